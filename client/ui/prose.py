"""Longer texts in a small subset of Markdown, as a column of widgets.

It knows headings (``#``, ``##``, ``###``), paragraphs separated by blank lines, lists (``- `` and ``1. ``), quotes
(``> ``), tables (``| a | b |``), code (fenced, indented by four spaces, or in a line), bold, italic and our icons
(``{icon:suit_red}``). Of links it keeps the words; remarks it leaves out.
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
_REMARK = re.compile(r"<!--.*?-->", re.DOTALL)
_CELLS = re.compile(r"(?<!\\)\|")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
_CODE = re.compile(r"`([^`]+)`")


class Chunk(NamedTuple):
    """One block of a text. ``kind`` is h1, h2, h3, text, list, quote, row or code. A row has several cells, and of code
    each line is a block. ``mark`` is the bullet or number of a list item, or ``head`` for the first row of a table."""

    kind: str
    cells: tuple[str, ...]
    mark: str = ""


def chunks(markdown: str) -> Iterator[Chunk]:
    """The chunks of a text in order."""
    paragraph_lines: list[str] = []
    kind, mark = "", ""

    def let_go() -> Iterator[Chunk]:
        if paragraph_lines:
            yield Chunk(kind, (_inline(" ".join(paragraph_lines)),), mark)
            paragraph_lines.clear()

    first_row, fence = True, -1  # how far the fence of this code is indented
    for line in _REMARK.sub("", markdown).splitlines():
        bare = line.strip()
        if bare.startswith("```"):
            yield from let_go()
            fence = len(line) - len(line.lstrip()) if fence < 0 else -1
            continue
        if fence >= 0 or (line.startswith("    ") and bare and not paragraph_lines):
            yield Chunk("code", (line[max(fence, 4 * (fence < 0)) :].rstrip(),))
            continue
        listed = _LIST.match(bare)
        if not bare.startswith("|"):
            first_row = True
        if not bare:
            yield from let_go()
        elif bare.startswith("#"):
            yield from let_go()
            level = len(bare) - len(bare.lstrip("#"))
            yield Chunk(f"h{min(level, 3)}", (_inline(bare.lstrip("# ")),))
        elif bare.startswith("|"):
            yield from let_go()
            if not _RULER.fullmatch(bare):
                cells = _CELLS.split(bare.removeprefix("|").removesuffix("|"))
                plain = tuple(_inline(cell.strip().replace("\\|", "|")) for cell in cells)
                yield Chunk("row", plain, "head" * first_row)
                first_row = False
        elif listed:
            yield from let_go()
            kind, mark = "list", "•" if listed[1] == "-" else listed[1]
            paragraph_lines.append(listed[2])
        elif bare.startswith(">"):
            if kind != "quote" or not paragraph_lines:
                yield from let_go()
                kind, mark = "quote", ""
            paragraph_lines.append(bare.lstrip("> "))
        else:
            if not paragraph_lines:
                kind, mark = "text", ""
            paragraph_lines.append(bare)
    yield from let_go()


def _inline(text: str) -> str:
    """The text with our marks: code in bold, unless it has stars of its own."""
    text = _LINK.sub(r"\1", text)
    return _CODE.sub(lambda code: code[1] if "*" in code[1] else f"**{code[1]}**", text)


class Prose(Widget):
    """One chunk, ``wide`` units wide. The words of ``sought`` are highlighted in it."""

    def __init__(self, id: str, chunk: Chunk, place: tuple[float, float], width: float, pen: Pen) -> None:
        self.chunk, self._pen = chunk, pen
        self.indent = {"list": 30.0, "quote": 22.0, "code": 22.0}.get(chunk.kind, 0.0)
        self.sought = ""
        self.role = "heading" if chunk.kind.startswith("h") else "text"
        label = " ".join(chunk.cells)
        label = label if chunk.kind == "code" else label.replace("*", "")
        super().__init__(id, pygame.FRect(*place, width, 0), label)
        self._each = (width - 12 * (len(chunk.cells) - 1)) / len(chunk.cells)
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
        width = self._each if self.chunk.kind == "row" else self.rect.width - self.indent - (12 if self.indent else 0)
        pixels = max(1, int(width * self._pen.unit))
        if self.chunk.kind == "code":  # what it is indented by is part of it
            line = self.chunk.cells[0].lstrip(" ")
            indent = 2 * (len(self.chunk.cells[0]) - len(line))  # blanks are narrow
            unbroken = "\u00a0" * indent + line.replace(" ", "\u00a0")
            return [self._pen.type.block(unbroken, self._style(), pixels, markup=False)]
        return [self._pen.type.block(cell, self._style(), pixels) for cell in self.chunk.cells]

    def holds(self, sought: str) -> bool:
        """Whether the chunk contains this phrase."""
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
            left = round((place.x + self.indent + number * (self._each + 12)) * pen.unit)
            corner = left, round(top * pen.unit)
            if self.sought and self.holds(self.sought):
                for word in block.find(self.sought):
                    pen.veil(word.move(corner), (255, 190, 40), 150)
            pen.surface.blit(block.picture(), corner)


def paragraphs(markdown: str, width: float, pen: Pen, id: str) -> tuple[Sequence[Prose], float]:
    """The widgets of a text, one below the other and ``wide`` units wide, and their total height."""
    widgets: list[Prose] = []
    y = 0.0
    for number, chunk in enumerate(chunks(markdown)):
        prose = Prose(f"{id}.{number}", chunk, (0, y), width, pen)
        if widgets and not (chunk.kind == widgets[-1].chunk.kind == "code"):
            prose.rect.y += prose.gap if not (chunk.kind == "row" and chunk.mark == "head") else 12
        y = prose.rect.bottom
        widgets.append(prose)
    return widgets, y
