"""Pieces that seats know together, but not which of them lies where.

Where exactness would be dear, a seat knows less than it could, never more. Sets that are mixed with each other become
one. Pieces of one kind are alike: who sees a token come out of a goblet cannot tell it from another of its kind, so
sets that may both have held it become one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
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


def members(mask: int) -> list[int]:
    """The numbers in a bit mask, the smallest first."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


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
    if not seats & (seats - 1):
        return [seats] if seats else []
    everybody, onlooker, groups = (1 << table.seats) - 1, 1 << table.seats, [seats]
    known = {table.known_to[piece] for piece in members(pieces)}
    differing = {one | onlooker if one == everybody else one for one in known}
    differing.update([one.seats for one in table.mixed if one.pieces & pieces])
    differing.update([one.seats for one in table.doubts])
    for mask in differing:
        if 0 < mask & seats < seats:
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


def not_yet_mixed(table: Table, pieces: int, seats: int) -> int:
    """Those of the seats to whom these pieces are not all in one set."""
    for one in table.mixed:
        if not pieces & ~one.pieces:
            seats &= ~one.seats
    return seats


def release(table: Table, group: int, pieces: int) -> None:
    """These seats know nothing any longer of the pieces, and of those that they were mixed with."""
    for piece in members(pieces):
        table.known_to[piece] &= ~group
    _take_out(table, group, pieces)


def take_out(table: Table, group: int, pieces: int) -> None:
    """These seats know the pieces: they are mixed no longer, and what they were mixed with is without them."""
    for one in _take_out(table, group, pieces):
        keep(table, Mixed(one.seats & group, one.pieces & ~pieces, one.strangers & ~pieces))


def _take_out(table: Table, group: int, pieces: int) -> list[Mixed]:
    """Take from these seats the sets that have some of these pieces. Returns the sets as they were."""
    found = [one for one in table.mixed if one.seats & group and one.pieces & pieces]
    if found:
        table.mixed = tuple(one for one in table.mixed if not (one.seats & group and one.pieces & pieces))
        for one in found:
            if rest := one.seats & ~group:
                _share(table, one._replace(seats=rest))
    return found


def keep(table: Table, new: Mixed) -> None:
    """Add a set, unless it says nothing."""
    if tells(table, *new):
        _share(table, new)


def tells(table: Table, seats: int, pieces: int, strangers: int) -> bool:
    """Whether such a set says anything. If all its pieces are of one kind, the seats now know each instead."""
    if pieces == strangers:
        return False
    first = (pieces & -pieces).bit_length() - 1
    if strangers or pieces & ~table.game.alike[table.game.kind[first]]:
        return True
    for piece in members(pieces):
        table.known_to[piece] |= seats
    return False


def _share(table: Table, new: Mixed) -> None:
    """Add a set. Seats to whom the same pieces are mixed share it."""
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


def _pieces_in(table: Table, group: int, cell: int) -> int:
    """The pieces in a cell."""
    if cell >= 0:
        return table.mixed[cell].pieces
    if cell == FREE:
        return bits(piece for piece in range(len(table.game.kind)) if cell_of(table, group, piece) == FREE)
    return 1 << -2 - cell


def kinds_in(table: Table, group: int, cell: int) -> Counter[int]:
    """How many of each kind are in a cell."""
    pieces = _pieces_in(table, group, cell)
    return Counter({at: (pieces & alike).bit_count() for at, alike in enumerate(table.game.alike) if pieces & alike})


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
    kind, alike = table.game.kind, table.game.alike
    cells = {at: one.pieces & there for at, one in enumerate(table.mixed) if one.seats & group and one.pieces & there}
    rest = members(there & ~sum(cells.values()))
    if unknown := bits(piece for piece in rest if not _knows(table, group, piece)):
        cells[FREE] = unknown
    if not whole:
        cells.update((-2 - piece, 1 << piece) for piece in rest if not unknown >> piece & 1)
    kinds = {kind[piece] for piece in pieces}
    if len(cells) <= 1 or (whole and len(kinds) == 1):
        return
    held = {cell: _pieces_in(table, group, cell) for cell in cells}
    if not whole:
        for seen in pieces:
            like = [lying & -lying for cell, lying in cells.items() if held[cell] & alike[kind[seen]]]
            confuse(table, group, sum({1 << seen, *like}))
        return
    # Other cells may have held what is there if kinds can be handed round a circle: one gives a kind that it had there
    # to the next, which has more of that kind elsewhere, and in the end gets another kind for it.
    had = {cell: [each for each in kinds if lying & alike[each]] for cell, lying in cells.items()}
    ways = {
        (cell, given): [
            (other, next_given)
            for other, lying in cells.items() if other != cell and held[other] & alike[given] & ~lying
            for next_given in had[other] if next_given != given
        ]
        for cell in cells for given in had[cell]
    }  # fmt: skip
    if not any(ways.values()):
        return
    reach = {node: _reached(ways, node) for node in ways}
    for node, reached in reach.items():
        if node in reached:
            circle = {cell for cell, given in reached if node in reach[cell, given]}
            confuse(table, group, sum(cells[cell] & -cells[cell] for cell in circle))


def _reached(ways: Mapping[tuple[int, int], list[tuple[int, int]]], start: tuple[int, int]) -> set[tuple[int, int]]:
    """All that can be reached from a node."""
    found: set[tuple[int, int]] = set()
    ahead = [start]
    while ahead:
        new = [node for node in ways[ahead.pop()] if node not in found]
        found.update(new)
        ahead += new
    return found
