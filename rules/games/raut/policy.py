"""What bots go by in Raut: who is ahead."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.games.raut.board import RautTable, Seduce
from rules.policy import AnyMove


class RautPolicy(AnyMove[RautTable]):
    """Seduces whoever can be seduced, and does anything else."""

    def pick(self, table: RautTable, random: Random) -> Any:
        assert table.ask is not None
        options = table.ask.options
        return next((option for option in options if isinstance(option, Seduce)), random.choice(options))
