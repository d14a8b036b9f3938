"""Mixtures: pieces that seats know together, without knowing which of them lies in which place.

Tracking every possibility would be too slow, so a seat sometimes knows less here than a player could work out, but
never more. Mixtures that have a piece in common become one. Pieces of one kind look alike, too: whoever sees a token
come out of a goblet cannot tell it from another token of its kind, so mixtures that may both have held it become one.

Sets of seats and of pieces are bit masks. A ``group`` is a set of seats that know the same of the pieces in question.
For such a group every piece is in one *cell*: it is known, it belongs to a mixture, or nothing is known of it
(``FREE``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.kernel.table import Table

FREE = -1
"""The cell of all pieces of which a seat knows nothing."""

Handover = tuple[int, int]
"""A pair (cell, kind): the cell hands over one of the pieces of this kind that it seems to have in a zone."""


class Mixture(NamedTuple):
    """Pieces with the same back that ``seats`` cannot tell apart: they only know in which places these lie."""

    seats: int
    pieces: int
    strangers: int
    """Those of the pieces that the seats never knew: any other unknown piece may lie there instead."""


# -- bit masks --------------------------------------------------------------------------------------------------------


def bits(numbers: Iterable[int]) -> int:
    """The bit mask of these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


@lru_cache(maxsize=1 << 10)
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a bit mask, the smallest first. Kept, because the same sets are asked for again and again."""
    numbers = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(numbers)


# -- mixing and learning ----------------------------------------------------------------------------------------------


def mix(table: Table, pieces: Iterable[int], seats: int) -> None:
    """Make these seats forget which of the pieces lies where. They still know the places."""
    by_back: dict[int, int] = {}
    for piece in pieces:
        back = table.game.back[piece]
        by_back[back] = by_back.get(back, 0) | 1 << piece
    for same_back in by_back.values():
        for group in agreeing(table, same_back, seats):
            unite(table, group, same_back)


def agreeing(table: Table, pieces: int, seats: int) -> list[int]:
    """Split these seats into groups, each of which knows the same of the pieces."""
    if not seats:
        return []
    if not seats & (seats - 1):
        return [seats]
    everybody = (1 << table.seats) - 1
    onlooker = 1 << table.seats
    informed = set()
    for knowing in {table.known_to[piece] for piece in members(pieces)}:
        if knowing == everybody:
            informed.add(everybody | onlooker)
        else:
            informed.add(knowing)
    for mixture in table.mixed:
        if mixture.pieces & pieces:
            informed.add(mixture.seats)
    for doubt in table.doubts:
        informed.add(doubt.seats)
    groups = [seats]
    for mask in informed:
        if 0 < mask & seats < seats:
            parts: list[int] = []
            for group in groups:
                parts += (group & mask, group & ~mask)
            groups = list(filter(None, parts))
    return groups


def unite(table: Table, group: int, pieces: int) -> None:
    """Make one mixture of these pieces and of everything that they were mixed with, for a group of seats."""
    touched = _touched(table, group, pieces)
    mixed_before = strangers = 0
    for mixture in touched:
        mixed_before |= mixture.pieces
        strangers |= mixture.strangers
    united = mixed_before | pieces
    is_single_piece = not united & (united - 1)
    if is_single_piece or (len(touched) == 1 and united == mixed_before):
        return
    first_seat = group & -group
    known_to = table.known_to
    for piece in members(pieces & ~mixed_before):
        if not known_to[piece] & first_seat:
            strangers |= 1 << piece
    release(table, group, pieces)
    add_mixture(table, Mixture(group, united, strangers))


def _touched(table: Table, group: int, pieces: int) -> list[Mixture]:
    """The mixtures of a group that any of these pieces belong to."""
    return [mixture for mixture in table.mixed if mixture.seats & group and mixture.pieces & pieces]


def not_yet_mixed(table: Table, pieces: int, seats: int) -> int:
    """Those of the seats for whom these pieces do not all belong to one mixture yet."""
    for mixture in table.mixed:
        if not pieces & ~mixture.pieces:
            seats &= ~mixture.seats
    return seats


def release(table: Table, group: int, pieces: int) -> None:
    """Make a group forget these pieces, and everything that they were mixed with."""
    for piece in members(pieces):
        table.known_to[piece] &= ~group
    _remove_mixtures(table, group, pieces)


def take_out(table: Table, group: int, pieces: int) -> None:
    """Take pieces that a group now knows out of their mixtures, which go on without them."""
    for mixture in _remove_mixtures(table, group, pieces):
        add_mixture(table, Mixture(mixture.seats & group, mixture.pieces & ~pieces, mixture.strangers & ~pieces))


def _remove_mixtures(table: Table, group: int, pieces: int) -> list[Mixture]:
    """Remove all mixtures with any of these pieces for a group of seats. Returns these mixtures as they were; the other
    seats that share one keep it."""
    removed = _touched(table, group, pieces)
    if removed:
        table.mixed = tuple(mixture for mixture in table.mixed if mixture not in removed)
        for mixture in removed:
            other_seats = mixture.seats & ~group
            if other_seats:
                _share(table, mixture._replace(seats=other_seats))
    return removed


def add_mixture(table: Table, mixture: Mixture) -> None:
    """Add a mixture, unless it says nothing."""
    if is_informative(table, *mixture):
        _share(table, mixture)


def is_informative(table: Table, seats: int, pieces: int, strangers: int) -> bool:
    """True if a mixture would say anything. If all its pieces are of one kind it is not needed: from now on the seats
    know each of them."""
    if pieces == strangers:
        return False
    first_piece = (pieces & -pieces).bit_length() - 1
    if strangers or pieces & ~table.game.copies[table.game.kind[first_piece]]:
        return True
    for piece in members(pieces):
        table.known_to[piece] |= seats
    return False


def _share(table: Table, new: Mixture) -> None:
    """Add a mixture. Seats that have the same pieces mixed share it."""
    for index, mixture in enumerate(table.mixed):
        if mixture.pieces == new.pieces and mixture.strangers == new.strangers:
            shared = mixture._replace(seats=mixture.seats | new.seats)
            table.mixed = (*table.mixed[:index], shared, *table.mixed[index + 1 :])
            return
    table.mixed = (*table.mixed, new)


# -- cells: pieces of one kind are alike ------------------------------------------------------------------------------


def _knows(table: Table, group: int, piece: int) -> bool:
    """True if a group of seats, or the onlooker, knows this piece."""
    knowing = table.known_to[piece]
    everybody = (1 << table.seats) - 1
    if group & everybody:
        return bool(knowing & group)
    return knowing == everybody


def cell_of(table: Table, group: int, piece: int) -> int:
    """The cell of a piece for a group: -2 - piece if it is known, the index of its mixture in ``table.mixed``, or
    FREE."""
    if _knows(table, group, piece):
        return -2 - piece
    for index, mixture in enumerate(table.mixed):
        if mixture.seats & group and mixture.pieces >> piece & 1:
            return index
    return FREE


def _pieces_in(table: Table, group: int, cell: int) -> int:
    """All pieces in a cell, wherever they lie."""
    if cell >= 0:
        return table.mixed[cell].pieces
    if cell != FREE:
        return 1 << -2 - cell
    pieces = 0
    for piece in range(len(table.game.kind)):
        if cell_of(table, group, piece) == FREE:
            pieces |= 1 << piece
    return pieces


def kinds_in(table: Table, group: int, cell: int) -> Counter[int]:
    """How many pieces of each kind are in a cell."""
    pieces = _pieces_in(table, group, cell)
    counts: Counter[int] = Counter()
    for kind, copies in enumerate(table.game.copies):
        if pieces & copies:
            counts[kind] = (pieces & copies).bit_count()
    return counts


def confuse(table: Table, group: int, pieces: int) -> None:
    """Join the cells of these pieces into one: the group cannot tell any longer which cell holds which piece."""
    group &= (1 << table.seats) - 1
    if not group or not pieces & (pieces - 1):
        return
    cells = {cell_of(table, group, piece) for piece in members(pieces)}
    for cell in cells:
        if cell == FREE or (cell >= 0 and table.mixed[cell].strangers):
            release(table, group, pieces)
            return
    if len(cells) > 1:
        unite(table, group, pieces)


def surely_left(table: Table, group: int, lying: int, taken_pieces: Collection[int], unseen: bool = False) -> int:
    """Those of the pieces ``lying`` in a zone that a group knows and that were surely not among ``taken_pieces``.

    Of each kind, as many known pieces are unsure as were taken of that kind; if they were taken ``unseen``, as many as
    were taken at all. Which pieces are unsure must not tell what was taken: if the group knows none of the pieces
    taken, it is the first ones, just as if the first ones had been taken."""
    sure = 0
    taken = bits(taken_pieces)
    for copies in table.game.copies:
        if not lying & copies:
            continue
        unsure = taken.bit_count() if unseen else (taken & copies).bit_count()
        known_pieces = [piece for piece in members(lying & copies) if _knows(table, group, piece)]
        known_pieces.sort(key=lambda piece: piece not in taken_pieces)
        sure |= bits(known_pieces[unsure:])
    return sure


# -- telling apart ----------------------------------------------------------------------------------------------------


def tell_apart(table: Table, group: int, lying: int, seen_pieces: Collection[int], sees_all: bool) -> None:
    """Prepare a group for seeing some of the pieces ``lying`` in a zone where they have no order: it sees their kinds,
    and cannot tell which cells they came from if other pieces in the zone might be of the same kinds. Cells that cannot
    be told apart are joined. ``sees_all``: the group sees all pieces in the zone."""
    parts = _parts_by_cell(table, group, lying, seen_pieces, sees_all)
    kinds = {table.game.kind[piece] for piece in seen_pieces}
    if len(parts) <= 1 or (sees_all and len(kinds) == 1):
        return
    if sees_all:
        _confuse_circles(table, group, parts, kinds)
    else:
        _confuse_sources(table, group, parts, seen_pieces)


def _parts_by_cell(
    table: Table, group: int, lying: int, seen_pieces: Collection[int], sees_all: bool
) -> dict[int, int]:
    """By cell, the pieces in the zone that may belong to another cell of the group than it seems: mixed pieces, unknown
    ones, and, unless it ``sees_all`` of the zone, known ones of which one may have been taken out."""
    parts: dict[int, int] = {}
    mixed = 0
    for index, mixture in enumerate(table.mixed):
        part = mixture.pieces & lying
        if part and mixture.seats & group:
            parts[index] = part
            mixed |= part
    unknown = 0
    for piece in members(lying & ~mixed):
        if not _knows(table, group, piece):
            unknown |= 1 << piece
    if unknown:
        parts[FREE] = unknown
    if not sees_all:
        known_pieces = lying & ~mixed & ~unknown
        unsure = known_pieces & ~surely_left(table, group, known_pieces, seen_pieces)
        for piece in members(unsure):
            parts[-2 - piece] = 1 << piece
    return parts


def _confuse_sources(table: Table, group: int, parts: Mapping[int, int], seen_pieces: Collection[int]) -> None:
    """Join, for each piece seen, all cells that may have held it: those with a piece of its kind."""
    kind, copies = table.game.kind, table.game.copies
    cell_pieces = {cell: _pieces_in(table, group, cell) for cell in parts}
    for piece in seen_pieces:
        sources = 1 << piece
        for cell, part in parts.items():
            if cell_pieces[cell] & copies[kind[piece]]:
                sources |= part & -part  # any piece stands for its cell
        confuse(table, group, sources)


def _confuse_circles(table: Table, group: int, parts: Mapping[int, int], kinds: Collection[int]) -> None:
    """Join cells whose pieces in the zone may be others than they seem, although the group has seen them all.

    That is so if kinds can be handed round a circle of cells. Each cell hands a kind that it seems to have in the zone
    to the next one, which has more of that kind elsewhere, and in the end gets another kind for it."""
    handovers = _handovers(table, group, parts, kinds)
    if not any(handovers.values()):
        return
    reachable = {start: _reachable(handovers, start) for start in handovers}
    for start, ahead in reachable.items():
        if start not in ahead:
            continue
        circle = 0
        for cell, kind in ahead:
            if start in reachable[cell, kind]:
                circle |= parts[cell] & -parts[cell]  # any piece stands for its cell
        confuse(table, group, circle)


def _handovers(
    table: Table, group: int, parts: Mapping[int, int], kinds: Collection[int]
) -> dict[Handover, list[Handover]]:
    """For each kind that a cell can hand over, what can be handed over next: by a cell that could have had that kind in
    the zone, another kind that it seems to have there."""
    copies = table.game.copies
    elsewhere, kinds_lying = {}, {}
    for cell, part in parts.items():
        elsewhere[cell] = _pieces_in(table, group, cell) & ~part
        kinds_lying[cell] = [kind for kind in kinds if part & copies[kind]]
    handovers: dict[Handover, list[Handover]] = {}
    for giver in parts:
        for kind in kinds_lying[giver]:
            following = handovers[giver, kind] = []
            for taker in parts:
                if taker == giver or not elsewhere[taker] & copies[kind]:
                    continue
                for next_kind in kinds_lying[taker]:
                    if next_kind != kind:
                        following.append((taker, next_kind))
    return handovers


def _reachable(handovers: Mapping[Handover, list[Handover]], start: Handover) -> set[Handover]:
    """All handovers that can follow one, in any number of steps."""
    reached: set[Handover] = set()
    ahead = [start]
    while ahead:
        for handover in handovers[ahead.pop()]:
            if handover not in reached:
                reached.add(handover)
                ahead.append(handover)
    return reached
