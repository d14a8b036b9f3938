"""The notebook: beside each goblet, what the person at the screen knows to be in it, having seen or poured it.

What one knows is the view's (``remembered``). After an exchange behind one's back it is what one believes.
"""

from __future__ import annotations

from pygame import FRect

from client.games.goblets.goblets import GobletsBoard
from client.table.badge import draw_tag

SIDE = 21.0
"""Height of a noted token."""
UNKNOWN = "?"


def known(board: GobletsBoard, place: int) -> tuple[list[int], int]:
    """The pieces that one knows to be in the goblet at a place, and how many others are there."""
    table = board.table
    pieces = table.shown.remembered[table.shown.goblet(place)]
    found = sorted((piece for piece in pieces if piece >= 0), key=table.rank)
    return found, len(pieces) - len(found)


def draw_notes(board: GobletsBoard, place: int, stand: FRect) -> None:
    """What is known of a goblet, as small tokens below it; nothing while nothing is."""
    pen, (pieces, others) = board.pen, known(board, place)
    if not pieces:
        return
    said = f"+{others}{UNKNOWN}" if others else ""
    wide = pen.width(said, 14, "ui_bold") + 4 if said else 0.0
    step = min(SIDE - 3, (1.5 * stand.width - wide - SIDE) / max(1, len(pieces) - 1))
    strip = FRect(0, 0, SIDE + step * (len(pieces) - 1) + wide + 8, SIDE + 2)
    strip.midtop = stand.centerx, stand.bottom - 0.06 * stand.height
    draw_tag(pen, strip, "", alpha=190)
    for at, piece in enumerate(pieces):
        pen.sprite(board.table.picture(piece), FRect(strip.x + 4 + at * step, strip.y + 1, SIDE, SIDE))
    if said:
        pen.text(said, FRect(strip.right - wide - 4, strip.y, wide, strip.height), 14, (240, 214, 160), "ui_bold")
