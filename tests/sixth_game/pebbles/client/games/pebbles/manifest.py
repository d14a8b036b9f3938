"""Pebbles as the menu knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.table.manifest import TableManifest

if TYPE_CHECKING:
    from client.table.base import AnyTable
    from client.table.painter import AnyPainter


def table() -> type[AnyTable]:
    """The class of its table, loaded now."""
    from client.games.pebbles.table import PebblesArrangement

    return PebblesArrangement


def painter() -> type[AnyPainter]:
    """The class that draws it, loaded now."""
    from client.games.pebbles.painter import PebblesPainter

    return PebblesPainter


MANIFEST = TableManifest(
    "pebbles",
    icon="pebbles_icon",
    seats=range(2, 4),
    table=table,
    painter=painter,
    first="first",
    cast=True,
    minutes=5,
    difficulty=1,
)
