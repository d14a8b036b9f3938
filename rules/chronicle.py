"""The chronicle of a finished game: how each seat stood after every answer, when it was decided, what was gained and
lost, and who fell to whom. For the last page and the honours; it counts, and values nothing.

    chronicle = Chronicle(record)
    chronicle.lead                the moment from which the winner was never behind again
    chronicle.best, chronicle.worst  the largest gain by one answer, and the largest loss by an answer of one's own

A moment is a number of answers: 0 is the beginning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules import kernel, notation
from rules.feed import Event
from rules.honours import Honour, fitting
from rules.journal import Record
from rules.table import Table

NOBODY = -1
EARLY = 0.1
"""The share of a game after which nobody has led from the beginning."""


class Swing(NamedTuple):
    """What one answer brought a seat: after moment ``at`` it stood ``by`` better (below 0: worse)."""

    at: int
    seat: int
    by: float


class Fall(NamedTuple):
    """A seat is out of the game since the answer after moment ``at``; ``to`` is the seat whose deed that was, -1 for
    nobody's."""

    at: int
    seat: int
    to: int


class Feud(NamedTuple):
    """What seat ``by`` has done to seat ``to`` all game, ``much`` in all; the last time after moment ``at``."""

    at: int
    by: int
    to: int
    much: int


class Chronicle:
    """The chronicle of a game that is over.

    ``stood[moment][seat]`` is how a seat stood, more being better; ``told[moment]`` are the events of the answer given
    then, ``asked[moment]`` the seat that gave it. Raises ValueError if the game goes on or its beginning is not known.
    """

    def __init__(self, record: Record) -> None:
        if record.table.ask is not None or len(record.past) != len(record.answers):
            raise ValueError("the chronicle of a game is known when it is over, from its beginning")
        game, self.names = record.game, record.header.names
        self.tables: Sequence[Table] = [*record.past, record.table]
        self.told = [*_told(record)]
        self.asked = [past.ask.seat if past.ask is not None else NOBODY for past in record.past]
        self.stood: list[Sequence[float]] = []
        for table in self.tables:
            self.stood.append(game.stands(table))
        self.ranks = game.ranks(record.table)
        self.blows = [*game.blows(self.tables, self.told)]
        self.falls = [Fall(at, seat, to) for at, seat, to in game.falls(self.told)]

    @property
    def feud(self) -> Feud | None:
        """What was done most by one to another, in the way of the game (``Game.blows``); the first of several."""
        much, last = Counter[tuple[int, int]](), dict[tuple[int, int], int]()
        for at, by, to, number in self.blows:
            much[by, to] += number
            last[by, to] = at
        if not much:
            return None
        pair = max(much, key=lambda pair: much[pair])
        return Feud(last[pair], *pair, much[pair])

    @property
    def winners(self) -> list[int]:
        """The seats in the first place."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    @property
    def lead(self) -> int | None:
        """The moment since which the winner was ahead of all others until the end, but for ties; None if several have
        won."""
        if len(self.winners) != 1:
            return None
        winner = self.winners[0]
        since = len(self.stood) - 1
        for at in range(len(self.stood) - 1, -1, -1):
            stood = self.stood[at]
            if any(other > stood[winner] for other in stood):
                break
            since = at
        while since < len(self.stood) - 1 and not self._ahead(since, winner):
            since += 1  # while all stand alike nobody leads
        return since

    def _ahead(self, at: int, seat: int) -> bool:
        """Does a seat stand better than each of the others?"""
        stood = self.stood[at]
        return all(stood[seat] > other for place, other in enumerate(stood) if place != seat)

    def swings(self) -> Iterator[Swing]:
        """All changes of how seats stood, in order."""
        for at, (before, after) in enumerate(zip(self.stood, self.stood[1:], strict=False)):
            for seat, (was, now) in enumerate(zip(before, after, strict=True)):
                if was != now:
                    yield Swing(at, seat, now - was)

    @property
    def best(self) -> Swing | None:
        """The largest gain; the first of several."""
        return max((swing for swing in self.swings() if swing.by > 0), key=lambda swing: swing.by, default=None)

    @property
    def worst(self) -> Swing | None:
        """The largest loss that a seat's own answer has brought it; the first of several."""
        own = (swing for swing in self.swings() if swing.by < 0 and self.asked[swing.at] == swing.seat)
        return min(own, key=lambda swing: swing.by, default=None)

    def used(self, seat: int) -> list[int]:
        """The kinds of cards that a seat has put to use, each once, in the order in which it first did."""
        found = (self.tables[at].game.put_to_use(self.tables[at], event)
                 for at, events in enumerate(self.told) for event in events)  # fmt: skip
        return list(dict.fromkeys(use[1] for use in found if use is not None and use[0] == seat))

    def tally(self, seat: int) -> Counter[str]:
        """How often each kind of event was told of a seat."""
        return Counter(event[0] for events in self.told for event in events if len(event) > 1 and event[1] == seat)


def _told(record: Record) -> Iterator[list[Event]]:
    for before, text in zip(record.past, record.answers, strict=True):
        twin, events = before.copy(), list[Event]()
        twin.feed = events
        kernel.answer(twin, notation.read(twin, text, record.header.names))
        yield events


def facts(chronicle: Chronicle, seat: int) -> dict[str, float]:
    """What is counted of a seat for the honours, but for its events (``rules.honours`` says what each means)."""
    stood, half = chronicle.stood[-1], chronicle.stood[(len(chronicle.stood) - 1) // 2]
    won, lead = chronicle.ranks[seat] == 1, chronicle.lead
    table = chronicle.tables[-1]
    return {
        "won": won,
        "alone": won and len(chronicle.winners) == 1,
        "place": chronicle.ranks[seat],
        "players": len(stood),
        "points": table.game.score(table)[seat],
        "ahead": stood[seat] - max(other for at, other in enumerate(stood) if at != seat),
        "led": won and lead is not None and lead <= EARLY * len(chronicle.stood),
        "behind": half[seat] == min(half) < max(half),
        "answers": chronicle.asked.count(seat),
    }


def earned(chronicle: Chronicle, seat: int) -> list[Honour]:
    """The honours that a seat has earned in a game."""
    return fitting(chronicle.tables[-1].game.name, facts(chronicle, seat), chronicle.tally(seat))
