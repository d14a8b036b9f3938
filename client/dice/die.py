"""A die that looks solid from every side, drawn at any turn.

It is a cube with broken edges: six faces, twelve edges and eight corners, each as bright as it lies to the candle. The
pictures of its faces are the game's. They are laid on with two rotations and a stretch, which together are any view of
a square. A die at rest is drawn once and kept.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import pygame

from client.dice.solid import DOWN, LIGHT, UP, Axes, Axis, Quaternion, after, dot, frame, towards, turn
from client.ui.display_list import Drawable
from client.ui.text import Colour
from client.window.assets import Assets, Store, bytes_of

IVORY: Colour = (250, 236, 206)
EDGE = 0.085
"""How much of the side the broken edge takes."""
FINE = 2
"""How much larger a die is drawn before it is made small, for smooth edges."""

_AXES: tuple[Axis, ...] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
_LAID = {(0, 1): ((1, -1), (2, -1)), (0, -1): ((1, 1), (2, -1)), (1, 1): ((0, 1), (2, -1)),
         (1, -1): ((0, -1), (2, -1)), (2, 1): ((0, 1), (1, 1)), (2, -1): ((0, 1), (1, -1))}  # fmt: skip
"""For each side (axis, sign): which way its picture's right and its lower edge point."""
_SIDES = {(0, 1): 0, (0, -1): 5, (1, 1): 1, (1, -1): 4, (2, 1): 2, (2, -1): 3}
"""Which face lies on which side: faces on opposite sides add up to five, as on honest dice."""
_HOME = {face: side for side, face in _SIDES.items()}


class Face(NamedTuple):
    """What is on one side of a die: the sprite of its picture and, where there is room, a letter in the corner."""

    picture: str
    letter: str = ""
    ink: Colour = (0, 0, 0)


def _axis(side: tuple[int, int]) -> Axis:
    x, y, z = (side[1] * value for value in _AXES[side[0]])
    return x, y, z


def _upright(face: int) -> Quaternion:
    up = towards(_axis(_HOME[face]), (0.0, 0.0, 1.0))
    right = _axis(_LAID[_HOME[face]][0])
    turn_now = _turned(up, right)
    return after(turn((0.0, 0.0, 1.0), -math.atan2(turn_now[1], turn_now[0])), up)


def _turned(by: Quaternion, axis: Axis) -> Axis:
    columns = frame(by)
    x, y, z = (sum(axis[index] * columns[index][row] for index in range(3)) for row in range(3))
    return x, y, z


UPRIGHT = tuple(_upright(face) for face in range(6))
"""For each face the turn in which it lies on top and can be read."""


def on_top(of: Quaternion) -> int:
    """The face that lies on top of a die turned like this."""
    columns = frame(of)
    axis = max(range(3), key=lambda index: abs(columns[index][2]))
    return _SIDES[axis, 1 if columns[axis][2] > 0 else -1]


def relabelled(end: Quaternion, face: int) -> Quaternion:
    """How the faces must be laid on the die beforehand, so that after ``end`` this face lies on top."""
    return towards(_axis(_HOME[face]), _axis(_HOME[on_top(end)]))


class Die:
    """One die as it is seen: over which point of the table, how high, how turned, how large (all in units)."""

    __slots__ = ("side", "turn", "x", "y", "z")

    def __init__(self, x: float = 0.0, y: float = 0.0, side: float = 36.0, face: int = 0) -> None:
        self.x, self.y, self.z, self.side = x, y, 0.0, side
        self.turn: Quaternion = UPRIGHT[face]

    def lie(self, x: float, y: float, side: float) -> None:
        """Lie flat on the table at a point, its face to be read."""
        self.x, self.y, self.z, self.side, self.turn = x, y, 0.0, side, UPRIGHT[self.face]

    @property
    def face(self) -> int:
        """The face on top."""
        return on_top(self.turn)

    @property
    def middle(self) -> tuple[float, float]:
        """Where its middle is seen."""
        return self.x, self.y - (self.z + self.side / 2) * UP


class DicePainter:
    """Draws dice with these six ``faces``; keeps how they looked lately, and the pictures of their faces."""

    def __init__(self, assets: Assets, faces: Sequence[Face]) -> None:
        self.assets, self.faces = assets, faces
        self._drawn = Store(12_000_000, bytes_of)
        self._faces = Store(60)
        self._shadows = Store(40)

    def forget(self) -> None:
        """Drop everything (the scale has changed)."""
        for store in (self._drawn, self._faces, self._shadows):
            store.clear()

    def draw(self, surface: Drawable, unit: float, die: Die, on_table: bool = True) -> None:
        """Draw a die and, ``on_table``, its shadow."""
        if on_table:
            self.shadow(surface, unit, die)
        side = max(6, round(die.side * unit))
        x, y = die.middle
        rounded_turn = tuple(round(part * 180) for part in die.turn)
        picture = self._drawn.get((rounded_turn, side), lambda: self._picture(side, frame(die.turn)))
        surface.blit(picture, picture.get_rect(center=(x * unit, y * unit)))

    def shadow(self, surface: Drawable, unit: float, die: Die) -> None:
        """The soft dark spot below it, away from the candle."""
        side = max(6, round(die.side * unit))
        height = min(6, round(die.z / die.side * 3))
        picture = self._shadows.get((side, height), lambda: _blot(side, height))
        away = (die.z * 0.4 + die.side * 0.16) * unit
        centre = (die.x * unit + away, (die.y - die.side * 0.16) * unit + away * 0.5)
        surface.blit(picture, picture.get_rect(center=centre))

    # -- the cube ----------------------------------------------------------------------------------------------------

    def _picture(self, side: int, columns: Axes) -> pygame.Surface:
        big = side * FINE
        room = math.ceil(big * 1.72 / FINE) * FINE
        canvas = pygame.Surface((room, room), pygame.SRCALPHA)
        middle = room / 2
        # What one whole side along each axis of the die is in the picture, how much it looks at us and at the candle.
        to = [(x * big, (y * DOWN - z * UP) * big) for x, y, z in columns]
        a, b, c = (y * UP + z * DOWN for _, y, z in columns)
        d, e, f = (dot(column, LIGHT) for column in columns)
        look, bright = (a, b, c), (d, e, f)
        draw = pygame.draw.polygon
        for corners, normal, length in _HULL:
            if dot(normal, look) <= 0:
                continue
            light = 0.5 + 0.5 * max(-0.3, dot(normal, bright) / length)
            points = [(middle + a * to[0][0] + b * to[1][0] + c * to[2][0],
                       middle + a * to[0][1] + b * to[1][1] + c * to[2][1]) for a, b, c in corners]  # fmt: skip
            if length > 1:  # edges are worn: a little brighter than their neighbours
                light = min(1.06, light + 0.04)
            draw(canvas, _shade(light), points)
        for axis in range(3):
            sign = 1 if look[axis] > 0 else -1
            if abs(look[axis]) > 0.08:
                self._lay(canvas, middle, axis, sign, to, 0.5 + 0.5 * max(-0.3, sign * bright[axis]), side)
        return pygame.transform.smoothscale(canvas, (room // FINE, room // FINE))

    def _lay(self, canvas: pygame.Surface, middle: float, axis: int, sign: int, to: Sequence[tuple[float, float]],
             light: float, side: int) -> None:  # fmt: skip
        """Lay the picture of a face on its side: any view of a square is a rotation, a stretch and a rotation."""
        (right, by_r), (down, by_d) = _LAID[axis, sign]
        flat = 1 - 2 * EDGE
        a, c = (part * by_r * flat for part in to[right])
        b, d = (part * by_d * flat for part in to[down])
        e, f, g, h = (a + d) / 2, (a - d) / 2, (c + b) / 2, (c - b) / 2
        q, r = math.hypot(e, h), math.hypot(f, g)
        first, last = math.atan2(g, f), math.atan2(h, e)
        width, height = q + r, q - r
        if height < 2:
            return
        source = self._face(_SIDES[axis, sign], side * FINE, min(4, round(light * 4)))
        turned = pygame.transform.rotate(source, -math.degrees((last - first) / 2))
        by = 1 / (side * FINE)
        size = max(1, round(turned.get_width() * width * by)), max(1, round(turned.get_height() * height * by))
        turned = pygame.transform.rotate(pygame.transform.scale(turned, size), -math.degrees((last + first) / 2))
        centre = middle + to[axis][0] * sign / 2, middle + to[axis][1] * sign / 2
        canvas.blit(turned, turned.get_rect(center=centre))

    def _face(self, face: int, side: int, light: int) -> pygame.Surface:
        """The picture of a face at this size and one of five brightnesses."""

        def make() -> pygame.Surface:
            picture = self._art(face, side)
            dark = 140 + light * 115 // 4
            picture.fill((dark, dark, dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        return self._faces.get((face, side, light), make)

    def _art(self, face: int, side: int) -> pygame.Surface:
        """A face with its picture and, where there is room, its letter."""
        picture, letter, ink = self.faces[face]
        canvas = pygame.Surface((side, side), pygame.SRCALPHA)
        lettered = bool(letter) and side > 44
        inner = round(side * (0.8 if lettered else 0.88))
        corner = (side - inner, round((side - inner) * 0.8)) if lettered else ((side - inner) // 2,) * 2
        canvas.blit(self.assets.sprite(picture, (inner, inner)), corner)
        if lettered:
            corner_letter = self.assets.font("body_bold", side * 0.34).render(letter, True, ink)
            canvas.blit(corner_letter, (side * 0.02, -side * 0.07))
        return canvas


def _shade(light: float) -> Colour:
    """Ivory in this light: what lies in the shade is warmer, not only darker."""
    red, green, blue = IVORY
    return min(255, int(red * (0.3 + 0.7 * light))), min(255, int(green * light)), min(255, int(blue * light * light))


def _blot(side: int, height: int) -> pygame.Surface:
    """A soft shadow: the higher the die, the larger and the fainter."""
    width = round(side * (1.5 + 0.16 * height))
    small = pygame.Surface((24, 24), pygame.SRCALPHA)
    strength = 150 - 14 * height
    for ring in range(12):
        pygame.draw.circle(small, (14, 6, 2, strength * ring // 11), (12, 12), 12 - ring * (0.75 - 0.05 * height))
    return pygame.transform.smoothscale(small, (width, round(width * DOWN)))


def _hull() -> list[tuple[list[Axis], Axis, float]]:
    """The cube's parts: corners (in sides, from the middle), the way they look, and how long that arrow is."""
    h, i = 0.5, 0.5 - EDGE
    parts: list[tuple[list[Axis], Axis, float]] = []

    def point(signs: Sequence[int], out: int) -> Axis:
        x, y, z = (sign * (h if index == out else i) for index, sign in enumerate(signs))
        return x, y, z

    for axis, sign in product(range(3), (1, -1)):
        first, second = (index for index in range(3) if index != axis)
        ring = []
        for s, t in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
            signs = [0, 0, 0]
            signs[axis], signs[first], signs[second] = sign, s, t
            ring.append(point(signs, axis))
        normal = [0.0, 0.0, 0.0]
        normal[axis] = sign
        parts.append((ring, (normal[0], normal[1], normal[2]), 1.0))
    for axis in range(3):
        first, second = (index for index in range(3) if index != axis)
        for s, t in product((1, -1), repeat=2):
            up, low = [0, 0, 0], [0, 0, 0]
            up[axis], low[axis] = 1, -1
            up[first] = low[first] = s
            up[second] = low[second] = t
            normal = [0.0, 0.0, 0.0]
            normal[first], normal[second] = s, t
            ring = [point(up, first), point(up, second), point(low, second), point(low, first)]
            parts.append((ring, (normal[0], normal[1], normal[2]), math.sqrt(2)))
    for x, y, z in product((1, -1), repeat=3):
        parts.append(([point((x, y, z), index) for index in range(3)], (x, y, z), math.sqrt(3)))
    return parts


_HULL = _hull()
