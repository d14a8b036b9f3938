"""The closed form of a game's answers: all that could ever be answered, before anything is asked.

A game's folder declares it in ``answers.py``, for those who number answers once and for all (``rules.lab``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class AnswerForm(NamedTuple):
    """Answers of one type: every combination of values of its first fields; the other fields have their defaults."""

    make: Callable[..., Any]
    fields: tuple[Sequence[Any], ...]


class ClosedForm(NamedTuple):
    """What can be asked and answered at a table of one game."""

    asks: tuple[str, ...]
    """The kinds of asks, but for those that cards ask in every game (``rules.kernel.choices``)."""
    plain: tuple[Any, ...]
    """Answers that are words or numbers. Seats, kinds of cards and pieces are always among them."""
    forms: tuple[AnswerForm, ...]
    """Answers that are tuples; each type has one form."""
    at_most: dict[str, int] = {}  # noqa: RUF012 (never changed)
    """Into how many numbers of an observation a part of the state must fit whose length changes."""
    told_otherwise: frozenset[str] = frozenset()
    """Parts of the state that an observation leaves out, because its zones say the same."""
