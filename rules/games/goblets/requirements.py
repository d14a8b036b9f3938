"""What the cards of Raise Your Goblets require to be used (GO-CHAR, GO-ACT-12, GO-RULING-12, 13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from rules.cards.words import Use
from rules.games.goblets.board import UNNAMED, GobletsTable
from rules.games.goblets.characters import Opportunity, has_pieces, lies_in_the_middle
from rules.games.goblets.terms import weighed
from rules.games.requirements import Requirement, Requirements
from rules.text.log import Entry


class GobletsRequirements(Requirements[GobletsTable]):
    """What a character or an action requires. Tokens and what is done at the scoring work by themselves."""

    window_of_ask = MappingProxyType({"act": "action"})
    by_itself = frozenset({"drunk", "scoring"})

    @property
    def open_window(self) -> str:
        ask = self.table.ask
        if ask is not None and self.is_asked and ask.kind == "use":
            return str(ask.about[0])
        return super().open_window

    def things(self) -> Sequence[int]:
        return (self.kind,)

    def of_card(self) -> Iterator[Requirement]:
        table = self.table
        if self.kind in table.game.actions:
            if table.game.cards_stay:
                yield Requirement(Entry("require.gob.middle", {}), lies_in_the_middle(table, self.kind))
        else:
            is_own = table.character(table.house_of(self.seat)) == self.kind
            yield Requirement(Entry("require.gob.character", {}), is_own)
        yield Requirement(Entry("require.asked", {}), self.is_asked)

    def of_use(self, use: Use) -> Iterator[Requirement]:
        for _, is_useful in self.useful(use):
            yield Requirement(Entry("require.gob.tokens", {}), is_useful)
        needs_pieces = any(step.needs is not None for step in use.steps)
        if use.target is None and needs_pieces and self.open_window in use.windows:
            yield Requirement(Entry("require.pieces", {}), self._has_pieces(use, UNNAMED))

    def possible_targets(self, use: Use) -> Sequence[int]:
        candidates = super().possible_targets(use)
        if self.open_window not in use.windows:
            return candidates
        return [seat for seat in candidates if self._has_pieces(use, seat)]

    def _has_pieces(self, use: Use, target: int) -> bool:
        """True if each verb would find something to work on, as far as the seat sees it."""
        frame = self.table.frames[-1]
        goblet = frame.goblet if isinstance(frame, Opportunity) else UNNAMED
        return has_pieces(self.table, weighed(self.kind, use.block, self.seat, target, goblet), use.steps)
