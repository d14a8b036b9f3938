"""Lines of a file as they are written there, in letters of one width, so that their indentation can be judged."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.ui import Pen, Widget
from client.ui.text import INK

LARGEST = 15.0
"""The size of the letters, in units, where the lines are short enough."""
LETTER_WIDTH = 0.6
"""The width of a letter, as a share of its size."""
LINE_HEIGHT = 1.45
"""The height of a line, as a share of the size of its letters."""
MARGIN = 12.0


class CodeLines(Widget):
    """Lines of a file. The longest one fits into the ``width``; the widget is as high as all of them need."""

    role = "text"

    def __init__(self, id: str, width: float, lines: Sequence[str]) -> None:
        self.lines = list(lines)
        longest = max(map(len, self.lines), default=1)
        self.size = min(LARGEST, (width - 2 * MARGIN) / (LETTER_WIDTH * max(1, longest) + 0.5))
        height = len(self.lines) * self.size * LINE_HEIGHT + 2 * MARGIN
        super().__init__(id, (0, 0, width, height), "\n".join(self.lines))

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place, (206, 168, 104), 60, 6)
        line_height = self.size * LINE_HEIGHT
        for index, line in enumerate(self.lines):
            area = pygame.FRect(place.x + MARGIN, place.y + MARGIN + index * line_height, place.width - 2 * MARGIN,
                                line_height)  # fmt: skip
            pen.text(line.replace(" ", "\u00a0"), area, self.size, INK, "code", markup=False)
