"""Rules of thumb: what a game's policy picks, without thinking ahead."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules import games
from rules.bots.bot import Bot
from rules.bots.chair import Chair
from rules.game import Game
from rules.policy import AnyMove, Policy


@lru_cache(maxsize=8)
def policy_of(game: Game) -> Policy:
    """How to play a game with its cards, made once and kept. A game without a folder has a thumb that plays anything,
    and a search all the same."""
    kind = games.manifest(game.name).policy if game.name in games.names() else AnyMove
    return kind(game)


class ThumbBot(Bot):
    """Answers what the game's policy picks. It imagines a table only to remember what it knows (see ``Policy``)."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self._choice = policy_of(chair.game).pick(chair.sample(), chair.random)

    def best(self) -> Any:
        return self._choice
