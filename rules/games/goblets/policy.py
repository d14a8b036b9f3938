"""How bots play Raise Your Goblets."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.games.goblets.board import END, TOAST, GobletsTable, Phase
from rules.policy import AnyMove


class GobletsPolicy(AnyMove[GobletsTable]):
    """It toasts when it may, and otherwise answers at random."""

    def pick(self, table: GobletsTable, random: Random) -> Any:
        assert table.ask is not None
        options = table.ask.options
        if TOAST in options:
            return TOAST
        return random.choice([option for option in options if option != END] or options)

    def settled(self, table: GobletsTable) -> bool:
        return table.ask is None or table.stage == Phase.SCORED
