"""Dice Town as the menu knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.table.manifest import TableManifest

if TYPE_CHECKING:
    from client.table.base import GameTable


def table() -> type[GameTable]:
    """The class of its table, loaded now."""
    from client.games.dice_town.table import DiceTownTable

    return DiceTownTable


MANIFEST = TableManifest("dice_town", icon="icon_dice", seats=range(2, 6), table=table, first="sheriff", order=3)
