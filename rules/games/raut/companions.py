"""Companions: two guests of different sex at one table (RA-COUPLE)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.raut.abilities import may
from rules.games.raut.board import Join, PartWays, RautTable
from rules.games.raut.offers import OfferGroup, listed, made, pairs
from rules.games.raut.standing import Matters


def bind(table: RautTable, one: int, other: int) -> None:
    """Two guests are companions from now on."""
    table.companion[one], table.companion[other] = other, one
    table.stale |= 1 << one | 1 << other
    table.tell("joined", one, other)


def unbind(table: RautTable, guest: int) -> None:
    """A guest is nobody's companion any more; the other one is free (RA-LEAVE-06, RA-RULING-22)."""
    other = table.companion[guest]
    if other is not None:
        table.companion[guest] = table.companion[other] = None
        table.stale |= 1 << guest | 1 << other


def singles(table: RautTable, guests: Sequence[int]) -> tuple[list[int], list[int]]:
    """Those of the guests that are nobody's companions, by sex (RA-COUPLE-01, RA-RULING-21)."""
    companion, sex = table.companion, table.game.sex_of
    found: tuple[list[int], list[int]] = ([], [])
    for guest in guests:
        if companion[guest] is None:
            found[sex[guest]].append(guest)
    return found


def bonds(table: RautTable, ready: Sequence[int], matters: Matters) -> list[OfferGroup]:
    """Which of the guests that may still act may join or part: both must (RA-COUPLE-05, RA-RULING-21)."""
    groups: list[OfferGroup] = []
    ladies, gents = singles(table, ready)
    if ladies and gents:
        if "join" not in matters.forbids:
            groups.append(pairs(Join, ladies, gents))
        else:
            bound = matters.bound
            willing = [made(Join, one, other) for one in ladies for other in gents
                       if not (bound >> one & 1 or bound >> other & 1)
                       or (may(table, "join", one, other) and may(table, "join", other, one))]  # fmt: skip
            groups.append(listed(willing))
    if len(ladies) + len(gents) < len(ready):
        companion, sex = table.companion, table.game.sex_of
        parting = [made(PartWays, one, other) for one in ready
                   if sex[one] == 0 and (other := companion[one]) is not None and other in ready]  # fmt: skip
        if parting:
            groups.append(listed(parting))
    return groups


def part(table: RautTable, one: int, other: int) -> None:
    """Two guests are no longer companions."""
    unbind(table, one)
    table.tell("parted", one, other)
