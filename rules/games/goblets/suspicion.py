"""What the tokens probably are that others have poured: it follows from who poured them, and where.

Everybody sees who pours how many tokens into which goblet, and all Houses begin with the same tokens. So of each House
it is known what it has poured and still holds together; ``LIKELY`` says how that is spread over its own goblet, that of
its Target, the others, and the place behind its screen. What the Host put in blindly is spread evenly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.games.goblets.board import ANTIDOTE, OGRE, POISON, UNICORN, WINE, GobletsTable, layout

KIND_OF_ROLE = {WINE: 0, POISON: 1, OGRE: 1, ANTIDOTE: 2, UNICORN: 2}
"""The kinds that are told apart: the Ogre's poison counts as poison, the Unicorn as an antidote."""

OWN, TARGETS, OTHER, NOBODYS, BEHIND = range(5)
"""Where a token of a House may lie: in its own goblet, in its Target's, in another one; in one of the duel, where none
is anybody's; behind its screen."""

LIKELY = (
    (1.55, 0.57, 0.8),
    (0.75, 1.9, 0.53),
    (1.15, 1.06, 0.82),
    (0.95, 0.5, 1.85),
    (0.5, 1.0, 1.2),
)
"""For each of these places, how much likelier than by chance a wine, a poison and an antidote lies there. Measured in
games of bots (``tests/liveliness.py``)."""
ROUNDS = 8
"""How often the table of shares is fitted to its sums."""

KindChances = tuple[float, float, float]
"""How likely a token is a wine, a poison, an antidote."""


@cache
def shares_by_place(counts: tuple[int, int, int], places: tuple[int, ...]) -> tuple[KindChances, ...]:
    """Return for each place of a House's tokens what one of them is, if there are so many of each kind in all, and so
    many tokens at each place.

    The table of ``LIKELY`` is scaled in turns until its rows and columns add up to these numbers (iterative
    proportional fitting): what lies in one place cannot lie in another.
    """
    expected = []
    for tokens, likely in zip(places, LIKELY, strict=True):
        expected.append([tokens * weight * count for weight, count in zip(likely, counts, strict=True)])
    for _ in range(ROUNDS):
        for kind, count in enumerate(counts):
            total = sum(row[kind] for row in expected)
            for row in expected:
                row[kind] *= count / total if total else 0.0
        for tokens, row in zip(places, expected, strict=True):
            total = sum(row)
            for kind in range(len(row)):
                row[kind] *= tokens / total if total else 0.0
    shares: list[KindChances] = []
    for tokens, row in zip(places, expected, strict=True):
        number = max(1, tokens)
        shares.append((row[0] / number, row[1] / number, row[2] / number))
    return tuple(shares)


def suspected(table: GobletsTable, seat: int, zones: Sequence[Sequence[int]]) -> list[KindChances | None]:
    """Return for each goblet the average shares of the tokens in it that a seat cannot tell apart from others; None if
    there are none. ``zones`` are those of the table as the seat remembers them."""
    goblets = layout(table.seats).goblets
    sums = [[0.0, 0.0, 0.0] for _ in goblets]
    tokens_in = [0] * len(goblets)
    for mixture in table.mixed:
        if not mixture.seats >> seat & 1:
            continue
        owner = owner_of(table, mixture.pieces, zones)
        shares_of_goblets = shares_in_goblets(table, mixture.pieces, owner, zones)
        for cup, zone in enumerate(goblets):
            tokens = number_of(mixture.pieces, zones[zone])
            tokens_in[cup] += tokens
            for kind, share in enumerate(shares_of_goblets[cup]):
                sums[cup][kind] += tokens * share
    averages: list[KindChances | None] = []
    for (wine, poison, antidote), tokens in zip(sums, tokens_in, strict=True):
        averages.append((wine / tokens, poison / tokens, antidote / tokens) if tokens else None)
    return averages


def owner_of(table: GobletsTable, pieces: int, zones: Sequence[Sequence[int]]) -> int | None:
    """Return the House behind whose screen some of these pieces lie; None if there is none."""
    for house, screen in enumerate(layout(table.seats).screens):
        if number_of(pieces, zones[screen]):
            return house
    return None


def number_of(pieces: int, zone: Sequence[int]) -> int:
    """Return how many of these pieces, which are bits, lie in a zone."""
    return sum([pieces >> piece & 1 for piece in zone])


def shares_in_goblets(
    table: GobletsTable, pieces: int, owner: int | None, zones: Sequence[Sequence[int]]
) -> list[KindChances]:
    """Return for each goblet what one of these pieces in it is. They are those of a House, the ``owner``; without one
    they are spread evenly."""
    goblets = layout(table.seats).goblets
    wine, poison, antidote = kinds_of(table, pieces)
    total = wine + poison + antidote
    if owner is None:
        return [(wine / total, poison / total, antidote / total)] * len(goblets)
    place_by_cup = [place_of_goblet(table, owner, cup) for cup in range(len(goblets))]
    places = [0] * len(LIKELY)
    for place, zone in zip(place_by_cup, goblets, strict=True):
        places[place] += number_of(pieces, zones[zone])
    places[BEHIND] = total - sum(places)
    shares = shares_by_place((wine, poison, antidote), tuple(places))
    return [shares[place] for place in place_by_cup]


def kinds_of(table: GobletsTable, pieces: int) -> tuple[int, int, int]:
    """Return how many of these pieces are wines, poisons and antidotes."""
    role = table.game.role
    counts = [0, 0, 0]
    while pieces:
        lowest = pieces & -pieces
        counts[KIND_OF_ROLE[role[lowest.bit_length() - 1]]] += 1
        pieces ^= lowest
    wine, poison, antidote = counts
    return wine, poison, antidote


def place_of_goblet(table: GobletsTable, owner: int, cup: int) -> int:
    """Return what a goblet is to a House, by the ring on it."""
    target = table.target_of(owner)
    if target is None:
        return NOBODYS
    if cup == owner:
        return OWN
    if cup == target:
        return TARGETS
    return OTHER
