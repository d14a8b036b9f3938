"""The numbers of all answers of a game, fixed by its cards, its seats and its declaration (``rules.answers``)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from importlib import import_module
from itertools import chain
from math import prod
from typing import Any

from rules.answers import AnswerForm, ClosedForm
from rules.cards.words import Program
from rules.choices import DOES, KINDS, SEEN
from rules.game import Game
from rules.kernel import PASS
from rules.table import Table


class Unnumbered(ValueError):
    """An answer that the closed form of its game does not contain."""


def declared(game: Game[Table], seats: int) -> ClosedForm:
    """What a game declares in its folder, for so many seats."""
    package = type(game).__module__.rpartition(".")[0]
    found: ClosedForm = import_module(f"{package}.answers").answers(game, seats)
    return found


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
        forms: tuple[AnswerForm, ...] = (AnswerForm(one, (plain,)), *self.declared.forms)
        self._forms = forms
        self._places = [[{value: at for at, value in enumerate(field)} for field in form.fields] for form in forms]
        self._form_of = {form.make: at for at, form in enumerate(forms)} | {str: 0, int: 0}
        self._starts = [0]
        for form in forms:
            self._starts.append(self._starts[-1] + prod(map(len, form.fields)))
        self.asks = (*self.declared.asks, *KINDS)

    def __len__(self) -> int:
        return self._starts[-1]

    def number(self, answer: Any) -> int:
        """The number of an answer. Raises Unnumbered if the game did not declare it."""
        at = self._form_of.get(type(answer))
        values: Sequence[Any] = (answer,) if at == 0 else answer
        number = 0
        try:
            assert at is not None
            for place, value in zip(self._places[at], values, strict=False):
                number = number * len(place) + place[value]
        except (AssertionError, KeyError):
            raise Unnumbered(f"{answer!r} is not among the answers that its game declares") from None
        return self._starts[at] + number

    def answer(self, number: int) -> Any:
        """The answer with this number. Raises Unnumbered if there is none."""
        if not 0 <= number < len(self):
            raise Unnumbered(f"there is no answer with the number {number}: there are {len(self)}")
        at = bisect_right(self._starts, number) - 1
        number -= self._starts[at]
        values = []
        for field in reversed(self._forms[at].fields):
            number, place = divmod(number, len(field))
            values.append(field[place])
        make = self._forms[at].make
        return tuple(reversed(values)) if make is tuple else make(*reversed(values))


def one(answer: Any) -> Any:
    """A word or a number is its own answer."""
    return answer


def alternatives(programs: Sequence[Program]) -> set[str]:
    """The names of all alternatives that these programs of cards let somebody choose."""
    blocks = [block for program in programs for block in program.blocks]
    steps = [step for program in programs for use in program.uses for step in use.every]
    return {choice.name for step in (*chain(*blocks), *steps) for choice in step.choices}
