"""What no scenario of Dice Town can say: material, chance, long runs, decks that a fan has changed, and secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from rules.games.dice_town import DiceTown
from rules.games.dice_town.board import CLAIM_BACK, CLAIMS, DISPLAY, STORE_BACK, DiceTownTable, Keep
from rules.games.dice_town.board import HANDS as IN_HAND
from rules.games.dice_town.dice import (
    DICE,
    FACES,
    FACES_OF,
    HANDS,
    PARTS,
    STRENGTH,
    THROWS,
    UNSEEN,
    category,
    count,
    dice_text,
    faces,
    handful,
    parse_dice,
    rank,
    size,
)
from rules.games.dice_town.rolling import throw
from rules.kernel import asking
from rules.kernel.asking import answer
from rules.kernel.chance import Chance
from rules.kernel.events import drain, redact
from rules.knowledge.views import determinize, view
from rules.notation.notation import read as understood
from rules.saves.journal import learnt
from tests.proofs import game, proves
from tests.repeats import repeats

TOWN = game("dice_town")
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")


def played(seats: int, seed: int, town: DiceTown | None = None) -> Iterator[DiceTownTable]:
    """The table at each ask of a random game, and once more at its end."""
    table, random = (town or TOWN).new(seats, seed), Random(seed)
    while table.ask is not None:
        yield table
        answer(table, random.choice(table.ask.options))
    yield table


def with_copies(**copies: int) -> DiceTown:
    """The game with other numbers of some cards."""
    cards = tuple(replace(card, copies=copies.get(card.id, card.copies)) for card in TOWN.cards)
    return DiceTown(replace(TOWN.cardset, cards=cards))


# -- material ---------------------------------------------------------------------------------------------------------


@proves("DT-SETUP-02")
def test_the_material_for_five() -> None:
    table = TOWN.new(5, 1)
    backs = Counter(TOWN.back)
    assert (backs[STORE_BACK], backs[CLAIM_BACK]) == (19, 25)
    assert sum(table.dollars) + table.bank + table.coach == 43
    assert sum(table.nuggets) + table.mine == 30
    assert sum(map(size, table.roll)) == 25
    claims = Counter(TOWN.points[kind] for kind in TOWN.kind if TOWN.cards[kind].kind == "claim")
    assert claims == dict.fromkeys(range(1, 6), 5)
    assert sorted(TOWN.points[kind] for kind in TOWN.kind if TOWN.cards[kind].kind == "equipment") == [1, 2, 3, 4, 5, 8]
    assert sum(card.copies for card in TOWN.cards if card.kind == "trick") == 13


@proves("DT-SETUP-03", "DT-RULING-02")
@pytest.mark.parametrize("seats", TOWN.seats)
def test_with_fewer_players_their_dice_and_dollars_stay_in_the_box(seats: int) -> None:
    table = TOWN.new(seats, 1)
    assert sum(table.dollars) + table.bank + table.coach == 8 * seats + 3
    assert sum(map(size, table.roll)) == 5 * seats
    assert (table.mine, table.bank) == (30, 3)


@proves("DT-RULING-01")
def test_the_same_seed_draws_the_same_first_sheriff() -> None:
    sheriffs = [TOWN.new(4, seed).sheriff for seed in range(40)]
    assert sheriffs == [TOWN.new(4, seed).sheriff for seed in range(40)]
    assert set(sheriffs) == {0, 1, 2, 3}


@proves("DT-RULING-58")
def test_the_decks_come_from_data() -> None:
    small_town = with_copies(**{f"claim_{worth}": 4 for worth in range(1, 6)})
    table = small_town.new(3, 1)
    names = small_town.zone_names(3)
    assert len(table.zones[names.index("claims")]) == 17 and len(table.zones[DISPLAY]) == 3
    rich_town = DiceTown(replace(TOWN.cardset, constants={"dollars": 10, "bank": 5, "nuggets": 7}))
    table = rich_town.new(2, 1)
    assert (table.dollars, table.bank, table.mine) == ([10, 10], 5, 7)


# -- dice -------------------------------------------------------------------------------------------------------------


@proves("DT-SETUP-11")
def test_a_die_has_six_faces() -> None:
    assert FACES == ("9", "10", "J", "Q", "K", "A")
    assert sorted(dice_text(dice) for dice in THROWS[1]) == sorted(FACES)


def test_handfuls() -> None:
    dice = parse_dice("Q Q 9 J A")
    assert (dice_text(dice), size(dice), count(dice, 3), faces(dice)) == ("9 J Q Q A", 5, 2, (0, 2, 3, 3, 5))
    assert dice == handful((3, 0, 5, 2, 3)) and parse_dice("") == 0 and dice_text(0) == ""
    assert len(FACES_OF) == sum(1 for _ in FACES_OF) == 462
    assert {size(part) for part in PARTS[dice]} == set(range(6)) and len(PARTS[dice]) == 24
    with pytest.raises(ValueError):
        parse_dice("Q 8")


@proves("DT-POKER-01")
def test_the_categories_in_falling_order() -> None:
    hands = ["9 9 9 9 9", "A A A A K", "A A A K K", "10 J Q K A", "A A A K Q", "A A K K Q", "A A K Q J", "A K Q J 9"]
    ranked = [parse_dice(hand) for hand in hands]
    assert sorted(ranked, key=lambda dice: STRENGTH[dice], reverse=True) == ranked
    assert [category(dice) for dice in ranked] == list(reversed(HANDS))


@proves("DT-POKER-01", "DT-POKER-07")
def test_all_hands_differ_and_come_up_as_often_as_they_should() -> None:
    assert len(STRENGTH) == 252 and len({rank(dice) for dice in STRENGTH}) == 252
    throws_of_category = Counter(category(dice) for dice in THROWS[DICE])
    assert [throws_of_category[hand] for hand in HANDS] == [480, 3600, 1800, 1200, 240, 300, 150, 6]
    hands_of_category = Counter(map(category, STRENGTH))
    assert [hands_of_category[hand] for hand in HANDS] == [4, 60, 60, 60, 2, 30, 30, 6]


def chi_squared(frequencies: Counter[int], outcomes: int, throws: int) -> float:
    expected = throws / outcomes
    return sum((frequencies[outcome] - expected) ** 2 / expected for outcome in range(outcomes))


def test_the_dice_are_fair() -> None:
    """600,000 dice: every face alike, and no throw of five more often than another. The bounds are exceeded once in a
    hundred thousand seeds."""
    chance, throws = Chance.seeded(7, ["dice"]), 120_000
    numbers = [chance.throw("dice", DICE) for _ in range(throws)]
    assert chi_squared(Counter(numbers), 6**DICE, throws) < 6**DICE + 4.5 * (2 * 6**DICE) ** 0.5
    single: Counter[int] = Counter()
    for number in numbers:
        single.update(faces(THROWS[DICE][number]))
    assert sum(single.values()) == 600_000
    assert chi_squared(single, len(FACES), 600_000) < 30.9


def test_fewer_dice_are_fair_too() -> None:
    table, frequencies = TOWN.lay(2, 3), Counter()
    for number in range(1, DICE):
        for _ in range(6000):
            frequencies.update(faces(throw(table, number)))
    assert chi_squared(Counter(frequencies), len(FACES), sum(frequencies.values())) < 30.9


# -- whole games ------------------------------------------------------------------------------------------------------


@proves("DT-RULING-59")
@pytest.mark.parametrize("seats", TOWN.seats)
def test_random_games_end_and_lose_nothing(seats: int) -> None:
    """At most 25 rounds, because each gives out a claim."""
    for seed in range(repeats(500, 50)):
        table, random = TOWN.new(seats, seed), Random(seed)
        while (ask := table.ask) is not None:
            if ask.kind == "round":
                assert TOWN.faults(table) == [], (seats, seed)
            answer(table, random.choice(ask.options))
        assert TOWN.faults(table) == [] and 1 <= table.round <= 25, (seats, seed)
        assert TOWN.ranks(table).count(1) == 1
        money = sum(table.dollars) + table.bank + table.coach
        assert money == 8 * seats + 3


@pytest.mark.parametrize("seats", TOWN.seats)
def test_nothing_is_lost_at_any_ask(seats: int) -> None:
    for seed in range(20):
        for table in played(seats, 1000 + seed):
            assert TOWN.faults(table) == []


@pytest.mark.parametrize("seats", TOWN.seats)
def test_a_town_full_of_tricks(seats: int) -> None:
    """Five of every trick: many nested windows, and still every game ends with nothing lost."""
    full = with_copies(**{card.id: 5 for card in TOWN.cards if card.kind == "trick"})
    for seed in range(25):
        for table in played(seats, seed, full):
            assert full.faults(table) == []
        assert table.round <= 25


# -- decks that a fan has changed -------------------------------------------------------------------------------------


def laid(
    town: DiceTown, seats: int, hands: dict[int, list[str]], combinations: list[str], known_to: int = 0, **start: object
) -> DiceTownTable:
    """A table in the middle of a round; ``known_to`` is a bit mask of the seats that know all hands."""
    table = town.lay(seats)
    for seat, cards in hands.items():
        for card in cards:
            piece = next(piece for piece in table.zones[-1] if town.card_id(piece) == card)
            table.move(piece, len(table.zones) - 1, town.zone_names(seats).index(f"hand.{seat}"))
            table.known_to[piece] |= known_to
    table.kept[:] = map(parse_dice, combinations)
    town.resume(table, **start)
    asking.run(table)
    return table


def tell(table: DiceTownTable, *answers: str) -> None:
    for text in answers:
        answer(table, understood(table, text, NAMES))


@proves("DT-RULING-47")
def test_wanted_answers_wanted() -> None:
    hands = {0: ["dynamite", "wanted"], 1: ["wanted"]}
    table = laid(with_copies(wanted=2), 2, hands, ["9 9 9 10 K", "9 10 10 A A"])
    tell(table, "Ann plays dynamite", "Bob plays wanted", "Ann plays wanted")
    assert table.nuggets == [6, 0]


@proves("DT-CARD-07", "DT-RULING-39")
def test_nobody_else_ever_sees_the_claim_of_a_bribe() -> None:
    """Not even on its way from the deck into the hand."""
    table = laid(TOWN, 3, {0: ["bribe"]}, ["J J J J 9", "10 10 Q Q K", "9 9 10 10 K"], phase="hall")
    table.feed = []
    claim = table.zones[CLAIMS][-1]
    tell(table, "Ann plays bribe")
    assert claim in table.zones[IN_HAND[0]]
    assert table.known_to[claim] == 1
    for event in table.feed:
        for seat in (1, 2):
            match redact(table, event, seat):
                case ("move" | "tuck", piece, *_):
                    assert piece != claim
                case ("show", _, pieces, _):
                    assert claim not in pieces


@proves("DT-RULING-48")
def test_the_next_holder_is_asked_when_the_card_came_to_nothing() -> None:
    hands = {0: ["wanted"], 2: ["marshal"], 3: ["marshal"]}
    town = with_copies(marshal=2)
    table = laid(town, 4, hands, ["9 9 10 J Q", "K K 9 J 10", "9 9 10 J Q", "9 9 10 J A"], phase="sheriff")
    tell(table, "Cy plays marshal", "Ann plays wanted")
    assert table.ask is not None and table.ask.seat == 3
    tell(table, "Dee plays marshal")
    assert table.sheriff == 0


@proves("DT-RULING-48")
def test_nobody_is_asked_when_the_first_card_has_worked() -> None:
    town = with_copies(marshal=2)
    hands = {2: ["marshal"], 3: ["marshal"]}
    table = laid(town, 4, hands, ["9 9 10 J Q", "K K 9 J 10", "9 9 10 J Q", "9 9 10 J A"], phase="sheriff")
    tell(table, "Cy plays marshal")
    assert table.ask is None or table.ask.kind != "answer"
    assert table.sheriff == 0


@proves("DT-RULING-48", "DT-RULING-33")
def test_a_player_may_play_several_cards_in_one_window() -> None:
    town = with_copies(dynamite=2)
    table = laid(town, 2, {0: ["dynamite", "dynamite"]}, ["9 9 10 10 K", "9 10 J A A"])
    tell(table, "Ann plays dynamite", "Ann plays dynamite")
    assert table.nuggets == [8, 0]


# -- secrets ----------------------------------------------------------------------------------------------------------


@proves("DT-ROLL-01", "DT-RULING-13")
@pytest.mark.parametrize("seats", TOWN.seats)
def test_nobody_ever_sees_dice_under_another_cup(seats: int) -> None:
    for table in played(seats, 3):
        for seat in range(seats):
            rolls = view(table, seat).roll
            for owner, dice in enumerate(table.roll):
                assert rolls[owner] == (dice if owner == seat or not dice else UNSEEN)


@proves("DT-RULING-06")
def test_what_was_kept_is_imagined_from_imagined_dice() -> None:
    """A sample never holds a sealed answer that the imagined dice could not give."""
    table, chance = TOWN.new(4, 5), Chance.seeded(1, ["imagine"])
    first_ask = table.ask
    assert first_ask is not None
    seat = first_ask.seat
    answer(table, first_ask.options[-1])
    assert table.ask is not None and table.ask.seat != seat and len(table.sealed) == 1
    worlds = set()
    for _ in range(50):
        sample = determinize(table, table.ask.seat, chance)
        ((chooser, (dice, _), options),) = sample.sealed
        assert chooser == seat and Keep(dice) in options
        assert dice in PARTS[sample.roll[seat]]
        worlds.add(sample.roll[seat])
    assert len(worlds) > 20


@proves("DT-SALOON-04", "DT-RULING-35")
def test_bystanders_cannot_tell_which_card_was_stolen() -> None:
    """Everybody had seen both claims; after the theft a bystander imagines either with the thief, and no other card."""
    combinations = ["Q Q 9 9 9", "10 10 10 J A", "10 J J K A"]
    table = laid(TOWN, 3, {1: ["claim_5", "claim_1"]}, combinations, known_to=0b111, phase="saloon")
    tell(table, "Ann steals claim_5")
    chance, thief = Chance.seeded(1, ["imagine"]), TOWN.zone_names(3).index("hand.0")
    assert all(TOWN.card_id(determinize(table, 1, chance).zones[thief][0]) == "claim_5" for _ in range(20))
    stolen = Counter(TOWN.card_id(determinize(table, 2, chance).zones[thief][0]) for _ in range(200))
    assert set(stolen) == {"claim_5", "claim_1"} and abs(stolen["claim_5"] - 100) < 40


def test_who_has_seen_the_cups_lifted_cannot_take_back() -> None:
    table = laid(TOWN, 2, {}, ["9 9 9 9", "10 10 10 10"], phase="rolling")
    assert table.ask is not None
    answer(table, table.ask.options[-1])
    earlier_table = table.copy()
    assert earlier_table.ask is not None and earlier_table.ask.seat == 0
    answer(table, earlier_table.ask.options[-1])
    assert earlier_table.chance.states == table.chance.states and table.sealed == []
    assert learnt(earlier_table, table, 0, 0)


def test_being_asked_is_never_told() -> None:
    """Two hands that differ in a card which is not played tell the same, except to their owners."""
    reports = []
    for hand in (["wanted"], ["equipment_5"]):
        table = TOWN.lay(2)
        table.feed = []
        piece = next(piece for piece in table.zones[-1] if TOWN.card_id(piece) == hand[0])
        table.move(piece, len(table.zones) - 1, TOWN.zone_names(2).index("hand.1"))
        dynamite = next(piece for piece in table.zones[-1] if TOWN.card_id(piece) == "dynamite")
        table.move(dynamite, len(table.zones) - 1, TOWN.zone_names(2).index("hand.0"))
        table.kept[:] = map(parse_dice, ["9 9 9 10 K", "9 10 10 A A"])
        TOWN.resume(table)
        list(drain(table))
        asking.run(table)
        tell(table, "Ann plays dynamite")
        while table.ask is not None and asking.PASS in table.ask.options:
            answer(table, asking.PASS)
        reports.append([event for event in drain(table) if event[0] not in ("move", "tuck")])
    assert reports[0] == reports[1]
