"""Judging one decision: what the search bot would have answered, and what the difference was worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple

from rules.bots.heuristic import policy_of
from rules.bots.player_view import PlayerView
from rules.bots.search import SearchBot
from rules.kernel.asking import reply
from rules.kernel.table import Table
from rules.notation import notation
from rules.review.chances import Estimate, Sums, error_of, estimates, outlook, sharpened

SEARCHED = 250
"""The number of simulations that the search bot does."""
ALTERNATIVES = 2
"""How many more answers are shown, besides the one that was given and the bot's."""
AGREED, COMPARED = 24, 160
"""Playouts of each answer: if the bot agrees with it, and if not."""
SIGNIFICANT = 2.6
"""Standard errors from which a difference is not put down to luck. With two, one of fifty decisions in a game would
wrongly be called a mistake."""
SMALLEST_LOSS = 0.015
"""A smaller loss than this share of a win is no mistake."""


class Considered(NamedTuple):
    """An answer in the notation, and the chance to win with it."""

    text: str
    chance: Estimate


class Decision(NamedTuple):
    """A decision that a seat took after ``moment`` answers of the game. ``gain`` is how much more the answer that was
    played has brought than the bot's: negative if it was worse. ``considered`` begins with the bot's answer."""

    moment: int
    played: str
    gain: Estimate
    considered: tuple[Considered, ...]

    @property
    def best(self) -> str:
        """The answer of the strongest bot."""
        return self.considered[0].text

    @property
    def is_mistake(self) -> bool:
        """True if it was worse than the bot's answer, beyond the doubt of the sample."""
        return self.gain.chance <= -SMALLEST_LOSS and self.gain.chance < -SIGNIFICANT * self.gain.error

    @property
    def played_chance(self) -> Estimate:
        """The chance to win with what was played."""
        return next(answer.chance for answer in self.considered if answer.text == self.played)


class AnswerComparison:
    """The bot's answer, the one that was played and a few more at one table, tried on the same samples."""

    def __init__(self, table: Table, seat: int, options: Sequence[Any], played: Any) -> None:
        self.seat = seat
        self.options = options
        self.policy = policy_of(table.game)
        self.sums = [Sums(table.seats) for _ in options]
        self.samples = 0
        self._played_index = options.index(played)
        self._difference_sum = 0.0
        self._difference_squares = 0.0

    def add_sample(self, sample: Table, luck: int) -> Iterator[None]:
        """Play on at the sample after each of the answers, with the same luck; pause after each playout step."""
        win_chances = []
        for option, sums in zip(self.options, self.sums, strict=True):
            twin = sample.copy()
            reply(twin, option)
            forecast = yield from outlook(self.policy, twin, Random(luck))
            chances = sharpened(forecast, self.policy.sharpness)
            sums.add(chances)
            win_chances.append(chances[self.seat])
            yield None
        difference = win_chances[self._played_index] - win_chances[0]
        self._difference_sum += difference
        self._difference_squares += difference * difference
        self.samples += 1

    @property
    def gain(self) -> Estimate:
        """How much more the answer that was played brought than the bot's. There must be a sample."""
        if self._played_index == 0:
            return Estimate(0.0, 0.0)
        error = error_of(self.samples, self._difference_sum, self._difference_squares)
        return Estimate(self._difference_sum / self.samples, error)


def judge(
    table: Table, seat: int, index: int, played: str, names: tuple[str, ...], seed: int
) -> Iterator[Decision | None]:
    """Think about the ask of a seat and the answer it ``played``; yield None after each small step, then the decision.

    The search bot only proposes. What its answer is worth is measured anew, with the same tables and the same luck for
    all answers, by playouts that it has not seen: so neither its answer nor the one played looks better than it is.
    """
    player = PlayerView(table, seat, seed)
    search = SearchBot(player)
    yield None
    while not search.work(0, SEARCHED):
        yield None
    played_option = notation.read(table, played, names)
    options = _options_to_compare(search, played_option)
    comparison = AnswerComparison(table, seat, options, played_option)
    random = Random(seed)
    samples = AGREED if options[0] == played_option else COMPARED
    for _ in range(2 * samples):
        sample = player.sample()
        assert sample.ask is not None
        luck = random.getrandbits(48)
        if not all(option in sample.ask.options for option in options):
            continue  # the seat knew what it could do, so this cannot have been the table
        comparison.policy.suppose(sample, seat, random)
        yield None
        yield from comparison.add_sample(sample, luck)
        if comparison.samples == samples:
            break
    if not comparison.samples:
        return
    considered = []
    for option, sums in zip(options, comparison.sums, strict=True):
        considered.append(Considered(notation.write(table, option, names), estimates(sums)[seat]))
    yield Decision(index, played, comparison.gain, tuple(considered))


def _options_to_compare(search: SearchBot, played: Any) -> list[Any]:
    """Return the bot's answer, the one that was played, and those that the bot looked at most often besides."""
    options = [search.best()]
    if played not in options:
        options.append(played)
    by_visits = sorted(search.visits().items(), key=itemgetter(1), reverse=True)
    alternatives: list[Any] = []
    for option, visits in by_visits:
        if visits and option not in options:
            alternatives.append(option)
    return options + alternatives[:ALTERNATIVES]
