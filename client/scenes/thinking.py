"""Those who think in the spare time of frames: the bots of a sitting, and whoever gives hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from client.play.session import SeenEvent, Sitting
from client.table.terms import Hint, Option
from client.ui import Gui
from client.ui.scene import AppWindow
from client.window.motion import Clock

ADVICE = "advice"
"""What the notices of hints are about: one takes the place of another."""
PATIENCE = 0.6
"""Seconds after which whoever wants a hint is told that it is being thought about."""
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

    def at_once(self) -> bool:
        """Has a bot an answer that it may give, without any more thought?"""
        self._ready = self._ready or (self._free and self._sitting.work(0.0))
        return self.ready

    @property
    def ready(self) -> bool:
        """Has a bot an answer that it may give?"""
        return self._free and self._ready

    @property
    def wake(self) -> float | None:
        """In how many seconds it is to be given; None: nobody has one."""
        return max(0.0, self._beat_at - self._clock.now()) if self.ready else None

    def answer(self, step: bool = True) -> Sequence[SeenEvent]:
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


class Counsel:
    """A hint at the table, from the wish for it to what it says and points out. Who must wait for it is told so."""

    def __init__(
        self,
        adviser: Adviser,
        window: AppWindow,
        gui: Gui,
        hint: Callable[[Option], Hint],
        point_out: Callable[[Hint, Option], None],
    ) -> None:
        self._adviser, self._window, self._gui = adviser, window, gui
        self._hint, self._point_out = hint, point_out
        self._told_at = inf

    def ask(self) -> None:
        """The person who is asked wants a hint."""
        self._adviser.start()
        self._told_at = self._window.clock.now() + PATIENCE

    def think(self, milliseconds: float) -> None:
        """Let the adviser think for about this long, and say what has come of it."""
        if best := self._adviser.think(milliseconds):
            hint = self._hint(*best)
            self._gui.toast(hint.said, ADVICE)
            self._point_out(hint, *best)
        elif self._window.clock.now() >= self._told_at:
            self._told_at = inf
            self._gui.toast(self._window.words("table.hint.thinks"), ADVICE)

    def stop(self) -> None:
        """Something else is asked: no hint is wanted any more, and what one has said is of no use."""
        self._adviser.stop()
        self._gui.notes.withdraw(ADVICE)
