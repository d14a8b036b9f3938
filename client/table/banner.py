"""A banner over the table for a moment: what a new game is about, that somebody has lost before the end, that the game
is won."""

from __future__ import annotations

import pygame
from pygame import FRect

from client.table.board import AnyBoard
from client.table.plate import shorten
from client.table.terms import Announcement, Event, View
from client.ui.layout import column, inset, share
from client.ui.page_guard import PageGuard
from client.ui.text import CREAM, GOLD, SOOT, Colour
from client.window.motion import Tween, linear, wait

SEEN = 2.6
"""Seconds for which it hangs there."""
FADES = 0.12
"""The share of that time in which it comes, and in which it goes."""
HIGH, HEAD, SIZE, SMALL = 112.0, 52.0, 21.0, 15.0
"""Its least height, that of its headline, the size of the words below, and of those that say how to put it away."""
WINE: Colour = (96, 22, 14)
"""The ground of a loss."""


class AnnouncementBanner:
    """What is announced on one board, newest only."""

    def __init__(self, board: AnyBoard) -> None:
        self._board = board
        self._said: Announcement | None = None
        self._share = 0.0
        self._hanging = wait(0)
        self._guard = PageGuard(board.screen.clock)

    def on_event(self, event: Event, view: View) -> None:
        """An event was played, after which the table is as in this view."""
        announcement = self._board.table.announced(event, view, self._board.names)
        if announcement is not None:
            self.show(announcement)

    def show(self, announcement: Announcement, seconds: float = SEEN) -> None:
        """Hang it up for so long."""
        self._said, self._share = announcement, 0.0
        self._guard.came()

        def move(share: float) -> None:
            if self._said is announcement:
                self._share = share

        def end() -> None:
            if self._said is announcement:
                self._said = None

        self._hanging = Tween(seconds, move, linear, end)
        self._board.motions.add(self._hanging)

    def pressed(self, event: pygame.event.Event) -> bool:
        """A key or a button of the mouse went down: whoever has read it need not wait, and it goes. Was that too early
        to be meant for it? Then nothing must come of it."""
        if self._said is None:
            return False
        if self._guard.swallows(event):
            return True
        self.dismiss()
        return False

    def dismiss(self) -> None:
        """Take the banner away now, if there is one."""
        if self._said is not None:
            self._hanging.finish()
            self._board.redraw()

    @property
    def said(self) -> Announcement | None:
        """What hangs there now."""
        return self._said

    def draw(self) -> None:
        """A band across the table, from which nothing can be taken for anything else."""
        board, announcement = self._board, self._said
        if announcement is None:
            return
        pen, words, table = board.pen, board.words, board.table.layout.table
        opacity = min(1.0, self._share / FADES, (1 - self._share) / FADES)
        reason = announcement.why.say(words)
        lines = pen.height(reason, table.width - 40, SIZE, "ui")
        foot = SMALL + 9 if announcement.how is not None else 0.0
        height = max(HIGH, HEAD + lines + foot + 24) * opacity
        band = FRect(table.x, board.table.open_area().centery - height / 2, table.width, height)
        pen.fill(band.inflate(0, 12), (0, 0, 0), 110)
        pen.fill(band, WINE if announcement.grave else SOOT, 240)
        for edge in (band.top, band.bottom - 3):
            pen.fill(FRect(band.x, edge, band.width, 3), GOLD)
        if opacity < 1:
            return
        what, why, how = column(inset(band, 20, 12), share(), lines, foot)
        head = announcement.what.say(words)
        pen.text(shorten(pen, head, what.width, 38, "title"), what, 38, GOLD, "title", "center", markup=False)
        pen.text(reason, why, SIZE, CREAM, "ui", "center", markup=False)
        if announcement.how is not None:
            pen.text(announcement.how.say(words), how, SMALL, (206, 182, 148), "ui_italic", "center", markup=False)
