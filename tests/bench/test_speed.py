"""How fast Poison and the search are; see ``measuring``."""

from __future__ import annotations

from functools import cache, partial
from random import Random

import pytest

from rules.games import game
from rules.kernel import asking
from rules.kernel.table import Table
from tests.bench.measuring import (
    Figure,
    Measured,
    calls_a_decision,
    check,
    copied,
    imagined,
    measured,
    random_games,
    record,
    simulated,
)

CALLS = 14.0
"""Python calls a decision may take."""

POISON = game("poison")


def moment(answers: int) -> Table:
    """A round for four after so many random answers."""
    table, random = POISON.new(4, 5), Random(2)
    for _ in range(answers):
        assert table.ask is not None
        asking.answer(table, random.choice(table.ask.options))
    return table


START, MIDDLE = moment(0), moment(25)


def playouts(turn: int) -> int:
    return random_games(POISON, 5, turn)


# 1,100,000 inlined decisions a second make these floors 330,000 decisions, 3 and 15 microseconds, 6,000 and 12,000
# simulations a second.
FIGURES = {
    "playouts": Figure(0.30, playouts),
    "copies": Figure(1 / 3.3, lambda _: copied(START, 1000)),
    "imagined tables": Figure(1 / 16.5, lambda _: imagined(START)),
    "simulations from the start": Figure(0.0055, lambda _: simulated(START, 300)),
    "simulations from the middle": Figure(0.011, lambda _: simulated(MIDDLE, 300)),
}


@cache
def found() -> dict[str, Measured]:
    return measured(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_speed(name: str) -> None:
    check(name, FIGURES, found())


def test_calls_a_decision() -> None:
    assert calls_a_decision(partial(playouts, 0)) <= CALLS


if __name__ == "__main__":
    record(FIGURES)
    print(f"{'calls a decision':30} {calls_a_decision(partial(playouts, 0)):8.2f}   at most {CALLS}")
