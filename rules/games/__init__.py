"""The rulebooks. A game is here by its name; its cards are read from ``data/cards/<name>`` and the players' folders."""

from __future__ import annotations

from rules.cards.cardset import load
from rules.game import Game
from rules.games.poison import Poison

GAMES: dict[str, type[Game]] = {kind.name: kind for kind in (Poison,)}


def game(name: str) -> Game:
    """A game with the cards that are found now. Raises KeyError for a name that is not in ``GAMES``."""
    return GAMES[name](load(name))
