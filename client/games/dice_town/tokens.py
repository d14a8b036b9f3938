"""Small things of Dice Town that are no cards: notes, nuggets, the Sheriff's star, the seats' marks."""

from __future__ import annotations

from pygame import FRect

from client.table.moods import SeatFaces
from client.table.token import TokenKind
from client.ui import Pen
from client.ui.layout import place
from client.ui.text import INK, Colour

NOTE = TokenKind("dt_note", 132 / 68)
NUGGET = TokenKind("dt_nugget")
STAR = TokenKind("dt_star")


SEAT_COLOURS: tuple[Colour, ...] = ((172, 44, 40), (48, 96, 160), (62, 128, 66), (206, 148, 44), (122, 66, 146))
"""The colour of each seat's cup, its mark and its bids."""
LIT: Colour = (255, 224, 140)
"""The light around the mark of a seat that is chosen."""


def face_of(faces: SeatFaces, seat: int) -> str:
    """Return the picture of who sits there, in the present mood; that of a bot for one without a face."""
    return faces.picture(seat) or faces.portrait(seat)


def draw_mark(pen: Pen, area: FRect, seat: int, face: str, lit: bool = False) -> None:
    """Draw the mark of a seat, as large as an area has room for: its face in a frame of its colour; ``lit`` if the seat
    is chosen, or owns the place."""
    side = min(area.width, area.height)
    mark = place(area, side, side)
    if lit:
        pen.fill(mark.inflate(8, 8), LIT, 235, 8)
    pen.fill(mark.inflate(1, 1), INK, 255, 6)
    pen.fill(mark, SEAT_COLOURS[seat], 255, 6)
    pen.sprite(face, mark.inflate(-0.14 * side, -0.14 * side))
