"""How fast the Red Dragon is; see ``measuring``."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rules.games import game
from rules.kernel import asking
from rules.kernel.table import Table
from tests.bench.measuring import Figure, Measured, check, copied, measured, random_games, record, simulated

DRAGON = game("red_dragon")


def nested() -> Table:
    """A game for four at a moment when an answer to an answer is being asked for."""
    for seed in range(100):
        table, random = DRAGON.new(4, seed), Random(seed)
        while (ask := table.ask) is not None:
            if ask.kind == "answer" and len(table.intents) >= 3:
                return table
            asking.answer(table, random.choice(ask.options))
    raise AssertionError("no answer was ever answered")


def middle() -> Table:
    """The action of somebody in the middle of a game for four."""
    table, random = DRAGON.new(4, 5), Random(2)
    answers = 0
    while (ask := table.ask) is not None:
        if answers > 60 and ask.kind == "act" and len(ask.options) > 2:
            return table
        asking.answer(table, random.choice(ask.options))
        answers += 1
    raise AssertionError("the game was over too soon")


NESTED, MIDDLE = nested(), middle()


# 1,100,000 inlined decisions a second make these floors 55,000 decisions, 15 microseconds and 500 simulations a second.
FIGURES = {
    "red dragon playouts": Figure(0.05, lambda turn: random_games(DRAGON, 3, turn)),
    "red dragon copies": Figure(1 / 16.5, lambda _: copied(NESTED, 500)),
    "red dragon simulations": Figure(0.00045, lambda _: simulated(MIDDLE, 60)),
}


@cache
def found() -> dict[str, Measured]:
    return measured(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_speed(name: str) -> None:
    check(name, FIGURES, found())


if __name__ == "__main__":
    record(FIGURES)
