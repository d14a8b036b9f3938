"""Light around cards and on places that shows what can be done. Each colour has the same meaning at every table; what
a hint advises and what does harm has a sign as well, for those who cannot tell the colours apart."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import FRect, Surface, Vector2

from client.table.faces import Faces
from client.table.piece import RATIO, Pose
from client.ui import Pen
from client.ui.text import GOLD, Colour

PLAYABLE: Colour = (120, 220, 140)
"""The colour of what may be played now, when other things may not."""
CHOSEN: Colour = GOLD
"""The colour of what is picked up, where it may go, and what is pointed at."""
HINT: Colour = (112, 200, 255)
"""The colour of what a hint advises."""
HARM: Colour = (236, 60, 36)
"""The colour of harm."""
SIGNS = {HINT: "icon_hint", HARM: "symbol_skull"}
"""The sign that stands in the light of a colour."""
SIGN = 26.0
"""The side of such a sign, in units."""
SIGN_GROUND: Colour = (40, 20, 8)
REACH = 0.09
"""How far light reaches beyond the outline of a picture, as a share of the picture's height."""


class Light(NamedTuple):
    """How a spot is lit: with ``strength`` 1 if it would take what is held, with 2 if that is over it."""

    strength: int
    colour: Colour


def draw_halo(pen: Pen, faces: Faces, pose: Pose, colour: Colour, ratio: float = RATIO, is_round: bool = False) -> None:
    """Draw the light around a card, or around a piece of another shape (``ratio``: its width by its height), before the
    piece itself is drawn."""
    halo = faces.halo(round(pose.height * pen.unit), pose.angle, colour, ratio, is_round)
    pen.surface.blit(halo, halo.get_rect(center=(pose.x * pen.unit, pose.y * pen.unit)))
    top = Vector2(0, -0.5 * pose.height - 0.5 * SIGN).rotate(-pose.angle)
    _draw_sign(pen, pose.x + top.x, pose.y + top.y, colour)


def _draw_sign(pen: Pen, x: float, y: float, colour: Colour) -> None:
    """Draw the sign of a colour at this point; nothing if the colour has none."""
    name = SIGNS.get(colour)
    if name is None:
        return
    sign = FRect(0, 0, SIGN, SIGN)
    sign.center = x, y
    pen.fill(sign, SIGN_GROUND, radius=SIGN / 2)
    pen.frame(sign, colour, 2, SIGN / 2)
    pen.icon(name, sign.inflate(-8, -8))


def draw_light(pen: Pen, area: FRect, light: Light | None, corner: float = 12) -> None:
    """Draw the light of a place with rounded corners; nothing if it is not lit."""
    if light is not None:
        pen.fill(area, light.colour, 28 * light.strength, corner)
        pen.frame(area, light.colour, 1.0 + 1.5 * light.strength, corner)
        _draw_sign(pen, area.left + SIGN / 2, area.top + SIGN / 2, light.colour)
        if light.colour == HARM:  # a double line, since its place may hide the sign
            pen.frame(area.inflate(-10, -10), light.colour, 2, corner)


def draw_glow(pen: Pen, name: str, area: FRect, light: Light | None) -> None:
    """Draw the light around a picture, by its outline, before the picture itself is drawn; nothing if it is not lit."""
    if light is None:
        return
    place = pen.px(area)
    key = "glow", place.size, light
    glow = pen.assets.made((name,), key, lambda: _glow(pen.assets.sprite(name, place.size), light))
    pen.surface.blit(glow, glow.get_rect(center=place.center))
    _draw_sign(pen, area.centerx, area.top, light.colour)


def _glow(picture: Surface, light: Light) -> Surface:
    """The outline of a picture, blurred: scaled down and up again, which is cheap."""
    edge = max(4, round(REACH * picture.get_height()))
    outline = pygame.mask.from_surface(picture).to_surface(setcolor=light.colour, unsetcolor=(*light.colour, 0))
    glow = Surface((picture.get_width() + 2 * edge, picture.get_height() + 2 * edge), pygame.SRCALPHA)
    glow.fill((*light.colour, 0))
    glow.blit(outline, (edge, edge), special_flags=pygame.BLEND_RGBA_MAX)
    grain = max(2, edge // 2)
    small = pygame.transform.smoothscale(glow, [max(2, side // grain) for side in glow.get_size()])
    soft = pygame.transform.smoothscale(pygame.transform.box_blur(small, 1), glow.get_size())
    for _ in range(2 * light.strength - 2):
        soft.blit(soft.copy(), (0, 0))
    if pygame.display.get_surface() is None:
        return soft
    return soft.convert_alpha()
