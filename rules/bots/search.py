"""The search bot: multiple-observer information set Monte Carlo tree search (ISMCTS), with a race at the root.

One tree serves all tables that the bot cannot tell apart. In each round of the race a table is sampled, and every
answer that may still be the best is tried on a copy of it, with the same luck. So answers are compared by what they
change, not by what was dealt. When one answer is left, the best of those that dropped out come back, because bad luck
in few rounds may have cost them the race; when all are surely worse, the race is over.

From there a simulation walks down the tree, plays on by the heuristic until the policy calls the table settled, and
credits every answer on the way with the winning chance of the seat that gave it. Each seat has a tree of its own, keyed
by what it sees of the answers (``Sights``): so no seat in the tree learns to answer what was done in secret.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import exp, inf, log, sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from rules.bots.bot import Bot
from rules.bots.heuristic import in_manner, policy_of
from rules.bots.player_view import PlayerView
from rules.bots.sights import Seen, Sights
from rules.games.policy import PATIENCE, mixed
from rules.kernel.asking import reply
from rules.kernel.table import Table
from rules.tavern.regulars import EVEN, Manner

ENOUGH = 20_000
"""Simulations after which more do not change the answer."""

EXPLORE = 0.3
"""Weight of exploration below the root, in winning chances: how strongly rarely tried answers are preferred."""

DEEPEN = 30
"""Visits after which an answer gets its own branch; before that, a playout continues from it."""

ROUNDS = 10
"""Rounds of the race before an answer may drop out."""

WINNING_ROUNDS = 5
"""Rounds of the race before an answer may take the place of the heuristic's."""

NOISE = 0.03
"""The error that any comparison of two answers on one table is taken to have at least, in winning chances."""

DROPPED, LOST = 2.0, 3.0
"""An answer drops out of the race while the best one is this many standard errors above it; and it does not come back,
when one answer is left, if the best one is so many above it."""

INDULGENCE = 0.02
"""The largest winning chance that a bot gives away to play in its own manner."""

TEMPERATURE = 0.005
"""Of two answers that the race cannot tell apart, the one whose winning chance looks lower by so much is given about a
third as often."""

CLOSE = 0.05
"""How much lower the winning chance of the second-best answer looks in a decision that is neither close nor clear."""


class Edge:
    """An answer in the tree: how often it was possible, how often it was given (``visits``), and the sum of the winning
    chances that it led to (``won``)."""

    __slots__ = ("possible", "visits", "won")

    def __init__(self) -> None:
        self.possible = 0
        self.visits = 0
        self.won = 0.0


class Runner(Edge):
    """An answer at the root, compared with the heuristic's answer on the same tables: the sum of the differences of
    their winning chances, and the sum of the squares."""

    __slots__ = ("differences", "squares")

    def __init__(self) -> None:
        super().__init__()
        self.differences = 0.0
        self.squares = 0.0

    def add(self, difference: float) -> None:
        """Count one more table, on which this answer was better than the heuristic's by this difference."""
        self.differences += difference
        self.squares += difference * difference

    @property
    def gain(self) -> float:
        """How much better it is than the heuristic's answer, in winning chances."""
        if not self.visits:
            return 0.0
        return self.differences / self.visits

    @property
    def error(self) -> float:
        """The standard error of the gain."""
        visits = self.visits
        variance = max(0.0, self.squares - self.differences * self.differences / visits) / visits
        return sqrt((variance + NOISE * NOISE) / visits)


class Tried(NamedTuple):
    """An answer that the search has tried: how much better it seems than the heuristic's, in winning chances, the
    standard error of that, and how often it was tried."""

    option: Any
    gain: float
    error: float
    visits: int


class SearchBot(Bot):
    """The strongest bot. The longer it works, the better it plays."""

    def __init__(self, player: PlayerView, manner: Manner = EVEN) -> None:
        """``manner``: the bot prefers what its manner suggests as long as that costs it little."""
        super().__init__(player)
        self._manner = manner
        self._draw = player.random.getrandbits(32)
        """Decides between answers that look equally good."""
        self._policy = policy_of(player.game)
        self.enough = self._policy.simulations_for(player.ask)
        self._tree: dict[Any, Runner] = {}
        self._replies: dict[tuple[int, Seen], dict[Any, Edge]] = {}
        """The trees of all seats: the answers that a seat has given after what it has seen, by option."""
        self._heuristic: Any = None
        """The heuristic's answer."""
        self._preferred: Any = None
        """The answer that the manner suggests."""
        self._steps = self._thinking()
        self._longest = 0.0
        self._is_over = False
        """True when the race has been decided."""

    def work(self, milliseconds: float, limit: int = ENOUGH) -> bool:
        # A step that would probably not end in time, by the length of earlier ones, is left for the next call.
        step_began = perf_counter()
        deadline = step_began + milliseconds / 1000
        while not self._is_done(limit):
            next(self._steps)
            step_ended = perf_counter()
            self._longest = max(step_ended - step_began, 0.9 * self._longest)
            step_began = step_ended
            if step_ended + self._longest > deadline:
                break
        return self._is_done(limit)

    def simulate(self, count: int) -> None:
        """Think for ``count`` simulations, or until done. Unlike ``work`` this is the same on every machine."""
        limit = min(self.simulations + count, ENOUGH)
        while not self._is_done(limit):
            next(self._steps)

    def best(self) -> Any:
        while not self._tree:
            next(self._steps)
        # The same draw each time: asked twice, the bot says the same.
        temperature = TEMPERATURE * self._manner.whimsy
        best = mixed(self._indistinguishable(), Random(self._draw), temperature)
        preferred = self._tree.get(self._preferred)
        if preferred is None or not preferred.visits or preferred.gain < self._tree[best].gain - INDULGENCE:
            return best
        return self._preferred

    def closeness(self) -> float:
        while not self._tree:
            next(self._steps)
        leader = self._leader()
        smallest_shortfall = inf
        for option, runner in self._tree.items():
            if option != leader and runner.visits >= WINNING_ROUNDS:
                shortfall = max(0.0, self._tree[leader].gain - runner.gain)
                smallest_shortfall = min(smallest_shortfall, shortfall)
        return exp(-smallest_shortfall / CLOSE)

    def _leader(self) -> Any:
        """Return the best answer: the heuristic's unless another one is better beyond doubt."""
        leader, leading_gain = self._heuristic, 0.0
        careful = self._policy.careful
        for option, runner in self._tree.items():
            if runner.visits >= WINNING_ROUNDS:
                cautious_gain = runner.gain - careful * runner.error
                if cautious_gain > leading_gain:
                    leader, leading_gain = option, cautious_gain
        return leader

    def _indistinguishable(self) -> dict[Any, float]:
        """Return the answers that may be the best as far as the race can tell, each with what it gains surely: the
        heuristic's gains nothing, another one by so many errors less than it seems to (``Policy.careful``)."""
        leading_gain = self._tree[self._leader()].gain
        gains = {self._heuristic: 0.0}
        for option, runner in self._tree.items():
            if option == self._heuristic or runner.visits < WINNING_ROUNDS:
                continue
            if runner.gain + runner.error >= leading_gain:
                gains[option] = runner.gain - self._policy.careful * runner.error
        return gains

    def visits(self) -> dict[Any, int]:
        """Return the number of simulations for each option: the more, the better the option looks."""
        return {option: runner.visits for option, runner in self._tree.items()}

    def tried(self) -> list[Tried]:
        """Return all answers that were tried, the best first."""
        tried_answers: list[Tried] = []
        for option, runner in self._tree.items():
            if runner.visits:
                tried_answers.append(Tried(option, runner.gain, runner.error, runner.visits))
        return sorted(tried_answers, key=lambda tried: -tried.gain)

    def _is_done(self, limit: int) -> bool:
        return self.simulations >= limit or self._is_over

    def _thinking(self) -> Iterator[None]:
        """Do everything that the bot does, in small steps. It may be interrupted between any two."""
        player, policy = self.player, self._policy
        assert isinstance(player, PlayerView)
        imagined, random, seat = player.imagined(), player.random, player.seat
        if self._manner.has_taste:
            self._preferred = in_manner(player, self._manner, random)
            yield
        self._heuristic = heuristic = policy.choose(imagined, random)
        yield
        self._tree = {heuristic: Runner()}
        for option in policy.shortlist(imagined, random):
            if option != heuristic and not policy.harmful(imagined, option):
                self._tree[option] = Runner()
        while True:
            running = self._running()
            if len(running) < 2:
                self._is_over = True
                yield
                return
            sample, luck = player.sample(), random.getrandbits(32)
            policy.suppose(sample, seat, random)
            yield
            heuristic_chance = 0.0
            for option in running:
                runner = self._tree[option]
                playout = self._playout(sample.copy(), option, runner, Random(luck))
                chance = yield from playout
                if option == heuristic:
                    heuristic_chance = chance
                runner.add(chance - heuristic_chance)
                self.simulations += 1
                yield

    def _running(self) -> list[Any]:
        """Return the answers that are tried in this round, first the heuristic's, with which the others are compared;
        only that one if the race is over."""
        contenders = self._contenders()
        if len(contenders) == 1:
            contenders += self._second_chances(contenders[0])
        if len(contenders) == 1:
            return [self._heuristic]
        return [self._heuristic, *(option for option in contenders if option != self._heuristic)]

    def _contenders(self) -> list[Any]:
        """Return the answers that may still be the best."""
        tried = [runner for runner in self._tree.values() if runner.visits >= ROUNDS]
        leader = max(tried, key=lambda runner: runner.gain, default=None)
        if leader is None:
            return list(self._tree)
        contenders: list[Any] = []
        for option, runner in self._tree.items():
            # The heuristic's answer is what the others are compared with, so the error is that of the leader.
            error = leader.error if option == self._heuristic else runner.error
            if runner.visits < ROUNDS or runner is leader or runner.gain + DROPPED * error >= leader.gain:
                contenders.append(option)
        return contenders

    def _second_chances(self, leader: Any) -> list[Any]:
        """Return the answer that comes back into the race: of those that are not surely worse than the leader, the one
        that may be the best; none if there is no such answer."""
        second_chances: list[Any] = []
        highest_bound = self._tree[leader].gain
        for option, runner in self._tree.items():
            if option in (leader, self._heuristic):
                continue
            bound = runner.gain + LOST * runner.error
            if bound >= highest_bound:
                second_chances, highest_bound = [option], bound
        return second_chances

    def _playout(self, table: Table, option: Any, edge: Edge, random: Random) -> Generator[None, None, float]:
        """Play on after this answer, and learn from it. Return the winning chance of the seat that thinks."""
        policy, ask = self._policy, table.ask
        sights = Sights(policy, table.seats)
        path: list[tuple[int, Edge]] = []
        while True:
            assert ask is not None
            path.append((ask.seat, edge))
            sights.reply(table, option)
            yield
            ask = table.ask
            if edge.visits < DEEPEN or ask is None or ask.kind in policy.leaves or policy.settled(table):
                break
            # Below the root, only answers that the heuristic would give enter the tree. They are far fewer than all
            # that are possible on some sampled table, and none of them is foolish.
            replies = self._replies.setdefault((ask.seat, sights.seen[ask.seat]), {})
            option = policy.choose(table, random)
            if option in replies:
                option = most_promising(replies, ask.options)
            edge = replies.setdefault(option, Edge())
        sketches_remaining = policy.settled_points_to_pass
        for _ in range(PATIENCE):
            if policy.sketches(table):
                if not sketches_remaining or table.ask is None:
                    break
                sketches_remaining -= 1
                while table.ask is not None and policy.settled(table):
                    reply(table, policy.choose(table, random))
                    yield
                continue
            reply(table, policy.choose(table, random))
            yield
        chances = policy.forecast(table, random)
        for seat, edge in path:
            edge.visits += 1
            edge.won += chances[seat]
        return chances[self.player.seat]


def most_promising(edges: dict[Any, Edge], options: Sequence[Any]) -> Any:
    """Return the possible answer with the highest upper confidence bound, or the first one that was never given."""
    best, best_bound = None, -1.0
    for option in options:
        edge = edges.get(option)
        if edge is None:
            continue
        edge.possible += 1
        if not edge.visits:
            return option
        bound = edge.won / edge.visits + EXPLORE * sqrt(log(edge.possible) / edge.visits)
        if bound > best_bound:
            best, best_bound = option, bound
    return best
