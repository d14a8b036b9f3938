"""Seduction, and becoming companions by it (RA-SEDUCE, RA-COUPLE-07)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.games.raut.abilities import chances, extras_left, in_force, lure
from rules.games.raut.board import (
    ARRIVED,
    BY_CHARISMA,
    BY_CHARM,
    EVERYBODY,
    READY,
    RautTable,
    Seduce,
    WayToSeduce,
    salon_of,
    seat_of,
    worn_by,
    worn_of,
)
from rules.games.raut.companions import bind, unbind
from rules.games.raut.leaving import SEDUCED, score
from rules.games.raut.powers import occur
from rules.games.raut.standing import IN_SEDUCTION, Matters

BY_EITHER = BY_CHARM, BY_CHARISMA


def seductions(table: RautTable, guests: Sequence[int], others: Sequence[int], matters: Matters) -> list[Seduce]:
    """Whom of the others the guests may seduce, and how: not as companions, only guests of the other sex, and whoever
    has treated somebody only that one; only what succeeds is offered (RA-SEDUCE-02 to 07, RA-COUPLE-03, RA-DRINK-07,
    08, RA-RULING-07, 13, 23, 26)."""
    game, treated, companion, stage = table.game, table.treated, table.companion, table.stage
    charm, stamina, charisma, sex = table.charm, table.stamina, table.charisma, game.sex_of
    special, weaken, more = matters.charming, game.powers.weaken, "seduce" in matters.grants
    found: list[Seduce] = []
    for guest in guests:
        own, only = sex[guest], treated[guest]
        if companion[guest] is not None:
            continue
        if stage[guest] != READY and only is None and not (more and extras_left(table, guest, "seduce")):
            continue
        talented = special >> guest & 1
        said = in_force(table, IN_SEDUCTION, guest) if talented else ()
        most = lure(table, guest, said) if said else max(charm[guest], charisma[guest])
        for target in others if only is None else (only,) if only in others else ():
            if sex[target] == own:
                continue
            against = stamina[target] if companion[target] is None else stamina[target] + game.companion_stamina
            if against > most and not (weaken and special >> target & 1):
                continue
            if talented or special >> target & 1:
                ways, join = chances(table, guest, target, said)
                won = tuple([way for way, strength, against in ways if strength >= against])
                found += _answers(guest, target, won, join)
            elif charm[guest] < against:  # nothing but their numbers counts
                found += _answers(guest, target, (BY_CHARISMA,), True)
            else:
                found += _answers(guest, target, BY_EITHER if charisma[guest] >= against else (BY_CHARM,), True)
    return found


@lru_cache(1 << 14)
def _answers(guest: int, target: int, ways: Sequence[WayToSeduce], join: bool) -> Sequence[Seduce]:
    """One guest seduces another: in these ways, and in the same ways as companions. Made once: many are never given."""
    return [Seduce(guest, target, way, also) for also in (False, True) if join or not also for way in ways]


def seduce(table: RautTable, option: Seduce) -> None:
    """The seduced guest changes tables with all that it wears (RA-SEDUCE-08, RA-ACCESS-04, RA-RULING-08, 25)."""
    guest, target, way, join, _ = option
    seat, loser = table.turn, seat_of(table, target)
    unbind(table, target)
    for piece in worn_by(table, target):
        table.move(piece, worn_of(loser), worn_of(seat))
    table.move(target, salon_of(loser), salon_of(seat))
    table.stage[target], table.stale = ARRIVED, EVERYBODY
    table.tell("seduced", guest, target, way, loser)
    score(table, 1, SEDUCED)
    if join:
        bind(table, guest, target)
    occur(table, "seduces", guest, target)
