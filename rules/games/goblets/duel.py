"""The duel for two or three: six goblets that are nobody's, drunk in turn (GO-DUEL, GO-RULING-34 to 38)."""

from __future__ import annotations

from rules.games.goblets.board import WINE, GobletsTable, Phase
from rules.games.goblets.scoring import deadly
from rules.kernel.asking import Ask, Frame

ROUND_WON = 1
"""The VP of whoever wins a round."""


class Drinking(Frame):
    """From the left of whoever has proposed the Toast, each chooses a goblet, drinks it and is out if it is poisoned,
    until one is left or no goblet is (GO-DUEL-08, 09, GO-RULING-35, 36)."""

    __slots__ = memory = ("house",)
    house: int
    """Who drinks next."""
    answer: int

    def find(self, table: GobletsTable) -> None:
        """Go on to the next House that is still in. Stop drinking if only one is, or if no goblet is left."""
        table.stage = Phase.DRINKING
        if None not in table.taken or table.poisoned.count(False) == 1:
            self.go("count")
            return
        while table.poisoned[self.house]:
            self.house = table.left_of(self.house)
        table.turn = self.house

    def choose(self, table: GobletsTable) -> Ask:
        full_places = []
        for place, house in enumerate(table.taken):
            if house is None:
                full_places.append(place)
        return Ask(self.house, "drink", tuple(full_places))

    def drink(self, table: GobletsTable) -> None:
        place = self.answer
        goblet = table.goblet(place)
        table.taken[place] = self.house
        is_poisoned = deadly(table.roles(goblet))
        table.poisoned[self.house] = is_poisoned
        table.show(goblet, (1 << table.seats) - 1)
        table.emit("drained", self.house, place, int(is_poisoned))
        self.house = table.left_of(self.house)
        self.restart()

    def count(self, table: GobletsTable) -> None:
        """Let the only survivor win the round; of several, those who have drunk the most wine (GO-DUEL-10 to 12)."""
        wine_by_house = {}
        for house in range(table.seats):
            if not table.poisoned[house]:
                wine_by_house[house] = wine_drunk(table, house)
        most_wine = max(wine_by_house.values(), default=0)
        table.gained = [0] * table.seats
        for house, wine in wine_by_house.items():
            table.gained[house] = ROUND_WON * (wine == most_wine)
        for house in range(table.seats):
            table.points[house] += table.gained[house]
        table.stage = Phase.SCORED
        table.emit("scored", tuple(enumerate(table.gained)))


def wine_drunk(table: GobletsTable, house: int) -> int:
    """Return how much wine was in all goblets that a House has drunk."""
    wine = 0
    for place, drinker in enumerate(table.taken):
        if drinker == house:
            wine += table.roles(table.goblet(place))[WINE]
    return wine
