"""Dividing areas: what there is room for is laid as asked; nothing overlaps or stands out, whatever the room."""

from itertools import combinations, pairwise
from math import inf
from random import Random

import pytest
from pygame import FRect

from client.ui.layout import Lines, Size, column, fit, grid, inset, least, most, place, row, share, wrap

CLOSE = 0.01
"""An FRect keeps its numbers in single precision."""


def apart(places):
    """True if none of these lies on another."""
    return all(min(area.clip(other_area).size) < CLOSE for area, other_area in combinations(places, 2))


def within(area, places):
    """True if all of these lie in the area."""
    around = area.inflate(2 * CLOSE, 2 * CLOSE)
    return all(around.contains(place) for place in places)


def some_parts(draw):
    """A row as somebody may ask for it."""
    parts = []
    for _ in range(draw.randint(1, 8)):
        low = draw.choice((0, 0, draw.uniform(0, 120)))
        size = Size(draw.choice((0.3, 1, 1, 2.5)), low, draw.choice((inf, inf, low + draw.uniform(0, 200))))
        parts.append(draw.choice((size, draw.uniform(0, 150))))
    return parts


def size_of(part):
    """Return the size that a part of a row asks for; a number stands for a fixed length."""
    if isinstance(part, Size):
        return part
    return Size(0, part, part)


@pytest.mark.parametrize("seed", range(300))
def test_rows_and_columns_share_out_their_room(seed):
    draw = Random(seed)
    area = FRect(draw.uniform(-50, 50), draw.uniform(-50, 50), draw.uniform(0, 900), draw.uniform(0, 900))
    parts, gap, align = some_parts(draw), draw.choice((0, 4, 17.5)), draw.choice((0, 0.5, 1))
    areas = row(area, *parts, gap=gap, align=align)
    turned = column(FRect(area.y, area.x, area.height, area.width), *parts, gap=gap, align=align)
    for across, down in zip(areas, turned, strict=True):
        assert (down.y, down.x, down.height, down.width) == pytest.approx(tuple(across), abs=CLOSE)
    assert len(areas) == len(parts) and apart(areas) and within(area, areas)
    assert all((part.y, part.height) == (area.y, area.height) for part in areas)

    sizes = [size_of(part) for part in parts]
    needed = sum(size.least for size in sizes) + gap * (len(sizes) - 1)
    lengths = [part.width for part in areas]
    if needed > area.width:  # not enough room: all smaller by one factor
        factor = area.width / needed
        assert lengths == pytest.approx([size.least * factor for size in sizes], abs=CLOSE)
        assert areas[-1].right == pytest.approx(area.right, abs=CLOSE)
        return
    for size, length in zip(sizes, lengths, strict=True):
        assert size.least - CLOSE <= length <= size.most + CLOSE
    for left, right in pairwise(areas):
        assert right.x - left.right == pytest.approx(gap, abs=CLOSE)
    check_shares(area, areas, sizes, gap, align)


def check_shares(area, areas, sizes, gap, align):
    """Check that every weight gets the same number of units, but for parts that are at their least or their most."""
    lengths = [part.width for part in areas]
    shares, free = [], []
    for size, length in zip(sizes, lengths, strict=True):
        if size.share:
            unit = length / size.share
            shares.append((size, unit))
            if size.least + CLOSE < unit * size.share < size.most - CLOSE:
                free.append(unit)
    if free:
        assert free == pytest.approx([free[0]] * len(free), abs=5 * CLOSE)
        assert sum(lengths) + gap * (len(areas) - 1) == pytest.approx(area.width, abs=CLOSE)
        for size, unit in shares:
            at_least, at_most = size.least >= unit * size.share - CLOSE, size.most <= unit * size.share + CLOSE
            assert unit <= free[0] + 5 * CLOSE or at_least
            assert unit >= free[0] - 5 * CLOSE or at_most
    elif all(size.share == 0 or length >= size.most - CLOSE for size, length in zip(sizes, lengths, strict=True)):
        start_gap, end_gap = areas[0].x - area.x, area.right - areas[-1].right
        assert start_gap == pytest.approx(align * (start_gap + end_gap), abs=CLOSE)


def test_a_row_reads_as_it_is_laid():
    area = FRect(10, 20, 400, 30)
    areas = row(area, 120, share(1), least(180, share(2)), gap=8)
    assert [(part.x, part.width) for part in areas] == [(10, 120), (138, 84), (230, 180)]
    assert [part.width for part in row(area, share(), most(60, share()), share(2))] == pytest.approx(
        [340 / 3, 60, 680 / 3]
    )
    assert row(area) == [] == column(area)
    assert [part.x for part in row(area, 100, 100, gap=10, align=1)] == [200, 310]


def test_a_row_without_room_is_smaller_but_whole():
    areas = row(FRect(0, 0, 100, 10), 150, least(30, share()), gap=20)
    assert [(part.x, part.width) for part in areas] == [(0, 75), (85, 15)]
    assert [part.width for part in row(FRect(0, 0, -5, 10), 150, share())] == [0, 0]


def test_sizes_that_cannot_be_are_refused():
    with pytest.raises(ValueError, match="least=80"):
        least(80, most(50, share()))
    with pytest.raises(ValueError, match="share=-1"):
        share(-1)
    with pytest.raises(ValueError, match="least=-3"):
        row(FRect(0, 0, 100, 10), -3)


@pytest.mark.parametrize("count", range(0, 14))
@pytest.mark.parametrize("columns", [1, 2, 3, 5])
def test_a_grid_fills_its_area(columns, count):
    area = FRect(3, 4, 500, 300)
    cells = grid(area, columns, count, (10, 6), align=0.5)
    assert len(cells) == count and apart(cells) and within(area, cells)
    if count:
        rows = -(-count // columns)
        assert len({cell.y for cell in cells}) == rows
        assert {cell.size for cell in cells} == {cells[0].size}
        assert cells[0].width == pytest.approx((500 - 10 * (columns - 1)) / columns, abs=CLOSE)
        assert cells[0].height == pytest.approx((300 - 6 * (rows - 1)) / rows, abs=CLOSE)
        last = [cell for cell in cells if cell.y == cells[-1].y]
        assert last[0].x - area.x == pytest.approx(area.right - last[-1].right, abs=CLOSE)


@pytest.mark.parametrize("seed", range(60))
def test_things_that_wrap_keep_their_order(seed):
    draw = Random(seed)
    area = FRect(5, 5, draw.uniform(50, 400), draw.uniform(20, 200))
    widths = [draw.uniform(5, 90) for _ in range(draw.randint(0, 20))]
    areas = wrap(area, widths, 20, gap=6, align=draw.choice((0, 0.5, 1)))
    assert len(areas) == len(widths) and apart(areas) and within(area, areas)
    corners = [(thing.y, thing.x) for thing in areas]
    assert corners == sorted(corners)
    for thing, width in zip(areas, widths, strict=True):
        assert thing.width == pytest.approx(min(width, area.width), abs=CLOSE)
    for thing, next_thing in pairwise(areas):
        if thing.y == next_thing.y:
            assert next_thing.x - thing.right == pytest.approx(6, abs=CLOSE)
        else:  # it would not have found room
            line = [part.width for part in areas if part.y == thing.y]
            assert sum(line) + 6 * len(line) + next_thing.width > area.width - CLOSE


def test_a_thing_stands_where_it_shall():
    area = FRect(100, 100, 200, 80)
    assert place(area, 50, 20) == FRect(175, 130, 50, 20)
    assert place(area, 50, x=1, y=0) == FRect(250, 100, 50, 80)
    assert place(area, 500, 20, y=1) == FRect(100, 160, 200, 20)
    assert fit(area, 2) == FRect(120, 100, 160, 80)
    assert fit(area, 5, y=0) == FRect(100, 100, 200, 40)
    assert fit(area, 2, highest=30, x=0) == FRect(100, 125, 60, 30)
    assert inset(area, 10, 5, left=20) == FRect(130, 105, 160, 70)
    assert inset(area, 300) == FRect(400, 100, 0, 80)


def test_lines_follow_each_other():
    lines = Lines(10, 5, 300, gap=8)
    assert lines.bottom == 5
    assert [lines.next(20), lines.next(30), lines.next(10, distance=2)] == [
        FRect(10, 5, 300, 20),
        FRect(10, 33, 300, 30),
        FRect(10, 65, 300, 10),
    ]
    assert lines.bottom == 75
