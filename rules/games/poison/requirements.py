"""What the cards of Poison require to be played: their colour decides where they may go (PO-PLAY)."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from rules.games.poison.board import PoisonTable
from rules.games.requirements import Requirement, Requirements
from rules.text.log import Entry


class PoisonRequirements(Requirements[PoisonTable]):
    """What any card requires. It always fits into one of the cauldrons; what it does there it does by itself."""

    window_of_ask = MappingProxyType({"play": "played"})
    by_itself = frozenset({"taken", "scored"})

    def is_played(self) -> bool:
        return True

    def of_card(self) -> Iterator[Requirement]:
        yield self.in_hand()
        table = self.table
        yield Requirement(Entry("require.turn", {}), self.is_asked and self.open_window == "played")
        places = table.game.plays[tuple(table.colour)][self.kind]
        numbers = ", ".join(str(play.place + 1) for play in places)
        yield Requirement(
            Entry("require.po.cauldron", {}), bool(places), Entry("require.po.cauldron.now", {"numbers": numbers})
        )
