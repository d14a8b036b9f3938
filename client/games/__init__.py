"""The games on this table: each is a folder here, and its ``manifest.py`` says what the menu shows of it.

Nothing else lists them. Finding them loads neither pygame nor rules; a game's table is loaded when one sits down to it.
The folders are looked for in ``__path__``, like all of a package. Those of ``ZASTOLYE_GAMES`` are added to it, see
``rules.system.locations``.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from client.table.manifest import TableManifest
from rules.system import locations

if TYPE_CHECKING:
    from client.table.base import AnyArrangement
    from client.table.painter import AnyPainter
    from client.table.terms import Rulebook

__path__ += [str(home / "client" / "games") for home in locations.game_homes()]


def manifests() -> dict[str, TableManifest]:
    """What all games say of themselves, by their names, in the order of the menu."""
    return dict(_found(tuple(__path__)))


@cache
def _found(folders: tuple[str, ...]) -> dict[str, TableManifest]:
    names = [module.name for module in iter_modules(folders) if module.ispkg]
    found: list[TableManifest] = [import_module(f"{__name__}.{name}.manifest").MANIFEST for name in names]
    return {manifest.id: manifest for manifest in sorted(found, key=lambda one: (one.order, one.id))}


def table_of(game: Rulebook, seats: int) -> AnyArrangement:
    """The table of a game for so many seats."""
    return manifests()[game.name].table()(game, seats)


def painter_of(game: str) -> type[AnyPainter]:
    """Who draws the table of this game."""
    return manifests()[game].painter()
