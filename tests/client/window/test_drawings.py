"""Drawings that are kept on the disk: they are drawn once and never out of date, and a bad disk troubles nobody."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from client.window import compat, drawings
from client.window.assets import Assets
from client.window.drawings import KeptDrawings
from rules.system import locations

SIZE = (24, 16)
COLOURS = ("#204060", "#a03010")


def svg(colour=COLOURS[0]):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16" viewBox="0 0 24 16">'
        f'<circle cx="12" cy="8" r="7" fill="{colour}" fill-opacity="0.6"/></svg>'
    )


def pixels(picture):
    return pygame.image.tobytes(picture, "RGBA")


@pytest.fixture
def drawn(monkeypatch):
    """What was drawn rather than read from the disk: texts and sizes."""
    calls = []
    draw = compat.load_svg

    def counted(source, size):
        calls.append((source, size))
        return draw(source, size)

    monkeypatch.setattr(compat, "load_svg", counted)
    return calls


def started(folder, **limits):
    """The drawings as a program finds them that starts now."""
    return KeptDrawings(folder, **limits)


def keep(folder, source=None, size=SIZE, **limits):
    """Draw a picture in a program that ends afterwards."""
    kept = started(folder, **limits)
    picture = kept.picture(source or svg(), size)
    kept.finish()
    return picture


def test_a_drawing_is_drawn_once(tmp_path, drawn):
    first = keep(tmp_path)
    again = started(tmp_path).picture(svg(), SIZE)
    assert drawn == [(svg(), SIZE)]
    assert again.get_size() == SIZE and pixels(again) == pixels(first)


def test_another_text_size_or_library_is_drawn_anew(tmp_path, drawn, monkeypatch):
    keep(tmp_path)
    keep(tmp_path, svg(COLOURS[1]))
    keep(tmp_path, size=(16, 24))
    assert len(drawn) == 3
    monkeypatch.setattr(pygame.image, "get_sdl_image_version", lambda: (99, 0, 0))
    keep(tmp_path)
    monkeypatch.setattr(drawings, "FORMAT", drawings.FORMAT + 1)
    keep(tmp_path)
    assert len(drawn) == 5


def test_an_edited_picture_is_never_shown_as_it_was(home, assets):
    """Not even if its file has the same length and the same time as before."""
    file = home / "sprites" / "coin.svg"
    file.parent.mkdir(parents=True)
    shown = []
    for colour in COLOURS:
        file.write_text(svg(colour), encoding="utf-8")
        os.utime(file, (1, 1))
        kept = KeptDrawings()
        shown.append(pixels(Assets(drawings=kept).sprite("coin", SIZE)))
        kept.finish()
    assert shown[0] != shown[1]
    assert shown[1] == pixels(Assets().sprite("coin", SIZE))


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"",
        lambda content: content[:-3],
        lambda content: b"\0" * len(content),
        lambda content: content[:20] + bytes([content[20] ^ 1]) + content[21:],
        lambda content: drawings.zlib.compress(b"\0" * 7),
        lambda content: drawings.zlib.compress(b"\0" * 10_000_000),
    ],
    ids=["empty", "cut", "zeros", "one bit", "too short", "too long"],
)
def test_a_damaged_file_is_drawn_anew_and_mended(damage, tmp_path, drawn):
    first = keep(tmp_path)
    (file,) = tmp_path.iterdir()
    content = file.read_bytes()
    file.write_bytes(damage(content))
    assert pixels(keep(tmp_path)) == pixels(first)
    assert len(drawn) == 2
    assert file.read_bytes() == content


def test_a_folder_that_cannot_be_made_is_no_trouble(tmp_path, drawn):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    first = keep(tmp_path / "file" / "pictures")
    again = keep(tmp_path / "file" / "pictures")
    assert len(drawn) == 2 and pixels(again) == pixels(first)


def test_a_full_disk_is_no_trouble_and_leaves_no_half_file(tmp_path, drawn, monkeypatch):
    def write_half(file, content):
        with file.open("wb") as opened:
            opened.write(content[: len(content) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", write_half)
    keep(tmp_path)
    assert list(tmp_path.iterdir()) == []
    monkeypatch.undo()
    keep(tmp_path)
    assert len([*tmp_path.iterdir()]) == 1


def test_a_drawing_that_cannot_be_drawn_is_not_kept(tmp_path):
    kept = started(tmp_path)
    with pytest.raises(pygame.error):
        kept.picture("<svg", SIZE)
    kept.finish()
    assert list(tmp_path.iterdir()) == []


def test_what_was_not_used_for_longest_is_removed(tmp_path, drawn):
    """The files take no more than the limit, and a picture that is used stays."""
    sources = [svg(f"#00000{number}") for number in range(8)]
    for age, source in enumerate(sources):
        keep(tmp_path, source)
        for file in tmp_path.iterdir():
            if file.stat().st_mtime > len(sources):  # the new one
                os.utime(file, (age, age))
    started(tmp_path).picture(sources[0], SIZE)
    left_behind = tmp_path / "half.123"  # by a program that was killed
    left_behind.write_bytes(b"half")
    os.utime(left_behind, (0, 0))
    limit = sum(file.stat().st_size for file in tmp_path.iterdir())
    newest = svg("#000009")
    keep(tmp_path, newest, most_bytes=limit)
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= limit * drawings.SHARE_LEFT
    assert not left_behind.exists()
    drawn.clear()
    for source in (sources[0], newest, sources[-1], sources[1]):
        started(tmp_path).picture(source, SIZE)
    assert drawn == [(sources[1], SIZE)]


def test_no_more_pictures_wait_than_memory_has_room_for(tmp_path, drawn, monkeypatch):
    monkeypatch.setattr(drawings, "MOST_WAITING", 0)
    keep(tmp_path)
    assert list(tmp_path.iterdir()) == []


TOGETHER = """
import sys
from pathlib import Path
import pygame
from client.window.drawings import KeptDrawings

folder, text, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
expected = {}
for turn in range(6):
    kept = KeptDrawings(folder, 2_000)
    for number in range(20):
        size = (24 + (number * seed) % 7, 16)
        pixels = pygame.image.tobytes(kept.picture(text, size), "RGBA")
        assert pixels == expected.setdefault(size, pixels)
    kept.finish()
"""


def test_two_programs_use_the_same_folder(tmp_path):
    """They write the same files at once, while each removes the other's."""
    folder = tmp_path / "pictures"
    programs = []
    for seed in ("3", "5"):
        command = [sys.executable, "-c", TOGETHER, str(folder), svg(), seed]
        programs.append(subprocess.Popen(command, stderr=subprocess.PIPE, text=True))
    for program in programs:
        _, errors = program.communicate(timeout=120)
        assert program.returncode == 0, errors
    assert all("." not in file.name for file in folder.iterdir())


def test_the_folder_is_the_systems_unless_the_home_is_moved(home, monkeypatch):
    assert KeptDrawings().folder == home / "cache" / "pictures"
    monkeypatch.delenv("ZASTOLYE_HOME")
    folder = locations.cache_folder()
    assert "zastolye" in folder.parts and folder != locations.user_home()
