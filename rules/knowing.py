"""What seats learn, and lose track of, while pieces go from zone to zone.

``known_to`` says which pieces a seat knows, each in its place. There are two things between that and knowing nothing:

* **Mixed pieces** (``rules.mixing``). A seat that knew several pieces, and saw one of them go without seeing which,
  knows that they lie in these places, but not which lies where. Pieces are mixed when one leaves a *loose* zone
  (``Game.loose_zones``) unseen, and by ``Table.mix``.
* **Doubts** (``rules.doubts``). ``Table.exchange`` exchanges what lies in zones while some seats look away. They
  believe that nothing happened until they see something else, and imagine each exchange that is possible.

A ``Table`` calls these functions itself when pieces move, are shown or are shuffled.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from rules.doubts import (
    Doubt,
    Exchanges,
    add,
    after_seeing,
    arranged,
    change,
    doubt_of,
    exchanged,
    extended,
    may_lie,
    without_one,
    zones_in,
)
from rules.mixing import Mixed, agreeing, bits, members, mix, not_yet_mixed, release, take_out, tell_apart, tells

if TYPE_CHECKING:
    from rules.table import Table


def mix_zone(table: Table, zone: int, seats: int) -> None:
    """The same for all that lies in a zone, or that may lie there as far as a seat knows."""
    if not table.doubts:
        there = bits(table.zones[zone])
        if any(not seats & ~one.seats and not there & ~one.pieces for one in table.mixed):
            return  # they have been mixed before
    for group in agreeing(table, 0, seats) if table.doubts else (seats,):
        mix(table, members(may_lie(table, group, zone)), group)


def leaving(table: Table, piece: int, source: int, target: int) -> None:
    """A piece is about to go from a zone to another: who sees it come out learns what it was, and those who do not see
    which piece it is lose track of what it lay among, if it lay loosely."""
    seeing, coming = table.visible_to[source], table.visible_to[target]
    if coming & ~seeing:
        learn(table, source, (piece,), coming & ~seeing)
    unseen = (1 << table.seats) - 1 & ~(seeing | coming)
    if not unseen:
        return
    if any(doubt.zones >> source & 1 for doubt in table.doubts):
        mix_zone(table, source, unseen)
    elif source in table.game.loose(table.seats) and (
        lost := not_yet_mixed(table, there := bits(table.zones[source]), unseen)
    ):
        mix(table, members(there), lost)
    for doubt in table.doubts:
        if doubt.zones >> source & 1 and (away := doubt.seats & (unseen | 1 << table.seats)):
            change(table, doubt, away, without_one(table, doubt, piece, source, target))


def learn(table: Table, zone: int, pieces: Collection[int], seats: int, whole: bool = False) -> None:
    """These seats see pieces that lie in a zone; ``whole``: they see all that lies there."""
    if not seats or not (table.doubts or any(seats & ~table.known_to[piece] for piece in pieces)):
        return
    everybody = (1 << table.seats) - 1
    for doubt in table.doubts:
        looking = doubt.seats & (seats | (1 << table.seats if seats == everybody else 0))
        if looking:
            for group in agreeing(table, bits(doubt.pieces) | bits(table.zones[zone]), looking):
                change(table, doubt, group, after_seeing(table, doubt, group, zone, pieces, whole))
    if _is_loose(table, zone):
        there = bits(table.zones[zone])
        if not table.doubts and all(table.known_to[piece] & seats == seats for piece in table.zones[zone]):
            return  # nothing new
        for group in agreeing(table, there, seats):
            tell_apart(table, group, there, pieces, whole)
    for piece in pieces:
        table.known_to[piece] |= seats
    take_out(table, seats, bits(pieces))


def shuffled(table: Table, zone: int) -> None:
    """A zone was shuffled. Who may not look at it knows nothing any longer of its pieces; if it is loose, that they are
    there."""
    shown = table.visible_to[zone]
    unseen = (1 << table.seats) - 1 & ~shown
    if _is_loose(table, zone):
        mix_zone(table, zone, unseen)
        return
    pieces = bits(table.zones[zone])
    for group in agreeing(table, pieces, unseen):
        release(table, group, pieces)


def exchange(table: Table, done: Exchanges, possible: Sequence[Exchanges], away: int) -> None:
    """What lies in zones is exchanged while the seats ``away`` do not look: as far as they know, any one of
    ``possible`` may have been done."""
    doubts, table.doubts, onlooker = table.doubts, (), 1 << table.seats
    if away:
        away |= onlooker
        certain = away & ~sum(one.seats for one in doubts)
        doubts = (*doubts, Doubt(certain, (), (), ((),), (1,), 0))
    touched = {zone: None for pairs in (done, *possible) for pair in pairs for zone in pair}
    where = {piece: zone for zone in touched for piece in table.zones[zone]}
    for doubt in doubts:
        doubt = extended(doubt, where)
        if missed := doubt.seats & away:
            columns = tuple(exchanged(column, pairs) for column in doubt.possible for pairs in possible)
            weights = tuple(weight for weight in doubt.weights for _ in possible)
            add(table, doubt._replace(seats=missed, possible=columns, weights=weights))
        if watched := doubt.seats & ~away:
            columns = tuple(exchanged(column, done) for column in doubt.possible)
            add(table, doubt._replace(seats=watched, believed=exchanged(doubt.believed, done), possible=columns))
    exchange_zones(table, done)
    for zone in touched:
        learn(table, zone, table.zones[zone], table.visible_to[zone], whole=True)


def exchange_zones(table: Table, done: Exchanges) -> None:
    """Exchange what lies in zones, pair by pair."""
    zones = table.zones
    for one, other in done:
        zones[one], zones[other] = zones[other], zones[one]


def catch_up(table: Table) -> None:
    """Let everything in the ``history`` of a table happen again, as it was then, and weigh it."""
    assert table.history
    (zones, visible_to), *events = table.history
    now = table.zones, table.visible_to, table.feed
    table.zones, table.visible_to, table.feed, table.history = [zone[:] for zone in zones], visible_to[:], None, None
    for method, arguments in events:
        method(table, *arguments)
    there = table.zones
    table.zones, table.visible_to, table.feed = now
    table.history = []
    assert list(map(sorted, there)) == list(map(sorted, table.zones)), "pieces were laid elsewhere without a method"


def _is_loose(table: Table, zone: int) -> bool:
    """Whether nobody can say which of the pieces in a zone is which by how they lie."""
    return zone in table.game.loose(table.seats) or any(doubt.zones >> zone & 1 for doubt in table.doubts)


# -- samples and saves ------------------------------------------------------------------------------------------------


def redealt(table: Table, seat: int, lies: Mapping[int, int], chosen: int | None) -> None:
    """In a sample for a seat, ``lies`` tells which piece lies in the place of another. What seats know follows the
    places. Of the arrangements that the seat thinks possible, the one with the number ``chosen`` is the truth."""

    bit = 1 << seat
    found: dict[tuple[int, int], int] = {}
    for seats, pieces, strangers in table.mixed:
        now = unknown = 0
        for piece in members(pieces):
            lying = 1 << lies.get(piece, piece)
            now |= lying
            if strangers >> piece & 1:
                unknown |= lying
        for who, outside in ((seats & ~bit, unknown), (seats & bit, now & ~(pieces & ~strangers))):
            if who and tells(table, who, now, outside):
                found[now, outside] = found.get((now, outside), 0) | who
    mixed = [Mixed(seats, pieces, strangers) for (pieces, strangers), seats in found.items()]
    mixed.sort()  # in what order they are must not depend on what has been true before
    table.mixed = tuple(mixed)
    if doubts := table.doubts:
        table.doubts = tuple(sorted(_sorted(one, lies) for one in doubts))
    if chosen is not None and (own := doubt_of(table, seat)) is not None:
        table.zones = arranged(table.zones, own, own.possible[chosen])
        for zone in members(own.zones):
            table.zones[zone].sort()
        # Who has seen what could not be so in this sample knows what is so.
        where = dict(table.where())
        table.doubts = tuple(one for one in table.doubts if tuple(where[piece] for piece in one.pieces) in one.possible)


def saved_sets(mixed: Iterable[Mixed]) -> list[list[object]]:
    """Sets as a save holds them: the seats as a bit mask, the pieces, the strangers among them."""
    return [[one.seats, members(one.pieces), members(one.strangers)] for one in mixed]


def _sorted(doubt: Doubt, lies: Mapping[int, int]) -> Doubt:
    """The doubt in a sample, its pieces by their numbers."""
    pieces = [lies.get(piece, piece) for piece in doubt.pieces]
    order = sorted(range(len(pieces)), key=pieces.__getitem__)

    def sort(values: Sequence[int]) -> tuple[int, ...]:
        return tuple(values[at] for at in order)

    possible = tuple(map(sort, doubt.possible))
    return doubt._replace(pieces=sort(pieces), believed=sort(doubt.believed), possible=possible)


SavedSet = tuple[int, list[int], list[int]]
SavedDoubt = tuple[int, list[int], list[int], list[list[int]], list[int]]


def restore(table: Table, sets: Iterable[SavedSet], doubts: Iterable[SavedDoubt]) -> None:
    """Give a table its saved sets and doubts. Raises ValueError if they cannot be."""
    table.mixed = tuple(Mixed(seats, bits(pieces), bits(strangers)) for seats, pieces, strangers in sets)
    table.doubts = tuple(
        Doubt(seats, tuple(pieces), tuple(believed), tuple(map(tuple, possible)), tuple(weights),
              zones_in((believed, *possible)))
        for seats, pieces, believed, possible, weights in doubts
    )  # fmt: skip
    everybody, zones, where = (1 << table.seats) - 1, range(len(table.zones)), dict(table.where())
    for one in table.mixed:
        backs = {table.game.back[piece] for piece in members(one.pieces)}
        if not 0 < one.seats <= everybody or len(backs) != 1 or one.strangers & ~one.pieces:
            raise ValueError(f"{one} cannot be mixed")
    for doubt in table.doubts:
        columns = (doubt.believed, *doubt.possible)
        if (
            not 0 < doubt.seats <= 2 * everybody + 1
            or any(len(column) != len(doubt.pieces) or any(zone not in zones for zone in column) for column in columns)
            or len(doubt.weights) != len(doubt.possible)
            or min(doubt.weights) < 1
            or tuple(where[piece] for piece in doubt.pieces) not in doubt.possible
        ):
            raise ValueError(f"{doubt} is no doubt")
