"""A die that looks solid from every side, drawn at any turn.

It is a cube with broken edges: six faces, twelve edges and eight corners, each as bright as it faces the candle. The
game brings the pictures of the faces. Each is laid on with two rotations and a stretch, which together give any view of
a square. A die at rest is drawn once and the picture is kept."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import product
from operator import mul
from typing import NamedTuple

import pygame

from client.dice.rotations import DOWN, LIGHT, UP, Axis, Quaternion, after, axes_after, dot, shortest_turn, turn
from client.ui.display_list import Drawable
from client.ui.text import Colour
from client.window.assets import Assets
from client.window.stores import Store

IVORY: Colour = (250, 236, 206)
TURNED = 0.15
"""The most that is kept of turned dice, as a share of all pictures that are kept."""
EDGE = 0.085
"""Which share of the side the broken edge takes."""
FINE = 2
"""How much larger a die is drawn before it is made small, for smooth edges."""

_AXES: tuple[Axis, ...] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
_PICTURE_AXES = {
    (0, 1): ((1, -1), (2, -1)),
    (0, -1): ((1, 1), (2, -1)),
    (1, 1): ((0, 1), (2, -1)),
    (1, -1): ((0, -1), (2, -1)),
    (2, 1): ((0, 1), (1, 1)),
    (2, -1): ((0, 1), (1, -1)),
}
"""For each side (axis, sign): where the right edge of its picture points, and where the lower one."""
_SIDES = {(0, 1): 0, (0, -1): 5, (1, 1): 1, (1, -1): 4, (2, 1): 2, (2, -1): 3}
"""Which face lies on which side: faces on opposite sides add up to five, as on an honest die."""
_SIDE_OF = {face: side for side, face in _SIDES.items()}


class Face(NamedTuple):
    """The picture on one side of a die: its sprite and, where there is room, a letter in the corner."""

    picture: str
    letter: str = ""
    ink: Colour = (0, 0, 0)


def _axis(side: tuple[int, int]) -> Axis:
    """Return the direction that a side faces."""
    axis, sign = side
    x, y, z = _AXES[axis]
    return sign * x, sign * y, sign * z


def _upright(face: int) -> Quaternion:
    """Return the turn in which a face lies on top and can be read."""
    side = _SIDE_OF[face]
    up = shortest_turn(_axis(side), (0.0, 0.0, 1.0))
    right_edge, _ = _PICTURE_AXES[side]
    x, y, _ = _turned_axis(up, _axis(right_edge))
    return after(turn((0.0, 0.0, 1.0), -math.atan2(y, x)), up)


def _turned_axis(rotation: Quaternion, axis: Axis) -> Axis:
    """Return an axis after a turn."""
    turned = [0.0, 0.0, 0.0]
    for length, column in zip(axis, axes_after(rotation), strict=True):
        for index in range(3):
            turned[index] += length * column[index]
    x, y, z = turned
    return x, y, z


UPRIGHT = tuple(_upright(face) for face in range(6))
"""For each face the turn in which it lies on top and can be read."""


def on_top(rotation: Quaternion) -> int:
    """Return the face that lies on top of a die turned like this."""
    columns = axes_after(rotation)
    axis = max(range(3), key=lambda index: abs(columns[index][2]))
    return _SIDES[axis, 1 if columns[axis][2] > 0 else -1]


def relabelled(end: Quaternion, face: int) -> Quaternion:
    """Return how the faces must be laid on the die beforehand, so that after ``end`` this face lies on top."""
    return shortest_turn(_axis(_SIDE_OF[face]), _axis(_SIDE_OF[on_top(end)]))


class Die:
    """One die as it is seen: over which point of the table, how high, how turned, how large (lengths in units)."""

    __slots__ = ("side", "turn", "x", "y", "z")

    def __init__(self, x: float = 0.0, y: float = 0.0, side: float = 36.0, face: int = 0) -> None:
        self.x, self.y, self.z, self.side = x, y, 0.0, side
        self.turn: Quaternion = UPRIGHT[face]

    def lie(self, x: float, y: float, side: float) -> None:
        """Lie flat on the table at a point, with the face to be read."""
        self.x, self.y, self.z, self.side, self.turn = x, y, 0.0, side, UPRIGHT[self.face]

    @property
    def face(self) -> int:
        """The face on top."""
        return on_top(self.turn)

    @property
    def middle(self) -> tuple[float, float]:
        """The point at which its middle is seen."""
        return self.x, self.y - (self.z + self.side / 2) * UP


class DicePainter:
    """Draws dice with these six ``faces``; keeps the latest pictures of dice, and the pictures of their faces."""

    def __init__(self, assets: Assets, faces: Sequence[Face]) -> None:
        self.assets, self.faces = assets, faces
        self._dice = assets.budget.store(TURNED)
        self._faces = Store(60)
        self._shadows = Store(40)

    def forget(self) -> None:
        """Forget all pictures, because the scale has changed."""
        for store in (self._dice, self._faces, self._shadows):
            store.clear()

    def draw(self, surface: Drawable, unit: float, die: Die, on_table: bool = True) -> None:
        """Draw a die and, ``on_table``, its shadow. ``unit`` is in pixels."""
        if on_table:
            self.shadow(surface, unit, die)
        side = max(6, round(die.side * unit))
        x, y = die.middle
        rounded_turn = tuple([round(part * 180) for part in die.turn])
        picture = self._dice.get((rounded_turn, side), partial(self._paint_die, side, die.turn))
        surface.blit(picture, picture.get_rect(center=(x * unit, y * unit)))

    def shadow(self, surface: Drawable, unit: float, die: Die) -> None:
        """Draw the soft dark spot below a die, away from the candle."""
        side = max(6, round(die.side * unit))
        height = min(6, round(die.z / die.side * 3))
        picture = self._shadows.get((side, height), partial(_paint_shadow, side, height))
        offset = (die.z * 0.4 + die.side * 0.16) * unit
        centre = (die.x * unit + offset, (die.y - die.side * 0.16) * unit + offset * 0.5)
        surface.blit(picture, picture.get_rect(center=centre))

    # -- the cube ----------------------------------------------------------------------------------------------------

    def _paint_die(self, side: int, rotation: Quaternion) -> pygame.Surface:
        """Return the picture of a die turned like this, whose side is so many pixels long."""
        columns = axes_after(rotation)
        large_side = side * FINE
        canvas_side = math.ceil(large_side * 1.72 / FINE) * FINE
        canvas = pygame.Surface((canvas_side, canvas_side), pygame.SRCALPHA)
        middle = canvas_side / 2
        # For each axis of the die: one whole side along it in the picture, and how much it faces eye and candle.
        edges = [(x * large_side, (y * DOWN - z * UP) * large_side) for x, y, z in columns]
        (first_x, first_y), (second_x, second_y), (third_x, third_y) = edges
        view_x, view_y, view_z = (y * UP + z * DOWN for _, y, z in columns)
        light_x, light_y, light_z = (dot(column, LIGHT) for column in columns)
        facing_eye, facing_light = (view_x, view_y, view_z), (light_x, light_y, light_z)
        for corners, normal, length in _HULL:
            if dot(normal, facing_eye) <= 0:
                continue
            light = 0.5 + 0.5 * max(-0.3, dot(normal, facing_light) / length)
            points = []
            for a, b, c in corners:
                x = middle + a * first_x + b * second_x + c * third_x
                y = middle + a * first_y + b * second_y + c * third_y
                points.append((x, y))
            if length > 1:  # edges are worn: a little brighter than their neighbours
                light = min(1.06, light + 0.04)
            pygame.draw.polygon(canvas, _shade(light), points)
        for axis in range(3):
            sign = 1 if facing_eye[axis] > 0 else -1
            if abs(facing_eye[axis]) > 0.08:
                light = 0.5 + 0.5 * max(-0.3, sign * facing_light[axis])
                self._lay_face(canvas, middle, axis, sign, edges, light, side)
        return pygame.transform.smoothscale(canvas, (canvas_side // FINE, canvas_side // FINE))

    def _lay_face(
        self,
        canvas: pygame.Surface,
        middle: float,
        axis: int,
        sign: int,
        edges: Sequence[tuple[float, float]],
        light: float,
        side: int,
    ) -> None:
        """Lay the picture of a face on its side: any view of a square is a rotation, a stretch and a rotation.

        The view of the square is a 2x2 matrix; this is its singular value decomposition.
        """
        (right_axis, right_sign), (lower_axis, lower_sign) = _PICTURE_AXES[axis, sign]
        flat_share = 1 - 2 * EDGE
        (right_x, right_y), (lower_x, lower_y) = edges[right_axis], edges[lower_axis]
        a, c = right_x * right_sign * flat_share, right_y * right_sign * flat_share
        b, d = lower_x * lower_sign * flat_share, lower_y * lower_sign * flat_share
        e, f, g, h = (a + d) / 2, (a - d) / 2, (c + b) / 2, (c - b) / 2
        mean, difference = math.hypot(e, h), math.hypot(f, g)
        width, height = mean + difference, mean - difference
        if height < 2:
            return
        difference_angle, mean_angle = math.atan2(g, f), math.atan2(h, e)
        first_angle = -math.degrees((mean_angle - difference_angle) / 2)
        second_angle = -math.degrees((mean_angle + difference_angle) / 2)
        picture = self._face_in_light(_SIDES[axis, sign], side * FINE, min(4, round(light * 4)))
        picture = pygame.transform.rotate(picture, first_angle)
        scale = 1 / (side * FINE)
        size = max(1, round(picture.get_width() * width * scale)), max(1, round(picture.get_height() * height * scale))
        picture = pygame.transform.rotate(pygame.transform.scale(picture, size), second_angle)
        edge_x, edge_y = edges[axis]
        centre = middle + edge_x * sign / 2, middle + edge_y * sign / 2
        canvas.blit(picture, picture.get_rect(center=centre))

    def _face_in_light(self, face: int, side: int, light: int) -> pygame.Surface:
        """Return the picture of a face at this size and one of five brightnesses."""

        def make() -> pygame.Surface:
            picture = self._paint_face(face, side)
            level = 140 + light * 115 // 4
            picture.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        return self._faces.get((face, side, light), make)

    def _paint_face(self, face: int, side: int) -> pygame.Surface:
        """Return a face with its picture and, where there is room, its letter."""
        picture, letter, ink = self.faces[face]
        canvas = pygame.Surface((side, side), pygame.SRCALPHA)
        if letter and side > 44:
            inner = round(side * 0.8)
            canvas.blit(self.assets.sprite(picture, (inner, inner)), (side - inner, round((side - inner) * 0.8)))
            corner_letter = self.assets.font("body_bold", side * 0.34).render(letter, True, ink)
            canvas.blit(corner_letter, (side * 0.02, -side * 0.07))
        else:
            inner = round(side * 0.88)
            margin = (side - inner) // 2
            canvas.blit(self.assets.sprite(picture, (inner, inner)), (margin, margin))
        return canvas


def _shade(light: float) -> Colour:
    """Return ivory in this light: what lies in the shade is warmer, not only darker."""
    red, green, blue = IVORY
    return min(255, int(red * (0.3 + 0.7 * light))), min(255, int(green * light)), min(255, int(blue * light * light))


def _paint_shadow(side: int, height: int) -> pygame.Surface:
    """Return a soft shadow: the higher the die, the larger and the fainter."""
    width = round(side * (1.5 + 0.16 * height))
    small = pygame.Surface((24, 24), pygame.SRCALPHA)
    strength = 150 - 14 * height
    for ring in range(12):
        pygame.draw.circle(small, (14, 6, 2, strength * ring // 11), (12, 12), 12 - ring * (0.75 - 0.05 * height))
    return pygame.transform.smoothscale(small, (width, round(width * DOWN)))


HullPart = tuple[list[Axis], Axis, float]
"""A face, an edge or a corner of the cube: its corner points (in sides, from the middle), the direction that it faces,
and the length of that vector."""


def _hull() -> list[HullPart]:
    """Return the parts of the cube: six faces, twelve edges, eight corners."""
    parts = []
    for axis, sign in product(range(3), (1, -1)):
        parts.append(_face_part(axis, sign))
    for axis, first_sign, second_sign in product(range(3), (1, -1), (1, -1)):
        parts.append(_edge_part(axis, first_sign, second_sign))
    for signs in product((1, -1), repeat=3):
        x, y, z = signs
        parts.append(([_hull_point(signs, index) for index in range(3)], (x, y, z), math.sqrt(3)))
    return parts


def _hull_point(signs: Sequence[float], outer_axis: int) -> Axis:
    """Return a point of the cube with broken edges: on the surface along one axis, a little inside along the others."""
    distances = [0.5 - EDGE] * 3
    distances[outer_axis] = 0.5
    x, y, z = map(mul, signs, distances)
    return x, y, z


def _signs(axis: int, sign: int, first_sign: int, second_sign: int) -> Axis:
    """Return the signs of a point on each axis: those of one axis, and of the first and the second of the others."""
    signs = [first_sign, second_sign]
    signs.insert(axis, sign)
    x, y, z = signs
    return x, y, z


def _face_part(axis: int, sign: int) -> HullPart:
    corners = []
    for first_sign, second_sign in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        corners.append(_hull_point(_signs(axis, sign, first_sign, second_sign), axis))
    return corners, _signs(axis, sign, 0, 0), 1.0


def _edge_part(axis: int, first_sign: int, second_sign: int) -> HullPart:
    """Return the edge along an axis, where the sides at these ends of the two other axes meet."""
    other_axes = [0, 1, 2]
    other_axes.remove(axis)
    first_axis, second_axis = other_axes
    front, rear = _signs(axis, 1, first_sign, second_sign), _signs(axis, -1, first_sign, second_sign)
    corners = [
        _hull_point(front, first_axis),
        _hull_point(front, second_axis),
        _hull_point(rear, second_axis),
        _hull_point(rear, first_axis),
    ]
    return corners, _signs(axis, 0, first_sign, second_sign), math.sqrt(2)


_HULL = _hull()
