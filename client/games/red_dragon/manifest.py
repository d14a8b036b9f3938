"""The manifest of the Red Dragon Inn: what the menu shows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.table.manifest import TableManifest

if TYPE_CHECKING:
    from client.table.base import AnyArrangement
    from client.table.painter import AnyPainter


def table() -> type[AnyArrangement]:
    """Load and return the class of its arrangement."""
    from client.games.red_dragon.table import RedDragonArrangement

    return RedDragonArrangement


def painter() -> type[AnyPainter]:
    """Load and return the class of its painter."""
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
    music=("music_hearth", "music_brawl", "music_noon"),
    tense_music=("music_brawl", "music_banquet"),
    answered=True,
)
