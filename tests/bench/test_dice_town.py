"""How fast Dice Town is; see ``measuring``."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rules import kernel, sight
from rules.bots import Chair, SearchBot
from rules.bots.thumb import advice
from rules.chance import Chance
from rules.games import game
from rules.table import Table
from tests.bench.measuring import Figure, check, measured, record

TOWN = game("dice_town")


def playouts() -> int:
    """Random games of four seats through the whole kernel."""
    random, decisions = Random(1).random, 0
    for seed in range(5):
        table = TOWN.new(4, seed)
        while (ask := table.ask) is not None:
            options = ask.options
            kernel.answer(table, options[int(random() * len(options))])
            decisions += 1
    return decisions


def middle() -> Table:
    """Somebody's dice in the middle of a sensible game for four, while others have decided in secret."""
    table, random, thumb = TOWN.new(4, 3), Random(1), advice(TOWN)
    answers = 0
    while (ask := table.ask) is not None:
        if answers > 60 and ask.kind == "keep" and table.sealed and len(ask.options) > 2:
            return table
        kernel.answer(table, thumb.pick(table, random))
        answers += 1
    raise AssertionError("the game was over too soon")


MIDDLE = middle()


def copies() -> int:
    for _ in range(500):
        MIDDLE.copy()
    return 500


def imagined() -> int:
    """Tables copied, redealt and rolled anew."""
    assert MIDDLE.ask is not None
    chance = Chance.seeded(1, (sight.STREAM,))
    for _ in range(200):
        sight.determinize(MIDDLE, MIDDLE.ask.seat, chance)
    return 200


def simulations() -> int:
    assert MIDDLE.ask is not None
    bot = SearchBot(Chair(MIDDLE, MIDDLE.ask.seat, 1))
    bot.simulate(60)
    return bot.simulations


# 1,100,000 inlined decisions a second make these floors 88,000 decisions, 5 and 60 microseconds, and 800 simulations a
# second.
FIGURES = {
    "dice town playouts": Figure(0.08, playouts),
    "dice town copies": Figure(1 / 5.5, copies),
    "dice town imagined tables": Figure(1 / 66, imagined),
    "dice town simulations": Figure(0.00073, simulations),
}


@cache
def ratios() -> dict[str, float]:
    return measured(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_speed(name: str) -> None:
    check(name, FIGURES, ratios())


if __name__ == "__main__":
    record(FIGURES)
