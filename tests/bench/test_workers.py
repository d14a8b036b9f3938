"""Two workers play nearly twice as fast as one if two cores are free. No test can rely on free cores, so the processor
time of all processes is judged: with a core for each worker, they would need half of it."""

from __future__ import annotations

import resource
import subprocess
import sys
from time import perf_counter
from typing import NamedTuple

from tests.repeats import by_night

GAMES = 2400
FASTER = 1.7
"""Two workers must be at least so many times as fast as one, including their start."""


class Gain(NamedTuple):
    """How many times as fast two workers are as one: with a free core for each, and by the clock."""

    by_processor: float
    by_clock: float


def gain() -> Gain:
    """Play the same match with one worker and with two, by the command line."""

    def seconds_of_children() -> float:
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        return children.ru_utime + children.ru_stime

    command = [sys.executable, "-m", "rules", "match", "poison", "--seats", ",".join(["heuristic"] * 4)]
    times = []
    for workers in (1, 2):
        seconds_before, clock_before = seconds_of_children(), perf_counter()
        subprocess.run([*command, "--games", str(GAMES), "--workers", str(workers)], check=True, capture_output=True)
        times.append((seconds_of_children() - seconds_before, perf_counter() - clock_before))
    one_worker, two_workers = times
    return Gain(2 * one_worker[0] / two_workers[0], one_worker[1] / two_workers[1])


@by_night
def test_two_workers_are_nearly_twice_as_fast() -> None:
    by_processor, by_clock = gain()
    print(f"two workers: {by_processor:.2f} times one with a core each, {by_clock:.2f} times by the clock")
    assert by_processor >= FASTER
