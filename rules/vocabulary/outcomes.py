"""Words for the outcome of the game and the order of turns."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cards.words import Amount, Change, EffectStep, Group, Impact
from rules.kernel.effects import Effect
from rules.kernel.table import Table
from rules.vocabulary.terms import COMMON

__all__ = ["COMMON"]

OUTCOME = "somebody to win, points, or turns in another order"
"""The topic of these words."""


@COMMON.verb(topic=OUTCOME)
def win(who: Group) -> EffectStep:
    """Players win the game, which ends at once. `who`: who; the others are ranked as they stand.

    `if: {condition: {compare: {what: {gold: me}, at_least: 25}}, then: [{win: me}]}`
    """

    def run(table: Table, effect: Effect) -> None:
        winners = tuple(seat for seat in who(table, effect) if table.game.reaches(table, effect, seat))
        if winners:
            table.winners = winners
            table.emit("wins_by_card", winners, effect.kind)
            table.game.conclude(table)
            table.frames.clear()
            table.intents.clear()

    def foresee(table: Table, effect: Effect) -> Iterator[Change]:
        for seat in who(table, effect):
            yield seat, "win", 1

    return EffectStep(run, [Impact(who, "win")], foresee)


@COMMON.verb(topic=OUTCOME)
def points(who: Group, amount: Amount) -> EffectStep:
    """Players get points. `who`: who; `amount`: how many, where a negative number takes some away.

    `points: {who: me, amount: 2}`
    """

    def run(table: Table, effect: Effect) -> None:
        for seat in who(table, effect):
            if table.game.reaches(table, effect, seat):
                gained = amount(table, effect)
                table.game.add_points(table, seat, gained)
                table.emit("gets_points", seat, effect.kind, gained)

    return EffectStep(run, [Impact(who, "points", amount)])


@COMMON.verb(topic=OUTCOME)
def reverse_turns() -> EffectStep:
    """From now on turns go the other way round the table. Who is asked in which order on other occasions stays as it
    is.

    `reverse_turns`
    """

    def run(table: Table, effect: Effect) -> None:
        table.backwards = not table.backwards
        table.emit("turned_round", effect.actor, effect.kind)

    return EffectStep(run)
