"""What the menu knows of Raise Your Goblets, without loading it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.table.manifest import TableManifest

if TYPE_CHECKING:
    from client.table.base import AnyArrangement
    from client.table.painter import AnyPainter


def table() -> type[AnyArrangement]:
    """Load and return the class of the table."""
    from client.games.goblets.table import GobletsArrangement

    return GobletsArrangement


def painter() -> type[AnyPainter]:
    """Load and return the class that draws it."""
    from client.games.goblets.painter import GobletsPainter

    return GobletsPainter


MANIFEST = TableManifest(
    "goblets",
    icon="icon_goblet",
    seats=range(2, 13),
    table=table,
    painter=painter,
    first="first",
    order=4,
    cover="cover_goblets",
    minutes=20,
    difficulty=2,
    music=("music_banquet", "music_waltz", "music_cauldron"),
    tense_music=("music_cauldron", "music_banquet"),
)
