"""Counters that cards lay on players, cards and tokens: how much rage somebody has gathered, how often a card was fed.

A counter is a name that the head of a set gives and a number of at least 1; who has none of them has the number 0.
Everybody sees all counters. They lie in ``Table.counters``, an empty tuple in games whose cards use none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.kernel.table import Counter, Table

ON_SEAT, ON_PIECE = "seat", "piece"
"""What counters can lie on."""


class Holder(NamedTuple):
    """What counters lie on: a seat or a piece."""

    sort: str
    """``ON_SEAT`` or ``ON_PIECE``."""
    number: int
    """The number of the seat or piece."""


def on_seat(seat: int) -> Holder:
    """A seat, as a place for counters."""
    return Holder(ON_SEAT, seat)


def on_piece(piece: int) -> Holder:
    """A piece, as a place for counters."""
    return Holder(ON_PIECE, piece)


def counted(table: Table, name: str, holder: Holder) -> int:
    """How many counters of this name lie there."""
    for counter in table.counters:
        if counter.name == name and (counter.sort, counter.holder) == holder:
            return counter.number
    return 0


def counters_on(table: Table, holder: Holder) -> Sequence[Counter]:
    """All counters that lie there, in the order in which they came."""
    return [counter for counter in table.counters if (counter.sort, counter.holder) == holder]


def set_counter(table: Table, name: str, holder: Holder, number: int) -> int:
    """Let so many counters of this name lie there, within 0 and the most of its set. Returns how many do now."""
    number = max(0, min(number, table.game.most_counters(name)))
    counter = Counter(name, *holder, number)
    counters: list[Counter] = []
    is_new = True
    for old_counter in table.counters:
        if old_counter[:3] == counter[:3]:
            is_new = False
            old_counter = counter
        if old_counter.number:
            counters.append(old_counter)
    if is_new and number:
        counters.append(counter)
    table.counters = tuple(counters)
    return number


def take_off(table: Table, holder: Holder) -> None:
    """Take all counters off a seat that leaves the game, or off a piece that leaves its place."""
    if table.counters:
        remaining = [counter for counter in table.counters if (counter.sort, counter.holder) != holder]
        table.counters = tuple(remaining)


def take_off_hidden(table: Table) -> None:
    """Take the counters off all pieces that not everybody sees any more: nobody could tell which piece has them."""
    everybody = (1 << table.seats) - 1
    zone_of: dict[int, int] = {}
    for counter in table.counters:
        if counter.sort == ON_PIECE and not zone_of:
            zone_of = dict(table.where())
        if counter.sort == ON_PIECE and table.visible_to[zone_of[counter.holder]] != everybody:
            take_off(table, on_piece(counter.holder))
