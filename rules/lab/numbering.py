"""The numbers of all answers of a game, fixed by its cards, its seats and its ``rules.notation.answer_space``."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property
from hashlib import sha256
from importlib import import_module
from itertools import chain, product, starmap
from math import prod
from typing import Any

from rules.cards.words import Program
from rules.kernel.asking import PASS
from rules.kernel.choices import DOES, KINDS, SEEN
from rules.kernel.game import Game
from rules.kernel.offers import Offers
from rules.kernel.table import Table
from rules.notation.answer_space import AnswerForm, ClosedForm


class Unnumbered(ValueError):
    """An answer that the closed form of its game does not contain."""


def declared(game: Game[Table], seats: int) -> ClosedForm:
    """Return what a game declares in its folder, for so many seats."""
    package = type(game).__module__.rpartition(".")[0]
    closed_form: ClosedForm = import_module(f"{package}.answers").answers(game, seats)
    return closed_form


class Numbering:
    """Numbers from 0 to ``len(numbering) - 1`` for all answers. The same cards and number of seats give the
    same numbers in every process, on every machine.

    >>> from rules.games import game
    >>> numbering = Numbering(game("poison"), 4)
    >>> numbering.answer(numbering.number("deal"))
    'deal'
    """

    def __init__(self, game: Game[Table], seats: int) -> None:
        self.declared = declared(game, seats)
        words = (*self.declared.plain, *sorted(alternatives(game.programs)), DOES, PASS, SEEN)
        numbers = range(max(seats, len(game.cards), len(game.kind)))
        plain: tuple[Any, ...] = tuple(dict.fromkeys((*numbers, *words)))
        self._forms: tuple[AnswerForm, ...] = (AnswerForm(itself, (plain,)), *self.declared.forms)
        self._form_index: dict[Any, int] = {}
        self._positions: list[list[dict[Any, int]]] = []
        """By form and field: the position of each value."""
        self._starts = [0]
        """By form: its first number; at the end the number of all answers."""
        for index, form in enumerate(self._forms):
            self._form_index[form.make] = index
            self._positions.append(list(map(_positions_of, form.fields)))
            self._starts.append(self._starts[-1] + prod(map(len, form.fields)))
        self._form_index[str] = 0
        self._form_index[int] = 0
        self._known: dict[Any, dict[Any, int]] = {}
        """By type, because answers of two types may be equal as tuples: the numbers of answers that have come up."""
        self.asks = (*self.declared.asks, *KINDS)

    @cached_property
    def version(self) -> str:
        """A short text that changes whenever the number of any answer changes, as with other cards: what was trained
        with one version does not fit another."""
        forms = [(form.make.__name__, [tuple(field) for field in form.fields]) for form in self._forms]
        return sha256(repr(forms).encode()).hexdigest()[:8]

    def parts(self, number: int) -> tuple[int, ...]:
        """Return an answer's number in factors: its form, then for each field its value, as an index into ``values``
        plus one; 0 where the form has no such field. So a policy needs ``sum(self.part_sizes)`` outputs and not one for
        each answer. Raises Unnumbered if there is no such answer."""
        if not 0 <= number < len(self):
            raise Unnumbered(f"there is no answer with the number {number}: there are {len(self)}")
        index = bisect_right(self._starts, number) - 1
        fields = self._forms[index].fields
        number -= self._starts[index]
        parts = [0] * len(self.values)
        for place in reversed(range(len(fields))):
            number, position = divmod(number, len(fields[place]))
            parts[place] = self._value_index[place][fields[place][position]] + 1
        return (index, *parts)

    def number_of_parts(self, parts: Sequence[int]) -> int:
        """Return the number of the answer with these factors. Raises Unnumbered if there is none."""
        form, *indexes = parts
        number = 0
        try:
            for place, positions in enumerate(self._positions[form]):
                number = number * len(positions) + positions[self.values[place][indexes[place] - 1]]
        except (IndexError, KeyError):
            raise Unnumbered(f"no answer has the parts {tuple(parts)}") from None
        return self._starts[form] + number

    @cached_property
    def values(self) -> tuple[tuple[Any, ...], ...]:
        """For each place of a field, the values that it has in any form: the same guest is the same value in each."""
        values: list[dict[Any, None]] = []
        for form in self._forms:
            for place, field in enumerate(form.fields):
                if place == len(values):
                    values.append({})
                values[place].update(dict.fromkeys(field))
        return tuple(map(tuple, values))

    @cached_property
    def part_sizes(self) -> tuple[int, ...]:
        """How many values each of the ``parts`` can have."""
        return (len(self._forms), *(len(values) + 1 for values in self.values))

    @cached_property
    def _value_index(self) -> list[dict[Any, int]]:
        """For each place of a field, the index of each value."""
        return list(map(_positions_of, self.values))

    def __len__(self) -> int:
        return self._starts[-1]

    def number(self, answer: Any) -> int:
        """Return the number of an answer. Raises Unnumbered if the game did not declare it."""
        form = self._form_index.get(type(answer))
        values: Sequence[Any] = (answer,) if form == 0 else answer
        number = 0
        try:
            assert form is not None
            for positions, value in zip(self._positions[form], values, strict=False):
                number = number * len(positions) + positions[value]
        except (AssertionError, KeyError):
            raise Unnumbered(f"{answer!r} is not among the answers that its game declares") from None
        return self._starts[form] + number

    def numbers(self, options: Sequence[Any]) -> list[int]:
        """Return the numbers of these answers, in their order."""
        if not isinstance(options, Offers):
            return self._numbers_of_each(options)
        numbers: list[int] = []
        for _, make, *fields in options.groups:
            if make is None:
                numbers += self._numbers_of_each(fields[0])
            else:
                numbers += self._numbers_of_group(make, [values for values in fields if values])
        return numbers

    def _numbers_of_each(self, options: Iterable[Any]) -> list[int]:
        """Return the number of each answer. What was numbered once is remembered."""
        known = self._known
        numbers: list[int] = []
        for option in options:
            try:
                number = known[type(option)][option]
            except KeyError:
                number = self.number(option)
                known.setdefault(type(option), {})[option] = number
            numbers.append(number)
        return numbers

    def _numbers_of_group(self, make: Any, fields: Sequence[Sequence[Any]]) -> list[int]:
        """Return the numbers of all combinations of the values of the first fields."""
        form = self._form_index[make]
        positions = self._positions[form]
        if len(fields) < len(positions):  # the other fields have their defaults
            return self._numbers_of_each(starmap(make, product(*fields)))
        numbers = [0]
        for positions_of_values, values in zip(positions, fields, strict=True):
            places = [positions_of_values[value] for value in values]
            width = len(positions_of_values)
            next_numbers: list[int] = []
            for number in numbers:
                first = number * width
                next_numbers += [first + place for place in places]
            numbers = next_numbers
        start = self._starts[form]
        return [start + number for number in numbers]

    def answer(self, number: int) -> Any:
        """Return the answer with this number. Raises Unnumbered if there is none."""
        if not 0 <= number < len(self):
            raise Unnumbered(f"there is no answer with the number {number}: there are {len(self)}")
        index = bisect_right(self._starts, number) - 1
        form = self._forms[index]
        number -= self._starts[index]
        values = []
        for field in reversed(form.fields):
            number, position = divmod(number, len(field))
            values.append(field[position])
        values.reverse()
        if form.make is tuple:
            return tuple(values)
        return form.make(*values)


def itself(answer: Any) -> Any:
    """Return the answer itself: a word or a number is its own answer."""
    return answer


def _positions_of(values: Sequence[Any]) -> dict[Any, int]:
    """Return the position of each value."""
    return dict(zip(values, range(len(values)), strict=True))


def alternatives(programs: Sequence[Program]) -> set[str]:
    """Return the names of all alternatives that these programs of cards let somebody choose."""
    steps: list[Any] = []
    for program in programs:
        steps += chain.from_iterable(program.blocks)
        for use in program.uses:
            steps += use.all_steps
    names: set[str] = set()
    for step in steps:
        names.update(choice.name for choice in step.choices)
    return names
