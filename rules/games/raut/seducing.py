"""Seduction, and becoming companions by it (RA-SEDUCE, RA-COUPLE-07)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.games.raut.abilities import PowersOf, chances, extras_left, in_force, lure
from rules.games.raut.board import (
    ARRIVED,
    BY_CHARISMA,
    BY_CHARM,
    EVERYBODY,
    READY,
    RautTable,
    Seduce,
    WayToSeduce,
    guests_of_others,
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


def seductions(table: RautTable, guests: Sequence[int], targets: Sequence[int], matters: Matters) -> list[Seduce]:
    """Which of the targets the guests may seduce, and how: not as companions, only guests of the other sex, and whoever
    has treated somebody only that one; only what succeeds is offered (RA-SEDUCE-02 to 07, RA-COUPLE-03, RA-DRINK-07,
    08, RA-RULING-07, 13, 23, 26)."""
    game, treated, companion, stage = table.game, table.treated, table.companion, table.stage
    charm, stamina, charisma, sex = table.charm, table.stamina, table.charisma, game.sex_of
    charming, weaken, granted = matters.charming, game.powers.weaken, "seduce" in matters.grants
    options: list[Seduce] = []
    for guest in guests:
        guest_sex, only_target = sex[guest], treated[guest]
        if companion[guest] is not None:
            continue
        if stage[guest] != READY and only_target is None and not (granted and extras_left(table, guest, "seduce")):
            continue
        has_powers = charming >> guest & 1
        powers = in_force(table, IN_SEDUCTION, guest) if has_powers else ()
        strength = lure(table, guest, powers) if powers else max(charm[guest], charisma[guest])
        for target in targets if only_target is None else (only_target,) if only_target in targets else ():
            if sex[target] == guest_sex:
                continue
            defence = stamina[target] if companion[target] is None else stamina[target] + game.companion_stamina
            if defence > strength and not (weaken and charming >> target & 1):
                continue
            if has_powers or charming >> target & 1:
                options += _with_powers(table, guest, target, powers)
            elif charm[guest] < defence:  # nothing but their numbers counts
                options += _answers(guest, target, (BY_CHARISMA,), True)
            else:
                options += _answers(guest, target, BY_EITHER if charisma[guest] >= defence else (BY_CHARM,), True)
    return options


def _with_powers(table: RautTable, guest: int, target: int, powers: PowersOf) -> Sequence[Seduce]:
    """The ways in which one guest seduces another where abilities count, too."""
    ways, join = chances(table, guest, target, powers)
    successful = tuple([way for way, strength, defence in ways if strength >= defence])
    return _answers(guest, target, successful, join)


def pursued(table: RautTable, guest: int) -> int | None:
    """See ``RautGame.pursued`` (RA-RULING-13, 23, 26)."""
    target, sex = table.treated[guest], table.game.sex_of
    if target is None or target not in guests_of_others(table, seat_of(table, guest)):
        return None
    if table.companion[guest] is not None or sex[guest] == sex[target]:
        return None
    ways, _ = chances(table, guest, target, in_force(table, IN_SEDUCTION, guest))
    return target if ways else None


@lru_cache(1 << 14)
def _answers(guest: int, target: int, ways: Sequence[WayToSeduce], join: bool) -> Sequence[Seduce]:
    """One guest seduces another: in these ways, and in the same ways as companions if they may ``join``. The answers
    are kept, because the same ones are offered again and again."""
    options = [Seduce(guest, target, way) for way in ways]
    if join:
        options += [Seduce(guest, target, way, join=True) for way in ways]
    return options


def seduce(table: RautTable, option: Seduce) -> None:
    """The seduced guest changes tables with all that it wears (RA-SEDUCE-08, RA-ACCESS-04, RA-RULING-08, 25)."""
    guest, target, way, join, _ = option
    seat, loser = table.turn, seat_of(table, target)
    unbind(table, target)
    for piece in worn_by(table, target):
        table.move(piece, worn_of(loser), worn_of(seat))
    table.move(target, salon_of(loser), salon_of(seat))
    table.stage[target], table.stale = ARRIVED, EVERYBODY
    table.emit("seduced", guest, target, way, loser)
    score(table, 1, SEDUCED)
    if join:
        bind(table, guest, target)
    occur(table, "seduces", guest, target)
