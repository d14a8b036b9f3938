"""Options that can be chosen before a game begins. They are typed, so a menu can offer them and a save can be checked.

A rulebook lists its options in ``Game.setup_options``. The ``key`` of an option is its name in the journal and in
``Game.begin``. Without a choice the ``default`` counts; a default of None means a random value.

Their texts are in ``data/texts``: ``game.<game>.option.<key>``, the same with ``.tip``, and ``.<value>`` for each value
of a ``Choice``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.cards.problems import did_you_mean
from rules.sentences import Said


class BadSetup(ValueError):
    """A game that cannot be started with these seats or options; the message says why."""


class BadOption(BadSetup):
    """An option that cannot have a value. ``wrong`` is why."""

    def __init__(self, key: str, wrong: Said) -> None:
        super().__init__(Said("problem.of_option", key=key, wrong=wrong))
        self.wrong = wrong


@dataclass(frozen=True)
class SetupOption(ABC):
    """One option. A value is None, a bool, an int, a str or, for a ``Cast``, several str."""

    key: str
    default: Any = None

    def texts(self, game: str) -> list[str]:
        """The keys of the option's texts: its name first, then its tip."""
        name = f"game.{game}.option.{self.key}"
        return [name, f"{name}.tip"]

    def values(self, game: str) -> list[tuple[Any, str]]:
        """All possible values, each with its text key ("" for a number). Empty if they depend on the seats or cards."""
        return []

    def check(self, value: Any, seats: int, characters: Sequence[str]) -> None:
        """Raises BadSetup if the option cannot have this value with ``seats`` seats and these ``characters``."""
        if (value is not None or self.default is not None) and (wrong := self.wrong(value, seats, characters)):
            raise BadOption(self.key, wrong)

    @abstractmethod
    def wrong(self, value: Any, seats: int, characters: Sequence[str]) -> Said | None:
        """What is wrong with a value; None if nothing."""


class Seat(SetupOption):
    """A seat, such as the one that deals or begins."""

    def wrong(self, value: Any, seats: int, characters: Sequence[str]) -> Said | None:
        fits = type(value) is int and 0 <= value < seats
        return None if fits else Said("problem.no_such_seat", seat=repr(value), n=seats)


@dataclass(frozen=True)
class Choice(SetupOption):
    """One of a few named values, in menu order."""

    choices: tuple[str, ...] = ()

    def texts(self, game: str) -> list[str]:
        return [*super().texts(game), *(key for _, key in self.values(game))]

    def values(self, game: str) -> list[tuple[Any, str]]:
        return [(choice, f"{super(Choice, self).texts(game)[0]}.{choice}") for choice in self.choices]

    def wrong(self, value: Any, seats: int, characters: Sequence[str]) -> Said | None:
        fits = value in self.choices
        return None if fits else Said("problem.not_one_of", value=repr(value), names=", ".join(self.choices))


@dataclass(frozen=True)
class Number(SetupOption):
    """A whole number from ``least`` to ``most``."""

    least: int = 0
    most: int = 99

    def values(self, game: str) -> list[tuple[Any, str]]:
        return [(number, "") for number in range(self.least, self.most + 1)]

    def wrong(self, value: Any, seats: int, characters: Sequence[str]) -> Said | None:
        fits = type(value) is int and self.least <= value <= self.most
        told = Said("problem.not_in_range", value=repr(value), least=self.least, most=self.most)
        return None if fits else told


class YesNo(SetupOption):
    """True or False."""

    def values(self, game: str) -> list[tuple[Any, str]]:
        return [(True, "option.yes"), (False, "option.no")]

    def wrong(self, value: Any, seats: int, characters: Sequence[str]) -> Said | None:
        return None if isinstance(value, bool) else Said("problem.not_yes_or_no", value=repr(value))


@dataclass(frozen=True)
class Cast(SetupOption):
    """A character for each seat, in the order of the seats, from ``Game.characters``.

    With up to ``alone`` seats, all characters must differ. With more seats, up to ``copies`` seats may have the same.
    """

    alone: int = 0
    copies: int = 1

    def most(self, seats: int) -> int:
        """How many seats may have the same character."""
        return self.copies if seats > self.alone else 1

    def wrong(self, value: Any, seats: int, characters: Sequence[str]) -> Said | None:
        if not isinstance(value, (list, tuple)):
            return Said("problem.no_list_of_characters", value=repr(value))
        most = self.most(seats)
        for name in value:
            if name not in characters:
                near = did_you_mean(name, characters) or Said("problem.there_are", names=", ".join(characters))
                return Said("problem.no_such_character", name=repr(name), hint=near)
            if value.count(name) > most:
                return Said("problem.character_too_often", name=name, most=most, n=seats)
        return None if len(value) == seats else Said("problem.characters_for_seats", n=len(value), seats=seats)


def check_options(
    known: Sequence[SetupOption], chosen: Mapping[str, Any], seats: int, characters: Sequence[str], game: str
) -> None:
    """Raises BadSetup if ``game`` does not know an option that was chosen, or the option cannot have its value with so
    many seats."""
    by_key = {option.key: option for option in known}
    for key, value in chosen.items():
        if key not in by_key:
            raise BadSetup(f"{game} has no option {key!r}{_near(key, list(by_key))}")
        by_key[key].check(value, seats, characters)


def _near(key: str, known: Sequence[str]) -> str:
    near = did_you_mean(key, known) or (f"there are {', '.join(known)}" if known else "")
    return f"; {near}" if near else ""
