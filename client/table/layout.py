"""The layout that all tables share: the frame around a table, a place for each seat, and the ways in which cards lie.
In virtual units, for any canvas from 640x360 (200 %) upwards.

Text keeps its size in units, and pieces share the remaining room. So a larger scale makes the words larger and the
cards a little smaller, and nothing ever overlaps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from pygame import FRect

from client.table.piece import RATIO, Pose
from client.ui.layout import column, inset, place, row, share

TOOL = 44.0
"""Side of a tool button."""
GAP = 6.0
BAR_HEIGHT = 42.0
"""Height of the bar along the top."""
TOOL_COLUMNS = 2
CANDLE_ROOM = 112.0
"""Height of the candle below the ribbon."""
RIBBON_WITH_CANDLE = 190.0
"""The least height of a ribbon below which there is room for a candle."""
LOG_WIDTH = 244.0
LOG_FROM = 1100.0
"""The least width of a canvas on which the whole log has a place beside the table."""


@dataclass(frozen=True)
class TableAreas:
    """The areas around every table. ``table`` is the area of the game, with the bar. At the right edge are the tools,
    and below them the ``ribbon`` of the last moves. ``log`` is the whole log beside the table, None while it is folded
    into the ribbon or has no room."""

    canvas: FRect
    table: FRect
    bar: FRect
    tools: FRect
    ribbon: FRect
    log: FRect | None

    @property
    def below_bar(self) -> FRect:
        """The area of the table below the bar, without its margins."""
        return inset(self.table, left=GAP, top=self.bar.bottom + GAP, bottom=GAP)


@dataclass(frozen=True)
class SeatPlace:
    """The areas of a seat; each game adds its own. ``plate`` is the name plate, ``hand`` that of the cards in the hand,
    ``own`` is true for the seat at the lower edge."""

    plate: FRect
    hand: FRect
    own: bool


@dataclass(frozen=True)
class Layout(TableAreas):
    """The frame and the places in the order of the seats; each game adds the other areas of its table."""

    seats: Sequence[SeatPlace]

    @property
    def own_seat(self) -> int:
        """The seat at the lower edge."""
        return next(seat for seat, seat_place in enumerate(self.seats) if seat_place.own)


PlaceT = TypeVar("PlaceT")


def frame(canvas: FRect, tools: int, log: bool) -> TableAreas:
    """Return the frame on a canvas with so many tool buttons. With ``log``, the whole log is beside the table if there
    is room."""
    has_log = log and canvas.width >= LOG_FROM
    log_width = LOG_WIDTH if has_log else 0.0
    table_area, log_area, rail = row(canvas, share(), log_width, TOOL_COLUMNS * (TOOL + GAP) + GAP)
    table = inset(table_area, right=GAP)
    bar = place(inset(table, left=GAP, top=GAP), height=BAR_HEIGHT, y=0)
    tools_area, below_tools = column(rail, GAP + tool_rows(tools) * (TOOL + GAP), share())
    ribbon = inset(below_tools, right=GAP, bottom=GAP)
    if ribbon.height - CANDLE_ROOM >= RIBBON_WITH_CANDLE:
        ribbon.height -= CANDLE_ROOM
    return TableAreas(canvas, table, bar, tools_area, ribbon, inset(log_area, y=GAP) if has_log else None)


def tool_rows(tools: int) -> int:
    """Return in how many rows so many tool buttons stand."""
    return -(-tools // TOOL_COLUMNS)


def seated(bottom_place: PlaceT, other_places: Sequence[PlaceT], bottom: int) -> tuple[PlaceT, ...]:
    """Return the places in the order of the seats: that of the seat ``bottom``, and the others clockwise from it."""
    places = [bottom_place, *other_places]
    return tuple(places[(seat - bottom) % len(places)] for seat in range(len(places)))


# -- how cards lie ---------------------------------------------------------------------------------------------------


def overlapped(area: FRect, width: float, count: int, step: float, align: float = 0.5) -> list[float]:
    """Return the centres of things of one width side by side, ``step`` apart, or less where there is no room."""
    step = min(step, (area.width - width) / max(1, count - 1))
    first = area.x + width / 2 + align * (area.width - width - step * (count - 1))
    return [first + index * step for index in range(count)]


def fan(area: FRect, count: int, up: bool, overlap: float = 1.02) -> list[Pose]:
    """Return the poses of a hand held open: slightly turned, the middle highest. The cards are ``overlap`` of a card's
    width apart if there is room, so that by default none covers another."""
    height = area.height
    width = height * RATIO
    degrees = min(1.7, 15 / max(1, count))
    poses: list[Pose] = []
    for index, x in enumerate(overlapped(area, width, count, overlap * width)):
        offset = index - (count - 1) / 2
        drop = 0.03 * height * (2 * offset / max(1, count - 1)) ** 2
        poses.append(Pose(x, area.centery + drop, height, -offset * degrees, float(up)))
    return poses


def spread(area: FRect, count: int, up: bool, overlap: float = 0.52, left: bool = False) -> list[Pose]:
    """Return the poses of a line of cards in the middle of an area, or at its ``left``. They are ``overlap`` of a
    card's width apart if there is room."""
    width = area.height * RATIO
    align = 0.0 if left else 0.5
    centres = overlapped(area, width, count, overlap * width, align)
    return [Pose(x, area.centery, area.height, 0.0, float(up)) for x in centres]


def heap(area: FRect, count: int, up: bool, rise: float = 0.8) -> list[Pose]:
    """Return the poses of an untidy pile: each card is a little higher than the one below, so that its size shows."""
    poses: list[Pose] = []
    for index in range(count):
        x = area.centerx + (index * 7 % 5 - 2) * 0.4
        y = area.centery - min(index, 16) * rise
        degrees = (index * 37 % 9 - 4) * 0.7
        poses.append(Pose(x, y, area.height, degrees, float(up)))
    return poses
