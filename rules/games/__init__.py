"""The rulebooks. A game is here by its name; its cards are read from ``data/cards/<name>`` and the players' folders."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.cards.cardset import load
from rules.cards.problems import did_you_mean
from rules.game import BadSetup, Game
from rules.games.dice_town import DiceTown
from rules.games.poison import Poison
from rules.games.red_dragon import RedDragon

GAMES: dict[str, type[Game]] = {kind.name: kind for kind in (Poison, RedDragon, DiceTown)}


def game(name: str, folders: Sequence[Path] | None = None) -> Game:
    """A game with the cards that are found now (in these ``folders``, or in all there are). Raises BadSetup for a name
    that is not in ``GAMES``."""
    if name not in GAMES:
        near = did_you_mean(name, GAMES) or f"there is {', '.join(GAMES)}"
        raise BadSetup(f"there is no game called {name!r}; {near}")
    return GAMES[name](load(name, folders))
