"""A game as a program of somebody else plays it: answers are numbers, and each seat is told what it may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import chain
from random import Random
from typing import Any

from rules import kernel, sight
from rules.chance import Chance
from rules.feed import Event, redact
from rules.game import Game
from rules.games import game as game_called
from rules.lab.numbering import Numbering
from rules.table import Table

LONGEST = 20_000
"""A game with so many choices ends as a draw: random players may never finish."""
ABOUT = 4
"""So many numbers of what a question is about are observed."""
INTENTS, OF_AN_INTENT = 2, 5
"""So many of what is about to happen are observed, the newest first, each as so many numbers."""


class Room:
    """All that is fixed before a game begins: rulebook, cards, options, the numbers of answers, the size of an
    observation. Raises BadSetup for a game, a set or an option that is not there."""

    def __init__(
        self,
        game: str | Game[Table],
        seats: int,
        sets: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game: Game[Table] = game_called(game, sets=sets) if isinstance(game, str) else game
        self.seats, self.options = seats, dict(options or {})
        first = self.game.new(seats, 0, **self.options)
        self.numbering = Numbering(self.game, seats)
        declared = self.numbering.declared
        self.windows = sorted(self.game.windows)
        self.state_sizes = {
            name: declared.at_most.get(name, len([*numbers_in(value)]))
            for name, value in first.state().items()
            if name not in declared.told_otherwise
        }
        self.zones = len(first.zones)
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
        """Where each part of an observation is."""
        self.size = 0
        for name, size in sizes.items():
            self.parts[name] = slice(self.size, self.size + size)
            self.size += size

    def observation(self, table: Table, seat: int) -> list[int]:
        """What a seat sees and remembers, as ``size`` whole numbers:

        - which seat this is (one of as many numbers as there are seats is 1) and, in the same way, what it is asked;
          before that, 1 if it is asked at all
        - the first numbers of what the question is about
        - the newest of what is about to happen: kind, actor, kind of card, amount, first target; each plus one
        - for each zone how many of each kind of card the seat knows to lie there, and how many backs
        - the state of the game, in the order of its declaration

        What the seat has been told before is in ``LabGame.told``.
        """
        return self.numbers(sight.view(table, seat), seat)

    def numbers(self, seen: Table, seat: int) -> list[int]:
        """The same, of a view."""
        ask, kinds = seen.ask, self.game.kind
        mine = ask is not None and ask.seat == seat
        found = [int(one == seat) for one in range(self.seats)]
        found.append(int(mine))
        found += [int(mine and ask is not None and ask.kind == kind) for kind in self.numbering.asks]
        about = [one for one in numbers_in(ask.about) if isinstance(one, int)] if mine and ask is not None else []
        found += fitted(about, ABOUT)
        coming: list[int] = []
        for intent in reversed(seen.intents[-INTENTS:]):
            which = self.windows.index(intent.kind) + 1 if intent.kind in self.windows else 0
            card = kinds[intent.source] + 1 if intent.source >= 0 else 0
            coming += [which, intent.actor + 1, card, intent.amount + 1, intent.targets[0] + 1 if intent.targets else 0]
        found += fitted(coming, INTENTS * OF_AN_INTENT)
        for zone in seen.remembered:
            counts = [0] * (len(self.game.cards) + 1)
            for piece in zone:
                counts[kinds[piece] if piece >= 0 else -1] += 1
            found += counts
        state = seen.state()
        for name, size in self.state_sizes.items():
            found += fitted([*numbers_in(state[name])], size)
        return found


class LabGame:
    """One game in progress. Questions with one answer are answered at once: they are no choice.

    ``told`` holds for each seat what it has been told and has answered so far, as text: all of it, so nothing that a
    seat once knew is ever lost.
    """

    def __init__(self, room: Room, table: Table, told: Sequence[str] | None = None, choices: int = 0) -> None:
        self.room, self.table, self.choices = room, table, choices
        self.told = [*(told or [""] * table.seats)]
        self._legal: dict[int, Any] | None = None
        if told is None:
            self._skip()
            self._note([])

    @classmethod
    def new(cls, room: Room, seed: int) -> LabGame:
        """A new game. The same seed gives the same shuffles."""
        return cls(room, room.game.new(room.seats, seed, **room.options))

    @property
    def over(self) -> bool:
        return self.table.ask is None or self.choices >= LONGEST

    @property
    def seat(self) -> int:
        """Who is asked. Only while the game is not ``over``."""
        assert self.table.ask is not None
        return self.table.ask.seat

    def legal(self) -> dict[int, Any]:
        """The answers that are offered, by number, in the order of the numbers."""
        if self._legal is None:
            ask, number = self.table.ask, self.room.numbering.number
            numbered = {number(option): option for option in ask.options} if ask is not None and not self.over else {}
            self._legal = dict(sorted(numbered.items()))
        return self._legal

    def answer(self, number: int) -> None:
        """Give the answer with this number. Raises NotOffered, and changes nothing, if it is not ``legal``."""
        legal = self.legal()
        if number not in legal:
            raise kernel.NotOffered(f"{number} is not among the {len(legal)} answers offered")
        self.told[self.seat] += f"!{number}"
        events: list[tuple[Event, ...]] = []
        self.table.feed = Redacting(self.table, events)
        kernel.answer(self.table, legal[number])
        self.choices += 1
        self._skip()
        self.table.feed = None
        self._legal = None
        self._note(events)

    def observation(self, seat: int) -> list[int]:
        """See ``Room.observation``."""
        return self.room.observation(self.table, seat)

    def rewards(self) -> list[float]:
        """Each seat's share of the win, less an equal share: they add up to 0. An unfinished game is a draw."""
        if self.table.ask is not None:
            return [0.0] * self.table.seats
        ranks = self.room.game.ranks(self.table)
        return [(rank == 1) / ranks.count(1) - 1 / len(ranks) for rank in ranks]

    def copy(self) -> LabGame:
        """An independent copy, the shuffles to come included."""
        return LabGame(self.room, self.table.copy(), self.told, self.choices)

    def __deepcopy__(self, memo: object) -> LabGame:
        return self.copy()

    def imagined(self, seat: int, random: Random) -> LabGame:
        """The game as it might be for all that a seat knows, with other shuffles to come. To the others it was told
        nothing but what they know there now."""
        chance = Chance.seeded(random.getrandbits(48), (sight.STREAM, *self.table.chance.states))
        twin = LabGame(self.room, sight.determinize(self.table, seat, chance), self.told, self.choices)
        for other in range(twin.table.seats):
            if other != seat:
                twin.told[other] = f"~{seen_now(twin.table, other)}"
        return twin

    def _skip(self) -> None:
        while (ask := self.table.ask) is not None and len(ask.options) == 1:
            kernel.answer(self.table, ask.options[0])

    def _note(self, events: Sequence[Sequence[Event]]) -> None:
        """Write down what each seat has heard since the last answer and what it sees now."""
        for seat in range(self.table.seats):
            heard = shortened([event[seat] for event in events])
            self.told[seat] += f"/{heard}{seen_now(self.table, seat)}"


class Redacting:
    """A listener that keeps each event as every seat may hear of it."""

    def __init__(self, table: Table, heard: list[tuple[Event, ...]]) -> None:
        self.table, self.heard = table, heard

    def append(self, event: Event) -> None:
        """This has just happened."""
        self.heard.append(tuple(redact(self.table, event, seat) for seat in range(self.table.seats)))


def seen_now(table: Table, seat: int) -> str:
    """All that a seat sees and remembers at this moment, as a short text that differs if anything of it differs."""
    seen = sight.view(table, seat)
    intents = [intent.save() for intent in seen.intents]
    options = None if seen.ask is None else (*seen.ask[:2], *seen.ask.options, seen.ask.about)
    parts = (seen.zones, seen.remembered, seen.visible_to, seen.state(), intents, seen.sealed, seen.lasting, options)
    return shortened(parts)


def shortened(parts: Any) -> str:
    """The same for anything."""
    return sha256(repr(parts).encode()).hexdigest()[:12]


def numbers_in(value: Any) -> chain[Any]:
    """The numbers of a list in lists, one after another."""
    if not isinstance(value, (list, tuple)):
        return chain((value,))
    return chain.from_iterable(map(numbers_in, value))


def fitted(numbers: list[int], size: int) -> list[int]:
    """The numbers, with zeros up to the size; what is beyond it is left out."""
    return (numbers + [0] * size)[:size]
