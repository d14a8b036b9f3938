"""The entry of Raut in the menu, and the classes that lay and draw its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.table.manifest import TableManifest

if TYPE_CHECKING:
    from client.table.base import AnyArrangement
    from client.table.painter import AnyPainter


def table() -> type[AnyArrangement]:
    """Return the class of its arrangement, which is imported only now."""
    from client.games.raut.table import RautArrangement

    return RautArrangement


def painter() -> type[AnyPainter]:
    """Return the class that draws it, which is imported only now."""
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
    music=("music_waltz", "music_hearth", "music_banquet"),
    tense_music=("music_banquet", "music_waltz"),
)
