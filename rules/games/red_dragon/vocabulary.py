"""The verbs that the cards of the Red Dragon are written in; the other words are in ``terms``.

What a verb does stands in ``effects``, what bots expect of it in ``foresight``.
"""

from __future__ import annotations

from typing import Literal

from rules.cards.words import Amount, Change, Count, EffectStep, Group, Impact, Player
from rules.games.red_dragon import effects, foresight
from rules.games.red_dragon.board import (
    TAVERN,
    THE_POT,
    RedDragonTable,
    Stat,
    gambling,
)
from rules.games.red_dragon.drinks import encourage, pass_on, split, strengthen
from rules.games.red_dragon.play import (
    ALTERS_DRINK,
    ANTES,
    CANCELS,
    COSTS,
    HOLDS,
    STARTS_ROUND,
    CardEffect,
)
from rules.games.red_dragon.terms import LANGUAGE

__all__ = ["LANGUAGE"]

Giver = Literal["me", "target", "each_other", "each", "culprit", "pot"]

# -- verbs ------------------------------------------------------------------------------------------------------------


@LANGUAGE.verb
def change(who: Group, stat: Stat, amount: Amount) -> EffectStep:
    """Raise or lower (a negative amount) fortitude or alcohol, within 0 to 20."""
    return EffectStep(
        lambda table, effect: effects.change_stat(table, effect, who(table, effect), stat, amount(table, effect)),
        impacts=[Impact(who, stat, amount)],
    )


@LANGUAGE.verb
def move_gold(source: Giver, to: Literal["me", "inn", "pot"], amount: Count) -> EffectStep:
    """Players pay each other, the tavern or the pot of a gambling round; or gold is taken from the pot."""
    payers = None if source == "pot" else LANGUAGE.make(LANGUAGE.words("group")[source], {})

    def run(table: RedDragonTable, effect: CardEffect) -> None:
        receiver = {"me": effect.actor, "inn": TAVERN}.get(to, THE_POT)
        if payers is None:
            effects.from_pot(table, effect, receiver, amount(table, effect))
        elif to != "pot" or gambling(table):
            effects.move_gold(table, effect, payers(table, effect), receiver, amount(table, effect))

    touches = [] if payers is None else [Impact(payers, "gold")]
    if to == "me":
        touches.append(Impact(LANGUAGE.make(LANGUAGE.words("group")["me"], {}), "gold", incidental=True))
    return EffectStep(
        run, touches, lambda table, effect: foresight.paid(table, effect, payers, to, amount(table, effect)),
        traits=frozenset({COSTS} if source == "me" else ()),
    )  # fmt: skip


@LANGUAGE.verb
def start_round() -> EffectStep:
    """Begin a gambling round, with the upper hand."""
    return EffectStep(effects.start_round, traits=frozenset({STARTS_ROUND}), worth=0.45)


@LANGUAGE.verb
def take_control(next: Literal["any", "cheating"] = "any") -> EffectStep:
    """Take the upper hand in a gambling round. `next: cheating`: only a cheating card may take it away."""
    cheats_only = next == "cheating"
    return EffectStep(
        lambda table, effect: effects.seize(table, effect, cheats_only),
        traits=frozenset({HOLDS} if cheats_only else ()), worth=0.38,
    )  # fmt: skip


@LANGUAGE.verb
def ante(who: Group, amount: Count) -> EffectStep:
    """Players stake gold in the pot; nobody does if the player of the card has none."""
    return EffectStep(
        lambda table, effect: effects.ante(table, effect, who(table, effect), amount(table, effect)),
        traits=frozenset({ANTES}),
    )


@LANGUAGE.verb
def force_out(who: Group) -> EffectStep:
    """Throw players out of the gambling round; their stakes stay."""
    return EffectStep(
        lambda table, effect: effects.force_out(table, effect, who(table, effect)),
        traits=frozenset({HOLDS}), worth=2.4,
    )  # fmt: skip


@LANGUAGE.verb(only=("ante_due",))
def leave_round() -> EffectStep:
    """Leave the gambling round instead of staking."""
    return EffectStep(effects.leave_round, foresee=foresight.leaving, worth=0.11)


@LANGUAGE.verb
def win_round() -> EffectStep:
    """Win the gambling round at once."""
    return EffectStep(effects.win_round, foresee=foresight.winning, worth=0.35)


@LANGUAGE.verb
def end_round() -> EffectStep:
    """End the gambling round; the tavern gets the pot."""
    return EffectStep(effects.end_round, foresee=foresight.ending, worth=0.2)


@LANGUAGE.verb(only=("won",))
def take_pot() -> EffectStep:
    """Take the pot that another is about to win."""
    return EffectStep(effects.take_pot, foresee=foresight.taking_pot, worth=0.3)


@LANGUAGE.verb(only=("ante_due", "gold_due"))
def inn_pays() -> EffectStep:
    """The tavern pays what I must pay now."""
    return EffectStep(effects.inn_pays, foresee=lambda table, effect: [Change(effect.actor, "gold", 1)], worth=0.9)


@LANGUAGE.verb(only=("played", "poured"))
def ignore() -> EffectStep:
    """What is answered does nothing to me: a card, which still affects the others, or a drink."""
    return EffectStep(effects.ignore_it, foresee=foresight.ignoring, traits=frozenset({ALTERS_DRINK}), worth=0.56)


@LANGUAGE.verb(only=("played", "forced", "event_shown"))
def cancel() -> EffectStep:
    """What is answered has no effect at all."""
    return EffectStep(effects.cancel_it, foresee=foresight.cancelling, traits=frozenset({CANCELS}), worth=0.73)


@LANGUAGE.verb(only=("ordering",))
def order(drinks: Count) -> EffectStep:
    """Order more drinks, each for anyone."""
    return EffectStep(
        lambda table, effect: effects.order(table, effect, drinks(table, effect)),
        foresee=foresight.ordering, worth=0.6,
    )  # fmt: skip


@LANGUAGE.verb(loops=15)
def drink_from(
    who: Group, source: Literal["deck", "pile"], events: Literal["run", "skip"] = "run", after: bool = False
) -> EffectStep:
    """Players drink at once: from their own piles, or from the deck, all together.

    `events`: an event that turns up is carried out or replaced by the next card; `after`: not at once but right after
    the drink they are having now.
    """
    if source == "deck" and after:
        raise ValueError("after is for source: pile")

    def run(table: RedDragonTable, effect: CardEffect) -> None:
        if source == "deck":
            effects.drink_from_deck(table, effect, who(table, effect), events == "skip")
        else:
            effects.drink_from_pile(table, effect, who(table, effect), after)

    return EffectStep(run, foresee=lambda table, effect: foresight.drinking(table, who(table, effect)), worth=0.13)


@LANGUAGE.verb(only=("poured",))
def pass_drink(to: Player) -> EffectStep:
    """Give the drink to another player, who drinks it instead."""

    def run(table: RedDragonTable, effect: CardEffect) -> None:
        for seat in to(table, effect):
            pass_on(table, effect.serving, seat)

    return EffectStep(
        run, foresee=lambda table, effect: foresight.passing(table, effect, to(table, effect)),
        traits=frozenset({ALTERS_DRINK}), worth=0.49,
    )  # fmt: skip


@LANGUAGE.verb(only=("poured",))
def split_drink(other: Player) -> EffectStep:
    """Share the drink with another player: each of its numbers is halved and rounded up."""

    def run(table: RedDragonTable, effect: CardEffect) -> None:
        for seat in other(table, effect):
            split(table, effect.serving, seat)

    return EffectStep(
        run, foresee=lambda table, effect: foresight.splitting(table, effect, other(table, effect)),
        traits=frozenset({ALTERS_DRINK}), worth=1.08,
    )  # fmt: skip


@LANGUAGE.verb(only=("poured",))
def pour_into(stat: Literal["fortitude"]) -> EffectStep:
    """The strength of the drink goes to fortitude instead of alcohol."""
    return EffectStep(
        lambda table, effect: encourage(table, effect.serving),
        foresee=foresight.courage, traits=frozenset({ALTERS_DRINK}), worth=0.56,
    )  # fmt: skip


@LANGUAGE.verb(only=("poured",))
def strength(add: int, floor: int | None = None) -> EffectStep:
    """Make the drink stronger or weaker (a negative number), but not weaker than `floor`."""
    return EffectStep(
        lambda table, effect: strengthen(table, effect.serving, add, floor),
        foresee=lambda table, effect: foresight.stronger(table, effect, add),
        traits=frozenset({ALTERS_DRINK}), worth=0.6,
    )  # fmt: skip


@LANGUAGE.verb(loops=5)
def round_on_the_house() -> EffectStep:
    """Reveal one drink from the deck; everybody drinks a copy of it."""
    return EffectStep(effects.round_on_the_house)


@LANGUAGE.verb(loops=10)
def contest(prize: Count) -> EffectStep:
    """A drinking contest: everybody reveals a drink; the strongest wins `prize` gold from each of the others."""
    return EffectStep(lambda table, effect: effects.contest(table, effect, prize(table, effect)))


@LANGUAGE.verb
def draw(who: Group, amount: Count) -> EffectStep:
    """Draw cards from one's own deck."""
    return EffectStep(
        lambda table, effect: effects.draw(table, effect, who(table, effect), amount(table, effect)),
        impacts=[Impact(who, "cards", amount)],
    )
