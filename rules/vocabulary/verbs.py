"""The verbs that the cards of every game may use: loops, conditions, choices and chance. With them ``COMMON`` is
complete: it has all words that the games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.cards.words import (
    MOST_SEATS,
    Alternatives,
    Amount,
    CarryOut,
    Change,
    Condition,
    Count,
    EffectStep,
    Foresight,
    Group,
    Inner,
    Pieces,
    Player,
    Steps,
)
from rules.kernel import choices
from rules.kernel.chance import LUCK
from rules.kernel.effects import NOBODY, Effect, enter, once_more
from rules.kernel.table import Table
from rules.reading.messages import Message
from rules.vocabulary import cards, counters, outcomes, staying
from rules.vocabulary.abilities import COMMON, amount_of_one
from rules.vocabulary.terms import CARDS, CHANCE, CHOOSING, COUNTING, LOOPS

__all__ = ["COMMON"]

CHAPTERS = (cards, counters, outcomes, staying)
"""The other chapters of the language, which add their words to it when they are imported."""

MOST_TIMES = 12
"""The most times that a loop runs."""


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

    def is_false(table: Table, effect: Effect) -> bool:
        return not condition(table, effect)

    inner = [Inner(then, share=condition)]
    if else_ is not None:
        inner.append(Inner(else_, share=is_false))
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

    def count(table: Table, effect: Effect) -> int:
        return max(0, min(MOST_TIMES, times(table, effect)))

    def run(table: Table, effect: Effect) -> None:
        for _ in range(count(table, effect)):
            enter(table, effect, do)

    return EffectStep(run, inner=[Inner(do, share=count)])


@COMMON.verb(topic=COUNTING, gives=("number",))
def remember(amount: Amount, do: Steps) -> EffectStep:
    """Keep an amount as it is now. `amount`: which; `do`: verbs that call it `number`.

    `remember: {amount: {half: my_gold}, do: [{move_gold: {source: me, to: inn, amount: number}}, {change: {who: me,
    stat: fortitude, amount: number}}]}`
    """

    def run(table: Table, effect: Effect) -> None:
        enter(table, effect, do, number=amount(table, effect))

    return EffectStep(run, inner=[Inner(do, number=amount)])


# -- verbs: choices ---------------------------------------------------------------------------------------------------


def choosing_seat(who: Player | None, table: Table, effect: Effect) -> int:
    """The seat that chooses: the player of the card if the author names nobody, or NOBODY if the group is empty."""
    if who is None:
        return effect.actor
    return next(iter(who(table, effect)), NOBODY)


def _asks(who: Player | None, question: Callable[[Table, Effect, int], Any]) -> Callable[[Table, Effect], Any]:
    """A function that asks a player this ``question``, unless the effect no longer reaches that player."""

    def ask(table: Table, effect: Effect) -> Any:
        seat = choosing_seat(who, table, effect)
        if not table.game.reaches(table, effect, seat):
            return None
        return question(table, effect, seat)

    return ask


def _fair(group: Group) -> Callable[[Table, Effect], float]:
    """The probability of each player of a group, if one of them is drawn or chosen."""

    def probability(table: Table, effect: Effect) -> float:
        return 1 / max(1, len(group(table, effect)))

    return probability


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
            table.emit(
                "chose", choosing_seat(who, table, effect), effect.kind, effect.block, effect.step - 1, chosen.name
            )
            enter(table, effect, chosen.block)

    def question(table: Table, effect: Effect, seat: int) -> Any:
        return choices.among(table, effect, seat, options)

    def probability(table: Table, effect: Effect) -> float:
        return 1 / len(options)

    inner = [Inner(choice.block, share=probability) for choice in options]
    return EffectStep(run, inner=inner, choices=options, ask=_asks(who, question))


@COMMON.verb(topic=CHOOSING)
def may(do: Steps, who: Player | None = None) -> EffectStep:
    """A player may do something, or not. `do`: what; `who`: who decides, else the player of the card.

    `may: {who: target, do: [{move_gold: {source: target, to: inn, amount: 1}}, {change: {who: target, stat: alcohol,
    amount: -2}}]}`
    """

    def run(table: Table, effect: Effect) -> None:
        if effect.answer == choices.DOES:
            enter(table, effect, do)

    def question(table: Table, effect: Effect, seat: int) -> Any:
        return choices.may(effect, seat)

    return EffectStep(run, inner=[Inner(do)], ask=_asks(who, question))


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
            table.emit("chose_player", choosing_seat(who, table, effect), chosen)
            enter(table, effect, do, it=chosen)

    def question(table: Table, effect: Effect, seat: int) -> Any:
        return choices.player(effect, seat, among(table, effect))

    return EffectStep(run, inner=[Inner(do, among, _fair(among))], ask=_asks(who, question))


@COMMON.verb(topic=CHOOSING, gives=("chosen",))
def choose_card(among: Pieces, do: Steps, amount: Count | None = None, who: Player | None = None) -> EffectStep:
    """A player looks at cards and chooses from them. `among`: from which; `do`: verbs that call the chosen ones
    `chosen`; `amount`: how many, else one; `who`: who chooses, else the player of the card.

    `choose_card: {among: {discard: me}, do: [{move_cards: {cards: chosen, to: hand}}]}`
    """

    def then(table: Table, effect: Effect, chosen: tuple[int, ...]) -> None:
        enter(table, effect, do, chosen=chosen)

    count = amount or amount_of_one
    inner = [Inner(do, pieces=among, pieces_count=count)]
    return EffectStep(_picking(among, who, count, then), inner=inner, ask=_asking(among, who, count), needs=among)


@COMMON.verb(topic=CARDS)
def look(cards: Pieces, who: Player | None = None) -> EffectStep:
    """A player looks at cards, and nobody else does. `cards`: at which; `who`: who looks, else the player of the card.

    `look: {hand: target}`
    """

    def run(table: Table, effect: Effect) -> None:
        seat = choosing_seat(who, table, effect)
        pieces = cards(table, effect)
        if effect.answer is not None:
            table.emit("looked", seat, effect.kind, len(pieces))
        elif table.game.reaches(table, effect, seat) and not choices.knows(table, seat, pieces):
            choices.show(table, seat, pieces)
            once_more(effect)

    def question(table: Table, effect: Effect, seat: int) -> Any:
        return choices.look(table, effect, seat, cards(table, effect))

    return EffectStep(run, foresee=_knowledge(who), ask=_asks(who, question), needs=cards)


def _knowledge(who: Player | None) -> Foresight:
    """What a bot may expect of a look at cards: it knows more."""

    def foresee(table: Table, effect: Effect) -> list[Change]:
        return [(choosing_seat(who, table, effect), "knowledge", 1)]

    return foresee


@COMMON.verb(topic=CARDS)
def reorder(cards: Pieces, who: Player | None = None) -> EffectStep:
    """A player looks at cards and puts them back where they were in any order, the one chosen first on top; the last is
    not chosen, so three cards take two answers. `cards`: which; `who`: who does it, else the player of the card.

    `reorder: {top: {of: drink_deck, amount: 3}}`
    """

    def all_but_one(table: Table, effect: Effect) -> int:
        return len(cards(table, effect)) - 1

    def then(table: Table, effect: Effect, chosen: tuple[int, ...]) -> None:
        seat = choosing_seat(who, table, effect)
        unchosen = [piece for piece in cards(table, effect) if piece not in chosen]
        pieces = [*chosen, *unchosen]
        for zone_number, zone in enumerate(table.zones):
            ordered = [piece for piece in pieces if piece in zone]
            places = sorted(map(zone.index, ordered))
            for place, piece in zip(reversed(places), ordered, strict=True):
                zone[place] = piece
            table.mix(ordered, table.visible_to[zone_number] | 1 << seat)
            if len(ordered) > 1:
                table.game.on_new_order(table, zone_number)
        table.emit("looked", seat, effect.kind, len(pieces))

    ask = _asking(cards, who, all_but_one, orders=True)
    return EffectStep(_picking(cards, who, all_but_one, then), foresee=_knowledge(who), ask=ask, needs=cards)


def _unpicked(among: Pieces, count: Amount, table: Table, effect: Effect) -> Sequence[int]:
    """The pieces that may still be picked; none if enough have been."""
    if len(effect.picked) >= count(table, effect):
        return ()
    return [piece for piece in among(table, effect) if piece not in effect.picked]


def _asking(among: Pieces, who: Player | None, count: Amount, orders: bool = False) -> Callable[[Table, Effect], Any]:
    """A function that asks a player for the next of these pieces. ``orders``: they are put into the order in which they
    are chosen."""

    def question(table: Table, effect: Effect, seat: int) -> Any:
        pieces = _unpicked(among, count, table, effect)
        remaining = min(len(pieces), count(table, effect) - len(effect.picked))
        return choices.card(table, effect, seat, pieces, remaining, orders)

    return _asks(who, question)


def _picking(
    among: Pieces, who: Player | None, count: Amount, then: Callable[[Table, Effect, tuple[int, ...]], None]
) -> CarryOut:
    """A function that carries out a verb with which a player picks pieces one by one. Before the first question it
    shows them to that player; after the last answer it calls ``then`` with those that were picked."""

    def run(table: Table, effect: Effect) -> None:
        seat = choosing_seat(who, table, effect)
        pieces = _unpicked(among, count, table, effect)
        if effect.answer is not None and pieces:
            picked_piece = int(effect.answer) if effect.answer in pieces else pieces[0]
            effect.picked = (*effect.picked, picked_piece)
            if _unpicked(among, count, table, effect):
                once_more(effect)
                return
        elif pieces and table.game.reaches(table, effect, seat) and not choices.knows(table, seat, pieces):
            choices.show(table, seat, pieces)
            once_more(effect)
            return
        picked = effect.picked
        effect.picked = ()
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
        raise ValueError(Message("problem.needs", word="toss", what=("heads", "tails")))

    def run(table: Table, effect: Effect) -> None:
        side, block = "heads", heads
        if table.chance.below(LUCK, 2):
            side, block = "tails", tails
        table.emit("tossed", effect.actor, effect.kind, side)
        if block is not None:
            enter(table, effect, block)

    def even_chance(table: Table, effect: Effect) -> float:
        return 0.5

    inner: list[Inner] = []
    for block in (heads, tails):
        if block is not None:
            inner.append(Inner(block, share=even_chance))
    return EffectStep(run, inner=inner)


@COMMON.verb(topic=CHANCE, gives=("number",), numbers=(6,))
def roll(do: Steps, sides: Count | None = None) -> EffectStep:
    """Roll a die. `do`: verbs that call what it shows `number`; `sides`: how many sides it has, else 6.

    `roll: {do: [{change: {who: me, stat: fortitude, amount: number}}], sides: 4}`
    """

    def highest(table: Table, effect: Effect) -> int:
        if sides is None:
            return 6
        return max(1, sides(table, effect))

    def average(table: Table, effect: Effect) -> int:
        return (1 + highest(table, effect)) // 2

    def run(table: Table, effect: Effect) -> None:
        rolled = 1 + table.chance.below(LUCK, highest(table, effect))
        table.emit("rolled", effect.actor, effect.kind, rolled)
        enter(table, effect, do, number=rolled)

    return EffectStep(run, inner=[Inner(do, number=average)])


@COMMON.verb(topic=CHANCE)
def random_player(among: Group, do: Steps) -> EffectStep:
    """Draw a player by lot. `among`: of whom; `do`: verbs that call that player `it`.

    `random_player: {among: each, do: [{drink_from: {who: it, source: deck}}]}`
    """

    def run(table: Table, effect: Effect) -> None:
        seats = among(table, effect)
        if seats:
            seat = seats[table.chance.below(LUCK, len(seats))]
            table.emit("drawn", effect.actor, effect.kind, seat)
            enter(table, effect, do, it=seat)

    return EffectStep(run, inner=[Inner(do, among, _fair(among))])


@COMMON.verb(topic=CHANCE, gives=("chosen",))
def random_card(among: Pieces, do: Steps, amount: Count | None = None) -> EffectStep:
    """Draw cards by lot. `among`: from which; `do`: verbs that call those drawn `chosen`; `amount`: how many, else one.

    `random_card: {among: {hand: target}, do: [{move_cards: {cards: chosen, to: hand}}]}`
    """

    def run(table: Table, effect: Effect) -> None:
        pieces = list(among(table, effect))
        count = 1 if amount is None else amount(table, effect)
        drawn_pieces = []
        for _ in range(min(len(pieces), count)):
            drawn_pieces.append(pieces.pop(table.chance.below(LUCK, len(pieces))))
        if drawn_pieces:
            enter(table, effect, do, chosen=tuple(drawn_pieces))

    return EffectStep(run, inner=[Inner(do, pieces=among, pieces_count=amount)], needs=among)
