"""``Replay``: a game that was played, seen again move by move, as far as its viewers may see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rules.kernel import asking
from rules.kernel.events import Event
from rules.kernel.table import Table
from rules.knowledge.viewers import Audience, SeenEvent, Viewers, everybody
from rules.notation import notation
from rules.saves.journal import Record, game_of
from rules.saves.save_files import PERSON


def heard_events(
    viewers: Viewers, past: Sequence[Table], answers: Sequence[str], names: tuple[str, ...]
) -> Iterator[list[Event]]:
    """For each of these answers to past tables, the events that followed, as the viewers may know them."""
    for table_before, text in zip(past, answers, strict=True):
        copy = table_before.copy()
        events: list[Event] = []
        copy.feed = events
        asking.answer(copy, notation.read(copy, text, names))
        yield [viewers.hear(copy, event) for event in events]


def seen_after(table_before: Table, text: str, names: tuple[str, ...], viewers: Viewers) -> list[SeenEvent]:
    """The events after an answer to a past table, as the viewers may know them, with the view after each event."""
    copy = table_before.copy()
    copy.feed = audience = Audience(lambda: (viewers, copy))
    asking.answer(copy, notation.read(copy, text, names))
    return audience.take()


def remembered_answers(record: Record) -> list[str]:
    """The answers whose past is known: all, except in a game that was continued from its snapshot."""
    return record.answers[len(record.answers) - len(record.past) :]


def seats_of_people(record: Record) -> list[int]:
    """The seats that persons play."""
    seats: list[int] = []
    for seat, kind in enumerate(record.header.players):
        if kind == PERSON:
            seats.append(seat)
    return seats


class Replay:
    """A game that was played. Moment 0 is the beginning, and each answer leads to the next moment.

    A finished game shows everything. One that goes on shows only what its person may see, or if several persons play,
    what all of them may see: nobody knows which of them is looking.
    """

    def __init__(self, record: Record, viewer: int | None = None) -> None:
        """``viewer``: the seat from whose view the game is shown, even if it is over."""
        self.record = record
        self.tables = [*record.past, record.table]
        self.answers = remembered_answers(record)
        self.over = record.table.ask is None
        people = seats_of_people(record)
        self.viewer = viewer
        if people and not self.over:
            self.viewer = people[0]
        if self.viewer is None:
            self._viewers = everybody(record.table, self.over)
        else:
            self._viewers = Viewers((self.viewer,), covered=not self.over and len(people) > 1)
        self._heard: list[list[Event]] = []

    @classmethod
    def open(cls, path: Path) -> Replay:
        """Open a journal. Raises ``journal.BadJournal``."""
        return cls(Record.resume(path, game_of, append=False))

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in order."""
        return self.record.header.names

    def view(self, moment: int) -> Table:
        """The table at a moment, as the screen may show it."""
        return self._viewers.view(self.tables[moment])

    def events(self, moment: int) -> list[SeenEvent]:
        """The events between this moment and the next, as the screen may know them, with the view after each event."""
        return seen_after(self.tables[moment], self.answers[moment], self.names, self._viewers)

    def history(self, moment: int) -> Iterator[list[Event]]:
        """For each answer up to this moment, the events that followed, as the screen may know them."""
        heard_moments = len(self._heard)
        tables, answers = self.tables[heard_moments:moment], self.answers[heard_moments:moment]
        self._heard += heard_events(self._viewers, tables, answers, self.names)
        return iter(self._heard[:moment])

    def sees(self, seats: int) -> bool:
        """True if the screen may show what the seats of this bit mask may look at."""
        return self._viewers.sees(self.record.table, seats)
