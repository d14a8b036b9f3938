"""Whether bots of different manners can be told apart by what one sees them do.

A table of bots, each of its own manner, plays many games. A reader (naive Bayes) counts what each answers in each
situation. Then it gets the logs of twenty other games of one of them, and says who it was.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import log
from random import Random
from typing import NamedTuple

from rules.bots import PlayerView
from rules.bots.heuristic import HeuristicBot
from rules.bots.playing import draw
from rules.games import game
from rules.kernel import asking
from rules.tavern.regulars import Manner
from tests.liveliness.looks import look_of
from tests.liveliness.record import Decision

DIFFERENT = ("bold", "cautious", "greedy", "spiteful")
"""The manners that are told apart."""
BOOK = 20
"""The number of games whose logs the reader gets."""
CAUTION = 3.0
"""The common frequencies of a situation count as much as so many answers that were seen in it."""

Log = list[Decision]
"""What somebody did in one game."""


class Naming(NamedTuple):
    """How often the reader was right, and how often each manner was named right."""

    right: float
    by_manner: Mapping[str, float]


def logs(name: str, manners: Mapping[str, Manner], games: int, seed: int = 0) -> dict[str, list[Log]]:
    """Return for each manner its log of each game. All play at one table and move on by one seat after each game."""
    logs_by_manner: dict[str, list[Log]] = {manner_name: [] for manner_name in manners}
    for number in range(games):
        start = number % len(manners)
        seated = [*manners][start:] + [*manners][:start]
        for seat, log_of_game in enumerate(played_game(name, [manners[who] for who in seated], number, seed)):
            logs_by_manner[seated[seat]].append(log_of_game)
    return logs_by_manner


def played_game(name: str, manners: Sequence[Manner], number: int, seed: int) -> list[Log]:
    """Play a game of bots with these manners; return the log of each seat."""
    look = look_of(name)
    table = game(name).new(len(manners), draw(seed, number))
    random = Random(draw(seed, number, 1))
    logs_by_seat: list[Log] = [[] for _ in manners]
    while (ask := table.ask) is not None:
        option = ask.options[0]
        if len(ask.options) > 1:
            option = HeuristicBot(PlayerView(table, ask.seat, random.getrandbits(48)), manners[ask.seat]).best()
            seen, hidden = look.sight(table, option)
            if seen is not None:
                decision = Decision(
                    game=number,
                    round=getattr(table, "round", 0),
                    seat=ask.seat,
                    situation=look.situation(table),
                    last_seen=None,
                    seen=seen,
                    hidden=hidden,
                )
                logs_by_seat[ask.seat].append(decision)
        asking.answer(table, option)
    return logs_by_seat


class CharacterReader:
    """Knows how often each manner answers what in each situation."""

    def __init__(self, known_logs: Mapping[str, Iterable[Log]]) -> None:
        self.counts: dict[str, dict[Hashable, Counter[Hashable]]] = {}
        self.common: dict[Hashable, Counter[Hashable]] = defaultdict(Counter)
        """The same for all together."""
        for manner_name, logs_of_manner in known_logs.items():
            counts = self.counts[manner_name] = defaultdict(Counter)
            for log_of_game in logs_of_manner:
                for decision in log_of_game:
                    counts[decision.situation][decision.seen] += 1
                    self.common[decision.situation][decision.seen] += 1

    def evidence(self, log_of_game: Log) -> dict[str, float]:
        """Return for each manner the logarithm of how likely it plays such a game."""
        likelihoods = dict.fromkeys(self.counts, 0.0)
        for decision in log_of_game:
            for manner_name in likelihoods:
                likelihoods[manner_name] += log(self.chance(manner_name, decision))
        return likelihoods

    def chance(self, manner_name: str, decision: Decision) -> float:
        """Return how likely a manner answers so: by what it did, and where little was seen of it, by what all did."""
        common = self.common[decision.situation]
        usual = (common[decision.seen] + 1) / (common.total() + len(common) + 1)
        counts = self.counts[manner_name][decision.situation]
        return (counts[decision.seen] + CAUTION * usual) / (counts.total() + CAUTION)


def naming(
    known_logs: Mapping[str, Sequence[Log]], fresh_logs: Mapping[str, Sequence[Log]], books: int, seed: int = 0
) -> Naming:
    """Return how often a reader of the known logs names the one whose fresh logs it gets: ``books`` of each manner,
    each of twenty games drawn from those."""
    reader = CharacterReader(known_logs)
    random = Random(seed)
    by_manner: dict[str, float] = {}
    for manner_name, logs_of_manner in fresh_logs.items():
        evidence_by_game = [reader.evidence(log_of_game) for log_of_game in logs_of_manner]
        right = 0
        for _ in range(books):
            right += likeliest(random.sample(evidence_by_game, BOOK)) == manner_name
        by_manner[manner_name] = right / books
    return Naming(sum(by_manner.values()) / len(by_manner), by_manner)


def likeliest(evidence: Sequence[Mapping[str, float]]) -> str:
    """Return the manner that most likely has played all these games."""
    totals: Counter[str] = Counter()
    for likelihoods in evidence:
        totals.update(likelihoods)
    return max(totals, key=totals.__getitem__)
