"""What the cards of Raut require to be played (RA-TURN-02 to 06): mostly a guest at one's own table that is able to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rules.cards.words import Use
from rules.games.raut import phrases
from rules.games.raut.abilities import extras_left, fitting, in_force, may
from rules.games.raut.board import ACTED, ARRIVED, RautTable, guests_of_others, salon_of, worn_by
from rules.games.raut.filters import GuestCondition, holding, in_play
from rules.games.raut.guest_effect import GuestEffect, effect_on_guests
from rules.games.requirements import Requirement, Requirements
from rules.kernel.effects import NOBODY
from rules.text.log import Entry


class RautRequirements(Requirements[RautTable]):
    """What a card requires. A guest in play requires something only for what it may do of its own accord."""

    def is_played(self) -> bool:
        own_guests = self._own_guests_of_card()
        has_action = any(ability.name == "act" for ability in self.table.game.programs[self.kind].abilities)
        return has_action or not own_guests or self.in_hand().holds

    def of_card(self) -> Iterator[Requirement]:
        own_guests = self._own_guests_of_card()
        from_hand = list(self._from_hand())
        if not own_guests or all(requirement.holds for requirement in from_hand):
            yield from from_hand
        elif len(own_guests) == 1:
            yield self._is_turn()
            yield from self._of_own_action(own_guests[0])
        else:
            yield self._is_turn()
            parts: list[Requirement] = []
            for guest in own_guests:
                failing = [requirement for requirement in self._of_own_action(guest) if not requirement.holds]
                reason = failing[0].value or failing[0].said if failing else None
                parts.append(Requirement(self._name(guest), not failing, reason))
            yield Requirement(Entry("require.raut.one_able", {}), any(part.holds for part in parts), parts=tuple(parts))

    def _from_hand(self) -> Iterator[Requirement]:
        """Yield what the card requires to be played from the hand."""
        yield self.in_hand()
        yield self._is_turn()
        match self.table.game.card_kind[self.kind]:
            case "guest":
                yield Requirement(Entry("require.raut.first", {}), not self.table.entered)
            case "accessory":
                yield self._one_of("require.raut.wearer", self.why_not_worn)
            case "talk":
                yield self._one_of("require.raut.talker", self.why_not_talk)
            case _:
                yield self._one_of("require.raut.treater", self.why_not_treat)

    def effect(self, use: Use, target: int = NOBODY) -> GuestEffect:
        guests = self.table.zones[salon_of(self.seat)]
        guest = guests[0] if guests else next(in_play(self.table))
        return effect_on_guests(self.table, self.kind, use.block, guest, guest)

    def ability_effects(self) -> Iterator[tuple[Entry | None, GuestEffect]]:
        game = self.table.game
        for guest in in_play(self.table):
            if game.kind[guest] == self.kind:
                effect = effect_on_guests(self.table, self.kind, 0, guest, guest)
                yield phrases.piece_title(game, guest), effect

    def plain_conditions(self, conditions: Mapping[str, Any], effect: Any) -> Iterator[tuple[Mapping[str, Any], bool]]:
        for key, value in conditions.items():
            condition = {key: value}
            is_true = holding(GuestCondition.model_validate(condition), self.table.game)
            yield condition, is_true is None or is_true(self.table, effect.guest)

    # -- guests -------------------------------------------------------------------------------------------------------

    def _own_guests_of_card(self) -> Sequence[int]:
        """Return the guests of this card at the seat's own table."""
        kind_of = self.table.game.kind
        return [guest for guest in self.table.zones[salon_of(self.seat)] if kind_of[guest] == self.kind]

    def _name(self, guest: int) -> Entry:
        """The name of a guest in a list."""
        return Entry("require.raut.guest", {"guest": phrases.person(self.table.game, guest)})

    def _is_turn(self) -> Requirement:
        ask = self.table.ask
        is_turn = ask is not None and self.is_asked and ask.kind == "act"
        return Requirement(Entry("require.turn", {}), is_turn)

    def _one_of(self, key: str, why_not: Callable[[int], Entry | None]) -> Requirement:
        """The requirement that one of the own guests can; ``why_not`` says why a guest cannot, or None."""
        parts: list[Requirement] = []
        for guest in self.table.zones[salon_of(self.seat)]:
            reason = why_not(guest)
            parts.append(Requirement(self._name(guest), reason is None, reason))
        nobody = None if parts else Entry("require.raut.nobody", {})
        return Requirement(Entry(key, {}), any(part.holds for part in parts), nobody, tuple(parts))

    def _of_own_action(self, guest: int) -> Iterator[Requirement]:
        """Yield what an action of a guest's own requires."""
        table, game = self.table, self.table.game
        person = {"guest": phrases.person(game, guest)}
        resting = self.why_rests(guest)
        yield Requirement(Entry("require.raut.able", person), resting is None, resting)
        powers = [power for _, power in in_force(table, "act", guest) if power.kind == self.kind]
        if not powers:
            yield Requirement(Entry("require.raut.action", person), False)
        for power in powers:
            if power.spec.counterpart is None:
                continue
            parts: list[Requirement] = []
            for other in in_play(table):
                fits = power.counterpart is None or power.counterpart(table, guest, other)
                parts.append(Requirement(self._name(other), fits))
            yield Requirement(Entry("require.target", {}), any(part.holds for part in parts), parts=tuple(parts))

    # -- why not ------------------------------------------------------------------------------------------------------

    def why_rests(self, guest: int, action: str = "") -> Entry | None:
        """Return why a guest cannot act now; None if it can. With an ``action``, it may have an extra one for it."""
        table = self.table
        person = {"guest": phrases.person(table.game, guest)}
        if table.game.sleeps(table, guest):
            return Entry("reason.raut.asleep", person)
        if table.stage[guest] == ARRIVED:
            return Entry("reason.raut.arrived", person)
        if table.stage[guest] == ACTED and not (action and extras_left(table, guest, action)):
            return Entry("reason.raut.acted", person)
        return None

    def why_not_worn(self, guest: int) -> Entry | None:
        """Return why the accessory cannot be put on a guest; None if it can."""
        worn_count = len(worn_by(self.table, guest))
        if worn_count >= self.table.game.most_accessories:
            return Entry("reason.raut.wear.full", {"n": worn_count})
        if not may(self.table, "wear", guest):
            return Entry("reason.raut.forbidden", {})
        if not fitting(self.table, self.kind, [guest]):
            return Entry("reason.raut.wear.kind", {})
        return None

    def why_not_talk(self, guest: int) -> Entry | None:
        """Return why a guest cannot bring up the talk; None if it can."""
        reason = self.why_rests(guest, "talk")
        if reason is None and not may(self.table, "talk", guest):
            reason = Entry("reason.raut.forbidden", {})
        return reason

    def why_not_treat(self, guest: int) -> Entry | None:
        """Return why a guest cannot treat anybody; None if it can."""
        reason = self.why_rests(guest, "treat")
        if reason is not None:
            return reason
        for other in guests_of_others(self.table, self.seat):
            if may(self.table, "treat", guest, other) and may(self.table, "be_treated", other, guest):
                return None
        return Entry("reason.raut.treat.own", {})
