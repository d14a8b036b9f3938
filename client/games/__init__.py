"""The tables of the games, one folder each. The ``manifest.py`` of a folder says what the menu shows of the game.

Nothing else lists the games. Finding them loads neither pygame nor rules; a game's table is loaded when it is played.
The folders are looked for in ``__path__``, like all of a package. Those of ``ZASTOLYE_GAMES`` are added to it, see
``rules.system.locations``.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from operator import attrgetter
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
    """Return the manifests of all games by name, in the order of the menu."""
    return dict(_manifests(tuple(__path__)))


@cache
def _manifests(folders: tuple[str, ...]) -> dict[str, TableManifest]:
    manifests: list[TableManifest] = []
    for module in iter_modules(folders):
        if module.ispkg:
            manifests.append(import_module(f"{__name__}.{module.name}.manifest").MANIFEST)
    manifests.sort(key=attrgetter("order", "id"))
    return {manifest.id: manifest for manifest in manifests}


def table_of(game: Rulebook, seats: int) -> AnyArrangement:
    """Return the arrangement of a game for so many seats."""
    return manifests()[game.name].table()(game, seats)


def painter_of(game: str) -> type[AnyPainter]:
    """Return the painter class of a game."""
    return manifests()[game].painter()
