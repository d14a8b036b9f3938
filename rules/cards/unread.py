"""Files and folders that lie where cards belong and are not read. Their authors would look for their cards in vain."""

from __future__ import annotations

import os
import re
from collections.abc import Collection
from pathlib import Path

from rules.cards.cardfile import ENDINGS, is_card_file
from rules.cards.problems import Problem, did_you_mean
from rules.cards.reader import read

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
            if any(path.iterdir()):
                hint = f"put what is in it directly into {folder.name}"
                found.append(Problem(path, 1, 1, "UNREAD", "folders inside this folder are not read", hint=hint))
        elif not is_card_file(path):
            found.append(_by_name(path))
    return found


def in_card_folder(folder: Path, games: Collection[str]) -> list[Problem]:
    """What lies in a folder ``cards``, which has a folder for each game, and is not read."""
    own = [folder / game for game in games]
    found = []
    for path in _lying_in(folder):
        if not path.is_dir():
            game = _game_of(path) if is_card_file(path) else ""
            where = f"into the folder {game}" if game in games else f"into the folder of its game: {', '.join(games)}"
            message = "cards are read from the folder of their game only"
            found.append(Problem(path, 1, 1, "UNREAD", message, hint=f"put it {where}"))
        elif not any(home.exists() and os.path.samefile(home, path) for home in own) and any(path.iterdir()):
            hint = did_you_mean(path.name.lower(), games) or f"call the folder {' or '.join(games)}"
            found.append(Problem(path, 1, 1, "UNREAD", f"there is no game called {path.name}", hint=hint))
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
        hint = f"rename it to {meant}"
    elif ending in _PICTURES:
        hint = "put pictures into the folder sprites"
    elif ending in _SOUNDS:
        hint = "put sounds into the folder sprites/sounds"
    elif ending in _TEXTS:
        hint = f"rename it to {path.stem}.yaml if it holds cards; otherwise put it somewhere else"
    else:
        hint = "put it somewhere else"
    return Problem(path, 1, 1, "UNREAD", f"only files that end in {' or '.join(ENDINGS)} are read", hint=hint)
