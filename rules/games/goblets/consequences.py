"""What comes of an answer in Raise Your Goblets: who drinks poison in this round, and what the round brings."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, cast

from rules.games.consequences import A_TENTH, Consequences, Measure
from rules.games.goblets.board import DUEL, END, WAIT, GobletsTable, Phase
from rules.games.goblets.duel_sketch import DuelSketch
from rules.games.goblets.scoring import paid_otherwise
from rules.games.goblets.sketch import RoundSketch
from rules.games.goblets.sommeliers import has_traitor
from rules.kernel.asking import PASS

POISONED = Measure("come.gob.poisoned", A_TENTH, fewer_is_better=True, is_chance=True)
NOBLE_POISONED = Measure("come.gob.noble", A_TENTH, fewer_is_better=True, is_chance=True)
NOBLE_BETRAYED = Measure("come.gob.noble", A_TENTH, is_chance=True)
TARGET_POISONED = Measure("come.gob.target", A_TENTH, is_chance=True)
ROUND_WON = Measure("come.gob.won", A_TENTH, is_chance=True)
POINTS = Measure("come.gob.points", 0.4, is_signed=True)


class Foresighted(Protocol):
    """A policy that can sketch the rest of a round."""

    def rest_of_round(self, table: GobletsTable, random: Random) -> DuelSketch | RoundSketch:
        """Return a sketch of the rest of the round, played to its end."""
        ...


class GobletsConsequences(Consequences[GobletsTable]):
    """Read when only actions and drinking are to come: a sketch tells how these end."""

    samples = 120
    idle = (PASS, END, WAIT)

    def make_measures(self) -> Sequence[Measure]:
        table = self.before
        if table.seats in DUEL:
            return (ROUND_WON, POISONED)
        house = table.house_of(self.seat)
        if self.seat != table.noble(house):
            if has_traitor(table, house):
                return (NOBLE_BETRAYED,)
            return (NOBLE_POISONED, TARGET_POISONED)
        if paid_otherwise(table, house):
            return (POISONED, POINTS)
        return (POISONED, TARGET_POISONED, POINTS)

    def are_clear(self, table: GobletsTable) -> bool:
        return table.ask is None or table.stage >= Phase.SCORED or table.ask.kind in ("act", "drink")

    def figures(self, table: GobletsTable, random: Random) -> Sequence[float]:
        if table.ask is None or table.stage >= Phase.SCORED:
            return self._chosen(table, table.poisoned, table.gained)
        sketch = cast("Foresighted", self.policy).rest_of_round(table, random)
        if isinstance(sketch, DuelSketch):
            poisoned = [not alive for alive in sketch.alive]
        else:
            poisoned = sketch.poisoned()
        return self._chosen(table, poisoned, sketch.gained())

    def _chosen(self, table: GobletsTable, poisoned: Sequence[bool], gains: Sequence[float]) -> Sequence[float]:
        """Return the figures that are measured, by who is poisoned and what each House gains."""
        house = self.before.house_of(self.seat)
        target = self.before.target_of(house)
        figure_of = {
            "come.gob.poisoned": float(poisoned[house]),
            "come.gob.noble": float(poisoned[house]),
            "come.gob.target": float(target is not None and poisoned[target]),
            "come.gob.won": float(gains[house] > 0),
            "come.gob.points": float(gains[house]),
        }
        return [figure_of[measure.key] for measure in self.measures]
