"""One card large, in both languages side by side."""

from __future__ import annotations

import pygame

from client.ui import Pen, Widget
from client.ui.base import Box
from client.ui.layout import fit
from client.workshop.faces import RATIO
from client.workshop.sheet import FaceOf, banner, draw_face
from rules.workshop.project import ProjectCard

PRINTED = 88.0
"""The height of a printed card, in millimetres."""


class LargeCard(Widget):
    """A card in one language. With so many ``dots`` in an inch of the screen it is as large as in print, without any it
    fills its place."""

    role = "picture"

    def __init__(
        self, id: str, rect: Box, each: ProjectCard, language: str, faces: FaceOf, stale: str, dots: int = 0
    ) -> None:
        """``stale`` is said across a card that is shown as it was before."""
        super().__init__(id, rect, f"{each.card.name[language]}. {each.card.text[language]}".strip())
        self.each, self.language, self.faces, self.stale, self.dots = each, language, faces, stale, dots

    def draw(self, pen: Pen) -> None:
        place = self.card_place(pen.unit)
        draw_face(pen, place, self.each, self.language, self.faces)
        if self.each.stale:
            banner(pen, place, self.stale)

    def card_place(self, unit: float) -> pygame.FRect:
        """Where the card itself is, with so many pixels per unit."""
        high = PRINTED / 25.4 * self.dots / unit if self.dots else float("inf")
        return fit(self.place(), RATIO, high)
