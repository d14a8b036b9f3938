"""Who sits at a place of the table: a bust with its mood behind the plate with the name, a few words below or beside
it, and light behind it when it is their turn. Each game gives it a place; what else lies there is the game's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from pygame import FRect

from client.table.board import AnyBoard
from client.table.bust import SUNK, USUAL_LOOK, BustLook, bust_picture, draw_bust, draw_bust_glow, has_bust
from client.table.light import shadow_offset
from client.table.plate import SMALLEST_NAME, draw_name
from client.table.portraits import LAYERS
from client.ui import Pen
from client.ui.text import CREAM, GOLD, SOOT, Colour
from rules.tavern.regulars import MOODS

LARGEST, SMALLEST = 120.0, 80.0
"""The largest side of a face, and the smallest one that shows a mood well, in units."""
NAME_HEIGHT, WORDS_HEIGHT = 24.0, 20.0
"""Heights of the strips for the name and for the words, in units."""
NAME_SIZE, WORDS_SIZE = 18.0, 16.0
NAME_SHARE = 0.75
"""The size of a name at most, as a share of the height of its strip."""
SHARE_ABOVE = 0.25
"""How far the strip of the name overlaps the face above it, as a share of its height."""
PLATE_LIFT, PLATE_CORNER = 6.0, 7.0
"""How high a plate stands above the table, for its shadow, and the radius of its corners, in units."""
SHOULDERS = 0.88
"""The width of the plate at least, as a share of that of the face: it hides where the shoulders end."""
LEDGE, LEDGE_SHARE = 9.0, 0.98
"""The height of the ledge before a bust whose plate is beside it, in units, and its width, as a share of the face."""
TURN: Colour = GOLD
MARKED: Colour = (255, 238, 200)
STRIP: Colour = (58, 28, 14)
BRASS_EDGE: Colour = (150, 104, 52)


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
    """The figure of one ``seat`` in an ``area``: its bust behind the plate with its name. ``words`` are few, such as
    points or a character; "" for none. Letters of its name are made smaller down to ``smallest_name`` before it is cut.
    ``look`` is the light in which it sits."""

    def __init__(
        self, board: AnyBoard, seat: int, area: FRect, words: str = "", smallest_name: float = SMALLEST_NAME,
        look: BustLook = USUAL_LOOK,
    ) -> None:  # fmt: skip
        self._board = board
        self.seat = seat
        self.words = words
        self._smallest_name = smallest_name
        self._look = look
        self.places = figure_places(area, bool(words))

    @property
    def is_active(self) -> bool:
        """True if it is this seat's turn."""
        return self._board.active() == self.seat

    @property
    def seated_face(self) -> FRect:
        """The square of the face as it is drawn: a little lower than its place where the plate hides its lower end."""
        face = self.places.face
        if self.places.name.left >= face.right:
            return face
        return face.move(0, SUNK * face.height)

    def early_pictures(self) -> Iterator[Callable[[], object]]:
        """Yield functions that make the pictures of the moods in which the seat has not been seen yet."""
        board = self._board
        for mood in (*MOODS, *LAYERS):
            look, layer = LAYERS.get(mood, (mood, ""))
            face = board.seat_faces.face(self.seat, look)
            if has_bust(board.pen.assets, face):
                yield partial(bust_picture, board.pen, face, self.seated_face, self._look, layer)

    def draw(self, *, marked: bool = False) -> None:
        """Draw the figure; ``marked``: what is picked up or looked at concerns this seat."""
        self.draw_bust(marked=marked)
        self.draw_name(marked=marked)

    def draw_bust(self, *, marked: bool = False) -> None:
        """Draw only the bust, which a table whose edge hides its lower end covers afterwards."""
        faces = self._board.seat_faces
        face = faces.picture(self.seat) or faces.portrait(self.seat)
        facts = self.seated_face, face, faces.layer(self.seat), self.is_active, marked, self._look
        self._board.pen.part(("bust", self.seat), _draw_bust, *facts)

    def draw_name(self, *, marked: bool = False) -> None:
        """Draw the plate with the name before the bust, and the words."""
        name = self._board.names[self.seat]
        facts = self.places, name, self.words, self.is_active, marked, self._smallest_name
        self._board.pen.part(("figure", self.seat), _draw_plate, *facts)


def _draw_bust(
    pen: Pen, face: FRect, portrait: str, layer: str, is_active: bool, is_marked: bool, look: BustLook
) -> None:
    """Draw the light of a turn behind the bust, the bust and its mood."""
    if is_active or is_marked:
        draw_bust_glow(pen, portrait, face, TURN if is_active else MARKED)
    draw_bust(pen, portrait, face, look, layer)


def _draw_plate(
    pen: Pen, places: FigurePlaces, name: str, words: str, is_active: bool, is_marked: bool, smallest_name: float
) -> None:
    """Draw the plate with the name, as broad as the shoulders behind it, and the words."""
    beside = places.name.left >= places.face.right
    name_width = pen.width(name, NAME_SIZE, "ui_bold") + 24
    if not beside:
        name_width = max(name_width, SHOULDERS * places.face.width)
    strip = FRect(0, 0, min(places.name.width, name_width), places.name.height)
    if beside:
        strip.topleft = places.name.topleft
        ledge = FRect(0, 0, LEDGE_SHARE * places.face.width, LEDGE)
        ledge.midbottom = places.face.midbottom
        pen.fill(ledge, TURN if is_active else STRIP, 255, LEDGE / 2)
        pen.frame(ledge, TURN if is_active or is_marked else BRASS_EDGE, 1.5, LEDGE / 2)
    else:
        strip.midtop = places.name.midtop
    pen.fill(strip.move(shadow_offset(PLATE_LIFT)), (0, 0, 0), 110, PLATE_CORNER)
    pen.fill(strip, TURN if is_active else STRIP, 255, PLATE_CORNER)
    pen.frame(strip, TURN if is_active or is_marked else BRASS_EDGE, 2 if is_active or is_marked else 1.5, PLATE_CORNER)
    colour = SOOT if is_active else CREAM
    size = min(NAME_SIZE, NAME_SHARE * strip.height)
    draw_name(pen, name, strip.inflate(-16, 0), size, colour, align="center", smallest=smallest_name)
    if words:
        pen.text(words, places.words, WORDS_SIZE, CREAM, "ui", "left" if beside else "center", shade=SOOT, markup=False)
