"""Longer texts in a small subset of Markdown, as a column of widgets.

It knows headings (``#``, ``##``, ``###``), paragraphs separated by blank lines, lists (``- `` and ``1. ``), quotes
(``> ``), tables (``| a | b |``), code (fenced, indented by four spaces, or in a line), bold, italic and our icons
(``{icon:suit_red}``). Of links only the words are kept; comments are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from client.ui.base import Widget
from client.ui.pen import Pen
from client.ui.text import FADED, INK, Block, Style, folded

HEADING_SIZES = {1: 36.0, 2: 28.0, 3: 22.0}
BODY = 18.0
CODE = 16.0
_LIST = re.compile(r"(-|\d+\.)\s+(.*)")
_RULER = re.compile(r"\|[\s:|-]+\|?")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_CELLS = re.compile(r"(?<!\\)\|")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
_CODE = re.compile(r"`([^`]+)`")


class Chunk(NamedTuple):
    """One block of a text. ``kind`` is h1, h2, h3, text, list, quote, row or code. A row has several cells; each line
    of code is a block of its own. ``mark`` is the bullet or number of a list item, or ``head`` for the first row of a
    table."""

    kind: str
    cells: tuple[str, ...]
    mark: str = ""


def chunks(markdown: str) -> Iterator[Chunk]:
    """The chunks of a text in order."""
    paragraph_lines: list[str] = []
    kind, mark = "", ""

    def flush_paragraph() -> Iterator[Chunk]:
        if paragraph_lines:
            yield Chunk(kind, (_inline(" ".join(paragraph_lines)),), mark)
            paragraph_lines.clear()

    is_first_row = True
    fence_indent: int | None = None  # None outside of fenced code
    for line in _COMMENT.sub("", markdown).splitlines():
        bare = line.strip()
        if bare.startswith("```"):
            yield from flush_paragraph()
            fence_indent = len(line) - len(line.lstrip()) if fence_indent is None else None
            continue
        if fence_indent is not None:
            yield Chunk("code", (line[fence_indent:].rstrip(),))
            continue
        if line.startswith("    ") and bare and not paragraph_lines:
            yield Chunk("code", (line[4:].rstrip(),))
            continue
        list_item = _LIST.match(bare)
        if not bare.startswith("|"):
            is_first_row = True
        if not bare:
            yield from flush_paragraph()
        elif bare.startswith("#"):
            yield from flush_paragraph()
            level = len(bare) - len(bare.lstrip("#"))
            yield Chunk(f"h{min(level, 3)}", (_inline(bare.lstrip("# ")),))
        elif bare.startswith("|"):
            yield from flush_paragraph()
            if not _RULER.fullmatch(bare):
                yield Chunk("row", _cells(bare), "head" if is_first_row else "")
                is_first_row = False
        elif list_item:
            yield from flush_paragraph()
            bullet, text = list_item.groups()
            kind, mark = "list", bullet.replace("-", "•")
            paragraph_lines.append(text)
        elif bare.startswith(">"):
            if kind != "quote" or not paragraph_lines:
                yield from flush_paragraph()
                kind, mark = "quote", ""
            paragraph_lines.append(bare.lstrip("> "))
        else:
            if not paragraph_lines:
                kind, mark = "text", ""
            paragraph_lines.append(bare)
    yield from flush_paragraph()


def _cells(line: str) -> tuple[str, ...]:
    """The cells of a row of a table; ``\\|`` is a bar within a cell."""
    cells = _CELLS.split(line.removeprefix("|").removesuffix("|"))
    return tuple(_inline(cell.strip().replace("\\|", "|")) for cell in cells)


def _inline(text: str) -> str:
    """The text with the markup of ``client.ui.text``: code becomes bold, unless it contains stars."""
    return _CODE.sub(_bold_code, _LINK.sub(r"\1", text))


def _bold_code(code: re.Match[str]) -> str:
    if "*" in code[1]:
        return code[1]
    return f"**{code[1]}**"


class Prose(Widget):
    """One chunk, ``width`` units wide. The words of ``sought`` are highlighted in it."""

    def __init__(self, id: str, chunk: Chunk, place: tuple[float, float], width: float, pen: Pen) -> None:
        self.chunk, self._pen = chunk, pen
        self.indent = {"list": 30.0, "quote": 22.0, "code": 22.0}.get(chunk.kind, 0.0)
        self.sought = ""
        self.role = "heading" if chunk.kind.startswith("h") else "text"
        label = " ".join(chunk.cells)
        if chunk.kind != "code":
            label = label.replace("*", "")
        super().__init__(id, pygame.FRect(*place, width, 0), label)
        self._cell_width = (width - 12 * (len(chunk.cells) - 1)) / len(chunk.cells)
        pad = {"quote": 20.0, "row": 10.0, "code": 2.0}.get(chunk.kind, 0.0)
        self.rect.height = max(block.size[1] for block in self._blocks()) / pen.unit + pad

    @property
    def gap(self) -> float:
        """The space above it, in units."""
        return {"h1": 4.0, "h2": 26.0, "h3": 18.0, "list": 6.0, "row": 0.0}.get(self.chunk.kind, 12.0)

    def _style(self) -> Style:
        if self.chunk.kind.startswith("h"):
            level = int(self.chunk.kind[1])
            return Style("title" if level < 3 else "body_bold", round(HEADING_SIZES[level] * self._pen.unit), INK)
        if self.chunk.kind == "code":
            return Style("body", max(6, round(CODE * self._pen.unit)), INK)
        role = "body_bold" if self.chunk.mark == "head" else "body"
        return Style(role, max(6, round(BODY * self._pen.unit)), INK)

    def _blocks(self) -> list[Block]:
        width = self.rect.width
        if self.chunk.kind == "row":
            width = self._cell_width
        elif self.indent:
            width -= self.indent + 12
        pixels = max(1, int(width * self._pen.unit))
        if self.chunk.kind == "code":  # its indentation is part of it
            line = self.chunk.cells[0].lstrip(" ")
            indent = 2 * (len(self.chunk.cells[0]) - len(line))  # blanks are narrow
            unbroken = "\u00a0" * indent + line.replace(" ", "\u00a0")
            return [self._pen.type.block(unbroken, self._style(), pixels, markup=False)]
        return [self._pen.type.block(cell, self._style(), pixels) for cell in self.chunk.cells]

    def holds(self, sought: str) -> bool:
        """True if the chunk contains this phrase, ignoring case."""
        return folded(sought) in folded(self.label)

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.chunk.kind == "code":
            pen.fill(place, (206, 168, 104), 45)
        elif self.chunk.kind == "quote":
            pen.fill(place, (206, 168, 104), 70, 8)
            pen.fill(pygame.FRect(place.x, place.y, 5, place.height), (150, 98, 36), radius=2)
        elif self.chunk.kind == "row":
            line = pygame.FRect(place.x, place.bottom - 2, place.width, 1.5)
            pen.fill(line, FADED, 255 if self.chunk.mark == "head" else 90)
        top = place.y + {"quote": 10.0, "row": 4.0}.get(self.chunk.kind, 0.0)
        if self.chunk.mark and self.chunk.kind == "list":
            pen.text(
                self.chunk.mark,
                pygame.FRect(place.x, top, self.indent - 6, 28),
                BODY,
                role="body_bold",
                align="right",
                upright="top",
            )
        for number, block in enumerate(self._blocks()):
            left = round((place.x + self.indent + number * (self._cell_width + 12)) * pen.unit)
            corner = left, round(top * pen.unit)
            if self.sought and self.holds(self.sought):
                for word in block.find(self.sought):
                    pen.veil(word.move(corner), (255, 190, 40), 150)
            pen.surface.blit(block.picture(), corner)


def paragraphs(markdown: str, width: float, pen: Pen, id: str) -> tuple[Sequence[Prose], float]:
    """The widgets of a text, one below the other and ``width`` units wide, and their total height."""
    widgets: list[Prose] = []
    y = 0.0
    for number, chunk in enumerate(chunks(markdown)):
        prose = Prose(f"{id}.{number}", chunk, (0, y), width, pen)
        continues_code = bool(widgets) and chunk.kind == widgets[-1].chunk.kind == "code"
        if chunk.kind == "row" and chunk.mark == "head" and widgets:
            prose.rect.y += 12
        elif widgets and not continues_code:
            prose.rect.y += prose.gap
        y = prose.rect.bottom
        widgets.append(prose)
    return widgets, y
