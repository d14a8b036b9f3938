"""How fast Dice Town is; see ``measuring``."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rules.bots.heuristic import policy_of
from rules.games import game
from rules.kernel import asking
from rules.kernel.table import Table
from tests.bench.measuring import Figure, Measured, check, copied, imagined, measured, random_games, record, simulated

TOWN = game("dice_town")


def middle() -> Table:
    """Somebody's dice in the middle of a sensible game for four, while others have decided in secret."""
    table, random, heuristic = TOWN.new(4, 3), Random(1), policy_of(TOWN)
    answers = 0
    while (ask := table.ask) is not None:
        if answers > 60 and ask.kind == "keep" and table.sealed and len(ask.options) > 2:
            return table
        asking.answer(table, heuristic.pick(table, random))
        answers += 1
    raise AssertionError("the game was over too soon")


MIDDLE = middle()


# 1,100,000 inlined decisions a second make these floors 88,000 decisions, 5 and 60 microseconds, and 800 simulations a
# second.
FIGURES = {
    "dice town playouts": Figure(0.08, lambda turn: random_games(TOWN, 5, turn)),
    "dice town copies": Figure(1 / 5.5, lambda _: copied(MIDDLE, 500)),
    "dice town imagined tables": Figure(1 / 66, lambda _: imagined(MIDDLE)),
    "dice town simulations": Figure(0.00073, lambda _: simulated(MIDDLE, 60)),
}


@cache
def found() -> dict[str, Measured]:
    return measured(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_speed(name: str) -> None:
    check(name, FIGURES, found())


if __name__ == "__main__":
    record(FIGURES)
