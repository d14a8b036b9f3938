"""What the menu shows of Dice Town."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.table.manifest import TableManifest

if TYPE_CHECKING:
    from client.table.base import AnyArrangement
    from client.table.painter import AnyPainter


def table() -> type[AnyArrangement]:
    """Return the class of its arrangement, loaded now."""
    from client.games.dice_town.table import DiceTownArrangement

    return DiceTownArrangement


def painter() -> type[AnyPainter]:
    """Return the class of its painter, loaded now."""
    from client.games.dice_town.painter import DiceTownPainter

    return DiceTownPainter


MANIFEST = TableManifest(
    "dice_town",
    icon="icon_dice",
    seats=range(2, 6),
    table=table,
    painter=painter,
    first="sheriff",
    order=3,
    cover="cover_dice_town",
    minutes=30,
    difficulty=2,
    music=("music_noon", "music_hearth", "music_brawl"),
    tense_music=("music_brawl", "music_noon"),
    answered=True,
)
