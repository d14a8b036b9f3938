"""Every file that an author writes is of one kind, and its kind tells what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.checking.check import KINDS, inspect
from rules.checking.file_kind import CheckTask, FileKind
from rules.games import vocabularies
from rules.reading.problems import Problem
from rules.reading.reader import Document, parse
from rules.tavern.honours import honour_file

HEAD = "format: 1\ngame: poison\nset: odd\ncards: 5\n"
SPOILT = {
    "texts/odd.yaml": ("TextFiles", "odd: {ru: Да}\n"),
    "data/symbols.yaml": ("SymbolFiles", "common: 5\n"),
    "data/honours.yaml": ("HonourFiles", "odd: {nme: x}\n"),
    "data/regulars.yaml": ("RegularFiles", "odd: 5\n"),
    "data/talk.yaml": ("TalkFiles", "odd: 5\n"),
    "scenarios.yaml": ("ScenarioFiles", "- {odd: 5}\n"),
    "lesson.yaml": ("LessonFiles", "steps: [5]\n"),
    "faces.yaml": ("FaceFiles", "layouts: 5\n"),
    "cards.yaml": ("CardFiles", HEAD),
    "no_head.yaml": ("CardFiles", "odd: 5\n"),
    "odd.svg": ("PictureFiles", "no picture"),
    "odd.png": ("PictureFiles", "no picture"),
    "odd.wav": ("SoundFiles", "no sound"),
}
"""For each file its kind, and a text of that kind with a mistake in it."""


def _refuse(document: Document) -> list[Problem]:
    """A check of scenarios and lessons that finds one problem in each file without cards."""
    assert document.root is not None
    if document.root.get("cards") is not None:
        return []
    return [document.problem("SCENARIO", "refused", document.root.span)]


def _task() -> CheckTask:
    return CheckTask([], {vocabulary.game: vocabulary for vocabulary in vocabularies()}, scenarios=_refuse)


@pytest.mark.parametrize("name", SPOILT)
def test_each_kind_recognises_its_files_and_reports_their_mistakes(tmp_path: Path, name: str) -> None:
    kind_name, text = SPOILT[name]
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    kinds = [kind(_task()) for kind in KINDS]
    recognising: list[FileKind] = [kind for kind in kinds if kind.recognises_name(path)]
    if not recognising:
        document = parse(text, path)
        recognising = [kind for kind in kinds if kind.recognises(document)]
    assert type(recognising[0]).__name__ == kind_name
    report = inspect([path], vocabularies(), scenarios=_refuse)
    assert [problem.file for problem in report.problems].count(path) == len(report.problems) > 0


def test_no_kind_is_without_a_spoilt_file() -> None:
    assert {kind.__name__ for kind in KINDS} == {kind_name for kind_name, _ in SPOILT.values()}


def test_every_file_that_a_kind_checks_unasked_exists_and_is_its_own() -> None:
    kinds = [kind(_task()) for kind in KINDS]
    for kind in kinds:
        for path in kind.usual_paths():
            assert path.exists()
            files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
            for file in files:
                document = parse(file.read_text(encoding="utf-8"), file)
                assert next(candidate for candidate in kinds if candidate.recognises(document)) is kind
    assert honour_file() in [path for kind in kinds for path in kind.usual_paths()]


def test_without_a_check_of_scenarios_their_files_are_no_card_files(tmp_path: Path) -> None:
    path = tmp_path / "scenarios.yaml"
    path.write_text("- {odd: 5}\n", encoding="utf-8")
    (problem,) = inspect([path], vocabularies()).problems
    assert problem.code == "BAD-VALUE"
