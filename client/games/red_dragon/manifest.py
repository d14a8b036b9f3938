"""The Red Dragon Inn as the menu knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.table.manifest import TableManifest

if TYPE_CHECKING:
    from client.table.base import AnyArrangement
    from client.table.painter import AnyPainter


def table() -> type[AnyArrangement]:
    """The class of its table, loaded now."""
    from client.games.red_dragon.table import RedDragonArrangement

    return RedDragonArrangement


def painter() -> type[AnyPainter]:
    """The class that draws it, loaded now."""
    from client.games.red_dragon.painter import DragonPainter

    return DragonPainter


MANIFEST = TableManifest(
    "red_dragon",
    icon="icon_drop",
    seats=range(2, 9),
    table=table,
    painter=painter,
    first="first",
    cast=True,
    order=2,
    cover="cover_red_dragon",
    minutes=30,
    difficulty=2,
)
