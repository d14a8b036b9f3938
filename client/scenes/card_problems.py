"""The page of all mistakes in the card files of a game: where each is, and how to fix it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from client.scenes.set_choice import SetChoice
from client.table.plate import shorten
from client.ui import Pen, Widget
from client.ui.form import NOTE, Form
from client.ui.layout import column, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED, INK, Block, Colour, Style, Words
from rules.reading.problems import HARMLESS, Problem, brief, one_line

if TYPE_CHECKING:
    from client.play.offers import SetInfo

WIDEST = 1120.0
PLACE_WIDTH = 150.0
"""The width of the column with the numbers of lines and the codes of mistakes, in units."""
TITLE = 40.0
"""The height of the name of a set, in units."""
TEXT, HINT, SOURCE, CODE = 19.0, 18.0, 17.0, 14.0
"""The text sizes of what is wrong, what to do, the line it is in, and its code."""
AROUND = 40
"""How many characters of a line are shown before the mistake."""
NARROW = 480.0
"""Width below which a note has its line and code above the message instead of beside it, in units."""
CODES_WITH_NAME = frozenset({"UNKNOWN-KEY", "UNKNOWN-NAME", "UNKNOWN-VERB"})
"""Codes of problems whose message may be only a name: what is wrong with it follows from the code."""


class CardFilesPage(Scene):
    """A page about the card files of a ``game``, and the ``choice`` of its sets."""

    def __init__(self, app: AppWindow, game: str, choice: SetChoice) -> None:
        super().__init__(app)
        self.game, self.choice = game, choice

    def enter(self) -> None:
        self.choice.look_up(self.game)  # a file may have been corrected meanwhile
        super().enter()


class CardProblems(CardFilesPage):
    """The mistakes in the card files of a game, file by file."""

    def layout(self) -> list[Widget]:
        words, problems = self.words, brief(self.choice.problems(self.game))
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=8)
        sets: dict[Path, SetInfo] = {}
        for info in self.choice.sets(self.game):
            sets.update(dict.fromkeys(info.files, info))
        about_key = "problems.about" if problems else "problems.none"
        form.note("problems.about", words(about_key), self.app.pen, distance=0)
        for number, (path, file_problems) in enumerate(groupby(problems, attrgetter("file"))):
            id = f"problems.{number}"
            file_info = sets.get(path)
            set_title = path.name if file_info is None else file_info.title[words.language]
            self._add(form, FileHead(id, set_title, str(path), form.lines.width, self.app.pen), distance=20)
            reason = "" if file_info is None else self.choice.reason_off(self.game, file_info)
            if reason:
                form.note(f"{id}.off", reason, self.app.pen, distance=0)
            for index, problem in enumerate(file_problems):
                self._add(form, ProblemNote(f"{id}.{index}", problem, words, form.lines.width, self.app.pen))
        heading = words("problems.title", game=words(f"game.{self.game}.name"))
        return sheet("problems", self.app.canvas, WIDEST, heading, words("ui.back"), self.back, form.widgets)

    def _add(self, form: Form, widget: Widget, distance: float | None = None) -> None:
        widget.rect.topleft = form.lines.next(widget.rect.height, distance).topleft
        form.widgets.append(widget)

    def handle(self, event: pygame.event.Event) -> bool:
        view = self.gui.find("problems.view")
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and view is not None:
            direction = 1 if event.key == pygame.K_UP else -1
            return view.wheel(direction)
        return super().handle(event)


class FileHead(Widget):
    """The heading over the mistakes of one file: the name of the set, and below it the path of the file. It is as high
    as it needs."""

    role = "heading"

    def __init__(self, id: str, label: str, path: str, width: float, pen: Pen) -> None:
        super().__init__(id, (0, 0, width, 0), label)
        self.path = path
        self.rect.height = TITLE + _block_height(pen, self._where(pen))

    @property
    def value(self) -> str:
        return self.path

    def _where(self, pen: Pen) -> Block:
        return _block(pen, self.path, self.rect.width, "ui_italic", NOTE, FADED)

    def draw(self, pen: Pen) -> None:
        title, path_area = column(self.place(), TITLE, share())
        pen.text(shorten(pen, self.label, title.width, 24, "title"), title, 24, role="title")
        pen.surface.blit(self._where(pen).picture(), pen.px(path_area).topleft)


class ProblemNote(Widget):
    """One mistake: its line and code at the left, or above if it is narrow; what is wrong, what to do, and the line
    itself. It is as high as it needs."""

    def __init__(self, id: str, problem: Problem, words: Words, width: float, pen: Pen) -> None:
        self.line = self.harmless_note = ""
        if problem.source or problem.line > 1:
            self.line = words("problems.line", n=problem.line)
        if problem.code in HARMLESS and problem.code != "UNREAD":  # a file that is not read has no cards that play
            self.harmless_note = words("problems.plays")
        self.code = problem.code
        self.message = one_line(problem.message_in(words.language))
        if problem.code in CODES_WITH_NAME and isinstance(problem.reason, str):
            self.message = words(f"problems.{problem.code}", name=self.message)
        self.hint = _hint(problem, words)
        self.source, self.mark, self.length = _excerpt(problem)
        self.is_narrow = width < NARROW
        super().__init__(id, (0, 0, width, 0), f"{self.line} {self.message}. {self.hint}".strip())
        height = sum(_block_height(pen, block) for block in self._blocks(pen)) + 20
        if self.is_narrow:
            height += SOURCE + 7
        if self.source:
            height += SOURCE + 22
        self.rect.height = max(84.0, height)

    def _blocks(self, pen: Pen) -> list[Block]:
        """What is wrong, and what to do if that is known in this language."""
        width = self.rect.width
        if not self.is_narrow:
            width -= PLACE_WIDTH
        blocks = [_block(pen, self.message, width, "ui_bold", TEXT)]
        if self.hint:
            blocks.append(_block(pen, self.hint, width, "ui_italic", HINT, FADED))
        return blocks

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(pygame.FRect(place.x, place.y, place.width, 1.5), FADED, 90)
        if self.is_narrow:
            head, right = column(place.move(0, 10), SOURCE + 7, share())
            parts = filter(None, (self.line, self.harmless_note, self.code))
            pen.text(" · ".join(parts), head, SOURCE, FADED, markup=False)
        else:
            left, right = row(place.move(0, 10), PLACE_WIDTH, share())
            width = left.width - 12
            pen.text(self.line, pygame.FRect(left.x, left.y, width, 24), SOURCE, INK, "ui")
            pen.text(self.code, pygame.FRect(left.x, left.y + 24, width, 18), CODE, FADED, "ui", markup=False)
            pen.text(self.harmless_note, pygame.FRect(left.x, left.y + 42, width, 20), SOURCE, FADED, "ui_italic")
        top = right.y
        for block in self._blocks(pen):
            pen.surface.blit(block.picture(), pen.px(pygame.FRect(right.x, top, 0, 0)).topleft)
            top += _block_height(pen, block)
        if self.source:
            self._draw_source(pen, pygame.FRect(right.x, top + 5, right.width, SOURCE + 11))

    def _draw_source(self, pen: Pen, box: pygame.FRect) -> None:
        """Draw the line of the file, with the mistake marked."""
        font = pen.assets.font("ui", round(SOURCE * pen.unit))
        text_area = box.inflate(-20, 0)
        width_px = text_area.width * pen.unit
        source, mark = cut_to(self.source, self.mark, self.length, lambda text: font.size(text)[0] <= width_px)
        pen.fill(box, (206, 168, 104), 70, 6)
        mark_left = font.size(source[:mark])[0] / pen.unit
        mark_right = font.size(source[: mark + self.length])[0] / pen.unit
        marked_area = pygame.FRect(text_area.x + mark_left - 2, box.y + 3, mark_right - mark_left + 4, box.height - 6)
        pen.fill(marked_area.clip(box), (228, 120, 40), 130, 4)
        pen.text(source, text_area, SOURCE, markup=False)


def cut_to(source: str, mark: int, length: int, fits: Callable[[str], bool]) -> tuple[str, int]:
    """Cut a line until it fits, so that it holds the ``length`` characters from ``mark`` on, or their beginning.
    Returns the remaining text and the new ``mark``."""
    while mark and not fits(source[: mark + length]):
        source, mark = source[1:], mark - 1
    while not fits(source):
        source = source[:-1]
    return source, mark


def _block(pen: Pen, text: str, width: float, role: str, size: float, colour: Colour = INK) -> Block:
    """A text in as many lines as it needs. It has no markup: what authors write may hold stars and braces."""
    style = Style(role, max(6, round(size * pen.unit)), colour)
    return pen.type.block(text, style, max(1, int(width * pen.unit)), markup=False)


def _block_height(pen: Pen, block: Block) -> float:
    """The height of a block, in units."""
    return block.size[1] / pen.unit


def _hint(problem: Problem, words: Words) -> str:
    """What to do about a mistake, as plain text: its own advice, else the usual one for its code; "" if there is
    none."""
    advice = problem.hint_in(words.language)
    usual_key = f"problems.advice.{problem.code}"
    if not advice and usual_key in words:
        advice = words(usual_key)
    hint = one_line(advice).replace("`", "")
    return hint[:1].upper() + hint[1:]


def _excerpt(problem: Problem) -> tuple[str, int, int]:
    """Return the part of the line around a mistake, without indentation; where in it the mistake begins, and its
    length."""
    mark = max(0, min(problem.column - 1, len(problem.source)))
    indent = len(problem.source) - len(problem.source.lstrip())
    start = min(mark, max(indent, mark - AROUND))
    excerpt = one_line(problem.source[start : start + 3 * AROUND])
    mark -= start
    return excerpt, mark, max(1, min(problem.length, len(excerpt) - mark))
