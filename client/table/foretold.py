"""The consequence before the deed: a parchment tag at a place says what would come of laying something there."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from client.ui import Pen
from client.ui.text import INK, Colour

PARCHMENT: Colour = (250, 234, 200)
EDGE: Colour = (138, 96, 48)
HARM: Colour = (158, 26, 20)
"""The colour of what does harm."""
SIZE = 18.0
WIDEST = 330.0
OVER = 8.0
"""How far a tag lies on its place."""


class Tag(NamedTuple):
    """What is ``said`` of the place with this ``area``; ``grave`` if it does harm."""

    area: FRect
    said: str
    grave: bool


def tag_place(pen: Pen, room: FRect, tag: Tag) -> FRect:
    """Where a tag lies: just above its place, whose name stays in sight; below it where ``room`` ends."""
    width = min(WIDEST, pen.width(tag.said, SIZE, "ui_bold") + 2)
    height = pen.height(tag.said, width, SIZE, "ui_bold")
    place = FRect(0, 0, width + 24, height + 12)
    place.midbottom = tag.area.centerx, tag.area.top + OVER
    if place.top < room.top:
        place.midtop = tag.area.centerx, tag.area.bottom - OVER
    return place.clamp(room)


def draw_foretold(pen: Pen, room: FRect, tag: Tag) -> None:
    """Draw a tag at its place."""
    place, colour = tag_place(pen, room, tag), HARM if tag.grave else EDGE
    pen.fill(place.move(2, 3), (0, 0, 0), 90, 9)
    pen.fill(place, PARCHMENT, radius=9)
    pen.frame(place, colour, 3 if tag.grave else 2, 9)
    pen.text(tag.said, place.inflate(-20, -8), SIZE, HARM if tag.grave else INK, "ui_bold", "center")
