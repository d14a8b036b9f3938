"""The faces of the cards: characters with their words, Targets with the mark of the House, Sommeliers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from client.table.card_words import draw_words
from client.table.piece import RATIO
from client.table.terms import PrintedCard
from client.ui import Pen
from client.ui.layout import fit
from client.ui.text import CREAM, INK

if TYPE_CHECKING:
    from client.table.faces import Faces

LEAST_TEXT_HEIGHT = 300
"""The height in pixels from which on a card has room for its text,"""
UNITS_SHARE = 0.75
"""... if it is at least this share of that high in units too: whoever makes all larger does not want small letters."""
LEAST_NAME_HEIGHT = 130
"""The height in pixels from which on a card has room for its name."""
LEAST_TARGET_UNITS = 96.0
"""The height in units from which on a Target has room for its name: on those before the others, which are lower, stands
whom they mean."""
LEAST_PICTURE_HEIGHT = 80.0
"""The height of the picture at least, if a card says more than its name; a card has 350."""
BANDS = {"character": (110, 36, 62), "house": (44, 70, 50), "sommelier": (72, 54, 96), "action": (128, 84, 24)}
EMBLEM = {"character": "gob_mask", "house": "gob_aim", "sommelier": "gob_bottle", "action": "gob_hand"}


def bears_words(kind: str, height: int, unit: float) -> bool:
    """True if a card of this kind that is ``height`` pixels high says its name below its picture. A ``unit`` has so
    many pixels."""
    return height >= LEAST_NAME_HEIGHT and (kind != "house" or height >= LEAST_TARGET_UNITS * unit)


def paint(faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
    """Return a card's face, ``height`` pixels high: its picture, and as much of its name and its text as can be
    read."""
    face = pygame.Surface((round(height * RATIO), height), pygame.SRCALPHA)
    pen = Pen(face, height / 350, faces.assets, faces.type)
    language = faces.words.language
    band = BANDS.get(card.kind, (80, 60, 40))
    pen.fill(FRect(0, 0, 250, 350), (40, 20, 10), radius=20)
    pen.fill(FRect(4, 4, 242, 342), (243, 226, 188), radius=17)
    pen.fill(FRect(12, 12, 226, 326), (228, 204, 156), radius=12)
    if card.kind == "token":
        face.fill((0, 0, 0, 0))
        pen.framed(card.art, FRect(5, 55, 240, 240))
        return face.convert_alpha()
    art = card.art
    if not faces.assets.has(art):
        art = EMBLEM.get(card.kind, "gob_mask")
    height_in_units = height / faces.unit
    if height >= LEAST_TEXT_HEIGHT and height_in_units >= UNITS_SHARE * LEAST_TEXT_HEIGHT:
        pen.framed(art, FRect(65, 66, 120, 120))
        pen.fill(FRect(12, 12, 226, 50), band, radius=12)
        pen.text(card.name[language], FRect(18, 12, 214, 50), 25, CREAM, "ui_bold", "center", markup=False)
        pen.text(card.text[language], FRect(20, 190, 210, 144), 23, INK, "ui", "center", markup=False)
    elif bears_words(card.kind, height, faces.unit):
        picture_area = draw_words(pen, faces, card, FRect(12, 12, 226, 326), band, LEAST_PICTURE_HEIGHT)
        pen.framed(art, fit(picture_area.inflate(-16, -12), 1.0))
    else:
        pen.framed(art, FRect(18, 62, 214, 214))
    return face.convert_alpha()
