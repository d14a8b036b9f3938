"""Tables as spreadsheet programs write them: cells with their places, for any separator and encoding in use."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem

SEPARATORS = (",", ";", "\t")
"""What separates cells; on Russian systems, spreadsheet programs write semicolons."""
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "'")
"""A spreadsheet program takes a cell that begins like this for a formula, or drops its first character."""
MAX_BYTES = 5_000_000
"""The largest table that is read, in bytes."""

_QUOTED = re.compile(r'"[^"]*(?:""[^"]*)*"(?!")')
"""A quoted text with its quotation marks: ``"so ""quoted"" words"``."""


class Cell(NamedTuple):
    """A cell: its text, and its place in the file, from 1."""

    text: str
    line: int
    column: int


class BadTable(ValueError):
    """A file that cannot be read as a table; ``problem`` says why and how to mend it."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


class CellTable:
    """The cells of a file, row by row."""

    def __init__(self, path: Path) -> None:
        """Read a table. Raises BadTable."""
        self.path = path
        self.lines: list[str] = []
        text = self._text()
        self.lines = text.splitlines()
        self.rows = [row for row in self._rows(text) if not _is_blank(row)]
        if not self.rows:
            raise BadTable(self.problem("UNREADABLE", Message("problem.table_empty"), Cell("", 1, 1)))

    def problem(self, code: str, message: AnyMessage, cell: Cell, advice: AnyMessage = "") -> Problem:
        """Return a problem at a cell."""
        source = ""
        if cell.line <= len(self.lines):
            source = self.lines[cell.line - 1]
        length = 1
        if cell.text:
            length = max(1, len(cell.text.splitlines()[0]))
        return Problem(self.path, cell.line, cell.column, code, message, source, length, advice)

    def _text(self) -> str:
        """The text of the file, decoded. Raises BadTable."""
        start = Cell("", 1, 1)
        try:
            if self.path.stat().st_size > MAX_BYTES:
                message = Message("problem.file_too_large", n=MAX_BYTES // 1_000_000)
                raise BadTable(self.problem("TOO-BIG", message, start))
            data = self.path.read_bytes()
        except OSError as error:
            message = Message("problem.cannot_be_opened", why=error.strerror or str(error))
            raise BadTable(self.problem("UNREADABLE", message, start)) from None
        # A Russian spreadsheet program saves as CP1251 unless it is asked for UTF-8.
        encodings = ["utf-8-sig", "cp1251"]
        if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            encodings = ["utf-16"]
        for encoding in encodings:
            try:
                text = data.decode(encoding)
            except UnicodeDecodeError:
                continue
            if "\0" not in text:
                return text
        advice = Message("problem.table_save_as")
        raise BadTable(self.problem("UNREADABLE", Message("problem.table_letters"), start, advice))

    def _rows(self, text: str) -> list[list[Cell]]:
        """The cells of a text, row by row. Raises BadTable."""
        first_line = text[: text.find("\n") + 1] or text
        separator = max(SEPARATORS, key=first_line.count)
        end_of_cell = re.compile(f"[{separator}\n]|\\Z")
        rows: list[list[Cell]] = [[]]
        position = 0
        line = 1
        line_start = 0
        while position < len(text):
            cell_line = line
            cell_column = position - line_start + 1
            quoted_text = ""
            if text[position] == '"':
                closing_quote = self._closing_quote(text, position, Cell("", cell_line, cell_column))
                quoted_text = text[position + 1 : closing_quote]
                position = closing_quote + 1
                line_breaks = quoted_text.count("\n")
                if line_breaks:
                    line += line_breaks
                    line_start = text.rfind("\n", 0, position) + 1
            match = end_of_cell.search(text, position)
            assert match is not None
            unquoted_text = text[position : match.start()].removesuffix("\r")
            rows[-1].append(Cell(quoted_text.replace('""', '"') + unquoted_text, cell_line, cell_column))
            position = match.start() + 1
            if match[0] == "\n":
                rows.append([])
                line += 1
                line_start = position
        return rows

    def _closing_quote(self, text: str, opening_quote: int, cell: Cell) -> int:
        """Where the quotation mark stands that closes a quoted text; two in a row stand for one in the text. Raises
        BadTable at the ``cell`` if there is none."""
        match = _QUOTED.match(text, opening_quote)
        if match is None:
            raise BadTable(self.problem("SYNTAX", Message("problem.table_quote"), cell))
        return match.end() - 1


def _is_blank(row: Iterable[Cell]) -> bool:
    """True if no cell of a row has any text."""
    return not any(cell.text.strip() for cell in row)


def plain(cell: str) -> str:
    """Return what a cell means: without the apostrophe that keeps a text from being a formula."""
    is_escaped = cell.startswith("'") and cell[1:2] in FORMULA_STARTS
    return cell[1:] if is_escaped else cell


def csv_bytes(rows: Iterable[Sequence[str]], separator: str) -> bytes:
    """Return a table for spreadsheet programs, in UTF-8 with the mark by which they recognise it."""
    lines: list[str] = []
    for row in rows:
        cells = [_escaped(text, separator) for text in row]
        lines.append(separator.join(cells) + "\r\n")
    return BOM_UTF8 + "".join(lines).encode()


def _escaped(text: str, separator: str) -> str:
    """A text as a cell: no formula, and in quotation marks if it needs them."""
    if text.startswith(FORMULA_STARTS) and not text.removeprefix("-").isdecimal():
        text = f"'{text}"
    has_special_character = not {separator, '"', "\n", "\r"}.isdisjoint(text)
    if not has_special_character and text == text.strip():
        return text
    doubled_quotes = text.replace('"', '""')
    return f'"{doubled_quotes}"'
