"""The table of Pebbles: zones, state and events.

The game adds these events to the feed: ``took`` (seat, count) when a seat has taken pebbles, and ``over`` (points of
each seat) at the end.
"""

from __future__ import annotations

from rules.table import Table

HEAP = 0
"""The zone of the heap. The hands follow it, then the box."""


def hand_of(seat: int) -> int:
    """The zone of what a seat has taken."""
    return HEAP + 1 + seat


class PebblesTable(Table):
    """A table of Pebbles."""

    points: list[int]  # of each seat
    greed: int  # how many one may take at once

    def set_first_values(self) -> None:
        self.points = [0] * self.seats
        self.greed = 0
