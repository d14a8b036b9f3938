"""Takes a designer's pictures into the user's folder, whole and under names that no other pictures have. What of them
is seen on a card is said beside them (see ``rules.art.framing``)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from rules.art.framing import CENTRED, Framing, written_framings
from rules.art.inventory import INVENTORY, framing_file, framing_of
from rules.reading.messages import Message
from rules.system import locations
from rules.workshop.editing import CannotEdit, Edit, Put
from rules.workshop.history import History
from rules.workshop.project import Project, ProjectCard
from rules.workshop.templates import identifier

DRAWING = ".svg"
"""The ending of drawings."""
TAKEN = (DRAWING, ".png", ".jpg", ".jpeg")
"""The endings of pictures that can be copied."""
MAX_BYTES = 20_000_000
"""The largest file of a picture."""


class BroughtPicture(NamedTuple):
    """A picture that is about to be copied into the user's folder: the value for ``art`` of a card, the new file, and
    its content."""

    art: str
    file: Path
    content: bytes


def bring(
    picture: Path, name: str, as_png: Callable[[Path], bytes], used_names: Collection[str] = ()
) -> BroughtPicture:
    """The copy of a picture under a name made from ``name``, which is none of the ``used_names``. A drawing is
    copied as it is; ``as_png`` returns any other picture as a PNG that the program can show. Nothing is written. Raises
    CannotEdit."""
    ending = picture.suffix.lower()
    if ending not in TAKEN:
        raise CannotEdit(Message("problem.edit_no_picture", file=picture.name, endings=", ".join(TAKEN)))
    try:
        if picture.stat().st_size > MAX_BYTES:
            megabytes = MAX_BYTES // 1_000_000
            raise CannotEdit(Message("problem.edit_large_picture", file=picture.name, most=megabytes))
        folder = locations.user_folder("sprites")
        art = identifier(name, {*locations.pictures(), *used_names})
        if ending == DRAWING:
            return BroughtPicture(art, folder / f"{art}{ending}", picture.read_bytes())
        return BroughtPicture(art, folder / f"{art}.png", as_png(picture))
    except locations.NoFolder as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.reason)) from None
    except OSError as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.strerror or str(error))) from None


def fitting_card(cards: Iterable[ProjectCard], picture: Path) -> ProjectCard | None:
    """The card whose id or name is the name of the file of a picture; None if there is none. Capital letters and signs
    between words do not matter."""
    name = _letters(picture.stem)
    for entry in cards:
        id = entry.card.id.rpartition(".")[2]
        names = (id, f"{entry.card.set}_{id}", *entry.card.name.values(), entry.card.art.rpartition("/")[2])
        if name and name in map(_letters, names):
            return entry
    return None


def _letters(name: str) -> str:
    """The letters and digits of a name, in lower case."""
    return "".join(filter(str.isalnum, name.casefold().replace("ё", "е")))


def bring_to_cards(
    history: History, project: Project, pairs: Iterable[tuple[ProjectCard, Path]], as_png: Callable[[Path], bytes]
) -> None:
    """Make pictures those of cards, all as one step. Raises CannotEdit, and then nothing is written."""
    created: dict[Path, str | bytes] = {}
    edits: dict[Path, list[Edit]] = {}
    used_names: set[str] = set()
    for entry, picture in pairs:
        source = project.as_written(entry)
        id = str(source["id"])
        brought = bring(picture, f"{project.set}_{id}", as_png, used_names)
        used_names.add(brought.art)
        created[brought.file] = brought.content
        edits.setdefault(entry.file, []).append(Put(id, ("art",), brought.art, source.get("art")))
    history.step(edits, created)


def pictures_of_copy(files: Iterable[Path]) -> tuple[dict[Path, Sequence[Edit]], dict[Path, str | bytes]]:
    """The pictures that a copy of the set in these files takes along, with their framings, as changes of files and new
    ones: those of a package, which belong to it alone. A picture whose name the user or the program has already is left
    out. Raises CannotEdit."""
    try:
        return _pictures_of_copy(files)
    except locations.NoFolder as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.reason)) from None
    except OSError as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.strerror or str(error))) from None


def _pictures_of_copy(files: Iterable[Path]) -> tuple[dict[Path, Sequence[Edit]], dict[Path, str | bytes]]:
    """The same; raises NoFolder and OSError."""
    created: dict[Path, str | bytes] = {}
    framings: dict[str, Framing] = {}
    for folder in {file.parent for file in files}:
        sprites = folder.parent / "sprites"
        if folder.name != "cards" or folder.parent.parent.parent.name != "packages" or not sprites.is_dir():
            continue
        for picture in sorted(sprites.iterdir()):
            if picture.suffix not in TAKEN or picture.stem in locations.pictures():
                continue
            created[locations.user_folder("sprites") / picture.name] = picture.read_bytes()
            framing = framing_of(locations.picture_of(folder / "any.yaml", picture.stem))
            if framing is not None:
                framings[picture.stem] = framing
    changed: dict[Path, Sequence[Edit]] = {}
    if framings:
        inventory_file = locations.user_folder("sprites") / INVENTORY
        if inventory_file.exists():
            changed[inventory_file] = [edit for name in framings for edit in _edits_for_framing(name, framings[name])]
        else:
            created[inventory_file] = written_framings(framings)
    return changed, created


def frame(history: History, name: str, framing: Framing) -> bool:
    """Write how the picture with this full name is framed, as one step. Returns False if it is framed so already.
    Raises CannotEdit."""
    framing = Framing(round(framing.x), round(framing.y), round(100 * framing.zoom) / 100)
    if framing == (framing_of(name) or CENTRED):
        return False
    base_name = name.rpartition("/")[2]
    try:
        file = framing_file(name)
    except locations.NoFolder as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.reason)) from None
    if not file.exists():
        history.create(file, written_framings({base_name: framing}))
        return True
    history.change(file, *_edits_for_framing(base_name, framing))
    return True


def _edits_for_framing(name: str, framing: Framing) -> list[Edit]:
    """The edits of ``pictures.yaml`` that frame a picture so."""
    return [
        Put(None, ("pictures", name, "focus"), [round(framing.x), round(framing.y)]),
        Put(None, ("pictures", name, "zoom"), round(100 * framing.zoom)),
    ]
