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
"""Height in pixels from which its text can be read well."""
NAME_FROM = 84
"""Height in pixels from which a card has room for its name."""
BANDS = {"equipment": (96, 78, 48), "claim": (60, 104, 66)}
STORE = (138, 52, 36)


def points(card: PrintedCard) -> int:
    """Return the VP printed on a card, 0 for none."""
    return int(card.fields.get("points", card.fields.get("vp", 0)) or 0)


def paint(faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
    """Return a card's face, ``height`` pixels high: parchment, a band with its name, its picture, its points or its
    text."""
    width = round(height * RATIO)
    face = pygame.Surface((width, height), pygame.SRCALPHA)
    pen = Pen(face, height / 350, faces.assets, faces.type)
    pen.fill(FRect(0, 0, 250, 350), (56, 30, 14), radius=20)
    pen.fill(FRect(4, 4, 242, 342), (243, 226, 188), radius=17)
    pen.fill(FRect(12, 12, 226, 326), (232, 210, 164), radius=12)
    is_large = height >= TEXT_FROM
    art = card.art if faces.assets.has(card.art) else f"dt_card_{card.id}"
    if faces.assets.has(art):
        pen.framed(art, FRect(14, 66, 222, 114) if is_large else FRect(8, 60, 234, 166))
    worth = points(card)
    name = card.name[faces.words.language].rpartition(": ")[2]
    name = name[:1].upper() + name[1:]
    if is_large:
        pen.fill(FRect(12, 12, 226, 52), BANDS.get(card.kind, STORE), radius=12)
        pen.text(name, FRect(18, 12, 214, 52), 27, CREAM, "ui_bold", "center", markup=False)
        pen.text(card.text[faces.words.language], FRect(20, 182, 210, 154), 33, INK, "ui", "center", markup=False)
    elif not worth:
        pen.fill(FRect(12, 248, 226, 90), BANDS.get(card.kind, STORE), radius=12)
        if height >= NAME_FROM:
            _write_name_below(pen, name)
    if worth:
        _draw_points(face, pen, worth, is_large)
    return face.convert_alpha()


def _write_name_below(pen: Pen, name: str) -> None:
    """Write the name on the lower band of a small card, smaller if it is one long word."""
    room = FRect(18, 250, 214, 84)
    fits = pen.fit(name, pen.px(room).size, 44, CREAM, "ui_bold", "center", False)[1]
    pen.text(name, room, 44 if fits else 30, CREAM, "ui_bold", "center", markup=False)


def _draw_points(face: pygame.Surface, pen: Pen, worth: int, is_large: bool) -> None:
    """Draw a gold disc with the points; on a small card it is larger, in the lower corner."""
    if is_large:
        area = FRect(0, 0, 84, 84)
        area.bottomright = (236, 182)
    else:
        area = FRect(0, 0, 150, 150)
        area.bottomright = (238, 340)
    disc = pen.px(area)
    pygame.draw.circle(face, (60, 30, 12), disc.center, disc.width // 2)
    pygame.draw.circle(face, (240, 196, 92), disc.center, disc.width // 2 - max(1, disc.width // 18))
    pen.text(str(worth), area.move(0, -2), area.height * 0.86, (64, 30, 10), "body_bold", "center", markup=False)
