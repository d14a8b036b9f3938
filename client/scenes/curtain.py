"""The curtain between two persons at one screen.

It covers everything before the hand-over: the scene below changes whose hand it shows only in `on_open`, when the next
person has said that they are here. It comes by itself, so only its own button opens it, and not at once.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.ui import Button, Label, Panel, Widget
from client.ui.display_list import Drawable
from client.ui.layout import column, inset, place, share
from client.ui.page_guard import PageGuard
from client.ui.scene import AppWindow, Scene
from client.ui.text import CREAM

OPEN = "curtain.open"
"""The id of the button that opens it."""


class Curtain(Scene):
    """Asks for `name` to sit down; then goes away and calls `on_open`. Escape does not open it: it asks whether to
    `leave` the table, where that is possible."""

    def __init__(
        self, app: AppWindow, name: str, on_open: Callable[[], object], leave: Callable[[], object] | None = None
    ) -> None:
        super().__init__(app)
        self.name, self.on_open, self.leave_table = name, on_open, leave
        self._guard = PageGuard(app.clock)

    def enter(self) -> None:
        super().enter()
        self.app.sound.play("cork")

    def layout(self) -> list[Widget]:
        words, name = self.words, self.name
        panel = place(inset(self.app.canvas, 20, 12), 720, 320)
        content = inset(panel, 48, 42)
        upper, lower, _ = column(content, share(0.4), share(0.26), share(0.34))
        button, call = place(content, 340, 62, y=1), words("curtain.pass", name=name)
        return [
            Panel("curtain.sheet", panel, "panel_dark"),
            Label("curtain.pass", upper, call, size=40, colour=CREAM, role="title", align="center"),
            Label("curtain.others", lower, words("curtain.others"), size=20, colour=CREAM, align="center"),
            Button(OPEN, button, words("curtain.open", name=name), self._open, icon="icon_person", size=24,
                   enabled=not self._guard.deaf),
        ]  # fmt: skip

    def update(self, dt: float) -> None:
        super().update(dt)
        button = self.gui.find(OPEN)
        if button is not None and button.enabled is self._guard.deaf:
            self.lay_widgets()
            self.gui.focus("" if self._guard.deaf else OPEN)

    @property
    def wake(self) -> float | None:
        moments = [moment for moment in (super().wake, self._guard.wake) if moment is not None]
        return min(moments, default=None)

    def _open(self) -> None:
        # First the scene below turns to the next person, then it is seen again.
        self.on_open()
        self.app.pop()

    def back(self) -> None:
        """Escape must not show one person's hand to another."""
        if self.leave_table is not None:
            words, stay = self.words, ("no", self.words("table.leave.no"), lambda: None)
            answers = [("yes", words("table.leave.yes"), self.leave_table), stay]
            self.gui.ask("leave", words("table.leave"), answers)

    def handle(self, event: pygame.event.Event) -> bool:
        return self._guard.swallows(event) or super().handle(event)

    def draw(self, surface: Drawable) -> None:
        surface.blit(self.app.assets.sprite("curtain", surface.get_size()), (0, 0))
        self.gui.draw()
