"""What others believe at Raise Your Goblets: it follows from where goblets stand, and bots reckon with it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.bots import PlayerView
from rules.bots.heuristic import policy_of
from rules.games.goblets.beliefs import PublicOpinion
from rules.games.goblets.board import ANTIDOTE, POISON, WINE, GobletsTable, Peek, PourInto, Swap, layout
from rules.games.goblets.policy import FLEES, GobletsPolicy, seen_goblets
from rules.games.goblets.sketch import flights
from rules.games.goblets.suspicion import rearrange, suspicions
from rules.kernel.asking import answer, reply
from rules.knowledge.views import view
from tests.proofs import game

GAME = game("goblets")
POLICY: GobletsPolicy = policy_of(GAME)  # type: ignore[assignment]


def first_turn(seats: int = 4, seed: int = 3) -> GobletsTable:
    """Return a table at which the first House is asked for its first action."""
    table = GAME.new(seats, seed)
    while table.ask is not None and table.ask.kind != "act":
        answer(table, table.ask.options[-1])
    return table


def opinion_of(table: GobletsTable) -> PublicOpinion:
    """Return what others believe, as the asked seat reckons."""
    assert table.ask is not None
    return PublicOpinion(table, suspicions(table, table.zones), table.ask.seat)


def test_others_see_where_is_poured_and_not_what() -> None:
    table = first_turn()
    assert table.ask is not None
    opinion, house = opinion_of(table), table.ask.seat
    target = table.target_of(house)
    assert target is not None

    def believed(role: int, place: int) -> float:
        return opinion.risks(*seen_goblets(PourInto(role, place), table.at))[table.at[place]]

    for place in range(table.houses):
        assert believed(POISON, place) == believed(WINE, place) == believed(ANTIDOTE, place)
    assert believed(WINE, target) > believed(POISON, house)
    assert opinion.risks(*seen_goblets(Peek(house), table.at)) == opinion.risks(tuple(table.at))


def test_a_goblet_is_suspected_for_where_it_stands_now() -> None:
    """Who exchanges the own goblet for the Target's makes others think that it was poisoned."""
    table = first_turn()
    assert table.ask is not None
    house = table.ask.seat
    reply(table, PourInto(WINE, house))
    assert table.ask is not None and table.ask.seat == house
    target = table.target_of(house)
    assert target is not None
    opinion, cup = opinion_of(table), table.at[house]
    before = opinion.risks(tuple(table.at))
    after = opinion.risks(*seen_goblets(Swap(min(house, target), max(house, target)), table.at))
    assert after[cup] > before[cup]


def test_a_target_flees_from_what_it_believes_deadly_into_poison() -> None:
    """So poison that nobody suspects is worth more than without anybody who flees into it."""
    table = first_turn()
    assert table.ask is not None
    house = table.ask.seat
    mind = POLICY.mind(table, house, house)
    own_cup, target_cup = table.at[house], table.at[mind.target]
    mind.learn(own_cup, 1, 0)
    stays = mind.value(table.at)
    believed = [0.5] * len(table.at)
    mind.flights = flights(believed, FLEES)
    assert mind.value(table.at) == pytest.approx(stays), "nobody flees if one goblet is as good as another"
    believed[own_cup], believed[target_cup] = 0.0, 0.9
    mind.flights = flights(believed, FLEES)
    assert mind.value(table.at) > stays
    believed[own_cup], believed[target_cup] = 0.9, 0.0
    mind.flights = flights(believed, FLEES)
    assert mind.value(table.at) == pytest.approx(stays), "the Target keeps what it believes safe"


def test_where_two_goblets_seem_equally_safe_each_is_taken_as_often() -> None:
    table = first_turn()
    assert table.ask is not None
    mind = POLICY.mind(table, table.ask.seat, table.ask.seat)
    others = [cup for place, cup in enumerate(table.at) if place not in (mind.house, mind.target)]
    believed = [0.9] * len(table.at)
    for cup in others:
        believed[cup] = 0.1
    mind.flights = flights(believed, FLEES)
    values = []
    for cup in others:
        mind.learn(cup, 1, 1)
        values.append(mind.value(table.at))
        mind.learn(cup, 0, 1)
    assert values == [pytest.approx(values[0])] * len(values)


def test_samples_are_as_likely_as_what_is_suspected_and_keep_what_is_known() -> None:
    """A House has poured twice into its own goblet and twice into its Target's: there is more poison in the latter."""
    table = first_turn()
    assert table.ask is not None
    house = table.ask.seat
    target = table.target_of(house)
    assert target is not None
    turns = 0
    while turns < 2:
        assert table.ask is not None
        if table.ask.seat != house:
            answer(table, "end")
            continue
        place = house if turns == 0 else target
        answer(table, PourInto(WINE, place))
        answer(table, PourInto(POISON, place))
        turns += 1
    assert table.ask is not None
    observer = table.ask.seat
    known = view(table, observer).remembered
    player, random = PlayerView(table, observer, 1), Random(1)
    counts: Counter[tuple[int, int]] = Counter()
    goblets = layout(table.seats).goblets
    for _ in range(400):
        sample = player.sample()
        rearrange(sample, observer, random)
        assert view(sample, observer).remembered == known
        for place in (house, target):
            for piece in sample.zones[goblets[table.at[place]]]:
                counts[place, GAME.role[piece]] += 1
    assert counts[target, POISON] > 1.3 * counts[house, POISON]
    assert counts[house, WINE] > 1.1 * counts[target, WINE]
