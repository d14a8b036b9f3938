"""A cauldron on its fire: what boils in it, how much, and how much more it holds without spilling."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import FRect

from client.games.poison.card_face import GLOW, MIXTURE, PAINT
from client.games.poison.layout import CauldronPlace
from client.table.light import draw_fire_light
from client.ui import Pen
from client.ui.life import boiling, brew, fire
from client.ui.text import CREAM, Colour, Words

WARM = 0.77
"""Share of the limit from which the gauge warns."""
EMBER = (255, 140, 50)
SOOT, COLD = (26, 14, 8), (196, 172, 140)
SIZE = 16.0
FIRES = ("fire_1", "fire_2", "fire_3")
CLOUDY = 205
"""How much of a card in the brew cannot be seen, as an alpha."""
SHINE, SHINE_WIDTH, SHINE_HEIGHT = 130, 0.8, 0.56
"""The light of a brew on the cards in it: its alpha, and how far it reaches, in widths and heights of the cauldron."""
RIPPLE, RIPPLE_MARGIN = 0.34, 14.0
"""Height of the ring around the cards in a brew, in heights of the brew, and how much wider than these it is."""
LOW = 1.4
"""How much larger the total is on a low canvas."""


class Cauldrons:
    """Draws cauldrons."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def draw(
        self,
        pen: Pen,
        spot: CauldronPlace,
        suit: str,
        total: int,
        limit: int,
        index: int,
        scale: float,
        draw_cards: Callable[[], object],
        dips: Sequence[tuple[float, float]],
        draw_spill: Callable[[], object],
    ) -> None:
        """Draw a cauldron of this suit (``none``: it is empty). ``index`` is that of its spot: no two burn and boil
        alike. ``scale`` enlarges its total; ``draw_cards`` draws the cards that stand in it, which dip into it at
        ``dips`` (their middles and widths); ``draw_spill`` what runs down its sides."""
        pot = spot.pot
        pen.sprite("cauldron", pot)
        pen.sprite(f"liquid_{suit}", pot)
        if suit == "none":
            draw_cards()
            draw_spill()
            self._draw_label(pen, spot, self.words("table.empty"), COLD, 110)
            return
        self._draw_sunk(pen, spot, suit, draw_cards, dips)
        with pen.clipped(FRect(spot.column.x, pot.y, spot.column.width, spot.floor - pot.y)):
            fire(pen, FIRES, _hearth(pen, pot), 5 * index)
        brew(pen, pen.assets.place("cauldron", "brew", pot), GLOW[suit], 7 * index)
        draw_spill()
        self._draw_gauge(pen, pot, suit, total, limit, scale)
        text = self._label_text(pen, spot.column.width - 24, suit, limit - total)
        self._draw_label(pen, spot, text, CREAM, 190, GLOW[suit])

    @staticmethod
    def _draw_sunk(
        pen: Pen, spot: CauldronPlace, suit: str, draw_cards: Callable[[], object], dips: Sequence[tuple[float, float]]
    ) -> None:
        """Draw the cards that stand in a brew: lit by it from below, and covered by it and by the cauldron's wall where
        they dip in."""
        pot = spot.pot
        brew_area = pen.assets.place("cauldron", "brew", pot)
        with pen.clipped(FRect(spot.column.x, 0, spot.column.width, brew_area.bottom)):
            draw_cards()
        shine = FRect(0, 0, SHINE_WIDTH * pot.width, SHINE_HEIGHT * pot.height)
        shine.center = pot.centerx, spot.waterline
        draw_fire_light(pen, shine, GLOW[suit], SHINE)
        place = pen.px(pot)
        waterline = round(spot.waterline * pen.unit) - place.y
        end = pen.px(brew_area).bottom - place.y + 1  # what is below was never drawn over
        key = "sunk", suit, place.size, waterline, end
        cover = pen.kept(key, partial(_cover, pen, suit, place.size, waterline, end))
        pen.surface.blit(cover, (place.x, place.y + waterline))
        if not dips:
            return
        left = min(x - width / 2 for x, width in dips)
        right = max(x + width / 2 for x, width in dips)
        ring = FRect(0, 0, min(right - left + RIPPLE_MARGIN, brew_area.width), RIPPLE * brew_area.height)
        ring.center = (left + right) / 2, spot.waterline
        size = pen.px(ring).size
        pen.surface.blit(pen.kept(("ripple", suit, size), partial(_ripple, size, GLOW[suit])), pen.px(ring))

    @staticmethod
    def early_pictures(pen: Pen, pot: FRect) -> Iterator[Callable[[], object]]:
        """Yield functions that make the pictures of the fire below a cauldron, and of every brew in it."""
        for name in FIRES:
            yield partial(pen.assets.sprite, name, pen.px(_hearth(pen, pot)).size)
        for suit, light in GLOW.items():
            if suit == MIXTURE:  # which gives no cauldron its colour
                continue
            yield partial(pen.assets.sprite, f"liquid_{suit}", pen.px(pot).size)
            yield partial(boiling, pen, pen.assets.place("cauldron", "brew", pot), light)

    def _label_text(self, pen: Pen, width: float, suit: str, room: int) -> str:
        """Return the suit and how much more goes in, as fully as it fits into the width."""
        words = self.words
        if room > 0:
            room_text = words("table.room", n=room)
        elif room == 0:
            room_text = words("table.full")
        else:
            room_text = words("table.over")
        mark = f"{{icon:suit_{suit}}} **{words(f'letter.{suit}')}**"
        colour = words("colour.none") if suit == "poison" else words(f"colour.{suit}")
        for text in (f"{mark} {colour}, {room_text}", f"{mark} {room_text}"):
            if pen.width(text, SIZE) <= width:
                return text
        return mark

    def _draw_gauge(self, pen: Pen, pot: FRect, suit: str, total: int, limit: int, scale: float) -> None:
        """Draw the total on its disc."""
        place = pen.assets.place("cauldron", "gauge", pot)
        radius = scale * min(place.size) / 2
        side = max(8, 2 * round(radius * pen.unit))
        key = "gauge", suit, total, limit, side
        gauge = pen.kept(key, partial(_gauge, suit, total, limit, side))
        area = gauge.get_rect(center=(place.centerx * pen.unit, place.centery * pen.unit))
        pen.surface.blit(gauge, area)
        font = pen.assets.font("ui_bold", radius * 1.15 * pen.unit)
        number = pen.kept((font, total), lambda: font.render(str(total), True, CREAM))
        ink = number.get_bounding_rect()
        pen.surface.blit(number, (area.centerx - ink.centerx, area.centery - ink.centery))

    @staticmethod
    def _draw_label(
        pen: Pen, spot: CauldronPlace, text: str, colour: Colour, alpha: int, rim: Colour | None = None
    ) -> None:
        """Draw what the cauldron holds, below its fire."""
        plate = FRect(0, 0, pen.width(text, SIZE) + 20, pen.height(text, 999, SIZE) + 6)
        plate.midbottom = spot.pot.centerx, spot.floor
        pen.fill(plate, SOOT, alpha, plate.height / 2)
        if rim is not None:
            pen.frame(plate, rim, 1.5, plate.height / 2)
        pen.text(text, plate.inflate(-12, -2), SIZE, colour, align="center")


def _cover(pen: Pen, suit: str, size: tuple[int, int], waterline: int, end: int) -> pygame.Surface:
    """The part of a cauldron and its brew from the waterline to the end of the brew, for what stands in it: the brew
    lets it shine through a little, the wall does not."""
    cover = pen.assets.sprite("cauldron", size).copy()
    brew_picture = pen.assets.sprite(f"liquid_{suit}", size).copy()
    hole = brew_picture.copy()
    hole.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cover.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    brew_picture.fill((255, 255, 255, CLOUDY), special_flags=pygame.BLEND_RGBA_MULT)
    cover.blit(brew_picture, (0, 0))
    return cover.subsurface((0, waterline, size[0], end - waterline)).convert_alpha()


def _ripple(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """The ring that something makes in a brew into which it dips: only the part before it is seen."""
    large = pygame.Surface((3 * size[0], 3 * size[1]), pygame.SRCALPHA)
    line = max(2, large.get_height() // 5)
    pygame.draw.ellipse(large, (*colour, 210), large.get_rect(), line)
    pygame.draw.ellipse(large, (255, 255, 255, 120), large.get_rect().inflate(-line, -line), max(1, line // 3))
    large.fill((0, 0, 0, 0), (0, 0, large.get_width(), large.get_height() // 2))
    return pygame.transform.smoothscale(large, size).convert_alpha()


def _hearth(pen: Pen, pot: FRect) -> FRect:
    """Return the area of the fire below a cauldron."""
    hearth = pen.assets.place("cauldron", "hearth", pot)
    width, height = pen.assets.own_size("fire_1")
    return FRect(hearth.x, hearth.y, hearth.width, hearth.width * height / width)


def _gauge(suit: str, total: int, limit: int, side: int) -> pygame.Surface:
    """Return a dark disc with a ring that fills up to the limit; it is drawn large and made small for smooth edges."""
    large_side = side * 3
    disc = pygame.Surface((large_side, large_side), pygame.SRCALPHA)
    middle, radius, thickness = large_side / 2, large_side / 2 - 2, large_side * 0.085
    pygame.draw.circle(disc, (*SOOT, 235), (middle, middle), radius)
    pygame.draw.circle(disc, (*PAINT[suit], 255), (middle, middle), radius - thickness * 1.7)
    bright = EMBER if total >= WARM * limit else GLOW[suit]
    gap = math.radians(4)
    for notch in range(limit):
        start = 2 * math.pi * notch / limit - math.pi / 2 + gap / 2
        stop = 2 * math.pi * (notch + 1) / limit - math.pi / 2 - gap / 2
        angles = [start + (stop - start) * step / 8 for step in range(9)]
        outer_edge = _arc(middle, radius - thickness * 0.35, angles)
        inner_edge = _arc(middle, radius - thickness * 1.35, angles[::-1])
        pygame.draw.polygon(disc, bright if notch < total else (84, 62, 46), outer_edge + inner_edge)
    return pygame.transform.smoothscale(disc, (side, side)).convert_alpha()


def _arc(middle: float, radius: float, angles: Sequence[float]) -> list[tuple[float, float]]:
    """Return the points at these angles on a circle around a point of the diagonal."""
    return [(middle + math.cos(angle) * radius, middle + math.sin(angle) * radius) for angle in angles]
