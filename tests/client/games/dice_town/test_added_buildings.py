"""Buildings that a set adds to the town, at the table: they stand in their order, say what they are, and ask."""

from pathlib import Path
from shutil import copy

import pytest
from pygame import FRect

from client.games.dice_town.layout import BUILT_IN, houses_in, lay_out
from client.games.dice_town.street import faces_at, holders, sign_of
from rules.games import game
from rules.games.dice_town.board import Place
from rules.games.dice_town.dice import ACE, KING
from rules.kernel.asking import answer
from tests.client.table_hands import apart, ask_of, free, laid, sit_at, until

pytestmark = pytest.mark.usefixtures("frontier", "unpainted")

SET = Path(__file__).parents[3] / "sets" / "dice_town" / "frontier.yaml"
SIZES = [(1280, 720), (1920, 1080)]
TELEGRAPH = """phase: saloon, sheriff: Wanderer, coach: 4, Wanderer: {kept: 9 9 10 J J}, Matryona: {kept: 10 10 9 J A},
               Yerofey: {kept: 10 9 J Q A}, Glafira: {kept: 10 J Q K A}"""
"""The person has most pairs and chooses a claim; somebody else has most Kings and Aces."""


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
