"""What a bot is, and the simplest one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from rules.bots.player_view import PlayerView


class Bot(ABC):
    """Thinks about one ask. A new one sits down for every ask, so there is nothing to reset when a game is undone."""

    def __init__(self, player: PlayerView) -> None:
        self.player = player

    def work(self, milliseconds: float) -> bool:
        """Think for at most about so long. True when there is nothing more to think about."""
        return True

    @abstractmethod
    def best(self) -> Any:
        """The best option found so far: always one of ``chair.ask.options``, even before any work."""


class RandomBot(Bot):
    """Any option, all alike. It does not even look at the table."""

    def __init__(self, player: PlayerView) -> None:
        super().__init__(player)
        self._choice = player.random.choice(player.ask.options)

    def best(self) -> Any:
        return self._choice
