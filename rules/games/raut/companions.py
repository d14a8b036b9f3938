"""Companions: two guests of different sex at one table (RA-COUPLE)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.raut.abilities import may
from rules.games.raut.ability_data import Matters
from rules.games.raut.board import Join, PartWays, RautTable
from rules.kernel.offers import OfferGroup, listed, made, pairs


def bind(table: RautTable, guest: int, partner: int) -> None:
    """Make two guests companions."""
    table.companion[guest], table.companion[partner] = partner, guest
    table.stale |= 1 << guest | 1 << partner
    table.emit("joined", guest, partner)


def unbind(table: RautTable, guest: int) -> None:
    """Free a guest and its companion of each other, if it has one (RA-LEAVE-06, RA-RULING-22)."""
    partner = table.companion[guest]
    if partner is not None:
        table.companion[guest] = table.companion[partner] = None
        table.stale |= 1 << guest | 1 << partner


def singles(table: RautTable, guests: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the guests without companion, by sex (RA-COUPLE-01, RA-RULING-21)."""
    companion, sex = table.companion, table.game.sex_of
    by_sex: tuple[list[int], list[int]] = ([], [])
    for guest in guests:
        if companion[guest] is None:
            by_sex[sex[guest]].append(guest)
    return by_sex


def bonds(table: RautTable, ready: Sequence[int], matters: Matters) -> list[OfferGroup]:
    """Return which guests may join or part; both of them must be able to act (RA-COUPLE-05, RA-RULING-21)."""
    groups: list[OfferGroup] = []
    ladies, gents = singles(table, ready)
    if ladies and gents:
        if "join" not in matters.forbids:
            groups.append(pairs(Join, ladies, gents))
        else:
            groups.append(listed(_allowed_joins(table, ladies, gents, matters.bound)))
    if len(ladies) + len(gents) < len(ready):
        parting = _partings(table, ready)
        if parting:
            groups.append(listed(parting))
    return groups


def _allowed_joins(table: RautTable, ladies: Sequence[int], gents: Sequence[int], bound: int) -> list[Join]:
    """Return who may join where something may forbid it to the guests of ``bound`` (bits)."""
    joins = []
    for lady in ladies:
        for gent in gents:
            unbound = not (bound >> lady & 1 or bound >> gent & 1)
            if unbound or (may(table, "join", lady, gent) and may(table, "join", gent, lady)):
                joins.append(made(Join, lady, gent))
    return joins


def _partings(table: RautTable, ready: Sequence[int]) -> list[PartWays]:
    """Return the companions that may both still act."""
    companion, sex = table.companion, table.game.sex_of
    partings = []
    for guest in ready:
        partner = companion[guest]
        if sex[guest] == 0 and partner is not None and partner in ready:
            partings.append(made(PartWays, guest, partner))
    return partings


def part(table: RautTable, guest: int, partner: int) -> None:
    """Part two companions."""
    unbind(table, guest)
    table.emit("parted", guest, partner)
