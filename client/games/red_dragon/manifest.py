"""The Red Dragon Inn as the menu knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.table.manifest import TableManifest

if TYPE_CHECKING:
    from client.table.base import GameTable


def table() -> type[GameTable]:
    """The class of its table, loaded now."""
    from client.games.red_dragon.table import RedDragonTable

    return RedDragonTable


MANIFEST = TableManifest(
    "red_dragon", icon="icon_drop", seats=range(2, 9), table=table, first="first", cast=True, order=2
)
