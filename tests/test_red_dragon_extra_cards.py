"""Rules of drinks that no card of the box can show: played with cards of our own, read as a player's files are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent, indent

import pytest

from rules import games, places
from rules.game import Game
from rules.kernel import PASS, answer, run
from rules.scenario import scenarios
from rules.table import Table
from tests import proofs
from tests.proofs import proves

CARDS = """\
set: more
format: 1
game: red_dragon
cards:
  - id: not_tonight
    kind: sometimes
    name: {ru: Не сегодня, en: Not tonight}
    text: {ru: Отмени попойку., en: Cancel an event.}
    art: rd_no
    when: event_shown
    do: [cancel]
  - id: drink_alone
    kind: sometimes
    name: {ru: Пей один, en: Drink alone}
    text: {ru: "Отмени карту, которая делит выпивку.", en: Cancel a card that splits a drink.}
    art: rd_no
    when: {played: {kinds: [sometimes], does: [split_drink]}}
    do: [cancel]
  - id: no_dodging
    kind: sometimes
    name: {ru: Не увиливай, en: No dodging}
    text: {ru: "Отмени карту, которая игнорирует или отменяет.", en: Cancel a card that ignores or cancels.}
    art: rd_no
    when: {played: {kinds: [sometimes], does: [ignore, cancel]}}
    do: [cancel]
  - id: bottoms_up
    kind: action
    name: {ru: До дна, en: Bottoms up}
    text: {ru: Опьянение другого игрока +2., en: "Another player: alcohol +2."}
    art: rd_mug
    target: another
    do: [{change: {who: target, stat: alcohol, amount: 2}}]
"""

DRINKS = """\
set: casks
format: 1
game: red_dragon
cards:
  - id: dwarven_ale
    kind: drink
    name: {ru: Гномий эль, en: Dwarven Ale}
    text: {ru: "Опьянение +2, возьми 2 карты.", en: "Alcohol +2, draw 2 cards."}
    art: rd_light_ale
    alcohol: 2
    draw: 2
  - id: bog_water
    kind: drink
    name: {ru: Болотная жижа, en: Bog Water}
    text: {ru: Стойкость -3., en: Fortitude -3.}
    art: rd_water
    fortitude: -3
"""

HEAD = """\
- name: mine
  game: red_dragon
  seats: [Dei, Fio, Ger, Zot]
"""

Play = Callable[[str], Table]


def with_our_cards(folder: Path) -> Game:
    """The game with our cards, written into this folder, beside those that ship."""
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    (folder / "drinks.yaml").write_text(DRINKS, encoding="utf-8")
    return games.game("red_dragon", [folder, places.resource("data", "cards", "red_dragon")])


def player(game: Game, folder: Path) -> Play:
    """Plays scenarios of this game; their fields follow the common head."""

    def play(fields: str) -> Table:
        file = folder / "mine.yaml"
        file.write_text(HEAD + indent(dedent(fields), "  "), encoding="utf-8")
        (scenario,) = scenarios(file)
        return scenario.run(lambda _: game)

    return play


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """One for all tests."""
    game = with_our_cards(tmp_path_factory.mktemp("cards"))
    assert {problem.code for problem in game.cardset.problems} <= {"NO-ART"}
    return game


@pytest.fixture
def play(game: Game, tmp_path: Path) -> Play:
    return player(game, tmp_path)


@proves("RD-EVENT-04")
def test_a_card_against_events_comes_too_late_when_the_first_drink_is_open(play: Play) -> None:
    play("""
        given:
          phase: drink
          drinks: [dark_ale, dark_ale, water, light_ale, light_ale, wine]
          Dei: {pile: [drinking_contest]}
          Zot: {hand: [not_tonight, water_into_wine]}
        moves:
          - then: {asked: Zot, drinks: 6}
          - Zot may [answers not_tonight, passes]
          - Zot passes
          - then: {asked: Zot, drinks: 2}
          - refused: Zot answers not_tonight
          - Zot passes
        then: {gold: [13, 9, 9, 9], Zot: {hand: [not_tonight, water_into_wine]}}
        """)


@proves("RD-EVENT-03")
def test_a_card_against_events_cancels_one_in_time(play: Play) -> None:
    play("""
        given:
          phase: drink
          drinks: [dark_ale, dark_ale, water, light_ale, light_ale, wine]
          Dei: {alcohol: 5, pile: [drinking_contest]}
          Zot: {hand: [not_tonight]}
        moves:
          - Zot answers not_tonight
        then:
          asked: Fio
          alcohol: [5, 0, 0, 0]
          gold: [10, 10, 10, 10]
          drinks: 6
          drink_discard: [drinking_contest]
        """)


@proves("RD-DRINKSTOP-06")
def test_raising_alcohol_directly_is_not_playing_with_drinks(play: Play) -> None:
    play("""
        given:
          drinks: [dark_ale, dark_ale]
          Dei: {hand: [bottoms_up]}
          Zot: {hand: [stop_playing_with_drinks]}
        moves:
          - Dei plays bottoms_up at Ger
          - then: {asked: Dei, kind: order, alcohol: [0, 0, 2, 0]}
        """)


@proves("RD-DRINKSTOP-07")
def test_cancelling_an_event_is_not_playing_with_drinks(play: Play) -> None:
    play("""
        given:
          phase: drink
          drinks: [dark_ale, dark_ale, wine]
          Dei: {pile: [round_on_the_house]}
          Fio: {hand: [stop_playing_with_drinks]}
          Zot: {hand: [not_tonight]}
        moves:
          - Zot answers not_tonight
          - then: {asked: Fio, kind: discard, drinks: 3, alcohol: [0, 0, 0, 0]}
        """)


@proves("RD-DRINKSTOP-05", "RD-DRINKSTOP-08")
def test_nothing_but_a_firm_no_answers_the_wench(play: Play) -> None:
    play("""
        given:
          phase: drink
          drinks: [dark_ale, dark_ale]
          Dei: {pile: [elven_wine], hand: [wine_into_water]}
          Fio: {hand: [stop_playing_with_drinks]}
          Ger: {hand: [no_dodging, i_dont_think_so]}
          Zot: {hand: [stop_playing_with_drinks]}
        moves:
          - Dei answers wine_into_water
          - Fio answers stop_playing_with_drinks
          - Ger may [answers i_dont_think_so, passes]
          - Ger passes
          - then: {alcohol: [3, 0, 0, 0]}
        """)


@proves("RD-SPLIT-08")
def test_halves_make_each_draw_half_the_cards(play: Play) -> None:
    play("""
        given:
          turn: Fio
          phase: drink
          drinks: [dark_ale, dark_ale]
          Fio: {pile: [dwarven_ale, elven_wine_chaser], hand: [drink_with_me], deck: [i_raise, i_raise, i_raise]}
          Ger: {deck: [winning_hand, winning_hand, winning_hand], hand: [i_raise]}
        moves:
          - Fio answers drink_with_me at Ger
        then:
          asked: Ger
          kind: discard
          alcohol: [0, 3, 3, 0]
          Fio: {hand: [i_raise], deck: 2}
          Ger: {hand: [i_raise, winning_hand], deck: 2}
        """)


def test_a_drink_makes_its_drinker_draw(play: Play) -> None:
    play("""
        given:
          phase: drink
          drinks: [dark_ale, dark_ale]
          Dei: {pile: [dwarven_ale], deck: [i_raise, i_raise, i_raise]}
        then: {alcohol: [2, 0, 0, 0], Dei: {hand: [i_raise, i_raise], deck: 1}}
        """)


@proves("RD-HOUSE-03")
def test_a_round_on_the_house_is_not_splitting(play: Play) -> None:
    play("""
        given:
          phase: drink
          drinks: [dark_ale, dark_ale, wine]
          Dei: {pile: [round_on_the_house]}
          Zot: {hand: [drink_alone, stop_playing_with_drinks]}
        moves:
          - then: {alcohol: [2, 2, 2, 2], Zot: {hand: [drink_alone, stop_playing_with_drinks]}}
        """)


@proves("RD-HOUSE-03")
def test_sharing_is(play: Play) -> None:
    play("""
        given:
          turn: Fio
          phase: drink
          drinks: [dark_ale, dark_ale]
          Fio: {pile: [wine], hand: [drink_with_me]}
          Zot: {hand: [drink_alone, stop_playing_with_drinks]}
        moves:
          - Fio answers drink_with_me at Ger
          - Zot may [answers drink_alone, answers stop_playing_with_drinks, passes]
          - Zot answers drink_alone
        then: {alcohol: [0, 2, 0, 0]}
        """)


@proves("RD-DRINK-26")
def test_making_weaker_passing_and_sharing_are_neither_ignoring_nor_cancelling(play: Play) -> None:
    play("""
        given:
          phase: drink
          drinks: [dark_ale, dark_ale]
          Dei: {pile: [elven_wine], hand: [wine_into_water, you_need_it_more]}
          Fio: {hand: [no_dodging]}
          Ger: {hand: [drink_with_me]}
        moves:
          - Dei answers wine_into_water
          - then: {asked: Dei}
          - Dei answers you_need_it_more at Ger
          - then: {asked: Ger}
          - Ger answers drink_with_me at Zot
        then: {alcohol: [0, 0, 1, 1], Fio: {hand: [no_dodging]}}
        """)


@proves("RD-DRINK-26")
def test_spilling_is(play: Play) -> None:
    play("""
        given:
          phase: drink
          drinks: [dark_ale, dark_ale]
          Dei: {pile: [elven_wine], hand: [antidote]}
          Fio: {hand: [no_dodging]}
        moves:
          - Dei answers antidote
          - Fio answers no_dodging
        then: {alcohol: [3, 0, 0, 0]}
        """)


@proves("RD-RULING-61")
def test_half_of_three_lost_is_one_lost(play: Play) -> None:
    play("""
        given:
          turn: Fio
          phase: drink
          drinks: [dark_ale, dark_ale]
          Fio: {pile: [bog_water], hand: [drink_with_me]}
        moves:
          - Fio answers drink_with_me at Ger
        then: {fortitude: [20, 19, 19, 20]}
        """)


@proves("RD-RULING-83")
def test_the_strongest_is_paid_though_all_fall_asleep() -> None:
    table = proofs.game("red_dragon").lay(2)
    _lay(table, "drinks", ["dark_ale", "dark_ale", "light_ale", "dragon_breath_ale"])
    _lay(table, "pile.0", ["drinking_contest"])
    _lay(table, "hand.1", ["somethin_extra"])
    table.alcohol = [19, 19]
    table.game.resume(table, phase="drink")
    run(table)
    table.feed = []
    while table.ask is not None:
        answer(table, PASS)
    assert ("paid", 1, 0, 1) in table.feed
    assert table.game.ranks(table) == (1, 1)


def _lay(table: Table, zone: str, cards: list[str]) -> None:
    """Put cards from the box into a zone."""
    target = table.game.zone_names(table.seats).index(zone)
    for card in cards:
        piece = next(piece for piece in table.zones[-1] if table.game.card_id(piece) == card)
        table.move(piece, len(table.zones) - 1, target)
