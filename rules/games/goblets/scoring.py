"""Who is poisoned, what that is worth, and who wins (GO-TOAST-05 to 09, GO-SCORE, GO-RULING-14 to 25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.games.goblets.board import (
    ANTIDOTE,
    DUEL,
    OGRE,
    POISON,
    ROLES,
    UNICORN,
    UNNAMED,
    WINE,
    GobletsTable,
    Phase,
    layout,
)
from rules.games.goblets.characters import uses
from rules.games.goblets.setup import TIES
from rules.games.goblets.sommeliers import share
from rules.games.goblets.terms import USUAL_POINTS, WINE_POINTS
from rules.kernel.abilities import forbidden, modified
from rules.kernel.asking import Frame
from rules.kernel.effects import effect_of

ALIVE, REVENGE, BOTH, MOST_WINE = 1, 1, 1, 1
"""VP for surviving, for a poisoned Target, one more for both, and for the most wine (GO-SCORE-01 to 04)."""
ROUNDS, MOST_ROUNDS = 3, 6
"""So many rounds are played, and with ties at most so many (GO-ROUND-01, GO-RULING-23)."""
TO_WIN = 3
"""VP that win the duel (GO-DUEL-12)."""
MOST_FATES = 6
"""More than so many tied players share the victory (GO-RULING-50)."""


class Emptied(NamedTuple):
    """What was in the goblet of a House."""

    house: int
    poisons: int
    antidotes: int
    ogre: int
    unicorn: int
    wine: int
    poisoned: int


def deadly(roles: Sequence[int]) -> bool:
    """Whether so many tokens of each role poison the one who drinks them: a Unicorn cures all, an antidote one black
    poison, and nothing else the Ogre's (GO-TOAST-06 to 09, GO-RULING-15 to 17)."""
    return not roles[UNICORN] and (roles[POISON] > roles[ANTIDOTE] or roles[OGRE] > 0)


UNSEEN = "exchange_unseen"
"""The verb of cards by which goblets are exchanged while all others look away (GO-CHAR-06)."""


class Noted(NamedTuple):
    """How many tokens of each role a seat knows to be in a goblet, and how many others there are. ``sure``: nothing
    that it does not know can make the goblet safe or deadly."""

    roles: Sequence[int]
    unknown: int
    shaken: bool
    """Has anybody exchanged goblets unseen in this round? Then what one knows may be false (GO-RULING-05)."""

    @property
    def deadly(self) -> bool:
        """Is it deadly by what is known of it?"""
        return deadly(self.roles)

    @property
    def sure(self) -> bool:
        """Is that certain? The Unicorn cures whatever else may be in it."""
        return not self.shaken and (self.unknown == 0 or self.roles[UNICORN] > 0)


def noted(seen: GobletsTable, cup: int, poured: Sequence[int] = ()) -> Noted | None:
    """What a view knows of a goblet, by its number, after these roles were ``poured`` into it; None where one plays by
    memory, or where a view says nothing of that."""
    if seen.by_memory or not seen.remembered:
        return None
    tokens = seen.remembered[layout(seen.seats).goblets[cup]]
    roles = [*(seen.game.role[piece] for piece in tokens if piece >= 0), *poured]
    unknown = sum(piece < 0 for piece in tokens)
    return Noted([roles.count(role) for role in range(len(ROLES))], unknown, exchanged_unseen(seen))


def exchanged_unseen(table: GobletsTable) -> bool:
    """Whether a character that can exchange goblets unseen has been used in this round, which all know."""
    for house in range(table.houses):
        kind = table.character(house)
        if table.used[house] and kind != UNNAMED and any(UNSEEN in use.names for use in table.game.programs[kind].uses):
            return True
    return False


def drink(table: GobletsTable) -> None:
    """All drink and show at once what stood at their places (GO-TOAST-05, GO-RULING-14)."""
    everybody = (1 << table.seats) - 1
    drinks = []
    for house in range(table.houses):
        roles = table.roles(table.goblet(house))
        table.poisoned[house] = dead = deadly(roles)
        drinks.append(
            Emptied(house, roles[POISON], roles[ANTIDOTE], roles[OGRE], roles[UNICORN], roles[WINE], int(dead))
        )
    for zone in layout(table.seats).goblets:
        table.show(zone, everybody)
    table.emit("drunk", tuple(map(tuple, drinks)))


def wine_of(table: GobletsTable) -> int | None:
    """The House that alone drank the most wine, and at least some (GO-SCORE-04, 05, GO-RULING-22)."""
    drunk = [table.roles(table.goblet(house))[WINE] for house in range(table.houses)]
    most = max(drunk)
    return drunk.index(most) if drunk.count(most) == 1 else None


def wine_points(table: GobletsTable, house: int) -> int:
    """What the most wine is worth to a House (GO-SCORE-04)."""
    return max(0, modified(table, WINE_POINTS, table.noble(house), MOST_WINE))


def paid_otherwise(table: GobletsTable, house: int) -> bool:
    """Whether a character has scoring of its own instead of the usual (GO-SCORE-07)."""
    return forbidden(table, USUAL_POINTS, table.noble(house))


def usual_points(table: GobletsTable, house: int) -> int:
    """What a House gains for surviving and for its Target, unless it is paid otherwise (GO-SCORE-01 to 03, 07,
    GO-RULING-21)."""
    if paid_otherwise(table, house):
        return 0
    alive, target = not table.poisoned[house], table.target_of(house)
    revenge = target is not None and table.poisoned[target]
    return ALIVE * alive + REVENGE * revenge + BOTH * (alive and revenge)


class Scoring(Frame):
    """Everybody is paid for the round; the VP stay behind the screens (GO-SCORE-08)."""

    __slots__ = keeps = ()
    answer: str

    def as_usual(self, table: GobletsTable) -> None:
        """What all are paid for, then what characters are paid for."""
        for house in range(table.houses):
            table.gained[house] = usual_points(table, house)
        for house in reversed(range(table.houses)):
            seat = table.noble(house)
            for kind, number, *_ in uses(table, house, seat, "scoring"):
                table.frames.append(effect_of(table, kind, table.game.programs[kind].uses[number].block, seat))

    def wine(self, table: GobletsTable) -> None:
        best = wine_of(table)
        if best is not None:
            table.gained[best] += wine_points(table, best)
            table.emit("most_wine", best)

    def count(self, table: GobletsTable) -> None:
        gained = []
        for house in range(table.houses):
            gained.append((table.noble(house), table.gained[house]))
            second = table.sommelier(house)
            if second is not None:
                table.show(layout(table.seats).loyalties[house], (1 << table.seats) - 1)
                gained.append((second, share(table, house)))
        for seat, points in gained:
            table.points[seat] += points
        table.stage = Phase.SCORED
        table.emit("scored", tuple(sorted(gained)))


def leaders(table: GobletsTable) -> list[int]:
    """The seats with the most VP."""
    most = max(table.points)
    return [seat for seat, points in enumerate(table.points) if points == most]


def finished(table: GobletsTable) -> bool:
    """Whether the game is over after this round: the third, unless a tie is played on (GO-SCORE-10, 12,
    GO-RULING-23)."""
    if table.seats in DUEL:
        return max(table.points) >= TO_WIN
    if table.round < ROUNDS:
        return False
    return len(leaders(table)) == 1 or TIES[table.tie] != "play_on" or table.round >= MOST_ROUNDS


class Ending(Frame):
    """The end: who leads wins; a tie is shared, or decided by the cup of fate (GO-SCORE-10, 11, GO-RULING-24, 25)."""

    __slots__ = keeps = ()
    answer: str

    def decide(self, table: GobletsTable) -> None:
        tied = leaders(table)
        if len(tied) > 1:
            table.emit("tied", tuple(tied))
            if table.seats not in DUEL and TIES[table.tie] != "shared" and len(tied) <= MOST_FATES:
                tied = fate(table, tied)
        table.won = [seat in tied for seat in range(table.seats)]
        table.stage = Phase.OVER
        table.emit("over", tuple(tied))


def fate(table: GobletsTable, tied: Sequence[int]) -> list[int]:
    """The cup of fate: one poison among wine, a token for each; whoever is poisoned drops out, until one is left."""
    left = list(tied)
    while len(left) > 1:
        struck = left[table.chance.shuffled("cup", range(len(left)))[::-1].index(0)]
        table.emit("fate", tuple((seat, int(seat == struck)) for seat in left))
        left.remove(struck)
    return left
