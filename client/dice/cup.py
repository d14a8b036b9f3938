"""A leather dice cup at any angle: mouth up while it is shaken, mouth down on the table, tilted for a peek.

The picture has two layers: what lies behind the dice in the cup (its inside), and what lies before them (its wall). The
game brings the pictures of its wall and of its closed end (see ``CupLook``)."""

from __future__ import annotations

import math
from functools import partial
from itertools import groupby, pairwise
from typing import NamedTuple

import pygame

from client.dice.rotations import DOWN, LIGHT, UP, Axis, cross, dot
from client.ui.display_list import Drawable
from client.ui.text import Colour
from client.window.assets import Assets
from client.window.stores import Store, bytes_of

TALL = 1.18
"""Height of a cup, in diameters of its mouth."""
NARROW = 0.8
"""Radius of its closed end, in radii of its mouth."""
ROUND = 32
"""How many corners a round edge has."""
OVER = math.pi
"""The tip of a cup that stands on its mouth."""
PEEK = math.radians(76)
"""How far a cup is tilted for its owner to look under it."""

LEATHER: Colour = (122, 68, 34)
"""The colour of its rim."""
ROWS = 50
"""How many rows the picture of the wall is cut into, from the closed end to the mouth."""

POSES = 0.25
"""The most that is kept of the poses of cups, as a share of all pictures that are kept."""
_DEPTHS = (0.0, 0.3, 0.55, 0.8, 1.0)
"""Where the inside changes from dark to less dark, from the closed end to the mouth."""


Bands = list[list[tuple[float, float, Colour]]]
"""For each step round a wall its colours from the closed end to the mouth: where each begins and ends, as shares of the
height."""


Corner = tuple[float, float]
"""A point of a picture, in pixels."""


class Cup:
    """One cup: its middle over a point of the table, ``z`` above it, in units.

    ``tip`` is how far its mouth has been turned towards the person (0: up, half a turn: down on the table), ``sway``
    how far it leans to the right, both in radians."""

    __slots__ = ("radius", "sway", "tip", "x", "y", "z")

    def __init__(self, x: float, y: float, radius: float) -> None:
        self.x, self.y, self.radius = x, y, radius
        self.z = self.height / 2
        self.tip = self.sway = 0.0

    @property
    def height(self) -> float:
        """The length from its closed end to its mouth."""
        return 2 * self.radius * TALL

    @property
    def axis(self) -> Axis:
        """The direction of its mouth."""
        up = math.cos(self.tip)
        return up * math.sin(self.sway), math.sin(self.tip), up * math.cos(self.sway)

    @property
    def open(self) -> bool:
        """True if the person can look into it."""
        return dot(self.axis, (0.0, UP, DOWN)) > 0

    def stand(self, x: float, y: float, over: bool = True) -> None:
        """Stand on the table, on the mouth or on the closed end."""
        self.x, self.y, self.z, self.sway = x, y, self.height / 2, 0.0
        self.tip = OVER if over else 0.0

    def tilt(self, x: float, y: float, angle: float) -> None:
        """Stand at a point on the rim that is farthest from the person, lifted towards them by an angle."""
        self.stand(x, y)
        self.tip = OVER - angle
        radius, half_height = self.radius, self.height / 2
        self.y = y - radius + radius * math.cos(angle) - half_height * math.sin(angle)
        self.z = radius * math.sin(angle) + half_height * math.cos(angle)

    @property
    def mouth(self) -> tuple[float, float, float]:
        """The middle of its mouth, as a point of the room."""
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
    """Draws cups; keeps the pictures of the poses that it has drawn. ``colour`` is that of the seat."""

    def __init__(self, assets: Assets, look: CupLook) -> None:
        self._assets, self._look = assets, look
        self._pictures = assets.budget.store(POSES, _bytes_of_layers)
        self._shadows = Store(30)
        self._painted = Store(30)

    def forget(self) -> None:
        """Forget all pictures, because the scale has changed."""
        self._pictures.clear()
        self._shadows.clear()
        self._painted.clear()

    def shadow(self, surface: Drawable, unit: float, cup: Cup) -> None:
        """Draw the soft dark spot on the table."""
        width = max(8, round(cup.radius * 2.9 * unit / 4) * 4)
        faintness = min(4, round(max(0.0, cup.z - cup.height / 2) / cup.radius * 2))
        picture = self._shadows.get((width, faintness), partial(_paint_shadow, width, faintness))
        offset = cup.z * 0.32
        surface.blit(picture, picture.get_rect(center=((cup.x + offset) * unit, (cup.y + offset * 0.35) * unit)))

    def inside(self, surface: Drawable, unit: float, cup: Cup, colour: Colour) -> None:
        """Draw what is behind the dice: the inside of an open cup; nothing if it is not open."""
        self._blit(surface, unit, cup, colour, 0)

    def wall(self, surface: Drawable, unit: float, cup: Cup, colour: Colour) -> None:
        """Draw what is before the dice: the wall and the rim, or the closed end."""
        self._blit(surface, unit, cup, colour, 1)

    def _blit(self, surface: Drawable, unit: float, cup: Cup, colour: Colour, layer: int) -> None:
        # A shaken cup passes through the same poses again and again; six degrees are not seen.
        tip, sway = round(math.degrees(cup.tip) / 6), round(math.degrees(cup.sway) / 6)
        radius = max(8, round(cup.radius * unit))
        make = partial(self._paint_layers, tip, sway, radius, colour)
        picture = self._pictures.get((tip, sway, radius, colour), make)[layer]
        middle = cup.x * unit, (cup.y - cup.z * UP) * unit
        surface.blit(picture, picture.get_rect(center=middle))

    def _paint_layers(self, tip: int, sway: int, radius: int, colour: Colour) -> tuple[pygame.Surface, pygame.Surface]:
        """Return inside and wall of a cup; ``tip`` and ``sway`` are in steps of six degrees, ``radius`` is in
        pixels."""
        size = round(4 * radius * NARROW)
        bands, end = self._painted.get((colour, size), partial(self._paint_leather, colour, size))
        return _CupPicture(math.radians(tip * 6), math.radians(sway * 6), radius).paint(bands, end)

    def _paint_leather(self, colour: Colour, size: int) -> tuple[Bands, pygame.Surface]:
        """Return the wall and the closed end with the colour of a seat; the end is ``size`` pixels wide."""
        wall = self._assets.sprite(self._look.wall, (ROUND, ROWS))
        end = self._assets.sprite(self._look.end, (size, size))
        return _bands(wall, colour), _on_disc(end, colour)


def _bytes_of_layers(layers: tuple[pygame.Surface, pygame.Surface]) -> int:
    return bytes_of(layers[0]) + bytes_of(layers[1])


def _on_disc(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Return a round picture on a disc of this colour."""
    disc = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(disc, colour, disc.get_rect().center, disc.get_width() / 2 - 1)
    disc.blit(picture, (0, 0))
    return disc


def _bands(wall: pygame.Surface, colour: Colour) -> Bands:
    """Return the colours of a wall where its picture lies on this colour."""
    picture = pygame.Surface(wall.get_size())
    picture.fill(colour)
    picture.blit(wall, (0, 0))
    bands = []
    for step in range(ROUND):
        column = [_rgb(picture.get_at((step, row))) for row in range(ROWS)]
        bands.append(_runs(column))
    return bands


def _rgb(colour: pygame.Color) -> Colour:
    return colour.r, colour.g, colour.b


def _runs(column: list[Colour]) -> list[tuple[float, float, Colour]]:
    """Return the colours of a column, equal neighbours as one band."""
    runs, start = [], 0
    for colour, run in groupby(column):
        end = start + len(list(run))
        runs.append((start / ROWS, end / ROWS, colour))
        start = end
    return runs


def _combined(right: Axis, up: Axis, angle: float) -> Axis:
    """Return the unit vector at an angle between two that are perpendicular to each other."""
    cosine, sine = math.cos(angle), math.sin(angle)
    x = right[0] * cosine + up[0] * sine
    y = right[1] * cosine + up[1] * sine
    z = right[2] * cosine + up[2] * sine
    return x, y, z


class _CupPicture:
    """A cup in one pose, painted twice as large as wanted and made small for smooth edges."""

    def __init__(self, tip: float, sway: float, radius: int) -> None:
        self.cup = Cup(0.0, 0.0, radius * 2.0)
        self.cup.tip, self.cup.sway = tip, sway
        axis = self.cup.axis
        across = cross(axis, (1.0, 0.0, 0.0) if abs(axis[0]) < 0.8 else (0.0, 1.0, 0.0))
        length = math.sqrt(dot(across, across))
        right = across[0] / length, across[1] / length, across[2] / length
        up = cross(axis, right)
        # Unit vectors from the axis to the wall, all round, and how they are seen.
        self.rays: list[Axis] = []
        self.flat_rays: list[Corner] = []
        for step in range(ROUND + 1):
            x, y, z = _combined(right, up, 2 * math.pi * step / ROUND)
            self.rays.append((x, y, z))
            self.flat_rays.append((x, y * DOWN - z * UP))
        self.side = math.ceil(1.66 * self.cup.radius) * 2  # from the middle to the edge of the mouth, all round
        self.axis_x = axis[0] * self.cup.height
        self.axis_y = (axis[1] * DOWN - axis[2] * UP) * self.cup.height

    def ring(self, share: float, width: float = 1.0) -> list[Corner]:
        """Return the round at a share of the way from the closed end to the mouth, as it is seen; ``width`` is a share
        of that of the wall."""
        radius = self.cup.radius * (NARROW + (1 - NARROW) * share) * width
        middle_x = self.side / 2 + self.axis_x * (share - 0.5)
        middle_y = self.side / 2 + self.axis_y * (share - 0.5)
        corners = []
        for x, y in self.flat_rays:
            corners.append((middle_x + x * radius, middle_y + y * radius))
        return corners

    def paint(self, bands: Bands, end: pygame.Surface) -> tuple[pygame.Surface, pygame.Surface]:
        """Return the inside and the wall; the wall has these bands of colours, and this closed ``end``."""
        size = self.side, self.side
        interior, wall = pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
        self._paint_sides(interior, wall, bands)
        if self.cup.open:
            pygame.draw.polygon(interior, (52, 28, 15), self.ring(0.02, 0.88))
            self._paint_rim(wall)
        else:
            light = 0.4 + 0.6 * max(0.0, -dot(self.cup.axis, LIGHT))
            _lay_end(wall, end, self.ring(0.0), (self.axis_x, self.axis_y), light)
        small = self.side // 2, self.side // 2
        return pygame.transform.smoothscale(interior, small), pygame.transform.smoothscale(wall, small)

    def _paint_sides(self, interior: pygame.Surface, wall: pygame.Surface, bands: Bands) -> None:
        """Paint the near side of the wall, and the far side of the inside."""
        levels = {0.0, 1.0}
        for step_bands in bands:
            for start, stop, _ in step_bands:
                levels |= {start, stop}
        rings = {level: self.ring(level) for level in levels}
        end_ring, mouth_ring = rings[0.0], rings[1.0]
        interior_rings = [self.ring(level, 0.9) for level in _DEPTHS] if self.cup.open else []
        if self.cup.open:  # what of the inside lies beyond the mouth is hidden by the wall
            pygame.draw.polygon(interior, (30, 15, 8), mouth_ring)
        for step, (ray, next_ray) in enumerate(pairwise(self.rays)):
            x, y, z = (ray[0] + next_ray[0]) / 2, (ray[1] + next_ray[1]) / 2, (ray[2] + next_ray[2]) / 2
            facing = y * UP + z * DOWN
            shine = x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]
            if _is_clockwise(end_ring[step], end_ring[step + 1], mouth_ring[step + 1]):
                light = 0.44 + 0.5 * max(0.0, shine) + 0.16 * max(0.0, facing) + 0.3 * max(0.0, shine) ** 8
                for start, stop, colour in bands[step]:
                    pygame.draw.polygon(wall, _lit(colour, light), _corners(rings[start], rings[stop], step))
            elif self.cup.open:  # the far side of the inside, dark at the bottom
                for level, (lower, upper) in zip(_DEPTHS[1:], pairwise(interior_rings), strict=True):
                    light = (0.12 + 0.24 * level) * (0.7 + 0.5 * max(0.0, -shine))
                    pygame.draw.polygon(interior, _lit((150, 96, 56), light), _corners(lower, upper, step))

    def _paint_rim(self, wall: pygame.Surface) -> None:
        """Paint the rim of the mouth, which is as thick as the leather."""
        edge, inner = self.ring(1.0), self.ring(1.0, 0.91)
        for step, ray in enumerate(self.rays[:-1]):
            light = 0.62 + 0.4 * max(0.0, ray[0] * LIGHT[0] + ray[2] * LIGHT[2])
            pygame.draw.polygon(wall, _lit(LEATHER, light * 1.25), _corners(edge, inner, step))


def _corners(first: list[Corner], second: list[Corner], step: int) -> list[Corner]:
    """Return the corners of the area between two rings at one step round."""
    return [first[step], first[step + 1], second[step + 1], second[step]]


def _lay_end(
    surface: pygame.Surface, end: pygame.Surface, ring: list[Corner], axis: tuple[float, float], light: float
) -> None:
    """Lay the picture of the closed end onto the ellipse that it looks like, whose shorter way is along the axis."""
    points = ring[:-1]
    xs, ys = zip(*points, strict=True)
    x, y = sum(xs) / ROUND, sum(ys) / ROUND
    radii = [math.dist(point, (x, y)) for point in ring]
    picture = pygame.transform.smoothscale(end, (round(2 * max(radii)), max(1, round(2 * min(radii)))))
    picture.fill(_lit((232, 255, 255), light), special_flags=pygame.BLEND_RGB_MULT)
    picture = pygame.transform.rotate(picture, math.degrees(math.atan2(axis[0], axis[1])))
    surface.blit(picture, picture.get_rect(center=(x, y)))


def _is_clockwise(a: Corner, b: Corner, c: Corner) -> bool:
    """True if three points of the picture turn clockwise."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0


def _lit(colour: Colour, light: float) -> Colour:
    """Return a colour in candlelight."""
    red, green, blue = colour
    return min(255, int(red * light * 1.1)), min(255, int(green * light)), min(255, int(blue * light * 0.9))


def _paint_shadow(width: int, faintness: int) -> pygame.Surface:
    """Return a soft shadow, so many pixels wide; ``faintness`` is from 0 to 4."""
    small = pygame.Surface((40, 40), pygame.SRCALPHA)
    for ring in range(20):
        alpha = (170 - 26 * faintness) * ring // 19
        pygame.draw.circle(small, (12, 5, 1, alpha), (20, 20), 20 - ring * (0.8 - 0.08 * faintness))
    return pygame.transform.smoothscale(small, (width, round(width * 0.72)))
