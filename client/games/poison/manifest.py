"""Poison as the menu knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.table.manifest import TableManifest

if TYPE_CHECKING:
    from client.table.base import GameTable


def table() -> type[GameTable]:
    """The class of its table, loaded now."""
    from client.games.poison.table import PoisonTable

    return PoisonTable


MANIFEST = TableManifest("poison", icon="icon_poison", seats=range(3, 7), table=table, first="dealer", order=1)
