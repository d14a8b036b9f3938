"""What the menu shows of Poison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.table.manifest import TableManifest

if TYPE_CHECKING:
    from client.table.base import AnyArrangement
    from client.table.painter import AnyPainter


def table() -> type[AnyArrangement]:
    """Return the class of its arrangement, loaded now."""
    from client.games.poison.table import PoisonArrangement

    return PoisonArrangement


def painter() -> type[AnyPainter]:
    """Return the class of its painter, loaded now."""
    from client.games.poison.painter import PoisonPainter

    return PoisonPainter


MANIFEST = TableManifest(
    "poison",
    icon="icon_poison",
    seats=range(3, 7),
    table=table,
    painter=painter,
    first="dealer",
    order=1,
    cover="cover_poison",
    minutes=15,
    difficulty=1,
    music=("music_cauldron", "music_hearth", "music_banquet"),
    tense_music=("music_banquet", "music_cauldron"),
)
