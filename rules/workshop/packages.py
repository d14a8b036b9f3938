"""Packs a set of cards into one file, ``.zastolye``; reads, installs and removes such packages.

The file is a zip with ``zastolye.json`` (what set it is, of which game, by whom) and folders: ``cards``, ``sprites``,
``sounds``, ``lessons``, ``faces`` (the layouts of its cards, with ``faces/fonts``). It is installed as a folder of its
own, ``packages/GAME/SET`` among the player's files, which appears and disappears as a whole. Its pictures belong to it:
those of other sets and of the program are unaffected.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import tempfile
import time
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.art.inventory import INVENTORY, read_package_inventory
from rules.cards.cardfile import card_file, card_files
from rules.checking.check import inspect
from rules.faces.reading import read_faces
from rules.games import manifest, names, sets, vocabularies
from rules.reading.problems import Problem, brief
from rules.reading.reader import read
from rules.scenario.command import CardsInPlay
from rules.system import locations
from rules.text.log import Entry
from rules.text.texts import LANGUAGES
from rules.workshop.project import Project
from rules.workshop.set_files import files_of_set
from rules.workshop.unpacking import PLACES, PLAIN, RESERVED, Refused, names_in, unpacked

ENDING = locations.PACKAGE
MANIFEST = "zastolye.json"
NEWS = "changes.{}.txt"
"""The file that says what is new in the set, in one language."""
FORMAT = 1
LONGEST = {"author": 120, "licence": 120, "version": 20, "title": 80}
"""The longest entries of the manifest, in characters."""
ABANDONED_SECONDS = 24 * 60 * 60.0
"""Age after which an unfinished folder is known to have been left by a program that was ended."""
DATE_OF_FILES = (2020, 1, 1, 0, 0, 0)
"""The date of all files in a package, so that the same set always gives the same file."""
_SET_NAME = re.compile("[A-Za-z][A-Za-z0-9_-]{0,31}")


@dataclass(frozen=True)
class About:
    """What the manifest of a package says."""

    game: str
    set: str
    title: Mapping[str, str]
    """What people call the set, by language."""
    author: str = ""
    licence: str = ""
    version: str = "1"


@dataclass(frozen=True)
class Package:
    """A package that was read and is safe to unpack; its cards may have mistakes."""

    about: About
    files: Mapping[str, bytes]

    def count(self, folder: str) -> int:
        """Return how many files it has in a folder, without the one that says how pictures are framed."""
        return sum(name.startswith(f"{folder}/") and not name.endswith(f"/{INVENTORY}") for name in self.files)

    def news(self, language: str) -> str:
        """Return what its author says is new in it; "" if nothing is said."""
        content = self.files.get(NEWS.format(language), b"")
        return "".join(filter(_is_plain_text, content.decode(errors="replace"))).strip()


# --- making -----------------------------------------------------------------------------------------------------------


def _is_plain_text(character: str) -> bool:
    return character == "\n" or character.isprintable()


def pack(
    project: Project, path: Path, author: str = "", licence: str = "", version: str = "1", *,
    news: Mapping[str, str] | None = None,
) -> Package:  # fmt: skip
    """Write the set as one file, with its own pictures, sounds, layouts and fonts. Author and licence are those of its
    head if they are not given; ``news`` is what has changed in it, by language. Raises OSError, and Refused if the
    package would be refused when it is read."""
    if not project.set:
        raise Refused("several")
    author, licence = author or project.author, licence or project.licence
    about = About(project.game, project.set, project.title, author, licence, version)
    files = {MANIFEST: _manifest_json(about)}
    for language, text in (news or {}).items():
        files[NEWS.format(language)] = text.encode()
    for set_file in files_of_set(project):
        folder, name, content = set_file
        max_bytes = PLACES[folder].get(name.rpartition(".")[2], 0)
        if not PLAIN.issuperset(name) or len(content) > max_bytes:
            raise Refused("picture", file=name)
        files[set_file.path] = content
    new_file = path.with_name(f".{path.name}.new")
    try:
        _write_archive(new_file, files)
        package = look(new_file)
        new_file.replace(path)
    finally:
        new_file.unlink(missing_ok=True)
    return package


def _manifest_json(about: About) -> bytes:
    entries = {
        "format": FORMAT,
        "game": about.game,
        "set": about.set,
        "title": dict(about.title),
        "author": about.author,
        "licence": about.licence,
        "version": about.version,
    }
    return json.dumps(entries, ensure_ascii=False, indent=1).encode()


def _write_archive(path: Path, files: Mapping[str, bytes]) -> None:
    """Write files as a zip: the manifest first, the others by name."""
    names = [MANIFEST, *sorted(name for name in files if name != MANIFEST)]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in names:
            entry = zipfile.ZipInfo(name, DATE_OF_FILES)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16  # a plain file
            archive.writestr(entry, files[name])


# --- reading ----------------------------------------------------------------------------------------------------------


def look(path: Path) -> Package:
    """Read a package. Nothing is written. Raises Refused and OSError."""
    files = unpacked(path)
    if MANIFEST not in files:
        raise Refused("no_manifest")
    about = _about(files[MANIFEST])
    if not any(names_in(files, "cards")):
        raise Refused("no_cards")
    return Package(about, files)


def _about(content: bytes) -> About:
    """The entries of a manifest. Raises Refused."""
    try:
        entries = json.loads(content)
    except (ValueError, RecursionError):
        entries = None
    if not isinstance(entries, dict):
        raise Refused("manifest", what="{ }")
    _check_format(entries.get("format"))
    game = _text(entries, "game", 32)
    set_name = _text(entries, "set", 32)
    if game not in names():
        raise Refused("game", game=game)
    if not _SET_NAME.fullmatch(set_name) or set_name.lower() in RESERVED:
        raise Refused("manifest", what="set")
    titles = _titles(entries.get("title", {}), set_name)
    for info in sets(game):
        if info.built_in and info.name.lower() == set_name.lower():
            raise Refused("built_in", set=set_name)
    author = _text(entries, "author", LONGEST["author"], "")
    licence = _text(entries, "licence", LONGEST["licence"], "")
    version = _text(entries, "version", LONGEST["version"], "")
    return About(game, set_name, titles, author, licence, version)


def _check_format(number: object) -> None:
    """Raise Refused for the format of another version of the program."""
    if type(number) is not int:
        raise Refused("manifest", what="format")
    if number > FORMAT:
        raise Refused("newer", n=number)
    if number != FORMAT:
        raise Refused("manifest", what="format")


def _titles(entry: object, set_name: str) -> Mapping[str, str]:
    """The titles of a set by language; its name where the manifest has none. Raises Refused."""
    if not isinstance(entry, dict) or not set(entry) <= set(LANGUAGES):
        raise Refused("manifest", what="title")
    titles = {language: _text(entry, language, LONGEST["title"]) for language in entry}
    return {language: titles.get(language) or set_name for language in LANGUAGES}


def _text(entries: Mapping[str, Any], key: str, max_length: int, default: str | None = None) -> str:
    """One line of the manifest. Raises Refused."""
    value = entries.get(key, default)
    if not isinstance(value, str) or len(value) > max_length or not value.isprintable():
        raise Refused("manifest", what=key)
    return value


def credits_line(package: Package) -> Entry:
    """Return the author, the licence and the version of a set, as a sentence."""
    about = package.about
    unknown = Entry("package.nobody", {})
    values = {
        "author": about.author or unknown,
        "licence": about.licence or unknown,
        "version": about.version or unknown,
    }
    return Entry("package.who", values)


@contextlib.contextmanager
def laid_out(package: Package) -> Iterator[Path]:
    """Write the package as a temporary folder, and yield its path. Afterwards it is gone unless it has been moved.
    Raises Refused, NoFolder and OSError."""
    packages_folder = locations.user_folder("packages")
    for abandoned in packages_folder.glob(".*"):
        if time.time() - abandoned.stat().st_mtime > ABANDONED_SECONDS:
            shutil.rmtree(abandoned, ignore_errors=True)
    staging = Path(tempfile.mkdtemp(prefix=".", dir=packages_folder))
    folder = staging / "packages" / package.about.game / package.about.set
    try:
        for name, content in package.files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        _check_cards(package.about, folder / "cards")
        _check_layouts(package.about, folder)
        with locations.previewing(staging / "packages"):
            yield folder
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def _check_cards(about: About, folder: Path) -> None:
    """Raise Refused unless every card file is of the set that the manifest names: otherwise it would join another
    set."""
    vocabulary = manifest(about.game).vocabulary
    for path in card_files(folder):
        file = card_file(vocabulary, path)
        if file.document.root is not None and (file.set != about.set or file.says("game") != about.game):
            raise Refused("strange_cards", file=path.name, set=about.set, game=about.game)


def _check_layouts(about: About, folder: Path) -> None:
    """Raise Refused unless every file with layouts is for the cards of the set: otherwise it would dress others."""
    for path in layouts_in(folder):
        face_file = read_faces(read(path)).face_file
        if face_file is not None and (face_file.game, face_file.set) != (about.game, about.set):
            raise Refused("strange_cards", file=path.name, set=about.set, game=about.game)


def layouts_in(folder: Path) -> list[Path]:
    """Return the files with layouts of a package that was laid out."""
    return sorted((folder / "faces").glob("*.y*ml"))


def problems(folder: Path) -> list[Problem]:
    """Return what is wrong with the cards and the layouts of a package that was laid out."""
    paths = [*card_files(folder / "cards"), *layouts_in(folder)]
    report = inspect(paths, vocabularies(), None, CardsInPlay().problems)
    framing_file = folder / "sprites" / INVENTORY
    framing_problems: Sequence[Problem] = ()
    if framing_file.is_file():
        framing_problems = read_package_inventory(read(framing_file))[1]
    return brief([*report.problems, *framing_problems])


def font_credits(paths: Iterable[Path]) -> list[str]:
    """Return each font of these files with layouts, and its licence: ``fancy.ttf (OFL)``."""
    fonts: set[str] = set()
    for path in paths:
        face_file = read_faces(read(path)).face_file
        if face_file is not None:
            fonts.update(f"{font.file} ({font.licence})" for font in face_file.fonts.values())
    return sorted(fonts)


def layout_problems(paths: Iterable[Path]) -> list[Problem]:
    """Return what is wrong with these files with layouts."""
    layouts = list(paths)
    return brief(inspect(layouts, vocabularies()).problems) if layouts else []


# --- installing -------------------------------------------------------------------------------------------------------


def install(package: Package) -> Path:
    """Install a set in place of an older one with its name. Returns its folder, which always holds a complete set: the
    old one or the new one. Raises Refused, NoFolder and OSError."""
    about = package.about
    target = locations.user_folder("packages") / about.game / about.set
    _check_target(about, target)
    with laid_out(package) as new_folder:
        target.parent.mkdir(exist_ok=True)
        locations.sync_tree(new_folder)
        locations.sync_folder(target.parent.parent)
        old_folder = locations.backup_of(target)
        shutil.rmtree(old_folder, ignore_errors=True)
        if target.exists():
            os.replace(target, old_folder)
        try:
            os.replace(new_folder, target)
        except OSError:
            if old_folder.exists():
                os.replace(old_folder, target)
            raise
        locations.sync_folder(target.parent)
        shutil.rmtree(old_folder, ignore_errors=True)
    return target


def _check_target(about: About, target: Path) -> None:
    """Raise Refused if a set with this name lies elsewhere, or one whose folder some systems would take for the same
    folder."""
    for info in sets(about.game):
        for file in info.files:
            if info.name == about.set and file.parent != target / "cards":
                raise Refused("own", set=about.set, folder=file.parent)
    if not target.parent.is_dir():
        return
    for folder in target.parent.iterdir():
        if folder.name != about.set and folder.name.lower() == about.set.lower():
            raise Refused("like", set=about.set, other=folder.name)


def installed(game: str) -> list[About]:
    """Return the manifests of the installed packages of a game."""
    manifests: list[About] = []
    for folder in locations.packages(game):
        with contextlib.suppress(OSError, Refused):
            about = _about((folder / MANIFEST).read_bytes())
            if about.game == game and about.set == folder.name:
                manifests.append(about)
    return manifests


def remove(game: str, name: str) -> None:
    """Remove an installed set. Raises KeyError if there is none, and OSError."""
    for folder in locations.packages(game):
        if folder.name == name:
            break
    else:
        raise KeyError(name)
    shutil.rmtree(locations.backup_of(folder), ignore_errors=True)
    aside = Path(tempfile.mkdtemp(prefix=".", dir=folder.parent.parent))
    os.replace(folder, aside / "old")  # from here on it is no set any more, whatever happens
    locations.sync_folder(folder.parent)
    shutil.rmtree(aside)
