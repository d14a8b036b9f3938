"""Small things of Dice Town: notes, nuggets, the Sheriff's badge, flags; from ``sprites/dt_*.svg`` where there are any,
else in plain strokes."""

from __future__ import annotations

import math

import pygame
from pygame import FRect

from client.text import CREAM, INK
from client.widgets import Pen

Colour = tuple[int, int, int]
GREEN: Colour = (112, 142, 92)
GOLDEN: Colour = (236, 184, 60)
TIN: Colour = (214, 220, 226)
NOTE = 0.56
"""Height of a note by its width."""


def draw_note(pen: Pen, area: FRect) -> None:
    """A one-dollar note within an area."""
    wide = min(area.width, area.height / NOTE)
    place = FRect(0, 0, wide, wide * NOTE)
    place.center = area.center
    if pen.assets.has("dt_note"):
        pen.sprite("dt_note", place)
        return
    pen.fill(place.move(0.6, 1.2), (20, 10, 4), 120, 2)
    pen.fill(place, (214, 222, 178), radius=2)
    pen.frame(place.inflate(-2, -2), GREEN, max(1.0, wide * 0.05), 2)
    if wide * pen.unit >= 16:
        pen.text("$", place, place.height * 0.8, (62, 92, 52), "body_bold", "center", markup=False)


def draw_nugget(pen: Pen, area: FRect, seed: int = 0) -> None:
    """A lump of gold within an area."""
    side = min(area.width, area.height)
    place = FRect(0, 0, side, side)
    place.center = area.center
    if pen.assets.has("dt_nugget"):
        pen.sprite("dt_nugget", place)
        return
    middle, radius = (place.centerx * pen.unit, place.centery * pen.unit), side * pen.unit * 0.46
    bumps = [0.94, 0.78, 1.0, 0.82, 0.96, 0.74, 0.98, 0.86]
    ring = [(middle[0] + math.cos(at * math.pi / 4 + seed) * radius * bumps[(at + seed) % 8],
             middle[1] + math.sin(at * math.pi / 4 + seed) * radius * 0.86 * bumps[(at + seed) % 8])
            for at in range(8)]  # fmt: skip
    pygame.draw.polygon(pen.surface, (70, 40, 8), [(x + 1, y + radius * 0.16) for x, y in ring])
    pygame.draw.polygon(pen.surface, (212, 152, 38), ring)
    inner = [
        (middle[0] + (x - middle[0]) * 0.62 - radius * 0.12, middle[1] + (y - middle[1]) * 0.62 - radius * 0.16)
        for x, y in ring
    ]
    pygame.draw.polygon(pen.surface, (250, 212, 96), inner)
    pygame.draw.circle(
        pen.surface, (255, 244, 196), (middle[0] - radius * 0.3, middle[1] - radius * 0.36), max(1, radius * 0.14)
    )


def draw_badge(pen: Pen, area: FRect) -> None:
    """The Sheriff's star within an area."""
    side = min(area.width, area.height)
    place = FRect(0, 0, side, side)
    place.center = area.center
    if pen.assets.has("dt_badge"):
        pen.sprite("dt_badge", place)
        return
    big = max(8, round(side * pen.unit)) * 3
    star = pygame.Surface((big, big), pygame.SRCALPHA)
    for colour, size, shift in (((40, 24, 8), 0.5, 0.02), ((168, 176, 186), 0.48, 0.0), (TIN, 0.4, 0.0)):
        points = []
        for at in range(12):
            out = size if at % 2 == 0 else size * 0.56
            angle = math.pi * at / 6 - math.pi / 2
            points.append((big * (0.5 + out * math.cos(angle)), big * (0.5 + shift + out * math.sin(angle))))
        pygame.draw.polygon(star, colour, points)
        for x, y in points[::2]:
            pygame.draw.circle(star, colour, (x, y), big * 0.045)
    pygame.draw.circle(star, (132, 140, 150), (big / 2, big / 2), big * 0.17, max(1, big // 40))
    small = pygame.transform.smoothscale(star, (big // 3, big // 3))
    pen.surface.blit(small, small.get_rect(center=(place.centerx * pen.unit, place.centery * pen.unit)))


def draw_flag(pen: Pen, area: FRect, colour: Colour, letter: str, strong: bool = True) -> None:
    """A seat's flag: its colour and the first letter of its name; ``strong`` if the place is its own now."""
    points = [
        area.topleft,
        area.topright,
        (area.right - area.width * 0.22, area.centery),
        area.bottomright,
        area.bottomleft,
    ]
    pixels = [(x * pen.unit, y * pen.unit) for x, y in points]
    if strong:
        glow = [(x * pen.unit, y * pen.unit) for x, y in (
            (area.x - 3, area.y - 3), (area.right + 4, area.y - 3), (area.right - area.width * 0.22 + 4, area.centery),
            (area.right + 4, area.bottom + 3), (area.x - 3, area.bottom + 3))]  # fmt: skip
        pygame.draw.polygon(pen.surface, (255, 224, 140), glow)
    pygame.draw.polygon(pen.surface, colour, pixels)
    pygame.draw.polygon(pen.surface, INK, pixels, max(1, round(pen.unit)))
    room = FRect(area.x, area.y, area.width * 0.82, area.height)
    pen.text(letter, room, area.height * 0.86, CREAM, "ui_bold", "center", markup=False, shade=(20, 10, 4))
