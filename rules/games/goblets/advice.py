"""The advice of the book for beginners: follow two goblets, the poisoned one for your Target and the safe one for
yourself (GO-ACT-15)."""

from __future__ import annotations

from typing import NamedTuple

from rules.games.goblets.board import ANTIDOTE, OGRE, POISON, ROLES, GobletsTable
from rules.games.goblets.scoring import deadly


class Followed(NamedTuple):
    """The places of the goblets worth following; None where the seat knows of none."""

    poisoned: int | None
    safe: int | None


def to_follow(seen: GobletsTable) -> Followed:
    """In a view with what its seat remembers: the goblet in which it knows the most poison, and, of those in which it
    knows no danger, the one of which it knows the most. In a game by memory there is no advice."""
    if seen.rings_off or not seen.remembered:
        return Followed(None, None)
    bad: list[tuple[int, int]] = []
    good: list[tuple[int, int]] = []
    for place in range(len(seen.at)):
        tokens = seen.remembered[seen.goblet(place)]
        roles = [seen.game.role[piece] for piece in tokens if piece >= 0]
        counts = [roles.count(role) for role in range(len(ROLES))]
        if deadly(counts):
            bad.append((counts[POISON] + counts[OGRE] - counts[ANTIDOTE], place))
        elif roles:
            good.append((len(roles) - len(tokens), place))
    return Followed(max(bad)[1] if bad else None, max(good)[1] if good else None)
