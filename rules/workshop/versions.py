"""Named versions of a set: copies of all its files in the user's folder. The author's own files are never touched.

A version is a folder ``workshop/versions/GAME/SET/NUMBER`` with ``version.yaml`` (its name, when it was kept, and what
was meant) and the files of the set as they were, in ``packages/GAME/SET@NUMBER``, as in a package: cards, pictures,
layouts, fonts. The name with the number keeps its pictures apart from those of other versions and of the set itself.
Versions of before have the card files only, in ``cards/GAME``.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import yaml

from rules.reading.reader import parse
from rules.system import locations
from rules.text.log import Entry
from rules.workshop.project import NoProject, Project
from rules.workshop.set_files import files_of_set

FILE = "version.yaml"
PACKAGES = "packages"
"""The folder with the files of a version. It is called like the folder of installed sets, because pictures are found in
it likewise."""
LONGEST_NAME = 40
"""The most characters of a version's name."""
LONGEST_NOTE = 200


class NoVersion(ValueError):
    """There is no such version, or it cannot be kept; ``said`` is the reason."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.said = Entry(f"version.bad.{key}", values)


class Version(NamedTuple):
    """A version of a set that was kept."""

    number: int
    """From 1, in the order in which they were kept."""
    name: str
    """What its author calls it; usually the number."""
    kept_at: datetime
    note: str
    """What was meant by it, in a line; "" if nothing was said."""
    folder: Path
    game: str

    def project(self) -> Project:
        """Return the set as it was. Raises NoProject."""
        home = self.folder / PACKAGES
        for cards in home.glob(f"{self.game}/*/cards"):
            locations.know_pictures(home)
            return Project.open(cards)
        return Project.open(self.folder / "cards" / self.game)


def versions(project: Project) -> list[Version]:
    """Return the versions of a set that were kept, the oldest first. What cannot be read is left out."""
    folder = _folder(project)
    if not folder.is_dir():
        return []
    kept_versions: list[Version] = []
    for path in folder.iterdir():
        version = _read(path, project.game) if path.name.isdecimal() else None
        if version is not None:
            kept_versions.append(version)
    return sorted(kept_versions)


def _folder(project: Project) -> Path:
    """The folder with the versions of a set; it need not exist."""
    return locations.user_home() / "workshop" / "versions" / project.game / (project.set or "_all")


def _read(folder: Path, game: str) -> Version | None:
    """A version by its folder; None if it is damaged."""
    try:
        document = parse((folder / FILE).read_text(encoding="utf-8"), folder / FILE)
        if document.root is None or document.problems:
            return None
        about = document.root.plain()
        kept_at = datetime.fromisoformat(str(about["kept_at"]))
        return Version(int(folder.name), str(about["name"]), kept_at, str(about["note"]), folder, game)
    except (OSError, ValueError, TypeError, KeyError):
        return None


def find_version(project: Project, name: str) -> Version:
    """Return the version with this name; of several, the newest. Raises NoVersion."""
    kept_versions = versions(project)
    for version in reversed(kept_versions):
        if version.name == name:
            return version
    known = ", ".join(version.name for version in kept_versions) or "—"
    raise NoVersion("unknown", name=name, known=known)


def next_name(kept_versions: Sequence[Version]) -> str:
    """Return the name that is proposed for the next version: the next number."""
    return str(kept_versions[-1].number + 1 if kept_versions else 1)


def keep_version(project: Project, name: str = "", note: str = "") -> Version:
    """Keep the set as its files are now. Without a name it gets the next number. Raises NoVersion if there is one with
    this name already, or nothing to keep, and OSError."""
    kept_versions = versions(project)
    name = name.strip()[:LONGEST_NAME] or next_name(kept_versions)
    if not project.files:
        raise NoVersion("nothing")
    if any(version.name == name for version in kept_versions):
        raise NoVersion("name_taken", name=name)
    number = kept_versions[-1].number + 1 if kept_versions else 1
    locations.user_folder("workshop")
    parent = _folder(project)
    parent.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=".", dir=parent))
    try:
        home = staging / PACKAGES / project.game / f"{project.set or 'all'}@{number}"
        for set_file in files_of_set(project):
            path = home / set_file.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(set_file.content)
        kept_at = datetime.now().replace(microsecond=0)
        about = {"name": name, "kept_at": kept_at.isoformat(), "note": note.strip()[:LONGEST_NOTE]}
        text = yaml.safe_dump(about, allow_unicode=True, sort_keys=False, width=1000)
        (staging / FILE).write_text(text, encoding="utf-8")
        locations.sync_tree(staging)
        staging.rename(parent / str(number))
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    return Version(number, name, kept_at, about["note"], parent / str(number), project.game)


def project_of(version: Version) -> Project:
    """Return the set as it was in a version. Raises NoVersion if it cannot be read any more."""
    try:
        return version.project()
    except NoProject:
        raise NoVersion("unreadable", name=version.name) from None
