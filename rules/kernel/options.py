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

from rules.reading.messages import Message
from rules.reading.problems import did_you_mean


class BadSetup(ValueError):
    """A game that cannot be started with these seats or options; the message says why."""


class BadOption(BadSetup):
    """An option that cannot have a value. ``wrong`` is why."""

    def __init__(self, key: str, wrong: Message) -> None:
        super().__init__(Message("problem.of_option", key=key, wrong=wrong))
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
        if value is None and self.default is None:
            return  # a random value
        wrong = self.wrong(value, seats, characters)
        if wrong is not None:
            raise BadOption(self.key, wrong)

    @abstractmethod
    def wrong(self, value: Any, seats: int, characters: Sequence[str]) -> Message | None:
        """What is wrong with a value; None if nothing."""


class Seat(SetupOption):
    """A seat, such as the one that deals or begins."""

    def wrong(self, value: Any, seats: int, characters: Sequence[str]) -> Message | None:
        if type(value) is int and 0 <= value < seats:
            return None
        return Message("problem.no_such_seat", seat=repr(value), n=seats)


@dataclass(frozen=True)
class Choice(SetupOption):
    """One of a few named values, in menu order."""

    choices: tuple[str, ...] = ()

    def texts(self, game: str) -> list[str]:
        choice_keys = [key for _, key in self.values(game)]
        return [*super().texts(game), *choice_keys]

    def values(self, game: str) -> list[tuple[Any, str]]:
        name, _ = super().texts(game)
        return [(choice, f"{name}.{choice}") for choice in self.choices]

    def wrong(self, value: Any, seats: int, characters: Sequence[str]) -> Message | None:
        if value in self.choices:
            return None
        return Message("problem.not_one_of", value=repr(value), names=", ".join(self.choices))


@dataclass(frozen=True)
class Number(SetupOption):
    """A whole number from ``least`` to ``most``."""

    least: int = 0
    most: int = 99

    def values(self, game: str) -> list[tuple[Any, str]]:
        return [(number, "") for number in range(self.least, self.most + 1)]

    def wrong(self, value: Any, seats: int, characters: Sequence[str]) -> Message | None:
        if type(value) is int and self.least <= value <= self.most:
            return None
        return Message("problem.not_in_range", value=repr(value), least=self.least, most=self.most)


class YesNo(SetupOption):
    """True or False."""

    def values(self, game: str) -> list[tuple[Any, str]]:
        return [(True, "option.yes"), (False, "option.no")]

    def wrong(self, value: Any, seats: int, characters: Sequence[str]) -> Message | None:
        if isinstance(value, bool):
            return None
        return Message("problem.not_yes_or_no", value=repr(value))


@dataclass(frozen=True)
class Cast(SetupOption):
    """A character for each seat, in the order of the seats, from ``Game.characters``.

    With up to ``alone`` seats, all characters must differ. With more seats, up to ``copies`` seats may have the same.
    """

    alone: int = 0
    copies: int = 1

    def most(self, seats: int) -> int:
        """How many seats may have the same character."""
        if seats > self.alone:
            return self.copies
        return 1

    def wrong(self, value: Any, seats: int, characters: Sequence[str]) -> Message | None:
        if not isinstance(value, (list, tuple)):
            return Message("problem.no_list_of_characters", value=repr(value))
        limit = self.most(seats)
        for name in value:
            if name not in characters:
                hint = did_you_mean(name, characters) or Message("problem.there_are", names=", ".join(characters))
                return Message("problem.no_such_character", name=repr(name), hint=hint)
            if value.count(name) > limit:
                return Message("problem.character_too_often", name=name, most=limit, n=seats)
        if len(value) != seats:
            return Message("problem.characters_for_seats", n=len(value), seats=seats)
        return None


def check_options(
    options: Sequence[SetupOption], chosen: Mapping[str, Any], seats: int, characters: Sequence[str], game: str
) -> None:
    """Raises BadSetup if ``game`` does not know an option that was chosen, or the option cannot have its value with so
    many seats."""
    by_key = {option.key: option for option in options}
    for key, value in chosen.items():
        if key not in by_key:
            raise BadSetup(f"{game} has no option {key!r}{_hint(key, list(by_key))}")
        by_key[key].check(value, seats, characters)


def _hint(key: str, option_keys: Sequence[str]) -> str:
    """The end of a message about an unknown option: a similar key, or all keys; "" if there are none."""
    similar = did_you_mean(key, option_keys)
    if similar:
        return f"; {similar}"
    if option_keys:
        return f"; there are {', '.join(option_keys)}"
    return ""
