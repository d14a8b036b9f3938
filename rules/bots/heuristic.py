"""The heuristic bot: it answers what the game's policy picks, without looking ahead."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules import games
from rules.bots.bot import Bot
from rules.bots.player_view import PlayerView
from rules.game import Game
from rules.policy import AnyMove, Policy
from rules.table import Table


@lru_cache(maxsize=8)
def policy_of(game: Game[Table]) -> Policy[Table]:
    """The policy of a game with its cards, cached. A game that is not in a folder, as in tests, gets ``AnyMove``."""
    kind = games.manifest(game.name).policy if game.name in games.names() else AnyMove
    return kind(game)


class HeuristicBot(Bot):
    """Answers what the game's policy picks on a sampled table. The pick depends only on what the seat knows."""

    def __init__(self, player: PlayerView) -> None:
        super().__init__(player)
        self._choice = policy_of(player.game).choose(player.imagined(), player.random)

    def best(self) -> Any:
        return self._choice
