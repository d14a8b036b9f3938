"""Where guests stand in a salon: in rows, companions one above the other, as large as the area allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from client.games.raut.portrait import SHAPE
from client.table.piece import Pose

GAP = 4.0
"""Space between two guests, in units."""
LOW_AREA = 90.0
"""Height of an area, in units, in which two guests above each other would be too small."""
BAND_COUNTS = range(1, 5)
"""How many bands there may be below each other; if there are more guests than these hold well, guests grow smaller."""

BADGE = 0.3
"""Height of an accessory on its way to a guest, as a share of the guest's."""

Column = tuple[int, ...]
"""Guests of whom each stands below the one before: one, or two."""


class Formation(NamedTuple):
    """A way to stand: columns from left to right, in so many bands below each other.

    With ``equal``, single guests are only as high as those who stand two in a column.
    """

    columns: Sequence[Column]
    bands: int
    equal: bool


def stand(area: FRect, groups: Sequence[Column], max_height: float) -> dict[int, FRect]:
    """Return the place of each guest in an area, each at most ``max_height`` units high.

    Two in a group are companions; in a low area they may stand side by side. The formation with the
    largest guests is taken.
    """
    paired_columns = _pair_single_guests(groups)
    formations = [Formation(groups, bands, False) for bands in BAND_COUNTS]
    formations += [Formation(paired_columns, bands, True) for bands in BAND_COUNTS]
    if area.height < LOW_AREA:
        single_columns = [(guest,) for group in groups for guest in group]
        formations.append(Formation(single_columns, 1, False))
    candidates = [_fill(area, formation, max_height) for formation in formations]
    return max(candidates, key=_sizes)


def _sizes(places: dict[int, FRect]) -> tuple[int, int]:
    """Return by what formations are compared: how large the smallest guest is, then how large all are together."""
    heights = [place.height for place in places.values()]
    return round(min(heights, default=0.0)), round(sum(heights))


def _pair_single_guests(groups: Sequence[Column]) -> list[Column]:
    """Return the same guests with those without companion two by two in a column, too."""
    columns: list[Column] = []
    half_full: int | None = None  # the index of a column with one guest that waits for a second one
    for group in groups:
        if len(group) > 1:
            columns.append(group)
        elif half_full is None:
            half_full = len(columns)
            columns.append(group)
        else:
            columns[half_full] += group
            half_full = None
    return columns


def _fill(area: FRect, formation: Formation, max_height: float) -> dict[int, FRect]:
    """Return the places of all guests in a formation, which stands in the middle of the area.

    What would be wider than the area is made smaller as a whole.
    """
    columns, bands, equal = formation
    band_height = (area.height - GAP * (bands - 1)) / bands
    columns_a_band = max(1, -(-len(columns) // bands))
    rows = [columns[start : start + columns_a_band] for start in range(0, len(columns), columns_a_band)]

    def guest_height(column: Column) -> float:
        halved = equal or len(column) > 1
        return min(max_height, (band_height - GAP) / 2 if halved else band_height)

    def row_width(row: Sequence[Column]) -> float:
        return sum(guest_height(column) for column in row) * SHAPE

    scale = 1.0
    for row in rows:
        free_width = max(1.0, area.width - GAP * (len(row) - 1))
        scale = min(scale, free_width / row_width(row))

    def column_height(column: Column) -> float:
        return len(column) * (scale * guest_height(column) + GAP) - GAP

    def row_height_of(row: Sequence[Column]) -> float:
        return max(column_height(column) for column in row)

    row_heights = [row_height_of(row) for row in rows]
    row_top = area.y + (area.height - sum(row_heights) - GAP * (len(rows) - 1)) / 2
    places: dict[int, FRect] = {}
    for row, row_height in zip(rows, row_heights, strict=True):
        x = area.x + (area.width - scale * row_width(row) - GAP * (len(row) - 1)) / 2
        for column in row:
            height = scale * guest_height(column)
            y = row_top + (row_height - column_height(column)) / 2
            for guest in column:
                places[guest] = FRect(x, y, height * SHAPE, height)
                y += height + GAP
            x += height * SHAPE + GAP
        row_top += row_height + GAP
    return places


def pinned(guest_rect: FRect) -> Pose:
    """Return where an accessory ends its way to a guest that stands here."""
    height = BADGE * guest_rect.height
    return Pose(guest_rect.right - 0.5 * height, guest_rect.y + 0.6 * height, height)
