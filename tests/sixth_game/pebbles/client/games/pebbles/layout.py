"""Where everything of Pebbles lies: the other seats along the top, the heap, the own bag and pebbles below."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from client.table import layout as table_layout
from client.table.layout import GAP, SeatPlace, frame, seated
from client.ui.layout import column, inset, most, place, row, share

PLATE = 46.0
"""Height of a name plate."""


@dataclass(frozen=True)
class Layout(table_layout.Layout):
    """Everything on the canvas: the heap in the middle, and the bag into which one puts what one takes."""

    heap: FRect
    bag: FRect


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool) -> Layout:
    """Lay a table for ``seats`` with seat ``bottom`` at the lower edge, the others clockwise from the left."""
    around = frame(canvas, tools, log)
    top, middle, below = column(around.below_bar, 0.24 * canvas.height, share(), 0.28 * canvas.height, gap=GAP)
    others = [_other(cell) for cell in row(top, *[most(320, share())] * (seats - 1), gap=GAP, align=0.5)]
    left, hand = row(below, 0.2 * below.width, share(), gap=GAP)
    plate, bag = column(left, PLATE, share(), gap=GAP)
    own = SeatPlace(plate, inset(hand, 0.06 * hand.height, 0.06 * hand.height), True)
    heap = place(middle, 0.8 * middle.width, 0.7 * middle.height)
    return Layout(**vars(around), seats=seated(own, others, bottom), heap=heap, bag=bag)


def _other(cell: FRect) -> SeatPlace:
    """Another seat: its plate, and its pebbles below."""
    plate, hand = column(cell, PLATE, share(), gap=GAP)
    return SeatPlace(plate, hand, False)
