"""Where everything of Raut lies: the own salon and hand below, the others clockwise around the talk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect
from pygame.math import clamp

from client.table import layout as table_layout
from client.table.layout import GAP, frame, seated
from client.table.piece import RATIO
from client.ui.layout import column, fit, inset, place, row, share

HAND, LARGE_HAND, HANDS = 0.165, 0.175, (66.0, 190.0)
"""Height of the own hand by that of the canvas at least and at most, and the bounds of the least."""
FULL = 6.1 * RATIO
"""How wide a full hand side by side is, in heights of its cards."""
OWN, OWNS = 0.215, (70.0, 240.0)
"""Height of the own salon by that of the canvas, and its bounds."""
STRIP = 24.0
"""Height of the strip with a player's name."""
NARROW = 0.26
"""Width of the middle by that of the table where it stands between salons from top to bottom."""
LOW, CLOSE = 210.0, 210.0
"""Height of the room above the own salon below which three and more salons stand side by side over the talk; width of a
salon's strip below which the backs of the cards take less of it."""
TURN = 1.5
"""How much wider than the others the salon is whose turn it is, where many stand side by side."""
RIBBON = 64.0
"""Height of the middle below which everything in it stands side by side."""
NARROWEST, LINE = 116.0, 18.0
"""Width of a salon below which the name and the cards stand below each other in lines of this height."""
LARGEST = 132.0
"""Height of a guest at most."""


@dataclass(frozen=True)
class SeatPlace(table_layout.SeatPlace):
    """Where a seat's things lie: its name, its cards, and the ``salon`` in which its guests stand (``inside``)."""

    salon: FRect
    inside: FRect


@dataclass(frozen=True)
class Layout(table_layout.Layout):
    """Everything on the canvas. In the ``middle`` lie the ``talk`` with its ``words``, the ``deck`` and those who are
    ``gone``; the ``buttons`` stand beside the own hand."""

    seats: tuple[SeatPlace, ...]
    middle: FRect
    talk: FRect
    words: FRect
    deck: FRect
    gone: FRect
    buttons: FRect


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool, turn: int = -1) -> Layout:
    """Lay a table for so many seats, with seat ``bottom`` at the lower edge. Where the others stand close, the one
    whose ``turn`` it is has more room."""
    around = frame(canvas, tools, log)
    room, least = around.below_bar, clamp(HAND * canvas.height, *HANDS)
    side = clamp(0.17 * room.width, 96, 190)
    hand_high = clamp((room.width - 2.45 * side - 2 * GAP) / FULL, least, max(least, LARGE_HAND * canvas.height))
    upper, salon, lower = column(room, share(), clamp(OWN * canvas.height, *OWNS), hand_high, gap=GAP)
    plate, hand, buttons = row(lower, side, share(), 1.45 * side, gap=GAP)
    own = SeatPlace(place(plate, height=96, y=0.5), inset(hand, y=2), True, salon, inset(salon, 6, 5))
    cells, middle = _around(upper, seats - 1, (turn - bottom) % seats - 1 if turn >= 0 else -1)
    talk, words, deck, gone = _middle(inset(middle, 8, 6))
    places = seated(own, [_other(cell) for cell in cells], bottom)
    return Layout(**vars(around), seats=places, middle=middle, talk=talk, words=words, deck=deck, gone=gone,
                  buttons=buttons)  # fmt: skip


def _around(upper: FRect, others: int, turn: int) -> tuple[list[FRect], FRect]:
    """The places of the other salons clockwise from the own one, and the middle. ``turn`` is the salon whose turn it
    is, counted like them; -1 if it is none of them."""
    if others >= 3 and upper.height < LOW:  # side by side, so that no salon is half as high as the others
        part = 0.64 if others == 3 else 0.7
        top, below = column(upper, share(part), share(1 - part), gap=GAP)
        return row(top, *(share(TURN if at == turn and others > 3 else 1.0) for at in range(others)), gap=GAP), below
    if others == 1:
        part = 0.64 if upper.height < LOW else 0.56
        top, below = column(upper, share(part), share(1 - part), gap=GAP)
        return [top], below if upper.height < LOW else place(below, 0.62 * below.width)
    if others == 2:
        left, middle, right = row(upper, share(), NARROW * upper.width, share(), gap=GAP)
        return [left, right], place(middle, height=min(middle.height, 1.1 * middle.width))
    if others == 4:
        left, middle, right = row(upper, share(), NARROW * upper.width, share(), gap=GAP)
        (first, second), (third, fourth) = (column(side, share(), share(), gap=GAP) for side in (left, right))
        return [second, first, third, fourth], place(middle, height=min(middle.height, 1.1 * middle.width))
    left, between, right = row(upper, *[share()] * 3, gap=GAP)
    top, middle = column(between, share(), share(), gap=GAP)
    if others == 3:
        return [left, top, right], middle
    (first, second), (third, fourth) = (column(side, share(), share(), gap=GAP) for side in (left, right))
    return [second, first, top, third, fourth], middle


def _other(cell: FRect) -> SeatPlace:
    """Another player's salon, with the name and the backs of the cards above the guests; the backs stand below the name
    where that needs all the width."""
    inner = inset(cell, 6, 4)
    if cell.width < NARROWEST:
        plate, inside = column(inner, 2 * LINE, share(), gap=3)
        hand = inset(plate, left=0.55 * plate.width, right=0.1 * plate.width, top=LINE)
        return SeatPlace(plate, hand, False, cell, inside)
    strip, inside = column(inner, STRIP, share(), gap=3)
    plate, hand = row(strip, share(), min(62.0, 0.18 * strip.width if strip.width < CLOSE else 0.3 * strip.width),
                      gap=GAP)  # fmt: skip
    return SeatPlace(plate, hand, False, cell, inside)


def _middle(area: FRect) -> Sequence[FRect]:
    """The talk, its words, the deck, the pile of who is gone. In a narrow middle the words stand below."""
    if area.height < RIBBON:
        wide = area.height * RATIO
        card, words, deck, _, gone, _ = row(area, wide, share(), wide, 3 * GAP, wide, 2 * GAP, gap=GAP)
    elif area.width > 1.3 * area.height:
        side = min(0.42 * area.height * RATIO, 0.2 * area.width)
        card, words, piles = row(area, min(area.height * RATIO, 0.4 * area.width), share(), side, gap=GAP)
        deck, gone = column(piles, share(), share(), gap=GAP)
    else:
        upper, words = column(area, share(0.62), share(0.38), gap=GAP)
        card, piles = row(upper, share(0.62), share(0.38), gap=GAP)
        deck, gone = column(piles, share(), share(), gap=GAP)
    return fit(card, RATIO, LARGEST * 1.3), words, fit(deck, RATIO, LARGEST), fit(gone, RATIO, LARGEST)
