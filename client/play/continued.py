"""What could be continued when the program ended, written down so that the menu is right from its first picture.

Reading saved games needs the rules, which are loaded only after the first picture. So the menu's sentence is kept as
plain facts, together with a fingerprint of the folder of saved games: if any of its files has changed since, nothing
is known, and the menu looks.
"""

from __future__ import annotations

import os
from hashlib import sha256
from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from client.window.settings import read_json, write_json
from rules.system.locations import user_home
from rules.text.log import Entry

FILE = "continue.json"
NotNegative = Annotated[int, Field(ge=0)]


class Continuable(NamedTuple):
    """A game that can be continued: its name, how many answers it has had, and its round if it has rounds. ``game`` is
    "" if nothing can be continued."""

    game: str
    answers: int = 0
    round: int | None = None


class _Written(BaseModel):
    """The content of the file."""

    model_config = ConfigDict(strict=True)

    shelf: str
    game: str
    answers: NotNegative = 0
    round: NotNegative | None = None


def progress(answers: int, round: int | None) -> Entry:
    """Return how far a game has come: its round if it has rounds, else how many answers it has had."""
    if round is None:
        return Entry("shelf.moves", {"n": answers})
    return Entry("shelf.round", {"n": round})


def shelf_mark() -> str:
    """A fingerprint of the folder of saved games: the names, times and sizes of its files. Takes no longer than listing
    them."""
    marks: list[str] = []
    try:
        with os.scandir(user_home() / "saves") as entries:
            for entry in entries:
                status = entry.stat()
                marks.append(f"{entry.name} {status.st_mtime_ns} {status.st_size}")
    except OSError:
        return ""
    return sha256("\n".join(sorted(marks)).encode(errors="replace")).hexdigest()[:16]


def write_down(standing: Continuable) -> None:
    """Keep what can be continued now. If that is not possible, the next start has to look."""
    if known() == standing:
        return
    written = _Written(shelf=shelf_mark(), **standing._asdict())
    write_json(FILE, written.model_dump())


def known() -> Continuable | None:
    """What can be continued, if nothing has changed since it was written down; else None."""
    content, _ = read_json(FILE)
    try:
        written = _Written.model_validate(content)
    except ValidationError:
        return None
    if written.shelf != shelf_mark():
        return None
    return Continuable(written.game, written.answers, written.round)
