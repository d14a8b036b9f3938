"""The pictures and sounds as files: what there is, what is written on them, and what ``check`` tells of them."""

from __future__ import annotations

import io
import re
import wave
from collections.abc import Collection
from pathlib import Path

import pytest

from rules.__main__ import main
from rules.art.check import check_pictures, check_sounds
from rules.art.framing import Cut, Framing
from rules.art.inventory import INVENTORY, framing_of, inventory
from rules.reading.problems import Problem
from rules.system.locations import resource

ROOT = Path(__file__).parents[3]
CLIENT = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "client").rglob("*.py")))
FAMILIES = (
    "dt_(mine|bank|stagecoach|store|saloon|sheriff|telegraph|town_hall|doc)", "rd_back_(deirdre|fiona|gerki|zot)",
    "fire_[123]", "raut_cat_[1-4]",
    "gob_[a-z]+_(ring|screen)", "liquid_(none|red|blue|violet|poison)", "card_face_(red|blue|violet|poison|mixture)",
    "wanderer_[1-6]_(calm|glad|cross)",
)  # fmt: skip
"""Names that the program puts together, and the picture that the template of a building names."""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}"><rect id="all" width="99" height="99"/></svg>'


@pytest.fixture
def sprites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder for pictures, with one for sounds."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    (tmp_path / "sprites" / "sounds").mkdir(parents=True)
    return tmp_path / "sprites"


def _art_problems(card_pictures: Collection[str]) -> list[Problem]:
    """All problems of the pictures and sounds, if cards name these pictures."""
    return [*check_pictures(card_pictures), *check_sounds(card_pictures)]


def reports(folder: Path, card_pictures: Collection[str] = ()) -> list[str]:
    """The problems of the files in a folder: file:line:column, code, message."""
    lines = []
    for problem in _art_problems(card_pictures):
        if problem.file.is_relative_to(folder):
            place = f"{problem.file.name}:{problem.line}:{problem.column}"
            lines.append(f"{place} {problem.code} {problem.message}")
    return lines


def wav(seconds: float = 0.1) -> bytes:
    content = io.BytesIO()
    with wave.open(content, "wb") as file:
        file.setparams((1, 2, 22050, 0, "NONE", ""))
        file.writeframes(bytes(2 * int(22050 * seconds)))
    return content.getvalue()


def test_every_listed_picture_and_sound_is_asked_for_by_the_program() -> None:
    listed = inventory()
    for name in (*listed.pictures, *listed.sounds):
        built = any(re.fullmatch(family, name) for family in FAMILIES)
        assert built or re.search(rf"""["':{{]{name}["'}}]""", CLIENT), f"nothing asks for {name}"


def test_every_place_on_a_picture_is_written_or_drawn_on() -> None:
    for name, picture in inventory().pictures.items():
        for place in picture.places:
            assert re.search(rf'"{place}"', CLIENT), f"nothing is put into {place} of {name}"
    asked = re.findall(r'\.place\(\s*"(\w+)", "(\w+)"', CLIENT)
    assert len(asked) >= 5
    for name, place in asked:
        assert place in inventory().pictures[name].places, (name, place)


def test_what_lies_in_the_folder_and_is_not_used_is_told(sprites: Path) -> None:
    (sprites / "butotn.svg").write_text(SVG.format(9, 9), encoding="utf-8")
    (sprites / "mine.svg").write_text(SVG.format(9, 9), encoding="utf-8")
    (sprites / "sounds" / "clack.wav").write_bytes(wav())
    assert reports(sprites, {"mine"}) == [
        "butotn.svg:1:1 UNREAD nothing draws the picture butotn",
        "clack.wav:1:1 UNREAD nothing plays the sound clack",
    ]


def test_what_the_loader_leaves_out_is_told_where_it_stands(sprites: Path) -> None:
    (sprites / "button.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 64">\n <g id="a"/>\n  <text>A</text></svg>',
        encoding="utf-8",
    )
    assert reports(sprites) == ["button.svg:3:3 BAD-ART the picture button.svg is drawn without <text> (line 3)"]


def test_a_picture_that_would_be_stretched_is_told(sprites: Path) -> None:
    (sprites / "rd_mug.svg").write_text(SVG.format(320, 381), encoding="utf-8")  # nobody sees that
    (sprites / "rd_coin.svg").write_text(SVG.format(48, 64), encoding="utf-8")
    (sprites / "rd_zot.svg").write_text(SVG.format(100, 200), encoding="utf-8")  # cut like that of a character
    assert reports(sprites, {"rd_zot"}) == [
        "rd_coin.svg:1:1 BAD-ART the picture rd_coin.svg will be stretched: it is drawn 48 by 48",
    ]


def test_a_sound_that_cannot_be_played_is_told(sprites: Path) -> None:
    (sprites / "sounds" / "click.wav").write_bytes(b"RIFF")
    (sprites / "sounds" / "coin.wav").write_bytes(wav(61))
    (sprites / "sounds" / "rd_mine.wav").write_bytes(wav())
    click, coin = reports(sprites, {"rd_mine"})
    assert click.startswith("click.wav:1:1 BAD-ART the sound click.wav cannot be played: it is not an uncompressed WAV")
    assert coin.endswith("it is longer than 60 seconds")


def test_the_users_inventory_moves_a_place_and_names_nothing_new(sprites: Path) -> None:
    path = sprites / INVENTORY
    path.write_text("pictures:\n  sign: {size: [450, 130], text: [0, 65, 450, 65]}\n", encoding="utf-8")
    assert reports(sprites) == []
    assert inventory().pictures["sign"].places["text"] == (0, 0.5, 1, 0.5)
    path.write_text(
        "pictures:\n  sing: {size: [9, 9]}\n  sign: {txt: [0, 0, 9, 9]}\n  rd_ring: {well: [0, 0, 900, 9]}\n"
        "  panel: {border: 400}\n  rd_mug: {size: 9}\n  rd_track: {size: [9, 9, 9]}\n"
        "  cauldron: {gauge: 7}\nsounds: [a]\n",
        encoding="utf-8",
    )
    assert reports(sprites) == [
        f"{INVENTORY}:2:3 UNKNOWN-KEY sing",
        f"{INVENTORY}:3:10 UNKNOWN-KEY txt",
        f"{INVENTORY}:4:19 BAD-VALUE this place reaches beyond the picture, which is 300x240",
        f"{INVENTORY}:5:19 BAD-VALUE border is a whole number from 1 to 149",
        f"{INVENTORY}:6:18 BAD-VALUE size is two whole numbers, the width and height of the picture",
        f"{INVENTORY}:7:20 BAD-VALUE size is two whole numbers, the width and height of the picture",
        f"{INVENTORY}:8:21 BAD-VALUE a place on a picture is four whole numbers: left, top, width, height",
        f"{INVENTORY}:9:1 UNKNOWN-KEY sounds",
    ]
    assert inventory().pictures["sign"].places.keys() == {"text"}, "what is wrong is left out, the rest stays"


def test_any_picture_of_a_card_may_be_framed(sprites: Path) -> None:
    path = sprites / INVENTORY
    path.write_text("pictures:\n  rd_dragon: {focus: [10, 90], zoom: 150}\n  sign: {zoom: 200}\n", encoding="utf-8")
    assert reports(sprites) == []
    assert framing_of("rd_dragon") == Framing(10, 90, 1.5) and framing_of("sign") == Framing(50, 50, 2)
    assert framing_of("rd_coin") is None
    path.write_text(
        "pictures:\n  rd_dragn: {zoom: 150}\n  rd_coin: {zoom: 99, focus: [50, 101]}\n"
        "  rd_dragon: {focus: [1, 2, 3], size: [9, 9]}\n  rd_back: 7\n",
        encoding="utf-8",
    )
    told = reports(sprites)
    assert told[0] == f"{INVENTORY}:2:3 UNKNOWN-KEY rd_dragn"
    assert [line.split(": ")[0] for line in told[1:]] == [
        f"{INVENTORY}:3:30 BAD-VALUE focus is two whole numbers from 0 to 100",
        f"{INVENTORY}:3:19 BAD-VALUE zoom is a whole number from 100 to 400",
        f"{INVENTORY}:4:22 BAD-VALUE focus is two whole numbers from 0 to 100",
        f"{INVENTORY}:4:33 UNKNOWN-KEY size",
        f"{INVENTORY}:5:12 BAD-VALUE size is two whole numbers, the width and height of the picture",
    ]


@pytest.mark.parametrize(
    ("framing", "cut"),
    [
        (Framing(), Cut(100, 200, 0, 50)),
        (Framing(0, 0), Cut(100, 200, 0, 0)),
        (Framing(50, 100), Cut(100, 200, 0, 100)),
        (Framing(100, 50, 2), Cut(200, 400, 100, 150)),
    ],
)
def test_the_focus_lies_as_far_in_its_place_as_in_the_picture(framing: Framing, cut: Cut) -> None:
    assert framing.cut((300, 600), (100, 100)) == cut


def test_what_a_further_game_lists_and_does_not_bring_is_told(
    sprites: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "more"
    (home / "sprites").mkdir(parents=True)
    (home / "sprites" / INVENTORY).write_text(
        "pictures:\n  whist: {size: [9, 9]}\nsounds: [clack, click]\n", encoding="utf-8"
    )
    monkeypatch.setenv("ZASTOLYE_GAMES", str(home))
    assert reports(home) == [
        f"{INVENTORY}:2:3 NO-ART there is no picture whist.svg or whist.png",
        f"{INVENTORY}:3:10 NO-ART there is no sound clack.wav",
    ]


def test_a_drawing_of_ours_has_a_name_on_every_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built_in = {path.stem for path in resource("sprites").glob("*.svg")}
    assert [problem for problem in _art_problems(built_in) if problem.code == "BAD-ART"] == []
    monkeypatch.setattr("rules.system.locations._RULES", tmp_path / "rules")
    (tmp_path / "sprites").mkdir()
    (tmp_path / "sprites" / "a.svg").write_text(
        '<svg viewBox="0 0 9 9">\n<g>\n<path d="M0 0"/></g>\n<path d="M0 0"/></svg>', encoding="utf-8"
    )
    problems = [problem for problem in _art_problems({"a"}) if problem.file.is_relative_to(tmp_path)]
    places = [(problem.line, problem.column, getattr(problem.reason, "key", None)) for problem in problems]
    assert places == [(2, 1, "problem.art.anonymous"), (4, 1, "problem.art.anonymous")]


def test_check_reads_a_picture_that_it_is_given(sprites: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (sprites / "own.svg").write_text('<svg viewBox="0 0 9 9"><use href="#a"/></svg>', encoding="utf-8")
    assert main(["check", str(sprites / "own.svg"), "--language", "ru"]) == 1
    assert "own.svg:1:24  BAD-ART  на картинке own.svg не рисуется <use>" in capsys.readouterr().out
