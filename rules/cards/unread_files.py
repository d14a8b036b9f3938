"""Finds files and folders that lie where cards belong but are not read, so that their authors do not miss them."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable
from pathlib import Path

from rules.cards.cardfile import ENDINGS, is_card_file
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem, did_you_mean
from rules.reading.reader import read

SCHEMAS = "schema"
"""The folder in a folder ``cards`` that holds what editors read, not cards."""

LESSONS = "lessons"
"""The folder beside the cards of a game that holds lessons."""

_PICTURES = (".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp")
_SOUNDS = (".wav", ".ogg", ".mp3")
_TEXTS = ("", ".txt", ".text", ".json", ".md", ".rtf")
# Files that systems and editors create by themselves.
_HIDDEN = re.compile(r"[.#~]|.*~\Z|(?:thumbs\.db|desktop\.ini)\Z", re.IGNORECASE)


def in_game_folder(folder: Path) -> list[Problem]:
    """A problem for everything that lies in the folder for the cards of one game and is not read."""
    problems = []
    for path in _visible_paths(folder):
        if is_card_file(path):
            continue
        if not path.is_dir():
            problems.append(_file_problem(path))
        elif path.name != LESSONS and any(path.iterdir()):
            hint = Message("problem.put_directly_into", folder=folder.name)
            problems.append(_unread(path, Message("problem.inner_folder"), hint))
    return problems


def in_card_folder(folder: Path, games: Collection[str]) -> list[Problem]:
    """A problem for everything that lies in a folder ``cards``, which has a folder for each game, and is not read."""
    known_folders = [folder / name for name in (*games, SCHEMAS)]
    problems = []
    for path in _visible_paths(folder):
        if not path.is_dir():
            game = _game_of(path) if is_card_file(path) else ""
            if game in games:
                hint = Message("problem.put_into_folder", folder=game)
            else:
                hint = Message("problem.put_into_folder_of", games=", ".join(games))
            problems.append(_unread(path, Message("problem.beside_folders"), hint))
        elif not _is_one_of(path, known_folders) and any(path.iterdir()):
            advice = did_you_mean(path.name.lower(), games) or Message("problem.call_folder", names=tuple(games))
            problems.append(_unread(path, Message("problem.no_such_game", game=path.name), advice))
    return problems


def in_any_folder(folder: Path) -> list[Problem]:
    """A problem for each file in some folder that may well be meant as a card file and is not read."""
    problems = []
    for path in _visible_paths(folder):
        if is_card_file(path) or not path.is_file():
            continue
        is_card_text = path.suffix.lower() in _TEXTS and _game_of(path) != ""
        if _intended_name(path) or is_card_text:
            problems.append(_file_problem(path))
    return problems


def _visible_paths(folder: Path) -> list[Path]:
    """The files and folders in a folder, without hidden ones; none if it cannot be read."""
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        return []
    return [path for path in paths if not _HIDDEN.match(path.name)]


def _is_one_of(path: Path, folders: Iterable[Path]) -> bool:
    """True if a path leads to one of the folders, which need not exist."""
    return any(folder.exists() and os.path.samefile(folder, path) for folder in folders)


def _intended_name(path: Path) -> str:
    """The name that a card file was probably meant to have: ``x.yaml`` for ``x.yaml.txt``; "" for other files."""
    lengths = []
    for ending in ENDINGS:
        start = path.name.lower().find(ending)
        if start > 0:
            lengths.append(start + len(ending))
    if not lengths:
        return ""
    return path.name[: min(lengths)]


def _game_of(path: Path) -> str:
    """The game for which a file says that it is; "" if it names none."""
    root = read(path).root
    if root is None:
        return ""
    game = root.get("game")
    if game is None or not game.value:
        return ""
    return str(game.value)


def _file_problem(path: Path) -> Problem:
    """Why a file is not read, and what to do."""
    ending = path.suffix.lower()
    intended_name = _intended_name(path)
    if intended_name:
        hint = Message("problem.rename_to", name=intended_name)
    elif ending in _PICTURES:
        hint = Message("problem.pictures_belong")
    elif ending in _SOUNDS:
        hint = Message("problem.sounds_belong")
    elif ending in _TEXTS:
        hint = Message("problem.rename_if_cards", name=f"{path.stem}.yaml")
    else:
        hint = Message("problem.somewhere_else")
    return _unread(path, Message("problem.only_endings", endings=tuple(ENDINGS)), hint)


def _unread(path: Path, message: AnyMessage, advice: AnyMessage) -> Problem:
    return Problem(path, 1, 1, "UNREAD", message, advice=advice)
