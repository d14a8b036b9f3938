"""The text that is being written, its caret and its selection, with undo. It knows nothing of the screen.

Places are counted in characters from 0. Lines are separated by ``\\n``.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple

INDENT = 2
"""How many blanks one level is indented."""
STEPS = 400
"""The most steps that can be undone."""


class _State(NamedTuple):
    """The text at one time, and its selection."""

    text: str
    anchor: int
    caret: int


class Manuscript:
    """``anchor`` and ``caret`` are the ends of the selection; equal if nothing is selected."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.anchor = self.caret = 0
        self._column: int | None = None  # the column that the caret goes back to while it moves up and down
        self._undone: list[_State] = []
        self._done: list[_State] = []
        self._typing_ends_at: int | None = None

    # -- places -------------------------------------------------------------------------------------------------------

    @property
    def selection(self) -> tuple[int, int]:
        """The start and the end of the selection."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    @property
    def selected(self) -> str:
        """The selected text; the line of the caret with its line break if nothing is selected."""
        first, last = self.selection
        if first == last:
            first, last = self._whole_lines(first, last)
        return self.text[first:last]

    @property
    def lines(self) -> list[str]:
        """The lines, at least one."""
        return self.text.split("\n")

    def line_starts(self) -> list[int]:
        """Where each line begins."""
        return [0, *accumulate(len(line) + 1 for line in self.lines[:-1])]

    def place(self, position: int) -> tuple[int, int]:
        """The line and the column of a position, both from 0."""
        starts = self.line_starts()
        line = bisect_right(starts, position) - 1
        return line, position - starts[line]

    def position(self, line: int, column: int) -> int:
        """The position at a line and a column, or the nearest one that exists."""
        lines = self.lines
        if line < 0:
            return 0
        if line >= len(lines):
            return len(self.text)
        return self.line_starts()[line] + min(max(column, 0), len(lines[line]))

    def _whole_lines(self, first: int, last: int) -> tuple[int, int]:
        """The lines of a part of the text, with the line break behind them."""
        start = self.text.rfind("\n", 0, first) + 1
        end = self.text.find("\n", last)
        return start, len(self.text) if end < 0 else end + 1

    # -- the caret ----------------------------------------------------------------------------------------------------

    def move(self, position: int, selecting: bool = False) -> None:
        """Move the caret; with ``selecting``, extend the selection to it."""
        self.caret = min(max(position, 0), len(self.text))
        if not selecting:
            self.anchor = self.caret
        self._column = None
        self._typing_ends_at = None

    def move_sideways(self, step: int, by_word: bool, selecting: bool) -> None:
        """Move the caret by one character, or to the next end of a word. Without ``selecting``, a selection gives way
        to its end on that side."""
        first, last = self.selection
        if first != last and not selecting and not by_word:
            self.move(first if step < 0 else last)
            return
        position = self.caret + step
        while by_word and 0 < position < len(self.text):
            left_letter, right_letter = self.text[position - 1], self.text[position]
            if step > 0 and _is_letter(left_letter) and not _is_letter(right_letter):
                break
            if step < 0 and _is_letter(right_letter) and not _is_letter(left_letter):
                break
            position += step
        self.move(position, selecting)

    def move_lines(self, count: int, selecting: bool) -> None:
        """Move the caret so many lines down (up if negative), in the column where it was first."""
        line, column = self.place(self.caret)
        aim = column if self._column is None else self._column
        self.move(self.position(line + count, aim), selecting)
        self._column = aim

    def move_to_line_start(self, selecting: bool) -> None:
        """Move the caret to the first character of its line, or from there to the very beginning of the line."""
        line, column = self.place(self.caret)
        text = self.lines[line]
        indent = len(text) - len(text.lstrip(" "))
        self.move(self.position(line, 0 if column == indent else indent), selecting)

    def move_to_line_end(self, selecting: bool) -> None:
        """Move the caret to the end of its line."""
        line, _ = self.place(self.caret)
        self.move(self.position(line, len(self.lines[line])), selecting)

    def select(self, first: int, last: int) -> None:
        """Select a part of the text."""
        self.move(first)
        self.move(last, selecting=True)

    def select_word(self, position: int) -> None:
        """Select the word at a position."""
        first = last = position
        while first > 0 and _is_letter(self.text[first - 1]):
            first -= 1
        while last < len(self.text) and _is_letter(self.text[last]):
            last += 1
        self.select(first, last)

    # -- changes ------------------------------------------------------------------------------------------------------

    def replace(self, first: int, last: int, text: str, caret: int | None = None) -> None:
        """Write a text in place of a part, as one step. The caret goes behind it, or to ``caret``."""
        self._remember()
        self._change(first, last, text)
        if caret is not None:
            self.move(caret)

    def rewrite(self, text: str) -> None:
        """Replace the whole text, as one step, with the caret about where it was."""
        if text != self.text:
            line, column = self.place(self.caret)
            self.replace(0, len(self.text), text)
            self.move(self.position(line, column))

    def type(self, text: str) -> None:
        """Write a typed text in place of the selection. What is typed without a pause between is one step."""
        first, last = self.selection
        if not (first == last == self._typing_ends_at and not text.isspace()):
            self._remember()
        self._change(first, last, text)
        self._typing_ends_at = self.caret

    def delete(self, step: int, by_word: bool = False) -> None:
        """Delete the selection, or the character before (``step`` -1) or behind (1) the caret. Before the first letter
        of a line, a whole level of indentation goes."""
        first, last = self.selection
        if first == last:
            line, column = self.place(first)
            is_indentation = column > 0 and not self.lines[line][:column].strip(" ")
            if step < 0 and is_indentation and not by_word:
                first -= (column - 1) % INDENT + 1
            else:
                self.move_sideways(step, by_word, selecting=True)
                first, last = self.selection
        if first != last:
            self.replace(first, last, "")

    def break_line(self, next_item: bool = False) -> None:
        """Begin a new line with the right indentation: that of the line before, one level more behind a colon, and
        below the first letter of an item. With ``next_item``, begin the next item of the list instead. In an empty
        item, end the list."""
        first, last = self.selection
        line, column = self.place(first)
        line_start = self.lines[line][:column]
        indent = len(line_start) - len(line_start.lstrip(" "))
        content = line_start.strip(" ")
        if content == "-" and first == last:
            self.replace(self.position(line, max(0, indent - INDENT)), last, "")
            return
        is_item = content.startswith("- ")
        is_word = is_item and not content.endswith(":") and ": " not in content
        if is_item and (next_item or is_word):
            self.replace(first, last, f"\n{' ' * indent}- ")
            return
        while content.startswith("- "):
            item_text = content[2:].lstrip(" ")
            indent += len(content) - len(item_text)
            content = item_text
        if content.endswith(":"):
            indent += INDENT
        self.replace(first, last, f"\n{' ' * indent}")

    def shift(self, outwards: bool) -> None:
        """Indent the selected lines by a level, or the other way (``outwards``). Without a selection, write blanks up
        to the next level."""
        first, last = self.selection
        if first == last and not outwards:
            _, column = self.place(first)
            self.type(" " * (INDENT - column % INDENT))
            return
        first_line, _ = self.place(first)
        last_line, last_column = self.place(last)
        if last_line > first_line and last_column == 0:
            last_line -= 1
        shifted: list[str] = []
        for line in self.lines[first_line : last_line + 1]:
            if outwards:
                shifted.append(line[min(INDENT, len(line) - len(line.lstrip(" "))) :])
            else:
                shifted.append(" " * INDENT + line if line else line)
        start = self.position(first_line, 0)
        end = self.position(last_line, len(self.lines[last_line]))
        is_selected = first != last
        text = "\n".join(shifted)
        caret_column = last - end + len(text)
        self.replace(start, end, text)
        if is_selected:
            self.select(start, start + len(text))
        else:
            self.move(max(start, start + caret_column))

    def _change(self, first: int, last: int, text: str) -> None:
        self.text = self.text[:first] + text + self.text[last:]
        self.move(first + len(text))

    # -- undo ---------------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """True if there is a step to undo."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """True if there is a step to redo."""
        return bool(self._undone)

    def undo(self) -> bool:
        """Undo the last step. Return False if there is none."""
        return self._go_to(self._done, self._undone)

    def redo(self) -> bool:
        """Redo the step that was undone last. Return False if there is none."""
        return self._go_to(self._undone, self._done)

    def forget_steps(self) -> None:
        """Begin anew: what is here has been saved."""
        self._done.clear()
        self._undone.clear()

    def _remember(self) -> None:
        self._done.append(_State(self.text, self.anchor, self.caret))
        del self._done[:-STEPS]
        self._undone.clear()
        self._typing_ends_at = None

    def _go_to(self, steps: list[_State], other_steps: list[_State]) -> bool:
        """Go back to the last of some states, and remember the present one among the others."""
        if not steps:
            return False
        other_steps.append(_State(self.text, self.anchor, self.caret))
        self.text, anchor, caret = steps.pop()
        self.move(anchor)
        self.move(caret, selecting=True)
        return True


def _is_letter(character: str) -> bool:
    return character.isalnum() or character == "_"
