"""The closed form of a game's answers: every answer that could ever be given in it.

A game's folder declares it in ``answers.py``, for numbering answers in advance (``rules.lab``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class AnswerForm(NamedTuple):
    """Answers of one type: every combination of values of its first fields; the other fields have their defaults."""

    make: Callable[..., Any]
    fields: tuple[Sequence[Any], ...]


class ClosedForm(NamedTuple):
    """Everything that can be asked and answered at a table of one game."""

    asks: tuple[str, ...]
    """The kinds of asks, except those that cards ask in every game (``rules.kernel.choices``)."""
    plain: tuple[Any, ...]
    """Answers that are words or numbers. Seats, kinds of cards and pieces are always among them."""
    forms: tuple[AnswerForm, ...]
    """Answers that are tuples; each type has one form."""
    at_most: dict[str, int] = {}  # noqa: RUF012 (never changed)
    """For parts of the state whose length changes: into how many numbers of an observation each must fit."""
    told_otherwise: frozenset[str] = frozenset()
    """Parts of the state that an observation leaves out, because its zones contain the same."""
