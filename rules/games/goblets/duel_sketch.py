"""How a seat values the six goblets of the duel, and a sketch of the rest of a round.

Nobody has a goblet, a character or a Target: whoever knows which goblets kill drinks longer than the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules.games.goblets.beliefs import Beliefs, strength
from rules.games.goblets.board import ANTIDOTE, POISON, UNNAMED, WINE, GobletsTable, layout
from rules.games.goblets.strengths import STRENGTH
from rules.games.goblets.suspicion import Suspicion, suspicions

CUNNING = 0.65
"""How likely rivals drink poison, as a share of how likely they would by chance."""
EVEN = 0.5
"""How likely one wins if all live and the wine decides, against one other."""
SEVERAL_RIVALS = 0.75
"""Against more than one rival the chance is reckoned too high by this factor."""

GOOD = 0.6
"""With a better chance than this one proposes the Toast."""
PATIENT = 24
"""How many turns a sketch has at most before the Toast."""


class Duellist(Beliefs):
    """What a seat thinks of the goblets, each by its number."""

    __slots__ = ("seat",)

    def __init__(self, table: GobletsTable, seat: int, suspected: Sequence[Suspicion] | None = None) -> None:
        super().__init__(table, seat, seat, suspected)
        self.seat = seat

    def chance(self, cups: Sequence[int], rivals: int, first: bool) -> float:
        """Return how likely one is to win if everybody drinks now from these goblets; ``first`` if the asked seat
        begins. One drinks the safest goblet each time, the rivals those in the middle."""
        risks = sorted([self.danger[cup] for cup in cups])
        survival = 1.0
        is_own_turn = first
        rivals_alive = float(rivals)
        while risks and rivals_alive > 0.01:
            if is_own_turn:
                survival *= 1 - risks.pop(0)
                is_own_turn = False
                continue
            for _ in range(rivals):
                if risks:
                    rivals_alive -= rivals_alive / rivals * CUNNING * sum(risks) / len(risks)
                    risks.pop(len(risks) // 2)
            is_own_turn = True
        chance = survival * (1 - rivals_alive / rivals) + survival * rivals_alive / rivals * EVEN
        return chance * (1 if rivals == 1 else SEVERAL_RIVALS)

    def chance_after_toast(self, cups: Sequence[int], rivals: int) -> float:
        """Return how likely one is to win if one proposes the Toast: all drink the safest goblets first, as one sees
        them, and the rivals begin."""
        risks = sorted([self.danger[cup] for cup in cups])
        if rivals == 1:
            return chance_against_one(risks)
        return chance_in_order(risks, 1, (True,) * (rivals + 1))

    def after_peek(self, cup: int, cups: Sequence[int], rivals: int) -> float:
        """Return the chance to win after a look into a goblet, on average over what may be in it."""
        if not self.unknown_count[cup]:
            return self.chance(cups, rivals, False)
        risk = self.danger[cup]
        before = self.known_strength[cup], self.unknown_count[cup]
        self.learn(cup, 1, 0)
        chance_if_deadly = self.chance(cups, rivals, False)
        self.learn(cup, 0, 0)
        chance_if_safe = self.chance(cups, rivals, False)
        self.learn(cup, *before)
        return risk * chance_if_deadly + (1 - risk) * chance_if_safe

    def drink(self, cups: Sequence[int]) -> int:
        """Return the goblet that is best drunk next, as a place in ``cups``: the safest; of those the one with most
        wine."""
        rated = [(self.danger[cup], -self.wine[cup]) for cup in cups]
        return rated.index(min(rated))


def chance_in_order(risks: Sequence[float], turn: int, alive: tuple[bool, ...]) -> float:
    """Return how likely the first seat is to win, if goblets with these risks are drunk in order and it is the turn of
    seat ``turn``."""
    if alive.count(True) == 1:
        return float(alive[0])
    if not alive[0]:
        return 0.0
    if not risks:
        return 1 / alive.count(True)
    next_turn = (turn + 1) % len(alive)
    if not alive[turn]:
        return chance_in_order(risks, next_turn, alive)
    risk, other_risks = risks[0], risks[1:]
    chance = (1 - risk) * chance_in_order(other_risks, next_turn, alive)
    if risk:
        alive_after_poison = (*alive[:turn], False, *alive[turn + 1 :])
        chance += risk * chance_in_order(other_risks, next_turn, alive_after_poison)
    return chance


def chance_against_one(risks: Sequence[float]) -> float:
    """Return the chance to win of the second of two, who drink goblets with these risks in order."""
    chance = 0.0
    both_alive = 1.0
    is_own_turn = False
    for risk in risks:
        if not is_own_turn:
            chance += both_alive * risk
        both_alive *= 1 - risk
        is_own_turn = not is_own_turn
    return chance + both_alive * EVEN


class DuelSketch:
    """The rest of a round of the duel, from an ``act`` or a ``drink`` on."""

    __slots__ = ("alive", "cups", "drunk", "minds", "seats", "strength", "turn", "wine")

    def __init__(self, table: GobletsTable) -> None:
        ask = table.ask
        assert ask is not None
        lay, role = layout(table.seats), table.game.role
        self.seats = table.seats
        self.turn = ask.seat
        suspected = suspicions(table, table.zones)
        self.minds = [Duellist(table, seat, suspected) for seat in range(table.seats)]
        self.strength = []
        self.wine = []
        for zone in lay.goblets:
            roles = [role[piece] for piece in table.zones[zone]]
            self.strength.append(strength(roles))
            self.wine.append(roles.count(WINE))
        self.cups = []
        for place, cup in enumerate(table.at):
            if table.taken[place] is None:
                self.cups.append(cup)
        self.alive = [not poisoned for poisoned in table.poisoned]
        self.drunk = [0] * table.seats
        for place, house in enumerate(table.taken):
            if house is not None and self.alive[house]:
                self.drunk[house] += self.wine[table.at[place]]

    def play(self, random: Random, drinking: bool) -> None:
        """Play on until one is left or all goblets are drunk; with no more pouring if they are ``drinking`` already."""
        if not drinking:
            self.play_turns(random)
        while self.cups and self.alive.count(True) > 1:
            if self.alive[self.turn]:
                cup = self.cups.pop(self.minds[self.turn].drink(self.cups))
                if self.strength[cup] > 0:
                    self.alive[self.turn] = False
                else:
                    self.drunk[self.turn] += self.wine[cup]
            self.turn = (self.turn + 1) % self.seats

    def play_turns(self, random: Random) -> None:
        """Play turns in which everybody pours wine and some poison, and looks into goblets, until somebody with a good
        chance proposes the Toast, or for PATIENT turns."""
        cups = self.cups
        draw = random.random
        for _ in range(PATIENT):
            mind = self.minds[self.turn]
            screen = mind.screen
            intention = draw()
            cup = cups[int(draw() * len(cups))]
            if not screen[WINE] and mind.chance_after_toast(cups, self.seats - 1) > GOOD:
                break
            if screen[WINE] and intention < 0.4:
                role = WINE
            elif intention < 0.55:
                role = POISON
            elif intention < 0.6:
                role = ANTIDOTE
            else:
                role = UNNAMED
            if role != UNNAMED and screen[role]:
                mind.pour(role, cup)
                self.strength[cup] += STRENGTH[role]
                self.wine[cup] += role == WINE
                for observer in self.minds:
                    if observer is not mind:
                        observer.watch(cup)
            else:
                cup = max(cups, key=mind.unknown_count.__getitem__)
                mind.learn(cup, self.strength[cup], 0)
                mind.wine[cup] = float(self.wine[cup])
            self.turn = (self.turn + 1) % self.seats
        self.turn = (self.turn + 1) % self.seats

    def gained(self) -> list[float]:
        """Return for each seat whether it wins the round, 1.0 or 0.0 (GO-DUEL-10 to 12)."""
        most_wine = 0
        for house, wine in enumerate(self.drunk):
            if self.alive[house] and wine > most_wine:
                most_wine = wine
        gains = []
        for house, wine in enumerate(self.drunk):
            has_won = self.alive[house] and wine == most_wine
            gains.append(float(has_won))
        return gains
