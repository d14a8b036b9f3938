"""The statistics by company, character and card, and the honours that were earned."""

import json

import pygame
import pytest

from client.play.session import Sitting
from client.play.statistics import SeatResult, Share, Statistics
from client.scenes.final import FinalScene
from client.scenes.statistics import HonoursScene, StatisticsScene, TogetherScene, honours_here
from client.scenes.table import TableScene
from rules.games import names
from rules.system.locations import user_home
from rules.tavern.honours import honours
from tests.client.hands import key
from tests.rules.saves.test_chronicle import played

SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)]
WATER = {"ru": "Вода", "en": "Water"}
ALE = {"ru": "Эль", "en": "Ale"}
DEIRDRE = {"ru": "Дейдре, жрица", "en": "Deirdre the Priestess"}


def book(*games):
    """The statistics after some games of Anna's against two bots."""
    statistics = Statistics()
    for won in games:
        statistics.record("red_dragon", [
            SeatResult("Anna", "person", 9, won, DEIRDRE, [WATER, ALE, WATER], ["whisker"] if won else []),
            SeatResult("Matryona", "search", 3, not won), SeatResult("Tikhon", "heuristic", 2, False),
        ])  # fmt: skip
    return statistics


def test_company_characters_and_cards_are_counted_once_a_game():
    book(True, False, False)
    tally = Statistics().of("red_dragon")  # as it was written down
    assert {name: (share.games, share.wins) for name, share in tally.met.items()} == {
        "Matryona": (3, 1), "Tikhon": (3, 1)}  # fmt: skip
    assert [(share.names, share.games, share.wins) for share in tally.characters.values()] == [(DEIRDRE, 3, 1)]
    assert sorted((share.names["en"], share.games) for share in tally.cards.values()) == [("Ale", 3), ("Water", 3)]
    assert Statistics().honours == {"whisker": 1}


def test_only_people_have_company():
    statistics = Statistics()
    statistics.record("poison", [SeatResult("A", "search", 1, True), SeatResult("B", "heuristic", 2, False)])
    assert not Statistics().of("poison").met


def test_statistics_of_former_versions_are_read_and_nonsense_is_left_out():
    book(True)
    path = user_home() / "settings" / "statistics.json"
    raw = json.loads(path.read_text(encoding="utf-8"))
    for name in ("met", "characters", "cards"):
        del raw["red_dragon"][name]
    good = {"games": 2, "wins": 1, "names": {"": "C"}}
    raw["poison"] = {"games": 1, "met": {"A": {**good, "games": "x"}, "B": 3, "C": good, "D": {**good, "names": {}}}}
    path.write_text(json.dumps(raw), encoding="utf-8")
    (path.parent / "honours.json").write_text(json.dumps({"whisker": "many", "toast": 2}), encoding="utf-8")
    statistics = Statistics()
    assert statistics.of("red_dragon").games == 1 and not statistics.of("red_dragon").met
    assert statistics.of("poison").met == {"C": Share(2, 1, {"": "C"})}
    assert statistics.honours == {"toast": 2}


def test_forgetting_forgets_all():
    book(True).forget()
    assert Statistics().tallies == {} and Statistics().honours == {}


@pytest.mark.parametrize("name", names())
def test_a_game_that_ends_at_the_table_is_written_down_whole(make_app, floor, unpainted, name):
    record = played(name, 3, 2)
    object.__setattr__(record.header, "players", ("person", "search", "heuristic"))
    app = make_app(speed=0.0)
    scene = TableScene(app, Sitting(record))
    app.push(scene)
    while not isinstance(app.scene, FinalScene):
        app.scene.go_on()
    tally = Statistics().of(name)
    assert tally.games == 1 and set(tally.met) == {"P1", "P2"}
    assert bool(tally.characters) == (name == "red_dragon")
    assert all(set(share.names) == {"ru", "en"} for share in (*tally.cards.values(), *tally.characters.values()))
    assert tally.cards or name == "goblets"
    assert set(Statistics().honours) == {honour.id for _, honour in app.scene.honours}


@pytest.mark.parametrize("played_games", [["raut"], ["dice_town", "red_dragon"], []])
def test_the_games_that_were_played_stand_first_in_the_chronicle(make_app, played_games):
    for game in played_games:
        Statistics().record(game, [SeatResult("Anna", "person", 1, True)])
    app, menu_order = make_app(), ["poison", "red_dragon", "dice_town", "goblets", "raut"]
    page = StatisticsScene(app, menu_order)
    app.push(page)
    app.step([], 0.02)
    heads = [node.id.removeprefix("statistics.") for node in page.tree()]
    heads_shown = [game for game in heads if game in menu_order]
    first = [game for game in menu_order if game in played_games]
    assert heads_shown == [*first, *(game for game in menu_order if game not in first)]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_pages_have_room_for_all_of_it(make_app, language, size, scale):
    book(True, False)
    for honour in honours():
        statistics = Statistics()
        statistics.record(honour.game or "poison", [SeatResult("Anna", "person", 1, True, honours=[honour.id])])
    app = make_app(language, size=size, scale=scale)
    page = StatisticsScene(app, list(names()))
    app.push(page)
    app.step([], 0.02)
    page.click("statistics.red_dragon.more")
    app.step([], 0.02)
    assert isinstance(app.scene, TogetherScene)
    labels = [node.label for node in app.scene.tree()]
    assert DEIRDRE[language] in labels and WATER[language] in labels and "Matryona" in labels
    key(app, pygame.K_ESCAPE)
    page.click("statistics.honours")
    app.step([], 0.02)
    assert isinstance(app.scene, HonoursScene)
    labels = [node.label for node in app.scene.tree()]
    for honour in honours_here(names()):
        assert any(honour.name[language] in label for label in labels) and honour.about[language] in labels
    assert sum(node.id.endswith(".cup") for node in app.scene.tree()) == len(honours_here(names()))
    assert app.pen.overflows == []


def test_what_was_not_earned_has_no_cup_but_says_what_it_is_for(make_app):
    book(True)
    app = make_app("en")
    app.push(HonoursScene(app, Statistics(), list(names())))
    cups = [node.id for node in app.scene.tree() if node.id.endswith(".cup")]
    assert cups == ["honours.whisker.cup"]
