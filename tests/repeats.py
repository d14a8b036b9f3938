"""How often tests repeat what only repetition can find: games by chance, cards by chance, mutations of files.

A push repeats a part of it, which finds what goes wrong in one game of fifty; what is rarer is found at night, when
``ZASTOLYE_FULL=1`` (``.ci/run --full``) repeats everything as often as it was meant. Other proofs do not depend on it.
"""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")
FULL = bool(os.environ.get("ZASTOLYE_FULL"))


def repeats(full: int, on_push: int) -> int:
    """How often this time."""
    return full if FULL else on_push


def at_night(*cases: T) -> tuple[T, ...]:
    """More of the same cases, for the night: the first of them, which a push tries too, proves the same."""
    return cases if FULL else ()
