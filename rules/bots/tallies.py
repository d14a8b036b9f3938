"""What is counted over many games, with intervals that hold the truth 95 times in 100.

They take games for independent. Those of one deal, played from each seat in turn, are not: they share their luck, so
the figures of bots are a little more certain than their intervals say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from rules.bots.watching import Seen
from rules.cards.card import Card

Z = 1.959964
"""Of the normal distribution: 95 % lie within so many standard deviations."""


@dataclass
class Shares:
    """Shares of wins, from 0 to 1, added up. Seats that tie share a win."""

    games: int = 0
    wins: float = 0.0

    def add(self, share: float) -> None:
        self.games += 1
        self.wins += share

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the true share lies with 95 % confidence (Agresti and Coull 1998); None without any game."""
        if not self.games:
            return None
        games = self.games + Z * Z
        middle = (self.wins + Z * Z / 2) / games
        reach = Z * sqrt(middle * (1 - middle) / games)
        return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass
class Means:
    """Any numbers, added up."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float | None:
        """None without any number."""
        return self.total / self.count if self.count else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the true mean lies with 95 % confidence, by the normal distribution; None for less than two numbers."""
        if self.count < 2:
            return None
        mean = self.total / self.count
        reach = Z * sqrt(max(0.0, self.squares / self.count - mean * mean) / (self.count - 1))
        return mean - reach, mean + reach


@dataclass
class Differences:
    """The differences of pairs, each from -1 to 1, added up."""

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, difference: float) -> None:
        self.pairs += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def mean(self) -> float | None:
        """The mean difference; None without any pair."""
        return self.total / self.pairs if self.pairs else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the true difference lies with 95 % confidence (Agresti and Min 2005); None without any pair."""
        if not self.pairs:
            return None
        pairs = self.pairs + 2
        middle = self.total / pairs
        reach = Z * sqrt(max(0.0, (self.squares + 1) / pairs - middle * middle) / pairs)
        return max(-1.0, middle - reach), min(1.0, middle + reach)


@dataclass
class OfCard:
    """What became of all copies of one card in all games."""

    card: Card
    drawn: int = 0
    played: int = 0
    won: float = 0.0
    """The shares of the win of those who played it."""
    users: int = 0
    """How many these were, counted in each game."""
    tally: Differences = field(default_factory=Differences)
    """The seats that had it against those that had not, in games with both."""

    def add(self, seen: Seen, wins: Sequence[float]) -> None:
        """One game more, with each seat's share of the win."""
        self.drawn += seen.drawn
        self.played += seen.played
        having = [won for seat, won in enumerate(wins) if seen.had >> seat & 1]
        self.won += sum(won for seat, won in enumerate(wins) if seen.used >> seat & 1)
        self.users += seen.used.bit_count()
        if 0 < len(having) < len(wins):
            lacking = sum(wins) - sum(having)
            self.tally.add(sum(having) / len(having) - lacking / (len(wins) - len(having)))

    @property
    def won_when_played(self) -> float | None:
        """The share of games won by those who played it; None if nobody did."""
        return self.won / self.users if self.users else None

    def report(self) -> dict[str, Any]:
        return {
            "card": self.card.id, "set": self.card.set, "drawn": self.drawn, "played": self.played,
            "won_when_played": rounded(self.won_when_played), "games": self.tally.pairs,
            "difference": rounded(self.tally.mean), "interval": both(self.tally.interval),
        }  # fmt: skip


def rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 4)


def both(interval: tuple[float, float] | None) -> list[float] | None:
    return None if interval is None else [round(end, 4) for end in interval]
