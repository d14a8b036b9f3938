"""What a card says where it is held: its name on a band below its picture, and its text if that leaves room."""

from __future__ import annotations

from pygame import FRect

from client.table.faces import Faces
from client.table.terms import PrintedCard
from client.ui import Pen
from client.ui.layout import column, share
from client.ui.text import CREAM, INK, Block, Colour, Style

LETTERS, TINY = 12, 10
"""Height of letters in pixels at least, and of a name with a word that is too long for that. What a card says has
nearly as many units too, or it is not said."""
NAME, TEXT = (38.0, 24.0), 23.0
"""Height of the letters of a name at most and at least, and of a text, for a card that is 350 high."""
PART = 132.0
"""Height of a name at most, by the same measure."""


def draw_words(pen: Pen, faces: Faces, card: PrintedCard, room: FRect, band: Colour, picture_height: float) -> FRect:
    """Write a card's name at the foot of ``room`` and its text below that, unless less than ``picture_height`` units
    of the room would be left. The pen's unit is a 350th of the card. Returns what is left for the picture."""
    unit, language, width = pen.unit, faces.words.language, round((room.width - 8) * pen.unit)
    largest, smallest = (max(LETTERS, round(size * unit)) for size in NAME)
    style = Style("ui_bold", largest, CREAM, "center")
    letters = max(LETTERS, round(TEXT * unit), round(0.85 * LETTERS * faces.unit))
    text = faces.type.block(card.text[language], Style("ui", letters, INK, "center"), width, False)
    said_high = text.size[1] / unit + 8
    names = [faces.type.fit(card.name[language], style._replace(px=size), (width, round(PART * unit)), floor, False)
             for size, floor in ((largest, smallest), (smallest, smallest), (smallest, TINY))]  # fmt: skip
    fitting_names = [name for name, fits in names if fits] or [names[-1][0]]
    roomy = [name for name in fitting_names if room.height - name.size[1] / unit - 8 - said_high >= picture_height]
    if text.broken or not card.text[language] or not roomy:
        roomy, said_high = fitting_names, 0.0
    name = roomy[0]
    band_high = name.size[1] / unit + 8
    left, band_area, text_area = column(room, share(), band_high, said_high)
    pen.fill(band_area, band)
    _write(pen, name, band_area)
    if said_high:
        _write(pen, text, text_area)
    return left


def _write(pen: Pen, block: Block, place: FRect) -> None:
    picture = block.picture()
    pen.surface.blit(picture, picture.get_rect(center=pen.px(place).center))
