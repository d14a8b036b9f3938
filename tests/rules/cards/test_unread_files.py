"""Files that lie where cards belong but are not read are reported, with advice."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.cards import cardset
from rules.checking import check
from rules.games import GAMES, manifest
from rules.reading import problems
from tests.rules.reading.test_spoiled_files import ALL, BASE, _no_home  # noqa: F401

pytestmark = pytest.mark.usefixtures("said_in_russian")


def write_file(path: str, text: str = BASE) -> Path:
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def reports(*paths: str) -> list[str]:
    """The problems in these files and folders, each on one line."""
    lines = []
    for problem in check.inspect([Path(path) for path in paths], ALL).problems:
        assert (problem.line, problem.column) == (1, 1)
        lines.append(f"{problem.file.as_posix()} {problem.code} {problem.message} -> {problem.hint}")
    return lines


def own_cards() -> list[str]:
    """The ids of the cards of the set ``mine`` that play in Poison."""
    return [card.id for card in cardset.load(manifest("poison").vocabulary).cards if card.set == "mine"]


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
    ("path", "message"),
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
def test_what_is_not_read_is_told(path: str, message: str) -> None:
    write_file(f"home/cards/{path}", POISON)
    (report,) = reports()
    parts = path.split("/")
    reported_path = "/".join(parts[:2]) if parts[0] == "poison" else parts[0]
    assert report.startswith(f"{Path('home/cards').resolve() / reported_path} UNREAD {message}")
    relative_report = report.replace(f"{Path.cwd()}/", "")
    assert set(reports("home/cards")) <= {report, relative_report}
    assert own_cards() == []


def test_endings_in_any_case_are_read() -> None:
    for number, name in enumerate(("a.yaml", "b.YAML", "c.yml", "d.Yml")):
        write_file(f"home/cards/poison/{name}", POISON.replace("id: Z", f"id: Z{number}"))
    assert reports() == []
    assert len(own_cards()) == 4


def test_what_nobody_put_there_is_not_told() -> None:
    for name in (".DS_Store", "Thumbs.db", "desktop.ini", "x.yaml~", ".x.yaml.swp", "#x.yaml#"):
        write_file(f"home/cards/poison/{name}", "")
        write_file(f"home/cards/{name}", "")
    Path("home/cards/poison/empty").mkdir()
    Path("home/cards/whist").mkdir()
    assert reports() == []


def test_in_other_folders_only_lost_card_files_are_told() -> None:
    for name in ("README.txt", "red.svg", "LICENSE", "notes.md"):
        write_file(f"mine/{name}", "Cards for the winter.\n")
    write_file("mine/more/x.yaml.txt")
    write_file("mine/x.txt")
    assert [report.split(" -> ")[0] for report in reports("mine")] == [
        f"mine/more/x.yaml.txt UNREAD {ONLY[:-4]}",
        f"mine/x.txt UNREAD {ONLY[:-4]}",
    ]


def test_our_own_folders_hold_nothing_unread() -> None:
    assert "UNREAD" not in {problem.code for problem in check.inspect([], ALL).problems}


def test_check_and_the_game_agree_on_a_folder() -> None:
    file = write_file("home/cards/red_dragon/x.yaml", POISON)
    problems_in_game = cardset.load(manifest("red_dragon").vocabulary).problems
    (problem_in_game,) = [problem for problem in problems_in_game if problem.code not in problems.HARMLESS]
    for paths in ([], [Path("home")], [file]):
        (problem,) = check.inspect(paths, ALL).problems
        assert (problem.code, problem.line, problem.column) == ("UNKNOWN-NAME", 3, 7)
        assert (problem.message, problem.hint) == ("poison", "this folder is for red_dragon")
        assert str(problem).split(":", 1)[1] == str(problem_in_game).split(":", 1)[1]
