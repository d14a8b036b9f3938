"""The guide of a lesson on the screen: her portrait and her words, and the light on what she points at.

Where the log has a place beside the table she takes the upper part of it, so she covers nothing. On a narrow canvas
she stands where the least is covered, and never on what is needed now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import FRect

from client.table.halo import HINT
from client.table.plate import draw_name
from client.ui import Button, IconButton, Pen, Widget
from client.ui.layout import column, inset, row, share
from client.ui.text import CREAM, GOLD, SOOT, Colour

SIZES = (19.0, 18.0, 17.0, 16.0, 15.0, 14.0)
"""Sizes of her words, in the order in which they are tried."""
PORTRAIT, SMALL = 84.0, 58.0
"""The side of her portrait in a column, and beside her words."""
BUTTON, SLIM = 46.0, 36.0
"""The height of her button there and there."""
WIDTHS = (0.96, 0.78, 0.62, 0.5)
"""Parts of the table's width that she may take on a narrow canvas."""
FRAME = 27.0
"""How wide the frame of the board is."""
CLOSE = 36.0
"""The side of the button that ends the lesson."""
STEP = 8.0
"""Units from one place that is tried there to the next."""
FAINT: Colour = (52, 96, 124)
"""The outer part of the light on what she points at."""
POINTER = 6.0
"""How far the light reaches beyond what she points at."""


class Say(NamedTuple):
    """What the guide says: her name, how far the lesson has come, her words, and the button that answers her, if there
    is one, and the one that ends the lesson: their words and what they do."""

    name: str
    part: str
    words: str
    button: tuple[str, Callable[[], object]] | None
    leave: tuple[str, Callable[[], object]]


class Obstacle(NamedTuple):
    """Something on the table, and how bad it is to cover it."""

    area: FRect
    weight: float


class GuidePanel(Widget):
    """The board with her portrait and her words, which a screen reader says as one."""

    role = "guide"
    kept_clear = True

    def __init__(self, rect: FRect, says: Say, portrait: FRect, head: FRect, words: FRect, size: float) -> None:
        super().__init__("lesson.guide", rect, says.words)
        self.says, self.portrait, self.head, self.text, self.size = says, portrait, head, words, size

    @property
    def value(self) -> str:
        """How far the lesson has come."""
        return self.says.part

    def draw(self, pen: Pen) -> None:
        pen.nine("panel_dark", self.rect)
        pen.sprite("lesson_hostess", self.portrait)
        if self.head.height:
            name, part = column(self.head, share(), share(0.8))
            draw_name(pen, self.says.name, name, 20, GOLD, role="title", shade=SOOT, smallest=14)
            pen.text(self.says.part, part, 16, CREAM, "ui", "left", "top")
        pen.paragraph(self.label, self.text, self.size, CREAM)


def beside(area: FRect, says: Say, pen: Pen) -> list[Widget]:
    """The guide in a column at the top of an area, as high as her words need."""
    content = inset(area, FRAME, 18)
    size = next(
        (size_tried for size_tried in SIZES if _high(pen, says, content.width, size_tried) <= area.height), SIZES[-1]
    )
    height = min(area.height, _high(pen, says, content.width, size))
    rect = FRect(area.x, area.y, area.width, height)
    head, text, button = column(inset(rect, FRAME, 18), PORTRAIT, share(), BUTTON if says.button else 0, gap=8)
    portrait, name, close = row(head, PORTRAIT, share(), CLOSE, gap=6)
    return _widgets(rect, says, portrait, name, FRect(close.x, close.y, CLOSE, CLOSE), text, button, size)


def floating(room: FRect, obstacles: Sequence[Obstacle], says: Say, pen: Pen) -> list[Widget]:
    """The guide where she covers the least of what lies in this room."""
    best, least_cost, best_size = room, float("inf"), SIZES[-2]
    for part in WIDTHS:
        width = part * room.width
        size, room_for_words = SIZES[-3], width - 2 * 14 - SMALL - CLOSE - 16
        height = max(SMALL, pen.height(says.words, room_for_words, size) + (SLIM + 4 if says.button else 0)) + 2 * 12
        for x in dict.fromkeys((room.x, room.centerx - width / 2, room.right - width)):
            y = room.y
            while y + height <= room.bottom + 0.5:
                rect = FRect(x, y, width, height)
                cost = sum(obstacle.weight * _shared(rect, obstacle.area) for obstacle in obstacles) + 0.02 * (
                    y - room.y
                )
                if cost < least_cost:
                    best, least_cost, best_size = rect, cost, size
                y += STEP
    content = inset(best, 14, 12)
    portrait, middle, close = row(content, SMALL, share(), CLOSE, gap=8)
    text, button = column(middle, share(), SLIM if says.button else 0, gap=4 if says.button else 0)
    return _widgets(best, says, FRect(portrait.x, portrait.y, SMALL, SMALL), FRect(0, 0, 0, 0),
                    FRect(close.x, close.y, CLOSE, CLOSE), text, button, best_size)  # fmt: skip


def point_at(pen: Pen, areas: Sequence[FRect]) -> None:
    """The light on what she points at."""
    for area in areas:
        pen.frame(area.inflate(2 * POINTER + 8, 2 * POINTER + 8), FAINT, 3, 16)
        pen.frame(area.inflate(2 * POINTER, 2 * POINTER), HINT, 3.5, 14)


def _high(pen: Pen, says: Say, width: float, size: float) -> float:
    """How high the column is with words of this size."""
    words = pen.height(says.words, width, size)
    return PORTRAIT + 2 * 8 + words + 2 + (BUTTON if says.button else 0) + 36


def _shared(first: FRect, second: FRect) -> float:
    """The area that both cover."""
    clip = first.clip(second)
    return clip.width * clip.height


def _widgets(
    rect: FRect, says: Say, portrait: FRect, head: FRect, close: FRect, text: FRect, button: FRect, size: float
) -> list[Widget]:
    widgets: list[Widget] = [GuidePanel(rect, says, portrait, head, text, size)]
    if says.button is not None:
        words, use = says.button
        widgets.append(Button("lesson.next", button, words, use, size=18))
    words, use = says.leave
    return [*widgets, IconButton("lesson.leave", close, "icon_close", words, use)]
