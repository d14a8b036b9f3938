"""A game as other people's programs play it: answers are numbers, and each seat observes what it may know."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from rules.games.policy import shares
from rules.kernel import asking
from rules.kernel.chance import Chance
from rules.kernel.table import Table
from rules.knowledge import views
from rules.lab.observer import observation
from rules.lab.room import Room
from rules.lab.told import Told, skip
from rules.saves.loading import BadSave, load_table

LONGEST = 20_000
"""A game ends as a draw after so many choices, because random players may never finish it."""


class LabGame:
    """One game in progress. Questions with only one answer are answered at once.

    ``told`` are the histories of a game that goes on; without it they begin here.
    """

    def __init__(self, room: Room, table: Table, told: Told | None = None, choices: int = 0) -> None:
        self.room = room
        self.table = table
        self.choices = choices
        self._offered: Sequence[int] | None = None
        if told is None:
            skip(table)
            told = Told(table)
        self._told = told

    @classmethod
    def new(cls, room: Room, seed: int) -> LabGame:
        """Return a new game. The same seed gives the same shuffles."""
        return cls(room, room.game.new(room.seats, seed, **room.options))

    @property
    def over(self) -> bool:
        return self.table.ask is None or self.choices >= LONGEST

    @property
    def seat(self) -> int:
        """The seat that is asked. Only while the game is not ``over``."""
        assert self.table.ask is not None
        return self.table.ask.seat

    @property
    def offered(self) -> Sequence[int]:
        """The numbers of the answers that are offered, in the order of the game; none when it is over."""
        if self._offered is None:
            self._offered = []
            if self.table.ask is not None and not self.over:
                self._offered = self.room.numbering.numbers(self.table.ask.options)
        return self._offered

    def answer(self, number: int) -> None:
        """Give the answer with this number. Raises NotOffered, and changes nothing, if it is not ``offered``."""
        offered = self.offered
        try:
            index = offered.index(number)
        except ValueError:
            raise asking.NotOffered(f"{number} is not among the {len(offered)} answers offered") from None
        assert self.table.ask is not None
        answer = self.table.ask.options[index]
        self._told.answered(number, answer)
        asking.reply(self.table, answer)
        skip(self.table)
        self.choices += 1
        self._offered = None

    def observation(self, seat: int) -> list[int]:
        """Return what a seat sees and remembers: see ``rules.lab.observer``."""
        return observation(self.room, self.table, seat)

    def history(self, seat: int) -> str:
        """Return everything that a seat has seen and answered so far, as text. It is written when it is asked for."""
        return self._told.history(seat)

    def serialize(self) -> str:
        """Return the whole game as JSON: what ``restored`` reads. It holds everything, the cards that nobody sees and
        the luck to come too. What a search or another player's program may have is ``imagined(seat, …).serialize()``:
        there all that the seat does not know, the luck to come included, is drawn anew."""
        return json.dumps({"table": self.table.save(), "told": self._told.save(), "choices": self.choices})

    @classmethod
    def restored(cls, room: Room, serialized: str) -> LabGame:
        """Return the game that ``serialize`` has written in a room with the same cards, seats and options. Raises
        BadSave if it is not one."""
        try:
            read = json.loads(serialized)
            table, choices = load_table(room.game, read["table"]), int(read["choices"])
            told = Told.load(room, read["told"])
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise BadSave(f"this is no game of the laboratory: {error}") from error
        if table.seats != room.seats:
            raise BadSave(f"this is a game of {table.seats}, and the room is for {room.seats}")
        return cls(room, table, told, choices)

    def __reduce__(self) -> tuple[Any, ...]:
        return LabGame.restored, (self.room, self.serialize())

    def rewards(self) -> list[float]:
        """Return each seat's share of the win, less an equal share: they add up to 0. An unfinished game is a draw."""
        if self.table.ask is not None:
            return [0.0] * self.table.seats
        ranks = self.room.game.ranks(self.table)
        return [share - 1 / len(ranks) for share in shares(ranks)]

    def copy(self) -> LabGame:
        """Return an independent copy, the shuffles to come included."""
        return LabGame(self.room, self.table.copy(), self._told.copy(), self.choices)

    def __deepcopy__(self, memo: object) -> LabGame:
        return self.copy()

    def imagined(self, seat: int, random: Random) -> LabGame:
        """Return a game that the seat cannot tell from this one, with other shuffles to come. The histories of the
        other seats hold only what these know now."""
        chance = Chance.seeded(random.getrandbits(48), (views.STREAM, *self.table.chance.states))
        table = views.determinize(self.table, seat, chance)
        return LabGame(self.room, table, Told(table, {seat: self.history(seat)}), self.choices)
