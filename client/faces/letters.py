"""Sets the texts of a face: over several lines rather than in smaller letters, then smaller, and at last cut off.

Fonts round the width of each letter to whole pixels, so lines laid out in letters of different heights would break at
different words. A face has the same lines however large it is painted, and in print: they are broken in letters of one
height, ``MEASURED``, within a room that is enlarged as much. Only then are they drawn in the letters of the face.
"""

from __future__ import annotations

from bisect import bisect_left
from math import ceil, floor
from typing import NamedTuple

from client.ui.text import Block, Style, Typesetter

MEASURED = 64
"""The height in pixels of the letters in which lines are broken: large enough for their rounding not to count, and
small enough for the longest text of a block (see ``client.ui.text.MOST``)."""
STEP = 0.02
"""The steps in which letters shrink, as shares of their full height."""
LEAST_PX = 6
"""The least height of letters in pixels: smaller ones are spots."""


class TextRoom(NamedTuple):
    """The room for a text, the height of its letters if there is room for them, and their least height; in pixels, but
    not whole ones."""

    width: float
    height: float
    letters: float
    floor: float
    markup: bool = False
    whole: bool = False
    """True if a text that does not fit is left out."""


class TextLines(NamedTuple):
    """A text broken into lines, in letters of the height ``MEASURED``, and the height of its letters on the face, in
    pixels."""

    block: Block
    letters: float

    @property
    def line_height(self) -> float:
        """From a line to the next, in pixels of the face."""
        return self.height / self.block.lines

    @property
    def height(self) -> float:
        """The height of all lines, in pixels of the face."""
        return self.block.size[1] * self.letters / MEASURED


def set_text(type: Typesetter, text: str, style: Style, room: TextRoom) -> Block | None:
    """The text in the largest letters in which it fits into its room, at most as high as the room says. If it fits in
    none, it is left out (None), or it loses its last words, and the typesetter is asked for it by ``fit``, which notes
    that it does not fit."""
    lines = break_lines(type, text, style, room)
    if lines is None:
        return None
    measured_room = ceil(room.width * MEASURED / lines.letters)
    px, least = round(lines.letters), round(_least_letters(room))
    block = type.resized(lines.block, px, lines.line_height)
    # Where the font rounds its letters up, the next smaller ones are nearer to their true width. Letters of the least
    # height may stand out by a pixel or two.
    while block.size[0] > ceil(room.width) and lines.block.size[0] <= measured_room and px > least:
        px -= 1
        block = type.resized(lines.block, px, lines.line_height)
    return block


def break_lines(type: Typesetter, text: str, style: Style, room: TextRoom) -> TextLines | None:
    """The lines of a text as ``set_text`` draws them; None if it is left out."""
    smallest = _least_letters(room)
    largest = max(room.letters, smallest)
    measured_style = style._replace(px=MEASURED)

    def enlarged(letters: float) -> tuple[int, int]:
        """The room, enlarged as much as letters of this height are when they are measured."""
        share = MEASURED / letters
        return max(1, floor(room.width * share)), max(1, floor(room.height * share))

    def block_of(letters: float) -> Block:
        return type.block(text, measured_style, enlarged(letters)[0], room.markup)

    def fits(letters: float) -> bool:
        block, (width, height) = block_of(letters), enlarged(letters)
        return not block.broken and block.size[0] <= width and block.size[1] <= height

    if fits(largest):
        return TextLines(block_of(largest), largest)
    steps = floor((1 - smallest / largest) / STEP)
    sizes = [largest * (1 - STEP * step) for step in range(1, steps + 1)] + [smallest]
    index = bisect_left(sizes, True, key=fits)
    if index < len(sizes):
        return TextLines(block_of(sizes[index]), sizes[index])
    if room.whole:
        return None
    block, is_fitting = type.fit(text, measured_style, enlarged(smallest), MEASURED, room.markup)
    if not is_fitting:
        block = _beginning(type, text, measured_style, enlarged(smallest), room.markup) or block
    return TextLines(block, smallest)


def _least_letters(room: TextRoom) -> float:
    """The least height of letters in pixels."""
    return max(LEAST_PX, min(room.floor, room.letters))


def _beginning(type: Typesetter, text: str, style: Style, size: tuple[int, int], markup: bool) -> Block | None:
    """As many words of a text as fit, with an ellipsis; None if there is only one word."""
    words = text.split(" ")
    if len(words) < 2:
        return None

    def beginning(count: int) -> tuple[Block, bool]:
        shortened = " ".join(words[:count]).rstrip(".,!?…")
        return type.fit(f"{shortened}…", style, size, style.px, markup)

    count = bisect_left(range(1, len(words)), True, key=lambda count: not beginning(count)[1])
    return beginning(max(1, count))[0]
