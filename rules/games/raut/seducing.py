"""Seduction, and becoming companions by it (RA-SEDUCE, RA-COUPLE-07)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.games.raut.abilities import PowersOf, chances, extras_left, in_force, lure, vp_for
from rules.games.raut.ability_data import IN_SEDUCTION, Matters
from rules.games.raut.board import (
    BY_CHARISMA,
    BY_CHARM,
    READY,
    RautTable,
    Seduce,
    WayToSeduce,
    guests_of_others,
    seat_of,
)
from rules.games.raut.companions import bind
from rules.games.raut.leaving import SEDUCED, score
from rules.games.raut.powers import occur
from rules.games.raut.seating import reseat

BY_EITHER = BY_CHARM, BY_CHARISMA


def seductions(table: RautTable, guests: Sequence[int], targets: Sequence[int], matters: Matters) -> list[Seduce]:
    """Return which of the targets the guests may seduce, and how. Only what succeeds is offered: of the other sex, and
    by whoever has treated somebody only that one (RA-SEDUCE-02 to 07, RA-DRINK-08, RA-RULING-07)."""
    game, treated, companion = table.game, table.treated, table.companion
    charm, stamina, charisma, sex = table.charm, table.stamina, table.charisma, game.sex_of
    charming, weaken = matters.charming, game.powers.weaken
    options: list[Seduce] = []
    for guest in _seducers(table, guests, matters):
        guest_sex, only_target = sex[guest], treated[guest]
        if only_target is None:
            guest_targets = targets
        elif only_target in targets:
            guest_targets = (only_target,)
        else:
            continue
        has_powers = charming >> guest & 1
        powers = in_force(table, IN_SEDUCTION, guest) if has_powers else ()
        strength = lure(table, guest, powers) if powers else max(charm[guest], charisma[guest])
        for target in guest_targets:
            if sex[target] == guest_sex:
                continue
            defence = stamina[target]
            if companion[target] is not None:
                defence += game.companion_stamina
            if defence > strength and not (weaken and charming >> target & 1):
                continue
            if has_powers or charming >> target & 1:
                options += _with_powers(table, guest, target, powers)
            elif charm[guest] < defence:  # nothing but their numbers counts
                options += _answers(guest, target, (BY_CHARISMA,), True)
            elif charisma[guest] < defence:
                options += _answers(guest, target, (BY_CHARM,), True)
            else:
                options += _answers(guest, target, BY_EITHER, True)
    return options


def _seducers(table: RautTable, guests: Sequence[int], matters: Matters) -> list[int]:
    """Return the guests without companion that may seduce now: those that are ready, have treated somebody in this turn
    or have an extra action (RA-COUPLE-03, RA-DRINK-07, RA-RULING-13, 23, 26)."""
    companion, stage, treated = table.companion, table.stage, table.treated
    granted = "seduce" in matters.grants
    seducers: list[int] = []
    for guest in guests:
        if companion[guest] is not None:
            continue
        if stage[guest] == READY or treated[guest] is not None or (granted and extras_left(table, guest, "seduce")):
            seducers.append(guest)
    return seducers


def _with_powers(table: RautTable, guest: int, target: int, powers: PowersOf) -> Sequence[Seduce]:
    """Return the answers with which one guest seduces another where abilities count, too."""
    ways, join = chances(table, guest, target, powers)
    successful: list[WayToSeduce] = []
    for way, strength, defence in ways:
        if strength >= defence:
            successful.append(way)
    return _answers(guest, target, tuple(successful), join)


def pursued(table: RautTable, guest: int) -> int | None:
    """Return whom a guest may still seduce after a treat, see ``RautGame.pursued`` (RA-RULING-13, 23, 26)."""
    target, sex = table.treated[guest], table.game.sex_of
    if target is None or target not in guests_of_others(table, seat_of(table, guest)):
        return None
    if table.companion[guest] is not None or sex[guest] == sex[target]:
        return None
    ways, _ = chances(table, guest, target, in_force(table, IN_SEDUCTION, guest))
    return target if ways else None


@lru_cache(1 << 10)
def _answers(guest: int, target: int, ways: Sequence[WayToSeduce], join: bool) -> Sequence[Seduce]:
    """Return the answers with which one guest seduces another: in these ways, and in the same ways with becoming
    companions if they may ``join``. They are cached, because the same ones are offered again and again."""
    options = [Seduce(guest, target, way) for way in ways]
    if join:
        options += [Seduce(guest, target, way, join=True) for way in ways]
    return options


def seduce(table: RautTable, option: Seduce) -> None:
    """Move the seduced guest with all that it wears (RA-SEDUCE-08, RA-ACCESS-04, RA-RULING-08, 25)."""
    guest, target, way, join, _ = option
    seat, loser = table.turn, seat_of(table, target)
    vp = vp_for(table, target)
    reseat(table, target, seat)
    table.emit("seduced", guest, target, way, loser)
    score(table, vp, SEDUCED)
    if join:
        bind(table, guest, target)
    occur(table, "is_seduced", target, guest, seat=loser)
    occur(table, "seduces", guest, target)
