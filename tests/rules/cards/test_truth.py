"""Conditions that can never be true are told, and others are not."""

from __future__ import annotations

from typing import Any

import pytest

from rules.cards.truth import Range, why_never_true
from rules.games import manifest

LANGUAGE = manifest("red_dragon").vocabulary.language
assert LANGUAGE is not None


def compare(what: Any, **bounds: Any) -> list[Any]:
    """A comparison as plain data. The bound ``is_`` is written ``is``."""
    return ["compare", {"what": what, **{key.rstrip("_"): bound for key, bound in bounds.items()}}]


def all_of(*conditions: Any) -> list[Any]:
    return ["all_of", {"conditions": list(conditions)}]


def not_(condition: Any) -> list[Any]:
    return ["not", {"condition": condition}]


MINE = ["alcohol", {"of": "me"}]
NEVER = [
    (compare("alcohol", at_least=21), "alcohol is never more than 20"),
    (compare(MINE, at_most=-1), "alcohol is never less than 0"),
    (compare("my_gold", is_=-2), "my_gold is never less than 0"),
    (compare(["players", {"who": "each"}], at_least=9), "players is never more than 8"),
    (compare("my_gold", at_least=5, at_most=2), "my_gold cannot be 5 or more and 2 or less at the same time"),
    (compare("my_gold", at_least=5, is_=4), "my_gold cannot be 5 or more and 4 or less at the same time"),
    (all_of(compare("my_gold", at_least=5), compare("my_gold", at_most=2)), "my_gold cannot be 5 or more and 2"),
    (all_of(compare("my_gold", is_=3), all_of(compare("my_gold", is_=4), "gambling")), "my_gold cannot be 4 or more"),
    (all_of("gambling", not_("gambling")), "gambling would have to be true and not true"),
    (all_of(not_(compare(MINE, at_least=3)), compare(MINE, at_least=3)), "compare would have to be true and not true"),
    (compare("alcohol", at_least="fortitude", at_most=-3), "alcohol cannot be 0 or more and -3 or less"),
]  # fmt: skip
PERHAPS = [
    compare("alcohol", at_least=20),
    compare("alcohol", at_least="fortitude"),
    compare("my_gold", at_least=5, at_most=5),
    compare("my_gold", at_most="pot"),
    compare(["minus", {"number": "my_gold", "less": 3}], at_most=-1),
    compare(["cards", {"of": ["hand", {"of": "me"}]}], is_=0),
    compare(3, at_least=9),  # two numbers say nothing about the table
    all_of(compare(MINE, at_least=5), compare(["alcohol", {"of": "target"}], at_most=2)),
    all_of(compare("my_gold", at_least=2), not_(compare("my_gold", at_least=5))),
    ["any_of", {"conditions": ["gambling", not_("gambling")]}],
    not_(compare("alcohol", at_least=21)),
    "gambling",
]


@pytest.mark.parametrize(("condition", "reason"), NEVER)
def test_what_is_never_true_is_told_with_the_reason(condition: Any, reason: str) -> None:
    assert reason in str(why_never_true(LANGUAGE, condition))


@pytest.mark.parametrize("condition", PERHAPS, ids=str)
def test_what_may_be_true_is_not_told(condition: Any) -> None:
    assert why_never_true(LANGUAGE, condition) == ""


def test_ranges() -> None:
    assert Range(1, None).within(Range(None, 3)) == Range(1, 3)
    assert Range(1, 2).within(Range(3, 4)).is_empty and not Range(1, 3).within(Range(3, 4)).is_empty
    assert not Range().is_empty
