"""Clauses of the Red Dragon that no scenario can say: material, shuffles, and what nobody may notice."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from rules.games.red_dragon.board import DECKS, DRINKS, GONE, HANDS, PILES
from rules.games.red_dragon.moving import holders
from rules.games.red_dragon.rulebook import RedDragon
from rules.kernel.asking import PASS, answer, run
from rules.kernel.events import Event, drain, redact
from rules.kernel.table import Table
from rules.knowledge.views import view
from rules.notation import notation
from rules.saves.loading import load_table
from rules.text.log import Entry
from tests.proofs import game, proves

CAST = ("deirdre", "gerki", "zot", "fiona")
NAMES = ("Dei", "Ger", "Zot", "Fio")
KINDS = ("action_gambling", "gambling", "cheating", "action", "anytime", "sometimes")


def red_dragon() -> RedDragon:
    """Return the game with the cards that ship."""
    rulebook = game("red_dragon")
    assert isinstance(rulebook, RedDragon)
    return rulebook


def deck_of(table: Table, seat: int) -> list[int]:
    """Return the pieces of a seat at the beginning, the next to be drawn last."""
    return [*table.zones[DECKS[seat]], *reversed(table.zones[HANDS[seat]])]


def lay(table: Table, card: str, zone: int) -> None:
    """Move a copy of a card out of the box to a zone."""
    piece = next(piece for piece in table.zones[-1] if table.game.card_id(piece) == card)
    table.move(piece, len(table.zones) - 1, zone)


@proves("RD-SETUP-01")
@pytest.mark.parametrize(
    ("character", "counts"),
    [
        ("deirdre", (6, 4, 0, 8, 3, 19)),
        ("fiona", (6, 4, 0, 8, 3, 19)),
        ("gerki", (6, 4, 4, 7, 3, 16)),
        ("zot", (6, 4, 4, 9, 3, 14)),
    ],
)
def test_a_character_has_forty_cards(character: str, counts: tuple[int, ...]) -> None:
    rulebook = red_dragon()
    for pieces in rulebook.decks[rulebook.characters.index(character)]:
        kinds = Counter(rulebook.cards[rulebook.kind[piece]].kind for piece in pieces)
        assert tuple(kinds[kind] for kind in KINDS) == counts
        assert len(pieces) == sum(counts) == 40


@proves("RD-SETUP-01")
def test_there_are_thirty_drinks_and_fifty_coins() -> None:
    rulebook = red_dragon()
    kinds: Counter[str] = Counter()
    alcohol = chasers = 0
    for piece in rulebook.drink_pieces:
        card = rulebook.cards[rulebook.kind[piece]]
        kinds[card.kind] += 1
        if card.kind == "drink":
            alcohol += card.fields["alcohol"]
            chasers += bool(card.fields["chaser"])
    assert kinds == {"drink": 26, "event": 4}
    assert alcohol == 40 and chasers == 5
    table = rulebook.new(4, 1)
    assert sum(table.gold) + table.inn == 50


@proves("RD-SETUP-03")
def test_of_more_than_thirty_drinks_the_top_thirty_are_used() -> None:
    cardset = red_dragon().cardset
    cards = []
    for card in cardset.cards:
        extra = 4 if card.id == "water" else 0
        cards.append(replace(card, copies=card.copies + extra))
    rulebook = RedDragon(replace(cardset, cards=tuple(cards)))
    assert len(rulebook.drink_pieces) == 34
    unused = set()
    for seed in range(8):
        table = rulebook.new(4, seed)
        assert len(table.zones[DRINKS]) + 4 == 30
        assert len(table.zones[GONE]) == 4
        unused |= set(table.zones[GONE])
    assert len(unused) > 4  # shuffled first, then counted


@proves("RD-SETUP-03")
def test_the_drinks_are_shuffled() -> None:
    orders = set()
    for seed in range(8):
        table = red_dragon().new(4, seed)
        orders.add(tuple(table.zones[DRINKS]))
    assert len(orders) == 8


@proves("RD-SETUP-04")
def test_every_deck_is_its_character_s_and_shuffled() -> None:
    rulebook = red_dragon()
    orders = set()
    for seed in range(4):
        table = rulebook.new(4, seed, characters=CAST)
        for seat, name in enumerate(CAST):
            deck = deck_of(table, seat)
            decks_of_character = rulebook.decks[rulebook.characters.index(name)]
            assert sorted(deck) in list(map(list, decks_of_character))
            orders.add(tuple(deck))
    assert len(orders) == 16


@proves("RD-SETUP-04", "RD-RULING-01")
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_deck_has_a_back_of_its_own(seats: int) -> None:
    rulebook = red_dragon()
    table = rulebook.new(seats, 1)
    decks = [rulebook.drink_pieces, *(deck_of(table, seat) for seat in range(seats))]
    all_backs: set[int] = set()
    for deck in decks:
        backs = {rulebook.back[piece] for piece in deck}
        assert len(backs) == 1
        all_backs |= backs
    assert len(all_backs) == seats + 1
    assert len(set().union(*decks[1:])) == 40 * seats


@proves("RD-SETUP-09", "RD-SETUP-10")
@pytest.mark.parametrize("seats", range(2, 9))
def test_at_the_beginning_everybody_knows_their_hand_and_no_drink(seats: int) -> None:
    table = red_dragon().new(seats, 3)
    for seat in range(seats):
        seat_view = view(table, seat)
        assert seat_view.zones[HANDS[seat]] == table.zones[HANDS[seat]]
        for player in range(seats):
            assert seat_view.zones[PILES[player]][0] < 0
            assert player == seat or max(seat_view.zones[HANDS[player]]) < 0


@proves("RD-RULING-03")
def test_the_seed_says_who_starts() -> None:
    starters = set()
    for seed in range(40):
        starter = red_dragon().new(4, seed).turn
        assert starter == red_dragon().new(4, seed).turn
        starters.add(starter)
    assert starters == {0, 1, 2, 3}


def table_after_jibe(in_hand: str, in_deck: str) -> Table:
    """Return a table at which Deirdre's card at Zot waits for answers, or is done; the two cards are Gerki's."""
    rulebook = red_dragon()
    table = rulebook.lay(4)
    card_by_zone = {HANDS[0]: "not_that_priestess", HANDS[1]: in_hand, DECKS[1]: in_deck, DRINKS: "water"}
    for zone, card in card_by_zone.items():
        lay(table, card, zone)
    rulebook.resume(table)
    run(table)
    table.feed = []
    assert table.ask is not None
    answer(table, next(option for option in table.ask.options if option != PASS and option[2] == 1))
    return table


@proves("RD-RULING-16")
def test_nobody_notices_who_is_asked_and_passes() -> None:
    """With a card that fits Gerki is asked, without one he is not; the others see and hear the same."""
    asked, not_asked = table_after_jibe("hide_in_shadows", "antidote"), table_after_jibe("antidote", "hide_in_shadows")
    assert asked.ask is not None and (asked.ask.seat, asked.ask.kind) == (1, "answer")
    for seat in (0, 2, 3):
        assert view(asked, seat).ask is None
    answer(asked, PASS)
    events, events_unasked = drain(asked), drain(not_asked)
    for seat in (0, 2, 3):
        assert view(asked, seat).save() == view(not_asked, seat).save()
        heard = [redact(asked, event, seat) for event in events]
        assert heard == [redact(not_asked, event, seat) for event in events_unasked]
    assert log_of(events) == log_of(events_unasked)


def log_of(events: list[Event]) -> list[Entry]:
    """Return the lines that the log has of these events."""
    entries: list[Entry] = []
    for event in events:
        entries += red_dragon().log(event, NAMES)
    return entries


@proves("RD-TURN-16")
def test_nobody_is_told_of_a_turn_of_who_has_lost() -> None:
    """Nothing could happen in such a turn, but the log would tell that it began."""
    table = red_dragon().lay(4)
    table.playing[1], table.gold[1] = False, 0
    table.feed = []
    red_dragon().resume(table, phase="drink")
    run(table)
    assert table.ask is not None
    assert (table.ask.kind, table.ask.seat) == ("discard", 2)
    assert [event for event in table.feed if event[0] == "turn"] == [("turn", 2)]


@proves("RD-RULING-17")
@pytest.mark.parametrize("seed", range(3))
def test_whoever_is_asked_for_an_answer_may_pass(seed: int) -> None:
    """To be asked no more at the stops is to have the program pass there, so passing must always be possible."""
    table, random = red_dragon().new(4, seed), Random(seed)
    answers = 0
    while table.ask is not None:
        if table.ask.kind in ("answer", "act", "go"):
            assert table.ask.options[-1] == PASS
            answers += table.ask.kind == "answer"
        else:
            assert PASS not in table.ask.options
        answer(table, random.choice(table.ask.options))
    assert answers > 10


@proves("RD-RULING-83")
def test_the_strongest_is_paid_though_all_fall_asleep() -> None:
    rulebook = red_dragon()
    table = rulebook.lay(2)
    cards = [(DRINKS, "dark_ale"), (DRINKS, "dark_ale"), (DRINKS, "light_ale"), (DRINKS, "dragon_breath_ale"),
             (PILES[0], "drinking_contest"), (HANDS[1], "somethin_extra")]  # fmt: skip
    for zone, card in cards:
        lay(table, card, zone)
    table.alcohol = [19, 19]
    rulebook.resume(table, phase="drink")
    run(table)
    table.feed = []
    while table.ask is not None:
        answer(table, PASS)
    assert ("paid", 1, 0, 1) in table.feed
    assert rulebook.ranks(table) == (1, 1)


def test_one_more_is_drunk_in_its_turn_after_a_save_of_an_older_version() -> None:
    """0.1.0 wrote of a drink only how many more its drinker had to have already. Two are poured: the second, which a
    card for any time has forced upon the drinker of the first, is not the one that is followed by one more."""
    rulebook = red_dragon()
    table = rulebook.lay(3)
    cards = [(PILES[0], "elven_wine"), (PILES[0], "wine"), (PILES[0], "light_ale"), (HANDS[1], "drink_up"),
             (HANDS[1], "not_drinking"), (HANDS[2], "somethin_extra")]  # fmt: skip
    for zone, card in cards:
        lay(table, card, zone)
    rulebook.resume(table, phase="drink")
    run(table)
    made_to_drink = ("Ger answers drink_up", "Ger passes", "Ger answers not_drinking at Dei")
    for text in ("Ger passes", "Ger passes", *made_to_drink):
        answer(table, notation.read(table, text, NAMES))
    saved = json.loads(json.dumps(table.save()))
    pours = [frame for frame in saved["frames"] if frame[0] == "Pour"]
    assert [frame[-1] for frame in pours] == [[], [0]]
    for frame in pours:
        frame[-1] = len(frame[-1])
    table = load_table(rulebook, saved)
    table.feed = []
    while table.zones[PILES[0]] or table.servings:
        answer(table, PASS)
    assert [event[1:3] for event in table.feed if event[0] == "drank"] == [(0, 2), (0, 1), (0, 3)]


def test_a_back_that_several_seats_hold_tells_nothing_about_whose_card_it_is() -> None:
    table = red_dragon().new(3, 1)
    back, known = -4, table.zones[DECKS[2]][-1]
    table.zones[DECKS[0]], table.zones[DECKS[1]] = [back, back], [back]
    assert holders(table, {back, known}) == {back: {0, 1}, known: {2}}
