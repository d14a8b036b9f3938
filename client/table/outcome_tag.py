"""A parchment tag beside a place that says what would come of laying something there."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from client.ui import Pen
from client.ui.text import INK, Colour

PARCHMENT: Colour = (250, 234, 200)
EDGE: Colour = (138, 96, 48)
HARM: Colour = (158, 26, 20)
"""The colour of harm."""
SIZE = 18.0
WIDEST = 330.0
OVERLAP = 8.0
"""How far a tag overlaps its place."""


class Tag(NamedTuple):
    """The tag of the place with this ``area``: its text is ``said``, and it is ``grave`` if that does harm."""

    area: FRect
    said: str
    grave: bool


def tag_place(pen: Pen, room: FRect, tag: Tag) -> FRect:
    """Return the area of a tag: just above its place, whose name stays visible; below it where ``room`` ends."""
    width = min(WIDEST, pen.width(tag.said, SIZE, "ui_bold") + 2)
    height = pen.height(tag.said, width, SIZE, "ui_bold")
    tag_area = FRect(0, 0, width + 24, height + 12)
    tag_area.midbottom = tag.area.centerx, tag.area.top + OVERLAP
    if tag_area.top < room.top:
        tag_area.midtop = tag.area.centerx, tag.area.bottom - OVERLAP
    return tag_area.clamp(room)


def draw_tag_of_outcome(pen: Pen, room: FRect, tag: Tag) -> None:
    """Draw a tag at its place."""
    edge_colour, edge_width, text_colour = EDGE, 2, INK
    if tag.grave:
        edge_colour, edge_width, text_colour = HARM, 3, HARM
    tag_area = tag_place(pen, room, tag)
    pen.fill(tag_area.move(2, 3), (0, 0, 0), 90, 9)
    pen.fill(tag_area, PARCHMENT, radius=9)
    pen.frame(tag_area, edge_colour, edge_width, 9)
    pen.text(tag.said, tag_area.inflate(-20, -8), SIZE, text_colour, "ui_bold", "center")
