"""Where files are: what ships with the game, and what a person adds or the game keeps for them.

Built-in files are addressed as in a checkout (`resource("data", "texts")`) wherever the program runs from.
The user's files live in one home, `ZASTOLYE_HOME` if set (a memory stick, a test), else where the system keeps
application data. Nothing is created until somebody asks for a folder to write in.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Literal

Folder = Literal["saves", "cards", "sprites", "settings", "logs"]

_RULES = Path(__file__).resolve().parent
# The wheel keeps each top folder of the checkout inside the package that reads it.
_IN_WHEEL = {"data": ("rules", "_data"), "sprites": ("client", "_sprites"), "docs/rules": ("client", "_docs")}


class NoFolder(OSError):
    """A folder of the user's cannot be made or written in; the text says which, why and what to do."""

    def __init__(self, kind: Folder, folder: Path, reason: str) -> None:
        super().__init__(f"Cannot keep {kind} in {folder}: {reason}. Set ZASTOLYE_HOME to a folder you can write in.")
        self.folder = folder
        self.reason = reason


def resource(*parts: str) -> Path:
    """The built-in file or folder `parts`, counted from the top of the checkout; it need not exist."""
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return Path(bundle, *parts)
    if (_RULES / "_data").is_dir():
        wanted = "/".join(parts)
        for top, package in _IN_WHEEL.items():
            if wanted == top or wanted.startswith(top + "/"):
                return _RULES.parent.joinpath(*package, *wanted.removeprefix(top).split("/"))
    return _RULES.parent.joinpath(*parts)


def user_home() -> Path:
    """The folder that holds everything of this user; it need not exist yet."""
    if home := os.environ.get("ZASTOLYE_HOME"):
        return Path(home).expanduser()
    from platformdirs import user_data_dir

    return Path(user_data_dir("zastolye", appauthor=False))


def user_folder(kind: Folder) -> Path:
    """The user's folder for `kind`, made if need be and ready to be written in; raises `NoFolder`."""
    folder = user_home() / kind
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
    else:
        if os.access(folder, os.W_OK):
            return folder
        reason = "writing there is not allowed"
    raise NoFolder(kind, folder, reason)


def replace_file(path: Path, text: str) -> None:
    """Write a file so that a crash or a full disk leaves either the old or the new one. Raises OSError."""
    fresh = path.with_suffix(".new")
    try:
        with fresh.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def card_folders(game: str) -> list[Path]:
    """The folders with cards of `game`; a card in an earlier folder replaces the one of the same id in a later."""
    return [*_added("cards", game), resource("data", "cards", game)]


def sprite_folders() -> list[Path]:
    """The folders with pictures; an earlier folder wins."""
    return [*_added("sprites"), resource("sprites")]


def _added(*parts: str) -> list[Path]:
    """What a person has put beside the program and into their home, as far as it exists."""
    homes = dict.fromkeys((_beside(), user_home()))
    return [folder for home in homes if home and (folder := home.joinpath(*parts)).is_dir()]


def _beside() -> Path | None:
    """The folder of the executable; without one, the current folder, unless that is the checkout itself."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    try:
        here = Path.cwd()
    except OSError:  # somebody has deleted it
        return None
    return None if here == _RULES.parent else here
