"""The verbs that the cards of every game may use: loops, conditions, choices and chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules import choices
from rules.cards.words import (
    MOST_SEATS,
    Alternatives,
    Amount,
    CarryOut,
    Condition,
    Count,
    EffectStep,
    Group,
    Inner,
    Pieces,
    Player,
    Steps,
)
from rules.chance import LUCK
from rules.common_abilities import COMMON
from rules.common_terms import CARDS, CHANCE, CHOOSING, COUNTING, LOOPS
from rules.effects import NOBODY, Effect, enter, once_more
from rules.sentences import Said
from rules.table import Table

__all__ = ["COMMON"]

MOST_TIMES = 12
"""A loop runs at most so often."""


# -- verbs: conditions and loops --------------------------------------------------------------------------------------


@COMMON.verb(topic=LOOPS)
def if_(condition: Condition, then: Steps, else_: Steps | None = None) -> EffectStep:
    """Do something only if a condition is true. `condition`: which; `then`: what to do if it is true; `else`: what to
    do if it is not.

    `if: {condition: {compare: {what: my_gold, at_most: 2}}, then: [{draw: {who: me, amount: 2}}]}`
    """

    def run(table: Table, effect: Effect) -> None:
        if condition(table, effect):
            enter(table, effect, then)
        elif else_ is not None:
            enter(table, effect, else_)

    inner = [Inner(then, share=lambda table, effect: condition(table, effect))]
    if else_ is not None:
        inner.append(Inner(else_, share=lambda table, effect: not condition(table, effect)))
    return EffectStep(run, inner=inner)


@COMMON.verb(loops=MOST_SEATS, topic=LOOPS)
def for_each(who: Group, do: Steps) -> EffectStep:
    """Do something for each player of a group, clockwise from the player of the card. `who`: for whom; `do`: what,
    where `it` is each of them in turn.

    `for_each: {who: each_other, do: [{toss: {tails: [{change: {who: it, stat: alcohol, amount: 2}}]}}]}`
    """

    def run(table: Table, effect: Effect) -> None:
        for seat in reversed(who(table, effect)):
            if table.game.reaches(table, effect, seat):
                enter(table, effect, do, it=seat)

    return EffectStep(run, inner=[Inner(do, who)])


@COMMON.verb(loops=MOST_TIMES, topic=LOOPS)
def repeat(times: Count, do: Steps) -> EffectStep:
    """Do something several times. `times`: how often, at most 12; `do`: what.

    `repeat: {times: {players: each_other}, do: [{change: {who: me, stat: fortitude, amount: 1}}]}`
    """

    def often(table: Table, effect: Effect) -> int:
        return max(0, min(MOST_TIMES, times(table, effect)))

    def run(table: Table, effect: Effect) -> None:
        for _ in range(often(table, effect)):
            enter(table, effect, do)

    return EffectStep(run, inner=[Inner(do, share=often)])


@COMMON.verb(topic=COUNTING, gives=("number",))
def remember(amount: Amount, do: Steps) -> EffectStep:
    """Keep an amount as it is now. `amount`: which; `do`: verbs that call it `number`.

    `remember: {amount: {half: my_gold}, do: [{move_gold: {source: me, to: inn, amount: number}}, {change: {who: me,
    stat: fortitude, amount: number}}]}`
    """
    return EffectStep(
        lambda table, effect: enter(table, effect, do, number=amount(table, effect)),
        inner=[Inner(do, number=amount)],
    )


# -- verbs: choices ---------------------------------------------------------------------------------------------------


def one(who: Player | None, table: Table, effect: Effect) -> int:
    """The seat that chooses: the player of the card, if the author names nobody."""
    return effect.actor if who is None else next(iter(who(table, effect)), NOBODY)


def _asks(who: Player | None, question: Callable[[Table, Effect, int], Any]) -> Callable[[Table, Effect], Any]:
    """Asks a player this ``question``, unless the effect no longer concerns that player."""

    def ask(table: Table, effect: Effect) -> Any:
        seat = one(who, table, effect)
        return question(table, effect, seat) if table.game.reaches(table, effect, seat) else None

    return ask


def _fair(group: Group) -> Callable[[Table, Effect], float]:
    """The chance of each of a group, if one of them is drawn or chosen."""
    return lambda table, effect: 1 / max(1, len(group(table, effect)))


@COMMON.verb(topic=CHOOSING)
def choose(options: Alternatives, who: Player | None = None) -> EffectStep:
    """A player chooses one of several things. `options`: the things, each with a name (`as`), a `text`, what it does
    (`do`) and perhaps a condition (`if`); `who`: who chooses, else the player of the card.

    `choose: {who: target, options: [{as: drink, text: {ru: Выпить, en: Drink}, do: [{drink_from: {who: target, source:
    deck}}]}, {as: pay, text: {ru: Заплатить, en: Pay}, do: [{move_gold: {source: target, to: me, amount: 2}}]}]}`
    """

    def run(table: Table, effect: Effect) -> None:
        allowed = choices.allowed(table, effect, options)
        if effect.answer is not None and allowed:
            chosen = next((choice for choice in allowed if choice.name == effect.answer), allowed[0])
            table.tell("chose", one(who, table, effect), effect.kind, effect.block, effect.step - 1, chosen.name)
            enter(table, effect, chosen.block)

    inner = [Inner(choice.block, share=lambda table, effect: 1 / len(options)) for choice in options]
    ask = _asks(who, lambda table, effect, seat: choices.among(table, effect, seat, options))
    return EffectStep(run, inner=inner, choices=options, ask=ask)


@COMMON.verb(topic=CHOOSING)
def may(do: Steps, who: Player | None = None) -> EffectStep:
    """A player may do something, or not. `do`: what; `who`: who decides, else the player of the card.

    `may: {who: target, do: [{move_gold: {source: target, to: inn, amount: 1}}, {change: {who: target, stat: alcohol,
    amount: -2}}]}`
    """

    def run(table: Table, effect: Effect) -> None:
        if effect.answer == choices.DOES:
            enter(table, effect, do)

    return EffectStep(run, inner=[Inner(do)], ask=_asks(who, lambda table, effect, seat: choices.may(effect, seat)))


@COMMON.verb(topic=CHOOSING)
def choose_player(among: Group, do: Steps, who: Player | None = None) -> EffectStep:
    """A player chooses one of a group. `among`: of whom; `do`: verbs that call the chosen one `it`; `who`: who chooses,
    else the player of the card.

    `choose_player: {among: each_other, do: [{change: {who: it, stat: fortitude, amount: -1}}]}`
    """

    def run(table: Table, effect: Effect) -> None:
        offered = among(table, effect)
        if effect.answer is not None and offered:
            chosen = effect.answer if effect.answer in offered else offered[0]
            table.tell("chose_player", one(who, table, effect), chosen)
            enter(table, effect, do, it=chosen)

    ask = _asks(who, lambda table, effect, seat: choices.player(effect, seat, among(table, effect)))
    return EffectStep(run, inner=[Inner(do, among, _fair(among))], ask=ask)


@COMMON.verb(topic=CHOOSING, gives=("chosen",))
def choose_card(among: Pieces, do: Steps, amount: Count | None = None, who: Player | None = None) -> EffectStep:
    """A player looks at cards and chooses from them. `among`: from which; `do`: verbs that call the chosen ones
    `chosen`; `amount`: how many, else one; `who`: who chooses, else the player of the card.

    `choose_card: {among: {discard: me}, do: [{move_cards: {cards: chosen, to: hand}}]}`
    """

    def then(table: Table, effect: Effect, chosen: tuple[int, ...]) -> None:
        enter(table, effect, do, chosen=chosen)

    wanted = amount or (lambda table, effect: 1)
    inner = [Inner(do, pieces=among, some=wanted)]
    return EffectStep(_picking(among, who, wanted, then), inner=inner, ask=_asking(among, who, wanted))


@COMMON.verb(topic=CARDS)
def look(cards: Pieces, who: Player | None = None) -> EffectStep:
    """A player looks at cards, and nobody else does. `cards`: at which; `who`: who looks, else the player of the card.

    `look: {hand: target}`
    """

    def run(table: Table, effect: Effect) -> None:
        seat, pieces = one(who, table, effect), cards(table, effect)
        if effect.answer is not None:
            table.tell("looked", seat, effect.kind, len(pieces))
        elif table.game.reaches(table, effect, seat) and not choices.knows(table, seat, pieces):
            choices.show(table, seat, pieces)
            once_more(effect)

    ask = _asks(who, lambda table, effect, seat: choices.look(table, effect, seat, cards(table, effect)))
    return EffectStep(run, ask=ask)


@COMMON.verb(topic=CARDS)
def reorder(cards: Pieces, who: Player | None = None) -> EffectStep:
    """A player looks at cards and puts them back where they were in any order, the one chosen first on top; the last is
    not chosen, so three cards take two answers. `cards`: which; `who`: who does it, else the player of the card.

    `reorder: {top: {of: drink_deck, amount: 3}}`
    """

    def all_but_one(table: Table, effect: Effect) -> int:
        return len(cards(table, effect)) - 1

    def then(table: Table, effect: Effect, chosen: tuple[int, ...]) -> None:
        seat = one(who, table, effect)
        pieces = [*chosen, *(piece for piece in cards(table, effect) if piece not in chosen)]
        for zone, shown in zip(table.zones, table.visible_to, strict=True):
            places = [place for place, piece in enumerate(zone) if piece in pieces]
            inside = [piece for piece in pieces if piece in zone]
            for place, piece in zip(reversed(places), inside, strict=True):
                zone[place] = piece
            table.mix(inside, shown | 1 << seat)
        table.tell("looked", seat, effect.kind, len(pieces))

    return EffectStep(_picking(cards, who, all_but_one, then), ask=_asking(cards, who, all_but_one, orders=True))


def _left(among: Pieces, wanted: Amount, table: Table, effect: Effect) -> Sequence[int]:
    """What may still be picked; nothing if enough has been."""
    if len(effect.picked) >= wanted(table, effect):
        return ()
    return [piece for piece in among(table, effect) if piece not in effect.picked]


def _asking(among: Pieces, who: Player | None, wanted: Amount, orders: bool = False) -> Callable[[Table, Effect], Any]:
    """Asks a player for the next of these pieces; ``orders``: they are laid in the order in which they are chosen."""

    def question(table: Table, effect: Effect, seat: int) -> Any:
        pieces = _left(among, wanted, table, effect)
        left = min(len(pieces), wanted(table, effect) - len(effect.picked))
        return choices.card(table, effect, seat, pieces, left, orders)

    return _asks(who, question)


def _picking(
    among: Pieces, who: Player | None, wanted: Amount, then: Callable[[Table, Effect, tuple[int, ...]], None]
) -> CarryOut:
    """Carries out a verb with which a player picks pieces one by one, and does something with those that were picked.
    Before the first question it shows them to that player."""

    def run(table: Table, effect: Effect) -> None:
        seat, left = one(who, table, effect), _left(among, wanted, table, effect)
        if effect.answer is not None and left:
            effect.picked = (*effect.picked, int(effect.answer) if effect.answer in left else left[0])
            if _left(among, wanted, table, effect):
                once_more(effect)
                return
        elif left and table.game.reaches(table, effect, seat) and not choices.knows(table, seat, left):
            choices.show(table, seat, left)
            once_more(effect)
            return
        picked, effect.picked = effect.picked, ()
        if picked:
            then(table, effect, picked)

    return run


# -- verbs: chance ----------------------------------------------------------------------------------------------------


@COMMON.verb(topic=CHANCE)
def toss(heads: Steps | None = None, tails: Steps | None = None) -> EffectStep:
    """Toss a coin. `heads`: what to do if it shows heads; `tails`: what to do if it shows tails.

    `toss: {heads: [{change: {who: target, stat: fortitude, amount: -3}}], tails: [{change: {who: me, stat: fortitude,
    amount: -1}}]}`
    """
    if heads is None and tails is None:
        raise ValueError(Said("problem.needs", word="toss", what=("heads", "tails")))

    def run(table: Table, effect: Effect) -> None:
        fallen = table.chance.below(LUCK, 2)
        table.tell("tossed", effect.actor, effect.kind, "tails" if fallen else "heads")
        block = tails if fallen else heads
        if block is not None:
            enter(table, effect, block)

    evens = [Inner(block, share=lambda table, effect: 0.5) for block in (heads, tails) if block is not None]
    return EffectStep(run, inner=evens)


@COMMON.verb(topic=CHANCE, gives=("number",))
def roll(do: Steps, sides: Count | None = None) -> EffectStep:
    """Roll a die. `do`: verbs that call what it shows `number`; `sides`: how many sides it has, else 6.

    `roll: {do: [{change: {who: me, stat: fortitude, amount: number}}], sides: 4}`
    """

    def highest(table: Table, effect: Effect) -> int:
        return max(1, 6 if sides is None else sides(table, effect))

    def run(table: Table, effect: Effect) -> None:
        rolled = 1 + table.chance.below(LUCK, highest(table, effect))
        table.tell("rolled", effect.actor, effect.kind, rolled)
        enter(table, effect, do, number=rolled)

    return EffectStep(run, inner=[Inner(do, number=lambda table, effect: (1 + highest(table, effect)) // 2)])


@COMMON.verb(topic=CHANCE)
def random_player(among: Group, do: Steps) -> EffectStep:
    """Draw a player by lot. `among`: of whom; `do`: verbs that call that player `it`.

    `random_player: {among: each, do: [{drink_from: {who: it, source: deck}}]}`
    """

    def run(table: Table, effect: Effect) -> None:
        seats = among(table, effect)
        if seats:
            drawn = seats[table.chance.below(LUCK, len(seats))]
            table.tell("drawn", effect.actor, effect.kind, drawn)
            enter(table, effect, do, it=drawn)

    return EffectStep(run, inner=[Inner(do, among, _fair(among))])


@COMMON.verb(topic=CHANCE, gives=("chosen",))
def random_card(among: Pieces, do: Steps, amount: Count | None = None) -> EffectStep:
    """Draw cards by lot. `among`: from which; `do`: verbs that call those drawn `chosen`; `amount`: how many, else one.

    `random_card: {among: {hand: target}, do: [{move_cards: {cards: chosen, to: hand}}]}`
    """

    def run(table: Table, effect: Effect) -> None:
        pieces = list(among(table, effect))
        drawn = []
        for _ in range(min(len(pieces), 1 if amount is None else amount(table, effect))):
            drawn.append(pieces.pop(table.chance.below(LUCK, len(pieces))))
        if drawn:
            enter(table, effect, do, chosen=tuple(drawn))

    return EffectStep(run, inner=[Inner(do, pieces=among, some=amount)])
