"""How the cards of a set look, now or in a version of it: its layouts, fonts, shapes and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

from rules.art.inventory import framing_of
from rules.cards.card import Card
from rules.faces.models import FaceFile
from rules.faces.reading import FaceBook, face_files, faces_in, font_path
from rules.system import locations
from rules.workshop.project import Project
from rules.workshop.set_files import pictures_of_layouts


class SetLook:
    """The layouts of a ``set`` by their files, and the folders with the pictures that they name. ``book`` has them as
    they are painted."""

    def __init__(self, set: str, files: Iterable[Path], picture_folders: Iterable[Path]) -> None:
        self._set = set
        self._files = list(files)
        self._picture_folders = list(picture_folders)
        self.book = FaceBook(faces_in(path) for path in self._files)

    def is_same_for(self, card: Card, other_look: SetLook) -> bool:
        """True if a card has the same layout here and there, with the same fonts, shapes and pictures, wherever their
        files are."""
        if (self._fonts, self._pictures) != (other_look._fonts, other_look._pictures):
            return False
        return self._homeless_book.is_same_for(card, other_look._homeless_book)

    @cached_property
    def _homeless_book(self) -> FaceBook:
        """The layouts without the folder in which they lie: so nothing in them names it."""
        files = []
        for path in self._files:
            read_file = faces_in(path)
            document = replace(read_file.document, path=Path(path.name))
            files.append(read_file._replace(document=document))
        return FaceBook(files)

    @cached_property
    def _fonts(self) -> Mapping[str, bytes]:
        """The digests of the fonts that the cards of the set may have besides those of the table, by name."""
        digests: dict[str, bytes] = {}
        for path, face_file in self._own_layouts:
            for name, font in face_file.fonts.items():
                digests[name] = _digest(font_path(path, font))
        return digests

    @cached_property
    def _pictures(self) -> Mapping[str, bytes]:
        """The digests of the user's pictures that the layouts name, by the names of their files."""
        patterns = pictures_of_layouts(face_file for _, face_file in self._own_layouts)
        digests: dict[str, bytes] = {}
        for folder in self._picture_folders:
            for path in sorted(folder.glob("*.*")):
                if any(pattern.fullmatch(path.stem) for pattern in patterns):
                    digests.setdefault(path.name, _digest(path))
        return digests

    @property
    def _own_layouts(self) -> Iterator[tuple[Path, FaceFile]]:
        """The files with layouts that somebody wrote for the cards of the set or for all cards, and what is in them."""
        for path in self._files:
            face_file = faces_in(path).face_file
            if face_file is not None and face_file.set in (None, self._set):
                yield path, face_file


def look_of(project: Project) -> SetLook:
    """Return how the cards of a set look. A version that kept layouts has these in place of today's."""
    today = face_files(project.game)
    kept_folder = project.folders[0].parent
    if "@" not in kept_folder.name:
        built_in_pictures = locations.resources("sprites")
        picture_folders = [folder for folder in locations.sprite_folders() if folder not in built_in_pictures]
        return SetLook(project.set, today, [kept_folder / "sprites", *picture_folders])
    built_in_folders = locations.resources("data", "faces", project.game)
    files: list[Path] = []
    for path in today:
        face_file = faces_in(path).face_file
        owner = face_file.set if face_file is not None else None
        is_replaced = owner == project.set or (not owner and path.parent not in built_in_folders)
        if not is_replaced:
            files.append(path)
    files += sorted((kept_folder / "faces").glob("*.y*ml"))
    return SetLook(project.set, files, [kept_folder / "sprites"])


def is_same_picture(name: str, other_name: str) -> bool:
    """True if two pictures look the same: their files have the same content and are framed alike."""
    path, other_path = locations.picture(name), locations.picture(other_name)
    if path == other_path:
        return True
    if path is None or other_path is None:
        return False
    return framing_of(name) == framing_of(other_name) and _digest(path) == _digest(other_path)


def _digest(path: Path) -> bytes:
    """The digest of a file; that of nothing if it cannot be read."""
    try:
        content = path.read_bytes()
    except OSError:
        content = b""
    return blake2b(content, digest_size=16).digest()
