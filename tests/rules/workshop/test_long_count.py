"""Changed cards are counted one after another; what was counted is kept by the version of the card."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.__main__ import main
from rules.text.texts import LANGUAGES, Texts
from rules.workshop.author_statistics import card_lines
from rules.workshop.kept_figures import FiguresFile, kept_form
from rules.workshop.long_count import LongCount
from rules.workshop.project import Project
from rules.workshop.statistics import Figures, make_question, one_by_one, use_in_words
from rules.workshop.versions import keep_version
from tests.rules.workshop.little_set import CARDS


def counted(project: Project, ids: list[str], games: int) -> LongCount:
    cards = [project.card(id).card for id in ids]
    with LongCount(project.cardset(), cards, games, workers=1) as count:
        while not count.done:
            count.take()
    return count


def test_a_count_that_was_interrupted_goes_on_and_ends_as_if_it_had_not_been(set_file: Path) -> None:
    project = Project.open(set_file)
    card = project.card("sip").card
    count = LongCount(project.cardset(), [card], 6, workers=1)
    for _ in range(3):
        count.take()
    count.stop()  # as when the program is closed
    assert FiguresFile("poison").read()[0].games == 3
    resumed = counted(project, ["sip"], 6).counts[0].figures
    whole = list(one_by_one(make_question(project.cardset(), card="sip"), 6))[-1]
    assert resumed is not None
    first, second = kept_form(resumed, card), kept_form(whole, card)
    assert first.__dict__ | {"counted_at": ""} == second.__dict__ | {"counted_at": ""}


def test_what_was_counted_before_is_compared(set_file: Path) -> None:
    project = Project.open(set_file)
    counted(project, ["sip"], 4)
    set_file.write_text(CARDS.replace("number: 2", "number: 6"), encoding="utf-8")
    project.refresh()
    count = counted(project, ["gulp", "sip"], 4)
    assert count.counts[0].before is None and count.counts[1].before is not None
    for language, word in (("en", "Before ("), ("ru", "Раньше (")):
        assert word in card_lines(count.counts[1], Texts(language, strict=True))[-1]


def test_another_name_is_no_other_version(set_file: Path) -> None:
    project = Project.open(set_file)
    counted(project, ["sip"], 2)
    set_file.write_text(CARDS.replace("en: Sip", "en: Drop"), encoding="utf-8")
    project.refresh()
    question = make_question(project.cardset(), card="sip")
    card = project.card("sip").card
    figures = FiguresFile("poison")
    assert figures.find(question, card) is not None and figures.of_other_version(card) is None


@pytest.mark.parametrize("content", ["", "{", "[1, {}]", '[{"card": 3}]', "null"])
def test_a_damaged_file_counts_as_none_and_is_written_anew(set_file: Path, content: str) -> None:
    project = Project.open(set_file)
    figures = FiguresFile("poison")
    figures.path.parent.mkdir(parents=True)
    figures.path.write_text(content, encoding="utf-8")
    assert figures.read() == []
    figures.keep(Figures(make_question(project.cardset(), card="sip")), project.card("sip").card)
    assert len(figures.read()) == 1


def test_the_command_counts_what_has_changed_since_a_version(
    set_file: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    keep_version(Project.open(set_file))
    command = ["stats", "poison", "--changed", "mine", "--games", "2", "--workers", "1", "--language", "en"]
    assert main(command) == 0
    assert "No card plays differently" in capsys.readouterr().out
    set_file.write_text(CARDS.replace("number: 2", "number: 6"), encoding="utf-8")
    assert main(command) == 0
    assert capsys.readouterr().out.startswith("sip\n")
    assert main([*command, "--since", "7"]) == 2
    assert "no version called 7" in capsys.readouterr().err


def test_what_is_played_oftener_than_drawn_is_explained() -> None:
    sentences = list(use_in_words(367, 0, 701))
    assert [sentence.key for sentence in sentences] == ["stats.drawn.unchosen", "stats.oftener"]
    assert sentences[1].parameters == {"n": 334}
    assert [sentence.key for sentence in use_in_words(20, 18, 15)] == ["stats.drawn"]
    for language in LANGUAGES:
        for sentence in sentences:
            assert sentence.say(Texts(language, strict=True))
