"""Work that is done in steps, so that a window can draw frames between them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from typing import ParamSpec, TypeAlias, TypeVar

WorkResult = TypeVar("WorkResult")
Parameters = ParamSpec("Parameters")
WorkInSteps: TypeAlias = Generator[None, None, WorkResult]
"""Work that stops after each step, of a few milliseconds, and returns its result at the end."""


def finish(work: WorkInSteps[WorkResult]) -> WorkResult:
    """Do all steps at once. Returns the result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: WorkResult = end.value
            return result


def in_one_go(work_in_steps: Callable[Parameters, WorkInSteps[WorkResult]]) -> Callable[Parameters, WorkResult]:
    """A function that does the same work as the generator function, but all steps at once."""

    @wraps(work_in_steps)
    def do_all(*args: Parameters.args, **kwargs: Parameters.kwargs) -> WorkResult:
        return finish(work_in_steps(*args, **kwargs))

    return do_all
