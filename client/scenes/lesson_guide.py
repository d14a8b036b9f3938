"""The guide of a lesson on the screen: her portrait, her words, and the frames around what she points at.

Where the log is beside the table, she takes the upper part of its place and covers nothing. On a narrow canvas she is
where she covers the least, and never on what is needed now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import NamedTuple

from pygame import FRect

from client.table.halo import HINT
from client.table.plate import draw_name
from client.ui import Button, IconButton, Pen, Widget
from client.ui.layout import column, inset, row, share
from client.ui.text import CREAM, GOLD, SOOT, Colour

SIZES = (19.0, 18.0, 17.0, 16.0, 15.0, 14.0)
"""The text sizes of her words, in the order in which they are tried."""
PORTRAIT, SMALL = 84.0, 58.0
"""The side of her portrait in a column, and of the one beside her words, in units."""
BUTTON, SLIM = 46.0, 36.0
"""The height of the button in a column, and of the one below her words, in units."""
GUIDE_SHARE = 0.62
"""The share of a column that she takes, if her words can be small enough."""
WIDTHS = (0.96, 0.78, 0.62, 0.5)
"""The shares of the table's width that are tried for her on a narrow canvas."""
FRAME = 27.0
"""The width of the frame of her board, in units."""
CLOSE = 36.0
"""The side of the button that ends the lesson, in units."""
STEP = 8.0
"""The distance between the places that are tried on a narrow canvas, in units."""
FAINT: Colour = (52, 96, 124)
"""The colour of the outer frame around what she points at."""
POINTER = 6.0
"""The distance of the frames from what she points at, in units."""


class Speech(NamedTuple):
    """What the guide says: her name, how far the lesson has come (``part``), her words; the button that answers her, if
    there is one, and the button that ends the lesson, each as its label and what it does."""

    name: str
    part: str
    words: str
    button: tuple[str, Callable[[], object]] | None
    leave: tuple[str, Callable[[], object]]


class Obstacle(NamedTuple):
    """Something on the table; ``weight`` is the cost of covering one square unit of it."""

    area: FRect
    weight: float


class GuidePanel(Widget):
    """The board with her portrait and her words, which a screen reader reads as one."""

    role = "guide"
    kept_clear = True

    def __init__(self, rect: FRect, speech: Speech, portrait: FRect, head: FRect, words: FRect, size: float) -> None:
        super().__init__("lesson.guide", rect, speech.words)
        self.speech, self.portrait, self.head, self.text, self.size = speech, portrait, head, words, size

    @property
    def value(self) -> str:
        """How far the lesson has come."""
        return self.speech.part

    def draw(self, pen: Pen) -> None:
        pen.nine("panel_dark", self.rect)
        pen.sprite("lesson_hostess", self.portrait)
        if self.head.height:
            name, part = column(self.head, share(), share(0.8))
            draw_name(pen, self.speech.name, name, 20, GOLD, role="title", shade=SOOT, smallest=14)
            pen.text(self.speech.part, part, 16, CREAM, "ui", "left", "top")
        pen.paragraph(self.label, self.text, self.size, CREAM)


def beside(area: FRect, speech: Speech, all_words: Sequence[str], pen: Pen) -> list[Widget]:
    """The guide as a column at the top of an area. It is as high as the longest of ``all_words`` that she says in this
    lesson needs, so that her button stays in one place."""
    size, height = _column_size(area, all_words, pen)
    rect = FRect(area.x, area.y, area.width, height)
    head, text, button = column(inset(rect, FRAME, 18), PORTRAIT, share(), BUTTON, gap=8)
    portrait, name, close = row(head, PORTRAIT, share(), CLOSE, gap=6)
    return _widgets(rect, speech, portrait, name, FRect(close.x, close.y, CLOSE, CLOSE), text, button, size)


def floating(room: FRect, obstacles: Sequence[Obstacle], speech: Speech, pen: Pen) -> list[Widget]:
    """The guide at the place in a room where she covers the least."""
    size = SIZES[-3]
    best, least_cost = None, inf
    for width_share in WIDTHS:
        width = width_share * room.width
        text_height = pen.height(speech.words, width - 2 * 14 - SMALL - CLOSE - 16, size)
        if speech.button:
            text_height += SLIM + 4
        height = max(SMALL, text_height) + 2 * 12
        for rect in _places(room, width, height):
            cost = sum(obstacle.weight * _overlap(rect, obstacle.area) for obstacle in obstacles)
            cost += 0.02 * (rect.y - room.y)  # of places that are equally good, the upper one
            if cost < least_cost:
                best, least_cost = rect, cost
    if best is None:  # her words are too long for the room
        best, size = room, SIZES[-2]
    portrait, middle, close = row(inset(best, 14, 12), SMALL, share(), CLOSE, gap=8)
    if speech.button:
        text, button = column(middle, share(), SLIM, gap=4)
    else:
        text, button = column(middle, share(), 0)
    return _widgets(best, speech, FRect(portrait.x, portrait.y, SMALL, SMALL), FRect(0, 0, 0, 0),
                    FRect(close.x, close.y, CLOSE, CLOSE), text, button, size)  # fmt: skip


def _places(room: FRect, width: float, height: float) -> Iterator[FRect]:
    """The places to try for a rectangle of this size in a room: at the left, in the middle and at the right, at several
    heights."""
    for x in dict.fromkeys((room.x, room.centerx - width / 2, room.right - width)):
        y = room.y
        while y + height <= room.bottom + 0.5:
            yield FRect(x, y, width, height)
            y += STEP


def point_at(pen: Pen, areas: Sequence[FRect]) -> None:
    """Draw frames around what the guide points at."""
    for area in areas:
        pen.frame(area.inflate(2 * POINTER + 8, 2 * POINTER + 8), FAINT, 3, 16)
        pen.frame(area.inflate(2 * POINTER, 2 * POINTER), HINT, 3.5, 14)


def _column_size(area: FRect, all_words: Sequence[str], pen: Pen) -> tuple[float, float]:
    """The size of her words, and the height of the column in units: if possible so that the log below keeps its share
    of the area, else as high as the area."""
    width = inset(area, FRAME, 18).width
    heights: list[float] = []
    for size in SIZES:
        words_height = max(pen.height(words, width, size) for words in all_words)
        heights.append(PORTRAIT + 2 * 8 + words_height + 2 + BUTTON + 36)
    for limit in (GUIDE_SHARE * area.height, area.height):
        for size, height in zip(SIZES, heights, strict=True):
            if height <= limit:
                return size, height
    return SIZES[-1], area.height


def _overlap(first: FRect, second: FRect) -> float:
    """The area that two rectangles share, in square units."""
    clip = first.clip(second)
    return clip.width * clip.height


def _widgets(
    rect: FRect, speech: Speech, portrait: FRect, head: FRect, close: FRect, text: FRect, button: FRect, size: float
) -> list[Widget]:
    widgets: list[Widget] = [GuidePanel(rect, speech, portrait, head, text, size)]
    if speech.button is not None:
        label, use = speech.button
        widgets.append(Button("lesson.next", button, label, use, size=18))
    label, use = speech.leave
    return [*widgets, IconButton("lesson.leave", close, "icon_close", label, use)]
