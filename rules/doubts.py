"""What lies in zones was exchanged while some seats looked away.

Each of these seats has a ``Doubt``: where it believes that the pieces lie, and all arrangements that are possible. What
it sees later rules out some of them and makes others likelier. When one is left, the doubt is gone.

The bit after that of the last seat is the *onlooker*, who sees what everybody sees: views without a seat are drawn for
it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import comb, gcd, lcm, prod
from typing import TYPE_CHECKING, NamedTuple

from rules.mixing import FREE, bits, cell_of, confuse, kinds_in

if TYPE_CHECKING:
    from rules.table import Table

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
    weights: tuple[int, ...]
    """How likely each of these is, in proportion."""
    zones: int
    """Where any of the pieces may lie, as a bit mask."""


def doubt_of(table: Table, *seats: int) -> Doubt | None:
    """What these seats together do not know; without seats, what the onlooker does not know. None if one of them has
    seen every exchange."""
    found = [next((one for one in table.doubts if one.seats >> seat & 1), None) for seat in seats or (table.seats,)]
    doubts = [one for one in found if one is not None]
    return min(doubts, key=lambda one: len(one.possible)) if len(doubts) == len(found) else None


def one_of(doubt: Doubt, number: int) -> int:
    """Which arrangement a random number below the sum of the weights stands for."""
    return next(at for at, weight in enumerate(accumulate(doubt.weights)) if number < weight)


def arranged(zones: Sequence[list[int]], doubt: Doubt, column: Column) -> list[list[int]]:
    """The zones if the pieces of a doubt lay in these."""
    inside = set(doubt.pieces)
    found = [[piece for piece in zone if piece not in inside] for zone in zones]
    for piece, zone in zip(doubt.pieces, column, strict=True):
        found[zone].append(piece)
    return found


def zones_in(columns: Iterable[Iterable[int]]) -> int:
    """The zones in these arrangements, as a bit mask."""
    return bits({zone for column in columns for zone in column})


def exchanged(column: Column, pairs: Exchanges) -> Column:
    for one, other in pairs:
        column = tuple(other if zone == one else one if zone == other else zone for zone in column)
    return column


def extended(doubt: Doubt, where: Mapping[int, int]) -> Doubt:
    """The same doubt, which also speaks of pieces that certainly lie in these zones."""
    fresh = {piece: zone for piece, zone in where.items() if piece not in doubt.pieces}
    zones = tuple(fresh.values())
    possible = tuple((*column, *zones) for column in doubt.possible)
    return doubt._replace(pieces=(*doubt.pieces, *fresh), believed=(*doubt.believed, *zones), possible=possible)


def add(table: Table, doubt: Doubt) -> None:
    """Add a doubt, without what is certain, unless nothing is left. Seats with the same doubt share it. If as many
    pieces lie in each zone whatever was done, and that is not what the seats believed, they have seen it."""
    likely: dict[Column, int] = {}
    for column, weight in zip(doubt.possible, doubt.weights, strict=True):
        likely[column] = likely.get(column, 0) + weight
    if len(likely) == 1:
        return
    pieces, believed = doubt.pieces, doubt.believed
    sizes = [Counter(column) for column in likely]
    if Counter(believed) != sizes[0] and all(each == sizes[0] for each in sizes):  # it shows that something was done
        believed = doubt.possible[0]
    open_ = [at for at in range(len(pieces)) if any(column[at] != believed[at] for column in likely)]
    share = gcd(*likely.values())
    possible = tuple(tuple(column[at] for at in open_) for column in likely)
    new = Doubt(doubt.seats, tuple(pieces[at] for at in open_), tuple(believed[at] for at in open_), possible,
                tuple(weight // share for weight in likely.values()), zones_in((believed, *possible)))  # fmt: skip
    for at, one in enumerate(table.doubts):
        if one[1:] == new[1:]:
            table.doubts = (*table.doubts[:at], new._replace(seats=new.seats | one.seats), *table.doubts[at + 1 :])
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

    likely = [(found, weight) for column, weight in zip(doubt.possible, doubt.weights, strict=True)
              if (found := after(column)) is not None]  # fmt: skip
    possible, weights = zip(*likely, strict=True)
    return doubt._replace(believed=after(doubt.believed) or possible[0], possible=possible, weights=weights)


def after_seeing(table: Table, doubt: Doubt, group: int, zone: int, seen: Collection[int], whole: bool) -> Doubt:
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

    def chance(column: Column) -> Fraction:
        """How likely the seat sees these kinds if that is the truth."""
        room = Counter(cells[piece] for piece in there(column))
        if whole:
            return _chance(wanted, [(count, pools[cell]) for cell, count in room.items()])
        shares = (Fraction(count * pools[cell][each], pools[cell].total()) for cell, count in room.items()
                  for each in wanted)  # fmt: skip
        return Fraction(sum(shares), room.total()) if room else Fraction(0)

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

    likely: dict[Column, Fraction] = {}
    for column, weight in zip(doubt.possible, doubt.weights, strict=True):
        if seen_so := chance(column):
            likely[column] = likely.get(column, Fraction(0)) + weight * seen_so
    if not likely:  # in a sample, which the group knows to be impossible: from now on it knows what is so there
        where = dict(table.where())
        truth = tuple(where[piece] for piece in doubt.pieces)
        return doubt._replace(believed=truth, possible=(truth,), weights=(1,))
    possible = list(likely)
    believed = doubt.believed if chance(doubt.believed) else possible[0]
    whole_weight = lcm(*(weight.denominator for weight in likely.values()))
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

    return doubt._replace(believed=after(believed), possible=tuple(map(after, possible)),
                          weights=tuple(int(weight * whole_weight) for weight in likely.values()))  # fmt: skip


def _chance(wanted: Counter[int], cells: Sequence[tuple[int, Counter[int]]]) -> Fraction:
    """How likely places in cells hold just the kinds wanted: for each cell, how many places, and how many pieces of
    each kind are mixed in it."""
    if wanted.total() != sum(room for room, _ in cells):
        return Fraction(0)
    kinds = list(wanted)

    @cache
    def ways(which: int, cell: int, left: int, room: tuple[int, ...]) -> int:
        """In how many ways the kinds from ``which`` on, ``left`` of that, come from the cells from ``cell`` on."""
        if cell == len(cells):
            if left:
                return 0
            return ways(which + 1, 0, wanted[kinds[which + 1]], room) if which + 1 < len(kinds) else 1
        held = cells[cell][1][kinds[which]]
        return sum(
            comb(held, n) * ways(which, cell + 1, left - n, (*room[:cell], room[cell] - n, *room[cell + 1 :]))
            for n in range(min(left, room[cell], held) + 1)
        )

    if not kinds:
        return Fraction(1)
    found = ways(0, 0, wanted[kinds[0]], tuple(room for room, _ in cells))
    return Fraction(found, prod(comb(pool.total(), room) for room, pool in cells))
