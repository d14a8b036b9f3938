"""The rules of thumb, one file a game. Without a file ``thumb`` plays at random, and ``search`` still searches."""

from __future__ import annotations

from functools import lru_cache

from rules.bots.advice import Advice, NoAdvice
from rules.bots.thumbs.poison import PoisonAdvice
from rules.game import Game

ADVICE: dict[str, type[Advice]] = {"poison": PoisonAdvice}


@lru_cache(maxsize=8)
def advice(game: Game) -> Advice:
    """The advice for a game with its cards, made once and kept."""
    return ADVICE.get(game.name, NoAdvice)(game)
