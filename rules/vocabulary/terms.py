"""The words that the cards of every game may use for targets and inside verbs: groups, amounts, conditions, pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
    Pieces,
    PiecesInPlace,
    Player,
)
from rules.kernel.effects import NOBODY, Effect, each_as_it
from rules.kernel.table import Table
from rules.reading.messages import Message

COMMON = Language("")

CHANCE, CHOOSING = "chance to decide", "somebody to choose in the middle"
LOOPS, COUNTING, CARDS, LASTING = TOPICS["condition"], TOPICS["amount"], TOPICS["pieces"], TOPICS["ability"]
"""The topics of words, as authors look for them. Words without one have the topic of their sort."""

# -- targets ----------------------------------------------------------------------------------------------------------


@COMMON.target
def another() -> Candidates:
    """Any other player.

    `target: another`
    """

    def candidates(table: Table, seat: int) -> Sequence[int]:
        return table.circle(seat)[1:]

    return candidates


@COMMON.target
def anyone() -> Candidates:
    """Any player, oneself too.

    `target: anyone`
    """

    def candidates(table: Table, seat: int) -> Sequence[int]:
        return table.circle(seat)

    return candidates


# -- groups -----------------------------------------------------------------------------------------------------------


def _target_seat(table: Table, effect: Effect) -> Sequence[int]:
    """The seat that was chosen when the card was played, or the other side of an occasion; empty if there is none."""
    if effect.target == NOBODY:
        return ()
    return (effect.target,)


@COMMON.group
def target() -> Player:
    """The player chosen when the card was played.

    `change: {who: target, stat: fortitude, amount: -2}`
    """
    return _target_seat


assert target.__name__ == TARGET


def ACTOR(table: Table, effect: Effect) -> Sequence[int]:
    """The meaning of the word ``me``. It is always this function, so that verbs can recognize it."""
    return (effect.actor,)


@COMMON.group
def me() -> Player:
    """The player of the card.

    `change: {who: me, stat: alcohol, amount: -1}`
    """
    return ACTOR


def IT(table: Table, effect: Effect) -> Sequence[int]:
    """The meaning of the word ``it``."""
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

    def seats(table: Table, effect: Effect) -> Sequence[int]:
        return table.circle(effect.actor)

    return seats


@COMMON.group
def each_other() -> Group:
    """Every player but the player of the card.

    `move_gold: {source: each_other, to: me, amount: 1}`
    """

    def seats(table: Table, effect: Effect) -> Sequence[int]:
        return tuple(seat for seat in table.circle(effect.actor) if seat != effect.actor)

    return seats


@COMMON.group
def left(of: Player | None = None) -> Player:
    """The next player clockwise. `of`: from whom, else from the player of the card.

    `move_gold: {source: me, to: left, amount: 1}`
    """

    def seats(table: Table, effect: Effect) -> Sequence[int]:
        return _neighbour(table, effect, of, 1)

    return seats


@COMMON.group
def right(of: Player | None = None) -> Player:
    """The next player counter-clockwise. `of`: from whom, else from the player of the card.

    `change: {who: {right: target}, stat: fortitude, amount: -1}`
    """

    def seats(table: Table, effect: Effect) -> Sequence[int]:
        return _neighbour(table, effect, of, -1)

    return seats


def _neighbour(table: Table, effect: Effect, of: Player | None, step: int) -> Sequence[int]:
    """The next player in the game, clockwise if ``step`` is 1 and counter-clockwise if it is -1; nobody if none is
    left."""
    group = of or ACTOR
    for seat in group(table, effect):
        other_seats = [neighbour for neighbour in table.circle(seat) if neighbour != seat]
        if step > 0:
            return other_seats[:1]
        return other_seats[-1:]
    return ()


@COMMON.group(loops=MOST_SEATS, shifts=True)
def those(who: Group, if_: Condition) -> Group:
    """The players of a group for whom a condition is true. `who`: of which group; `if`: what must be true, where `it`
    is each of them in turn.

    `change: {who: {those: {who: each_other, if: {compare: {what: alcohol, at_least: 10}}}}, stat: fortitude, amount:
    -3}`
    """

    def seats(table: Table, effect: Effect) -> Sequence[int]:
        matching: list[int] = []
        for bound in each_as_it(effect, who(table, effect)):
            if if_(table, bound):
                matching.append(bound.it)
        return tuple(matching)

    return seats


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


def _by_measure(of: Amount, among: Group | None, best: Callable[[int, int], int]) -> Group:
    """The players of a group whose amount is the ``best`` one. ``best`` chooses between two amounts."""

    def group(table: Table, effect: Effect) -> Sequence[int]:
        seats = table.circle(effect.actor) if among is None else among(table, effect)
        best_seats: list[int] = []
        best_amount: int | None = None
        for bound in each_as_it(effect, seats):
            amount = of(table, bound)
            if best_amount is None or best(amount, best_amount) != best_amount:
                best_amount = amount
                best_seats.clear()
            if amount == best_amount:
                best_seats.append(bound.it)
        return tuple(best_seats)

    return group


# -- amounts ----------------------------------------------------------------------------------------------------------


@COMMON.amount(least=0, most=MOST_SEATS)
def players(who: Group) -> Amount:
    """How many players a group has. `who`: which group.

    `draw: {who: me, amount: {players: {those: {who: each, if: {compare: {what: waiting_drinks, at_least: 1}}}}}}`
    """

    def value(table: Table, effect: Effect) -> int:
        return len(who(table, effect))

    return value


@COMMON.amount(least=0)
def cards(of: Pieces) -> Amount:
    """How many cards there are. `of`: of which.

    `change: {who: me, stat: fortitude, amount: {cards: {pile: me}}}`
    """

    def value(table: Table, effect: Effect) -> int:
        return len(of(table, effect))

    return value


@COMMON.amount(loops=MOST_SEATS)
def total(of: Amount, who: Group) -> Amount:
    """The sum over all players of a group. `of`: what is added up, where `it` is each of them in turn; `who`: of which
    group.

    `change: {who: me, stat: fortitude, amount: {total: {of: waiting_drinks, who: each_other}}}`
    """

    def value(table: Table, effect: Effect) -> int:
        return sum(of(table, inner) for inner in each_as_it(effect, who(table, effect)))

    return value


@COMMON.amount
def plus(numbers: list[Amount]) -> Amount:
    """The sum of several amounts. `numbers`: of which.

    `draw: {who: me, amount: {plus: [waiting_drinks, 1]}}`
    """

    def value(table: Table, effect: Effect) -> int:
        return sum(number(table, effect) for number in numbers)

    return value


@COMMON.amount
def minus(number: Amount, less: Amount | None = None) -> Amount:
    """One amount less another. `number`: the one; `less`: the other; without it, the amount as something that is lost.

    `change: {who: target, stat: fortitude, amount: {minus: {waiting_drinks: target}}}`
    """

    def negative(table: Table, effect: Effect) -> int:
        return -number(table, effect)

    def difference(table: Table, effect: Effect) -> int:
        assert less is not None
        return number(table, effect) - less(table, effect)

    return negative if less is None else difference


@COMMON.amount
def times(number: Amount, by: Amount) -> Amount:
    """One amount multiplied by another. `number`: the one; `by`: the other.

    `change: {who: me, stat: fortitude, amount: {times: {number: waiting_drinks, by: 2}}}`
    """

    def value(table: Table, effect: Effect) -> int:
        return number(table, effect) * by(table, effect)

    return value


@COMMON.amount(numbers=(2,))
def half(of: Amount, up: bool = False) -> Amount:
    """Half of an amount, rounded down. `of`: of which; `up: true`: rounded up.

    `move_gold: {source: target, to: me, amount: {half: {gold: target}}}`
    """

    def rounded_half(table: Table, effect: Effect) -> int:
        amount = of(table, effect)
        if up:
            return -(-amount // 2)
        return amount // 2

    return rounded_half


@COMMON.amount(numbers=(2,))
def double(of: Amount) -> Amount:
    """Twice an amount. `of`: of which.

    `change: {who: target, stat: fortitude, amount: {minus: {double: {waiting_drinks: target}}}}`
    """

    def value(table: Table, effect: Effect) -> int:
        return 2 * of(table, effect)

    return value


@COMMON.amount
def lowest(numbers: list[Amount]) -> Amount:
    """The lowest of several amounts. `numbers`: of which.

    `change: {who: me, stat: fortitude, amount: {lowest: [my_gold, 3]}}`
    """

    def value(table: Table, effect: Effect) -> int:
        return min(number(table, effect) for number in numbers)

    return value


@COMMON.amount
def highest(numbers: list[Amount]) -> Amount:
    """The highest of several amounts. `numbers`: of which.

    `draw: {who: me, amount: {highest: [waiting_drinks, 1]}}`
    """

    def value(table: Table, effect: Effect) -> int:
        return max(number(table, effect) for number in numbers)

    return value


@COMMON.amount(topic=CHANCE)
def number() -> Amount:
    """The number rolled or remembered.

    `roll: {do: [{change: {who: target, stat: fortitude, amount: {minus: number}}}]}`
    """

    def value(table: Table, effect: Effect) -> int:
        return effect.number

    return value


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
        raise ValueError(Message("problem.compare_needs"))

    def is_true(table: Table, effect: Effect) -> bool:
        amount = what(table, effect)
        if at_least is not None and amount < at_least(table, effect):
            return False
        if at_most is not None and amount > at_most(table, effect):
            return False
        return is_ is None or amount == is_(table, effect)

    return is_true


@COMMON.condition
def all_of(conditions: list[Condition]) -> Condition:
    """All of several conditions are true. `conditions`: which.

    `if: {condition: {all_of: [gambling, {compare: {what: my_gold, at_least: 5}}]}, then: [{draw: {who: me, amount:
    1}}]}`
    """

    def is_true(table: Table, effect: Effect) -> bool:
        return all(condition(table, effect) for condition in conditions)

    return is_true


@COMMON.condition
def any_of(conditions: list[Condition]) -> Condition:
    """At least one of several conditions is true. `conditions`: which.

    `if: {condition: {any_of: [gambling, {compare: {what: my_gold, is: 0}}]}, then: [{draw: {who: me, amount: 1}}]}`
    """

    def is_true(table: Table, effect: Effect) -> bool:
        return any(condition(table, effect) for condition in conditions)

    return is_true


@COMMON.condition
def not_(condition: Condition) -> Condition:
    """A condition is not true. `condition`: which.

    `if: {condition: {not: gambling}, then: [start_round]}`
    """

    def is_true(table: Table, effect: Effect) -> bool:
        return not condition(table, effect)

    return is_true


@COMMON.condition
def is_among(who: Player, group: Group) -> Condition:
    """A player belongs to a group. `who`: which player; `group`: to which group.

    `if: {condition: {is_among: {who: target, group: {with_most: gold}}}, then: [{draw: {who: me, amount: 1}}]}`
    """

    def is_true(table: Table, effect: Effect) -> bool:
        return any(seat in group(table, effect) for seat in who(table, effect))

    return is_true


@COMMON.condition
def there_is(any: Group) -> Condition:
    """A group has at least one player. `any`: which group.

    `if: {condition: {there_is: {those: {who: each_other, if: {compare: {what: gold, at_least: 1}}}}}, then: [{draw:
    {who: me, amount: 1}}]}`
    """

    def is_true(table: Table, effect: Effect) -> bool:
        return bool(any(table, effect))

    return is_true


# -- pieces -----------------------------------------------------------------------------------------------------------


def selected(of: Pieces, selection: Pieces) -> Pieces:
    """The ``selection`` from these pieces. If their place is known, so is that of the selection."""
    if isinstance(of, PiecesInPlace):
        return PiecesInPlace(selection, of.place)
    return selection


@COMMON.pieces
def chosen() -> Pieces:
    """The cards that were chosen or drawn by lot.

    `choose_card: {among: {hand: me}, do: [{move_cards: {cards: chosen, to: discard}}], amount: 2}`
    """

    def pieces(table: Table, effect: Effect) -> Sequence[int]:
        return effect.chosen

    return pieces


@COMMON.pieces
def top(of: Pieces, amount: Count) -> Pieces:
    """The top cards of a pile. `of`: of which; `amount`: how many.

    `look: {top: {of: {deck: me}, amount: 3}}`
    """

    def top_pieces(table: Table, effect: Effect) -> Sequence[int]:
        from_top = tuple(of(table, effect)[::-1])
        return from_top[: max(0, amount(table, effect))]

    return selected(of, top_pieces)


@COMMON.group(topic=LASTING)
def other() -> Player:
    """On an occasion, the other side, such as who has caused it.

    `until: {ends: my_next_turn, abilities: [{whenever: {what: pays, do: [{change: {who: other, stat: alcohol, amount:
    1}}]}}]}`
    """
    return _target_seat
