"""Those who look at the screen: which seats they are, what they may see of a table, and what they hear of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules.feed import Event, redact
from rules.sight import view
from rules.table import Table


class Told(NamedTuple):
    """Something that happened as the screen may hear of it, and the table as it may be seen right after it."""

    event: Event
    view: Table


class Viewers(NamedTuple):
    """Who looks at the screen: these seats together. While they are ``covered`` they see only what everybody may."""

    seats: tuple[int, ...]
    covered: bool = False

    def sees(self, table: Table, mask: int) -> bool:
        """May they look at what the seats of this bit mask may look at?"""
        if self.covered:
            return mask == (1 << table.seats) - 1
        return any(mask >> seat & 1 for seat in self.seats)

    def view(self, table: Table) -> Table:
        """The table as they may see it."""
        return view(table, *self._open())

    def hear(self, table: Table, event: Event) -> Event:
        """An event as they may hear of it."""
        return redact(table, event, *self._open())

    def _open(self) -> tuple[int, ...]:
        """The seats whose secrets they share: none while they are covered."""
        return () if self.covered else self.seats


class Audience:
    """Listens to a table for those who look at the screen: each event with the view right after it. ``now`` says who
    they are and which table it is."""

    def __init__(self, now: Callable[[], tuple[Viewers, Table]]) -> None:
        self._now = now
        self._told: list[Told] = []

    def append(self, event: Event) -> None:
        """This has just happened."""
        viewers, table = self._now()
        seen = viewers.view(table)
        seen.ask = None  # while the rules run nobody is asked; what was asked before has been answered
        self._told.append(Told(viewers.hear(table, event), seen))

    def tell(self, told: Iterable[Told]) -> None:
        """This was heard elsewhere."""
        self._told += told

    def take(self) -> list[Told]:
        """What was told since the last call."""
        told, self._told = self._told, []
        return told
