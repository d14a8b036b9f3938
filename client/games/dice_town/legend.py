"""What each face of the dice is good for, and what added buildings say, written where the own hand lies while that is
empty."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from client.dice.die import DicePainter, Die
from client.games.dice_town.cups import TownBoard
from client.table.terms import PrintedCard
from client.ui import Pen
from client.ui.layout import column, fit, inset, row, share
from client.ui.text import CREAM, GOLD, Words
from rules.games.dice_town.board import HANDS
from rules.games.dice_town.dice import FACES

HEADING_HEIGHT, LEAST_HEIGHT, LEAST_LINE, SIZE = 44.0, 200.0, 21.0, 16.0
"""Height of the heading, least height of the whole legend and of a line for a face beside other lines, height of the
words."""
TWO_LINES = 1.7
"""Height of what an added building says, in lines for faces."""


def draw_legend(board: TownBoard, dice: DicePainter) -> None:
    """Draw a line for each face, if there is room and the own hand is empty."""
    own, pen = board.table.layout.own, board.pen
    area = inset(own.area, top=40, bottom=6)
    area.x, area.width = own.hand.x, own.hand.width
    if board.stage.zones[HANDS[board.bottom]] or area.height < LEAST_HEIGHT:
        return
    game = board.table.game
    added = [game.cards[building.kind] for building in game.added.values()]
    if area.height < HEADING_HEIGHT + LEAST_LINE * (len(FACES) + TWO_LINES * len(added)):
        added = []
    pen.part("legend", _draw_lines, area, board.words, dice, tuple(added))


def _draw_lines(pen: Pen, area: FRect, words: Words, dice: DicePainter, added: Sequence[PrintedCard]) -> None:
    """Draw the heading, a line for each face, and one for each added building."""
    heading, *lines = column(area, HEADING_HEIGHT, *[share()] * len(FACES), *[share(TWO_LINES)] * len(added))
    pen.text(words("town.legend"), heading, SIZE, GOLD, "ui_bold")
    for card, line in zip(added, lines[len(FACES) :], strict=True):
        picture, text_area = row(line, 34, share(), gap=6)
        pen.framed(card.art, fit(picture, 1.25))
        pen.text(card.text[words.language], text_area, SIZE, CREAM, markup=False)
    for face, line in enumerate(lines[: len(FACES)]):
        picture, text_area = row(line, 34, share(), gap=6)
        side = min(26.0, 0.7 * line.height)
        dice.draw(pen.surface, pen.unit, Die(picture.centerx, picture.centery + 0.35 * side, side, face))
        pen.text(words(f"town.legend.{FACES[face]}"), text_area, SIZE, CREAM)
