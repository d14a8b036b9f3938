"""One goblet: a body that slides, is lifted, tilted and emptied, with a ring on it and a drink that sways in it."""

from __future__ import annotations

import math
from functools import partial

import pygame
from pygame import FRect

from client.games.goblets.layout import SHAPE
from client.table.piece import Pose
from client.table.sliding import Body
from client.ui import Pen
from client.ui.display_list import Drawable
from client.ui.text import Colour
from client.window.assets import Assets

WIDTH, HEIGHT = 160.0, 200.0
"""The size of the pictures of a goblet, in whose units the other lengths here are given."""
DEPTH = 9.0
"""How far below the edge the drink stands when there is little of it."""
FULL_LEVEL = 6
"""So many tokens fill a goblet to the brim."""
SWAY_HEIGHT = 8.0
"""How much higher the drink stands at one side when it sways most."""
OVERSAMPLING = 3
"""How much larger the drink is drawn than it is shown, so that its edge is smooth."""
DRINK: Colour = (122, 20, 40)
SHINE: Colour = (206, 92, 100)
BACK_EDGE: Colour = (84, 10, 26)
DRINKS, TILTED = 0.15, 0.25
"""The most that is kept of drinks and of tilted goblets, as shares of all pictures that are kept."""
TILT_STEP = 3
"""Degrees between the tilted pictures that are kept."""
SPILL_TILT = 40
"""Degrees from which on no drink is seen in a tilted goblet."""
FOOT_RADIUS = 0.29
"""The radius of its foot, as a share of its height."""


class GobletArt:
    """The pictures of goblets, kept by size, ring, drink and tilt."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self._drinks = assets.budget.store(DRINKS)
        self._tilted = assets.budget.store(TILTED)

    def forget(self) -> None:
        """Forget all pictures, because the scale has changed."""
        self._drinks.clear()
        self._tilted.clear()

    def draw(self, pen: Pen, area: FRect, ring: str, level: int, sway: tuple[float, float], tip: float) -> None:
        """Draw a goblet in an area, with the picture of its ring ("" for none) and ``level`` tokens in it. ``sway`` is
        how far the drink leans to the right and to the front, ``tip`` how far the goblet leans to the left, in
        degrees."""
        size = round(area.width * pen.unit), round(area.height * pen.unit)
        middle = round(area.centerx * pen.unit), round(area.centery * pen.unit)
        tilt = round(tip / TILT_STEP) * TILT_STEP
        if tilt:
            make = partial(self._tilted_picture, size, ring, level, tilt)
            picture = self._tilted.get((size, ring, level, tilt), make)
            pen.surface.blit(picture, picture.get_rect(center=middle))
            return
        corner = middle[0] - size[0] // 2, middle[1] - size[1] // 2
        self._draw_upright(pen.surface, corner, size, ring, level, sway)

    def draw_shadow(self, pen: Pen, area: FRect, height: float) -> None:
        """Draw the shadow of a goblet on the table, which is so many units below it."""
        width = area.width * 0.78
        left = area.centerx - width / 2 + 0.14 * height
        top = area.y + 0.88 * area.height + 0.1 * height
        pen.sprite("gob_shadow", FRect(left, top, width, 0.13 * area.height))

    def _draw_upright(
        self, surface: Drawable, corner: tuple[int, int], size: tuple[int, int], ring: str, level: int,
        sway: tuple[float, float],
    ) -> None:  # fmt: skip
        assets = self.assets
        surface.blit(assets.sprite("gob_goblet", size), corner)
        if level:
            level = min(level, FULL_LEVEL)
            sway_step = round(sway[0] * 8), round(sway[1] * 3)
            mouth = assets.place("gob_goblet", "mouth", FRect(0, 0, WIDTH, HEIGHT))
            make = partial(_drink_picture, size, mouth, level, sway_step[0] / 8, sway_step[1] / 3)
            drink = self._drinks.get((size, level, sway_step), make)
            left = round(mouth.x / WIDTH * size[0])
            top = round(mouth.y / HEIGHT * size[1])
            surface.blit(drink, (corner[0] + left, corner[1] + top))
            surface.blit(assets.sprite("gob_rim", size), corner)
        if ring:
            surface.blit(assets.sprite(ring, size), corner)

    def _tilted_picture(self, size: tuple[int, int], ring: str, level: int, tilt: int) -> pygame.Surface:
        upright = pygame.Surface(size, pygame.SRCALPHA)
        if abs(tilt) >= SPILL_TILT:
            level = 0
        self._draw_upright(upright, (0, 0), size, ring, level, (tilt / SPILL_TILT, 0.0))
        return pygame.transform.rotozoom(upright, tilt, 1.0)


def _drink_picture(
    size: tuple[int, int], mouth: FRect, level: int, sway_right: float, sway_front: float
) -> pygame.Surface:
    """Return the picture of the drink in the mouth of a goblet of this size in pixels."""
    half_width = mouth.width / 2
    half_height = mouth.height / 2
    width_px = max(2, round(mouth.width / WIDTH * size[0]))
    height_px = max(2, round(mouth.height / HEIGHT * size[1]))
    large = pygame.Surface((width_px * OVERSAMPLING, height_px * OVERSAMPLING), pygame.SRCALPHA)
    scale_x = large.get_width() / mouth.width
    scale_y = large.get_height() / mouth.height
    depth = DEPTH * (1 - level / FULL_LEVEL)
    radius_x = half_width - 0.5 * depth
    radius_y = (half_height - 0.12 * depth) * (1 + 0.3 * sway_front)
    back = []
    front = []
    for step in range(-24, 25):  # from left to right
        x = radius_x * step / 24
        edge = half_height * math.sqrt(max(0.0, 1 - (x / half_width) ** 2))
        curve = radius_y * math.sqrt(max(0.0, 1 - (x / radius_x) ** 2))
        middle = depth + SWAY_HEIGHT * sway_right * x / radius_x
        large_x = (x + half_width) * scale_x
        back.append((large_x, (max(-edge, min(edge, middle - curve)) + half_height) * scale_y))
        front.append((large_x, (max(-edge, min(edge, middle + curve)) + half_height) * scale_y))
    pygame.draw.polygon(large, DRINK, back + front[::-1])
    pygame.draw.lines(large, SHINE, False, front[6:-6], max(1, OVERSAMPLING * size[1] // 90))
    pygame.draw.lines(large, BACK_EDGE, False, back, max(1, OVERSAMPLING * size[1] // 70))
    return pygame.transform.smoothscale(large, (width_px, height_px))


class Goblet(Body):
    """One goblet. ``lift`` is how many units it is above the table, ``aside`` how many to the right and down a hand has
    carried it for a moment, ``tip`` how far it leans to the left (degrees); ``ring`` is the picture of its ring,
    ``level`` the number of tokens in it."""

    outline = "gob_goblet"
    __slots__ = ("_art", "aside", "level", "lift", "ring", "tip")

    def __init__(self, pose: Pose, art: GobletArt) -> None:
        super().__init__(pose, SHAPE, FOOT_RADIUS)
        self._art = art
        self.ring = ""
        self.level = 0
        self.stand_up()

    def stand_up(self) -> None:
        """Stand upright on the table."""
        self.lift = 0.0
        self.tip = 0.0
        self.aside = (0.0, 0.0)

    def send(self, rest: Pose, seconds: float, delay: float = 0.0, arc: float = 0.0) -> None:
        """Set where it rests. It does not fly there, but slides."""
        self.rest = rest
        if seconds <= 0:
            self.land()

    def draw(self, pen: Pen, pose: Pose, height: float = 0.0) -> None:
        """Draw the goblet and its shadow."""
        total_height = self.lift + height
        area = pose.area(self.ratio).move(self.aside)
        self._art.draw_shadow(pen, area, total_height)
        self._art.draw(pen, area.move(0, -total_height), self.ring, self.level, self.sway, self.tip + pose.angle)
