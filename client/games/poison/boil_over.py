"""A cauldron that boils over: the cellar goes dark around it and whom it hits, it trembles, its total swells, its brew
runs down its sides and sprays about, and a few words are stamped over it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import FRect

from client.games.poison.card_face import GLOW, PAINT
from client.ui import Pen
from client.ui.text import CREAM, Colour
from client.window.motion import Motion, Motions, Timeline, Tween, call, linear

SECONDS, DRAINS = 1.8, 0.8
"""How long the scene is when it is seen for the first time, and how long what was spilt takes to run off."""
TELLING_SHARE = 0.9
"""The share of the scene at which one picture shows what has happened."""
RIM_X, RIM_Y, RIM_RADIUS_X, RIM_RADIUS_Y = 180 / 360, 63 / 260, 144 / 360, 44 / 260
"""The ellipse of the cauldron's rim: its middle and radii, as shares of the picture's width and height."""
STREAMS = (
    (-0.86, 0.42, 0.05), (-0.62, 0.7, 0.085), (-0.33, 0.5, 0.06), (0.02, 0.24, 0.05),
    (0.3, 0.62, 0.07), (0.57, 0.78, 0.09), (0.84, 0.48, 0.055),
)  # fmt: skip
"""Where the brew runs over the rim (-1 to 1), how far down, and how wide, as shares of the picture's height and
width."""
DROPS = 40
NIGHT: Colour = (6, 2, 1)
NIGHTFALL, DARKEST, DARKER = 0.1, 150, 75
"""The share of the scene in which it gets dark, how dark it gets (an alpha), and by which steps."""
STAMPED = 0.16
"""The share of the scene at which the words are stamped, larger at first."""
LETTERS_SMALL, LETTERS, LETTERS_FIRST = 24.0, 40.0, 56.0


class BoilOver:
    """The scene at one cauldron at a time. ``spot`` is the cauldron and ``victim`` the seat that has made it boil over,
    -1 for none; ``share`` is how far the scene is, ``dry`` how much of what was spilt has run off."""

    def __init__(self) -> None:
        self.spot = self.victim = -1
        self.suit = ""
        self.share = self.dry = 0.0

    def begin(self, spot: int, victim: int, suit: str, pace: float, motions: Motions) -> Motion:
        """Return the motion of the scene at this spot. ``pace`` is the share of the whole length for which it is
        played, as these ``motions`` play scenes."""
        self.spot, self.victim, self.suit, self.share, self.dry = spot, victim, suit, 0.0, 0.0

        def boil(share: float) -> None:
            self.share = share

        def drain(share: float) -> None:
            self.dry = share

        def end() -> None:
            self.spot = self.victim = -1

        boiling = Tween(SECONDS * pace, motions.watched(boil, TELLING_SHARE), linear)
        draining = Tween(DRAINS, motions.watched(drain, 0.0), linear)
        return Timeline(boiling, draining, call(end))

    def tremble(self, spot: int, unit: float) -> tuple[float, float]:
        """Return how far a cauldron is off its place: in units, but by whole pixels, so that it keeps its size, for
        which its pictures are drawn already."""
        if spot != self.spot or self.share >= 1:
            return 0.0, 0.0
        strength = 1 - self.share
        x = 4.5 * strength * math.sin(70 * self.share)
        y = 2.5 * strength * math.sin(93 * self.share)
        return round(x * unit) / unit, round(y * unit) / unit

    def swelling(self, spot: int) -> float:
        """Return by how much its total is enlarged."""
        if spot != self.spot:
            return 1.0
        return 1 + 0.6 * math.sin(math.pi * min(1.0, 3 * self.share) / 2) * (1 - self.dry)

    def draw_night(self, pen: Pen, area: FRect) -> None:
        """Draw the dark over the area, before what stays in the light."""
        depth = min(1.0, self.share / NIGHTFALL) * (1 - self.dry)
        alpha = DARKER * round(DARKEST / DARKER * depth)
        if alpha:
            pen.fill(area, NIGHT, alpha)

    def draw_words(self, pen: Pen, words: str, pot: FRect) -> None:
        """Draw the stamped words over the fire below the cauldron."""
        if self.share < STAMPED or self.dry:
            return
        place = FRect(pot.x, pot.bottom - 0.3 * pot.height, pot.width, 0.4 * pot.height)
        size = LETTERS_FIRST if self.share < 1.5 * STAMPED else LETTERS
        if pen.width(words, size, "title") > place.width - 40 or pot.height < 3 * LETTERS:
            size = LETTERS_SMALL
        band = FRect(0, 0, pen.width(words, size, "title") + 40, 1.3 * size)
        band.center = place.center
        pen.fill(band, NIGHT, 215, 10)
        pen.frame(band, GLOW[self.suit], 2, 10)
        pen.text(words, band, size, CREAM, "title", "center", markup=False)

    def draw(self, pen: Pen, spot: int, pot: FRect) -> None:
        """Draw the brew that runs down the cauldron at this spot, and the spray."""
        if spot != self.spot:
            return
        self._draw_rim(pen, pot)
        for number, (rim_x, depth, width) in enumerate(STREAMS):
            self._draw_stream(pen, pot, number, rim_x, depth, width)
        if self.share < 1:
            self._draw_spray(pen, pot)

    def _overflow(self, pot: FRect) -> float:
        """Return how high the brew stands above the rim."""
        return 0.05 * pot.height * min(1.0, 5 * self.share) * (1 - self.dry)

    def _draw_rim(self, pen: Pen, pot: FRect) -> None:
        """Draw the brew that stands above the rim."""
        overflow = self._overflow(pot)
        if overflow <= 1:
            return
        rim = [_rim_point(pot, 0.96 * step / 12) for step in range(-12, 13)]
        upper_edge = [(x, y - overflow) for x, y in rim]
        lower_edge = [(x, y + overflow * (1 + 0.4 * math.sin(x))) for x, y in reversed(rim)]
        pen.shape(pygame.draw.polygon, PAINT[self.suit], _pixels(pen, upper_edge + lower_edge))

    def _draw_stream(self, pen: Pen, pot: FRect, number: int, rim_x: float, depth: float, width: float) -> None:
        """Draw a stream down the side, with a drop at its end and a shine on it."""
        run = max(0.0, min(1.0, (self.share - 0.04 - 0.03 * (number * 3 % 7)) / 0.45))
        x, y = _rim_point(pot, rim_x)
        half = width * pot.width / 2 * (1 - self.dry)
        length = depth * pot.height * run * (2 - run)
        if length < 2 * half or half < 1:
            return
        top, waist, end = y - self._overflow(pot), y + 0.3 * length, y + length
        right = [(x + 1.7 * half, top), (x + 0.8 * half, waist), (x + 0.7 * half, end)]
        left = [(2 * x - right_x, right_y) for right_x, right_y in reversed(right)]
        paint, glow = PAINT[self.suit], GLOW[self.suit]
        pen.shape(pygame.draw.polygon, paint, _pixels(pen, right + left))
        pen.shape(pygame.draw.circle, paint, _pixels(pen, [(x, end)])[0], max(1, round(1.05 * half * pen.unit)))
        shine = _pixels(pen, [(x - 0.35 * half, waist), (x - 0.3 * half, end - 0.2 * half)])
        pen.shape(pygame.draw.line, glow, *shine, max(1, round(0.22 * half * pen.unit)))

    def _draw_spray(self, pen: Pen, pot: FRect) -> None:
        """Draw drops that fly off the rim at different times and fall."""
        for number in range(DROPS):
            birth = 0.45 * (number * 37 % 100) / 100
            age = (self.share - birth) * 1.9
            if not 0 < age < 1:
                continue
            rim_x = (number * 61 % 100) / 50 - 1
            x, y = _rim_point(pot, rim_x)
            speed_x = 0.25 + (number * 29 % 50) / 100
            if rim_x <= 0:
                speed_x = -speed_x
            speed_y = 0.5 + (number * 43 % 60) / 100
            x += speed_x * age * pot.width * 0.7
            y += pot.height * (1.9 * age * age - 1.5 * speed_y * age)
            radius = (0.012 + 0.012 * (number % 3)) * pot.width * (1 - 0.5 * age)
            colour = GLOW[self.suit] if number % 3 else PAINT[self.suit]
            middle = round(x * pen.unit), round(y * pen.unit)
            pen.shape(pygame.draw.circle, colour, middle, max(2, round(radius * pen.unit)))


def _pixels(pen: Pen, points: Sequence[tuple[float, float]]) -> list[tuple[int, int]]:
    return [(round(x * pen.unit), round(y * pen.unit)) for x, y in points]


def _rim_point(pot: FRect, rim_x: float) -> tuple[float, float]:
    """Return a point of the nearer half of the rim, from -1 at the left to 1 at the right."""
    x = RIM_X + RIM_RADIUS_X * rim_x
    y = RIM_Y + RIM_RADIUS_Y * math.sqrt(1 - rim_x * rim_x)
    return pot.x + x * pot.width, pot.y + y * pot.height
