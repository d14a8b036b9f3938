"""Cards of Poison stand in the brew: their feet within it, their numbers above it."""

import pytest
from pygame import FRect

from client.games.poison.cauldron import CLOUDY, _cover
from client.games.poison.layout import BREW, BREW_WIDTH, DRY, bouquet, foot, lay_out
from client.table.piece import RATIO
from tests.client.table_hands import any_play, my_turn, sit

pytestmark = pytest.mark.usefixtures("floor")


@pytest.mark.parametrize("canvas", [(1280, 720), (853, 480), (640, 360)])
@pytest.mark.parametrize("count", range(1, 9))
def test_the_feet_of_cards_stand_in_the_brew(canvas, count):
    layout = lay_out(FRect(0, 0, *canvas), 4, 0, 10, False)
    for spot in layout.spots:
        assert spot.pot.top < spot.waterline < spot.pot.top + 0.3 * spot.pot.height
        poses = bouquet(spot, count)
        brew = BREW_WIDTH * spot.pot.width
        if count <= 3 and not layout.low:
            for pose in poses:
                assert abs(foot(spot, pose) - spot.pot.centerx) + 0.4 * pose.height * RATIO < brew / 2
        for pose in poses:
            dry = (spot.waterline - (pose.y - pose.height / 2)) / pose.height
            assert DRY - 0.08 < dry < DRY + 0.02
        assert [pose.angle for pose in poses] == sorted([pose.angle for pose in poses], reverse=True)


def test_the_wall_hides_what_dips_in_and_the_brew_lets_it_shine_through(make_app):
    app = make_app(speed=0.0)
    scene = sit(app)
    my_turn(app, scene)
    spot = scene.table.layout.spots[0]
    size = app.pen.px(spot.pot).size
    waterline = round(BREW * size[1])
    for suit in ("red", "blue", "violet"):
        cover = _cover(app.pen, suit, size, waterline, round(0.5 * size[1]))
        assert cover.get_size() == (size[0], round(0.5 * size[1]) - waterline)
        in_brew = cover.get_at((size[0] // 2, 3))
        in_wall = cover.get_at((size[0] // 2, round(0.2 * size[1])))
        assert 0.7 * CLOUDY < in_brew.a <= CLOUDY + 1 and in_wall.a == 255
        assert sum(in_brew[:3]) > sum(in_wall[:3]) > 0


def test_a_card_in_a_cauldron_is_seen_above_the_brew(make_app):
    app = make_app(speed=0.0)
    scene = sit(app)
    my_turn(app, scene)
    piece, spot = any_play(scene)
    scene.player.play(piece, spot)
    my_turn(app, scene)
    scene.dirty = True
    app.step([], 0.01)
    place = scene.table.layout.spots[spot]
    with_card = app.surface.copy()
    scene.board.stage.zones[scene.table.place_at(spot)].clear()
    scene.dirty = True
    app.step([], 0.01)
    changed = {"above": 0, "below": 0}
    for x in range(round(place.pot.centerx * app.unit) - 20, round(place.pot.centerx * app.unit) + 20):
        for y in range(round(place.line.y * app.unit) + 8, round((place.pot.y + 0.25 * place.pot.height) * app.unit)):
            side = "above" if y < place.waterline * app.unit else "below"
            changed[side] += with_card.get_at((x, y)) != app.surface.get_at((x, y))
    assert changed["above"] > 2000 and changed["below"] < 0.3 * changed["above"]
