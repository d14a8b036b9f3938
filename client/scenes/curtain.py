"""The curtain between two people at one screen.

It covers everything until the next person says that they are here: only then, in ``on_open``, does the scene below
show another hand. The curtain comes by itself, so a press that was meant for something else must not open it: only a
click on its own button does, or a key that is held down for a moment.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.ui import Button, Label, Panel, Widget
from client.ui.display_list import Drawable
from client.ui.layout import column, inset, place, share
from client.ui.page_guard import PageGuard
from client.ui.pen import Pen
from client.ui.scene import AppWindow, Scene
from client.ui.text import CREAM, GOLD

OPEN = "curtain.open"
"""The id of the button that opens the curtain."""
HOLD = 0.6
"""Seconds for which a key must be held down to open it: longer than any press that slips."""
KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class HeldButton(Button):
    """The button of the curtain. ``progress`` is how much of the time has passed for which its key must be held, from
    0 to 1; the button fills up with it."""

    progress = 0.0

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        if self.progress:
            button = inset(self.place(), 14, 9)
            pen.fill(pygame.FRect(button.left, button.bottom - 5, button.width * self.progress, 5), GOLD, radius=2)


class Curtain(Scene):
    """Asks ``name`` to sit down; then calls ``on_open`` and goes away. Escape does not open it: it asks whether to
    ``leave`` the table, where that is possible."""

    hands_over = True

    def __init__(
        self, app: AppWindow, name: str, on_open: Callable[[], object], leave: Callable[[], object] | None = None
    ) -> None:
        super().__init__(app)
        self.name, self.on_open, self.leave_table = name, on_open, leave
        self._guard = PageGuard(app.clock)
        self._held_key: int | None = None
        self._held_since = 0.0

    def enter(self) -> None:
        super().enter()
        self.app.sound.play("cork")

    def layout(self) -> list[Widget]:
        words = self.words
        panel = place(inset(self.app.canvas, 20, 12), 720, 320)
        content = inset(panel, 48, 42)
        upper, lower, _ = column(content, share(0.4), share(0.26), share(0.34))
        button = place(content, 340, 62, y=1)
        call, open_label = words("curtain.pass", name=self.name), words("curtain.open", name=self.name)
        return [
            Panel("curtain.sheet", panel, "panel_dark"),
            Label("curtain.pass", upper, call, size=40, colour=CREAM, role="title", align="center"),
            Label("curtain.others", lower, words("curtain.others"), size=20, colour=CREAM, align="center"),
            HeldButton(OPEN, button, open_label, self._open, icon="icon_person", size=24,
                       enabled=not self._guard.deaf, tip=words("curtain.open.tip")),
        ]  # fmt: skip

    def update(self, dt: float) -> None:
        super().update(dt)
        button = self.gui.find(OPEN)
        if button is not None and button.enabled is self._guard.deaf:
            self.lay_widgets()
            if self._guard.deaf:
                self.gui.focus("")
            else:
                self.gui.focus(OPEN)
        self._hold_on()

    @property
    def wake(self) -> float | None:
        waits = [seconds for seconds in (super().wake, self._guard.wake) if seconds is not None]
        if self._held_key is not None:
            waits.append(1 / 60)
        return min(waits, default=None)

    def _hold_on(self) -> None:
        """Fill the button while its key is held down, and open the curtain once it is full."""
        button = self.gui.find(OPEN)
        if not isinstance(button, HeldButton):
            return
        progress = 0.0
        if self._held_key is not None:
            progress = min(1.0, (self.app.clock.now() - self._held_since) / HOLD)
        if progress != button.progress:
            button.progress = progress
            self.dirty = True
        if progress == 1.0:
            self._held_key = None
            self._open()

    def _open(self) -> None:
        # The scene below must turn to the next person before it is seen again.
        self.on_open()
        self.app.pop()

    def back(self) -> None:
        """Ask whether to leave the table. Escape must not show one person's hand to another."""
        if self.leave_table is None:
            return
        yes = ("yes", self.words("table.leave.yes"), self.leave_table)
        no = ("no", self.words("table.leave.no"), lambda: None)
        self.gui.ask("leave", self.words("table.leave"), [yes, no])

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYUP and event.key == self._held_key:
            self._held_key = None  # also when the window loses the focus: SDL lets all keys go then
        return self._guard.swallows(event) or self._holds(event) or super().handle(event)

    def _holds(self, event: pygame.event.Event) -> bool:
        """True if this is the key that opens the curtain if it is held down. It need not be pressed at the button."""
        if event.type != pygame.KEYDOWN or event.key not in KEYS or self.gui.covered:
            return False
        if self._held_key is None:  # a key that is held repeats itself
            self._held_key, self._held_since = event.key, self.app.clock.now()
        return True

    def draw(self, surface: Drawable) -> None:
        surface.blit(self.app.assets.sprite("curtain", surface.get_size()), (0, 0))
        self.gui.draw()
