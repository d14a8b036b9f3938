"""``TextBox``: a text of several lines that a person types."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from client.ui.base import Box, Point, Widget
from client.ui.field import CHOSEN, TextField
from client.ui.layout import inset
from client.ui.pen import Pen
from client.ui.text import FADED, INK, MOST

SIZE = 18.0
"""The height of the letters, in units."""
EDGE = 10.0, 7.0
"""The margins beside and above the text, in units."""


class WrappedLine(NamedTuple):
    """A line: the letters of the text from ``start`` to ``end``. A line that ends where the next one starts is wrapped;
    between others there is a line break."""

    start: int
    end: int


def spans(text: str, width: int, measure: Callable[[str], int]) -> list[WrappedLine]:
    """The lines of a text that is wrapped to ``wide`` pixels, at least one; ``measure`` gives the width of a piece. The
    spaces after the last word of a line belong to it, even if there is no room for them."""
    lines, start = list[WrappedLine](), 0
    for line in text.split("\n"):
        end = start + len(line)
        while end - start > 1 and measure(text[start:end].rstrip(" ")) > width:
            # So many letters have room, but at least one.
            room = max(1, bisect_right(range(1, end - start), width, key=lambda n: measure(text[start : start + n])))
            stop = start + room
            if text[stop] == " ":
                stop += len(text[stop:end]) - len(text[stop:end].lstrip(" "))
            elif (space := text.rfind(" ", start, stop)) >= 0:
                stop = space + 1
            lines.append(WrappedLine(start, stop))
            start = stop
        lines.append(WrappedLine(start, end))
        start = end + 1
    return lines


class TextBox(TextField):
    """A text in lines, which scrolls if there is no room for all of them. Enter calls ``on_enter``; if it may have
    ``breaks``, Shift and Enter begin a new line."""

    def __init__(
        self,
        id: str,
        rect: Box,
        label: str,
        text: str,
        on_change: Callable[[str], object],
        *,
        hint: str = "",
        longest: int = 1000,
        breaks: bool = False,
        on_enter: Callable[[], object] | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, label, text, on_change, hint=hint, longest=longest, on_enter=on_enter, tip=tip)
        self.breaks = breaks
        self._above = 0  # so many lines are scrolled out of view
        self._aim: int | None = None  # where the caret wants to be across, in pixels, while it moves up and down
        self._laid: tuple[str, int, int, list[WrappedLine]] = "", 0, 0, []

    @staticmethod
    def high(pen: Pen, text: str, width: float, least_lines: int, most_lines: int) -> float:
        """How high a box of this width is that shows the text, in units: from ``least`` to ``most`` lines."""
        font = _font(pen)
        room = round((width - 2 * EDGE[0]) * pen.unit)
        lines = min(most_lines, max(least_lines, len(spans(text, room, lambda part: font.size(part)[0]))))
        return (lines * font.get_linesize()) / pen.unit + 2 * EDGE[1]

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, TextBox):
            self._above = old._above

    # -- lines --------------------------------------------------------------------------------------------------------

    def _inside(self) -> pygame.FRect:
        return inset(self.place(), *EDGE)

    def lines(self, pen: Pen) -> list[WrappedLine]:
        """The lines as they are wrapped in its place."""
        font, width = _font(pen), pen.px(self._inside()).width
        if self._laid[:3] != (self.text, width, font.get_linesize()):
            lines = spans(self.text, width, lambda part: font.size(part)[0])
            self._laid = self.text, width, font.get_linesize(), lines
        return self._laid[3]

    def _line_of(self, lines: Sequence[WrappedLine], position: int) -> int:
        """On which line a position is. Where a line is wrapped it is on the next one."""
        return bisect_right(lines, position, key=lambda line: line.start) - 1

    def _across(self, pen: Pen, line: WrappedLine, position: int) -> int:
        """How far from the left edge a position on a line is, in pixels."""
        return min(_font(pen).size(self.text[line.start : position])[0], pen.px(self._inside()).width)

    def _at(self, pen: Pen, lines: Sequence[WrappedLine], number: int, across: float) -> int:
        """The position on a line that is nearest to so many pixels from the left edge."""
        line, last = lines[number], number == len(lines) - 1
        end = line.end if last or lines[number + 1].start > line.end else line.end - 1
        return min(range(line.start, end + 1), key=lambda position: abs(self._across(pen, line, position) - across))

    def _rows(self, pen: Pen) -> int:
        """For how many lines there is room."""
        return max(1, pen.px(self._inside()).height // _font(pen).get_linesize())

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        text_area, font, lines = self._inside(), _font(pen), self.lines(pen)
        self.ground(pen)
        if not self.text and not self.focused:
            pen.text(self.hint, text_area, 18, FADED, "ui_italic", upright="top")
            return
        box, line_height, rows = pen.px(text_area), font.get_linesize(), self._rows(pen)
        caret_line = self._line_of(lines, self.caret)
        if self.focused:
            self._above = min(max(self._above, caret_line - rows + 1), caret_line)
        self._above = max(0, min(self._above, len(lines) - rows))
        first, last = self.selection
        with pen.clipped(text_area.inflate(4, 0)):
            for number, line in enumerate(lines[self._above : self._above + rows], self._above):
                y = box.y + (number - self._above) * line_height
                if self.focused and first < last and first <= line.end and line.start <= last:
                    left = self._across(pen, line, max(first, line.start))
                    right = self._across(pen, line, min(last, line.end))
                    break_width = line_height // 4 if line.end < last else 0  # the line break is selected too
                    pen.surface.fill(CHOSEN, (box.x + left, y, right - left + break_width, line_height))
                words = self.text[line.start : line.end].rstrip(" ")
                pen.surface.blit(pen.kept((words, font), partial(font.render, words, True, INK)), (box.x, y))
                if self.focused and number == caret_line:
                    x = box.x + self._across(pen, line, self.caret)
                    pen.surface.fill(INK, (x, y, max(1, round(2 * pen.unit)), line_height))
        if len(lines) > rows:
            bar_height = text_area.height * rows / len(lines)
            bar_top = text_area.y + text_area.height * self._above / len(lines)
            bar = pygame.FRect(self.place().right - 8, bar_top, 4, bar_height)
            pen.fill(bar, FADED, radius=2)

    # -- events -------------------------------------------------------------------------------------------------------

    def _nearest(self, point: Point) -> int:
        if self.gui is None:
            return self.caret
        pen, text_area = self.gui.pen, self._inside()
        lines, line_height = self.lines(pen), _font(pen).get_linesize()
        number = self._above + int((point[1] - text_area.y) * pen.unit // line_height)
        return self._at(pen, lines, min(max(number, 0), len(lines) - 1), (point[0] - text_area.x) * pen.unit)

    def _move(self, caret: int, choosing: bool) -> None:
        self._aim = None
        super()._move(caret, choosing)

    def _write(self, text: str, caret: int) -> None:
        self._aim = None
        super()._write(text, caret)

    def taken(self, text: str) -> str:
        """Line breaks as they may be here, and letters."""
        broken = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
        return "".join(letter for letter in broken.replace("\n", "\n" if self.breaks else " ")
                       if letter == "\n" or letter.isprintable())  # fmt: skip

    def pasted(self, text: str) -> str:
        return text

    def key(self, event: pygame.event.Event) -> bool:
        moves = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        choosing, control = bool(event.mod & pygame.KMOD_SHIFT), event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if self.gui is None:
            return super().key(event)
        pen = self.gui.pen
        lines, rows = self.lines(pen), self._rows(pen)
        moves |= {pygame.K_PAGEUP: -rows, pygame.K_PAGEDOWN: rows}
        caret_line = self._line_of(lines, self.caret)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and choosing and self.breaks:
            self.typed("\n")
        elif event.key in moves:
            self._go(pen, lines, caret_line + moves[event.key], choosing)
        elif event.key in (pygame.K_HOME, pygame.K_END) and not control:
            self._move(self._at(pen, lines, caret_line, 0 if event.key == pygame.K_HOME else MOST), choosing)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._move(0 if event.key == pygame.K_HOME else len(self.text), choosing)
        else:
            return super().key(event)
        self._whole = False
        return True

    def _go(self, pen: Pen, lines: Sequence[WrappedLine], number: int, choosing: bool) -> None:
        """Move the caret to another line, below or above where it was at first; beyond the lines, to an end."""
        line = lines[self._line_of(lines, self.caret)]
        aim = self._across(pen, line, self.caret) if self._aim is None else self._aim
        if 0 <= number < len(lines):
            self._move(self._at(pen, lines, number, aim), choosing)
        else:
            self._move(0 if number < 0 else len(self.text), choosing)
        self._aim = aim


def _font(pen: Pen) -> pygame.Font:
    return pen.assets.font("ui", max(6, round(SIZE * pen.unit)))
