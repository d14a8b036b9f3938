"""A leather dice cup that can be held anyhow: mouth up while it is shaken, mouth down on the table, tilted for a peek.

The picture has two layers: what lies behind the dice in the cup (its inside), and what lies before them (its wall).
What its wall and its closed end look like are pictures of the game's (see ``CupLook``).
"""

from __future__ import annotations

import math
from itertools import groupby, pairwise
from typing import NamedTuple

import pygame

from client.dice.solid import DOWN, LIGHT, UP, Axis, cross, dot
from client.ui.display_list import Drawable
from client.ui.text import Colour
from client.window.assets import Assets, Store

TALL = 1.18
"""Height of a cup by the diameter of its mouth."""
NARROW = 0.8
"""Radius of its closed end by that of its mouth."""
ROUND = 32
"""Corners of a round edge."""
OVER = math.pi
"""The tip of a cup that stands on its mouth."""
PEEK = math.radians(76)
"""How far a cup is tilted for its owner to look under it."""

LEATHER: Colour = (122, 68, 34)
"""Of its rim."""
ROWS = 50
"""Into how many rows the picture of the wall is cut, from the closed end to the mouth."""

_DEPTHS = (0.0, 0.3, 0.55, 0.8, 1.0)
"""Where the inside changes from dark to less dark, from the closed end to the mouth."""


Bands = list[list[tuple[float, float, Colour]]]
"""For each step round a wall what it is made of, from the closed end to the mouth: where each colour begins and ends,
as shares of the height."""


class Cup:
    """One cup: its middle over a point of the table, ``z`` above it, in units.

    ``tip`` is how far its mouth has been turned towards the person (0: up, half a turn: down on the table), ``sway``
    how far it leans to the right.
    """

    __slots__ = ("radius", "sway", "tip", "x", "y", "z")

    def __init__(self, x: float, y: float, radius: float) -> None:
        self.x, self.y, self.radius = x, y, radius
        self.z = self.height / 2
        self.tip = self.sway = 0.0

    @property
    def height(self) -> float:
        """From its closed end to its mouth."""
        return 2 * self.radius * TALL

    @property
    def axis(self) -> Axis:
        """Which way its mouth looks."""
        up = math.cos(self.tip)
        return up * math.sin(self.sway), math.sin(self.tip), up * math.cos(self.sway)

    @property
    def open(self) -> bool:
        """Does the mouth look at the person?"""
        return dot(self.axis, (0.0, UP, DOWN)) > 0

    def stand(self, x: float, y: float, over: bool = True) -> None:
        """Stand on the table, on the mouth or on the closed end."""
        self.x, self.y, self.z, self.sway = x, y, self.height / 2, 0.0
        self.tip = OVER if over else 0.0

    def tilt(self, x: float, y: float, angle: float) -> None:
        """Stand at a point on the rim that is farthest from the person, lifted towards them by an angle."""
        self.stand(x, y)
        self.tip = OVER - angle
        r, h = self.radius, self.height / 2
        self.y = y + -r + r * math.cos(angle) - h * math.sin(angle)
        self.z = r * math.sin(angle) + h * math.cos(angle)

    @property
    def mouth(self) -> tuple[float, float, float]:
        """The middle of its mouth in the room."""
        half = self.height / 2
        x, y, z = self.axis
        return self.x + x * half, self.y + y * half, self.z + z * half


class CupLook(NamedTuple):
    """The pictures of a cup. The seat's colour is seen wherever they are transparent."""

    wall: str
    """The wall, unrolled: the closed end is above, the mouth below."""
    end: str
    """The closed end, round."""


class CupPainter:
    """Draws cups; keeps the pictures of the poses it has drawn."""

    def __init__(self, assets: Assets, look: CupLook) -> None:
        self._assets, self._look = assets, look
        self._pictures = Store(40_000_000, lambda pair: 8 * pair[0].get_width() * pair[0].get_height())
        self._shadows = Store(30)
        self._painted = Store(30)

    def forget(self) -> None:
        """Drop everything (the scale has changed)."""
        self._pictures.clear()
        self._shadows.clear()
        self._painted.clear()

    def shadow(self, surface: Drawable, unit: float, cup: Cup) -> None:
        """The soft dark spot on the table."""
        width = max(8, round(cup.radius * 2.9 * unit / 4) * 4)
        faint = min(4, round(max(0.0, cup.z - cup.height / 2) / cup.radius * 2))
        picture = self._shadows.get((width, faint), lambda: _shadow(width, faint))
        away = cup.z * 0.32
        surface.blit(picture, picture.get_rect(center=((cup.x + away) * unit, (cup.y + away * 0.35) * unit)))

    def inside(self, surface: Drawable, unit: float, cup: Cup, house: Colour) -> None:
        """What is behind the dice: the inside of an open cup; nothing if it is not open."""
        self._blit(surface, unit, cup, house, 0)

    def wall(self, surface: Drawable, unit: float, cup: Cup, house: Colour) -> None:
        """What is before the dice: the wall and the rim, or the closed end."""
        self._blit(surface, unit, cup, house, 1)

    def _blit(self, surface: Drawable, unit: float, cup: Cup, house: Colour, layer: int) -> None:
        # A shaken cup passes through the same poses again and again; six degrees are not seen.
        tip, sway = round(math.degrees(cup.tip) / 6), round(math.degrees(cup.sway) / 6)
        radius = max(8, round(cup.radius * unit))
        pair = self._pictures.get(
            (tip, sway, radius, house), lambda: self._made(math.radians(tip * 6), math.radians(sway * 6), radius, house)
        )
        middle = cup.x * unit, (cup.y - cup.z * UP) * unit
        surface.blit(pair[layer], pair[layer].get_rect(center=middle))

    def _made(self, tip: float, sway: float, radius: int, house: Colour) -> tuple[pygame.Surface, pygame.Surface]:
        size = round(4 * radius * NARROW)
        bands, end = self._painted.get((house, size), lambda: self._paint(house, size))
        return _pictures(tip, sway, radius, bands, end)

    def _paint(self, house: Colour, size: int) -> tuple[Bands, pygame.Surface]:
        """The wall and the closed end with the colour of a seat; the end is so many pixels wide."""
        wall, end = (
            self._assets.sprite(self._look.wall, (ROUND, ROWS)),
            self._assets.sprite(self._look.end, (size, size)),
        )
        return _bands(wall, house), _on(end, house)


def _on(picture: pygame.Surface, house: Colour) -> pygame.Surface:
    """A round picture on a disc of the seat's colour."""
    disc = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(disc, house, disc.get_rect().center, disc.get_width() / 2 - 1)
    disc.blit(picture, (0, 0))
    return disc


def _bands(wall: pygame.Surface, house: Colour) -> Bands:
    """What the wall is made of where a picture lies on the colour of a seat."""
    cells_picture = pygame.Surface(wall.get_size())
    cells_picture.fill(house)
    cells_picture.blit(wall, (0, 0))
    return [_runs([_rgb(cells_picture.get_at((step, row))) for row in range(ROWS)]) for step in range(ROUND)]


def _rgb(colour: pygame.Color) -> Colour:
    return colour.r, colour.g, colour.b


def _runs(column: list[Colour]) -> list[tuple[float, float, Colour]]:
    """The same colours, those that are alike and next to each other together."""
    runs, start = [], 0
    for colour, run in groupby(column):
        end = start + len(list(run))
        runs.append((start / ROWS, end / ROWS, colour))
        start = end
    return runs


def _combined(right: Axis, up: Axis, angle: float) -> Axis:
    """The unit vector at an angle between two that stand at right angles to each other."""
    x, y, z = (a * math.cos(angle) + b * math.sin(angle) for a, b in zip(right, up, strict=True))
    return x, y, z


def _pictures(
    tip: float, sway: float, radius: int, bands: Bands, end: pygame.Surface
) -> tuple[pygame.Surface, pygame.Surface]:
    """Both layers of a cup of this radius in pixels, twice as large and made small for smooth edges."""
    cup = Cup(0.0, 0.0, radius * 2.0)
    cup.tip, cup.sway = tip, sway
    axis = cup.axis
    across = cross(axis, (1.0, 0.0, 0.0) if abs(axis[0]) < 0.8 else (0.0, 1.0, 0.0))
    length = math.sqrt(dot(across, across))
    right = across[0] / length, across[1] / length, across[2] / length
    up = cross(axis, right)
    rays = [_combined(right, up, 2 * math.pi * number / ROUND) for number in range(ROUND + 1)]
    room = math.ceil(1.66 * cup.radius) * 2  # from the middle to the edge of the mouth, all round
    layers = pygame.Surface((room, room), pygame.SRCALPHA), pygame.Surface((room, room), pygame.SRCALPHA)
    flat = [(x, y * DOWN - z * UP) for x, y, z in rays]
    along = axis[0] * cup.height, (axis[1] * DOWN - axis[2] * UP) * cup.height

    def ring(share: float, thin: float = 1.0) -> list[tuple[float, float]]:
        """The round at a share of the way from the closed end to the mouth, as it is seen."""
        r = cup.radius * (NARROW + (1 - NARROW) * share) * thin
        x0, y0 = room / 2 + along[0] * (share - 0.5), room / 2 + along[1] * (share - 0.5)
        return [(x0 + x * r, y0 + y * r) for x, y in flat]

    levels = {level for step in bands for band in step for level in band[:2]} | {0.0, 1.0}
    rings = {level: ring(level) for level in levels}
    inside_rings = [ring(level, 0.9) for level in _DEPTHS] if cup.open else []
    inside, wall = layers
    if cup.open:  # what of the inside lies beyond the mouth is hidden by the wall
        pygame.draw.polygon(inside, (30, 15, 8), rings[1.0])
    for step, (ray, next_ray) in enumerate(pairwise(rays)):
        x, y, z = ((a + b) / 2 for a, b in zip(ray, next_ray, strict=True))
        facing = y * UP + z * DOWN
        shine = x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]
        if _clockwise(rings[0.0][step], rings[0.0][step + 1], rings[1.0][step + 1]):
            light = 0.44 + 0.5 * max(0.0, shine) + 0.16 * max(0.0, facing) + 0.3 * max(0.0, shine) ** 8
            for lower_level, upper_level, colour in bands[step]:
                lower, upper = rings[lower_level], rings[upper_level]
                corners = [lower[step], lower[step + 1], upper[step + 1], upper[step]]
                pygame.draw.polygon(wall, _lit(colour, light), corners)
        elif cup.open:  # the far side of the inside, dark at the bottom
            for level, (lower, upper) in zip(_DEPTHS[1:], pairwise(inside_rings), strict=True):
                light = (0.12 + 0.24 * level) * (0.7 + 0.5 * max(0.0, -shine))
                corners = [lower[step], lower[step + 1], upper[step + 1], upper[step]]
                pygame.draw.polygon(inside, _lit((150, 96, 56), light), corners)
    if cup.open:
        pygame.draw.polygon(inside, (52, 28, 15), ring(0.02, 0.88))
        edge, inner = rings[1.0], ring(1.0, 0.91)
        for step, ray in enumerate(rays[:-1]):  # the rim is as thick as the leather
            light = 0.62 + 0.4 * max(0.0, ray[0] * LIGHT[0] + ray[2] * LIGHT[2])
            corners = [edge[step], edge[step + 1], inner[step + 1], inner[step]]
            pygame.draw.polygon(wall, _lit(LEATHER, light * 1.25), corners)
    else:
        light = 0.4 + 0.6 * max(0.0, -dot(axis, LIGHT))
        _lay(wall, end, ring(0.0), along, light)
    small = room // 2, room // 2
    return pygame.transform.smoothscale(inside, small), pygame.transform.smoothscale(wall, small)


def _lay(
    onto: pygame.Surface,
    end: pygame.Surface,
    round_: list[tuple[float, float]],
    along: tuple[float, float],
    light: float,
) -> None:
    """Lay the picture of the closed end onto the ellipse that it looks like, the shorter way ``along`` the cup."""
    x, y = (sum(point[coordinate] for point in round_[:-1]) / ROUND for coordinate in range(2))
    reach = [math.hypot(px - x, py - y) for px, py in round_]
    flat = pygame.transform.smoothscale(end, (round(2 * max(reach)), max(1, round(2 * min(reach)))))
    flat.fill(_lit((232, 255, 255), light), special_flags=pygame.BLEND_RGB_MULT)
    turned = pygame.transform.rotate(flat, math.degrees(math.atan2(along[0], along[1])))
    onto.blit(turned, turned.get_rect(center=(x, y)))


def _clockwise(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0


def _lit(colour: Colour, light: float) -> Colour:
    red, green, blue = colour
    return min(255, int(red * light * 1.1)), min(255, int(green * light)), min(255, int(blue * light * 0.9))


def _shadow(width: int, faint: int) -> pygame.Surface:
    small = pygame.Surface((40, 40), pygame.SRCALPHA)
    for ring in range(20):
        alpha = (170 - 26 * faint) * ring // 19
        pygame.draw.circle(small, (12, 5, 1, alpha), (20, 20), 20 - ring * (0.8 - 0.08 * faint))
    return pygame.transform.smoothscale(small, (width, round(width * 0.72)))
