"""What is done while everybody else looks away (GO-CHAR-06, GO-RULING-05, 27)."""

from __future__ import annotations

from functools import cache

from rules.games.goblets.board import Exchange, GobletsTable, layout
from rules.kernel.asking import Ask, Frame
from rules.kernel.exchanges import Exchanges


@cache
def exchanges(places: int, rings_off: bool) -> tuple[Exchange, ...]:
    """All that may be exchanged; without rings, only goblets."""
    parts = (("goblets", "rings", "both"), ("goblets",))[rings_off]
    return tuple(
        Exchange(one, other, what) for one in range(places) for other in range(one + 1, places) for what in parts
    )


def exchange(table: GobletsTable, seat: int, option: Exchange) -> None:
    """Exchange goblets, rings or both. A zone is a goblet with its ring: if only the rings change places, or are put
    back where they were, it is the tokens that go from zone to zone. Afterwards all see where which ring is, and how
    many tokens are in each goblet."""
    one, other, parts, _ = option
    first, second = sorted((table.goblet(one), table.goblet(other)))
    zones = (first, second)
    rings_move = parts != "both" and not table.rings_off
    done: Exchanges = () if parts == "goblets" and rings_move else (zones,)
    candidates: list[Exchanges] = [(), (zones,)]
    if not rings_move:
        goblets = layout(table.seats).goblets
        candidates = [((low, high),) for low in goblets for high in goblets if low < high]
    seen = counts_after(table, done)
    possible = [each for each in candidates if counts_after(table, each) == seen]
    table.emit("looked_away", seat)
    table.exchange(done, possible, (1 << table.seats) - 1 & ~(1 << seat))
    if rings_move:
        table.swap_goblets(one, other)
        table.emit("rings", one, other)


def counts_after(table: GobletsTable, pairs: Exchanges) -> list[int]:
    """How many tokens would be in each zone after such an exchange."""
    counts = [len(zone) for zone in table.zones]
    for one, other in pairs:
        counts[one], counts[other] = counts[other], counts[one]
    return counts


class Exchanging(Frame):
    """A seat chooses what to exchange while nobody looks."""

    __slots__ = keeps = ("seat", "kind")
    seat: int
    kind: int
    """The character that may."""
    answer: Exchange

    def choose(self, table: GobletsTable) -> Ask:
        return Ask(self.seat, "exchange", exchanges(len(table.at), table.rings_off), (self.kind,))

    def exchange(self, table: GobletsTable) -> None:
        exchange(table, self.seat, self.answer)
