"""The rulebooks, one folder each. A game is found by its folder; its cards are read from ``data/cards/<name>`` and the
players' folders.

The folders are looked for in ``__path__``, like all of a package. Those of ``ZASTOLYE_GAMES`` are added to it, see
``rules.system.locations``.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from rules.cards.cardset import available, load, unfit
from rules.cards.models import Vocabulary
from rules.cards.sets import BadSet, SetInfo
from rules.games.manifest import Manifest
from rules.kernel.game import BadSetup, Game
from rules.kernel.table import Table
from rules.reading.problems import did_you_mean
from rules.system import locations

__path__ += [str(home / "rules" / "games") for home in locations.game_homes()]


def names() -> list[str]:
    """Return the names of all games: those of their folders. No game is imported for that."""
    return list(_names(tuple(__path__)))


@cache
def _names(folders: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(module.name for module in iter_modules(folders) if module.ispkg))


def manifest(name: str) -> Manifest[Table]:
    """Import the folder of a game and return its manifest. Raises BadSetup if there is no such game."""
    games = names()
    if name not in games:
        hint = did_you_mean(name, games) or f"there is {', '.join(games)}"
        raise BadSetup(f"there is no game called {name!r}; {hint}")
    game_manifest: Manifest[Table] = import_module(f"{__name__}.{name}.manifest").MANIFEST
    assert game_manifest.name == name, f"the folder {name} holds a game called {game_manifest.name}"
    return game_manifest


def manifests() -> list[Manifest[Table]]:
    """Return the manifests of all games."""
    return [manifest(name) for name in names()]


def vocabularies() -> list[Vocabulary]:
    """Return the vocabularies of all games' card files."""
    return [game_manifest.vocabulary for game_manifest in manifests()]


class NoSuchSet(BadSetup):
    """A set of cards that was asked for and cannot be played. ``name`` is its name; ``missing`` is True if there is no
    such set."""

    def __init__(self, error: BadSet) -> None:
        super().__init__(str(error))
        self.name = error.name
        self.missing = error.fault is None


def game(
    name: str, folders: Sequence[Path] | None = None, sets: Collection[str] | None = None, own: str = ""
) -> Game[Table]:
    """Return a game with the cards that are found now (in these ``folders``, or in all there are), with the ``sets`` of
    these names (see ``rules.cards.cardset.load``). As long as its cards do not change it is the same object. Raises
    BadSetup for a name that nothing has and for cards that make no game, and NoSuchSet."""
    game_manifest = manifest(name)
    try:
        cards = load(game_manifest.vocabulary, folders, sets, own)
    except BadSet as error:
        raise NoSuchSet(error) from error
    folders_key = None if folders is None else tuple(folders)
    sets_key = None if sets is None else frozenset(sets)
    key = name, folders_key, sets_key, own
    if key not in _games or _games[key].cardset is not cards:
        fault = unfit(game_manifest.vocabulary, cards)
        if fault is not None:
            raise BadSetup(fault[1])
        _games[key] = game_manifest.rulebook(cards)
    return _games[key]


_games: dict[Hashable, Game[Table]] = {}


def sets(name: str) -> list[SetInfo]:
    """Return the sets of cards of a game. Raises BadSetup if there is no such game."""
    return available(manifest(name).vocabulary)


GAMES = tuple(names())
"""The games that come with the program, by name."""
