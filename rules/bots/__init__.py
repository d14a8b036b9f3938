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

BOTS: dict[str, Callable[[PlayerView], Bot]] = {"random": RandomBot, "heuristic": HeuristicBot, "search": SearchBot}
"""All bots by name, weakest first."""

__all__ = ["BOTS", "Bot", "HeuristicBot", "PlayerView", "RandomBot", "SearchBot"]
