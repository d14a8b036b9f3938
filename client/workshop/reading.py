"""Reading files in steps between two frames."""

from __future__ import annotations

import gc
from time import perf_counter

from rules.system.steps import WorkInSteps

MOST = 5.0
"""Milliseconds of reading between two frames."""


class SpareReading:
    """Reads in the spare time of frames; what is begun leaves off what was begun before."""

    def __init__(self) -> None:
        self._steps: WorkInSteps[None] | None = None

    @property
    def busy(self) -> bool:
        """Is there something left to read?"""
        return self._steps is not None

    def begin(self, steps: WorkInSteps[None]) -> None:
        """Read this from now on."""
        self._steps = steps

    def go_on(self, milliseconds: float | None) -> None:
        """Read for about this long, but leave time for a frame; None: read all that is left."""
        if self._steps is None:
            return
        end = None if milliseconds is None else perf_counter() + min(milliseconds, MOST) / 1000
        # What is read is kept, and holds next to nothing that only the search for garbage would find. That search would
        # go through all of it again and again, for many frames.
        gc.disable()
        try:
            while self._steps is not None and (end is None or perf_counter() < end):
                next(self._steps)
        except StopIteration:
            self._steps = None
        finally:
            gc.freeze()
            gc.enable()
