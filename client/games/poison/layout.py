"""Where everything of Poison lies: the other seats along the top, three cauldrons, the own hand below."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from client.table.faces import RATIO
from client.table.layout import GAP, TableAreas, frame

NARROW = 150.0
"""Width of a seat below which its pile has no place beside the name."""
POT = 360 / 260
"""Width of the cauldron's picture by its height."""
FIRE = 310 / 260
"""Where the fire ends below the top of the cauldron, by the cauldron's height."""


@dataclass(frozen=True)
class SeatPlace:
    """Where a seat's things lie: its name plate, its hand, its pile."""

    plate: FRect
    hand: FRect
    pile: FRect
    own: bool


@dataclass(frozen=True)
class Spot:
    """One of the three places on the table: its column, the line of cards, the cauldron."""

    column: FRect
    line: FRect
    pot: FRect


@dataclass(frozen=True)
class Layout(TableAreas):
    """Everything on the canvas."""

    seats: tuple[SeatPlace, ...]
    spots: tuple[Spot, ...]
    box: FRect


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool) -> Layout:
    """Lay a table for ``seats`` with seat ``bottom`` at the lower edge, the others clockwise from the left.

    ``tools`` is how many tool buttons stand at the right edge; ``log`` whether the log is open.
    """
    around = frame(canvas, tools, log)
    table, bar, high = around.table, around.bar, canvas.height
    places: list[SeatPlace | None] = [None] * seats
    others = seats - 1
    each = table.width / others
    plate_high = 46.0
    back = max(30.0, 0.088 * high)
    top = bar.bottom + GAP
    for at in range(others):
        room = min(each - 2 * GAP, 236.0)
        left = each * (at + 0.5) - room / 2
        if room >= NARROW:
            pile = FRect(left + room - plate_high * RATIO, top, plate_high * RATIO, plate_high)
            plate = FRect(left, top, pile.left - GAP - left, plate_high)
            hand = FRect(left, plate.bottom + 4, room, back)
        else:  # the name needs the whole width; the pile lies beside the hand
            plate = FRect(left, top, room, plate_high)
            pile = FRect(left + room - back * RATIO - 8, plate.bottom + 4, back * RATIO, back)
            hand = FRect(left, plate.bottom + 4, room - back * RATIO - 32, back)
        places[(bottom + 1 + at) % seats] = SeatPlace(plate, hand, pile, False)

    card = 0.245 * high
    side = max(104.0, min(0.2 * table.width, 216.0))
    own_pile_high = 0.17 * high
    foot = high - GAP
    plate = FRect(GAP, foot - plate_high, side - GAP, plate_high)
    pile_wide = own_pile_high * RATIO + 22
    hand_area = FRect(side + GAP, foot - card - 8, table.width - side - pile_wide - 3 * GAP, card)
    own_pile = FRect(table.right - pile_wide, foot - own_pile_high, own_pile_high * RATIO, own_pile_high)
    places[bottom] = SeatPlace(plate, hand_area, own_pile, True)
    box_high = max(34.0, 0.1 * high)
    box = FRect(GAP + 4, plate.top - box_high - 12, box_high * RATIO, box_high)

    ceiling, floor = top + plate_high + 4 + back + 8, hand_area.top - 0.03 * high
    spots = _spots(table, ceiling, floor)
    found = tuple(place for place in places if place is not None)
    return Layout(**vars(around), seats=found, spots=spots, box=box)


def _spots(table: FRect, ceiling: float, floor: float) -> tuple[Spot, ...]:
    """Three columns between the other seats and the hand: a line of cards, and the cauldron on its fire below it."""
    room = floor - ceiling
    column_wide = min(table.width / 3, max(room * 1.05, 178.0))
    line_high = 0.36 * room
    pot_high = min((room - 0.9 * line_high) / FIRE, (column_wide - 2 * GAP) / POT)
    slack = room - 0.9 * line_high - FIRE * pot_high
    spots = []
    for at in range(3):
        middle = table.centerx + (at - 1) * column_wide
        column = FRect(middle - column_wide / 2, ceiling, column_wide, room)
        line = FRect(column.x + GAP, ceiling + slack / 2, column_wide - 2 * GAP, line_high)
        pot = FRect(0, line.top + 0.9 * line_high, pot_high * POT, pot_high)
        pot.centerx = middle
        spots.append(Spot(column, line, pot))
    return tuple(spots)
