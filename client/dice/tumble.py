"""Dice as bodies: how they rattle in a shaken cup and how they roll out of it. For the eye and the hand only.

A throw is simulated to its end before it is seen (with the fixed steps and the seed it is given, so it can be seen
again), and what is simulated is only where the dice go and how they turn. The rules have decided the faces already:
the faces are laid on the dice so that the right one lies on top where each die comes to rest. Nothing is rolled twice.

Bodies move in the plane of the table; that they hop and tumble is added to it: a die turns as far as it rolls, and in
the last stretch of its way it settles on the side that is nearest.
"""

from __future__ import annotations

import atexit
import gc
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple
from weakref import WeakSet

import pymunk

from client.dice.cup import NARROW, Cup
from client.dice.die import Die, relabelled
from client.dice.solid import DOWN, Quaternion, after, between, cross, frame, part, straight, towards, turn

STEP = 1 / 120
FRAME = 1 / 60
LONGEST = 2.6
"""Seconds after which a throw is over, whatever still moves."""
FALL = 2600.0
"""How fast things fall, in units a second, each second."""
DRAG = 620.0
"""How much the table slows a die that lies on it, in units a second, each second."""
KNOCK = 90.0
"""Units a second from which a knock is heard."""
SETTLE = 1.3
"""The last stretch of a die's way, in sides, on which it settles on the nearest side."""

Knock = tuple[float, float]
"""When it is heard (seconds) and how loud (0 to 1)."""


class Arena(NamedTuple):
    """Where dice may roll: a box around its middle or, with ``round``, the circle in it. In units of the canvas."""

    x: float
    y: float
    wide: float
    high: float
    round: bool = False


class Start(NamedTuple):
    """How a die leaves the hand: from where, how high, how fast."""

    x: float
    y: float
    z: float
    vx: float
    vy: float


@dataclass
class Track:
    """A throw from its beginning to its end: for each frame where each die is, how high, how turned."""

    frames: list[list[tuple[float, float, float, Quaternion]]] = field(default_factory=list)
    knocks: list[Knock] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return (len(self.frames) - 1) * FRAME


class _Body:
    """A die on its way: the body in the plane and what is added to it."""

    def __init__(self, space: pymunk.Space, start: Start, side: float, rng: Random) -> None:
        self.body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (side, side)))
        self.body.position = start.x, start.y / DOWN
        self.body.velocity = start.vx, start.vy / DOWN
        self.body.angle = rng.uniform(0, 2 * math.pi)
        self.body.angular_velocity = rng.uniform(-9, 9)
        shape = pymunk.Poly.create_box(self.body, (side * 0.94, side * 0.94), side * 0.03)
        shape.elasticity, shape.friction = 0.5, 0.35
        space.add(self.body, shape)
        self.z, self.rise = start.z, rng.uniform(60, 260) if start.z else 0.0
        self.side = side
        self.turn = straight((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1)))
        self.rolled = 0.0
        self.spin = self.body.angle

    def step(self) -> float:
        """What the plane does not know: falling, dragging, rolling. How hard it hit the table, in units a second."""
        body, hit = self.body, 0.0
        vx, vy = body.velocity
        speed = math.hypot(vx, vy)
        if self.z > 0 or self.rise > 0:
            self.rise -= FALL * STEP
            self.z += self.rise * STEP
            if self.z <= 0:
                hit = -self.rise
                self.z, self.rise = 0.0, hit * 0.42 if hit > 90 else 0.0
                body.velocity = vx * 0.84, vy * 0.84
        elif speed:
            slower = max(0.0, speed - DRAG * STEP) / speed
            body.velocity = vx * slower, vy * slower
        if self.z <= 0:
            body.angular_velocity *= 1 - 5 * STEP
        way = speed * STEP
        if way > 1e-4:
            axis = -vy / speed, vx / speed, 0.0
            self.turn = after(turn(axis, way / (self.side * 0.56)), self.turn)
            self.rolled += way
        if abs(body.angle - self.spin) > 1e-5:
            self.turn = after(turn((0.0, 0.0, 1.0), body.angle - self.spin), self.turn)
            self.spin = body.angle
        self.turn = straight(self.turn)
        return hit

    @property
    def still(self) -> bool:
        vx, vy = self.body.velocity
        return self.z <= 0 and self.rise <= 0 and math.hypot(vx, vy) < 4 and abs(self.body.angular_velocity) < 0.25


def throw(starts: Sequence[Start], arena: Arena, side: float, seed: int) -> Track:
    """Let dice of this side roll to their rest within the arena."""
    rng = Random(seed)
    space = _space(arena, side)
    bodies = [_Body(space, start, side, rng) for start in starts]
    track = Track()
    seconds = 0.0

    def knocked(arbiter: Any, _space: Any, _data: Any) -> None:
        if arbiter.is_first_contact:
            loud = arbiter.total_impulse.length
            if loud > KNOCK:
                track.knocks.append((seconds, min(1.0, loud / 900)))

    space.on_collision(None, None, post_solve=knocked)
    ways: list[list[float]] = []
    for number in range(round(LONGEST / STEP)):
        if number % 2 == 0:
            track.frames.append([(*body.body.position, body.z, body.turn) for body in bodies])
            ways.append([body.rolled for body in bodies])
        space.step(STEP)
        seconds += STEP
        for body in bodies:
            hit = body.step()
            if hit > KNOCK * 2:
                track.knocks.append((seconds, min(1.0, hit / 1100)))
        if all(body.still for body in bodies):
            break
    track.frames.append([(*body.body.position, body.z, body.turn) for body in bodies])
    ways.append([body.rolled for body in bodies])
    for number in range(len(bodies)):
        _settle(track, ways, number, side)
    return track


def _space(arena: Arena, side: float) -> pymunk.Space:
    """The plane of an arena with its walls, which dice do not cross with their corners either."""
    space = pymunk.Space()
    space.iterations = 6
    middle, half_width, half_height = (arena.x, arena.y / DOWN), arena.wide / 2, arena.high / 2 / DOWN
    if arena.round:
        steps = [2 * math.pi * number / 24 for number in range(25)]
        ring = []
        for angle in steps:
            x = middle[0] + (half_width + 3) * math.cos(angle)
            y = middle[1] + (half_width + 3) * math.sin(angle)
            ring.append((x, y))
    else:
        left, right = middle[0] - half_width, middle[0] + half_width
        top, low = middle[1] - half_height, middle[1] + half_height
        ring = [(left, top), (right, top), (right, low), (left, low), (left, top)]
    for corner, next_corner in pairwise(ring):
        wall = pymunk.Segment(space.static_body, corner, next_corner, 3.0)
        wall.elasticity, wall.friction = 0.55, 0.3
        space.add(wall)
    return space


def _settle(track: Track, ways: list[list[float]], number: int, side: float) -> None:
    """Turn a die of a finished track so that it ends flat; a tumbling cube also stands on its lowest corner."""
    end = track.frames[-1][number][3]
    columns = frame(end)
    axis = max(range(3), key=lambda index: abs(columns[index][2]))
    up = columns[axis] if columns[axis][2] > 0 else tuple(-value for value in columns[axis])
    right = towards((up[0], up[1], up[2]), (0.0, 0.0, 1.0))
    total, stretch = ways[-1][number], SETTLE * side
    for index, moment in enumerate(track.frames):
        x, y, z, turn = moment[number]
        share = 1 - min(1.0, (total - ways[index][number]) / stretch)
        if index >= len(track.frames) - 8:  # one that hardly rolls settles in time
            share = max(share, 1 - (len(track.frames) - 1 - index) / 8)
        turn = after(part(right, share * share * (3 - 2 * share)), turn)
        low = sum(abs(column[2]) for column in frame(turn)) - 1
        moment[number] = x, y * DOWN, z + low * side / 2, turn


class Throw:
    """Dice on their way along a track to the faces the rules have decided; a ``Motion``.

    ``heard`` is told how loud a knock is. ``on_end`` is called when all lie still.
    """

    def __init__(
        self, dice: Sequence[Die], faces: Sequence[int], track: Track, heard: Callable[[float], object],
        on_end: Callable[[], object] = lambda: None,
    ) -> None:  # fmt: skip
        self._dice, self._track, self._heard, self._on_end = list(dice), track, heard, on_end
        self._laid = [relabelled(track.frames[-1][index][3], face) for index, face in enumerate(faces)]
        self._passed = 0.0
        self._knocks = list(track.knocks)
        self._done = False
        self._show(0.0)

    def update(self, dt: float) -> float | None:
        """Let time pass; the seconds left over when all lie still."""
        if self._done:
            return dt
        self._passed += dt
        loud = 0.0
        while self._knocks and self._knocks[0][0] <= self._passed:
            loud = max(loud, self._knocks.pop(0)[1])
        if loud:
            self._heard(loud)
        if self._passed >= self._track.seconds:
            self.finish()
            return self._passed - self._track.seconds
        self._show(self._passed / FRAME)
        return None

    def finish(self) -> None:
        """Let all of them lie there."""
        if not self._done:
            self._done = True
            self._show(float(len(self._track.frames) - 1))
            self._on_end()

    def _show(self, moment: float) -> None:
        frames = self._track.frames
        index = int(moment)
        frame, next_frame, share = frames[index], frames[min(index + 1, len(frames) - 1)], moment - index
        for die, relabelling, a, b in zip(self._dice, self._laid, frame, next_frame, strict=True):
            die.x, die.y, die.z = (a[k] + (b[k] - a[k]) * share for k in range(3))  # type: ignore[operator]
            die.turn = after(between(a[3], b[3], share), relabelling)


class Shake:
    """A hand that shakes: each time it turns back it adds to ``energy`` (0 to 1), the faster the more; rest takes it
    away again."""

    LEAST = 9.0
    """Units of a way that has a direction."""
    REST = 0.9
    """Share of the energy that a second of rest takes."""
    HARD = 1700.0
    """Units a second of a hand that shakes as hard as can be."""

    def __init__(self) -> None:
        self.energy = 0.0
        self.turns = 0
        self._from: tuple[float, float, float] | None = None
        self._way = (0.0, 0.0)

    def move(self, seconds: float, x: float, y: float) -> float:
        """The hand is here now. How loud the turn is that it has just made; 0 if it has made none."""
        if self._from is None:
            self._from = seconds, x, y
            return 0.0
        seconds_before, x0, y0 = self._from
        dx, dy = x - x0, y - y0
        distance = math.hypot(dx, dy)
        if distance < self.LEAST:
            return 0.0
        way = dx / distance, dy / distance
        turned = way[0] * self._way[0] + way[1] * self._way[1] < -0.25
        self._from, self._way = (seconds, x, y), way
        if not turned:
            return 0.0
        self.turns += 1
        speed = min(1.0, distance / max(0.004, seconds - seconds_before) / self.HARD)
        self.energy = min(1.0, self.energy + 0.12 + 0.3 * speed)
        return min(1.0, 0.2 + 0.5 * speed + 0.4 * self.energy)

    def rest(self, dt: float) -> None:
        """Time passes."""
        self.energy = max(0.0, self.energy - self.REST * dt)

    @property
    def enough(self) -> bool:
        """Has it been shaken enough for a throw?"""
        return self.turns >= 2


class Rattle:
    """Dice in a cup that is being moved: bodies that the wall pushes about. Their faces mean nothing yet."""

    def __init__(self, count: int, radius: float, side: float, seed: int = 0) -> None:
        self.count, self.radius = count, radius
        self._rng = Random(seed)
        self._space = _space(Arena(0.0, 0.0, radius * NARROW * 1.8, radius * NARROW * 1.8, True), side)
        self._space.damping = 0.25
        self._bodies = []
        for number in range(count):
            angle = 2 * math.pi * number / max(1, count)
            away = 0.0 if count == 1 else radius * 0.42
            start = Start(away * math.cos(angle), away * math.sin(angle) * DOWN, 0, 0, 0)
            self._bodies.append(_Body(self._space, start, side, self._rng))
        self._left = 0.0
        self._speed: tuple[float, float] | None = None
        _RATTLES.add(self)

    def move(self, vx: float, vy: float, dt: float) -> None:
        """The cup has this speed now: the dice want to stay behind, and hop if it is jerked."""
        velocity_before, self._speed = self._speed or (vx, vy), (vx, vy)
        jerk = math.hypot(vx - velocity_before[0], vy - velocity_before[1])
        for body in self._bodies:
            body.body.velocity += pymunk.Vec2d(velocity_before[0] - vx, (velocity_before[1] - vy) / DOWN) * 0.8
            if jerk > 60 and body.z <= 0:
                body.rise = min(420.0, jerk * self._rng.uniform(0.15, 0.6))
                body.body.angular_velocity += self._rng.uniform(-10, 10)
        self._left = min(0.05, self._left + dt)
        while self._left >= STEP:
            self._left -= STEP
            self._space.step(STEP)
            for body in self._bodies:
                body.step()

    def drop(self) -> None:
        """Let the bodies go."""
        self._bodies.clear()
        self._space = pymunk.Space()

    def show(self, cup: Cup, dice: Sequence[Die]) -> None:
        """Put dice where the bodies are in this cup."""
        axis = cup.axis
        across = cross((0.0, 1.0, 0.0), axis)
        length = math.sqrt(sum(value * value for value in across)) or 1.0
        right = across[0] / length, across[1] / length, across[2] / length
        front = cross(axis, right)
        for body, die in zip(self._bodies, dice, strict=True):
            x, y = body.body.position
            depth = body.z + die.side * 0.6 - cup.height / 2
            position = [right[k] * x + front[k] * y + axis[k] * depth for k in range(3)]
            die.x, die.y = cup.x + position[0], cup.y + position[1] * DOWN
            die.z, die.turn = cup.z + position[2] - die.side / 2, body.turn


_RATTLES: WeakSet[Rattle] = WeakSet()


@atexit.register
def _let_go() -> None:
    """Bodies that are still there when Python is taken apart would complain on the terminal."""
    for rattle in list(_RATTLES):
        rattle.drop()
    gc.collect()
