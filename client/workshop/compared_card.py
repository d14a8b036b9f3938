"""Two versions of a card side by side: on the faces, what differs has a frame; below, the words that differ are lit."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.ui import Pen, Widget
from client.ui.base import Box
from client.ui.text import CREAM, FADED, INK, Block, Colour, Style
from client.workshop.faces import CardFaces
from client.workshop.large_card import LargeCard
from client.workshop.regions import regions_of_field
from client.workshop.sheet import FaceOf
from rules.workshop.changes import CardChange
from rules.workshop.fields import fields, further_fields
from rules.workshop.project import Project, ProjectCard

OLD_MARK: Colour = (190, 60, 40)
NEW_MARK: Colour = (58, 132, 62)
GLOW = 110
"""How strongly a word is lit, from 0 to 255."""
TEXT_SIZE, HEADING_SIZE = 18.0, 15.0


class ComparedFace(LargeCard):
    """One version of a card, with frames around the ``regions`` that differ (shares of the face, 0 to 1)."""

    def __init__(
        self, id: str, rect: Box, card: ProjectCard, language: str, faces: FaceOf, stale: str, mark: Colour,
        differences: Sequence[str],
    ) -> None:  # fmt: skip
        """``differences`` are the names of the fields that differ."""
        super().__init__(id, rect, card, language, faces, stale)
        self.mark, self.differences = mark, differences
        self.regions: Sequence[pygame.FRect] = ()

    @property
    def value(self) -> str:
        return ", ".join(self.differences)

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        face = self.card_place(pen.unit)
        for region in self.regions:
            rect = pygame.FRect(face.x + region.x * face.w, face.y + region.y * face.h, region.w * face.w,
                                region.h * face.h)  # fmt: skip
            pen.frame(rect.inflate(14, 12), CREAM, 2, 8)  # seen on a face of any colour
            pen.frame(rect.inflate(10, 8), self.mark, 4, 6)


class MarkedText(Widget):
    """A heading and a text below it, in which the places (pairs of characters) are lit. It is as high as it needs."""

    role = "text"

    def __init__(
        self, id: str, width: float, heading: str, text: str, places: Sequence[tuple[int, int]], mark: Colour, pen: Pen
    ) -> None:
        self.heading, self.text, self.places, self.mark = heading, text, places, mark
        super().__init__(id, (0, 0, width, 0), f"{heading}: {text}")
        self.rect.height = 22 + self._block(pen).size[1] / pen.unit + 4

    @property
    def value(self) -> str:
        return "; ".join(self.text[start:end] for start, end in self.places)

    def _block(self, pen: Pen) -> Block:
        """The text in lines, without markup: what authors write may contain stars and braces."""
        style = Style("ui", max(6, round(TEXT_SIZE * pen.unit)), INK)
        return pen.type.block(self.text, style, max(1, int(self.rect.width * pen.unit)), markup=False)

    def draw(self, pen: Pen) -> None:
        place = self.place()
        heading = pygame.FRect(place.x, place.y, place.width, 20)
        pen.text(self.heading, heading, HEADING_SIZE, FADED, "ui_bold", markup=False)
        block = self._block(pen)
        corner = pen.px(pygame.FRect(place.x, place.y + 22, 0, 0)).topleft
        position = 0
        for word in block.words:
            start = max(position, self.text.find(word.text, position))
            position = start + len(word.text)
            if word.text.strip() and any(first < position and start < end for first, end in self.places):
                glow = [length / pen.unit for length in word.place.move(corner).inflate(4, 0)]
                pen.fill(pygame.FRect(*glow), self.mark, GLOW, 4)
        pen.surface.blit(block.picture(), corner)


def changed_regions(
    painter: CardFaces, project: Project, card: ProjectCard, change: CardChange, language: str,
    height: int,
) -> list[pygame.FRect]:  # fmt: skip
    """Where the values that differ are on the face of one of the two versions, as shares of the face (0 to 1)."""
    changed_keys = {value.keys for value in change.values}
    regions: list[pygame.FRect] = []
    for field in [*fields(project.game, project.as_written(card)), *further_fields(project.further_languages)]:
        if field.keys in changed_keys:
            regions += regions_of_field(painter, card.card, language, height, field, "card_back")
    return regions
