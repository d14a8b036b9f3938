"""What dice are worth in Dice Town, complete hands and unfinished ones.

Everything is in victory points. Five dice are worth the sum over the buildings of what each gives, times the chance
that so many of its face are the most; if they win nothing, they are worth what the Doc gives for them. From that
follows what fewer dice are worth: the mean over all rolls of the best that can be kept of each. At any reveal somebody
else may finish, and then chance decides the remaining dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from operator import itemgetter, mul
from typing import NamedTuple

from rules.games.dice_town.building_odds import BuildingOdds
from rules.games.dice_town.dice import DICE, FACES_OF, PARTS, STRENGTH, THROWS, face_counts

DOLLAR = 0.5
"""What a dollar is worth, in points."""

STORE_CARD, CLAIM = 2.4, 3.4
"""What an unknown card is worth on average."""

STAR = (3.6, 4.0, 4.6)
"""What the badge is worth early, in the second half, and near the end."""

OTHERS = (0.38, 0.30, 0.18, 0.10, 0.033, 0.007)
"""How often somebody ends with so many dice of one face."""

FINISHED = (0.25, 0.30, 0.35, 0.45, 0.60)
"""How often somebody else finishes at the reveal after which one has so many dice."""


class Situation(NamedTuple):
    """What the worth of dice depends on, roughly: all tables with the same situation share one table of prospects."""

    seats: int
    bank: int
    """Dollars in the Bank, by threes."""
    goods: bool
    """Is there anything to steal?"""
    stage: int
    """0 early, 1 in the second half, 2 near the end, when the badge is worth its points."""
    first: bool
    """The first round, when the Store serves twice."""
    added: tuple[tuple[BuildingOdds, int], ...] = ()
    """The odds of the buildings that sets have added, each with what it gives, in points."""


Pick = Callable[[Mapping[int, float]], tuple[float, ...]]
"""Takes several numbers out of a table at once."""


def picker(dice: Sequence[int]) -> Pick:
    """Return a function that takes the numbers of these handfuls; of a single handful, twice."""
    if len(dice) == 1:
        dice = (*dice, *dice)  # so that the getter returns a tuple
    return itemgetter(*dice)


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
    """What dice are worth in a situation.

    ``full[dice]`` is the worth of a combination of five, ``ahead[dice]`` that of dice with rolls to come,
    ``last[dice]`` that of dice whose missing ones are rolled once. ``after[dice]`` is the worth right after a reveal,
    when nobody knows which of the two it will be."""

    def __init__(self, situation: Situation) -> None:
        full = self.full = hand_values(situation)
        self.last = dict(full)
        self.ahead: dict[int, float] = {}
        self.after = dict(full)
        size_of = {dice: len(faces) for dice, faces in FACES_OF.items()}
        for size, courses in courses_by_size():
            # What dice are worth after the next reveal, less what it costs to keep so many more of them.
            net = {dice: value - DOLLAR * (size_of[dice] - size - 1) for dice, value in self.after.items()}
            risk = FINISHED[size]
            for dice, finals, shares, choices in courses:
                best_values = [max(choice(net)) for choice in choices]
                last = self.last[dice] = sum(map(mul, shares, finals(full)))
                ahead = self.ahead[dice] = sum(map(mul, shares, best_values))
                self.after[dice] = risk * last + (1 - risk) * ahead


@cache
def courses_by_size() -> tuple[tuple[int, tuple[Course, ...]], ...]:
    """Return the courses of all handfuls by their number of dice, the largest handfuls first."""
    courses_of_sizes = []
    for number in range(DICE - 1, -1, -1):
        throws = odds(DICE - number)
        courses = []
        for dice, faces in FACES_OF.items():
            if len(faces) == number:
                courses.append(_course(dice, throws))
        courses_of_sizes.append((number, tuple(courses)))
    return tuple(courses_of_sizes)


def _course(dice: int, throws: Sequence[tuple[int, float]]) -> Course:
    """Return what may become of these dice with each of the throws of the missing ones."""
    finals, shares, choices = [], [], []
    for thrown, share in throws:
        finals.append(dice + thrown)
        shares.append(share)
        some_dice = PARTS[thrown][1:]  # the first part is none of them
        choices.append(picker([dice + part for part in some_dice]))
    return Course(dice, picker(finals), tuple(shares), tuple(choices))


@cache
def odds(number: int) -> tuple[tuple[int, float], ...]:
    """Return all throws of that number of dice, with their chances."""
    throws = THROWS[number]
    counts: dict[int, int] = {}
    for dice in throws:
        counts[dice] = counts.get(dice, 0) + 1
    chances = []
    for dice, times in counts.items():
        chances.append((dice, times / len(throws)))
    return tuple(chances)


@lru_cache(maxsize=16)
def prospects(situation: Situation) -> Prospects:
    """Return the prospects in a situation: worked out when it first comes up, and then remembered, until the game has
    gone on. They take 60 kB."""
    return Prospects(situation)


@cache
def chance_of_most(number: int, rivals: int) -> float:
    """Return how often that number of dice of one face is the most; a tie counts half."""
    if not number:
        return 0.0
    return float((sum(OTHERS[:number]) + OTHERS[number] / 2) ** rivals)


COUNTED = tuple((dice, face_counts(dice)) for dice in STRENGTH)
"""All hands of five, each with how many dice it has of each face."""


def hand_values(situation: Situation) -> dict[int, float]:
    """Return what each hand of five brings on average, in points."""
    rivals = situation.seats - 1
    wins = [chance_of_most(number, rivals) for number in range(DICE + 1)]
    misses = [1 - chance for chance in wins]

    # What so many dice of one face bring at the building of that face, and the Aces in Town Hall.
    bank_money = (3 * situation.bank + 1) * DOLLAR if situation.bank else 0.0
    visits = 1.9 if situation.first else 1
    steals = 1 + 1 / rivals
    badge = STAR[situation.stage]
    nuggets: list[float] = []
    bank: list[float] = []
    store: list[float] = []
    saloon: list[float] = []
    sheriff: list[float] = []
    claims: list[float] = []
    for number, chance in enumerate(wins):
        nuggets.append(chance * number)
        bank.append(chance * bank_money)
        store.append(chance * (STORE_CARD + 0.75 * (number - 1)) * visits)
        saloon.append(chance * (CLAIM + 0.5 * (number - 1)) * steals if situation.goods else 0.0)
        sheriff.append(chance * badge)
        claims.append(CLAIM + 2.6 * min(2, number))

    # How likely so many dice bring nothing at the Bank and in the Saloon: for certain if there is nothing to get.
    certain = [1.0] * len(misses)
    bank_misses = misses if bank_money else certain
    saloon_misses = misses if situation.goods else certain

    best_strength = len(STRENGTH) - 1
    power = 2.2 * rivals
    doctor_dollars = rivals * 1.0
    doctor_nuggets = rivals * 0.7
    values = {}
    for dice, (nines, tens, jacks, queens, kings, aces) in COUNTED:
        town_hall = (STRENGTH[dice] / best_strength) ** power
        won = nuggets[nines] + bank[tens] + store[jacks] + saloon[queens] + sheriff[kings] + town_hall * claims[aces]
        nothing = misses[nines] * bank_misses[tens] * misses[jacks] * saloon_misses[queens] * misses[kings]
        nothing *= 1 - town_hall
        doctor = 0.7
        if kings:
            doctor = max(doctor, doctor_dollars)
        if aces:
            doctor = max(doctor, doctor_nuggets)
        if jacks or queens:
            doctor = max(doctor, STORE_CARD)
        for odds_of_building, prize in situation.added:
            chance = odds_of_building.chance(dice, rivals)
            won += chance * prize
            if prize:
                nothing *= 1 - chance
        values[dice] = won + nothing * doctor
    return values
