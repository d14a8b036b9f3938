"""Heavy things that slide over the table: hands push them, friction slows them, they clink, what they hold sways.

For the eye and the hand only: where a body shall rest is decided elsewhere, and however it was pushed or knocked about,
it comes to rest there. Everything happens in the plane of the table, which is seen from a little above.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from client.table.piece import Piece, Pose
from client.ui import Point
from client.window.motion import Spring, ease_in_out

STEP = 1 / 120
LONGEST = 1.0
"""Seconds that nobody has watched, after which all stand where they shall."""
FLAT = 0.62
"""How much shorter the table looks from front to back than it is."""
PUSH, RETURN = 6.5, 2.2
"""How firmly a hand guides a body, and how firmly one that was knocked aside is put back: swings a second."""
BOUNCE = 0.42
"""How much of its speed a body keeps when it meets another."""
KNOCK = 60.0
"""Units a second from which a clink is heard."""
LOUD = 700.0
"""Units a second of the loudest clink."""
NEAR, SLOW = 0.5, 9.0
"""A body closer to its place than so many units, and slower than so many units a second, lies still."""
SLOSH = 0.0011
"""How far what a body holds sways for each unit a second, each second, of its acceleration."""
FULL = 1.0
"""How far it sways at most."""

Heard = Callable[[float], object]
"""Is told how loud a clink is (0 to 1)."""


class Body(Piece):
    """One heavy thing. ``radius`` is that of its foot, by its height; ``sway`` is how what it holds stands askew, to
    the right and to the front (-1 to 1)."""

    __slots__ = ("_sway", "guide", "held", "radius", "vx", "vy")

    def __init__(self, pose: Pose, ratio: float = 1.0, radius: float = 0.4) -> None:
        super().__init__(pose, ratio)
        self.radius = radius
        self.vx = self.vy = 0.0
        self.held: Point | None = None
        self.guide: Guide | None = None
        self._sway = Spring(0.0, 2.3, 0.16), Spring(0.0, 2.6, 0.16)

    @property
    def moving(self) -> bool:
        """Is it not yet where it shall rest?"""
        return self.guide is not None or self.held is not None or self.pose != self.rest

    @property
    def sway(self) -> Point:
        """How what it holds stands askew."""
        return self._sway[0].position, self._sway[1].position

    @property
    def calm(self) -> bool:
        """Does what it holds lie still?"""
        return all(spring.settled for spring in self._sway)

    @property
    def reach(self) -> float:
        """The radius of its foot in units."""
        return self.radius * self.pose.height

    def update(self, dt: float) -> None:
        """Nothing: the bodies of a table slide together, see ``Sliding``."""

    def land(self) -> None:
        """Stand where it shall rest."""
        super().land()
        self.vx = self.vy = 0.0
        self.guide = None

    def splash(self, speed: float) -> None:
        """Something has dropped into it."""
        for spring in self._sway:
            spring.velocity += speed

    def still(self) -> None:
        """Let what it holds lie still at once."""
        for spring in self._sway:
            spring.finish()

    def slosh(self, ax: float, ay: float, dt: float) -> None:
        """It was accelerated so much: what it holds stays behind."""
        for spring, push in zip(self._sway, (ax, ay / FLAT), strict=True):
            spring.velocity -= push * SLOSH * 60 * dt
            spring.update(dt)
            spring.position = max(-FULL, min(FULL, spring.position))


class Guide:
    """A hand that pushes a body along a way, from where it is to where it shall rest, in so many seconds."""

    def __init__(self, way: Sequence[Point], seconds: float, delay: float = 0.0) -> None:
        self.way, self.seconds, self._passed = list(way), max(0.05, seconds), -delay

    @property
    def waits(self) -> bool:
        """Has it not begun?"""
        return self._passed < 0

    @property
    def done(self) -> bool:
        """Has it let go?"""
        return self._passed >= self.seconds

    def pass_time(self, dt: float) -> None:
        """Let time pass."""
        self._passed += dt

    def at(self, ahead: float = 0.0) -> Point:
        """Where the hand is, or will be so many seconds from now."""
        share = ease_in_out(min(1.0, max(0.0, (self._passed + ahead) / self.seconds))) * (len(self.way) - 1)
        first = min(int(share), len(self.way) - 2)
        (x0, y0), (x1, y1), part = self.way[first], self.way[first + 1], share - first
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


class Sliding:
    """The bodies of a table on their way together; a ``Motion``, to be added when it is ``idle`` and something begins
    to slide."""

    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        self.bodies: list[Body] = []
        self.idle = True
        self._left = 0.0
        self._touching: set[tuple[int, int]] = set()

    def push(self, body: Body, way: Sequence[Point], rest: Pose, seconds: float, delay: float = 0.0) -> None:
        """Push a body along a way to where it shall rest."""
        body.rest = rest
        body.guide = Guide([(body.pose.x, body.pose.y), *way, (rest.x, rest.y)], seconds, delay)

    def update(self, dt: float) -> float | None:
        """Let time pass."""
        if dt > LONGEST:
            self.finish()
            return dt
        self._left += dt
        loud = 0.0
        while self._left >= STEP:
            self._left -= STEP
            loud = max(loud, self._step())
        if loud > KNOCK:
            self._heard(min(1.0, loud / LOUD))
        for body in self.bodies:
            if body.held is None and (body.guide is None or body.guide.done) and _settled(body):
                body.land()
        self.idle = not any(body.moving or not body.calm for body in self.bodies)
        return 0.0 if self.idle else None

    def finish(self) -> None:
        """Let all of them stand where they shall."""
        for body in self.bodies:
            body.land()
            body.still()
        self.idle = True

    def _step(self) -> float:
        """One step of time; the speed of the hardest knock."""
        velocities_before = [(body.vx, body.vy) for body in self.bodies]
        for body in self.bodies:
            _pushed(body)
        hardest = self._knocks()
        for body, (vx, vy) in zip(self.bodies, velocities_before, strict=True):
            body.pose = body.pose._replace(x=body.pose.x + body.vx * STEP, y=body.pose.y + body.vy * STEP)
            body.slosh((body.vx - vx) / STEP, (body.vy - vy) / STEP, STEP)
        return hardest

    def _knocks(self) -> float:
        """Let bodies that meet push each other away."""
        hardest, touching = 0.0, set[tuple[int, int]]()
        for (index, first), (other_index, second) in combinations(enumerate(self.bodies), 2):
            dx, dy = second.pose.x - first.pose.x, (second.pose.y - first.pose.y) / FLAT
            room = first.reach + second.reach
            if abs(dx) >= room or abs(dy) >= room:
                continue
            away = math.hypot(dx, dy)
            if away >= room:
                continue
            touching.add((index, other_index))
            nx, ny = (dx / away, dy / away) if away > 1e-6 else (1.0, 0.0)
            firm = 0.0 if first.held is not None else 1.0, 0.0 if second.held is not None else 1.0
            if not sum(firm):
                continue
            speed = (second.vx - first.vx) * nx + (second.vy - first.vy) / FLAT * ny
            if speed < 0:
                hit = -(1 + BOUNCE) * speed / sum(firm)
                for body, share, way in ((first, firm[0], -1), (second, firm[1], 1)):
                    body.vx += way * share * hit * nx
                    body.vy += way * share * hit * ny * FLAT
                if (index, other_index) not in self._touching:
                    hardest = max(hardest, -speed)
            push = (room - away) / sum(firm) * 0.5
            for body, share, way in ((first, firm[0], -1), (second, firm[1], 1)):
                shift = way * share * push
                body.pose = body.pose._replace(x=body.pose.x + shift * nx, y=body.pose.y + shift * ny * FLAT)
        self._touching = touching
        return hardest


def _settled(body: Body) -> bool:
    """Is it as good as at rest?"""
    is_near = math.dist((body.pose.x, body.pose.y), (body.rest.x, body.rest.y)) < NEAR
    return is_near and math.hypot(body.vx, body.vy) < SLOW


def _pushed(body: Body) -> None:
    """What hands do to a body in one step of time: its speed changes."""
    pose = body.pose
    if body.held is not None:
        body.vx, body.vy = (body.held[0] - pose.x) * 60, (body.held[1] - pose.y) * 60
        return
    if body.guide is not None:
        body.guide.pass_time(STEP)
        if body.guide.done:
            body.guide = None
    if body.guide is not None and not body.guide.waits:
        (x, y), (x1, y1), firm = body.guide.at(), body.guide.at(STEP), PUSH
        vx, vy = (x1 - x) / STEP, (y1 - y) / STEP
    elif body.guide is None and pose != body.rest:
        (x, y), vx, vy, firm = (body.rest.x, body.rest.y), 0.0, 0.0, RETURN
    elif body.vx or body.vy:
        x, y, vx, vy, firm = pose.x, pose.y, 0.0, 0.0, RETURN
    else:
        return
    pull = 2 * math.pi * firm
    body.vx += (pull * pull * (x - pose.x) + 2 * pull * (vx - body.vx)) * STEP
    body.vy += (pull * pull * (y - pose.y) + 2 * pull * (vy - body.vy)) * STEP


def beside(start: Point, end: Point, bulge: float, points: int = 8) -> list[Point]:
    """A way from one point to another that bends ``bulge`` units to the left of the straight one."""
    dx, dy = end[0] - start[0], (end[1] - start[1]) / FLAT
    distance = math.hypot(dx, dy) or 1.0
    points_beside = []
    for number in range(1, points):
        share = number / points
        out = bulge * math.sin(math.pi * share)
        points_beside.append(
            (start[0] + dx * share + out * dy / distance, start[1] + (dy * share - out * dx / distance) * FLAT)
        )
    return points_beside


def around(middle: Point, radii: Point, start: float, turn: float, points: int = 10) -> Iterable[Point]:
    """Points on the way round an ellipse from an angle (radians, clockwise on the screen from the right) onwards."""
    for number in range(1, points + 1):
        angle = start + turn * number / points
        yield middle[0] + radii[0] * math.cos(angle), middle[1] + radii[1] * math.sin(angle)
