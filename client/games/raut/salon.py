"""How guests stand in a salon: in rows, companions one above the other, as large as there is room. Pure geometry."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from client.games.raut.portrait import SHAPE
from client.table.piece import Pose

APART = 4.0
"""Between two guests."""
LOW = 90.0
"""Height of an area in which two above each other would be too small."""
BANDS = range(1, 5)
"""How many double rows there may be; more guests than these hold well grow smaller."""

BADGE = 0.3
"""Height of an accessory on its way to a guest, by the guest's."""

Pile = tuple[int, ...]
"""Guests of whom each stands below the one before: one, or two."""


def stand(area: FRect, groups: Sequence[Pile], most: float) -> dict[int, FRect]:
    """The place of each guest in an area, each at most ``most`` units high. Two in a group are companions; in a low
    area they may stand side by side."""
    ways = [(groups, bands, False) for bands in BANDS] + [(_stacked(groups), bands, True) for bands in BANDS]
    if area.height < LOW:
        ways.append(([(guest,) for group in groups for guest in group], 1, False))
    tried = [_filled(area, columns, bands, most, low) for columns, bands, low in ways]
    return max(tried, key=_size)


def _size(places: dict[int, FRect]) -> tuple[int, int]:
    """What makes one way of standing better than another: how large the smallest is, then how large all are."""
    heights = [place.height for place in places.values()]
    return round(min(heights, default=0.0)), round(sum(heights))


def _stacked(groups: Sequence[Pile]) -> list[Pile]:
    """The same guests with single ones two by two in a column, too."""
    found: list[Pile] = []
    waiting = -1
    for group in groups:
        if len(group) > 1 or waiting < 0:
            waiting = len(found) if len(group) == 1 else waiting
            found.append(group)
        else:
            found[waiting] += group
            waiting = -1
    return found


def _filled(area: FRect, columns: Sequence[Pile], bands: int, most: float, low: bool) -> dict[int, FRect]:
    """The places if the columns stand in so many bands below each other; ``low``: all as high as those two by two."""
    band = (area.height - APART * (bands - 1)) / bands
    each = -(-len(columns) // bands)
    lines = [columns[at : at + each] for at in range(0, len(columns), each or 1)]

    def high(column: Pile) -> float:
        return min(most, (band - APART) / 2 if low or len(column) > 1 else band)

    def wide(line: Sequence[Pile]) -> float:
        return sum(high(column) for column in line) * SHAPE

    shrink = min([1.0, *(max(1.0, area.width - APART * (len(line) - 1)) / wide(line) for line in lines)])
    blocks = [max(len(column) * (shrink * high(column) + APART) - APART for column in line) for line in lines]
    top = area.y + (area.height - sum(blocks) - APART * (len(blocks) - 1)) / 2
    places: dict[int, FRect] = {}
    for line, block in zip(lines, blocks, strict=True):
        x = area.x + (area.width - shrink * wide(line) - APART * (len(line) - 1)) / 2
        for column in line:
            tall = shrink * high(column)
            y = top + (block - len(column) * (tall + APART) + APART) / 2
            for guest in column:
                places[guest] = FRect(x, y, tall * SHAPE, tall)
                y += tall + APART
            x += tall * SHAPE + APART
        top += block + APART
    return places


def pinned(guest: FRect) -> Pose:
    """Where an accessory ends its way to a guest that stands here."""
    high = BADGE * guest.height
    return Pose(guest.right - 0.5 * high, guest.y + 0.6 * high, high)
