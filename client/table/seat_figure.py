"""Who sits at a place of the table: a large face with its mood, a name and a few words below or beside it, and light
around it when it is their turn. Each game gives it a place; what else lies there is the game's."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from client.table.board import AnyBoard
from client.table.light import shadow_offset
from client.table.plate import SMALLEST_NAME, draw_name
from client.ui import Pen
from client.ui.text import CREAM, GOLD, SOOT, Colour

LARGEST, SMALLEST = 120.0, 80.0
"""The largest side of a face, and the smallest one that shows a mood well, in units."""
NAME_HEIGHT, WORDS_HEIGHT = 24.0, 20.0
"""Heights of the strips for the name and for the words, in units."""
NAME_SIZE, WORDS_SIZE = 18.0, 16.0
NAME_SHARE = 0.75
"""The size of a name at most, as a share of the height of its strip."""
SHARE_ABOVE = 0.25
"""How far the strip of the name overlaps the face above it, as a share of its height."""
LIFT = 10.0
"""How high a face stands above the table, in units, for its shadow."""
TURN: Colour = GOLD
STRIP: Colour = (58, 28, 14)


class FigurePlaces(NamedTuple):
    """The areas of a figure: the face, the strip of the name, the one of the words."""

    face: FRect
    name: FRect
    words: FRect


def figure_places(area: FRect, has_words: bool = True) -> FigurePlaces:
    """Return where the parts of a figure lie in an area: name and words below the face, or beside it if the area is
    much broader than high. The face is as large as there is room for, up to LARGEST."""
    name_height = NAME_HEIGHT
    words_height = WORDS_HEIGHT if has_words else 0.0
    if area.width >= 1.8 * area.height:
        side = min(LARGEST, area.height)
        face = FRect(area.x, area.centery - side / 2, side, side)
        left, width = face.right + 8, area.right - face.right - 8
        name_height = min(NAME_HEIGHT, area.height)
        top = area.centery - (name_height + words_height) / 2
    else:
        overlap = SHARE_ABOVE * NAME_HEIGHT
        side = min(LARGEST, area.width, area.height - NAME_HEIGHT - words_height + overlap)
        top_of_face = area.centery - (side + NAME_HEIGHT + words_height - overlap) / 2
        face = FRect(area.centerx - side / 2, top_of_face, side, side)
        left, width = area.x, area.width
        top = face.bottom - overlap
    name = FRect(left, top, width, name_height)
    return FigurePlaces(face, name, FRect(left, name.bottom, width, words_height))


class SeatFigure:
    """The figure of one ``seat`` in an ``area``. ``words`` are few, such as points or a character; "" for none. Letters
    of its name are made smaller down to ``smallest_name`` before it is cut."""

    def __init__(
        self, board: AnyBoard, seat: int, area: FRect, words: str = "", smallest_name: float = SMALLEST_NAME
    ) -> None:
        self._board = board
        self.seat = seat
        self.words = words
        self._smallest_name = smallest_name
        self.places = figure_places(area, bool(words))

    @property
    def is_active(self) -> bool:
        """True if it is this seat's turn."""
        return self._board.active() == self.seat

    def draw(self, *, marked: bool = False) -> None:
        """Draw the figure; ``marked``: what is picked up or looked at concerns this seat."""
        board = self._board
        faces = board.seat_faces
        face = faces.picture(self.seat) or faces.portrait(self.seat)
        name = board.names[self.seat]
        facts = (
            self.places, face, faces.layer(self.seat), name, self.words, self.is_active, marked, self._smallest_name
        )  # fmt: skip
        board.pen.part(("figure", self.seat), _draw_figure, *facts)


def _draw_figure(
    pen: Pen, places: FigurePlaces, face: str, layer: str, name: str, words: str, is_active: bool, is_marked: bool,
    smallest_name: float,
) -> None:  # fmt: skip
    """Draw the shadow, the light of a turn, the face with its mood, the name and the words."""
    shadow = places.face.move(shadow_offset(LIFT))
    pen.fill(shadow.inflate(4, 4), (0, 0, 0), 90, 14)
    if is_active:
        for spread, alpha in ((22, 36), (12, 90)):
            pen.fill(places.face.inflate(spread, spread), TURN, alpha, 12 + spread / 2)
    pen.sprite(face, places.face)
    if layer:
        pen.sprite(layer, places.face)
    if is_active or is_marked:
        pen.frame(places.face.inflate(6, 6), TURN, 3, 12)
    name_width = min(places.name.width, pen.width(name, NAME_SIZE, "ui_bold") + 24)
    strip = FRect(0, 0, name_width, places.name.height)
    beside = places.name.left >= places.face.right
    if beside:
        strip.topleft = places.name.topleft
    else:
        strip.midtop = places.name.midtop
    pen.fill(strip, TURN if is_active else STRIP, 245, strip.height / 2)
    colour = SOOT if is_active else CREAM
    size = min(NAME_SIZE, NAME_SHARE * strip.height)
    draw_name(pen, name, strip.inflate(-16, 0), size, colour, align="center", smallest=smallest_name)
    if words:
        pen.text(words, places.words, WORDS_SIZE, CREAM, "ui", "left" if beside else "center", shade=SOOT, markup=False)
