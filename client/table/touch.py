"""Fingers on a card: a press, a drag, a release become a tap or a drop, with the speed of the hand."""

from __future__ import annotations

from typing import NamedTuple

from client.table.held import Held, Trail, landing
from client.table.terms import Handle
from client.ui import Point

SLACK = 7.0
"""Units the pointer may shake before a press becomes a drag."""


class Tap(NamedTuple):
    """The card was pressed and let go without carrying it."""

    handle: Handle


class Dropped(NamedTuple):
    """The card was let go at ``point``; ``aim`` is where a throw would carry it (the same point without one)."""

    handle: Handle
    point: Point
    aim: Point


class Touch:
    """One pointer. ``held`` is the card in the air, with its own weight; None while nothing is carried."""

    def __init__(self) -> None:
        self.handle: Handle | None = None
        self.held: Held | None = None
        self.point: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._taken_by: Point = (0.0, 0.0)
        self._middle: tuple[float, float, float] = (0.0, 0.0, 0.0)
        self._trail = Trail()

    def press(self, handle: Handle, point: Point, middle: Point, angle: float, seconds: float) -> None:
        """A finger went down on a card that lies around ``middle``."""
        self.handle, self.held = handle, None
        self.point = self._start = point
        self._taken_by = middle[0] - point[0], middle[1] - point[1]
        self._middle = (*middle, angle)
        self._trail = Trail()
        self._trail.add(seconds, *point)

    def drag(self, point: Point, seconds: float) -> bool:
        """The finger moved; does it carry the card now (and did not before)?"""
        if self.handle is None:
            return False
        self.point = point
        self._trail.add(seconds, *point)
        lifted = False
        distance = abs(point[0] - self._start[0]) + abs(point[1] - self._start[1])
        if self.held is None and distance > SLACK:
            self.held, lifted = Held(*self._middle), True
        if self.held is not None:
            self.held.pull(point[0] + self._taken_by[0], point[1] + self._taken_by[1])
        return lifted

    def release(self, point: Point, seconds: float) -> Tap | Dropped | None:
        """The finger went up: what was meant."""
        handle, was_held, self.handle, self.held = self.handle, self.held, None, None
        if handle is None:
            return None
        if was_held is None:
            return Tap(handle)
        return Dropped(handle, point, landing(point, self._trail.velocity(seconds)))

    def cancel(self) -> None:
        """Forget about it: the card goes back."""
        self.handle = self.held = None
