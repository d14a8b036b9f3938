"""Where on its face a card shows its name, its text, its numbers and its picture, found out by painting.

Each game's own face is painted as it is, and again with one value changed: where the two differ, that value is shown.
So no game has to tell where it writes what, and what is touched is what is seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from client.table.faces import Faces
from client.ui.scene import Screen
from client.ui.text import Words
from client.workshop.faces import CardFaces
from rules.workshop.fields import CardField
from rules.workshop.project import Card

HIGHEST = 520
"""The greatest height in pixels at which faces are compared. Larger ones are laid out like these."""
APART = 0.028
"""Places that are no more of a face's height apart belong together, such as the words of a text."""
LEAST = 5
"""The least width and height of a place in pixels."""


def places_of(
    app: Screen, painter: CardFaces, card: Card, language: str, height: int, field: CardField, other: str
) -> list[pygame.FRect]:
    """Where a field of a card is shown on a face of this height, as shares of its width and height (0 to 1). ``other``
    is a picture that is not the card's."""
    changed, art, high = _changed(card, field, language, other), painter.art, min(height, HIGHEST)
    if changed is None:
        return []
    faces = Faces(app.assets, app.pen.type, Words(language), art)
    differ = _differ(painter.paint(card, high, language), art.paint(faces, changed, high))
    if field.sort not in ("number", "choice"):
        return [differ[0].unionall(differ[1:])] if differ else []
    return differ


def _changed(card: Card, field: CardField, language: str, other: str) -> Card | None:
    """The card with another value of about the same size; None if this value is not on its face."""
    match field.keys:
        case ("name", each):
            name = {**card.name, language: _reversed(card.name[language])}
            return replace(card, name=name) if each == language else None
        case ("text", each):
            text = {**card.text, language: _reversed(card.text[language])}
            return replace(card, text=text) if each == language else None
        case ("art",):
            return replace(card, art=other) if other != card.art else None
    if field.keys[-1] in ("ru", "en") and field.keys[-1] != language:
        return None
    value = field.of(card.fields)
    if field.sort == "number" and isinstance(value, int):
        return replace(card, fields=_with(card.fields, field.keys, 3 if abs(value) % 10 != 3 else 8))
    if field.sort == "choice" and isinstance(value, str) and len(field.options) > 1:
        another = next(option for option in field.options if option != value)
        return replace(card, fields=_with(card.fields, field.keys, another))
    if field.sort == "text" and isinstance(value, str) and field.keys[-1] == language:
        return replace(card, fields=_with(card.fields, field.keys, _reversed(value)))
    return None


def _with(fields: Mapping[str, Any], keys: Sequence[str | int], value: object) -> dict[str, Any]:
    key, *more = keys
    return {**fields, str(key): _with(fields[str(key)], more, value) if more else value}


def _reversed(text: str) -> str:
    """The text with the letters of each word in the opposite order: as long as it was, and different."""
    return " ".join(word[::-1] for word in text.split(" "))


def _differ(face: pygame.Surface, other: pygame.Surface) -> list[pygame.FRect]:
    """The places where two faces differ."""
    same = pygame.mask.from_threshold(face, (0, 0, 0), (24, 24, 24, 255), other)
    same.invert()
    apart = round(APART * face.get_height())
    together: list[pygame.Rect] = []
    for part in same.get_bounding_rects():
        grown = part.inflate(apart, apart)
        while (at := grown.collidelist(together)) >= 0:
            grown.union_ip(together.pop(at))
        together.append(grown)
    whole = face.get_rect()
    parts = [part.inflate(-apart, -apart).clip(whole) for part in together]
    return [pygame.FRect(part.x / whole.w, part.y / whole.h, part.w / whole.w, part.h / whole.h)
            for part in parts if part.w >= LEAST and part.h >= LEAST]  # fmt: skip
