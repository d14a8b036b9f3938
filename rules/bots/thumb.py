"""Rules of thumb: the advice there is for each game, and the bot that follows it without thinking ahead."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules.bots.advice import Advice, NoAdvice
from rules.bots.bot import Bot
from rules.bots.chair import Chair
from rules.bots.dice_town import DiceTownAdvice
from rules.bots.poison import PoisonAdvice
from rules.bots.red_dragon import RedDragonAdvice
from rules.game import Game

ADVICE: dict[str, type[Advice]] = {"dice_town": DiceTownAdvice, "poison": PoisonAdvice, "red_dragon": RedDragonAdvice}
"""By the game's name. A game that is not here has a thumb that plays anything, and a search all the same."""


@lru_cache(maxsize=8)
def advice(game: Game) -> Advice:
    """The advice for a game with its cards, made once and kept."""
    return ADVICE.get(game.name, NoAdvice)(game)


class ThumbBot(Bot):
    """Answers what the game's advice picks. It imagines a table only to remember what it knows (see ``Advice``)."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self._choice = advice(chair.game).pick(chair.sample(), chair.random)

    def best(self) -> Any:
        return self._choice
