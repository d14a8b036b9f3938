"""How fast things are: how much Python they take, counted, and how long that takes, as a share of plain Python's speed.

The unit of both is a decision of ``inlined_poison``, a game in one small loop.

*work* is counted: the bytecodes that are executed for one thing, divided by those of an inlined decision. Nothing
disturbs it, so it judges the code alone. It fails when it is a tenth above what was recorded. Functions written in C
count as one bytecode however long they take.

*speed* is measured: so many things a second, divided by the inlined decisions a second, in turns in the same run. It
says what a person waits for, so it has a floor. It is no exact measure of code: the rules are a large program, which
quiet caches help more than they help the small loop, and the same code has shown a third more on another day. What is
recorded is the least of several runs, on a busy machine too; the figure fails below three quarters of that, or below
its floor.

Games are dealt anew in every turn: a rulebook may keep what it has found out about a hand or a table, and who plays a
million games meets few of them again. Where the same deals were played in every turn, Raut looked half as fast again.

All budgets are those of Python 3.11. Another version compiles otherwise, and makes small loops faster than large
programs, by up to a fifth in 3.13; so there they are wider by a quarter.

After a change that is meant to be felt, record anew and review the difference, as in

    python -m tests.bench.test_speed           measure, and keep the lower speed
    python -m tests.bench.test_speed --anew    forget what was measured before
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from types import FrameType
from typing import Any, NamedTuple, TypeAlias

from rules.bots import PlayerView, SearchBot
from rules.kernel import asking
from rules.kernel.chance import Chance
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.knowledge import views
from tests.bench import inlined_poison
from tests.repeats import repeats

RECORDED = Path(__file__).with_name("recorded.json")
ENOUGH = 0.75
"""What must be left of a recorded speed; below that it is not noise any more."""
AT_MOST = 1.1
"""How much more than the recorded work may be done."""
WIDER = 1.0 if sys.version_info[:2] == (3, 11) else 1.25
"""How much wider budgets are on this version of Python."""

ROUNDS = repeats(15, 9)
"""In so many turns speed is measured."""
COUNTED = 10_000
"""The number of the turn in which the bytecodes are counted."""


class Figure(NamedTuple):
    """``run`` does something and returns how many times; it may not be slower than ``floor`` of an inlined decision. It
    is given the number of the turn: games that it plays are other deals in each."""

    floor: float
    run: Callable[[int], int]


class Measured(NamedTuple):
    """What a figure is, in inlined decisions; see above."""

    speed: float
    work: float


Figures = Mapping[str, Figure]
TraceFunction: TypeAlias = Callable[[FrameType, str, Any], Any]


def inlined() -> int:
    """What everything is measured by."""
    return sum(inlined_poison.play(seed)[0] for seed in range(100, 110))


def pace(run: Callable[[], int]) -> float:
    """How often a second of processor time: what other processes take does not count."""
    began = process_time()
    done = run()
    return done / (process_time() - began)


def random_games(game: Game[Any], many: int, turn: int) -> int:
    """So many random games of four seats through the whole kernel, other ones in each turn; how many decisions they
    took."""
    random, decisions = Random(turn).random, 0
    for seed in range(turn * many, (turn + 1) * many):
        table = game.new(4, seed)
        while (ask := table.ask) is not None:
            options = ask.options
            asking.answer(table, options[int(random() * len(options))])
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
    chance = Chance.seeded(1, (views.STREAM,))
    for _ in range(200):
        views.determinize(table, table.ask.seat, chance)
    return 200


def simulated(table: Table, times: int) -> int:
    """Simulations of the search for the seat that is asked."""
    assert table.ask is not None
    bot = SearchBot(PlayerView(table, table.ask.seat, 1))
    bot.simulate(times)
    return bot.simulations


def measured(figures: Figures) -> dict[str, Measured]:
    """The median of each figure's speed, and its work. Speed is measured between two turns of the inlined loop, because
    the machine's changes from one moment to the next."""
    speeds: dict[str, list[float]] = {name: [] for name in figures}
    before = pace(inlined)
    for turn in range(ROUNDS):
        for name, figure in figures.items():
            speed = pace(partial(figure.run, turn))
            after = pace(inlined)
            speeds[name].append(2 * speed / (before + after))
            before = after
    least = bytecodes(inlined)
    return {name: Measured(median(speeds[name]), bytecodes(partial(figure.run, COUNTED)) / least)
            for name, figure in figures.items()}  # fmt: skip


def recorded() -> dict[str, Measured]:
    """What was recorded, by the names of the figures."""
    return {name: Measured(**figure) for name, figure in json.loads(RECORDED.read_text(encoding="utf-8")).items()}


def check(name: str, figures: Figures, found: Mapping[str, Measured]) -> None:
    """Fails if the figure is too slow, or does too much."""
    before, now = recorded()[name], found[name]
    assert now.work <= AT_MOST * WIDER * before.work, f"{name}: recorded was {before.work}, now it is {now.work}"
    least = max(figures[name].floor, ENOUGH * before.speed) / WIDER
    assert now.speed >= least, f"{name}: recorded was {before.speed}, now it is {now.speed}"


def calls_a_decision(playouts: Callable[[], int]) -> float:
    """Exactly how many Python functions are called for a decision of a random game, setting up included."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    outer = sys.getprofile()
    sys.setprofile(count)
    try:
        decisions = playouts()
    finally:
        sys.setprofile(outer)
    return calls / decisions


def bytecodes(run: Callable[[], int]) -> float:
    """Exactly how many bytecodes are executed for one of the things done. What is kept for the next time (caches) of
    the same thing, though not of other deals, has to be there already."""
    executed = 0

    def count(frame: FrameType, event: str, _argument: Any) -> TraceFunction:
        nonlocal executed
        if event == "opcode":
            executed += 1
        else:
            frame.f_trace_lines, frame.f_trace_opcodes = False, True
        return count

    outer = sys.gettrace()
    sys.settrace(count)
    try:
        done = run()
    finally:
        sys.settrace(outer)
    return executed / done


def record(figures: Figures) -> None:
    """Measure, write it down, and say what is at or below its floor."""
    before, found = recorded(), measured(figures)
    figures_of_all = {name: figure._asdict() for name, figure in before.items()}
    for name, (speed, work) in found.items():
        least = speed if "--anew" in sys.argv or name not in before else min(speed, before[name].speed)
        figures_of_all[name] = {"speed": float(f"{least:.3g}"), "work": float(f"{work:.4g}")}
        floor = figures[name].floor
        slow = "   TOO SLOW" if speed < floor else ""
        print(f"{name:30} speed {speed:8.4f}   floor {floor:.4f}   work {work:8.2f}{slow}")
    RECORDED.write_text(json.dumps(figures_of_all, indent=2) + "\n", encoding="utf-8")
