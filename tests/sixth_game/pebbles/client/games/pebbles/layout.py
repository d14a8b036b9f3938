"""Where everything lies: the other seats along the top, the heap in the middle, the player's bag and pebbles below."""

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
    """The areas of the canvas, with the heap and the bag into which a player puts the pebbles taken."""

    heap: FRect
    bag: FRect


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool) -> Layout:
    """Lay a table for ``seats`` with seat ``bottom`` at the lower edge, the others clockwise from the left."""
    base = frame(canvas, tools, log)
    top, middle, foot = column(base.below_bar, 0.24 * canvas.height, share(), 0.28 * canvas.height, gap=GAP)
    cells = row(top, *[most(320, share())] * (seats - 1), gap=GAP, align=0.5)
    other_places = [_other_place(cell) for cell in cells]
    left, hand = row(foot, 0.2 * foot.width, share(), gap=GAP)
    plate, bag = column(left, PLATE, share(), gap=GAP)
    own_place = SeatPlace(plate, inset(hand, 0.06 * hand.height, 0.06 * hand.height), True)
    heap = place(middle, 0.8 * middle.width, 0.7 * middle.height)
    return Layout(**vars(base), seats=seated(own_place, other_places, bottom), heap=heap, bag=bag)


def _other_place(cell: FRect) -> SeatPlace:
    """Return the place of another seat: its plate, and its pebbles below."""
    plate, hand = column(cell, PLATE, share(), gap=GAP)
    return SeatPlace(plate, hand, False)
