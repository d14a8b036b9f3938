"""Light that says what can be done: around cards, and on the places where something may be laid. One colour for each
meaning at every table."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from client.table.faces import Faces
from client.table.piece import RATIO, Pose
from client.ui import Pen
from client.ui.text import GOLD, Colour

PLAYABLE: Colour = (120, 220, 140)
"""What may be played now, when other things may not."""
CHOSEN: Colour = GOLD
"""What has been taken up, where it may go, and what is pointed at."""
HINT: Colour = (112, 200, 255)
"""What a hint advises."""


class Light(NamedTuple):
    """How a spot is lit: ``strength`` 1 it would take what is held, 2 that is over it."""

    strength: int
    colour: Colour


def draw_halo(pen: Pen, faces: Faces, pose: Pose, colour: Colour, ratio: float = RATIO) -> None:
    """The light around a card, or a piece of another shape (``ratio``: its width by its height); to be drawn before the
    piece itself."""
    halo = faces.halo(round(pose.height * pen.unit), pose.angle, colour, ratio)
    pen.surface.blit(halo, halo.get_rect(center=(pose.x * pen.unit, pose.y * pen.unit)))


def draw_light(pen: Pen, area: FRect, light: Light | None, corner: float = 12) -> None:
    """The light of a place with rounded corners; nothing if it is not lit."""
    if light is not None:
        pen.fill(area, light.colour, 28 * light.strength, corner)
        pen.frame(area, light.colour, 1.0 + 1.5 * light.strength, corner)
