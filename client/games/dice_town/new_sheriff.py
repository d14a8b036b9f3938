"""The Sheriff's star changes hands: it comes forward, large, with the name of the new Sheriff, and flies on to their
plate."""

from __future__ import annotations

import math

from pygame import FRect

from client.games.dice_town.tokens import STAR
from client.table.token import GRAIN
from client.ui import Pen
from client.ui.text import GOLD, SOOT
from client.window.motion import Motion, Motions, Tween, ease_in_out, linear

SECONDS = 1.9
"""How long the flight is when it is seen for the first time."""
FORWARD_UNTIL, AWAY_FROM = 0.28, 0.7
"""When the star has come forward, and when it flies on, as shares of the whole flight."""


class NewSheriff:
    """The star on its way from one plate to another. While it is ``on`` its way it lies on no plate."""

    def __init__(self) -> None:
        self.on = False
        self._share = 0.0
        self._text = ""
        self._start, self._middle, self._end = FRect(), FRect(), FRect()

    def begin(self, start: FRect, middle: FRect, end: FRect, text: str, pace: float, motions: Motions) -> Motion:
        """Return the motion of the star; in the ``middle`` it is large, above the text. ``pace`` is the share of the
        whole length for which it is played, as these ``motions`` play scenes."""
        self.on, self._share, self._text = True, 0.0, text
        self._start, self._middle, self._end = start, middle, end

        def move(share: float) -> None:
            self._share = share

        def land() -> None:
            self.on = False

        return Tween(SECONDS * pace, motions.watched(move, (FORWARD_UNTIL + AWAY_FROM) / 2), linear, land)

    def draw(self, pen: Pen, canvas: FRect) -> None:
        """Draw the star, wherever it is, above everything else."""
        if not self.on:
            return
        if self._share < FORWARD_UNTIL:
            nearness = ease_in_out(self._share / FORWARD_UNTIL)
            area = _between(self._start, self._middle, nearness)
        else:
            nearness = 1 - ease_in_out(max(0.0, self._share - AWAY_FROM) / (1 - AWAY_FROM))
            area = _between(self._end, self._middle, nearness)
        pen.fill(canvas, (8, 4, 2), 8 * round(14 * nearness))
        grain = GRAIN / pen.unit
        area.scale_by_ip(max(1, round(area.height / grain)) * grain / max(1.0, area.height))
        area.y -= 0.04 * self._middle.height * nearness * math.sin(20 * self._share)
        STAR.draw(pen, area)
        if nearness > 0.9:
            words = FRect(canvas.x, self._middle.bottom, canvas.width, 40)
            pen.text(self._text, words, 30, GOLD, "title", "center", markup=False, shade=SOOT)


def _between(start: FRect, end: FRect, share: float) -> FRect:
    """Return the rectangle at this share of the way from one to the other."""
    x, y, width, height = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    return FRect(x, y, width, height)
