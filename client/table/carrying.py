"""How a card moves that is carried or thrown: its weight, its tilt and its glide. The rules decide what happens."""

from __future__ import annotations

import math

from client.window.motion import Spring

LEAN = 0.018
"""Degrees that a carried card leans for each unit a second that it is moved sideways."""
MAX_LEAN = 22.0
"""Degrees that it leans at most."""
GLIDE = 0.14
"""Seconds that a thrown card glides on."""
FLICK = 900.0
"""Units a second from which a release counts as a throw."""


class Held:
    """A carried card: it follows the pointer with a little delay and leans against the movement."""

    def __init__(self, x: float, y: float, angle: float = 0.0) -> None:
        self._x = Spring(x, 14, 0.95)
        self._y = Spring(y, 14, 0.95)
        self._lean = Spring(angle, 5, 0.6)
        self._lean.target = 0.0

    @property
    def x(self) -> float:
        """The x coordinate of its middle."""
        return self._x.position

    @property
    def y(self) -> float:
        """The y coordinate of its middle."""
        return self._y.position

    @property
    def angle(self) -> float:
        """Its angle in degrees, counter-clockwise."""
        return self._lean.position

    def pull(self, x: float, y: float) -> None:
        """Pull it towards the pointer."""
        self._x.target = x
        self._y.target = y

    def update(self, dt: float) -> bool:
        """Let time pass (seconds). Returns True while it moves."""
        self._x.update(dt)
        self._y.update(dt)
        self._lean.target = max(-MAX_LEAN, min(MAX_LEAN, -self._x.velocity * LEAN))
        self._lean.update(dt)
        return not (self._x.settled and self._y.settled and self._lean.settled)


class Trail:
    """The last positions of a pointer, from which a throw takes its speed."""

    SECONDS = 0.08

    def __init__(self) -> None:
        self._points: list[tuple[float, float, float]] = []

    def add(self, seconds: float, x: float, y: float) -> None:
        """Add the position of the pointer at this time."""
        self._points = self._recent_points(seconds)
        self._points.append((seconds, x, y))

    def _recent_points(self, seconds: float) -> list[tuple[float, float, float]]:
        """The positions of the last moments, each with its time first."""
        return [point for point in self._points if seconds - point[0] <= self.SECONDS]

    def velocity(self, seconds: float) -> tuple[float, float]:
        """Return the speed of the pointer in units a second; 0 if it had stopped."""
        points = self._recent_points(seconds)
        if len(points) < 2:
            return 0.0, 0.0
        first_seconds, first_x, first_y = points[0]
        last_seconds, last_x, last_y = points[-1]
        duration = last_seconds - first_seconds
        if duration < 0.005:
            return 0.0, 0.0
        return (last_x - first_x) / duration, (last_y - first_y) / duration


def landing(point: tuple[float, float], velocity: tuple[float, float]) -> tuple[float, float]:
    """Return where a card lands that is released at ``point``; a slow one stays there."""
    x, y = point
    speed_x, speed_y = velocity
    if math.hypot(speed_x, speed_y) < FLICK:
        return point
    return x + speed_x * GLIDE, y + speed_y * GLIDE
