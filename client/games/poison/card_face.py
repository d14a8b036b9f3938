"""The faces of Poison's cards.

Every face says its suit three times: by colour, by shape and by letter. A small card has a large corner, because only
its corner is seen in a hand or a cauldron; a large one has the corners of the picture and its name.
"""

from __future__ import annotations

import pygame

from client.table.faces import Faces
from client.table.piece import RATIO
from client.table.terms import PrintedCard
from client.ui.text import CREAM, INK, Style

LARGE = 420
"""Pixels of height from which a card has a name and the corners of the picture."""
NAMED = 150
"""Pixels of height from which a card has at least its name."""
CORNER = 0.31
"""Share of a small card's width that its corner takes: what must stay visible of a covered card."""

PAINT = {"red": (150, 26, 24), "blue": (24, 74, 140), "violet": (92, 38, 140), "poison": (34, 66, 30)}
"""Each suit's deep colour, on which light text is readable."""
GLOW = {"red": (236, 92, 70), "blue": (92, 170, 240), "violet": (176, 116, 240), "poison": (128, 200, 84)}
"""Each suit's bright colour, for light on dark wood."""


def suit(card: PrintedCard) -> str:
    """A card's suit: its colour, or ``poison``."""
    return card.fields.get("colour") or "poison"


def paint(faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
    """A card of Poison."""
    width = round(height * RATIO)
    face = faces.assets.sprite(card.art, (width, height)).copy()
    letter, number = faces.words(f"letter.{suit(card)}"), str(card.fields["number"])
    if height >= LARGE:
        scale, whole = height / 350, pygame.FRect(face.get_rect())
        # A picture of somebody's own has them where that of its suit has.
        printed = f"card_face_{suit(card)}"
        near, far, plate = (faces.assets.place(printed, name, whole) for name in ("corner", "far_corner", "name"))
        corner = pygame.Surface((round(near.width), round(near.height)), pygame.SRCALPHA)
        _write(faces, corner, number, 0.52, 0.36, 36 * scale)
        _write(faces, corner, letter, 0.52, 0.79, 22 * scale)
        face.blit(corner, near)
        face.blit(pygame.transform.rotate(corner, 180), far)
        style = Style("body_bold", round(17 * scale), INK, "center")
        room = round(plate.width), round(plate.height)
        name, _ = faces.type.fit(card.name[faces.words.language], style, room, round(9 * scale))
        face.blit(name.picture(), name.picture().get_rect(center=plate.center))
        return face
    # The smaller the card, the taller its corner: number, shape and letter stay apart at any size.
    tall = 0.5 if height >= 105 else 0.7
    corner = pygame.Surface((round(width * CORNER), round(height * tall)), pygame.SRCALPHA)
    area = corner.get_rect()
    round_by = max(2, height // 20)
    for colour, line in ((PAINT[suit(card)], 0), ((232, 200, 130), max(1, height // 110))):
        pygame.draw.rect(corner, colour, area, line, border_bottom_right_radius=round_by * 2,
                         border_top_left_radius=round_by)  # fmt: skip
    _write(faces, corner, number, 0.5, 0.25, min(height * 0.235, area.height * 0.5))
    mark = faces.assets.sprite(f"suit_{suit(card)}", (area.width * 0.66, area.width * 0.66))
    corner.blit(mark, mark.get_rect(center=(area.width * 0.5, area.height * 0.57)))
    _write(faces, corner, letter, 0.5, 0.845, max(13, height * 0.115))
    edge = max(1, height // 44)
    _foot(faces, face, card, height)
    face.blit(corner, (edge, edge))
    return face


def _foot(faces: Faces, face: pygame.Surface, card: PrintedCard, height: int) -> None:
    """The lower edge of a small card: its name where that can be read, else its shape."""
    width = face.get_width()
    if height < NAMED:
        side = round(height * 0.085)
        mark = faces.assets.sprite(f"suit_{suit(card)}", (side, side))
        face.blit(mark, mark.get_rect(center=(width / 2, height * 310 / 350)))
        return
    band = pygame.Rect(0, 0, round(width * 0.82), round(height * 0.2))
    band.midbottom = width // 2, round(height * 0.955)
    pygame.draw.rect(face, (247, 230, 194), band, border_radius=height // 28)
    pygame.draw.rect(face, PAINT[suit(card)], band, max(1, height // 120), border_radius=height // 28)
    style = Style("body_bold", max(14, round(height * 0.082)), INK, "center")
    name, _ = faces.type.fit(card.name[faces.words.language], style, (band.width - 6, band.height), 9)
    face.blit(name.picture(), name.picture().get_rect(center=band.center))


def _write(faces: Faces, onto: pygame.Surface, text: str, x: float, y: float, px: float) -> None:
    drawn = faces.assets.font("ui_bold", px).render(text, True, CREAM)
    room = drawn.get_bounding_rect()  # figures stand in the middle by their ink, not by their line
    ink = drawn.subsurface(room)
    onto.blit(ink, ink.get_rect(center=(onto.get_width() * x, onto.get_height() * y)))
