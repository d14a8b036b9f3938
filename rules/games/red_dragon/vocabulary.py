"""The words that the cards of the Red Dragon are written in: windows, targets, groups, amounts and verbs.

Each word is a function that is called once for each card that uses it, and returns what is done at the table; its
parameters and its docstring are what an author of cards needs to know. What the verbs do stands in ``effects``.
"""

from __future__ import annotations

from typing import Literal

from rules.cards.language import Amount, Candidates, Count, EffectStep, Fits, Group, Language, Player
from rules.games.red_dragon import effects
from rules.games.red_dragon.board import (
    DRINKING,
    NO_SERVING,
    PILES,
    TAVERN,
    THE_POT,
    RedDragonTable,
    Stat,
    circle,
    gambling,
)
from rules.games.red_dragon.drinks import encourage, pass_on, split, strengthen
from rules.games.red_dragon.gambling import rivals
from rules.games.red_dragon.gold import owes
from rules.games.red_dragon.play import Effect, card_of, touches, way_of
from rules.intents import Intent

LANGUAGE = Language("red_dragon")

Kind = Literal["action_gambling", "gambling", "cheating", "action", "sometimes", "anytime"]
Affected = Literal["fortitude", "alcohol", "gold"]
Deed = Literal["ignore", "cancel", "pass_drink", "split_drink", "strength", "order", "drink_from", "change"]


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
    does: list[Deed] | None = None,
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
        if does is not None and not any(verb in does for verb, _ in way.use.data["do"]):
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
def me() -> Player:
    """The player of the card."""
    return lambda table, effect: (effect.actor,)


@LANGUAGE.group
def each() -> Group:
    """Every player."""
    return lambda table, effect: tuple(circle(table, effect.actor))


@LANGUAGE.group
def each_other() -> Group:
    """Every player but the one who plays the card."""
    return lambda table, effect: tuple(seat for seat in circle(table, effect.actor) if seat != effect.actor)


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

    def seats(table: RedDragonTable, effect: Effect) -> tuple[int, ...]:
        who = table.servings[effect.serving].drinker
        return () if who is None else (who,)

    return seats


# -- amounts ----------------------------------------------------------------------------------------------------------


@LANGUAGE.amount
def pot() -> Amount:
    """All the gold in the pot."""
    return lambda table, effect: table.pot


@LANGUAGE.amount
def my_gold() -> Amount:
    """All the gold of the player of the card."""
    return lambda table, effect: table.gold[effect.actor]


# -- verbs ------------------------------------------------------------------------------------------------------------


@LANGUAGE.verb
def change(who: Group, stat: Stat, amount: Amount) -> EffectStep:
    """Raise or lower (a negative amount) fortitude or alcohol, within 0 to 20."""
    return lambda table, effect: effects.change_stat(table, effect, who(table, effect), stat, amount(table, effect))


@LANGUAGE.verb
def move_gold(
    source: Literal["me", "target", "each_other", "each", "culprit", "pot"], to: Literal["me", "inn", "pot"],
    amount: Count,
) -> EffectStep:  # fmt: skip
    """Players pay each other, the tavern or the pot of a gambling round; or gold is taken from the pot."""
    payers = None if source == "pot" else LANGUAGE.groups[source].make()

    def step(table: RedDragonTable, effect: Effect) -> None:
        receiver = {"me": effect.actor, "inn": TAVERN}.get(to, THE_POT)
        if payers is None:
            effects.from_pot(table, effect, receiver, amount(table, effect))
        elif to != "pot" or gambling(table):
            effects.move_gold(table, effect, payers(table, effect), receiver, amount(table, effect))

    return step


@LANGUAGE.verb
def start_round() -> EffectStep:
    """Begin a gambling round, with the upper hand."""
    return effects.start_round


@LANGUAGE.verb
def take_control(next: Literal["any", "cheating"] = "any") -> EffectStep:
    """Take the upper hand in a gambling round. `next: cheating`: only a cheating card may take it away."""
    return lambda table, effect: effects.seize(table, effect, next == "cheating")


@LANGUAGE.verb
def ante(who: Group, amount: Count) -> EffectStep:
    """Players stake gold in the pot; nobody does if the player of the card has none."""
    return lambda table, effect: effects.ante(table, effect, who(table, effect), amount(table, effect))


@LANGUAGE.verb
def force_out(who: Group) -> EffectStep:
    """Throw players out of the gambling round; their stakes stay."""
    return lambda table, effect: effects.force_out(table, effect, who(table, effect))


@LANGUAGE.verb(only=("ante_due",))
def leave_round() -> EffectStep:
    """Leave the gambling round instead of staking."""
    return effects.leave_round


@LANGUAGE.verb
def win_round() -> EffectStep:
    """Win the gambling round at once."""
    return effects.win_round


@LANGUAGE.verb
def end_round() -> EffectStep:
    """End the gambling round; the tavern gets the pot."""
    return effects.end_round


@LANGUAGE.verb(only=("won",))
def take_pot() -> EffectStep:
    """Take the pot that another is about to win."""
    return effects.take_pot


@LANGUAGE.verb(only=("ante_due", "gold_due"))
def inn_pays() -> EffectStep:
    """The tavern pays what I must pay now."""
    return effects.inn_pays


@LANGUAGE.verb(only=("played", "poured"))
def ignore() -> EffectStep:
    """What is answered does nothing to me: a card, which still affects the others, or a drink."""
    return effects.ignore_it


@LANGUAGE.verb(only=("played", "forced", "event_shown"))
def cancel() -> EffectStep:
    """What is answered has no effect at all."""
    return effects.cancel_it


@LANGUAGE.verb(only=("ordering",))
def order(drinks: Count) -> EffectStep:
    """Order more drinks, each for anyone."""
    return lambda table, effect: effects.order(table, effect, drinks(table, effect))


@LANGUAGE.verb
def drink_from(
    who: Group, source: Literal["deck", "pile"], events: Literal["run", "skip"] = "run", after: bool = False
) -> EffectStep:
    """Players drink at once: from their own piles, or from the deck, all together.

    `events`: an event that turns up is carried out or replaced by the next card; `after`: not at once but right after
    the drink they are having now.
    """
    if source == "deck":
        return lambda table, effect: effects.drink_from_deck(table, effect, who(table, effect), events == "skip")
    return lambda table, effect: effects.drink_from_pile(table, effect, who(table, effect), after)


@LANGUAGE.verb(only=("poured",))
def pass_drink(to: Player) -> EffectStep:
    """Give the drink to another player, who drinks it instead."""

    def step(table: RedDragonTable, effect: Effect) -> None:
        for seat in to(table, effect):
            pass_on(table, effect.serving, seat)

    return step


@LANGUAGE.verb(only=("poured",))
def split_drink(other: Player) -> EffectStep:
    """Share the drink with another player: each of its numbers is halved and rounded up."""

    def step(table: RedDragonTable, effect: Effect) -> None:
        for seat in other(table, effect):
            split(table, effect.serving, seat)

    return step


@LANGUAGE.verb(only=("poured",))
def pour_into(stat: Literal["fortitude"]) -> EffectStep:
    """The strength of the drink goes to fortitude instead of alcohol."""
    return lambda table, effect: encourage(table, effect.serving)


@LANGUAGE.verb(only=("poured",))
def strength(add: int, floor: int | None = None) -> EffectStep:
    """Make the drink stronger or weaker (a negative number), but not weaker than `floor`."""
    return lambda table, effect: strengthen(table, effect.serving, add, floor)


@LANGUAGE.verb
def round_on_the_house() -> EffectStep:
    """Reveal one drink from the deck; everybody drinks a copy of it."""
    return effects.round_on_the_house


@LANGUAGE.verb
def contest(prize: Count) -> EffectStep:
    """A drinking contest: everybody reveals a drink; the strongest wins `prize` gold from each of the others."""
    return lambda table, effect: effects.contest(table, effect, prize(table, effect))


@LANGUAGE.verb
def draw(who: Group, amount: Count) -> EffectStep:
    """Draw cards from one's own deck."""
    return lambda table, effect: effects.draw(table, effect, who(table, effect), amount(table, effect))
