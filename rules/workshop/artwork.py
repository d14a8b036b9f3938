"""Copies a designer's pictures into the user's folder, under a name that no other picture has."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from rules.reading.messages import Message
from rules.system import locations
from rules.workshop.editing import CannotEdit
from rules.workshop.templates import identifier

DRAWING = ".svg"
"""The ending of drawings, which are copied unchanged; other pictures are converted to PNG."""
TAKEN = (DRAWING, ".png", ".jpg", ".jpeg")
"""The endings of pictures that can be copied."""
MAX_BYTES = 20_000_000
"""The largest file of a picture."""


def bring(picture: Path, name: str, as_png: Callable[[Path, Path], object]) -> str:
    """Copy a picture into the user's folder, under a name made from ``name``. ``as_png`` converts one file to another,
    a PNG. Returns the value for ``art`` in the card. Raises CannotEdit."""
    ending = picture.suffix.lower()
    if ending not in TAKEN:
        raise CannotEdit(Message("problem.edit_no_picture", file=picture.name, endings=", ".join(TAKEN)))
    try:
        if picture.stat().st_size > MAX_BYTES:
            most = MAX_BYTES // 1_000_000
            raise CannotEdit(Message("problem.edit_large_picture", file=picture.name, most=most))
        folder = locations.user_folder("sprites")
        art = identifier(name, _picture_names())
        if ending == DRAWING:
            shutil.copyfile(picture, folder / f"{art}{ending}")
        else:
            as_png(picture, folder / f"{art}.png")
    except locations.NoFolder as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.reason)) from None
    except OSError as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.strerror or str(error))) from None
    return art


def _picture_names() -> set[str]:
    """The names of all pictures of the program and of the user."""
    names: set[str] = set()
    for folder in locations.sprite_folders():
        names.update(path.stem for path in folder.iterdir())
    return names
