"""A fan's set for Dice Town: buildings, equipment whose points are counted, tricks that move cards and last."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.bots import BOTS
from rules.bots.heuristic import policy_of
from rules.bots.player_view import PlayerView
from rules.cards.cardset import load
from rules.cards.words import Sort
from rules.games import manifest
from rules.games.dice_town.board import FIRST_ADDED, Place
from rules.games.dice_town.building_odds import odds_of_buildings
from rules.games.dice_town.dice import parse_dice
from rules.kernel.asking import answer
from rules.scenario import run_files
from rules.system import locations
from tests.repeats import at_night, repeats
from tests.rules.games import test_every_game as every
from tests.rules.knowledge import test_hidden as hidden

FOLDER = Path(__file__).parents[3] / "sets" / "dice_town"
TOWN = manifest("dice_town")
CARDS = load(TOWN.vocabulary, [FOLDER, locations.resource("data", "cards", "dice_town")])
GAME = TOWN.rulebook(CARDS)
OF_FANS = [card for card in CARDS.cards if card.set == "frontier"]


def test_nothing_is_amiss_with_the_set() -> None:
    assert [str(problem) for problem in CARDS.problems] == []
    passed, failed = run_files([FOLDER / "frontier.yaml"], lambda name: GAME)
    assert failed == [] and len(passed) > len(OF_FANS)


def test_everything_that_abilities_speak_of_is_on_a_card() -> None:
    language = TOWN.vocabulary.language
    assert language is not None
    text = json.dumps([dict(card.fields) for card in OF_FANS])
    sorts: tuple[Sort, ...] = ("quantity", "deed", "occasion", "duration")
    for sort in sorts:
        assert [name for name in language.words(sort) if f'"{name}"' not in text] == []


def test_added_buildings_act_where_their_sets_say() -> None:
    ids = [GAME.cards[building.kind].id for building in GAME.added.values()]
    telegraph, station, gazette = (FIRST_ADDED + ids.index(id) for id in ("telegraph", "station", "gazette"))
    assert GAME.order == (Place.MINE, gazette, Place.BANK, Place.STORE, Place.SALOON, telegraph, Place.SHERIFF,
                          Place.HALL, station)  # fmt: skip


def test_the_more_a_building_counts_the_better_the_odds() -> None:
    odds = odds_of_buildings(GAME)
    (telegraph,) = (place for place, building in GAME.added.items() if GAME.cards[building.kind].id == "telegraph")
    chances = [odds[telegraph].chance(parse_dice(dice), 3) for dice in ("9 10 J Q A", "9 9 J Q A", "9 9 J J A")]
    assert chances == sorted(chances) and chances[0] == 0 < chances[1] < chances[2] <= 1


def play_to_end(seats: int, seed: int, choose: Callable[[Any], Any]) -> set[str]:
    """Play a game to its end. Return the ids of the cards that were played and the buildings that were controlled."""
    table = GAME.new(seats, seed)
    table.feed = []
    seen: set[str] = set()
    while table.ask is not None:
        answer(table, choose(table))
        assert GAME.faults(table) == []
        for event in table.feed:
            if event[0] == "played":
                seen.add(GAME.cards[event[2]].id)
            elif event[0] == "control" and event[1] in GAME.added:
                seen.add(GAME.cards[GAME.added[event[1]].kind].id)
        table.feed.clear()
    return seen


def test_bots_play_every_trick_and_win_every_building() -> None:
    random, policy = Random(1), policy_of(GAME)
    expected = {card.id for card in OF_FANS if card.kind != "equipment"}
    seen: set[str] = set()
    for seed in range(40):
        seen |= play_to_end(2 + seed % 4, seed, lambda table: policy.choose(table, random))
        if expected <= seen:
            return
    raise AssertionError(f"never played: {expected - seen}")


def test_a_bot_that_searches_finds_an_answer_to_every_question() -> None:
    def choose(table: Any) -> Any:
        bot = BOTS["search"](PlayerView(table, table.ask.seat, 1))
        bot.simulate(2)
        return bot.best()

    assert play_to_end(2, 3, choose)


@pytest.mark.parametrize("seats", [3, *at_night(2, 5)])
@pytest.mark.parametrize("check", every.CHECKS_OF_A_GAME, ids=lambda check: check.__name__)
def test_what_holds_of_every_game_holds_with_the_set(
    check: Callable[[str, int, int], None], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(every.ALL, "frontier", GAME)
    for seed in range(repeats(1, 3)):
        check("frontier", seats, seed)


def test_another_truth_is_the_same_to_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that cannot tell two worlds apart gives the same answer in both."""
    monkeypatch.setitem(hidden.ALL, "frontier", GAME)
    monkeypatch.setitem(hidden.DEALS, "frontier", 1)
    monkeypatch.setitem(hidden.EVERY, "frontier", repeats(40, 60))
    monkeypatch.setitem(hidden.WINDOWS, "frontier", repeats(10, 30))
    hidden.think_briefly(monkeypatch)
    hidden.test_another_truth_is_the_same_to_bots("frontier")


@pytest.mark.parametrize("covered", [False, True])
def test_the_view_after_an_event_shows_what_the_seat_may_know(covered: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(hidden.ALL, "frontier", GAME)
    hidden.test_the_view_after_an_event_shows_what_the_seat_may_know("frontier", covered)
