"""The words that the cards of the Red Dragon use around verbs: windows, targets, groups and amounts.

Each word is a function that is called once for each card that uses it, and returns what is done at the table; its
parameters and its docstring are what an author of cards needs to know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from rules.cards.language import Language
from rules.cards.words import Amount, Candidates, Condition, Fits, Group, Pieces, Player, Purse, VerbName
from rules.common_terms import CARDS, COUNTING, IT
from rules.common_words import COMMON
from rules.games.red_dragon.board import (
    DECKS,
    DISCARDS,
    DRINK_DISCARD,
    DRINKING,
    DRINKS,
    HANDS,
    NO_SERVING,
    PILES,
    TAVERN,
    THE_POT,
    RedDragonTable,
    circle,
    gambling,
)
from rules.games.red_dragon.gambling import rivals
from rules.games.red_dragon.gold import owes
from rules.games.red_dragon.play import (
    CardEffect,
    card_of,
    touches,
    way_of,
)
from rules.intents import Intent

LANGUAGE = Language("red_dragon", COMMON)

Kind = Literal["action_gambling", "gambling", "cheating", "action", "sometimes", "anytime"]
CardKind = Literal["action_gambling", "gambling", "cheating", "action", "sometimes", "anytime", "drink", "event"]
Affected = Literal["fortitude", "alcohol", "gold", "cards", "drinks", "abilities", "turn"]

# -- windows ----------------------------------------------------------------------------------------------------------


@LANGUAGE.window
def action() -> Fits:
    """As the action of one's own turn."""
    return lambda table, intent, seat, at: True


@LANGUAGE.window
def go() -> Fits:
    """In one's go of a gambling round."""
    return lambda table, intent, seat, at: True


@LANGUAGE.window
def ordering() -> Fits:
    """In one's own ordering phase, before or after the ordinary order."""
    return lambda table, intent, seat, at: True


@LANGUAGE.window
def played(
    kinds: list[Kind], affects: list[Affected] | None = None, by_another: bool = False,
    demands_ante: bool | None = None, changes_drink: bool = False, while_in_round: bool = False,
    does: list[VerbName] | None = None,
) -> Fits:  # fmt: skip
    """When a card has been played and before it takes effect.

    `kinds`: only cards of these kinds; `affects`: only another's card that changes one of these of mine directly;
    `by_another`: only another's card; `demands_ante`: only cards that do, or do not, make players ante;
    `changes_drink`: only a card that ignores, passes, splits or changes a drink; `while_in_round`: only while I am in
    the gambling round; `does`: only a card with one of these verbs.
    """
    wanted = tuple(affects or ())

    def fits(table: RedDragonTable, intent: Intent, seat: int, at: int) -> bool:
        card = card_of(intent)
        if table.game.bands[card.kind] not in kinds or (by_another and intent.actor == seat):
            return False
        way = way_of(table, card)
        if demands_ante is not None and (way.antes != demands_ante or not gambling(table)):
            return False
        if changes_drink and not (way.alters and card.serving != NO_SERVING):
            return False
        if while_in_round and not (gambling(table) and table.in_round[seat]):
            return False
        if does is not None and way.use.names.isdisjoint(does):
            return False
        return not wanted or touches(table, intent, seat, wanted)

    return fits


@LANGUAGE.window
def poured(
    drinker: Literal["me", "another", "anyone"] = "anyone", strength_at_least: int | None = None,
    his_turn: bool = False, pile: bool = False,
) -> Fits:  # fmt: skip
    """When a drink has been revealed with all its chasers and before it is drunk.

    `drinker`: only a drink that I, another, or anyone is about to drink; `strength_at_least`: only a drink this strong;
    `his_turn`: only in the drinking phase of the one who drinks it; `pile`: only if the drinker has drinks waiting.
    """

    def fits(table: RedDragonTable, intent: Intent, seat: int, at: int) -> bool:
        serving = table.servings[at]
        who = serving.drinker
        if who is None or not table.playing[who]:
            return False
        if drinker != "anyone" and (who == seat) != (drinker == "me"):
            return False
        if strength_at_least is not None and serving.strength < strength_at_least:
            return False
        if his_turn and (table.turn != who or table.phase != DRINKING):
            return False
        return not pile or bool(table.zones[PILES[who]])

    return fits


@LANGUAGE.window
def event_shown(by_another: bool = False) -> Fits:
    """When an event has been revealed and before it begins. `by_another`: only if another revealed it."""
    return lambda table, intent, seat, at: not by_another or intent.actor != seat


@LANGUAGE.window
def ante_due() -> Fits:
    """When I must stake gold in a gambling round."""
    return lambda table, intent, seat, at: owes(table, intent, seat)


@LANGUAGE.window
def gold_due() -> Fits:
    """When I am about to pay gold, other than a stake."""
    return lambda table, intent, seat, at: owes(table, intent, seat)


@LANGUAGE.window
def hurt() -> Fits:
    """Right after another player's card has cost me fortitude."""
    return lambda table, intent, seat, at: seat in intent.targets


@LANGUAGE.window
def forced(by_another: bool = False, while_in_round: bool = False) -> Fits:
    """When somebody is about to be forced out of a gambling round.

    `by_another`: only by another player's card; `while_in_round`: only while I am in the round.
    """

    def fits(table: RedDragonTable, intent: Intent, seat: int, at: int) -> bool:
        if not gambling(table) or (by_another and intent.actor == seat):
            return False
        return not while_in_round or table.in_round[seat]

    return fits


@LANGUAGE.window
def in_round(pot: bool = False) -> Fits:
    """Before each go of a gambling round, also for those who have left it. `pot`: only if there is gold in the pot."""
    return lambda table, intent, seat, at: gambling(table) and (not pot or table.pot > 0)


@LANGUAGE.window
def won(by_another: bool = False) -> Fits:
    """When a gambling round has been won, before the pot is taken. `by_another`: only if another has won it."""
    return lambda table, intent, seat, at: not by_another or intent.actor != seat


@LANGUAGE.window
def last_chance() -> Fits:
    """When somebody is about to lose."""
    return lambda table, intent, seat, at: True


# -- targets: whom the player chooses when the card is played ---------------------------------------------------------


@LANGUAGE.target
def another() -> Candidates:
    """Any other player."""
    return lambda table, seat: circle(table, seat)[1:]


@LANGUAGE.target
def anyone() -> Candidates:
    """Any player, oneself too."""
    return lambda table, seat: circle(table, seat)


@LANGUAGE.target
def another_with_gold() -> Candidates:
    """Any other player who has gold."""
    return lambda table, seat: [other for other in circle(table, seat)[1:] if table.gold[other]]


@LANGUAGE.target
def anyone_with_gold() -> Candidates:
    """Any player who has gold, oneself too."""
    return lambda table, seat: [other for other in circle(table, seat) if table.gold[other]]


@LANGUAGE.target
def with_pile() -> Candidates:
    """Any other player with a drink waiting."""
    return lambda table, seat: [other for other in circle(table, seat)[1:] if table.zones[PILES[other]]]


@LANGUAGE.target
def other_in_round() -> Candidates:
    """Any other player who is still in the gambling round."""
    return rivals


# -- groups: whom a verb concerns -------------------------------------------------------------------------------------


@LANGUAGE.group
def each_in_round() -> Group:
    """Every player in the gambling round, the player of the card too."""
    return lambda table, effect: tuple(
        seat for seat in circle(table, effect.actor) if table.in_round[seat]
    )  # fmt: skip


@LANGUAGE.group(only=("played", "forced", "hurt"))
def culprit() -> Player:
    """The player whose card is answered."""
    return lambda table, effect: (table.intents[effect.parent].actor,)


@LANGUAGE.group(only=("poured",))
def drinker() -> Player:
    """Whoever is about to drink the drink that is answered."""

    def seats(table: RedDragonTable, effect: CardEffect) -> tuple[int, ...]:
        who = table.servings[effect.serving].drinker
        return () if who is None else (who,)

    return seats


@LANGUAGE.group
def active() -> Player:
    """The player whose turn it is."""
    return lambda table, effect: (table.turn,) if table.playing[table.turn] else ()


@LANGUAGE.group(shifts=True)
def upper_hand() -> Player:
    """Whoever has the upper hand in the gambling round."""
    return lambda table, effect: () if table.upper is None else (table.upper,)


def INN(table: RedDragonTable, effect: CardEffect) -> tuple[int, ...]:
    """What the word ``inn`` means."""
    return (TAVERN,)


def POT(table: RedDragonTable, effect: CardEffect) -> tuple[int, ...]:
    """What the word ``pot`` means as somebody who has gold."""
    return (THE_POT,)


@LANGUAGE.group
def inn() -> Purse:
    """The tavern, which never runs out of gold."""
    return INN


@LANGUAGE.group
def pot_() -> Purse:
    """The pot of the gambling round."""
    return POT


# -- amounts ----------------------------------------------------------------------------------------------------------


@LANGUAGE.amount
def pot() -> Amount:
    """All the gold in the pot."""
    return lambda table, effect: table.pot


@LANGUAGE.amount
def my_gold() -> Amount:
    """All the gold of the player of the card."""
    return lambda table, effect: table.gold[effect.actor]


def _of(whose: Player | None, number: Callable[[RedDragonTable, int], int]) -> Amount:
    """A number that each seat has: that of one player, else of ``it``."""
    seats = whose or IT
    return lambda table, effect: sum(number(table, seat) for seat in seats(table, effect) if seat >= 0)


@LANGUAGE.amount(topic=COUNTING)
def fortitude(of: Player | None = None) -> Amount:
    """The fortitude of a player. `of`: of whom, else of `it`."""
    return _of(of, lambda table, seat: table.fortitude[seat])


@LANGUAGE.amount(topic=COUNTING)
def alcohol(of: Player | None = None) -> Amount:
    """The alcohol of a player. `of`: of whom, else of `it`."""
    return _of(of, lambda table, seat: table.alcohol[seat])


@LANGUAGE.amount(topic=COUNTING)
def gold(of: Player | None = None) -> Amount:
    """The gold of a player. `of`: of whom, else of `it`."""
    return _of(of, lambda table, seat: table.gold[seat])


@LANGUAGE.amount(topic=COUNTING)
def waiting_drinks(of: Player | None = None) -> Amount:
    """The drinks on a player's pile. `of`: on whose, else on that of `it`."""
    return _of(of, lambda table, seat: len(table.zones[PILES[seat]]))


@LANGUAGE.amount(topic=COUNTING)
def hand_size(of: Player | None = None) -> Amount:
    """The cards in a player's hand. `of`: in whose, else in that of `it`."""
    return _of(of, lambda table, seat: len(table.zones[HANDS[seat]]))


@LANGUAGE.amount(only=("poured",), topic=COUNTING)
def drink_strength() -> Amount:
    """The strength of the drink that is answered."""
    return lambda table, effect: table.servings[effect.serving].strength


# -- conditions -------------------------------------------------------------------------------------------------------


@LANGUAGE.condition
def gambling_() -> Condition:
    """A gambling round is going on."""
    return lambda table, effect: gambling(table)


# -- cards as things --------------------------------------------------------------------------------------------------


def _in(zones: Sequence[int], of: Group | None) -> Pieces:
    """The cards in these zones of a group, else of ``it``; the top one of each zone last."""
    seats = of or IT
    return lambda table, effect: tuple(
        piece for seat in seats(table, effect) if seat >= 0 for piece in table.zones[zones[seat]]
    )


@LANGUAGE.pieces(topic=CARDS)
def hand(of: Group | None = None) -> Pieces:
    """The cards in hands. `of`: in whose, else in that of `it`."""
    return _in(HANDS, of)


@LANGUAGE.pieces(topic=CARDS)
def deck(of: Group | None = None) -> Pieces:
    """The cards in decks, not the drinks. `of`: in whose, else in that of `it`."""
    return _in(DECKS, of)


@LANGUAGE.pieces(topic=CARDS)
def discard(of: Group | None = None) -> Pieces:
    """The cards in discards. `of`: in whose, else in that of `it`."""
    return _in(DISCARDS, of)


@LANGUAGE.pieces(topic=CARDS)
def pile(of: Group | None = None) -> Pieces:
    """The drinks that wait for players. `of`: for whom, else for `it`."""
    return _in(PILES, of)


@LANGUAGE.pieces(topic=CARDS)
def drink_deck() -> Pieces:
    """The drink deck."""
    return lambda table, effect: table.zones[DRINKS]


@LANGUAGE.pieces(topic=CARDS)
def drink_discard() -> Pieces:
    """The drinks and events that are used up."""
    return lambda table, effect: table.zones[DRINK_DISCARD]


@LANGUAGE.pieces(topic=CARDS)
def of_kind(cards: Pieces, kinds: list[CardKind]) -> Pieces:
    """Those of some cards that are of these kinds."""
    wanted = frozenset(kinds)
    return lambda table, effect: tuple(
        piece for piece in cards(table, effect) if table.game.bands[table.game.kind[piece]] in wanted
    )
