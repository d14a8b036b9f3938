"""Solid things on a flat picture: how a cube or a cup that is turned anyhow is seen by somebody who sits at the table.

X goes to the right, Y towards the person, Z up from the table; one unit is a unit of the canvas. The eye looks from
far away and a little from the front, so what stands on the table shows its top and its front. A `Quaternion` is a unit
quaternion ``(w, x, y, z)``; a `Axes` is where it puts the three axes, one after another.
"""

from __future__ import annotations

import math

Quaternion = tuple[float, float, float, float]
Axis = tuple[float, float, float]
Axes = tuple[Axis, Axis, Axis]

SLANT = math.radians(27)
"""How far the eye has come down from straight above."""
DOWN, UP = math.cos(SLANT), math.sin(SLANT)
"""How much of a length towards the person, and of a height, is seen."""
LIGHT: Axis = (-0.42, -0.12, 0.9)
"""Where the candle stands; nearly of length one."""
STILL: Quaternion = (1.0, 0.0, 0.0, 0.0)


def turn(axis: Axis, angle: float) -> Quaternion:
    """A turn by ``angle`` (radians) about an axis of length one."""
    half = math.sin(angle / 2)
    return math.cos(angle / 2), axis[0] * half, axis[1] * half, axis[2] * half


def after(second: Quaternion, first: Quaternion) -> Quaternion:
    """The turn that does ``first`` and ``then`` the other, both about axes that stand still."""
    a, b, c, d = second
    w, x, y, z = first
    return (a * w - b * x - c * y - d * z, a * x + b * w + c * z - d * y,
            a * y - b * z + c * w + d * x, a * z + b * y - c * x + d * w)  # fmt: skip


def back(of: Quaternion) -> Quaternion:
    """The turn that undoes another."""
    return of[0], -of[1], -of[2], -of[3]


def straight(of: Quaternion) -> Quaternion:
    """The same turn without what many small ones have added to its length."""
    length = math.sqrt(sum(part * part for part in of)) or 1.0
    return of[0] / length, of[1] / length, of[2] / length, of[3] / length


def part(of: Quaternion, share: float) -> Quaternion:
    """A share of a turn, the short way round."""
    w, x, y, z = of if of[0] >= 0 else (-of[0], -of[1], -of[2], -of[3])
    half = math.acos(min(1.0, w))
    if half < 1e-6:
        return STILL
    by = math.sin(half * share) / math.sin(half)
    return math.cos(half * share), x * by, y * by, z * by


def between(start: Quaternion, end: Quaternion, share: float) -> Quaternion:
    """On the way from one turn to another."""
    return after(part(after(end, back(start)), share), start)


def frame(of: Quaternion) -> Axes:
    """Where a turn puts the three axes."""
    w, x, y, z = of
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    )


def cross(a: Axis, b: Axis) -> Axis:
    """The axis across two others."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def dot(a: Axis, b: Axis) -> float:
    """How much two axes go the same way."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def towards(a: Axis, b: Axis) -> Quaternion:
    """The shortest turn that lays one axis on another."""
    across = cross(a, b)
    length = math.sqrt(dot(across, across))
    if length < 1e-9:
        return STILL if dot(a, b) > 0 else turn(_beside(a), math.pi)
    return turn((across[0] / length, across[1] / length, across[2] / length), math.atan2(length, dot(a, b)))


def _beside(a: Axis) -> Axis:
    """An axis of length one across another."""
    x, y, z = cross(a, (0.0, 1.0, 0.0) if abs(a[1]) < 0.8 else (1.0, 0.0, 0.0))
    length = math.sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length
