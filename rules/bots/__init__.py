"""Who plays when no person does.

A bot gets a ``Chair``, never the table: ``bot = BOTS["search"](Chair(table, seat, seed))``, then ``bot.work(8)`` as
often as there are milliseconds to spare, and ``bot.best()`` at any moment.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.bots.bot import Bot, RandomBot
from rules.bots.chair import Chair
from rules.bots.search import SearchBot
from rules.bots.thumb import ThumbBot

BOTS: dict[str, Callable[[Chair], Bot]] = {"random": RandomBot, "thumb": ThumbBot, "search": SearchBot}
"""The ladder, weakest first."""

__all__ = ["BOTS", "Bot", "Chair", "RandomBot", "SearchBot", "ThumbBot"]
