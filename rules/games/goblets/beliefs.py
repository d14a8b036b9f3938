"""What a seat may think of the goblets: what it knows of each, and how dangerous that is.

It goes by what the seat has seen and poured itself. Of the other tokens in a goblet it assumes that they are what is
usually poured.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.games.goblets.board import (
    ANTIDOTE,
    MOST_GOBLETS,
    OGRE,
    POISON,
    UNICORN,
    WINE,
    GobletsTable,
    layout,
)

POISONOUS, HEALING = 0.38, 0.24
"""How likely a token that one does not know is poison, or an antidote; else it is wine."""
TRUSTED = 0.7
"""How much a Noble believes a Sommelier's word."""


class Belief(NamedTuple):
    """What a seat knows of a goblet: black poison less white antidotes, whether the Ogre's or the Unicorn's token is in
    it, wine, and how many tokens it does not know."""

    net: int
    ogre: bool
    unicorn: bool
    wine: int
    unknown: int

    def risk(self) -> float:
        """How likely the goblet is deadly."""
        if self.unicorn:
            return 0.0
        return 1.0 if self.ogre else chance_of_more(self.net, self.unknown)

    def likely_wine(self) -> float:
        """How much wine is probably in it."""
        return self.wine + self.unknown * (1 - POISONOUS - HEALING)

    def plus(self, token: int) -> Belief:
        """The same with one more token, which one knows."""
        net, ogre, unicorn, wine, unknown = self
        if token == WINE:
            return Belief(net, ogre, unicorn, wine + 1, unknown)
        if token == POISON:
            return Belief(net + 1, ogre, unicorn, wine, unknown)
        if token == ANTIDOTE:
            return Belief(net - 1, ogre, unicorn, wine, unknown)
        return Belief(net, ogre or token == OGRE, unicorn or token == UNICORN, wine, unknown)


@cache
def chance_of_more(net: int, unknown: int) -> float:
    """How likely poison is left if there is so much more of it than of antidotes, and so many tokens are unknown."""
    if not unknown:
        return float(net > 0)
    wine = 1 - POISONOUS - HEALING
    return (
        POISONOUS * chance_of_more(net + 1, unknown - 1)
        + HEALING * chance_of_more(net - 1, unknown - 1)
        + wine * chance_of_more(net, unknown - 1)
    )


def beliefs(table: GobletsTable, seat: int) -> list[Belief]:
    """What a seat knows of each goblet, by the places where they stand."""
    goblets, role, known, zones = layout(table.seats).goblets, table.game.role, table.known_to, table.zones
    found = []
    for goblet in table.at:
        counts, unknown = [0, 0, 0, 0, 0], 0
        for piece in zones[goblets[goblet]]:
            if known[piece] >> seat & 1:
                counts[role[piece]] += 1
            else:
                unknown += 1
        found.append(Belief(counts[POISON] - counts[ANTIDOTE], counts[OGRE] > 0, counts[UNICORN] > 0, counts[WINE],
                            unknown))  # fmt: skip
    return found


def risks(table: GobletsTable, seat: int, found: list[Belief]) -> list[float]:
    """How likely the goblet at each place is deadly. A Noble also goes by what the Sommelier has said."""
    likely = [each.risk() for each in found]
    house = table.house_of(seat)
    claim = table.claims[house]
    if claim is not None and seat == table.noble(house) and table.sommelier(house) is not None:
        goblet, poisoned = claim % MOST_GOBLETS, claim >= MOST_GOBLETS
        place = table.at.index(goblet)
        if found[place].unknown:
            likely[place] += TRUSTED * (poisoned - likely[place])
    return likely
