"""A game as other people's programs play it: answers are numbers, and each seat observes what it may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import chain
from random import Random
from typing import Any

from rules.games import game as game_called
from rules.games.policy import shares
from rules.kernel import asking
from rules.kernel.chance import Chance
from rules.kernel.events import Event, redact
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.knowledge import views
from rules.lab.numbering import Numbering

LONGEST = 20_000
"""A game ends as a draw after so many choices, because random players may never finish it."""
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
        self.windows = sorted(self.game.windows)
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

    def observation(self, table: Table, seat: int) -> list[int]:
        """Return what a seat sees and remembers, as ``size`` whole numbers:

        - which seat this is (one of as many numbers as there are seats is 1) and, in the same way, what it is asked;
          before that, 1 if it is asked at all
        - the first numbers of what the question is about
        - the newest of what is about to happen: kind, actor, kind of card, amount, first target; each plus one
        - for each zone how many of each kind of card the seat knows to lie there, and how many backs
        - the state of the game, in the order of its declaration

        What the seat has learnt before is in ``LabGame.histories``.
        """
        return self.numbers(views.view(table, seat), seat)

    def numbers(self, seat_view: Table, seat: int) -> list[int]:
        """Return the same observation, made of the seat's view."""
        observation = [int(other_seat == seat) for other_seat in range(self.seats)]
        observation += self._ask_numbers(seat_view, seat)
        observation += self._intent_numbers(seat_view)
        for zone in seat_view.remembered:
            counts = [0] * (len(self.game.cards) + 1)
            for piece in zone:
                kind = self.game.kind[piece] if piece >= 0 else -1  # backs are counted last
                counts[kind] += 1
            observation += counts
        state = seat_view.state()
        for name, size in self.state_sizes.items():
            observation += fitted(list(numbers_in(state[name])), size)
        return observation

    def _ask_numbers(self, seat_view: Table, seat: int) -> list[int]:
        """Return whether the seat is asked, what, and what the question is about."""
        ask = seat_view.ask
        if ask is None or ask.seat != seat:
            return [0] * (1 + len(self.numbering.asks) + ABOUT)
        kinds = [int(ask.kind == kind) for kind in self.numbering.asks]
        about = [number for number in numbers_in(ask.about) if isinstance(number, int)]
        return [1, *kinds, *fitted(about, ABOUT)]

    def _intent_numbers(self, seat_view: Table) -> list[int]:
        """Return the numbers of the newest intents."""
        numbers: list[int] = []
        for intent in reversed(seat_view.intents[-INTENTS:]):
            window = card = target = -1
            if intent.kind in self.windows:
                window = self.windows.index(intent.kind)
            if intent.source >= 0:
                card = self.game.kind[intent.source]
            if intent.targets:
                target = intent.targets[0]
            numbers += [window + 1, intent.actor + 1, card + 1, intent.amount + 1, target + 1]
        return fitted(numbers, INTENTS * OF_AN_INTENT)


class LabGame:
    """One game in progress. Questions with only one answer are answered at once.

    ``histories`` holds for each seat everything that it has seen and answered so far, as text.
    """

    def __init__(self, room: Room, table: Table, histories: Sequence[str] | None = None, choices: int = 0) -> None:
        self.room = room
        self.table = table
        self.choices = choices
        self.histories = list(histories or [""] * table.seats)
        self._legal: dict[int, Any] | None = None
        if histories is None:
            self._skip()
            self._note([])

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

    def legal(self) -> dict[int, Any]:
        """Return the answers that are offered, by number, in the order of the numbers."""
        if self._legal is None:
            numbered: dict[int, Any] = {}
            if self.table.ask is not None and not self.over:
                for option in self.table.ask.options:
                    numbered[self.room.numbering.number(option)] = option
            self._legal = dict(sorted(numbered.items()))
        return self._legal

    def answer(self, number: int) -> None:
        """Give the answer with this number. Raises NotOffered, and changes nothing, if it is not ``legal``."""
        legal = self.legal()
        if number not in legal:
            raise asking.NotOffered(f"{number} is not among the {len(legal)} answers offered")
        self.histories[self.seat] += f"!{number}"
        events: list[tuple[Event, ...]] = []
        self.table.feed = RedactingFeed(self.table, events)
        asking.answer(self.table, legal[number])
        self.choices += 1
        self._skip()
        self.table.feed = None
        self._legal = None
        self._note(events)

    def observation(self, seat: int) -> list[int]:
        """Return what a seat sees and remembers: see ``Room.observation``."""
        return self.room.observation(self.table, seat)

    def rewards(self) -> list[float]:
        """Return each seat's share of the win, less an equal share: they add up to 0. An unfinished game is a draw."""
        if self.table.ask is not None:
            return [0.0] * self.table.seats
        ranks = self.room.game.ranks(self.table)
        return [share - 1 / len(ranks) for share in shares(ranks)]

    def copy(self) -> LabGame:
        """Return an independent copy, the shuffles to come included."""
        return LabGame(self.room, self.table.copy(), self.histories, self.choices)

    def __deepcopy__(self, memo: object) -> LabGame:
        return self.copy()

    def imagined(self, seat: int, random: Random) -> LabGame:
        """Return a game that the seat cannot tell from this one, with other shuffles to come. The histories of the
        other seats hold only what these know now."""
        chance = Chance.seeded(random.getrandbits(48), (views.STREAM, *self.table.chance.states))
        game = LabGame(self.room, views.determinize(self.table, seat, chance), self.histories, self.choices)
        for other_seat in range(game.table.seats):
            if other_seat != seat:
                game.histories[other_seat] = f"~{sight_digest(game.table, other_seat)}"
        return game

    def _skip(self) -> None:
        """Answer the questions with only one answer."""
        while self.table.ask is not None and len(self.table.ask.options) == 1:
            asking.answer(self.table, self.table.ask.options[0])

    def _note(self, events: Sequence[Sequence[Event]]) -> None:
        """Add to the histories the events since the last answer and what each seat sees now."""
        for seat in range(self.table.seats):
            seat_events = [event[seat] for event in events]
            event_digest = digest(seat_events)
            self.histories[seat] += f"/{event_digest}{sight_digest(self.table, seat)}"


class RedactingFeed:
    """A feed that keeps each event as every seat may hear of it."""

    def __init__(self, table: Table, events: list[tuple[Event, ...]]) -> None:
        self.table = table
        self.events = events

    def append(self, event: Event) -> None:
        """Keep an event that has just happened."""
        by_seat: list[Event] = []
        for seat in range(self.table.seats):
            by_seat.append(redact(self.table, event, seat))
        self.events.append(tuple(by_seat))


def sight_digest(table: Table, seat: int) -> str:
    """Return a short text that differs if anything differs that the seat sees and remembers at this moment."""
    seat_view = views.view(table, seat)
    intents = [intent.save() for intent in seat_view.intents]
    ask = seat_view.ask
    ask_parts = None if ask is None else (*ask[:2], *ask.options, ask.about)
    zones = seat_view.zones, seat_view.remembered, seat_view.visible_to
    lasting: tuple[Any, ...] = seat_view.sealed, seat_view.lasting
    if seat_view.counters or seat_view.backwards:
        lasting += seat_view.counters, seat_view.backwards
    return digest((*zones, seat_view.state(), intents, *lasting, ask_parts))


def digest(value: Any) -> str:
    """Return a short text that differs for different values."""
    return sha256(repr(value).encode()).hexdigest()[:12]


def numbers_in(value: Any) -> chain[Any]:
    """Return the numbers of a list in lists, one after another."""
    if not isinstance(value, (list, tuple)):
        return chain((value,))
    return chain.from_iterable(map(numbers_in, value))


def fitted(numbers: list[int], size: int) -> list[int]:
    """Return so many of these numbers, filled up with zeros."""
    return (numbers + [0] * size)[:size]
