"""What guests are worth to bots, in VP, and how easily they are lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.games.raut.board import STAMINA
from rules.games.raut.sketch import SalonSketch


class RautHabits(NamedTuple):
    """The weights of the heuristic, in VP; found by letting heuristics play against each other."""

    guest: float = 0.5
    """What a guest is worth..."""
    strength: float = 0.04
    """...and how much more for each point of what it seduces with, above the usual."""
    rival: float = 0.3
    """A VP of one of two other players; of more or fewer it is accordingly less or more."""
    card: float = 0.06
    """A drink goes to the hand of another player."""
    act: float = 0.08
    """A guest might have done something else."""
    pair: float = 0.3
    """Companions seduce nobody."""
    lay: float = 0.05
    """A talk that does nothing at once must be worth this."""
    weaken: float = 0.15
    """What it is worth to make another player's guest an easier prey."""
    fear: float = 1.0
    """How likely one's own guests seem to be lost, as a multiple of what is usual."""
    wary: float = 2.0
    """So much others may still add to a seduction."""


HABITS = RautHabits()
USUAL = 7
"""What most guests seduce with."""
SURE = 25
"""With so much more than others, or so much stamina, a guest is safe."""
SEDUCED = tuple(1 / (1 + 2.0 ** ((margin - 4) / 2)) for margin in range(SURE))
"""How likely a guest is seduced within a round, by how much more it has than the strongest of the others."""
DRUNK_OUT = tuple(1 / (1 + 2.0 ** ((stamina - 4) / 1.2)) for stamina in range(SURE))
"""How likely a guest drinks its last within a round, by its stamina."""


@lru_cache(1 << 12)
def lost(margin: int, stamina: int) -> float:
    """How likely a guest is lost within a round that has so much more than the strongest of the others."""
    seduced = _chance(SEDUCED, margin)
    drunk_out = _chance(DRUNK_OUT, stamina)
    return seduced + drunk_out - seduced * drunk_out


def _chance(chances: Sequence[float], number: int) -> float:
    """The entry for a number: below 0 it is certain, above all entries it never happens."""
    if number < 0:
        return 1.0
    return chances[number] if number < len(chances) else 0.0


class Values:
    """What one seat makes of the guests in a sketch, as they are at this moment."""

    def __init__(self, sketch: SalonSketch, seat: int, habits: RautHabits) -> None:
        self.sketch, self.seat, self.habits = sketch, seat, habits
        self.rival = 2 * habits.rival / (sketch.seats - 1)
        self.fear = habits.fear
        self.sex, self.companion_stamina = sketch.game.sex_of, sketch.game.companion_stamina
        self.menace = self._menace()
        self._assets: dict[int, float] = {}
        self._losses: dict[tuple[int, int, bool], float] = {}
        self._prices: dict[tuple[int, int], float] = {}

    def _menace(self) -> list[int]:
        """For the guests of each sex, with how much others may seduce them."""
        sketch, menace = self.sketch, [0, 0]
        (charm, _, charisma), companion, sex = sketch.stats, sketch.companion, sketch.game.sex_of
        for seat, salon in enumerate(sketch.salons):
            if seat == self.seat:
                continue
            for guest in salon:
                if companion[guest] is None:
                    strength = charm[guest] if charm[guest] > charisma[guest] else charisma[guest]
                    menaced_sex = 1 - sex[guest]
                    if strength > menace[menaced_sex]:
                        menace[menaced_sex] = strength
        return menace

    def seduces_with(self, guest: int) -> int:
        """The better of charm and charisma."""
        charm, _, charisma = self.sketch.stats
        return charm[guest] if charm[guest] > charisma[guest] else charisma[guest]

    def asset(self, guest: int) -> float:
        """What it is worth to have a guest."""
        asset = self._assets.get(guest)
        if asset is None:
            asset = self._assets[guest] = self.habits.guest + self.strong(guest)
        return asset

    def strong(self, guest: int) -> float:
        """What it is worth that a guest may seduce."""
        return self.habits.strength * (self.seduces_with(guest) - USUAL)

    def danger(self, guest: int, stamina: int, paired: bool) -> float:
        """How likely one's own guest with so much stamina is lost to the others within a round."""
        margin = stamina - self.menace[self.sex[guest]]
        return lost(margin + self.companion_stamina if paired else margin, stamina)

    def loss(self, guest: int, stamina: int, paired: bool) -> float:
        """What one may expect to lose by a guest until one's next turn. If it leaves in one's own turn, nobody scores
        that (RA-RULING-10)."""
        key = guest, stamina, paired
        loss = self._losses.get(key)
        if loss is None:
            loss = self.asset(guest)
            if stamina > 0:
                loss = self.fear * self.danger(guest, stamina, paired) * (self.rival + loss)
            self._losses[key] = loss
        return loss

    def risk(self, guest: int) -> float:
        """The same for a guest as it is."""
        return self.loss(guest, self.sketch.stats[STAMINA][guest], self.sketch.companion[guest] is not None)

    def price(self, guest: int, points: int) -> float:
        """What it costs to give so many drink points to one's own guest."""
        price = self._prices.get((guest, points))
        if price is None:
            stamina, paired = self.sketch.stats[STAMINA][guest], self.sketch.companion[guest] is not None
            price = self.loss(guest, stamina - points, paired) - self.loss(guest, stamina, paired)
            self._prices[guest, points] = price
        return price

    def shelter(self, guest: int) -> float:
        """What it is worth to one's own guest to have a companion."""
        stamina = self.sketch.stats[STAMINA][guest]
        return self.loss(guest, stamina, False) - self.loss(guest, stamina, True) - self.strong(guest)

    def ease(self, target: int, points: int) -> float:
        """How much easier a prey another player's guest is with so many drink points more."""
        stamina, paired = self.sketch.stats[STAMINA][target], self.sketch.companion[target] is not None
        return self.danger(target, stamina - points, paired) - self.danger(target, stamina, paired)


def standing(sketch: SalonSketch, seat: int, habits: RautHabits) -> float:
    """How well off a seat is compared with the others, in VP."""
    total = 0.0
    for player, salon in enumerate(sketch.salons):
        values = Values(sketch, player, habits)
        vp = sketch.points[player] + sum(values.asset(guest) - values.risk(guest) for guest in salon)
        total += vp if player == seat else -vp * values.rival
    return total
