"""The log beside the table: what happened, kept as texts to be said in any language, and the panel that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from client.table import card_events
from client.table.base import AnyArrangement
from client.table.terms import Event, Line
from client.ui import BAR, Pen, ScrollView, Widget
from client.ui.text import CREAM, GOLD, Words
from rules.log import said


class LogModel:
    """What happened at this table. ``mark`` is how many lines there were after the player's own last turn."""

    def __init__(self, table: AnyArrangement, names: Sequence[str]) -> None:
        self.table, self.names = table, names
        self.lines: list[Line] = []
        self.mark = 0
        self._memory: dict[str, Any] = {}
        self._said: dict[tuple[int, str], str] = {}
        self._heights: dict[tuple[int, str, float, float], float] = {}

    def clear(self) -> None:
        """Forget everything, to be told again."""
        self.lines, self.mark, self._memory = [], 0, {}
        self._said.clear()
        self._heights.clear()

    def tell(self, event: Event) -> None:
        """Something happened."""
        of_card = card_events.line(self.table.game, event, self.names)
        self.lines += self.table.lines(event, self.names, self._memory) if of_card is None else [of_card]

    def mark_turn(self, seat: int | None) -> None:
        """Set the mark after the last turn of this seat."""
        mine = [at for at, line in enumerate(self.lines) if line.acts and line.seat == seat]
        self.mark = mine[-1] + 1 if mine else 0

    def say(self, line: Line, words: Words) -> str:
        """A line in the language of the moment; cards are shown by shape and letter."""
        key = id(line), words.language  # lines live as long as the model that keeps them
        if key not in self._said:
            self._said[key] = self._say(line, words)
        return self._said[key]

    def height(self, line: Line, words: Words, pen: Pen, width: float) -> float:
        """How many units high a line is when wrapped to ``width`` units."""
        key = id(line), words.language, width, pen.unit
        if key not in self._heights:
            self._heights[key] = pen.height(self.say(line, words), width, 16, self.role(line)) + 5
        return self._heights[key]

    def role(self, line: Line) -> str:
        """The font of a line: those that begin something stand out."""
        return "ui_bold" if line.entry.key in self.table.heads else "ui"

    def _say(self, line: Line, words: Words) -> str:
        given = {name: said(value, words) for name, value in line.entry.parameters.items()}
        if line.kind >= 0:
            given["card"] = self.table.short(words, self.table.game.cards[line.kind])
        return words(line.entry.key, **given)


class LogPanel(ScrollView):
    """The log as a dark board that scrolls."""

    role = "log"

    def __init__(self, rect: FRect, log_model: LogModel, words: Words, pen: Pen) -> None:
        super().__init__("log", rect, 1.0)
        self.log_model, self.words = log_model, words
        self.label = words("log.title")
        self._at: list[tuple[float, float, Line]] = []
        self._measure(pen)

    def adopt(self, old: Widget) -> None:
        """Stay at the newest line; whoever has scrolled up stays where they read."""
        if not (isinstance(old, LogPanel) and old.content - old.rect.height - old.offset > 4):
            return
        super().adopt(old)

    @property
    def inner(self) -> FRect:
        """The part that scrolls."""
        return FRect(self.rect.x + 27, self.rect.y + 54, self.rect.width - 47, self.rect.height - 78)

    def _measure(self, pen: Pen) -> None:
        y, self._at = 0.0, []
        width = self.inner.width - BAR - 4
        self._since = -1.0
        for number, line in enumerate(self.log_model.lines):
            if number == self.log_model.mark and number > 0:
                self._since = y
                y += 26
            high = self.log_model.height(line, self.words, pen, width)
            self._at.append((y, high, line))
            y += high
        self.content = max(1.0, y + self.rect.height - self.inner.height)
        self._offset = max(0.0, self.content - self.rect.height)

    @property
    def value(self) -> str:
        """The newest line."""
        lines = self.log_model.lines
        return self.log_model.say(lines[-1], self.words) if lines else ""

    def line_at(self, point: tuple[float, float]) -> Line | None:
        """The line under a point."""
        if not self.inner.collidepoint(point):
            return None
        y = point[1] - self.inner.y + self._offset
        return next((line for top, high, line in self._at if top <= y < top + high), None)

    def drag(self, point: tuple[float, float]) -> None:
        """Only the bar scrolls by dragging."""
        if self.needed and point[0] > self.inner.right - BAR - 4:
            super().drag((self.rect.right, point[1]))

    def draw(self, pen: Pen) -> None:
        """The board, the title, and the lines that are seen."""
        pen.nine("panel_dark", self.rect)
        title = FRect(self.rect.x + 24, self.rect.y + 17, self.rect.width - 48, 30)
        pen.text(self.words("log.title"), title, 22, GOLD, "title", "center")
        inner = self.inner
        width = inner.width - BAR - 4
        with pen.clipped(inner):
            for top, high, line in self._at:
                y = inner.y + top - self._offset
                if y + high < inner.top or y > inner.bottom:
                    continue
                fresh = self._since >= 0 and top > self._since
                role = self.log_model.role(line)
                colour = GOLD if role == "ui_bold" else CREAM if fresh or self._since < 0 else (206, 182, 148)
                text = self.log_model.say(line, self.words)
                pen.paragraph(text, FRect(inner.x, y, width, high), 16, colour, role)
            if self._since >= 0:
                y = inner.y + self._since - self._offset + 12
                pen.fill(FRect(inner.x, y, width, 1.5), (206, 158, 80))
                said = self.words("log.since")
                note = FRect(0, 0, pen.width(said, 14, "ui_italic") + 14, 20)
                note.center = inner.x + width / 2, y
                pen.fill(note, (52, 26, 16), radius=6)
                pen.text(said, note, 14, GOLD, "ui_italic", "center")

    def draw_bar(self, pen: Pen) -> None:
        """The bar lies within the board's frame."""
        if self.needed:
            whole, self.rect = self.rect, FRect(self.inner.x, self.inner.y, self.inner.width, self.inner.height)
            inside, self.content = self.content, self.content - (whole.height - self.rect.height)
            super().draw_bar(pen)
            self.rect, self.content = whole, inside
