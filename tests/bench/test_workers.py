"""Two workers play nearly twice as fast as one, if two cores are free. Whether they are nobody can promise here, so
what is judged is the processor time of all processes: with a core for each worker, they would be done in half of it."""

from __future__ import annotations

import resource
import subprocess
import sys
from time import perf_counter
from typing import NamedTuple

GAMES = 2400
FASTER = 1.7
"""At least so many times as fast as one, starting the workers included."""


class Gain(NamedTuple):
    """How many times as fast two workers are: with a free core for each, and as it was by the clock."""

    by_processor: float
    by_clock: float


def gain() -> Gain:
    """Play the same match with one worker and with two, as somebody does who types the command."""

    def used() -> float:
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        return children.ru_utime + children.ru_stime

    command = [sys.executable, "-m", "rules", "match", "poison", "--seats", ",".join(["heuristic"] * 4)]
    taken = []
    for workers in (1, 2):
        began, clock = used(), perf_counter()
        subprocess.run([*command, "--games", str(GAMES), "--workers", str(workers)], check=True, capture_output=True)
        taken.append((used() - began, perf_counter() - clock))
    one, two = taken
    return Gain(2 * one[0] / two[0], one[1] / two[1])


def test_two_workers_are_nearly_twice_as_fast() -> None:
    found = gain()
    print(f"two workers: {found.by_processor:.2f} times one with a core each, {found.by_clock:.2f} times by the clock")
    assert found.by_processor >= FASTER
