"""What each seat of a game has been told, as text that grows: the information state of other people's programs.

It takes a view and a digest for every seat after every answer, which costs more than the rules do. So it is written
only when somebody asks: until then the answers are kept, and they are then given once more at a copy of the table.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from rules.kernel import asking
from rules.kernel.events import Event, redact
from rules.kernel.table import Table
from rules.knowledge import views
from rules.lab.room import Room
from rules.saves.loading import load_table


class Told:
    """The histories of all seats: what each has seen and answered so far.

    ``table`` is the present one; it is copied. ``histories`` are by seat; that of a seat which is not among them begins
    with what it sees there.
    """

    def __init__(self, table: Table, histories: Mapping[int, str] | None = None) -> None:
        self._table = table.copy()  # as it was when the histories were written last; never changed
        self._answers: list[tuple[int, Any]] = []  # given since then, each with its number
        self._histories = dict(histories or {})

    def copy(self) -> Told:
        """Return an independent copy."""
        clone = Told.__new__(Told)
        clone._table = self._table
        clone._answers = self._answers[:]
        clone._histories = self._histories.copy()
        return clone

    def answered(self, number: int, answer: Any) -> None:
        """Take note that the seat that was asked has given this answer, and of the number of the answer."""
        self._answers.append((number, answer))

    def history(self, seat: int) -> str:
        """Return what a seat has seen and answered, as text."""
        if self._answers:
            for other_seat in range(self._table.seats):
                self._begin(other_seat)
            self._play_again()
        self._begin(seat)
        return self._histories[seat]

    def save(self) -> dict[str, Any]:
        """Return everything as data for JSON. Nothing is written for it that nobody has asked for."""
        return {
            "table": self._table.save(),
            "answers": [number for number, _ in self._answers],
            "histories": {str(seat): history for seat, history in self._histories.items()},
        }

    @classmethod
    def load(cls, room: Room, saved: Any) -> Told:
        """Return the inverse of ``save``. Raises BadSave, KeyError, TypeError or ValueError if it is not that."""
        histories = {int(seat): str(history) for seat, history in saved["histories"].items()}
        told = cls(load_table(room.game, saved["table"]), histories)
        for number in saved["answers"]:
            told.answered(number, room.numbering.answer(number))
        return told

    def _begin(self, seat: int) -> None:
        """Let the history of a seat that has none begin."""
        if seat not in self._histories:
            self._histories[seat] = f"~{sight_digest(self._table, seat)}"

    def _play_again(self) -> None:
        """Give the answers once more at a copy of the table, and write what each seat is told by them."""
        table = self._table.copy()
        for number, answer in self._answers:
            assert table.ask is not None
            self._histories[table.ask.seat] += f"!{number}"
            events: list[tuple[Event, ...]] = []
            table.feed = RedactingFeed(table, events)
            asking.reply(table, answer)
            skip(table)
            table.feed = None
            self._write(table, events)
        self._table = table
        self._answers = []

    def _write(self, table: Table, events: Sequence[Sequence[Event]]) -> None:
        """Add to the histories the events since the last answer and what each seat sees now."""
        for seat in range(table.seats):
            event_digest = digest([event[seat] for event in events])
            self._histories[seat] += f"/{event_digest}{sight_digest(table, seat)}"


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


def skip(table: Table) -> None:
    """Answer the questions with only one answer."""
    while table.ask is not None and len(table.ask.options) == 1:
        asking.reply(table, table.ask.options[0])


def sight_digest(table: Table, seat: int) -> str:
    """Return a short text that differs if anything differs that the seat sees and remembers at this moment."""
    seat_view = views.view(table, seat)
    intents = json.dumps([intent.save() for intent in seat_view.intents])  # a save forgets the types of answers
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
