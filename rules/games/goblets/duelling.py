"""What somebody makes of the six goblets of the duel, and a duel played on to its end with that in mind.

Nobody has a goblet, a character or a Target: who knows which goblets kill drinks longer than the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules.games.goblets.board import ANTIDOTE, POISON, WINE, GobletsTable, layout
from rules.games.goblets.thoughts import STRENGTH, Thoughts

CUNNING = 0.65
"""How likely others drink poison, for each time they would by chance."""
EVEN = 0.5
"""How likely one wins if all live and the wine decides, against one other."""

GOOD = 0.6
"""With a better chance than this one proposes the Toast."""
PATIENT = 24
"""In a sketch, how many turns there are at most before it."""


class Duellist(Thoughts):
    """What a seat thinks of the goblets, each by its number."""

    __slots__ = ("seat",)

    def __init__(self, table: GobletsTable, seat: int) -> None:
        super().__init__(table, seat, seat)
        self.seat = seat

    def chance(self, cups: Sequence[int], rivals: int, first: bool) -> float:
        """How likely one is to win if everybody drinks now from these goblets, and who is asked begins if ``first``."""
        left = sorted([self.odds.risk(self.known[cup], self.unknown[cup]) for cup in cups])
        alive, won, mine = 1.0, 0.0, first
        others = float(rivals)
        while left and others > 0.01:
            if mine:
                alive *= 1 - left.pop(0)
                mine = False
                continue
            for _ in range(rivals):
                if left:
                    others -= others / rivals * CUNNING * sum(left) / len(left)
                    left.pop(len(left) // 2)
            mine = True
        won = alive * (1 - others / rivals) + alive * others / rivals * EVEN
        return won * (1 if rivals == 1 else 0.75)

    def drinking(self, cups: Sequence[int], rivals: int) -> float:
        """How likely one is to win if one proposes the Toast: all drink the safest goblets first, as one sees them, and
        the rivals begin."""
        risk, known, unknown = self.odds.risk, self.known, self.unknown
        left = sorted([risk(known[cup], unknown[cup]) for cup in cups])
        return drinking(left, 1, (True,) * (rivals + 1)) if rivals > 1 else drinking_of_two(left)

    def after_peek(self, cup: int, cups: Sequence[int], rivals: int) -> float:
        """The same after a look into a goblet."""
        known, unknown = self.known[cup], self.unknown[cup]
        deadly = self.odds.risk(known, unknown)
        if not unknown:
            return self.chance(cups, rivals, False)
        self.unknown[cup] = 0
        self.known[cup] = 1
        found = deadly * self.chance(cups, rivals, False)
        self.known[cup] = 0
        found += (1 - deadly) * self.chance(cups, rivals, False)
        self.known[cup], self.unknown[cup] = known, unknown
        return found

    def drink(self, cups: Sequence[int]) -> int:
        """The goblet that is best drunk next, as a place in ``cups``: the safest; of those the one with most wine."""
        rated = [(self.odds.risk(self.known[cup], self.unknown[cup]), -self.wine[cup]) for cup in cups]
        return rated.index(min(rated))


def drinking(risks: Sequence[float], turn: int, alive: tuple[bool, ...]) -> float:
    """How likely the first seat is to win, if these goblets are drunk in order and it is this seat's turn."""
    if alive.count(True) == 1:
        return float(alive[0])
    if not alive[0]:
        return 0.0
    if not risks:
        return 1 / alive.count(True)
    after = (turn + 1) % len(alive)
    if not alive[turn]:
        return drinking(risks, after, alive)
    risk, rest = risks[0], risks[1:]
    dead = (*alive[:turn], False, *alive[turn + 1 :])
    return (1 - risk) * drinking(rest, after, alive) + (risk * drinking(rest, after, dead) if risk else 0.0)


def drinking_of_two(risks: Sequence[float]) -> float:
    """The same for two, of whom the other one begins."""
    won, going, mine = 0.0, 1.0, False
    for risk in risks:
        if not mine:
            won += going * risk
        going *= 1 - risk
        mine = not mine
    return won + going * EVEN


class DuelSketch:
    """The rest of a round of the duel, from an ``act`` or a ``drink`` on."""

    __slots__ = ("alive", "cups", "drunk", "minds", "seats", "strength", "turn", "wine")

    def __init__(self, table: GobletsTable) -> None:
        ask = table.ask
        assert ask is not None
        lay, role = layout(table.seats), table.game.role
        self.seats = table.seats
        self.turn = ask.seat
        self.minds = [Duellist(table, seat) for seat in range(table.seats)]
        self.strength = [sum([STRENGTH[role[piece]] for piece in table.zones[zone]]) for zone in lay.goblets]
        self.wine = [sum([role[piece] == WINE for piece in table.zones[zone]]) for zone in lay.goblets]
        self.cups = [cup for place, cup in enumerate(table.at) if table.taken[place] is None]
        self.alive = [not each for each in table.poisoned]
        self.drunk = [0] * table.seats
        for place, house in enumerate(table.taken):
            if house is not None and self.alive[house]:
                self.drunk[house] += self.wine[table.at[place]]

    def play(self, random: Random, drinking: bool) -> None:
        """To the last drop."""
        if not drinking:
            self.pour(random)
        while self.cups and self.alive.count(True) > 1:
            if self.alive[self.turn]:
                cup = self.cups.pop(self.minds[self.turn].drink(self.cups))
                if self.strength[cup] > 0:
                    self.alive[self.turn] = False
                else:
                    self.drunk[self.turn] += self.wine[cup]
            self.turn = (self.turn + 1) % self.seats

    def pour(self, random: Random) -> None:
        """Until somebody proposes a Toast, with a good chance or after a while. Everybody pours wine and some poison,
        and looks into goblets."""
        cups, draw = self.cups, random.random
        for _ in range(PATIENT):
            mind = self.minds[self.turn]
            screen, what, cup = mind.screen, draw(), cups[int(draw() * len(cups))]
            if not screen[WINE] and mind.drinking(cups, self.seats - 1) > GOOD:
                break
            role = WINE if screen[WINE] and what < 0.4 else POISON if what < 0.55 else ANTIDOTE if what < 0.6 else -1
            if role >= 0 and screen[role]:
                mind.pour(role, cup)
                self.strength[cup] += STRENGTH[role]
                self.wine[cup] += role == WINE
                for other in self.minds:
                    if other is not mind:
                        other.unknown[cup] += 1
                        other.wine[cup] += other.odds.wine
            else:
                cup = max(cups, key=mind.unknown.__getitem__)
                mind.known[cup], mind.unknown[cup] = self.strength[cup], 0
                mind.wine[cup] = float(self.wine[cup])
            self.turn = (self.turn + 1) % self.seats
        self.turn = (self.turn + 1) % self.seats

    def gained(self) -> list[float]:
        """Who wins the round (GO-DUEL-10 to 12)."""
        most = max([wine for wine, alive in zip(self.drunk, self.alive, strict=True) if alive], default=0)
        return [float(alive and wine == most) for wine, alive in zip(self.drunk, self.alive, strict=True)]
