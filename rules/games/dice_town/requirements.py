"""What the cards of Dice Town require to be played (DT-CARD, DT-RULING-45 to 52)."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from rules.cards.words import Use
from rules.games.dice_town.board import UNNAMED, DiceTownTable, PlayCard
from rules.games.dice_town.cards import effect_of_card
from rules.games.requirements import Requirement, Requirements
from rules.kernel.effects import NOBODY, NOTHING, Effect
from rules.text.log import Entry


class DiceTownRequirements(Requirements[DiceTownTable]):
    """What a card of the General Store requires. Buildings act by themselves, and claims only count."""

    window_of_ask = MappingProxyType({"keep": "dice_kept"})
    by_itself = frozenset({"gained"})

    def of_use(self, use: Use) -> Iterator[Requirement]:
        tested = self.useful(use)
        if tested and len(tested) == len(use.steps):  # one verb that is of use is enough
            yield Requirement(Entry("require.useful", {}), any(is_useful for _, is_useful in tested))

    def effect(self, use: Use, target: int = NOBODY) -> Effect:
        ask = self.table.ask
        parent = ask.about[0] if ask is not None and self.intent is not None else NOTHING
        number = self.table.game.programs[self.kind].uses.index(use)
        return effect_of_card(self.table, PlayCard(self.kind, number, target, UNNAMED), self.seat, parent)
