"""Bots at Raise Your Goblets cannot be known by heart, and read from who poured what where."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from rules.games.goblets.suspicion import BEHIND, LIKELY, NOBODYS, OTHER, OWN, TARGETS, chances_by_place
from rules.games.policy import mixed
from tests.liveliness import (
    Decision,
    constant_chances,
    decisions,
    judged_games,
    log_loss,
    openings,
    poured,
    reading,
    sorts,
)
from tests.liveliness.challenge import Challenge, gain, shares_in_deals
from tests.liveliness.plans import Planner
from tests.repeats import by_night, repeats

DUEL_GAMES, DINNERS = repeats(60, 16), repeats(60, 8)


@cache
def duels() -> list[Decision]:
    return decisions("goblets", "heuristic", 2, DUEL_GAMES)


@cache
def dinners() -> list[Decision]:
    return decisions("goblets", "heuristic", 5, DINNERS)


def test_a_duel_has_many_openings_and_no_goblet_is_preferred() -> None:
    counts = openings(duels())
    assert len(counts) > 0.2 * counts.total()
    wine = Counter({place: tokens["wine"] for place, tokens in poured(duels()).items()})
    assert max(wine.values()) < wine.total() / 3


def test_poison_goes_into_ones_own_goblet_too_and_wine_into_the_targets() -> None:
    tokens = poured(dinners())
    own, targets = tokens["own"], tokens["Target's"]
    assert 0.08 * own.total() < own["poison"] < 0.3 * own.total()
    assert 0.2 * targets.total() < targets["wine"] < 0.6 * targets.total()


@by_night
def test_nobody_wins_more_by_getting_rid_of_wine_first() -> None:
    """Whoever proposes the Toast acts last, and gains most by it: bots hurry, too."""
    plan = Planner("takes the goblet into which most have poured as the last action")
    shares = shares_in_deals(plan, Challenge("goblets", 4, seed=777_000), 600)
    assert gain(shares, 4).low < 0


def test_goblets_move_before_the_toast() -> None:
    actions = sorts(dinners())
    assert actions["swap"] + actions["rotate"] > 0.1 * actions.total()


def test_a_reader_foretells_less_than_half_of_what_is_done() -> None:
    assert reading(dinners()).actions < 0.5


def test_what_is_poured_in_a_duel_does_not_follow_from_when() -> None:
    guessed = reading(duels()).hidden
    assert guessed is not None and guessed < 0.6


def test_seats_judge_tokens_better_than_by_a_constant_share_in_games_that_were_not_fitted() -> None:
    for seats in (2, 5):
        judged = judged_games("heuristic", seats, repeats(40, 16), seed=7_000)
        assert log_loss(judged) < log_loss(judged, constant_chances(judged)) - 0.01


@pytest.mark.parametrize("places", [(2, 1, 1, 0, 3), (0, 0, 0, 4, 3), (3, 3, 1, 0, 0), (0, 0, 0, 0, 7)])
def test_chances_add_up_to_the_tokens_of_a_house(places: tuple[int, ...]) -> None:
    """What lies in one place cannot lie in another."""
    counts = (3, 2, 2)
    chances = chances_by_place(counts, places)
    for tokens, of_place in zip(places, chances, strict=True):
        assert sum(of_place) == pytest.approx(1 if tokens else 0)
    for kind, count in enumerate(counts):
        expected = sum(tokens * of_place[kind] for tokens, of_place in zip(places, chances, strict=True))
        assert expected == pytest.approx(count, abs=0.05)


def test_the_target_gets_more_poison_than_the_own_goblet() -> None:
    assert {OWN, TARGETS, OTHER, NOBODYS, BEHIND} == set(range(len(LIKELY)))
    chances = chances_by_place((3, 2, 2), (2, 2, 0, 0, 3))
    assert chances[TARGETS][1] > chances[OWN][1] and chances[OWN][0] > chances[TARGETS][0]


def test_answers_of_equal_worth_are_given_equally_often_and_worse_ones_seldom() -> None:
    random = Random(1)
    counts = Counter(mixed({"a": 1.0, "b": 1.0, "c": 0.9, "d": 0.0}, random, 0.1) for _ in range(4_000))
    assert counts["a"] == pytest.approx(counts["b"], rel=0.1)
    assert counts["c"] == pytest.approx(counts["a"] * 0.37, rel=0.15) and not counts["d"]
    assert {mixed({"a": 1.0, "b": 1.0, "c": 0.9}, random, 0.0) for _ in range(100)} == {"a", "b"}
