"""The words that the cards of every game may use for targets and inside verbs: groups, amounts, conditions, pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.cards.language import Language
from rules.cards.words import (
    MOST_SEATS,
    TARGET,
    TOPICS,
    Amount,
    Candidates,
    Condition,
    Count,
    Group,
    Lying,
    Pieces,
    Player,
)
from rules.effects import NOBODY, Effect, each_as_it
from rules.sentences import Said
from rules.table import Table

COMMON = Language("")

CHANCE, CHOOSING = "chance to decide", "somebody to choose in the middle"
LOOPS, COUNTING, CARDS, LASTING = TOPICS["condition"], TOPICS["amount"], TOPICS["pieces"], TOPICS["ability"]
"""What authors want; other words have the topic of their sort."""

# -- targets ----------------------------------------------------------------------------------------------------------


@COMMON.target
def another() -> Candidates:
    """Any other player.

    `target: another`
    """
    return lambda table, seat: table.circle(seat)[1:]


@COMMON.target
def anyone() -> Candidates:
    """Any player, oneself too.

    `target: anyone`
    """
    return lambda table, seat: table.circle(seat)


# -- groups -----------------------------------------------------------------------------------------------------------


@COMMON.group
def target() -> Player:
    """The player chosen when the card was played.

    `change: {who: target, stat: fortitude, amount: -2}`
    """
    return lambda table, effect: () if effect.target == NOBODY else (effect.target,)


assert target.__name__ == TARGET


def ACTOR(table: Table, effect: Effect) -> Sequence[int]:
    """What the word ``me`` means. It is one and the same wherever it is written, so that verbs can tell it."""
    return (effect.actor,)


@COMMON.group
def me() -> Player:
    """The player of the card.

    `change: {who: me, stat: alcohol, amount: -1}`
    """
    return ACTOR


def IT(table: Table, effect: Effect) -> Sequence[int]:
    """What the word ``it`` means."""
    return (effect.it,)


@COMMON.group
def it() -> Player:
    """Whom the innermost loop, choice, measure or ability is about; outside of those, the player of the card.

    `for_each: {who: each, do: [{change: {who: it, stat: fortitude, amount: {minus: {waiting_drinks: it}}}}]}`
    """
    return IT


@COMMON.group
def each() -> Group:
    """Every player.

    `change: {who: each, stat: alcohol, amount: 1}`
    """
    return lambda table, effect: table.circle(effect.actor)


@COMMON.group
def each_other() -> Group:
    """Every player but the player of the card.

    `move_gold: {source: each_other, to: me, amount: 1}`
    """
    return lambda table, effect: tuple(seat for seat in table.circle(effect.actor) if seat != effect.actor)


@COMMON.group
def left(of: Player | None = None) -> Player:
    """The next player clockwise. `of`: from whom, else from the player of the card.

    `move_gold: {source: me, to: left, amount: 1}`
    """
    return lambda table, effect: _neighbour(table, effect, of, 1)


@COMMON.group
def right(of: Player | None = None) -> Player:
    """The next player counter-clockwise. `of`: from whom, else from the player of the card.

    `change: {who: {right: target}, stat: fortitude, amount: -1}`
    """
    return lambda table, effect: _neighbour(table, effect, of, -1)


def _neighbour(table: Table, effect: Effect, of: Player | None, step: int) -> Sequence[int]:
    for seat in (effect.actor,) if of is None else of(table, effect):
        others = [other for other in table.circle(seat) if other != seat]
        return others[:1] if step > 0 else others[-1:]
    return ()


@COMMON.group(loops=MOST_SEATS, shifts=True)
def those(who: Group, if_: Condition) -> Group:
    """The players of a group for whom a condition is true. `who`: of which group; `if`: what must be true, where `it`
    is each of them in turn.

    `change: {who: {those: {who: each_other, if: {compare: {what: alcohol, at_least: 10}}}}, stat: fortitude, amount:
    -3}`
    """
    return lambda table, effect: tuple(one.it for one in each_as_it(effect, who(table, effect)) if if_(table, one))


@COMMON.group(loops=MOST_SEATS, shifts=True)
def with_most(of: Amount, among: Group | None = None) -> Group:
    """Who has the most of something; several players if they are level. `of`: of what; `among`: in which group, else of
    all players.

    `move_gold: {source: {with_most: gold}, to: me, amount: 3}`
    """
    return _by_measure(of, among, max)


@COMMON.group(loops=MOST_SEATS, shifts=True)
def with_least(of: Amount, among: Group | None = None) -> Group:
    """Who has the least of something; several players if they are level. `of`: of what; `among`: in which group, else
    of all players.

    `change: {who: {with_least: fortitude}, stat: fortitude, amount: 2}`
    """
    return _by_measure(of, among, min)


def _by_measure(of: Amount, among: Group | None, best: Callable[[Any], int]) -> Group:
    def group(table: Table, effect: Effect) -> Sequence[int]:
        seats = table.circle(effect.actor) if among is None else among(table, effect)
        measured = [(one.it, of(table, one)) for one in each_as_it(effect, seats)]
        top = best([number for _, number in measured]) if measured else 0
        return tuple(seat for seat, number in measured if number == top)

    return group


# -- amounts ----------------------------------------------------------------------------------------------------------


@COMMON.amount
def players(who: Group) -> Amount:
    """How many players a group has. `who`: which group.

    `draw: {who: me, amount: {players: {those: {who: each, if: {compare: {what: waiting_drinks, at_least: 1}}}}}}`
    """
    return lambda table, effect: len(who(table, effect))


@COMMON.amount
def cards(of: Pieces) -> Amount:
    """How many cards there are. `of`: of which.

    `change: {who: me, stat: fortitude, amount: {cards: {pile: me}}}`
    """
    return lambda table, effect: len(of(table, effect))


@COMMON.amount(loops=MOST_SEATS)
def total(of: Amount, who: Group) -> Amount:
    """The sum over all players of a group. `of`: what is added up, where `it` is each of them in turn; `who`: of which
    group.

    `change: {who: me, stat: fortitude, amount: {total: {of: waiting_drinks, who: each_other}}}`
    """
    return lambda table, effect: sum(of(table, one) for one in each_as_it(effect, who(table, effect)))


@COMMON.amount
def plus(numbers: list[Amount]) -> Amount:
    """The sum of several amounts. `numbers`: of which.

    `draw: {who: me, amount: {plus: [waiting_drinks, 1]}}`
    """
    return lambda table, effect: sum(number(table, effect) for number in numbers)


@COMMON.amount
def minus(number: Amount, less: Amount | None = None) -> Amount:
    """One amount less another. `number`: the one; `less`: the other; without it, the amount as something that is lost.

    `change: {who: target, stat: fortitude, amount: {minus: {waiting_drinks: target}}}`
    """
    if less is None:
        return lambda table, effect: -number(table, effect)
    return lambda table, effect: number(table, effect) - less(table, effect)


@COMMON.amount
def times(number: Amount, by: Amount) -> Amount:
    """One amount multiplied by another. `number`: the one; `by`: the other.

    `change: {who: me, stat: fortitude, amount: {times: {number: waiting_drinks, by: 2}}}`
    """
    return lambda table, effect: number(table, effect) * by(table, effect)


@COMMON.amount
def half(of: Amount, up: bool = False) -> Amount:
    """Half of an amount, rounded down. `of`: of which; `up: true`: rounded up.

    `move_gold: {source: target, to: me, amount: {half: {gold: target}}}`
    """
    return lambda table, effect: -(-of(table, effect) // 2) if up else of(table, effect) // 2


@COMMON.amount
def lowest(numbers: list[Amount]) -> Amount:
    """The lowest of several amounts. `numbers`: of which.

    `change: {who: me, stat: fortitude, amount: {lowest: [my_gold, 3]}}`
    """
    return lambda table, effect: min(number(table, effect) for number in numbers)


@COMMON.amount
def highest(numbers: list[Amount]) -> Amount:
    """The highest of several amounts. `numbers`: of which.

    `draw: {who: me, amount: {highest: [waiting_drinks, 1]}}`
    """
    return lambda table, effect: max(number(table, effect) for number in numbers)


@COMMON.amount(topic=CHANCE)
def number() -> Amount:
    """The number rolled or remembered.

    `roll: {do: [{change: {who: target, stat: fortitude, amount: {minus: number}}}]}`
    """
    return lambda table, effect: effect.number


# -- conditions -------------------------------------------------------------------------------------------------------


@COMMON.condition
def compare(
    what: Amount, at_least: Amount | None = None, at_most: Amount | None = None, is_: Amount | None = None
) -> Condition:
    """Compare amounts. `what`: which amount; `at_least`: it is that much or more; `at_most`: it is that much or less;
    `is`: it is exactly that much.

    `if: {condition: {compare: {what: {alcohol: me}, at_least: 10}}, then: [{draw: {who: me, amount: 1}}]}`
    """
    if at_least is None and at_most is None and is_ is None:
        raise ValueError(Said("problem.compare_needs"))

    def true(table: Table, effect: Effect) -> bool:
        found = what(table, effect)
        return (
            (at_least is None or found >= at_least(table, effect))
            and (at_most is None or found <= at_most(table, effect))
            and (is_ is None or found == is_(table, effect))
        )

    return true


@COMMON.condition
def all_of(conditions: list[Condition]) -> Condition:
    """All of several conditions are true. `conditions`: which.

    `if: {condition: {all_of: [gambling, {compare: {what: my_gold, at_least: 5}}]}, then: [{draw: {who: me, amount:
    1}}]}`
    """
    return lambda table, effect: all(condition(table, effect) for condition in conditions)


@COMMON.condition
def any_of(conditions: list[Condition]) -> Condition:
    """At least one of several conditions is true. `conditions`: which.

    `if: {condition: {any_of: [gambling, {compare: {what: my_gold, is: 0}}]}, then: [{draw: {who: me, amount: 1}}]}`
    """
    return lambda table, effect: any(condition(table, effect) for condition in conditions)


@COMMON.condition
def not_(condition: Condition) -> Condition:
    """A condition is not true. `condition`: which.

    `if: {condition: {not: gambling}, then: [start_round]}`
    """
    return lambda table, effect: not condition(table, effect)


@COMMON.condition
def is_among(who: Player, group: Group) -> Condition:
    """A player belongs to a group. `who`: which player; `group`: to which group.

    `if: {condition: {is_among: {who: target, group: {with_most: gold}}}, then: [{draw: {who: me, amount: 1}}]}`
    """
    return lambda table, effect: any(seat in group(table, effect) for seat in who(table, effect))


@COMMON.condition
def there_is(any: Group) -> Condition:
    """A group has at least one player. `any`: which group.

    `if: {condition: {there_is: {those: {who: each_other, if: {compare: {what: gold, at_least: 1}}}}}, then: [{draw:
    {who: me, amount: 1}}]}`
    """
    return lambda table, effect: bool(any(table, effect))


# -- pieces -----------------------------------------------------------------------------------------------------------


def some(of: Pieces, found: Pieces) -> Pieces:
    """``found`` are some of these pieces, so they lie where those do."""
    return Lying(found, of.place) if isinstance(of, Lying) else found


@COMMON.pieces
def chosen() -> Pieces:
    """The cards that were chosen or drawn by lot.

    `choose_card: {among: {hand: me}, do: [{move_cards: {cards: chosen, to: discard}}], amount: 2}`
    """
    return lambda table, effect: effect.chosen


@COMMON.pieces
def top(of: Pieces, amount: Count) -> Pieces:
    """The top cards of a pile. `of`: of which; `amount`: how many.

    `look: {top: {of: {deck: me}, amount: 3}}`
    """
    return some(of, lambda table, effect: tuple(of(table, effect)[::-1][: max(0, amount(table, effect))]))


@COMMON.group(topic=LASTING)
def other() -> Player:
    """On an occasion, the other side, such as who has caused it.

    `until: {ends: my_next_turn, abilities: [{whenever: {what: pays, do: [{change: {who: other, stat: alcohol, amount:
    1}}]}}]}`
    """
    return lambda table, effect: () if effect.target == NOBODY else (effect.target,)
