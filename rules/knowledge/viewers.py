"""Viewers: the seats that look at the screen, what they may see of a table, and which events they hear."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules.kernel.events import Event, redact
from rules.kernel.table import Table
from rules.knowledge.views import view


class SeenEvent(NamedTuple):
    """An event as the viewers may hear of it, and the view of the table right after it."""

    event: Event
    view: Table


class Viewers(NamedTuple):
    """The seats that look at the screen together. While it is ``covered`` they see only what everybody may. After a
    game that is ``over`` they may know everything: ``remembered`` then shows all pieces."""

    seats: tuple[int, ...]
    covered: bool = False
    over: bool = False

    def sees(self, table: Table, mask: int) -> bool:
        """True if they may look at what the seats of this bit mask may look at."""
        if self.covered:
            return mask == (1 << table.seats) - 1
        return any(mask >> seat & 1 for seat in self.seats)

    def view(self, table: Table) -> Table:
        """The table as they may see it."""
        view_of_table = view(table, *self.open_seats)
        if self.over:
            view_of_table.remembered = list(map(sorted, table.zones))
        return view_of_table

    def hear(self, table: Table, event: Event) -> Event:
        """An event as they may hear of it."""
        return redact(table, event, *self.open_seats)

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats whose secrets they share: none while they are covered."""
        if self.covered:
            return ()
        return self.seats


def everybody(table: Table, over: bool) -> Viewers:
    """All seats of a table together as viewers. If the game is ``over`` they may know everything."""
    return Viewers(tuple(range(table.seats)), over=over)


class Audience:
    """A feed for the viewers: it collects each event with the view right after it. ``current`` returns who the viewers
    are now, and the table."""

    def __init__(self, current: Callable[[], tuple[Viewers, Table]]) -> None:
        self._current = current
        self._events: list[SeenEvent] = []

    def append(self, event: Event) -> None:
        """Collect an event that has just happened."""
        viewers, table = self._current()
        view_after = viewers.view(table)
        view_after.ask = None  # while the rules run nobody is asked; what was asked before has been answered
        self._events.append(SeenEvent(viewers.hear(table, event), view_after))

    def extend(self, events: Iterable[SeenEvent]) -> None:
        """Collect events that were heard at another table."""
        self._events += events

    @property
    def kinds(self) -> set[str]:
        """The kinds of the events that were not taken yet."""
        return {event[0] for event, _ in self._events}

    def take(self) -> list[SeenEvent]:
        """The events collected since the last call."""
        events = self._events
        self._events = []
        return events
