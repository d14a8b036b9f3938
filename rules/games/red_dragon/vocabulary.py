"""The verbs that the cards of the Red Dragon are written in; the other words are in ``terms`` and ``names``.

What a verb does stands in ``effects``, what bots expect of it in ``foresight``.
"""

from __future__ import annotations

from typing import Literal

from rules.cards.words import (
    Amount,
    Change,
    Count,
    EffectStep,
    Group,
    Impact,
    Pieces,
    PiecesInPlace,
    Player,
    Purse,
    Purses,
)
from rules.games.red_dragon import effects, foresight, moving
from rules.games.red_dragon.board import TAVERN, THE_POT, RedDragonTable, Stat, gambling
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
from rules.kernel.abilities import forbidden
from rules.reading.messages import Message
from rules.vocabulary.terms import ACTOR, CARDS

__all__ = ["LANGUAGE"]

STATS, GOLD, GAMBLING, ANSWERS, DRINKS, TURNS = (
    "to hurt, heal, intoxicate or sober somebody up", "gold to change hands", "to gamble",
    "to answer a card, a drink or an event", "to give people drinks", "another turn",
)  # fmt: skip
"""What authors want."""

# -- verbs ------------------------------------------------------------------------------------------------------------


@LANGUAGE.verb(topic=STATS)
def change(who: Group, stat: Stat, amount: Amount) -> EffectStep:
    """Raise or lower fortitude or alcohol, within 0 to 20. `who`: whose; `stat`: which of the two; `amount`: by how
    much, where a negative number lowers it.

    `change: {who: target, stat: fortitude, amount: -2}`
    """
    return EffectStep(
        lambda table, effect: effects.change_stat(table, effect, who(table, effect), stat, amount(table, effect)),
        impacts=[Impact(who, stat, amount)],
    )


@LANGUAGE.verb(topic=GOLD)
def move_gold(source: Purses, to: Purse, amount: Count) -> EffectStep:
    """Players, the tavern or the pot pay others. `source`: who pays; `to`: who is paid; `amount`: how much each of them
    pays, as far as they have it.

    `move_gold: {source: target, to: me, amount: 1}`
    """
    purse = _purse(source)

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

    def foresee(table: RedDragonTable, effect: CardEffect) -> list[Change]:
        if purse is not None:
            return foresight.received(to(table, effect), amount(table, effect))
        return foresight.paid(table, source(table, effect), to(table, effect), amount(table, effect))

    return EffectStep(run, touches, foresee, traits=frozenset({COSTS} if source is ACTOR else ()))


def _purse(source: Purses) -> int | None:
    """Return the tavern or the pot, if it is one of these that pays."""
    if source is INN:
        return TAVERN
    if source is POT:
        return THE_POT
    return None


@LANGUAGE.verb(topic=GAMBLING)
def start_round() -> EffectStep:
    """Begin a gambling round, with the upper hand.

    `start_round`
    """
    return EffectStep(
        effects.start_round, useful=lambda table, intent, seat: not forbidden(table, GAMBLE, seat),
        traits=frozenset({STARTS_ROUND}), worth=0.45,
    )  # fmt: skip


@LANGUAGE.verb(topic=GAMBLING)
def take_control(next: Literal["any", "cheating"] = "any") -> EffectStep:
    """Take the upper hand in a gambling round. `next: cheating`: only a cheating card may take it away.

    `take_control: {next: cheating}`
    """
    cheats_only = next == "cheating"
    return EffectStep(
        lambda table, effect: effects.seize(table, effect, cheats_only),
        traits=frozenset({HOLDS} if cheats_only else ()), worth=0.38,
    )  # fmt: skip


@LANGUAGE.verb(topic=GAMBLING)
def ante(who: Group, amount: Count) -> EffectStep:
    """Players stake gold in the pot; nobody does if the player of the card has none. `who`: who stakes; `amount`: how
    much.

    `ante: {who: each_in_round, amount: 1}`
    """
    return EffectStep(
        lambda table, effect: effects.ante(table, effect, who(table, effect), amount(table, effect)),
        traits=frozenset({ANTES}),
    )


@LANGUAGE.verb(topic=GAMBLING)
def force_out(who: Group) -> EffectStep:
    """Throw players out of the gambling round; their stakes stay. `who`: whom.

    `force_out: target`
    """
    return EffectStep(
        lambda table, effect: effects.force_out(table, effect, who(table, effect)),
        traits=frozenset({HOLDS}), worth=2.4,
    )  # fmt: skip


@LANGUAGE.verb(only=("ante_due",), topic=GAMBLING)
def leave_round() -> EffectStep:
    """Leave the gambling round instead of staking.

    `leave_round`
    """
    return EffectStep(effects.leave_round, foresee=foresight.leaving, worth=0.11)


@LANGUAGE.verb(topic=GAMBLING)
def win_round() -> EffectStep:
    """Win the gambling round at once.

    `win_round`
    """
    return EffectStep(effects.win_round, foresee=foresight.winning, worth=0.35)


@LANGUAGE.verb(topic=GAMBLING)
def end_round() -> EffectStep:
    """End the gambling round; the tavern gets the pot.

    `end_round`
    """
    return EffectStep(effects.end_round, foresee=foresight.ending, worth=0.2)


@LANGUAGE.verb(only=("won",), topic=GAMBLING)
def take_pot() -> EffectStep:
    """Take the pot that another player is about to win.

    `take_pot`
    """
    return EffectStep(effects.take_pot, foresee=foresight.taking_pot, worth=0.3)


@LANGUAGE.verb(only=("ante_due", "gold_due"), topic=GOLD)
def inn_pays() -> EffectStep:
    """The tavern pays what I must pay now.

    `inn_pays`
    """
    return EffectStep(effects.inn_pays, foresee=lambda table, effect: [(effect.actor, "gold", 1)], worth=0.9)


@LANGUAGE.verb(only=("played", "poured"), topic=ANSWERS)
def ignore() -> EffectStep:
    """What is answered does nothing to me: a card, which still affects the others, or a drink.

    `ignore`
    """
    return EffectStep(effects.ignore_it, foresee=foresight.ignoring, traits=frozenset({ALTERS_DRINK}), worth=0.56)


@LANGUAGE.verb(only=("played", "forced", "event_shown"), topic=ANSWERS)
def cancel() -> EffectStep:
    """What is answered has no effect at all.

    `cancel`
    """
    return EffectStep(effects.cancel_it, foresee=foresight.cancelling, traits=frozenset({CANCELS}), worth=0.73)


@LANGUAGE.verb(only=("ordering",), topic=DRINKS)
def order(drinks: Count) -> EffectStep:
    """Order more drinks, each for anyone. `drinks`: how many.

    `order: 2`
    """
    return EffectStep(
        lambda table, effect: effects.order(table, effect, drinks(table, effect)),
        foresee=foresight.ordering, worth=0.6,
    )  # fmt: skip


@LANGUAGE.verb(loops=15, topic=DRINKS)
def drink_from(
    who: Group, source: Literal["deck", "pile"], events: Literal["run", "skip"] = "run", after: bool = False
) -> EffectStep:
    """Players drink at once. `who`: who drinks; `source`: from their own piles, or from the deck, all together;
    `events`: an event that turns up is carried out or replaced by the next card; `after: true`: not at once but
    right after the drink they are having now.

    `drink_from: {who: target, source: pile}`
    """
    if source == "deck" and after:
        raise ValueError(Message("problem.after_is_for"))

    def run(table: RedDragonTable, effect: CardEffect) -> None:
        if source == "deck":
            effects.drink_from_deck(table, effect, who(table, effect), events == "skip")
        else:
            effects.drink_from_pile(table, effect, who(table, effect), after)

    return EffectStep(run, foresee=lambda table, effect: foresight.drinking(table, who(table, effect)), worth=0.13)


@LANGUAGE.verb(only=("poured",), topic=ANSWERS)
def pass_drink(to: Player) -> EffectStep:
    """Give the drink to another player, who drinks it instead. `to`: to whom.

    `pass_drink: target`
    """

    def run(table: RedDragonTable, effect: CardEffect) -> None:
        for seat in to(table, effect):
            pass_on(table, effect.serving, seat)

    return EffectStep(
        run, foresee=lambda table, effect: foresight.passing(table, effect, to(table, effect)),
        traits=frozenset({ALTERS_DRINK}), worth=0.49,
    )  # fmt: skip


@LANGUAGE.verb(only=("poured",), topic=ANSWERS)
def split_drink(other: Player) -> EffectStep:
    """Share the drink with another player: each of its numbers is halved and rounded up. `other`: with whom.

    `split_drink: target`
    """

    def run(table: RedDragonTable, effect: CardEffect) -> None:
        for seat in other(table, effect):
            split(table, effect.serving, seat)

    return EffectStep(
        run, foresee=lambda table, effect: foresight.splitting(table, effect, other(table, effect)),
        traits=frozenset({ALTERS_DRINK}), worth=1.08,
    )  # fmt: skip


@LANGUAGE.verb(only=("poured",), topic=ANSWERS)
def pour_into(stat: Literal["fortitude"]) -> EffectStep:
    """The strength of the drink changes something else instead of alcohol. `stat`: what.

    `pour_into: fortitude`
    """
    return EffectStep(
        lambda table, effect: encourage(table, effect.serving),
        foresee=foresight.courage, traits=frozenset({ALTERS_DRINK}), worth=0.56,
    )  # fmt: skip


@LANGUAGE.verb(only=("poured",), topic=ANSWERS)
def strength(add: Amount | None = None, floor: int | None = None, times: Count | None = None) -> EffectStep:
    """Make the drink stronger or weaker. `add`: by how much, where a negative number makes it weaker; `floor`: not
    weaker than this; `times`: so many times as strong.

    `strength: {add: -2, floor: 0}`
    """
    if add is None and times is None:
        raise ValueError(Message("problem.needs", word="strength", what=("add", "times")))

    def added(table: RedDragonTable, effect: CardEffect) -> int:
        old_strength = new_strength = table.servings[effect.serving].strength
        if times is not None:
            new_strength *= times(table, effect)
        if add is not None:
            new_strength += add(table, effect)
        return new_strength - old_strength

    return EffectStep(
        lambda table, effect: strengthen(table, effect.serving, added(table, effect), floor),
        foresee=lambda table, effect: foresight.stronger(table, effect, added(table, effect)),
        traits=frozenset({ALTERS_DRINK}), worth=0.6,
    )  # fmt: skip


@LANGUAGE.verb(loops=5, topic=DRINKS)
def round_on_the_house() -> EffectStep:
    """Reveal one drink from the deck; everybody drinks a copy of it.

    `round_on_the_house`
    """
    return EffectStep(effects.round_on_the_house)


@LANGUAGE.verb(loops=10, topic=DRINKS)
def contest(prize: Count) -> EffectStep:
    """A drinking contest: everybody reveals a drink, and whoever has the strongest wins gold. `prize`: how much each of
    the others pays.

    `contest: 1`
    """
    return EffectStep(lambda table, effect: effects.contest(table, effect, prize(table, effect)))


@LANGUAGE.verb(topic=CARDS)
def draw(who: Group, amount: Count) -> EffectStep:
    """Players draw cards from their own decks. `who`: who draws; `amount`: how many.

    `draw: {who: me, amount: 2}`
    """
    return EffectStep(
        lambda table, effect: effects.draw(table, effect, who(table, effect), amount(table, effect)),
        impacts=[Impact(who, "cards", amount)],
    )


@LANGUAGE.verb(only=("played",), topic=ANSWERS)
def redirect(to: Player) -> EffectStep:
    """A card that was played at me is played at another player instead. `to`: at whom.

    `redirect: target`
    """
    return EffectStep(
        lambda table, effect: effects.redirect(table, effect, to(table, effect)),
        foresee=lambda table, effect: foresight.redirecting(table, effect, to(table, effect)),
        useful=lambda table, intent, seat: effects.aimed_at(intent, seat), worth=0.7,
    )  # fmt: skip


@LANGUAGE.verb(topic=TURNS)
def extra_turn(who: Group) -> EffectStep:
    """Players have another turn right after the present one; nobody has two of them at a time. `who`: who has.

    `extra_turn: me`
    """
    return EffectStep(
        lambda table, effect: effects.extra_turn(table, effect, who(table, effect)),
        impacts=[Impact(who, "turn")],
        foresee=lambda table, effect: [(seat, "margin", 1) for seat in who(table, effect)], worth=0.8,
    )  # fmt: skip


# -- verbs that move cards --------------------------------------------------------------------------------------------


@LANGUAGE.verb(topic=DRINKS)
def give_drink(to: Group, amount: Count | None = None) -> EffectStep:
    """Put drinks from the deck on players' piles, unseen. `to`: on whose; `amount`: how many on each, else one.

    `give_drink: {to: target, amount: 2}`
    """
    drinks = amount or (lambda table, effect: 1)
    return EffectStep(
        lambda table, effect: moving.serve(
            table, effects.touched(table, effect, to(table, effect)), drinks(table, effect)
        ),
        impacts=[Impact(to, "drinks", drinks)],
    )


@LANGUAGE.verb(topic=DRINKS)
def swap_piles(with_: Player) -> EffectStep:
    """Swap the drinks that wait for me with those of another player. `with`: of whom.

    `swap_piles: target`
    """

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
    """Put cards somewhere else. Drinks cannot go to hands, decks and discards of players, and no other cards to piles
    and drinks. `cards`: which; `to`: where; `of`: whose hand, deck, discard or pile it is, else that of the player
    of the card; `under: true`: to the bottom.

    `move_cards: {cards: {top: {of: {discard: target}, amount: 1}}, to: hand}`
    """
    if to in moving.MIDDLE and of is not None:
        raise ValueError(Message("problem.of_nobody", zone=to))
    if isinstance(cards, PiecesInPlace) and (cards.place in moving.WITH_DRINKS) != (to in moving.WITH_DRINKS):
        raise ValueError(Message("problem.cannot_go", source=cards.place, to=to))
    owners = of or ACTOR

    def run(table: RedDragonTable, effect: CardEffect) -> None:
        for zone in moving.zones_of(table, to, owners(table, effect)):
            moving.move_cards(table, effect, cards(table, effect), zone, under)

    def losers(table: RedDragonTable, effect: CardEffect) -> list[int]:
        seats: list[int] = []
        for holders in moving.holders(table, set(cards(table, effect))).values():
            if len(holders) == 1:  # whose a back is that several hold, a view does not tell
                seats += [seat for seat in holders if seat not in seats]
        return seats

    def foresee(table: RedDragonTable, effect: CardEffect) -> list[Change]:
        changes: list[Change] = []
        for zone in moving.zones_of(table, to, owners(table, effect)):
            changes += foresight.moved(table, cards(table, effect), zone)
        return changes

    stat = "cards" if to in ("hand", "deck", "discard") else "drinks"
    touches = [Impact(losers, stat)]
    if to not in moving.MIDDLE:
        touches.append(Impact(owners, stat, incidental=True))
    return EffectStep(run, touches, foresee, worth=0.5)
