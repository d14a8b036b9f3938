"""What one sees in a goblet that is tilted towards one."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import FRect

from client.games.goblets.goblets import GobletsBoard
from client.table.plate import draw_name
from client.ui.text import CREAM, GOLD

WINE = (96, 16, 34)


def draw_inside(board: GobletsBoard, place: int, pieces: Sequence[int], area: FRect) -> None:
    """The mouth of the goblet at a place, large, with the tokens in it."""
    pen, table = board.pen, board.table
    pen.fill(area.inflate(24, 24), (12, 5, 2), 205, 22)
    pen.frame(area.inflate(24, 24), GOLD, 2, 22)
    bowl = FRect(0, 0, min(area.width, 1.5 * (area.height - 34)), area.height - 34)
    bowl.midtop = area.centerx, area.top
    for shrink, colour in ((0, (186, 142, 66)), (0.05, (70, 56, 44)), (0.12, WINE if pieces else (34, 24, 18))):
        pen.shape(pygame.draw.ellipse, colour, pen.px(bowl.inflate(-shrink * bowl.width, -shrink * bowl.height)))
    shine = bowl.inflate(-0.2 * bowl.width, -0.2 * bowl.height)
    thick = max(1, round(3 * pen.unit))
    turns = [math.pi * (0.6 + 0.035 * step) for step in range(11)]
    bow = [((shine.centerx + shine.width / 2 * math.cos(turn)) * pen.unit,
            (shine.centery - shine.height / 2 * math.sin(turn)) * pen.unit) for turn in turns]  # fmt: skip
    pen.shape(pygame.draw.lines, (214, 110, 118), False, bow, thick)
    for piece, spot in zip(pieces, _spots(bowl, len(pieces)), strict=True):
        if piece >= 0:
            pen.icon(table.picture(piece), spot)
    said = board.words("gob.inside.empty" if not pieces else "gob.inside", n=len(pieces))
    line = FRect(area.x, area.bottom - 28, area.width, 30)
    if table.ringed:
        pen.icon(table.mark(table.shown.at[place]), FRect(line.x, line.y, 30, 30))
    draw_name(pen, said, FRect(line.x + 36, line.y, line.width - 72, 30), 18, CREAM, align="center")


def _spots(bowl: FRect, count: int) -> list[FRect]:
    """Places for so many tokens in a bowl."""
    side = min(0.36 * bowl.height, 64.0) if count <= 6 else 0.25 * bowl.height
    rings = [(1, 0.0)] if count == 1 else [(count, 0.5)] if count <= 7 else [(count - 6, 0.24), (6, 0.66)]
    found = []
    for many, away in rings:
        for at in range(many):
            angle = 2 * math.pi * at / many - math.pi / 2
            spot = FRect(0, 0, side, side)
            spot.center = (bowl.centerx + away * 0.42 * bowl.width * math.cos(angle) * (many > 1),
                           bowl.centery + away * 0.4 * bowl.height * math.sin(angle) * (many > 1))  # fmt: skip
            found.append(spot)
    return found
