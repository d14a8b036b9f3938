"""Cards of fans that do what fans wished for, and all that abilities may speak of: each card does what it says, bots
and chance play it at every number of seats, and its questions can be copied, saved and asked of nobody else."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.bots import BOTS, PlayerView, SearchBot
from rules.cards.card import Card
from rules.cards.cardset import load
from rules.cards.words import Sort
from rules.games import manifest
from rules.games.red_dragon import RedDragon
from rules.games.red_dragon.board import DRINKS, HANDS, TAVERN, RedDragonTable
from rules.games.red_dragon.gold import hand_over
from rules.kernel.asking import answer, run
from rules.kernel.chance import Chance
from rules.kernel.effects import Effect
from rules.kernel.events import Event
from rules.knowledge.views import determinize, view
from rules.notation import notation
from rules.saves.loading import load_table
from rules.scenario import run_files
from rules.text.log import Entry
from rules.text.texts import Texts
from tests.altered_cards import noticed, own_scenarios, slips
from tests.red_dragon_referee import RedDragonReferee
from tests.repeats import FULL, at_night, repeats, spread
from tests.rules.games import test_every_game as every
from tests.rules.games.red_dragon.test_red_dragon_cards import BUILT_IN, KINDS
from tests.rules.knowledge import test_hidden as hidden

FOLDER = Path(__file__).parents[2] / "sets"
DRAGON = manifest("red_dragon")
LANGUAGE = DRAGON.vocabulary.language
SETS = ("velga", "orrin", "purr", "hild", "lasting")
CARDS = load(DRAGON.vocabulary, [FOLDER, BUILT_IN], SETS)
WISHES = [card for card in CARDS.cards if card.set in SETS]
SCENARIOS = own_scenarios(CARDS)
NAMES = ("Ann", "Bob", "Cy")
CARD_QUESTIONS = {"choose", "choose_card", "choose_player", "may", "look"}
"""The kinds of questions that cards ask."""
SIMULATIONS = 3
"""At every ask of a whole game. With fewer the games last longer: bots that play foolishly seldom end them."""
UNPLAYED_BY_HEURISTIC = {"changed_coats", "encore", "last_round"}
"""What a sensible bot seldom plays: a hand with one card more is worth hardly anything, to draw a card is worth no
card, and the last hurts its player alone."""


class WithFans(RedDragon):
    """Games in which Velga and Hild always play, Orrin if there are three and Purr if there are four seats."""

    def begin(self, table: RedDragonTable, characters: Sequence[str] | None = None, first: int | None = None) -> None:
        fans = ["velga", "hild", "orrin", "purr"]
        if table.seats > 5:
            fans = ["velga", "orrin", "velga", "orrin", "purr", "hild"]
        built_in = [name for name in self.characters if name not in fans]
        super().begin(table, characters or [*fans, *built_in][: table.seats], first)


GAME = WithFans(CARDS)


def play_to_end(table: RedDragonTable, choose: Callable[[RedDragonTable], Any]) -> set[str]:
    """Play a game to its end. Return the ids of the cards that were played."""
    table.feed = []
    events: list[Event] = []
    referee = RedDragonReferee()
    referee.look(table)
    while table.ask is not None:
        answer(table, choose(table))
        events += table.feed
        referee.look(table)
        assert GAME.faults(table) == []
    played_ids: set[str] = set()
    for event in events:
        for entry in GAME.log(event, every.NAMES):
            assert isinstance(entry, Entry)
            assert entry.say(Texts("ru")) and entry.say(Texts("en"))
        if event[0] == "plays":
            played_ids.add(GAME.cards[event[2]].id)
    return played_ids


def choose_at_random(random: Random) -> Callable[[RedDragonTable], Any]:
    """A way to choose an option at each question: by chance."""

    def choose(table: RedDragonTable) -> Any:
        assert table.ask is not None
        return random.choice(table.ask.options)

    return choose


def test_nothing_is_amiss_with_the_wishes() -> None:
    assert [str(problem) for problem in CARDS.problems] == []
    cards_of_velga = [card for card in WISHES if card.set == "velga"]
    assert len(cards_of_velga) >= 16
    game = DRAGON.rulebook(CARDS)
    passed, failed = run_files([FOLDER / f"{name}.yaml" for name in SETS], lambda name: game)
    assert failed == [] and len(passed) > len(WISHES)


def test_everything_that_abilities_speak_of_is_on_a_card() -> None:
    assert LANGUAGE
    fields = [dict(card.fields) for card in WISHES]
    heads = [dict(head) for head in CARDS.heads.values()]
    text = json.dumps(fields + heads)
    sorts: tuple[Sort, ...] = ("quantity", "deed", "occasion", "duration")
    for sort in sorts:
        assert [name for name in LANGUAGE.words(sort) if f'"{name}"' not in text] == []


@pytest.mark.parametrize("card", WISHES, ids=lambda card: card.id)
def test_a_wish_that_is_altered_fails_its_own_scenarios(card: Card) -> None:
    """A push alters some words of each wish, the night all."""

    def fails(fields: Mapping[str, Any]) -> bool:
        return noticed(DRAGON, CARDS, card, fields, SCENARIOS[card.id])

    assert LANGUAGE and SCENARIOS[card.id] and not fails(card.fields)
    tried = spread(slips(card, LANGUAGE, KINDS), 5)
    assert [slip for slip, fields in tried if not fails(fields)] == []


# --- whole games ----------------------------------------------------------------------------------------------------


def test_chance_plays_every_wish_at_every_number_of_seats() -> None:
    played_ids: set[str] = set()
    for seats in GAME.seats:
        for seed in range(repeats(12, 5)):
            played_ids |= play_to_end(GAME.new(seats, seed), choose_at_random(Random(seed)))
    assert played_ids >= {card.id for card in WISHES}


def party_sizes(kind: str, seed: int) -> Sequence[int]:
    """Return at how many seats each kind of bot plays: at night at all numbers; on a push the search plays in the
    smallest games, and the heuristic once in the largest."""
    if FULL:
        return GAME.seats
    if kind == "search":
        return (2,)
    if seed == 0:
        return (2, 5, 8)
    return (2, 5)


@pytest.mark.parametrize("kind", ["heuristic", "search"])
def test_bots_play_every_wish(kind: str) -> None:
    played_ids: set[str] = set()

    def choose_best(table: RedDragonTable) -> Any:
        assert table.ask is not None
        bot = BOTS[kind](PlayerView(table, table.ask.seat, 1))
        if isinstance(bot, SearchBot):
            bot.simulate(SIMULATIONS)
        return bot.best()

    expected_ids: set[str] = set()
    if kind == "heuristic":
        expected_ids = {card.id for card in WISHES} - UNPLAYED_BY_HEURISTIC
    for seed in range(12):
        for seats in party_sizes(kind, seed):
            played_ids |= play_to_end(GAME.new(seats, seed), choose_best)
        if expected_ids <= played_ids:
            return
    raise AssertionError(f"never played: {expected_ids - played_ids}")


@pytest.mark.parametrize("seats", [2, *at_night(4), 7])
@pytest.mark.parametrize("check", every.CHECKS_OF_A_GAME, ids=lambda check: check.__name__)
def test_what_holds_of_every_game_holds_with_wishes(
    check: Callable[[str, int, int], None], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(every.ALL, "fans", GAME)
    for seed in range(repeats(2, 1)):
        check("fans", seats, seed)


# --- questions in the middle ----------------------------------------------------------------------------------------

QUESTIONS = {
    "know_the_cellar": {"drinks": ["water", "wine", "light_ale", "dark_ale"]},
    "lost_and_found": {"discard": ["i_raise", "winning_hand", "bring_drinks"]},
    "pay_or_pain": {},
}


@pytest.mark.parametrize("id", QUESTIONS)
def test_each_question_is_copied_and_saved(id: str) -> None:
    """At each question of a card: the copy and the save ask the same, and every answer leads to the same table."""
    table = lay_table(id, QUESTIONS[id])
    question_count = 0
    while table.ask is not None and (table.ask.kind in CARD_QUESTIONS or question_count == 0):
        if table.ask.kind in CARD_QUESTIONS:
            question_count += 1
        loaded = load_table(GAME, json.loads(json.dumps(table.save())))
        assert loaded.digest() == table.copy().digest() == table.digest() and loaded.ask == table.ask
        for option in table.ask.options:
            copies = [table.copy(), loaded.copy(), table.copy()]
            for copy in copies:
                answer(copy, option)
            assert copies[0].digest() == copies[1].digest() == copies[2].digest()
        answer(table, table.ask.options[0])
    assert question_count >= 1


def lay_table(id: str, cards_by_zone: Mapping[str, Sequence[str]]) -> RedDragonTable:
    """A table of three. The first player is to act and has the card with this id in hand; other cards lie in the zones
    named, of which those of players are the first player's."""
    table = GAME.lay(3)
    zones = GAME.zone_names(3)
    box = len(zones) - 1
    for name, card_ids in {"hand": [id], **cards_by_zone}.items():
        zone = name if name in zones else f"{name}.0"
        for card_id in card_ids:
            piece = next(piece for piece in table.zones[-1] if GAME.card_id(piece) == card_id)
            table.move(piece, box, zones.index(zone))
            if zone == "drinks":
                table.known_to[piece] = 0
    GAME.resume(table, turn=0)
    run(table)
    return table


# --- hidden information ---------------------------------------------------------------------------------------------


def test_another_truth_is_the_same_to_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in the middle of wishes: a bot that cannot tell two worlds apart gives the same answer in both."""
    monkeypatch.setitem(hidden.ALL, "fans", GAME)
    monkeypatch.setitem(hidden.DEALS, "fans", 3)
    monkeypatch.setitem(hidden.EVERY, "fans", repeats(20, 120))
    monkeypatch.setitem(hidden.WINDOWS, "fans", repeats(10, 60))
    hidden.think_briefly(monkeypatch)
    hidden.test_another_truth_is_the_same_to_bots("fans")


@pytest.mark.parametrize("covered", [False, True])
def test_the_view_after_an_event_shows_what_the_seat_may_know(covered: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(hidden.ALL, "fans", GAME)
    hidden.test_the_view_after_an_event_shows_what_the_seat_may_know("fans", covered)


def imagined_worlds(table: RedDragonTable, seat: int) -> list[RedDragonTable]:
    """Some worlds that a seat cannot tell apart from the real one."""
    return [determinize(table, seat, Chance.seeded(number, ["imagine"])) for number in range(30)]


def give_answer(table: RedDragonTable, text: str) -> None:
    """Give an answer, written in the notation. All who may answer a card before that pass."""
    while table.ask is not None and table.ask.kind == "answer":
        answer(table, "pass")
    answer(table, notation.read(table, text, NAMES[: table.seats]))


def test_only_who_looks_at_the_cellar_knows_it() -> None:
    """While the drinks are put in order and afterwards: the others see backs, are not told what is offered, and
    imagine other drinks in the same places."""
    table = lay_table("know_the_cellar", {"drinks": ["water", "wine", "light_ale", "dark_ale"]})
    give_answer(table, "Ann plays know_the_cellar")
    for picked_count, text in enumerate(["Ann chooses light_ale", "Ann chooses wine"]):
        top = top_drinks(table)
        assert [table.known_to[piece] for piece in top] == [1, 1, 1]
        for world in imagined_worlds(table, 0):
            assert top_drinks(world) == top and world.ask == table.ask
        for seat in (1, 2):
            table_view = view(table, seat)
            assert table_view.ask is not None and (table_view.ask.options, table_view.ask.about) == ((), ())
            worlds = imagined_worlds(table, seat)
            different_tops = {tuple(top_drinks(world)) for world in worlds}
            assert len(different_tops) > len(worlds) // 2
            for world in worlds:
                effect = world.frames[-1]
                assert isinstance(effect, Effect) and len(effect.picked) == picked_count
                assert world.ask is not None and set(effect.picked).isdisjoint(world.ask.options)
                assert {*effect.picked, *world.ask.options} <= set(top_drinks(world))
        give_answer(table, text)
    assert [GAME.card_id(piece) for piece in table.zones[DRINKS]] == ["water", "dark_ale", "wine", "light_ale"]
    assert [table.known_to[piece] & 7 for piece in top_drinks(table)] == [1, 1, 1]


def top_drinks(table: RedDragonTable) -> list[int]:
    """The three pieces on top of the drink deck."""
    return table.zones[DRINKS][-3:]


def test_a_stolen_card_is_known_to_two() -> None:
    """The third player, who knew the whole hand before, knows only that one of its cards was taken, but not which."""
    table = lay_table("light_fingers", {"hand.1": ["lich_king", "my_dice", "bad_pooky"]})
    everybody = 7
    for piece in table.zones[HANDS[1]]:
        table.known_to[piece] = everybody
    hand = set(table.zones[HANDS[1]])
    give_answer(table, "Ann plays light_fingers at Bob")
    (stolen,) = set(table.zones[HANDS[0]]) & hand
    assert table.known_to[stolen] == 3 and stolen not in view(table, 1).zones[HANDS[0]]
    assert all(table.known_to[piece] & 4 == 0 for piece in table.zones[HANDS[1]])
    worlds_of_third = imagined_worlds(table, 2)
    assert {world.zones[HANDS[0]][0] for world in worlds_of_third} == hand
    for world in worlds_of_third:
        assert set(world.zones[HANDS[1]]) < hand
    for world in imagined_worlds(table, 1):
        assert world.zones[HANDS[0]] == table.zones[HANDS[0]]


def test_a_card_taken_back_is_known_to_all() -> None:
    """All see which card leaves the discard, and know afterwards that it is in the hand."""
    table = lay_table("lost_and_found", {"discard": ["i_raise", "winning_hand"]})
    give_answer(table, "Ann plays lost_and_found")
    assert table.ask is not None and view(table, 1).ask == table.ask._replace(options=(), about=())
    give_answer(table, "Ann chooses winning_hand")
    (piece,) = table.zones[HANDS[0]]
    assert table.known_to[piece] == 7
    for world in imagined_worlds(table, 2):
        assert world.zones[HANDS[0]] == [piece]


def test_bots_think_with_more_gold_than_there_are_coins() -> None:
    """The tavern never runs out, whatever cards make it pay."""
    table = lay_table("old_debts", {})
    for _ in range(60):
        hand_over(table, TAVERN, 0, 5)
    assert table.gold[0] > 300 and GAME.faults(table) == []
    assert BOTS["heuristic"](PlayerView(table, 0, 1)).best() in table.ask.options
