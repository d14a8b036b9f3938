"""Work that is done in steps, so that a window can draw a frame between two of them."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

AtTheEnd = TypeVar("AtTheEnd")
WorkInSteps: TypeAlias = Generator[None, None, AtTheEnd]
"""Work that stops after each step, of a few milliseconds, and returns its result at the end."""


def finish(steps: WorkInSteps[AtTheEnd]) -> AtTheEnd:
    """Do all steps at once."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: AtTheEnd = done.value
            return result
