"""The habit hunter: a challenger that has learnt from logged games what bots usually answer, and looks one step ahead.

It imagines what the others hide as they usually hide it, and expects what they usually answer in such a situation;
where it has seen too little of that, it expects what the policy answers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable
from random import Random
from typing import Any

from rules.bots import PlayerView
from rules.bots.heuristic import policy_of
from rules.games.goblets.board import MOST_GOBLETS, GobletsTable
from rules.games.policy import Policy
from rules.kernel.table import Table
from tests.liveliness.challenge import Notice
from tests.liveliness.looks import look_of
from tests.liveliness.one_step import OneStep
from tests.liveliness.pouring import Contents, Pour, PouringHabits, as_good_as_known, contents, reveal, suppose_as_usual
from tests.liveliness.record import Decision

IMAGINED, SURE = 12, 0.9
"""How many tables it imagines to find out what it knows for sure: what is the same in such a share of them."""
ENOUGH = 8
"""A situation has to be seen so often before its frequencies are believed."""


class Habits:
    """How often bots have answered what in each situation, and poured what where."""

    def __init__(self, recorded: Iterable[Decision]) -> None:
        self.answers: dict[Hashable, Counter[tuple[Hashable, Hashable]]] = defaultdict(Counter)
        self.pouring = PouringHabits()
        for decision in recorded:
            shown = (decision.seen, decision.hidden)
            self.answers[decision.situation, decision.last_seen][shown] += 1
            self.answers[decision.situation][shown] += 1
            self.pouring.learn(decision)

    def usual(self, situation: Hashable, last_seen: Hashable) -> Counter[tuple[Hashable, Hashable]] | None:
        """Return how often what was answered in a situation after that last answer, or at least in that situation; None
        if it is hardly known."""
        for known in ((situation, last_seen), situation):
            counts = self.answers.get(known)
            if counts is not None and counts.total() >= ENOUGH:
                return counts
        return None


class Hunter(OneStep):
    """Hunts habits that it has learnt."""

    def __init__(self, habits: Habits, tables: int = 12) -> None:
        super().__init__(tables)
        self.habits = habits
        self.round = 0
        self.pours: list[Pour] = []
        """What was poured in this round, as everybody has seen it."""
        self.known: Contents = {}
        """What lies in goblets, as far as it is sure of that: in its later answers it goes by it."""

    def begin(self, name: str, seat: int) -> None:
        super().begin(name, seat)
        self.pours = []
        self.known = {}

    def watch(self, notice: Notice) -> None:
        super().watch(notice)
        if notice.round != self.round:
            self.round = notice.round
            self.pours = []
        if 0 <= notice.goblet < MOST_GOBLETS:
            pour = Pour(notice.house, notice.goblet, notice.situation, notice.seen)
            self.pours += [pour] * notice.tokens

    def think(self, policy: Policy[Any], player: PlayerView) -> None:
        self.known = {}
        imagined: list[Contents] = []
        for _ in range(IMAGINED):
            sample = player.sample()
            if not isinstance(sample, GobletsTable):
                return
            self.suppose(policy, sample, player.random)
            imagined.append(contents(sample, self.seat))
        self.known = as_good_as_known(imagined, SURE)

    def suppose(self, policy: Policy[Any], sample: Table, random: Random) -> None:
        super().suppose(policy, sample, random)
        if isinstance(sample, GobletsTable):
            pours = [pour for pour in self.pours if sample.round == self.round]
            suppose_as_usual(sample, self.seat, pours, self.habits.pouring, random)
            reveal(sample, self.seat, self.known)

    def expected(self, table: Table, last_seen: dict[int, Hashable], random: Random) -> Any:
        ask = table.ask
        assert ask is not None
        look = look_of(self.name)
        counts = self.habits.usual(look.situation(table), last_seen.get(ask.seat))
        if counts is None:
            return None
        options_by_sight: dict[tuple[Hashable, Hashable], list[Any]] = defaultdict(list)
        for option in ask.options:
            options_by_sight[look.sight(table, option)].append(option)
        possible = [sight for sight in options_by_sight if counts[sight]]
        if not possible:
            return None
        (sight,) = random.choices(possible, [counts[sight] for sight in possible])
        seen, _ = sight
        if seen is not None:
            last_seen[ask.seat] = seen
        return sensible(table, options_by_sight[sight], random)


def sensible(table: Table, options: list[Any], random: Random) -> Any:
    """Return one of some answers that look alike: the policy's if it is among them, else any."""
    if len(options) == 1:
        return options[0]
    choice = policy_of(table.game).choose(table, random)
    return choice if choice in options else random.choice(options)
