"""What lasts, at the table of the fair: modified numbers, prohibitions, grants and triggers, and when they end."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

import pytest

from rules.cards.words import MOST_WORK, Ability
from rules.kernel.abilities import (
    CHANGE,
    MAX_SET_OFF,
    MOST_LASTING,
    expire,
    forbidden,
    granted,
    happen,
    modified,
    rule,
)
from rules.kernel.asking import STEPS_AN_ANSWER, answer
from rules.kernel.table import Lasting
from tests.fair import LANGUAGE, SEATS, Fair, FairTable, Play, read

pytestmark = pytest.mark.usefixtures("said_in_russian")

GAIN = "do: [{gain: {who: me, amount: 2}}]"
ALL_GAIN = "do: [{gain: {who: each, amount: 1}}]"
RING = "do: [{ring: me}]"


def until(ability: str, players: str = "me", duration: str = "turn") -> str:
    """A card that gives an ability to players."""
    return f"do: [{{until: {{ends: {duration}, who: {players}, abilities: [{ability}]}}}}]"


def after(*cards: str, moves: str | list[Any] = "") -> FairTable:
    """The table after the cards have been played one after the other, or after these ``moves``."""
    table = Fair(*cards).new(SEATS, 1)
    for move in moves or range(len(cards)):
        answer(table, Play(move) if isinstance(move, int) else move)
    return table


# --- numbers, deeds -------------------------------------------------------------------------------------------------


def test_a_number_is_modified_for_whom_the_ability_was_given_to() -> None:
    raise_gift = until("{modify: {what: gift, add: 3}}", players="left")
    assert after(raise_gift, ALL_GAIN).coins == [4, 7, 4, 4]
    assert after(until("{modify: {what: gift, add: -1}}"), GAIN).coins[0] == 4


def test_abilities_add_up() -> None:
    raise_gift = until("{modify: {what: gift, add: 3}}")
    assert after(raise_gift, ALL_GAIN, moves=[0, 0, 1]).coins == [10, 4, 4, 4]


def test_an_ability_keeps_the_number_that_was_rolled() -> None:
    card = "do: [{remember: {amount: coins, do: [{until: {ends: turn, abilities: [%s]}}]}}]"
    assert after(card % "{modify: {what: gift, add: number}}", GAIN, GAIN).coins[0] == 3 + 5 + 5
    assert after(card % "{whenever: {what: gains, do: [{note: number}]}}", GAIN, GAIN).notes == [3, 3]


@pytest.mark.parametrize(
    "ability", ["{forbid: {what: gain, of: target}}", "{whenever: {what: gains, do: [{ring: target}]}}"]
)
def test_an_ability_does_not_know_the_target_any_more(ability: str) -> None:
    for extra_verb in ("", ", {ring: target}"):
        problems = read(f"target: anyone\n{until(ability)[:-1]}{extra_verb}]")[1]
        assert [(problem.code, problem.message) for problem in problems if problem.code != "UNUSED-NAME"] == [
            ("UNKNOWN-NAME", "target means nothing in an ability")
        ]
    assert read("target: anyone\n" + until("{forbid: gain}", players="target"))[1] == []
    assert [problem.message for problem in read(f"abilities: [{ability}]")[1]] == ["target means nothing in an ability"]


def test_an_ability_may_concern_a_group_and_have_a_condition() -> None:
    rich = "{modify: {what: gift, add: 5, of: each_other, if: {compare: {what: coins, at_least: 5}}}}"
    assert after(until(rich), ALL_GAIN).coins == [4, 4, 4, 4]
    table = after(until(rich), ALL_GAIN, ALL_GAIN, ALL_GAIN)  # the condition is about whom the ability concerns
    assert table.coins == [6, 11, 11, 11]


def test_the_other_side_is_who_has_caused_it() -> None:
    gift = until("{modify: {what: gift, add: 1, of: each, if: {is_among: {who: other, group: each_other}}}}")
    table = after(gift, ALL_GAIN)
    assert table.coins == [4, 4, 4, 4]  # seat 0, whose ability it is, has caused it
    assert modified(table, "gift", 2, 10, other_side=3) == 11 and modified(table, "gift", 2, 10) == 10


def test_what_is_forbidden_does_not_happen() -> None:
    card = until("{forbid: gain}", players="left")
    assert after(card, ALL_GAIN).coins == [4, 3, 4, 4]
    assert after(until("{forbid: {what: gain, of: each_other}}"), ALL_GAIN).coins == [4, 3, 3, 3]
    poor = "{forbid: {what: gain, if: {compare: {what: coins, at_most: 3}}}}"
    assert after(until(poor, players="each"), ALL_GAIN).coins == [3, 3, 3, 3]
    assert after(GAIN, until(poor, players="each"), ALL_GAIN).coins == [6, 3, 3, 3]
    assert not forbidden(after(card), "turn", 1)


def test_what_is_granted_is_counted() -> None:
    table = after(until("{grant: turn}"), until("{grant: {what: turn, times: 2}}"), moves=[0, 0, 1])
    assert granted(table, "turn", 0) == 4 and granted(table, "turn", 1) == 0 and granted(table, "gain", 0) == 0
    table = after(until("{grant: {what: turn, of: each, if: {there_is: other}}}"))
    assert granted(table, "turn", 0) == 0


def test_the_newest_change_of_a_rule_counts() -> None:
    @LANGUAGE.ability
    def change_rule(value: int) -> Ability:
        """Another number of something."""
        return Ability("limit", lambda table, effect, subject: subject == effect.it, value=value)

    try:
        table = after(until("{change_rule: 7}"), until("{change_rule: 5}"), moves=[0, 1])
        assert CHANGE == "change_rule" and rule(table, "limit", 0, 3) == 5
        assert rule(table, "limit", 1, 3) == rule(table, "other", 0, 3) == 3
    finally:
        del LANGUAGE.words("ability")["change_rule"]


def test_a_number_that_depends_on_itself_can_be_read() -> None:
    """It is read without the ability that asks, and what abilities of abilities read is not modified at all."""
    increment = until("{modify: {what: gift, add: {plus: [gift, 1]}}}")
    assert modified(after(increment), "gift", 0, 10) == 11
    with_tenfold = after(increment, until("{modify: {what: gift, add: {times: {number: gift, by: 10}}}}"))
    # 1, which reads ten times 0; and ten times what is read by the second: 1 + 0.
    assert modified(with_tenfold, "gift", 0) == 1 + 0 + 10 * 1
    with_nine = after(*[increment] * 9)
    begin = process_time()
    assert modified(with_nine, "gift", 0) == 9 * (1 + 8)
    assert process_time() - begin < 1
    assert with_nine.consulted == ()


# --- how long -------------------------------------------------------------------------------------------------------


def test_an_ability_ends_when_its_time_is_over() -> None:
    table = after(until("{modify: {what: gift, add: 1}}", duration="turn"), GAIN, moves=[0, 1])
    assert table.coins[0] == 6 and len(table.lasting) == 1
    answer(table, "rest")
    assert table.lasting == ()


def test_until_ones_own_next_turn() -> None:
    table = after(until("{forbid: gain}", players="left", duration="own_turn"), moves=[0, "rest", "rest", "rest"])
    assert len(table.lasting) == 1  # it is the owner's turn that counts, not that of whoever has it
    answer(table, "rest")
    assert table.lasting == ()


@pytest.mark.parametrize(
    ("over", "left"),
    [
        ({}, "d"),
        ({"owner": 0}, "cd"),
        ({"about": 2}, "ad"),
        ({"owner": 1, "about": 2}, "abd"),
        ({"owner": 1, "about": 1}, "abcd"),
    ],
)
def test_what_ends_goes_by_owner_and_by_whom_it_is_about(over: dict[str, int], left: str) -> None:
    table = after(until("{forbid: gain}"))
    names = {
        Lasting(0, 0, 0, 1, "turn"): "a", Lasting(0, 0, 0, 2, "turn"): "b", Lasting(0, 0, 1, 2, "turn"): "c",
        Lasting(0, 0, 0, 2, "own_turn"): "d",
    }  # fmt: skip
    table.lasting = tuple(names)
    expire(table, "turn", **over)
    assert "".join(names[lasting] for lasting in table.lasting) == left


def test_abilities_of_a_card_in_play_need_not_be_given_out() -> None:
    standing = "abilities: [{modify: {what: gift, add: 2, of: each_other}}]"
    assert after(standing, ALL_GAIN, moves=[1]).coins == [4, 6, 6, 6]


def test_the_oldest_end_when_there_are_too_many() -> None:
    forbid_often = "{repeat: {times: 12, do: [{until: {ends: turn, who: each, abilities: [{forbid: turn}]}}]}}"
    table = after(f"do: [{{until: {{ends: turn, abilities: [{{forbid: gain}}]}}}}, {forbid_often}]", moves=[0, 0, 0])
    assert len(table.lasting) == MOST_LASTING and len(set(table.lasting)) == SEATS + 1
    assert table.lasting.count(Lasting(0, 0, 0, 0, "turn")) == 2  # of three


def test_who_gets_an_ability_is_told() -> None:
    table = Fair(until("{forbid: gain}", players="each_other")).new(SEATS, 1)
    feed: list[Any] = []
    table.feed = feed
    answer(table, Play(0))
    assert feed == [("lasts", seat, 0, "turn", 0) for seat in (1, 2, 3)]
    assert after(until("{forbid: gain}", players="other")).lasting == ()
    table = after("do: [{until: {ends: turn, abilities: [{forbid: gain}]}}]")
    assert [lasting.about for lasting in table.lasting] == [0]


# --- triggers -------------------------------------------------------------------------------------------------------


def whenever(deeds: str, occasion: str = "gains", conditions: str = "") -> str:
    return f"{{whenever: {{what: {occasion}, do: [{deeds}]{conditions}}}}}"


def test_an_occasion_is_answered_by_whoever_has_the_ability() -> None:
    table = after(until(whenever("{gain: {who: left, amount: 5}}, {note: seat}"), players="left"), ALL_GAIN)
    assert table.coins == [4, 9, 4, 4]  # the left neighbour of the owner; the ability is seat 1's
    assert table.notes == [1]


def test_whom_it_happens_to_the_other_side_and_a_condition() -> None:
    of_others = after(until(whenever("{note: seat}", conditions=", of: each_other")), ALL_GAIN)
    assert of_others.notes == [1, 2, 3]
    note_other_side = "{for_each: {who: other, do: [{note: seat}]}}"
    assert after(until(whenever(note_other_side), players="left"), ALL_GAIN).notes == [0]
    condition = ", if: {compare: {what: coins, at_least: 5}}"
    assert after(until(whenever("{note: 1}", conditions=condition)), ALL_GAIN, ALL_GAIN).notes == [1]


def test_abilities_answer_in_their_order() -> None:
    first, second = (whenever(f"{{note: {number}}}, {{note: {number}}}", "bell") for number in (1, 2))
    assert after(until(f"{first}, {second}"), RING).notes == [1, 1, 2, 2]
    assert after(until(second), until(first), RING).notes == [2, 2, 1, 1]


def test_what_happens_first_is_answered_first() -> None:
    """A verb that concerns several players: the abilities of the first come before those of the second."""
    card = until(whenever("{note: seat}, {note: 9}"), players="each")
    assert after(card, ALL_GAIN).notes == [0, 9, 1, 9, 2, 9, 3, 9]


def test_the_rest_of_the_card_comes_after_what_it_sets_off() -> None:
    card = until(whenever("{if: {condition: {there_is: me}, then: [{note: 1}]}}"))
    assert after(card, "do: [{gain: {who: me, amount: 1}}, {note: 2}]").notes == [1, 2]


def test_an_ability_sets_off_others_but_never_itself_and_those_set_off_none() -> None:
    gain_again = until(whenever("{note: seat}, {gain: {who: it, amount: 1}}"))
    assert after(gain_again, GAIN).coins[0] == 3 + 2 + 1  # not itself
    assert after(gain_again, GAIN, moves=[0, 0, 1]).notes == [0, 0]  # also when there are two of it
    gain_of_others = "{note: seat}, {gain: {who: each_other, amount: 1}}"
    assert after(until(whenever(gain_of_others, conditions=", of: each")), GAIN).notes == [0]  # whomever it concerns
    assert after(until(whenever(gain_of_others), players="each"), GAIN).notes == [0]  # and whomever it was given to
    ping = until(whenever("{note: 1}, {ring: me}", "gains"))
    pong = until(whenever("{note: 2}, {gain: {who: me, amount: 1}}", "bell"))
    assert after(ping, pong, GAIN).notes == [1, 2]
    assert after(ping, pong, RING).notes == [2, 1]
    third = until(whenever("{note: 3}, {ring: me}", "gains"))
    assert after(ping, third, pong, RING).notes == [2, 1, 3]


def test_a_third_ability_is_not_set_off() -> None:
    first = until(whenever("{note: 1}, {ring: me}", "gains"))
    second = until(whenever("{note: 2}, {gain: {who: left, amount: 1}}", "bell"))
    third = until(whenever("{note: 3}", "gains"), players="left")
    assert after(first, second, third, GAIN).notes == [1, 2]
    assert after(second, third, RING).notes == [2, 3]


def test_how_an_ability_is_written_does_not_change_what_it_sets_off() -> None:
    """A verb inside an `if` or a loop, and abilities that wait for their turn, do not count as a chain."""
    pong = until(whenever("{note: 2}", "bell"))
    nested = until(whenever("{if: {condition: {there_is: me}, then: [{for_each: {who: me, do: [{ring: me}]}}]}}"))
    assert after(nested, pong, GAIN).notes == [2]
    two_abilities = until(f"{whenever('{ring: me}')}, {whenever('{ring: me}')}")
    assert after(two_abilities, pong, GAIN).notes == [2, 2]


def test_after_a_chain_everything_can_be_set_off_again() -> None:
    table = after(until(whenever("{note: 1}, {gain: {who: me, amount: 1}}")), GAIN, GAIN)
    assert table.notes == [1, 1]
    gain_twice = "do: [{gain: {who: me, amount: 1}}, {gain: {who: me, amount: 1}}]"
    assert after(until(whenever("{note: 1}")), gain_twice).notes == [1, 1]


def test_no_more_abilities_than_this_answer_between_two_answers() -> None:
    card = until(whenever("{note: 1}", "bell", ", of: each"), players="each")
    ring_often = "do: [{repeat: {times: 12, do: [{ring: each}]}}]"
    table = after(card, ring_often, RING)
    assert table.notes == [1] * (MAX_SET_OFF + SEATS)


# --- nothing is endless ---------------------------------------------------------------------------------------------


def steps_of(monkeypatch: pytest.MonkeyPatch, table: FairTable, move: Any) -> int:
    """How many steps the kernel runs after an answer. ``monkeypatch`` lowers its guard until it bites."""
    too_few, enough = 0, STEPS_AN_ANSWER
    while too_few + 1 < enough:
        guard = (too_few + enough) // 2
        monkeypatch.setattr("rules.kernel.asking.STEPS_AN_ANSWER", guard)
        try:
            answer(table.copy(), move)
        except RuntimeError:
            too_few = guard
        else:
            enough = guard
    return enough


def nested(loop: str, times: int, inner: str = "{note: 1}") -> str:
    for _ in range(times):
        inner = loop % inner
    return inner


EACH, TWELVE, TWO = (
    "{for_each: {who: each, do: [%s]}}",
    "{repeat: {times: 12, do: [%s]}}",
    "{repeat: {times: 2, do: [%s]}}",
)
UNKNOWN = "{repeat: {times: coins, do: [%s]}}"


@pytest.mark.parametrize(
    ("loop", "depth"), [(EACH, 2), (TWELVE, 2), (UNKNOWN, 1), (TWO, 6), ("{may: {do: [%s]}}", 9)]
)  # fmt: skip
def test_loops_inside_loops_are_refused_when_they_are_too_many(loop: str, depth: int) -> None:
    assert read(f"do: [{nested(loop, depth)}]")[1] == []
    if depth < 9:
        (problem,) = read(f"do: [{nested(loop, depth + 1)}]")[1]
        assert problem.code == "TOO-MUCH" and f"{MOST_WORK} is the most" in problem.message
        assert problem.column == len("do: [{") + 1  # the outermost loop, without which it would do


def test_what_is_too_much_together_is_refused() -> None:
    heavy = nested(EACH, 2, "{note: 1}, {note: 2}")
    assert read(f"do: [{heavy}]")[1] == []
    (problem,) = read(f"do: [{heavy}, {heavy}]")[1]
    assert (problem.code, problem.column) == ("TOO-MUCH", 1) and problem.message.startswith("all of it")


def test_loops_in_what_is_only_read_count_too() -> None:
    group = "each"
    for _ in range(6):
        group = f"{{those: {{who: each, if: {{there_is: {group}}}}}}}"
    (problem,) = read(f"do: [{{gain: {{who: {group}, amount: 1}}}}]")[1]
    assert problem.code == "TOO-MUCH"


def test_an_ability_may_do_less_than_a_card() -> None:
    (problem,) = read(until(whenever(nested(EACH, 2))))[1]
    assert problem.code == "TOO-MUCH" and problem.message.startswith("whenever")
    assert read(until(whenever(nested(EACH, 1))))[1] == []
    for count, codes in {10: [], 20: ["TOO-MUCH"]}.items():
        standing = ", ".join([whenever(nested(EACH, 1))] * count)
        assert [problem.code for problem in read(f"abilities: [{standing}]")[1]] == codes


def test_the_heaviest_cards_that_pass_stay_below_the_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of the steps are left for the rules of the game and for other cards that wait on the chain."""
    loops = [nested(EACH, 2, "{gain: {who: it, amount: 1}}, {ring: it}"), nested(TWELVE, 2, "{note: 1}"),
             nested(TWO, 6, "{ring: me}")]  # fmt: skip
    work = nested(EACH, 1, "{gain: {who: each, amount: 1}}, {ring: it}") + ", {ring: each}"
    abilities = []
    for occasion in ("gains", "bell"):
        abilities.append(until(whenever(work, occasion, ", of: each"), players="each"))
    for loop in loops:
        table = after(*abilities, f"do: [{loop}]", moves=[0, 1])
        assert steps_of(monkeypatch, table, Play(2)) < STEPS_AN_ANSWER / 2


# --- what it costs --------------------------------------------------------------------------------------------------


def seconds(times: int, work: Callable[[], object]) -> float:
    """The least of several measurements of some calls."""
    shortest = 9.0
    for _ in range(7):
        begin = process_time()
        for _ in range(times):
            work()
        shortest = min(shortest, process_time() - begin)
    return shortest


def test_nothing_that_lasts_costs_nothing() -> None:
    """Each question about abilities then costs little more than asking the game which are in force."""
    table = after(GAIN)
    questions: list[Callable[[], object]] = [
        lambda: modified(table, "gift", 0), lambda: forbidden(table, "gain", 0), lambda: granted(table, "turn", 0),
        lambda: happen(table, "bell", 0), lambda: expire(table, "turn"), lambda: rule(table, "limit", 0, 3),
    ]  # fmt: skip
    plain = seconds(500, lambda: table.game.abilities_in_force(table))
    for question in questions:
        assert seconds(500, question) < 4 * plain
