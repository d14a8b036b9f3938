"""How to play Pebbles: take all you can."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.policy import AnyMove
from rules.table import Table


class PebblesPolicy(AnyMove[Table]):
    """Greed."""

    def pick(self, table: Table, random: Random) -> Any:
        assert table.ask is not None
        return table.ask.options[-1]
