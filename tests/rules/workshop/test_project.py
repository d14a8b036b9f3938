"""A set of cards in work: what it knows of its files while they change."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.checking.check import check
from rules.games import names, vocabularies
from rules.workshop.project import NoProject, Project, Refreshed, work_sets
from tests.written import TESTED

CARD = """
  - id: {id}
    kind: action
    copies: 2
    name: {{ru: Удар {id}, en: Blow {id}}}
    text: {{ru: "Другой теряет {n} стойкости.", en: "Another loses {n} fortitude."}}
    art: rd_slap
    target: another
    do: [{{change: {{who: target, stat: fortitude, amount: -{n}}}}}]
"""
HEAD = """set: mine
format: 1
game: red_dragon
character: {name: {ru: Вельга, en: Velga}, title: {ru: певица, en: the Singer}, art: rd_zot}
cards:
"""


def written(path: Path, *numbers: int, head: str = HEAD) -> Path:
    """A set of cards called a, b, ..., each with its number."""
    cards = (CARD.format(id="abcdefgh"[index], n=number) for index, number in enumerate(numbers))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(head + "".join(cards), encoding="utf-8")
    return path


def state_of_cards(project: Project) -> dict[str, tuple[int, bool, bool]]:
    """For each card the number in its text, whether it is stale and whether it has changed."""
    states: dict[str, tuple[int, bool, bool]] = {}
    for work_card in project.cards:
        number = int(work_card.card.text["en"].split()[2])
        states[work_card.card.id] = (number, work_card.stale, work_card.changed)
    return states


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path / "red_dragon" / "mine.yaml", 2, 3, 4)


def test_a_set_is_opened_by_its_file_or_its_folder(file: Path) -> None:
    for path in (file, file.parent):
        project = Project.open(path)
        assert (project.game, project.set, project.files) == ("red_dragon", "mine", (file,))
        assert state_of_cards(project) == {"a": (2, False, False), "b": (3, False, False), "c": (4, False, False)}
        assert project.writable
    assert [card.line for card in project.cards] == [7, 16, 25]


def test_what_a_project_tells_is_what_check_tells(file: Path) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace("target: another", "tarket: another", 1), encoding="utf-8")
    project = Project.open(file)
    assert {(problem.line, problem.column, problem.code) for problem in project.problems} == {
        (problem.line, problem.column, problem.code) for problem in check([file], vocabularies())
    }
    assert "a" not in state_of_cards(project) and project.problems


def test_a_changed_number_changes_one_card(file: Path) -> None:
    project = Project.open(file)
    written(file, 2, 7, 4)
    assert project.refresh() == Refreshed(frozenset({"b"}))
    assert state_of_cards(project) == {"a": (2, False, False), "b": (7, False, True), "c": (4, False, False)}
    written(file, 2, 3, 4)
    project.refresh()
    assert not any(card.changed for card in project.cards)


def test_cards_come_and_go(file: Path) -> None:
    project = Project.open(file)
    written(file, 2, 3, 4, 5)
    assert project.refresh().came == {"d"}
    assert project.card("d").changed
    written(file, 2)
    assert project.refresh().went == {"b", "c", "d"}
    with pytest.raises(KeyError):
        project.card("b")


def test_a_spoiled_card_keeps_its_last_face(file: Path) -> None:
    project = Project.open(file)
    sound = file.read_text(encoding="utf-8")
    file.write_text(sound.replace("stat: fortitude, amount: -3", "stat: fortitide, amount: -3"), encoding="utf-8")
    project.refresh()
    assert state_of_cards(project)["b"] == (3, True, False)
    assert [card.code for card in project.card("b").problems] == ["BAD-VALUE"] and not project.card("a").problems
    file.write_text(sound, encoding="utf-8")
    project.refresh()
    assert not any(card.stale or card.problems for card in project.cards)


@pytest.mark.parametrize("spoiled", ["", "\0", "set: [", "set: mine\nformat: 2\ngame: red_dragon\n"])
def test_a_spoiled_file_keeps_the_last_faces(file: Path, spoiled: str) -> None:
    project = Project.open(file)
    file.write_text(spoiled, encoding="utf-8")
    project.refresh()
    assert [(card.card.id, card.stale) for card in project.cards] == [("a", True), ("b", True), ("c", True)]
    assert project.problems
    assert project.cardset().cards, "the last good ones"


def test_a_set_is_followed_when_its_name_changes(file: Path) -> None:
    project = Project.open(file)
    file.write_text(file.read_text(encoding="utf-8").replace("set: mine", "set: other"), encoding="utf-8")
    project.refresh()
    assert project.set == "other" and len(project.cards) == 3


@pytest.mark.parametrize("game", names())
def test_built_in_sets_are_looked_at_only(game: str) -> None:
    sets = work_sets(game)
    assert sets and all(work_set.built_in and work_set.cards for work_set in sets)
    whole_game = Project.of_set(game, "")
    assert (
        len(whole_game.cards) == sum(work_set.cards for work_set in sets)
        and not whole_game.problems
        and not whole_game.writable
    )
    first = Project.of_set(game, sets[0].name)
    assert len(first.cards) == sets[0].cards and set(first.title) == {"ru", "en"}


def test_what_cannot_be_opened_is_said(tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("hello", encoding="utf-8")
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "x.yaml").write_text("a: 1\n", encoding="utf-8")
    for path in (tmp_path, tmp_path / "note.txt", tmp_path / "none", tmp_path / "odd"):
        with pytest.raises(NoProject) as error:
            Project.open(path)
        assert str(path) in error.value.said.say("ru")
    with pytest.raises(NoProject, match="there is no set called 'nothing'"):
        Project.of_set("poison", "nothing")


def test_the_tests_of_cards_are_played(tmp_path: Path) -> None:
    """What came of them and should not is told where it is written; a test of a card that is left out is not played."""
    file = tmp_path / "mine.yaml"
    expected_by_text = {
        TESTED: [],
        TESTED.replace("total: [10", "total: [9"): [("FAILED", 18, 23)],
        TESTED.replace("Ann plays", "Bob plays"): [("FAILED", 17, 17)],
        TESTED.replace("total: [10", "totl: [9"): [("UNKNOWN-KEY", 18, 16)],
        TESTED.replace("total: [10", "total: [9").replace("number: 3", "number: three"): [("BAD-VALUE", 8, 13)],
    }
    project = None
    for text, expected in expected_by_text.items():
        file.write_text(text, encoding="utf-8")
        project = Project.open(file) if project is None else project
        for _ in range(2):
            project.refresh()
            while project.tests_left:
                project.look_at_tests()
            assert [(problem.code, problem.line, problem.column) for problem in project.problems] == expected
    assert project is not None
    file.write_text(TESTED, encoding="utf-8")
    project.refresh()
    while project.tests_left:
        project.look_at_tests()
    assert project.problems == []
