"""The tables there are, by the names of their games.

The menu shows them without loading any rules; a table's own module is imported when one sits down. To add a game:
subclass ``GameTable`` and ``Painter`` (``client.tables.base``) and write a line here.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from client.tables.base import GameTable


@dataclass(frozen=True)
class TableCard:
    """A game as the menu knows it: the icon, the numbers of seats, where its table is written, and which of its
    options the menu offers: ``first`` names the one that takes a seat (who deals, who begins), ``cast`` says that each
    seat has a character."""

    icon: str
    seats: range
    table: str
    first: str = ""
    cast: bool = False


TABLES = {
    "poison": TableCard("icon_poison", range(3, 7), "client.tables.poison:PoisonTable", "dealer"),
    "red_dragon": TableCard("icon_drop", range(2, 9), "client.tables.red_dragon:RedDragonTable", "first", cast=True),
    "dice_town": TableCard("icon_dice", range(2, 6), "client.tables.dice_town:DiceTownTable", "sheriff"),
}


def table_of(game: Any, seats: int) -> GameTable:
    """The table of a game for so many seats."""
    module, _, name = TABLES[game.name].table.partition(":")
    found: GameTable = getattr(import_module(module), name)(game, seats)
    return found
