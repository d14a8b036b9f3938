"""The verbs that the cards of the Red Dragon are written in; the other words are in ``terms`` and ``names``.

What a verb does stands in ``effects``, what bots expect of it in ``foresight``.
"""

from __future__ import annotations

from typing import Literal

from rules.abilities import forbidden
from rules.cards.words import (
    Amount,
    Change,
    Count,
    EffectStep,
    Group,
    Impact,
    Pieces,
    Player,
    Purse,
    Purses,
)
from rules.common_terms import ACTOR, CARDS
from rules.games.red_dragon import effects, foresight, moving
from rules.games.red_dragon.board import NOBODY, TAVERN, THE_POT, RedDragonTable, Stat, gambling, owner
from rules.games.red_dragon.drinks import encourage, pass_on, split, strengthen
from rules.games.red_dragon.lasting import GAMBLE
from rules.games.red_dragon.names import LANGUAGE
from rules.games.red_dragon.play import (
    ALTERS_DRINK,
    ANTES,
    CANCELS,
    COSTS,
    HOLDS,
    STARTS_ROUND,
    CardEffect,
)
from rules.games.red_dragon.terms import INN, POT

__all__ = ["LANGUAGE"]

# -- verbs ------------------------------------------------------------------------------------------------------------


@LANGUAGE.verb
def change(who: Group, stat: Stat, amount: Amount) -> EffectStep:
    """Raise or lower (a negative amount) fortitude or alcohol, within 0 to 20."""
    return EffectStep(
        lambda table, effect: effects.change_stat(table, effect, who(table, effect), stat, amount(table, effect)),
        impacts=[Impact(who, stat, amount)],
    )


@LANGUAGE.verb
def move_gold(source: Purses, to: Purse, amount: Count) -> EffectStep:
    """Players pay each other, the tavern or the pot of a gambling round; or gold is taken from the pot or the tavern.

    `source`: who pays; `to`: who gets it; `amount`: how much each of them pays.
    """
    purse = TAVERN if source is INN else THE_POT if source is POT else None

    def run(table: RedDragonTable, effect: CardEffect) -> None:
        for receiver in to(table, effect):
            if (receiver == THE_POT and not gambling(table)) or (receiver >= 0 and not table.playing[receiver]):
                continue
            if purse is None:
                effects.move_gold(table, effect, source(table, effect), receiver, amount(table, effect))
            else:
                effects.hand_out(table, effect, purse, receiver, amount(table, effect))

    touches = [Impact(source, "gold")] if purse is None else []
    if to is not INN and to is not POT:
        touches.append(Impact(to, "gold", incidental=purse is None or to is ACTOR))
    return EffectStep(
        run, touches, lambda table, effect: foresight.paid(table, effect, source, to, amount(table, effect)),
        traits=frozenset({COSTS} if source is ACTOR else ()),
    )  # fmt: skip


@LANGUAGE.verb
def start_round() -> EffectStep:
    """Begin a gambling round, with the upper hand."""
    return EffectStep(
        effects.start_round, useful=lambda table, intent, seat: not forbidden(table, GAMBLE, seat),
        traits=frozenset({STARTS_ROUND}), worth=0.45,
    )  # fmt: skip


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
def strength(add: Amount | None = None, floor: int | None = None, times: Count | None = None) -> EffectStep:
    """Make the drink stronger or weaker (a negative number), but not weaker than `floor`. `add`: by how much; `times`:
    so many times as strong."""
    if add is None and times is None:
        raise ValueError("strength needs add or times")

    def more(table: RedDragonTable, effect: CardEffect) -> int:
        before = table.servings[effect.serving].strength
        after = before * (1 if times is None else times(table, effect)) + (0 if add is None else add(table, effect))
        return after - before

    return EffectStep(
        lambda table, effect: strengthen(table, effect.serving, more(table, effect), floor),
        foresee=lambda table, effect: foresight.stronger(table, effect, more(table, effect)),
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


@LANGUAGE.verb(only=("played",))
def redirect(to: Player) -> EffectStep:
    """A card that was played at me is played at another player instead."""
    return EffectStep(
        lambda table, effect: effects.redirect(table, effect, to(table, effect)),
        foresee=lambda table, effect: foresight.redirecting(table, effect, to(table, effect)),
        useful=lambda table, intent, seat: effects.aimed_at(intent, seat), worth=0.7,
    )  # fmt: skip


@LANGUAGE.verb
def extra_turn(who: Group) -> EffectStep:
    """Players have another turn right after the present one; nobody has two of them at a time."""
    return EffectStep(
        lambda table, effect: effects.extra_turn(table, effect, who(table, effect)),
        impacts=[Impact(who, "turn")],
        foresee=lambda table, effect: [Change(seat, "margin", 1) for seat in who(table, effect)], worth=0.8,
    )  # fmt: skip


# -- verbs that move cards --------------------------------------------------------------------------------------------


@LANGUAGE.verb(topic=CARDS)
def give_drink(to: Group, amount: Count | None = None) -> EffectStep:
    """Put drinks from the deck on players' piles, unseen. `amount`: how many on each, else one."""
    drinks = amount or (lambda table, effect: 1)
    return EffectStep(
        lambda table, effect: moving.serve(
            table, effects.touched(table, effect, to(table, effect)), drinks(table, effect)
        ),
        impacts=[Impact(to, "drinks", drinks)],
    )


@LANGUAGE.verb(topic=CARDS)
def swap_piles(with_: Player) -> EffectStep:
    """Swap the drinks that wait for me with those of another player."""

    def foresee(table: RedDragonTable, effect: CardEffect) -> list[Change]:
        return foresight.swapping(table, effect.actor, with_(table, effect))

    return EffectStep(
        lambda table, effect: effects.swap_piles(table, effect, with_(table, effect)),
        impacts=[Impact(with_, "drinks"), Impact(ACTOR, "drinks", incidental=True)], foresee=foresee, worth=0.4,
    )  # fmt: skip


@LANGUAGE.verb(topic=CARDS)
def move_cards(
    cards: Pieces, to: Literal["hand", "deck", "discard", "pile", "drink_deck", "drink_discard"],
    of: Player | None = None, under: bool = False,
) -> EffectStep:  # fmt: skip
    """Put cards somewhere else: into a hand, on a deck, a discard or a pile. Drinks cannot go to hands, decks and
    discards of players, and no other cards to piles and drinks.

    `cards`: which; `to`: where; `of`: whose hand, deck, discard or pile it is, else that of the player of the card;
    `under: true`: to the bottom.
    """
    if to in moving.MIDDLE and of is not None:
        raise ValueError(f"{to} is nobody's: delete of")
    whose = of or ACTOR

    def run(table: RedDragonTable, effect: CardEffect) -> None:
        for zone in moving.zones_of(table, to, whose(table, effect)):
            moving.move_cards(table, effect, cards(table, effect), zone, under)

    def losers(table: RedDragonTable, effect: CardEffect) -> list[int]:
        pieces = cards(table, effect)
        seats = [owner(zone, table.seats) for piece, zone in table.where() if piece in pieces]
        return [seat for seat in dict.fromkeys(seats) if seat != NOBODY]

    def foresee(table: RedDragonTable, effect: CardEffect) -> list[Change]:
        zones = moving.zones_of(table, to, whose(table, effect))
        return [change for zone in zones for change in foresight.moved(table, cards(table, effect), zone)]

    what = "cards" if to in ("hand", "deck", "discard") else "drinks"
    touches = [Impact(losers, what)]
    if to not in moving.MIDDLE:
        touches.append(Impact(whose, what, incidental=True))
    return EffectStep(run, touches, foresee, worth=0.5)
