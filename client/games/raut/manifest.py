"""Raut as the menu knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.table.manifest import TableManifest

if TYPE_CHECKING:
    from client.table.base import AnyArrangement
    from client.table.painter import AnyPainter


def table() -> type[AnyArrangement]:
    """The class of its table, loaded now."""
    from client.games.raut.table import RautArrangement

    return RautArrangement


def painter() -> type[AnyPainter]:
    """The class that draws it, loaded now."""
    from client.games.raut.painter import RautPainter

    return RautPainter


MANIFEST = TableManifest(
    "raut",
    icon="icon_raut",
    seats=range(2, 7),
    table=table,
    painter=painter,
    first="first",
    order=5,
    cover="cover_raut",
    minutes=30,
    difficulty=3,
)
