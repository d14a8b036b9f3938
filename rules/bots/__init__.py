"""Bots: the computer players.

A bot gets a ``PlayerView``, never the table: ``bot = BOTS["search"](PlayerView(table, seat, seed))``. Call
``bot.work(8)`` whenever there are 8 milliseconds to spare, and ``bot.best()`` at any moment.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from operator import attrgetter
from typing import cast

from rules.bots.bot import Bot, RandomBot
from rules.bots.heuristic import HeuristicBot
from rules.bots.levels import AmateurBot, NewcomerBot
from rules.bots.player_view import PlayerView
from rules.bots.search import SearchBot
from rules.reading.problems import did_you_mean
from rules.tavern.regulars import EVEN, Manner

BOTS: dict[str, Callable[[PlayerView], Bot]] = {
    "random": RandomBot, "newcomer": NewcomerBot, "amateur": AmateurBot, "heuristic": HeuristicBot,
    "search": SearchBot,
}  # fmt: skip
"""All bots by name, weakest first."""


def find_bot(name: str) -> Callable[[PlayerView], Bot]:
    """Return the bot of this name: one of ``BOTS``, or anybody's, written ``module:Class``: anything that makes a
    ``Bot`` from a ``PlayerView``. Raises LookupError for a bot that does not exist; the message says what is wrong."""
    if name in BOTS:
        return BOTS[name]
    module, _, attribute = name.partition(":")
    if not attribute:
        hint = did_you_mean(name, BOTS) or f"there are {', '.join(BOTS)}"
        raise LookupError(f"there is no bot called {name!r}; {hint}")
    try:
        maker = attrgetter(attribute)(import_module(module))
    except (ImportError, AttributeError, ValueError) as error:
        raise LookupError(f"there is no bot {name!r}: {error}") from error
    if not callable(maker):
        raise LookupError(f"{name!r} is no bot: it cannot be called with a PlayerView")
    return cast("Callable[[PlayerView], Bot]", maker)


def make_bot(kind: str, player: PlayerView, manner: Manner = EVEN) -> Bot:
    """Make a bot of this name that plays in a manner, if its kind can."""
    match kind:
        case "newcomer":
            return NewcomerBot(player, manner)
        case "amateur":
            return AmateurBot(player, manner)
        case "heuristic":
            return HeuristicBot(player, manner)
        case "search":
            return SearchBot(player, manner)
    return BOTS[kind](player)


__all__ = [
    "BOTS",
    "AmateurBot",
    "Bot",
    "HeuristicBot",
    "NewcomerBot",
    "PlayerView",
    "RandomBot",
    "SearchBot",
    "find_bot",
    "make_bot",
]
