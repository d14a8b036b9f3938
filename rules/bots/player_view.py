"""What bots are given: ``PlayerView``, or ``BlindView`` for a bot that does not look at the table."""

from __future__ import annotations

from random import Random

from rules.kernel.asking import Ask
from rules.kernel.chance import Chance
from rules.kernel.game import Game
from rules.kernel.offers import Offers
from rules.kernel.table import Table
from rules.knowledge import views


class BlindView:
    """The pending ask of one seat, without a table: sampling one is most of the time that a random answer would take.

    ======== ======================================================
    game     the rulebook and its cards
    seat     the seat's number
    ask      the pending ask of this seat
    random   a random generator for the bot
    ======== ======================================================
    """

    __slots__ = ("ask", "game", "random", "seat")

    def __init__(self, table: Table, seat: int, random: Random) -> None:
        """Raises ValueError if ``seat`` is not the one that is asked."""
        ask = table.ask
        if ask is None or ask.seat != seat:
            raise ValueError(f"seat {seat} is not asked anything")
        self.game: Game[Table] = table.game
        self.seat = seat
        # Answers in groups are made when they are looked at, and nobody changes them, so they need not be listed here.
        never_change = isinstance(ask.options, tuple | Offers)
        self.ask: Ask = ask if never_change else ask._replace(options=tuple(ask.options))
        self.random = random


def generator(seed: int) -> tuple[Random, int]:
    """Return the random generator for a bot with this seed, and another seed, for the tables that it imagines."""
    random = Random(seed)
    return random, random.getrandbits(64)


class PlayerView(BlindView):
    """What one seat knows, for one pending ask of that seat.

    It holds no reference to the real table, not even a hidden one. It keeps one sampled table, made from what the seat
    knows, and makes views and further samples from that. So the same knowledge and seed always give the same samples,
    whatever the hidden cards are.
    """

    __slots__ = ("_chance", "_imagined")

    def __init__(self, table: Table, seat: int, seed: int) -> None:
        """Raises ValueError if ``seat`` is not the one that is asked."""
        random, seed_of_tables = generator(seed)
        super().__init__(table, seat, random)
        self._chance = Chance({views.STREAM: seed_of_tables})
        self._imagined = views.determinize(table, seat, self._chance)

    def view(self) -> Table:
        """Return the table as the seat may look at it (see ``rules.knowledge.views.view``)."""
        return views.view(self._imagined, self.seat)

    def imagined(self) -> Table:
        """Return the one sample that is kept, to be read and never to be played on."""
        return self._imagined

    def sample(self) -> Table:
        """Return a table that the seat cannot distinguish from the real one: a new sample each time, to play on."""
        return views.determinize(self._imagined, self.seat, self._chance)
