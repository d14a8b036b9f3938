"""Turned bodies on a flat picture: how somebody who sits at the table sees a cube or a cup at any turn.

X goes to the right, Y towards the person, Z up from the table; one unit is a unit of the canvas. The eye looks from far
away and a little from the front, so what stands on the table shows its top and its front. A ``Quaternion`` is a unit
quaternion ``(w, x, y, z)``; ``Axes`` are the three axes after a turn."""

from __future__ import annotations

import math

Quaternion = tuple[float, float, float, float]
Axis = tuple[float, float, float]
Axes = tuple[Axis, Axis, Axis]

SLANT = math.radians(27)
"""The angle of the view to the vertical."""
DOWN, UP = math.cos(SLANT), math.sin(SLANT)
"""Which share of a length towards the person, and of a height, is seen."""
LIGHT: Axis = (-0.42, -0.12, 0.9)
"""The direction of the candle; nearly of length one."""
STILL: Quaternion = (1.0, 0.0, 0.0, 0.0)


def turn(axis: Axis, angle: float) -> Quaternion:
    """Return a turn by ``angle`` (radians) about an axis of length one."""
    half = math.sin(angle / 2)
    return math.cos(angle / 2), axis[0] * half, axis[1] * half, axis[2] * half


def after(second: Quaternion, first: Quaternion) -> Quaternion:
    """Return the turn that does ``first`` and then ``second``, both about axes that do not move."""
    a, b, c, d = second
    w, x, y, z = first
    return (
        a * w - b * x - c * y - d * z,
        a * x + b * w + c * z - d * y,
        a * y - b * z + c * w + d * x,
        a * z + b * y - c * x + d * w,
    )


def inverse(rotation: Quaternion) -> Quaternion:
    """Return the turn that undoes a turn."""
    w, x, y, z = rotation
    return w, -x, -y, -z


def normalized(rotation: Quaternion) -> Quaternion:
    """Return a turn with length one, without the error that many small turns have added."""
    w, x, y, z = rotation
    length = math.sqrt(w * w + x * x + y * y + z * z) or 1.0
    return w / length, x / length, y / length, z / length


def partial_turn(rotation: Quaternion, share: float) -> Quaternion:
    """Return a share of a turn, the short way round."""
    w, x, y, z = rotation
    if w < 0:
        w, x, y, z = -w, -x, -y, -z
    half = math.acos(min(1.0, w))
    if half < 1e-6:
        return STILL
    factor = math.sin(half * share) / math.sin(half)
    return math.cos(half * share), x * factor, y * factor, z * factor


def between(start: Quaternion, end: Quaternion, share: float) -> Quaternion:
    """Return the turn at a share of the way from one turn to another."""
    return after(partial_turn(after(end, inverse(start)), share), start)


def axes_after(rotation: Quaternion) -> Axes:
    """Return the three axes after a turn."""
    w, x, y, z = rotation
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    )


def cross(a: Axis, b: Axis) -> Axis:
    """Return the cross product of two axes, which is perpendicular to both."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def dot(a: Axis, b: Axis) -> float:
    """Return the dot product of two axes: 1 if they agree, 0 if they are perpendicular."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def shortest_turn(start: Axis, end: Axis) -> Quaternion:
    """Return the shortest turn that lays one axis on another."""
    across = cross(start, end)
    length = math.sqrt(dot(across, across))
    if length < 1e-9:
        return STILL if dot(start, end) > 0 else turn(_perpendicular(start), math.pi)
    return turn((across[0] / length, across[1] / length, across[2] / length), math.atan2(length, dot(start, end)))


def _perpendicular(axis: Axis) -> Axis:
    """Return an axis of length one that is perpendicular to another."""
    x, y, z = cross(axis, (0.0, 1.0, 0.0) if abs(axis[1]) < 0.8 else (1.0, 0.0, 0.0))
    length = math.sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length
