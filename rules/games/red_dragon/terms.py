"""Whom and what the verbs of the Red Dragon concern: groups, amounts, conditions and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from rules.cards.words import Amount, Condition, Group, Pieces, PiecesInPlace, Player, Purse
from rules.games.red_dragon.board import HANDS, LIMIT, PILES, TAVERN, THE_POT, RedDragonTable, gambling
from rules.games.red_dragon.losing import about_to_lose
from rules.games.red_dragon.moments import LANGUAGE
from rules.games.red_dragon.moving import MIDDLE, OWN
from rules.games.red_dragon.play import CardEffect
from rules.vocabulary.terms import IT, selected

__all__ = ["LANGUAGE"]

CardKind = Literal["action_gambling", "gambling", "cheating", "action", "sometimes", "anytime", "drink", "event"]

# -- groups: whom a verb concerns -------------------------------------------------------------------------------------


@LANGUAGE.group
def each_in_round() -> Group:
    """Every player in the gambling round, the player of the card too.

    `change: {who: each_in_round, stat: alcohol, amount: 1}`
    """
    return lambda table, effect: tuple(seat for seat in table.circle(effect.actor) if table.in_round[seat])


@LANGUAGE.group(only=("played", "forced", "hurt"))
def culprit() -> Player:
    """The player whose card is answered.

    `change: {who: culprit, stat: fortitude, amount: -2}`
    """
    return lambda table, effect: (table.intents[effect.parent].actor,)


@LANGUAGE.group(only=("poured",))
def drinker() -> Player:
    """Whoever is about to drink the drink that is answered.

    `change: {who: drinker, stat: fortitude, amount: -1}`
    """

    def seats(table: RedDragonTable, effect: CardEffect) -> tuple[int, ...]:
        drinking = table.servings[effect.serving].drinker
        return () if drinking is None else (drinking,)

    return seats


@LANGUAGE.group(only=("last_chance",), shifts=True)
def losers() -> Group:
    """Everybody who is about to lose.

    `change: {who: losers, stat: fortitude, amount: 3}`
    """
    return lambda table, effect: about_to_lose(table, table.intents[effect.parent].targets)


@LANGUAGE.group
def active() -> Player:
    """The player whose turn it is.

    `change: {who: active, stat: alcohol, amount: 1}`
    """
    return lambda table, effect: (table.turn,) if table.playing[table.turn] else ()


@LANGUAGE.group(shifts=True)
def upper_hand() -> Player:
    """Whoever has the upper hand in the gambling round.

    `move_gold: {source: upper_hand, to: pot, amount: 2}`
    """
    return lambda table, effect: () if table.upper is None else (table.upper,)


def INN(table: RedDragonTable, effect: CardEffect) -> tuple[int, ...]:
    """Return what the word ``inn`` means."""
    return (TAVERN,)


def POT(table: RedDragonTable, effect: CardEffect) -> tuple[int, ...]:
    """Return what the word ``pot`` means as somebody who has gold."""
    return (THE_POT,)


@LANGUAGE.group
def inn() -> Purse:
    """The tavern, which never runs out of gold.

    `move_gold: {source: inn, to: me, amount: 3}`
    """
    return INN


@LANGUAGE.group
def pot_() -> Purse:
    """The pot of the gambling round.

    `move_gold: {source: pot, to: me, amount: 2}`
    """
    return POT


# -- amounts ----------------------------------------------------------------------------------------------------------


@LANGUAGE.amount(least=0)
def pot() -> Amount:
    """All the gold in the pot.

    `move_gold: {source: pot, to: me, amount: {half: pot}}`
    """
    return lambda table, effect: table.pot


@LANGUAGE.amount(least=0)
def my_gold() -> Amount:
    """All the gold of the player of the card.

    `move_gold: {source: me, to: inn, amount: my_gold}`
    """
    return lambda table, effect: table.gold[effect.actor]


def _of(player: Player | None, number: Callable[[RedDragonTable, int], int]) -> Amount:
    """Return a number that each seat has: that of one player, else of ``it``."""
    seats = player or IT
    return lambda table, effect: sum(number(table, seat) for seat in seats(table, effect) if seat >= 0)


@LANGUAGE.amount(least=0, most=LIMIT)
def fortitude(of: Player | None = None) -> Amount:
    """The fortitude of a player. `of`: of whom, else of `it`.

    `change: {who: target, stat: fortitude, amount: {minus: {half: {fortitude: target}}}}`
    """
    return _of(of, lambda table, seat: table.fortitude[seat])


@LANGUAGE.amount(least=0, most=LIMIT)
def alcohol(of: Player | None = None) -> Amount:
    """The alcohol of a player. `of`: of whom, else of `it`.

    `change: {who: me, stat: alcohol, amount: {minus: {half: alcohol}}}`
    """
    return _of(of, lambda table, seat: table.alcohol[seat])


@LANGUAGE.amount(least=0)
def gold(of: Player | None = None) -> Amount:
    """The gold of a player. `of`: of whom, else of `it`.

    `move_gold: {source: target, to: me, amount: {half: {gold: target}}}`
    """
    return _of(of, lambda table, seat: table.gold[seat])


@LANGUAGE.amount(least=0)
def waiting_drinks(of: Player | None = None) -> Amount:
    """How many drinks wait for a player. `of`: for whom, else for `it`.

    `change: {who: target, stat: fortitude, amount: {minus: {waiting_drinks: target}}}`
    """
    return _of(of, lambda table, seat: len(table.zones[PILES[seat]]))


@LANGUAGE.amount(least=0)
def hand_size(of: Player | None = None) -> Amount:
    """How many cards a player has in hand. `of`: who, else `it`.

    `change: {who: target, stat: fortitude, amount: {minus: {half: {hand_size: target}}}}`
    """
    return _of(of, lambda table, seat: len(table.zones[HANDS[seat]]))


@LANGUAGE.amount(only=("poured",))
def drink_strength() -> Amount:
    """The strength of the drink that is answered.

    `change: {who: drinker, stat: fortitude, amount: drink_strength}`
    """
    return lambda table, effect: table.servings[effect.serving].strength


# -- conditions -------------------------------------------------------------------------------------------------------


@LANGUAGE.condition
def gambling_() -> Condition:
    """A gambling round is going on.

    `if: {condition: gambling, then: [{ante: {who: each_in_round, amount: 1}}], else: [start_round]}`
    """
    return lambda table, effect: gambling(table)


@LANGUAGE.condition
def is_kind(cards: Pieces, kinds: list[CardKind]) -> Condition:
    """At least one of some cards is of certain kinds. `cards`: which; `kinds`: of which kinds.

    `if: {condition: {is_kind: {cards: {top: {of: {deck: me}, amount: 1}}, kinds: [action]}}, then: [{draw: {who: me,
    amount: 1}}]}`
    """
    chosen_kinds = frozenset(kinds)

    def is_true(table: RedDragonTable, effect: CardEffect) -> bool:
        bands, kind = table.game.bands, table.game.kind
        return any(bands[kind[piece]] in chosen_kinds for piece in cards(table, effect))

    return is_true


# -- cards as things --------------------------------------------------------------------------------------------------


def _in(place: str, of: Group | None) -> Pieces:
    """Return the cards in such zones of a group, else of ``it``; the top one of each zone last."""
    zones, seats = OWN[place], of or IT

    def pieces(table: RedDragonTable, effect: CardEffect) -> tuple[int, ...]:
        lying: list[int] = []
        for seat in seats(table, effect):
            if seat >= 0:
                lying += table.zones[zones[seat]]
        return tuple(lying)

    return PiecesInPlace(pieces, place)


def _middle(place: str) -> Pieces:
    zone = MIDDLE[place]
    return PiecesInPlace(lambda table, effect: table.zones[zone], place)


@LANGUAGE.pieces
def hand(of: Group | None = None) -> Pieces:
    """The cards in hands. `of`: in whose, else in that of `it`.

    `random_card: {among: {hand: target}, do: [{move_cards: {cards: chosen, to: discard, of: target}}]}`
    """
    return _in("hand", of)


@LANGUAGE.pieces
def deck(of: Group | None = None) -> Pieces:
    """The cards in decks, not the drinks. `of`: in whose, else in that of `it`.

    `look: {top: {of: {deck: target}, amount: 2}}`
    """
    return _in("deck", of)


@LANGUAGE.pieces
def discard(of: Group | None = None) -> Pieces:
    """The cards in discards. `of`: in whose, else in that of `it`.

    `choose_card: {among: {discard: me}, do: [{move_cards: {cards: chosen, to: deck}}]}`
    """
    return _in("discard", of)


@LANGUAGE.pieces
def pile(of: Group | None = None) -> Pieces:
    """The drinks that wait for players. `of`: for whom, else for `it`.

    `look: {pile: target}`
    """
    return _in("pile", of)


@LANGUAGE.pieces
def drink_deck() -> Pieces:
    """The drink deck.

    `move_cards: {cards: {top: {of: drink_deck, amount: 1}}, to: pile, of: target}`
    """
    return _middle("drink_deck")


@LANGUAGE.pieces
def drink_discard() -> Pieces:
    """The drinks and events that are used up.

    `move_cards: {cards: {top: {of: drink_discard, amount: 2}}, to: drink_deck}`
    """
    return _middle("drink_discard")


@LANGUAGE.pieces
def of_kind(cards: Pieces, kinds: list[CardKind]) -> Pieces:
    """Those of some cards that are of certain kinds. `cards`: of which; `kinds`: of which kinds.

    `random_card: {among: {of_kind: {cards: {discard: me}, kinds: [sometimes]}}, do: [{move_cards: {cards: chosen, to:
    hand}}]}`
    """
    chosen_kinds = frozenset(kinds)

    def pieces(table: RedDragonTable, effect: CardEffect) -> tuple[int, ...]:
        bands, kind = table.game.bands, table.game.kind
        return tuple(piece for piece in cards(table, effect) if bands[kind[piece]] in chosen_kinds)

    return selected(cards, pieces)
