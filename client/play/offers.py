"""What the rules offer to the menu: the options, characters and card sets of a game, problems with its cards, saved
games, and how a finished one went. Nothing here plays.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from client.play.setup import MenuOption
from rules.cards.cardset import CardSet, load
from rules.cards.sets import BadSet, SetInfo
from rules.cards.unread_files import in_card_folder, in_game_folder
from rules.games import manifest, names, sets
from rules.reading.problems import Problem
from rules.saves.chronicle import Chronicle, Fall, Swing, earned
from rules.saves.journal import BadJournal, game_of
from rules.saves.replays import pack_replay, take_in
from rules.saves.shelf import Saved, shelf
from rules.saves.shelf import put_away as _put_away
from rules.saves.shelf import put_back as _put_back
from rules.system import locations
from rules.system.locations import command, user_home
from rules.tavern.honours import Honour, honours
from rules.text.log import Entry
from rules.text.texts import Texts

__all__ = [
    "Chronicle",
    "Clash",
    "Fall",
    "Honour",
    "Saved",
    "SetInfo",
    "Swing",
    "card_sets",
    "characters",
    "clash",
    "earned",
    "honours",
    "last_saved",
    "options",
    "problems",
    "saved_games",
    "to_continue",
]  # fmt: skip


class Clash(NamedTuple):
    """A set that cannot play beside the others, and why (None: it is no longer installed)."""

    set: str
    fault: Problem | None


def options(game: str) -> list[MenuOption]:
    """The set-up options of a game, except for seats, characters and card sets."""
    menu_options: list[MenuOption] = []
    for option in manifest(game).options:
        values = option.values(game)
        if values:
            menu_options.append(MenuOption(option.key, option.texts(game)[0], values, option.default))
    return menu_options


def characters(game: str, chosen: Sequence[str] | None = None) -> list[tuple[str, Mapping[str, str]]]:
    """The characters of the ``chosen`` sets (None: of all that are not whole games): the names of their sets, and their
    own names in each language. Raises BadSet."""
    named_characters: list[tuple[str, Mapping[str, str]]] = []
    for set_name, head in _cards(game, chosen).heads.items():
        if head.get("character"):
            named_characters.append((set_name, head["character"]["name"]))
    return named_characters


def card_sets(game: str) -> list[SetInfo]:
    """The sets that people have added to a game, including those that cannot play."""
    if not _has_added_cards(game):
        return []
    return [info for info in sets(game) if not info.built_in]


def installed(game: str) -> dict[str, str]:
    """The installed packages of a game: the author of each set by its name, "" if the package does not say."""
    if not locations.packages(game):
        return {}
    from rules.workshop.packages import installed as packages

    return {about.set: about.author for about in packages(game)}


def remove(game: str, name: str) -> None:
    """Remove an installed package. Raises KeyError if there is none, and OSError."""
    from rules.workshop.packages import remove as take_out

    take_out(game, name)


def clash(game: str, chosen: Sequence[str]) -> Clash | None:
    """The first of the ``chosen`` sets that cannot play beside the others; None if all can."""
    try:
        _cards(game, chosen)
    except BadSet as error:
        return Clash(error.name, error.fault)
    return None


def problems(game: str) -> list[Problem]:
    """All problems of the files that people have added to a game, whether or not their sets are chosen, and the files
    in their folders that are not read."""
    unread: list[Problem] = []
    for folder in locations.own_cards():
        unread += in_card_folder(folder, names())
    if not _has_added_cards(game):
        return unread
    unread += _lesson_problems(game)
    built_in_folders = locations.resources("data", "cards", game)
    for folder in locations.card_folders(game):
        if folder not in built_in_folders:
            unread += in_game_folder(folder)
    return list(dict.fromkeys([*_set_problems(game), *unread]))


def _lesson_problems(game: str) -> list[Problem]:
    """The problems of the lessons that people have added."""
    built_in_folders = locations.resources("data", "lessons")
    lessons = [path for path in locations.lessons(game) if path.parent not in built_in_folders]
    if not lessons:
        return []
    from rules.lessons.reading import problems_in

    lesson_problems: list[Problem] = []
    for path in lessons:
        lesson_problems += problems_in(path)
    return lesson_problems


def _set_problems(game: str) -> list[Problem]:
    """The problems of the sets that people have added: together with the others, and of each whole game alone."""
    added = [info for info in sets(game) if not info.built_in]
    set_problems = list(_cards(game, None).problems)
    for info in added:
        if info.fault is not None:
            set_problems.append(info.fault)
    for info in added:
        if info.only and info.fault is None:
            set_problems += _cards(game, [info.name]).problems
    return set_problems


def _cards(game: str, chosen: Sequence[str] | None) -> CardSet:
    return load(manifest(game).vocabulary, sets=chosen)


def _has_added_cards(game: str) -> bool:
    """True if there is a folder with people's own cards. Without one nothing need be read before a game begins."""
    return locations.card_folders(game) != locations.resources("data", "cards", game)


def saved_games(tables: Container[str], seconds: float = float("inf")) -> tuple[list[Saved], bool]:
    """The saved games, newest first, as many as can be read in this time; and True if these are all. ``tables`` are the
    games that have a table in this window."""
    saves, complete = shelf(user_home() / "saves", game_of, seconds)
    return [_at_this_table(saved, tables) for saved in saves], complete


def give_replay(path: Path, into: Path) -> Entry | None:
    """Write a finished game as one file that can be given away. Return why that is not possible, or None."""
    try:
        into.parent.mkdir(parents=True, exist_ok=True)
        pack_replay(path, into)
    except BadJournal as error:
        return error.notice
    except OSError as error:
        return Entry("shelf.unshared", {"file": into.name, "reason": error.strerror or str(error)})
    return None


def take_replay(path: Path) -> Path | Entry:
    """Add a replay from elsewhere to the shelf. Return its journal there, or why it cannot be watched here."""
    try:
        return take_in(path, game_of)
    except BadJournal as error:
        return error.notice
    except locations.NoFolder as error:
        return Entry("trouble.folder", {"folder": error.folder, "reason": error.reason})
    except OSError as error:
        return Entry("trouble.unread", {"file": path.name, "reason": error.strerror or str(error)})


def put_away(saved: Saved) -> Path | Entry:
    """Take a game off the shelf. Return its file, from which it can be put back, or why that is not possible."""
    try:
        return _put_away(saved.path)
    except OSError as error:
        return Entry("shelf.unmoved", {"file": saved.path.name, "reason": error.strerror or str(error)})


def put_back(saved: Saved, path: Path) -> Entry | None:
    """Put a game on the shelf again that was put away. Return why that is not possible, or None."""
    try:
        _put_back(path, saved.played)
    except OSError as error:
        return Entry("shelf.unmoved", {"file": saved.path.name, "reason": error.strerror or str(error)})
    return None


def _at_this_table(saved: Saved, tables: Container[str]) -> Saved:
    """The save itself; if the window has no table for its game, an entry that says so. The file stays as it is."""
    if saved.header is None or saved.over or saved.header.game in tables:
        return saved
    game = saved.header.game
    typed = command("play", game, "--save", f'"{saved.path}"')
    trouble = Entry("save.no_table", {"file": saved.path.name, "game": game, "command": typed})
    return Saved(saved.path, saved.played, trouble=trouble)


def to_continue(tables: Container[str], seconds: float = float("inf")) -> tuple[Saved | None, list[Saved], bool]:
    """The game to continue: the newest of the player's own that is not over, else the newest that was watched, else
    None; the newer ones that cannot be read; and True if there was time to be sure."""
    saves, complete = saved_games(tables, seconds)
    unfinished = [saved for saved in saves if saved.unfinished]
    damaged = [saved for saved in saves if saved.trouble is not None]
    for saved in unfinished:
        if saved.own:
            return saved, damaged, True
    if unfinished and complete:
        return unfinished[0], damaged, True
    return None, damaged, complete


def last_saved(tables: Container[str]) -> tuple[Path | None, list[str]]:
    """The file of the game to continue, or None; and sentences about saves that cannot be read, which stay as they
    are."""
    chosen, damaged, _ = to_continue(tables)
    sentences: list[str] = []
    for saved in damaged:
        if saved.trouble:
            sentences.append(saved.trouble.say(Texts("en")))
    if chosen is None:
        return None, sentences
    return chosen.path, sentences
