"""Draws light on a table: that of a lamp over its middle, that of a fire, and that on felt in a rim of leather. It also
says where shadows fall: all pieces are lit from the upper left."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import FRect, Surface

from client.ui import Pen
from client.ui.text import Colour

WARM = (255, 200, 130)
DARK = (6, 3, 1)
GRAIN = 48
"""Side in pixels of the small picture that is stretched to a soft light."""


ASIDE, DOWN = 0.3, 0.7
"""How far a shadow falls to the right and down, as a share of the height of what casts it."""


def shadow_offset(height: float) -> tuple[float, float]:
    """Return how far to the right and down the shadow falls of something so high above the table."""
    return ASIDE * height, DOWN * height


def lit(ground: Surface) -> Surface:
    """Return the ground in the light of a lamp over its middle, with dark corners."""
    lit_ground = ground.copy()
    lit_ground.blit(_soft(ground.get_size(), _lamp), (0, 0))
    return lit_ground


def draw_fire_light(pen: Pen, area: FRect, colour: Colour, strength: int) -> None:
    """Draw the light of a fire on the table; ``strength`` is its alpha in the middle."""
    place = pen.px(area)

    def glow(x: float, y: float) -> tuple[int, ...]:
        return (*colour, round(strength * max(0.0, 1 - math.hypot(x, y)) ** 1.6))

    picture = pen.kept(("fire light", place.size, colour, strength), lambda: _soft(place.size, glow))
    pen.surface.blit(picture, place)


def draw_felt(pen: Pen, area: FRect, felt: Colour, leather: Colour, rim: float, corner: float) -> None:
    """Draw a tray of felt, lighter where the lamp shines, in a sewn leather ``rim`` so many units wide."""
    place = pen.px(area)
    rim_px = max(1, round(rim * pen.unit))
    corner_px = max(1, round(corner * pen.unit))
    key = ("felt", place.size, felt, leather, (rim_px, corner_px))
    picture = pen.kept(key, lambda: _tray(place.size, felt, leather, rim_px, corner_px))
    pen.surface.blit(picture, place)


def _lamp(x: float, y: float) -> tuple[int, ...]:
    """The colour of a lamp's light at a place from -1 to 1 in each direction: warm in the middle, dark at the edges."""
    distance = math.hypot(x, 0.9 * y)
    if distance < 0.62:
        return (*WARM, round(30 * (1 - distance / 0.62) ** 1.4))
    return (*DARK, round(135 * min(1.0, (distance - 0.62) / 0.8) ** 1.2))


def _soft(size: tuple[int, int], colour_at: Callable[[float, float], tuple[int, ...]]) -> Surface:
    """A picture without edges: painted small, with ``colour_at`` a place from -1 to 1 in each direction, and
    stretched."""
    small = Surface((GRAIN, GRAIN), pygame.SRCALPHA)
    for column in range(GRAIN):
        for row in range(GRAIN):
            x = 2 * column / (GRAIN - 1) - 1
            y = 2 * row / (GRAIN - 1) - 1
            small.set_at((column, row), colour_at(x, y))
    return pygame.transform.smoothscale(small, size).convert_alpha()


def _tray(size: tuple[int, int], felt: Colour, leather: Colour, rim: int, corner: int) -> Surface:
    tray = Surface(size, pygame.SRCALPHA)
    area = pygame.Rect(0, 0, *size)
    darker = [round(0.45 * channel) for channel in leather]
    lighter = [min(255, round(1.5 * channel)) for channel in leather]
    pygame.draw.rect(tray, darker, area, border_radius=corner)
    pygame.draw.rect(tray, leather, area.inflate(-2, -2), border_radius=corner)
    pygame.draw.rect(tray, lighter, area.inflate(-4, -4), max(1, rim // 6), border_radius=corner)
    inner = area.inflate(-2 * rim, -2 * rim)
    _stitch(tray, area.inflate(-rim, -rim), lighter, rim)
    pygame.draw.rect(tray, darker, inner.inflate(2, 2), border_radius=max(2, corner - rim + 1))

    def light(x: float, y: float) -> tuple[int, ...]:
        brightness = 1.22 - 0.5 * min(1.2, math.hypot(x, y + 0.15))
        if y < -0.9:  # the rim casts a shadow
            brightness -= 0.2
        return (*(min(255, round(brightness * channel)) for channel in felt), 255)

    ground = _soft(inner.size, light)
    mask = Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=max(2, corner - rim))
    ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    tray.blit(ground, inner)
    return tray.convert_alpha()


def _stitch(leather: Surface, area: pygame.Rect, colour: list[int], rim: int) -> None:
    """Draw stitches along a rim."""
    step = max(6, rim)
    stitch_length = max(3, rim // 2)
    for x in range(area.left + 2 * rim, area.right - 2 * rim, step):
        for y in (area.top, area.bottom - 1):
            pygame.draw.line(leather, colour, (x, y), (x + stitch_length, y), max(1, rim // 8))
    for y in range(area.top + 2 * rim, area.bottom - 2 * rim, step):
        for x in (area.left, area.right - 1):
            pygame.draw.line(leather, colour, (x, y), (x, y + stitch_length), max(1, rim // 8))
