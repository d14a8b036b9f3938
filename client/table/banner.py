"""A banner over the table for a moment: the aim of a new game, a loss before the end of the game, a victory. Great
moments are staged instead (``client.table.great_moment``)."""

from __future__ import annotations

import pygame
from pygame import FRect

from client.table.board import AnyBoard
from client.table.great_moment import STILL, draw_moment
from client.table.plate import shorten
from client.table.terms import Announcement, Event, View
from client.ui.layout import column, inset, share
from client.ui.page_guard import PageGuard
from client.ui.text import CREAM, GOLD, SOOT, Colour
from client.window.motion import Tween, linear, wait

SECONDS = 2.6
"""How long it is shown."""
FADE_SHARE = 0.12
"""The share of that time in which it appears, and in which it disappears."""
MIN_HEIGHT = 112.0
HEADLINE_HEIGHT = 52.0
SIZE = 20.0
"""Height of the words below the headline."""
SMALL_SIZE = 16.0
"""Height of the words about how to dismiss it."""
FAINT: Colour = (206, 182, 148)
WINE: Colour = (96, 22, 14)
"""The background of a loss."""


class AnnouncementBanner:
    """The banner of one board. It shows the last announcement only."""

    def __init__(self, board: AnyBoard) -> None:
        self._board = board
        self._said: Announcement | None = None
        self._share = 0.0
        """The share of its time that has passed."""
        self._motion = wait(0)
        self._guard = PageGuard(board.screen.clock)

    def on_event(self, event: Event, view: View) -> None:
        """An event was played, after which the table is as in this view: show its announcement, if it has one."""
        announcement = self._board.table.announced(event, view, self._board.names)
        if announcement is not None:
            self.show(announcement)

    def show(self, announcement: Announcement, seconds: float = SECONDS) -> None:
        """Show an announcement for so many seconds; a great moment for as long as it lasts this time."""
        motions, moment = self._board.motions, announcement.moment
        self._said = announcement
        self._share = 0.0
        self._guard.came()
        if moment is not None:
            drama = self._board.table.drama
            seconds = drama.seconds(moment.scene)
            drama.begin(moment.scene)
            if moment.mood:
                self._board.seat_faces.show(moment.seat, moment.mood)

        def move(share: float) -> None:
            if self._said is announcement:
                self._share = share

        def end() -> None:
            if self._said is announcement:
                self._said = None

        watched = move if moment is None else motions.watched(move, STILL)
        self._motion = Tween(seconds, watched, linear, end)
        motions.add(self._motion)

    def pressed(self, event: pygame.event.Event) -> bool:
        """A key or a mouse button went down: dismiss the banner. Returns True if nothing else must come of that: it was
        too early to be meant for the banner, or the banner has asked for it."""
        sentence = self._said
        if sentence is None:
            return False
        if self._guard.swallows(event):
            return True
        self.dismiss()
        return sentence.how is not None

    def dismiss(self) -> None:
        """Take the banner away now, if there is one."""
        if self._said is not None:
            self._motion.finish()
            self._board.redraw()

    @property
    def said(self) -> Announcement | None:
        """The announcement that is shown now; None for none."""
        return self._said

    def draw(self) -> None:
        """Draw the announcement, if there is one: on a band across the table, or on its stage."""
        announcement = self._said
        if announcement is None:
            return
        if announcement.moment is not None:
            draw_moment(self._board, announcement, announcement.moment, self._share)
            return
        self._draw_band(announcement)

    def _draw_band(self, announcement: Announcement) -> None:
        board = self._board
        pen = board.pen
        words = board.words
        table_area = board.table.layout.table
        opacity = min(1.0, self._share / FADE_SHARE, (1 - self._share) / FADE_SHARE)
        reason = announcement.why.say(words)
        reason_height = pen.height(reason, table_area.width - 40, SIZE, "ui")
        foot_height = SMALL_SIZE + 9 if announcement.how is not None else 0.0
        height = max(MIN_HEIGHT, HEADLINE_HEIGHT + reason_height + foot_height + 24) * opacity
        band = FRect(table_area.x, board.table.announcement_line() - height / 2, table_area.width, height)
        pen.fill(band.inflate(0, 12), (0, 0, 0), 110)
        pen.fill(band, WINE if announcement.grave else SOOT, 240)
        for edge in (band.top, band.bottom - 3):
            pen.fill(FRect(band.x, edge, band.width, 3), GOLD)
        if opacity < 1:
            return
        headline_area, reason_area, foot = column(inset(band, 20, 12), share(), reason_height, foot_height)
        headline = shorten(pen, announcement.what.say(words), headline_area.width, 38, "title")
        pen.text(headline, headline_area, 38, GOLD, "title", "center", markup=False)
        pen.text(reason, reason_area, SIZE, CREAM, "ui", "center", markup=False)
        if announcement.how is not None:
            pen.text(announcement.how.say(words), foot, SMALL_SIZE, FAINT, "ui_italic", "center", markup=False)
