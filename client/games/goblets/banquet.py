"""Draws the banquet table: a patterned cloth with an embroidered border, lit by candles; its near end lies below the
canvas, where the person at the screen sits."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from client.games.goblets.layout import LOW_RING, Layout
from client.table.tabletop import GILT, OVERSAMPLING, RIM, SHADOW, WOOD, WOOD_DARK, WOOD_LIGHT
from client.ui import Pen, Point
from client.ui.life import CANDLE, FLAMES, FLICKER, candle
from client.ui.text import Colour

CLOTH: Colour = (40, 104, 88)
"""The cloth where the light is brightest."""
DAMASK = "gob_damask"
DAMASK_HEIGHT = 128.0
"""The height of one repeat of its pattern, in units, where the canvas is large enough, ..."""
DAMASK_SHARE = 0.2
"""... and as a share of the height of the cloth at most."""
FAR_SHARE = 0.66
"""The width of the far end, as a share of that of the near end."""
ROUNDNESS = 2.7
"""How square the far end is: 2 would be an ellipse."""
END_SHARE = 0.36
"""The length of the rounded end, as a share of the width of the table."""
BORDER, BORDER_WIDTH = 15.0, 7.0
"""How far from the edge the embroidered border lies, and its width, in units."""
DIM, WARM = (0.4, 0.45, 0.52), (1.0, 0.95, 0.82)
"""How much of each colour is seen far from the candles, and under them."""
GRAIN = 56
"""The side in pixels of the picture of the light, which is stretched over the cloth."""
POOL = 0.46
"""The radius of the light of a candle, as a share of the width of the cloth."""
CANDLE_SHARE = 0.72
"""The height of a candle, as a share of that of a goblet."""
CANDLE_PLACE, DUEL_CANDLE_PLACE = 0.47, 1.36
"""How far from the middle the candles stand, as a share of the radius of the goblets' ring, ..."""
CANDLE_NEARER = 0.4
"""... and how much nearer to the person at the screen than it."""
CANDELABRUM, CANDELABRUM_SHAPE = "gob_candelabrum", 200 / 320
LARGEST_CANDELABRUM, LEAST_CANDELABRUM, CANDELABRUM_SHARE = 300.0, 96.0, 0.44
"""The height of a candelabrum in a corner of the hall at most and at least, in units, and as a share of the height of
the room for all."""
CORNER_SHARE = 0.17
"""The width of a corner of the hall, as a share of that of the room for all."""
FOOT_HIDDEN = -6.0
"""How much of the foot of a candelabrum a guest may hide, in units; negative: so far above them it ends."""


class TableShape(NamedTuple):
    """The shape of the table: the width of its far end, as a share of that of the near end; how square the far end is
    (2 is an ellipse); and the length of the rounded end, in pixels."""

    far_share: float
    roundness: float
    end: float


def draw_hall(pen: Pen, layout: Layout) -> None:
    """Draw what stands in the hall behind the table: candelabra in its free corners."""
    for stand in candelabrum_places(layout):
        pen.sprite(CANDELABRUM, stand)
        for number, name in enumerate(("left", "middle", "right")):
            flame = pen.px(pen.assets.place(CANDELABRUM, name, stand))
            flames = [pen.assets.sprite(FLAMES[picture], flame.size) for picture in FLICKER]
            pen.live(flames, flame, 5 * number)


def candelabrum_places(layout: Layout) -> list[FRect]:
    """Return where candelabra stand: in both upper corners, where nobody sits and there is room for them."""
    places = []
    has_supply = len(layout.stands) > len(layout.houses) and layout.ring.height < LOW_RING
    for is_left in (True, False):
        if is_left and has_supply:
            continue
        corner = FRect(layout.upper.x, layout.upper.y, CORNER_SHARE * layout.upper.width, layout.upper.height)
        if not is_left:
            corner.right = layout.upper.right
        top_of_guests = corner.bottom
        for house in layout.houses:
            if not house.is_own and house.area.colliderect(corner):
                top_of_guests = min(top_of_guests, house.area.y)
        height = min(
            LARGEST_CANDELABRUM, CANDELABRUM_SHARE * layout.upper.height, top_of_guests - corner.y + FOOT_HIDDEN
        )
        if height >= LEAST_CANDELABRUM:
            stand = FRect(0, 0, height * CANDELABRUM_SHAPE, height)
            stand.midtop = corner.centerx, corner.y
            places.append(stand)
    return places


def draw_banquet(pen: Pen, layout: Layout, is_duel: bool) -> None:
    """Draw the table and its candles."""
    candles = candle_places(layout, is_duel)
    area = layout.cloth.inflate(2 * SHADOW, 0)
    area.y -= SHADOW
    area.height += SHADOW
    place = pen.px(area)
    lights = [(stand.centerx, stand.y) for stand in candles]
    lights.append(layout.middle)  # a chandelier hangs above it
    flames = tuple(((x - area.x) / area.width, (y - area.y) / area.height) for x, y in lights)
    shape = table_shape(layout, place.width, pen.unit)
    key = "banquet", place.size, pen.unit, flames, shape
    pen.surface.blit(pen.kept(key, partial(_table, pen, place.size, flames, shape)), place)
    for stand in candles:
        candle(pen, stand)


def table_shape(layout: Layout, width: int, unit: float) -> TableShape:
    """Return the shape of a table so many pixels wide: an ellipse whose edge passes before the guests at both sides, or
    a narrower one between them."""
    if layout.edge is None:
        return TableShape(FAR_SHARE, ROUNDNESS, END_SHARE * width)
    half = layout.cloth.width / 2
    aside = min(1.0, abs(layout.edge[0] - layout.cloth.centerx) / half)
    sunk = layout.edge[1] - layout.cloth.y  # of an ellipse so long, the edge has come down so far there
    return TableShape(1.0, 2.0, unit * (sunk / (1 - math.sqrt(1 - aside * aside)) + SHADOW))


def candle_places(layout: Layout, is_duel: bool) -> list[FRect]:
    """Return where the candles stand: on both sides of the middle; in the duel, where goblets stand there, outside."""
    distance = (DUEL_CANDLE_PLACE if is_duel else CANDLE_PLACE) * layout.radii[0]
    height = CANDLE_SHARE * layout.goblet / 0.8  # a candle leaves a fifth of its room free
    places = []
    for side in (-1, 1):
        room = FRect(0, 0, height * CANDLE, height)
        room.midbottom = (
            layout.middle[0] + side * distance,
            layout.middle[1] + 0.36 * layout.goblet + CANDLE_NEARER * layout.radii[1],
        )
        places.append(room)
    return places


def _table(pen: Pen, size: tuple[int, int], flames: Sequence[Point], shape: TableShape) -> Surface:
    """Return the picture of the table with its shadow; ``flames`` are the places of the lights, as shares of its
    width and height."""
    unit = pen.unit
    table = _smooth(size, partial(_draw_rim, unit=unit, shape=shape))
    cloth = Surface(size, pygame.SRCALPHA)
    cloth.fill(CLOTH)
    height = max(24, round(min(DAMASK_HEIGHT * unit, DAMASK_SHARE * size[1])))
    tile_width, tile_height = pen.assets.own_size(DAMASK)
    tile = pen.assets.sprite(DAMASK, (round(height * tile_width / tile_height), height))
    for x in range((size[0] // 2) % tile.get_width() - tile.get_width(), size[0], tile.get_width()):
        for y in range(0, size[1], height):
            cloth.blit(tile, (x, y))
    cloth.blit(_light(size, flames), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cloth.blit(_smooth(size, partial(_draw_border, unit=unit, shape=shape)), (0, 0))
    cut = _smooth(size, partial(_draw_shape, unit=unit, shape=shape))
    cloth.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    table.blit(cloth, (0, 0))
    return table if pygame.display.get_surface() is None else table.convert_alpha()


def _smooth(size: tuple[int, int], draw: partial[None]) -> Surface:
    """Return a picture that ``draw(surface, unit=…)`` draws larger than it is shown, so that its edges are smooth."""
    large = Surface((size[0] * OVERSAMPLING, size[1] * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    draw(large)
    return pygame.transform.smoothscale(large, size)


def _outline(surface: Surface, margin: float, shape: TableShape) -> list[Point]:
    """Return the outline of the table, so many pixels inside the edges of the picture: a rounded far end, and straight
    sides that come apart towards the lower edge."""
    width, height = surface.get_size()
    end = min(OVERSAMPLING * shape.end, 0.9 * height)
    points: list[Point] = [(-1.0, height + margin)]
    for step in range(65):
        angle = math.pi * (1 + step / 64)
        x, y = math.cos(angle), math.sin(angle)
        across = math.copysign(abs(x) ** (2 / shape.roundness), x)
        points.append((across, margin + (end - margin) * (1 - abs(y) ** (2 / shape.roundness))))
    points.append((1.0, height + margin))
    outline = []
    for across, y in points:
        half = width / 2 * (shape.far_share + (1 - shape.far_share) * y / height) - margin
        outline.append((width / 2 + half * across, y))
    return outline


def _draw_rim(surface: Surface, unit: float, shape: TableShape) -> None:
    """Draw the shadow of the table, and its wooden edge."""
    scale = OVERSAMPLING * unit
    for ring in range(6):
        pygame.draw.polygon(surface, (0, 0, 0, 16 + 18 * ring), _outline(surface, scale * SHADOW * ring / 6, shape))
    edge = scale * SHADOW
    for colour, margin in ((WOOD_DARK, 0.0), (WOOD_LIGHT, 1.5), (WOOD, 4.0)):
        pygame.draw.polygon(surface, colour, _outline(surface, edge + scale * margin, shape))


def _draw_shape(surface: Surface, unit: float, shape: TableShape) -> None:
    """Draw the cloth in white, to cut it out."""
    pygame.draw.polygon(surface, (255, 255, 255, 255), _outline(surface, OVERSAMPLING * unit * (SHADOW + RIM), shape))


def _draw_border(surface: Surface, unit: float, shape: TableShape) -> None:
    """Draw the border: two lines of gilt thread with lozenges between them."""
    scale = OVERSAMPLING * unit
    outer = scale * (SHADOW + RIM + BORDER)
    thread = max(2, round(0.9 * scale))
    for margin in (outer, outer + scale * BORDER_WIDTH):
        pygame.draw.lines(surface, (*GILT, 215), False, _outline(surface, margin, shape), thread)
    reach = 0.3 * scale * BORDER_WIDTH
    for x, y in _along(_outline(surface, outer + 0.5 * scale * BORDER_WIDTH, shape), 2.2 * scale * BORDER_WIDTH):
        lozenge = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        pygame.draw.polygon(surface, (*GILT, 235), lozenge)


def _along(line: Sequence[Point], distance: float) -> list[Point]:
    """Return points along a line that are this distance apart."""
    points = []
    left = 0.0
    for (x, y), (next_x, next_y) in itertools.pairwise(line):
        length = math.hypot(next_x - x, next_y - y)
        while left < length:
            points.append((x + (next_x - x) * left / length, y + (next_y - y) * left / length))
            left += distance
        left -= length
    return points


def _light(size: tuple[int, int], flames: Sequence[Point]) -> Surface:
    """Return the light of the candles on the cloth: warm around each of them, bluish where little comes."""
    small = Surface((GRAIN, GRAIN))
    shape = size[1] / size[0]
    for column in range(GRAIN):
        for line in range(GRAIN):
            x, y = column / (GRAIN - 1), line / (GRAIN - 1)
            lit = 0.0
            for flame_x, flame_y in flames:
                distance = math.hypot(x - flame_x, (y - flame_y - 0.06) * shape * 1.25)
                lit += 0.7 * max(0.0, 1 - distance / POOL) ** 1.5
            lit = min(1.0, lit)
            colour = [round(255 * (dim + (warm - dim) * lit)) for dim, warm in zip(DIM, WARM, strict=True)]
            small.set_at((column, line), colour)
    return pygame.transform.smoothscale(small, size)
