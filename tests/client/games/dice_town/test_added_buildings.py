"""Buildings that a set adds to the town, at the table: they stand in their order, say what they are, and ask."""

from pathlib import Path
from shutil import copy
from typing import get_args

import pytest
from pygame import FRect

from client.games.dice_town.layout import BUILT_IN, houses_in, lay_out
from client.games.dice_town.street import faces_at, holders, sign_of
from client.games.dice_town.table import DiceTownArrangement
from client.table.zoom import pointed_kind
from rules.games import game
from rules.games.dice_town.board import Place
from rules.games.dice_town.card_kinds import BuildingSound
from rules.games.dice_town.dice import ACE, KING
from rules.kernel.asking import answer
from rules.system import locations
from tests.client.table_hands import apart, ask_of, free, laid, sit_at, until

pytestmark = pytest.mark.usefixtures("frontier", "unpainted")

SET = Path(__file__).parents[3] / "sets" / "dice_town" / "frontier.yaml"
SIZES = [(1280, 720), (1920, 1080)]
TELEGRAPH = """phase: saloon, sheriff: Wanderer, coach: 4, Wanderer: {kept: 9 9 10 J J}, Matryona: {kept: 10 10 9 J A},
               Yerofey: {kept: 10 9 J Q A}, Glafira: {kept: 10 J Q K A}"""
"""The person has most pairs and chooses a claim; somebody else has most Kings and Aces."""

LYING = """phase: store, round: 1, sheriff: Wanderer,
           store: [equipment_1, warrant, equipment_2, mule, equipment_3, equipment_4],
           Wanderer: {kept: 9 J J J A}, Matryona: {kept: 9 9 10 10 A}, Yerofey: {kept: 9 10 J Q A},
           Glafira: {kept: 9 10 J K A}"""
"""The person controls the Store, twice; somebody else is asked at the Telegraph."""


@pytest.fixture
def frontier(home):
    """The set of a fan, with three buildings."""
    folder = home / "cards" / "dice_town"
    folder.mkdir(parents=True)
    copy(SET, folder)


def place_of(rulebook, id):
    """The place of an added building."""
    return next(place for place, building in rulebook.added.items() if rulebook.cards[building.kind].id == id)


def test_added_houses_stand_where_they_act():
    rulebook = game("dice_town")
    gazette, telegraph, station = (place_of(rulebook, id) for id in ("gazette", "telegraph", "station"))
    expected = (Place.MINE, gazette, Place.BANK, Place.COACH, Place.STORE, Place.SALOON, telegraph, Place.SHERIFF,
                Place.HALL, station, Place.DOC)  # fmt: skip
    assert houses_in(rulebook.order) == expected
    built_in = [place for place in rulebook.order if place < Place.END]
    assert houses_in(built_in) == BUILT_IN


@pytest.mark.parametrize("size", [*SIZES, (640, 360)])
def test_more_houses_have_room_beside_each_other(size):
    layout = lay_out(FRect(0, 0, *size), 4, 0, 10, True, houses_in(game("dice_town").order))
    apart({str(house.place): house.area for house in layout.street}, size)
    assert all(house.area.contains(house.front) for house in layout.street)


def test_who_leads_and_who_has_won_is_told_for_added_houses_too():
    table = laid("dice_town", TELEGRAPH)
    telegraph, station = place_of(table.game, "telegraph"), place_of(table.game, "station")
    assert holders(table, telegraph) == [0] and table.control[telegraph] == 0
    assert holders(table, station) == [3], "Kings and Aces are counted together"
    assert faces_at(table.game, station) == (KING, ACE) and faces_at(table.game, telegraph) == ()
    while table.ask.kind != "round":
        answer(table, table.ask.options[0])
    assert holders(table, station) == [3] == [table.control[station]]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
def test_a_person_takes_the_prize_of_an_added_house(make_app, language, size):
    app = make_app(language, size, speed=0.0)
    scene = sit_at(app, laid("dice_town", TELEGRAPH))
    until(app, lambda: free(scene) and ask_of(scene).kind == "choose_card")
    labels = {node.id: node.label for node in scene.tree() if node.id.startswith("house.")}
    rulebook = scene.table.game
    telegraph = place_of(rulebook, "telegraph")
    sign = sign_of(rulebook, telegraph, app.words)
    assert labels["house.telegraph"].startswith(f"{sign}. ") and len(labels) == 11
    assert scene.board.names[0] in labels["house.telegraph"]
    scene.player.answer(ask_of(scene).options[1])
    hand = scene.table.hand(0)
    until(app, lambda: scene.table.shown.zones[hand])
    assert [rulebook.card_id(piece) for piece in scene.table.shown.zones[hand]] == ["claim_3"]


@pytest.mark.parametrize(("language", "size", "until_raided"), [
    ("en", SIZES[0], "until raided in the Saloon"), ("ru", SIZES[1], "до первого ограбления в салуне"),
])  # fmt: skip
def test_cards_that_stay_lie_at_the_plates(make_app, language, size, until_raided):
    app = make_app(language, size, speed=0.0)
    moves = ("Wanderer buys mule", "Wanderer buys warrant", "Wanderer names Yerofey")
    scene = sit_at(app, laid("dice_town", LYING, *moves))
    until(app, lambda: free(scene))
    badges = {widget.id: widget for widget in scene.gui.widgets if widget.id.startswith("lasting.")}
    assert sorted(badges) == ["lasting.0.1", "lasting.2.1"]
    assert until_raided in badges["lasting.0.1"].tip
    for seat in (0, 2):
        badge = badges[f"lasting.{seat}.1"]
        (card,) = scene.board.stage.zones[scene.table.game.zone_before(scene.sitting.table, seat)]
        assert badge.rect.inflate(8, 8).collidepoint(card.pose.x, card.pose.y)
    kind = pointed_kind([badges["lasting.2.1"]], int)
    assert scene.table.game.cards[kind].id == "warrant", "it is seen large there"


def test_a_building_is_heard_with_the_sound_that_its_set_names():
    table = DiceTownArrangement(game("dice_town"), 4)
    table.shown = laid("dice_town", TELEGRAPH)
    telegraph, station = place_of(table.game, "telegraph"), place_of(table.game, "station")
    sounds = [table.timing(("control", place, 0, 2)).sound for place in (Place.MINE, telegraph, station)]
    assert sounds == ["turn", "turn", "whinny"]
    for name in get_args(BuildingSound):
        assert any(path.is_file() for path in locations.sound_files(name)), name
