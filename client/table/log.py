"""The log of a table: its lines, which can be read in any language, and the panel that shows all of them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import FRect

from client.table import card_events
from client.table.base import AnyArrangement
from client.table.moves import ToldMoves, begins_move
from client.table.terms import Event, Line
from client.ui import BAR, Pen, ScrollView, Widget
from client.ui.scene import NewsItem, NewsSource
from client.ui.text import CREAM, GOLD, Colour, Words
from client.window.keys import command
from rules.text.log import Entry, TextKey, in_language, standing_alone

AIM = "log.aim"
READ: Colour = (206, 182, 148)
"""The colour of the lines before the mark."""
LINE = 48.0
"""Units by which a key scrolls the sheet."""
GAP = 26
"""Units between the lines before the mark and those after it, for a rule with a few words."""


class LogModel:
    """The lines of the log. ``mark`` is how many there were after the reader's own last action; ``memory`` is what the
    game has noted of events. ``moves`` are the numbers of the lines with which a move begins (see
    ``client.table.moves``)."""

    def __init__(self, table: AnyArrangement, names: Sequence[str]) -> None:
        self.table = table
        self.names = names
        self.lines: list[Line] = [self._aim]
        self.moves: list[int] = []
        self.mark = 0
        self._reader: int | None = None
        self._heard: Line | None = None
        """The last line that was told to a screen reader."""
        self.memory: dict[str, Any] = {}
        self._replaced: list[Line] = []
        """Lines that were joined to others. They stay alive, because texts are kept by the ids of lines."""
        self._said: dict[tuple[int, str], str] = {}
        self._tops: dict[tuple[str, float, float], list[float]] = {}

    def clear(self) -> None:
        """Forget everything, so that the events can be told again."""
        self.lines = [self._aim]
        self.moves = []
        self.mark = 0
        self.memory = {}
        self._replaced.clear()
        self._said.clear()
        self._tops.clear()

    @property
    def _aim(self) -> Line:
        """The first line, about the aim of the game."""
        return Line(Entry(AIM, {"aim": TextKey(self.table.aim)}))

    def tell(self, event: Event) -> None:
        """Add the lines of an event."""
        of_card = card_events.line(self.table.game, event, self.names)
        lines = self.table.lines(event, self.names, self.memory) if of_card is None else [of_card]
        for number, line in enumerate(lines):
            joined = self.table.joined(self.lines[-1], line) if self.lines else None
            if joined is not None:
                self._replaced.append(self.lines[-1])
                if self._heard is self.lines[-1]:  # it is told again, as it reads now
                    self._heard = self.lines[-2] if len(self.lines) > 1 else None
                self.lines = [*self.lines[:-1], joined]  # what is seen keeps what it was made of
                self._tops = {key: tops[: len(self.lines)] for key, tops in self._tops.items()}  # it is longer now
            else:
                if self._begins_move(line, is_first_of_event=number == 0):
                    self.moves.append(len(self.lines))
                self.lines.append(line)
            if line.acts and line.seat == self._reader:
                self.mark = len(self.lines)

    def _begins_move(self, line: Line, is_first_of_event: bool) -> bool:
        if not self.moves or not self.lines:
            return True
        return is_first_of_event and begins_move(line, self.lines[-1], self.table.heads)

    def told_moves(self) -> ToldMoves:
        """Return the moves as the log tells them now; what is told later does not change them."""
        return ToldMoves(self.lines, self.moves, len(self.moves))

    def sentences(self, lines: Sequence[Line], words: Words) -> str:
        """Return these lines in the current language, each on a line of its own."""
        return "\n".join(self.say(line, words) for line in lines)

    def unheard(self, words: Words) -> list[NewsItem]:
        """Return what was added since this was last asked, in the current language. A line to which another was joined
        is told again, as it reads now."""
        unheard: list[NewsItem] = []
        for number in reversed(range(len(self.lines))):
            line = self.lines[number]
            if line is self._heard:
                break
            unheard.append(NewsItem(self._say(line, words, is_aloud=True), self._source(line), number in self.moves))
        self.all_heard()
        unheard.reverse()
        return unheard

    def _source(self, line: Line) -> NewsSource:
        """Who a line is about, for the person who reads the log."""
        if line.seat < 0 or line.entry.key in self.table.heads:
            return "table"
        if line.seat != self._reader:
            return "others"
        return "own" if line.acts else "me"

    def all_sentences(self, words: Words) -> list[str]:
        """Return all lines in the current language, to be heard."""
        return [self._say(line, words, is_aloud=True) for line in self.lines]

    def all_heard(self) -> None:
        """Whoever listens knows everything up to here."""
        self._heard = self.lines[-1]

    def mark_turn(self, seat: int | None) -> None:
        """Set the mark after the last action of this seat, and from now on after each further one."""
        self._reader = seat
        self.mark = 0
        for index, line in enumerate(self.lines):
            if line.acts and line.seat == seat:
                self.mark = index + 1

    def say(self, line: Line, words: Words) -> str:
        """Return a line in the current language."""
        key = id(line), words.language  # lines live as long as the model that keeps them
        if key not in self._said:
            self._said[key] = self._say(line, words)
        return self._said[key]

    def tops(self, words: Words, pen: Pen, width: float) -> list[float]:
        """Return where each line begins when wrapped to ``width`` units, and where the last one ends, in units below
        the first. The list grows with the log."""
        tops = self._tops.setdefault((words.language, width, pen.unit), [0.0])
        for line in self.lines[len(tops) - 1 :]:
            tops.append(tops[-1] + pen.height(self.say(line, words), width, 16, self.role(line)) + 5)
        return tops

    def role(self, line: Line) -> str:
        """Return the font of a line; headings stand out."""
        if line.entry.key == AIM:
            return "ui_italic"
        if line.entry.key in self.table.heads:
            return "ui_bold"
        return "ui"

    def _say(self, line: Line, words: Words, is_aloud: bool = False) -> str:
        """A line as whole sentences: a text that is a headline elsewhere gets a full stop and a capital letter.
        ``is_aloud``: it is heard, not seen."""
        values = {name: in_language(value, words) for name, value in line.entry.parameters.items()}
        if line.kind >= 0:
            name_card = self.table.aloud if is_aloud else self.table.in_log
            values["card"] = name_card(words, self.table.printed(line.kind))
        return standing_alone(words(line.entry.key, **values), values.values())


class LogPanel(ScrollView):
    """The log as a dark board that scrolls."""

    role = "log"

    def __init__(self, rect: FRect, log_model: LogModel, words: Words, pen: Pen) -> None:
        super().__init__("log", rect, 1.0)
        self.log_model, self.words = log_model, words
        self.label = words("log.title")
        self._lines = log_model.lines
        self._count = len(log_model.lines)
        self._mark = log_model.mark
        self._tops = log_model.tops(words, pen, self.inner.width - BAR - 4)
        self._marked = 0 < self._mark < self._count
        height = self._tops[self._count] + GAP * self._marked
        self.content = max(1.0, height + self.rect.height - self.inner.height)
        self._offset = max(0.0, self.content - self.rect.height)

    def adopt(self, old: Widget) -> None:
        """Stay at the newest line, unless the old panel was scrolled up: then stay where it was."""
        if isinstance(old, LogPanel) and old.content - old.rect.height - old.offset > 4:
            super().adopt(old)

    @property
    def inner(self) -> FRect:
        """The part that scrolls."""
        return FRect(self.rect.x + 27, self.rect.y + 54, self.rect.width - 47, self.rect.height - 78)

    def _top(self, number: int) -> float:
        """Where a line begins, in units below the first."""
        is_below_mark = self._marked and number >= self._mark
        return self._tops[number] + GAP * is_below_mark

    def _height(self, number: int) -> float:
        """The height of a line in units."""
        return self._tops[number + 1] - self._tops[number]

    def _number_at(self, y: float) -> int:
        """The number of the last line that begins at most ``y`` units below the first; -1 if there is none."""
        return bisect_right(range(self._count), y, key=self._top) - 1

    @property
    def value(self) -> str:
        """The newest line."""
        lines = self.log_model.lines
        return self.log_model.say(lines[-1], self.words) if lines else ""

    def line_at(self, point: tuple[float, float]) -> Line | None:
        """Return the line under a point; None if there is none."""
        if not self.inner.collidepoint(point):
            return None
        y = point[1] - self.inner.y + self._offset
        number = self._number_at(y)
        if number < 0 or y >= self._top(number) + self._height(number):
            return None
        return self._lines[number]

    def drag(self, point: tuple[float, float]) -> None:
        """Only the bar scrolls by dragging."""
        if self.needed and point[0] > self.inner.right - BAR - 4:
            super().drag((self.rect.right, point[1]))

    def draw(self, pen: Pen) -> None:
        """Draw the board, the title, and the visible lines."""
        pen.nine("panel_dark", self.rect)
        title = FRect(self.rect.x + 24, self.rect.y + 17, self.rect.width - 48, 30)
        pen.text(self.words("log.title"), title, 24, GOLD, "title", "center")
        inner = self.inner
        width = inner.width - BAR - 4
        with pen.clipped(inner):
            for number in range(max(0, self._number_at(self._offset)), self._count):
                y = inner.y + self._top(number) - self._offset
                if y > inner.bottom:
                    break
                line = self._lines[number]
                role = self.log_model.role(line)
                colour = self._colour(number, role)
                text = self.log_model.say(line, self.words)
                pen.paragraph(text, FRect(inner.x, y, width, self._height(number)), 16, colour, role)
            if self._marked:
                y = inner.y + self._tops[self._mark] - self._offset + 12
                pen.fill(FRect(inner.x, y, width, 1.5), (206, 158, 80))
                caption = self.words("log.since")
                note = FRect(0, 0, pen.width(caption, 14, "ui_italic") + 14, 20)
                note.center = inner.x + width / 2, y
                pen.fill(note, (52, 26, 16), radius=6)
                pen.text(caption, note, 14, GOLD, "ui_italic", "center")

    def _colour(self, number: int, role: str) -> Colour:
        """The colour of a line: of headings, of lines before the mark, or of others."""
        if role == "ui_bold":
            return GOLD
        if self._marked and number < self._mark:
            return READ
        return CREAM

    def draw_bar(self, pen: Pen) -> None:
        """Draw the scroll bar within the frame of the board."""
        if not self.needed:
            return
        full_rect = self.rect
        full_content = self.content
        self.rect = self.inner
        self.content -= full_rect.height - self.rect.height
        super().draw_bar(pen)
        self.rect = full_rect
        self.content = full_content


class LogSheet(LogPanel):
    """The log as a sheet over the table. Up and Down scroll it; the key that opens it closes it again."""

    focusable = True

    def __init__(self, rect: FRect, log_model: LogModel, words: Words, pen: Pen, close: Callable[[], object]) -> None:
        super().__init__(rect, log_model, words, pen)
        self._close = close

    def key(self, event: pygame.event.Event) -> bool:
        if command(event) == "log":
            self._close()
            return True
        lines = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        self.offset += lines * LINE
        return bool(lines)

    def takes(self, point: tuple[float, float]) -> bool:
        """Return True anywhere on the sheet: only a press beside it closes it."""
        return self.rect.collidepoint(point)
