"""A mug that is being poured: the more it holds, the fuller it is, and every chaser fills it further."""

from __future__ import annotations

import pygame
from pygame import FRect

from client.assets import Store
from client.games.red_dragon.card_face import figure
from client.ui import Pen
from client.ui.text import CREAM

BRIM = 8
"""The strength that fills a mug."""


class Mugs:
    """Draws mugs; keeps those it has drawn."""

    def __init__(self) -> None:
        self._drawn = Store(12_000_000, lambda picture: picture.get_width() * picture.get_height() * 4)

    def draw(
        self, pen: Pen, place: FRect, level: float, strength: int, fortitude: int, faded: bool, courage: bool
    ) -> None:
        """A mug ``level`` full (0 to 1) with what it does to alcohol (with ``courage``: to fortitude) in figures, or
        else to fortitude; ``faded``: nobody drinks it (any more)."""
        area = pen.px(place)
        key = area.size, round(level * 24), courage
        picture = self._drawn.get(key, lambda: _mug(area.size, round(level * 24) / 24, courage))
        if faded:
            picture = picture.copy()
            picture.set_alpha(90)
        pen.surface.blit(picture, area)
        if place.height < 26:
            return
        said, colour = figure(0, strength or fortitude) if courage else figure(strength, fortitude)
        high = place.height * 0.34
        plate = FRect(0, 0, max(high * 1.3, pen.width(said, high * 0.8, "ui_bold") + 8), high * 1.12)
        plate.center = place.x + place.width * 0.42, place.y + place.height * 0.6
        pen.fill(plate, colour, 120 if faded else 215, high / 3)
        pen.text(said, plate, high * 0.8, CREAM, "ui_bold", "center")

    @staticmethod
    def level(strength: int) -> float:
        """How full a strength makes it; even water wets the bottom."""
        return 0.14 + 0.86 * max(0, min(BRIM, strength)) / BRIM


def _mug(size: tuple[int, int], level: float, courage: bool) -> pygame.Surface:
    """Glass, beer and foam; drawn twice as large for smooth edges."""
    wide, high = size[0] * 2, size[1] * 2
    mug = pygame.Surface((wide, high), pygame.SRCALPHA)
    body = pygame.Rect(wide * 0.06, high * 0.14, wide * 0.7, high * 0.82)
    handle = pygame.Rect(wide * 0.66, high * 0.3, wide * 0.3, high * 0.44)
    thick = max(3, wide // 14)
    pygame.draw.ellipse(mug, (40, 22, 10), handle, thick + 4)
    pygame.draw.ellipse(mug, (214, 200, 172), handle.inflate(-4, -4), thick)
    round_by = wide // 12
    pygame.draw.rect(mug, (236, 224, 198, 80), body, border_radius=round_by)
    inside = body.inflate(-thick, -thick)
    beer = inside.copy()
    beer.height = max(4, round(inside.height * level))
    beer.bottom = inside.bottom
    colour = (176, 60, 60) if courage else (222, 146, 34)
    pygame.draw.rect(mug, colour, beer, border_radius=round_by)
    light = pygame.Rect(beer.x, beer.y, beer.width // 4, beer.height)
    glint = pygame.Surface(light.size, pygame.SRCALPHA)
    glint.fill((255, 236, 170, 70))
    mug.blit(glint, light.move(beer.width // 8, 0))
    for at in range(7):  # bubbles
        x, y = beer.x + beer.width * (at * 37 % 90 + 5) / 100, beer.bottom - beer.height * (at * 53 % 80 + 10) / 100
        pygame.draw.circle(mug, (255, 238, 190, 150), (x, y), max(2, wide // 50))
    foam = max(6, high // 16)
    if level > 0.2:
        for at in range(6):
            x = beer.x + beer.width * (at + 0.5) / 6
            pygame.draw.circle(mug, (255, 248, 228), (x, beer.y + (at % 2) * foam * 0.3), foam)
    pygame.draw.rect(mug, (40, 22, 10), body, max(3, wide // 34), border_radius=round_by)
    for x in (0.3, 0.55):
        left = body.x + body.width * x
        pygame.draw.line(mug, (255, 255, 255, 60), (left, body.y + high * 0.06), (left, body.bottom - high * 0.06), 3)
    return pygame.transform.smoothscale(mug, size).convert_alpha()
