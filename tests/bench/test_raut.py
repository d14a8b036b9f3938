"""How fast Raut is; see ``measuring``."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rules.bots.heuristic import policy_of
from rules.games import game
from rules.kernel import asking
from rules.kernel.table import Table
from tests.bench.measuring import Figure, Measured, check, copied, imagined, measured, random_games, record, simulated

RAUT = game("raut")


def middle(seats: int) -> Table:
    """A turn in the middle of a sensible evening: salons are full, some guests are drunk."""
    table, random, heuristic = RAUT.new(seats, 3), Random(1), policy_of(RAUT)
    while (ask := table.ask) is not None:
        if ask.kind == "act" and ask.about[0] == 5:
            return table
        asking.answer(table, heuristic.choose(table, random))
    raise AssertionError("the evening was over too soon")


MIDDLE, CROWD = middle(4), middle(6)


def chosen(table: Table) -> int:
    """Answers of the heuristic."""
    policy, random = policy_of(RAUT), Random(1)
    for _ in range(40):
        policy.choose(table, random)
    return 40


# 1,100,000 inlined decisions a second make these floors 26,400 decisions, 14 and 140 microseconds, half a millisecond
# for an answer and 550 simulations a second. Random playouts reach 0.032 on a busy machine; their floor is three
# quarters of that. (It was 0.042 as long as the same five deals were played in every turn: what is kept of hands and
# tables made them look half as fast again.)
FIGURES = {
    "raut playouts": Figure(0.024, lambda turn: random_games(RAUT, 5, turn)),
    "raut copies": Figure(1 / 15, lambda _: copied(MIDDLE, 500)),
    "raut imagined tables": Figure(1 / 150, lambda _: imagined(MIDDLE)),
    "raut heuristic": Figure(1 / 1500, lambda _: chosen(MIDDLE)),
    "raut simulations": Figure(0.0005, lambda _: simulated(MIDDLE, 30)),
    "raut simulations of six": Figure(0.0003, lambda _: simulated(CROWD, 30)),
}


@cache
def found() -> dict[str, Measured]:
    return measured(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_speed(name: str) -> None:
    check(name, FIGURES, found())


if __name__ == "__main__":
    record(FIGURES)
