"""A cauldron on its fire: what boils in it, how much, and how much it still bears."""

from __future__ import annotations

import math
from typing import Any

import pygame
from pygame import FRect

from client.assets import Store
from client.games.poison.card_face import GLOW, PAINT
from client.games.poison.layout import Spot
from client.ui import Pen
from client.ui.text import CREAM

WARM = 0.77
"""Share of the limit from which the gauge warns."""
EMBER = (255, 140, 50)
SOOT = (26, 14, 8)


class Cauldrons:
    """Draws cauldrons; keeps the gauges it has drawn."""

    def __init__(self, words: Any) -> None:
        self.words = words
        self._gauges = Store(8_000_000, lambda picture: picture.get_width() * picture.get_height() * 4)

    def draw(self, pen: Pen, spot: Spot, suit: str, total: int, limit: int, flame: int) -> None:
        """The cauldron of this suit (``none``: it is empty); ``flame`` is the picture of the fire, 0 to 2."""
        pot = spot.pot
        empty = suit == "none"
        pen.sprite("cauldron", pot)
        pen.sprite(f"liquid_{suit}", pot)
        if not empty:
            fire = FRect(pot.x, pot.y + pot.height * 190 / 260, pot.width, pot.height * 120 / 260)
            pen.sprite(f"fire_{flame + 1}", fire)
        radius = 0.225 * pot.height
        middle = pot.centerx, pot.y + 0.505 * pot.height
        if not empty:
            side = max(8, round(2 * radius * pen.unit))
            gauge = self._gauges.get((suit, total, limit, side), lambda: _gauge(suit, total, limit, side))
            place = gauge.get_rect(center=(middle[0] * pen.unit, middle[1] * pen.unit))
            pen.surface.blit(gauge, place)
            number = pen.assets.font("ui_bold", radius * 1.15 * pen.unit).render(str(total), True, CREAM)
            ink = number.get_bounding_rect()
            pen.surface.blit(number, number.get_rect().move(
                place.centerx - ink.centerx, place.centery - ink.centery))  # fmt: skip
        self._label(pen, pot, suit, limit - total, empty, spot.column.width)

    def _label(self, pen: Pen, pot: FRect, suit: str, room: int, empty: bool, widest: float) -> None:
        words = self.words
        size = 16.0
        if empty:
            text = words("table.empty")
        else:
            colour = words("colour.none") if suit == "poison" else words(f"colour.{suit}")
            left = words("table.full") if room == 0 else words("table.room", n=room)
            mark = f"{{icon:suit_{suit}}} **{words(f'letter.{suit}')}**"
            texts = f"{mark} {colour}, {left}", f"{mark} {left}", mark
            text = next((text for text in texts if pen.width(text, size) + 24 <= widest), mark)
        wide, high = pen.width(text, size) + 20, pen.height(text, 999, size) + 6
        plate = FRect(0, 0, wide, high)
        plate.midbottom = pot.centerx, pot.y + pot.height * 310 / 260
        pen.fill(plate, SOOT, 190 if not empty else 110, high / 2)
        if not empty:
            pen.frame(plate, GLOW[suit], 1.5, high / 2)
        pen.text(text, plate.inflate(-12, -2), size, CREAM if not empty else (196, 172, 140), align="center")


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
        start = -math.pi / 2 + 2 * math.pi * notch / limit + gap / 2
        stop = -math.pi / 2 + 2 * math.pi * (notch + 1) / limit - gap / 2
        colour = bright if notch < total else (84, 62, 46)
        steps = [start + (stop - start) * part / 8 for part in range(9)]
        ring = [(middle + math.cos(at) * (outer - thick * 0.35), middle + math.sin(at) * (outer - thick * 0.35))
                for at in steps]  # fmt: skip
        ring += [(middle + math.cos(at) * (outer - thick * 1.35), middle + math.sin(at) * (outer - thick * 1.35))
                 for at in reversed(steps)]  # fmt: skip
        pygame.draw.polygon(disc, colour, ring)
    return pygame.transform.smoothscale(disc, (side, side)).convert_alpha()
