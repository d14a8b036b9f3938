"""Turns the press, drag and release of a pointer on a card into a tap or a drop, with the speed of the pointer."""

from __future__ import annotations

from typing import NamedTuple

from client.table.carrying import Held, Trail, landing
from client.table.terms import Handle
from client.ui import Point

SLACK = 7.0
"""Units that the pointer may move before a press becomes a drag."""


class Tap(NamedTuple):
    """A card was pressed and released without being carried."""

    handle: Handle


class Dropped(NamedTuple):
    """A carried card was released at ``point``. ``aim`` is where a throw carries it; the same point without a throw."""

    handle: Handle
    point: Point
    aim: Point


class Touch:
    """The pointer. ``handle`` is the card that is pressed; ``held`` is its motion while it is carried, None before."""

    def __init__(self) -> None:
        self.handle: Handle | None = None
        self.held: Held | None = None
        self.point: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._offset: Point = (0.0, 0.0)
        """From the pointer to the middle of the card."""
        self._pose_pressed: tuple[float, float, float] = (0.0, 0.0, 0.0)
        """The middle and the angle of the card when it was pressed."""
        self._trail = Trail()

    def press(self, handle: Handle, point: Point, middle: Point, angle: float, seconds: float) -> None:
        """Press a card that lies around ``middle``."""
        self.handle = handle
        self.held = None
        self.point = point
        self._start = point
        self._offset = middle[0] - point[0], middle[1] - point[1]
        self._pose_pressed = (*middle, angle)
        self._trail = Trail()
        self._trail.add(seconds, *point)

    def drag(self, point: Point, seconds: float) -> bool:
        """Move the pointer. Returns True if the card begins to be carried."""
        if self.handle is None:
            return False
        self.point = point
        self._trail.add(seconds, *point)
        distance = abs(point[0] - self._start[0]) + abs(point[1] - self._start[1])
        is_drag = self.held is None and distance > SLACK
        if is_drag:
            self.held = Held(*self._pose_pressed)
        if self.held is not None:
            self.held.pull(point[0] + self._offset[0], point[1] + self._offset[1])
        return is_drag

    def release(self, point: Point, seconds: float) -> Tap | Dropped | None:
        """Release the card. Returns the gesture; None if no card was pressed."""
        handle = self.handle
        was_carried = self.held is not None
        self.cancel()
        if handle is None:
            return None
        if not was_carried:
            return Tap(handle)
        return Dropped(handle, point, landing(point, self._trail.velocity(seconds)))

    def cancel(self) -> None:
        """Forget the card that is pressed."""
        self.handle = None
        self.held = None
