"""The chair a bot sits on: all it may see, and all it may touch."""

from __future__ import annotations

from random import Random

from rules import sight
from rules.chance import Chance
from rules.game import Game
from rules.kernel import Ask
from rules.table import Table


class PlayerView:
    """A seat at a table, for one pending ask of that seat.

    The chair keeps no path to the table, not even a hidden one: it takes one imagined table with it, made of what the
    seat knows, and everything else comes from that. The same knowledge and seed always give the same imagination,
    whatever the truth is.

    ======== ======================================================
    game     the rulebook and its cards
    seat     the seat's number
    ask      the pending ask, which is this seat's own
    random   the bot's own randomness
    ======== ======================================================
    """

    __slots__ = ("_chance", "_imagined", "ask", "game", "random", "seat")

    def __init__(self, table: Table, seat: int, seed: int) -> None:
        """Raises ValueError if it is not this seat that is asked."""
        ask = table.ask
        if ask is None or ask.seat != seat:
            raise ValueError(f"seat {seat} is not asked anything")
        self.game: Game[Table] = table.game
        self.seat = seat
        self.ask: Ask = ask._replace(options=tuple(ask.options))
        self.random = Random(seed)
        self._chance = Chance.seeded(seed, (sight.STREAM,))
        self._imagined = sight.determinize(table, seat, self._chance)

    def view(self) -> Table:
        """The table as the seat may look at it (see ``sight.view``)."""
        return sight.view(self._imagined, self.seat)

    def sample(self) -> Table:
        """A whole table that the seat cannot tell from the truth: another one each time, to play on as one likes."""
        return sight.determinize(self._imagined, self.seat, self._chance)
