"""A cauldron that boils over: it trembles, its total swells, its brew runs down its sides and sprays about."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import FRect

from client.games.poison.card_face import GLOW, PAINT
from client.ui import Pen
from client.window.motion import Motion, Motions, Timeline, Tween, call, linear

SECONDS, DRAINS = 1.8, 0.8
"""How long it is watched when it is seen for the first time, and how long what was spilt takes to run off."""
TOLD = 0.9
"""The share of it at which one picture tells what has happened."""
RIM = 180 / 360, 63 / 260, 144 / 360, 44 / 260
"""The ellipse of its rim: middle and radii, by the picture's width and height."""
STREAMS = (
    (-0.86, 0.42, 0.05), (-0.62, 0.7, 0.085), (-0.33, 0.5, 0.06), (0.02, 0.24, 0.05),
    (0.3, 0.62, 0.07), (0.57, 0.78, 0.09), (0.84, 0.48, 0.055),
)  # fmt: skip
"""Where the brew runs over the rim (-1 to 1), how far down, and how wide; by the picture's height and width."""
DROPS = 40


class BoilOver:
    """The scene at one cauldron at a time. ``spot`` is where, -1 nowhere; ``share`` how far it is, ``dry`` how much of
    what was spilt has run off."""

    def __init__(self) -> None:
        self.spot = -1
        self.suit = ""
        self.share = self.dry = 0.0

    def begin(self, spot: int, suit: str, part: float, motions: Motions) -> Motion:
        """It begins at this spot; ``part`` of its whole length, and played as these ``motions`` play scenes."""
        self.spot, self.suit, self.share, self.dry = spot, suit, 0.0, 0.0

        def boils(share: float) -> None:
            self.share = share

        def drains(share: float) -> None:
            self.dry = share

        def ends() -> None:
            self.spot = -1

        return Timeline(Tween(SECONDS * part, motions.watched(boils, TOLD), linear),
                        Tween(DRAINS, motions.watched(drains, 0.0), linear), call(ends))  # fmt: skip

    def trembles(self, spot: int) -> tuple[float, float]:
        """How far a cauldron is off its place, in units."""
        if spot != self.spot or self.share >= 1:
            return 0.0, 0.0
        calm = 1 - self.share
        return 4.5 * calm * math.sin(70 * self.share), 2.5 * calm * math.sin(93 * self.share)

    def swells(self, spot: int) -> float:
        """How much larger than ever its total is."""
        if spot != self.spot:
            return 1.0
        return 1 + 0.6 * math.sin(math.pi * min(1.0, 3 * self.share) / 2) * (1 - self.dry)

    def draw(self, pen: Pen, spot: int, pot: FRect) -> None:
        """The brew that runs down the cauldron in this place, and the spray."""
        if spot != self.spot:
            return
        self._streams(pen, pot)
        if self.share < 1:
            self._spray(pen, pot)

    def _streams(self, pen: Pen, pot: FRect) -> None:
        paint, glow, stays = PAINT[self.suit], GLOW[self.suit], 1 - self.dry
        over = 0.05 * pot.height * min(1.0, 5 * self.share) * stays
        lip = [_rim(pot, 0.96 * at / 12) for at in range(-12, 13)]
        band = [(x, y - over) for x, y in lip] + [(x, y + over * (1 + 0.4 * math.sin(x))) for x, y in reversed(lip)]
        if over > 1:
            pen.shape(pygame.draw.polygon, paint, _pixels(pen, band))
        for number, (at, deep, broad) in enumerate(STREAMS):
            run = max(0.0, min(1.0, (self.share - 0.04 - 0.03 * (number * 3 % 7)) / 0.45))
            x, y = _rim(pot, at)
            half, long = broad * pot.width / 2 * stays, deep * pot.height * run * (2 - run)
            if long < 2 * half or half < 1:
                continue
            top, waist, end = y - over, y + 0.3 * long, y + long
            right = [(x + 1.7 * half, top), (x + 0.8 * half, waist), (x + 0.7 * half, end)]
            left = [(2 * x - edge, height) for edge, height in reversed(right)]
            pen.shape(pygame.draw.polygon, paint, _pixels(pen, right + left))
            pen.shape(pygame.draw.circle, paint, _pixels(pen, [(x, end)])[0], max(1, round(1.05 * half * pen.unit)))
            shine = _pixels(pen, [(x - 0.35 * half, waist), (x - 0.3 * half, end - 0.2 * half)])
            pen.shape(pygame.draw.line, glow, *shine, max(1, round(0.22 * half * pen.unit)))

    def _spray(self, pen: Pen, pot: FRect) -> None:
        for number in range(DROPS):
            born = 0.45 * (number * 37 % 100) / 100
            age = (self.share - born) * 1.9
            if not 0 < age < 1:
                continue
            at = (number * 61 % 100) / 50 - 1
            x, y = _rim(pot, at)
            away = (0.25 + (number * 29 % 50) / 100) * (1 if at > 0 else -1)
            high = 0.5 + (number * 43 % 60) / 100
            x += away * age * pot.width * 0.7
            y += pot.height * (1.9 * age * age - 1.5 * high * age)
            side = (0.012 + 0.012 * (number % 3)) * pot.width * (1 - 0.5 * age)
            colour = (GLOW if number % 3 else PAINT)[self.suit]
            middle = round(x * pen.unit), round(y * pen.unit)
            pen.shape(pygame.draw.circle, colour, middle, max(2, round(side * pen.unit)))


def _pixels(pen: Pen, points: Sequence[tuple[float, float]]) -> list[tuple[int, int]]:
    return [(round(x * pen.unit), round(y * pen.unit)) for x, y in points]


def _rim(pot: FRect, at: float) -> tuple[float, float]:
    """A point of the nearer half of the rim, from -1 at the left to 1 at the right."""
    x, y, wide, high = RIM
    return pot.x + (x + wide * at) * pot.width, pot.y + (y + high * math.sqrt(1 - at * at)) * pot.height
