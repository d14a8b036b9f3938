"""A counting sheet: the result of a round is counted on the screen, phase by phase."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from client.ui import Button
from client.ui.scene import AppWindow
from client.ui.uncalled import UncalledScene
from client.window.motion import Motions, Tween, ease_in_out

END_SECONDS = 3.0
"""How long a sheet that goes on by itself stays at its end."""
ON = "count.on"
"""The id of the button that goes on."""


class CountingSheet(UncalledScene):
    """Shows ``phases`` phases of ``seconds`` each, then waits for a person to go on. A click, Space or Enter shows the
    next phase at once; when all have been shown, only the button goes on, after a moment. ``phase`` is the one that is
    shown (``phases``: all have been), ``share`` is how much of it has been shown.

    A game overrides ``layout``, ``draw`` and ``sound_of``. ``by_itself``: there is no person, so the sheet goes on
    after a while."""

    seconds = 1.0

    def __init__(self, app: AppWindow, phases: int, on_done: Callable[[], object], by_itself: bool = False) -> None:
        super().__init__(app)
        self.phases = phases
        self.on_done = on_done
        self.by_itself = by_itself
        self.phase = 0
        self.share = 0.0
        self._seconds_left = END_SECONDS
        self._gone = False

    @property
    def done(self) -> bool:
        """True if all phases have been shown."""
        return self.phase == self.phases

    def reached(self, phase: int) -> float:
        """Return how much of a phase has been shown, 0 to 1."""
        if phase == self.phase:
            return self.share
        return float(phase < self.phase)

    def sound_of(self, phase: int) -> str:
        """Return the sound at the beginning of a phase, "" for none."""
        return ""

    def button(self, place: FRect, words: str) -> Button:
        """Return the button that goes on."""
        return Button(ON, place, words, self.go_on, icon="icon_forward", size=20)

    # -- its course ----------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self._begin(0)

    def _begin(self, phase: int) -> None:
        """Show a phase, and then the next one."""
        self.phase = phase
        self.share = 0.0
        self.dirty = True
        if self.done:
            self.came_anew()
            self.refresh()
            self.gui.focus(ON)
            self.gui.keyboard = False
            return
        sound = self.sound_of(phase)
        if sound:
            self.app.sound.play(sound)
        self.motions.add(Tween(self.seconds, self._show, ease_in_out, lambda: self._begin(phase + 1)))

    def _show(self, share: float) -> None:
        self.share = share

    def go_on(self) -> None:
        """Show the next phase at once; at the end, go on with the game."""
        if not self.done:
            self.motions = Motions(self.app.settings.speed)
            self._begin(self.phase + 1)
        elif not self._gone:
            self._gone = True
            self.on_done()

    @property
    def _waits_to_go_on(self) -> bool:
        """True if the sheet will go on by itself."""
        return self.done and self.by_itself and not self._gone

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._waits_to_go_on:
            self._seconds_left -= dt * (self.app.settings.speed or 1e6)
            if self._seconds_left <= 0:
                self.go_on()

    @property
    def wake(self) -> float | None:
        seconds = super().wake
        if self._waits_to_go_on:
            return min(seconds or 1.0, 0.1)
        return seconds

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        is_key = event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
        is_click = event.type == pygame.MOUSEBUTTONUP and event.button == 1
        if not self.done and (is_key or is_click):
            self.go_on()
            return True
        return False

    def back(self) -> None:
        """Ask whether to leave the table, as Escape does everywhere at it; the game is saved."""
        words = self.words
        self.gui.ask("leave", words("table.leave"), [
            ("yes", words("table.leave.yes"), self._leave), ("no", words("table.leave.no"), lambda: None)])  # fmt: skip

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()
