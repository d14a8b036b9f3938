"""The faces of the cards of Dice Town: what a Store card does, what a claim is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from client.table.piece import RATIO
from client.table.terms import PrintedCard
from client.ui import Pen
from client.ui.text import CREAM, INK

if TYPE_CHECKING:
    from client.table.faces import Faces

TEXT_FROM = 130
"""Height in pixels from which a card has room for its text."""
READABLE = 200
"""... and from which its text can be read well."""
NAME_FROM = 84
"""Height in pixels from which it has room for its name."""
BANDS = {"equipment": (96, 78, 48), "claim": (60, 104, 66)}
STORE = (138, 52, 36)


def points(card: PrintedCard) -> int:
    """The VP printed on a card, 0 without any."""
    return int(card.fields.get("points", card.fields.get("vp", 0)) or 0)


def paint(faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
    """A card's face, ``height`` pixels high: parchment, a band with its name, its picture, its points or its text."""
    width = round(height * RATIO)
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    pen = Pen(whole, height / 350, faces.assets, faces.type)
    band = BANDS.get(card.kind, STORE)
    pen.fill(FRect(0, 0, 250, 350), (56, 30, 14), radius=20)
    pen.fill(FRect(4, 4, 242, 342), (243, 226, 188), radius=17)
    pen.fill(FRect(12, 12, 226, 326), (232, 210, 164), radius=12)
    worth, name = points(card), card.name[faces.words.language].rpartition(": ")[2]
    name = name[:1].upper() + name[1:]
    art = card.art if faces.assets.has(card.art) else f"dt_card_{card.id}"
    roomy = height >= TEXT_FROM
    picture = FRect(14, 66, 222, 114) if roomy else FRect(8, 60, 234, 166)
    if faces.assets.has(art):
        pen.sprite(art, picture)
    if roomy:
        pen.fill(FRect(12, 12, 226, 52), band, radius=12)
        pen.text(name, FRect(18, 12, 214, 52), 27, CREAM, "ui_bold", "center", markup=False)
        pen.text(card.text[faces.words.language], FRect(20, 182, 210, 154), 33, INK, "ui", "center", markup=False)
    elif not worth:
        pen.fill(FRect(12, 248, 226, 90), band, radius=12)
        if height >= NAME_FROM:
            room = FRect(18, 250, 214, 84)
            fits = pen.fit(name, pen.px(room).size, 44, CREAM, "ui_bold", "center", False)[1]
            pen.text(name, room, 44 if fits else 30, CREAM, "ui_bold", "center", markup=False)  # one long word
    if worth:
        big = FRect(0, 0, 84, 84) if roomy else FRect(0, 0, 150, 150)
        big.bottomright = (236, 182) if roomy else (238, 340)
        disc = pen.px(big)
        pygame.draw.circle(whole, (60, 30, 12), disc.center, disc.width // 2)
        pygame.draw.circle(whole, (240, 196, 92), disc.center, disc.width // 2 - max(1, disc.width // 18))
        pen.text(str(worth), big.move(0, -2), big.height * 0.86, (64, 30, 10), "body_bold", "center", markup=False)
    return whole.convert_alpha()
