"""What is fixed before a game begins: rulebook, cards, options, numbers of answers, and the layout of observations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from rules.games import game as game_called
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.lab.numbering import Numbering

ABOUT = 4
"""How many numbers of what a question is about are observed."""
INTENTS, OF_AN_INTENT = 2, 5
"""How many intents are observed, the newest first, and how many numbers of each."""


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
        self.state_sizes: dict[str, int] = {}
        for name, value in table.state().items():
            if name not in declared.told_otherwise:
                self.state_sizes[name] = declared.at_most.get(name, len(list(numbers_in(value))))
        self.zones = len(table.zones)
        per_zone = len(self.game.cards) + 1
        sizes = {
            "seat": seats,
            "asked": 1 + len(self.numbering.asks),
            "about": ABOUT,
            "intents": INTENTS * OF_AN_INTENT,
            "zones": self.zones * per_zone,
            **self.state_sizes,
        }
        self.parts: dict[str, slice] = {}
        """The part of an observation that each name stands for."""
        self.size = 0
        for name, size in sizes.items():
            self.parts[name] = slice(self.size, self.size + size)
            self.size += size


def numbers_in(value: Any) -> chain[Any]:
    """Return the numbers of a list in lists, one after another."""
    if not isinstance(value, (list, tuple)):
        return chain((value,))
    return chain.from_iterable(map(numbers_in, value))


def _index_of(values: Sequence[str]) -> dict[str, int]:
    """Return the index of each value."""
    return {value: index for index, value in enumerate(values)}
