"""Small things of Dice Town that are no cards: notes, nuggets, the Sheriff's star, the seats' flags."""

from __future__ import annotations

import pygame
from pygame import FRect

from client.table.token import TokenKind
from client.ui import Pen
from client.ui.text import CREAM, INK, Colour

NOTE = TokenKind("dt_note", 132 / 68)
NUGGET = TokenKind("dt_nugget")
STAR = TokenKind("dt_star")


SEAT_COLOURS: tuple[Colour, ...] = ((172, 44, 40), (48, 96, 160), (62, 128, 66), (206, 148, 44), (122, 66, 146))
"""The colour of each seat's cup, its flag and its bids."""


def draw_flag(pen: Pen, area: FRect, seat: int, name: str, lit: bool = False) -> None:
    """Draw a seat's flag, in its colour and with the first letter of its name; ``lit`` if the seat is chosen, or owns
    the place."""
    notch_x = area.right - area.width * 0.22
    if lit:
        light = FRect(area).inflate(6, 6)
        pen.shape(pygame.draw.polygon, (255, 224, 140), _flag_pixels(pen, light, notch_x + 4))
    pixels = _flag_pixels(pen, area, notch_x)
    pen.shape(pygame.draw.polygon, SEAT_COLOURS[seat], pixels)
    pen.shape(pygame.draw.polygon, INK, pixels, max(1, round(pen.unit)))
    room = FRect(area.x, area.y, area.width * 0.82, area.height)
    size = min(0.86 * area.height, 0.9 * area.width)
    pen.text(name[:1], room, size, CREAM, "ui_bold", "center", markup=False, shade=(20, 10, 4))


def _flag_pixels(pen: Pen, area: FRect, notch_x: float) -> list[tuple[float, float]]:
    """Return the corners of a flag, in pixels; its right edge is notched."""
    corners = (area.topleft, area.topright, (notch_x, area.centery), area.bottomright, area.bottomleft)
    return [(x * pen.unit, y * pen.unit) for x, y in corners]
