"""Sets that are written in one language, and words in a third one."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from rules.checking.check import check
from rules.games import vocabularies
from rules.workshop.history import History
from rules.workshop.project import Project
from rules.workshop.spreadsheet import export, plan, table_of
from rules.workshop.untranslated import run, untranslated

CARDS = """set: solo
format: 1
game: poison
languages: [en]
cards:
  - id: sip
    kind: potion
    name: {en: Sip}
    text: {en: It holds 3.}
    points: 1
    colour: red
    number: 3
    art: card_face_red
    text_ok: the sample is not compared

  - id: gulp
    kind: potion
    name: {en: Gulp}
    text: {en: It holds 4.}
    other: {de: {name: Schluck}}
    points: 1
    colour: red
    number: 4
    art: card_face_red
    text_ok: the sample is not compared
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    folder = tmp_path / "cards" / "poison"
    folder.mkdir(parents=True)
    path = folder / "solo.yaml"
    path.write_text(CARDS, "utf-8")
    return path


def codes(file: Path) -> list[tuple[int, str]]:
    return [(problem.line, problem.code) for problem in check([file], vocabularies())]


def test_a_set_in_one_language_lacks_no_other(file):
    assert codes(file) == []
    project = Project.open(file)
    assert project.table_languages == ("en",) and not project.problems
    assert project.card("sip").card.name == {"ru": "Sip", "en": "Sip"}, "the table shows the same words in both"
    file.write_text(CARDS.replace("{en: Sip}", '{en: " "}'), "utf-8")
    assert codes(file) == [(8, "MISSING-LANGUAGE")], "its own language is missed"
    file.write_text(CARDS.replace("languages: [en]\n", ""), "utf-8")
    assert [code for _, code in codes(file)] == ["MISSING-LANGUAGE"] * 4
    file.write_text(CARDS.replace("[en]", "[english]"), "utf-8")
    assert codes(file)[0] == (4, "BAD-VALUE")


def test_a_third_language_is_a_column_of_the_table(file, tmp_path):
    project = Project.open(file)
    assert table_of(project)[0][:8] == [
        "id", "kind", "name.ru", "name.en", "name.de", "text.ru", "text.en", "text.de"
    ]  # fmt: skip
    table = tmp_path / "solo.csv"
    export(project, table, "en")
    text = table.read_text("utf-8-sig")
    assert plan(project, table, "en").edits == {}, "what is written reads as no change"
    lines = text.replace("name.de", "name.fr").splitlines()
    lines[2] = lines[2].replace("Schluck", "Gorgée")
    table.write_text("\n".join(lines), "utf-8")
    changes = plan(project, table, "en")
    assert not changes.problems
    changes.carry_out(History())
    assert "    other: {de: {name: Schluck}, fr: {name: Gorgée}}\n" in file.read_text("utf-8")
    project.refresh()
    assert project.further_languages == ("de", "fr")
    table.write_text("id,name.deu.x\nsip,x\n", "utf-8")
    assert [problem.code for problem in plan(project, table, "en").problems] == ["UNKNOWN-KEY"]


def test_what_is_not_translated_is_listed(file):
    project = Project.open(file)
    assert [(lacking.card.card.id, lacking.parts) for lacking in untranslated(project, "de")] == [
        ("sip", ("name", "text")),
        ("gulp", ("text",)),
    ]
    assert untranslated(project, "en") == []
    out = StringIO()
    assert run("de", [], "en", out) == 1
    assert out.getvalue().splitlines() == [
        f"{file}:6  Sip: the name, the text missing",
        f"{file}:16  Gulp: the text missing",
        "de: 2 of 2 cards lack words",
    ]
    assert run("en", [file], "ru", StringIO()) == 0 and run("Deutsch", [file], "en") == 2
