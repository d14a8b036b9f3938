"""What each face of the dice is good for, written where the own hand lies while that is empty."""

from __future__ import annotations

from pygame import FRect

from client.dice.die import DicePainter, Die
from client.games.dice_town.cups import TownBoard
from client.ui import Pen
from client.ui.layout import column, inset, row, share
from client.ui.text import CREAM, GOLD, Words
from rules.games.dice_town.board import HANDS
from rules.games.dice_town.dice import FACES

HEADING_HEIGHT, LEAST_HEIGHT, SIZE = 44.0, 200.0, 16.0
"""Height of the heading, least height of the whole legend, height of the words."""


def draw_legend(board: TownBoard, dice: DicePainter) -> None:
    """Draw a line for each face, if there is room and the own hand is empty."""
    own, pen = board.table.layout.own, board.pen
    area = inset(own.area, top=40, bottom=6)
    area.x, area.width = own.hand.x, own.hand.width
    if board.stage.zones[HANDS[board.bottom]] or area.height < LEAST_HEIGHT:
        return
    pen.part("legend", _draw_lines, area, board.words, dice)


def _draw_lines(pen: Pen, area: FRect, words: Words, dice: DicePainter) -> None:
    """Draw the heading, and a line for each face."""
    heading, *lines = column(area, HEADING_HEIGHT, *[share()] * len(FACES))
    pen.text(words("town.legend"), heading, SIZE, GOLD, "ui_bold")
    for face, line in enumerate(lines):
        picture, text_area = row(line, 34, share(), gap=6)
        side = min(26.0, 0.7 * line.height)
        dice.draw(pen.surface, pen.unit, Die(picture.centerx, picture.centery + 0.35 * side, side, face))
        pen.text(words(f"town.legend.{FACES[face]}"), text_area, SIZE, CREAM)
