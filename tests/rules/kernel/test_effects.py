"""The verbs that all games share, and their cards, one after the other at the table of the fair.

Groups, amounts and conditions are in ``test_common_terms``, what lasts is in ``test_abilities``; effects that wait for
an answer are in ``test_paused_effects``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.kernel.asking import answer
from rules.kernel.effects import effect_of, foreseen, touched
from tests.fair import BOX, DISCARDS, PILE, FairTable, Play, at_the_fair, noted, played, read

pytestmark = pytest.mark.usefixtures("said_in_russian")

POOR = "{those: {who: each, if: {compare: {what: coins, at_most: 2}}}}"


# --- loops ----------------------------------------------------------------------------------------------------------


def test_for_each_goes_round_and_comes_back() -> None:
    inner = "{for_each: {who: me, do: [{note: seat}]}}"
    card = "do: [{for_each: {who: each_other, do: [{note: seat}, %s]}}, {note: seat}]"
    assert noted(card % inner, turn=1) == [2, 1, 3, 1, 0, 1, 1]


def test_for_each_is_for_those_who_were_there_when_it_began() -> None:
    card = "do: [{for_each: {who: %s, do: [{note: seat}, {gain: {who: each, amount: 1}}]}}]"
    assert noted(card % POOR, coins=(2, 2, 5, 2)) == [0, 1, 3]


@pytest.mark.parametrize(("times", "count"), [("3", 3), ("coins", 2), ("{times: {number: coins, by: 9}}", 12)])
def test_repeat(times: str, count: int) -> None:
    assert noted(f"do: [{{repeat: {{times: {times}, do: [{{note: 5}}]}}}}]", coins=(2, 0, 0, 0)) == [5] * count


def test_repeat_less_than_once_is_never() -> None:
    assert noted("do: [{repeat: {times: {plus: [1, -2]}, do: [{note: 5}]}}, {note: 6}]") == [6]


def test_remember_keeps_a_number_for_what_is_inside() -> None:
    inner = (
        "{gain: {who: me, amount: 5}}, {note: number}, {remember: {amount: 8, do: [{note: number}]}}, {note: number}"
    )
    card = "do: [{remember: {amount: coins, do: [%s]}}]"
    assert noted(card % inner) == [3, 8, 3]


# --- choices --------------------------------------------------------------------------------------------------------

PAY = "{as: pay, text: {ru: Платит, en: Pay}, do: [{gain: {who: it, amount: -1}}]}"
SING = "{as: sing, text: {ru: Поёт, en: Sing}, if: {compare: {what: coins, at_least: 3}}, do: [{note: seat}]}"


def asked(table: FairTable) -> tuple[int, str, tuple[Any, ...]]:
    assert table.ask is not None
    return table.ask.seat, table.ask.kind, tuple(table.ask.options)


def test_choose_asks_for_one_of_several_things() -> None:
    card = f"do: [{{choose: {{options: [{PAY}, {SING}]}}}}, {{note: 9}}]"
    assert asked(played(card)) == (0, "choose", ("pay", "sing"))
    assert played(card, "sing").notes == [0, 9]
    paid = played(card, "pay")
    assert paid.notes == [9] and paid.coins == [2, 3, 3, 3]


def test_each_victim_chooses() -> None:
    card = f"do: [{{for_each: {{who: each_other, do: [{{choose: {{options: [{PAY}, {SING}], who: it}}}}]}}}}]"
    assert [asked(played(card, *answers))[0] for answers in ([], ["pay"], ["pay", "sing"])] == [1, 2, 3]
    table = played(card, "pay", "sing", "pay")
    assert table.coins == [3, 2, 3, 2] and table.notes == [2]


def test_what_is_not_allowed_is_not_offered_and_one_thing_is_not_asked() -> None:
    card = f"do: [{{choose: {{options: [{SING}, {PAY}]}}}}]"
    table = played(card, coins=(2, 3, 3, 3))
    assert asked(table)[1] == "play" and table.coins[0] == 1
    nothing = f"do: [{{choose: {{options: [{SING}, {SING.replace('sing', 'shout')}]}}}}, {{note: 9}}]"
    assert noted(nothing, coins=(0, 0, 0, 0)) == [9]


@pytest.mark.parametrize(
    "verb",
    [
        f"{{choose: {{options: [{PAY}, {SING}], who: %s}}}}",
        "{may: {do: [{note: 1}], who: %s}}",
        "{choose_player: {among: each, do: [{note: 1}], who: %s}}",
        "{choose_card: {among: {hand: me}, do: [{note: 1}], who: %s}}",
    ],
)
def test_who_is_not_there_is_not_asked(verb: str) -> None:
    assert noted(f"do: [{verb % 'other'}, {{note: 9}}]") == [9]
    leaving = "{for_each: {who: left, do: [{leave: it}, %s, {note: 9}]}}" % (verb % "it")
    assert noted(f"do: [{leaving}]") == [9]


def test_may_is_done_or_not() -> None:
    card = "do: [{may: {do: [{note: 1}]}}, {note: 2}]"
    assert asked(played(card)) == (0, "may", ("does", "pass"))
    assert noted(card, "does") == [1, 2] and noted(card, "pass") == [2]
    assert asked(played("do: [{may: {do: [{note: 1}], who: right}}]"))[0] == 3


def test_choose_player_is_about_the_one_chosen() -> None:
    card = "do: [{choose_player: {among: each_other, do: [{note: seat}]}}, {note: seat}]"
    assert asked(played(card, turn=1)) == (1, "choose_player", (2, 3, 0))
    assert noted(card, 3, turn=1) == [3, 1]
    assert asked(played(card.replace("do: [{note: seat}]}", "do: [{note: seat}], who: left}"), turn=1))[0] == 2
    assert noted(card, gone=[1, 2, 3]) == [0]
    assert noted(card, gone=[1, 2]) == [3, 0]  # one is not asked about


def colours(table: FairTable, pieces: Sequence[int]) -> list[str]:
    return [table.game.card_id(piece) for piece in pieces]


def put(table: FairTable, zone: int, *names: str) -> list[int]:
    """Lay cards of these colours into a zone instead of what is there, the last on top; returns them."""
    for piece in list(table.zones[zone]):
        table.move(piece, zone, BOX)
    laid_pieces = []
    for name in names:
        piece, source = find_elsewhere(table, name, zone)
        table.move(piece, source, zone)
        laid_pieces.append(piece)
    return laid_pieces


def find_elsewhere(table: FairTable, name: str, zone: int) -> tuple[int, int]:
    """The first card of this colour that lies in another zone, and that zone."""
    for piece, source in table.where():
        if table.game.card_id(piece) == name and source != zone:
            return piece, source
    raise AssertionError(f"no {name} card lies elsewhere")


TAKE = "{take: {what: chosen, who: me}}"


def test_choose_card_offers_equal_cards_of_a_zone_once() -> None:
    table = at_the_fair(f"do: [{{choose_card: {{among: discards, do: [{TAKE}, {{note: {{cards: chosen}}}}]}}}}]")
    red, _, blue = put(table, DISCARDS, "red", "red", "blue")
    size_before = len(table.zones[0])
    answer(table, Play(0))
    assert asked(table) == (0, "choose_card", (red, blue))
    answer(table, blue)
    assert table.zones[0][size_before:] == [blue] and table.notes == [1]


def test_choose_card_several_times() -> None:
    card = "do: [{choose_card: {among: discards, amount: 2, do: [%s, {note: {cards: chosen}}]}}, {note: 9}]"
    table = at_the_fair(card % TAKE)
    red, blue, green = put(table, DISCARDS, "red", "blue", "green")
    answer(table, Play(0))
    answer(table, green)
    assert asked(table) == (0, "choose_card", (red, blue)) and table.notes == []
    answer(table, red)
    assert table.zones[0][-2:] == [green, red] and table.zones[DISCARDS] == [blue] and table.notes == [2, 9]


@pytest.mark.parametrize(("amount", "taken_count"), [("5", 3), ("{players: other}", 0), ("{plus: [1, -2]}", 0)])
def test_choose_card_at_most_what_is_there_and_not_less_than_none(amount: str, taken_count: int) -> None:
    table = at_the_fair(f"do: [{{choose_card: {{among: discards, amount: {amount}, do: [{TAKE}]}}}}, {{note: 9}}]")
    put(table, DISCARDS, "red", "blue", "green")
    answer(table, Play(0))
    while asked(table)[1] == "choose_card":
        answer(table, asked(table)[2][0])
    assert table.notes == [9] and len(table.zones[DISCARDS]) == 3 - taken_count


def test_choices_of_cards_may_stand_inside_each_other() -> None:
    """The inner one is about its own cards, may choose from those of the outer one, and leaves them as they were."""
    inner = f"{{choose_card: {{among: chosen, do: [{{note: {{cards: chosen}}}}, {TAKE}]}}}}"
    card = "do: [{random_card: {among: discards, amount: 3, do: [%s, {note: {cards: chosen}}]}}]"
    table = at_the_fair(card % inner)
    red, *_ = put(table, DISCARDS, "red", "blue", "green")
    answer(table, Play(0))
    answer(table, red)
    assert table.zones[0][-1] == red and table.notes == [1, 3]


def test_who_chooses_cards_looks_at_them() -> None:
    table = at_the_fair("do: [{choose_card: {among: {top: {of: pile, amount: 2}}, do: [{note: 1}], who: left}}]")
    top = put(table, PILE, "red", "blue", "green")[1:]
    for piece in table.zones[PILE]:
        table.known_to[piece] = 0
    answer(table, Play(0))
    assert asked(table) == (1, "choose_card", tuple(reversed(top)))
    assert [table.known_to[piece] for piece in table.zones[PILE]] == [0, 2, 2]


@pytest.mark.parametrize(("amount", "names"), [("1", ["green"]), ("2", ["green", "blue"]), ("{players: other}", [])])
def test_the_top_of_a_pile(amount: str, names: list[str]) -> None:
    table = at_the_fair(f"do: [{{take: {{what: {{top: {{of: pile, amount: {amount}}}}}, who: me}}}}]")
    put(table, PILE, "red", "blue", "green")
    size_before = len(table.zones[0])
    answer(table, Play(0))
    assert colours(table, table.zones[0][size_before:]) == names


# --- chance ---------------------------------------------------------------------------------------------------------


def test_toss() -> None:
    card = "do: [{toss: {heads: [{note: 1}], tails: [{note: 2}]}}]"
    assert [noted(card, luck=[side]) for side in (0, 1)] == [[1], [2]]
    assert [noted("do: [{toss: {heads: [{note: 1}]}}]", luck=[side]) for side in (0, 1)] == [[1], []]
    assert [noted("do: [{toss: {tails: [{note: 2}]}}]", luck=[side]) for side in (0, 1)] == [[], [2]]
    (problem,) = read("do: [toss]")[1]
    assert problem.message == "toss needs heads or tails"


def test_roll() -> None:
    assert noted("do: [{roll: {do: [{note: number}]}}]", luck=[5]) == [6]
    assert noted("do: [{roll: {sides: 20, do: [{note: number}]}}]", luck=[19]) == [20]
    assert noted("do: [{roll: {sides: {plus: [1, -3]}, do: [{note: number}]}}]") == [1]
    long_card = noted("do: [{repeat: {times: 12, do: [{roll: {do: [{note: number}]}}]}}]")
    assert len(set(long_card)) > 2 and set(long_card) <= set(range(1, 7))


def test_random_player() -> None:
    card = "do: [{random_player: {among: each_other, do: [{note: seat}]}}, {note: 9}]"
    assert [noted(card, luck=[lot]) for lot in range(3)] == [[1, 9], [2, 9], [3, 9]]
    assert noted(card, gone=[1, 2, 3]) == [9]


def test_random_card() -> None:
    count = "{note: {cards: chosen}}"
    card = f"do: [{{random_card: {{among: discards, amount: 2, do: [{TAKE}, {count}]}}}}, {{note: 9}}]"
    table = at_the_fair(card, luck=[0, 1])
    red, blue, green = put(table, DISCARDS, "red", "blue", "green")
    answer(table, Play(0))
    assert table.zones[0][-2:] == [red, green] and table.zones[DISCARDS] == [blue] and table.notes == [2, 9]
    without_amount = at_the_fair(card.replace("amount: 2, ", ""), luck=[2])
    put(without_amount, DISCARDS, "red", "blue", "green")
    answer(without_amount, Play(0))
    assert colours(without_amount, without_amount.zones[0][-1:]) == ["green"] and without_amount.notes == [1, 9]
    none = at_the_fair(card)
    put(none, DISCARDS)
    answer(none, Play(0))
    assert none.notes == [9]


# --- what a card says about itself ----------------------------------------------------------------------------------


def about(card: str, turn: int = 0) -> tuple[list[tuple[int, str]], list[tuple[int, str, float]]]:
    """Whom a card touches, and what it will probably change."""
    table = at_the_fair(card)
    program = table.game.programs[0]
    block = program.uses[0].block
    effect = effect_of(table, 0, block, turn)
    touches = list(touched(table, effect, block, program))
    changes = [(seat, quantity, number) for seat, quantity, number in foreseen(table, effect, block, program)]
    assert effect.it == turn
    return touches, changes


def test_what_is_inside_a_loop_touches_each_of_its_players() -> None:
    card = "do: [{for_each: {who: each_other, do: [{gain: {who: it, amount: 2}}]}}, {gain: {who: me, amount: -1}}]"
    assert about(card) == (
        [(seat, "coins") for seat in (1, 2, 3, 0)],
        [(1, "coins", 2), (2, "coins", 2), (3, "coins", 2), (0, "coins", -1)],
    )


def test_whatever_may_be_chosen_is_foreseen() -> None:
    for card, share in {
        "{choose_player: {among: each_other, do: [%s]}}": 1 / 3,
        "{random_player: {among: each_other, do: [%s]}}": 1 / 3,
        "{for_each: {who: each_other, do: [{may: {do: [%s]}}]}}": 1,
        "{for_each: {who: each_other, do: [{toss: {tails: [%s]}}]}}": 1 / 2,
        "{for_each: {who: each_other, do: [{roll: {do: [{remember: {amount: 1, do: [%s]}}]}}]}}": 1,
        "{for_each: {who: each_other, do: [{repeat: {times: 2, do: [%s]}}]}}": 2,
        "{for_each: {who: each_other, do: [{if: {condition: {there_is: other}, then: [{note: 1}], else: [%s]}}]}}": 1,
        "{for_each: {who: each_other, do: [{choose_card: {among: discards, do: [%s]}}]}}": 1,
        "{for_each: {who: each_other, do: [{random_card: {among: discards, do: [%s]}}]}}": 1,
    }.items():
        touches, changes = about(f"do: [{card % '{gain: {who: it, amount: -2}}'}]")
        assert [seat for seat, _ in touches] == [1, 2, 3], card
        assert changes == [(seat, "coins", -2 * share) for seat in (1, 2, 3)], card


def test_what_happens_is_told() -> None:
    card = (
        "do: [{toss: {heads: [{note: 1}]}}, {toss: {tails: [{note: 1}]}}, {roll: {do: [{note: 1}]}},"
        " {random_player: {among: each_other, do: [{note: 1}]}},"
        f" {{choose: {{options: [{PAY}, {SING}], who: left}}}}, {{choose_player: {{among: each, do: [{{note: 1}}]}}}}]"
    )
    table = at_the_fair(card, luck=[0, 1, 4, 2])
    feed: list[Any] = []
    table.feed = feed
    for option in (Play(0), "sing", 2):
        answer(table, option)
    assert [event for event in feed if event[0] != "move"] == [
        ("tossed", 0, 0, "heads"), ("tossed", 0, 0, "tails"), ("rolled", 0, 0, 5), ("drawn", 0, 0, 3),
        ("chose", 1, 0, table.game.programs[0].uses[0].block, 4, "sing"), ("chose_player", 0, 2),
    ]  # fmt: skip
