"""Cards of Poison with effects: chance and bots play them to the end, nothing leaks, and bots know good from bad."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.bots import BOTS, PlayerView
from rules.cards.cardset import load
from rules.cards.words import SORTS, Sort
from rules.games import game, manifest
from rules.games.poison import Poison
from rules.games.poison.board import HANDS, PILES, PlayCard, PoisonTable
from rules.games.poison.vocabulary import LANGUAGE
from rules.kernel.asking import answer, run
from rules.kernel.events import Event
from rules.knowledge.views import view
from rules.lab.numbering import Numbering
from rules.notation import notation
from rules.saves.loading import load_table
from rules.scenario import run_files
from rules.system import locations
from rules.text.texts import Texts
from tests.proofs import proves
from tests.repeats import repeats
from tests.rules.games import test_every_game as every
from tests.rules.knowledge import test_hidden as hidden

FOLDER = Path(__file__).parents[3] / "sets" / "poison"
BUILT_IN = locations.resource("data", "cards", "poison")
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")
MOST_ANSWERS = 4000
"""No game takes so many answers."""


def rulebook(*sets: str) -> Poison:
    """The game with these sets of the folder: besides the built-in cards, or instead of them."""
    made = game("poison", [FOLDER, BUILT_IN], sets=[*sets] if "fair" in sets else [*sets, "base"])
    assert isinstance(made, Poison) and not made.is_plain
    return made


FIZZ, FAIR = rulebook("fizz"), rulebook("fair")


def play_to_end(book: Poison, seats: int, seed: int, choose: Callable[[PoisonTable], Any]) -> Counter[str]:
    """Play a game to its end, with all that is said of it. Returns how often each card was played."""
    table = book.new(seats, seed)
    events: list[Event] = []
    table.feed = events
    played_cards: Counter[str] = Counter()
    for count in range(MOST_ANSWERS):
        if table.ask is None:
            return played_cards
        option = choose(table)
        text = notation.write(table, option, NAMES[:seats])
        assert notation.read(table, text, NAMES[:seats]) == option
        answer(table, option)
        assert book.faults(table) == []
        if count % 50 == 0:
            assert load_table(book, json.loads(json.dumps(table.save()))).digest() == table.digest()
        for event in events:
            for entry in book.log(event, NAMES[:seats]):
                assert entry.say(Texts("ru", strict=True)) and entry.say(Texts("en", strict=True))
            if event[0] == "played":
                played_cards[book.cards[event[2]].id] += 1
        events.clear()
    raise AssertionError("the game does not end")


def at_random(random: Random) -> Callable[[PoisonTable], Any]:
    """A way to answer: by chance."""

    def choose(table: PoisonTable) -> Any:
        assert table.ask is not None
        return random.choice(table.ask.options)

    return choose


def test_every_own_word_is_on_a_card_that_proves_it() -> None:
    cards = load(manifest("poison").vocabulary, [FOLDER, BUILT_IN], ("fizz", "base"))
    assert [str(problem) for problem in cards.problems] == []
    book = game("poison", [FOLDER, BUILT_IN], sets=["fizz", "base"])
    passed, failed = run_files([FOLDER / "fizz.yaml"], lambda name: book)
    assert failed == [] and len(passed) > 24
    written = (FOLDER / "fizz.yaml").read_text(encoding="utf-8")
    sorts: list[Sort] = [sort for sort in SORTS if sort not in ("target", "window")]
    unsaid = [name for sort in sorts for name in LANGUAGE.own(sort) if name not in written]
    assert unsaid == []


def test_the_aim_of_the_game_names_no_limit_that_a_set_has_changed() -> None:
    assert "13" in Texts("en").say(FIZZ.aim(3)) and "13" not in Texts("en").say(FAIR.aim(3))


@pytest.mark.parametrize("book", [FIZZ, FAIR], ids=["fizz", "fair"])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_chance_plays_every_card_to_the_end(book: Poison, seats: int) -> None:
    random = Random(seats)
    played_cards: Counter[str] = Counter()
    for seed in range(3):
        played_cards += play_to_end(book, seats, seed, at_random(random))
    assert set(played_cards) == {card.id for card in book.cards}


@proves("PO-EFFECT-14")
def test_a_card_that_comes_back_does_not_keep_a_round_going_for_ever() -> None:
    """Whoever plays the card that comes back whenever it can ends up with the round over."""
    boomerang = next(kind for kind, card in enumerate(FIZZ.cards) if card.id == "boomerang")

    def choose(table: PoisonTable) -> Any:
        assert table.ask is not None
        for option in table.ask.options:
            if isinstance(option, PlayCard) and option.kind == boomerang:
                return option
        return table.ask.options[0]

    assert play_to_end(FIZZ, 3, 1, choose)["boomerang"] > 3 * 2


@pytest.mark.parametrize("book", [FIZZ, FAIR], ids=["fizz", "fair"])
def test_what_a_seat_does_not_know_changes_nothing_that_it_sees(book: Poison) -> None:
    random = Random(5)
    table = book.new(4, 5)
    for _ in range(120):
        if table.ask is None:
            break
        for seat in range(4):
            seen = view(table, seat)
            for other in range(4):
                if other != seat:
                    assert all(piece < 0 for piece in seen.zones[HANDS[other]])
                assert table.ask.kind == "deal" or all(piece < 0 for piece in seen.zones[PILES[other]])
        answer(table, random.choice(table.ask.options))


def test_bots_play_the_fair_better_than_chance() -> None:
    random = Random(2)
    totals = [0, 0, 0]
    for seed in range(4):
        table = FAIR.new(3, seed)
        while table.ask is not None:
            seat = table.ask.seat
            if seat < 2:
                answer(table, BOTS["heuristic"](PlayerView(table, seat, seed)).best())
            else:
                answer(table, random.choice(table.ask.options))
        for seat, points in enumerate(table.points):
            totals[seat] += points
    assert totals[2] > 1.2 * max(totals[:2])


def laid(hand: list[str], cauldrons: dict[int, list[str]], points: list[int]) -> PoisonTable:
    """A table with these cards in the hand of the first seat, whose turn it is, and in the cauldrons. The second seat
    has a card, too, so that the round goes on."""
    table = FIZZ.lay(4)
    box = len(table.zones) - 1
    places = [(id, HANDS[0]) for id in hand] + [("V7", HANDS[1])]
    for place, ids in cauldrons.items():
        places += [(id, place) for id in ids]
    for id, zone in places:
        piece = next(piece for piece in table.zones[box] if FIZZ.card_id(piece) == id)
        table.move(piece, box, zone)
    table.points = points
    FIZZ.resume(table)
    run(table)
    return table


@pytest.mark.parametrize("bot", ["heuristic", "search"])
@pytest.mark.parametrize(
    ("hand", "cauldrons", "points", "wanted"),
    [
        (["brim", "R2"], {0: ["R7", "R4"], 1: ["B7"]}, [5, 0, 0, 0], "brim"),
        (["chill", "V1"], {0: ["R1"], 1: ["B1"], 2: ["V1"]}, [5, 5, 5, 5], "chill"),
        (["poor_man", "V2"], {0: ["V1"]}, [0, 5, 5, 5], "V2"),
    ],
    ids=["a point less for me", "points for another", "points for me"],
)
def test_bots_play_a_good_card_and_keep_a_bad_one(
    bot: str, hand: list[str], cauldrons: dict[int, list[str]], points: list[int], wanted: str
) -> None:
    table = laid(hand, cauldrons, points)
    player = BOTS[bot](PlayerView(table, 0, 1))
    for _ in range(20):
        player.work(5)
    option = player.best()
    assert FIZZ.cards[option.kind].id == wanted


# -- what holds of every game -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("check", every.CHECKS_OF_A_GAME, ids=lambda check: check.__name__)
def test_what_holds_of_every_game_holds_with_effects(
    check: Callable[[str, int, int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(every.ALL, "fizz", FIZZ)
    check("fizz", 4, 1)


def test_another_truth_is_the_same_to_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(hidden.ALL, "fizz", FIZZ)
    monkeypatch.setitem(hidden.DEALS, "fizz", 1)
    monkeypatch.setitem(hidden.EVERY, "fizz", repeats(20, 120))
    monkeypatch.setitem(hidden.WINDOWS, "fizz", repeats(10, 60))
    hidden.think_briefly(monkeypatch)
    hidden.test_another_truth_is_the_same_to_bots("fizz")


def test_the_view_after_an_event_shows_what_the_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(hidden.ALL, "fizz", FIZZ)
    hidden.test_the_view_after_an_event_shows_what_the_seat_may_know("fizz", False)


def test_every_answer_has_a_number_for_other_programs() -> None:
    numbering = Numbering(FIZZ, 4)
    table, random = FIZZ.new(4, 2), Random(2)
    while table.ask is not None:
        assert table.ask.kind in numbering.asks
        numbers = [numbering.number(option) for option in table.ask.options]
        assert [numbering.answer(number) for number in numbers] == [*table.ask.options]
        answer(table, random.choice(table.ask.options))


def test_a_hint_and_a_review_speak_of_a_game_with_effects(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(4)
    table = FIZZ.new(4, 4)
    for _ in range(20):
        assert table.ask is not None
        answer(table, random.choice(table.ask.options))
    assert table.ask is not None
    policy = manifest("poison").policy(FIZZ)
    chances = policy.outlook(table.copy(), random)
    assert sum(chances) == pytest.approx(1)
    consequences = manifest("poison").consequences
    assert consequences is not None
    told = consequences(table, table.ask.seat, policy)
    played_on = table.copy()
    while not told.are_clear(played_on):
        answer(played_on, policy.choose(played_on, random))
    assert len(told.figures(played_on, random)) == len(told.measures)
