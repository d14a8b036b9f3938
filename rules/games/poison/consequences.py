"""What comes of a card at Poison: the points of the round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rules.games.consequences import Consequences, Measure
from rules.games.poison.board import PlayCard, PoisonTable
from rules.games.poison.rounds import limit_now

A_POINT = 0.6
"""The smallest difference in points that is worth telling."""
POINTS = Measure("come.poison.points", A_POINT, fewer_is_better=True, is_signed=True)


class PoisonConsequences(Consequences[PoisonTable]):
    """Read when the round is counted."""

    samples = 240

    def make_measures(self) -> Sequence[Measure]:
        return (POINTS,)

    def are_clear(self, table: PoisonTable) -> bool:
        return table.ask is None or table.ask.kind == "deal"

    def figures(self, table: PoisonTable, random: Random) -> Sequence[float]:
        return (float(table.points[self.seat] - self.before.points[self.seat]),)

    def alike(self, option: Any, other: Any) -> bool:
        """True if two cards of one colour go to the same cauldron, and both spill it or neither does."""
        if not isinstance(option, PlayCard) or not isinstance(other, PlayCard):
            return False
        colours = self.before.game.colour
        if option.place != other.place or colours[option.kind] != colours[other.kind]:
            return False
        return self._spills(option) == self._spills(other)

    def _spills(self, option: PlayCard) -> bool:
        game = self.before.game
        return self.before.total[option.place] + game.number[option.kind] > limit_now(self.before)
