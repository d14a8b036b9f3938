"""What comes of an answer at Raut until everybody has had a turn: VP, guests, and the VP of the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rules.games.consequences import Consequences, Measure
from rules.games.raut.board import END, RautTable, Seduce, salon_of

POINTS = Measure("come.raut.points", 0.5)
GUESTS = Measure("come.raut.guests", 0.5)
POINTS_OF_OTHERS = Measure("come.raut.others", 0.5, fewer_is_better=True)


class RautConsequences(Consequences[RautTable]):
    """Read when the turn that goes on now comes round again."""

    samples = 80
    idle = (END,)

    def make_measures(self) -> Sequence[Measure]:
        return (POINTS, GUESTS, POINTS_OF_OTHERS)

    def are_clear(self, table: RautTable) -> bool:
        if table.ask is None:
            return True
        turn_begins = table.ask.kind == "act" and not table.begun
        return turn_begins and turns_before(table) >= turns_before(self.before) + table.seats

    def figures(self, table: RautTable, random: Random) -> Sequence[float]:
        gains = [now - then for now, then in zip(table.points, self.before.points, strict=True)]
        own_gain = gains.pop(self.seat)
        return float(own_gain), float(len(table.zones[salon_of(self.seat)])), float(sum(gains))

    def alike(self, option: Any, other: Any) -> bool:
        """True if the same guest seduces the same one, only in another way."""
        if not isinstance(option, Seduce) or not isinstance(other, Seduce):
            return False
        return (option.guest, option.target) == (other.guest, other.target)


def turns_before(table: RautTable) -> int:
    """Return how many turns there have been, as if they had gone the same way all the time."""
    step = -1 if table.backwards else 1
    return (table.round - 1) * table.seats + step * (table.turn - table.first) % table.seats
