"""Verbs about cards in every game: to show, shuffle and copy them, and to exchange hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.cards.words import Change, EffectStep, Impact, Pieces, Player, Use
from rules.kernel import choices
from rules.kernel.chance import LUCK
from rules.kernel.effects import NOBODY, Effect, effect_of, foreseen
from rules.kernel.table import Table
from rules.vocabulary.terms import ACTOR, CARDS, COMMON

__all__ = ["COMMON"]


@COMMON.verb(topic=CARDS)
def reveal(cards: Pieces) -> EffectStep:
    """Everybody sees cards, which stay where they are. `cards`: which.

    `reveal: {top: {of: {deck: target}, amount: 1}}`
    """

    def run(table: Table, effect: Effect) -> None:
        pieces = tuple(cards(table, effect))
        if pieces:
            table.reveal(pieces, (1 << table.seats) - 1)
            kinds = tuple(table.game.kind[piece] for piece in pieces)
            table.emit("shown_cards", effect.actor, effect.kind, kinds)

    return EffectStep(run, needs=cards)


@COMMON.verb(topic=CARDS)
def shuffle(cards: Pieces) -> EffectStep:
    """Shuffle cards in the places where they lie. `cards`: which.

    `shuffle: {deck: target}`
    """

    def run(table: Table, effect: Effect) -> None:
        pieces = cards(table, effect)
        for zone_number, zone in enumerate(table.zones):
            shuffled = [piece for piece in zone if piece in pieces]
            if len(shuffled) < 2:
                continue
            places = [place for place, piece in enumerate(zone) if piece in shuffled]
            for place, piece in zip(places, table.chance.shuffled(LUCK, shuffled), strict=True):
                zone[place] = piece
            table.mix(shuffled, table.visible_to[zone_number])
            table.game.on_new_order(table, zone_number)
        if pieces:
            table.emit("shuffled_cards", effect.actor, effect.kind, len(pieces))

    return EffectStep(run, needs=cards)


@COMMON.verb(topic=CARDS)
def swap_hands(with_: Player) -> EffectStep:
    """Swap all cards in one's hand with those of another player. `with`: of whom.

    `swap_hands: target`
    """

    def run(table: Table, effect: Effect) -> None:
        seat = effect.actor
        for partner in with_(table, effect):
            both_are_reached = all(table.game.reaches(table, effect, player) for player in (seat, partner))
            if partner != seat and both_are_reached:
                table.game.swap_hands(table, seat, partner)

    def foresee(table: Table, effect: Effect) -> list[Change]:
        changes: list[Change] = []
        for partner in with_(table, effect):
            difference = hand_size(table, partner) - hand_size(table, effect.actor)
            changes += [(effect.actor, "cards", difference), (partner, "cards", -difference)]
        return changes

    return EffectStep(run, [Impact(with_, "cards"), Impact(ACTOR, "cards", incidental=True)], foresee)


def hand_size(table: Table, seat: int) -> int:
    """How many pieces a seat has in hand."""
    return len(table.zones[table.game.hand_zone(table, seat)])


@COMMON.verb(topic=CARDS, loops=8)
def copy(card: Pieces, at: Player | None = None) -> EffectStep:
    """Do what a card does, as if the player of this card had played it. Cards that answer something cannot be copied,
    nor can a card that is just being carried out. `card`: which, of several the last, such as the top one of a pile;
    `at`: at whom it is played, else its player chooses if it needs somebody.

    `copy: {discard: target}`
    """

    def copied(table: Table, effect: Effect) -> tuple[int, Use] | None:
        """The kind of the card that is copied, and its use; None if there is nothing to copy."""
        for piece in tuple(card(table, effect))[-1:]:
            kind = table.game.kind[piece]
            use = table.game.use_to_copy(kind)
            if use is None or kind in kinds_in_effect(table) or not table.game.may_copy(table, effect, kind):
                return None
            return kind, use
        return None

    def pieces_to_copy(table: Table, effect: Effect) -> Sequence[int]:
        """The card that would be copied, unless that would be in vain."""
        pieces = tuple(card(table, effect))[-1:]
        return tuple(piece for piece in pieces if table.game.may_copy(table, effect, table.game.kind[piece]))

    def copied_effect(table: Table, effect: Effect, kind: int, use: Use) -> Effect:
        """The effect of the copied card, at its target."""
        seat = NOBODY
        if use.target is not None and at is not None:
            seat = next(iter(at(table, effect)), NOBODY)
        elif use.target is not None and effect.answer is not None:
            seat = int(effect.answer)
        effect_to_come = effect_of(table, kind, use.block, effect.actor, seat)
        for name in effect.inherited:
            setattr(effect_to_come, name, getattr(effect, name))
        return effect_to_come

    def question(table: Table, effect: Effect) -> Any:
        copied_card = copied(table, effect)
        if copied_card is None or at is not None:
            return None
        _, use = copied_card
        if use.target is None:
            return None
        return choices.player(effect, effect.actor, use.target(table, effect.actor))

    def run(table: Table, effect: Effect) -> None:
        copied_card = copied(table, effect)
        if copied_card is not None:
            kind, use = copied_card
            table.emit("copied", effect.actor, effect.kind, kind)
            table.frames.append(copied_effect(table, effect, kind, use))

    def foresee(table: Table, effect: Effect) -> Sequence[Change]:
        copied_card = copied(table, effect)
        if copied_card is None:
            return ()
        kind, use = copied_card
        effect_to_come = copied_effect(table, effect, kind, use)
        if effect_to_come.target == NOBODY and use.target is not None:
            effect_to_come.target = next(iter(use.target(table, effect.actor)), NOBODY)
        return foreseen(table, effect_to_come, use.block, table.game.programs[kind])

    return EffectStep(run, foresee=foresee, ask=question, needs=pieces_to_copy)


def kinds_in_effect(table: Table) -> set[int]:
    """The kinds of the cards that are just being carried out."""
    return {frame.kind for frame in table.frames if isinstance(frame, Effect)}
