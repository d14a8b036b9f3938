"""Dividing areas: rows, columns, grids, and lines from the top down. Pure functions over ``FRect`` in virtual units.

    log, table = row(canvas, 264, share(), gap=6)                     the log has its width, the table what is left
    names, kinds = row(line, share(0.44), least(200, share(0.56)))    shares, but never less than 200 units

What there is room for is laid exactly as asked. Where there is *not enough room*, the shares go down to their least
first; if that is not enough, all parts and gaps become smaller by one factor. So nothing ever overlaps and nothing
stands out of its area, however small that is; only lines from the top down (`Lines`) go on for as long as they need,
because they lie in a view that scrolls.

Where there is *too much room*, because no part takes a share or each has its most, `align` says where the parts stand:
0 is left or top, 0.5 the middle, 1 right or bottom.

A negative length, and a least that is more than the most, are mistakes of the caller: a ``ValueError``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from pygame import FRect
from pygame.math import clamp


@dataclass(frozen=True)
class Size:
    """How long a part is: its share of what the other parts leave, but within `least` and `most` units."""

    share: float = 0.0
    least: float = 0.0
    most: float = inf

    def __post_init__(self) -> None:
        if self.share < 0 or not 0 <= self.least <= self.most:
            raise ValueError(f"no part can be like this: {self}")


Part = Size | float
"""A part of a row or column; a number is its length."""


def share(weight: float = 1.0) -> Size:
    """A share of what is left over; the weights of the shares of a row count in proportion to each other."""
    return Size(weight)


def least(units: float, size: Size) -> Size:
    """This size, but at least so many units."""
    return replace(size, least=units)


def most(units: float, size: Size) -> Size:
    """This size, but at most so many units."""
    return replace(size, most=units)


def row(area: FRect, *parts: Part, gap: float = 0.0, align: float = 0.0) -> list[FRect]:
    """Parts from left to right, each as high as the area."""
    return [FRect(area.x + at, area.y, long, area.height) for at, long in _divided(area.width, parts, gap, align)]


def column(area: FRect, *parts: Part, gap: float = 0.0, align: float = 0.0) -> list[FRect]:
    """Parts from top to bottom, each as wide as the area."""
    return [FRect(area.x, area.y + at, area.width, long) for at, long in _divided(area.height, parts, gap, align)]


def grid(
    area: FRect, columns: int, count: int, gap: float | tuple[float, float] = 0.0, align: float = 0.0
) -> list[FRect]:
    """`count` cells of one size, row by row, that fill the area; `gap` may differ across and down. `align` says where
    the cells of the last row stand if it is not full."""
    across, down = gap if isinstance(gap, tuple) else (gap, gap)
    cells: list[FRect] = []
    for line in column(area, *[share()] * -(-count // columns), gap=down):
        full = row(line, *[share()] * columns, gap=across)
        here = min(columns, count - len(cells))
        shift = (line.right - full[here - 1].right) * align
        cells += [cell.move(shift, 0) for cell in full[:here]]
    return cells


def wrap(area: FRect, widths: Sequence[float], height: float, gap: float = 0.0, align: float = 0.0) -> list[FRect]:
    """Things of these widths side by side, as words stand in a text: what finds no room begins the next line. `align`
    says where the things of a line stand. What is wider than the area becomes as wide as that; lines that find no
    room become lower."""
    lines: list[list[float]] = []
    taken = inf
    for width in widths:
        if taken + gap + width > area.width:
            lines.append([])
            taken = -gap
        lines[-1].append(min(width, area.width))
        taken += gap + width
    rows = column(area, *[height] * len(lines), gap=gap)
    return [place for line, parts in zip(rows, lines, strict=True) for place in row(line, *parts, gap=gap, align=align)]


def inset(
    area: FRect,
    x: float = 0.0,
    y: float = 0.0,
    *,
    left: float = 0.0,
    top: float = 0.0,
    right: float = 0.0,
    bottom: float = 0.0,
) -> FRect:
    """The area without so much at both sides, above and below, or at single edges. Never less than nothing."""
    wide, high = area.width - 2 * x - left - right, area.height - 2 * y - top - bottom
    return FRect(area.x + x + left, area.y + y + top, max(0.0, wide), max(0.0, high))


def place(area: FRect, width: float = inf, height: float = inf, x: float = 0.5, y: float = 0.5) -> FRect:
    """A thing of at most this size in an area; `x` and `y` say where it stands in it (0 to 1)."""
    wide, high = clamp(width, 0, max(0, area.width)), clamp(height, 0, max(0, area.height))
    return FRect(area.x + x * (area.width - wide), area.y + y * (area.height - high), wide, high)


def fit(area: FRect, aspect: float, most: float = inf, x: float = 0.5, y: float = 0.5) -> FRect:
    """The largest thing `aspect` times as wide as high that has room in an area, at most `most` units high."""
    high = min(most, area.height, area.width / aspect)
    return place(area, high * aspect, high, x, y)


class Lines:
    """Lines from the top down, as many as come: the content of a scroll view, which is as high as they need.

    `bottom` is where the last one ends, or the top as long as there is none.
    """

    def __init__(self, left: float, top: float, width: float, gap: float = 0.0) -> None:
        self.left, self.bottom, self.width, self.gap = left, top, width, gap
        self._empty = True

    def next(self, height: float, above: float | None = None) -> FRect:
        """The next line; `above` is its distance from the line above, if not the usual gap."""
        if above is None:
            above = 0.0 if self._empty else self.gap
        line = FRect(self.left, self.bottom + above, self.width, height)
        self.bottom, self._empty = line.bottom, False
        return line


def _divided(room: float, parts: Sequence[Part], gap: float, align: float) -> list[tuple[float, float]]:
    """Where each part begins and how long it is."""
    room = max(0.0, room)
    sizes = [part if isinstance(part, Size) else Size(0, part, part) for part in parts]
    between = gap * max(0, len(sizes) - 1)
    needed = sum(size.least for size in sizes) + between
    if needed <= room:
        lengths = _shared(room - between, sizes)
        start = align * max(0.0, room - between - sum(lengths))
    else:
        factor = room / needed
        lengths, gap, start = [size.least * factor for size in sizes], gap * factor, 0.0
    found = []
    for long in lengths:
        found.append((start, long))
        start += long + gap
    return found


def _shared(room: float, sizes: Sequence[Size]) -> list[float]:
    """How long parts are that have at least the room they need.

    Each gets the same number of units for its weight. Where that is against the least or the most of some, those get
    that instead, and the others share out what is left; if both happen at once, first the side that weighs more.
    """
    lengths = [size.least for size in sizes]
    free = {at for at, size in enumerate(sizes) if size.share}
    while free:
        left = room - sum(length for at, length in enumerate(lengths) if at not in free)
        each = left / sum(sizes[at].share for at in free)
        off = {}
        for at in free:
            size = sizes[at]
            lengths[at] = clamp(size.share * each, size.least, size.most)
            off[at] = lengths[at] - size.share * each
        total = sum(off.values())
        settled = {at for at in free if off[at] * total > 0}
        if not settled:
            break
        free -= settled
    return lengths
