"""Cards that stay before players, and what happens only once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.cards.words import (
    Abilities,
    Change,
    Duration,
    EffectStep,
    Group,
    Impact,
    Inner,
    Occasion,
    Pieces,
    PiecesInPlace,
    Player,
    Steps,
)
from rules.kernel.abilities import add_lasting, end_of_card, lies_before, move_before, own_staying_cards
from rules.kernel.effects import Effect, enter
from rules.kernel.game import STAYS
from rules.kernel.table import NO_ABILITY, NO_CARD, Lasting, Table
from rules.vocabulary.abilities import foreseen_abilities, foreseen_before, give_abilities
from rules.vocabulary.terms import ACTOR, CARDS, COMMON, IT, LASTING, LOOPS

__all__ = ["COMMON"]

NEVER = ""
"""The end of what lasts as long as the game."""


@COMMON.verb(topic=LASTING, either=("ends", "on"))
def stay(
    abilities: Abilities, ends: Duration | None = None, on: Occasion | None = None, before: Player | None = None
) -> EffectStep:
    """The card stays before a player, face up, instead of being used up, and gives abilities as long as it lies there.
    `abilities`: which; `ends`: how long it stays; `on`: until which occasion happens to that player, instead; `before`:
    before whom, else before the player of the card.

    `stay: {on: is_hurt, abilities: [{modify: {what: fortitude_gained, add: 1}}]}`
    """
    group = before or ACTOR
    end = ends or on or ""

    def run(table: Table, effect: Effect) -> None:
        for seat in group(table, effect):
            if table.game.reaches(table, effect, seat):
                card = _lay_before(table, effect, seat)
                give_abilities(table, effect, abilities, seat, end, card)

    def foresee(table: Table, effect: Effect) -> Iterator[Change]:
        return foreseen_abilities(table, effect, abilities, group(table, effect))

    impacts = [Impact(group, "abilities", incidental=before is None)]
    return EffectStep(run, impacts, foresee, traits=frozenset({STAYS}), stays=(abilities, end))


def _lay_before(table: Table, effect: Effect, seat: int) -> int:
    """Lay the card of an effect before a seat. Returns its piece; NO_CARD if the effect has no card that could lie
    there, or if it does already."""
    card = table.game.card_of_effect(table, effect)
    if card == NO_CARD or lies_before(table, card):
        return NO_CARD
    table.game.lay_before(table, card, seat)
    return card


@COMMON.pieces(needs_verb="stay")
def staying(of: Group | None = None) -> Pieces:
    """The cards that stay before players. `of`: before whom, else before `it`.

    `put_away: {staying: target}`
    """
    group = of or IT

    def pieces(table: Table, effect: Effect) -> Sequence[int]:
        seats = group(table, effect)
        staying_cards: list[int] = []
        for lasting in table.lasting:
            if lasting.card != NO_CARD and lasting.about in seats and lasting.card not in staying_cards:
                staying_cards.append(lasting.card)
        return staying_cards

    return PiecesInPlace(pieces, "before")


@COMMON.pieces(needs_verb="stay")
def this_card() -> Pieces:
    """The card itself, while it stays before a player: in what it does there.

    `until: {on: is_hurt, abilities: [{whenever: {what: turn_begins, do: [{put_away: this_card}]}}]}`
    """
    return PiecesInPlace(own_staying_cards, "before")


@COMMON.verb(topic=CARDS)
def hand_on(cards: Pieces, to: Player) -> EffectStep:
    """Cards that stay before players go to another player, with all that they do. `cards`: which; others are left where
    they are; `to`: before whom they stay from now on.

    `hand_on: {cards: {staying: me}, to: target}`
    """

    def run(table: Table, effect: Effect) -> None:
        for seat in to(table, effect):
            if not table.game.reaches(table, effect, seat):
                continue
            for card in tuple(cards(table, effect)):
                if lies_before(table, card):
                    move_before(table, card, seat)
                    table.emit("handed_on", seat, table.game.kind[card])

    def foresee(table: Table, effect: Effect) -> Iterator[Change]:
        handed_on = cards(table, effect)
        for seat in to(table, effect):
            yield from _foreseen_end(table, handed_on)
            yield from foreseen_before(table, handed_on, seat)

    return EffectStep(run, [Impact(to, "abilities")], foresee, needs=cards)


@COMMON.verb(topic=CARDS)
def put_away(cards: Pieces) -> EffectStep:
    """Cards that stay before players are used up at once. `cards`: which; others are left where they are.

    `put_away: {staying: each}`
    """

    def run(table: Table, effect: Effect) -> None:
        for card in tuple(cards(table, effect)):
            end_of_card(table, card)

    def foresee(table: Table, effect: Effect) -> Iterator[Change]:
        return _foreseen_end(table, cards(table, effect))

    return EffectStep(run, foresee=foresee, needs=cards)


def _foreseen_end(table: Table, cards: Sequence[int]) -> Iterator[Change]:
    """Yield what will probably change when cards stay before their players no longer: the opposite of what they do."""
    for seat, quantity, amount in foreseen_before(table, cards):
        yield seat, quantity, -amount


@COMMON.verb(topic=LOOPS)
def once(do: Steps, until: Duration | None = None) -> EffectStep:
    """Do something no more than once. `do`: what; `until`: how long the card's player cannot do it again, else all
    game.

    `once: {until: my_next_turn, do: [{draw: {who: me, amount: 1}}]}`
    """

    def is_done(table: Table, effect: Effect) -> bool:
        for lasting in table.lasting:
            note = (lasting.kind, lasting.ability, lasting.owner, lasting.number)
            if note == (effect.kind, NO_ABILITY, effect.actor, do) and lasting.card == NO_CARD:
                return True
        return False

    def run(table: Table, effect: Effect) -> None:
        if not is_done(table, effect):
            add_lasting(table, Lasting(effect.kind, NO_ABILITY, effect.actor, effect.actor, until or NEVER, do))
            enter(table, effect, do)

    def is_possible(table: Table, effect: Effect) -> bool:
        return not is_done(table, effect)

    return EffectStep(run, inner=[Inner(do, share=is_possible)])
