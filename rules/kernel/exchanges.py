"""Exchanges: what lies in zones was exchanged while some seats looked away.

Each of these seats has a ``Doubt``: where it believes that the pieces lie, and every placement that is possible. What
it sees later rules out some placements and makes others likelier. When only one is left, the doubt is gone.

The bit after that of the last seat is the *onlooker*, who sees what everybody sees: views without a seat are drawn for
the onlooker.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import comb, gcd, lcm
from typing import TYPE_CHECKING, NamedTuple

from rules.kernel.mixtures import FREE, bits, cell_of, confuse, kinds_in

if TYPE_CHECKING:
    from rules.kernel.table import Table

Exchanges = tuple[tuple[int, int], ...]
"""Pairs of zones that exchange what lies in them, one pair after the other; () exchanges nothing."""
Placement = tuple[int, ...]
"""The zone of each piece of a doubt, in the order of ``Doubt.pieces``."""


class Doubt(NamedTuple):
    """What ``seats`` do not know because they looked away."""

    seats: int
    pieces: tuple[int, ...]
    """The pieces that may lie elsewhere. For a seat that does not know a piece, its number stands for the place where
    that piece is."""
    believed: Placement
    """Where they lie as if nothing had been exchanged, until the seats see that something was."""
    possible: tuple[Placement, ...]
    """All placements that are possible. The truth is one of these."""
    weights: tuple[int, ...]
    """How likely each of these is, in proportion."""
    zones: int
    """The zones in which any of the pieces may lie, as a bit mask."""


def doubt_of(table: Table, *seats: int) -> Doubt | None:
    """What these seats together do not know; without seats, what the onlooker does not know. None if one of them has
    seen every exchange."""
    doubts = []
    for seat in seats or (table.seats,):
        for doubt in table.doubts:
            if doubt.seats >> seat & 1:
                doubts.append(doubt)
                break
        else:
            return None
    return min(doubts, key=lambda doubt: len(doubt.possible))


def placement_index(doubt: Doubt, number: int) -> int:
    """The index in ``doubt.possible`` of the placement that a random number below the sum of the weights draws."""
    return bisect_right(list(accumulate(doubt.weights)), number)


def arrange(zones: Sequence[list[int]], doubt: Doubt, placement: Placement) -> list[list[int]]:
    """The zones as they would be if the pieces of a doubt had this placement."""
    doubted = set(doubt.pieces)
    rearranged: list[list[int]] = []
    for pieces in zones:
        rearranged.append([piece for piece in pieces if piece not in doubted])
    for piece, zone in zip(doubt.pieces, placement, strict=True):
        rearranged[zone].append(piece)
    return rearranged


def zones_in(placements: Iterable[Iterable[int]]) -> int:
    """The zones in these placements, as a bit mask."""
    return bits(set().union(*placements))


def exchange_placement(placement: Placement, exchanges: Exchanges) -> Placement:
    """The placement after these exchanges."""
    for first, second in exchanges:
        swapped = {first: second, second: first}
        placement = tuple(swapped.get(zone, zone) for zone in placement)
    return placement


def extended(doubt: Doubt, zone_of: Mapping[int, int]) -> Doubt:
    """The same doubt, extended by pieces that certainly lie in the zones of ``zone_of``."""
    added = dict(zone_of)
    for piece in doubt.pieces:
        added.pop(piece, None)
    zones = tuple(added.values())
    possible = tuple((*placement, *zones) for placement in doubt.possible)
    return doubt._replace(pieces=(*doubt.pieces, *added), believed=(*doubt.believed, *zones), possible=possible)


def add_doubt(table: Table, doubt: Doubt) -> None:
    """Add a doubt without the pieces whose zone is certain; nothing is added if only one placement is left. Seats with
    the same doubt share it.

    If all placements have the same number of pieces in each zone, and the believed one has not, then the seats have
    seen that something was exchanged, and believe the first possible placement."""
    weight_of: dict[Placement, int] = {}
    for placement, weight in zip(doubt.possible, doubt.weights, strict=True):
        weight_of[placement] = weight_of.get(placement, 0) + weight
    if len(weight_of) == 1:
        return
    believed = doubt.believed
    first_sizes, *other_sizes = map(Counter, weight_of)
    if Counter(believed) != first_sizes and other_sizes.count(first_sizes) == len(other_sizes):
        believed = doubt.possible[0]
    uncertain = []
    for index, zones in enumerate(zip(believed, *weight_of, strict=True)):
        if len(set(zones)) > 1:
            uncertain.append(index)

    def select(values: Sequence[int]) -> tuple[int, ...]:
        return tuple(values[index] for index in uncertain)

    divisor = gcd(*weight_of.values())
    possible = tuple(map(select, weight_of))
    new = Doubt(
        seats=doubt.seats,
        pieces=select(doubt.pieces),
        believed=select(believed),
        possible=possible,
        weights=tuple(weight // divisor for weight in weight_of.values()),
        zones=zones_in((believed, *possible)),
    )
    for index, doubt in enumerate(table.doubts):
        if doubt[1:] == new[1:]:  # all but the seats
            shared = new._replace(seats=new.seats | doubt.seats)
            table.doubts = (*table.doubts[:index], shared, *table.doubts[index + 1 :])
            return
    table.doubts = (*table.doubts, new)


def replace_doubt(table: Table, group: int, new: Doubt) -> None:
    """Give a group of seats the doubt ``new`` instead of the one that it has."""
    remaining = []
    for doubt in table.doubts:
        seats = doubt.seats & ~group
        if seats:
            remaining.append(doubt._replace(seats=seats))
    table.doubts = tuple(remaining)
    add_doubt(table, new._replace(seats=group))


def possible_pieces(table: Table, group: int, zone: int) -> int:
    """The pieces that lie in a zone, or may lie there as far as a group knows, as a bit mask."""
    pieces = bits(table.zones[zone])
    for doubt in table.doubts:
        if doubt.seats & group:
            for placement in (doubt.believed, *doubt.possible):
                pieces |= bits(_pieces_in(doubt, placement, zone))
    return pieces


def _pieces_in(doubt: Doubt, placement: Placement, zone: int) -> list[int]:
    """The pieces of a doubt that would lie in this zone."""
    pieces = []
    for piece, place in zip(doubt.pieces, placement, strict=True):
        if place == zone:
            pieces.append(piece)
    return pieces


def after_unseen_move(table: Table, doubt: Doubt, piece: int, source: int, target: int) -> Doubt:
    """A doubt after one piece went from a zone to another and nobody saw which: placements with an empty ``source`` are
    impossible."""
    doubt = extended(doubt, dict.fromkeys(table.zones[source], source))
    true_index = doubt.pieces.index(piece)

    def moved(placement: Placement) -> Placement:
        index = true_index
        if placement[true_index] != source:
            index = placement.index(source)
        return (*placement[:index], target, *placement[index + 1 :])

    possible, weights = [], []
    for placement, weight in zip(doubt.possible, doubt.weights, strict=True):
        if source in placement:
            possible.append(moved(placement))
            weights.append(weight)
    believed = moved(doubt.believed) if source in doubt.believed else possible[0]
    return doubt._replace(believed=believed, possible=tuple(possible), weights=tuple(weights))


# -- seeing pieces ----------------------------------------------------------------------------------------------------


def after_seeing(
    table: Table, doubt: Doubt, group: int, zone: int, seen_pieces: Collection[int], sees_all: bool
) -> Doubt:
    """A doubt after a group has seen pieces that lie in a zone, and ``sees_all`` if these are all of them.

    Placements with other kinds in the zone are impossible. In the others, what was seen is from now on what lies there;
    it changes places with the pieces that the placement had there."""
    doubt = extended(doubt, dict.fromkeys(table.zones[zone], zone))
    sighting = _Sighting(table, doubt, group, zone, seen_pieces, sees_all)
    likelihoods: dict[Placement, Fraction] = {}
    for placement, weight in zip(doubt.possible, doubt.weights, strict=True):
        likelihood = sighting.likelihood(placement)
        if likelihood:
            likelihoods[placement] = likelihoods.get(placement, Fraction(0)) + weight * likelihood
    if not likelihoods:
        # Only in a sample that the group knows to be impossible: from now on it knows the truth of that sample.
        true_zones = dict(table.where())
        truth = tuple(true_zones[piece] for piece in doubt.pieces)
        return doubt._replace(believed=truth, possible=(truth,), weights=(1,))
    possible = list(likelihoods)
    believed = doubt.believed if sighting.likelihood(doubt.believed) else possible[0]
    confused: set[int] = set()
    for placement in possible:
        confused |= sighting.confused_pieces(placement)
    confuse(table, group, bits(confused))
    corrected, denominators = [], []
    for placement, likelihood in likelihoods.items():
        corrected.append(sighting.corrected(placement, confused))
        denominators.append(likelihood.denominator)
    denominator = lcm(*denominators)
    return doubt._replace(
        believed=sighting.corrected(believed, confused),
        possible=tuple(corrected),
        weights=tuple(int(likelihood * denominator) for likelihood in likelihoods.values()),
    )


class _Sighting:
    """A group that has a doubt sees pieces in a zone: what that says about each placement."""

    def __init__(
        self, table: Table, doubt: Doubt, group: int, zone: int, seen_pieces: Collection[int], sees_all: bool
    ) -> None:
        self.doubt = doubt
        self.zone = zone
        self.seen_pieces = seen_pieces
        self.sees_all = sees_all
        self.kind = table.game.kind
        self.kinds_seen = Counter(self.kind[piece] for piece in seen_pieces)
        self.cells: dict[int, int] = {}
        """The cell of each piece for the group, before it saw anything (see ``rules.kernel.mixtures``)."""
        self.kind_counts: dict[int, Counter[int]] = {}
        """How many pieces of each kind are in each cell."""
        for piece in doubt.pieces:
            cell = self.cells[piece] = cell_of(table, group, piece)
            if cell not in self.kind_counts:
                self.kind_counts[cell] = kinds_in(table, group, cell)

    def _lying(self, placement: Placement) -> list[int]:
        return _pieces_in(self.doubt, placement, self.zone)

    def likelihood(self, placement: Placement) -> Fraction:
        """How likely the group sees these kinds if this placement is the truth."""
        places = Counter(self.cells[piece] for piece in self._lying(placement))
        if self.sees_all:
            cells = []
            for cell, count in places.items():
                cells.append((count, self.kind_counts[cell]))
            return _likelihood_of_kinds(self.kinds_seen, cells)
        if not places:
            return Fraction(0)
        expected = Fraction(0)  # the number of pieces of the kinds seen that lie in the zone
        for cell, count in places.items():
            pool = self.kind_counts[cell]
            for kind in self.kinds_seen:
                expected += Fraction(count * pool[kind], pool.total())
        return expected / places.total()

    def confused_pieces(self, placement: Placement) -> set[int]:
        """The pieces whose cells the group cannot tell apart any longer, because of this placement."""
        if self.sees_all:
            _, missing, surplus = self._trades(placement)
            return {*missing, *surplus}
        sources = set()
        for piece in self._lying(placement):
            kind_counts = self.kind_counts[self.cells[piece]]
            if not kind_counts.keys().isdisjoint(self.kinds_seen):
                sources.add(piece)
        if not sources:
            return set()
        return {*sources, *self.seen_pieces}

    def corrected(self, placement: Placement, confused: Collection[int]) -> Placement:
        """The placement in which what was seen lies in the zone: it has changed places with pieces that would have been
        there, first with those that are alike, then with ``confused`` ones."""
        zone_of = dict(zip(self.doubt.pieces, placement, strict=True))
        trades, missing, surplus = self._trades(placement)
        exchangeable = [piece for piece in surplus if piece in confused]
        for piece, other_piece in (*trades, *zip(missing, exchangeable, strict=False)):
            zone_of[piece], zone_of[other_piece] = zone_of[other_piece], zone_of[piece]
        return tuple(zone_of.values())

    def _trades(self, placement: Placement) -> tuple[list[tuple[int, int]], list[int], list[int]]:
        """Three lists: pairs of a piece that was seen and an alike one that the placement has in the zone instead; the
        other pieces seen that the placement has elsewhere; the other pieces that it has in the zone, but not seen."""
        lying = self._lying(placement)
        surplus = [piece for piece in lying if piece not in self.seen_pieces]
        trades, missing = [], []
        for piece in self.seen_pieces:
            if piece in lying:
                continue
            likeness = self._likeness(piece)
            for surplus_piece in surplus:
                if self._likeness(surplus_piece) == likeness:
                    trades.append((piece, surplus_piece))
                    surplus.remove(surplus_piece)
                    break
            else:
                missing.append(piece)
        return trades, missing, surplus

    def _likeness(self, piece: int) -> tuple[str, int]:
        """Equal for pieces that are alike to the group: known ones of one kind, others in one cell."""
        cell = self.cells[piece]
        if cell < FREE:  # it is known
            return "kind", self.kind[piece]
        return "cell", cell


def _likelihood_of_kinds(wanted_kinds: Counter[int], cells: Sequence[tuple[int, Counter[int]]]) -> Fraction:
    """How likely the places of some cells hold exactly the wanted kinds. For each cell: how many places it has there,
    and how many pieces of each kind belong to it."""
    places_by_cell = tuple(places for places, _ in cells)
    if wanted_kinds.total() != sum(places_by_cell):
        return Fraction(0)
    if not wanted_kinds:
        return Fraction(1)
    kinds = list(wanted_kinds)

    @cache
    def count_ways(kind_index: int, cell: int, remaining: int, free_places: tuple[int, ...]) -> int:
        """In how many ways ``remaining`` pieces of one kind come from this cell and the next ones, and all pieces of
        the kinds after it from any cells, if the cells have so many free places."""
        if cell == len(cells):
            if remaining:
                return 0
            if kind_index + 1 == len(kinds):
                return 1
            return count_ways(kind_index + 1, 0, wanted_kinds[kinds[kind_index + 1]], free_places)
        available = cells[cell][1][kinds[kind_index]]
        ways = 0
        for count in range(min(remaining, free_places[cell], available) + 1):
            places_after = (*free_places[:cell], free_places[cell] - count, *free_places[cell + 1 :])
            ways += comb(available, count) * count_ways(kind_index, cell + 1, remaining - count, places_after)
        return ways

    ways = count_ways(0, 0, wanted_kinds[kinds[0]], places_by_cell)
    all_ways = 1
    for places, pool in cells:
        all_ways *= comb(pool.total(), places)
    return Fraction(ways, all_ways)
