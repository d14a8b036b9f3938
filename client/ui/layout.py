"""Layout of rows, columns, grids, and lines from the top down. Pure functions on ``FRect``, in virtual units.

    log, table = row(canvas, 264, share(), gap=6)                     a fixed width, then the rest
    names, kinds = row(line, share(0.44), least(200, share(0.56)))    shares, one of them at least 200 units

If there is *enough room*, all parts get what they ask for. If there is *not enough*, shares first shrink to their
least; then all parts and gaps shrink by the same factor. So parts never overlap and never leave their area, however
small it is. Only ``Lines`` may be longer than any area, because they are for views that scroll.

If there is *too much room*, because no part is a share or each has reached its most, ``align`` places the parts: 0 is
left or top, 0.5 the middle, 1 right or bottom.

Raises ValueError for a negative length, and for a least that is greater than the most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from pygame import FRect
from pygame.math import clamp


@dataclass(frozen=True)
class Size:
    """The length of a part: a share of the room that the other parts leave, from ``least`` to ``most`` units."""

    share: float = 0.0
    least: float = 0.0
    most: float = inf

    def __post_init__(self) -> None:
        if self.share < 0 or not 0 <= self.least <= self.most:
            raise ValueError(f"no part can be like this: {self}")


Part = Size | float
"""A part of a row or a column. A number is a fixed length."""


def share(weight: float = 1.0) -> Size:
    """A share of the remaining room, in proportion to the weights of the other shares."""
    return Size(weight)


def least(units: float, size: Size) -> Size:
    """This size, but at least ``units``."""
    return replace(size, least=units)


def most(units: float, size: Size) -> Size:
    """This size, but at most ``units``."""
    return replace(size, most=units)


def row(area: FRect, *parts: Part, gap: float = 0.0, align: float = 0.0) -> list[FRect]:
    """Parts from left to right, each as high as the area."""
    spans = _divided(area.width, parts, gap, align)
    return [FRect(area.x + start, area.y, length, area.height) for start, length in spans]


def column(area: FRect, *parts: Part, gap: float = 0.0, align: float = 0.0) -> list[FRect]:
    """Parts from top to bottom, each as wide as the area."""
    spans = _divided(area.height, parts, gap, align)
    return [FRect(area.x, area.y + start, area.width, length) for start, length in spans]


def grid(
    area: FRect, columns: int, count: int, gap: float | tuple[float, float] = 0.0, align: float = 0.0
) -> list[FRect]:
    """``count`` cells of equal size, row by row, that fill the area. ``gap`` may be a pair (across, down). ``align``
    places the cells of the last row if it is not full."""
    if not isinstance(gap, tuple):
        gap = gap, gap
    across, down = gap
    cells: list[FRect] = []
    for line in column(area, *[share()] * -(-count // columns), gap=down):
        line_cells = row(line, *[share()] * columns, gap=across)
        in_line = min(columns, count - len(cells))
        shift = (line.right - line_cells[in_line - 1].right) * align
        cells += [cell.move(shift, 0) for cell in line_cells[:in_line]]
    return cells


def wrap(area: FRect, widths: Sequence[float], height: float, gap: float = 0.0, align: float = 0.0) -> list[FRect]:
    """Things of these widths side by side, wrapped to lines like words. ``align`` places the things in a line. A thing
    that is wider than the area gets the width of the area; if there are too many lines, they become lower."""
    lines: list[list[float]] = []
    used_width = inf
    for width in widths:
        if used_width + gap + width > area.width:
            lines.append([])
            used_width = -gap
        lines[-1].append(min(width, area.width))
        used_width += gap + width
    rows = column(area, *[height] * len(lines), gap=gap)
    places: list[FRect] = []
    for line, parts in zip(rows, lines, strict=True):
        places += row(line, *parts, gap=gap, align=align)
    return places


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
    """The area without margins: ``x`` on both sides, ``y`` above and below, or at single edges. Never below size 0."""
    remaining_width, remaining_height = area.width - 2 * x - left - right, area.height - 2 * y - top - bottom
    return FRect(area.x + x + left, area.y + y + top, max(0.0, remaining_width), max(0.0, remaining_height))


def place(area: FRect, width: float = inf, height: float = inf, x: float = 0.5, y: float = 0.5) -> FRect:
    """A rectangle of at most this size in an area; ``x`` and ``y`` (0 to 1) say where."""
    inner = FRect(0, 0, clamp(width, 0, max(0, area.width)), clamp(height, 0, max(0, area.height)))
    inner.x = area.x + x * (area.width - inner.width)
    inner.y = area.y + y * (area.height - inner.height)
    return inner


def fit(area: FRect, aspect: float, highest: float = inf, x: float = 0.5, y: float = 0.5) -> FRect:
    """The largest rectangle in an area that is ``aspect`` times as wide as high and at most ``highest`` units high."""
    height = min(highest, area.height, area.width / aspect)
    return place(area, height * aspect, height, x, y)


class Lines:
    """Any number of lines from the top down, for the content of a scroll view.

    ``bottom`` is the end of the last line, or the top if there is none yet.
    """

    def __init__(self, left: float, top: float, width: float, gap: float = 0.0) -> None:
        self.left, self.bottom, self.width, self.gap = left, top, width, gap
        self._empty = True

    def next(self, height: float, distance: float | None = None) -> FRect:
        """The place of the next line. ``distance`` is that from the line above (default: the gap)."""
        if distance is None:
            distance = 0.0 if self._empty else self.gap
        line = FRect(self.left, self.bottom + distance, self.width, height)
        self.bottom, self._empty = line.bottom, False
        return line


def _divided(room: float, parts: Sequence[Part], gap: float, align: float) -> list[tuple[float, float]]:
    """The start and the length of each part."""
    room = max(0.0, room)
    sizes = [part if isinstance(part, Size) else Size(0, part, part) for part in parts]
    gaps = gap * max(0, len(sizes) - 1)
    needed = sum(size.least for size in sizes) + gaps
    if needed <= room:
        lengths = _shared(room - gaps, sizes)
        start = align * max(0.0, room - gaps - sum(lengths))
    else:
        factor = room / needed
        lengths, gap, start = [size.least * factor for size in sizes], gap * factor, 0.0
    placed = []
    for length in lengths:
        placed.append((start, length))
        start += length + gap
    return placed


def _shared(room: float, sizes: Sequence[Size]) -> list[float]:
    """The lengths of parts whose ``least`` fit into ``room``.

    Each share gets the same number of units per weight. A part for which this is below its least or above its most gets
    that instead, and the others divide the rest. If both happen, the side with the greater total goes first.
    """
    lengths = [size.least for size in sizes]
    free = {index for index, size in enumerate(sizes) if size.share}
    while free:
        remaining = room - sum(length for index, length in enumerate(lengths) if index not in free)
        units_per_weight = remaining / sum(sizes[index].share for index in free)
        correction = {}
        for index in free:
            size = sizes[index]
            lengths[index] = clamp(size.share * units_per_weight, size.least, size.most)
            correction[index] = lengths[index] - size.share * units_per_weight
        balance = sum(correction.values())
        fixed = {index for index in free if correction[index] * balance > 0}
        if not fixed:
            break
        free -= fixed
    return lengths
