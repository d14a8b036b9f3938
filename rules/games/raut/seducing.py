"""Seduction, and becoming companions by it (RA-SEDUCE, RA-COUPLE-07)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.games.raut.abilities import advantages, may
from rules.games.raut.board import ARRIVED, EVERYBODY, RautTable, Seduce, salon_of, seat_of, worn_by, worn_of
from rules.games.raut.companions import bind, unbind
from rules.games.raut.leaving import SEDUCED, score
from rules.games.raut.powers import occur


def seductions(table: RautTable, guest: int, targets: Sequence[int], forbids: Collection[str]) -> list[Seduce]:
    """How a guest may seduce these guests of the other sex at other tables; only what succeeds is offered
    (RA-SEDUCE-04 to 07, RA-RULING-07)."""
    found: list[Seduce] = []
    for target in targets:
        if forbids and not _both(table, "seduce", guest, "be_seduced", target, forbids):
            continue
        ways = [way for way, ahead in advantages(table, guest, target) if ahead >= 0]
        found += [Seduce(guest, target, way) for way in ways]
        if ways and (not forbids or _both(table, "join", guest, "join", target, forbids)):
            found += [Seduce(guest, target, way, True) for way in ways]
    return found


def _both(table: RautTable, does: str, guest: int, suffers: str, target: int, forbids: Collection[str]) -> bool:
    """Whether nothing forbids the one this deed and the other that one."""
    return (does not in forbids or may(table, does, guest, target)) and (
        suffers not in forbids or may(table, suffers, target, guest)
    )


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
