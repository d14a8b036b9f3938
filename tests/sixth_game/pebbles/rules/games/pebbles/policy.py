"""How to play Pebbles: take all you can."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.games.pebbles.board import PebblesTable
from rules.games.policy import AnyMove


class PebblesPolicy(AnyMove[PebblesTable]):
    """Greed."""

    def pick(self, table: PebblesTable, random: Random) -> Any:
        assert table.ask is not None
        return table.ask.options[-1]
