"""The Sheriff's star changes hands: it comes forward, large, with the name of who wears it now, and goes there."""

from __future__ import annotations

import math

from pygame import FRect

from client.games.dice_town.tokens import STAR
from client.table.token import GRAIN
from client.ui import Pen
from client.ui.text import GOLD, SOOT
from client.window.motion import Motion, Motions, Tween, ease_in_out, linear

SECONDS = 1.9
"""How long it is when it is seen for the first time."""
COMES, GOES = 0.28, 0.7
"""When it has come forward, and when it goes."""


class NewSheriff:
    """The star on its way from one plate to another. ``on``: it is not on any plate now."""

    def __init__(self) -> None:
        self.on = False
        self._share = 0.0
        self._said = ""
        self._way = FRect(), FRect(), FRect()

    def begin(self, start: FRect, middle: FRect, end: FRect, said: str, part: float, motions: Motions) -> Motion:
        """It sets out; in the ``middle`` it is large, with what is ``said``. ``part`` of its whole
        length, played as these ``motions`` play scenes."""
        self.on, self._share, self._said, self._way = True, 0.0, said, (start, middle, end)

        def go(share: float) -> None:
            self._share = share

        def ends() -> None:
            self.on = False

        return Tween(SECONDS * part, motions.watched(go, (COMES + GOES) / 2), linear, ends)

    def draw(self, pen: Pen, canvas: FRect) -> None:
        """The star, wherever it is, above everything else."""
        if not self.on:
            return
        start, middle, end = self._way
        if self._share < COMES:
            large = ease_in_out(self._share / COMES)
            area = _between(start, middle, large)
        else:
            large = 1 - ease_in_out(max(0.0, self._share - GOES) / (1 - GOES))
            area = _between(end, middle, large)
        pen.fill(canvas, (8, 4, 2), 8 * round(14 * large))
        grain = GRAIN / pen.unit
        area.scale_by_ip(max(1, round(area.height / grain)) * grain / max(1.0, area.height))
        area.y -= 0.04 * middle.height * large * math.sin(20 * self._share)
        STAR.draw(pen, area)
        if large > 0.9:
            words = FRect(canvas.x, middle.bottom, canvas.width, 40)
            pen.text(self._said, words, 30, GOLD, "title", "center", markup=False, shade=SOOT)


def _between(one: FRect, other: FRect, share: float) -> FRect:
    x, y, wide, high = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return FRect(x, y, wide, high)
