"""Pictures that a designer brings along: copied into the user's folder under a name that no other picture has."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from rules.reading.messages import Message
from rules.system import locations
from rules.workshop.editing import CannotEdit
from rules.workshop.templates import identifier

KEPT = ".svg"
"""The ending of drawings, which are kept as they are; other pictures are written anew as PNG."""
TAKEN = (KEPT, ".png", ".jpg", ".jpeg")
"""The endings of pictures that can be brought along."""
MOST = 20_000_000
"""The largest file of a picture, in bytes."""


def bring(picture: Path, name: str, as_png: Callable[[Path, Path], object]) -> str:
    """Copy a picture into the user's folder, called after ``name``. ``as_png`` writes one file anew as a PNG. Returns
    what ``art`` has to say. Raises CannotEdit."""
    ending = picture.suffix.lower()
    if ending not in TAKEN:
        raise CannotEdit(Message("problem.edit_no_picture", file=picture.name, endings=", ".join(TAKEN)))
    try:
        if picture.stat().st_size > MOST:
            raise CannotEdit(Message("problem.edit_large_picture", file=picture.name, most=MOST // 1_000_000))
        folder = locations.user_folder("sprites")
        taken = {path.stem for each in locations.sprite_folders() for path in each.iterdir()}
        art = identifier(name, taken)
        if ending == KEPT:
            shutil.copyfile(picture, folder / f"{art}{ending}")
        else:
            as_png(picture, folder / f"{art}.png")
    except locations.NoFolder as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.reason)) from None
    except OSError as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.strerror or str(error))) from None
    return art
