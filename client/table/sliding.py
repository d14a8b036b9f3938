"""Heavy things that slide over the table: they are pushed, slowed by friction, clink, and their contents slosh.

This is only animation: where a body shall rest is decided elsewhere, and however it was pushed or knocked about, it
comes to rest there. Everything happens in the plane of the table, which is seen from a little above.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from client.table.piece import Piece, Pose
from client.ui import Point
from client.window.motion import Spring, ease_in_out

STEP = 1 / 120
"""Seconds of one step of the simulation."""
MAX_SECONDS = 1.0
"""After a longer time without a frame, everything is put at once where it shall rest."""
FLAT = 0.62
"""How much shorter the table looks from front to back, by perspective."""
PUSH_FREQUENCY = 6.5
"""How firmly a guide pulls a body, as the frequency of a spring in Hz."""
RETURN_FREQUENCY = 2.2
"""How firmly a body that was knocked aside is pulled back, in Hz."""
BOUNCE = 0.42
"""The share of its speed that a body keeps when it meets another."""
QUIETEST_SPEED = 60.0
"""The speed of a collision, in units a second, from which it is heard."""
LOUDEST_SPEED = 700.0
"""The speed of the loudest collision, in units a second."""
SETTLED_DISTANCE = 0.5
SETTLED_SPEED = 9.0
"""A body nearer to its place (units) and slower (units a second) than these lies still."""
SLOSH = 0.0011
"""How far the contents of a body sway, by its acceleration in units per second squared."""
MAX_SWAY = 1.0

PlayClink = Callable[[float], object]
"""Plays a clink, this loud (0 to 1)."""


class Body(Piece):
    """One heavy thing. ``radius`` is that of its foot, as a share of its height; ``sway`` is how far its contents are
    tilted to the right and to the front (-1 to 1). ``held`` is the point to which a person drags it."""

    __slots__ = ("_sway", "guide", "held", "radius", "vx", "vy")

    def __init__(self, pose: Pose, ratio: float = 1.0, radius: float = 0.4) -> None:
        super().__init__(pose, ratio)
        self.radius = radius
        self.vx = 0.0
        self.vy = 0.0
        self.held: Point | None = None
        self.guide: Guide | None = None
        self._sway = Spring(0.0, 2.3, 0.16), Spring(0.0, 2.6, 0.16)

    @property
    def moving(self) -> bool:
        """True if it is not yet where it shall rest."""
        return self.guide is not None or self.held is not None or self.pose != self.rest

    @property
    def sway(self) -> Point:
        """How far its contents are tilted, to the right and to the front."""
        right, front = self._sway
        return right.position, front.position

    @property
    def calm(self) -> bool:
        """True if its contents are still."""
        return all(spring.settled for spring in self._sway)

    @property
    def reach(self) -> float:
        """The radius of its foot in units."""
        return self.radius * self.pose.height

    def update(self, dt: float) -> None:
        """Do nothing: the bodies of a table slide together, see ``Sliding``."""

    def land(self) -> None:
        """Move it at once to where it shall rest."""
        super().land()
        self.vx = 0.0
        self.vy = 0.0
        self.guide = None

    def splash(self, speed: float) -> None:
        """Something has dropped into it: let its contents move."""
        for spring in self._sway:
            spring.velocity += speed

    def still(self) -> None:
        """Stop its contents at once."""
        for spring in self._sway:
            spring.finish()

    def slosh(self, ax: float, ay: float, dt: float) -> None:
        """Let its contents lag behind this acceleration (units per second squared)."""
        for spring, acceleration in zip(self._sway, (ax, ay / FLAT), strict=True):
            spring.velocity -= acceleration * SLOSH * 60 * dt
            spring.update(dt)
            spring.position = max(-MAX_SWAY, min(MAX_SWAY, spring.position))


class Guide:
    """Leads a body along a way, from where it is to where it shall rest, in so many seconds."""

    def __init__(self, way: Sequence[Point], seconds: float, delay: float = 0.0) -> None:
        self.way = list(way)
        self.seconds = max(0.05, seconds)
        self._passed = -delay

    @property
    def waits(self) -> bool:
        """True if it has not begun."""
        return self._passed < 0

    @property
    def done(self) -> bool:
        """True if it has reached the end."""
        return self._passed >= self.seconds

    def pass_time(self, dt: float) -> None:
        """Let time pass (seconds)."""
        self._passed += dt

    def at(self, ahead: float = 0.0) -> Point:
        """Return the point where it leads to now, or so many seconds from now."""
        share = min(1.0, max(0.0, (self._passed + ahead) / self.seconds))
        position = ease_in_out(share) * (len(self.way) - 1)
        index = min(int(position), len(self.way) - 2)
        part = position - index
        x0, y0 = self.way[index]
        x1, y1 = self.way[index + 1]
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


class Sliding:
    """Moves the bodies of a table together; a ``Motion``, to be added when it is ``idle`` and something begins to
    slide."""

    def __init__(self, play_clink: PlayClink) -> None:
        self._play_clink = play_clink
        self.bodies: list[Body] = []
        self.idle = True
        self._seconds_left = 0.0
        """The time that has passed and was not yet simulated."""
        self._touching: set[tuple[int, int]] = set()
        """The pairs of bodies that touch, by their indices."""

    def push(self, body: Body, way: Sequence[Point], rest: Pose, seconds: float, delay: float = 0.0) -> None:
        """Lead a body along a way to where it shall rest."""
        body.rest = rest
        body.guide = Guide([(body.pose.x, body.pose.y), *way, (rest.x, rest.y)], seconds, delay)

    def update(self, dt: float) -> float | None:
        """Let time pass (seconds). Returns None while anything moves."""
        if dt > MAX_SECONDS:
            self.finish()
            return dt
        self._seconds_left += dt
        hardest = 0.0
        while self._seconds_left >= STEP:
            self._seconds_left -= STEP
            hardest = max(hardest, self._step())
        if hardest > QUIETEST_SPEED:
            self._play_clink(min(1.0, hardest / LOUDEST_SPEED))
        for body in self.bodies:
            is_guided = body.guide is not None and not body.guide.done
            if body.held is None and not is_guided and _settled(body):
                body.land()
        self.idle = not any(body.moving or not body.calm for body in self.bodies)
        return 0.0 if self.idle else None

    def finish(self) -> None:
        """Move all bodies at once to where they shall rest."""
        for body in self.bodies:
            body.land()
            body.still()
        self.idle = True

    def _step(self) -> float:
        """Simulate one step of time. Returns the speed of the hardest collision."""
        velocities_before = [(body.vx, body.vy) for body in self.bodies]
        for body in self.bodies:
            _accelerate(body)
        hardest = self._collide()
        for body, (vx, vy) in zip(self.bodies, velocities_before, strict=True):
            body.pose = body.pose._replace(x=body.pose.x + body.vx * STEP, y=body.pose.y + body.vy * STEP)
            body.slosh((body.vx - vx) / STEP, (body.vy - vy) / STEP, STEP)
        return hardest

    def _collide(self) -> float:
        """Let bodies that overlap push each other away. Returns the speed of the hardest new collision."""
        hardest = 0.0
        touching: set[tuple[int, int]] = set()
        for (index, body), (other_index, other_body) in combinations(enumerate(self.bodies), 2):
            dx = other_body.pose.x - body.pose.x
            dy = (other_body.pose.y - body.pose.y) / FLAT
            least_distance = body.reach + other_body.reach
            if abs(dx) >= least_distance or abs(dy) >= least_distance:
                continue
            distance = math.hypot(dx, dy)
            if distance >= least_distance:
                continue
            touching.add((index, other_index))
            nx, ny = (dx / distance, dy / distance) if distance > 1e-6 else (1.0, 0.0)
            free_bodies: list[tuple[Body, int]] = []  # each with the direction in which it is pushed away
            if body.held is None:
                free_bodies.append((body, -1))
            if other_body.held is None:
                free_bodies.append((other_body, 1))
            if not free_bodies:
                continue
            speed = (other_body.vx - body.vx) * nx + (other_body.vy - body.vy) / FLAT * ny
            if speed < 0:
                impulse = -(1 + BOUNCE) * speed / len(free_bodies)
                for free_body, sign in free_bodies:
                    free_body.vx += sign * impulse * nx
                    free_body.vy += sign * impulse * ny * FLAT
                if (index, other_index) not in self._touching:
                    hardest = max(hardest, -speed)
            push = (least_distance - distance) / len(free_bodies) * 0.5
            for free_body, sign in free_bodies:
                pose = free_body.pose
                free_body.pose = pose._replace(x=pose.x + sign * push * nx, y=pose.y + sign * push * ny * FLAT)
        self._touching = touching
        return hardest


def _settled(body: Body) -> bool:
    """True if a body is almost still, almost where it shall rest."""
    distance = math.dist((body.pose.x, body.pose.y), (body.rest.x, body.rest.y))
    return distance < SETTLED_DISTANCE and math.hypot(body.vx, body.vy) < SETTLED_SPEED


def _accelerate(body: Body) -> None:
    """Change the speed of a body in one step of time: a person drags it, a guide leads it, or it is pulled back."""
    pose = body.pose
    if body.held is not None:
        x, y = body.held
        body.vx = (x - pose.x) * 60
        body.vy = (y - pose.y) * 60
        return
    if body.guide is not None:
        body.guide.pass_time(STEP)
        if body.guide.done:
            body.guide = None
    if body.guide is not None and not body.guide.waits:
        x, y = body.guide.at()
        next_x, next_y = body.guide.at(STEP)
        _pull(body, (x, y), ((next_x - x) / STEP, (next_y - y) / STEP), PUSH_FREQUENCY)
    elif body.guide is None and pose != body.rest:
        _pull(body, (body.rest.x, body.rest.y), (0.0, 0.0), RETURN_FREQUENCY)
    elif body.vx or body.vy:
        _pull(body, (pose.x, pose.y), (0.0, 0.0), RETURN_FREQUENCY)


def _pull(body: Body, point: Point, velocity: Point, frequency: float) -> None:
    """Pull a body towards a point that moves with this velocity, as a critically damped spring does."""
    x, y = point
    vx, vy = velocity
    angular_frequency = 2 * math.pi * frequency
    stiffness = angular_frequency * angular_frequency
    body.vx += (stiffness * (x - body.pose.x) + 2 * angular_frequency * (vx - body.vx)) * STEP
    body.vy += (stiffness * (y - body.pose.y) + 2 * angular_frequency * (vy - body.vy)) * STEP


def beside(start: Point, end: Point, bulge: float, points: int = 8) -> list[Point]:
    """Return a way from one point to another that bends ``bulge`` units to the left of the straight line."""
    dx = end[0] - start[0]
    dy = (end[1] - start[1]) / FLAT
    distance = math.hypot(dx, dy) or 1.0
    way: list[Point] = []
    for number in range(1, points):
        share = number / points
        offset = bulge * math.sin(math.pi * share)
        x = start[0] + dx * share + offset * dy / distance
        y = start[1] + (dy * share - offset * dx / distance) * FLAT
        way.append((x, y))
    return way


def around(middle: Point, radii: Point, start: float, turn: float, points: int = 10) -> Iterable[Point]:
    """Yield points on the way round an ellipse, from the angle ``start`` on by the angle ``turn`` (radians, clockwise
    on the screen from the right)."""
    for number in range(1, points + 1):
        angle = start + turn * number / points
        yield middle[0] + radii[0] * math.cos(angle), middle[1] + radii[1] * math.sin(angle)
