"""When the cards of the Red Dragon may be played, and whom their players choose: windows and targets.

Each word is a function that is called once for each card that uses it, and returns what is done at the table; its
parameters and its docstring are what an author of cards needs to know.
"""

from __future__ import annotations

from typing import Literal

from rules.cards.language import Language
from rules.cards.words import Candidates, Fits, VerbName
from rules.games.red_dragon.board import DRINKING, NO_SERVING, PILES, RedDragonTable, Way, gambling
from rules.games.red_dragon.gambling import rivals
from rules.games.red_dragon.gold import owes
from rules.games.red_dragon.losing import about_to_lose
from rules.games.red_dragon.play import AnswersCard, always, card_of, touches
from rules.kernel.intents import Intent
from rules.vocabulary.verbs import COMMON

LANGUAGE = Language("red_dragon", COMMON, without=("points",))

Kind = Literal["action_gambling", "gambling", "cheating", "action", "sometimes", "anytime"]
Affected = Literal["fortitude", "alcohol", "gold", "cards", "drinks", "abilities", "turn"]

# -- windows ----------------------------------------------------------------------------------------------------------


@LANGUAGE.window
def action() -> Fits:
    """As the action of one's own turn.

    `when: action`
    """
    return always


@LANGUAGE.window
def go() -> Fits:
    """In one's go of a gambling round.

    `when: go`
    """
    return always


@LANGUAGE.window
def ordering() -> Fits:
    """In one's own ordering phase, before or after the ordinary order.

    `when: ordering`
    """
    return always


@LANGUAGE.window
def played(
    kinds: list[Kind], affects: list[Affected] | None = None, by_another: bool = False,
    demands_ante: bool | None = None, changes_drink: bool = False, while_in_round: bool = False,
    does: list[VerbName] | None = None,
) -> Fits:  # fmt: skip
    """When a card has been played and before it takes effect. `kinds`: only cards of these kinds; `affects`: only
    another's card that changes one of these of mine directly; `by_another`: only another's card; `demands_ante`: only
    cards that do, or do not, make players ante; `changes_drink`: only a card that ignores, passes, splits or changes a
    drink; `while_in_round`: only while I am in the gambling round; `does`: only a card with one of these verbs.

    `when: {played: {kinds: [action, sometimes], affects: [fortitude]}}`
    """
    stats = tuple(affects or ())

    def may_answer(band: str, way: Way) -> bool:
        if band not in kinds or (stats and way.affects.isdisjoint(stats)):
            return False
        if demands_ante is not None and way.antes != demands_ante:
            return False
        if changes_drink and not way.alters:
            return False
        return does is None or not way.use.names.isdisjoint(does)

    def fits_now(table: RedDragonTable, intent: Intent, seat: int, serving: int) -> bool:
        if by_another and intent.actor == seat:
            return False
        if demands_ante is not None and not gambling(table):
            return False
        if changes_drink and card_of(intent).serving == NO_SERVING:
            return False
        if while_in_round and not (gambling(table) and table.in_round[seat]):
            return False
        return not stats or touches(table, intent, seat, stats)

    return AnswersCard(may_answer, fits_now)


@LANGUAGE.window
def poured(
    drinker: Literal["me", "another", "anyone"] = "anyone", strength_at_least: int | None = None,
    his_turn: bool = False, pile: bool = False,
) -> Fits:  # fmt: skip
    """When a drink has been revealed with all its chasers and before it is drunk. `drinker`: only a drink that I,
    another, or anyone is about to drink; `strength_at_least`: only a drink this strong; `his_turn`: only in the
    drinking phase of the one who drinks it; `pile`: only if the drinker has drinks waiting
    that are not due right after this one already.

    `when: {poured: {drinker: me, strength_at_least: 2}}`
    """

    def fits(table: RedDragonTable, intent: Intent, seat: int, serving: int) -> bool:
        drink = table.servings[serving]
        drinking = drink.drinker
        if drinking is None or not table.playing[drinking]:
            return False
        if drinker != "anyone" and (drinking == seat) != (drinker == "me"):
            return False
        if strength_at_least is not None and drink.strength < strength_at_least:
            return False
        if his_turn and (table.turn != drinking or table.phase != DRINKING):
            return False
        return not pile or len(table.zones[PILES[drinking]]) > table.again[drinking]

    return fits


@LANGUAGE.window
def event_shown(by_another: bool = False) -> Fits:
    """When an event has been revealed and before it begins. `by_another`: only if another player revealed it.

    `when: event_shown`
    """
    return lambda table, intent, seat, serving: not by_another or intent.actor != seat


@LANGUAGE.window
def ante_due() -> Fits:
    """When I must stake gold in a gambling round.

    `when: ante_due`
    """
    return lambda table, intent, seat, serving: owes(table, intent, seat)


@LANGUAGE.window
def gold_due() -> Fits:
    """When I am about to pay gold, other than a stake.

    `when: gold_due`
    """
    return lambda table, intent, seat, serving: owes(table, intent, seat)


@LANGUAGE.window
def hurt() -> Fits:
    """Right after another player's card has cost me fortitude.

    `when: hurt`
    """
    return lambda table, intent, seat, serving: seat in intent.targets


@LANGUAGE.window
def forced(by_another: bool = False, while_in_round: bool = False) -> Fits:
    """When somebody is about to be forced out of a gambling round. `by_another`: only by another player's card;
    `while_in_round`: only while I am in the round.

    `when: {forced: {while_in_round: true}}`
    """

    def fits(table: RedDragonTable, intent: Intent, seat: int, serving: int) -> bool:
        if not gambling(table) or (by_another and intent.actor == seat):
            return False
        return not while_in_round or table.in_round[seat]

    return fits


@LANGUAGE.window
def in_round(pot: bool = False) -> Fits:
    """Before each go of a gambling round, also for those who have left it. `pot`: only if there is gold in the pot.

    `when: {in_round: {pot: true}}`
    """
    return lambda table, intent, seat, serving: gambling(table) and (not pot or table.pot > 0)


@LANGUAGE.window
def won(by_another: bool = False) -> Fits:
    """When a gambling round has been won, before the pot is taken. `by_another`: only if another player has won it.

    `when: {won: {by_another: true}}`
    """
    return lambda table, intent, seat, serving: not by_another or intent.actor != seat


@LANGUAGE.window
def last_chance(who: Literal["me", "another", "anyone"] = "anyone") -> Fits:
    """When somebody is about to lose. `who`: only if I am, another is, or anyone is.

    `when: {last_chance: another}`
    """
    if who == "anyone":
        return always

    def is_about_to_lose(table: RedDragonTable, intent: Intent, seat: int, serving: int) -> bool:
        losers = about_to_lose(table, intent.targets)
        if who == "me":
            return seat in losers
        return any(loser != seat for loser in losers)

    return is_about_to_lose


# -- targets: whom the player chooses when the card is played ---------------------------------------------------------


@LANGUAGE.target
def another_with_gold() -> Candidates:
    """Any other player who has gold.

    `target: another_with_gold`
    """
    return lambda table, seat: [player for player in table.circle(seat)[1:] if table.gold[player]]


@LANGUAGE.target
def anyone_with_gold() -> Candidates:
    """Any player who has gold, oneself too.

    `target: anyone_with_gold`
    """
    return lambda table, seat: [player for player in table.circle(seat) if table.gold[player]]


@LANGUAGE.target
def with_pile() -> Candidates:
    """Any other player with a drink waiting.

    `target: with_pile`
    """
    return lambda table, seat: [player for player in table.circle(seat)[1:] if table.zones[PILES[player]]]


@LANGUAGE.target
def other_in_round() -> Candidates:
    """Any other player who is still in the gambling round.

    `target: other_in_round`
    """
    return rivals
