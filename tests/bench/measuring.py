"""How fast things are, as shares of the speed of plain Python.

Every figure is so many things a second divided by the decisions a second of ``inlined_poison``, measured in turns in
the same run, so it means the same on every machine. A figure fails when it is below its floor, or below three quarters
of what was recorded for it. After a change that is meant to be felt, record anew and review the difference, as in

    python -m tests.bench.test_speed
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from rules import kernel, sight
from rules.bots import PlayerView, SearchBot
from rules.chance import Chance
from rules.game import Game
from rules.table import Table
from tests.bench import inlined_poison

RECORDED = Path(__file__).with_name("recorded.json")
ENOUGH = 0.75
"""What must be left of a recorded figure; below that it is not noise any more."""

ROUNDS = 15


class Figure(NamedTuple):
    """``work`` does something ``times`` times; it may not be slower than ``floor`` of an inlined decision's speed."""

    floor: float
    work: Callable[[], int]


Figures = Mapping[str, Figure]


def inlined() -> int:
    """What everything is measured by."""
    return sum(inlined_poison.play(seed)[0] for seed in range(100, 110))


def pace(work: Callable[[], int]) -> float:
    """How often a second of processor time: what other processes take does not count."""
    began = process_time()
    done = work()
    return done / (process_time() - began)


def random_games(game: Game, seeds: int) -> int:
    """Random games of four seats through the whole kernel; how many decisions they took."""
    random, decisions = Random(1).random, 0
    for seed in range(seeds):
        table = game.new(4, seed)
        while (ask := table.ask) is not None:
            options = ask.options
            kernel.answer(table, options[int(random() * len(options))])
            decisions += 1
    return decisions


def copied(table: Table, times: int) -> int:
    """Copies of a table."""
    for _ in range(times):
        table.copy()
    return times


def imagined(table: Table) -> int:
    """Tables copied and redealt for the seat that is asked."""
    assert table.ask is not None
    chance = Chance.seeded(1, (sight.STREAM,))
    for _ in range(200):
        sight.determinize(table, table.ask.seat, chance)
    return 200


def simulated(table: Table, times: int) -> int:
    """Simulations of the search for the seat that is asked."""
    assert table.ask is not None
    bot = SearchBot(PlayerView(table, table.ask.seat, 1))
    bot.simulate(times)
    return bot.simulations


def measured(figures: Figures) -> dict[str, float]:
    """The median of each figure's ratio. Each is measured between two turns of the inlined loop, because the machine's
    speed changes from one moment to the next."""
    ratios: dict[str, list[float]] = {name: [] for name in figures}
    before = pace(inlined)
    for _ in range(ROUNDS):
        for name, figure in figures.items():
            speed = pace(figure.work)
            after = pace(inlined)
            ratios[name].append(2 * speed / (before + after))
            before = after
    return {name: median(found) for name, found in ratios.items()}


def check(name: str, figures: Figures, ratios: Mapping[str, float]) -> None:
    """Fails if the figure is too slow."""
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))[name]
    least = max(figures[name].floor, ENOUGH * recorded)
    assert ratios[name] >= least, f"{name}: recorded was {recorded}"


def calls_a_decision(playouts: Callable[[], int]) -> float:
    """Exactly how many Python functions are called for a decision of a random game, setting up included: a measure of
    speed that no noise disturbs."""
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


def record(figures: Figures) -> None:
    """Measure, write it down, and say what is at or below its floor."""
    ratios = measured(figures)
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    recorded |= {name: float(f"{figure:.3g}") for name, figure in ratios.items()}
    RECORDED.write_text(json.dumps(recorded, indent=2) + "\n", encoding="utf-8")
    for name, figure in ratios.items():
        floor = figures[name].floor
        print(f"{name:30} {figure:8.4f}   floor {floor:.4f}" + ("   TOO SLOW" if figure < floor else ""))
