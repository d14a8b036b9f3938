"""The history of printed faces, so that next time only those that have changed can be printed.

It is a file in the player's folder. A face is identified by a digest of its picture, so a new word, number, picture or
frame makes it another face.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import pygame

from client.window.settings import read_json, write_json
from rules.text.log import Entry

FILE = "printed.json"
MOST_FACES = 12
"""How many different faces of one card are remembered."""


def digest(face: pygame.Surface) -> str:
    """A digest of a picture: the same for equal pictures."""
    return hashlib.blake2b(pygame.image.tobytes(face, "RGBA"), digest_size=12).hexdigest()


class PrintHistory:
    """What was printed of one set in one language: for each card, pairs of a digest and the time."""

    def __init__(self, game: str, set: str, language: str) -> None:
        self._key = f"{game} {set} {language}"
        self._prints = _valid_prints(read_json(FILE)[0].get(self._key))

    def has_changed(self, id: str, face: str, since: datetime) -> bool:
        """True if a card looks different from its last print before ``since``, or was not printed then. ``face`` is the
        digest of its face now."""
        last_face: str | None = None
        for printed_face, time in self._prints.get(id, ()):
            if time < since.isoformat():
                last_face = printed_face
        return last_face != face

    def add(self, faces: Mapping[str, str], printed_at: datetime) -> Entry | None:
        """Add faces that have been printed (digests by the ids of the cards). Return why the history cannot be written,
        or None."""
        for id, face in faces.items():
            prints = self._prints.setdefault(id, [])
            if not prints or prints[-1][0] != face:
                prints.append((face, printed_at.isoformat()))
                del prints[:-MOST_FACES]
        history, trouble = read_json(FILE)
        return trouble or write_json(FILE, history | {self._key: self._prints})


def _valid_prints(value: Any) -> dict[str, list[tuple[str, str]]]:
    """The prints that were read; nothing if they do not have the form that ``add`` writes."""
    prints: dict[str, list[tuple[str, str]]] = {}
    try:
        for id, faces in value.items():
            prints_of_card = prints.setdefault(str(id), [])
            for face, time in faces:
                valid_time = datetime.fromisoformat(time)
                prints_of_card.append((str(face), valid_time.isoformat()))
    except (AttributeError, TypeError, ValueError):
        return {}
    return prints
