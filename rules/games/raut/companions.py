"""Companions: two guests of different sex at one table (RA-COUPLE)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.games.raut.abilities import may
from rules.games.raut.board import Join, PartWays, RautTable
from rules.games.raut.offers import OfferGroup, listed, pairs


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


def singles(table: RautTable, guests: Sequence[int], sex: int) -> list[int]:
    """Those of the guests that are of this sex and nobody's companion (RA-COUPLE-01, RA-RULING-21)."""
    game, companion = table.game, table.companion
    return [guest for guest in guests if companion[guest] is None and game.sex[game.kind[guest]] == sex]


def bonds(table: RautTable, ready: Sequence[int], forbids: Collection[str]) -> list[OfferGroup]:
    """Which of the guests that may still act may join or part: both must (RA-COUPLE-05, RA-RULING-21)."""
    groups: list[OfferGroup] = []
    ladies, gents = singles(table, ready, 0), singles(table, ready, 1)
    if ladies and gents:
        if "join" not in forbids:
            groups.append(pairs(Join, ladies, gents))
        else:
            willing = [Join(one, other) for one in ladies for other in gents
                       if may(table, "join", one, other) and may(table, "join", other, one)]  # fmt: skip
            groups.append(listed(willing))
    companion, game = table.companion, table.game
    couples = [(one, companion[one]) for one in ready if game.sex[game.kind[one]] == 0]
    parting = [PartWays(one, other) for one, other in couples if other is not None and other in ready]
    if parting:
        groups.append(listed(parting))
    return groups


def part(table: RautTable, one: int, other: int) -> None:
    """Two guests are no longer companions."""
    unbind(table, one)
    table.tell("parted", one, other)
