"""How often tests repeat what only repetition can find: random games, random cards, mutations of files.

A push repeats a part of them, which finds what goes wrong in one game of fifty. What is rarer is found at night, when
``ZASTOLYE_FULL=1`` (``.ci/run --full``) runs all repetitions. Other proofs do not depend on it.

The same holds for cases that are tried in many windows: a push tries each size, language, text size and number of seats
with some of the others, the night with all.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

import pytest

T = TypeVar("T")
FULL = bool(os.environ.get("ZASTOLYE_FULL"))


def repeats(full: int, on_push: int) -> int:
    """Return how often a test repeats its work in this run."""
    return full if FULL else on_push


def spread(cases: Iterable[T], on_push: int) -> tuple[T, ...]:
    """Return ``on_push`` of cases that differ little, spread evenly over all; at night all of them.

    Where sizes, languages and numbers of seats are combined, a push tries each of them with some of the others.
    """
    all_cases = tuple(cases)
    if FULL or on_push >= len(all_cases):
        return all_cases
    last = len(all_cases) - 1
    return tuple(all_cases[round(number * last / (on_push - 1))] for number in range(on_push))


by_night = pytest.mark.skipif(not FULL, reason="the night does this; what a push needs of it is proved elsewhere")
"""Marks a test that only the night runs: a match that tells who is stronger, a further gesture in a real window that is
also made, with the same pieces and by the same code, in a window without a screen."""


def at_night(*cases: T) -> tuple[T, ...]:
    """Return these further cases at night, and none on a push: the case that a push tries proves the same."""
    return cases if FULL else ()
