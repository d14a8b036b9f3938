"""``TextBox``: a text of several lines that a person types."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from client.ui.base import Box, Point, Widget
from client.ui.layout import inset
from client.ui.pen import Pen
from client.ui.text import FADED, INK, MOST
from client.ui.text_field import CHOSEN, TextField

SIZE = 18.0
"""The height of the letters, in units."""
EDGE = 10.0, 7.0
"""The margins beside and above the text, in units."""


class WrappedLine(NamedTuple):
    """A line: the letters of the text from ``start`` to ``end``. If it ends where the next one starts, it is wrapped;
    otherwise a line break separates them."""

    start: int
    end: int


def spans(text: str, width: int, measure: Callable[[str], int]) -> list[WrappedLine]:
    """The lines of a text that is wrapped to ``width`` pixels, at least one; ``measure`` returns the width of a piece.
    The spaces after the last word of a line belong to it, even if there is no room for them."""
    lines: list[WrappedLine] = []
    start = 0
    for line in text.split("\n"):
        end = start + len(line)
        while end - start > 1 and measure(text[start:end].rstrip(" ")) > width:
            stop = _wrap_position(text, start, end, width, measure)
            lines.append(WrappedLine(start, stop))
            start = stop
        lines.append(WrappedLine(start, end))
        start = end + 1
    return lines


def _wrap_position(text: str, start: int, end: int, width: int, measure: Callable[[str], int]) -> int:
    """Where the first wrapped line of the letters from ``start`` to ``end`` ends: after a space, or within a word that
    is wider than a line."""
    lengths = range(1, end - start)
    fitting = bisect_right(lengths, width, key=lambda length: measure(text[start : start + length]))
    stop = start + max(1, fitting)
    if text[stop] == " ":
        following = text[stop:end]
        return stop + len(following) - len(following.lstrip(" "))
    space = text.rfind(" ", start, stop)
    if space >= 0:
        return space + 1
    return stop


class TextBox(TextField):
    """A text of several lines, which scrolls if there is no room for all of them. Enter calls ``on_enter``; with
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
        self._first_line = 0  # the first visible line
        self._aim: int | None = None  # the column of the caret in pixels, kept while it moves up and down
        self._wrapped: tuple[str, int, int, list[WrappedLine]] = "", 0, 0, []

    @staticmethod
    def height_for(pen: Pen, text: str, width: float, least_lines: int, most_lines: int) -> float:
        """The height in units of a box of this width that shows the text, within this number of lines."""
        font = _font(pen)
        room = round((width - 2 * EDGE[0]) * pen.unit)
        lines = min(most_lines, max(least_lines, len(spans(text, room, lambda part: font.size(part)[0]))))
        return (lines * font.get_linesize()) / pen.unit + 2 * EDGE[1]

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, TextBox):
            self._first_line = old._first_line

    # -- lines --------------------------------------------------------------------------------------------------------

    def _inside(self) -> pygame.FRect:
        return inset(self.place(), *EDGE)

    def lines(self, pen: Pen) -> list[WrappedLine]:
        """The lines of the text, wrapped to the width of the box."""
        font, width = _font(pen), pen.px(self._inside()).width
        if self._wrapped[:3] != (self.text, width, font.get_linesize()):
            lines = spans(self.text, width, lambda part: font.size(part)[0])
            self._wrapped = self.text, width, font.get_linesize(), lines
        return self._wrapped[3]

    def _line_of(self, lines: Sequence[WrappedLine], position: int) -> int:
        """The index of the line of a position. Where a line is wrapped, it is the next one."""
        return bisect_right(lines, position, key=lambda line: line.start) - 1

    def _x_of(self, pen: Pen, line: WrappedLine, position: int) -> int:
        """The distance of a position on a line from the left edge, in pixels."""
        return min(_font(pen).size(self.text[line.start : position])[0], pen.px(self._inside()).width)

    def _nearest_on_line(self, pen: Pen, lines: Sequence[WrappedLine], index: int, x: float) -> int:
        """The position on a line that is nearest to ``x`` pixels from the left edge."""
        line, end = lines[index], lines[index].end
        is_wrapped = index < len(lines) - 1 and lines[index + 1].start == end
        if is_wrapped:
            end -= 1  # the end itself is on the next line
        return min(range(line.start, end + 1), key=lambda position: abs(self._x_of(pen, line, position) - x))

    def _rows(self, pen: Pen) -> int:
        """How many lines have room."""
        return max(1, pen.px(self._inside()).height // _font(pen).get_linesize())

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        text_area, font, lines = self._inside(), _font(pen), self.lines(pen)
        self.draw_background(pen)
        if not self.text and not self.focused:
            pen.text(self.hint, text_area, 18, FADED, "ui_italic", upright="top")
            return
        box, line_height, rows = pen.px(text_area), font.get_linesize(), self._rows(pen)
        caret_line = self._line_of(lines, self.caret)
        if self.focused:
            self._first_line = min(max(self._first_line, caret_line - rows + 1), caret_line)
        self._first_line = max(0, min(self._first_line, len(lines) - rows))
        first, last = self.selection
        with pen.clipped(text_area.inflate(4, 0)):
            for row, line in enumerate(lines[self._first_line : self._first_line + rows]):
                y = box.y + row * line_height
                if self.focused and first < last and first <= line.end and line.start <= last:
                    left = self._x_of(pen, line, max(first, line.start))
                    right = self._x_of(pen, line, min(last, line.end))
                    if line.end < last:  # the line break is selected too
                        right += line_height // 4
                    pen.surface.fill(CHOSEN, (box.x + left, y, right - left, line_height))
                words = self.text[line.start : line.end].rstrip(" ")
                pen.surface.blit(pen.kept((words, font), partial(font.render, words, True, INK)), (box.x, y))
                if self.focused and self._first_line + row == caret_line:
                    x = box.x + self._x_of(pen, line, self.caret)
                    pen.surface.fill(INK, (x, y, max(1, round(2 * pen.unit)), line_height))
        if len(lines) > rows:
            bar_height = text_area.height * rows / len(lines)
            bar_top = text_area.y + text_area.height * self._first_line / len(lines)
            bar = pygame.FRect(self.place().right - 8, bar_top, 4, bar_height)
            pen.fill(bar, FADED, radius=2)

    # -- events -------------------------------------------------------------------------------------------------------

    def _nearest(self, point: Point) -> int:
        if self.gui is None:
            return self.caret
        pen, text_area = self.gui.pen, self._inside()
        lines, line_height = self.lines(pen), _font(pen).get_linesize()
        index = self._first_line + int((point[1] - text_area.y) * pen.unit // line_height)
        index = min(max(index, 0), len(lines) - 1)
        return self._nearest_on_line(pen, lines, index, (point[0] - text_area.x) * pen.unit)

    def _move(self, caret: int, choosing: bool) -> None:
        self._aim = None
        super()._move(caret, choosing)

    def _write(self, text: str, caret: int) -> None:
        self._aim = None
        super()._write(text, caret)

    def taken(self, text: str) -> str:
        """The letters and line breaks of a typed text that are allowed here; a break may become a space."""
        text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
        if not self.breaks:
            text = text.replace("\n", " ")
        return "".join(letter for letter in text if letter == "\n" or letter.isprintable())

    def pasted(self, text: str) -> str:
        return text

    def key(self, event: pygame.event.Event) -> bool:
        if self.gui is None:
            return super().key(event)
        pen = self.gui.pen
        lines, rows = self.lines(pen), self._rows(pen)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -rows, pygame.K_PAGEDOWN: rows}
        caret_line = self._line_of(lines, self.caret)
        choosing = bool(event.mod & pygame.KMOD_SHIFT)
        whole_text = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and choosing and self.breaks:
            self.typed("\n")
        elif event.key in steps:
            self._move_to_line(pen, lines, caret_line + steps[event.key], choosing)
        elif event.key == pygame.K_HOME:
            start = 0 if whole_text else self._nearest_on_line(pen, lines, caret_line, 0)
            self._move(start, choosing)
        elif event.key == pygame.K_END:
            end = len(self.text) if whole_text else self._nearest_on_line(pen, lines, caret_line, MOST)
            self._move(end, choosing)
        else:
            return super().key(event)
        self._selected_by_click = False
        return True

    def _move_to_line(self, pen: Pen, lines: Sequence[WrappedLine], index: int, choosing: bool) -> None:
        """Move the caret to another line, in the column where it was first; beyond the lines, to an end of the text."""
        aim = self._aim
        if aim is None:
            line = lines[self._line_of(lines, self.caret)]
            aim = self._x_of(pen, line, self.caret)
        if index < 0:
            self._move(0, choosing)
        elif index >= len(lines):
            self._move(len(self.text), choosing)
        else:
            self._move(self._nearest_on_line(pen, lines, index, aim), choosing)
        self._aim = aim  # moving has forgotten it


def _font(pen: Pen) -> pygame.Font:
    return pen.assets.font("ui", max(6, round(SIZE * pen.unit)))
