"""The verbs and abilities that the cards of every game may use: loops, conditions, choices, chance, and what lasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules import choices
from rules.cards.words import (
    MOST_SEATS,
    Abilities,
    Ability,
    Alternatives,
    Amount,
    Concerns,
    Condition,
    Count,
    Deed,
    Duration,
    EffectStep,
    Group,
    Inner,
    Occasion,
    Pieces,
    Player,
    Quantity,
    Steps,
)
from rules.chance import LUCK
from rules.common_terms import CHANCE, CHOOSING, COMMON, COUNTING, LASTING, ORDER
from rules.effects import NOBODY, Effect, enter, once_more
from rules.table import Lasting, Table

__all__ = ["COMMON"]

MOST_TIMES = 12
"""A loop runs at most so often."""
MOST_LASTING = 99
"""So many abilities at most are given out at one time; then the oldest end."""


# -- verbs: conditions and loops --------------------------------------------------------------------------------------


@COMMON.verb(topic=ORDER)
def if_(condition: Condition, then: Steps, else_: Steps | None = None) -> EffectStep:
    """Do something if a condition is true. `then`: what; `else`: what to do if it is not."""

    def run(table: Table, effect: Effect) -> None:
        if condition(table, effect):
            enter(table, effect, then)
        elif else_ is not None:
            enter(table, effect, else_)

    return EffectStep(run, inner=[Inner(then)] if else_ is None else [Inner(then), Inner(else_)])


@COMMON.verb(loops=MOST_SEATS, topic=ORDER)
def for_each(who: Group, do: Steps) -> EffectStep:
    """Do something for each player of a group, clockwise from the player of the card. `do`: what; `it` is each in
    turn."""

    def run(table: Table, effect: Effect) -> None:
        for seat in reversed(who(table, effect)):
            enter(table, effect, do, it=seat)

    return EffectStep(run, inner=[Inner(do, who)])


@COMMON.verb(loops=MOST_TIMES, topic=ORDER)
def repeat(times: Count, do: Steps) -> EffectStep:
    """Do something several times, at most 12."""

    def run(table: Table, effect: Effect) -> None:
        for _ in range(min(MOST_TIMES, times(table, effect))):
            enter(table, effect, do)

    return EffectStep(run, inner=[Inner(do)])


@COMMON.verb(topic=COUNTING)
def remember(amount: Amount, do: Steps) -> EffectStep:
    """Keep an amount as it is now. `do`: verbs that call it `number`."""
    return EffectStep(
        lambda table, effect: enter(table, effect, do, number=amount(table, effect)),
        inner=[Inner(do)],
    )


# -- verbs: choices ---------------------------------------------------------------------------------------------------


def one(who: Player | None, table: Table, effect: Effect) -> int:
    """The seat that chooses: the player of the card, if the author names nobody."""
    return effect.actor if who is None else next(iter(who(table, effect)), NOBODY)


def _playing(table: Table, seat: int) -> bool:
    return seat in table.circle(0)


@COMMON.verb(topic=CHOOSING)
def choose(options: Alternatives, who: Player | None = None) -> EffectStep:
    """A player chooses one of several things. `options`: what; each has a name (`as`), a `text`, what it does (`do`)
    and may have a condition (`if`); `who`: who chooses, else the player of the card."""

    def ask(table: Table, effect: Effect) -> Any:
        seat = one(who, table, effect)
        return choices.among(table, effect, seat, options) if _playing(table, seat) else None

    def run(table: Table, effect: Effect) -> None:
        allowed = [choice for choice in options if choice.allowed is None or choice.allowed(table, effect)]
        if effect.answer is not None and allowed:
            chosen = next((choice for choice in allowed if choice.name == effect.answer), allowed[0])
            table.tell("chose", one(who, table, effect), effect.kind, effect.block, effect.step - 1, chosen.name)
            enter(table, effect, chosen.block)

    return EffectStep(run, inner=[Inner(choice.block) for choice in options], choices=options, ask=ask)


@COMMON.verb(topic=CHOOSING)
def may(do: Steps, who: Player | None = None) -> EffectStep:
    """A player may do something, or not. `do`: what; `who`: who decides, else the player of the card."""

    def ask(table: Table, effect: Effect) -> Any:
        seat = one(who, table, effect)
        return choices.may(effect, seat) if _playing(table, seat) else None

    def run(table: Table, effect: Effect) -> None:
        if effect.answer == choices.DOES:
            enter(table, effect, do)

    return EffectStep(run, inner=[Inner(do)], ask=ask)


@COMMON.verb(topic=CHOOSING)
def choose_player(among: Group, do: Steps, who: Player | None = None) -> EffectStep:
    """A player chooses another. `among`: of whom; `do`: verbs that call the chosen one `it`; `who`: who chooses, else
    the player of the card."""

    def ask(table: Table, effect: Effect) -> Any:
        seat = one(who, table, effect)
        return choices.player(effect, seat, among(table, effect)) if _playing(table, seat) else None

    def run(table: Table, effect: Effect) -> None:
        offered = among(table, effect)
        if effect.answer is not None and offered:
            chosen = effect.answer if effect.answer in offered else offered[0]
            table.tell("chose_player", one(who, table, effect), chosen)
            enter(table, effect, do, it=chosen)

    return EffectStep(run, inner=[Inner(do, among)], ask=ask)


@COMMON.verb(topic=CHOOSING)
def choose_card(among: Pieces, do: Steps, amount: Count | None = None, who: Player | None = None) -> EffectStep:
    """A player looks at some cards and chooses from them. `among`: which; `do`: verbs that call the chosen ones
    `chosen`; `amount`: how many, else one; `who`: who chooses, else the player of the card."""

    def left(table: Table, effect: Effect) -> Sequence[int]:
        """What may still be chosen; nothing if enough has been."""
        wanted = 1 if amount is None else amount(table, effect)
        if len(effect.picked) >= wanted:
            return ()
        return [piece for piece in among(table, effect) if piece not in effect.picked]

    def ask(table: Table, effect: Effect) -> Any:
        seat, pieces = one(who, table, effect), left(table, effect)
        if not _playing(table, seat):
            return None
        for piece in pieces:  # who is asked is looking at them; to note that twice changes nothing
            table.known_to[piece] |= 1 << seat
        return choices.card(table, effect, seat, pieces)

    def run(table: Table, effect: Effect) -> None:
        pieces = left(table, effect)
        if effect.answer is not None and pieces:
            chosen = effect.answer if effect.answer in pieces else pieces[0]
            effect.picked = (*effect.picked, int(chosen))
            if left(table, effect):
                once_more(effect)
                return
        picked, effect.picked = effect.picked, ()
        if picked:
            enter(table, effect, do, chosen=picked)

    return EffectStep(run, inner=[Inner(do)], ask=ask)


# -- verbs: chance ----------------------------------------------------------------------------------------------------


@COMMON.verb(topic=CHANCE)
def toss(heads: Steps | None = None, tails: Steps | None = None) -> EffectStep:
    """Toss a coin. `heads`, `tails`: what is done then."""
    if heads is None and tails is None:
        raise ValueError("toss needs heads or tails")

    def run(table: Table, effect: Effect) -> None:
        fallen = table.chance.below(LUCK, 2)
        table.tell("tossed", effect.actor, effect.kind, "tails" if fallen else "heads")
        block = tails if fallen else heads
        if block is not None:
            enter(table, effect, block)

    return EffectStep(run, inner=[Inner(block) for block in (heads, tails) if block is not None])


@COMMON.verb(topic=CHANCE)
def roll(do: Steps, sides: Count | None = None) -> EffectStep:
    """Roll a die. `do`: verbs that call the number rolled `number`; `sides`: how many sides it has, else 6."""

    def run(table: Table, effect: Effect) -> None:
        rolled = 1 + table.chance.below(LUCK, max(1, 6 if sides is None else sides(table, effect)))
        table.tell("rolled", effect.actor, effect.kind, rolled)
        enter(table, effect, do, number=rolled)

    return EffectStep(run, inner=[Inner(do)])


@COMMON.verb(topic=CHANCE)
def random_player(among: Group, do: Steps) -> EffectStep:
    """Draw a player by lot. `among`: of whom; `do`: verbs that call that player `it`."""

    def run(table: Table, effect: Effect) -> None:
        seats = among(table, effect)
        if seats:
            drawn = seats[table.chance.below(LUCK, len(seats))]
            table.tell("drawn", effect.actor, effect.kind, drawn)
            enter(table, effect, do, it=drawn)

    return EffectStep(run, inner=[Inner(do, among)])


@COMMON.verb(topic=CHANCE)
def random_card(among: Pieces, do: Steps, amount: Count | None = None) -> EffectStep:
    """Draw cards by lot. `among`: of which; `do`: verbs that call those drawn `chosen`; `amount`: how many, else
    one."""

    def run(table: Table, effect: Effect) -> None:
        pieces = list(among(table, effect))
        drawn = []
        for _ in range(min(len(pieces), 1 if amount is None else amount(table, effect))):
            drawn.append(pieces.pop(table.chance.below(LUCK, len(pieces))))
        if drawn:
            enter(table, effect, do, chosen=tuple(drawn))

    return EffectStep(run, inner=[Inner(do)])


# -- abilities --------------------------------------------------------------------------------------------------------


def concerns(of: Group | None, if_: Condition | None) -> Concerns:
    """Whom an ability concerns: a group, or whom it was given to; while a condition is true."""

    def true(table: Table, effect: Effect, subject: int) -> bool:
        whom = subject == effect.it if of is None else subject in of(table, effect)
        return whom and (if_ is None or if_(table, effect))

    return true


@COMMON.verb(topic=LASTING)
def until(ends: Duration, abilities: Abilities, who: Group | None = None) -> EffectStep:
    """Give players abilities for a time. `ends`: how long; `abilities`: which; `who`: to whom, else to the player of
    the card."""

    def run(table: Table, effect: Effect) -> None:
        for seat in (effect.actor,) if who is None else who(table, effect):
            if seat != NOBODY:
                kind, owner, number = effect.kind, effect.actor, effect.number
                given = [Lasting(kind, ability, owner, seat, ends, number) for ability in abilities]
                table.lasting = [*table.lasting, *given][-MOST_LASTING:]
                table.tell("lasts", seat, effect.kind, ends)

    return EffectStep(run)


@COMMON.ability(topic=LASTING)
def modify(what: Quantity, add: Amount, of: Group | None = None, if_: Condition | None = None) -> Ability:
    """Raise or lower (a negative number) a number of the rules. `what`: which; `add`: by how much; `of`: whose, else
    only that of whoever has the ability; `if`: only while this is true."""
    return Ability(what, concerns(of, if_), amount=add)


@COMMON.ability(topic=LASTING)
def forbid(what: Deed, of: Group | None = None, if_: Condition | None = None) -> Ability:
    """Forbid something. `what`: what; `of`: to whom, else only to whoever has the ability; `if`: only while this is
    true."""
    return Ability(what, concerns(of, if_))


@COMMON.ability(topic=LASTING)
def grant(what: Deed, times: Count | None = None, of: Group | None = None, if_: Condition | None = None) -> Ability:
    """Allow something once more than the rules do. `times`: how many times more; `of`: to whom, else only to whoever
    has the ability; `if`: only while this is true."""
    return Ability(what, concerns(of, if_), amount=times or (lambda table, effect: 1))


@COMMON.ability(topic=LASTING)
def whenever(what: Occasion, do: Steps, of: Group | None = None, if_: Condition | None = None) -> Ability:
    """Do something by itself on an occasion. `what`: when; `do`: what is done, where `it` is whoever has the ability
    and `other` the other side; `of`: to whom it happens, else to whoever has the ability; `if`: only while this is
    true."""
    return Ability(what, concerns(of, if_), block=do)
