"""Which number of a card would make it even: the numbers that are tried, what is found, and how surely."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from rules.__main__ import main
from rules.text.texts import LANGUAGES, Texts
from rules.workshop import number_search
from rules.workshop.card_numbers import CardVariant, numbers_of, other_values, variants
from rules.workshop.deals import DealPlayer
from rules.workshop.editing import edited
from rules.workshop.number_search import NumberSearch, SearchOutcome
from rules.workshop.project import Project
from rules.workshop.statistics import make_question
from tests.rules.workshop.little_set import CARDS


def search_of(set_file: Path, card: str, games: int) -> NumberSearch:
    project = Project.open(set_file)
    entry = project.card(card)
    question = make_question(project.cardset(), card=card)
    return NumberSearch(question, entry.card, variants(project, entry), games, workers=1)


# -- the numbers ------------------------------------------------------------------------------------------------------


def test_numbers_are_found_at_any_depth_except_those_that_are_no_power() -> None:
    written = {
        "id": "x", "copies": 3, "text": {"en": "2"}, "points": -1, "hidden": True,
        "do": [{"change": {"who": "me", "amount": 2}}, {"if": {"at_least": 5}}],
    }  # fmt: skip
    assert [(number.name, number.value) for number in numbers_of(written)] == [
        ("points", -1), ("do.0.change.amount", 2), ("do.1.if.at_least", 5),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("value", "others"),
    [(1, [2, 3, 4]), (-2, [-3, -1, -4, -5]), (0, [-1, 1, -2, 2, -3, 3]), (40, [35, 45, 30, 50, 25, 55])],
)
def test_a_gain_stays_a_gain_and_large_numbers_move_by_large_steps(value: int, others: list[int]) -> None:
    assert other_values(value) == others


def test_each_number_is_changed_alone_and_no_file_is_touched(set_file: Path) -> None:
    project = Project.open(set_file)
    found = variants(project, project.card("gulp"))
    assert ("number", 2) in [(variant.number.name, variant.value) for variant in found]
    assert ("points", 8) in [(variant.number.name, variant.value) for variant in found]
    for variant in found:
        changed = {key for key, value in variant.card.fields.items() if value != found_card(project).fields[key]}
        assert changed == {variant.number.name} and variant.card.fields[variant.number.name] == variant.value
    assert set_file.read_text(encoding="utf-8") == CARDS


def found_card(project: Project):
    return project.card("gulp").card


def test_what_is_written_is_one_number_and_nothing_else(set_file: Path) -> None:
    project = Project.open(set_file)
    variant = next(form for form in variants(project, project.card("gulp")) if form.value == 2)
    assert edited(CARDS, set_file, [variant.put("gulp")]) == CARDS.replace("number: 3", "number: 2", 1)


# -- the search -------------------------------------------------------------------------------------------------------


class ScriptedDeals:
    """Deals whose differences are drawn around a mean: that of the card as it is, and that of each form."""

    def __init__(self, means: dict[object, float], variants: list[CardVariant]) -> None:
        self._means = [means["now"]]
        for variant in variants:
            self._means.append(means.get((variant.number.name, variant.value), means.get("others", means["now"])))
        self._random = Random(5)

    def play(self, task: tuple[int, tuple[int, ...]]) -> tuple[float, ...]:
        differences: list[float] = []
        for form in task[1]:
            share = abs(self._means[form])
            sign = 1.0 if self._means[form] > 0 else -1.0
            differences.append(sign * (self._random.random() < share))
        return tuple(differences)


def searched(set_file: Path, means: dict[object, float], games: int = 1200) -> NumberSearch:
    search = search_of(set_file, "gulp", games)
    search._deals_here = ScriptedDeals(means, list(search.variants))  # type: ignore[assignment]
    assert search.outcome is SearchOutcome.UNFINISHED
    while not search.done:
        search.take()
    for language in LANGUAGES:
        assert search.sentence().say(Texts(language, strict=True))
    return search


def test_the_number_nearest_to_even_is_proposed_with_the_interval_of_new_deals(set_file: Path) -> None:
    search = searched(set_file, {"now": 0.2, ("number", 2): 0.005, ("number", 4): 0.3, ("points", 8): 0.1})
    assert search.outcome is SearchOutcome.FOUND and search.is_worth_writing
    assert search.best is not None and (search.best.number.name, search.best.value) == ("number", 2)
    form = search.variants.index(search.best) + 1
    assert search.interval == search.proved[form].interval and search.proved[form].pairs == 1200
    assert "2 instead of 3 would be about even" in search.sentence().say(Texts("en"))


def test_far_numbers_are_given_up_early(set_file: Path) -> None:
    search = searched(set_file, {"now": 0.2, ("number", 2): 0.01})
    counted = [tally.pairs for tally in search.searched]
    assert counted[0] == 1200 and sorted(counted)[:3] == [300, 300, 300] and len(search.remaining) == 2


@pytest.mark.parametrize(
    ("means", "outcome"),
    [({"now": 0.0}, SearchOutcome.EVEN), ({"now": -0.3, ("points", 8): -0.15}, SearchOutcome.NEARER),
     ({"now": -0.3, "others": -0.5}, SearchOutcome.NONE)],
)  # fmt: skip
def test_the_answer_is_honest(set_file: Path, means: dict[object, float], outcome: SearchOutcome) -> None:
    assert searched(set_file, means).outcome is outcome


def test_few_games_tell_that_it_is_not_known(set_file: Path) -> None:
    search = searched(set_file, {"now": 0.1}, games=16)
    assert search.outcome in (SearchOutcome.OPEN, SearchOutcome.LIKELY)


def test_a_card_without_numbers_is_told_at_once(set_file: Path) -> None:
    project = Project.open(set_file)
    card = project.card("gulp").card
    search = NumberSearch(make_question(project.cardset(), card="gulp"), card, (), 100, workers=1)
    assert search.done and search.outcome is SearchOutcome.NO_NUMBERS and not search.is_worth_writing


# -- the deals --------------------------------------------------------------------------------------------------------


def test_the_card_as_it_is_differs_as_in_a_count(set_file: Path) -> None:
    """A search ends its games early and shares the second ones; that changes no result."""
    project = Project.open(set_file)
    question = make_question(project.cardset(), card="sip")
    player = DealPlayer(question)
    card = project.card("sip").card
    varied = number_search.VariedDeals(question, [card, card])
    for number in range(4):
        deal = player.play(number)
        assert deal.seat is not None
        difference = deal.wins[deal.seat] - deal.second_wins[deal.seat]
        assert varied.play((number, (0, 1))) == (difference, difference)


def test_a_red_dragon_game_ends_early_with_the_same_difference() -> None:
    from rules.games import game

    cardset = game("red_dragon").cardset
    question = make_question(cardset, card="dark_ale")
    player, varied = DealPlayer(question), number_search.VariedDeals(question, [cardset.card("dark_ale")])
    for number in range(3):
        deal = player.play(number)
        difference = None if deal.seat is None else deal.wins[deal.seat] - deal.second_wins[deal.seat]
        assert varied.play((number, (0,))) == (difference,)


def test_the_command_proposes(set_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "stats poison --card gulp --propose --games 4 --workers 1 --language en"
    assert main(arguments.split()) == 0
    assert "number: 3 → 2" in capsys.readouterr().out
    assert main([*arguments.split(), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["card"] == "gulp" and report["games"] == 4 and report["outcome"] != "unfinished"
