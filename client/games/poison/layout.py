"""Where everything of Poison lies: the other seats along the top, three cauldrons, the own hand below."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect
from pygame.math import clamp

from client.table import layout as table_layout
from client.table.layout import GAP, frame, seated
from client.table.piece import RATIO
from client.ui.layout import column, inset, place, row, share

PLATE = 46.0
"""Height of a name plate."""
NARROW = 150.0
"""Width of a seat below which its pile has no place beside the name."""
BROAD = 236.0
"""Width a seat needs at most."""
POT = 360 / 260
"""Width of the cauldron's picture by its height."""
FIRE = 310 / 260
"""Where the fire ends below the top of the cauldron, by the cauldron's height."""
RIM, SUNK = 0.9, 0.52
"""Where the cauldron begins below the top of its line of cards, by the height of the line: where there is room, and
on a low canvas, where cards and cauldrons grow and the cards stand deeper behind the rim."""
LOW = 600.0
"""Height below which a canvas is low."""


@dataclass(frozen=True)
class SeatPlace(table_layout.SeatPlace):
    """Where a seat's things lie: its name plate, its hand, its pile."""

    pile: FRect


@dataclass(frozen=True)
class CauldronPlace:
    """One of the three places on the table: its column, the line of cards, the cauldron."""

    column: FRect
    line: FRect
    pot: FRect


@dataclass(frozen=True)
class Layout(table_layout.Layout):
    """Everything on the canvas."""

    seats: tuple[SeatPlace, ...]
    spots: tuple[CauldronPlace, ...]
    box: FRect
    box_words: FRect
    rim: float

    @property
    def low(self) -> bool:
        """Is there so little height that cards stand in the cauldrons?"""
        return self.rim < RIM


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool) -> Layout:
    """Lay a table for ``seats`` with seat ``bottom`` at the lower edge, the others clockwise from the left.

    ``tools`` is how many tool buttons stand at the right edge; ``log`` whether the log is open.
    """
    around = frame(canvas, tools, log)
    table, high = around.table, canvas.height
    back, card, own_pile = max(30.0, 0.088 * high), 0.245 * high, 0.17 * high
    top, middle, below = column(around.below_bar, PLATE + 4 + back, share(), card + 8)
    others = [_other(cell, back) for cell in row(FRect(0, top.y, table.width, top.height), *[share()] * (seats - 1))]

    side = clamp(0.2 * table.width, 104, 216) - GAP
    left, hand, right = row(inset(below, right=22), side, share(), own_pile * RATIO, gap=GAP)
    plate = place(left, height=PLATE, y=1)
    own = SeatPlace(plate, inset(hand, right=GAP, bottom=8), True, place(right, height=own_pile, y=1))
    box = FRect(GAP + 4, 0, 0, max(34.0, 0.1 * high))
    box.width, box.bottom = box.height * RATIO, plate.top - 12
    box_words = FRect(box.right + 12, box.y, plate.right - box.right - 12, box.height)

    rim = RIM if high >= LOW else SUNK
    free = 2 if rim < RIM else 0.03 * high
    spots = _spots(inset(FRect(0, middle.y, table.width, middle.height), top=8 if rim == RIM else 3, bottom=free), rim)
    return Layout(**vars(around), seats=seated(own, others, bottom), spots=spots, box=box,
                  box_words=box_words, rim=rim)  # fmt: skip


def _other(cell: FRect, back: float) -> SeatPlace:
    """Another seat, with cards ``back`` units high."""
    top, hand = column(place(cell, min(cell.width - 2 * GAP, BROAD)), PLATE, back, gap=4)
    if top.width >= NARROW:
        plate, pile = row(top, share(), PLATE * RATIO, gap=GAP)
    else:  # the name needs the whole width; the pile lies beside the hand
        plate = top
        hand, pile = row(inset(hand, right=8), share(), back * RATIO, gap=24)
    return SeatPlace(plate, hand, False, pile)


def _spots(area: FRect, rim: float) -> tuple[CauldronPlace, ...]:
    """Three columns between the other seats and the hand: a line of cards, and the cauldron on its fire below it."""
    wide = min(area.width / 3, max(area.height * 1.05, 178.0))
    line_high = (0.36 if rim == RIM else 0.48) * area.height
    pot_high = min((area.height - rim * line_high) / FIRE, (wide - 2 * GAP) / POT)
    spots = []
    for room in row(area, wide, wide, wide, align=0.5):
        line, pot = column(inset(room, GAP), rim * line_high, FIRE * pot_high, align=0.5)
        line.height = line_high
        spots.append(CauldronPlace(room, line, place(pot, pot_high * POT, pot_high, y=0)))
    return tuple(spots)
