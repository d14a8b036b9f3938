"""What the menu decides and the sitting begins with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any, NamedTuple

DEALS = 10**10
"""Deals have numbers below this: ten digits, which can be read, told and typed in again."""


def any_deal() -> int:
    """A deal drawn by lot."""
    return SystemRandom().randrange(DEALS)


class MenuOption(NamedTuple):
    """An option of a game as the menu shows it. ``words`` is the key of its name, the same with ``.tip`` says more;
    ``values`` are pairs of a value and the key of its words ("" for a number, which says itself)."""

    key: str
    words: str
    values: Sequence[tuple[object, str]]
    default: object


@dataclass(frozen=True)
class SeatSetup:
    """A name and who sits there: ``person``, or the name of a bot."""

    name: str
    kind: str


@dataclass(frozen=True)
class Setup:
    """A game, its seats in order, the game's own options (see ``rules.options``) and a seed (None: drawn)."""

    game: str
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
