"""What a layout says of the card that it shows: texts with facts in braces, and conditions.

    text: "{name}"
    fill: "suit_{suit}"
    when: points
    when: not chaser
    when: [kind = drink, alcohol > 0]

A fact is a number, a text or a list (see ``rules.faces.facts``).
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.text.texts import in_sentence

Fact = int | str | Sequence[Mapping[str, Any]]
"""Something that a face can show: a number, a text, or the items of a row (see ``facts.ROW``)."""
Facts = Mapping[str, Fact]

_IN_BRACES = re.compile(r"\{([a-z]\w*)\}")
_CONDITION = re.compile(r"(not )?([a-z]\w*)(?: (=|!=|<|<=|>|>=) ([\w.-]+))?")
_COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


class FactCondition(NamedTuple):
    """A condition about one fact: it is there (no number 0, no empty text), or it compares so with a value."""

    fact: str
    negated: bool = False
    comparison: str = ""
    value: str = ""

    def holds(self, facts: Facts) -> bool:
        """True if the facts are so."""
        fact = facts.get(self.fact, "")
        if not self.comparison:
            return bool(fact) != self.negated
        value: Any = self.value
        if isinstance(fact, int):
            if not re.fullmatch("-?[0-9]+", self.value):
                return (self.comparison == "!=") != self.negated
            value = int(self.value)
        elif not isinstance(fact, str):
            fact, value = len(fact), int(self.value) if self.value.isdecimal() else 0
        return _COMPARISONS[self.comparison](fact, value) != self.negated


def read_condition(text: str) -> FactCondition | None:
    """The condition that is written so; None if it is none."""
    match = _CONDITION.fullmatch(text)
    if match is None:
        return None
    negation, fact, comparison, value = match.groups()
    return FactCondition(fact, negation is not None, comparison or "", value or "")


def written_condition(condition: FactCondition) -> str:
    """A condition as it is written in a file: what ``read_condition`` reads."""
    negation = "not " if condition.negated else ""
    comparison = f" {condition.comparison} {condition.value}" if condition.comparison else ""
    return f"{negation}{condition.fact}{comparison}"


def filled(text: str, facts: Facts) -> str:
    """A text with facts instead of their names in braces."""
    if "{" not in text:
        return text

    def fact_of(match: re.Match[str]) -> str:
        fact = facts.get(match[1], "")
        if isinstance(fact, int | str):
            return in_sentence(fact)
        return ""

    return _IN_BRACES.sub(fact_of, text)


def facts_in(text: str) -> Iterator[str]:
    """The names of the facts in a text."""
    return (match[1] for match in _IN_BRACES.finditer(text))
