"""A card shown large, in one language."""

from __future__ import annotations

import pygame

from client.ui import Pen, Widget
from client.ui.base import Box
from client.ui.layout import fit
from client.ui.text import CREAM, SOOT
from client.workshop.faces import RATIO
from client.workshop.sheet import FaceOf, draw_banner, draw_face
from rules.workshop.project import ProjectCard

NOTE_HEIGHT = 26.0
"""The height of the strip with a note, in units."""


class LargeCard(Widget):
    """A card in one language. With a ``printed_height`` in pixels it is that high, as in print; otherwise (0) it fills
    its place."""

    role = "picture"

    def __init__(
        self, id: str, rect: Box, card: ProjectCard, language: str, faces: FaceOf, stale: str,
        printed_height: float = 0.0, note: str = "",
    ) -> None:  # fmt: skip
        """``stale`` is the text of the banner across a card whose file cannot be read now, ``note`` that of the strip
        at its foot ("": none)."""
        super().__init__(id, rect, f"{card.card.name_in(language)}. {card.card.text_in(language)}".strip())
        self.card, self.language, self.faces, self.stale = card, language, faces, stale
        self.printed_height, self.note = printed_height, note

    @property
    def value(self) -> str:
        return self.note

    def draw(self, pen: Pen) -> None:
        place = self.card_place(pen.unit)
        draw_face(pen, place, self.card, self.language, self.faces)
        if self.card.stale:
            draw_banner(pen, place, self.stale)
        if self.note:
            _draw_note(pen, place, self.note)

    def card_place(self, unit: float) -> pygame.FRect:
        """The rectangle of the card itself, with this many pixels per unit."""
        highest = float("inf")
        if self.printed_height:
            highest = self.printed_height / unit
        return fit(self.place(), RATIO, highest)


def _draw_note(pen: Pen, card: pygame.FRect, note: str) -> None:
    """Draw a strip at the foot of a card."""
    strip = pygame.FRect(card.x, card.bottom - NOTE_HEIGHT, card.width, NOTE_HEIGHT)
    pen.fill(strip, SOOT, 225, 6)
    pen.text(note, strip.inflate(-12, -4), 16, CREAM, "ui_italic", "center", markup=False)
