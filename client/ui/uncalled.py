"""``UncalledScene``: a page that appears by itself, and therefore ignores presses at first."""

from __future__ import annotations

import pygame

from client.ui.page_guard import PageGuard
from client.ui.scene import AppWindow, Scene


class UncalledScene(Scene):
    """A page that nobody has opened: presses in its first second were meant for the page before, and are ignored. After
    that its buttons work as on any page.

    A page that has several states calls ``came_anew`` when it asks for something new.
    """

    def __init__(self, app: AppWindow) -> None:
        super().__init__(app)
        self._guard = PageGuard(app.clock)

    @property
    def hears(self) -> bool:
        """True if presses are meant for this page by now."""
        return not self._guard.deaf

    def came_anew(self) -> None:
        """Ignore presses again for a moment: the page asks something new."""
        self._guard.came()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event, unless it was not meant for this page."""
        return self._guard.swallows(event) or super().handle(event)
