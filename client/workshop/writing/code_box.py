"""``CodeBox``: a text in letters of equal width with the numbers of its lines, in which mistakes are underlined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from client.ui import Pen, Widget
from client.ui.base import Box, Point, Selection, SemanticNode
from client.ui.layout import inset
from client.ui.text import FADED, INK, Colour
from client.ui.text_field import CHOSEN
from client.window import compat
from client.window.motion import Clock
from client.workshop.writing.manuscript import Manuscript
from rules.reading.problems import HARMLESS, Problem

SIZE = 16.0
"""The height of the letters, in units."""
WHEEL = 3
"""How many lines the wheel scrolls."""
DOUBLE = 0.4
"""Seconds within which a second click selects a word."""
PAPER: Colour = (255, 250, 236)
MARGIN: Colour = (236, 216, 176)
KEY_INK: Colour = (122, 58, 12)
COMMENT_INK: Colour = (122, 120, 96)
MISTAKE: Colour = (196, 40, 20)
REMARK: Colour = (190, 130, 20)
LINE: Colour = (250, 236, 206)


class CodeBox(Widget):
    """Writes a ``manuscript``. ``on_change`` is called after each change of its text, ``on_move`` after each other
    movement of the caret. ``on_key`` gets each key first, and returns True if it has used it.
    ``is_step`` says whether a new line is the next step of a list."""

    role = "field"
    focusable = kept_clear = True

    def __init__(
        self, id: str, rect: Box, label: str, manuscript: Manuscript, problems: Sequence[Problem], clock: Clock, *,
        on_change: Callable[[], object], on_move: Callable[[], object], on_key: Callable[[pygame.event.Event], bool],
        is_step: Callable[[], bool], is_fixed: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, label)
        self.manuscript, self.problems, self.is_fixed = manuscript, problems, is_fixed
        self.on_change, self.on_move, self.on_key = on_change, on_move, on_key
        self.is_step = is_step
        self.clock = clock
        self.first_line, self.first_column = 0, 0
        self._clicked_at: tuple[float, int] | None = None
        self._follows_caret = True

    @property
    def value(self) -> str:
        return self.manuscript.text

    def node(self) -> SemanticNode:
        selection = Selection(self.manuscript.anchor, self.manuscript.caret) if self.focused else None
        return replace(super().node(), selection=selection)

    def adopt(self, old: Widget) -> None:
        if isinstance(old, CodeBox):
            self.first_line, self.first_column = old.first_line, old.first_column
            self._clicked_at, self._follows_caret = old._clicked_at, old._follows_caret

    # -- places -------------------------------------------------------------------------------------------------------

    def _letter(self, pen: Pen) -> tuple[int, int]:
        """The width and the height of a letter, in pixels."""
        font = _font(pen)
        return font.size("m")[0], font.get_linesize()

    def _margin(self) -> int:
        """How many letters wide the margin with the numbers of lines is."""
        return max(2, len(str(len(self.manuscript.lines)))) + 2

    def _text_box(self, pen: Pen) -> pygame.Rect:
        """Where the letters stand, in pixels."""
        box = pen.px(inset(self.place(), 4, 6))
        left = self._margin() * self._letter(pen)[0]
        return pygame.Rect(box.x + left, box.y, max(1, box.width - left), box.height)

    def _rows(self, pen: Pen) -> int:
        return max(1, self._text_box(pen).height // self._letter(pen)[1])

    def place_of(self, pen: Pen, position: int) -> pygame.FRect:
        """Where the letter at a position is on the canvas, after the caret has been scrolled into view."""
        self._scroll(pen)
        line, column = self.manuscript.place(position)
        width, height = self._letter(pen)
        box = self._text_box(pen)
        x = box.x + (column - self.first_column) * width
        y = box.y + (line - self.first_line) * height
        return pygame.FRect(x / pen.unit, y / pen.unit, width / pen.unit, height / pen.unit)

    def _position_at(self, point: Point) -> int:
        """The position that is nearest to a point."""
        if self.gui is None:
            return self.manuscript.caret
        pen = self.gui.pen
        box, (width, height) = self._text_box(pen), self._letter(pen)
        line = self.first_line + int((point[1] * pen.unit - box.y) // height)
        column = self.first_column + round((point[0] * pen.unit - box.x) / width)
        return self.manuscript.position(line, column)

    def follow_caret(self) -> None:
        """Scroll so that the caret can be seen when the box is drawn next."""
        self._follows_caret = True
        self.redraw()

    def _scroll(self, pen: Pen) -> None:
        """Keep the caret in view if it has moved, and the view within the text."""
        rows = self._rows(pen)
        columns = max(1, self._text_box(pen).width // self._letter(pen)[0])
        if self._follows_caret:
            line, column = self.manuscript.place(self.manuscript.caret)
            self.first_line = min(max(self.first_line, line - rows + 1), line)
            self.first_column = min(max(self.first_column, column - columns + 2), column)
            if column < columns - 1:
                self.first_column = 0
            self._follows_caret = False
        self.first_line = max(0, min(self.first_line, len(self.manuscript.lines) - rows))

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        self._scroll(pen)
        place, box = self.place(), self._text_box(pen)
        width, height = self._letter(pen)
        pen.fill(place, PAPER, radius=8)
        margin_area = pygame.FRect(place.x, place.y, box.x / pen.unit - place.x - 4, place.height)
        pen.fill(margin_area, MARGIN, radius=8)
        lines, starts, rows = self.manuscript.lines, self.manuscript.line_starts(), self._rows(pen)
        caret_line, caret_column = self.manuscript.place(self.manuscript.caret)
        with pen.clipped(inset(place, 2, 2)):
            for row in range(min(rows + 1, len(lines) - self.first_line)):
                line = self.first_line + row
                y = box.y + row * height
                if line == caret_line and self.focused:
                    pen.surface.fill(LINE, (box.x, y, box.width, height))
                number = str(line + 1).rjust(self._margin() - 1)
                picture = pen.kept((number, "line", _font(pen)), partial(_font(pen).render, number, True, FADED))
                pen.surface.blit(picture, (box.x - self._margin() * width, y))
                with pen.clipped(pygame.FRect(*(length / pen.unit for length in box))):
                    self._draw_line(pen, lines[line], starts[line], (box.x - self.first_column * width, y))
                    self._draw_problems(pen, line, lines[line], (box.x - self.first_column * width, y))
                    if line == caret_line and self.focused:
                        x = box.x + (caret_column - self.first_column) * width
                        pen.surface.fill(INK, (x, y, max(1, round(2 * pen.unit)), height))
        self._draw_bar(pen, rows, len(lines))
        pen.frame(place, (176, 116, 40) if self.focused else (140, 100, 56), 2, 8)

    def _draw_line(self, pen: Pen, line: str, start: int, corner: tuple[int, int]) -> None:
        """Draw one line: what is selected of it, then its letters."""
        width, height = self._letter(pen)
        first, last = self.manuscript.selection
        if first < last and first <= start + len(line) and start <= last:
            left = max(0, first - start)
            right = min(len(line) + (last > start + len(line)), last - start)
            pen.surface.fill(CHOSEN, (corner[0] + left * width, corner[1], (right - left) * width, height))
        column = 0
        for part, colour in coloured(line):
            if part.strip():
                picture = pen.kept((part, colour, _font(pen)), partial(_font(pen).render, part, True, colour))
                pen.surface.blit(picture, (corner[0] + column * width, corner[1]))
            column += len(part)

    def _draw_problems(self, pen: Pen, line: int, text: str, corner: tuple[int, int]) -> None:
        """Underline the mistakes on a line."""
        width, height = self._letter(pen)
        for problem in self.problems:
            if problem.line != line + 1:
                continue
            column = min(problem.column - 1, len(text))
            length = max(1, min(problem.length, len(text) - column))
            colour = REMARK if problem.code in HARMLESS else MISTAKE
            thick = max(2, round(2.5 * pen.unit))
            pen.surface.fill(
                colour, (corner[0] + column * width, corner[1] + height - thick, length * width, thick)
            )  # fmt: skip

    def _draw_bar(self, pen: Pen, rows: int, count: int) -> None:
        if count > rows:
            place = self.place()
            bar = pygame.FRect(place.right - 8, place.y + place.height * self.first_line / count, 5,
                               place.height * rows / count)  # fmt: skip
            pen.fill(bar, FADED, radius=2)

    # -- the pointer --------------------------------------------------------------------------------------------------

    def press(self, point: Point) -> None:
        position = self._position_at(point)
        time = self.clock.now()
        if self._clicked_at is not None and time - self._clicked_at[0] < DOUBLE and position == self._clicked_at[1]:
            self.manuscript.select_word(position)
        else:
            self.manuscript.move(position, selecting=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        self._clicked_at = time, position
        self.on_move()
        self.redraw()

    def drag(self, point: Point) -> None:
        if self._clicked_at is not None and self._position_at(point) != self._clicked_at[1]:
            self.manuscript.move(self._position_at(point), selecting=True)
            self.follow_caret()

    def release(self, point: Point) -> None:
        """A click sets the caret; it does nothing else."""

    def wheel(self, steps: float) -> bool:
        old_line = self.first_line
        self.first_line = max(0, min(round(self.first_line - steps * WHEEL), len(self.manuscript.lines) - 1))
        self.redraw()
        return self.first_line != old_line

    # -- keys ---------------------------------------------------------------------------------------------------------

    def typed(self, text: str) -> bool:
        fresh = allowed(text)
        if fresh and not self.is_fixed:
            self._write(partial(self.manuscript.type, fresh))
        return True

    def _write(self, change: Callable[[], object]) -> None:
        """Change the text."""
        if self.is_fixed:
            return
        old_text = self.manuscript.text
        change()
        self.follow_caret()
        if self.manuscript.text != old_text:
            self.on_change()
        else:
            self.on_move()

    def _go(self, move: Callable[[], object]) -> None:
        """Move the caret."""
        move()
        self.follow_caret()
        self.on_move()

    def key(self, event: pygame.event.Event) -> bool:
        if self.on_key(event):
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and self._handle_shortcut(event):
            return True
        selecting = bool(event.mod & pygame.KMOD_SHIFT)
        by_word = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT))
        text = self.manuscript
        rows = self._rows(self.gui.pen) if self.gui is not None else 1
        moves: dict[int, Callable[[], object]] = {
            pygame.K_LEFT: partial(text.move_sideways, -1, by_word, selecting),
            pygame.K_RIGHT: partial(text.move_sideways, 1, by_word, selecting),
            pygame.K_UP: partial(text.move_lines, -1, selecting),
            pygame.K_DOWN: partial(text.move_lines, 1, selecting),
            pygame.K_PAGEUP: partial(text.move_lines, -rows, selecting),
            pygame.K_PAGEDOWN: partial(text.move_lines, rows, selecting),
            pygame.K_HOME: partial(text.move_to_line_start, selecting),
            pygame.K_END: partial(text.move_to_line_end, selecting),
        }
        if by_word:
            moves[pygame.K_HOME] = partial(text.move, 0, selecting)
            moves[pygame.K_END] = partial(text.move, len(text.text), selecting)
        changes: dict[int, Callable[[], object]] = {
            pygame.K_RETURN: self._break_line,
            pygame.K_KP_ENTER: self._break_line,
            pygame.K_TAB: partial(text.shift, selecting),
            pygame.K_BACKSPACE: partial(text.delete, -1, by_word),
            pygame.K_DELETE: partial(text.delete, 1, by_word),
        }
        if event.key in moves:
            self._go(moves[event.key])
        elif event.key in changes:
            self._write(changes[event.key])
        else:
            # Here Space is a character, not a click. It arrives again as typed text.
            return bool(event.key == pygame.K_SPACE)
        return True

    def _break_line(self) -> None:
        self.manuscript.break_line(self.is_step())

    def _handle_shortcut(self, event: pygame.event.Event) -> bool:
        """Copy, cut, paste or select everything. Return False if the keys mean none of these."""
        # The position of the key counts, because a Russian layout has other letters there.
        match getattr(event, "scancode", 0) or pygame.KSCAN_UNKNOWN, event.key:
            case (pygame.KSCAN_V, _) | (_, pygame.K_v):
                self._write(partial(self._paste, allowed(compat.paste_text())))
            case (pygame.KSCAN_C, _) | (_, pygame.K_c):
                compat.copy_text(self.manuscript.selected)
            case (pygame.KSCAN_X, _) | (_, pygame.K_x):
                compat.copy_text(self.manuscript.selected)
                self._write(self._cut)
            case (pygame.KSCAN_A, _) | (_, pygame.K_a):
                self._go(partial(self.manuscript.select, 0, len(self.manuscript.text)))
            case _:
                return False
        return True

    def _paste(self, text: str) -> None:
        first, last = self.manuscript.selection
        self.manuscript.replace(first, last, text)

    def _cut(self) -> None:
        """Delete the selection, or the line of the caret."""
        first, last = self.manuscript.selection
        if first == last:
            line, _ = self.manuscript.place(first)
            first = self.manuscript.position(line, 0)
            last = first + len(self.manuscript.selected)
        self.manuscript.replace(first, last, "")


def allowed(text: str) -> str:
    """The characters of a typed or pasted text that may stand in a card file. A tab becomes blanks."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", "  ")
    return "".join(letter for letter in text if letter == "\n" or letter.isprintable())


def coloured(line: str) -> list[tuple[str, Colour]]:
    """The parts of a line and the colour of each: keys and comments stand out."""
    content = line.lstrip(" ")
    if content.startswith("#"):
        return [(line, COMMENT_INK)]
    parts: list[tuple[str, Colour]] = []
    remaining_text = line
    dashes = len(line) - len(content.lstrip("- "))
    colon = line.find(":", dashes)
    is_key = colon > 0 and line[colon + 1 : colon + 2] in ("", " ") and line[dashes:colon].replace("_", "").isalnum()
    if is_key:
        parts += [(line[:dashes], INK), (line[dashes : colon + 1], KEY_INK)]
        remaining_text = line[colon + 1 :]
    comment = remaining_text.find(" #")
    quoted = remaining_text.count('"', 0, comment) % 2 or remaining_text.count("'", 0, comment) % 2
    if comment >= 0 and not quoted:
        return [*parts, (remaining_text[:comment], INK), (remaining_text[comment:], COMMENT_INK)]
    return [*parts, (remaining_text, INK)]


def _font(pen: Pen) -> pygame.Font:
    return pen.assets.font("code", max(6, round(SIZE * pen.unit)))
