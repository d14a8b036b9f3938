"""Where everything of a card table lies, in virtual units, for any canvas from 640x360 (200 %) upwards.

Text keeps its size in units and pieces share the room that is left, so a larger scale makes the words larger and the
cards a little smaller; nothing ever lies on anything else.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from client.faces import RATIO
from client.pieces.card import Pose

TOOL = 44.0
"""Side of a tool button."""
GAP = 6.0
NARROW = 150.0
"""Width of a seat below which its pile has no place beside the name."""
LOG_WIDE = 264.0
LOG_FROM = 1100.0
"""Width of a canvas from which the log has a place beside the table."""
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
class Layout:
    """Everything on the canvas. ``log`` is None where there is no room for it (then it opens as a sheet)."""

    canvas: FRect
    table: FRect
    bar: FRect
    tools: FRect
    columns: int
    log: FRect | None
    seats: tuple[SeatPlace, ...]
    spots: tuple[Spot, ...]
    box: FRect


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool) -> Layout:
    """Lay a table for ``seats`` with seat ``bottom`` at the lower edge, the others clockwise from the left.

    ``tools`` is how many tool buttons stand at the right edge; ``log`` whether the log is open.
    """
    wide, high = canvas.width, canvas.height
    rows = max(1, int((high - 2 * GAP) // (TOOL + GAP)))
    columns = -(-tools // rows)
    tool_area = FRect(0, 0, columns * (TOOL + GAP) + GAP, high)
    tool_area.right = wide
    log_area = None
    if log and wide >= LOG_FROM:
        log_area = FRect(tool_area.left - LOG_WIDE, GAP, LOG_WIDE, high - 2 * GAP)
    table = FRect(0, 0, (log_area or tool_area).left - GAP, high)
    bar = FRect(GAP, GAP, table.width - GAP, 42)

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
    return Layout(canvas, table, bar, tool_area, columns, log_area, found, spots, box)


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


# -- how cards lie ---------------------------------------------------------------------------------------------------


def fan(area: FRect, count: int, up: bool) -> list[Pose]:
    """A hand held open: overlapping, slightly turned, the middle highest."""
    high = area.height
    wide = high * RATIO
    step = min(0.76 * wide, (area.width - wide) / max(1, count - 1))
    bend = min(1.7, 15 / max(1, count))
    poses = []
    for at in range(count):
        off = at - (count - 1) / 2
        drop = 0.03 * high * (2 * off / max(1, count - 1)) ** 2 if count > 1 else 0
        poses.append(Pose(area.centerx + off * step, area.centery + drop, high, -off * bend, float(up)))
    return poses


def row(area: FRect, count: int, up: bool, most: float = 0.52, left: bool = False) -> list[Pose]:
    """A line of overlapping cards in the middle of an area (or at its left), each ``most`` of a card's width further
    on if there is room."""
    high = area.height
    wide = high * RATIO
    step = min(most * wide, (area.width - wide) / max(1, count - 1))
    first = area.x + wide / 2 if left else area.centerx - step * (count - 1) / 2
    return [Pose(first + at * step, area.centery, high, 0.0, float(up)) for at in range(count)]


def heap(area: FRect, count: int, up: bool, rise: float = 0.8) -> list[Pose]:
    """A pile, each card a little higher than the one below; a thick one shows that it is."""
    return [
        Pose(area.centerx + (at * 7 % 5 - 2) * 0.4, area.centery - min(at, 16) * rise, area.height,
             (at * 37 % 9 - 4) * 0.7, float(up))
        for at in range(count)
    ]  # fmt: skip
