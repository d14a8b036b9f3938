"""What comes of an answer in Dice Town: the points that the round brings, the badge, and whether a building is won."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules.games.consequences import A_TENTH, Consequences, Measure
from rules.games.dice_town.board import DiceTownTable
from rules.games.dice_town.rounds import BADGE, WORTH_A_POINT, sheet

POINTS = Measure("come.dt.points", 0.6, is_signed=True)
BADGE_WORN = Measure("come.dt.badge", A_TENTH, is_chance=True)
BUILDING_WON = Measure("come.dt.building", A_TENTH, is_chance=True)


class DiceTownConsequences(Consequences[DiceTownTable]):
    """Read when the round is over."""

    def make_measures(self) -> Sequence[Measure]:
        return (POINTS, BADGE_WORN, BUILDING_WON)

    def are_clear(self, table: DiceTownTable) -> bool:
        return table.ask is None or table.ask.kind in ("round", "final")

    def figures(self, table: DiceTownTable, random: Random) -> Sequence[float]:
        is_last_round = table.ask is None or table.ask.kind == "final"
        points = self._points(table, is_last_round) - self._points(self.before, is_last_round)
        return points, float(table.sheriff == self.seat), float(self.seat in table.control)

    def _points(self, table: DiceTownTable, with_badge: bool) -> float:
        """Return the VP of the seat. Half a VP for a single dollar counts: more dollars will come. The badge counts
        only at the end of the game."""
        counted = sheet(table, self.seat)
        points = counted.nuggets + table.dollars[self.seat] / WORTH_A_POINT + counted.cards + counted.claims
        if with_badge and table.sheriff == self.seat:
            points += BADGE
        return points
