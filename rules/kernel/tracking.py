"""Tracking: what seats learn, and lose track of, while pieces go from zone to zone.

``known_to`` says which pieces a seat knows, each in its place. There are two states between that and knowing nothing:

* **Mixtures** (``rules.kernel.mixtures``). A seat that knew several pieces, and saw one of them go without seeing
  which, knows in which places they lie, but not which lies where. Pieces are mixed when one leaves a *loose* zone
  (``Game.loose_zones``) unseen, and by ``Table.mix``. In a *noted* zone (``Game.noted_zones``) what is surely still
  there stays known: of several pieces of one kind all but one.
* **Doubts** (``rules.kernel.exchanges``). ``Table.exchange`` exchanges what lies in zones while some seats look away.
  They believe that nothing happened until they see something else, and imagine each exchange that is possible.

A ``Table`` calls these functions itself when pieces move, are shown or are shuffled. Sets of seats and of pieces are
bit masks; a ``group`` is a set of seats that know the same of the pieces in question.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import starmap
from typing import TYPE_CHECKING

from rules.kernel.exchanges import (
    Doubt,
    Exchanges,
    add_doubt,
    after_seeing,
    after_unseen_move,
    arrange,
    doubt_of,
    exchange_placement,
    extended,
    possible_pieces,
    replace_doubt,
    zones_in,
)
from rules.kernel.mixtures import (
    Mixture,
    agreeing,
    bits,
    is_informative,
    members,
    mix,
    not_yet_mixed,
    release,
    surely_left,
    take_out,
    tell_apart,
)

if TYPE_CHECKING:
    from rules.kernel.table import Table


def mix_zone(table: Table, zone: int, seats: int) -> None:
    """Mix everything that lies in a zone for these seats, and everything that may lie there as far as they know."""
    if not table.doubts:
        lying = bits(table.zones[zone])
        for mixture in table.mixed:
            if not seats & ~mixture.seats and not lying & ~mixture.pieces:
                return  # they have been mixed before
        groups = [seats]
    else:
        groups = agreeing(table, 0, seats)
    for group in groups:
        mix(table, members(possible_pieces(table, group, zone)), group)


def leaving(table: Table, piece: int, source: int, target: int) -> None:
    """Update what seats know when a piece is about to go from a zone to another. Seats that may look at the target only
    learn what came out of the source. Seats that may look at neither lose track of the pieces that it lay among, if
    they lay loosely."""
    sees_source, sees_target = table.visible_to[source], table.visible_to[target]
    learning = sees_target & ~sees_source
    if learning:
        learn(table, source, (piece,), learning)
    unaware = (1 << table.seats) - 1 & ~(sees_source | sees_target)
    if not unaware:
        return
    if source in table.game.noted(table.seats):
        for group in agreeing(table, bits(table.zones[source]), unaware):
            lose_one(table, piece, source, group)
    elif _is_doubtful(table, source):
        mix_zone(table, source, unaware)
    elif source in table.game.loose(table.seats):
        lying = bits(table.zones[source])
        losing_track = not_yet_mixed(table, lying, unaware)
        if losing_track:
            mix(table, members(lying), losing_track)
    onlooker = 1 << table.seats
    for doubt in table.doubts:
        group = doubt.seats & (unaware | onlooker)
        if group and doubt.zones >> source & 1:
            replace_doubt(table, group, after_unseen_move(table, doubt, piece, source, target))


def lose_one(table: Table, piece: int, zone: int, group: int) -> None:
    """Update what a group knows when a piece leaves a noted zone, and the group does not see which one. Of each kind
    that it knew there, one piece may be gone. A group that looked away before is not sure of any piece."""
    for doubt in table.doubts:
        if doubt.seats & group and doubt.zones >> zone & 1:
            mix_zone(table, zone, group)
            return
    lying = bits(table.zones[zone])
    unsure = lying & ~surely_left(table, group, lying, (piece,), unseen=True)
    mix(table, members(unsure), group)


def learn(table: Table, zone: int, pieces: Collection[int], seats: int, sees_all: bool = False) -> None:
    """Let these seats see pieces that lie in a zone; ``sees_all``: they see all that lies there."""
    if not seats or (not table.doubts and _all_known(table, pieces, seats)):
        return
    everybody = (1 << table.seats) - 1
    watching = seats
    if seats == everybody:
        watching |= 1 << table.seats  # the onlooker sees it, too
    for doubt in table.doubts:
        watching_doubters = doubt.seats & watching
        if watching_doubters:
            for group in agreeing(table, bits(doubt.pieces) | bits(table.zones[zone]), watching_doubters):
                replace_doubt(table, group, after_seeing(table, doubt, group, zone, pieces, sees_all))
    if _is_loose(table, zone):
        lying = bits(table.zones[zone])
        if not table.doubts and _all_known(table, table.zones[zone], seats):
            return  # nothing new
        for group in agreeing(table, lying, seats):
            tell_apart(table, group, lying, pieces, sees_all)
    for piece in pieces:
        table.known_to[piece] |= seats
    take_out(table, seats, bits(pieces))


def _all_known(table: Table, pieces: Iterable[int], seats: int) -> bool:
    """True if each of these seats knows all these pieces."""
    known_to = table.known_to
    return all(not seats & ~known_to[piece] for piece in pieces)


def shuffled(table: Table, zone: int) -> None:
    """Update what seats know when a zone was shuffled. Seats that may not look at it no longer know which of its pieces
    lies where; if it is not loose, they know nothing of these pieces."""
    unaware = (1 << table.seats) - 1 & ~table.visible_to[zone]
    if _is_loose(table, zone):
        mix_zone(table, zone, unaware)
        return
    pieces = bits(table.zones[zone])
    for group in agreeing(table, pieces, unaware):
        release(table, group, pieces)


def exchange(table: Table, actual: Exchanges, possible: Sequence[Exchanges], away: int) -> None:
    """Exchange what lies in zones while the seats ``away`` do not look: as far as they know, any one of ``possible``
    may have been done."""
    doubts = table.doubts
    table.doubts = ()
    if away:
        away |= 1 << table.seats  # the onlooker does not see it either
        certain = away
        for doubt in doubts:
            certain &= ~doubt.seats
        no_doubt = Doubt(seats=certain, pieces=(), believed=(), possible=((),), weights=(1,), zones=0)
        doubts = (*doubts, no_doubt)
    touched: dict[int, None] = {}
    for exchanges in (actual, *possible):
        for first, second in exchanges:
            touched[first] = touched[second] = None
    zone_of = {}
    for zone in touched:
        zone_of.update(dict.fromkeys(table.zones[zone], zone))
    for doubt in doubts:
        doubt = extended(doubt, zone_of)
        missed_it = doubt.seats & away
        if missed_it:
            placements, weights = [], []
            for placement, weight in zip(doubt.possible, doubt.weights, strict=True):
                for exchanges in possible:
                    placements.append(exchange_placement(placement, exchanges))
                    weights.append(weight)
            unseen = doubt._replace(seats=missed_it, possible=tuple(placements), weights=tuple(weights))
            add_doubt(table, unseen)
        saw_it = doubt.seats & ~away
        if saw_it:
            placements = []
            for placement in doubt.possible:
                placements.append(exchange_placement(placement, actual))
            believed = exchange_placement(doubt.believed, actual)
            add_doubt(table, doubt._replace(seats=saw_it, believed=believed, possible=tuple(placements)))
    exchange_zones(table, actual)
    for zone in touched:
        learn(table, zone, table.zones[zone], table.visible_to[zone], sees_all=True)


def exchange_zones(table: Table, exchanges: Exchanges) -> None:
    """Exchange what lies in zones, pair by pair."""
    zones = table.zones
    for first, second in exchanges:
        zones[first], zones[second] = zones[second], zones[first]


def catch_up(table: Table) -> None:
    """Replay the ``history`` of a table, on the zones as they were then, to update what seats know. Afterwards the
    history is empty."""
    assert table.history
    (zones_before, visible_before), *events = table.history
    zones, visible_to, feed = table.zones, table.visible_to, table.feed
    table.zones = [zone[:] for zone in zones_before]
    table.visible_to = visible_before[:]
    table.feed = None
    table.history = None
    for method, arguments in events:
        method(table, *arguments)
    replayed_zones = table.zones
    table.zones, table.visible_to, table.feed = zones, visible_to, feed
    table.history = []
    for replayed_zone, zone in zip(replayed_zones, zones, strict=True):
        if replayed_zone != zone:
            assert sorted(replayed_zone) == sorted(zone), "pieces were laid elsewhere without a method"


def _is_loose(table: Table, zone: int) -> bool:
    """True if nobody can tell by the places of the pieces in a zone which piece is which."""
    return zone in table.game.loose(table.seats) or _is_doubtful(table, zone)


def _is_doubtful(table: Table, zone: int) -> bool:
    """True if somebody is in doubt about pieces in a zone."""
    return any(doubt.zones >> zone & 1 for doubt in table.doubts)


# -- samples ----------------------------------------------------------------------------------------------------------


def redealt(table: Table, seat: int, sampled: Mapping[int, int], chosen: int | None) -> None:
    """Adapt mixtures and doubts to a sample for a seat. ``sampled`` says which piece lies in the place of another: what
    seats know follows the places. Of the placements that the seat thinks possible, the one with the index ``chosen``
    becomes the truth."""
    table.mixed = _sampled_mixtures(table, 1 << seat, sampled)
    if table.doubts:
        sampled_doubts = [_sampled_doubt(doubt, sampled) for doubt in table.doubts]
        table.doubts = tuple(sorted(sampled_doubts))
    if chosen is None:
        return
    own_doubt = doubt_of(table, seat)
    if own_doubt is None:
        return
    table.zones = arrange(table.zones, own_doubt, own_doubt.possible[chosen])
    for zone in members(own_doubt.zones):
        table.zones[zone].sort()
    # Seats whose doubt rules out what is true in this sample know the truth.
    zone_of = dict(table.where())
    table.doubts = tuple(doubt for doubt in table.doubts if _allows(doubt, zone_of))


def _sampled_mixtures(table: Table, bit: int, sampled: Mapping[int, int]) -> tuple[Mixture, ...]:
    """The mixtures in a sample for the seat with this bit. To other seats, strangers are the pieces in the same places
    as before; to the seat itself, they are the pieces that it never knew to be mixed there."""
    seats_of: dict[tuple[int, int], int] = {}
    for seats, pieces, strangers in table.mixed:
        sampled_pieces = sampled_strangers = 0
        for piece in members(pieces):
            sampled_piece = 1 << sampled.get(piece, piece)
            sampled_pieces |= sampled_piece
            if strangers >> piece & 1:
                sampled_strangers |= sampled_piece
        own_strangers = sampled_pieces & ~(pieces & ~strangers)
        for group, group_strangers in ((seats & ~bit, sampled_strangers), (seats & bit, own_strangers)):
            if group and is_informative(table, group, sampled_pieces, group_strangers):
                contents = sampled_pieces, group_strangers
                seats_of[contents] = seats_of.get(contents, 0) | group
    mixtures = []
    for (pieces, strangers), seats in seats_of.items():
        mixtures.append(Mixture(seats, pieces, strangers))
    return tuple(sorted(mixtures))  # their order must not depend on what was true before


def _sampled_doubt(doubt: Doubt, sampled: Mapping[int, int]) -> Doubt:
    """The doubt in a sample, its pieces in the order of their numbers."""
    pieces = [sampled.get(piece, piece) for piece in doubt.pieces]
    order = sorted(range(len(pieces)), key=pieces.__getitem__)

    def reorder(values: Sequence[int]) -> tuple[int, ...]:
        return tuple(values[index] for index in order)

    possible = tuple(map(reorder, doubt.possible))
    return doubt._replace(pieces=reorder(pieces), believed=reorder(doubt.believed), possible=possible)


# -- saves ------------------------------------------------------------------------------------------------------------

SavedSet = tuple[int, list[int], list[int]]
"""A mixture in a save: the seats as a bit mask, the pieces, the strangers among them."""
SavedDoubt = tuple[int, list[int], list[int], list[list[int]], list[int]]
"""A doubt in a save: its fields in their order, without the zones, which follow from the placements."""


def saved_sets(mixtures: Iterable[Mixture]) -> list[list[object]]:
    """Mixtures as a save holds them (see ``SavedSet``)."""
    saved: list[list[object]] = []
    for seats, pieces, strangers in mixtures:
        saved.append([seats, list(members(pieces)), list(members(strangers))])
    return saved


def restore(table: Table, sets: Iterable[SavedSet], doubts: Iterable[SavedDoubt]) -> None:
    """Give a table its saved mixtures and doubts. Raises ValueError if they cannot be."""
    mixtures = []
    for seats, pieces, strangers in sets:
        mixtures.append(Mixture(seats, bits(pieces), bits(strangers)))
    table.mixed = tuple(mixtures)
    table.doubts = tuple(starmap(_restored_doubt, doubts))
    for mixture in table.mixed:
        if not _is_valid_mixture(table, mixture):
            raise ValueError(f"{mixture} cannot be mixed")
    for doubt in table.doubts:
        if not _is_valid_doubt(table, doubt):
            raise ValueError(f"{doubt} is no doubt")


def _restored_doubt(
    seats: int, pieces: list[int], believed: list[int], possible: list[list[int]], weights: list[int]
) -> Doubt:
    return Doubt(
        seats=seats,
        pieces=tuple(pieces),
        believed=tuple(believed),
        possible=tuple(map(tuple, possible)),
        weights=tuple(weights),
        zones=zones_in((believed, *possible)),
    )


def _is_valid_mixture(table: Table, mixture: Mixture) -> bool:
    """True if the seats exist, and the pieces have one back and include all strangers."""
    everybody = (1 << table.seats) - 1
    backs = {table.game.back[piece] for piece in members(mixture.pieces)}
    return 0 < mixture.seats <= everybody and len(backs) == 1 and not mixture.strangers & ~mixture.pieces


def _is_valid_doubt(table: Table, doubt: Doubt) -> bool:
    """True if the seats and zones exist, each placement has a zone for each piece and a weight, and the truth is one of
    the possible placements."""
    everybody_and_onlooker = (1 << table.seats + 1) - 1
    if not 0 < doubt.seats <= everybody_and_onlooker:
        return False
    zones = set(range(len(table.zones)))
    for placement in (doubt.believed, *doubt.possible):
        if len(placement) != len(doubt.pieces) or not zones.issuperset(placement):
            return False
    if len(doubt.weights) != len(doubt.possible) or min(doubt.weights) < 1:
        return False
    return _allows(doubt, dict(table.where()))


def _allows(doubt: Doubt, zone_of: Mapping[int, int]) -> bool:
    """True if the pieces of a doubt may lie in these zones."""
    return tuple(zone_of[piece] for piece in doubt.pieces) in doubt.possible
