"""A hand of Raut lies open, and furniture stands only where nobody sits."""

from itertools import pairwise

import pytest
from pygame import FRect

from client.games.raut.layout import lay_out
from client.games.raut.room import MIRRORS, SCONCES, _gaps, draw_room
from client.table.layout import fan
from client.table.piece import RATIO

SIZES = [(1280, 720), (1920, 1080), (960, 540)]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("canvas", [(1280, 720), (853, 480), (640, 360)])
def test_nine_cards_of_a_hand_hardly_cover_each_other(canvas, seats):
    """At 100 % none covers another; at 150 and 200 % at most a tenth of it is covered."""
    layout = lay_out(FRect(0, 0, *canvas), seats, 0, 10, False)
    poses = fan(layout.own_place.hand, 9, True)
    width = poses[0].height * RATIO
    steps = [right.x - left.x for left, right in pairwise(poses)]
    assert min(steps) >= (1.0 if canvas[1] >= 600 else 0.9) * width
    assert not layout.buttons.colliderect(layout.own_place.hand)
    assert layout.buttons.right <= layout.table.right and layout.buttons.left >= layout.own_place.salon.right


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", SIZES)
def test_furniture_stands_where_nobody_sits(size, seats):
    layout = lay_out(FRect(0, 0, *size), seats, 0, 10, False)
    gaps = list(_gaps(layout))
    for left, right in gaps:
        assert 0 <= left < right <= layout.table.right
        for place in layout.seats:
            if not place.own:
                assert right <= place.plate.left + 1 or left >= place.plate.right - 1
        for taken_left, taken_right in (*MIRRORS, *SCONCES):
            assert right <= taken_left * size[0] + 1 or left >= taken_right * size[0] - 1
    if seats == 2 and size[0] >= 1280:
        assert sum(right - left > 0.16 * size[0] for left, right in gaps) == 2, "a piano and a window"


def test_the_wall_is_not_bare_for_two(make_app):
    """The piano, the window, the settee and the cat are there for two; at 200 % there is no wall."""
    app = make_app(speed=0.0)
    drawn = []

    class Watched:
        """A pen that only notes names."""

        assets = app.assets

        def sprite(self, name, rect):
            drawn.append(name)

        def px(self, rect):
            return app.pen.px(rect)

        def live(self, pictures, place, ahead=0):
            drawn.append("something that lives")

    draw_room(Watched(), lay_out(FRect(0, 0, 1280, 720), 2, 0, 10, False))
    assert {"raut_piano", "raut_window", "raut_settee", "something that lives"} <= set(drawn)
    drawn.clear()
    draw_room(Watched(), lay_out(FRect(0, 0, 640, 360), 2, 0, 10, False))
    assert drawn == []
