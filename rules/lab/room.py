"""What is fixed before a game begins: rulebook, cards, options, numbers of answers, and the layout of observations."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from rules.games import game as game_called
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.lab.numbering import Numbering

ABOUT = 4
"""How many numbers of what a question is about are observed."""
INTENTS, OF_AN_INTENT = 2, 5
"""How many intents are observed, the newest first, and how many numbers of each."""


class StatePart(NamedTuple):
    """An attribute of a table's state in an observation."""

    name: str
    place: slice
    size: int
    is_list_of_numbers: bool


class Room:
    """Everything that is fixed before a game begins: rulebook, cards, options, the numbers of answers, the size of an
    observation. Raises BadSetup for a game, a set or an option that does not exist."""

    def __init__(
        self,
        game: str | Game[Table],
        seats: int,
        sets: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self._made_from = (game, seats, None if sets is None else list(sets), dict(options or {}))
        if isinstance(game, str):
            game = game_called(game, sets=sets)
        self.game: Game[Table] = game
        self.seats = seats
        self.options = dict(options or {})
        table = self.game.new(seats, 0, **self.options)
        self.numbering = Numbering(self.game, seats)
        declared = self.numbering.declared
        self.ask_index = _index_of(self.numbering.asks)
        """The place of each kind of question among the numbers of an observation."""
        self.window_index = _index_of(sorted(self.game.windows))
        """The number of each kind of intent."""
        self.hides = type(self.game).hide is not Game.hide
        """True if some of the state is hidden from some seats."""
        state_sizes: dict[str, int] = {}
        for name, value in table.state().items():
            if name not in declared.told_otherwise:
                state_sizes[name] = declared.at_most.get(name, len(list(numbers_in(value))))
        self.zones = len(table.zones)
        per_zone = len(self.game.cards) + 1
        sizes = {
            "seat": seats,
            "asked": 1 + len(self.numbering.asks),
            "about": ABOUT,
            "intents": INTENTS * OF_AN_INTENT,
            "zones": self.zones * per_zone,
            **state_sizes,
        }
        self.parts: dict[str, slice] = {}
        """The part of an observation that each name stands for."""
        self.size = 0
        for name, size in sizes.items():
            self.parts[name] = slice(self.size, self.size + size)
            self.size += size
        self.state_parts: list[StatePart] = []
        """The parts that are the game's state."""
        for name, size in state_sizes.items():
            self.state_parts.append(StatePart(name, self.parts[name], size, table.fields[name].is_list_of_numbers))

    def __reduce__(self) -> tuple[Any, ...]:
        """Rooms are sent to other processes by what they were made from: each process reads the cards itself. Raises
        TypeError if this one was made from a rulebook and not from the name of a game."""
        if not isinstance(self._made_from[0], str):
            raise TypeError("only a room that was made from the name of a game can be sent elsewhere")
        return _room_of, (json.dumps(self._made_from),)


@lru_cache(maxsize=16)
def _room_of(made_from: str) -> Room:
    """Return a room by the arguments that it was made from, as JSON; the same one for the same arguments."""
    return Room(*json.loads(made_from))


def numbers_in(value: Any) -> chain[Any]:
    """Return the numbers of a list in lists, one after another."""
    if not isinstance(value, (list, tuple)):
        return chain((value,))
    return chain.from_iterable(map(numbers_in, value))


def _index_of(values: Sequence[str]) -> dict[str, int]:
    """Return the index of each value."""
    return {value: index for index, value in enumerate(values)}
