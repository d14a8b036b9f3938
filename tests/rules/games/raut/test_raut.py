"""Raut: what scenarios cannot say: whole games, what everybody knows of hands, many answers at once, and how guests are
written in scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.__main__ import main
from rules.games.raut import Raut
from rules.games.raut.abilities import in_force, refresh
from rules.games.raut.ability_data import AbilitySpec, Power
from rules.games.raut.board import (
    DECK,
    END,
    EVERYBODY,
    READY,
    Enter,
    RautTable,
    Seduce,
    Treat,
    hand_of,
    salons,
)
from rules.games.raut.turns import offers
from rules.kernel.asking import answer
from rules.kernel.chance import Chance
from rules.kernel.offers import Offers, listed, pairs, triples
from rules.knowledge.views import determinize, view
from rules.notation.notation import notate, read
from rules.scenario import scenarios
from tests.proofs import game, proves
from tests.referees import RautReferee, acting
from tests.repeats import repeats

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")
RAUT: Any = game("raut")
GUEST = "- name: mine\n  game: raut\n  seats: [Ann, Bob, Cy]\n"


def walk(seats: int, seed: int, **options: Any) -> Iterator[RautTable]:
    """The table at each ask of a random evening, and once more when it is over; what happened since is in its feed."""
    table, random = RAUT.new(seats, seed, **options), Random(seed)
    table.feed = []
    yield table
    while table.ask is not None:
        answer(table, random.choice(table.ask.options))
        yield table


def played(tmp_path: Path, text: str) -> RautTable:
    file = tmp_path / "mine.yaml"
    file.write_text(GUEST + text, encoding="utf-8")
    table = scenarios(file)[0].run(game)
    assert isinstance(table, RautTable)
    return table


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_evenings_end_and_nothing_is_ever_wrong(seats: int) -> None:
    for seed in range(repeats(20, 2)):
        referee = RautReferee()
        for table in walk(seats, seed, goal=3 + 3 * (seed % 6), finish_round=bool(seed % 2)):
            referee.look(table)
            assert RAUT.faults(table) == []
        assert table.ended and 1 in RAUT.ranks(table)


@proves("RA-RULING-41")
@pytest.mark.parametrize("seats", range(2, 7))
def test_evenings_of_lazy_hosts_end_when_nothing_has_been_done_for_two_rounds(seats: int) -> None:
    """Hands are not full and few cards are left, so that even who does nothing draws the last ones."""
    stuck = 0
    for seed in range(repeats(20, 5)):
        table, random, referee = RAUT.new(seats, seed, goal=20), Random(seed), RautReferee()
        table.feed = []
        box = len(table.zones) - 1
        for seat in range(seats):
            table.move_top(hand_of(seat), box, 2)
        table.move_top(DECK, box, len(table.zones[DECK]) - 2 * seats + seed % 4)
        referee.look(table)
        while table.ask is not None:
            options = table.ask.options
            answer(table, END if END in options and random.random() < 0.85 else random.choice(options))
            stuck += ("stuck",) in table.feed
            referee.look(table)
    assert stuck, "no evening came to a standstill"


def test_what_is_kept_up_to_date_bit_by_bit_is_what_a_fresh_look_finds() -> None:
    for table in walk(5, 4):
        fresh = table.copy()
        fresh.stale = EVERYBODY
        assert refresh(fresh) == []
        assert fresh.state() == table.state()


def test_what_is_remembered_of_the_cards_in_play_is_what_they_say() -> None:
    forgetful = Raut(RAUT.cardset)
    for seed in range(repeats(10, 3)):
        for table in walk(2 + seed % 5, seed):
            assert_nothing_remembered_wrongly(table, forgetful)


def assert_nothing_remembered_wrongly(table: RautTable, forgetful: Raut) -> None:
    """What is offered and in force is the same at a table of a game that has looked nothing up before."""
    caches: list[Any] = [forgetful.powers.matters, *(index.settled for index in forgetful.powers.by_word.values())]
    for cache in caches:
        cache.cache_clear()
    twin = table.copy()
    twin.game = forgetful
    if table.ask is not None and table.ask.kind == "act":
        assert [*offers(twin, twin.turn)] == [*table.ask.options]
    for guest in [piece for salon in salons(table) for piece in salon]:
        for word in forgetful.powers.by_word:
            powers, fresh_powers = in_force(table, word, guest), in_force(twin, word, guest)
            assert [*map(what_it_says, powers)] == [*map(what_it_says, fresh_powers)]


def what_it_says(source_and_power: tuple[int, Power]) -> tuple[int, AbilitySpec]:
    """Whose ability it is, and what is written of it but for amounts and conditions, which each game compiles anew."""
    source, power = source_and_power
    return source, replace(power.spec, amount=None, while_=None)


def test_characteristics_are_the_sum_of_what_changes_them() -> None:
    for count, table in enumerate(walk(4, 2)):
        if count % 5:
            continue
        for seat in range(4):
            for guest in table.zones[hand_of(seat) + 1]:
                values = list(RAUT.printed[RAUT.kind[guest]])
                for stat, add, _ in RAUT.changes(table, guest):
                    values[stat] += add
                assert values == [table.charm[guest], table.stamina[guest], table.charisma[guest]]


def test_who_may_still_do_something_is_not_taken_for_done() -> None:
    """A guest that has acted either does nothing more in this turn, or is known to pursue somebody or to act again."""
    pursuing = acting_again = 0
    for seed in range(repeats(20, 6)):
        for table in walk(2 + seed % 5, seed):
            if table.ask is None or table.ask.kind != "act":
                continue
            for option in table.ask.options:
                for guest in acting(option):
                    if table.stage[guest] == READY:
                        continue
                    pursued = RAUT.pursued(table, guest)
                    if isinstance(option, Seduce) and option.target == pursued:
                        pursuing += 1
                    else:
                        assert RAUT.acts_again(table, guest), option
                        acting_again += 1
    assert pursuing and acting_again


# -- what is known ----------------------------------------------------------------------------------------------------


@proves("RA-RULING-40")
def test_drinks_handed_over_and_talks_under_the_deck_are_known_until_they_are_shuffled_away(tmp_path: Path) -> None:
    layout = """\
  given:
    talk: [politics]
    deck: [g10, g11, g12, g13, g14, g15]
    Ann: {salon: [g16, g20], hand: [d05, weather, g01, g03, g04, g05, g06, g07]}
    Bob: {salon: [g29], hand: [g02]}
"""
    table = played(tmp_path, layout + "  moves: [Ann treats g29 from g16 with d05, Ann talks weather by g20]\n")
    card_ids = [RAUT.card_id(piece) for piece in range(len(RAUT.kind))]
    wine, politics, own_card = (card_ids.index(card_id) for card_id in ("d05", "politics", "g02"))
    for seat in range(3):
        seen_table = view(table, seat)
        assert wine in seen_table.remembered[hand_of(1)] and politics in seen_table.remembered[DECK]
        assert (own_card in seen_table.remembered[hand_of(1)]) == (seat == 1)
        assert len(seen_table.zones[hand_of(0)]) == 6 and len(seen_table.zones[DECK]) == 7
        for seed in range(3):
            sample = determinize(table, seat, Chance.seeded(seed, ["imagine"]))
            assert wine in sample.zones[hand_of(1)] and sample.zones[DECK][0] == politics
    for text in ("Ann ends", "Bob exchanges"):
        answer(table, read(table, text, NAMES[:3]))
    assert not any(table.known_to[piece] >> 2 & 1 for piece in (wine, politics))


def test_a_drink_that_is_offered_is_seen_though_it_is_refused(tmp_path: Path) -> None:
    layout = "  given: {Ann: {salon: [g16], hand: [d05]}, Bob: {salon: [g21]}}\n"
    table = played(tmp_path, layout + "  moves: [Ann treats g21 from g16 with d05, Bob refuses]\n")
    assert view(table, 2).remembered[hand_of(0)] == table.zones[hand_of(0)]


# -- many answers -----------------------------------------------------------------------------------------------------


def test_answers_in_groups_are_those_one_by_one() -> None:
    groups = [pairs(Enter, [1, 2], [-1, 7]), triples(Treat, [3], [4, 5], [6, 8]), listed(("end",))]
    offers = Offers(groups)
    one_by_one = [Enter(1), Enter(1, 7), Enter(2), Enter(2, 7), Treat(3, 4, 6), Treat(3, 4, 8), Treat(3, 5, 6),
                  Treat(3, 5, 8), "end"]  # fmt: skip
    assert list(offers) == one_by_one == [offers[index] for index in range(len(offers))] == list(offers[:])
    assert [offers.index(option) for option in one_by_one] == list(range(9))
    assert offers.index((3, 5, 6, "treat")) == 6 and offers[-1] == "end" and offers == one_by_one
    assert hash(offers) == hash(tuple(one_by_one)) and repr(offers) == repr(tuple(one_by_one))
    for strange in (Enter(3), Treat(3, 4, 7), Treat(4, 4, 6), "ends", None, (), (99, 99)):
        assert strange not in offers
        with pytest.raises(ValueError, match=r".*"):
            offers.index(strange)
    with pytest.raises(IndexError):
        offers[9]


def test_no_answer_is_offered_twice_and_each_is_found_where_it_stands() -> None:
    for table in walk(3, 5):
        options = table.ask.options if table.ask else ()
        assert len(set(options)) == len(options)
        assert [options.index(option) for option in options] == list(range(len(options)))


# -- guests in scenarios ----------------------------------------------------------------------------------------------


def test_a_guest_of_whom_there_are_two_has_a_number(tmp_path: Path) -> None:
    table = played(tmp_path, """\
  cards:
    - {id: twin, kind: guest, sex: lady, charm: 9, stamina: 12, charisma: 5, copies: 2}
  given:
    Ann: {salon: [twin, twin]}
    Bob: {salon: ["G5/9/6 Bert"]}
    twin#2: {drunk: 2}
  moves:
    - Ann seduces Bert with twin by charm
    - then: {twin: {drunk: 0, stage: 1}, twin#2: {drunk: 2, stage: 0}, Bert: {at: Ann}}
""")  # fmt: skip
    assert table.ask is not None
    assert {notate(table, option, NAMES[:3]) for option in table.ask.options} == {"ends"}


SLIPS = [
    ('given: {Ann: {salon: ["L8/12 Ada"]}}', "UNKNOWN-NAME  L8/12 Ada -> write L8/12/6"),
    ('given: {Ann: {salon: ["L0/12/3 Ada"]}}', "BAD-VALUE  0 -> write 1 or more"),
    ("given: {Ann: {hand: [g02]}, g02: {drunk: 3}}", "BAD-VALUE  g02 -> first lay g02 in somebody's salon"),
    ("given: {Ann: {salon: [g01]}, g01: {drunk: lots}}", "BAD-VALUE  lots -> write a number, or a card"),
    ("given: {Ann: {salon: [g01]}, g01: {dronk: 3}}", 'UNKNOWN-KEY  dronk -> did you mean "drunk"?'),
    ("given: {Ann: {salon: [g01]}, g01: {companion: g99}}", "BAD-VALUE  g99 -> did you mean"),
    ("given: {Ann: {salon: [g01]}, g01: {worn: [perls]}}", 'UNKNOWN-NAME  perls -> did you mean "pearls"?'),
    ("given: {Ann: {salon: [g01]}, g77: {drunk: 2}}", "UNKNOWN-KEY  g77 -> did you mean"),
    ("given: {Ann: {salon: [g01]}, g01: 4}", "BAD-VALUE  4 -> write what g01 has"),
    ("given: {Ann: {salon: [g01]}}\n  then: {g01: {at: Bop}}", 'UNKNOWN-NAME  Bop -> did you mean "Bob"?'),
    ("given: {Ann: {salon: [g01]}}\n  then: {g01: {charn: 3}}", 'UNKNOWN-KEY  charn -> did you mean "charm"?'),
    ("given: {Ann: {salon: [g01]}}\n  then: {g01: 3}", "BAD-VALUE  3 -> write what g01 has"),
    ("given: {Ann: {salon: [g01]}}\n  then: {g01: {at: Bob}}", "expected at of g01 to be Bob; found salon.Ann"),
    ("given: {Ann: {salon: [g01]}}\n  then: {g01: {drunk: 2}}", "expected drunk of g01 to be 2; found 0"),
    ("given: {Ann: {salon: [g01]}}\n  then: {g01: {worn: [pearls]}}", "worn of g01 to be pearls; found nothing"),
    ("given: {Ann: {salon: [g01, g02], worn: [pearls]}}", "is worn by nobody there"),
]


@pytest.mark.parametrize(("text", "problem"), SLIPS)
def test_slips_about_guests_are_told_where_they_are(
    text: str, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"{GUEST}  {text}\n", encoding="utf-8")
    assert main(["test", "--language", "en", str(file)]) == 1
    assert problem in capsys.readouterr().out
