"""The bot that plays by rules of thumb, at once and without thinking ahead."""

from __future__ import annotations

from typing import Any

from rules.bots.bot import Bot
from rules.bots.chair import Chair
from rules.bots.thumbs import advice


class ThumbBot(Bot):
    """Answers what the game's advice picks. It imagines one table only to remember what it knows (see ``Advice``)."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self._choice = advice(chair.game).pick(chair.sample(), chair.random)

    def best(self) -> Any:
        return self._choice
