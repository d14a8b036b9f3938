"""What lies in zones was exchanged while some seats looked away.

Each of these seats has a ``Doubt``: where it believes that the pieces lie, and all arrangements that are possible. What
it sees later rules out some of them. When one is left, the doubt is gone. Those that are left count as equally likely.

The bit after that of the last seat is the *onlooker*, who sees what everybody sees: views without a seat are drawn for
it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rules.mixing import FREE, bits, cell_of, confuse, kinds_in

if TYPE_CHECKING:
    from rules.table import Table

MOST = 1000
"""Up to so many arrangements are kept with equal ones among them, which makes these likelier."""

Exchanges = tuple[tuple[int, int], ...]
"""Pairs of zones that exchange what lies in them, one pair after the other; () is nothing."""
Column = tuple[int, ...]
"""An arrangement: the zone of each piece of a doubt."""


class Doubt(NamedTuple):
    """What ``seats`` do not know because they looked away."""

    seats: int
    pieces: tuple[int, ...]
    """What may lie elsewhere. To a seat that does not know a piece, it is the place where that piece is."""
    believed: Column
    """Where they lie as if nothing had been exchanged, until the seats see that something was."""
    possible: tuple[Column, ...]
    """Where they may lie. The truth is one of these."""


def doubt_of(table: Table, *seats: int) -> Doubt | None:
    """What these seats together do not know; without seats, what the onlooker does not know. None if one of them has
    seen every exchange."""
    found = [next((one for one in table.doubts if one.seats >> seat & 1), None) for seat in seats or (table.seats,)]
    doubts = [one for one in found if one is not None]
    return min(doubts, key=lambda one: len(one.possible)) if len(doubts) == len(found) else None


def arranged(zones: Sequence[list[int]], doubt: Doubt, column: Column) -> list[list[int]]:
    """The zones if the pieces of a doubt lay in these."""
    inside = set(doubt.pieces)
    found = [[piece for piece in zone if piece not in inside] for zone in zones]
    for piece, zone in zip(doubt.pieces, column, strict=True):
        found[zone].append(piece)
    return found


def exchanged(column: Column, pairs: Exchanges) -> Column:
    for one, other in pairs:
        column = tuple(other if zone == one else one if zone == other else zone for zone in column)
    return column


def extended(doubt: Doubt, where: Mapping[int, int]) -> Doubt:
    """The same doubt, which also speaks of pieces that certainly lie in these zones."""
    fresh = {piece: zone for piece, zone in where.items() if piece not in doubt.pieces}
    zones = tuple(fresh.values())
    return Doubt(doubt.seats, (*doubt.pieces, *fresh), (*doubt.believed, *zones),
                 tuple((*column, *zones) for column in doubt.possible))  # fmt: skip


def add(table: Table, doubt: Doubt) -> None:
    """Add a doubt, without what is certain, unless nothing is left. Seats with the same doubt share it."""
    seats, pieces, believed, possible = doubt
    if len(set(possible)) == 1:
        return
    open_ = [at for at in range(len(pieces)) if any(column[at] != believed[at] for column in possible)]
    new = Doubt(seats, tuple(pieces[at] for at in open_), tuple(believed[at] for at in open_),
                tuple(tuple(column[at] for at in open_) for column in possible))  # fmt: skip
    for at, one in enumerate(table.doubts):
        if one[1:] == new[1:]:
            table.doubts = (*table.doubts[:at], new._replace(seats=seats | one.seats), *table.doubts[at + 1 :])
            return
    table.doubts = (*table.doubts, new)


def change(table: Table, doubt: Doubt, group: int, new: Doubt) -> None:
    """Some of the seats that have a doubt have another instead."""
    left = (one._replace(seats=one.seats & ~group) if one.seats & group else one for one in table.doubts)
    table.doubts = tuple(one for one in left if one.seats)
    add(table, new._replace(seats=group))


def may_lie(table: Table, group: int, zone: int) -> int:
    """The pieces that lie in a zone, or may lie there as far as a group knows."""
    found = bits(table.zones[zone])
    for doubt in table.doubts:
        if doubt.seats & group:
            for column in (doubt.believed, *doubt.possible):
                found |= bits(piece for piece, at in zip(doubt.pieces, column, strict=True) if at == zone)
    return found


def without_one(table: Table, doubt: Doubt, piece: int, source: int, target: int) -> Doubt:
    """A doubt after one piece went from a zone to another, nobody saw which: arrangements with nothing there are
    impossible."""
    doubt = extended(doubt, dict.fromkeys(table.zones[source], source))

    def after(column: Column) -> Column | None:
        if source not in column:
            return None
        at = doubt.pieces.index(piece)
        at = at if column[at] == source else column.index(source)
        return (*column[:at], target, *column[at + 1 :])

    possible = tuple(found for column in doubt.possible if (found := after(column)) is not None)
    return doubt._replace(believed=after(doubt.believed) or possible[0], possible=possible)


def after_seeing(
    table: Table, doubt: Doubt, group: int, zone: int, seen: Collection[int], whole: bool
) -> Doubt:
    """A doubt after a group has seen pieces that lie in a zone, and ``whole`` if these are all. Arrangements with other
    kinds there are impossible. In the others, what was seen is from now on what lies there, and the places that would
    have been there take its place."""
    kind = table.game.kind
    doubt = extended(doubt, dict.fromkeys(table.zones[zone], zone))
    wanted = Counter(kind[piece] for piece in seen)
    cells = {piece: cell_of(table, group, piece) for piece in doubt.pieces}
    pools = {cell: kinds_in(table, group, cell) for cell in set(cells.values())}

    def there(column: Column) -> list[int]:
        return [piece for piece, at in zip(doubt.pieces, column, strict=True) if at == zone]

    def fits(column: Column) -> bool:
        room = Counter(cells[piece] for piece in there(column))
        if whole and room.total() != len(seen):
            return False
        return _may_hold(wanted, [(count, pools[cell]) for cell, count in room.items()])

    def pairs(column: Column, by: Callable[[int], object]) -> tuple[list[tuple[int, int]], list[int], list[int]]:
        """Whom each piece that was seen, but would not lie there, changes places with; and who is left over."""
        lying = there(column)
        missing, extra = [one for one in seen if one not in lying], [one for one in lying if one not in seen]
        found = []
        for one in missing[:]:
            if other := [each for each in extra if by(each) == by(one)]:
                found.append((one, other[0]))
                missing.remove(one)
                extra.remove(other[0])
        return found, missing, extra

    def alike(piece: int) -> object:
        return ("kind", kind[piece]) if cells[piece] < FREE else cells[piece]

    possible = [column for column in doubt.possible if fits(column)]
    believed = doubt.believed if fits(doubt.believed) else possible[0]
    confused: set[int] = set()
    for column in possible:
        _, missing, extra = pairs(column, alike)
        if whole:
            confused.update(missing, extra)
        else:
            lying = [one for one in there(column) if any(pools[cells[one]][kind[each]] for each in seen)]
            confused.update(lying, seen if lying else ())
    confuse(table, group, bits(confused))

    def after(column: Column) -> Column:
        places = dict(zip(doubt.pieces, column, strict=True))
        found, missing, extra = pairs(column, alike)
        mixed = [one for one in extra if one in confused]
        for one, other in (*found, *zip(missing, mixed, strict=False)):
            places[one], places[other] = places[other], places[one]
        return tuple(places.values())

    return doubt._replace(believed=after(believed), possible=tuple(map(after, possible)))


def _may_hold(wanted: Counter[int], cells: Sequence[tuple[int, Counter[int]]]) -> bool:
    """Whether places in cells (how many, and the kinds of which each cell has how many) may hold the kinds wanted."""
    kinds = list(wanted)

    @cache
    def fill(which: int, cell: int, left: int, room: tuple[int, ...]) -> bool:
        if left == 0:
            return which + 1 == len(kinds) or fill(which + 1, 0, wanted[kinds[which + 1]], room)
        if cell == len(cells):
            return False
        most = min(left, room[cell], cells[cell][1][kinds[which]])
        return any(
            fill(which, cell + 1, left - n, (*room[:cell], room[cell] - n, *room[cell + 1 :]))
            for n in range(most, -1, -1)
        )

    return not kinds or fill(0, 0, wanted[kinds[0]], tuple(room for room, _ in cells))
