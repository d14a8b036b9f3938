"""The files that belong to a set: its cards, and its own layouts, fonts, pictures, sounds and lessons. They are packed
with it, and kept with a version of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rules.art.framing import Framing, written_framings
from rules.art.inventory import INVENTORY, framing_of
from rules.cards.cardfile import card_file
from rules.faces.models import FaceFile
from rules.faces.reading import face_book, face_files, faces_in, font_path
from rules.games import manifest
from rules.system import locations
from rules.workshop.editing import Put, edited
from rules.workshop.project import Project
from rules.workshop.unpacking import PLACES, PLAIN

GENERAL = "0_{}"
"""What a file with layouts of all cards is called among those of a set: they are read first, so that those of the set
change them."""


class SetFile(NamedTuple):
    """A file of a set: its folder as in a package (``cards``, ``sprites``, ``faces/fonts``), its name there, and what
    is in it."""

    folder: str
    name: str
    content: bytes

    @property
    def path(self) -> str:
        """Its path in a package."""
        return f"{self.folder}/{self.name}"


def files_of_set(project: Project) -> Iterator[SetFile]:
    """Yield the files that belong to a set. Raises OSError.

    Of the player's pictures those are the ones that its cards, its head or its layouts name, those whose names begin
    with such a name and ``_`` (``x_ring``), and those whose names end with ``_`` and the name of the set
    (``rd_back_SET``), with what is seen of them. Its sounds have the names of its pictures. Layouts are those with its
    ``set``, and those of all cards that its own use: there they are said to be of the set. Lessons lie in a folder
    ``lessons`` beside the cards and begin with the name of the set. Of an installed set, everything in its folder
    belongs to it.
    """
    for number, path in enumerate(project.files):
        is_plain = PLAIN.issuperset(path.stem) and path.stem[0] not in ".-"
        name = path.stem if is_plain else f"cards_{number + 1}"
        yield SetFile("cards", f"{name}.yaml", path.read_bytes())
    for path, face_file in [*layouts_of_set(project), *general_layouts(project)]:
        if face_file.set:
            yield SetFile("faces", path.name, path.read_bytes())
        else:
            text = edited(path.read_bytes().decode("utf-8-sig"), path, [Put(None, ("set",), project.set)])
            yield SetFile("faces", GENERAL.format(path.name), text.encode())
        for font in face_file.fonts.values():
            if font_path(path, font).is_file():
                yield SetFile("faces/fonts", font.file, font_path(path, font).read_bytes())
    pictures: list[str] = []
    for kind, path in _files_by_name(project):
        if kind == "sprites":
            pictures.append(path.stem)
        yield SetFile(kind, path.name, path.read_bytes())
    framings = _framings_of(project, pictures)
    if framings:
        yield SetFile("sprites", INVENTORY, written_framings(framings).encode())


def _framings_of(project: Project, pictures: list[str]) -> dict[str, Framing]:
    """How pictures of a set are framed, by their names in the set."""
    framings: dict[str, Framing] = {}
    for name in pictures:
        framing = framing_of(locations.picture_of(project.files[0], name))
        if framing is not None:
            framings[name] = framing
    return framings


def _files_by_name(project: Project) -> Iterator[tuple[str, Path]]:
    """The pictures, sounds and lessons of a set, each with its folder in a package."""
    yielded: set[tuple[str, str]] = set()
    for kind, folder, belongs_to_set in _sources_of_files(project):
        if not folder.is_dir():
            continue
        for path in sorted(folder.iterdir()):
            if path.name == INVENTORY or path.suffix[1:] not in PLACES[kind] or not belongs_to_set(path.stem):
                continue
            if (kind, path.name) not in yielded:
                yielded.add((kind, path.name))
                yield kind, path


def _sources_of_files(project: Project) -> list[tuple[str, Path, Callable[[str], bool]]]:
    """Where the files of a set may be, those that come first before others of the same name: the folder of the package,
    the folder to look into, and which stems of file names belong to the set."""
    cards_folder = project.folders[0]
    if cards_folder.parent in locations.packages(project.game):
        package_folder = cards_folder.parent
        return [(kind, package_folder / kind, _any_stem) for kind in ("sprites", "sounds", "lessons")]
    arts = _arts(project)
    layouts = [*layouts_of_set(project), *general_layouts(project)]
    patterns = pictures_of_layouts(face_file for _, face_file in layouts)

    def is_lesson_of_set(stem: str) -> bool:
        return stem.startswith(project.set)

    def is_picture_of_set(stem: str) -> bool:
        if stem in arts or stem.endswith(f"_{project.set}"):
            return True
        if any(pattern.fullmatch(stem) for pattern in patterns):
            return True
        return any(stem.startswith(f"{art}_") for art in arts)

    sources: list[tuple[str, Path, Callable[[str], bool]]]
    sources = [("lessons", cards_folder / "lessons", is_lesson_of_set)]
    built_in_folders = locations.resources("sprites")
    for folder in locations.sprite_folders():
        if folder not in built_in_folders:
            sources.append(("sprites", folder, is_picture_of_set))
            sources.append(("sounds", folder / "sounds", is_picture_of_set))
    return sources


def _any_stem(stem: str) -> bool:
    return True


def _arts(project: Project) -> set[str]:
    """The pictures that the cards and the heads of a set name, as they are written there."""
    arts: set[str] = set()
    for path in project.files:
        file = card_file(manifest(project.game).vocabulary, path)
        arts.update(card.model.art for card in file.cards)
        if file.header is not None:
            for _, name in file.header.all_pictures():
                if name:
                    arts.add(name)
    return arts


def layouts_of_set(project: Project) -> Iterator[tuple[Path, FaceFile]]:
    """Yield the files with layouts for the cards of a set, and what is in them."""
    for path in face_files(project.game):
        face_file = faces_in(path).face_file
        if face_file is not None and (face_file.game, face_file.set) == (project.game, project.set):
            yield path, face_file


def general_layouts(project: Project) -> Iterator[tuple[Path, FaceFile]]:
    """Yield the user's files with layouts for all cards of the game that the cards of a set use, and what is in
    them."""
    book, used_names = face_book(project.game), set[str]()
    for entry in project.cards:
        used_names |= book.names_used_by(entry.card)
    built_in_folders = locations.resources("data", "faces", project.game)
    for path in face_files(project.game):
        face_file = faces_in(path).face_file
        if face_file is None or face_file.set or face_file.game != project.game or path.parent in built_in_folders:
            continue
        if used_names.intersection(face_file.layouts) or face_file.fonts or face_file.shapes:
            yield path, face_file


def pictures_of_layouts(face_files: Iterable[FaceFile]) -> list[re.Pattern[str]]:
    """Return the names of the pictures that some layouts name, with any fact in place of one in braces. A name that is
    nothing but a fact is that of a picture which cards name."""
    names: set[str] = set()
    for face_file in face_files:
        for layout in face_file.layouts.values():
            names.add(layout.back or "")
            for boxes in (layout.boxes, *(view.boxes for view in layout.views.values())):
                for box in boxes.values():
                    names.update(box.picture)
    patterns: list[re.Pattern[str]] = []
    for name in sorted(names):
        plain_parts = re.split(r"\{\w+\}", name)
        if any(plain_parts):
            patterns.append(re.compile(".+".join(map(re.escape, plain_parts))))
    return patterns
