"""Thinking in the spare time of frames: the turns of the bots of a sitting, and the hints for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from client.play.session import Advice, SeenEvent, Sitting
from client.table.terms import Hint, Option
from client.ui import Gui
from client.ui.scene import AppWindow
from client.window.motion import Clock

ADVICE = "advice"
"""The topic of all notices about hints: a new one takes the place of the last one."""
PATIENCE = 0.6
"""Seconds after which a person who waits for a hint is told that it is being thought about."""
HINT = 1.0
"""The effort of the adviser, as a share of the usual effort."""


SHORTEST, LONGEST = 0.6, 1.4
"""How long a bot waits before it answers if that is clear, and if another answer is as good; as shares of the beat."""


class Bots:
    """The turns of the bots. They think and answer while the screen still shows earlier answers, as long as
    ``may_run_ahead`` returns True. An answer is shown after the beat, and later if the decision was close; if
    ``paused``, only step by step."""

    def __init__(self, sitting: Sitting, clock: Clock, may_run_ahead: Callable[[], bool] = lambda: False) -> None:
        self._sitting, self._clock, self._may_run_ahead = sitting, clock, may_run_ahead
        self.paused = False
        self._steps = 0
        self._has_answer = False
        self._asked_at = 0.0
        self._beat = 0.0
        self._hesitates = False

    def wait(self, seconds: float, hesitates: bool = False) -> None:
        """Note that somebody is asked now; a bot answers after so many seconds at the earliest. One that ``hesitates``
        answers somewhat sooner if its decision is clear, and later if it is close."""
        self._asked_at = self._clock.now()
        self._beat = seconds
        self._hesitates = hesitates
        self._has_answer = False
        if self._sitting.ahead:
            self._hesitate(self._sitting.ahead[0].closeness)

    def _hesitate(self, closeness: float) -> None:
        """Wait longer the closer the decision was, if the bot that is asked hesitates."""
        if self._hesitates:
            self._beat *= SHORTEST + (LONGEST - SHORTEST) * closeness

    def pause(self) -> None:
        """Pause the bots, or let them play again."""
        self.paused, self._steps = not self.paused, 0

    def step(self) -> None:
        """Let the bots give one answer, then pause."""
        self.paused, self._steps = True, 1

    @property
    def _may_answer(self) -> bool:
        """True if a bot is asked and not paused."""
        if self._sitting.ask is None or self._sitting.turn_of_person:
            return False
        return not self.paused or self._steps > 0

    @property
    def _runs_ahead(self) -> bool:
        """True if the bot that is asked next may answer before earlier answers have been shown."""
        return not self.paused and self._sitting.may_run_ahead and self._may_run_ahead()

    @property
    def thinks(self) -> bool:
        """True if a bot needs more time to think."""
        if self._sitting.ahead:
            return self._runs_ahead and not self._sitting.waits_for_person
        return self._may_answer and not self._has_answer

    def think(self, milliseconds: float) -> None:
        """Let the bot think for about this long. If it has an answer then and may run ahead, it gives it."""
        if not self._sitting.work(milliseconds):
            return
        if self._runs_ahead:
            is_next = not self._sitting.ahead
            self._sitting.bot_answers_ahead()
            if is_next:
                self._hesitate(self._sitting.ahead[0].closeness)
        else:
            self._has_answer = True
            self._hesitate(self._sitting.closeness())

    def at_once(self) -> bool:
        """True if a bot can give an answer without any more thought."""
        if not self._sitting.ahead:
            self._has_answer = self._has_answer or (self._may_answer and self._sitting.work(0.0))
        return self.ready

    @property
    def ready(self) -> bool:
        """True if a bot has an answer and may give it."""
        if self._sitting.ahead:
            return not self.paused or self._steps > 0
        return self._may_answer and self._has_answer

    @property
    def wake(self) -> float | None:
        """The seconds until a bot's answer is to be given; None if no bot has one."""
        if not self.ready:
            return None
        return max(0.0, self._asked_at + self._beat - self._clock.now())

    def answer(self, step: bool = True) -> Sequence[SeenEvent]:
        """Give the bot's answer and return its events. It counts as a ``step``, unless nobody is to notice it."""
        if step:
            self._steps = max(0, self._steps - 1)
        if self._sitting.ahead:
            return self._sitting.catch_up()
        self._has_answer = False
        self._sitting.bot_answers()
        return self._sitting.events()


class Adviser:
    """Thinks for the person who is asked. ``ready`` returns the answers that are laid ready, which the advice comes
    after."""

    def __init__(self, sitting: Sitting, ready: Callable[[], Sequence[Option]]) -> None:
        self._sitting, self.ready = sitting, ready
        self.thinks = False
        """True while a hint is being thought about."""

    def start(self) -> None:
        """Begin to think about a hint."""
        self.thinks = True

    def stop(self) -> None:
        """Stop thinking."""
        self.thinks = False

    def think(self, milliseconds: float) -> Advice | None:
        """Think for about this long. Returns the advice once there was enough time, else None."""
        advice = self._sitting.hint(milliseconds, HINT, self.ready())
        if advice is not None:
            self.thinks = False
        return advice


class Counsel:
    """A hint at the table, from the request to the sentence and what it points out; with a notice if it takes long."""

    def __init__(
        self,
        adviser: Adviser,
        window: AppWindow,
        gui: Gui,
        hint: Callable[[Advice], Hint],
        point_out: Callable[[Hint, Option], None],
    ) -> None:
        self._adviser, self._window, self._gui = adviser, window, gui
        self._hint, self._point_out = hint, point_out
        self._patience_ends_at = inf
        self._ready_answers: Sequence[Option] = ()
        """The answers that were laid ready when the hint was shown that is shown now."""

    def ask(self) -> None:
        """Request a hint for the person who is asked."""
        self._adviser.start()
        self._patience_ends_at = self._window.clock.now() + PATIENCE

    def think(self, milliseconds: float) -> None:
        """Let the adviser think for about this long, and show the hint when it is ready."""
        advice = self._adviser.think(milliseconds)
        if advice is not None:
            hint = self._hint(advice)
            self._gui.toast(hint.said, ADVICE, stays=not hint.whole)
            self._point_out(hint, advice.option)
            self._ready_answers = tuple(self._adviser.ready())
        elif self._window.clock.now() >= self._patience_ends_at:
            self._patience_ends_at = inf
            self._gui.toast(self._window.words("table.hint.thinks"), ADVICE)

    def update(self) -> None:
        """Withdraw a hint that was followed or ignored: other answers are laid ready now."""
        if tuple(self._adviser.ready()) != tuple(self._ready_answers):
            self._ready_answers = ()
            self._gui.notes.withdraw(ADVICE)

    def stop(self) -> None:
        """Stop thinking and withdraw the last hint: something else is asked."""
        self._adviser.stop()
        self._gui.notes.withdraw(ADVICE)
