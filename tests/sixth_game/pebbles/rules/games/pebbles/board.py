"""The table of Pebbles: zones, state and events.

The game adds these events to the feed: ``took`` (seat, count) when a seat has taken pebbles, and ``over`` (points of
each seat) at the end.
"""

from __future__ import annotations

from typing import Annotated

from rules.kernel.move_forms import Move
from rules.kernel.options import Seat
from rules.kernel.table import Table

ZONES = {"heap": "the pebbles that nobody has, top last", "hand": "what a player has taken", "box": "the rest"}
STREAMS = {"heap": "the pebbles in the order in which they are taken", "first": "the number of the seat that begins"}
MOMENTS = {Seat("first", 0): "whose turn it is"}
MOVES = (Move("take", "takes NUMBER", "Takes so many pebbles from the heap."),)

HEAP = 0
"""The zone of the heap. The hands follow it, then the box."""


def hand_of(seat: int) -> int:
    """The zone of what a seat has taken."""
    return HEAP + 1 + seat


class PebblesTable(Table):
    """A table of Pebbles."""

    points: Annotated[list[int], "a player's points"]
    greed: Annotated[int, "how many one may take at once"]

    def set_first_values(self) -> None:
        self.points = [0] * self.seats
        self.greed = 0
