"""How likely a hand of five dice controls a building that a set has added.

What such a building counts is any amount. It is counted once for each hand of five dice, at a table that is only laid
out: a count of dice is exact, anything else an estimate.
"""

from __future__ import annotations

from collections import Counter

from rules.games.dice_town.board import AddedBuilding, DiceTownGame
from rules.games.dice_town.dice import DICE, STRENGTH, THROWS
from rules.kernel.effects import effect_of

SKILL = 2
"""Players keep what they can use: they end with as much of what is counted as the best of so many throws has."""


class BuildingOdds:
    """The odds of one added building. They are equal to themselves only, so that situations are compared fast."""

    def __init__(self, game: DiceTownGame, building: AddedBuilding) -> None:
        table = game.lay(game.seats[0])
        effect = effect_of(table, building.kind, 0, 0)
        self.count: dict[int, int] = {}
        """What the building counts of each hand of five dice."""
        for dice in STRENGTH:
            table.kept = [dice] * table.seats
            self.count[dice] = building.most(table, effect)
        self._shares = self._shares_of_counts()

    def _shares_of_counts(self) -> dict[int, tuple[float, float]]:
        """Return for each count how often another seat ends with less, and how often with as much."""
        throws_by_count = Counter(self.count[dice] for dice in THROWS[DICE])
        shares: dict[int, tuple[float, float]] = {}
        throws, less = 0, 0.0
        for count in sorted(throws_by_count):
            throws += throws_by_count[count]
            up_to = (throws / len(THROWS[DICE])) ** SKILL
            shares[count] = (less, up_to - less)
            less = up_to
        return shares

    def chance(self, dice: int, rivals: int) -> float:
        """Return how often a hand of five dice wins against so many rivals; a tie counts half."""
        count = self.count[dice]
        if count <= 0:
            return 0.0
        less, equal = self._shares[count]
        return float((less + equal / 2) ** rivals)


def odds_of_buildings(game: DiceTownGame) -> dict[int, BuildingOdds]:
    """Return the odds of each added building, by its place."""
    return {place: BuildingOdds(game, building) for place, building in game.added.items()}
