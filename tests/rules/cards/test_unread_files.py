"""Whatever lies where cards belong and is not read is told, with what to do about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.cards import cardset
from rules.checking import check
from rules.games import GAMES, manifest
from rules.reading import problems
from tests.rules.reading.test_spoiled_files import ALL, BASE, _no_home  # noqa: F401

pytestmark = pytest.mark.usefixtures("said_in_russian")


def lay(path: str, text: str = BASE) -> Path:
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def told(*paths: str) -> list[str]:
    found = check.inspect([Path(path) for path in paths], ALL).problems
    assert all((each.line, each.column) == (1, 1) for each in found)
    return [f"{each.file.as_posix()} {each.code} {each.message} -> {each.hint}" for each in found]


POISON = """\
set: mine
format: 1
game: poison
cards:
  - id: Z
    kind: potion
    colour: red
    number: 3
    name: {ru: Проба, en: Sample}
    text: {ru: "Число 3, штраф 1.", en: "Number 3, penalty 1."}
    art: card_face_red
"""
ONLY = "only files that end in .yaml or .yml are read -> "


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("poison/x.yaml.txt", f"{ONLY}rename it to x.yaml"),
        ("poison/X.YML.bak", f"{ONLY}rename it to X.YML"),
        ("poison/cards.txt", f"{ONLY}rename it to cards.yaml if it holds cards; otherwise put it somewhere else"),
        ("poison/cards", f"{ONLY}rename it to cards.yaml if it holds cards; otherwise put it somewhere else"),
        ("poison/red.svg", f"{ONLY}put pictures into the folder sprites"),
        ("poison/bang.WAV", f"{ONLY}put sounds into the folder sprites/sounds"),
        ("poison/cards.ods", f"{ONLY}put it somewhere else"),
        ("poison/more/x.yaml", "folders inside this folder are not read -> put what is in it directly into poison"),
        ("x.yaml", "cards are read from the folder of their game only -> put it into the folder poison"),
        ("x.txt", "cards are read from the folder of their game only -> put it into the folder of its game: "),
        ("poisn/x.yaml", 'there is no game called poisn -> did you mean "poison"?'),
        ("POISN/x.yaml", 'there is no game called POISN -> did you mean "poison"?'),
        ("whist/x.yaml", f"there is no game called whist -> call the folder {' or '.join(GAMES)}"),
    ],
)
def test_what_is_not_read_is_told(path: str, said: str) -> None:
    lay(f"home/cards/{path}", POISON)
    (found,) = told()
    where = "/".join(path.split("/")[: 2 if path.startswith("poison") else 1])
    assert found.startswith(f"{Path('home/cards').resolve() / where} UNREAD {said}")
    assert not [each for each in told("home/cards") if each not in (found, found.replace(f"{Path.cwd()}/", ""))]
    assert [card.id for card in cardset.load(manifest("poison").vocabulary).cards if card.set == "mine"] == []


def test_endings_in_any_case_are_read() -> None:
    for number, name in enumerate(("a.yaml", "b.YAML", "c.yml", "d.Yml")):
        lay(f"home/cards/poison/{name}", POISON.replace("id: Z", f"id: Z{number}"))
    assert told() == []
    assert len([card for card in cardset.load(manifest("poison").vocabulary).cards if card.set == "mine"]) == 4


def test_what_nobody_put_there_is_not_told() -> None:
    for name in (".DS_Store", "Thumbs.db", "desktop.ini", "x.yaml~", ".x.yaml.swp", "#x.yaml#"):
        lay(f"home/cards/poison/{name}", "")
        lay(f"home/cards/{name}", "")
    Path("home/cards/poison/empty").mkdir()
    Path("home/cards/whist").mkdir()
    assert told() == []


def test_in_other_folders_only_lost_card_files_are_told() -> None:
    for name in ("README.txt", "red.svg", "LICENSE", "notes.md"):
        lay(f"mine/{name}", "Cards for the winter.\n")
    lay("mine/more/x.yaml.txt")
    lay("mine/x.txt")
    assert [each.split(" -> ")[0] for each in told("mine")] == [
        f"mine/more/x.yaml.txt UNREAD {ONLY[:-4]}",
        f"mine/x.txt UNREAD {ONLY[:-4]}",
    ]


def test_our_own_folders_hold_nothing_unread() -> None:
    assert "UNREAD" not in {each.code for each in check.inspect([], ALL).problems}


def test_check_and_the_game_agree_on_a_folder() -> None:
    file = lay("home/cards/red_dragon/x.yaml", POISON)
    found = cardset.load(manifest("red_dragon").vocabulary).problems
    (loaded,) = [each for each in found if each.code not in problems.HARMLESS]
    for paths in ([], [Path("home")], [file]):
        (found,) = check.inspect(paths, ALL).problems
        assert (found.code, found.line, found.column, found.message, found.hint) == (
            "UNKNOWN-NAME", 3, 7, "poison", "this folder is for red_dragon")  # fmt: skip
        assert str(found).split(":", 1)[1] == str(loaded).split(":", 1)[1]
