"""How fast Poison and the search are; see ``measuring``."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rules import kernel, sight
from rules.bots import Chair, SearchBot
from rules.chance import Chance
from rules.games import game
from rules.table import Table
from tests.bench.measuring import Figure, calls_a_decision, check, measured, record

CALLS = 14.0
"""Python calls a decision may take."""

POISON = game("poison")


def moment(answers: int) -> Table:
    """A round for four after so many random answers."""
    table, random = POISON.new(4, 5), Random(2)
    for _ in range(answers):
        assert table.ask is not None
        kernel.answer(table, random.choice(table.ask.options))
    return table


def asked(table: Table) -> int:
    assert table.ask is not None
    return table.ask.seat


START, MIDDLE = moment(0), moment(25)


def playouts() -> int:
    """Random games through the whole kernel."""
    random, decisions = Random(1).random, 0
    for seed in range(5):
        table = POISON.new(4, seed)
        while (ask := table.ask) is not None:
            options = ask.options
            kernel.answer(table, options[int(random() * len(options))])
            decisions += 1
    return decisions


def copies() -> int:
    for _ in range(1000):
        START.copy()
    return 1000


def imagined() -> int:
    """Tables copied and redealt, at the start of a round when there is most to redeal."""
    chance, seat = Chance.seeded(1, (sight.STREAM,)), asked(START)
    for _ in range(200):
        sight.determinize(START, seat, chance)
    return 200


def simulations(table: Table) -> int:
    bot = SearchBot(Chair(table, asked(table), 1))
    bot.simulate(300)
    return bot.simulations


# 1,100,000 inlined decisions a second make these floors 330,000 decisions, 3 and 15 microseconds, 6,000 and 12,000
# simulations a second.
FIGURES = {
    "playouts": Figure(0.30, playouts),
    "copies": Figure(1 / 3.3, copies),
    "imagined tables": Figure(1 / 16.5, imagined),
    "simulations from the start": Figure(0.0055, lambda: simulations(START)),
    "simulations from the middle": Figure(0.011, lambda: simulations(MIDDLE)),
}


@cache
def ratios() -> dict[str, float]:
    return measured(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_speed(name: str) -> None:
    check(name, FIGURES, ratios())


def test_calls_a_decision() -> None:
    assert calls_a_decision(playouts) <= CALLS


if __name__ == "__main__":
    record(FIGURES)
    print(f"{'calls a decision':30} {calls_a_decision(playouts):8.2f}   at most {CALLS}")
