"""What is done while everybody else looks away (GO-CHAR-06, GO-RULING-05, 27)."""

from __future__ import annotations

from functools import cache

from rules.games.goblets.board import Exchange, GobletsTable, layout
from rules.kernel import Ask, Frame


@cache
def exchanges(places: int, rings_off: bool) -> tuple[Exchange, ...]:
    """All that may be exchanged; without rings, only goblets."""
    parts = (("goblets", "rings", "both"), ("goblets",))[rings_off]
    return tuple(
        Exchange(one, other, what) for one in range(places) for other in range(one + 1, places) for what in parts
    )


def exchange(table: GobletsTable, seat: int, option: Exchange) -> None:
    """Exchange goblets, rings or both. All see afterwards which ring is where, and how many tokens are in each goblet;
    what is in them only the one who has done it can follow. A ring belongs to a zone, so where only rings go from
    goblet to goblet, it is the tokens that go from zone to zone."""
    one, other, what, _ = option
    zones, contents = (table.goblet(one), table.goblet(other)), table.zones
    table.tell("looked_away", seat)
    if what != "goblets" or table.rings_off:
        contents[zones[0]], contents[zones[1]] = contents[zones[1]], contents[zones[0]]
    for zone in layout(table.seats).goblets:
        table.forget(contents[zone], 1 << seat)
    if what != "both" and not table.rings_off:
        table.swap_goblets(one, other)
        table.tell("rings", one, other)


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
