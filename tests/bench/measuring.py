"""How fast things are: how much Python they take, counted, and how long that takes, as a share of plain Python's speed.

The unit of both is a decision of ``inlined_poison``, a game in one small loop.

*work* is counted: the bytecodes that are executed for one thing, divided by those of an inlined decision. Nothing
disturbs it, so it judges the code alone. It fails when it is a tenth above the recorded figure. A call of a function
written in C counts as one bytecode, however long it takes.

*speed* is measured: the things done in a second, divided by the inlined decisions made in a second, in turns in the
same run. It tells how long a person waits, so it has a floor. It does not measure the code exactly: the rules are a
large program, which gains more from quiet caches than the small loop does, and the same code has been a third faster on
another day. The recorded speed is the least of several runs, some of them on a busy machine; the figure fails below
three quarters of that, or below its floor.

Each turn plays other deals: a rulebook may cache what it has found out about a hand or a table, and in a million games
few of them come up again. When every turn played the same deals, Raut looked half as fast again.

All budgets are those of Python 3.11. Other versions compile differently and make small loops faster than large
programs, by up to a fifth in 3.13; so there the budgets are wider by a quarter.

After a change that is meant to affect speed, record the figures anew and review the difference, as in

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
from time import get_clock_info, process_time
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
"""The share of a recorded speed below which a figure fails; what lies above it may be noise."""
AT_MOST = 1.1
"""The largest share of the recorded work that may be done."""
WIDER = 1.0 if sys.version_info[:2] == (3, 11) else 1.25
"""The factor by which budgets are wider on this version of Python."""

ROUNDS = repeats(15, 9)
"""The number of turns in which speed is measured."""
COUNTED = 10_000
"""The number of the turn in which the bytecodes are counted."""


class Figure(NamedTuple):
    """A function that does something and returns how many times, and the least share of the speed of an inlined
    decision that it must reach. ``run`` is given the number of the turn, so that each turn plays other deals."""

    floor: float
    run: Callable[[int], int]


class Measured(NamedTuple):
    """The measurement of a figure, in inlined decisions; see above."""

    speed: float
    work: float


Figures = Mapping[str, Figure]
TraceFunction: TypeAlias = Callable[[FrameType, str, Any], Any]


def inlined() -> int:
    """Play ten inlined games, the unit of all figures; returns how many decisions they took."""
    return sum(inlined_poison.play(seed)[0] for seed in range(100, 110))


def pace(run: Callable[[], int]) -> float:
    """Return how many things are done in a second of this process's processor time.

    What takes less than the system's clock can tell counts as one of its ticks, which are long on Windows.
    """
    start = process_time()
    count = run()
    return count / max(process_time() - start, get_clock_info("process_time").resolution)


def random_games(game: Game[Any], games: int, turn: int) -> int:
    """Play random games of four seats through the whole kernel, other ones in each turn; returns how many decisions
    they took."""
    random, decisions = Random(turn).random, 0
    for seed in range(turn * games, (turn + 1) * games):
        table = game.new(4, seed)
        while (ask := table.ask) is not None:
            options = ask.options
            asking.answer(table, options[int(random() * len(options))])
            decisions += 1
    return decisions


def copied(table: Table, times: int) -> int:
    """Copy a table so many times; returns how many."""
    for _ in range(times):
        table.copy()
    return times


def imagined(table: Table) -> int:
    """Copy a table and redeal it for the asked seat 200 times; returns how many."""
    assert table.ask is not None
    chance = Chance.seeded(1, (views.STREAM,))
    for _ in range(200):
        views.determinize(table, table.ask.seat, chance)
    return 200


def simulated(table: Table, times: int) -> int:
    """Run so many simulations of the search for the asked seat; returns how many were run."""
    assert table.ask is not None
    bot = SearchBot(PlayerView(table, table.ask.seat, 1))
    bot.simulate(times)
    return bot.simulations


def measured(figures: Figures) -> dict[str, Measured]:
    """Measure the median of each figure's speed, and its work. Each speed is compared with the inlined loop just before
    and just after it, because the speed of the machine changes from one moment to the next."""
    speeds: dict[str, list[float]] = {name: [] for name in figures}
    pace_before = pace(inlined)
    for turn in range(ROUNDS):
        for name, figure in figures.items():
            speed = pace(partial(figure.run, turn))
            pace_after = pace(inlined)
            speeds[name].append(2 * speed / (pace_before + pace_after))
            pace_before = pace_after
    bytecodes_of_inlined = bytecodes(inlined)
    measurements = {}
    for name, figure in figures.items():
        work = bytecodes(partial(figure.run, COUNTED)) / bytecodes_of_inlined
        measurements[name] = Measured(median(speeds[name]), work)
    return measurements


def recorded() -> dict[str, Measured]:
    """Return the recorded measurements, by the names of the figures."""
    return {name: Measured(**figure) for name, figure in json.loads(RECORDED.read_text(encoding="utf-8")).items()}


def check(name: str, figures: Figures, measurements: Mapping[str, Measured]) -> None:
    """Fail if the figure is too slow, or does too much work."""
    recorded_speed, recorded_work = recorded()[name]
    speed, work = measurements[name]
    assert work <= AT_MOST * WIDER * recorded_work, f"{name}: recorded was {recorded_work}, now it is {work}"
    least_speed = max(figures[name].floor, ENOUGH * recorded_speed) / WIDER
    assert speed >= least_speed, f"{name}: recorded was {recorded_speed}, now it is {speed}"


def calls_a_decision(playouts: Callable[[], int]) -> float:
    """Count exactly how many Python functions are called for each decision of random games, including the setup."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    outer_profile = sys.getprofile()
    sys.setprofile(count)
    try:
        decisions = playouts()
    finally:
        sys.setprofile(outer_profile)
    return calls / decisions


def bytecodes(run: Callable[[], int]) -> float:
    """Count exactly how many bytecodes are executed for each of the things done. Caches that other deals share must be
    filled already."""
    executed = 0

    def trace(frame: FrameType, event: str, _argument: Any) -> TraceFunction:
        nonlocal executed
        if event == "opcode":
            executed += 1
        else:
            frame.f_trace_lines, frame.f_trace_opcodes = False, True
        return trace

    outer_trace = sys.gettrace()
    sys.settrace(trace)
    try:
        count = run()
    finally:
        sys.settrace(outer_trace)
    return executed / count


def record(figures: Figures) -> None:
    """Measure the figures, write them into the file of records, and print which are below their floors."""
    records = recorded()
    new_records = {name: measurement._asdict() for name, measurement in records.items()}
    for name, (speed, work) in measured(figures).items():
        recorded_speed = speed
        if name in records and "--anew" not in sys.argv:
            recorded_speed = min(speed, records[name].speed)
        new_records[name] = {"speed": float(f"{recorded_speed:.3g}"), "work": float(f"{work:.4g}")}
        floor = figures[name].floor
        remark = "   TOO SLOW" if speed < floor else ""
        print(f"{name:30} speed {speed:8.4f}   floor {floor:.4f}   work {work:8.2f}{remark}")
    RECORDED.write_text(json.dumps(new_records, indent=2) + "\n", encoding="utf-8")
