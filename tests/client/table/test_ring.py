"""Seats around a table: everyone has a plate and a place before it, and nothing lies on anything else."""

import math
from itertools import combinations, pairwise, product

import pytest
from pygame import FRect

from client.table.layout import frame
from client.table.ring import ring
from tests.repeats import spread

PLATE, GOBLET = (150.0, 46.0), (70.0, 90.0)
CANVASES = [(1280, 720), (1280, 1024), (1707, 960), (1920, 1080), (2560, 1440), (3440, 1440)]
SMALL = [(640, 360), (800, 600), (960, 540), (1024, 768)]


def table(canvas, log):
    """The room of a table below its bar."""
    return frame(FRect(0, 0, *canvas), 10, log).below_bar


def parts(places):
    """Return the plates and what stands in front of them."""
    plates_and_fronts = []
    for place in places:
        plates_and_fronts += [place.plate, place.front]
    return plates_and_fronts


@pytest.mark.parametrize(
    ("count", "canvas", "log"), spread(product(range(2, 13), CANVASES + SMALL, [False, True]), 110)
)
def test_everyone_has_a_place_and_nothing_lies_on_anything_else(count, canvas, log):
    area = table(canvas, log)
    for bottom in range(count):
        around = ring(area, count, bottom, PLATE, GOBLET)
        places = around.seats
        assert len(places) == count
        for part in parts(places):
            assert area.inflate(0.1, 0.1).contains(part)
            assert not part.colliderect(around.middle)
        assert not any(part.colliderect(other_part) for part, other_part in combinations(parts(places), 2))
        if canvas in CANVASES:  # as large as was asked, with room left in the middle
            for place in places:
                assert (place.plate.size, place.front.size) == (PLATE, GOBLET)
            assert around.middle.width > 200 and around.middle.height > 100

        own_place = places[bottom]
        assert own_place.plate.centerx == pytest.approx(area.centerx, abs=1)
        assert own_place.plate.bottom == pytest.approx(area.bottom, abs=0.1)
        # In front is nearer to the middle, and next to the plate.
        for place in places:
            assert math.dist(place.front.center, area.center) < math.dist(place.plate.center, area.center)
            assert place.front.inflate(16, 16).colliderect(place.plate)

        # Clockwise from the lower edge: each further round than the one before.
        turns = []
        for number in range(count):
            x, y = places[(bottom + number) % count].plate.center
            turns.append(math.atan2(area.centerx - x, y - area.centery) % math.tau)
        turns[0] -= math.tau * (turns[0] > math.pi)
        assert all(part < other_part for part, other_part in pairwise(turns))


@pytest.mark.parametrize("count", range(2, 13))
def test_both_sides_of_the_table_are_alike(count):
    area = table((1280, 720), False)
    places = ring(area, count, 0, PLATE, GOBLET).seats
    for number in range(1, count):
        left, right = places[number], places[count - number]
        for left_part, right_part in ((left.plate, right.plate), (left.front, right.front)):
            assert left_part.centerx - area.centerx == pytest.approx(area.centerx - right_part.centerx, abs=2)
            assert left_part.centery == pytest.approx(right_part.centery, abs=2)


def test_places_that_are_too_large_become_smaller_all_alike():
    around = ring(table((1280, 720), False), 12, 3, (300, 92), (140, 180))
    assert not any(part.colliderect(other_part) for part, other_part in combinations(parts(around.seats), 2))
    factor = around.seats[0].plate.width / 300
    assert 0.5 < factor < 1
    for place in around.seats:
        lengths = [factor * length for length in (300, 92, 140, 180)]
        assert (*place.plate.size, *place.front.size) == pytest.approx(lengths)


@pytest.mark.parametrize(("count", "bottom"), [(0, 0), (4, 4), (4, -1)])
def test_nobody_sits_where_no_seat_is(count, bottom):
    with pytest.raises(ValueError, match="cannot sit"):
        ring(table((1280, 720), False), count, bottom, PLATE, GOBLET)
