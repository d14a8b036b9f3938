"""The words that the cards of every game may use inside verbs: groups, amounts, conditions and pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.cards.language import Language
from rules.cards.words import (
    MOST_SEATS,
    TARGET,
    Amount,
    Condition,
    Count,
    Group,
    Pieces,
    Player,
)
from rules.effects import NOBODY, Effect, each_as_it
from rules.table import Table

COMMON = Language("")

WHOM, COUNTING, CHOOSING, CHANCE, LASTING, ORDER, CARDS = (
    "whom it concerns", "amounts that count and compare", "choices in the middle", "chance", "what lasts",
    "conditions and loops", "cards as things",
)  # fmt: skip

# -- groups -----------------------------------------------------------------------------------------------------------


@COMMON.group(topic=WHOM)
def target() -> Player:
    """The player chosen when the card was played."""
    return lambda table, effect: () if effect.target == NOBODY else (effect.target,)


assert target.__name__ == TARGET


def ACTOR(table: Table, effect: Effect) -> Sequence[int]:
    """What the word ``me`` means. It is one and the same wherever it is written, so that verbs can tell it."""
    return (effect.actor,)


@COMMON.group(topic=WHOM)
def me() -> Player:
    """The player of the card."""
    return ACTOR


def IT(table: Table, effect: Effect) -> Sequence[int]:
    """What the word ``it`` means."""
    return (effect.it,)


@COMMON.group(topic=WHOM)
def it() -> Player:
    """Whom the innermost loop, choice, measure or ability is about; outside of those, the player of the card."""
    return IT


@COMMON.group(topic=WHOM)
def each() -> Group:
    """Every player."""
    return lambda table, effect: table.circle(effect.actor)


@COMMON.group(topic=WHOM)
def each_other() -> Group:
    """Every player but the one who plays the card."""
    return lambda table, effect: tuple(seat for seat in table.circle(effect.actor) if seat != effect.actor)


@COMMON.group(topic=WHOM)
def left(of: Player | None = None) -> Player:
    """The next player clockwise. `of`: from whom; without it, from the player of the card."""
    return lambda table, effect: _neighbour(table, effect, of, 1)


@COMMON.group(topic=WHOM)
def right(of: Player | None = None) -> Player:
    """The next player counter-clockwise. `of`: from whom; without it, from the player of the card."""
    return lambda table, effect: _neighbour(table, effect, of, -1)


def _neighbour(table: Table, effect: Effect, of: Player | None, step: int) -> Sequence[int]:
    for seat in (effect.actor,) if of is None else of(table, effect):
        others = [other for other in table.circle(seat) if other != seat]
        return others[:1] if step > 0 else others[-1:]
    return ()


@COMMON.group(loops=MOST_SEATS, topic=WHOM, shifts=True)
def those(who: Group, if_: Condition) -> Group:
    """The players of a group for whom something is true. `if`: what; `it` is each of them in turn."""
    return lambda table, effect: tuple(one.it for one in each_as_it(effect, who(table, effect)) if if_(table, one))


@COMMON.group(loops=MOST_SEATS, topic=WHOM, shifts=True)
def with_most(of: Amount, among: Group | None = None) -> Group:
    """Who has the most; several if they are level. `of`: what is counted; `among`: of whom, else of every player."""
    return _by_measure(of, among, max)


@COMMON.group(loops=MOST_SEATS, topic=WHOM, shifts=True)
def with_least(of: Amount, among: Group | None = None) -> Group:
    """Who has the least; several if they are level. `of`: what is counted; `among`: of whom, else of every player."""
    return _by_measure(of, among, min)


def _by_measure(of: Amount, among: Group | None, best: Callable[[Any], int]) -> Group:
    def group(table: Table, effect: Effect) -> Sequence[int]:
        seats = table.circle(effect.actor) if among is None else among(table, effect)
        measured = [(one.it, of(table, one)) for one in each_as_it(effect, seats)]
        top = best([number for _, number in measured]) if measured else 0
        return tuple(seat for seat, number in measured if number == top)

    return group


# -- amounts ----------------------------------------------------------------------------------------------------------


@COMMON.amount(topic=COUNTING)
def players(who: Group) -> Amount:
    """How many players a group has."""
    return lambda table, effect: len(who(table, effect))


@COMMON.amount(topic=COUNTING)
def cards(of: Pieces) -> Amount:
    """How many cards these are."""
    return lambda table, effect: len(of(table, effect))


@COMMON.amount(loops=MOST_SEATS, topic=COUNTING)
def total(of: Amount, who: Group) -> Amount:
    """The sum over all players of a group. `of`: what is added; `it` is each of them in turn."""
    return lambda table, effect: sum(of(table, one) for one in each_as_it(effect, who(table, effect)))


@COMMON.amount(topic=COUNTING)
def plus(numbers: list[Amount]) -> Amount:
    """The sum of several amounts."""
    return lambda table, effect: sum(number(table, effect) for number in numbers)


@COMMON.amount(topic=COUNTING)
def minus(number: Amount, less: Amount | None = None) -> Amount:
    """One amount less another. `less`: the other; without it, the amount as something that is lost."""
    if less is None:
        return lambda table, effect: -number(table, effect)
    return lambda table, effect: number(table, effect) - less(table, effect)


@COMMON.amount(topic=COUNTING)
def times(number: Amount, by: Amount) -> Amount:
    """One amount multiplied by another."""
    return lambda table, effect: number(table, effect) * by(table, effect)


@COMMON.amount(topic=COUNTING)
def half(of: Amount, up: bool = False) -> Amount:
    """Half of an amount, rounded down. `up`: rounded up."""
    return lambda table, effect: -(-of(table, effect) // 2) if up else of(table, effect) // 2


@COMMON.amount(topic=COUNTING)
def lowest(numbers: list[Amount]) -> Amount:
    """The lowest of several amounts."""
    return lambda table, effect: min(number(table, effect) for number in numbers)


@COMMON.amount(topic=COUNTING)
def highest(numbers: list[Amount]) -> Amount:
    """The highest of several amounts."""
    return lambda table, effect: max(number(table, effect) for number in numbers)


@COMMON.amount(topic=CHANCE)
def number() -> Amount:
    """The number that the innermost `roll` or `remember` gave."""
    return lambda table, effect: effect.number


# -- conditions -------------------------------------------------------------------------------------------------------


@COMMON.condition(topic=ORDER)
def compare(
    what: Amount, at_least: Amount | None = None, at_most: Amount | None = None, is_: Amount | None = None
) -> Condition:
    """Compare amounts. `at_least`: it is that much or more; `at_most`: that much or less; `is`: exactly that much."""
    if at_least is None and at_most is None and is_ is None:
        raise ValueError("compare needs at_least, at_most or is")

    def true(table: Table, effect: Effect) -> bool:
        found = what(table, effect)
        return (
            (at_least is None or found >= at_least(table, effect))
            and (at_most is None or found <= at_most(table, effect))
            and (is_ is None or found == is_(table, effect))
        )

    return true


@COMMON.condition(topic=ORDER)
def all_of(conditions: list[Condition]) -> Condition:
    """All of these are true."""
    return lambda table, effect: all(condition(table, effect) for condition in conditions)


@COMMON.condition(topic=ORDER)
def any_of(conditions: list[Condition]) -> Condition:
    """At least one of these is true."""
    return lambda table, effect: any(condition(table, effect) for condition in conditions)


@COMMON.condition(topic=ORDER)
def not_(condition: Condition) -> Condition:
    """This is not true."""
    return lambda table, effect: not condition(table, effect)


@COMMON.condition(topic=ORDER)
def is_among(who: Player, group: Group) -> Condition:
    """A player belongs to a group."""
    return lambda table, effect: any(seat in group(table, effect) for seat in who(table, effect))


@COMMON.condition(topic=ORDER)
def there_is(any: Group) -> Condition:
    """A group has at least one player."""
    return lambda table, effect: bool(any(table, effect))


# -- pieces -----------------------------------------------------------------------------------------------------------


@COMMON.pieces(topic=CARDS)
def chosen() -> Pieces:
    """The cards that were chosen or drawn by lot."""
    return lambda table, effect: effect.chosen


@COMMON.pieces(topic=CARDS)
def top(of: Pieces, amount: Count) -> Pieces:
    """The top cards of a pile. `amount`: how many."""
    return lambda table, effect: tuple(of(table, effect)[::-1][: max(0, amount(table, effect))])


@COMMON.group(topic=LASTING)
def other() -> Player:
    """Of an occasion: the other side, such as who has caused it."""
    return lambda table, effect: () if effect.target == NOBODY else (effect.target,)
