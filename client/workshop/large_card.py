"""A card shown large, in one language."""

from __future__ import annotations

import pygame

from client.ui import Pen, Widget
from client.ui.base import Box
from client.ui.layout import fit
from client.workshop.faces import RATIO
from client.workshop.sheet import FaceOf, draw_banner, draw_face
from rules.workshop.project import ProjectCard


class LargeCard(Widget):
    """A card in one language. With a ``printed_height`` in pixels it is that high, as in print; otherwise (0) it fills
    its place."""

    role = "picture"

    def __init__(
        self, id: str, rect: Box, card: ProjectCard, language: str, faces: FaceOf, stale: str,
        printed_height: float = 0.0,
    ) -> None:  # fmt: skip
        """``stale`` is the text of the banner across a card whose file cannot be read now."""
        super().__init__(id, rect, f"{card.card.name[language]}. {card.card.text[language]}".strip())
        self.card, self.language, self.faces, self.stale = card, language, faces, stale
        self.printed_height = printed_height

    def draw(self, pen: Pen) -> None:
        place = self.card_place(pen.unit)
        draw_face(pen, place, self.card, self.language, self.faces)
        if self.card.stale:
            draw_banner(pen, place, self.stale)

    def card_place(self, unit: float) -> pygame.FRect:
        """The rectangle of the card itself, with this many pixels per unit."""
        highest = float("inf")
        if self.printed_height:
            highest = self.printed_height / unit
        return fit(self.place(), RATIO, highest)
