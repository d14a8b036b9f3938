"""Two true games that one seat cannot tell apart, played side by side.

The second game begins from another truth that agrees with all that the seat knows. From then on only the rules lead it:
its questions, windows, frames and intents come from its own hidden cards, never from the first game. Every seat answers
as it did in the first game where that is possible, otherwise in a way that sounds the same to the watching seat. A seat
that is asked only in the second game passes. As long as the watching seat hears the same events and sees the same faces
in both games, everything else that it sees must be the same too.
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

MAX_ANSWERS_TRIED = 8
"""How many other answers to a question are tried until one sounds as in the first game."""
MOMENTS_TOGETHER = 15
"""After this many moments in common the second game starts again from another truth."""

Looks = dict[str, Any]
"""Everything in a view but the question, by name."""


def looks(seen: Table) -> Looks:
    """Everything in a view but the question."""
    return {
        "zones": seen.zones,
        "remembered": seen.remembered,
        "visible to": seen.visible_to,
        "state": seen.state(),
        "sealed": seen.sealed,
        "lasting": seen.lasting,
        "counters": seen.counters,
        "backwards": seen.backwards,
        "intents": [intent.save() for intent in seen.intents],
    }


def faces(seen: Looks) -> list[list[int]]:
    """The faces that are seen, and for each zone the places of the pieces that are remembered there.

    Those places count because everybody sees from which place of a fanned hand a card is taken.
    """
    places = []
    for zone in seen["remembered"]:
        places.append([place for place, piece in enumerate(zone) if piece >= 0])
    return [*seen["zones"], *places]


def difference(first: Looks, second: Looks) -> str:
    """The names of what differs between two looks, joined by commas; "" if they are equal."""
    return ", ".join(name for name in first if first[name] != second[name])


class GivenAnswer(NamedTuple):
    """An answer that was given since the last moment in common."""

    events_before: int
    """How many events the seat had heard by then."""
    seat: int
    kind: str
    option: Any
    silent: bool
    """True if the watching seat heard nothing of it."""

    def replies_to(self, ask: Ask, events_before: int) -> bool:
        """True if this answered the same question at the same moment."""
        return (self.events_before, self.seat, self.kind) == (events_before, ask.seat, ask.kind)


class WatchedGame:
    """A game as one seat follows it.

    ``heard`` holds each event since the last moment in common, with the look of the table right after it; ``answers``
    holds the answers since then.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.begin()

    def begin(self) -> None:
        """Make the present a moment in common."""
        self.heard: list[tuple[Event, Looks]] = []
        self.answers: list[GivenAnswer] = []
        self.looks_while_waiting: dict[int, Looks] = {}
        self.look()

    def look(self) -> None:
        """Look at the table, and remember what it looks like while somebody thinks in secret."""
        seen = view(self.table, self.seat)
        self.looks = looks(seen)
        self.ask = seen.ask
        if not self.shows_ask:
            self.looks_while_waiting.setdefault(len(self.heard), self.looks)

    @property
    def shows_ask(self) -> bool:
        """True if the seat sees who is asked what, or that the game is over."""
        return self.ask is not None or self.table.ask is None

    def answer(self, option: Any) -> None:
        """Let the asked seat answer."""
        ask, table = self.table.ask, self.table
        assert ask is not None
        audience = Audience(lambda: (Viewers((self.seat,)), table))
        table.feed = audience
        answer(table, option)
        table.feed = None
        events = audience.take()
        self.answers.append(GivenAnswer(len(self.heard), ask.seat, ask.kind, option, silent=not events))
        for event, seen in events:
            self.heard.append((event, looks(seen)))
        self.look()

    def copy(self) -> WatchedGame:
        """The same game, to try an answer in."""
        copy = WatchedGame(self.table.copy(), self.seat)
        copy.heard = self.heard[:]
        copy.answers = self.answers[:]
        copy.looks_while_waiting = dict(self.looks_while_waiting)
        return copy

    def sounds_like(self, other: WatchedGame) -> bool:
        """True if every event heard and every face seen so far was heard and seen in the other game too."""
        if len(self.heard) > len(other.heard):
            return False
        for (event, seen), (other_event, other_seen) in zip(self.heard, other.heard, strict=False):
            if event != other_event or faces(seen) != faces(other_seen):
                return False
        return True

    def is_where(self, other: WatchedGame) -> bool:
        """True if both games show the same question after the same number of events."""
        return self.shows_ask and len(self.heard) == len(other.heard) and self.ask == other.ask


class Parted(Exception):
    """The seat has learnt in which of the two games it is, and may know that."""


class Leak(Exception):
    """The seat sees something that it must not know. The text says what."""


class Companion:
    """The second game on its way along the first, from one moment in common to the next.

    Everybody may know that one of the ``public_asks`` (kinds of questions) is asked.
    """

    def __init__(self, first: WatchedGame, second: WatchedGame, public_asks: Collection[str]) -> None:
        self.first = first
        self.second = second.copy()
        self.public_asks = public_asks
        self.first_ask = second.ask
        self.used_answers: set[int] = set()
        """The indices of the first game's answers that were given in the second game too."""
        self.all_answered_alike = True

    @property
    def arrived(self) -> bool:
        """True if the second game is where the first is, and all answers of the watching seat were given."""
        own_answers = {index for index, given in enumerate(self.first.answers) if given.seat == self.second.seat}
        return self.second.is_where(self.first) and own_answers <= self.used_answers

    def step(self) -> None:
        """Give one answer in the second game. Raises Parted or Leak."""
        ask = self.second.table.ask
        events_before = len(self.second.heard)
        index = self.find_answer(ask)
        if index is None:
            self.check_ask(events_before)
        if ask is None:
            raise Parted
        if index is None:
            options = [PASS] if PASS in ask.options else list(ask.options)
            preferred = None
        else:
            self.used_answers.add(index)
            preferred = self.first.answers[index].option
            options = self.options_like(ask, preferred)
        for option in options:
            tried = self.second.copy()
            tried.answer(option)
            may_be_heard = index is not None or len(tried.heard) == events_before
            if may_be_heard and tried.sounds_like(self.first):
                self.second = tried
                if index is not None and option != preferred:
                    self.all_answered_alike = False
                return
        raise Parted

    def find_answer(self, ask: Ask | None) -> int | None:
        """The index of the first game's answer to this question; None if it was not asked there."""
        if ask is None:
            return None
        for index, given in enumerate(self.first.answers):
            if index not in self.used_answers and given.replies_to(ask, len(self.second.heard)):
                return index
        return None

    def options_like(self, ask: Ask, preferred: Any) -> list[Any]:
        """The answers to try: the preferred one, then others if the watching seat does not choose itself."""
        options = [option for option in ask.options if option == preferred]
        if ask.seat != self.second.seat:
            others = [option for option in ask.options if option != preferred]
            options += others[:MAX_ANSWERS_TRIED]
        return options

    def check_ask(self, events_before: int) -> None:
        """Check a question that the first game did not ask. Raises Leak if the seat sees it without a reason that it
        may know, and Parted if there is one."""
        at_the_start = events_before == 0 and self.second.ask == self.first_ask
        if not self.second.shows_ask or at_the_start:
            return
        shown_first = "nobody"
        if events_before == len(self.first.heard):
            shown_first = kind_of(self.first.ask)
        shown_second = kind_of(self.second.ask)
        public = shown_first in self.public_asks or shown_second in self.public_asks
        if public or not self.all_answered_alike or self.others_did_something(events_before):
            raise Parted
        raise Leak(f"asked {shown_first} or {shown_second}")

    def others_did_something(self, events_before: int) -> bool:
        """True if an answer of the first game that was heard has not been given in the second game."""
        return any(
            index not in self.used_answers and given.events_before <= events_before and not given.silent
            for index, given in enumerate(self.first.answers)
        )


def kind_of(ask: Ask | None) -> str:
    """The kind of a question, or "nobody" if nobody is asked."""
    if ask is None:
        return "nobody"
    return ask.kind


def follow(first: WatchedGame, second: WatchedGame, public_asks: Collection[str] = ()) -> WatchedGame:
    """Lead the second game along the first, from their last moment in common to the present one, and return it.

    Raises Parted, or Leak. For ``public_asks`` see ``Companion``.
    """
    companion = Companion(first, second, public_asks)
    while not companion.arrived:
        companion.step()
    second = companion.second
    for index, ((event, seen), (_, first_seen)) in enumerate(zip(second.heard, first.heard, strict=True)):
        names = difference(seen, first_seen)
        if names:
            raise Leak(f"after {event[0]}, event {index}: {names}")
    for events_before in second.looks_while_waiting.keys() & first.looks_while_waiting.keys():
        names = difference(second.looks_while_waiting[events_before], first.looks_while_waiting[events_before])
        if names:
            raise Leak(f"while somebody thinks: {names}")
    return second


class Pair(NamedTuple):
    """Two games at a moment that the seat cannot tell apart."""

    first: Table
    second: Table
    seat: int


def pairs(
    tables: Iterator[Table],
    make_twin: Callable[[Table, int, Random], Table],
    may_begin: Callable[[Table], bool],
    public_asks: Collection[str],
    counts: Counter[str],
) -> Iterator[Pair]:
    """Play random games, and beside each a second one that a seat cannot tell from it; yield both at the moments that
    they have in common.

    ``make_twin`` makes the second game at a moment where it ``may_begin``; for ``public_asks`` see ``Companion``.
    ``counts`` is filled with the number of moments, of leaks (``leak: ...``), and of moments at which somebody was
    asked in one of the games only.
    """
    for deal, table in enumerate(tables):
        random = Random(deal)
        seat = random.randrange(table.seats)
        first, second, moments = WatchedGame(table, seat), None, 0
        while table.ask is not None:
            first.begin()
            if second is None and first.shows_ask and may_begin(table):
                second, moments = WatchedGame(make_twin(table, seat, random), seat), 0
                counts["begun"] += 1
                if second.ask != first.ask or second.looks != first.looks:
                    names = difference(second.looks, first.looks)
                    raise AssertionError(f"these are not alike from the first: {names}")
            play_until_shown(first, random)
            if second is None:
                continue
            second.begin()
            try:
                second = follow(first, second, public_asks)
            except Parted:
                counts["parted"] += 1
                second = None
                continue
            except Leak as leak:
                counts[f"leak: {leak}"] += 1
                second = None
                continue
            counts["together"] += 1
            counts["other truth"] += second.table.zones != table.zones
            counts["asked in one only"] += len(second.answers) != len(first.answers)
            if table.ask is not None:
                yield Pair(table, second.table, seat)
            moments += 1
            if moments == MOMENTS_TOGETHER:
                second = None


def play_until_shown(game: WatchedGame, random: Random) -> None:
    """Answer at random, at least once, until the seat sees again who is asked."""
    ask = game.table.ask
    assert ask is not None
    game.answer(random.choice(ask.options))
    while not game.shows_ask:
        ask = game.table.ask
        assert ask is not None
        game.answer(random.choice(ask.options))
