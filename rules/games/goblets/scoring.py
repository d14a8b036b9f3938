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
from rules.games.goblets.sommeliers import sommelier_points
from rules.games.goblets.terms import USUAL_POINTS, WINE_POINTS
from rules.kernel.abilities import forbidden, modified
from rules.kernel.asking import Frame
from rules.kernel.effects import effect_of

ALIVE, REVENGE, BOTH, MOST_WINE = 1, 1, 1, 1
"""The VP for surviving, for a poisoned Target, one more for both, and for the most wine (GO-SCORE-01 to 04)."""
ROUNDS, MOST_ROUNDS = 3, 6
"""The number of rounds that are played, and with ties at most (GO-ROUND-01, GO-RULING-23)."""
TO_WIN = 3
"""The VP that win the duel (GO-DUEL-12)."""
MOST_FATES = 6
"""At most so many tied players take the cup of fate; more of them share the victory (GO-RULING-50)."""
POISON_IN_CUP = 0
"""The token of the cup of fate that is the poison."""


class Emptied(NamedTuple):
    """What was in the goblet that a House has drunk, and whether that was deadly (1 or 0)."""

    house: int
    poisons: int
    antidotes: int
    ogre: int
    unicorn: int
    wine: int
    poisoned: int


def deadly(roles: Sequence[int]) -> bool:
    """True if so many tokens of each role poison whoever drinks them. An antidote cures one black poison; only the
    Unicorn cures the Ogre's, and it cures all others too (GO-TOAST-06 to 09, GO-RULING-15 to 17)."""
    return not roles[UNICORN] and (roles[POISON] > roles[ANTIDOTE] or roles[OGRE] > 0)


UNSEEN = "exchange_unseen"
"""The verb with which a card exchanges goblets while all others look away (GO-CHAR-06)."""


class Noted(NamedTuple):
    """What a seat knows to be in a goblet."""

    roles: Sequence[int]
    """How many tokens of each role it knows."""
    unknown: int
    """How many other tokens there are."""
    doubtful: bool
    """True if somebody has exchanged goblets unseen in this round: then what one knows may be false (GO-RULING-05)."""

    @property
    def deadly(self) -> bool:
        """True if the known tokens are deadly."""
        return deadly(self.roles)

    @property
    def sure(self) -> bool:
        """True if nothing unknown can change whether the goblet is deadly. The Unicorn cures whatever else is in it."""
        return not self.doubtful and (self.unknown == 0 or self.roles[UNICORN] > 0)


def noted(view: GobletsTable, cup: int, poured: Sequence[int] = ()) -> Noted | None:
    """Return what a view knows of the goblet with this number, once these roles are ``poured`` into it; None in a game
    by memory, and for a view without memory."""
    if view.by_memory or not view.remembered:
        return None
    pieces = view.remembered[layout(view.seats).goblets[cup]]
    roles = [view.game.role[piece] for piece in pieces if piece >= 0]
    unknown = len(pieces) - len(roles)
    roles += poured
    counts = [roles.count(role) for role in range(len(ROLES))]
    return Noted(counts, unknown, exchanged_unseen(view))


def exchanged_unseen(table: GobletsTable) -> bool:
    """True if a character that can exchange goblets unseen has been used in this round. Everybody knows that."""
    for house in range(table.houses):
        kind = table.character(house)
        if table.used[house] and kind != UNNAMED:
            character_uses = table.game.programs[kind].uses
            if any(UNSEEN in use.names for use in character_uses):
                return True
    return False


def drink(table: GobletsTable) -> None:
    """Let all drink at once the goblets at their places, which are open from now on (GO-TOAST-05, GO-RULING-14)."""
    everybody = (1 << table.seats) - 1
    drinks = []
    for house in range(table.houses):
        roles = table.roles(table.goblet(house))
        is_poisoned = deadly(roles)
        table.poisoned[house] = is_poisoned
        emptied = Emptied(
            house, roles[POISON], roles[ANTIDOTE], roles[OGRE], roles[UNICORN], roles[WINE], int(is_poisoned)
        )
        drinks.append(tuple(emptied))
    for zone in layout(table.seats).goblets:
        table.show(zone, everybody)
    table.emit("drunk", tuple(drinks))


def house_with_most_wine(table: GobletsTable) -> int | None:
    """Return the House that alone drank the most wine; None if several did (GO-SCORE-04, 05, GO-RULING-22)."""
    wine_drunk = [table.roles(table.goblet(house))[WINE] for house in range(table.houses)]
    most_wine = max(wine_drunk)
    if wine_drunk.count(most_wine) == 1:
        return wine_drunk.index(most_wine)
    return None


def wine_points(table: GobletsTable, house: int) -> int:
    """Return the VP that the most wine is worth to a House (GO-SCORE-04)."""
    return max(0, modified(table, WINE_POINTS, table.noble(house), MOST_WINE))


def paid_otherwise(table: GobletsTable, house: int) -> bool:
    """True if the character of a House has a scoring of its own instead of the usual one (GO-SCORE-07)."""
    return forbidden(table, USUAL_POINTS, table.noble(house))


def usual_points(table: GobletsTable, house: int) -> int:
    """Return the VP that a House gains for surviving and for its Target; 0 if it is paid otherwise (GO-SCORE-01 to 03,
    07, GO-RULING-21)."""
    if paid_otherwise(table, house):
        return 0
    alive = not table.poisoned[house]
    target = table.target_of(house)
    revenge = target is not None and table.poisoned[target]
    return ALIVE * alive + REVENGE * revenge + BOTH * (alive and revenge)


class Scoring(Frame):
    """Everybody is paid for the round; the VP stay behind the screens (GO-SCORE-08)."""

    __slots__ = keeps = ()
    answer: str

    def as_usual(self, table: GobletsTable) -> None:
        """Pay what all are paid for, and then what characters are paid for, clockwise from the first House."""
        for house in range(table.houses):
            table.gained[house] = usual_points(table, house)
        for house in reversed(range(table.houses)):
            seat = table.noble(house)
            for kind, number, *_ in uses(table, house, seat, "scoring"):
                block = table.game.programs[kind].uses[number].block
                table.frames.append(effect_of(table, kind, block, seat))

    def wine(self, table: GobletsTable) -> None:
        """Pay for the most wine."""
        house = house_with_most_wine(table)
        if house is not None:
            table.gained[house] += wine_points(table, house)
            table.emit("most_wine", house)

    def count(self, table: GobletsTable) -> None:
        """Lay open the loyalties of the Sommeliers, and add what each seat has gained to its VP."""
        gains = []
        for house in range(table.houses):
            gains.append((table.noble(house), table.gained[house]))
            sommelier = table.sommelier(house)
            if sommelier is not None:
                table.show(layout(table.seats).loyalties[house], (1 << table.seats) - 1)
                gains.append((sommelier, sommelier_points(table, house)))
        for seat, points in gains:
            table.points[seat] += points
        table.stage = Phase.SCORED
        table.emit("scored", tuple(sorted(gains)))


def leaders(table: GobletsTable) -> list[int]:
    """Return the seats with the most VP."""
    most_points = max(table.points)
    return [seat for seat, points in enumerate(table.points) if points == most_points]


def finished(table: GobletsTable) -> bool:
    """True if the game is over after this round: after the third, unless a tie is played on (GO-SCORE-10, 12,
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
        """Find the winners."""
        winners = leaders(table)
        if len(winners) > 1:
            table.emit("tied", tuple(winners))
            if table.seats not in DUEL and TIES[table.tie] != "shared" and len(winners) <= MOST_FATES:
                winners = cup_of_fate(table, winners)
        table.won = [seat in winners for seat in range(table.seats)]
        table.stage = Phase.OVER
        table.emit("over", tuple(winners))


def cup_of_fate(table: GobletsTable, tied: Sequence[int]) -> list[int]:
    """Play the cup of fate among the ``tied`` seats and return the winner. In each round they draw a token each, one
    poison among wine; whoever draws the poison drops out, until one seat remains."""
    remaining = list(tied)
    while len(remaining) > 1:
        tokens = table.chance.shuffled("cup", range(len(remaining)))[::-1]
        poisoned = remaining[tokens.index(POISON_IN_CUP)]
        table.emit("fate", tuple((seat, int(seat == poisoned)) for seat in remaining))
        remaining.remove(poisoned)
    return remaining
