"""A set of cards as one file, ``.zastolye``: made, looked at, installed, removed.

The file is a zip with ``zastolye.json`` (what set it is, of which game, by whom) and folders: ``cards``, ``sprites``,
``sounds``, ``lessons``. It is installed as a folder of its own, ``packages/GAME/SET`` among the player's files, which
appears and disappears as a whole. Its pictures belong to it: those of other sets and of the program stay what they are.
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
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.cards.cardfile import card_file, card_files
from rules.checking.check import inspect
from rules.games import manifest, names, sets, vocabularies
from rules.reading.problems import Problem, brief
from rules.scenario.command import CardsInPlay
from rules.system import locations
from rules.text.log import Entry
from rules.text.texts import LANGUAGES
from rules.workshop.project import Project
from rules.workshop.unpacking import PLACES, PLAIN, RESERVED, Refused, names_in, unpacked

ENDING = locations.PACKAGE
MANIFEST = "zastolye.json"
FORMAT = 1
LONGEST = {"author": 120, "licence": 120, "version": 20, "title": 80}
"""The longest entries of the manifest, in characters."""
STALE = 24 * 60 * 60.0
"""Seconds after which a folder in the making was left by a program that ended in the middle."""
MADE = (2020, 1, 1, 0, 0, 0)
"""The date of all files in a package: the same set gives the same file."""


@dataclass(frozen=True)
class About:
    """What a package says of itself."""

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
        """How many files it has in a folder."""
        return sum(name.startswith(f"{folder}/") for name in self.files)


# --- making -----------------------------------------------------------------------------------------------------------


def pack(project: Project, path: Path, author: str = "", licence: str = "", version: str = "1") -> Package:
    """Write the set as one file, with its own pictures and sounds. Raises Refused, if it would be refused when it is
    read, and OSError."""
    if not project.set:
        raise Refused("several")
    about = About(project.game, project.set, project.title, author, licence, version)
    said = {"format": FORMAT, "game": about.game, "set": about.set, "title": dict(about.title), "author": author,
            "licence": licence, "version": version}  # fmt: skip
    files = {MANIFEST: json.dumps(said, ensure_ascii=False, indent=1).encode()}
    for number, file in enumerate(project.files):
        plain = file.stem if set(file.stem) <= PLAIN and file.stem[0] not in ".-" else f"cards_{number + 1}"
        files[f"cards/{plain}.yaml"] = file.read_bytes()
    for folder, name, file in _belonging(project):
        content = file.read_bytes()
        if not set(name) <= PLAIN or len(content) > PLACES[folder].get(file.suffix[1:], 0):
            raise Refused("picture", file=name)
        files[f"{folder}/{name}"] = content
    fresh = path.with_name(f".{path.name}.new")
    try:
        with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name, content in sorted(files.items(), key=lambda each: (each[0] != MANIFEST, each[0])):
                entry = zipfile.ZipInfo(name, MADE)
                entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o100644 << 16
                archive.writestr(entry, content)
        package = look(fresh)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
    return package


def _belonging(project: Project) -> Iterator[tuple[str, str, Path]]:
    """The pictures, sounds and lessons that belong to a set: the folder of the package, the name there, the file.

    Of the player's pictures those are the ones that its cards or its head name, those whose names begin with such a
    name and ``_`` (``x_ring``), and those whose names end with ``_`` and the name of the set (``rd_back_SET``). Its
    sounds are called like its pictures. Lessons lie in a folder ``lessons`` beside the cards and begin with the name of
    the set. Of an installed set, everything in its folder belongs to it.
    """
    home, arts = project.folders[0], _arts(project)

    def own(stem: str) -> bool:
        return stem in arts or stem.endswith(f"_{project.set}") or any(stem.startswith(f"{art}_") for art in arts)

    built_in = locations.resources("sprites")
    sources: list[tuple[str, Path, Callable[[str], bool]]]
    sources = [("lessons", home / "lessons", lambda stem: stem.startswith(project.set))]
    for folder in locations.sprite_folders():
        if folder not in built_in:
            sources += [("sprites", folder, own), ("sounds", folder / "sounds", own)]
    if home.parent in locations.packages(project.game):
        sources = [(kind, home.parent / kind, lambda stem: True) for kind in ("sprites", "sounds", "lessons")]
    seen: set[tuple[str, str]] = set()
    for kind, folder, belongs in sources:
        for path in sorted(folder.iterdir()) if folder.is_dir() else ():
            if path.suffix[1:] in PLACES[kind] and belongs(path.stem) and (kind, path.name) not in seen:
                seen.add((kind, path.name))
                yield kind, path.name, path


def _arts(project: Project) -> set[str]:
    """The pictures that the cards and the heads of a set name, as they are written there."""
    found: set[str] = set()
    for path in project.files:
        file = card_file(manifest(project.game).vocabulary, path)
        found |= {card.model.art for card in file.cards}
        if file.header is not None:
            found |= {name for _, name in file.header.all_pictures() if name}
    return found


# --- looking ----------------------------------------------------------------------------------------------------------


def look(path: Path) -> Package:
    """Read a package. Nothing is written. Raises Refused and OSError."""
    files = unpacked(path)
    if MANIFEST not in files:
        raise Refused("no_manifest")
    about = _about(files[MANIFEST])
    if not any(names_in(files, "cards")):
        raise Refused("no_cards")
    return Package(about, files)


def _about(written: bytes) -> About:
    """The manifest. Raises Refused."""
    try:
        said = json.loads(written)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise Refused("manifest", what="{ }")
    form = said.get("format")
    if type(form) is int and form > FORMAT:
        raise Refused("newer", n=form)
    if form != FORMAT or type(form) is not int:
        raise Refused("manifest", what="format")
    game, name = _text(said, "game", 32), _text(said, "set", 32)
    if game not in names():
        raise Refused("game", game=game)
    if not re.fullmatch("[A-Za-z][A-Za-z0-9_-]{0,31}", name) or name.lower() in RESERVED:
        raise Refused("manifest", what="set")
    title = said.get("title", {})
    if not isinstance(title, dict) or not set(title) <= set(LANGUAGES):
        raise Refused("manifest", what="title")
    titles = {language: _text(title, language, LONGEST["title"]) for language in title}
    if any(info.built_in and info.name.lower() == name.lower() for info in sets(game)):
        raise Refused("built_in", set=name)
    more = {key: _text(said, key, LONGEST[key], "") for key in ("author", "licence", "version")}
    return About(game, name, {language: titles.get(language) or name for language in LANGUAGES}, **more)


def _text(said: Mapping[str, Any], key: str, longest: int, otherwise: str | None = None) -> str:
    """One line of the manifest. Raises Refused."""
    value = said.get(key, otherwise)
    if not isinstance(value, str) or len(value) > longest or not all(sign.isprintable() for sign in value):
        raise Refused("manifest", what=key)
    return value


def who(package: Package) -> Entry:
    """Whose set it is, in a sentence."""
    about, nobody = package.about, Entry("package.nobody", {})
    said = {"author": about.author or nobody, "licence": about.licence or nobody, "version": about.version or nobody}
    return Entry("package.who", said)


@contextlib.contextmanager
def laid_out(package: Package) -> Iterator[Path]:
    """The package as a folder, which is gone afterwards unless somebody has moved it. Raises Refused, NoFolder and
    OSError."""
    home = locations.user_folder("packages")
    for left in home.glob(".*"):
        if time.time() - left.stat().st_mtime > STALE:
            shutil.rmtree(left, ignore_errors=True)
    staging = Path(tempfile.mkdtemp(prefix=".", dir=home))
    inside = staging / "packages" / package.about.game / package.about.set
    try:
        for name, content in package.files.items():
            file = inside / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        _check_cards(package.about, inside / "cards")
        with locations.previewing(staging / "packages"):
            yield inside
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def _check_cards(about: About, folder: Path) -> None:
    """Every card file is of the set that the manifest names: otherwise it would join another one. Raises Refused."""
    words = manifest(about.game).vocabulary
    for path in card_files(folder):
        file = card_file(words, path)
        if file.document.root is not None and (file.set != about.set or file.says("game") != about.game):
            raise Refused("strange_cards", file=path.name, set=about.set, game=about.game)


def problems(folder: Path) -> list[Problem]:
    """What is wrong with the cards of a package that was laid out."""
    return brief(inspect(card_files(folder / "cards"), vocabularies(), None, CardsInPlay().problems).problems)


# --- installing -------------------------------------------------------------------------------------------------------


def install(package: Package) -> Path:
    """Take the set in, in the place of an older one with its name. Returns its folder. What is there is whole at any
    moment: the old set or the new one. Raises Refused, NoFolder and OSError."""
    about = package.about
    target = locations.user_folder("packages") / about.game / about.set
    for info in sets(about.game):
        for file in info.files:
            if info.name == about.set and file.parent != target / "cards":
                raise Refused("own", set=about.set, folder=file.parent)
    for folder in target.parent.iterdir() if target.parent.is_dir() else ():
        if folder.name != about.set and folder.name.lower() == about.set.lower():
            raise Refused("like", set=about.set, other=folder.name)  # one folder, in many systems
    with laid_out(package) as fresh:
        target.parent.mkdir(exist_ok=True)
        locations.sync_tree(fresh)
        locations.sync_folder(target.parent.parent)
        old = locations.backup_of(target)
        shutil.rmtree(old, ignore_errors=True)
        if target.exists():
            os.replace(target, old)
        try:
            os.replace(fresh, target)
        except OSError:
            if old.exists():
                os.replace(old, target)
            raise
        locations.sync_folder(target.parent)
        shutil.rmtree(old, ignore_errors=True)
    return target


def installed(game: str) -> list[About]:
    """The packages of a game."""
    found: list[About] = []
    for folder in locations.packages(game):
        with contextlib.suppress(OSError, Refused):
            about = _about((folder / MANIFEST).read_bytes())
            if about.game == game and about.set == folder.name:
                found.append(about)
    return found


def remove(game: str, name: str) -> None:
    """Take an installed set out. Raises KeyError if there is none, and OSError."""
    folder = next((folder for folder in locations.packages(game) if folder.name == name), None)
    if folder is None:
        raise KeyError(name)
    shutil.rmtree(locations.backup_of(folder), ignore_errors=True)
    aside = Path(tempfile.mkdtemp(prefix=".", dir=folder.parent.parent))
    os.replace(folder, aside / "old")  # from here on it is no set any more, whatever happens
    locations.sync_folder(folder.parent)
    shutil.rmtree(aside)
