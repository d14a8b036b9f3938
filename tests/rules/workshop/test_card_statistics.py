"""What a card is worth, counted in games of bots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Any

import pytest

from rules.__main__ import main
from rules.bots.card_watch import CardUse
from rules.bots.tallies import Differences
from rules.cards.cardset import CardSet
from rules.games import game, names
from rules.text.texts import LANGUAGES, Texts
from rules.workshop.deals import DealPlayer, DealResult, Question
from rules.workshop.statistics import (
    BadCount,
    Counting,
    Figures,
    make_question,
    one_by_one,
    reason_played_seldom,
    verdict,
)
from tests.repeats import repeats


def cards(name: str) -> CardSet:
    return game(name).cardset


def altered(name: str, changes: dict[str, dict[str, Any]]) -> CardSet:
    """The cards of a game, of which some say something else."""
    cardset = cards(name)
    new = [replace(card, fields={**card.fields, **changes.get(card.id, {})}) for card in cardset.cards]
    return replace(cardset, cards=tuple(new))


def counted(question: Question, games: int) -> Figures:
    return list(one_by_one(question, games))[-1]


# -- with and without -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "alcohol", "way"), [("dark_ale", 20, "weak"), ("water", -20, "strong")])
def test_what_a_drink_does_to_its_drinker_is_told(card: str, alcohol: int, way: str) -> None:
    cardset = altered("red_dragon", {card: {"alcohol": alcohol}})
    figures = counted(make_question(cardset, ["heuristic"] * 2, card=card), repeats(150, 110))
    assert figures.verdict().key.startswith(f"stats.verdict.{way}")
    assert (figures.won_with > figures.won_without) == (way == "strong")


@pytest.mark.parametrize(("name", "card"), [("dice_town", "equipment_2"), ("raut", "pearls"), ("red_dragon", "wine")])
def test_where_the_same_stands_in_nothing_differs(name: str, card: str) -> None:
    """Luck and bots are the same in both games, so only the card can make a difference."""
    question = make_question(cards(name), card=card)
    unchanged = question._replace(stand_ins=({card: card},))
    figures = counted(unchanged, 4)
    assert figures.tally.pairs and figures.tally.squares == 0 and figures.longer == 0


def test_the_stand_ins_are_other_cards_of_the_same_kind_and_deck() -> None:
    question = make_question(cards("red_dragon"), card="pooky_stop_peeking")
    by_id = {card.id: card for card in question.cardset.cards}
    stand_ins = [by_id[turn["pooky_stop_peeking"]] for turn in question.stand_ins]
    assert stand_ins and all(card.kind == "cheating" and card.id != "pooky_stop_peeking" for card in stand_ins)
    assert all(card.set in ("zot", "common") or card.id == "up_your_sleeve" for card in stand_ins)  # he borrows that
    assert question.owners == ("zot",)


def test_a_card_in_every_deck_belongs_to_no_character() -> None:
    cardset = cards("red_dragon")
    common = next(card.id for card in cardset.cards if card.set == "common")
    assert make_question(cardset, card=common).owners == ()


def test_a_card_that_all_have_at_once_is_not_compared() -> None:
    cardset = cards("poison")
    cardset_with_copies = replace(cardset, cards=tuple(
        replace(card, copies=60 if card.id == "R1" else card.copies) for card in cardset.cards
    ))  # fmt: skip
    assert counted(make_question(cardset_with_copies, card="R1"), 3).tally.pairs == 0


def test_a_character_plays_in_every_deal_and_another_in_its_seat() -> None:
    question = make_question(cards("red_dragon"), character="zot")
    assert question.character == "zot" and len(question.bots) == 3  # there are three others
    assert make_question(cards("red_dragon"), set="zot").character == "zot"
    player = DealPlayer(question)
    figures = Figures(question)
    seats = set()
    for number in range(3):
        dealt = player.play(number)
        figures.add(dealt)
        seats.add(dealt.seat)
    assert seats == {0, 1, 2} and figures.tally.pairs == 3
    assert {count.card.set for count in figures.asked} == {"zot"}


def test_a_set_is_counted_by_its_cards() -> None:
    question = make_question(cards("goblets"), set="paid")
    assert len(question.cards) == 3
    by_id = {card.id: card for card in question.cardset.cards}
    for turn in question.stand_ins:
        assert {by_id[id].set for id in turn.values()}.isdisjoint({"paid"})


# -- what is seen -----------------------------------------------------------------------------------------------------


def test_every_card_that_is_dealt_is_seen() -> None:
    """In Poison all are dealt and played, once in each round."""
    figures = counted(make_question(cards("poison")), 2)
    for count in figures.cards:
        assert count.drawn == count.offered == count.played == 2 * 4 * count.card.copies
    assert figures.never_played == figures.never_drawn == []


@pytest.mark.parametrize("name", names())
def test_every_game_says_which_cards_come_and_which_are_played(name: str) -> None:
    rulebook = game(name)
    assert rulebook.held <= set(rulebook.zones)
    figures = counted(make_question(rulebook.cardset), 3)
    assert any(count.drawn for count in figures.cards) and any(count.played for count in figures.cards)
    for count in figures.cards:
        assert count.users <= count.played and (count.drawn or not count.tally.pairs)


def test_a_card_passed_from_hand_to_hand_is_drawn_once() -> None:
    figures = counted(make_question(cards("dice_town")), 4)
    of_one = [count for count in figures.cards if count.card.kind == "equipment" and count.card.copies == 1]
    assert of_one and all(count.drawn <= 4 for count in of_one)


def test_the_cards_of_one_pass() -> None:
    question = make_question(cards("poison"))
    figures = Figures(question)
    figures.add(DealResult((1.0, 0.0, 0.0, 0.0), 10, (CardUse(0, 1, 1, 0b0001, 0b0001), CardUse(1, 2, 0, 0b0110, 0))))
    figures.add(DealResult((0.0, 0.5, 0.5, 0.0), 20, (CardUse(0, 4, 4, 0b1111, 0b1000),)))
    figures.add(DealResult((), 0, (), endless=True))
    first, second = figures.cards[:2]
    assert (first.drawn, first.played, first.won_when_played) == (5, 5, 0.5)
    assert first.tally.pairs == 1 and first.tally.mean == 1.0  # where all had it nobody can be compared
    assert second.tally.mean == -0.5 and second.won_when_played is None
    assert figures.mean_length == 15 and figures.endless == 1
    assert [card.id for card in figures.never_played] == [second.card.id]


@pytest.mark.parametrize(
    ("drawn", "offered", "played", "reason"),
    [
        (9, 0, 0, None),
        (100, 100, 25, None),
        (100, 49, 24, "stats.seldom.playable"),
        (100, 50, 24, "stats.seldom.chosen"),
    ],
)
def test_a_card_that_is_seldom_played_gets_a_reason(drawn: int, offered: int, played: int, reason: str | None) -> None:
    assert reason_played_seldom(drawn, offered, played) == reason


def test_some_cards_that_are_drawn_can_never_be_played() -> None:
    figures = counted(make_question(cards("red_dragon")), 3)
    seldom_offered = [count for count in figures.cards if 0 < count.offered < count.drawn]
    assert seldom_offered
    for count in figures.cards:
        assert count.offered <= count.drawn


# -- the interval -----------------------------------------------------------------------------------------------------


def tally(differences: Sequence[float]) -> Differences:
    made = Differences()
    for difference in differences:
        made.add(difference)
    return made


def test_the_interval_is_that_of_agresti_and_min() -> None:
    wins, losses, ties = 14, 6, 80
    interval = tally([1.0] * wins + [-1.0] * losses + [0.0] * ties).interval
    pairs, b, c = 102, 14.5, 6.5
    middle = (b - c) / pairs
    reach = 1.959964 * sqrt(b + c - (b - c) ** 2 / pairs) / pairs
    assert interval == pytest.approx((middle - reach, middle + reach))
    assert Differences().interval is None and Differences().mean is None
    assert tally([1.0]).interval != (1.0, 1.0)  # one game says little


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    random, hits = Random(1), 0
    for _ in range(400):
        pairs = tally(random.choices((1.0, -1.0, 0.0), (3, 2, 15), k=60))
        low, high = pairs.interval or (1, -1)
        hits += low <= 0.05 <= high
    assert 0.92 <= hits / 400 <= 0.99


def test_the_sentence_fits_the_figures() -> None:
    tallies = {
        "stats.verdict.none": tally([]),
        "stats.verdict.strong.much": tally([1.0] * 60 + [0.0] * 40),
        "stats.verdict.weak.much": tally([-1.0] * 60 + [0.0] * 40),
        "stats.verdict.strong.little": tally([1.0] * 14 + [0.0] * 286 + [-1.0] * 4),
        "stats.verdict.weak.little": tally([-1.0] * 14 + [0.0] * 286 + [1.0] * 4),
        "stats.verdict.even": tally([1.0, -1.0] + [0.0] * 800),
        "stats.verdict.open": tally([1.0, -1.0, 0.0, 0.0, 1.0]),
    }
    for key, pairs in tallies.items():
        entry = verdict(pairs)
        assert entry.key == key
        for language in LANGUAGES:
            assert entry.say(Texts(language, strict=True))


# -- the command ------------------------------------------------------------------------------------------------------

KEYS = {"game", "card", "games", "drawn", "played", "won_when_played", "with", "without", "difference", "interval"}


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["stats", "poison", "--card", "B7", "--games", "6", "--seed", "5"]
    reports = []
    for workers in ("1", "2"):
        assert main([*arguments, "--workers", workers, "--json"]) == 0
        reports.append(json.loads(capsys.readouterr().out))
    assert reports[0] == reports[1], "the figures depend on the number of workers"
    assert set(reports[0]) >= KEYS
    assert reports[0]["games"] == 6 and set(reports[0]["with"]) == set(reports[0]["without"]) == {"wins", "games"}
    assert reports[0]["difference"] == pytest.approx(
        (reports[0]["with"]["wins"] - reports[0]["without"]["wins"]) / reports[0]["with"]["games"], abs=1e-4
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_for_people(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    for about in (["--card", "B7"], ["--all"]):
        assert main(["stats", "poison", *about, "--games", "3", "--workers", "1", "--language", language]) == 0
        out = capsys.readouterr().out
        assert "B7" in out and "{" not in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["poison", "--card", "B77"], "There is nothing called B77 here; there is B7."),
        (["poison", "--character", "zot"], "nobody chooses a character"),
        (["red_dragon", "--character", "zut"], "there is zot"),
        (["red_dragon", "--character", "zot", "--seats", "heuristic,heuristic,heuristic,heuristic"], "too few other"),
        (["poison", "--all", "--seats", "heuristic"], "3 to 6 players"),
        (["poison", "--all", "--seats", "clever,random,random"], "no bot called clever"),
        (["poison", "--all", "--games", "0"], "at least one game"),
        (["poison", "--all", "--sets", "nothing"], "nothing"),
        (["poison", "--set", "base"], "no other card"),
    ],
)
def test_what_cannot_be_counted(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", *arguments, "--language", "en"]) == 2
    assert told in capsys.readouterr().err


def test_it_can_be_stopped() -> None:
    question = make_question(cards("poison"))
    with Counting(question, 100_000, 1) as count:
        while not count.take(seconds=5.0):
            pass
        assert not count.done
    assert 0 < count.figures.games < 100_000


def test_a_fault_of_a_worker_is_told_and_no_other_worker_begins() -> None:
    question = make_question(cards("poison"))._replace(bots=("nobody", "nobody", "nobody"))
    with Counting(question, 10, 1) as count, pytest.raises(KeyError, match="nobody"):
        count.take(seconds=60.0)


def test_only_one_thing_at_a_time() -> None:
    with pytest.raises(BadCount):
        make_question(cards("poison"), card="B7", set="base")
