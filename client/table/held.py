"""How things feel in the hand: weight, tilt and a throw. For the eye only; the rules decide what happens."""

from __future__ import annotations

from client.window.motion import Spring

LEAN = 0.018
"""Degrees a carried card leans for each unit a second it is moved sideways."""
MOST = 22.0
"""Degrees it leans at most."""
GLIDE = 0.14
"""Seconds a thrown card would glide on before it lies still."""
FLICK = 900.0
"""Units a second from which letting go counts as a throw."""


class Held:
    """A card between two fingers: it follows the pointer with a little weight and leans against the movement."""

    def __init__(self, x: float, y: float, angle: float = 0.0) -> None:
        self._x, self._y = Spring(x, 14, 0.95), Spring(y, 14, 0.95)
        self._lean = Spring(angle, 5, 0.6)
        self._lean.target = 0.0

    @property
    def x(self) -> float:
        """Where its middle is now."""
        return self._x.position

    @property
    def y(self) -> float:
        """Where its middle is now."""
        return self._y.position

    @property
    def angle(self) -> float:
        """Degrees, counter-clockwise."""
        return self._lean.position

    def pull(self, x: float, y: float) -> None:
        """The pointer is here now."""
        self._x.target, self._y.target = x, y

    def update(self, dt: float) -> bool:
        """Let time pass; is it still moving?"""
        self._x.update(dt)
        self._y.update(dt)
        self._lean.target = max(-MOST, min(MOST, -self._x.velocity * LEAN))
        self._lean.update(dt)
        return not (self._x.settled and self._y.settled and self._lean.settled)


class Trail:
    """The last moments of a pointer's way, from which a throw takes its speed."""

    SPAN = 0.08

    def __init__(self) -> None:
        self._points: list[tuple[float, float, float]] = []

    def add(self, seconds: float, x: float, y: float) -> None:
        """The pointer was here at this time."""
        self._points = [point for point in self._points if seconds - point[0] <= self.SPAN]
        self._points.append((seconds, x, y))

    def velocity(self, seconds: float) -> tuple[float, float]:
        """Units a second when the fingers opened; a pointer that had stopped throws nothing."""
        points = [point for point in self._points if seconds - point[0] <= self.SPAN]
        if len(points) < 2 or points[-1][0] - points[0][0] < 0.005:
            return 0.0, 0.0
        (first_seconds, x0, y0), (last_seconds, x1, y1) = points[0], points[-1]
        return (x1 - x0) / (last_seconds - first_seconds), (y1 - y0) / (last_seconds - first_seconds)


def landing(point: tuple[float, float], velocity: tuple[float, float]) -> tuple[float, float]:
    """Where a card let go of at ``point`` comes to lie; only a real throw carries it on."""
    speed = (velocity[0] ** 2 + velocity[1] ** 2) ** 0.5
    if speed < FLICK:
        return point
    return point[0] + velocity[0] * GLIDE, point[1] + velocity[1] * GLIDE
