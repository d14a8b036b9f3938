"""Finds conditions that can never be true, such as more alcohol than anybody can have, or gold of 5 and more that is
also 2 or less."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.cards.language import Language
from rules.reading.messages import AnyMessage, Message

COMPARE, ALL_OF, NOT = "compare", "all_of", "not"
"""The conditions of the common words that say something about numbers, or about other conditions."""


class Range(NamedTuple):
    """The numbers from ``least`` to ``most``. None: without a bound."""

    least: int | None = None
    most: int | None = None

    def within(self, other_range: Range) -> Range:
        """The numbers that are in both ranges."""
        least = self.least
        if least is None or (other_range.least is not None and other_range.least > least):
            least = other_range.least
        most = self.most
        if most is None or (other_range.most is not None and other_range.most < most):
            most = other_range.most
        return Range(least, most)

    @property
    def is_empty(self) -> bool:
        """True if it holds no number."""
        return self.least is not None and self.most is not None and self.least > self.most


def why_never_true(language: Language, condition: Any) -> AnyMessage:
    """Why a condition, given as plain data, can never be true; "" if it can be, as far as this can be known without a
    table."""
    ranges: dict[str, Range] = {}
    names: dict[str, str] = {}
    for amount, claimed in _claims(language, condition):
        key = json.dumps(amount)
        names[key] = amount if isinstance(amount, str) else str(amount[0])
        ranges[key] = ranges.get(key, Range()).within(claimed)
        if ranges[key].is_empty:
            least, most = ranges[key]
            return Message("problem.never_at_once", what=names[key], least=int(least or 0), most=int(most or 0))
    for key, claimed in ranges.items():
        possible = range_of(language, json.loads(key))
        if claimed.within(possible).is_empty:
            return _outside(names[key], claimed, possible)
    return _denied(condition)


def range_of(language: Language, amount: Any) -> Range:
    """The numbers that an amount, given as plain data, can be, as far as its word says so."""
    if isinstance(amount, int):
        return Range(amount, amount)
    name = amount if isinstance(amount, str) else amount[0]
    word = language.words("amount")[name]
    return Range(word.least, word.most)


def _outside(name: str, claimed: Range, possible: Range) -> Message:
    """The message that an amount is never what is claimed of it."""
    if claimed.least is not None and possible.most is not None and claimed.least > possible.most:
        return Message("problem.never_above", what=name, n=possible.most)
    return Message("problem.never_below", what=name, n=int(possible.least or 0))


def _parts(condition: Any) -> Iterator[Any]:
    """Yield the conditions that must all be true for a condition to be true."""
    if isinstance(condition, list) and condition[0] == ALL_OF:
        for part in condition[1]["conditions"]:
            yield from _parts(part)
    else:
        yield condition


def _claims(language: Language, condition: Any) -> Iterator[tuple[Any, Range]]:
    """Yield what a condition says about amounts that are no plain numbers."""
    for part in _parts(condition):
        if isinstance(part, str) or part[0] != COMPARE:
            continue
        compared = part[1]
        amount = compared["what"]
        if isinstance(amount, int):
            continue
        if "at_least" in compared:
            yield amount, Range(range_of(language, compared["at_least"]).least, None)
        if "at_most" in compared:
            yield amount, Range(None, range_of(language, compared["at_most"]).most)
        if "is" in compared:
            yield amount, range_of(language, compared["is"])


def _denied(condition: Any) -> AnyMessage:
    """The message that a condition asks for something and denies it; "" if it does not."""
    parts = list(_parts(condition))
    for part in parts:
        if isinstance(part, list) and part[0] == NOT and part[1]["condition"] in parts:
            denied = part[1]["condition"]
            name = denied if isinstance(denied, str) else denied[0]
            return Message("problem.never_both", what=name)
    return ""
