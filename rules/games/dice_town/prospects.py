"""What dice are worth in Dice Town, whole handfuls and unfinished ones.

Everything is in victory points. What five dice are worth is the sum over the buildings of what each gives, times the
chance that so many of its face are the most; and if they win nothing, what the Doc gives for them. From that follows
what fewer dice are worth: the mean over all rolls of the best that can be kept of each; at any reveal somebody else may
finish, and then chance decides the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from operator import itemgetter, mul
from typing import NamedTuple

from rules.games.dice_town.dice import DICE, PARTS, SHOWN, STRENGTH, THROWS, count

DOLLAR = 0.5
"""What a dollar is worth, in points."""

STORE_CARD, CLAIM = 2.4, 3.4
"""What a card nobody has looked at is worth on average."""

STAR = (3.6, 4.0, 4.6)
"""What the badge is worth early, in the second half, and near the end."""

OTHERS = (0.38, 0.30, 0.18, 0.10, 0.033, 0.007)
"""How often somebody ends with so many dice of one face."""

FINISHED = (0.25, 0.30, 0.35, 0.45, 0.60)
"""How often somebody else finishes at the reveal after which one has so many dice."""


class Situation(NamedTuple):
    """What the worth of dice depends on, roughly: one table of prospects serves all that are alike."""

    seats: int
    bank: int
    """Dollars in the Bank, by threes."""
    goods: bool
    """Is there anything to steal?"""
    late: int
    """0 early, 1 in the second half, 2 near the end, when the badge is worth its points."""
    first: bool
    """The first round, when the Store serves twice."""


Pick = Callable[[Mapping[int, float]], tuple[float, ...]]
"""Takes several numbers out of a table at once."""


def picker(dice: Sequence[int]) -> Pick:
    """Takes the numbers of these handfuls; of a single one, twice."""
    return itemgetter(*dice, *(dice if len(dice) == 1 else ()))


class Course(NamedTuple):
    """What may become of kept dice: the same in every situation, so it is worked out once."""

    dice: int
    finals: Pick
    """All fives that one throw of the others may make..."""
    shares: tuple[float, ...]
    """...and how likely each is."""
    choices: tuple[Pick, ...]
    """For each throw all that may be kept of it."""


class Prospects:
    """What dice are worth in a situation: ``full[dice]`` as a combination of five, ``ahead[dice]`` with rolls to come,
    ``last[dice]`` if all that is missing is rolled once; ``after[dice]`` right after a reveal, when nobody knows which
    of the two it will be."""

    def __init__(self, situation: Situation) -> None:
        full = self.full = worths(situation)
        self.last = dict(full)
        self.ahead: dict[int, float] = {}
        self.after = dict(full)
        size = {dice: len(shown) for dice, shown in SHOWN.items()}
        for many, courses in courses_by_size():
            # What dice are worth after the next reveal, less what it costs to keep so many more of them.
            net = {dice: value - DOLLAR * (size[dice] - many - 1) for dice, value in self.after.items()}
            risk = FINISHED[many]
            for dice, finals, shares, choices in courses:
                last = self.last[dice] = sum(map(mul, shares, finals(full)))
                ahead = self.ahead[dice] = sum(map(mul, shares, [max(choice(net)) for choice in choices]))
                self.after[dice] = risk * last + (1 - risk) * ahead


@cache
def courses_by_size() -> tuple[tuple[int, tuple[Course, ...]], ...]:
    """The courses of all handfuls with so many dice, big handfuls first."""
    found = []
    for many in range(DICE - 1, -1, -1):
        throws = odds(DICE - many)
        shares = tuple(share for _, share in throws)
        found.append((many, tuple(
            Course(
                dice, picker([dice + thrown for thrown, _ in throws]), shares,
                tuple(picker([dice + part for part in PARTS[thrown] if part]) for thrown, _ in throws),
            )
            for dice, shown in SHOWN.items() if len(shown) == many
        )))  # fmt: skip
    return tuple(found)


@cache
def odds(many: int) -> tuple[tuple[int, float], ...]:
    """All throws of so many dice, with their chances."""
    throws = THROWS[many]
    counts: dict[int, int] = {}
    for dice in throws:
        counts[dice] = counts.get(dice, 0) + 1
    return tuple((dice, times / len(throws)) for dice, times in counts.items())


@lru_cache(maxsize=64)
def prospects(situation: Situation) -> Prospects:
    """Worked out when the situation first comes up, and kept."""
    return Prospects(situation)


@cache
def chance_of_most(many: int, rivals: int) -> float:
    """How often so many dice of one face are the most; ties are halves."""
    if not many:
        return 0.0
    return float((sum(OTHERS[:many]) + OTHERS[many] / 2) ** rivals)


COUNTED = tuple((dice, tuple(count(dice, face) for face in range(6))) for dice in STRENGTH)
"""All fives with how many of each face they have."""


def worths(at: Situation) -> dict[int, float]:
    """What each combination brings on average."""
    rivals, many = at.seats - 1, range(DICE + 1)
    often = [chance_of_most(have, rivals) for have in many]
    misses = [1 - chance for chance in often]
    bank = (3 * at.bank + 1) * DOLLAR if at.bank else 0.0
    first, steals = 1.9 if at.first else 1, 1 + 1 / rivals
    # For each building what so many dice of its face bring, and how likely they bring nothing.
    mine = [often[have] * have for have in many]
    store = [often[have] * (STORE_CARD + 0.75 * (have - 1)) * first for have in many]
    steal = [often[have] * (CLAIM + 0.5 * (have - 1)) * steals if at.goods else 0.0 for have in many]
    paid = [often[have] * bank for have in many]
    badge = [often[have] * STAR[at.late] for have in many]
    no_bank, no_steal = misses if bank else [1.0] * len(misses), misses if at.goods else [1.0] * len(misses)
    claims = [CLAIM + 2.6 * min(2, have) for have in many]
    most, power, robs, digs, found = len(STRENGTH) - 1, 2.2 * rivals, rivals * 1.0, rivals * 0.7, {}
    for dice, (nines, tens, jacks, queens, kings, aces) in COUNTED:
        town_hall = (STRENGTH[dice] / most) ** power
        total = mine[nines] + paid[tens] + store[jacks] + steal[queens] + badge[kings] + town_hall * claims[aces]
        nothing = misses[nines] * no_bank[tens] * misses[jacks] * no_steal[queens] * misses[kings] * (1 - town_hall)
        doc = max(robs if kings else 0.0, digs if aces else 0.0, STORE_CARD if jacks or queens else 0.0, 0.7)
        found[dice] = total + nothing * doc
    return found
