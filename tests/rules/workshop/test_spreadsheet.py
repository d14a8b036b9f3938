"""A set as a table for a spreadsheet program, and back: only what differs is changed, and mistakes have their cell."""

from __future__ import annotations

import csv
import difflib
import io
from pathlib import Path

import pytest

from rules.__main__ import main
from rules.checking.check import check
from rules.games import names, vocabularies
from rules.workshop.cells import CellTable, csv_bytes, plain
from rules.workshop.history import History
from rules.workshop.project import Project, work_sets
from rules.workshop.spreadsheet import TableChanges, export, plan, table_of
from rules.workshop.templates import copied_set
from tests.repeats import spread

SETS = [(game, work_set.name) for game in names() for work_set in work_sets(game)]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))


def copy_of(game: str, name: str) -> Project:
    files = next(work_set.files for work_set in work_sets(game) if work_set.name == name)
    made = copied_set(game, files, {"en": "Mine"}, "en")
    History().step({}, made)
    return Project.open(next(iter(made)))


@pytest.fixture
def potions() -> Project:
    return copy_of("poison", "base")


def said(project: Project, table: str | bytes, encoding: str = "utf-8") -> TableChanges:
    file = project.files[0].parent.parent / "table.csv"
    file.write_bytes(table if isinstance(table, bytes) else table.encode(encoding))
    return plan(project, file, "en")


def told(changes: TableChanges) -> list[tuple[int, int, str]]:
    return [(problem.line, problem.column, problem.code) for problem in changes.problems]


IN_RUSSIAN = [(game, name, "ru") for game, name in SETS]
IN_ENGLISH = [(game, name, "en") for game, name in SETS]


@pytest.mark.parametrize(("game", "name", "language"), [*IN_RUSSIAN, *spread(IN_ENGLISH, 6)])
def test_what_is_written_is_read_back_and_changes_nothing(game: str, name: str, language: str, tmp_path: Path) -> None:
    project, file = copy_of(game, name), tmp_path / "table.csv"
    before = {path: path.read_bytes() for path in project.files}
    assert export(project, file, language) == sum(path.read_text("utf-8").count("\n  - id:") for path in project.files)
    changes = plan(project, file, language)
    assert changes == TableChanges()
    changes.carry_out(History())
    assert {path: path.read_bytes() for path in project.files} == before
    # Another program reads the same.
    text = io.StringIO(file.read_bytes().decode("utf-8-sig"), "")
    rows = csv.reader(text, delimiter=";" if language == "ru" else ",")
    assert [[plain(cell) for cell in row] for row in rows] == table_of(project)


def test_what_differs_is_changed_and_nothing_else(potions: Project, tmp_path: Path) -> None:
    path, history = potions.files[0], History()
    before = path.read_text("utf-8")
    changes = said(potions, 'id;name.en;copies;number\nR1;"Pepper, ""hot""; # 1";5;1\nB2;;;7\n')
    # An empty text is a text; an empty number is none.
    assert [change[:2] for change in changes.changes] == [
        ("R1", "name.en"), ("R1", "copies"), ("B2", "name.en"), ("B2", "copies"), ("B2", "number")]  # fmt: skip
    assert path.read_text("utf-8") == before and len(changes.not_in_table) == 14
    changes.carry_out(history)
    changed = [line for line in difflib.ndiff(before.splitlines(), path.read_text("utf-8").splitlines())
               if line[0] in "+-"]  # fmt: skip
    assert "+       en: 'Pepper, \"hot\"; # 1'" in changed or '+       en: "Pepper, \\"hot\\"; # 1"' in changed
    assert len([line for line in changed if line[0] == "-"]) == 5
    history.undo()
    assert path.read_text("utf-8") == before


def test_new_rows_are_new_cards(potions: Project) -> None:
    changes = said(potions, "id,kind,name.ru,name.en,text.ru,text.en,number,colour,copies\n"
                          "G9,potion,Мята,Mint,\"Число 9, штраф 1.\",\"Number 9, penalty 1.\",9,blue,2\n"
                          ",poison,,Hemlock,,,,,\n")  # fmt: skip
    assert changes.problems == [] and changes.added == ["G9", "hemlock"] and len(changes.not_in_table) == 16
    changes.carry_out(History())
    project = Project.open(potions.files[0])
    card = project.card("G9").card
    assert (card.name["ru"], card.fields["number"], card.fields["colour"], card.copies) == ("Мята", 9, "blue", 2)
    assert check(potions.files, vocabularies()) == []


def test_points_for_each_sex_have_a_column(tmp_path: Path) -> None:
    project = copy_of("raut", "drinks")
    assert table_of(project)[0] == ["id", "kind", "name.ru", "name.en", "text.ru", "text.en", "copies",
                                    "points.lady", "points.gent", "layout", "art"]  # fmt: skip
    changes = said(project, "id,kind,name.en,text.en,points.lady,points.gent\nd99,soft,Tea,Warm.,-2,-1\n")
    changes.carry_out(History())
    assert Project.open(project.files[0]).card("d99").card.fields["points"] == {"lady": -2, "gent": -1}


@pytest.mark.parametrize(
    ("table", "problems"),
    [
        ("id,copys\nR1,2\n", [(1, 4, "UNKNOWN-KEY")]),
        ("name.ru\nx\n", [(1, 1, "MISSING-KEY")]),
        ("id,copies\nR1,two\n", [(2, 4, "BAD-VALUE")]),
        ("id,copies\nR1,2.5\nR2,x\n", [(2, 4, "BAD-VALUE"), (3, 4, "BAD-VALUE")]),
        ("id,colour\nR1,blu\n", [(2, 4, "BAD-VALUE")]),
        ("id,colour\nX,blue\n", [(2, 3, "UNKNOWN-KEY")]),
        ("id,copies\nR1,1\nR1,2\n", [(3, 1, "DUPLICATE-ID")]),
        ("id,copies,copies\nR1,1,2\n", [(1, 11, "DUPLICATE-KEY")]),
        ("id,copies\nR1,1,2\n", [(2, 6, "UNKNOWN-KEY")]),
        ("id,kind\nR1,poison\n", [(2, 4, "BAD-VALUE")]),
        ("id,kind\nnew,potoin\n", [(2, 5, "BAD-VALUE")]),
        ("id,kind\nnew one,potion\n", [(2, 1, "BAD-VALUE")]),
        ('id,name.en\nR1,"Pepper\n', [(2, 4, "SYNTAX")]),
        ('id,name.en,copies\nR1,"two\nlines",x\n', [(3, 8, "BAD-VALUE")]),
        ("", [(1, 1, "UNREADABLE")]),
        (";;\n", [(1, 1, "UNREADABLE")]),
        (b"id,name.ru\0\nR1,\x98\n", [(1, 1, "UNREADABLE")]),
    ],
)  # fmt: skip
def test_mistakes_have_their_cell(potions: Project, table: str | bytes, problems: list[tuple[int, int, str]]) -> None:
    changes = said(potions, table)
    assert told(changes) == problems
    for problem in changes.problems:
        assert problem.say("ru") and "problem." not in problem.say("ru")


def test_near_names_are_suggested(potions: Project) -> None:
    assert 'did you mean "copies"?' in said(potions, "id,copis\nR1,2\n").problems[0].hint
    (wrong,) = said(copy_of("red_dragon", "zot"), "id,copies\nlich_kng,2\n").problems
    assert wrong.code == "UNKNOWN-NAME" and wrong.hint == 'did you mean "lich_king"?'
    row = "id,kind,name.en\nlich_kng,cheating,Look over there! It's the Lich King!\n"
    assert [problem.code for problem in said(copy_of("red_dragon", "zot"), row).problems] == ["UNKNOWN-NAME"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251", "utf-16"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_tables_of_all_programs_are_read(potions: Project, encoding: str, separator: str) -> None:
    table = separator.join(["id", "name.ru", "copies"]) + "\r\n" + separator.join(["R1", "Жгучий перец", "4"]) + "\r\n"
    changes = said(potions, table, encoding)
    assert [(change.column, change.new) for change in changes.changes] == [("name.ru", "Жгучий перец"), ("copies", "4")]


@pytest.mark.parametrize(
    "text", ["=1+1", "+2 charm.", "-2", "- no", "@you", "'tis", "'=x", 'a "b"; c, d', "two\nlines"]
)
def test_no_cell_is_a_formula_and_all_come_back(text: str, tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    for separator in (",", ";"):
        file.write_bytes(csv_bytes([["id", "x"], ["a", text]], separator))
        (_, (_, cell)) = CellTable(file).rows
        assert plain(cell.text) == text
        assert cell.text == "-2" or not cell.text.startswith(("=", "+", "-", "@"))


def test_what_came_with_the_program_is_not_changed(tmp_path: Path) -> None:
    project = Project.of_set("poison", "base")
    assert said_of(project, tmp_path).problems[0].message.startswith("This set came with the program")


def said_of(project: Project, folder: Path) -> TableChanges:
    (folder / "t.csv").write_text("id,copies\nR1,2\n", "utf-8")
    return plan(project, folder / "t.csv", "en")


def test_the_command(potions: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, set_ = str(tmp_path / "t.csv"), str(potions.files[0])
    assert main(["table", "export", "poison", "mine", table, "--language", "en"]) == 0
    assert capsys.readouterr().out.startswith("16 cards written to")
    Path(table).write_text("id,copies\nR1,7\n", "utf-8")
    before = potions.files[0].read_text("utf-8")
    assert main(["table", "import", "poison", set_, table, "--dry-run", "--language", "ru"]) == 0
    assert "R1, copies: 3 → 7" in capsys.readouterr().out and potions.files[0].read_text("utf-8") == before
    assert main(["table", "import", "poison", "mine", table, "--language", "en"]) == 0
    assert potions.files[0].read_text("utf-8") == before.replace("copies: 3", "copies: 7", 1)
    Path(table).write_text("id,copys\nR1,7\n", "utf-8")
    assert main(["table", "import", "poison", "mine", table, "--language", "en"]) == 1
    assert "t.csv:1:4  UNKNOWN-KEY" in capsys.readouterr().out
    assert main(["table", "import", "poison", "nobody", table]) == 2
    assert main(["table", "import", "poison", "mine", str(tmp_path / "none.csv")]) == 1
