"""The worth of guests to bots, in VP, and how easily they are lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.games.raut.board import STAMINA
from rules.games.raut.sketch import Position


class RautHabits(NamedTuple):
    """The weights of the heuristic, in VP; found by letting heuristics play against each other."""

    guest: float = 0.5
    """The worth of a guest..."""
    strength: float = 0.04
    """...and how much more for each point of what it seduces with, above the usual."""
    rival: float = 0.3
    """The weight of a VP of one of two other players; with more or fewer players it is accordingly less or more."""
    card: float = 0.06
    """The cost of a drink that goes to the hand of another player."""
    act: float = 0.08
    """The cost of an action, for the guest might have done something else."""
    pair: float = 0.3
    """The cost of companions, who seduce nobody."""
    idle: float = 0.25
    """The cost of a guest that cannot do anything in its turn."""
    lay: float = 0.05
    """What a talk that does nothing at once must be worth."""
    weaken: float = 0.15
    """The worth of making another player's guest easier to win."""
    fear: float = 1.0
    """How likely own guests seem to be lost, as a multiple of what is usual."""
    wary: float = 2.0
    """How much others are expected to add to a seduction."""


HABITS = RautHabits()
USUAL = 7
"""The charm or charisma with which most guests seduce."""
SAFE = 25
"""The margin over the strongest of the others, or the stamina, at which a guest is safe."""
SEDUCED = tuple(1 / (1 + 2.0 ** ((margin - 4) / 2)) for margin in range(SAFE))
"""How likely a guest is seduced within a round, by its margin over the strongest of the others."""
DRUNK_OUT = tuple(1 / (1 + 2.0 ** ((stamina - 4) / 1.2)) for stamina in range(SAFE))
"""How likely a guest drinks its last within a round, by its stamina."""


@lru_cache(1 << 12)
def lost(margin: int, stamina: int) -> float:
    """Return how likely a guest is lost within a round, by its margin over the strongest of the others and its
    stamina."""
    seduced = _chance(SEDUCED, margin)
    drunk_out = _chance(DRUNK_OUT, stamina)
    return seduced + drunk_out - seduced * drunk_out


def _chance(chances: Sequence[float], number: int) -> float:
    """Return the entry for a number; below 0 it is certain, and beyond the last entry it never happens."""
    if number < 0:
        return 1.0
    if number >= len(chances):
        return 0.0
    return chances[number]


def strongest_attacks(position: Position) -> list[list[int]]:
    """Return for each seat the strongest attack of its guests, on the guests of each sex."""
    (charm, _, charisma), companion, sex = position.stats, position.companion, position.game.sex_of
    asleep, attacks = position.asleep, list[list[int]]()
    for salon in position.salons:
        strongest = [0, 0]
        for guest in salon:
            if companion[guest] is None and guest not in asleep:
                strength = charm[guest] if charm[guest] > charisma[guest] else charisma[guest]
                attacked_sex = 1 - sex[guest]
                if strength > strongest[attacked_sex]:
                    strongest[attacked_sex] = strength
        attacks.append(strongest)
    return attacks


class Values:
    """How one seat values the guests of a position, as they are at this moment."""

    def __init__(
        self, position: Position, seat: int, habits: RautHabits, attacks: Sequence[Sequence[int]] | None = None
    ) -> None:
        """``attacks`` are the ``strongest_attacks`` of all seats, if they are known already."""
        self.seat, self.habits = seat, habits
        self.stats, self.companion = position.stats, position.companion
        self.rival = 2 * habits.rival / (position.seats - 1)
        self.fear = habits.fear
        self.sex, self.companion_stamina = position.game.sex_of, position.game.companion_stamina
        self.prices = position.prices
        rival_attacks = [*(attacks or strongest_attacks(position))]
        del rival_attacks[seat]
        self.menace = [*map(max, zip(*rival_attacks, strict=True))]
        """The strongest attack of the others on the guests of each sex."""
        self._assets: dict[int, float] = {}
        self._prices: dict[tuple[int, int], float] = {}

    def seduces_with(self, guest: int) -> int:
        """Return the better of charm and charisma."""
        charm, _, charisma = self.stats
        return charm[guest] if charm[guest] > charisma[guest] else charisma[guest]

    def asset(self, guest: int) -> float:
        """Return what it is worth to have a guest."""
        asset = self._assets.get(guest)
        if asset is None:
            asset = self._assets[guest] = self.habits.guest + self.strong(guest)
        return asset

    def strong(self, guest: int) -> float:
        """Return what it is worth that a guest may seduce."""
        return self.habits.strength * (self.seduces_with(guest) - USUAL)

    def danger(self, guest: int, stamina: int, paired: bool) -> float:
        """Return how likely an own guest with so much stamina is lost to the others within a round."""
        margin = stamina - self.menace[self.sex[guest]]
        if paired:
            margin += self.companion_stamina
        return lost(margin, stamina)

    def loss(self, guest: int, stamina: int, paired: bool) -> float:
        """Return the VP that a guest is expected to cost until the next own turn. If it leaves in the own turn, nobody
        scores that (RA-RULING-10)."""
        asset = self.asset(guest)
        if stamina <= 0:
            return asset
        price = self.rival
        if self.prices:
            price *= self.prices.get(guest, 1)
        return self.fear * self.danger(guest, stamina, paired) * (price + asset)

    def risk(self, guest: int) -> float:
        """Return the same for a guest as it is."""
        return self.loss(guest, self.stats[STAMINA][guest], self.companion[guest] is not None)

    def price(self, guest: int, points: int) -> float:
        """Return what it costs to give so many drink points to an own guest."""
        price = self._prices.get((guest, points))
        if price is None:
            stamina, paired = self.stats[STAMINA][guest], self.companion[guest] is not None
            price = self.loss(guest, stamina - points, paired) - self.loss(guest, stamina, paired)
            self._prices[guest, points] = price
        return price

    def shelter(self, guest: int) -> float:
        """Return what it is worth to an own guest to have a companion."""
        stamina = self.stats[STAMINA][guest]
        return self.loss(guest, stamina, False) - self.loss(guest, stamina, True) - self.strong(guest)

    def ease(self, target: int, points: int) -> float:
        """Return how much more likely another player's guest is lost with so many drink points more."""
        stamina, paired = self.stats[STAMINA][target], self.companion[target] is not None
        return self.danger(target, stamina - points, paired) - self.danger(target, stamina, paired)


def position_value(position: Position, seat: int, habits: RautHabits) -> float:
    """Return how well off a seat is compared with the others, in VP."""
    total, attacks = 0.0, strongest_attacks(position)
    for owner, salon in enumerate(position.salons):
        values = Values(position, owner, habits, attacks)
        salon_worth = 0.0
        for guest in salon:
            salon_worth += values.asset(guest) - values.risk(guest)
        if position.asleep:
            salon_worth -= habits.idle * len(position.asleep.intersection(salon))
        vp = position.points[owner] + salon_worth
        if owner == seat:
            total += vp
        else:
            total -= vp * values.rival
    return total
