"""The faces of Poison's cards.

Every face says its suit three times: by colour, by shape and by letter. A small card has a large corner, because only
its corner is seen in a hand or a cauldron; a large one has the corners of the picture and its name.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.table.faces import Faces
from client.table.piece import RATIO
from client.table.terms import PrintedCard
from client.ui.text import CREAM, INK, Style

LARGE = 420
"""Height in pixels from which a card has a name and the corners of the picture."""
NAMED = 150
"""Height in pixels from which a card has at least its name."""
CORNER = 0.31
"""Share of a small card's width that its corner takes: what must stay visible of a covered card."""

MIXTURE = "mixture"
"""The suit of a card that has several colours; there is no cauldron of it."""
PAINT = {"red": (150, 26, 24), "blue": (24, 74, 140), "violet": (92, 38, 140), "poison": (34, 66, 30),
         "mixture": (116, 62, 18)}  # fmt: skip
"""Each suit's deep colour, on which light text is readable."""
GLOW = {"red": (236, 92, 70), "blue": (92, 170, 240), "violet": (176, 116, 240), "poison": (128, 200, 84),
        "mixture": (240, 190, 110)}  # fmt: skip
"""Each suit's bright colour, for light on dark wood."""


def suit(card: PrintedCard) -> str:
    """Return a card's suit: its colour, ``poison``, or ``mixture`` if it has several colours."""
    colour = card.fields.get("colour")
    if isinstance(colour, list):
        return MIXTURE
    return colour or "poison"


def marks(card: PrintedCard) -> Sequence[str]:
    """Return the suits whose marks and letters stand on a card: both colours of a mixture of two."""
    colour = card.fields.get("colour")
    if isinstance(colour, list) and len(colour) == 2:
        return colour
    return (suit(card),)


def colour_key(card: PrintedCard) -> str:
    """Return the key of the words for a card's colour: ``colour.red``, ``colour.red_blue``."""
    return f"colour.{'_'.join(marks(card))}"


def number_on_face(number: int) -> str:
    """Return a card's number as it is written: one below 0 with the sign of a minus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def paint(faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
    """Return a card's face, ``height`` pixels high."""
    width = round(height * RATIO)
    face = faces.assets.framed(card.art, (width, height)).copy()
    if height >= LARGE:
        _paint_large(faces, face, card)
    else:
        _paint_foot(faces, face, card, height)
        _paint_corner(faces, face, card, height)
    return face


def _letter_and_number(faces: Faces, card: PrintedCard) -> tuple[str, str]:
    letters = [faces.words(f"letter.{mark}") for mark in marks(card)]
    return "".join(letters), number_on_face(card.fields["number"])


def _paint_large(faces: Faces, face: pygame.Surface, card: PrintedCard) -> None:
    """Write letter, number and name where the picture of the suit has room for them: so has any other picture."""
    scale, area = face.get_height() / 350, pygame.FRect(face.get_rect())
    picture = f"card_face_{suit(card)}"
    corner_area = faces.assets.place(picture, "corner", area)
    far_corner_area = faces.assets.place(picture, "far_corner", area)
    name_area = faces.assets.place(picture, "name", area)
    letter, number = _letter_and_number(faces, card)
    corner = pygame.Surface((round(corner_area.width), round(corner_area.height)), pygame.SRCALPHA)
    _write(faces, corner, number, 0.52, 0.36, 36 * scale * _narrowing(number))
    _write(faces, corner, letter, 0.52, 0.79, 22 * scale)
    face.blit(corner, corner_area)
    face.blit(pygame.transform.rotate(corner, 180), far_corner_area)
    style = Style("body_bold", round(17 * scale), INK, "center")
    room = round(name_area.width), round(name_area.height)
    name, _ = faces.type.fit(card.name[faces.words.language], style, room, round(9 * scale))
    face.blit(name.picture(), name.picture().get_rect(center=name_area.center))


def _paint_corner(faces: Faces, face: pygame.Surface, card: PrintedCard, height: int) -> None:
    """Paint the corner of a small card. The smaller the card, the higher the corner, so that number, shape and letter
    stay apart at any size."""
    letter, number = _letter_and_number(faces, card)
    corner_height = round(height * (0.5 if height >= 105 else 0.7))
    corner = pygame.Surface((round(face.get_width() * CORNER), corner_height), pygame.SRCALPHA)
    area = corner.get_rect()
    radius = max(2, height // 20)
    for colour, line_width in ((PAINT[suit(card)], 0), ((232, 200, 130), max(1, height // 110))):
        pygame.draw.rect(
            corner, colour, area, line_width, border_bottom_right_radius=radius * 2, border_top_left_radius=radius
        )
    _write(faces, corner, number, 0.5, 0.25, min(height * 0.235, area.height * 0.5) * _narrowing(number))
    names = marks(card)
    side = area.width * (0.66 if len(names) == 1 else 0.44)
    for index, name in enumerate(names):
        mark = faces.assets.sprite(f"suit_{name}", (side, side))
        middle = area.width * (index + 1) / (len(names) + 1)
        corner.blit(mark, mark.get_rect(center=(middle, area.height * 0.57)))
    _write(faces, corner, letter, 0.5, 0.845, max(13, height * 0.115))
    edge = max(1, height // 44)
    face.blit(corner, (edge, edge))


def _narrowing(number: str) -> float:
    """Return by how much a number is made smaller, so that one with a sign is no wider than its corner."""
    return 0.74 if len(number) > 1 else 1.0


def _paint_foot(faces: Faces, face: pygame.Surface, card: PrintedCard, height: int) -> None:
    """Paint the lower edge of a small card: its name where that can be read, else its shape."""
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


def _write(faces: Faces, surface: pygame.Surface, text: str, x: float, y: float, size: float) -> None:
    """Write a text around a point, given as shares of the surface; ``size`` is in pixels."""
    rendered = faces.assets.font("ui_bold", size).render(text, True, CREAM)
    ink = rendered.subsurface(rendered.get_bounding_rect())  # figures are centred by their ink, not by their line
    surface.blit(ink, ink.get_rect(center=(surface.get_width() * x, surface.get_height() * y)))
