"""Light on a table: the pool of a lamp over its middle, the glow of a fire, and felt in a rim of leather."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import FRect, Surface

from client.ui import Pen
from client.ui.text import Colour

WARM, DARK = (255, 200, 130), (6, 3, 1)
GRAIN = 48
"""Side in pixels of the small picture of which a soft light is made."""


def lit(ground: Surface) -> Surface:
    """The ground with a lamp over its middle: its corners lie in the dark."""
    under = ground.copy()
    under.blit(_soft(ground.get_size(), _lamp), (0, 0))
    return under


def draw_fire_light(pen: Pen, area: FRect, colour: Colour, strength: int) -> None:
    """The light of a fire on what it stands on; ``strength`` is its alpha in the middle."""
    place = pen.px(area)

    def glow(x: float, y: float) -> tuple[int, ...]:
        return (*colour, round(strength * max(0.0, 1 - math.hypot(x, y)) ** 1.6))

    picture = pen.kept(("fire light", place.size, colour, strength), lambda: _soft(place.size, glow))
    pen.surface.blit(picture, place)


def draw_felt(pen: Pen, area: FRect, felt: Colour, leather: Colour, rim: float, corner: float) -> None:
    """A tray of felt, lighter where the lamp shines, in a sewn ``rim`` of leather so many units broad."""
    place = pen.px(area)
    parts = tuple(max(1, round(part * pen.unit)) for part in (rim, corner))
    picture = pen.kept(("felt", place.size, felt, leather, parts), lambda: _tray(place.size, felt, leather, *parts))
    pen.surface.blit(picture, place)


def _lamp(x: float, y: float) -> tuple[int, ...]:
    distance = math.hypot(x, 0.9 * y)
    if distance < 0.62:
        return (*WARM, round(30 * (1 - distance / 0.62) ** 1.4))
    return (*DARK, round(135 * min(1.0, (distance - 0.62) / 0.8) ** 1.2))


def _soft(size: tuple[int, int], colour_at: Callable[[float, float], tuple[int, ...]]) -> Surface:
    """A picture without edges: painted small, by a place from -1 to 1 in each direction, and stretched."""
    small = Surface((GRAIN, GRAIN), pygame.SRCALPHA)
    for column in range(GRAIN):
        for row in range(GRAIN):
            small.set_at((column, row), colour_at(2 * column / (GRAIN - 1) - 1, 2 * row / (GRAIN - 1) - 1))
    return pygame.transform.smoothscale(small, size).convert_alpha()


def _tray(size: tuple[int, int], felt: Colour, leather: Colour, rim: int, corner: int) -> Surface:
    tray, area = Surface(size, pygame.SRCALPHA), pygame.Rect(0, 0, *size)
    darker = [round(0.45 * part) for part in leather]
    lighter = [min(255, round(1.5 * part)) for part in leather]
    pygame.draw.rect(tray, darker, area, border_radius=corner)
    pygame.draw.rect(tray, leather, area.inflate(-2, -2), border_radius=corner)
    pygame.draw.rect(tray, lighter, area.inflate(-4, -4), max(1, rim // 6), border_radius=corner)
    inner = area.inflate(-2 * rim, -2 * rim)
    _stitch(tray, area.inflate(-rim, -rim), lighter, rim)
    pygame.draw.rect(tray, darker, inner.inflate(2, 2), border_radius=max(2, corner - rim + 1))

    def light(x: float, y: float) -> tuple[int, ...]:
        part = 1.22 - 0.5 * min(1.2, math.hypot(x, y + 0.15)) - (0.2 if y < -0.9 else 0.0)  # the rim throws a shadow
        return (*(min(255, round(part * channel)) for channel in felt), 255)

    ground, mask = _soft(inner.size, light), Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=max(2, corner - rim))
    ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    tray.blit(ground, inner)
    return tray.convert_alpha()


def _stitch(leather: Surface, area: pygame.Rect, colour: list[int], rim: int) -> None:
    """Stitches along a rim."""
    step, stitch_length = max(6, rim), max(3, rim // 2)
    for x in range(area.left + 2 * rim, area.right - 2 * rim, step):
        for y in (area.top, area.bottom - 1):
            pygame.draw.line(leather, colour, (x, y), (x + stitch_length, y), max(1, rim // 8))
    for y in range(area.top + 2 * rim, area.bottom - 2 * rim, step):
        for x in (area.left, area.right - 1):
            pygame.draw.line(leather, colour, (x, y), (x, y + stitch_length), max(1, rim // 8))
