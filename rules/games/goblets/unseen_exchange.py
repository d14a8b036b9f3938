"""Exchanging goblets or rings while everybody else looks away (GO-CHAR-06, GO-RULING-05, 27)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from rules.games.goblets.board import Exchange, GobletsTable, layout
from rules.kernel.asking import Ask, Frame
from rules.kernel.exchanges import Exchanges

ALL_PARTS = ("goblets", "rings", "both")
"""The values of ``Exchange.parts``."""


@cache
def exchanges(places: int, rings_off: bool) -> tuple[Exchange, ...]:
    """Return all exchanges that may be made unseen; without rings, only those of goblets."""
    choices = ALL_PARTS[:1] if rings_off else ALL_PARTS
    options = []
    for first in range(places):
        for second in range(first + 1, places):
            for parts in choices:
                options.append(Exchange(first, second, parts))
    return tuple(options)


def exchange(table: GobletsTable, seat: int, option: Exchange) -> None:
    """Exchange goblets, rings or both while only ``seat`` looks. Afterwards all see where which ring is, and how many
    tokens are in each goblet.

    A zone is a goblet with its ring. If only the rings change places, or are put back where they were, it is the tokens
    that go from zone to zone."""
    first, second, parts, _ = option
    low_zone, high_zone = sorted((table.goblet(first), table.goblet(second)))
    tokens_exchanged: Exchanges = ((low_zone, high_zone),)
    rings_move = parts != "both" and not table.rings_off
    candidates: list[Exchanges]
    if rings_move:
        candidates = [(), tokens_exchanged]
    else:
        candidates = [(zones,) for zones in combinations(layout(table.seats).goblets, 2)]
    done: Exchanges = () if parts == "goblets" and rings_move else tokens_exchanged
    counts = counts_after(table, done)
    possible = []
    for candidate in candidates:
        if counts_after(table, candidate) == counts:
            possible.append(candidate)
    all_others = (1 << table.seats) - 1 & ~(1 << seat)
    table.emit("looked_away", seat)
    table.exchange(done, possible, all_others)
    if rings_move:
        table.swap_goblets(first, second)
        table.emit("rings", first, second)


def counts_after(table: GobletsTable, pairs: Exchanges) -> list[int]:
    """Return how many tokens would be in each zone after the zones of these pairs were exchanged."""
    counts = [len(zone) for zone in table.zones]
    for first, second in pairs:
        counts[first], counts[second] = counts[second], counts[first]
    return counts


class Exchanging(Frame):
    """A seat chooses what to exchange while nobody looks."""

    __slots__ = memory = ("seat", "kind")
    seat: int
    kind: int
    """The character whose ability this is."""
    answer: Exchange

    def choose(self, table: GobletsTable) -> Ask:
        return Ask(self.seat, "exchange", exchanges(len(table.at), table.rings_off), (self.kind,))

    def exchange(self, table: GobletsTable) -> None:
        exchange(table, self.seat, self.answer)
