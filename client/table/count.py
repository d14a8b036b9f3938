"""A counting sheet: what was reached is counted before everybody's eyes, phase by phase."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from client.ui import Button
from client.ui.scene import AppWindow
from client.ui.uncalled import UncalledScene
from client.window.motion import Motions, Tween, ease_in_out

RESTS = 3.0
"""Seconds a count that goes on by itself rests at its end."""
ON = "count.on"
"""The id of the button that goes on."""


class CountingSheet(UncalledScene):
    """Shows ``phases`` phases of ``seconds`` each, then waits for somebody to say: go on. A click, Space or Enter shows
    the next phase at once; when all are shown only the button goes on, and not at once. ``phase`` is the one that is
    shown (``phases``: all have been), ``share`` how much of it.

    A game overrides ``layout`` and ``draw``, and says with ``sound_of`` what a phase sounds like. ``by_itself``: nobody
    is there to say it, so the sheet goes on after a while.
    """

    seconds = 1.0

    def __init__(self, app: AppWindow, phases: int, on_done: Callable[[], object], by_itself: bool = False) -> None:
        super().__init__(app)
        self.phases, self.on_done, self.by_itself = phases, on_done, by_itself
        self.phase = 0
        self.share = 0.0
        self._left = RESTS
        self._gone = False

    @property
    def done(self) -> bool:
        """Has all been counted?"""
        return self.phase == self.phases

    def reached(self, phase: int) -> float:
        """How much of a phase has been shown, 0 to 1."""
        return self.share if phase == self.phase else float(phase < self.phase)

    def sound_of(self, phase: int) -> str:
        """What is heard when a phase begins, "" for nothing."""
        return ""

    def button(self, place: FRect, words: str) -> Button:
        """The button that goes on."""
        return Button(ON, place, words, self.go_on, icon="icon_forward", size=20)

    # -- its course ----------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self._begin(0)

    def _begin(self, phase: int) -> None:
        """Show a phase; the next one follows."""
        self.phase, self.share, self.dirty = phase, 0.0, True
        if self.done:
            self.came_anew()
            self.refresh()
            self.gui.focus(ON)
            self.gui.keyboard = False
            return
        if sound := self.sound_of(phase):
            self.app.sound.play(sound)
        self.motions.add(Tween(self.seconds, self._show, ease_in_out, lambda: self._begin(phase + 1)))

    def _show(self, share: float) -> None:
        self.share = share

    def go_on(self) -> None:
        """Show the next phase at once; from the end, go on with the game."""
        if not self.done:
            self.motions = Motions(self.app.settings.speed)
            self._begin(self.phase + 1)
        elif not self._gone:
            self._gone = True
            self.on_done()

    @property
    def _waits(self) -> bool:
        return self.done and self.by_itself and not self._gone

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._waits:
            self._left -= dt * (self.app.settings.speed or 1e6)
            if self._left <= 0:
                self.go_on()

    @property
    def wake(self) -> float | None:
        soon = super().wake
        return min(soon or 1.0, 0.1) if self._waits else soon

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        forward = event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
        if not self.done and (forward or (event.type == pygame.MOUSEBUTTONUP and event.button == 1)):
            self.go_on()
            return True
        return False

    def back(self) -> None:
        """Escape leaves the table, as it does everywhere on it; the game is kept."""
        say = self.words
        self.gui.ask("leave", say("table.leave"), [
            ("yes", say("table.leave.yes"), self._leave), ("no", say("table.leave.no"), lambda: None)])  # fmt: skip

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()
