"""Heuristics: what a game's policy picks, without thinking ahead."""

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
    """How to play a game with its cards, made once and kept. A game without a folder has a heuristic that plays
    anything, and a search all the same."""
    kind = games.manifest(game.name).policy if game.name in games.names() else AnyMove
    return kind(game)


class HeuristicBot(Bot):
    """Answers what the game's policy picks. It imagines a table only to remember what it knows (see ``Policy``)."""

    def __init__(self, player: PlayerView) -> None:
        super().__init__(player)
        self._choice = policy_of(player.game).pick(player.sample(), player.random)

    def best(self) -> Any:
        return self._choice
