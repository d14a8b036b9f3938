"""What the tokens probably are that others have poured: it follows from who poured them, and where.

Everybody sees who pours how many tokens into which goblet, and all Houses begin with the same tokens. So of each House
it is known what it has poured and still holds together; ``LIKELY`` says how that is spread over its own goblet, that of
its Target, the others, and the place behind its screen. What the Host put in blindly is spread evenly.

Of a token that a set brings nobody knows how it is played. It is suspected where tokens like it are: those that make a
goblet deadlier, safer, or neither. How many there are follows from how many each House has, so with one in the supply
each unknown token is that as often as chance has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from random import Random
from typing import NamedTuple

from rules.games.goblets.board import UNNAMED, GobletsGame, GobletsTable, layout
from rules.games.goblets.characters import rules_of
from rules.games.goblets.strengths import potency
from rules.kernel.mixtures import bits, members

HARMLESS, HARMFUL, CURING = range(3)
"""The kinds that are told apart: wine, poison (the Ogre's too), antidotes (the Unicorn's too), and whatever is like
them."""

OWN, TARGETS, OTHER, NOBODYS, BEHIND = range(5)
"""Where a token of a House may lie: in its own goblet, in its Target's, in another one; in one of the duel, where none
is anybody's; behind its screen."""

KindChances = tuple[float, float, float]
"""How likely a token is a wine, a poison, an antidote; or how much likelier than by chance."""

LIKELY: Sequence[KindChances] = (
    (1.95, 0.35, 0.29),
    (1.6, 0.66, 0.36),
    (1.85, 0.33, 0.33),
    (1.04, 0.76, 1.68),
    (0.8, 1.09, 1.2),
)
"""For each of these places, how much likelier than by chance a wine, a poison and an antidote lies there. Measured in
games of bots (``tests.liveliness``)."""
LIKELY_AFTER_TOAST = (*LIKELY[:BEHIND], (0.0, *LIKELY[BEHIND][1:]))
"""The same for a House that has proposed the Toast: that is allowed only without wine (GO-ACT-09)."""
ROUNDS = 8
"""How often the table of shares is fitted to its sums."""
EXCHANGES = 4
"""How often each token of a sample is offered another place, on average."""
CACHED = 1 << 8
"""How many chances are cached. A search uses some dozens of them again and again, those of other rounds hardly ever."""


@lru_cache(maxsize=CACHED)
def chances_by_place(
    counts: tuple[int, int, int], places: tuple[int, ...], after_toast: bool = False
) -> tuple[KindChances, ...]:
    """Return for each place of a House's tokens what one of them is, if there are so many of each kind in all, and so
    many tokens at each place; ``after_toast`` if the House has proposed the Toast.

    The table of ``LIKELY`` is scaled in turns until its rows and columns add up to these numbers (iterative
    proportional fitting): what lies in one place cannot lie in another.
    """
    expected = []
    filled = []  # the rows of places with tokens; the others stay as they are
    for tokens, likely in zip(places, LIKELY_AFTER_TOAST if after_toast else LIKELY, strict=True):
        row = [tokens * weight * count for weight, count in zip(likely, counts, strict=True)]
        expected.append(row)
        if tokens:
            filled.append((tokens, row))
    for _ in range(ROUNDS):
        for kind, count in enumerate(counts):
            total = sum([row[kind] for _, row in filled])
            for _, row in filled:
                row[kind] *= count / total if total else 0.0
        for tokens, row in filled:
            total = sum(row)
            for kind in range(len(row)):
                row[kind] *= tokens / total if total else 0.0
    shares: list[KindChances] = []
    for tokens, row in zip(places, expected, strict=True):
        number = max(1, tokens)
        shares.append((row[0] / number, row[1] / number, row[2] / number))
    return tuple(shares)


SuspectedTokens = tuple[int, int, float, float]
"""Of suspected tokens in a goblet, which is given first: how many there are, and how many of them are probably poison,
and antidotes."""


class Suspicion(NamedTuple):
    """What some seats think of ``pieces`` that they cannot tell apart: by the number of each goblet, how many of them
    are in it; and what is ``suspected`` of each goblet with any. They are those of a House, the ``owner``, or of
    nobody."""

    seats: int
    tokens: Sequence[int]
    suspected: Sequence[SuspectedTokens]
    owner: int | None
    pieces: int


def suspicions(table: GobletsTable, zones: Sequence[Sequence[int]]) -> list[Suspicion]:
    """Return what seats think of the tokens in goblets. ``zones`` are those of the table as they are remembered."""
    lay = layout(table.seats)
    goblets = [bits(zones[zone]) for zone in lay.goblets]
    screens = [bits(zones[zone]) for zone in lay.screens]
    suspected: list[Suspicion] = []
    for mixture in table.mixed:
        pieces = mixture.pieces
        tokens = [(pieces & goblet).bit_count() for goblet in goblets]
        if any(tokens):
            owner = owner_of(pieces, screens)
            in_goblets: list[SuspectedTokens] = []
            for cup, (_, poison, antidote) in enumerate(chances_in_goblets(table, pieces, owner, tokens)):
                number = tokens[cup]
                if number:
                    in_goblets.append((cup, number, number * poison, number * antidote))
            suspected.append(Suspicion(mixture.seats, tokens, in_goblets, owner, pieces))
    return suspected


def tokens_unknown_to(suspected: Sequence[Suspicion], seat: int, goblets: int) -> list[tuple[int, float, float]]:
    """Return for each of so many goblets how many tokens are in it of which a seat knows nothing, and how many of them
    are probably poison, and antidotes."""
    numbers = [0] * goblets
    poisons, antidotes = [0.0] * goblets, [0.0] * goblets
    for suspicion in suspected:
        if suspicion.seats >> seat & 1:
            for cup, number, poisons_there, antidotes_there in suspicion.suspected:
                numbers[cup] += number
                poisons[cup] += poisons_there
                antidotes[cup] += antidotes_there
    return [*zip(numbers, poisons, antidotes, strict=True)]


def owner_of(pieces: int, screens: Sequence[int]) -> int | None:
    """Return the House behind whose screen alone some of these pieces lie; None if there is none. All are bits."""
    owner = None
    for house, screen in enumerate(screens):
        if pieces & screen:
            if owner is not None:
                return None
            owner = house
    return owner


def chances_in_goblets(
    table: GobletsTable, pieces: int, owner: int | None, tokens: Sequence[int]
) -> Sequence[KindChances]:
    """Return for each goblet what one of these pieces in it is, if so many of them are in each. They are those of a
    House, the ``owner``; without one they are spread evenly."""
    if owner is None:
        wine, poison, antidote = counts_of(table.game, pieces)
        total = wine + poison + antidote
        return [(wine / total, poison / total, antidote / total)] * len(tokens)
    return chances_of_house(table, owner, pieces)(tuple(tokens), tuple(table.at))


def chances_of_house(
    table: GobletsTable, owner: int, pieces: int
) -> Callable[[tuple[int, ...], tuple[int, ...]], Sequence[KindChances]]:
    """Return a function that tells for each goblet what one of these pieces of a House in it is: by how many of them
    are in each goblet, and by the numbers of the goblets at each place."""
    target, has_toasted = table.target_of(owner), has_proposed_toast(table, owner)
    return partial(chances_by_cup, counts_of(table.game, pieces), owner, target, has_toasted)


def counts_of(game: GobletsGame, pieces: int) -> tuple[int, int, int]:
    """Return how many of these pieces are wines, poisons and antidotes, or like them."""
    wines, poisons, antidotes = kinds_of(game)
    return (pieces & wines).bit_count(), (pieces & poisons).bit_count(), (pieces & antidotes).bit_count()


@lru_cache(maxsize=CACHED)
def chances_by_cup(
    counts: tuple[int, int, int],
    owner: int,
    target: int | None,
    after_toast: bool,
    tokens: tuple[int, ...],
    cups: tuple[int, ...],
) -> Sequence[KindChances]:
    """Return for each goblet what a token of a House in it is, if so many of its tokens are in each."""
    place_by_cup = [NOBODYS] * len(tokens)
    for place, cup in enumerate(cups):
        place_by_cup[cup] = kind_of_place(owner, target, place)
    places = [0] * len(LIKELY)
    for place, number in zip(place_by_cup, tokens, strict=True):
        places[place] += number
    places[BEHIND] = sum(counts) - sum(places)
    chances = chances_by_place(counts, tuple(places), after_toast)
    return tuple(chances[place] for place in place_by_cup)


def has_proposed_toast(table: GobletsTable, house: int) -> bool:
    """True if a House has proposed the Toast, and so has no wine behind its screen; nor anything harmless, if that can
    only be wine."""
    # After too many turns the Toast is proposed by a House that may have wine (GO-RULING-30).
    if table.toaster != house or table.turns >= table.circuits * table.houses:
        return False
    return not rules_of(table, house).toast_wine and potency(table.game).wine_of_rest == 1.0


# -- samples ----------------------------------------------------------------------------------------------------------


def rearrange(table: GobletsTable, seat: int, random: Random) -> None:
    """Make a sample likelier, in which the tokens that a seat cannot tell apart lie anywhere by chance."""
    screens = [bits(table.zones[zone]) for zone in layout(table.seats).screens]
    for mixture in table.mixed:
        if mixture.seats >> seat & 1:
            owner = owner_of(mixture.pieces, screens)
            if owner is not None:
                for pieces in mixed_alike(table, mixture.pieces):
                    exchange_some(table, owner, pieces, random)


def mixed_alike(table: GobletsTable, pieces: int) -> Iterable[Sequence[int]]:
    """Return these pieces, which are bits, in groups in which nobody can tell one from another: each mixture has all
    pieces of a group or none of them. Only such pieces may change places in a sample."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for piece in members(pieces):
        mixtures = tuple(index for index, mixture in enumerate(table.mixed) if mixture.pieces >> piece & 1)
        groups.setdefault(mixtures, []).append(piece)
    return groups.values()


def exchange_some(table: GobletsTable, owner: int, pieces: Sequence[int], random: Random) -> None:
    """Let pairs of a House's tokens change places: always if they are likelier to lie so, otherwise as often as that is
    likely (the Metropolis algorithm)."""
    place_of_zone = {table.screen(owner): BEHIND}
    for place, cup in enumerate(table.at):
        place_of_zone[layout(table.seats).goblets[cup]] = kind_of_place(owner, table.target_of(owner), place)
    zone_of: dict[int, int] = {}
    for zone in place_of_zone:
        zone_of.update(dict.fromkeys(table.zones[zone], zone))
    tokens = [piece for piece in pieces if piece in zone_of]
    weights = LIKELY_AFTER_TOAST if has_proposed_toast(table, owner) else LIKELY
    role = table.game.role
    kind_of_role = kinds_by_role(table.game)
    for _ in range(EXCHANGES * len(tokens)):
        piece, other = tokens[int(random.random() * len(tokens))], tokens[int(random.random() * len(tokens))]
        kind, other_kind = kind_of_role[role[piece]], kind_of_role[role[other]]
        zone, other_zone = zone_of[piece], zone_of[other]
        if kind == other_kind or zone == other_zone:
            continue
        here, there = weights[place_of_zone[zone]], weights[place_of_zone[other_zone]]
        as_it_is = here[kind] * there[other_kind]
        exchanged = here[other_kind] * there[kind]
        if exchanged > as_it_is * random.random():
            zone_of[piece], zone_of[other] = other_zone, zone
            exchange_pieces(table, piece, zone, other, other_zone)


def exchange_pieces(table: GobletsTable, piece: int, zone: int, other: int, other_zone: int) -> None:
    """Let two pieces change places. What seats know belongs to the place: they know what lies there."""
    replace_piece(table.zones[zone], piece, other)
    replace_piece(table.zones[other_zone], other, piece)
    known_to = table.known_to
    known_to[piece], known_to[other] = known_to[other], known_to[piece]


def replace_piece(zone: list[int], piece: int, replacement: int) -> None:
    """Replace a piece in a zone whose pieces lie in no order, and so are sorted by number."""
    zone[zone.index(piece)] = replacement
    zone.sort()


@lru_cache(maxsize=32)
def kinds_by_role(game: GobletsGame) -> tuple[int, ...]:
    """Return the kind of the tokens of each role."""
    kinds = []
    for strength in potency(game).strengths:
        if strength > 0:
            kinds.append(HARMFUL)
        else:
            kinds.append(CURING if strength < 0 else HARMLESS)
    return tuple(kinds)


@lru_cache(maxsize=32)
def kinds_of(game: GobletsGame) -> tuple[int, int, int]:
    """Return which pieces of a game are wines, poisons and antidotes, or like them, as bits."""
    kinds = [0, 0, 0]
    for piece, role in enumerate(game.role):
        if role != UNNAMED:
            kinds[kinds_by_role(game)[role]] |= 1 << piece
    wines, poisons, antidotes = kinds
    return wines, poisons, antidotes


def place_of_goblet(table: GobletsTable, owner: int, cup: int) -> int:
    """Return what a goblet is to a House, by where it stands now."""
    return kind_of_place(owner, table.target_of(owner), table.at.index(cup))


def kind_of_place(owner: int, target: int | None, place: int) -> int:
    """Return what the goblet at a place is to a House with this Target."""
    if target is None:
        return NOBODYS
    if place == owner:
        return OWN
    if place == target:
        return TARGETS
    return OTHER
