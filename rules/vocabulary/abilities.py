"""The abilities that the cards of every game may use, and the verb that gives them out for a time."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rules.cards.words import (
    Abilities,
    Ability,
    Amount,
    Change,
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
from rules.kernel.abilities import GRANT, add_lasting
from rules.kernel.effects import NOBODY, Effect, each_as_it, effect_of, foreseen
from rules.kernel.table import NO_ABILITY, NO_CARD, Lasting, Table
from rules.vocabulary.terms import ACTOR, COMMON, LASTING

__all__ = ["COMMON"]


def concerns(of: Group | None, if_: Condition | None) -> Concerns:
    """The test whether an ability concerns a seat. It concerns a group, or else the seat that it was given to; with a
    condition, only while that is true of the seat."""

    def is_concerned(table: Table, effect: Effect, subject: int) -> bool:
        if of is None:
            if subject != effect.it:
                return False
        elif subject not in of(table, effect):
            return False
        if if_ is None:
            return True
        return any(if_(table, bound) for bound in each_as_it(effect, (subject,)))

    return is_concerned


@COMMON.verb(topic=LASTING, either=("ends", "on"))
def until(
    abilities: Abilities, ends: Duration | None = None, on: Occasion | None = None, who: Group | None = None
) -> EffectStep:
    """Give players abilities for a time. `abilities`: which; `ends`: how long; `on`: until which occasion happens to
    them, instead; `who`: to whom, else to the player of the card.

    `until: {ends: my_next_turn, abilities: [{forbid: lose_gold}]}`
    """
    group = who or ACTOR
    end = ends or on or ""

    def run(table: Table, effect: Effect) -> None:
        for seat in group(table, effect):
            if table.game.reaches(table, effect, seat):
                give_abilities(table, effect, abilities, seat, end)

    def foresee(table: Table, effect: Effect) -> Iterator[Change]:
        return foreseen_abilities(table, effect, abilities, group(table, effect))

    return EffectStep(run, [Impact(group, "abilities", incidental=who is None)], foresee)


def give_abilities(
    table: Table, effect: Effect, abilities: Sequence[int], seat: int, end: str, card: int = NO_CARD
) -> None:
    """Give a seat abilities of the card of an effect. If its ``card`` lies before the seat meanwhile, that is noted,
    even without abilities."""
    numbers = list(abilities)
    if card != NO_CARD:
        numbers.append(NO_ABILITY)
    for ability in numbers:
        add_lasting(table, Lasting(effect.kind, ability, effect.actor, seat, end, effect.number, card))
    table.emit("lasts", seat, effect.kind, end, effect.actor)


def foreseen_abilities(
    table: Table, effect: Effect, abilities: Sequence[int], seats: Sequence[int]
) -> Iterator[Change]:
    """Yield what abilities will probably change that are given to these seats."""
    program = table.game.programs[effect.kind]
    for bound in each_as_it(effect, seats):
        for number in abilities:
            yield from _foreseen_changes(table, bound, program.abilities[number], program)


def foreseen_before(table: Table, cards: Collection[int], seat: int | None = None) -> Iterator[Change]:
    """Yield what the abilities of cards that stay before players will probably change; if ``seat`` is given, as if the
    cards stayed before that one. An ability that moves its own card is not weighed within itself."""
    consulted = table.consulted
    for lasting in table.lasting:
        if lasting.card not in cards or lasting.ability == NO_ABILITY or lasting in consulted:
            continue
        program = table.game.programs[lasting.kind]
        effect = effect_of(table, lasting.kind, 0, lasting.owner)
        effect.it = lasting.about if seat is None else seat
        effect.number = lasting.number
        table.consulted = (*consulted, lasting)
        try:
            yield from _foreseen_changes(table, effect, program.abilities[lasting.ability], program)
        finally:
            table.consulted = consulted


def _foreseen_changes(
    table: Table, effect: Effect, ability: Ability, program: Program
) -> Iterator[tuple[int, str, float]]:
    """What an ability given to ``it`` will probably change, if it matters once for each seat that it concerns."""
    seats = table.circle(effect.actor)
    concerned_seats = [seat for seat in seats if ability.concerns(table, effect, seat)]
    target = effect.target
    for bound in each_as_it(effect, concerned_seats):
        effect.target = next((seat for seat in seats if seat != bound.it), NOBODY)
        if ability.benefit is not None:
            stat, benefit = ability.benefit
            if ability.amount is not None:
                benefit *= ability.amount(table, bound)
            if ability.name == GRANT:  # the benefit is that of what is forbidden
                benefit = -benefit
            yield bound.it, stat, benefit
        if ability.block is not None:
            yield from foreseen(table, bound, ability.block, program)
    effect.target = target


def amount_of_one(table: Table, effect: Effect) -> int:
    """The amount of 1."""
    return 1


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
    return Ability(what, concerns(of, if_), amount=times or amount_of_one)


@COMMON.ability
def whenever(what: Occasion, do: Steps, of: Group | None = None, if_: Condition | None = None) -> Ability:
    """Do something by itself on an occasion. `what`: on which; `do`: what, where `it` is to whom it happens and `other`
    the other side; `of`: to whom it happens, else to whoever has the ability; `if`: only while this is true of them.

    `whenever: {what: is_hurt, do: [{change: {who: other, stat: fortitude, amount: -1}}]}`
    """
    return Ability(what, concerns(of, if_), block=do)
