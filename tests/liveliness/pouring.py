"""Raise Your Goblets: what is probably in the goblets, by what bots have usually poured where.

An imagined table holds tokens that nobody can tell apart in any places. Each place in a goblet belongs to one pour that
everybody has seen. Pairs of tokens change places as often as makes each table as likely as it should be (the Metropolis
algorithm): a token is the likelier in a place, the more often its kind was poured like that, compared with how many of
its kind there are.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence
from random import Random
from typing import NamedTuple

from rules.games.goblets.board import ROLES, GobletsTable, layout
from rules.games.goblets.suspicion import exchange_pieces, owner_of
from rules.kernel.mixtures import bits
from tests.liveliness.record import Decision

CHANGES = 80
"""How many pairs of tokens of each House are looked at."""
DOUBT = 0.5
"""So many tokens more of each kind are reckoned in a situation than were seen, so that nothing is held for
impossible."""
CUSTOM = 2.0
"""What is usual in a situation, wherever one pours, counts as much as so many tokens that were poured there."""


class Pour(NamedTuple):
    """A token that a House has poured into a goblet, as everybody has seen it."""

    house: int
    goblet: int
    situation: Hashable
    seen: Hashable


class PouringHabits:
    """How often which token was poured where."""

    def __init__(self) -> None:
        self.tokens: dict[Hashable, Counter[str]] = defaultdict(Counter)
        """By situation and place, and by situation alone."""

    def learn(self, decision: Decision) -> None:
        """Count what was poured in a decision, if anything was."""
        if not isinstance(decision.seen, tuple) or decision.seen[0] != "pour":
            return
        assert isinstance(decision.hidden, tuple)
        for key in (decision.situation, (decision.situation, decision.seen)):
            self.tokens[key].update(decision.hidden)

    def share(self, pour: Pour, role: str) -> float:
        """Return which share of the tokens that were poured like this one are of a role."""
        anywhere = self.tokens.get(pour.situation, Counter())
        there = self.tokens.get((pour.situation, pour.seen), Counter())
        usual_share = (anywhere[role] + DOUBT) / (anywhere.total() + DOUBT * len(ROLES))
        return (there[role] + CUSTOM * usual_share) / (there.total() + CUSTOM)


def suppose_as_usual(
    table: GobletsTable, seat: int, pours: Sequence[Pour], habits: PouringHabits, random: Random
) -> None:
    """Let tokens of other Houses change places at a table that a seat imagines, so that they lie as usual."""
    lay = layout(table.seats)
    screens = [bits(table.zones[screen]) for screen in lay.screens]
    for mixture in table.mixed:
        house = owner_of(mixture.pieces, screens)
        if not mixture.seats >> seat & 1 or house is None or house == table.house_of(seat):
            continue
        places = places_of(table, house, mixture.pieces, pours)
        change_places(table, places, habits, random)


class TokenPlace:
    """Where a token of a House lies."""

    __slots__ = ("piece", "pour", "zone")

    def __init__(self, piece: int, zone: int, pour: Pour | None) -> None:
        self.piece = piece
        self.zone = zone
        self.pour = pour
        """How it was poured; None behind the screen, where lies what was not poured."""


def places_of(table: GobletsTable, house: int, pieces: int, pours: Sequence[Pour]) -> list[TokenPlace]:
    """Return where these pieces of a House lie, as bits: behind its screen and in goblets."""
    lay = layout(table.seats)
    screen = lay.screens[house]
    places = [TokenPlace(piece, screen, None) for piece in table.zones[screen] if pieces >> piece & 1]
    for cup, goblet in enumerate(lay.goblets):
        pours_there = [pour for pour in pours if pour.house == house and pour.goblet == cup]
        for piece in table.zones[goblet]:
            if pieces >> piece & 1:
                pour = pours_there.pop(0) if pours_there else None
                places.append(TokenPlace(piece, goblet, pour))
    return places


Contents = dict[tuple[int, int], tuple[int, ...]]
"""By House and goblet, which tokens of that House lie there of which a seat knows only whose they are: their roles."""


def contents(table: GobletsTable, seat: int) -> Contents:
    """Return what lies in the goblets of a table that a seat imagines, as far as it does not know it."""
    roles_by_place: Contents = {}
    for place, pieces in unknown_tokens(table, seat).items():
        roles_by_place[place] = tuple(sorted(table.game.role[piece] for piece in pieces))
    return roles_by_place


def unknown_tokens(table: GobletsTable, seat: int) -> dict[tuple[int, int], list[int]]:
    """Return by House and goblet the tokens of which a seat knows only whose they are."""
    lay = layout(table.seats)
    screens = [bits(table.zones[screen]) for screen in lay.screens]
    tokens: dict[tuple[int, int], list[int]] = {}
    for mixture in table.mixed:
        house = owner_of(mixture.pieces, screens)
        if mixture.seats >> seat & 1 and house is not None:
            for goblet in lay.goblets:
                pieces = [piece for piece in table.zones[goblet] if mixture.pieces >> piece & 1]
                if pieces:
                    tokens[house, goblet] = pieces
    return tokens


def as_good_as_known(imagined: Sequence[Contents], share: float) -> Contents:
    """Return the contents that are the same in at least this share of the tables that are imagined."""
    known: Contents = {}
    for place in imagined[0]:
        ((roles, count),) = Counter(table_contents.get(place, ()) for table_contents in imagined).most_common(1)
        if count >= share * len(imagined):
            known[place] = roles
    return known


def reveal(table: GobletsTable, seat: int, known: Contents) -> None:
    """Let a seat know what lies in goblets, at an imagined table where that is so."""
    for place, pieces in unknown_tokens(table, seat).items():
        if known.get(place) == tuple(sorted(table.game.role[piece] for piece in pieces)):
            table.reveal(pieces, 1 << seat)


def change_places(table: GobletsTable, places: Sequence[TokenPlace], habits: PouringHabits, random: Random) -> None:
    """Let pairs of tokens change places, if that is likelier, or by chance; as far as nobody could tell."""
    if len(places) < 2:
        return
    role_of = table.game.role
    numbers = Counter(role_of[place.piece] for place in places)

    def weight(place: TokenPlace, role: int) -> float:
        """Return how much likelier than by chance a token of this role lies there."""
        if place.pour is None:
            return 1.0
        return habits.share(place.pour, ROLES[role]) * len(places) / numbers[role]

    for _ in range(CHANGES):
        first, second = random.sample(places, 2)
        role, other_role = role_of[first.piece], role_of[second.piece]
        if role == other_role or not are_mixed_alike(table, first.piece, second.piece):
            continue
        now = weight(first, role) * weight(second, other_role)
        then = weight(first, other_role) * weight(second, role)
        if random.random() * now < then:
            if first.zone != second.zone:
                exchange_pieces(table, first.piece, first.zone, second.piece, second.zone)
            first.piece, second.piece = second.piece, first.piece


def are_mixed_alike(table: GobletsTable, piece: int, other_piece: int) -> bool:
    """True if every seat that cannot tell one of the two pieces from others cannot tell it from the other one
    either."""
    return all(mixture.pieces >> piece & 1 == mixture.pieces >> other_piece & 1 for mixture in table.mixed)
