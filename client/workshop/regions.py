"""The regions of a face in which a card shows its name, text, numbers and picture, found by painting it twice.

The face is painted as it is, and again with one value changed: where the two differ, that value is shown. So no game
has to declare where it writes what, and what is clicked is always what is seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from client.workshop.faces import CardFaces
from rules.text.texts import PICTURE
from rules.workshop.fields import CardField
from rules.workshop.project import Card, FurtherWords

HIGHEST = 520
"""The greatest height in pixels at which faces are compared. Larger ones have the same layout."""
MERGE_DISTANCE = 0.028
"""Regions that are closer than this share of the face's height are one, such as the words of a text."""
SMALLEST = 5
"""The least width and height of a region in pixels."""


def regions_of_field(
    painter: CardFaces, card: Card, language: str, height: int, field: CardField, other_picture: str
) -> list[pygame.FRect]:
    """Where a field of a card is shown on a face of this height in pixels, as shares of the face's width and height
    (0 to 1). ``other_picture`` is one that is not the card's."""
    changed = _with_other_value(card, field, language, other_picture)
    if changed is None:
        return []
    height = min(height, HIGHEST)
    changed_face = painter.paint_anew(changed, height, language)
    regions = _differences(painter.paint(card, height, language), changed_face)
    if field.sort in ("number", "choice") or not regions:
        return regions
    return [regions[0].unionall(regions[1:])]


def _with_other_value(card: Card, field: CardField, language: str, other_picture: str) -> Card | None:
    """The card with another value of about the same size; None if this value is not on its face."""
    match field.keys:
        case ("name", field_language):
            if field_language != language:
                return None
            return replace(card, name={**card.name, language: _with_words_reversed(card.name[language])})
        case ("text", field_language):
            if field_language != language:
                return None
            face = card.drawn.text
            return replace(card, face={**face, language: _with_words_reversed(face[language])})
        case ("other", field_language, part):
            words = card.further.get(str(field_language))
            if field_language != language or words is None or not getattr(words, str(part)):
                return None
            return replace(card, further={**card.further, language: _with_part_reversed(words, str(part))})
        case ("art",):
            if other_picture == card.art:
                return None
            return replace(card, art=other_picture)
    new_value = _other_value(field, field.of(card.fields), language)
    if new_value is None:
        return None
    return replace(card, fields=_with_value(card.fields, field.keys, new_value))


def _other_value(field: CardField, value: object, language: str) -> str | int | None:
    """Another value for a number, a choice or a text; None if there is none, or if it is of another language."""
    last_key = field.keys[-1]
    if last_key in ("ru", "en") and last_key != language:
        return None
    if field.sort == "number" and isinstance(value, int):
        return 8 if abs(value) % 10 == 3 else 3
    if field.sort == "choice" and isinstance(value, str) and len(field.options) > 1:
        return next(option for option in field.options if option != value)
    if field.sort == "text" and isinstance(value, str) and last_key == language:
        return _with_words_reversed(value)
    return None


def _with_value(fields: Mapping[str, Any], keys: Sequence[str | int], value: object) -> dict[str, Any]:
    """A copy of the fields with another value at the end of these keys."""
    key, *subkeys = keys
    if subkeys:
        value = _with_value(fields[str(key)], subkeys, value)
    return {**fields, str(key): value}


def _with_words_reversed(text: str) -> str:
    """The text with the letters of each word in reverse order: as long as before, but different. Pictures stay."""
    words: list[str] = []
    for word in text.split(" "):
        words.append(word if PICTURE.search(word) else word[::-1])
    return " ".join(words)


def _with_part_reversed(words: FurtherWords, part: str) -> FurtherWords:
    """Other words in a further language, of which the name or the text differs."""
    if part == "name":
        return words._replace(name=_with_words_reversed(words.name))
    return words._replace(face=_with_words_reversed(words.face))


def _differences(face: pygame.Surface, changed_face: pygame.Surface) -> list[pygame.FRect]:
    """The regions in which two faces differ, as shares of their width and height."""
    mask = pygame.mask.from_threshold(face, (0, 0, 0), (24, 24, 24, 255), changed_face)
    mask.invert()
    margin = round(MERGE_DISTANCE * face.get_height())
    merged: list[pygame.Rect] = []
    for rect in mask.get_bounding_rects():
        grown = rect.inflate(margin, margin)
        while (index := grown.collidelist(merged)) >= 0:
            grown.union_ip(merged.pop(index))
        merged.append(grown)
    area = face.get_rect()
    regions: list[pygame.FRect] = []
    for grown in merged:
        rect = grown.inflate(-margin, -margin).clip(area)
        if rect.w >= SMALLEST and rect.h >= SMALLEST:
            regions.append(pygame.FRect(rect.x / area.w, rect.y / area.h, rect.w / area.w, rect.h / area.h))
    return regions
