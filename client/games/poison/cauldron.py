"""A cauldron on its fire: what boils in it, how much, and how much it still bears."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import FRect

from client.games.poison.card_face import GLOW, PAINT
from client.games.poison.layout import FIRE, CauldronPlace
from client.ui import Pen
from client.ui.life import brew, fire
from client.ui.text import CREAM, Colour, Words
from client.window.assets import Store

WARM = 0.77
"""Share of the limit from which the gauge warns."""
EMBER = (255, 140, 50)
SOOT, COLD = (26, 14, 8), (196, 172, 140)
SIZE = 16.0
FIRES = ("fire_1", "fire_2", "fire_3")
LOW = 1.4
"""How much larger the total is on a low canvas."""


class Cauldrons:
    """Draws cauldrons; keeps the gauges it has drawn."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._gauges = Store(8_000_000, lambda picture: picture.get_width() * picture.get_height() * 4)

    def draw(
        self, pen: Pen, spot: CauldronPlace, suit: str, total: int, limit: int, at: int, large: float,
        spills: Callable[[], object],
    ) -> None:  # fmt: skip
        """The cauldron ``at`` this spot, of this suit (``none``: it is empty). No two burn and boil alike. Its total is
        so many times as ``large`` as its place; ``spills`` draws what runs down it."""
        pot, words = spot.pot, self.words
        pen.sprite("cauldron", pot)
        pen.sprite(f"liquid_{suit}", pot)
        if suit == "none":
            spills()
            self._label(pen, pot, words("table.empty"), COLD, 110)
            return
        hearth, (wide, high) = pen.assets.place("cauldron", "hearth", pot), pen.assets.own_size("fire_1")
        fire(pen, FIRES, FRect(hearth.x, hearth.y, hearth.width, hearth.width * high / wide), 5 * at)
        brew(pen, pen.assets.place("cauldron", "brew", pot), GLOW[suit], 7 * at)
        spills()
        self._draw_gauge(pen, pot, suit, total, limit, large)
        colour = words(f"colour.{suit}") if suit != "poison" else words("colour.none")
        left = words("table.room", n=limit - total) if total < limit else words("table.full")
        left = words("table.over") if total > limit else left
        mark = f"{{icon:suit_{suit}}} **{words(f'letter.{suit}')}**"
        texts = f"{mark} {colour}, {left}", f"{mark} {left}"
        text = next((text for text in texts if pen.width(text, SIZE) + 24 <= spot.column.width), mark)
        self._label(pen, pot, text, CREAM, 190, GLOW[suit])

    def _draw_gauge(self, pen: Pen, pot: FRect, suit: str, total: int, limit: int, part: float) -> None:
        place = pen.assets.place("cauldron", "gauge", pot)
        radius = part * min(place.size) / 2
        side = max(8, 2 * round(radius * pen.unit))
        gauge = self._gauges.get((suit, total, limit, side), lambda: _gauge(suit, total, limit, side))
        area = gauge.get_rect(center=(place.centerx * pen.unit, place.centery * pen.unit))
        pen.surface.blit(gauge, area)
        font = pen.assets.font("ui_bold", radius * 1.15 * pen.unit)
        number = pen.kept((font, total), lambda: font.render(str(total), True, CREAM))
        ink = number.get_bounding_rect()
        pen.surface.blit(number, (area.centerx - ink.centerx, area.centery - ink.centery))

    @staticmethod
    def _label(pen: Pen, pot: FRect, text: str, colour: Colour, alpha: int, rim: Colour | None = None) -> None:
        """What the cauldron holds, below its fire."""
        plate = FRect(0, 0, pen.width(text, SIZE) + 20, pen.height(text, 999, SIZE) + 6)
        plate.midbottom = pot.centerx, pot.y + pot.height * FIRE
        pen.fill(plate, SOOT, alpha, plate.height / 2)
        if rim is not None:
            pen.frame(plate, rim, 1.5, plate.height / 2)
        pen.text(text, plate.inflate(-12, -2), SIZE, colour, align="center")


def _gauge(suit: str, total: int, limit: int, side: int) -> pygame.Surface:
    """A dark disc with a ring that fills up to the limit; drawn large and made small for smooth edges."""
    big = side * 3
    disc = pygame.Surface((big, big), pygame.SRCALPHA)
    middle, outer, thick = big / 2, big / 2 - 2, big * 0.085
    pygame.draw.circle(disc, (*SOOT, 235), (middle, middle), outer)
    pygame.draw.circle(disc, (*PAINT[suit], 255), (middle, middle), outer - thick * 1.7)
    bright = EMBER if total >= WARM * limit else GLOW[suit]
    gap = math.radians(4)
    for notch in range(limit):
        start, stop = (2 * math.pi * end / limit - math.pi / 2 for end in (notch, notch + 1))
        turns = [start + gap / 2 + (stop - start - gap) * part / 8 for part in range(9)]
        ring = [
            (middle + math.cos(turn) * radius, middle + math.sin(turn) * radius)
            for radius, way in ((outer - thick * 0.35, turns), (outer - thick * 1.35, turns[::-1]))
            for turn in way
        ]
        pygame.draw.polygon(disc, bright if notch < total else (84, 62, 46), ring)
    return pygame.transform.smoothscale(disc, (side, side)).convert_alpha()
