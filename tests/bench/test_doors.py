"""How fast the doors for other people's programs are, game by game; see ``measuring``. Answers are given at random."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from rules.games import names
from rules.lab.petting import env
from rules.lab.vector import vector
from tests.bench.measuring import Figure, Measured, check, measured, record

ANSWERS = 150
TABLES = 16


def agents(game: str) -> Callable[[int], int]:
    """Answers through the PettingZoo door, at a table of four."""
    petting = env(game, 4)

    def play(turn: int) -> int:
        random = Random(turn)
        petting.reset(seed=turn)
        for number in range(ANSWERS):
            _, _, over, cut, info = petting.last()
            if over or cut:
                petting.reset(seed=1000 * turn + number)
                continue
            petting.step(random.choice(info["offered"]))
        return ANSWERS

    return play


def tables(game: str) -> Callable[[int], int]:
    """Answers through the vector door, at several tables of four."""
    vector_tables = vector(game, 4, TABLES)

    def play(turn: int) -> int:
        random = Random(turn)
        vector_tables.reset(seed=turn)
        for _ in range(ANSWERS // 10):
            vector_tables.step(vector_tables.random_actions(random))
        return ANSWERS // 10 * TABLES

    return play


# RLCard 1.2 made 0.0100 of the inlined loop with Dou Dizhu, in the same run, and 0.084 with UNO. The PettingZoo door is
# meant to be as fast as the former in every game, and three times as fast in Poison. Floors are three quarters of what
# was measured on a busy machine.
FLOORS = {"poison": 0.030, "dice_town": 0.018, "goblets": 0.0125, "red_dragon": 0.0125, "raut": 0.0075}
FIGURES: dict[str, Figure] = {}
for name in names():
    FIGURES[f"{name.replace('_', ' ')} door"] = Figure(FLOORS[name], agents(name))
    FIGURES[f"{name.replace('_', ' ')} vector door"] = Figure(0.7 * FLOORS[name], tables(name))


@cache
def found() -> dict[str, Measured]:
    return measured(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_speed(name: str) -> None:
    check(name, FIGURES, found())


if __name__ == "__main__":
    record(FIGURES)
