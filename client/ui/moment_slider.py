"""``MomentSlider``: a slider over the moments of a game that was played."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from pygame import FRect

from client.ui.base import Box
from client.ui.controls import Slider
from client.ui.pen import Pen
from client.ui.text import GOLD

KNOB = 24.0
"""The width and height of the knob, in units."""
APART = 7.0
"""A mark that would be nearer to the one before than this, in units, is left out."""


class MomentSlider(Slider):
    """Moments from 0 to ``last``, with a mark where each chapter begins (``marks``). ``position`` says in words which
    moment is shown."""

    def __init__(
        self, id: str, rect: Box, label: str, moment: int, last: int, marks: Sequence[int], position: str,
        on_change: Callable[[float], object],
    ) -> None:  # fmt: skip
        super().__init__(id, rect, label, moment, on_change, high=max(1, last), step=1, show=lambda number: position)
        self.marks, self.tip = marks, label

    def _track(self) -> FRect:
        place = self.place()
        return FRect(place.x + KNOB / 2, place.centery - 4, place.width - KNOB, 8)

    def where(self, moment: float) -> float:
        """The x of a moment on the track, in units."""
        track = self._track()
        return track.x + track.width * moment / self.high

    def draw(self, pen: Pen) -> None:
        track, knob_x = self._track(), self.where(self.number)
        pen.fill(track, (24, 12, 6), radius=4)
        pen.frame(track, (120, 80, 34), 1.5, 4)
        pen.fill(FRect(track.x, track.y, knob_x - track.x, track.height), (196, 140, 50), radius=4)
        last_mark_x = track.x
        for mark in self.marks:
            x = self.where(mark)
            if x - last_mark_x >= APART:
                pen.fill(FRect(x - 1, track.y - 5, 2, track.height + 10), (226, 190, 128), radius=1)
                last_mark_x = x
        knob = FRect(0, 0, KNOB, KNOB)
        knob.center = knob_x, track.centery
        pen.fill(knob, (70, 40, 16), radius=12)
        is_bright = self.hovered or self.pressed or self.focused
        pen.fill(knob.inflate(-5, -5), GOLD if is_bright else (222, 170, 76), 255, 10)


def chapter_of(marks: Sequence[int], moment: int, first: int = 1) -> int:
    """The number of the chapter of a moment; ``marks`` are the moments at which the chapters begin, ``first`` is the
    number of the first one."""
    return first + max(0, bisect_right(marks, moment) - 1)
