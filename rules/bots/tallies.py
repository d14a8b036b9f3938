"""Figures counted over many games, with intervals that contain the true value 95 times in 100.

The intervals take games for independent. Those of one deal, played from each seat in turn, share their luck, so the
figures of bots are a little more certain than their intervals say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from rules.bots.card_watch import CardUse
from rules.cards.card import Card

Z = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


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
        """The interval of the true share, with 95 % confidence (Agresti and Coull 1998); None without any game."""
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
        """The mean of the numbers; None without any."""
        if not self.count:
            return None
        return self.total / self.count

    @property
    def interval(self) -> tuple[float, float] | None:
        """The interval of the true mean, with 95 % confidence, by the normal distribution; None for less than two
        numbers."""
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
        if not self.pairs:
            return None
        return self.total / self.pairs

    @property
    def interval(self) -> tuple[float, float] | None:
        """The interval of the true difference, with 95 % confidence (Agresti and Min 2005); None without any pair."""
        if not self.pairs:
            return None
        pairs = self.pairs + 2
        middle = self.total / pairs
        reach = Z * sqrt(max(0.0, (self.squares + 1) / pairs - middle * middle) / pairs)
        return max(-1.0, middle - reach), min(1.0, middle + reach)


@dataclass
class CardTally:
    """What became of all copies of one card in all games."""

    card: Card
    drawn: int = 0
    offered: int = 0
    """How many of those that were drawn could be played at some time."""
    played: int = 0
    won: float = 0.0
    """The sum of the win shares of seats that played it."""
    users: int = 0
    """The number of seats that played it, over all games."""
    tally: Differences = field(default_factory=Differences)
    """The win shares of seats that had it, compared with those of seats that had not, in games with both."""

    def add(self, use: CardUse, wins: Sequence[float]) -> None:
        """Count one more game, with each seat's share of the win."""
        self.drawn += use.drawn
        self.played += use.played
        self.offered += use.offered
        wins_with_card: list[float] = []
        wins_of_users: list[float] = []
        for seat, win in enumerate(wins):
            if use.had >> seat & 1:
                wins_with_card.append(win)
            if use.used >> seat & 1:
                wins_of_users.append(win)
        self.won += sum(wins_of_users)
        self.users += len(wins_of_users)
        seats_with_card, seats_without = len(wins_with_card), len(wins) - len(wins_with_card)
        if seats_with_card and seats_without:
            win_sum_without = sum(wins) - sum(wins_with_card)
            self.tally.add(sum(wins_with_card) / seats_with_card - win_sum_without / seats_without)

    @property
    def won_when_played(self) -> float | None:
        """The share of games won by seats that played it; None if none did."""
        if not self.users:
            return None
        return self.won / self.users

    def report(self) -> dict[str, Any]:
        return {
            "card": self.card.id, "set": self.card.set, "drawn": self.drawn, "offered": self.offered,
            "played": self.played,
            "won_when_played": rounded(self.won_when_played), "games": self.tally.pairs,
            "difference": rounded(self.tally.mean), "interval": rounded_interval(self.tally.interval),
        }  # fmt: skip


def rounded(number: float | None) -> float | None:
    """Return a number for a report."""
    if number is None:
        return None
    return round(number, 4)


def rounded_interval(interval: tuple[float, float] | None) -> list[float] | None:
    """Return an interval for a report."""
    if interval is None:
        return None
    return [round(end, 4) for end in interval]
