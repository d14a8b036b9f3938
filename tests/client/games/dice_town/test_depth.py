"""The street of Dice Town runs to a point between two houses; people stand only where nothing lies."""

import pygame
import pytest
from pygame import FRect

from client.games.dice_town.depth import FOLK, LOWEST, Front, vanishing_point
from client.games.dice_town.layout import lay_out
from client.games.dice_town.street import picture_area
from client.games.dice_town.table import DiceTownArrangement
from rules.games import game
from rules.games.dice_town.board import Place
from tests.client.dice_hands import asked, roll_and_peek, sit

pytestmark = pytest.mark.usefixtures("floor")


def front(left, right):
    return Front("dt_bank", FRect(left, 50, right - left, 100), (90, 60, 40), True)


def test_everything_runs_to_the_widest_gap():
    street = FRect(0, 50, 600, 160)
    x, y = vanishing_point([front(0, 100), front(104, 200), front(260, 400), front(420, 600)], street)
    assert x == 230 and 50 < y < 150
    x, _ = vanishing_point([front(0, 200), front(200, 400), front(403, 600)], street)
    assert x == street.centerx, "without a gap it is the middle"


@pytest.mark.parametrize("size", [(1280, 720), (853, 480), (1168, 720)])
def test_people_stand_where_nothing_lies(size):
    """Only before houses without cards, gold and money, and none at all where there is no room."""
    layout = lay_out(FRect(0, 0, *size), 4, 0, 10, False)
    table = DiceTownArrangement(game("dice_town"), 4)
    assert {person.place for person in FOLK}.isdisjoint({Place.MINE, Place.BANK, Place.COACH, Place.STORE, Place.HALL})
    for person in FOLK:
        ground = layout.house(person.place).wares
        assert ground.height >= LOWEST and person.height * ground.height <= ground.height + 3
        for other in layout.street:
            if other.place != person.place:
                assert not ground.colliderect(other.wares.inflate(-1, -1))
    assert table.game.name == "dice_town"


def test_side_walls_and_boardwalks_are_behind_the_houses(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, 3)
    asked(app, scene)
    app.step([], 0.02)
    names = [drawing[0] for drawing in app.display_list._shown]
    layout = scene.table.layout
    bank = app.assets.sprite("dt_bank", app.pen.px(picture_area(layout.house(Place.BANK))).size)
    horse = next(name for name in app.display_list._living if name[2] == 0 and len(name[1]) > 40)
    assert names.index(bank) > 1 and horse[0] > names.index(bank)
    place = app.pen.px(layout.street[0].area)
    behind = [drawing for drawing in app.display_list._shown[: names.index(bank)]
              if isinstance(drawing[0], pygame.Surface) and drawing[2][2] > 3 * place.width]  # fmt: skip
    assert len(behind) >= 2, "the ground, and the street upon it"


# -- the own dice ------------------------------------------------------------------------------------------------------


def test_dice_lie_about_until_something_is_laid_on_the_tray(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, 3, seed=5)
    cups = scene.painter.cups
    seen = set()
    for _ in range(60):
        if not asked(app, scene):
            break
        kind = scene.player.ask.kind
        if kind == "keep":
            roll_and_peek(app, scene)
        row = cups.seats[scene.board.bottom].row
        if scene.table.shown.place != Place.ROLLING and row:
            layout, place = scene.table.layout, cups.place(scene.board.bottom)
            assert place is (layout.strewn if cups.tray_is_free else layout.aside)
            for index, die in enumerate(row):
                assert (die.x, die.y) == pytest.approx(place.slot(index), abs=0.5)
                assert layout.tray.collidepoint(die.x, die.y)
            seen.add((kind in ("offer", "pick", "steal", "kinds", "fence", "answer"), cups.tray_is_free))
        option = scene.player.ask.options[0]
        scene.player.answer(option)
    assert (True, False) in seen and (False, True) in seen and (True, True) not in seen


def test_strewn_dice_lie_apart_and_are_larger():
    for size in ((1280, 720), (1920, 1080), (853, 480)):
        layout = lay_out(FRect(0, 0, *size), 4, 0, 10, False)
        place = layout.strewn
        points = [place.slot(index) for index in range(5)]
        assert place.side > layout.aside.side
        for index, (x, y) in enumerate(points):
            die = FRect(x - place.side / 2, y - place.side, place.side, 1.4 * place.side)
            assert layout.tray.contains(die) and not die.colliderect(layout.buttons)
            for other_x, other_y in points[:index]:
                assert abs(x - other_x) > 0.9 * place.side or abs(y - other_y) > 1.2 * place.side
    assert len({round(place.askew(index), 2) for index in range(5)}) == 5 and layout.own.askew(2) == 0.0
