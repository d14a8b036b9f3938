"""``PageGuard``: protects a page that appears by itself from keys and clicks that were meant for the page before."""

from __future__ import annotations

import pygame

from client.window.motion import Clock

DEAF = 1.0
"""Seconds for which such a page ignores presses: time to see it, and to read what it asks."""
QUIET = 0.5
"""Seconds without any press before the page accepts one. Hurried presses follow each other sooner, and a held key
repeats far sooner, so neither gets through, however long it goes on."""
WHEEL = frozenset((4, 5))
"""The buttons as which the mouse's wheel also arrives. It plays nothing, so it may turn at once."""


class PageGuard:
    """Tells early presses from those that are meant for the page.

    A page that appears without having been asked for (a curtain, a count, the last page) has one; it asks ``swallows``
    of each event before anything else, in its ``handle``::

        def handle(self, event):
            if self.guard.swallows(event):
                return True
            return super().handle(event)

    Swallowed are all keys (Escape too: it would leave a page that nobody has seen) and mouse presses while the page is
    ``deaf``: for ``DEAF`` seconds after it ``came``, and for ``QUIET`` seconds after each press that it has swallowed.
    So is the release of a mouse button that went down before. Moves of the mouse, its wheel and the window's events
    pass. Buttons of the page should be off while it is deaf; ``wake`` says when to lay them anew. Real time counts, not
    that of animations: it is the same at every speed of the table.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._hears_at = 0.0
        self._pressed: set[int] = set()
        self.came()

    def came(self) -> None:
        """Be deaf for a while from now on: the page has appeared, or asks something new."""
        self._hears_at = self._clock.now() + DEAF
        self._pressed.clear()

    @property
    def deaf(self) -> bool:
        """True if it is too early for any press."""
        return self._clock.now() < self._hears_at

    @property
    def wake(self) -> float | None:
        """In how many seconds the page begins to accept presses; None if it does already."""
        if not self.deaf:
            return None
        return self._hears_at - self._clock.now()

    def swallows(self, event: pygame.event.Event) -> bool:
        """True if this is a press that cannot have been meant for the page, so that it must be ignored."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button in WHEEL:
            return False
        match event.type:
            case pygame.KEYDOWN | pygame.MOUSEBUTTONDOWN if self.deaf:
                self._hears_at = max(self._hears_at, self._clock.now() + QUIET)
                return True
            case pygame.TEXTINPUT:
                return self.deaf
            case pygame.MOUSEBUTTONDOWN:
                self._pressed.add(event.button)
            case pygame.MOUSEBUTTONUP:
                pressed_here = event.button in self._pressed
                self._pressed.discard(event.button)
                return not pressed_here
        return False
