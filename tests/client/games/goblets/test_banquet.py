"""The banquet table: its shape, the corners of the hall, and where goblets stand on their ring."""

import math

import pytest
from pygame import FRect

from client.games.goblets.banquet import candelabrum_places, table_shape
from client.games.goblets.layout import lay_out

CANVAS = FRect(0, 0, 1280, 720)


def table_of(houses, places=0, canvas=CANVAS):
    return lay_out(canvas, [(house,) for house in range(houses)], places or houses, 0, 10, False)


@pytest.mark.parametrize("houses", [3, 4, 5, 6])
def test_the_ring_leads_back_to_each_goblet(houses):
    layout = table_of(houses)
    for place, stand in enumerate(layout.stands):
        assert math.dist(layout.on_ring(layout.angle(place)), stand) < 0.5
        assert layout.turn(place, 1) > 0 > layout.turn(place, -1)
    assert math.isclose(sum(layout.turn(place, 1) for place in range(houses)), 2 * math.pi)
    assert math.isclose(layout.turn(0, houses), 2 * math.pi)
    assert math.isclose(layout.turn(1, 2), layout.turn(1, 1) + layout.turn(2, 1))


def test_six_houses_have_goblets_as_large_as_four():
    assert table_of(6).goblet > 0.97 * table_of(4).goblet


@pytest.mark.parametrize("houses", [3, 4, 5])
def test_guests_at_the_sides_sit_behind_the_edge(houses):
    layout = table_of(houses)
    assert layout.edge is not None and all(house.is_behind or house.is_own for house in layout.houses)
    shape = table_shape(layout, 1228, 1.0)
    assert shape.far_share == 1.0 and shape.end > 0
    half, depth = layout.cloth.width / 2, shape.end
    aside = abs(layout.edge[0] - layout.cloth.centerx) / half
    edge_y = layout.cloth.y + depth * (1 - math.sqrt(1 - aside * aside))
    assert abs(edge_y - layout.edge[1]) < 12, "the ellipse passes there"


@pytest.mark.parametrize(("houses", "places", "count"), [(2, 6, 2), (4, 4, 2), (6, 6, 0)])
def test_candelabra_stand_in_free_corners(houses, places, count):
    layout = table_of(houses, places)
    stands = candelabrum_places(layout)
    assert len(stands) == count
    for stand in stands:
        assert CANVAS.contains(stand)
        assert not any(stand.colliderect(house.area) for house in layout.houses)
