"""Dice as bodies: how they rattle in a shaken cup and how they roll out of it. This is only for the eye and the hand.

A throw is simulated to its end before it is seen, with fixed steps and the given seed, so that it can be seen again.
Only where the dice go and how they turn is simulated. The rules have decided the faces already: the faces are laid on
the dice so that the right one lies on top where each die comes to rest. Nothing is rolled twice.

Bodies move in the plane of the table, and hopping and tumbling are added to that: a die turns as far as it rolls, and
on the last stretch of its way it settles on the nearest side."""

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
from client.dice.rotations import (
    DOWN,
    Quaternion,
    after,
    axes_after,
    between,
    cross,
    dot,
    normalized,
    partial_turn,
    shortest_turn,
    turn,
)

STEP = 1 / 120
"""Seconds of a step of the simulation."""
FRAME = 1 / 60
"""Seconds of a frame of a track."""
LONGEST = 2.6
"""Seconds after which a throw is over, even if something still moves."""
FALL = 2600.0
"""The acceleration of falling dice, in units per second squared."""
DRAG = 620.0
"""The deceleration of a die that lies on the table, in units per second squared."""
KNOCK = 90.0
"""The speed from which a knock is heard, in units per second."""
SETTLE = 1.3
"""The last stretch of a die's way, in sides, on which it settles on the nearest side."""

Knock = tuple[float, float]
"""When it is heard (seconds) and how loud it is (0 to 1)."""


DicePose = tuple[float, float, float, Quaternion]
"""Where a die is, and how it is turned."""


class Arena(NamedTuple):
    """Where dice may roll: a box around its middle or, with ``round``, the circle in it. In units of the canvas."""

    x: float
    y: float
    width: float
    height: float
    round: bool = False


class Start(NamedTuple):
    """How a die leaves the hand: from where, at what height, with what speed."""

    x: float
    y: float
    z: float
    vx: float
    vy: float


@dataclass
class Track:
    """A throw from its beginning to its end: for each frame where each die is, at what height, how turned."""

    frames: list[list[DicePose]] = field(default_factory=list)
    knocks: list[Knock] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return (len(self.frames) - 1) * FRAME


class _Body:
    """A die on its way: the body in the plane, and what is added to it."""

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
        self.turn = normalized((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1)))
        self.distance = 0.0
        self.spin = self.body.angle

    def step(self) -> float:
        """Add a step of what the plane does not know: falling, dragging, rolling. Return how hard the die hit the
        table, in units per second."""
        body, impact = self.body, 0.0
        vx, vy = body.velocity
        speed = math.hypot(vx, vy)
        if self.z > 0 or self.rise > 0:
            self.rise -= FALL * STEP
            self.z += self.rise * STEP
            if self.z <= 0:
                impact = -self.rise
                self.z, self.rise = 0.0, impact * 0.42 if impact > 90 else 0.0
                body.velocity = vx * 0.84, vy * 0.84
        elif speed:
            remaining_share = max(0.0, speed - DRAG * STEP) / speed
            body.velocity = vx * remaining_share, vy * remaining_share
        if self.z <= 0:
            body.angular_velocity *= 1 - 5 * STEP
        way = speed * STEP
        if way > 1e-4:
            axis = -vy / speed, vx / speed, 0.0
            self.turn = after(turn(axis, way / (self.side * 0.56)), self.turn)
            self.distance += way
        if abs(body.angle - self.spin) > 1e-5:
            self.turn = after(turn((0.0, 0.0, 1.0), body.angle - self.spin), self.turn)
            self.spin = body.angle
        self.turn = normalized(self.turn)
        return impact

    @property
    def at_rest(self) -> bool:
        """True if it neither falls, slides nor spins any more."""
        vx, vy = self.body.velocity
        return self.z <= 0 and self.rise <= 0 and math.hypot(vx, vy) < 4 and abs(self.body.angular_velocity) < 0.25

    def pose(self) -> DicePose:
        """Return where it is now."""
        x, y = self.body.position
        return x, y, self.z, self.turn


def throw(starts: Sequence[Start], arena: Arena, side: float, seed: int) -> Track:
    """Return the track of dice of this side that roll to rest within the arena."""
    rng = Random(seed)
    space = _space(arena, side)
    bodies = [_Body(space, start, side, rng) for start in starts]
    track = Track()
    seconds = 0.0

    def hear_collision(arbiter: Any, _space: Any, _data: Any) -> None:
        if arbiter.is_first_contact:
            impulse = arbiter.total_impulse.length
            if impulse > KNOCK:
                track.knocks.append((seconds, min(1.0, impulse / 900)))

    space.on_collision(None, None, post_solve=hear_collision)
    distances: list[list[float]] = []

    def record_frame() -> None:
        track.frames.append([body.pose() for body in bodies])
        distances.append([body.distance for body in bodies])

    for step in range(round(LONGEST / STEP)):
        if step % 2 == 0:
            record_frame()
        space.step(STEP)
        seconds += STEP
        for body in bodies:
            impact = body.step()
            if impact > KNOCK * 2:
                track.knocks.append((seconds, min(1.0, impact / 1100)))
        if all(body.at_rest for body in bodies):
            break
    record_frame()
    for index in range(len(bodies)):
        _settle(track, [row[index] for row in distances], index, side)
    return track


def _space(arena: Arena, side: float) -> pymunk.Space:
    """Return the plane of an arena with its walls, which dice do not cross with their corners either."""
    space = pymunk.Space()
    space.iterations = 6
    corners = _round_wall(arena) if arena.round else _straight_walls(arena)
    for corner, next_corner in pairwise(corners):
        wall = pymunk.Segment(space.static_body, corner, next_corner, 3.0)
        wall.elasticity, wall.friction = 0.55, 0.3
        space.add(wall)
    return space


def _round_wall(arena: Arena) -> list[tuple[float, float]]:
    """Return the corners of a wall of 24 sides, the first one again at the end."""
    radius = arena.width / 2 + 3
    corners = []
    for step in range(25):
        angle = 2 * math.pi * step / 24
        corners.append((arena.x + radius * math.cos(angle), arena.y / DOWN + radius * math.sin(angle)))
    return corners


def _straight_walls(arena: Arena) -> list[tuple[float, float]]:
    """Return the corners of a box, the first one again at the end."""
    x, y, half_width, half_height = arena.x, arena.y / DOWN, arena.width / 2, arena.height / 2 / DOWN
    left, right, top, bottom = x - half_width, x + half_width, y - half_height, y + half_height
    return [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]


def _settle(track: Track, distances: list[float], index: int, side: float) -> None:
    """Turn a die of a finished track so that it ends flat. ``distances`` is how far it has rolled in each frame. A
    tumbling cube also stands on its lowest corner."""
    *_, end_turn = track.frames[-1][index]
    columns = axes_after(end_turn)
    axis = max(range(3), key=lambda number: abs(columns[number][2]))
    x, y, z = columns[axis]
    if z <= 0:
        x, y, z = -x, -y, -z
    correction = shortest_turn((x, y, z), (0.0, 0.0, 1.0))
    total, stretch = distances[-1], SETTLE * side
    for number, frame in enumerate(track.frames):
        x, y, z, turn = frame[index]
        share = 1 - min(1.0, (total - distances[number]) / stretch)
        frames_left = len(track.frames) - 1 - number
        if frames_left <= 7:  # one that hardly rolls settles in time
            share = max(share, 1 - frames_left / 8)
        turn = after(partial_turn(correction, share * share * (3 - 2 * share)), turn)
        corner_depth = sum([abs(column[2]) for column in axes_after(turn)]) - 1
        frame[index] = x, y * DOWN, z + corner_depth * side / 2, turn


class Throw:
    """Dice on their way along a track to the faces that the rules have decided; a ``Motion``.

    ``on_knock`` is called with the loudness of a knock (0 to 1), ``on_end`` when all lie still.
    """

    def __init__(
        self,
        dice: Sequence[Die],
        faces: Sequence[int],
        track: Track,
        on_knock: Callable[[float], object],
        on_end: Callable[[], object] = lambda: None,
    ) -> None:
        self._dice, self._track, self._on_knock, self._on_end = list(dice), track, on_knock, on_end
        self._relabellings = []
        for (*_, end_turn), face in zip(track.frames[-1], faces, strict=True):
            self._relabellings.append(relabelled(end_turn, face))
        self._seconds = 0.0
        self._knocks = list(track.knocks)
        self._done = False
        self._show(0.0)

    def update(self, dt: float) -> float | None:
        """Let time pass, and return the seconds left over when all lie still."""
        if self._done:
            return dt
        self._seconds += dt
        loudness = 0.0
        while self._knocks and self._knocks[0][0] <= self._seconds:
            loudness = max(loudness, self._knocks.pop(0)[1])
        if loudness:
            self._on_knock(loudness)
        if self._seconds >= self._track.seconds:
            self.finish()
            return self._seconds - self._track.seconds
        self._show(self._seconds / FRAME)
        return None

    def finish(self) -> None:
        """Let all dice lie where they come to rest."""
        if not self._done:
            self._done = True
            self._show(float(len(self._track.frames) - 1))
            self._on_end()

    def _show(self, moment: float) -> None:
        """Put the dice where they are at a moment, in frames."""
        frames = self._track.frames
        index = int(moment)
        share = moment - index
        poses, next_poses = frames[index], frames[min(index + 1, len(frames) - 1)]
        for die, relabelling, pose, next_pose in zip(self._dice, self._relabellings, poses, next_poses, strict=True):
            x, y, z, start_turn = pose
            next_x, next_y, next_z, end_turn = next_pose
            die.x, die.y, die.z = x + (next_x - x) * share, y + (next_y - y) * share, z + (next_z - z) * share
            die.turn = after(between(start_turn, end_turn, share), relabelling)


class Shake:
    """A hand that shakes: each time it changes its direction it adds to ``energy`` (0 to 1), the faster the more; rest
    takes it away again."""

    LEAST = 9.0
    """The shortest way that has a direction, in units."""
    REST = 0.9
    """The energy that a second of rest takes."""
    HARD = 1700.0
    """The speed of a hand that shakes as hard as possible, in units per second."""

    def __init__(self) -> None:
        self.energy = 0.0
        self.turns = 0
        self._last_point: tuple[float, float, float] | None = None
        self._direction = (0.0, 0.0)

    def move(self, seconds: float, x: float, y: float) -> float:
        """Follow the hand, which is here now. Return how loud it is if it has just changed its direction, else 0."""
        if self._last_point is None:
            self._last_point = seconds, x, y
            return 0.0
        last_seconds, last_x, last_y = self._last_point
        dx, dy = x - last_x, y - last_y
        distance = math.hypot(dx, dy)
        if distance < self.LEAST:
            return 0.0
        direction = dx / distance, dy / distance
        has_turned = direction[0] * self._direction[0] + direction[1] * self._direction[1] < -0.25
        self._last_point, self._direction = (seconds, x, y), direction
        if not has_turned:
            return 0.0
        self.turns += 1
        speed = min(1.0, distance / max(0.004, seconds - last_seconds) / self.HARD)
        self.energy = min(1.0, self.energy + 0.12 + 0.3 * speed)
        return min(1.0, 0.2 + 0.5 * speed + 0.4 * self.energy)

    def rest(self, dt: float) -> None:
        """Let time pass."""
        self.energy = max(0.0, self.energy - self.REST * dt)

    @property
    def enough(self) -> bool:
        """True if it has been shaken enough for a throw."""
        return self.turns >= 2


class Rattle:
    """Dice in a cup that is being moved: bodies that the wall pushes about. Their faces mean nothing yet."""

    def __init__(self, count: int, radius: float, side: float, seed: int = 0) -> None:
        self.count, self.radius = count, radius
        self._rng = Random(seed)
        self._space = _space(Arena(0.0, 0.0, radius * NARROW * 1.8, radius * NARROW * 1.8, True), side)
        self._space.damping = 0.25
        self._bodies = []
        distance = 0.0 if count == 1 else radius * 0.42
        for index in range(count):
            angle = 2 * math.pi * index / max(1, count)
            start = Start(distance * math.cos(angle), distance * math.sin(angle) * DOWN, 0, 0, 0)
            self._bodies.append(_Body(self._space, start, side, self._rng))
        self._pending_seconds = 0.0
        self._velocity: tuple[float, float] | None = None
        _RATTLES.add(self)

    def move(self, vx: float, vy: float, dt: float) -> None:
        """Move the cup with this velocity for some time: the dice stay behind, and hop if it is jerked."""
        last_vx, last_vy = self._velocity or (vx, vy)
        self._velocity = vx, vy
        jerk = math.hypot(vx - last_vx, vy - last_vy)
        for body in self._bodies:
            body.body.velocity += pymunk.Vec2d(last_vx - vx, (last_vy - vy) / DOWN) * 0.8
            if jerk > 60 and body.z <= 0:
                body.rise = min(420.0, jerk * self._rng.uniform(0.15, 0.6))
                body.body.angular_velocity += self._rng.uniform(-10, 10)
        self._pending_seconds = min(0.05, self._pending_seconds + dt)
        while self._pending_seconds >= STEP:
            self._pending_seconds -= STEP
            self._space.step(STEP)
            for body in self._bodies:
                body.step()

    def drop(self) -> None:
        """Release the bodies."""
        self._bodies.clear()
        self._space = pymunk.Space()

    def show(self, cup: Cup, dice: Sequence[Die]) -> None:
        """Put dice where the bodies are in this cup."""
        axis = cup.axis
        across = cross((0.0, 1.0, 0.0), axis)
        length = math.sqrt(dot(across, across)) or 1.0
        right = across[0] / length, across[1] / length, across[2] / length
        front = cross(axis, right)
        for body, die in zip(self._bodies, dice, strict=True):
            x, y = body.body.position
            depth = body.z + die.side * 0.6 - cup.height / 2
            die.x = cup.x + (right[0] * x + front[0] * y + axis[0] * depth)
            die.y = cup.y + (right[1] * x + front[1] * y + axis[1] * depth) * DOWN
            die.z = cup.z + (right[2] * x + front[2] * y + axis[2] * depth) - die.side / 2
            die.turn = body.turn


_RATTLES: WeakSet[Rattle] = WeakSet()


@atexit.register
def _release_bodies() -> None:
    """Release all bodies before Python ends, because those that are left would complain on the terminal."""
    for rattle in list(_RATTLES):
        rattle.drop()
    gc.collect()
