"""The faces of the cards: the picture of a pebble, and its points."""

from __future__ import annotations

import pygame

from client.table.faces import Faces
from client.table.piece import RATIO
from client.table.terms import PrintedCard
from client.ui.text import INK

GROUND, EDGE = (243, 226, 188), (96, 60, 24)


def paint(faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
    """Return the face of a card: a pebble on parchment, with its points above."""
    face = pygame.Surface((round(height * RATIO), height), pygame.SRCALPHA)
    area = face.get_rect()
    corner = max(2, height // 16)
    pygame.draw.rect(face, GROUND, area, border_radius=corner)
    pygame.draw.rect(face, EDGE, area, max(1, height // 40), border_radius=corner)
    art_width = 0.8 * area.width
    art = faces.assets.sprite(card.art, (art_width, 0.75 * art_width))
    face.blit(art, art.get_rect(center=(area.centerx, 0.62 * height)))
    points = faces.assets.font("ui_bold", 0.26 * height).render(str(card.fields["points"]), True, INK)
    face.blit(points, points.get_rect(center=(area.centerx, 0.22 * height)))
    return face
