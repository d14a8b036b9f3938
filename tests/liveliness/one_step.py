"""A challenger that looks one step ahead: it tries each of its answers at tables that it imagines, lets the others
answer as it expects of them until it is its turn again, and judges by the policy's chances who wins.

As it stands it expects of them what their policy answers: it is the best responder that one step makes. A *habit
hunter* (``tests.liveliness.hunter``) expects what it has learnt.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import sqrt
from random import Random
from typing import Any

from rules.bots import PlayerView
from rules.bots.heuristic import policy_of
from rules.games.policy import Policy
from rules.kernel.asking import reply
from rules.kernel.table import Table
from tests.liveliness.challenge import Challenger, Notice

TRIES = 6
"""The number of imagined tables after which an answer may drop out."""
DROPPED = 2.0
"""It drops out when it is so many standard errors worse than the best."""
LEAST_ERROR = 0.02
"""The error that any comparison has at least, in chances to win, divided by the root of the number of tables."""
LONGEST = 60
"""The number of answers after which a trial is judged, wherever it has got."""
TURNS_TO_PASS = {"red_dragon": 1, "raut": 1}
"""The number of points at which the policy would already judge, and which are played past: in these games one such
point comes at the beginning of every turn."""


class Trials:
    """How much better an answer was than the heuristic's, at the same imagined tables."""

    def __init__(self) -> None:
        self.tables = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, difference: float) -> None:
        """Count one more table."""
        self.tables += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def gain(self) -> float:
        """How much better it was on average."""
        return self.total / self.tables if self.tables else 0.0

    @property
    def error(self) -> float:
        """The standard error of that."""
        variance = max(0.0, self.squares / self.tables - self.gain * self.gain)
        return sqrt((variance + LEAST_ERROR * LEAST_ERROR) / self.tables)


class OneStep(Challenger):
    """Looks one step ahead, at so many imagined tables."""

    def __init__(self, tables: int = 12) -> None:
        self.tables = tables
        self.last_seen: dict[int, Hashable] = {}

    def begin(self, name: str, seat: int) -> None:
        super().begin(name, seat)
        self.last_seen = {}

    def watch(self, notice: Notice) -> None:
        if notice.seen is not None:
            self.last_seen[notice.seat] = notice.seen

    def answer(self, table: Table, seed: int) -> Any:
        player = PlayerView(table, self.seat, seed)
        policy: Policy[Any] = policy_of(player.game)
        imagined, random = player.imagined(), player.random
        usual_answer = policy.choose(imagined, random)
        trials = {usual_answer: Trials()}
        for option in policy.shortlist(imagined, random):
            if option != usual_answer and not policy.harmful(imagined, option):
                trials[option] = Trials()
        self.think(policy, player)
        contenders = list(trials)
        for _ in range(self.tables):
            if len(contenders) == 1:
                break
            sample = player.sample()
            self.suppose(policy, sample, random)
            luck = random.getrandbits(32)
            usual_chance = self.chance_after(policy, sample.copy(), usual_answer, luck)
            for option in contenders:
                if option != usual_answer:
                    chance = self.chance_after(policy, sample.copy(), option, luck)
                    trials[option].add(chance - usual_chance)
            trials[usual_answer].add(0.0)
            contenders = still_contending(trials, contenders)
        return surely_best(trials, usual_answer, policy.careful)

    def think(self, policy: Policy[Any], player: PlayerView) -> None:
        """Get ready for the trials of an answer."""

    def suppose(self, policy: Policy[Any], sample: Table, random: Random) -> None:
        """Make an imagined table likelier."""
        policy.suppose(sample, self.seat, random)

    def expected(self, table: Table, last_seen: dict[int, Hashable], random: Random) -> Any:
        """Return what another seat will answer; None if it is expected to answer like its policy."""
        return None

    def chance_after(self, policy: Policy[Any], table: Table, option: Any, luck: int) -> float:
        """Return the chance to win after an answer, at a table that is played on."""
        random = Random(luck)
        last_seen = self.last_seen.copy()
        turns_to_pass = TURNS_TO_PASS.get(self.name, 0)
        others_have_answered = False
        reply(table, option)
        for _ in range(LONGEST):
            ask = table.ask
            if ask is None:
                break
            if policy.settled(table):
                if not turns_to_pass:
                    break
                turns_to_pass -= 1
            elif others_have_answered and ask.seat == self.seat and policy.sketches(table):
                break
            choice = None
            if ask.seat != self.seat:
                others_have_answered = True
                if len(ask.options) > 1:
                    choice = self.expected(table, last_seen, random)
            reply(table, policy.choose(table, random) if choice is None else choice)
        chances = policy.outlook(table, random)
        return chances[self.seat]


def still_contending(trials: dict[Any, Trials], contenders: list[Any]) -> list[Any]:
    """Return the answers that may still be the best; the heuristic's is the first and stays."""
    if trials[contenders[0]].tables < TRIES:
        return contenders
    leader = max(contenders, key=lambda option: trials[option].gain)
    best_gain = trials[leader].gain
    kept: list[Any] = []
    for option in contenders:
        error = trials[leader if option == contenders[0] else option].error
        if option == contenders[0] or trials[option].gain + DROPPED * error >= best_gain:
            kept.append(option)
    if len(kept) == 2 and trials[kept[0]].gain + DROPPED * trials[kept[1]].error < best_gain:
        return [kept[1]]
    return kept


def surely_best(trials: dict[Any, Trials], usual_answer: Any, careful: float) -> Any:
    """Return the answer that is better than the usual one by more than so many errors; else the usual one."""
    best, best_gain = usual_answer, 0.0
    for option, tried in trials.items():
        if option == usual_answer or tried.tables < TRIES:
            continue
        cautious_gain = tried.gain - careful * tried.error
        if cautious_gain > best_gain:
            best, best_gain = option, cautious_gain
    return best
