"""Which faces were printed when, so that the next time only those are printed that have changed.

Kept in the player's folder. A face is known by a digest of its picture: a new word, number, picture or frame makes it
another face.
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
KEPT = 12
"""How many different faces of one card are remembered."""


def digest(face: pygame.Surface) -> str:
    """The same for equal pictures."""
    return hashlib.blake2b(pygame.image.tobytes(face, "RGBA"), digest_size=12).hexdigest()


class PrintHistory:
    """What was printed of one set in one language."""

    def __init__(self, game: str, set: str, language: str) -> None:
        self._key = f"{game} {set} {language}"
        self._known: dict[str, list[tuple[str, str]]] = {}
        for id, faces in _sane(read_json(FILE)[0].get(self._key)).items():
            self._known[id] = faces

    def changed(self, id: str, face: str, since: datetime) -> bool:
        """Does a card look otherwise than when it was printed last before ``since``, or was it not printed then?
        ``face`` is its digest now."""
        before = [known for known, when in self._known.get(id, ()) if when < since.isoformat()]
        return not before or before[-1] != face

    def note(self, faces: Mapping[str, str], now: datetime) -> Entry | None:
        """These faces (digests, by the ids of the cards) have been printed. Returns why that cannot be written down, or
        None."""
        for id, face in faces.items():
            known = self._known.setdefault(id, [])
            if not known or known[-1][0] != face:
                known.append((face, now.isoformat()))
                del known[:-KEPT]
        everything, trouble = read_json(FILE)
        return trouble or write_json(FILE, everything | {self._key: self._known})


def _sane(value: Any) -> dict[str, list[tuple[str, str]]]:
    """What was read, if it has the form that ``note`` writes; otherwise nothing."""
    try:
        return {str(id): [(str(face), str(datetime.fromisoformat(when).isoformat())) for face, when in faces]
                for id, faces in value.items()}  # fmt: skip
    except (AttributeError, TypeError, ValueError):
        return {}
