"""``UncalledScene``: a page that comes by itself, and so is deaf at first."""

from __future__ import annotations

import pygame

from client.ui.page_guard import PageGuard
from client.ui.scene import AppWindow, Scene


class UncalledScene(Scene):
    """A page that nobody has called for: what is pressed in its first second was meant for what was there before, and
    nothing comes of it. After that its own buttons are used as on any page.

    A page that goes through several states of its own says ``came_anew`` when it asks for something new.
    """

    def __init__(self, app: AppWindow) -> None:
        super().__init__(app)
        self._guard = PageGuard(app.clock)

    @property
    def hears(self) -> bool:
        """Is what is pressed now meant for this page?"""
        return not self._guard.deaf

    def came_anew(self) -> None:
        """What it asks has appeared only now."""
        self._guard.came()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event, unless it was not meant for this page."""
        return self._guard.swallows(event) or super().handle(event)
