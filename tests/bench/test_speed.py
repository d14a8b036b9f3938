"""How fast the rules and the search are, as shares of the speed of plain Python.

Every figure is so many things a second divided by the decisions a second of ``inlined_poison``, measured in turns in
the same run, so it means the same on every machine. A figure fails when it is below its floor, or below three quarters
of what was recorded for it. After a change that is meant to be felt, record anew and review the difference:

    python -m tests.bench.test_speed
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import pytest

from rules import kernel, sight
from rules.bots import Chair, SearchBot
from rules.chance import Chance
from rules.games import game
from rules.table import Table
from tests.bench import inlined_poison

RECORDED = Path(__file__).with_name("recorded.json")
ENOUGH = 0.75
"""What must be left of a recorded figure; below that it is not noise any more."""

ROUNDS = 15
CALLS = 14.0
"""Python calls a decision may take: a measure of speed that no noise disturbs."""

POISON = game("poison")


class Figure(NamedTuple):
    """``work`` does something ``times`` times; it may not be slower than ``floor`` of an inlined decision's speed."""

    floor: float
    work: Callable[[], int]


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


def inlined() -> int:
    return sum(inlined_poison.play(seed)[0] for seed in range(100, 110))


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


def pace(work: Callable[[], int]) -> float:
    """How often a second of processor time: what other processes take does not count."""
    began = process_time()
    done = work()
    return done / (process_time() - began)


@cache
def measured() -> dict[str, float]:
    """The median of each figure's ratio. Each is measured between two turns of the inlined loop, because the machine's
    speed changes from one moment to the next."""
    ratios: dict[str, list[float]] = {name: [] for name in FIGURES}
    before = pace(inlined)
    for _ in range(ROUNDS):
        for name, figure in FIGURES.items():
            speed = pace(figure.work)
            after = pace(inlined)
            ratios[name].append(2 * speed / (before + after))
            before = after
    return {name: median(found) for name, found in ratios.items()}


def calls_a_decision() -> float:
    """Exactly how many Python functions are called for a decision of a random game, setting up included."""
    calls = 0

    def count(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    outer = sys.getprofile()
    sys.setprofile(count)
    try:
        decisions = playouts()
    finally:
        sys.setprofile(outer)
    return calls / decisions


@pytest.mark.parametrize("name", FIGURES)
def test_speed(name: str) -> None:
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))[name]
    least = max(FIGURES[name].floor, ENOUGH * recorded)
    assert measured()[name] >= least, f"{name}: recorded was {recorded}"


def test_calls_a_decision() -> None:
    assert calls_a_decision() <= CALLS


def record() -> None:
    """Measure, write it down, and say what is at or below its floor."""
    figures = measured()
    RECORDED.write_text(json.dumps({name: float(f"{figure:.3g}") for name, figure in figures.items()}, indent=2) + "\n")
    for name, figure in figures.items():
        floor = FIGURES[name].floor
        print(f"{name:30} {figure:8.4f}   floor {floor:.4f}" + ("   TOO SLOW" if figure < floor else ""))
    print(f"{'calls a decision':30} {calls_a_decision():8.2f}   at most {CALLS}")


if __name__ == "__main__":
    record()
