"""Those who think in the spare time of frames: the bots of a sitting, and whoever gives hints."""

from __future__ import annotations

from collections.abc import Sequence

from client.motion import Clock
from client.session import Sitting, Told
from client.table.terms import Option

HINT = 1.0
"""How much of a whole thought the adviser takes."""


class Bots:
    """The bots answer in their own time: when one has thought, and not before the beat. ``paused``: only step by
    step."""

    def __init__(self, sitting: Sitting, clock: Clock) -> None:
        self._sitting, self._clock = sitting, clock
        self.paused = False
        self._steps = 0
        self._ready = False
        self._beat_at = 0.0

    def wait(self, seconds: float) -> None:
        """Somebody is asked now; a bot answers in so many seconds at the earliest."""
        self._ready = False
        self._beat_at = self._clock.now() + seconds

    def pause(self) -> None:
        """Wait from now on, or wait no more."""
        self.paused, self._steps = not self.paused, 0

    def step(self) -> None:
        """Give one answer, then wait."""
        self.paused, self._steps = True, 1

    @property
    def _free(self) -> bool:
        """Is a bot asked, and may it answer?"""
        sitting = self._sitting
        return sitting.ask is not None and not sitting.turn_of_person and (not self.paused or self._steps > 0)

    @property
    def thinks(self) -> bool:
        """Has a bot still to think?"""
        return self._free and not self._ready

    def think(self, milliseconds: float) -> None:
        """Let it think for about this long."""
        self._ready = self._sitting.work(milliseconds)

    @property
    def ready(self) -> bool:
        """Has a bot an answer that it may give?"""
        return self._free and self._ready

    @property
    def wake(self) -> float | None:
        """In how many seconds it is to be given; None: nobody has one."""
        return max(0.0, self._beat_at - self._clock.now()) if self.ready else None

    def answer(self, step: bool = True) -> Sequence[Told]:
        """Give the answer; what came of it. It counts as a ``step``, unless nobody is to notice it."""
        if step:
            self._steps = max(0, self._steps - 1)
        self._ready = False
        self._sitting.bot_answers()
        return self._sitting.events()


class Adviser:
    """Thinks for the person who is asked."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self.thinks = False
        """Was a hint asked for?"""

    def start(self) -> None:
        """Begin to think."""
        self.thinks = True

    def stop(self) -> None:
        """No hint is wanted any more."""
        self.thinks = False

    def think(self, milliseconds: float) -> tuple[Option] | None:
        """Think for about this long; the answer, when one has been thought about long enough."""
        best = self._sitting.hint(milliseconds, HINT)
        if best is not None:
            self.thinks = False
        return best
