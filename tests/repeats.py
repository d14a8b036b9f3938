"""How often tests repeat what only repetition can find: games by chance, cards by chance, mutations of files.

A push repeats a part of it, which finds what goes wrong in one game of fifty; what is rarer is found at night, when
``ZASTOLYE_FULL=1`` (``.ci/run --full``) repeats everything as often as it was meant. Other proofs do not depend on it.

So is what is tried in many windows: a push tries each size, language, height of letters and number of seats with some
of the others, the night with all.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")
FULL = bool(os.environ.get("ZASTOLYE_FULL"))


def repeats(full: int, on_push: int) -> int:
    """How often this time."""
    return full if FULL else on_push


def spread(cases: Iterable[T], on_push: int) -> tuple[T, ...]:
    """So many of cases that differ in little, evenly spread over all; at night all of them. Where sizes, languages and
    numbers of seats are tried with each other, a push tries each of them with some of the others."""
    every = tuple(cases)
    if FULL or on_push >= len(every):
        return every
    return tuple(every[round(at * (len(every) - 1) / (on_push - 1))] for at in range(on_push))


def at_night(*cases: T) -> tuple[T, ...]:
    """More of the same cases, for the night: the first of them, which a push tries too, proves the same."""
    return cases if FULL else ()
