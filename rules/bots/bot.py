"""The interface of bots, and the simplest one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from rules.bots.player_view import BlindView


class Bot(ABC):
    """Thinks about one ask. Each ask gets a new bot, so there is nothing to reset after undo."""

    def __init__(self, player: BlindView) -> None:
        self.player = player

    simulations = 0
    """The number of games that it has played on in thought so far."""
    enough = 0
    """The number of simulations after which it has thought enough, on any machine; 0 for a bot that does not think."""

    def work(self, milliseconds: float, limit: int = 0) -> bool:
        """Think for about ``milliseconds`` at most, until ``limit`` simulations are done. Return True when they are
        done, or when further thinking is useless."""
        return True

    def closeness(self) -> float:
        """Return how close the decision is: 0 if it is clear what to answer, 1 if another answer is as good."""
        return 0.5

    @abstractmethod
    def best(self) -> Any:
        """Return the best option found so far: always one of ``player.ask.options``, even before any work."""


class RandomBot(Bot):
    """Picks any option at random, without looking at the table."""

    def __init__(self, player: BlindView) -> None:
        super().__init__(player)
        self._choice = player.random.choice(player.ask.options)

    def best(self) -> Any:
        return self._choice
