"""Bots: the computer players.

A bot gets a ``PlayerView``, never the table: ``bot = BOTS["search"](PlayerView(table, seat, seed))``. Call
``bot.work(8)`` whenever there are 8 milliseconds to spare, and ``bot.best()`` at any moment.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.bots.bot import Bot, RandomBot
from rules.bots.heuristic import HeuristicBot
from rules.bots.player_view import PlayerView
from rules.bots.search import SearchBot
from rules.regulars import EVEN, Manner

BOTS: dict[str, Callable[[PlayerView], Bot]] = {"random": RandomBot, "heuristic": HeuristicBot, "search": SearchBot}
"""All bots by name, weakest first."""


def seated(kind: str, player: PlayerView, manner: Manner = EVEN) -> Bot:
    """A bot of this name that plays in a manner, as far as it has one."""
    match kind:
        case "heuristic":
            return HeuristicBot(player, manner)
        case "search":
            return SearchBot(player, manner)
    return BOTS[kind](player)


__all__ = ["BOTS", "Bot", "HeuristicBot", "PlayerView", "RandomBot", "SearchBot", "seated"]
