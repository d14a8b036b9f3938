"""Where guests stand in a salon: in rows beside each other, companions close together, as large as the area allows."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from client.games.raut.portrait import SHAPE
from client.table.piece import Pose

GAP = 6.0
"""Space between two guests, in units."""
OVERLAP = 0.07
"""How much of a guest's width its companion covers. The numbers of both stay free."""
SPARE = 0.02
"""What guests leave free of their area's height, in units, because areas are not exact."""
ROW_COUNTS = range(1, 5)
"""How many rows there may be; if there are more guests than these hold well, guests grow smaller."""

BADGE = 0.3
"""Height of an accessory on its way to a guest, as a share of the guest's."""

Party = tuple[int, ...]
"""Guests who stand together: one, or two companions."""


def stand(area: FRect, groups: Sequence[Party], max_height: float) -> dict[int, FRect]:
    """Return the place of each guest in an area, all of the same height, at most ``max_height`` units.

    Two in a group are companions, who stand close together. The number of rows is taken with which guests are largest.
    """
    best: dict[int, FRect] = {}
    best_height = 0.0
    for row_count in ROW_COUNTS:
        rows = _divide(groups, row_count)
        height = _guest_height(area, rows, max_height)
        if round(height, 1) > best_height:
            best, best_height = _place(area, rows, height), round(height, 1)
    return best


def _divide(groups: Sequence[Party], row_count: int) -> list[list[Party]]:
    """Return the groups in so many rows, each with about as many guests as the others."""
    guest_count = sum(len(group) for group in groups)
    rows: list[list[Party]] = [[] for _ in range(row_count)]
    guests_so_far = 0
    for group in groups:
        middle_of_group = guests_so_far + len(group) / 2
        rows[int(middle_of_group * row_count / guest_count)].append(group)
        guests_so_far += len(group)
    return [row for row in rows if row]


def _guest_height(area: FRect, rows: Sequence[Sequence[Party]], max_height: float) -> float:
    """Return how high guests can be in these rows."""
    height = max_height
    if rows:
        height = min(height, (area.height - GAP * (len(rows) - 1)) / len(rows) - SPARE)
    for row in rows:
        free_width = max(1.0, area.width - GAP * (len(row) - 1))
        height = min(height, free_width / (SHAPE * sum(_width(group) for group in row)))
    return height


def _width(group: Party) -> float:
    """Return the width of a group, in widths of a guest."""
    return len(group) - OVERLAP * (len(group) - 1)


def _place(area: FRect, rows: Sequence[Sequence[Party]], height: float) -> dict[int, FRect]:
    """Return the places of guests of this height in rows, in the middle of the area."""
    width = SHAPE * height
    top = area.centery - (len(rows) * (height + GAP) - GAP) / 2
    places: dict[int, FRect] = {}
    for row in rows:
        row_width = width * sum(_width(group) for group in row) + GAP * (len(row) - 1)
        left = area.centerx - row_width / 2
        for group in row:
            for index, guest in enumerate(group):
                places[guest] = FRect(left + index * (1 - OVERLAP) * width, top, width, height)
            left += _width(group) * width + GAP
        top += height + GAP
    return places


def pinned(guest_rect: FRect) -> Pose:
    """Return where an accessory ends its way to a guest that stands here."""
    height = BADGE * guest_rect.height
    return Pose(guest_rect.right - 0.5 * height, guest_rect.y + 0.6 * height, height)
