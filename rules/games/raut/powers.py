"""What cards do: individual actions, what answers an occasion by itself, and the effects of drinks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.abilities import MOST_SET_OFF
from rules.effects import NOBODY, effect_of
from rules.games.raut.abilities import in_force, towards
from rules.games.raut.board import (
    EVERYBODY,
    UNNAMED,
    Fleeting,
    RautTable,
    UseAbility,
    guests_of_others,
    salon_of,
    salon_with,
    seat_of,
)
from rules.games.raut.filters import in_play
from rules.games.raut.offers import made
from rules.games.raut.standing import TREATED, TREATER, Power
from rules.games.raut.vocabulary import GuestEffect


def acts(table: RautTable, guest: int) -> Sequence[UseAbility]:
    """What a guest may do as its individual action, with each target (RA-RULING-45)."""
    found = []
    for _, standing in in_force(table, "act", guest):
        kind, number, whom = standing.kind, standing.number, standing.saying.other
        if whom is None:
            found.append(made(UseAbility, guest, kind, number))
        else:
            found += [made(UseAbility, guest, kind, number, each) for each in _among(table, guest, whom.table)
                      if standing.other is None or standing.other(table, guest, each)]  # fmt: skip
    return found


def _among(table: RautTable, guest: int, where: str | None) -> Iterable[int]:
    """The guests at the tables that a filter means: the guest's own, the others, or all."""
    if where is None:
        return in_play(table)
    return salon_with(table, guest) if where == "mine" else guests_of_others(table, seat_of(table, guest))


def use(table: RautTable, option: UseAbility) -> None:
    """Carry out an individual action; its effect comes next."""
    guest, kind, number, target, _ = option
    standing = table.game.powers.said["act"].own[kind][number]
    table.tell("used", guest, kind, target)
    table.stale = EVERYBODY
    table.frames.append(_effect(table, standing, guest, guest, target))


def occur(table: RautTable, event: str, guest: int, other: int = UNNAMED) -> None:
    """Something has happened to a guest that abilities answer by themselves: ``enters``, ``leaves``, ``seduces``,
    ``treats``, ``refuses``, ``turn_start``. Their effects come next: those of whoever's turn it is first, then
    clockwise; of one table in the order in which the guests came (RA-RULING-39). The guest is still at its table."""
    index = table.game.powers.said.get(event)
    if index is None or not table.present & index.all:
        return
    found = [*towards(table, event, guest, other)]
    found.sort(key=lambda each: _place(table, guest if each[0] == UNNAMED else each[0]))
    found = found[: max(0, MOST_SET_OFF - table.set_off)]
    table.set_off += len(found)
    effects = []
    for source, standing in found:
        effects.append(_effect(table, standing, guest if source == UNNAMED else source, guest, other))
        table.tell("set_off", effects[-1].actor, standing.kind)
    if effects:
        table.stale = EVERYBODY
        table.frames += reversed(effects)


def _place(table: RautTable, guest: int) -> tuple[int, int]:
    """The order in which abilities of guests answer an occasion."""
    seat = seat_of(table, guest)
    return (seat - table.turn) % table.seats, table.zones[salon_of(seat)].index(guest)


def _effect(table: RautTable, standing: Power, source: int, subject: int, other: int) -> GuestEffect:
    """The effect of an ability from its beginning."""
    assert standing.block is not None
    target = NOBODY if other == UNNAMED else seat_of(table, other)
    effect = effect_of(table, standing.kind, standing.block, seat_of(table, source), target)
    assert isinstance(effect, GuestEffect)
    effect.guest, effect.subject, effect.other = source, subject, other
    return effect


def poured(table: RautTable, kind: int, treater: int, treated: int) -> list[Fleeting]:
    """What a drink does besides its points, until the turn ends (RA-DRINK-13, RA-RULING-15)."""
    return [
        Fleeting(guest, stat, add, kind)
        for stats, add, role, of in table.game.powers.drinks.get(kind, ())
        for guest, other, part in ((treater, treated, TREATER), (treated, treater, TREATED))
        if role in (None, part) and (of is None or of(table, other, guest))
        for stat in stats
    ]
