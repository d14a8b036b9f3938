"""Policies are shared by all bots of a game, so they keep nothing that belongs to a seat."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.bots import PlayerView, SearchBot
from rules.bots.heuristic import policy_of
from rules.games import names
from rules.games.policy import Policy
from rules.kernel.asking import answer
from rules.kernel.table import Table
from tests.proofs import game

SEATS = 3
ANSWERS = 240
EVERY = 7
"""Search thinks at one of so many questions."""
SIMULATIONS = 8


def questions(name: str) -> Iterator[Table]:
    """Yield the table at some questions of a game of heuristics; at each of them the search bot has thought."""
    table, random = game(name).new(SEATS, 5), Random(5)
    policy = policy_of(table.game)
    for number in range(ANSWERS):
        ask = table.ask
        if ask is None:
            return
        if number % EVERY == 0:
            SearchBot(PlayerView(table, ask.seat, number)).simulate(SIMULATIONS)
            yield table
        answer(table, policy.choose(PlayerView(table, ask.seat, number).imagined(), random))


def thoughts(policy: Policy[Table], sample: Table) -> tuple[Any, ...]:
    """Return all that a policy thinks of a table."""
    return (
        policy.settled(sample),
        policy.sketches(sample),
        policy.choose(sample, Random(1)),
        list(policy.outlook(sample.copy(), Random(2))),
    )


@pytest.mark.parametrize("name", names())
def test_a_policy_keeps_nothing_of_the_seats_that_have_thought_with_it(name: str) -> None:
    shared = policy_of(game(name))
    attributes = dict(vars(shared))
    seats: set[int] = set()
    for number, table in enumerate(questions(name)):
        assert table.ask is not None
        seats.add(table.ask.seat)
        for attribute, value in vars(shared).items():
            assert value is attributes[attribute], f"{attribute} has changed"
        sample = PlayerView(table, table.ask.seat, number).sample()
        fresh: Policy[Table] = type(shared)(table.game)
        assert thoughts(shared, sample) == thoughts(fresh, sample)
    assert len(seats) == SEATS
