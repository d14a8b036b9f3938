"""Reads files in steps, in the spare time between two frames."""

from __future__ import annotations

import gc
from time import perf_counter

from rules.system.steps import WorkInSteps

LONGEST = 5.0
"""The most milliseconds of reading between two frames."""


class SpareReading:
    """Reads files in the spare time of frames. What begins replaces what was being read before."""

    def __init__(self) -> None:
        self._steps: WorkInSteps[None] | None = None

    @property
    def busy(self) -> bool:
        """True if there is something left to read."""
        return self._steps is not None

    def begin(self, steps: WorkInSteps[None]) -> None:
        """Read this from now on."""
        self._steps = steps

    def run(self, milliseconds: float | None) -> None:
        """Read for about this long, but leave time for a frame. None: read everything that is left."""
        if self._steps is None:
            return
        end = float("inf")
        if milliseconds is not None:
            end = perf_counter() + min(milliseconds, LONGEST) / 1000
        # What is read stays in memory and leaves hardly any garbage. The collector would go through all of it again and
        # again, for many frames.
        gc.disable()
        try:
            while self._steps is not None and perf_counter() < end:
                next(self._steps)
        except StopIteration:
            self._steps = None
        finally:
            gc.freeze()
            gc.enable()
