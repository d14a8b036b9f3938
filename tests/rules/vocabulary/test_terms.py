"""The groups, amounts and conditions that all games share, one after the other, at the table of the fair."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fair import noted, read


def members(group: str, **table: Any) -> list[int]:
    """The seats of a group, in its order."""
    return noted(f"do: [{{for_each: {{who: {group}, do: [{{note: seat}}]}}}}]", **table)


def amount(word: str, **table: Any) -> int:
    """The number that an amount gives."""
    (number,) = noted(f"do: [{{note: {word}}}]", **table)
    return number


def true(condition: str, **table: Any) -> bool:
    """True if a condition is true."""
    (number,) = noted(f"do: [{{if: {{condition: {condition}, then: [{{note: 1}}], else: [{{note: 0}}]}}}}]", **table)
    return bool(number)


# --- groups ---------------------------------------------------------------------------------------------------------

POOR = "{those: {who: each, if: {compare: {what: coins, at_most: 2}}}}"


@pytest.mark.parametrize(
    ("group", "seats"),
    [("me", [1]), ("it", [1]), ("each", [1, 2, 3, 0]), ("each_other", [2, 3, 0]), ("left", [2]), ("right", [0])],
)
def test_groups_go_clockwise_from_the_player_of_the_card(group: str, seats: list[int]) -> None:
    assert members(group, turn=1) == seats


@pytest.mark.parametrize(("group", "seats"), [("each", [1, 3, 0]), ("each_other", [3, 0]), ("left", [3])])
def test_who_is_gone_belongs_to_no_group(group: str, seats: list[int]) -> None:
    assert members(group, turn=1, gone=[2]) == seats
    assert members("right", turn=1, gone=[0]) == [3]


@pytest.mark.parametrize(("group", "seats"), [("target", [3]), ("{left: target}", [0]), ("{right: target}", [2])])
def test_who_was_chosen_is_the_target(group: str, seats: list[int]) -> None:
    card = f"target: anyone\ndo: [{{for_each: {{who: {group}, do: [{{note: seat}}]}}}}]"
    assert noted(card, target=3, turn=1) == seats
    assert noted(card) == []  # nobody was


@pytest.mark.parametrize("group", ["other", "{left: other}", "{right: other}"])
def test_nobody_has_no_neighbour(group: str) -> None:
    assert members(group) == []


def test_who_is_alone_has_no_neighbour() -> None:
    assert members("left", gone=[1, 2, 3]) == members("right", gone=[1, 2, 3]) == []


def test_those_for_whom_something_is_true() -> None:
    assert members(POOR, coins=(3, 2, 3, 0), turn=2) == [3, 1]
    assert members(POOR) == []


@pytest.mark.parametrize(
    ("group", "coins", "seats"),
    [
        ("{with_most: coins}", (3, 5, 1, 5), [1, 3]),
        ("{with_least: coins}", (1, 5, 1, 2), [0, 2]),
        ("{with_most: {of: coins, among: each_other}}", (9, 2, 4, 1), [2]),
        ("{with_least: {of: coins, among: each_other}}", (0, 2, 4, 2), [1, 3]),
        (f"{{with_most: {{of: coins, among: {POOR}}}}}", (3, 3, 3, 3), []),
        ("{with_least: coins}", (-2, 0, -2, 5), [0, 2]),
    ],
)
def test_those_who_are_level_all_have_most(group: str, coins: tuple[int, ...], seats: list[int]) -> None:
    assert members(group, coins=coins) == seats


# --- amounts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("7", 7),
        ("coins", 2),
        ("{players: each_other}", 3),
        ("{cards: {hand: me}}", 2),
        ("{total: {of: coins, who: each_other}}", 12),
        ("{plus: [1, coins, -5]}", -2),
        ("{times: {number: coins, by: -3}}", -6),
        ("{half: 7}", 3),
        ("{half: {of: 7, up: true}}", 4),
        ("{half: {of: 6, up: true}}", 3),
        ("{lowest: [4, coins, 3]}", 2),
        ("{highest: [1, coins, -3]}", 2),
    ],
)
def test_amounts(word: str, number: int) -> None:
    assert amount(word, coins=(2, 3, 4, 5)) == number


def test_what_is_counted_does_not_change_whom_it_is_about() -> None:
    """A measure, a sum and a filter read whom they are about; afterwards the verb is about whom it was before."""
    for group in ("{with_most: coins}", POOR, "{with_least: coins}"):
        card = "do: [{for_each: {who: left, do: [{note: {players: %s}}, {note: seat}]}}]"
        assert noted(card % group, coins=(1, 2, 3, 2))[-1] == 1
    assert noted("do: [{for_each: {who: left, do: [{note: {total: {of: coins, who: each}}}, {note: seat}]}}]") == [
        12,
        1,
    ]


# --- conditions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("{compare: {what: coins, at_least: 3}}", True),
        ("{compare: {what: coins, at_least: 4}}", False),
        ("{compare: {what: coins, at_most: 3}}", True),
        ("{compare: {what: coins, at_most: 2}}", False),
        ("{compare: {what: coins, is: 3}}", True),
        ("{compare: {what: coins, is: 2}}", False),
        ("{compare: {what: coins, at_least: 1, at_most: 2}}", False),
        ("{compare: {what: coins, at_least: 4, at_most: 5}}", False),
        ("{all_of: [{there_is: me}, {there_is: each}]}", True),
        ("{all_of: [{there_is: me}, {there_is: other}]}", False),
        ("{any_of: [{there_is: other}, {there_is: me}]}", True),
        ("{any_of: [{there_is: other}, {there_is: other}]}", False),
        ("{not: {there_is: other}}", True),
        ("{not: {there_is: me}}", False),
        ("{is_among: {who: left, group: each_other}}", True),
        ("{is_among: {who: me, group: each_other}}", False),
        ("{is_among: {who: other, group: each}}", False),
        ("{there_is: left}", True),
        ("{there_is: other}", False),
    ],
)
def test_conditions(condition: str, expected: bool) -> None:
    assert true(condition) is expected


def test_compare_needs_something_to_compare_with() -> None:
    (problem,) = read("do: [{if: {condition: {compare: coins}, then: [{note: 1}]}}]")[1]
    assert problem.message == "compare needs at_least, at_most or is"


def test_if_without_else_does_nothing() -> None:
    assert noted("do: [{if: {condition: {there_is: other}, then: [{note: 1}]}}, {note: 2}]") == [2]
