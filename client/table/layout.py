"""What every table's layout has: the frame around it, and the ways cards lie. In virtual units, for any canvas from
640x360 (200 %) upwards.

Text keeps its size in units and pieces share the room that is left, so a larger scale makes the words larger and the
cards a little smaller; nothing ever lies on anything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import FRect

from client.table.faces import RATIO
from client.table.piece import Pose

TOOL = 44.0
"""Side of a tool button."""
GAP = 6.0
LOG_WIDE = 264.0
LOG_FROM = 1100.0
"""Width of a canvas from which the log has a place beside the table."""


@dataclass(frozen=True)
class TableAreas:
    """What stands around every table. ``table`` is the room the game has; ``log`` is None where there is no room for
    it (then it opens as a sheet); the tools stand in ``columns`` at the right edge."""

    canvas: FRect
    table: FRect
    bar: FRect
    tools: FRect
    columns: int
    log: FRect | None


class Seated(Protocol):
    """What scenes ask of a seat's place."""

    @property
    def plate(self) -> FRect:
        """The name plate."""

    @property
    def hand(self) -> FRect:
        """Where the hand is held."""


class Layout(Protocol):
    """What scenes ask of any game's layout: the frame, and a place for each seat."""

    @property
    def canvas(self) -> FRect: ...

    @property
    def table(self) -> FRect: ...

    @property
    def bar(self) -> FRect: ...

    @property
    def tools(self) -> FRect: ...

    @property
    def columns(self) -> int: ...

    @property
    def log(self) -> FRect | None: ...

    @property
    def seats(self) -> Sequence[Seated]:
        """The places in the order of the seats."""


def frame(canvas: FRect, tools: int, log: bool) -> TableAreas:
    """The frame on a canvas with so many tool buttons; ``log``: it is open, if there is room."""
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
    return TableAreas(canvas, table, bar, tool_area, columns, log_area)


# -- how cards lie ---------------------------------------------------------------------------------------------------


def fan(area: FRect, count: int, up: bool, most: float = 0.76) -> list[Pose]:
    """A hand held open: slightly turned, the middle highest; each card ``most`` of a card's width further on if there
    is room."""
    high = area.height
    wide = high * RATIO
    step = min(most * wide, (area.width - wide) / max(1, count - 1))
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
