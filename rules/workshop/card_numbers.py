"""The numbers that a card is written with, and the card with one of them changed: what it costs, gives or counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.cards.card import Card
from rules.workshop.editing import CannotEdit, Keys, Put
from rules.workshop.project import Project, ProjectCard

OTHER_KEYS = ("id", "replaces", "kind", "copies", "name", "text", "text_ok", "art", "tests")
"""The keys of a card whose numbers are left alone: with other copies it would be another deck."""
STEPS = (-1, 1, -2, 2, -3, 3)
"""How many steps a number is moved, the nearest first."""
LARGE = 8
"""A step is a number divided by this, and at least 1: nobody needs to know whether 40 or 41 is better."""
MOST_VARIANTS = 24
"""How many changed cards are compared at most."""


class CardNumber(NamedTuple):
    """A number of a card, as it is written in its file."""

    keys: Keys
    value: int

    @property
    def name(self) -> str:
        """The keys that lead to it: ``do.0.change.amount``."""
        return ".".join(map(str, self.keys))


class CardVariant(NamedTuple):
    """A card in which one number is another one."""

    number: CardNumber
    """The number as it is in the file."""
    value: int
    """The number that it would be."""
    card: Card

    def put(self, card_in_file: str) -> Put:
        """The edit that writes it; ``card_in_file`` is the id of the card in its file."""
        return Put(card_in_file, self.number.keys, self.value, self.number.value)


def numbers_of(card_fields: Mapping[str, Any]) -> list[CardNumber]:
    """Return the numbers of a card, given as written, in the order of its file."""
    numbers: list[CardNumber] = []
    for key, value in card_fields.items():
        if key not in OTHER_KEYS:
            numbers += _numbers_in(value, (key,))
    return numbers


def _numbers_in(value: Any, keys: Keys) -> Iterator[CardNumber]:
    """Yield the whole numbers in a value, which these keys lead to."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _numbers_in(item, (*keys, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _numbers_in(item, (*keys, index))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield CardNumber(keys, value)


def other_values(value: int) -> list[int]:
    """Return the numbers that are tried instead of one, the nearest first. A gain stays a gain, and a loss a loss."""
    step = max(1, round(abs(value) / LARGE))
    values: list[int] = []
    for steps in STEPS:
        other_value = value + steps * step
        if value == 0 or other_value * value > 0:
            values.append(other_value)
    return values


def variants(project: Project, entry: ProjectCard) -> list[CardVariant]:
    """Return the card with each of its numbers changed a little, one at a time. Where the game does not take a number,
    or it means the same to the rules, it is left out."""
    card_fields = project.as_written(entry)
    values_of_numbers: list[tuple[CardNumber, Sequence[int]]] = []
    for number in numbers_of(card_fields):
        values_of_numbers.append((number, other_values(number.value)))
    card_variants: list[CardVariant] = []
    for nearness in range(len(STEPS)):
        for number, values in values_of_numbers:
            if nearness >= len(values) or len(card_variants) == MOST_VARIANTS:
                continue
            change = Put(str(card_fields["id"]), number.keys, values[nearness], number.value)
            try:
                card = project.card_with(entry, change)
            except CannotEdit:
                continue
            if card is not None and card.meaning != entry.card.meaning:
                card_variants.append(CardVariant(number, values[nearness], card))
    return card_variants
