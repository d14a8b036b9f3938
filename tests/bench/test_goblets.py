"""How fast Raise Your Goblets is; see ``measuring``."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rules.bots.heuristic import policy_of
from rules.games import game
from rules.kernel import asking
from rules.kernel.table import Table
from tests.bench.measuring import Figure, Measured, check, copied, imagined, measured, random_games, record, simulated

GOBLETS = game("goblets")


def middle(seats: int) -> Table:
    """An action in the middle of a sensible round: others have poured, peeked and moved goblets."""
    table, random, heuristic = GOBLETS.new(seats, 3), Random(1), policy_of(GOBLETS)
    answers = 0
    while (ask := table.ask) is not None:
        if answers > 3 * seats and ask.kind == "act":
            return table
        asking.answer(table, heuristic.choose(table, random))
        answers += 1
    raise AssertionError("the game was over too soon")


DUEL, MIDDLE, PAIRS = middle(2), middle(4), middle(12)


# 1,100,000 inlined decisions a second make these floors 110,000 decisions, 9 and 130 microseconds, and 1,650
# simulations a second.
FIGURES = {
    "goblets playouts": Figure(0.1, lambda turn: random_games(GOBLETS, 5, turn)),
    "goblets copies": Figure(1 / 10, lambda _: copied(MIDDLE, 500)),
    "goblets imagined tables": Figure(1 / 140, lambda _: imagined(MIDDLE)),
    "goblets simulations": Figure(0.0015, lambda _: simulated(MIDDLE, 60)),
    "goblets duel simulations": Figure(0.0015, lambda _: simulated(DUEL, 60)),
    "goblets simulations of pairs": Figure(0.0015, lambda _: simulated(PAIRS, 60)),
}


@cache
def found() -> dict[str, Measured]:
    return measured(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_speed(name: str) -> None:
    check(name, FIGURES, found())


if __name__ == "__main__":
    record(FIGURES)
