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
    """The games there are, by the names of their folders. None is imported for that."""
    return list(_names(tuple(__path__)))


@cache
def _names(folders: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(module.name for module in iter_modules(folders) if module.ispkg))


def manifest(name: str) -> Manifest[Table]:
    """What a game says of itself; its folder is imported now. Raises BadSetup for a name that nothing has."""
    known = names()
    if name not in known:
        near = did_you_mean(name, known) or f"there is {', '.join(known)}"
        raise BadSetup(f"there is no game called {name!r}; {near}")
    found: Manifest[Table] = import_module(f"{__name__}.{name}.manifest").MANIFEST
    assert found.name == name, f"the folder {name} holds a game called {found.name}"
    return found


def manifests() -> list[Manifest[Table]]:
    """What all games say of themselves."""
    return [manifest(name) for name in names()]


def vocabularies() -> list[Vocabulary]:
    """What the card files of all games may say."""
    return [each.vocabulary for each in manifests()]


class NoSuchSet(BadSetup):
    """A set of cards that was asked for and cannot play: ``name`` is the set's. ``missing``: no such set is there."""

    def __init__(self, error: BadSet) -> None:
        super().__init__(str(error))
        self.name = error.name
        self.missing = error.fault is None


def game(
    name: str, folders: Sequence[Path] | None = None, sets: Collection[str] | None = None, own: str = ""
) -> Game[Table]:
    """A game with the cards that are found now (in these ``folders``, or in all there are), with the ``sets`` of these
    names (see ``rules.cards.cardset.load``). As long as its cards do not change it is the same object. Raises BadSetup
    for a name that nothing has and for cards that make no game, and NoSuchSet."""
    found = manifest(name)
    try:
        cards = load(found.vocabulary, folders, sets, own)
    except BadSet as error:
        raise NoSuchSet(error) from error
    key = name, None if folders is None else tuple(folders), None if sets is None else frozenset(sets), own
    if key not in _games or _games[key].cardset is not cards:
        if (wrong := unfit(found.vocabulary, cards)) is not None:
            raise BadSetup(wrong[1])
        _games[key] = found.rulebook(cards)
    return _games[key]


_games: dict[Hashable, Game[Table]] = {}


def sets(name: str) -> list[SetInfo]:
    """The sets of cards that there are for a game. Raises BadSetup for a name that nothing has."""
    return available(manifest(name).vocabulary)


GAMES = tuple(names())
"""The games that come with the program, by name."""
