"""What lasts on the cards of every game: abilities, and the verb that gives them out for a time."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cards.words import (
    Abilities,
    Ability,
    Amount,
    Concerns,
    Condition,
    Count,
    Deed,
    Duration,
    EffectStep,
    Group,
    Impact,
    Occasion,
    Program,
    Quantity,
    Steps,
)
from rules.kernel.abilities import GRANT
from rules.kernel.effects import NOBODY, Effect, each_as_it, foreseen
from rules.kernel.table import Lasting, Table
from rules.vocabulary.terms import ACTOR, COMMON, LASTING

__all__ = ["COMMON"]

MOST_LASTING = 99
"""So many abilities at most are given out at one time; then the oldest end."""


def concerns(of: Group | None, if_: Condition | None) -> Concerns:
    """Whom an ability concerns: a group, or whom it was given to; while a condition is true of that one."""

    def true(table: Table, effect: Effect, subject: int) -> bool:
        if subject != effect.it if of is None else subject not in of(table, effect):
            return False
        return if_ is None or any(if_(table, one) for one in each_as_it(effect, (subject,)))

    return true


@COMMON.verb(topic=LASTING)
def until(ends: Duration, abilities: Abilities, who: Group | None = None) -> EffectStep:
    """Give players abilities for a time. `ends`: how long; `abilities`: which; `who`: to whom, else to the player of
    the card.

    `until: {ends: my_next_turn, abilities: [{forbid: lose_gold}]}`
    """

    whom = who or ACTOR

    def run(table: Table, effect: Effect) -> None:
        kind, owner, number = effect.kind, effect.actor, effect.number
        for seat in whom(table, effect):
            if table.game.reaches(table, effect, seat):
                given = [Lasting(kind, ability, owner, seat, ends, number) for ability in abilities]
                table.lasting = (*table.lasting, *given)[-MOST_LASTING:]
                table.emit("lasts", seat, kind, ends, owner)

    def foresee(table: Table, effect: Effect) -> Iterator[tuple[int, str, float]]:
        program = table.game.programs[effect.kind]
        for bound in each_as_it(effect, whom(table, effect)):
            for number in abilities:
                yield from _promised(table, bound, program.abilities[number], program)

    return EffectStep(run, [Impact(whom, "abilities", incidental=who is None)], foresee)


def _promised(table: Table, effect: Effect, ability: Ability, program: Program) -> Iterator[tuple[int, str, float]]:
    """What an ability given to ``it`` will probably mean: as if it mattered once to each whom it concerns."""
    seats = table.circle(effect.actor)
    concerned, target = [seat for seat in seats if ability.concerns(table, effect, seat)], effect.target
    for bound in each_as_it(effect, concerned):
        effect.target = next((seat for seat in seats if seat != bound.it), NOBODY)
        if ability.benefit is not None:
            what, better = ability.benefit
            times = 1 if ability.amount is None else ability.amount(table, bound)
            yield bound.it, what, -better * times if ability.name == GRANT else better * times
        if ability.block is not None:
            yield from foreseen(table, bound, ability.block, program)
    effect.target = target


@COMMON.ability
def modify(what: Quantity, add: Amount, of: Group | None = None, if_: Condition | None = None) -> Ability:
    """Raise a number of the rules, or lower it. `what`: which number; `add`: by how much, where a negative number
    lowers it; `of`: whose, else that of whoever has the ability; `if`: only while this is true of them.

    `modify: {what: fortitude_lost, add: -1}`
    """
    return Ability(what, concerns(of, if_), amount=add)


@COMMON.ability
def forbid(what: Deed, of: Group | None = None, if_: Condition | None = None) -> Ability:
    """Forbid something. `what`: what; `of`: to whom, else to whoever has the ability; `if`: only while this is true of
    them.

    `forbid: {what: order, if: {compare: {what: alcohol, at_least: 10}}}`
    """
    return Ability(what, concerns(of, if_))


@COMMON.ability
def grant(what: Deed, times: Count | None = None, of: Group | None = None, if_: Condition | None = None) -> Ability:
    """Allow something more often than the rules do. `what`: what; `times`: how many times more, else once; `of`: to
    whom, else to whoever has the ability; `if`: only while this is true of them.

    `grant: act`
    """
    return Ability(what, concerns(of, if_), amount=times or (lambda table, effect: 1))


@COMMON.ability
def whenever(what: Occasion, do: Steps, of: Group | None = None, if_: Condition | None = None) -> Ability:
    """Do something by itself on an occasion. `what`: on which; `do`: what, where `it` is to whom it happens and `other`
    the other side; `of`: to whom it happens, else to whoever has the ability; `if`: only while this is true of them.

    `whenever: {what: is_hurt, do: [{change: {who: other, stat: fortitude, amount: -1}}]}`
    """
    return Ability(what, concerns(of, if_), block=do)
