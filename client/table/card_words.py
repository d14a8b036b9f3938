"""Writes a card's name on a band below its picture, and its text if there is room for it."""

from __future__ import annotations

from pygame import FRect

from client.table.faces import Faces
from client.table.terms import PrintedCard
from client.ui import Pen
from client.ui.layout import column, share
from client.ui.text import CREAM, INK, Block, Colour, Style

LETTERS = 12
"""The least height of letters in pixels. In units it must be nearly as much, too, or a text is left out."""
TINY = 10
"""The least height of the letters of a name with a word that is too long for ``LETTERS``."""
LARGEST_NAME = 38.0
SMALLEST_NAME = 24.0
TEXT = 23.0
"""Height of the letters of a text, for a card that is 350 high; and above, the largest and least height for a name."""
NAME_HEIGHT = 132.0
"""The largest height of a name, for a card that is 350 high."""


def draw_words(pen: Pen, faces: Faces, card: PrintedCard, room: FRect, band: Colour, picture_height: float) -> FRect:
    """Write a card's name at the foot of ``room`` and its text below that, unless less than ``picture_height`` units
    of the room would be left. The pen's unit is a 350th of the card. Returns the remaining room for the picture."""
    unit = pen.unit
    language = faces.words.language
    width = round((room.width - 8) * unit)
    text_px = max(LETTERS, round(TEXT * unit), round(0.85 * LETTERS * faces.unit))
    text = faces.type.block(card.text[language], Style("ui", text_px, INK, "center"), width, False)
    text_height = text.size[1] / unit + 8
    names = _names(faces, card.name[language], width, unit)
    names_above_text: list[Block] = []
    if card.text[language] and not text.broken:
        for name in names:
            if room.height - (name.size[1] / unit + 8) - text_height >= picture_height:
                names_above_text.append(name)
    if not names_above_text:
        text_height = 0.0
    name = (names_above_text or names)[0]
    name_height = name.size[1] / unit + 8
    picture_area, name_area, text_area = column(room, share(), name_height, text_height)
    pen.fill(name_area, band)
    _write(pen, name, name_area)
    if text_height:
        _write(pen, text, text_area)
    return picture_area


def _names(faces: Faces, name: str, width: int, unit: float) -> list[Block]:
    """A name in several sizes of letters in which it fits, the best first; if it fits in none, the smallest."""
    largest_px = max(LETTERS, round(LARGEST_NAME * unit))
    smallest_px = max(LETTERS, round(SMALLEST_NAME * unit))
    size = (width, round(NAME_HEIGHT * unit))
    fitting_names: list[Block] = []
    for px, least_px in ((largest_px, smallest_px), (smallest_px, smallest_px), (smallest_px, TINY)):
        block, fits = faces.type.fit(name, Style("ui_bold", px, CREAM, "center"), size, least_px, False)
        if fits:
            fitting_names.append(block)
    return fitting_names or [block]


def _write(pen: Pen, block: Block, place: FRect) -> None:
    picture = block.picture()
    pen.surface.blit(picture, picture.get_rect(center=pen.px(place).center))
