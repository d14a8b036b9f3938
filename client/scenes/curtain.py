"""The curtain between two persons at one screen.

It covers everything before the hand-over: the scene below changes whose hand it shows only in `on_open`, when the next
person has said that they are here.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.ui import Button, Label, Panel, Widget
from client.ui.display_list import Drawable
from client.ui.layout import column, inset, place, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import CREAM

GUARD = 0.3
"""Seconds before the curtain can be opened: a click meant for the table must not open it."""


class Curtain(Scene):
    """Asks for `name` to sit down; then goes away and calls `on_open`. Escape does not open it: it asks whether to
    `leave` the table, where that is possible."""

    def __init__(
        self, app: AppWindow, name: str, on_open: Callable[[], object], leave: Callable[[], object] | None = None
    ) -> None:
        super().__init__(app)
        self.name, self.on_open, self.leave_table = name, on_open, leave
        self._closed_at = app.clock.now()

    def enter(self) -> None:
        super().enter()
        self.app.sound.play("cork")
        self.gui.focus("curtain.open")

    def layout(self) -> list[Widget]:
        say, name = self.words, self.name
        panel = place(inset(self.app.canvas, 20, 12), 720, 320)
        inside = inset(panel, 48, 42)
        upper, lower, _ = column(inside, share(0.4), share(0.26), share(0.34))
        button, whom = place(inside, 340, 62, y=1), say("curtain.pass", name=name)
        return [
            Panel("curtain.sheet", panel, "panel_dark"),
            Label("curtain.pass", upper, whom, size=40, colour=CREAM, role="title", align="center"),
            Label("curtain.others", lower, say("curtain.others"), size=20, colour=CREAM, align="center"),
            Button("curtain.open", button, say("curtain.open", name=name), self._open, icon="icon_person", size=24),
        ]

    def _open(self) -> None:
        if self.app.clock.now() - self._closed_at >= GUARD:
            # First the scene below turns to the next person, then it is seen again.
            self.on_open()
            self.app.pop()

    def back(self) -> None:
        """Escape must not show one person's hand to another."""
        if self.leave_table is not None:
            say, stay = self.words, ("no", self.words("table.leave.no"), lambda: None)
            answers = [("yes", say("table.leave.yes"), self.leave_table), stay]
            self.gui.ask("leave", say("table.leave"), answers)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.gui.covered:
            return super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and not super().handle(event):
            self._open()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self._open()
            return True
        return event.type != pygame.MOUSEBUTTONUP and super().handle(event)

    def draw(self, surface: Drawable) -> None:
        surface.blit(self.app.assets.sprite("curtain", surface.get_size()), (0, 0))
        self.gui.draw()
