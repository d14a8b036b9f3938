"""Saved games on a real disk: two programs with one file, full disks, and damaged files."""

from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import filelock
import pytest

from rules.__main__ import main
from rules.games import game, names
from rules.kernel.game import BadSetup
from rules.saves import shelf as shelves
from rules.saves.journal import BadJournal, Busy, Record, game_of
from rules.saves.loading import BadSave, load_table
from rules.saves.save_files import LONGEST_NAME, MOST_BYTES, snapshot_path
from rules.saves.shelf import shelf
from rules.system import locations
from rules.text.texts import Texts
from tests import damage

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="needs the limits and the pipes of a Unix")


def answer(record: Record) -> None:
    assert record.table.ask is not None
    record.answer(record.table.ask.options[0])


# -- two programs at one save ------------------------------------------------------------------------------------------


def test_a_game_that_is_open_is_not_opened_twice(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    record = damage.played("poison", path, 5, 1)
    old_bytes = path.read_bytes()
    with pytest.raises(Busy, match="open in another window"):
        Record.resume(path, game_of)
    assert path.read_bytes() == old_bytes
    answer(record)
    assert Record.resume(path, game_of, append=False).answers == record.answers, "to look at it needs no lock"
    assert [saved.path for saved in shelf(tmp_path, game_of, 9)[0]] == [path]
    record.close()
    resumed = Record.resume(path, game_of)
    answer(resumed)
    resumed.close()
    assert [file.name for file in tmp_path.iterdir()] == ["a.game"]


def test_a_refused_save_is_not_locked(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_text("nonsense\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(BadJournal, match="not a line"):
            Record.resume(path, game_of)
    assert [file.name for file in tmp_path.iterdir()] == ["a.game"]


def test_the_lock_of_a_killed_program_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    code = (
        "import sys, time; from pathlib import Path; from tests import damage\n"
        "record = damage.played('poison', Path(sys.argv[1]), 9, 1); print('ready', flush=True); time.sleep(60)"
    )
    root = Path(__file__).parents[3]
    with subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, cwd=root) as program:
        assert program.stdout is not None and program.stdout.readline()
        with pytest.raises(Busy):
            Record.resume(path, game_of)
        program.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
    resumed = Record.resume(path, game_of)
    assert len(resumed.answers) == 8
    resumed.close()
    assert [file.name for file in tmp_path.iterdir()] == ["a.game"]


def test_a_second_terminal_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.game"
    record = damage.played("poison", path, 5, 1)
    old_bytes = path.read_bytes()
    assert main(["play", "poison", "--save", str(path), "--language", "ru"]) == 2
    assert "открыта в другом окне" in capsys.readouterr().err
    assert main(["replay", str(path), "--language", "en"]) == 0
    assert path.read_bytes() == old_bytes
    record.close()


def test_where_nothing_can_be_locked_it_is_said_and_nothing_is_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(lock: Any) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(filelock.FileLock, "acquire", refuse)
    path = tmp_path / "a.game"
    first = damage.played("poison", path, 5, 1)
    news = first.news()
    assert news is not None and news.key == "notice.unlocked" and "no locks" in news.say(Texts("en"))
    second = Record.resume(path, game_of)
    answer(first)
    old_bytes = path.read_bytes()
    answer(second)
    news = second.news()
    assert path.read_bytes() == old_bytes and news is not None and "another program" in news.say(Texts("en"))
    assert Record.resume(path, game_of, append=False).answers == first.answers


# -- disks that fill up ------------------------------------------------------------------------------------------------


@POSIX
def test_a_full_disk_does_not_end_the_game(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    record = damage.played("dice_town", path, 9, 1)
    with damage.full_disk(path.stat().st_size + 10):
        answer(record)
        news = record.news()
        assert news is not None and news.key == "notice.unsaved" and str(tmp_path) in news.say(Texts("en"))
        for _ in range(5):
            answer(record)
        assert record.news() is None, "it is said once"
        with pytest.raises(OSError):
            record.snapshot()
    answer(record)
    news = record.news()
    assert news is not None and news.key == "notice.saved"
    record.close()
    assert Record.resume(path, game_of, append=False).answers == record.answers
    assert [file.name for file in tmp_path.iterdir()] == ["a.game"]


@POSIX
def test_a_game_that_begins_on_a_full_disk_is_saved_when_there_is_room(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    for room in (0, 20):
        with damage.full_disk(room):
            record = damage.played("poison", path, 5, 1)
            news = record.news()
            assert news is not None and news.key == "notice.unsaved"
            assert not path.exists(), "a file without a header helps nobody"
        if room:
            answer(record)
        record.close()
        assert Record.resume(path, game_of, append=False).answers == record.answers
        path.unlink()


# -- files that vanish -------------------------------------------------------------------------------------------------


@POSIX
@pytest.mark.parametrize("next_deed", ["answered", "left"])
def test_a_game_whose_folder_is_deleted_is_written_again(tmp_path: Path, next_deed: str) -> None:
    path = tmp_path / "saves" / "a.game"
    record = damage.played("poison", path, 9, 1)
    shutil.rmtree(path.parent)
    if next_deed == "answered":
        answer(record)
        with pytest.raises(Busy):  # it is locked again, too
            Record.resume(path, game_of)
    else:
        assert record.close() is None
    assert record.news() is None
    assert Record.resume(path, game_of, append=False).answers == record.answers


@POSIX
def test_a_game_whose_folder_cannot_be_made_again_waits(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "a.game"
    record = damage.played("poison", path, 9, 1)
    shutil.rmtree(path.parent)
    path.parent.write_text("a file in the folder's place", encoding="utf-8")
    for _ in range(2):
        answer(record)
    news = record.news()
    assert news is not None and news.key == "notice.unsaved" and str(path.parent) in news.say(Texts("en"))
    path.parent.unlink()
    answer(record)
    news = record.news() or record.close()  # a disk that has lost something is believed when it has kept it
    assert news is not None and news.key == "notice.saved"
    assert Record.resume(path, game_of, append=False).answers == record.answers


@POSIX
@pytest.mark.parametrize("copy", ["whole", "older", "another's"])
def test_a_copy_in_the_place_of_the_file_is_gone_on_with_and_nothing_else(tmp_path: Path, copy: str) -> None:
    path, second = tmp_path / "a.game", tmp_path / "b.game"
    record = damage.played("poison", path, 9, 1)
    contents = {"whole": path.read_bytes(), "older": path.read_bytes()[:-40], "another's": b"{}\n"}[copy]
    second.write_bytes(contents)
    second.replace(path)
    answer(record)
    news = record.news()
    if copy == "another's":
        assert news is not None and "another program" in news.say(Texts("en"))
        assert path.read_bytes() == contents
    else:
        assert news is None
        assert Record.resume(path, game_of, append=False).answers == record.answers


# -- cards that have changed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_a_game_that_went_on_from_its_snapshot_survives_a_kill(name: str, tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    damage.with_other_cards(name, path, 2, 2)
    first = Record.resume(path, game_of)
    assert first.answers and len(first.past) < len(first.answers)
    answer(first)
    first.close()  # without a new snapshot, as after a kill
    resumed = Record.resume(path, game_of)
    assert resumed.answers == first.answers and resumed.table.digest() == first.table.digest()
    resumed.close()


# -- what is not believed ----------------------------------------------------------------------------------------------


def header_with(path: Path, **odd: Any) -> bytes:
    """Change the header of a save; gives the whole file."""
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    raw = "\n".join([json.dumps({**json.loads(first), **odd}), *lines]) + "\n"
    path.write_text(raw, encoding="utf-8")
    return raw.encode()


ODD_HEADERS: tuple[dict[str, Any], ...] = (
    {"seed": float("inf")}, {"seed": float("-inf")}, {"seed": float("nan")}, {"seed": "7"}, {"seed": True},
    {"seed": 10**400}, {"players": []}, {"players": ["person"]}, {"players": ["alien"] * 3}, {"players": "person"},
    {"names": ["Ann", "Ann", "Cy"]}, {"names": ["", "", ""]}, {"names": ["Ann", "B\nob", "Cy"]}, {"names": "ABC"},
    {"names": {"Ann": 1, "Bob": 2, "Cy": 3}}, {"names": ["A" * 33, "Bob", "Cy"]}, {"names": ["Ann", "B  b", "Cy"]},
    {"names": ["\ud800", "Bob", "Cy"]}, {"format": True}, {"format": 1.0}, {"format": 3}, {"more": 1},
    {"game": "x" * 100_000}, {"game": ["poison"]}, {"options": {"dealer": 1.0}}, {"options": {"dealer": True}},
    {"options": {"dealer": 99}}, {"options": {"x": 1}}, {"options": []}, {"sets": []}, {"sets": {"base": 1}},
)  # fmt: skip


@pytest.mark.parametrize("odd", ODD_HEADERS, ids=lambda odd: json.dumps(odd)[:40])
def test_a_header_that_no_game_wrote_is_refused_in_a_short_sentence(odd: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    damage.played("poison", path, 0, 1).close()
    raw = header_with(path, **odd)
    with pytest.raises(BadJournal) as refused:
        Record.resume(path, game_of)
    assert path.read_bytes() == raw
    for language in ("ru", "en"):
        sentence = refused.value.notice.say(Texts(language, strict=True))
        assert "a.game" in sentence and len(sentence) < 250
    (saved,) = shelf(tmp_path, game_of, 9)[0]
    assert saved.trouble == refused.value.notice and not saved.unfinished


def test_a_long_line_is_quoted_in_short(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    damage.played("poison", path, 3, 1).close()
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps("x" * 100_000) + "\n")
    with pytest.raises(BadJournal, match="line 6 does not fit") as refused:
        Record.resume(path, game_of)
    assert len(str(refused.value)) < 250


def test_names_have_an_end_wherever_they_come_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = damage.played("poison", tmp_path / "a.game", 0, 1)
    for name in ("A" * (LONGEST_NAME + 1), "A  B", " A", "A\nB", "A\x1b[31m"):
        with pytest.raises(BadSetup):
            Record(record.game, replace(record.header, names=(name, "Bob", "Cy")))
    with pytest.raises(BadSetup, match="seed"):
        Record(record.game, replace(record.header, seed=10**30))
    record.close()
    save = tmp_path / "b.game"
    assert main(["play", "poison", "--names", "x" * 5000, "--save", str(save)]) == 2
    assert len(capsys.readouterr().err) < 250 and not save.exists()


@POSIX
def test_only_files_are_opened_and_none_that_is_too_large(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.game")
    (tmp_path / "folder.game").mkdir()
    (tmp_path / "link.game").symlink_to("nowhere")
    with (tmp_path / "large.game").open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    for path in tmp_path.iterdir():
        with pytest.raises(BadJournal):
            Record.resume(path, game_of, append=False)
    shelved, is_complete = shelf(tmp_path, game_of, 9)
    assert is_complete and len(shelved) == 4 and all(saved.trouble for saved in shelved)


SPOILT: dict[str, Callable[[dict[str, Any]], Any]] = {
    "shown of words": lambda table: table.update(shown=["x"] * len(table["shown"])),
    "shown too short": lambda table: table.update(shown=[]),
    "shown to strangers": lambda table: table.update(shown=[1 << 9] * len(table["shown"])),
    "seen": lambda table: table.update(seen=[]),
    "counters": lambda table: table["counters"].update({name: [] for name in table["counters"]}),
    "half a number": lambda table: table["counters"]["round"].__setitem__(0, 1.5),
    "no frames": lambda table: table.update(frames=[]),
    "a frame's field": lambda table: table["frames"][-1].__setitem__(3, "Ann"),
    "another seat asked": lambda table: table["ask"].__setitem__(0, 1 - min(1, table["ask"][0])),
    "chance": lambda table: table["chance"].update(dict.fromkeys(table["chance"], -1)),
    "2^40 seats": lambda table: table.update(seats=table["seats"] + (1 << 40)),
    "no seats": lambda table: table.update(seats=0),
    "a stranger": lambda table: table.update(extra=1),
}


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_damaged_table_is_refused(spoil: str, tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    damage.with_other_cards("poison", path, 8, 1)
    snapshot = json.loads(snapshot_path(path).read_text(encoding="utf-8"))
    SPOILT[spoil](snapshot["table"])
    with pytest.raises(BadSave):
        load_table(game("poison"), snapshot["table"])
    for digest in (snapshot["digest"], None):
        snapshot_path(path).write_text(json.dumps({**snapshot, "digest": digest}), encoding="utf-8")
        with pytest.raises(BadJournal, match="different cards"):
            Record.resume(path, game_of)


def test_options_are_those_that_the_game_offers(tmp_path: Path) -> None:
    record = damage.played("poison", tmp_path / "a.game", 8, 1)
    record.close()
    saved = record.table.save() | {"ask": record.table.ask._replace(options=[[1]]) if record.table.ask else None}
    assert load_table(record.game, saved).ask == record.table.ask


def test_a_snapshot_of_brackets_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    damage.with_other_cards("poison", path, 8, 1)
    for nonsense in ("[" * 100_000, '{"a":' * 100_000, "", "\0", "1e999"):
        snapshot_path(path).write_text(nonsense, encoding="utf-8")
        with pytest.raises(BadJournal, match="different cards"):
            Record.resume(path, game_of)


def test_a_save_from_when_the_heuristic_bot_had_another_name_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "old.game"
    record = damage.played("poison", path, 5, 1)
    record.close()
    header, *answers = path.read_text(encoding="utf-8").splitlines()
    old = {**json.loads(header), "players": ["person", "thumb", "search"][: len(record.header.names)]}
    old["players"] += ["thumb"] * (len(record.header.names) - len(old["players"]))
    path.write_text("\n".join([json.dumps(old), *answers, ""]), encoding="utf-8")
    resumed = Record.resume(path, game_of)
    assert set(resumed.header.players[1:]) <= {"heuristic", "search"} and "heuristic" in resumed.header.players
    assert resumed.answers == record.answers


def test_the_time_at_the_shelf_is_for_what_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many games are known, and however slow the disk tells of them, each look gets further."""
    damage.played("poison", tmp_path / "0.game", 5, 1).close()
    is_complete = (tmp_path / "0.game").read_bytes()
    for number in range(1, 9):
        (tmp_path / f"{number}.game").write_bytes(is_complete)
    assert [len(shelf(tmp_path, game_of, 0)[0]) for _ in range(4)] == [1, 2, 3, 4]
    clock = [0.0]

    def slow(path: Path) -> Any:
        clock[0] += 1.0
        return locations.stamp(path)

    monkeypatch.setattr(shelves, "stamp", slow)
    monkeypatch.setattr(shelves.time, "perf_counter", lambda: clock[0])
    shelved, all_of_them = shelf(tmp_path, game_of, 1)
    assert all_of_them and len(shelved) == 9
