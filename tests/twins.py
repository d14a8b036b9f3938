"""Two true games that one seat cannot tell apart, played side by side.

The second game begins as another truth for all that the seat knows. From then on the rules alone lead it: its
questions, windows, frames and intents come from its own hidden cards, never from the first game. Everybody answers as
in the first game where that can be, else in a way that sounds the same to the seat; whoever is asked only there passes.
As long as the seat hears the same events and sees the same faces, it must see the same of everything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from random import Random
from typing import Any, NamedTuple

from rules.kernel.asking import PASS, Ask, answer
from rules.kernel.events import Event
from rules.kernel.table import Table
from rules.knowledge.viewers import Audience, Viewers
from rules.knowledge.views import view

CHOICES = 8
"""So many answers to a question are tried at most, until one sounds as in the first game."""
TOGETHER = 15
"""After so many moments in common the second game begins anew, with another truth."""

Looks = dict[str, Any]


def looks(seen: Table) -> Looks:
    """All that is in a view but the question."""
    return {"zones": seen.zones, "remembered": seen.remembered, "shown": seen.visible_to, "state": seen.state(),
            "sealed": seen.sealed, "lasting": seen.lasting,
            "intents": [intent.save() for intent in seen.intents]}  # fmt: skip


def faces(seen: Looks) -> list[list[int]]:
    """The faces that are seen. Of a card in a hand that is remembered it counts as well where it is in the fan: from
    which place another card has gone, all have seen."""
    places = [[at for at, piece in enumerate(zone) if piece >= 0] for zone in seen["remembered"]]
    return [*seen["zones"], *places]


def differing(one: Looks, other: Looks) -> str:
    """In what two looks differ, by name."""
    return ", ".join(name for name in one if one[name] != other[name])


class Given(NamedTuple):
    """An answer in the first game: after so many heard events, who was asked what, and what they said."""

    after: int
    seat: int
    kind: str
    option: Any
    silent: bool
    """Was nothing heard of it?"""


class Followed:
    """A game as a seat follows it. ``heard`` is what it has heard since the last moment in common, each event with what
    it saw right after it; ``given`` are the answers since then."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.begin()

    def begin(self) -> None:
        """This is a moment in common."""
        self.heard: list[tuple[Event, Looks]] = []
        self.given: list[Given] = []
        self.rests: dict[int, Looks] = {}
        self.rest()

    def rest(self) -> None:
        """Look at the table while somebody thinks, and remember what was seen."""
        seen = view(self.table, self.seat)
        self.looks, self.ask = looks(seen), seen.ask
        if not self.open:
            self.rests.setdefault(len(self.heard), self.looks)

    @property
    def open(self) -> bool:
        """Is it shown who is asked what, or that the game is over?"""
        return self.ask is not None or self.table.ask is None

    def answer(self, option: Any) -> None:
        """Whoever is asked answers."""
        ask, table = self.table.ask, self.table
        assert ask is not None
        table.feed = audience = Audience(lambda: (Viewers((self.seat,)), table))
        answer(table, option)
        table.feed = None
        told = audience.take()
        self.given.append(Given(len(self.heard), ask.seat, ask.kind, option, not told))
        self.heard += [(event, looks(seen)) for event, seen in told]
        self.rest()

    def copy(self) -> Followed:
        """The same game, to try an answer in."""
        twin = Followed(self.table.copy(), self.seat)
        twin.heard, twin.given, twin.rests = self.heard[:], self.given[:], dict(self.rests)
        return twin

    def sounds_like(self, other: Followed) -> bool:
        """Was nothing heard and no face seen so far that the other game has not told as well?"""
        if len(self.heard) > len(other.heard):
            return False
        return all(event == there and faces(seen) == faces(seen_there)
                   for (event, seen), (there, seen_there) in zip(self.heard, other.heard, strict=False))  # fmt: skip


class Parted(Exception):
    """The seat has learnt in which of the two games it is, and may know that."""


class Leak(Exception):
    """The seat sees something that it may not know. The text says what."""


def follow(first: Followed, second: Followed, telling: Collection[str] = ()) -> Followed:
    """Let the second game go the way of the first, from their last moment in common to the present one. Returns it.
    Raises Parted, or Leak. That one of the ``telling`` questions is asked may be known to all."""
    second, start, same = second.copy(), second.ask, True
    used: set[int] = set()
    while not (_arrived(first, second) and all(at in used for at, given in enumerate(first.given)
                                               if given.seat == second.seat)):  # fmt: skip
        second, same = _step(first, second, used, same, start, telling)
    for at, ((event, seen), (_, there)) in enumerate(zip(second.heard, first.heard, strict=True)):
        if names := differing(seen, there):
            raise Leak(f"after {event[0]}, event {at}: {names}")
    for after in second.rests.keys() & first.rests.keys():
        if names := differing(second.rests[after], first.rests[after]):
            raise Leak(f"while somebody thinks: {names}")
    return second


def _arrived(first: Followed, second: Followed) -> bool:
    """Is the same shown to be asked in both games, after the same events?"""
    return second.open and len(second.heard) == len(first.heard) and second.ask == first.ask


def _step(
    first: Followed, second: Followed, used: set[int], same: bool, start: Ask | None, telling: Collection[str]
) -> tuple[Followed, bool]:
    """One answer in the second game. ``same``: nobody has answered otherwise yet than in the first game."""
    ask, heard = second.table.ask, len(second.heard)
    at = next((at for at, given in enumerate(first.given) if at not in used and ask is not None
               and given[:3] == (heard, ask.seat, ask.kind)), None)  # fmt: skip
    if at is None and second.open and not (heard == 0 and second.ask == start):
        # Something is shown as asked that was not in the first game. That may be the others' doing, but only if they
        # have done something else.
        other = any(
            at not in used and given.after <= heard and not given.silent for at, given in enumerate(first.given)
        )
        shown = (_shown(first.ask) if heard == len(first.heard) else "nobody"), _shown(second.ask)
        if other or not same or any(kind in telling for kind in shown):
            raise Parted
        raise Leak(f"asked {shown[0]} or {shown[1]}")
    if ask is None:
        raise Parted
    if at is not None:
        used.add(at)
        given = first.given[at].option
        options = [option for option in ask.options if option == given]
        if ask.seat != second.seat:
            options += [option for option in ask.options if option != given][:CHOICES]
    else:
        given = PASS
        options = [PASS] if PASS in ask.options else list(ask.options)
    for option in options:
        tried = second.copy()
        tried.answer(option)
        if (at is not None or len(tried.heard) == heard) and tried.sounds_like(first):
            return tried, same and (at is None or option == given)
    raise Parted


def _shown(ask: Ask | None) -> str:
    return "nobody" if ask is None else ask.kind


class Pair(NamedTuple):
    """Two games at a moment that the seat cannot tell apart."""

    first: Table
    second: Table
    seat: int


def pairs(
    tables: Iterator[Table],
    another: Callable[[Table, int, Random], Table],
    begins: Callable[[Table], bool],
    telling: Collection[str],
    met: Counter[str],
) -> Iterator[Pair]:
    """Plays games by chance, and beside each a second one that a seat cannot tell from it; yields both at the moments
    that they have in common. ``another`` makes a second game at a moment where it ``begins``; ``telling``: see
    ``follow``. ``met`` counts what happens: moments, what shows that may not (``leak: ...``), and how often somebody is
    asked in one of the games only."""
    for deal, table in enumerate(tables):
        random = Random(deal)
        seat = random.randrange(table.seats)
        first, second, together = Followed(table, seat), None, 0
        while table.ask is not None:
            first.begin()
            if second is None and first.open and begins(table):
                second, together = Followed(another(table, seat, random), seat), 0
                met["begun"] += 1
                if second.ask != first.ask or second.looks != first.looks:
                    raise AssertionError(f"these are not alike from the first: {differing(second.looks, first.looks)}")
            first.answer(random.choice(table.ask.options))
            while (ask := table.ask) is not None and not first.open:
                first.answer(random.choice(ask.options))
            if second is None:
                continue
            second.begin()
            try:
                second = follow(first, second, telling)
            except Parted:
                met["parted"] += 1
                second = None
                continue
            except Leak as leak:
                met[f"leak: {leak}"] += 1
                second = None
                continue
            met["together"] += 1
            met["other truth"] += second.table.zones != table.zones
            met["asked in one only"] += len(second.given) != len(first.given)
            if table.ask is not None:
                yield Pair(table, second.table, seat)
            together += 1
            if together == TOGETHER:
                second = None
