"""Counters: the verb that lays them, and the words that read them. The head of a set says which there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeAlias

from rules.cards.words import Amount, Change, EffectStep, Group, Impact, Pieces, Player
from rules.kernel import counters
from rules.kernel.counters import Holder, on_piece, on_seat
from rules.kernel.effects import Effect
from rules.kernel.table import Table
from rules.reading.messages import Message
from rules.vocabulary.terms import ACTOR, COMMON, IT

__all__ = ["COMMON"]

COUNTERS = "to count something that the game does not count"
"""The topic of these words."""

CounterName: TypeAlias = Annotated[str, "counter"]
"""The name of a counter, given by the head of a set."""


@COMMON.verb(topic=COUNTERS)
def count(what: CounterName, amount: Amount, who: Group | None = None, on: Pieces | None = None) -> EffectStep:
    """Lay counters on players or cards, or take them off; there are never fewer than none. Everybody sees them. `what`:
    which, as the head of the set names them; `amount`: how many more, where a negative number takes some off; `who`: on
    which players, else on the player of the card; `on`: on which cards instead, as far as all can see them.

    `count: {what: rage, amount: 1}`
    """
    if who is not None and on is not None:
        raise ValueError(Message("problem.only_one_of", word="count", what=("who", "on")))
    group = who or ACTOR

    def run(table: Table, effect: Effect) -> None:
        counters.take_off_hidden(table)
        for holder in _holders(table, effect, group, on):
            old_count = counters.counted(table, what, holder)
            new_count = counters.set_counter(table, what, holder, old_count + amount(table, effect))
            if new_count != old_count:
                event = "counted" if on is None else "counted_on_card"
                table.emit(event, holder.number, what, old_count, new_count)

    def foresee(table: Table, effect: Effect) -> Iterator[Change]:
        for seat in group(table, effect):
            yield seat, f"counter.{what}", amount(table, effect)

    if on is not None:
        return EffectStep(run, needs=on)
    return EffectStep(run, [Impact(group, "counters", incidental=True)], foresee)


def _holders(table: Table, effect: Effect, group: Group, on: Pieces | None) -> Iterator[Holder]:
    """Yield what counters are to be laid on: the seats that the effect reaches, or the cards that all can see."""
    if on is None:
        for seat in group(table, effect):
            if table.game.reaches(table, effect, seat):
                yield on_seat(seat)
        return
    everybody = (1 << table.seats) - 1
    zone_of = dict(table.where())
    for piece in on(table, effect):
        if table.visible_to[zone_of[piece]] == everybody:
            yield on_piece(piece)


@COMMON.amount(least=0)
def counter(what: CounterName, of: Player | None = None, on: Pieces | None = None) -> Amount:
    """How many counters lie on a player or on cards. `what`: which, as the head of the set names them; `of`: on which
    player, else on `it`; `on`: on which cards instead, all together.

    `change: {who: target, stat: fortitude, amount: {minus: {counter: {what: rage, of: me}}}}`
    """
    if of is not None and on is not None:
        raise ValueError(Message("problem.only_one_of", word="counter", what=("of", "on")))
    player = of or IT

    def value(table: Table, effect: Effect) -> int:
        if on is None:
            return sum(counters.counted(table, what, on_seat(seat)) for seat in player(table, effect))
        counters.take_off_hidden(table)
        return sum(counters.counted(table, what, on_piece(piece)) for piece in on(table, effect))

    return value
