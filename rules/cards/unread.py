"""Files and folders that lie where cards belong and are not read. Their authors would look for their cards in vain."""

from __future__ import annotations

import os
import re
from collections.abc import Collection
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
# What systems and editors leave in folders without being asked.
_HIDDEN = re.compile(r"[.#~]|.*~\Z|(?:thumbs\.db|desktop\.ini)\Z", re.IGNORECASE)


def in_game_folder(folder: Path) -> list[Problem]:
    """What lies in the folder for the cards of one game and is not read."""
    found = []
    for path in _lying_in(folder):
        if path.is_dir() and not is_card_file(path):
            if path.name != LESSONS and any(path.iterdir()):
                hint = Message("problem.put_directly_into", folder=folder.name)
                found.append(_unread(path, Message("problem.inner_folder"), hint))
        elif not is_card_file(path):
            found.append(_by_name(path))
    return found


def in_card_folder(folder: Path, games: Collection[str]) -> list[Problem]:
    """What lies in a folder ``cards``, which has a folder for each game, and is not read."""
    own = [folder / name for name in (*games, SCHEMAS)]
    found = []
    for path in _lying_in(folder):
        if not path.is_dir():
            game = _game_of(path) if is_card_file(path) else ""
            hint = Message("problem.put_into_folder_of", games=", ".join(games))
            hint = Message("problem.put_into_folder", folder=game) if game in games else hint
            found.append(_unread(path, Message("problem.beside_folders"), hint))
        elif not any(home.exists() and os.path.samefile(home, path) for home in own) and any(path.iterdir()):
            near = did_you_mean(path.name.lower(), games) or Message("problem.call_folder", names=tuple(games))
            found.append(_unread(path, Message("problem.no_such_game", game=path.name), near))
    return found


def in_any_folder(folder: Path) -> list[Problem]:
    """What lies in some folder, may well be a card file and is not read."""
    files = [path for path in _lying_in(folder) if not is_card_file(path) and path.is_file()]
    return [_by_name(path) for path in files if _meant(path) or (path.suffix.lower() in _TEXTS and _game_of(path))]


def _lying_in(folder: Path) -> list[Path]:
    try:
        found = sorted(folder.iterdir())
    except OSError:
        return []
    return [path for path in found if not _HIDDEN.match(path.name)]


def _meant(path: Path) -> str:
    """The name that a file was probably meant to have: ``x.yaml`` for ``x.yaml.txt``; "" if it has no such name."""
    ends = [at + len(ending) for ending in ENDINGS if (at := path.name.lower().find(ending)) > 0]
    return path.name[: min(ends)] if ends else ""


def _game_of(path: Path) -> str:
    """What a file says of its game; "" if it says nothing."""
    root = read(path).root
    game = root.get("game") if root else None
    return str(game.value) if game and game.value else ""


def _by_name(path: Path) -> Problem:
    """Why a file is not read, and what to do."""
    ending = path.suffix.lower()
    if meant := _meant(path):
        hint = Message("problem.rename_to", name=meant)
    elif ending in _PICTURES:
        hint = Message("problem.pictures_belong")
    elif ending in _SOUNDS:
        hint = Message("problem.sounds_belong")
    elif ending in _TEXTS:
        hint = Message("problem.rename_if_cards", name=f"{path.stem}.yaml")
    else:
        hint = Message("problem.somewhere_else")
    return _unread(path, Message("problem.only_endings", endings=tuple(ENDINGS)), hint)


def _unread(path: Path, said: AnyMessage, advice: AnyMessage) -> Problem:
    return Problem(path, 1, 1, "UNREAD", said, advice=advice)
