"""Takes a designer's pictures into the user's folder, whole and under names that no other pictures have. What of them
is seen on a card is said beside them (see ``rules.art.framing``)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import NamedTuple

from rules.art.framing import CENTRED, Framing, written_framings
from rules.art.inventory import framing_file, framing_of
from rules.reading.messages import Message
from rules.system import locations
from rules.workshop.editing import CannotEdit, Edit, Put
from rules.workshop.history import History
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


def bring(picture: Path, name: str, as_png: Callable[[Path], bytes], taken: Collection[str] = ()) -> BroughtPicture:
    """The copy of a picture under a name made from ``name``, which is none of those that are ``taken``. A drawing is
    copied as it is; ``as_png`` returns any other picture as a PNG that the program can show. Nothing is written. Raises
    CannotEdit."""
    ending = picture.suffix.lower()
    if ending not in TAKEN:
        raise CannotEdit(Message("problem.edit_no_picture", file=picture.name, endings=", ".join(TAKEN)))
    try:
        if picture.stat().st_size > MAX_BYTES:
            most = MAX_BYTES // 1_000_000
            raise CannotEdit(Message("problem.edit_large_picture", file=picture.name, most=most))
        folder = locations.user_folder("sprites")
        art = identifier(name, {*locations.pictures(), *taken})
        if ending == DRAWING:
            return BroughtPicture(art, folder / f"{art}{ending}", picture.read_bytes())
        return BroughtPicture(art, folder / f"{art}.png", as_png(picture))
    except locations.NoFolder as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.reason)) from None
    except OSError as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.strerror or str(error))) from None


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
    edits: list[Edit] = [
        Put(None, ("pictures", base_name, "focus"), [int(framing.x), int(framing.y)]),
        Put(None, ("pictures", base_name, "zoom"), round(100 * framing.zoom)),
    ]
    history.change(file, *edits)
    return True
