"""Work that is done in steps, so that a window can draw a frame between two of them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from typing import ParamSpec, TypeAlias, TypeVar

AtTheEnd = TypeVar("AtTheEnd")
Parameters = ParamSpec("Parameters")
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


def in_one_go(stepped: Callable[Parameters, WorkInSteps[AtTheEnd]]) -> Callable[Parameters, AtTheEnd]:
    """The same work for whoever can wait: a function that does all its steps at once."""

    @wraps(stepped)
    def done(*given: Parameters.args, **named: Parameters.kwargs) -> AtTheEnd:
        return finish(stepped(*given, **named))

    return done
