"""Where files are: the built-in ones, those of further games, and the user's own.

Built-in files are named by their path in a checkout (``resource("data", "texts")``), wherever the program is installed.
Further games are in folders that are laid out like the checkout; ``ZASTOLYE_GAMES`` names these folders, separated as
in ``PATH``.
The user's files are in one folder: ``ZASTOLYE_HOME`` if it is set (for a memory stick or a test), otherwise the
system's folder for application data. Folders are created only when something is to be written in them.

A set of cards that came as one file stays together in ``packages/GAME/SET``, with folders ``cards``, ``sprites`` and
``sounds``. A picture there belongs to its cards alone: it is called ``GAME/SET/name``.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

Folder = Literal["saves", "cards", "sprites", "settings", "logs", "packages", "tables"]
PACKAGE = ".zastolye"
"""How the name of a set of cards in one file ends."""
ASIDE = ".old"
"""How the name of a package ends that is put aside."""
REPLAY = ".replay"
"""How that of a finished game in one file ends."""
Stamp = tuple[int, int] | None
"""When a file was last changed (nanoseconds) and its size (bytes); None if it does not exist."""

CONSOLE = "zastolye-console"
"""The packaged program for the console of Windows."""

_RULES = Path(__file__).resolve().parents[1]
# In a wheel, each top folder of the checkout is inside the package that reads it.
_IN_WHEEL = {"data": ("rules", "_data"), "sprites": ("client", "_sprites"), "docs": ("client", "_docs")}


class NoFolder(OSError):
    """One of the user's folders cannot be created or written to; the message says which, why and what to do."""

    def __init__(self, kind: Folder, folder: Path, reason: str) -> None:
        super().__init__(f"Cannot keep {kind} in {folder}: {reason}. Set ZASTOLYE_HOME to a folder you can write to.")
        self.folder = folder
        self.reason = reason


def resource(*parts: str) -> Path:
    """The path of a built-in file or folder; ``parts`` is its path in the checkout. It need not exist."""
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return Path(bundle, *parts)
    if (_RULES / "_data").is_dir():
        wanted = "/".join(parts)
        for top, package in _IN_WHEEL.items():
            if wanted == top or wanted.startswith(top + "/"):
                return _RULES.parent.joinpath(*package, *wanted.removeprefix(top).split("/"))
    return _RULES.parent.joinpath(*parts)


def game_homes() -> list[Path]:
    """The folders of ``ZASTOLYE_GAMES``. What is in them joins the built-in files: rulebooks in ``rules/games``, tables
    in ``client/games``, and so on, as in the checkout."""
    homes = os.environ.get("ZASTOLYE_GAMES", "").split(os.pathsep)
    return [Path(home).expanduser().resolve() for home in homes if home]


def resources(*parts: str) -> list[Path]:
    """This file or folder wherever it can be: the built-in one (see ``resource``), then those of further games. None
    need exist."""
    return [resource(*parts), *(home.joinpath(*parts) for home in game_homes())]


def user_home() -> Path:
    """The folder of all the user's files; it need not exist yet."""
    if home := os.environ.get("ZASTOLYE_HOME"):
        return Path(home).expanduser()
    from platformdirs import user_data_dir

    return Path(user_data_dir("zastolye", appauthor=False))


def user_folder(kind: Folder) -> Path:
    """The user's folder for ``kind``, created if necessary. Raises NoFolder if it cannot be written to."""
    folder = user_home() / kind
    try:
        missing = [path for path in (folder, *folder.parents) if not path.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        for path in missing:
            keep_names(path.parent)
    except OSError as error:
        reason = error.strerror or str(error)
    else:
        if os.access(folder, os.W_OK):
            return folder
        reason = "writing there is not allowed"
    raise NoFolder(kind, folder, reason)


def replace_file(path: Path, content: str | bytes) -> None:
    """Write a file so that a crash, a power failure or a full disk leaves either the old file or the new one; when this
    returns, the new one is on the disk. Raises OSError."""
    fresh = path.with_suffix(".new")
    try:
        with fresh.open("wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            keep(file.fileno())
        os.replace(fresh, path)
        keep_names(path.parent)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


CANNOT_KEEP = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EACCES, errno.EPERM)
"""Errors of file systems that cannot be told to keep something: they keep it when they like."""


def keep(descriptor: int) -> None:
    """Wait until what was written to an open file is on the disk, so that a power failure leaves it there. Raises
    OSError if it is lost."""
    try:
        if sys.platform == "darwin":  # where ``fsync`` leaves it to the disk's own memory
            import fcntl

            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        else:
            os.fsync(descriptor)
    except OSError as error:
        if error.errno not in CANNOT_KEEP:
            raise


def keep_names(folder: Path) -> None:
    """The same for the names of the files in a folder, where the system has it. Raises OSError."""
    if sys.platform == "win32":  # there a folder cannot be opened
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        keep(descriptor)
    finally:
        os.close(descriptor)


def keep_all(folder: Path) -> None:
    """The same for all files in a folder and in those within it. Raises OSError."""
    for path in folder.rglob("*"):
        if path.is_file():
            with path.open("rb+") as file:
                keep(file.fileno())
        else:
            keep_names(path)
    keep_names(folder)


def stamp(path: Path) -> Stamp:
    """Changes when the file does."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def card_folders(game: str) -> list[Path]:
    """The folders with cards of ``game``: the user's, those of packages, then the built-in ones."""
    packed = [folder / "cards" for folder in packages(game)]
    return [*_added("cards", game), *packed, *resources("data", "cards", game)]


def packages(game: str) -> list[Path]:
    """The folders of the packages of ``game``, by their names. One that was put aside for a newer one which never came,
    because the program was killed, is put back."""
    found = [path for home in _added("packages", game) for path in home.iterdir()]
    for path in [path for path in found if path.name.startswith(".") and path.name.endswith(ASIDE)]:
        back = path.parent / path.name.removeprefix(".").removesuffix(ASIDE)
        with contextlib.suppress(OSError):
            if not back.exists():
                found.append(path.rename(back))
    return sorted(path for path in found if not path.name.startswith(".") and (path / "cards").is_dir())


def aside(package: Path) -> Path:
    """Where a package waits while a newer one takes its place."""
    return package.with_name(f".{package.name}{ASIDE}")


def lesson_folders(game: str) -> list[Path]:
    """The folders with lessons of ``game``: the built-in one, those in the user's folders of cards, those of
    packages."""
    cards = [folder for folder in card_folders(game) if folder not in resources("data", "cards", game)]
    packed = packages(game)
    beside = [folder.parent / "lessons" if folder.parent in packed else folder / "lessons" for folder in cards]
    return [*resources("data", "lessons"), *beside]


def lessons(game: str) -> list[Path]:
    """The files with lessons of ``game``, the built-in ones first. None is read further than to its game."""
    names_game = re.compile(rf"game:[ \t]*[\"']?{re.escape(game)}[\"']?[ \t]*(?:#.*)?$", re.MULTILINE)
    lesson_files: list[Path] = []
    for folder in lesson_folders(game):
        if not folder.is_dir():
            continue
        for path in sorted(folder.glob("*.y*ml")):
            with contextlib.suppress(OSError, UnicodeDecodeError):
                if names_game.search(path.read_text(encoding="utf-8")):
                    lesson_files.append(path)
    return lesson_files


def lesson_id(path: Path) -> str:
    """What a lesson is remembered by: those that were added may be called like those of the program."""
    home = path.parent.parent
    if path.parent in resources("data", "lessons"):
        return path.stem
    return f"{home.parent.name}/{home.name}/{path.stem}"


def own_cards() -> list[Path]:
    """The folders ``cards`` that the user has created. Each has a folder for each game."""
    return _added("cards")


def sprite_folders() -> list[Path]:
    """The folders with pictures. A file in an earlier folder replaces one with the same name in a later one."""
    return [*_added("sprites"), *resources("sprites")]


def picture(name: str) -> Path | None:
    """The file of a picture, a drawing (SVG) rather than a PNG; None if no folder has it."""
    for file in picture_files(name):
        if file.is_file():
            return file
    return None


def picture_files(name: str) -> list[Path]:
    """The files that a picture with this name can be in; the first that exists is the one."""
    package, _, last = name.rpartition("/")
    folders = [home / package / "sprites" for home in (*_guests, *_added("packages"))] if package else sprite_folders()
    return [folder / f"{last}.{ending}" for folder in folders for ending in ("svg", "png")]


def sound_files(name: str) -> list[Path]:
    """The files that a sound with this name can be in. That of a card from a package is called like its picture."""
    package, _, last = name.rpartition("/")
    folders = [home / package for home in _added("packages")] if package else sprite_folders()
    return [folder / "sounds" / f"{last}.wav" for folder in folders]


def music_files(name: str) -> list[Path]:
    """The files that a piece of music with this name can be in; the first that exists is the one."""
    return [folder / "music" / f"{name}.ogg" for folder in sprite_folders()]


@contextlib.contextmanager
def guests(home: Path) -> Iterator[None]:
    """Meanwhile the pictures of the packages in this folder, which is laid out like ``packages``, can be looked at."""
    _guests.insert(0, home)
    try:
        yield
    finally:
        _guests.remove(home)


_guests: list[Path] = []


def picture_of(card_file: Path, name: str) -> str:
    """What a picture is called that cards in this file speak of: one of their package has its own name, even if
    another one is called the same."""
    folder = card_file.parent
    if folder.name != "cards" or folder.parent.parent.parent.name != "packages":
        return name
    own = f"{folder.parent.parent.name}/{folder.parent.name}/{name}"
    return name if picture(own) is None else own


def page(name: str, language: str) -> Path | None:
    """The file of a page for authors, ``docs/<name>.<language>.md`` or, in English only, ``docs/<name>.md``; None if
    there is none."""
    return next((path for path in (resource("docs", f"{name}.{language}.md"), resource("docs", f"{name}.md"))
                 if path.is_file()), None)  # fmt: skip


def pictures() -> set[str]:
    """The names of all pictures that ``picture`` finds now, but for those of packages."""
    found: set[str] = set()
    for folder in sprite_folders():
        with contextlib.suppress(OSError), os.scandir(folder) as files:
            found.update(file.name[:-4] for file in files if file.name[-4:] in (".svg", ".png") and file.is_file())
    return found


def rulebook(game: str, language: str) -> Path | None:
    """The file that explains a game in this language; None if there is none."""
    return next((path for path in resources("docs", "rules", f"{game}.{language}.md") if path.is_file()), None)


def command(*words: str) -> str:
    """What one types to run a command without a window: ``command("check")`` is ``python -m rules check``, or what the
    packaged program calls it. Every text that people read gets it from here."""
    called = "python -m rules"
    if packaged():
        # On Windows a program with a window has no console, so there is a second one beside it (see build.spec).
        program = Path(sys.executable)
        called = _typed(program.with_name(f"{CONSOLE}.exe") if sys.platform == "win32" else program)
    return " ".join((called, *words))


def as_called(text: str) -> str:
    """A text about commands, with the names that they have in this program."""
    if not packaged():
        return text
    text = text.replace("python -m rules", command()).replace("python -m client check", command("check"))
    return text.replace("python -m client", _typed(Path(sys.executable)))


def _typed(program: Path) -> str:
    """What one types to run a program: its name if the system finds that, else its whole path."""
    found = shutil.which(program.stem)
    typed = program.stem if found is not None and Path(found).resolve() == program.resolve() else str(program)
    return f'"{typed}"' if " " in typed else typed


def packaged() -> bool:
    """Whether this is the packaged program, which needs no Python."""
    return bool(getattr(sys, "frozen", False))


def _added(*parts: str) -> list[Path]:
    """The folders that the user has created for this beside the program and in the user's folder."""
    homes = dict.fromkeys((_beside(), user_home()))
    return [folder for home in homes if home and (folder := home.joinpath(*parts)).is_dir()]


def _beside() -> Path | None:
    """The folder of the packaged program; otherwise the current folder, or None if that is the checkout."""
    if packaged():
        return Path(sys.executable).resolve().parent
    try:
        here = Path.cwd()
    except OSError:  # somebody has deleted it
        return None
    return None if here == _RULES.parent else here
