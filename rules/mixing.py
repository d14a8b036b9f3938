"""Pieces that seats know together, but not which of them lies where.

Where exactness would be dear, a seat knows less than it could, never more. Sets that are mixed with each other become
one. Pieces of one kind are alike: who sees a token come out of a goblet cannot tell it from another of its kind, so
sets that may both have held it become one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.table import Table

FREE = -1
"""The cell of all pieces of which a seat knows nothing."""


class Mixed(NamedTuple):
    """Pieces with one back that ``seats`` cannot tell apart: they know in which places these lie together."""

    seats: int
    pieces: int
    strangers: int
    """Those of the pieces that the seats never knew: any other such piece may lie there instead."""


# -- sets -------------------------------------------------------------------------------------------------------------


def bits(numbers: Iterable[int]) -> int:
    """Numbers as a bit mask."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


@lru_cache(maxsize=4096)
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a bit mask, the smallest first."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def mix(table: Table, pieces: Iterable[int], seats: int) -> None:
    """These seats do not know any longer which of the pieces lies where. They still know the places."""
    alike: dict[int, int] = {}
    for piece in pieces:
        look = table.game.back[piece]
        alike[look] = alike.get(look, 0) | 1 << piece
    for together in alike.values():
        for group in agreeing(table, together, seats):
            unite(table, group, together)


# -- mixed pieces -----------------------------------------------------------------------------------------------------


def agreeing(table: Table, pieces: int, seats: int) -> list[int]:
    """These seats in groups that know the same of the pieces."""
    everybody, onlooker, groups = (1 << table.seats) - 1, 1 << table.seats, [seats] if seats else []
    known = (table.known_to[piece] for piece in members(pieces))
    differing = [one | onlooker if one == everybody else one for one in known]
    differing += [one.seats for one in table.mixed if one.pieces & pieces]
    differing += [one.seats for one in table.doubts]
    for mask in set(differing):
        groups = [part for group in groups for part in (group & mask, group & ~mask) if part]
    return groups


def unite(table: Table, group: int, pieces: int) -> None:
    """Make one set of these pieces and of all that they were mixed with, for seats that know the same of them."""
    touched = [one for one in table.mixed if one.seats & group and one.pieces & pieces]
    together = strangers = before = 0
    for one in touched:
        before |= one.pieces
        strangers |= one.strangers
    together = before | pieces
    if not together & (together - 1) or (len(touched) == 1 and together == before):
        return
    first = group & -group
    strangers |= bits(piece for piece in members(pieces & ~before) if not table.known_to[piece] & first)
    release(table, group, pieces)
    keep(table, Mixed(group, together, strangers))


def release(table: Table, group: int, pieces: int) -> None:
    """These seats know nothing any longer of the pieces, and of those that they were mixed with."""
    for piece in members(pieces):
        table.known_to[piece] &= ~group
    rewrite(table, group, lambda one: None if one.pieces & pieces else one)


def rewrite(table: Table, group: int, change: Callable[[Mixed], Mixed | None]) -> None:
    """Change the sets of these seats."""
    found, table.mixed = table.mixed, ()
    for one in found:
        if rest := one.seats & ~group:
            keep(table, one._replace(seats=rest))
        if one.seats & group and (changed := change(one._replace(seats=one.seats & group))):
            keep(table, changed)


def keep(table: Table, new: Mixed) -> None:
    """Add a set, unless it says nothing. Seats to whom the same pieces are mixed share it; if all are of one kind,
    they know each."""
    if new.pieces == new.strangers:
        return
    if not new.strangers and len({table.game.kind[piece] for piece in members(new.pieces)}) == 1:
        for piece in members(new.pieces):
            table.known_to[piece] |= new.seats
        return
    for at, one in enumerate(table.mixed):
        if one.pieces == new.pieces and one.strangers == new.strangers:
            joined = one._replace(seats=one.seats | new.seats)
            table.mixed = (*table.mixed[:at], joined, *table.mixed[at + 1 :])
            return
    table.mixed = (*table.mixed, new)


# -- pieces of one kind are alike -------------------------------------------------------------------------------------


def _knows(table: Table, group: int, piece: int) -> bool:
    """Whether the seats of a group, which know the same of it, know this piece."""
    known, everybody = table.known_to[piece], (1 << table.seats) - 1
    return bool(known & group) if group & everybody else known == everybody


def cell_of(table: Table, group: int, piece: int) -> int:
    """What a piece is to a group: -2 - piece if it is known, the number of the set in which it is mixed, or FREE."""
    if _knows(table, group, piece):
        return -2 - piece
    return next((at for at, one in enumerate(table.mixed) if one.seats & group and one.pieces >> piece & 1), FREE)


def pieces_in(table: Table, group: int, cell: int) -> int:
    """The pieces in a cell, as a bit mask."""
    if cell >= 0:
        return table.mixed[cell].pieces
    if cell == FREE:
        return bits(piece for piece in range(len(table.game.kind)) if cell_of(table, group, piece) == FREE)
    return 1 << -2 - cell


def kinds_in(table: Table, group: int, cell: int) -> Counter[int]:
    """How many of each kind are in a cell."""
    kind = table.game.kind
    return Counter(kind[piece] for piece in members(pieces_in(table, group, cell)))


def confuse(table: Table, group: int, pieces: int) -> None:
    """Make one cell of the cells of these pieces."""
    group &= (1 << table.seats) - 1
    if not group or not pieces & (pieces - 1):
        return
    cells = {cell_of(table, group, piece) for piece in members(pieces)}
    if FREE in cells or any(cell >= 0 and table.mixed[cell].strangers for cell in cells):
        release(table, group, pieces)
    elif len(cells) > 1:
        unite(table, group, pieces)


def tell_apart(table: Table, group: int, there: int, pieces: Collection[int], whole: bool) -> None:
    """Before a group learns pieces that lie loosely among those ``there``: which cells they came from, it cannot tell
    if others there might be of the same kinds."""
    kind = table.game.kind
    if not whole:
        cells = {cell_of(table, group, piece): piece for piece in members(there)}
        if len(cells) == 1:
            return
        held = {cell: kinds_in(table, group, cell) for cell in cells}
        for seen in pieces:
            alike = [piece for cell, piece in cells.items() if held[cell][kind[seen]]]
            confuse(table, group, bits((seen, *alike)))
        return
    # Another attribution is possible if kinds can be handed round a circle of cells: a cell gives one that it had
    # there to the next, which has more of that kind elsewhere, and gets another kind for it. What is known has no more
    # of itself elsewhere.
    pools = [one.pieces for one in table.mixed if one.seats & group and one.pieces & there]
    if any(cell_of(table, group, piece) == FREE for piece in members(there & ~sum(pools))):
        pools.append(pieces_in(table, group, FREE))
    if not pools or not there & ~pools[0]:
        return
    lying = [pool & there for pool in pools]
    gives = [{kind[piece] for piece in members(here)} for here in lying]
    takes = [{kind[piece] for piece in members(pool & ~there)} for pool in pools]
    reach = reached([[at for at, more in enumerate(takes) if given & more] for given in gives])
    for start, found in enumerate(reach):
        circle = [at for at in found if start in reach[at]]
        if len(set().union(*(gives[at] for at in circle)) & set().union(*(takes[at] for at in circle))) > 1:
            confuse(table, group, sum(lying[at] for at in circle))


def reached(ways: Sequence[Sequence[int]]) -> list[set[int]]:
    """For each number, all that can be reached from it, if ``ways`` says where one comes from each in a step."""
    found = [set(way) for way in ways]
    for between, ahead in enumerate(found):
        for behind in found:
            if between in behind:
                behind |= ahead
    return found
