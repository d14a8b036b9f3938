"""What must be true for a card, in lines: each with a mark that says whether it is, by its form and its colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from client.ui import Label, Pen, Widget
from client.ui.layout import Lines
from client.ui.text import CREAM, FADED, INK, Colour, Words
from client.workshop.sheet import GREEN, RED
from rules.workshop.condition_readings import ConditionReading, Truth
from rules.workshop.reasons import Reasons

TEXT, VALUE, HEADING = 18.0, 16.0, 20.0
"""The text sizes of what must be true, of its values, and of a heading."""
INDENT = 30.0
"""The width of the mark before a line, and how much further in its parts are."""
MARK = 20.0
"""The width of a mark."""
STATES: dict[Truth, str] = {True: "yes", False: "no", None: "open"}
"""The values of lines, which are also the ends of the keys of texts that say whether something is true."""


class ReadingLines:
    """Builds the ``widgets`` of headings and of what must be true, on ``lines``."""

    def __init__(self, lines: Lines, words: Words, pen: Pen) -> None:
        self.widgets: list[Widget] = []
        self._lines, self._words, self._pen = lines, words, pen

    def headline(self, reasons: Reasons) -> None:
        """Add the most important."""
        line = ReadingLine(
            "reasons.headline", ConditionReading(reasons.headline, reasons.possible), 0, self._words, HEADING
        )
        self._place(line)

    def draft(self, reasons: Reasons) -> None:
        """Add what a draft would be at a table, under a heading: the most important, and its own conditions."""
        headline = ConditionReading(reasons.headline, reasons.possible, parts=reasons.inside)
        self.section("reasons.draft", (headline,))

    def section(self, key: str, readings: Sequence[ConditionReading]) -> None:
        """Add a heading and lines; nothing if there are none."""
        if not readings:
            return
        area = self._lines.next(30, 16)
        self.widgets.append(Label(key, area, self._words(key), size=HEADING, role="ui_bold"))
        self._add(key, readings, 0)

    def _add(self, prefix: str, readings: Iterable[ConditionReading], depth: int) -> None:
        for index, reading in enumerate(readings):
            id = f"{prefix}.{index}"
            self._place(ReadingLine(id, reading, depth, self._words, TEXT))
            self._add(id, reading.parts, depth + 1)

    def _place(self, line: ReadingLine) -> None:
        line.rect = self._lines.next(line.height(self._pen, self._lines.width))
        self.widgets.append(line)


class ReadingLine(Widget):
    """What must be true, behind a mark that says whether it is, and its values in a second line."""

    def __init__(self, id: str, reading: ConditionReading, depth: int, words: Words, size: float) -> None:
        state = words(f"reasons.state.{STATES[reading.holds]}")
        super().__init__(id, (0, 0, 0, 0), ". ".join(filter(None, (state, reading.text, reading.value))))
        self.reading, self.depth, self.size = reading, depth, size

    @property
    def value(self) -> str:
        return STATES[self.reading.holds]

    def height(self, pen: Pen, width: float) -> float:
        """How high the line is at a width."""
        inner_width = width - INDENT * (self.depth + 1)
        height = pen.height(self.reading.text, inner_width, self.size, self._role) + 4
        if self.reading.value:
            height += pen.height(self.reading.value, inner_width, VALUE, "ui") + 2
        return height

    @property
    def _role(self) -> str:
        return "ui_bold" if self.size == HEADING else "ui"

    def draw(self, pen: Pen) -> None:
        place = self.place()
        left = place.x + INDENT * self.depth
        draw_mark(pen, pygame.FRect(left, place.y + 0.5 * (1.15 * self.size - MARK), MARK, MARK), self.reading.holds)
        inner_place = pygame.FRect(left + INDENT, place.y, place.right - left - INDENT, place.height)
        pen.paragraph(self.reading.text, inner_place, self.size, INK, self._role)
        if self.reading.value:
            inner_place.y += pen.height(self.reading.text, inner_place.width, self.size, self._role) + 2
            pen.paragraph(self.reading.value, inner_place, VALUE, FADED, "ui")


def draw_mark(pen: Pen, place: pygame.FRect, holds: Truth) -> None:
    """Draw a disc with a tick, a cross or a question mark."""
    colours: dict[Truth, Colour] = {True: GREEN, False: RED, None: (110, 84, 52)}
    pen.fill(place, colours[holds], radius=place.width / 2)
    if holds is None:
        pen.text("?", place, 0.7 * place.width, CREAM, "ui_bold", "center")
        return
    inset = 0.42 * place.width
    pen.icon("icon_check" if holds else "icon_close", place.inflate(-inset, -inset))
