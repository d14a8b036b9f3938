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
"""Width that a seat needs at most."""
POT = 360 / 260
"""Width of the cauldron's picture, in heights of the picture."""
FIRE = 310 / 260
"""Where the fire ends below the top of the cauldron, in heights of the cauldron."""
RIM, SUNK = 0.9, 0.52
"""Where the cauldron begins below the top of its line of cards, in heights of the line: where there is room, and on a
low canvas, where cards and cauldrons grow and the cards stand deeper behind the rim."""
LOW = 600.0
"""Height below which a canvas is low."""


@dataclass(frozen=True)
class SeatPlace(table_layout.SeatPlace):
    """Where a seat's things lie: its name plate, its hand, its pile, and the cards that stay before it, for which there
    is room only where some can."""

    pile: FRect
    before: FRect


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
        """True if there is so little height that cards stand in the cauldrons."""
        return self.rim < RIM


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool, cards_stay: bool = False) -> Layout:
    """Return the layout of a table for that number of seats, seat ``bottom`` at the lower edge, the others clockwise
    from the left.

    ``tools`` is how many tool buttons stand at the right edge; ``log`` is whether the log is open; ``cards_stay`` is
    whether cards can stay before players.
    """
    around = frame(canvas, tools, log)
    table, height = around.table, canvas.height
    back_height, card_height, pile_height = max(30.0, 0.088 * height), 0.245 * height, 0.17 * height
    upper, middle, lower = column(around.below_bar, PLATE + 4 + back_height, share(), card_height + 8)
    others_row = FRect(0, upper.y, table.width, upper.height)
    others = [_other_seat(cell, back_height, cards_stay) for cell in row(others_row, *[share()] * (seats - 1))]

    side = clamp(0.2 * table.width, 104, 216) - GAP
    left, hand, right = row(inset(lower, right=22), side, share(), pile_height * RATIO, gap=GAP)
    plate = place(left, height=PLATE, y=1)
    pile = place(right, height=pile_height, y=1)
    before = FRect(pile.right - 1.6 * pile.width, lower.y, 1.6 * pile.width, lower.height - pile_height - 12)
    own = SeatPlace(plate, inset(hand, right=GAP, bottom=8), True, pile, before)
    box = FRect(GAP + 4, 0, 0, max(34.0, 0.1 * height))
    box.width, box.bottom = box.height * RATIO, plate.top - 12
    box_words = FRect(box.right + 12, box.y, plate.right - box.right - 12, box.height)

    spots_area = FRect(0, middle.y, table.width, middle.height)
    if height >= LOW:
        rim = RIM
        spots_area = inset(spots_area, top=8, bottom=0.03 * height)
    else:
        rim = SUNK
        spots_area = inset(spots_area, top=3, bottom=2)
    return Layout(
        **vars(around),
        seats=seated(own, others, bottom),
        spots=_spots(spots_area, rim),
        box=box,
        box_words=box_words,
        rim=rim,
    )


def _other_seat(cell: FRect, back_height: float, cards_stay: bool) -> SeatPlace:
    """Return where another seat's things lie in this cell, with backs of cards so high."""
    top, hand = column(place(cell, min(cell.width - 2 * GAP, BROAD)), PLATE, back_height, gap=4)
    if top.width >= NARROW:
        plate, pile = row(top, share(), PLATE * RATIO, gap=GAP)
    else:  # the name needs the whole width; the pile lies beside the hand
        plate = top
        hand, pile = row(inset(hand, right=8), share(), back_height * RATIO, gap=24)
    before = FRect(hand.right, hand.y, 0, hand.height)
    if cards_stay:
        hand, before = row(hand, share(), max(back_height * RATIO, 0.34 * hand.width), gap=GAP)
    return SeatPlace(plate, hand, False, pile, before)


def _spots(area: FRect, rim: float) -> tuple[CauldronPlace, ...]:
    """Return three columns side by side, each with a line of cards and the cauldron on its fire below it."""
    width = min(area.width / 3, max(area.height * 1.05, 178.0))
    line_height = (0.36 if rim == RIM else 0.48) * area.height
    pot_height = min((area.height - rim * line_height) / FIRE, (width - 2 * GAP) / POT)
    spots = []
    for spot in row(area, width, width, width, align=0.5):
        line, pot = column(inset(spot, GAP), rim * line_height, FIRE * pot_height, align=0.5)
        line.height = line_height
        spots.append(CauldronPlace(spot, line, place(pot, pot_height * POT, pot_height, y=0)))
    return tuple(spots)
