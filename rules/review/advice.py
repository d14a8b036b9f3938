"""What a hint advises: the answer of the strongest bot, the next best one, and what would come of either.

The search bot chooses, as it would for itself. Then both answers are played on from the same tables with the same luck,
as in a review, until the consequences can be read (see ``rules.games.consequences``). If nothing tells the two apart,
the answer that does nothing is tried as well. All of it depends only on what the asked seat knows.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from rules.bots.heuristic import policy_of
from rules.bots.player_view import PlayerView
from rules.bots.search import SearchBot
from rules.games import manifest, names
from rules.games.consequences import Consequences, Measure
from rules.games.policy import PATIENCE, Policy
from rules.kernel.asking import reply
from rules.kernel.table import Table
from rules.review.chances import sharpened

CHANCE_TO_WIN = Measure("come.win", 0.07, is_chance=True)
"""Told in every game, besides the game's own figures."""
SIGNIFICANT = 3.0
"""Standard errors from which a difference is not put down to luck: more than in a review, because the clearest of many
figures is told."""
SEARCH_PATIENCE, LEAST_SEARCH = 0.7, 0.25
"""After so many seconds of search, this share of the simulations is enough."""
COMPARISON_PATIENCE, FEWEST_SAMPLES = 0.4, 30
"""After so many seconds of one comparison, so many samples are enough."""


class Finding(NamedTuple):
    """A figure that tells two answers apart: what it comes to after the advised one, and after the one that it is
    compared with (``instead``)."""

    measure: Measure
    advised: float
    instead: Any
    not_advised: float


class Advice(NamedTuple):
    """The answer that a hint advises.

    ``other`` is the next best one. Without it nothing else is sensible; or possible, if the answer ``is_forced``. The
    ``finding`` compares the advised answer with the next best one; or, if these are nearly the same, with the answer
    that does nothing. It is None if nothing tells any of them apart.
    """

    option: Any
    other: Any = None
    finding: Finding | None = None
    is_forced: bool = False

    @property
    def other_is_as_good(self) -> bool:
        """True if the next best answer is nearly as good as the advised one."""
        return self.other is not None and (self.finding is None or self.finding.instead != self.other)


class FigureSums:
    """One figure after two answers, added up over the samples."""

    __slots__ = ("count", "first", "gain", "measure", "second", "squares")

    def __init__(self, measure: Measure) -> None:
        self.measure = measure
        self.count = 0
        self.first = self.second = 0.0
        self.gain = self.squares = 0.0

    def add(self, first: float, second: float) -> None:
        """Count one sample."""
        gain = second - first if self.measure.fewer_is_better else first - second
        self.count += 1
        self.first += first
        self.second += second
        self.gain += gain
        self.squares += gain * gain

    def clearness(self, is_swapped: bool) -> float:
        """Return by how many steps the first answer is better beyond the doubt of the samples, or with ``is_swapped``
        the second; 0 or less if it is not. Few samples that agree prove little, so one more deviation counts."""
        if not self.count:
            return 0.0
        step = self.measure.step
        mean_gain = self.gain / self.count
        deviations = max(0.0, self.squares - self.gain * mean_gain) + step * step
        error = sqrt(deviations) / self.count
        if is_swapped:
            mean_gain = -mean_gain
        if mean_gain < step:
            return 0.0
        return (mean_gain - SIGNIFICANT * error) / step


class TwoAnswers:
    """Two answers at one question, played on from the same tables."""

    def __init__(
        self,
        player: PlayerView,
        policy: Policy[Table],
        consequences: Consequences[Table],
        first: Any,
        second: Any,
    ) -> None:
        self._player = player
        self._policy = policy
        self.consequences = consequences
        self.first = first
        self.second = second
        self._to_win = FigureSums(CHANCE_TO_WIN)
        self._figures = [FigureSums(measure) for measure in consequences.measures]
        self.samples = 0

    @property
    def is_swapped(self) -> bool:
        """True if the second answer wins more often than the first, beyond doubt."""
        return self._to_win.clearness(is_swapped=True) > 0

    def finding(self) -> Finding | None:
        """Return the figure of the game in which the better answer is better by the most steps; if there is none
        beyond doubt, the chance to win; if that does not differ either, None."""
        is_swapped = self.is_swapped
        clearest = self._to_win
        highest_clearness = 0.0
        for figure in self._figures:
            if figure.clearness(is_swapped) > highest_clearness:
                clearest, highest_clearness = figure, figure.clearness(is_swapped)
        if clearest.clearness(is_swapped) <= 0:
            return None
        first, second = clearest.first / clearest.count, clearest.second / clearest.count
        if is_swapped:
            return Finding(clearest.measure, second, self.first, first)
        return Finding(clearest.measure, first, self.second, second)

    def sums(self) -> list[tuple[str, float, float]]:
        """Return the figures of all samples, added up: the key of each, and what it comes to after either answer."""
        return [(figure.measure.key, figure.first, figure.second) for figure in [*self._figures, self._to_win]]

    def add_sample(self) -> Iterator[None]:
        """Play on from one more table; pause after each small step."""
        player, policy = self._player, self._policy
        sample, luck = player.sample(), player.random.getrandbits(48)
        policy.suppose(sample, player.seat, player.random)
        yield
        assert sample.ask is not None
        if self.first not in sample.ask.options or self.second not in sample.ask.options:
            return  # the seat knew what it could do, so this cannot have been the table
        first_figures = yield from self._played_on(sample.copy(), self.first, Random(luck))
        second_figures = yield from self._played_on(sample, self.second, Random(luck))
        for figure, first, second in zip([*self._figures, self._to_win], first_figures, second_figures, strict=True):
            figure.add(first, second)
        self.samples += 1

    def _played_on(self, table: Table, option: Any, random: Random) -> Generator[None, None, list[float]]:
        """Play on after an answer until its consequences can be read, and return them, the chance to win last."""
        policy, consequences = self._policy, self.consequences
        reply(table, option)
        yield
        for _ in range(PATIENCE):
            if consequences.are_clear(table):
                break
            reply(table, policy.choose(table, random))
            yield
        figures = consequences.figures(table, random)
        yield
        chances = sharpened(policy.forecast(table, random), policy.sharpness)
        yield
        return [*figures, chances[self._player.seat]]


class Forethought:
    """Thinks about the question that the seat of a ``PlayerView`` is asked, in small steps."""

    def __init__(self, player: PlayerView) -> None:
        self._player = player
        self.search = SearchBot(player)
        self._steps = self._comparing()
        self._is_chosen = False
        """True when the search has chosen."""
        self.advice: Advice | None = None
        """What it advises, once it has thought enough."""
        self.comparisons: list[TwoAnswers] = []
        """Which answers it has compared so far."""
        self._spent = 0.0
        """Seconds spent on the search, or on the comparison that goes on now."""
        self._longest_step = 0.0

    def work(self, milliseconds: float, simulations: int) -> bool:
        """Think for about so long, with so many simulations of the search. Return True when the advice is ready."""
        began = perf_counter()
        deadline = began + milliseconds / 1000
        if not self._is_chosen and self._search(milliseconds, simulations):
            self._is_chosen = True
            self._spent = 0.0
            began = perf_counter()
        if self._is_chosen:
            self._compare(deadline)
        self._spent += perf_counter() - began
        return self.advice is not None

    def think(self, simulations: int) -> Advice:
        """Think to the end, with so many simulations, and return the advice. Unlike with ``work``, it is the same on
        every machine."""
        self.search.simulate(simulations)
        for _ in self._steps:
            if self.advice is not None:
                break
        assert self.advice is not None
        return self.advice

    def _search(self, milliseconds: float, simulations: int) -> bool:
        """Search for about so long. Return True when an answer is chosen."""
        if self.search.work(milliseconds, simulations):
            return True
        return self._spent >= SEARCH_PATIENCE and self.search.simulations >= simulations * LEAST_SEARCH

    def _compare(self, deadline: float) -> None:
        """Compare answers until this time. A step that would probably not end in time is left for the next call."""
        step_began = perf_counter()
        while self.advice is None:
            next(self._steps)
            step_ended = perf_counter()
            self._longest_step = max(step_ended - step_began, 0.9 * self._longest_step)
            step_began = step_ended
            if step_ended + self._longest_step > deadline:
                return

    def _comparing(self) -> Iterator[None]:
        """Compare the best answer with the next best one and, if these are nearly the same, with the one that does
        nothing; then note the advice. Pauses after each small step."""
        player = self._player
        best = self.search.best()
        policy = policy_of(player.game)
        consequences = consequences_of(player, policy)
        next_best = self._next_best(best, consequences)
        yield
        if next_best is None:
            self.advice = Advice(best, is_forced=len(player.ask.options) == 1)
            yield
            return
        comparison = TwoAnswers(player, policy, consequences, best, next_best)
        yield from self._sample(comparison)
        finding = comparison.finding()
        if comparison.is_swapped:  # what the search found out was luck
            best, next_best = next_best, best
        idle_answer = consequences.idle_answer(player.ask)
        if finding is None and idle_answer is not None and idle_answer not in (best, next_best):
            comparison = TwoAnswers(player, policy, consequences, best, idle_answer)
            yield from self._sample(comparison)
            if not comparison.is_swapped:
                finding = comparison.finding()
        self.advice = Advice(best, next_best, finding)
        yield

    def _sample(self, comparison: TwoAnswers) -> Iterator[None]:
        """Play on from as many tables as the game wants; from fewer if it takes long. Pauses after each small step."""
        self.comparisons.append(comparison)
        self._spent = 0.0
        samples = comparison.consequences.samples
        for _ in range(2 * samples):
            yield from comparison.add_sample()
            is_overdue = self._spent >= COMPARISON_PATIENCE and comparison.samples >= FEWEST_SAMPLES
            if comparison.samples >= samples or is_overdue:
                return

    def _next_best(self, best: Any, consequences: Consequences[Table]) -> Any:
        """Return the best other answer that the search has tried, rather one that does something else; None if there is
        none."""
        other_answers = [tried.option for tried in self.search.tried() if tried.option != best]
        for answer in other_answers:
            if not consequences.alike(best, answer):
                return answer
        return other_answers[0] if other_answers else None


class ChanceToWin(Consequences[Table]):
    """The consequences in a game that has no figures of its own: only the chance to win counts."""

    def make_measures(self) -> Sequence[Measure]:
        return ()

    def are_clear(self, table: Table) -> bool:
        return self.policy.settled(table)

    def figures(self, table: Table, random: Random) -> Sequence[float]:
        return ()


def consequences_of(player: PlayerView, policy: Policy[Table]) -> Consequences[Table]:
    """Return what the consequences of an answer to this question are measured in."""
    kind: type[Consequences[Table]] | None = None
    if player.game.name in names():
        kind = manifest(player.game.name).consequences
    if kind is None:
        kind = ChanceToWin
    return kind(player.imagined(), player.seat, policy)
