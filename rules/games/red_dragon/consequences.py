"""What comes of an answer at the Red Dragon by the seat's next turn: who is how near to sleep, and who has how much
gold."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rules.games.consequences import A_TENTH, Consequences, Measure
from rules.games.red_dragon.board import PlayCard, RedDragonTable
from rules.games.red_dragon.turn import DRAW, SKIP
from rules.kernel.asking import PASS

OUT = Measure("come.rd.out", A_TENTH, fewer_is_better=True, is_chance=True)
MARGIN = Measure("come.rd.margin", 0.8)
GOLD = Measure("come.rd.gold", 0.8)
MARGIN_OF_RIVAL = Measure("come.rd.margin.of", 1.0, fewer_is_better=True)
GOLD_OF_RIVAL = Measure("come.rd.gold.of", 1.0, fewer_is_better=True)


class RedDragonConsequences(Consequences[RedDragonTable]):
    """Read when the seat's next turn begins, or when it is out."""

    samples = 160
    idle = (PASS, SKIP, DRAW)

    def make_measures(self) -> Sequence[Measure]:
        measures = [OUT, MARGIN, GOLD]
        for rival in self._rivals():
            measures.append(MARGIN_OF_RIVAL._replace(seat=rival))
            measures.append(GOLD_OF_RIVAL._replace(seat=rival))
        return measures

    def _rivals(self) -> Sequence[int]:
        """Return the seats that were still in the game, without this one."""
        playing = self.before.playing
        return [seat for seat in range(self.before.seats) if playing[seat] and seat != self.seat]

    def are_clear(self, table: RedDragonTable) -> bool:
        if table.ask is None or not table.playing[self.seat]:
            return True
        return table.turn == self.seat and self.policy.settled(table)

    def figures(self, table: RedDragonTable, random: Random) -> Sequence[float]:
        figures = [float(not table.playing[self.seat]), margin(table, self.seat), float(table.gold[self.seat])]
        for rival in self._rivals():
            figures.append(margin(table, rival))
            figures.append(float(table.gold[rival]))
        return figures

    def alike(self, option: Any, other: Any) -> bool:
        """True if both answers discard a card, or play equal cards on the same seat."""
        if isinstance(option, PlayCard) and isinstance(other, PlayCard):
            return option.kind == other.kind and option.target == other.target
        is_discarding = self.before.ask is not None and self.before.ask.kind == "discard"
        return is_discarding and isinstance(option, int) and isinstance(other, int)


def margin(table: RedDragonTable, seat: int) -> float:
    """Return how much more alcohol would put a seat to sleep; 0 for one that is out."""
    if not table.playing[seat]:
        return 0.0
    return float(max(0, table.fortitude[seat] - table.alcohol[seat]))
