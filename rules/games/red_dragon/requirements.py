"""What the cards of the Red Dragon require to be played (RD-KIND, RD-SYNC)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from rules.cards.words import Use
from rules.games.red_dragon.board import NO_PARENT, NOBODY, PlayCard, RedDragonTable, Way
from rules.games.red_dragon.gold import able_to_pay
from rules.games.red_dragon.lasting import CHEAT, PLAY
from rules.games.red_dragon.play import ANYTIME, BANDS, MOMENT, NO_SERVINGS, effect_of
from rules.games.requirements import Requirement, Requirements
from rules.kernel.abilities import forbidden
from rules.kernel.effects import Effect
from rules.text.log import Entry


class RedDragonRequirements(Requirements[RedDragonTable]):
    """What a card of a character requires. Drinks and events turn up by themselves."""

    window_of_ask = MappingProxyType({"act": "action", "go": "go"})

    def windows(self, use: Use) -> Sequence[str]:
        band = self.table.game.bands[self.kind]
        if use.windows or band not in MOMENT:
            return tuple(use.windows)
        return (MOMENT[band],)

    def window_said(self, window: str) -> Entry | None:
        return Entry("require.rd.anytime", {}) if window == ANYTIME else None

    def is_played(self) -> bool:
        return self.table.game.bands[self.kind] in BANDS

    def things(self) -> Sequence[int]:
        if self.open_window == "poured" and self.intent is not None:
            return range(self.intent.amount, len(self.table.servings))
        return NO_SERVINGS

    def of_card(self) -> Iterator[Requirement]:
        table, game, seat = self.table, self.table.game, self.seat
        yield from super().of_card()
        if forbidden(table, PLAY, seat):
            yield Requirement(Entry("require.rd.may_play", {}), False)
        is_cheating = game.bands[self.kind] == "cheating"
        if is_cheating and forbidden(table, CHEAT, seat):
            yield Requirement(Entry("require.rd.may_cheat", {}), False)
        if self.open_window == "go" and table.cheats_only:
            yield Requirement(Entry("require.rd.beats", {}), is_cheating)
        if self.open_window == "played" and self.intent is not None:
            kind = game.kind[self.intent.source]
            answering = game.answerable_by[kind]
            if answering is not None:
                yield Requirement(Entry("require.rd.answers", {"card": game.title(kind)}), self.kind in answering)

    def of_use(self, use: Use) -> Iterator[Requirement]:
        way = self._way(use)
        if way.costs:
            gold = Entry("require.rd.gold.now", {"n": self.table.gold[self.seat]})
            yield Requirement(Entry("require.rd.gold", {}), able_to_pay(self.table, self.seat), gold)
        for step, is_useful in self.useful(use):
            key = "require.rd.round" if step.name == "start_round" else "require.rd.aimed"
            yield Requirement(Entry(key, {}), is_useful)

    def effect(self, use: Use, target: int = NOBODY) -> Effect:
        ask = self.table.ask
        parent = ask.about[0] if ask is not None and self.intent is not None else NO_PARENT
        number = self.table.game.programs[self.kind].uses.index(use)
        card = PlayCard(self.kind, number, target, self.things()[0])
        return effect_of(card, use.block, self.seat, parent)

    def _way(self, use: Use) -> Way:
        """Return what the verbs of a use say about it."""
        return next(way for way in self.table.game.ways[self.kind] if way.use is use)
