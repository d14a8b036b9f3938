"""The chronicle of a finished game: how each seat stood after every answer, when it was decided, what was gained and
lost, and who fell to whom. For the last page and the honours; it counts, and values nothing.

    chronicle = Chronicle(record)
    chronicle.lead                the moment from which the winner was ahead until the end
    chronicle.best, chronicle.worst  the largest gain by one answer, and the largest loss by an answer of one's own

A moment is a number of answers: 0 is the beginning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from operator import attrgetter, itemgetter
from typing import NamedTuple

from rules.kernel import asking
from rules.kernel.events import Event
from rules.kernel.table import Table
from rules.notation import notation
from rules.saves.journal import Record
from rules.tavern.honours import Honour, fitting

NOBODY = -1
EARLY = 0.1
"""The share of a game after which nobody has led from the beginning."""


class Swing(NamedTuple):
    """By how much better one answer, given at ``moment``, made a seat stand (below 0: worse)."""

    moment: int
    seat: int
    change: float


class Fall(NamedTuple):
    """A seat is out of the game since the answer at ``moment``; ``culprit`` is the seat whose deed that was, -1 for
    nobody's."""

    moment: int
    seat: int
    culprit: int


class Feud(NamedTuple):
    """What the seat ``attacker`` has done to the seat ``victim`` all game, ``amount`` in all; the last time at
    ``moment``."""

    moment: int
    attacker: int
    victim: int
    amount: int


class Chronicle:
    """The chronicle of a game that is over.

    ``standings[moment][seat]`` is how a seat stood, more being better; ``events[moment]`` are the events of the answer
    given then, ``answerers[moment]`` the seat that gave it. Raises ValueError if the game goes on or its beginning is
    not known.
    """

    def __init__(self, record: Record) -> None:
        if record.table.ask is not None or len(record.past) != len(record.answers):
            raise ValueError("the chronicle of a game is known when it is over, from its beginning")
        game = record.game
        self.names = record.header.names
        self.tables: Sequence[Table] = [*record.past, record.table]
        self.events = list(_events_of(record))
        self.answerers = [_asked_seat(table) for table in record.past]
        self.standings: list[Sequence[float]] = []
        for table in self.tables:
            self.standings.append(game.stands(table))
        self.ranks = game.ranks(record.table)
        self.blows = list(game.blows(self.tables, self.events))
        self.falls = [Fall(*fall) for fall in game.falls(self.events)]

    @property
    def feud(self) -> Feud | None:
        """What was done most by one to another, in the way of the game (``Game.blows``); the first of several."""
        amounts: Counter[tuple[int, int]] = Counter()
        last_moments: dict[tuple[int, int], int] = {}
        for moment, attacker, victim, number in self.blows:
            amounts[attacker, victim] += number
            last_moments[attacker, victim] = moment
        if not amounts:
            return None
        pair, amount = max(amounts.items(), key=itemgetter(1))
        attacker, victim = pair
        return Feud(moment=last_moments[pair], attacker=attacker, victim=victim, amount=amount)

    @property
    def winners(self) -> list[int]:
        """The seats in the first place."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    @property
    def lead(self) -> int | None:
        """The moment since which the winner was ahead of each of the others until the end: the end itself where a tie
        was broken only then. None if several have won."""
        if len(self.winners) != 1:
            return None
        winner, end = self.winners[0], len(self.standings) - 1
        if not self._is_ahead(end, winner):
            return end
        start = end
        while start and self._is_ahead(start - 1, winner):
            start -= 1
        return start

    def _is_ahead(self, moment: int, seat: int) -> bool:
        """True if a seat stands better than each of the others."""
        standing = self.standings[moment]
        return standing[seat] > _best_of_others(standing, seat)

    def swings(self) -> Iterator[Swing]:
        """All changes of how seats stood, in order."""
        for moment, (old_standing, new_standing) in enumerate(pairwise(self.standings)):
            for seat, (old_value, new_value) in enumerate(zip(old_standing, new_standing, strict=True)):
                if old_value != new_value:
                    yield Swing(moment, seat, new_value - old_value)

    @property
    def best(self) -> Swing | None:
        """The largest gain; the first of several."""
        gains = [swing for swing in self.swings() if swing.change > 0]
        return max(gains, key=attrgetter("change"), default=None)

    @property
    def worst(self) -> Swing | None:
        """The largest loss that a seat's own answer has brought it; the first of several."""
        losses = []
        for swing in self.swings():
            if swing.change < 0 and self.answerers[swing.moment] == swing.seat:
                losses.append(swing)
        return min(losses, key=attrgetter("change"), default=None)

    def used(self, seat: int) -> list[int]:
        """The kinds of cards that a seat has put to use, each once, in the order in which it first did."""
        kinds: dict[int, None] = {}
        for table, events in zip(self.tables, self.events, strict=False):  # the last table has no events
            for event in events:
                use = table.game.put_to_use(table, event)
                if use is not None and use[0] == seat:
                    kinds[use[1]] = None
        return list(kinds)

    def tally(self, seat: int) -> Counter[str]:
        """How many events of each kind happened to a seat, or were its deeds."""
        counts: Counter[str] = Counter()
        for events in self.events:
            for event in events:
                if len(event) > 1 and event[1] == seat:
                    counts[event[0]] += 1
        return counts


def _best_of_others(standing: Sequence[float], seat: int) -> float:
    """The best value in a standing, other than that of a seat."""
    return max([*standing[:seat], *standing[seat + 1 :]])


def _asked_seat(table: Table) -> int:
    """The seat that is asked at a table, or NOBODY."""
    return NOBODY if table.ask is None else table.ask.seat


def _events_of(record: Record) -> Iterator[list[Event]]:
    """The events of each answer of a game."""
    for table, text in zip(record.past, record.answers, strict=True):
        events: list[Event] = []
        copy = table.copy()
        copy.feed = events
        asking.answer(copy, notation.read(copy, text, record.header.names))
        yield events


def facts(chronicle: Chronicle, seat: int) -> dict[str, float]:
    """What is counted of a seat for the honours, but for its events (``rules.tavern.honours`` says what each means)."""
    standings = chronicle.standings
    final = standings[-1]
    half_time = standings[(len(standings) - 1) // 2]
    best_other = _best_of_others(final, seat)
    has_won, lead = chronicle.ranks[seat] == 1, chronicle.lead
    return {
        "won": has_won,
        "alone": has_won and len(chronicle.winners) == 1,
        "place": chronicle.ranks[seat],
        "players": len(final),
        "points": chronicle.tables[-1].game.score(chronicle.tables[-1])[seat],
        "ahead": final[seat] - best_other,
        "led": has_won and lead is not None and lead <= EARLY * len(standings),
        "behind": half_time[seat] == min(half_time) < max(half_time),
        "answers": chronicle.answerers.count(seat),
    }


def earned(chronicle: Chronicle, seat: int) -> list[Honour]:
    """The honours that a seat has earned in a game."""
    return fitting(chronicle.tables[-1].game.name, facts(chronicle, seat), chronicle.tally(seat))
