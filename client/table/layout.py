"""What every table's layout has: the frame around it, a place for each seat, and the ways cards lie. In virtual units,
for any canvas from 640x360 (200 %) upwards.

Text keeps its size in units and pieces share the room that is left, so a larger scale makes the words larger and the
cards a little smaller; nothing ever lies on anything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from pygame import FRect

from client.table.piece import RATIO, Pose
from client.ui.layout import inset, place, row, share

TOOL = 44.0
"""Side of a tool button."""
GAP = 6.0
BAR_HIGH = 42.0
"""Height of the bar along the top."""
LOG_WIDE = 264.0
LOG_FROM = 1100.0
"""Width of a canvas from which the log has a place beside the table."""


@dataclass(frozen=True)
class TableAreas:
    """What stands around every table. ``table`` is the room the game has, the bar included; ``log`` is None where there
    is no room for it (then it opens as a sheet); the tools stand in ``columns`` at the right edge."""

    canvas: FRect
    table: FRect
    bar: FRect
    tools: FRect
    columns: int
    log: FRect | None

    @property
    def below_bar(self) -> FRect:
        """The room of the table from the bar down, clear of its edges."""
        return inset(self.table, left=GAP, top=self.bar.bottom + GAP, bottom=GAP)


@dataclass(frozen=True)
class SeatPlace:
    """Where a seat's things lie; each game adds what else a seat has. ``plate`` is its name plate, ``hand`` where its
    hand is held, ``own`` whether it is the seat at the lower edge."""

    plate: FRect
    hand: FRect
    own: bool


@dataclass(frozen=True)
class Layout(TableAreas):
    """The frame and the places in the order of the seats; each game adds what else lies on its table."""

    seats: Sequence[SeatPlace]


PlaceT = TypeVar("PlaceT")


def frame(canvas: FRect, tools: int, log: bool) -> TableAreas:
    """The frame on a canvas with so many tool buttons; ``log``: it is open, if there is room."""
    rows = max(1, int((canvas.height - 2 * GAP) // (TOOL + GAP)))
    columns = -(-tools // rows)
    log = log and canvas.width >= LOG_FROM
    left, log_area, tool_area = row(canvas, share(), LOG_WIDE if log else 0, columns * (TOOL + GAP) + GAP)
    table = inset(left, right=GAP)
    bar = place(inset(table, left=GAP, top=GAP), height=BAR_HIGH, y=0)
    return TableAreas(canvas, table, bar, tool_area, columns, inset(log_area, y=GAP) if log else None)


def seated(own: PlaceT, others: Sequence[PlaceT], bottom: int) -> tuple[PlaceT, ...]:
    """The places in the order of the seats: seat ``bottom`` has its own, the ``others`` follow clockwise."""
    places = [own, *others]
    return tuple(places[(seat - bottom) % len(places)] for seat in range(len(places)))


# -- how cards lie ---------------------------------------------------------------------------------------------------


def overlapped(area: FRect, width: float, count: int, step: float, align: float = 0.5) -> list[float]:
    """The middles of things of one width side by side, each ``step`` further on, or less where there is no room."""
    step = min(step, (area.width - width) / max(1, count - 1))
    first = area.x + width / 2 + align * (area.width - width - step * (count - 1))
    return [first + index * step for index in range(count)]


def fan(area: FRect, count: int, up: bool, overlap: float = 0.76) -> list[Pose]:
    """A hand held open: slightly turned, the middle highest; each card ``most`` of a card's width further on if there
    is room."""
    height, last = area.height, max(1, count - 1)
    bend, width = min(1.7, 15 / max(1, count)), height * RATIO
    poses = []
    for index, x in enumerate(overlapped(area, width, count, overlap * width)):
        off = index - (count - 1) / 2
        drop = 0.03 * height * (2 * off / last) ** 2
        poses.append(Pose(x, area.centery + drop, height, -off * bend, float(up)))
    return poses


def spread(area: FRect, count: int, up: bool, overlap: float = 0.52, left: bool = False) -> list[Pose]:
    """A line of overlapping cards in the middle of an area (or at its left), each ``most`` of a card's width further
    on if there is room."""
    width = area.height * RATIO
    middles = overlapped(area, width, count, overlap * width, 0 if left else 0.5)
    return [Pose(x, area.centery, area.height, 0.0, float(up)) for x in middles]


def heap(area: FRect, count: int, up: bool, rise: float = 0.8) -> list[Pose]:
    """A pile, each card a little higher than the one below; a thick one shows that it is."""
    poses = []
    for index in range(count):
        x, y = area.centerx + (index * 7 % 5 - 2) * 0.4, area.centery - min(index, 16) * rise
        poses.append(Pose(x, y, area.height, (index * 37 % 9 - 4) * 0.7, float(up)))
    return poses
