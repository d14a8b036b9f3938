"""``Setup``: the choices made in the menu, with which a sitting begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any, NamedTuple

DEALS = 10**10
"""The numbers of deals are below this: at most ten digits, which people can read out and type."""


def any_deal() -> int:
    """A random number of a deal."""
    return SystemRandom().randrange(DEALS)


class MenuOption(NamedTuple):
    """An option of a game as the menu shows it. ``words`` is the text key of its name; with ``.tip`` added, of its tip.
    ``values`` are pairs of a value and its text key ("" for a number)."""

    key: str
    words: str
    values: Sequence[tuple[object, str]]
    default: object


@dataclass(frozen=True)
class SeatSetup:
    """A seat: the player's name, ``person`` or the name of a bot, and the gender that was chosen for the name (one of
    ``GENDERS``; "": as it looks)."""

    name: str
    kind: str
    gender: str = ""


@dataclass(frozen=True)
class Setup:
    """A game, its seats in order, its options (see ``rules.kernel.options``), a seed (None: random) and the names of
    its card sets (None: all that are not whole games). With ``everybody_asked`` all people at the screen are asked in
    windows, also those without an answer."""

    game: str
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    sets: Sequence[str] | None = None
    everybody_asked: bool = False


def chosen_genders(seats: Sequence[SeatSetup]) -> tuple[str, ...]:
    """What was chosen for the names of these seats, for a header; empty if nothing was."""
    genders = tuple(seat.gender for seat in seats)
    return genders if any(genders) else ()
