"""The street of Dice Town, painted: eight houses in the evening, what each has to give, and who is about to get it.

A house is a sprite (``sprites/dt_<place>.svg``) where there is one; else it is built of planks, a roof and lit windows.
"""

from __future__ import annotations

import math
from typing import Any

import pygame
from pygame import FRect

from client.assets import Store
from client.pieces.dice import DicePainter, Die
from client.pieces.dice_town_things import draw_flag, draw_note, draw_nugget
from client.tables.dice_town_cups import HOUSES
from client.tables.dice_town_layout import STREET, Building
from client.text import CREAM, GOLD
from client.widgets import Pen
from rules.games.dice_town.board import AT_BANK, AT_COACH, AT_MINE, AT_ROLLING, FACE, NOBODY

Colour = tuple[int, int, int]
WALLS: tuple[Colour, ...] = ((92, 66, 52), (126, 108, 84), (110, 70, 46), (122, 78, 44), (134, 62, 50), (96, 88, 76),
                             (148, 128, 96), (86, 96, 82))  # fmt: skip
ROOFS: tuple[Colour, ...] = ((64, 48, 42), (88, 74, 58), (76, 46, 30), (92, 54, 30), (96, 40, 34), (66, 60, 52),
                             (110, 92, 66), (58, 66, 58))  # fmt: skip
LAMP: Colour = (255, 206, 112)


class Street:
    """Draws the street; keeps the fronts it has built."""

    def __init__(self, board: Any, dice: DicePainter) -> None:
        self.board, self.dice = board, dice
        self._fronts = Store(12_000_000, lambda picture: picture.get_width() * picture.get_height() * 4)

    def forget(self) -> None:
        """The scale has changed."""
        self._fronts.clear()

    def draw(self, flicker: float) -> None:
        """The evening, the houses, their wares, their flags."""
        pen, lay, numbers = self.board.app.pen, self.board.lay, self.board.numbers
        whole = lay.street[0].area.unionall([house.area for house in lay.street[1:]])
        place = pen.px(whole)
        pen.surface.blit(self._fronts.get(("sky", place.size), lambda: _evening(place.size)), place)
        for at, (name, house) in enumerate(zip(STREET, lay.street, strict=True), 1):
            self._house(pen, at, name, house, at == numbers.place, flicker)

    def _house(self, pen: Pen, at: int, name: str, house: Building, acts: bool, flicker: float) -> None:
        board = self.board
        if acts:
            glow = FRect(house.area).inflate(2, 4)
            pen.fill(glow, GOLD, round(46 + 10 * math.sin(flicker * 7)), 10)
            pen.frame(glow, GOLD, 2.5, 10)
        elif board.pointed is not None and board.pointed.spot == ("house", at):
            pen.frame(house.area, GOLD, 2, 10)
        if pen.assets.has(f"dt_{name}"):
            pen.sprite(f"dt_{name}", house.front)
        else:
            size = pen.px(house.front).size
            front = self._fronts.get((name, size, acts), lambda: _front(at - 1, size, acts))
            pen.surface.blit(front, pen.px(house.front))
        pen.fill(house.sign.inflate(2, 0), (44, 24, 12), 235, 4)
        pen.frame(house.sign.inflate(2, 0), (168, 120, 62), 1.2, 4)
        colour = GOLD if acts else CREAM
        sign, size = house.sign.inflate(-4, 0), min(18.0, house.sign.height * 0.86)
        pen.text(board.words(f"town.sign.{name}"), sign, size, colour, "ui_bold", "center", markup=False)
        pen.fill(house.wares, (58, 38, 22), 150, 6)
        self._wares(pen, at, house)
        self._counts(pen, at, house)
        self._flags(pen, at, house)

    def _counts(self, pen: Pen, at: int, house: Building) -> None:
        """The face that is counted here, on a die above the door."""
        face = FACE.get(at)
        side = min(20.0, 0.2 * house.front.height)
        if face is not None:
            die = Die(house.front.right - side * 0.85, house.front.bottom - side * 0.2, side, face)
            self.dice.draw(pen.surface, pen.unit, die)

    def _wares(self, pen: Pen, at: int, house: Building) -> None:
        """What the house has to give: gold, money; cards are drawn as the cards they are."""
        numbers, area = self.board.numbers, house.wares
        if at == AT_MINE:
            _heap(pen, area, numbers.mine, draw_nugget)
        elif at == AT_BANK:
            _heap(pen, area, numbers.bank, draw_note)
        elif at == AT_COACH:
            _heap(pen, area, numbers.coach, draw_note)

    def _flags(self, pen: Pen, at: int, house: Building) -> None:
        """Whose the place is, or would be by the dice that lie open."""
        board, numbers = self.board, self.board.numbers
        owner = numbers.control[at]
        seats = (
            [owner]
            if owner != NOBODY
            else list(numbers.rivals)
            if at == numbers.place and numbers.rivals
            else (numbers.leaders(at) if numbers.place in (AT_ROLLING, at) or numbers.place < at else [])
        )
        high = max(15.0, 0.2 * house.front.height)
        wide = min(high * 1.1, (house.front.width - 4) / max(1, len(seats)) - 1)
        for number, seat in enumerate(seats):
            flag = FRect(house.front.x + 2 + number * (wide + 1), house.sign.bottom + 3, wide, high)
            draw_flag(pen, flag, HOUSES[seat], board.names[seat][:1], owner == seat)


def _heap(pen: Pen, area: FRect, many: int, draw: Any) -> None:
    """A few of many things, and how many there are."""
    side = min(area.height * 0.62, area.width * 0.3)
    shown = min(many, 5)
    for at in range(shown):
        spot = FRect(area.x + 3 + at * side * 0.34, area.y + area.height * (0.3 if at % 2 else 0.12), side, side)
        draw(pen, spot)
    said = FRect(area.right - area.width * 0.42, area.y, area.width * 0.4, area.height)
    size = min(24.0, area.height * 0.62)
    pen.text(f"${many}" if draw is draw_note else f"×{many}", said, size, CREAM if many else (170, 144, 112), "ui_bold",
             "right", markup=False, shade=(20, 10, 4))  # fmt: skip


def _evening(size: tuple[int, int]) -> pygame.Surface:
    """The sky over the prairie: a small picture made large, with mesas and a low sun."""
    small = pygame.Surface((1, 6))
    for at, colour in enumerate(
        ((38, 44, 78), (84, 66, 98), (160, 92, 84), (222, 138, 78), (120, 74, 44), (74, 48, 30))
    ):
        small.set_at((0, at), colour)
    sky = pygame.transform.smoothscale(small, size).convert_alpha()
    wide, high = size
    pygame.draw.circle(sky, (255, 214, 130), (wide * 0.63, high * 0.46), high * 0.16)
    for x, w, top in ((0.02, 0.13, 0.3), (0.22, 0.1, 0.36), (0.36, 0.16, 0.27), (0.58, 0.09, 0.38), (0.76, 0.2, 0.3)):
        mesa = [(wide * x, high * 0.56), (wide * (x + 0.012), high * top), (wide * (x + w - 0.02), high * (top + 0.03)),
                (wide * (x + w), high * 0.56)]  # fmt: skip
        pygame.draw.polygon(sky, (112, 62, 66), mesa)
    pygame.draw.rect(sky, (92, 60, 36), (0, high * 0.55, wide, high))
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=high // 16)
    sky.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return sky


def _front(at: int, size: tuple[int, int], acts: bool) -> pygame.Surface:
    """A house front of planks, three times as large and made small."""
    wide, high = size[0] * 2, size[1] * 2
    front = pygame.Surface((wide, high), pygame.SRCALPHA)
    wall, roof = WALLS[at], ROOFS[at]
    lamp = LAMP if acts else (214, 160, 84)

    def box(x: float, y: float, w: float, h: float, colour: Colour) -> None:
        pygame.draw.rect(front, colour, (wide * x, high * y, wide * w, high * h))

    def shape(colour: Colour, *points: tuple[float, float]) -> None:
        pygame.draw.polygon(front, colour, [(wide * x, high * y) for x, y in points])

    def planks(x: float, y: float, w: float, h: float) -> None:
        box(x, y, w, h, wall)
        dark = (wall[0] * 4 // 5, wall[1] * 4 // 5, wall[2] * 4 // 5)
        for number in range(1, 9):
            line = high * (y + h * number / 9)
            pygame.draw.line(front, dark, (wide * x, line), (wide * (x + w), line), max(1, high // 140))

    if at == 0:  # the mine: a hill with an adit
        shape((78, 60, 54), (0.0, 1.0), (0.1, 0.45), (0.32, 0.12), (0.56, 0.05), (0.82, 0.3), (1.0, 1.0))
        shape((96, 74, 62), (0.32, 0.12), (0.56, 0.05), (0.62, 0.5), (0.3, 0.55))
        shape((16, 10, 8), (0.24, 1.0), (0.27, 0.56), (0.73, 0.56), (0.76, 1.0))
        for x in (0.22, 0.72):
            box(x, 0.54, 0.06, 0.46, (128, 88, 48))
        box(0.18, 0.5, 0.64, 0.08, (142, 98, 54))
        pygame.draw.circle(front, lamp, (wide * 0.5, high * 0.66), high * 0.035)
    elif at == 2:  # the stagecoach
        shape((104, 58, 34), (0.14, 0.42), (0.86, 0.42), (0.8, 0.82), (0.2, 0.82))
        shape((70, 40, 26), (0.1, 0.36), (0.9, 0.36), (0.86, 0.44), (0.14, 0.44))
        for x in (0.2, 0.62):
            box(x, 0.5, 0.17, 0.17, lamp)
        box(0.43, 0.48, 0.14, 0.32, (82, 44, 28))
        for x in (0.24, 0.76):
            for radius, colour in ((0.17, (40, 24, 14)), (0.13, (150, 106, 62)), (0.05, (40, 24, 14))):
                pygame.draw.circle(front, colour, (wide * x, high * 0.84), high * radius)
    else:
        if at == 6:  # the town hall: a pediment on columns and a clock
            shape(roof, (0.04, 0.2), (0.5, 0.0), (0.96, 0.2))
            planks(0.06, 0.18, 0.88, 0.82)
            for x in (0.12, 0.3, 0.64, 0.82):
                box(x, 0.44, 0.06, 0.56, (214, 196, 160))
        elif at in (5, 7):
            shape(roof, (0.02, 0.24), (0.5, 0.02), (0.98, 0.24))
            planks(0.08, 0.2, 0.84, 0.8)
        else:  # a false front, stepped
            shape(
                roof,
                (0.06, 0.16),
                (0.2, 0.16),
                (0.24, 0.04),
                (0.76, 0.04),
                (0.8, 0.16),
                (0.94, 0.16),
                (0.94, 0.24),
                (0.06, 0.24),
            )
            planks(0.08, 0.16, 0.84, 0.84)
        box(0.0, 0.44 if at != 6 else 0.42, 1.0, 0.045, roof)
        for x in (0.15, 0.66):
            box(x, 0.56, 0.19, 0.2, (58, 34, 18))
            box(x + 0.015, 0.575, 0.16, 0.17, lamp)
            box(x + 0.085, 0.56, 0.02, 0.2, (58, 34, 18))
        box(0.41, 0.56, 0.18, 0.44, (70, 40, 22))
        box(0.43, 0.59, 0.14, 0.41, (46, 24, 14) if at != 4 else (150, 90, 44))
        box(0.0, 0.95, 1.0, 0.05, (112, 80, 48))
    return pygame.transform.smoothscale(front, size)
