"""One goblet: a body that slides, is lifted, tilted and emptied, with a ring on it and a drink that sways in it."""

from __future__ import annotations

import math

import pygame
from pygame import FRect

from client.games.goblets.layout import SHAPE
from client.table.piece import Pose
from client.table.sliding import Body
from client.ui import Pen
from client.ui.display_list import Drawable
from client.ui.text import Colour
from client.window.assets import Assets, Store

WIDE, HIGH = 160.0, 200.0
"""Size of the pictures of a goblet, in whose units the rest here is given."""
DEEP = 9.0
"""How deep the drink stands below the edge when there is little of it."""
FILLED = 6
"""So many tokens fill it to the brim."""
SWING = 8.0
"""How much higher the drink stands at one side when it sways most."""
FINE = 3
"""How much larger the drink is drawn than it is shown, so that its edge is smooth."""
DRINK: Colour = (122, 20, 40)
SHINE: Colour = (206, 92, 100)
TURN = 3
"""Degrees between the tilted pictures that are kept."""
FOOT_RADIUS = 0.29


class GobletArt:
    """The pictures of goblets, kept by size, ring, drink and tilt."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self._drinks = Store(12_000_000, _bytes)
        self._tilted = Store(40_000_000, _bytes)

    def forget(self) -> None:
        """Drop everything (the scale has changed)."""
        self._drinks.clear()
        self._tilted.clear()

    def draw(self, pen: Pen, area: FRect, ring: str, level: int, sway: tuple[float, float], tip: float) -> None:
        """A goblet in an area: with this ring ("" for none), so many tokens in it, tipped by so many degrees."""
        size = round(area.width * pen.unit), round(area.height * pen.unit)
        middle = round(area.centerx * pen.unit), round(area.centery * pen.unit)
        turn = round(tip / TURN) * TURN
        if turn:
            picture = self._tilted.get((size, ring, level, turn), lambda: self._whole(size, ring, level, turn))
            pen.surface.blit(picture, picture.get_rect(center=middle))
            return
        corner = middle[0] - size[0] // 2, middle[1] - size[1] // 2
        self._onto(pen.surface, corner, size, ring, level, sway)

    def shadow(self, pen: Pen, area: FRect, high: float) -> None:
        """Its shadow on the table, so many units below it."""
        wide = area.width * 0.78
        left, top = area.centerx - wide / 2 + 0.14 * high, area.y + 0.88 * area.height + 0.1 * high
        spot = FRect(left, top, wide, 0.13 * area.height)
        pen.sprite("gob_shadow", spot)

    def _onto(
        self, surface: Drawable, corner: tuple[int, int], size: tuple[int, int], ring: str, level: int,
        sway: tuple[float, float],
    ) -> None:  # fmt: skip
        assets = self.assets
        surface.blit(assets.sprite("gob_goblet", size), corner)
        if level:
            across, along = round(sway[0] * 8), round(sway[1] * 3)
            key = (size, min(level, FILLED), across, along)
            mouth = assets.place("gob_goblet", "mouth", FRect(0, 0, WIDE, HIGH))
            drink = self._drinks.get(key, lambda: _drink(size, mouth, min(level, FILLED), across / 8, along / 3))
            left, top = round(mouth.x / WIDE * size[0]), round(mouth.y / HIGH * size[1])
            surface.blit(drink, (corner[0] + left, corner[1] + top))
            surface.blit(assets.sprite("gob_rim", size), corner)
        if ring:
            surface.blit(assets.sprite(ring, size), corner)

    def _whole(self, size: tuple[int, int], ring: str, level: int, turn: int) -> pygame.Surface:
        whole = pygame.Surface(size, pygame.SRCALPHA)
        self._onto(whole, (0, 0), size, ring, level if abs(turn) < 40 else 0, (turn / 40, 0.0))
        return pygame.transform.rotozoom(whole, turn, 1.0)


def _drink(size: tuple[int, int], mouth: FRect, level: int, across: float, along: float) -> pygame.Surface:
    """What stands in a goblet of this size, as its mouth shows it."""
    wide, high = mouth.width / 2, mouth.height / 2
    pixels = max(2, round(2 * wide / WIDE * size[0])), max(2, round(2 * high / HIGH * size[1]))
    large = pygame.Surface((pixels[0] * FINE, pixels[1] * FINE), pygame.SRCALPHA)
    scale = large.get_width() / (2 * wide), large.get_height() / (2 * high)
    down = DEEP * (1 - level / FILLED)
    radius, flat = wide - 0.5 * down, (high - 0.12 * down) * (1 + 0.3 * along)
    back, front = [], []
    for step in range(-24, 25):
        x = radius * step / 24
        edge = high * math.sqrt(max(0.0, 1 - (x / wide) ** 2))
        bow = flat * math.sqrt(max(0.0, 1 - (x / radius) ** 2))
        middle = down + SWING * across * x / radius
        back.append((x, max(-edge, min(edge, middle - bow))))
        front.append((x, max(-edge, min(edge, middle + bow))))

    def points(curve: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [((x + wide) * scale[0], (y + high) * scale[1]) for x, y in curve]

    pygame.draw.polygon(large, DRINK, points(back + front[::-1]))
    pygame.draw.lines(large, SHINE, False, points(front[6:-6]), max(1, FINE * size[1] // 90))
    pygame.draw.lines(large, (84, 10, 26), False, points(back), max(1, FINE * size[1] // 70))
    return pygame.transform.smoothscale(large, pixels)


class Goblet(Body):
    """One goblet. ``lift`` is how many units it is off the table, ``aside`` how many to the right and down a hand has
    carried it for a moment, ``tip`` how far it leans to the left (degrees); ``ring`` the picture of its ring, ``level``
    how many tokens one knows to be in it."""

    outline = "gob_goblet"
    __slots__ = ("_art", "aside", "level", "lift", "ring", "tip")

    def __init__(self, pose: Pose, art: GobletArt) -> None:
        super().__init__(pose, SHAPE, FOOT_RADIUS)
        self._art = art
        self.ring, self.level, self.lift, self.tip = "", 0, 0.0, 0.0
        self.aside = 0.0, 0.0

    def stand_up(self) -> None:
        """It stands on the table where it is."""
        self.lift, self.tip, self.aside = 0.0, 0.0, (0.0, 0.0)

    def send(self, rest: Pose, seconds: float, delay: float = 0.0, arc: float = 0.0) -> None:
        """It does not fly: it slides to where it shall rest."""
        self.rest = rest
        if seconds <= 0:
            self.land()

    def draw(self, pen: Pen, pose: Pose, height: float = 0.0) -> None:
        """The goblet and its shadow."""
        high = self.lift + height
        area = pose.area(self.ratio).move(self.aside)
        self._art.shadow(pen, area, high)
        self._art.draw(pen, area.move(0, -high), self.ring, self.level, self.sway, self.tip + pose.angle)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
