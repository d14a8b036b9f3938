"""A goblet that is tilted towards the person at the screen: what they see in it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import FRect

from client.games.goblets.goblets import GobletsBoard
from client.table.plate import draw_name
from client.ui import Pen
from client.ui.text import CREAM, GOLD

WINE = (96, 16, 34)
EMPTY = (34, 24, 18)


def draw_open_goblet(board: GobletsBoard, place: int, pieces: Sequence[int], area: FRect) -> None:
    """Draw the mouth of the goblet at a place, large, with the tokens in it."""
    pen = board.pen
    table = board.table
    pen.fill(area.inflate(24, 24), (12, 5, 2), 205, 22)
    pen.frame(area.inflate(24, 24), GOLD, 2, 22)
    bowl = FRect(0, 0, min(area.width, 1.5 * (area.height - 34)), area.height - 34)
    bowl.midtop = area.centerx, area.top
    drink = WINE if pieces else EMPTY
    for margin, colour in ((0, (186, 142, 66)), (0.05, (70, 56, 44)), (0.12, drink)):
        pen.shape(pygame.draw.ellipse, colour, pen.px(bowl.inflate(-margin * bowl.width, -margin * bowl.height)))
    _draw_shine(pen, bowl.inflate(-0.2 * bowl.width, -0.2 * bowl.height))
    for piece, token_area in zip(pieces, _token_areas(bowl, len(pieces)), strict=True):
        if piece >= 0:
            pen.icon(table.picture(piece), token_area)
    line = FRect(area.x, area.bottom - 28, area.width, 30)
    if table.ringed:
        pen.icon(table.mark(table.shown.at[place]), FRect(line.x, line.y, 30, 30))
    text = board.words("gob.inside" if pieces else "gob.inside.empty", n=len(pieces))
    draw_name(pen, text, FRect(line.x + 36, line.y, line.width - 72, 30), 18, CREAM, align="center")


def _draw_shine(pen: Pen, area: FRect) -> None:
    """Draw the light on the drink: an arc along the upper left of an ellipse."""
    points = []
    for step in range(11):
        angle = math.pi * (0.6 + 0.035 * step)
        x = area.centerx + area.width / 2 * math.cos(angle)
        y = area.centery - area.height / 2 * math.sin(angle)
        points.append((x * pen.unit, y * pen.unit))
    pen.shape(pygame.draw.lines, (214, 110, 118), False, points, max(1, round(3 * pen.unit)))


def _token_areas(bowl: FRect, count: int) -> list[FRect]:
    """Return areas for so many tokens in a bowl: up to seven in a ring, more in two rings."""
    side = 0.25 * bowl.height
    if count <= 6:
        side = min(0.36 * bowl.height, 64.0)
    if count <= 7:
        return _ring_of_tokens(bowl, count, 0.5, side)
    return _ring_of_tokens(bowl, count - 6, 0.24, side) + _ring_of_tokens(bowl, 6, 0.66, side)


def _ring_of_tokens(bowl: FRect, count: int, radius: float, side: float) -> list[FRect]:
    """Return areas for so many tokens in a ring, whose ``radius`` is a share of that of the bowl; a single one lies in
    the middle."""
    areas = []
    for index in range(count):
        angle = 2 * math.pi * index / count - math.pi / 2
        token = FRect(0, 0, side, side)
        token.center = bowl.center
        if count > 1:
            x = bowl.centerx + radius * 0.42 * bowl.width * math.cos(angle)
            y = bowl.centery + radius * 0.4 * bowl.height * math.sin(angle)
            token.center = x, y
        areas.append(token)
    return areas
