"""Fights (RA-FIGHT)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.raut import abilities
from rules.games.raut.ability_data import Matters
from rules.games.raut.board import Fight, RautTable, seat_of
from rules.games.raut.leaving import LEFT, leave, score
from rules.games.raut.powers import occur
from rules.kernel.offers import made


def attacks(table: RautTable, guest: int, targets: Sequence[int], matters: Matters) -> list[Fight]:
    """Return the guests at other tables that a guest may attack: those that it would beat (RA-FIGHT-01, 02, 05)."""
    options, armed, stamina = [], matters.armed, table.stamina
    for target in abilities.fights(table, guest, targets):
        if "be_fought" in matters.forbids and not abilities.may(table, "be_fought", target, guest):
            continue
        strength = abilities.fight_strength(table, guest, target) if armed >> guest & 1 else stamina[guest]
        defence = abilities.fight_strength(table, target, guest) if armed >> target & 1 else stamina[target]
        if strength > defence:
            options.append(made(Fight, guest, target))
    return options


def fight(table: RautTable, option: Fight) -> None:
    """Carry out a fight. With less than twice the target's stamina, both leave (RA-FIGHT-03, 04, RA-RULING-11)."""
    guest, target, _ = option
    strength = abilities.fight_strength(table, guest, target)
    both_leave = strength < 2 * abilities.fight_strength(table, target, guest)
    table.emit("fought", guest, target, int(both_leave))
    occur(table, "is_fought", target, guest)
    occur(table, "fights", guest, target)
    occur(table, "leaves", target, guest)
    if both_leave:
        occur(table, "leaves", guest, target)
    vp = abilities.vp_for(table, target)
    leave(table, target, seat_of(table, target))
    score(table, vp, LEFT)
    if both_leave:
        leave(table, guest, table.turn)
