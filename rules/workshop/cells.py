"""Tables as spreadsheet programs write them: cells with their places, whatever parts them and however letters are
encoded."""

from __future__ import annotations

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem

SEPARATORS = (",", ";", "\t")
"""What parts cells; with a Russian system, spreadsheet programs write semicolons."""
FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")
"""A cell that begins like this would be taken for a formula, or loses its first character."""
MOST = 5_000_000
"""The largest table, in bytes."""


class Cell(NamedTuple):
    """A cell: its text, and its place in the file, from 1."""

    text: str
    line: int
    column: int


class BadTable(ValueError):
    """A file that cannot be read as a table; ``problem`` says why and what to do."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


class CellTable:
    """The cells of a file, row by row."""

    def __init__(self, path: Path) -> None:
        """Raises BadTable."""
        self.path = path
        self.lines: list[str] = []
        text = self._text()
        self.lines = text.splitlines()
        self.rows = [row for row in self._rows(text) if any(cell.text.strip() for cell in row)]
        if not self.rows:
            raise BadTable(self.problem("UNREADABLE", Message("problem.table_empty"), Cell("", 1, 1)))

    def problem(self, code: str, said: AnyMessage, cell: Cell, advice: AnyMessage = "") -> Problem:
        """A problem at a cell."""
        source = self.lines[cell.line - 1] if cell.line <= len(self.lines) else ""
        length = max(1, len(cell.text.splitlines()[0]) if cell.text else 1)
        return Problem(self.path, cell.line, cell.column, code, said, source, length, advice)

    def _text(self) -> str:
        try:
            if self.path.stat().st_size > MOST:
                said = Message("problem.file_too_large", n=MOST // 1_000_000)
                raise BadTable(self.problem("TOO-BIG", said, Cell("", 1, 1)))
            data = self.path.read_bytes()
        except OSError as error:
            said = Message("problem.cannot_be_opened", why=error.strerror or str(error))
            raise BadTable(self.problem("UNREADABLE", said, Cell("", 1, 1))) from None
        # A Russian spreadsheet program saves as CP1251 unless it is asked for UTF-8.
        tried = ("utf-16",) if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else ("utf-8-sig", "cp1251")
        for encoding in tried:
            try:
                text = data.decode(encoding)
            except UnicodeDecodeError:
                continue
            if "\0" not in text:
                return text
        said, advice = Message("problem.table_letters"), Message("problem.table_save_as")
        raise BadTable(self.problem("UNREADABLE", said, Cell("", 1, 1), advice))

    def _rows(self, text: str) -> list[list[Cell]]:
        head = text[: text.find("\n") + 1] or text
        separator = max(SEPARATORS, key=head.count)
        rows: list[list[Cell]] = [[]]
        at, line, start = 0, 1, 0  # where we are, its line, and where that line begins
        while at < len(text):
            place = line, at - start + 1
            if text[at] == '"':
                said, at = "", at + 1
                while (end := text.find('"', at)) >= 0 and text[end + 1 : end + 2] == '"':
                    said, at = said + text[at : end + 1], end + 2
                if end < 0:
                    raise BadTable(self.problem("SYNTAX", Message("problem.table_quote"), Cell("", *place)))
                said += text[at:end]
                line, at = line + said.count("\n"), end + 1
                if "\n" in said:
                    start = text.rfind("\n", 0, at) + 1
            else:
                said = ""
            end = min((found for mark in (separator, "\n") if (found := text.find(mark, at)) >= 0), default=len(text))
            said += text[at:end].removesuffix("\r")
            rows[-1].append(Cell(said, *place))
            at = end + 1
            if text[end : end + 1] == "\n":
                rows.append([])
                line, start = line + 1, at
        return rows


def plain(cell: str) -> str:
    """What a cell means: without the apostrophe that keeps a text from being a formula."""
    return cell[1:] if cell.startswith("'") and cell[1:2] in FORMULA else cell


def csv_bytes(rows: Iterable[Sequence[str]], separator: str) -> bytes:
    """A table for spreadsheet programs, in UTF-8 with the mark that tells them so."""
    lines = (separator.join(_cell(text, separator) for text in row) for row in rows)
    return BOM_UTF8 + "".join(f"{line}\r\n" for line in lines).encode()


def _cell(text: str, separator: str) -> str:
    if text.startswith(FORMULA) and not text.removeprefix("-").isdecimal():
        text = f"'{text}"
    quoted = any(mark in text for mark in (separator, '"', "\n", "\r")) or text != text.strip()
    return '"{}"'.format(text.replace('"', '""')) if quoted else text
