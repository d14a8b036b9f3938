"""The faces of the cards: characters with their words, Targets with the mark of the House, Sommeliers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from client.table.card_words import draw_words
from client.table.piece import RATIO
from client.table.terms import PrintedCard
from client.ui import Pen
from client.ui.text import CREAM, INK

if TYPE_CHECKING:
    from client.table.faces import Faces

TEXT_FROM = 300
"""Height in pixels from which a card has room for its text."""
IN_UNITS = 0.75
"""... if it is this share of that high in units too: whoever makes all larger is not to read small letters."""
NAME_FROM = 130
"""... and for its name."""
SEEN = 80.0
"""Height of the picture at least, if a card says more than its name; a card has 350."""
BANDS = {"character": (110, 36, 62), "house": (44, 70, 50), "sommelier": (72, 54, 96)}
EMBLEM = {"character": "gob_mask", "house": "gob_aim", "sommelier": "gob_bottle"}


def paint(faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
    """A card's face, ``height`` pixels high: its picture, and as much of its name and its text as can be read."""
    whole = pygame.Surface((round(height * RATIO), height), pygame.SRCALPHA)
    pen = Pen(whole, height / 350, faces.assets, faces.type)
    band, name = BANDS.get(card.kind, (80, 60, 40)), card.name[faces.words.language]
    pen.fill(FRect(0, 0, 250, 350), (40, 20, 10), radius=20)
    pen.fill(FRect(4, 4, 242, 342), (243, 226, 188), radius=17)
    pen.fill(FRect(12, 12, 226, 326), (228, 204, 156), radius=12)
    if card.kind == "token":
        whole.fill((0, 0, 0, 0))
        pen.icon(card.art, FRect(5, 55, 240, 240))
        return whole.convert_alpha()
    art = card.art if faces.assets.has(card.art) else EMBLEM.get(card.kind, "gob_mask")
    if height >= TEXT_FROM and height / faces.unit >= IN_UNITS * TEXT_FROM:
        pen.sprite(art, FRect(65, 66, 120, 120))
        pen.fill(FRect(12, 12, 226, 50), band, radius=12)
        pen.text(name, FRect(18, 12, 214, 50), 25, CREAM, "ui_bold", "center", markup=False)
        pen.text(card.text[faces.words.language], FRect(20, 190, 210, 144), 23, INK, "ui", "center", markup=False)
    elif height >= NAME_FROM:
        room = draw_words(pen, faces, card, FRect(12, 12, 226, 326), band, SEEN)
        pen.icon(art, room.inflate(-16, -12))
    else:
        pen.sprite(art, FRect(18, 62, 214, 214))
    return whole.convert_alpha()
