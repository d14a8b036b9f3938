"""Chances to win, estimated by playouts: the game's policy plays on from sampled tables and estimates the end.

An estimate is a mean with its standard error. The error tells how much luck is in the sample; it does not tell how well
the policy's play resembles that of people and of the search bot, which ``rules.review.calibrate`` measures.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from rules.bots.heuristic import policy_of
from rules.games.policy import PATIENCE, Policy, shares
from rules.kernel.asking import reply
from rules.kernel.chance import Chance
from rules.kernel.table import Table
from rules.knowledge.views import STREAM, determinize

PRIOR_SQUARES = 0.05
"""Squared deviations added to those of every sample, because a few playouts that agree prove little."""

REPETITIONS = 7
"""After so many repetitions of one result, nothing depends on luck: further playouts would only repeat it."""


class Estimate(NamedTuple):
    """A chance, or a difference of chances, from 0 to 1, and its standard error."""

    chance: float
    error: float


class Sums:
    """The winning chances of all seats over some playouts, added up."""

    __slots__ = ("count", "squares", "sums")

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.sums = [0.0] * seats
        self.squares = [0.0] * seats

    def add(self, chances: Sequence[float]) -> None:
        """Count one playout."""
        self.count += 1
        for seat, chance in enumerate(chances):
            self.sums[seat] += chance
            self.squares[seat] += chance * chance

    @property
    def means(self) -> list[float]:
        """Each seat's mean. There must be a playout."""
        return [total / self.count for total in self.sums]

    def error(self, seat: int) -> float:
        """Return the standard error of a seat's mean."""
        return error_of(self.count, self.sums[seat], self.squares[seat])


def error_of(count: int, total: float, squares: float) -> float:
    """Return the standard error of a mean, from the number of values, their sum and the sum of their squares."""
    deviations = max(0.0, squares - total * total / count) + PRIOR_SQUARES
    return sqrt(deviations / count / max(1, count - 1))


def sharpened(chances: Sequence[float], sharpness: float) -> list[float]:
    """Return chances taken more (above 1) or less seriously than the policy means them; see ``Policy.sharpness``."""
    weights = [chance**sharpness for chance in chances]
    total = sum(weights)
    return [weight / total for weight in weights]


def sharpness_of(policy: Policy[Table], informed: bool = False) -> float:
    """Return how seriously playouts are taken that begin with what a seat knew, or, ``informed``, with the true
    table."""
    if informed and policy.open_sharpness is not None:
        return policy.open_sharpness
    return policy.sharpness


def outlook(policy: Policy[Table], table: Table, random: Random) -> Generator[None, None, Sequence[float]]:
    """Play on at ``table`` by the policy, one answer a step, at least until the next pause; return each seat's chance
    then."""
    if table.ask is not None and policy.settled(table):
        reply(table, policy.choose(table, random))
        yield
    for _ in range(PATIENCE):
        if policy.sketches(table):
            break
        reply(table, policy.choose(table, random))
        yield
    return policy.forecast(table, random)


def estimates(sums: Sums) -> tuple[Estimate, ...]:
    """Return each seat's chance."""
    seat_estimates: list[Estimate] = []
    for seat, mean in enumerate(sums.means):
        seat_estimates.append(Estimate(mean, sums.error(seat)))
    return tuple(seat_estimates)


def result(table: Table) -> tuple[Estimate, ...]:
    """Return how a finished game went: 1 for who has won, shared by those who tie."""
    win_shares = shares(table.game.ranks(table))
    return tuple(Estimate(share, 0.0) for share in win_shares)


def can_tell(table: Table, seat: int) -> bool:
    """True if the seat knows now all that it may know: it is asked itself, the game pauses for all, or it is over.
    While another seat is in the middle of something, only that seat knows what."""
    return table.ask is None or table.ask.seat == seat or policy_of(table.game).settled(table)


def playouts(table: Table, seat: int | None, count: int, seed: int) -> Iterator[Sequence[float] | None]:
    """Play on ``count`` times and yield the chances of each playout, before sharpening, and None after each small step
    on the way. With a ``seat``, from what that seat knows, whatever is true; with None, from the true table. What
    chance will bring is new each time."""
    policy = policy_of(table.game)
    random = Random(seed)
    chance = Chance.seeded(seed, (STREAM,))
    if table.history:
        table.catch_up()
    # All samples are made from one that the seat could believe in: so nothing of the truth can leak into them.
    believed = table if seat is None else determinize(table, seat, chance)
    repetitions = 0
    previous = None
    for _ in range(count):
        if seat is None:
            sample = believed.copy(chance.child(STREAM, table.chance.states))
        else:
            sample = determinize(believed, seat, chance)
            policy.suppose(sample, seat, random)
        yield None
        chances = yield from outlook(policy, sample, random)
        yield chances
        repetitions = repetitions + 1 if chances == previous else 0
        previous = chances
        if repetitions == REPETITIONS:
            return
