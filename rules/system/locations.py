"""Finds the files of the program, of further games, and of the user, and writes files safely.

Built-in files are named by their path in a checkout (``resource("data", "texts")``), wherever the program is installed.
Further games are in folders that are laid out like the checkout. The variable ``ZASTOLYE_GAMES`` lists these folders,
separated as in ``PATH``. The user's files are in one folder: ``ZASTOLYE_HOME`` if it is set (for a memory stick or a
test), otherwise the system's folder for application data. Folders are created only when something is written in them.

A set of cards that came as one file stays together in ``packages/GAME/SET``, with folders ``cards``, ``sprites`` and
``sounds``. A picture there belongs only to its own cards, and its name is ``GAME/SET/name``.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

Folder = Literal["saves", "cards", "sprites", "settings", "logs", "packages", "tables", "workshop"]
PACKAGE = ".zastolye"
"""How the name of a file with a set of cards ends."""
BACKUP = ".old"
"""How the name of a folder with the older version of a package ends."""
REPLAY = ".replay"
"""How the name of a file with a finished game ends."""
Stamp = tuple[int, int] | None
"""When a file was last changed (nanoseconds) and its size (bytes); None if it does not exist."""

MOST_TAKES = 9
"""The most takes of a sound: ways in which it sounds another time."""

CONSOLE = "zastolye-console"
"""The program for the console of Windows, packaged or installed."""

_RULES = Path(__file__).resolve().parents[1]
# In a wheel, each top folder of the checkout is inside the package that reads it.
_IN_WHEEL = {"data": ("rules", "_data"), "sprites": ("client", "_sprites"), "docs": ("client", "_docs")}


class NoFolder(OSError):
    """Raised if one of the user's folders cannot be created or written to. The message says why and what to do."""

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
        path = "/".join(parts)
        for top, package in _IN_WHEEL.items():
            if path == top or path.startswith(top + "/"):
                return _RULES.parent.joinpath(*package, *path.removeprefix(top).split("/"))
    return _RULES.parent.joinpath(*parts)


def game_homes() -> list[Path]:
    """The folders in ``ZASTOLYE_GAMES``. Their files are used in addition to the built-in ones: rulebooks in
    ``rules/games``, tables in ``client/games``, and so on, as in the checkout."""
    homes: list[Path] = []
    for home in os.environ.get("ZASTOLYE_GAMES", "").split(os.pathsep):
        if home:
            homes.append(Path(home).expanduser().resolve())
    return homes


def resources(*parts: str) -> list[Path]:
    """Every path that a file or folder can have: the built-in one (see ``resource``), then those of further games. None
    of them need exist."""
    paths = [resource(*parts)]
    for home in game_homes():
        paths.append(home.joinpath(*parts))
    return paths


def user_home() -> Path:
    """The folder of all the user's files; it need not exist yet."""
    home = os.environ.get("ZASTOLYE_HOME")
    if home:
        return Path(home).expanduser()
    from platformdirs import user_data_dir

    return Path(user_data_dir("zastolye", appauthor=False))


def cache_folder() -> Path:
    """The folder for what can be made anew at any time; it need not exist yet."""
    home = os.environ.get("ZASTOLYE_HOME")
    if home:
        return Path(home).expanduser() / "cache"
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("zastolye", appauthor=False))


def user_folder(kind: Folder) -> Path:
    """The user's folder for ``kind``, created if necessary. Raises NoFolder if it cannot be written to."""
    folder = user_home() / kind
    try:
        missing = [path for path in (folder, *folder.parents) if not path.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        for path in missing:
            sync_folder(path.parent)
    except OSError as error:
        reason = error.strerror or str(error)
    else:
        if os.access(folder, os.W_OK):
            return folder
        reason = "writing there is not allowed"
    raise NoFolder(kind, folder, reason)


def replace_file(path: Path, content: str | bytes) -> None:
    """Write a file so that a crash, a power failure or a full disk leaves either the old file or the new one. When this
    returns, the new one is on the disk. Raises OSError."""
    new_file = path.with_suffix(".new")
    data = content.encode() if isinstance(content, str) else content
    try:
        with new_file.open("wb") as file:
            file.write(data)
            file.flush()
            sync_file(file.fileno())
        os.replace(new_file, path)
        sync_folder(path.parent)
    except OSError:
        with contextlib.suppress(OSError):
            new_file.unlink()
        raise


SYNC_UNSUPPORTED = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EACCES, errno.EPERM)
"""The errors of file systems that cannot be told when to write to the disk."""


def sync_file(descriptor: int) -> None:
    """Wait until the content of an open file is on the disk, so that a power failure cannot lose it. Raises OSError if
    it is lost."""
    try:
        if sys.platform == "darwin":  # where ``fsync`` stops at the memory of the disk
            import fcntl

            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        else:
            os.fsync(descriptor)
    except OSError as error:
        if error.errno not in SYNC_UNSUPPORTED:
            raise


def sync_folder(folder: Path) -> None:
    """Wait until the names of the files in a folder are on the disk, if the system can do that. Raises OSError."""
    if sys.platform == "win32":  # where a folder cannot be opened
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        sync_file(descriptor)
    finally:
        os.close(descriptor)


def sync_tree(folder: Path) -> None:
    """Wait until a folder is on the disk, with all files and folders in it. Raises OSError."""
    for path in folder.rglob("*"):
        if path.is_file():
            with path.open("rb+") as file:
                sync_file(file.fileno())
        else:
            sync_folder(path)
    sync_folder(folder)


def stamp(path: Path) -> Stamp:
    """The stamp of a file. It changes when the file does."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def card_folders(game: str) -> list[Path]:
    """The folders with cards of ``game``: the user's, those of packages, then the built-in ones."""
    package_folders = [package / "cards" for package in packages(game)]
    return [*_user_folders("cards", game), *package_folders, *resources("data", "cards", game)]


def face_folders(game: str) -> list[Path]:
    """The folders with layouts of the faces of ``game``: the user's, those of packages, then the built-in ones."""
    previewed = [package for home in _previewed_homes for package in (home / game).glob("*")]
    previewed_names = {package.name for package in previewed}
    folders = _user_folders("faces", game)
    for package in [*previewed, *packages(game)]:
        if package in previewed or package.name not in previewed_names:
            folders.append(package / "faces")
    return [*folders, *resources("data", "faces", game)]


def packages(game: str) -> list[Path]:
    """The folders of the packages of ``game``, by their names.

    If the program was killed while a package was replaced, there may be only the backup of the older version. It is
    restored."""
    folders: list[Path] = []
    for home in _user_folders("packages", game):
        folders += home.iterdir()
    for backup in list(filter(_is_backup, folders)):
        package = backup.parent / backup.name.removeprefix(".").removesuffix(BACKUP)
        with contextlib.suppress(OSError):
            if not package.exists():
                folders.append(backup.rename(package))
    return sorted(filter(_is_package, folders))


def _is_package(folder: Path) -> bool:
    return not folder.name.startswith(".") and (folder / "cards").is_dir()


def _is_backup(folder: Path) -> bool:
    return folder.name.startswith(".") and folder.name.endswith(BACKUP)


def backup_of(package: Path) -> Path:
    """The folder to which a package is moved while a newer version takes its place."""
    return package.with_name(f".{package.name}{BACKUP}")


def lesson_folders(game: str) -> list[Path]:
    """The folders with lessons of ``game``: the built-in one, those in the user's folders of cards, those of
    packages."""
    built_in = resources("data", "cards", game)
    folders = resources("data", "lessons")
    for folder in _user_folders("cards", game):
        if folder not in built_in:
            folders.append(folder / "lessons")
    for package in packages(game):
        folders.append(package / "lessons")
    return folders


def lessons(game: str) -> list[Path]:
    """The files with lessons of ``game``, the built-in ones first. Only the name of the game in them is checked."""
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
    """The id by which a lesson is remembered. For an added lesson it contains its folders, since its file may have the
    name of a built-in one."""
    home = path.parent.parent
    if path.parent in resources("data", "lessons"):
        return path.stem
    return f"{home.parent.name}/{home.name}/{path.stem}"


def own_cards() -> list[Path]:
    """The folders ``cards`` that the user has created. They contain a folder for each game."""
    return _user_folders("cards")


def sprite_folders() -> list[Path]:
    """The folders with pictures. A file in an earlier folder replaces one with the same name in a later one."""
    return [*_user_folders("sprites"), *resources("sprites")]


def picture(name: str) -> Path | None:
    """The file of a picture, a drawing (SVG) rather than a PNG; None if no folder has it."""
    for file in picture_files(name):
        if file.is_file():
            return file
    return None


def picture_files(name: str) -> list[Path]:
    """The files that a picture with this name can be in. The first that exists is used."""
    package, _, base_name = name.rpartition("/")
    folders = sprite_folders()
    if package:
        homes = (*_previewed_homes, *_picture_homes, *_user_folders("packages"))
        folders = [home / package / "sprites" for home in homes]
    files: list[Path] = []
    for folder in folders:
        files += [folder / f"{base_name}.svg", folder / f"{base_name}.png"]
    return files


def package_sprite_files(name: str) -> list[Path]:
    """The files with this name, such as ``pictures.yaml``, in the folders ``sprites`` of all packages."""
    paths: list[Path] = []
    for home in _user_folders("packages"):
        paths += home.glob(f"*/[!.]*/sprites/{name}")
    return sorted(paths)


def sound_files(name: str) -> list[Path]:
    """The files that a sound with this name can be in. The sound of a card has the name of its picture."""
    package, _, base_name = name.rpartition("/")
    folders = sprite_folders()
    if package:
        folders = [home / package for home in _user_folders("packages")]
    return [folder / "sounds" / f"{base_name}.wav" for folder in folders]


def further_takes(file: Path) -> list[Path]:
    """The further takes of a sound beside its file: ``coin_2.wav``, ``coin_3.wav`` and so on beside ``coin.wav``."""
    takes: list[Path] = []
    for number in range(2, MOST_TAKES + 1):
        take = file.with_name(f"{file.stem}_{number}{file.suffix}")
        if not take.is_file():
            break
        takes.append(take)
    return takes


def name_of_take(stem: str) -> str:
    """The name of the sound that a file may be a further take of: ``coin`` for ``coin_2``; other names stay."""
    name, _, number = stem.rpartition("_")
    if name and number.isdecimal() and 2 <= int(number) <= MOST_TAKES:
        return name
    return stem


def music_files(name: str) -> list[Path]:
    """The files that a piece of music with this name can be in. The first that exists is used."""
    return [folder / "music" / f"{name}.ogg" for folder in sprite_folders()]


@contextlib.contextmanager
def previewing(home: Path) -> Iterator[None]:
    """In this context, the pictures and layouts of the packages in a folder are found. It is laid out like
    ``packages``."""
    _previewed_homes.insert(0, home)
    try:
        yield
    finally:
        _previewed_homes.remove(home)


_previewed_homes: list[Path] = []
_picture_homes: list[Path] = []


def know_pictures(home: Path) -> None:
    """Find the pictures of the packages in a folder from now on, before those in the folders that are known already. It
    is laid out like ``packages``."""
    if home in _picture_homes:
        _picture_homes.remove(home)
    _picture_homes.insert(0, home)


def picture_of(card_file: Path, name: str) -> str:
    """The full name of the picture that cards or layouts in this file call ``name``. A picture in their package is
    preferred to others with the same name."""
    package = package_of(card_file)
    if not package or picture(f"{package}/{name}") is None:
        return name
    return f"{package}/{name}"


def package_of(file: Path) -> str:
    """The package that a file with cards or layouts lies in, as its pictures are named, ``GAME/SET``; "" if in none."""
    folder = file.parent
    if folder.name not in ("cards", "faces") or folder.parent.parent.parent.name != "packages":
        return ""
    return f"{folder.parent.parent.name}/{folder.parent.name}"


def page(name: str, language: str) -> Path | None:
    """The file of a page for authors, ``docs/<name>.<language>.md`` or, in English only, ``docs/<name>.md``; None if
    there is none."""
    return _first_file([resource("docs", f"{name}.{language}.md"), resource("docs", f"{name}.md")])


def pictures() -> set[str]:
    """The names of all pictures that ``picture`` finds now, except those of packages."""
    names: set[str] = set()
    for folder in sprite_folders():
        with contextlib.suppress(OSError), os.scandir(folder) as files:
            for file in files:
                if file.name.endswith((".svg", ".png")) and file.is_file():
                    names.add(file.name[:-4])
    return names


def rulebook(game: str, language: str) -> Path | None:
    """The file that explains a game in this language; None if there is none."""
    return _first_file(resources("docs", "rules", f"{game}.{language}.md"))


def _first_file(paths: Iterable[Path]) -> Path | None:
    """The first of the paths at which there is a file; None if there is none."""
    for path in paths:
        if path.is_file():
            return path
    return None


def command(*words: str) -> str:
    """What people type to run a command without a window. ``command("check")`` is ``python -m rules check``, or the
    like with the name of the program that was installed. All texts for people take it from here."""
    program = _program()
    if program is None:
        return " ".join(("python -m rules", *words))
    if sys.platform == "win32":  # a program with a window has no console, so there is a second one
        program = program.with_name(f"{CONSOLE}.exe")
    return " ".join((_in_shell(program), *words))


def with_commands(text: str) -> str:
    """A text in which the commands have the names by which people run them in this program."""
    program = _program()
    if program is None:
        return text
    text = text.replace("python -m rules", command()).replace("python -m client check", command("check"))
    return text.replace("python -m client", _in_shell(program))


def _program() -> Path | None:
    """The program with a window that people run: the packaged one, or the script that came with the wheel; None in a
    checkout, or if no such script is there."""
    if packaged():
        return Path(sys.executable)
    if not (_RULES / "_data").is_dir():
        return None
    script = Path(sysconfig.get_path("scripts"), "zastolye")
    if sys.platform == "win32":
        script = script.with_suffix(".exe")
    return script if script.is_file() else None


def _in_shell(program: Path) -> str:
    """What people type to run a program: its name if the system finds it by that, else its whole path."""
    program_name = str(program)
    found_program = shutil.which(program.stem)
    if found_program is not None and Path(found_program).resolve() == program.resolve():
        program_name = program.stem
    return f'"{program_name}"' if " " in program_name else program_name


def packaged() -> bool:
    """True if this is the packaged program, which needs no Python."""
    return bool(getattr(sys, "frozen", False))


def _user_folders(*parts: str) -> list[Path]:
    """The folders with this path that the user has created, beside the program and in the user's folder."""
    folders: list[Path] = []
    for home in dict.fromkeys((_folder_of_program(), user_home())):
        if home is not None and home.joinpath(*parts).is_dir():
            folders.append(home.joinpath(*parts))
    return folders


def _folder_of_program() -> Path | None:
    """The folder of the packaged program; otherwise the current folder, or None if that is the checkout."""
    if packaged():
        return Path(sys.executable).resolve().parent
    try:
        folder = Path.cwd()
    except OSError:  # it has been deleted
        return None
    return None if folder == _RULES.parent else folder
