"""All mistakes in the card files of a game: where each is, and how to fix it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

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

WIDEST = 1120.0
PLACE = 150.0
"""The width of the column with the numbers of lines and the codes of mistakes, in units."""
TITLE = 40.0
"""The height of the name of a set, in units."""
TEXT, HINT, SOURCE, CODE = 19.0, 18.0, 17.0, 14.0
"""The text sizes of what is wrong, what to do, the line it is in, and its code."""
AROUND = 40
"""How many characters of the line are shown before the mistake."""
NARROW = 480.0
"""A note that is narrower, in units, has its line and code above what is wrong instead of beside it."""
NAMED = frozenset({"UNKNOWN-KEY", "UNKNOWN-NAME", "UNKNOWN-VERB"})
"""Codes of problems that may say nothing but a name: what is wrong with it is in the code."""


class CardFilesPage(Scene):
    """A page about the card files of a ``game``, and the ``choice`` of its sets."""

    def __init__(self, app: AppWindow, game: str, choice: SetChoice) -> None:
        super().__init__(app)
        self.game, self.choice = game, choice

    def enter(self) -> None:
        self.choice.look_up(self.game)  # a file may have been corrected meanwhile
        super().enter()


class CardProblems(CardFilesPage):
    """The mistakes that ``choice`` knows of, file by file."""

    def layout(self) -> list[Widget]:
        say, problems = self.words, brief(self.choice.problems(self.game))
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=8)
        sets = {path: info for info in self.choice.sets(self.game) for path in info.files}
        about = say("problems.about") if problems else say("problems.none")
        form.note("problems.about", about, self.app.pen, distance=0)
        for number, (path, of_file) in enumerate(groupby(problems, lambda problem: problem.file)):
            id = f"problems.{number}"
            info = sets.get(path)
            set_title = path.name if info is None else info.title[say.language]
            self._add(form, FileHead(id, set_title, str(path), form.lines.width, self.app.pen), distance=20)
            if info and (off := self.choice.off(self.game, info)):
                form.note(f"{id}.off", off, self.app.pen, distance=0)
            for index, problem in enumerate(of_file):
                self._add(form, ProblemNote(f"{id}.{index}", problem, say, form.lines.width, self.app.pen))
        heading = say("problems.title", game=say(f"game.{self.game}.name"))
        return sheet("problems", self.app.canvas, WIDEST, heading, say("ui.back"), self.back, form.widgets)

    def _add(self, form: Form, widget: Widget, distance: float | None = None) -> None:
        widget.rect.topleft = form.lines.next(widget.rect.height, distance).topleft
        form.widgets.append(widget)

    def handle(self, event: pygame.event.Event) -> bool:
        view = self.gui.find("problems.view")
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and view is not None:
            return view.wheel(1 if event.key == pygame.K_UP else -1)
        return super().handle(event)


class FileHead(Widget):
    """The heading over the mistakes of one file: what the set is called, and below it where the file is. It is ``wide``
    units wide and as high as it needs."""

    role = "heading"

    def __init__(self, id: str, label: str, path: str, width: float, pen: Pen) -> None:
        super().__init__(id, (0, 0, width, 0), label)
        self.path = path
        self.rect.height = TITLE + _high(pen, self._where(pen))

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
    itself. It is ``wide`` units wide and as high as it needs."""

    def __init__(self, id: str, problem: Problem, say: Words, width: float, pen: Pen) -> None:
        self.where = say("problems.line", n=problem.line) if problem.source or problem.line > 1 else ""
        self.code = problem.code
        # A file that is not read holds no card that plays.
        self.plays = say("problems.plays") if problem.code in HARMLESS - {"UNREAD"} else ""
        self.message = one_line(problem.message_in(say.language))
        if problem.code in NAMED and isinstance(problem.reason, str):
            self.message = say(f"problems.{problem.code}", name=self.message)
        usual = f"problems.advice.{problem.code}"
        advice = problem.hint_in(say.language) or (say(usual) if usual in say else "")
        hint = one_line(advice).replace("`", "")  # it is shown as plain text
        self.hint = hint[:1].upper() + hint[1:]
        self.source, self.at, self.length = _excerpt(problem)
        self.narrow = width < NARROW
        super().__init__(id, (0, 0, width, 0), f"{self.where} {self.message}. {self.hint}".strip())
        heights = [_high(pen, block) for block in self._blocks(pen)] + ([SOURCE + 7] if self.narrow else [])
        self.rect.height = max(84.0, sum(heights) + (SOURCE + 22 if self.source else 0) + 20)

    def _blocks(self, pen: Pen) -> tuple[Block, ...]:
        """What is wrong, and what to do if that is known in this language."""
        width = self.rect.width if self.narrow else self.rect.width - PLACE
        message = _block(pen, self.message, width, "ui_bold", TEXT)
        return (message, _block(pen, self.hint, width, "ui_italic", HINT, FADED)) if self.hint else (message,)

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(pygame.FRect(place.x, place.y, place.width, 1.5), FADED, 90)
        if self.narrow:
            head, right = column(place.move(0, 10), SOURCE + 7, share())
            pen.text(" · ".join(filter(None, (self.where, self.plays, self.code))), head, SOURCE, FADED, markup=False)
        else:
            left, right = row(place.move(0, 10), PLACE, share())
            pen.text(self.where, pygame.FRect(left.x, left.y, left.width - 12, 24), SOURCE, INK, "ui")
            pen.text(self.code, pygame.FRect(left.x, left.y + 24, left.width - 12, 18), CODE, FADED, "ui", markup=False)
            pen.text(self.plays, pygame.FRect(left.x, left.y + 42, left.width - 12, 20), SOURCE, FADED, "ui_italic")
        top = right.y
        for block in self._blocks(pen):
            pen.surface.blit(block.picture(), pen.px(pygame.FRect(right.x, top, 0, 0)).topleft)
            top += _high(pen, block)
        if self.source:
            self._draw_source(pen, pygame.FRect(right.x, top + 5, right.width, SOURCE + 11))

    def _draw_source(self, pen: Pen, box: pygame.FRect) -> None:
        """The line in the file, with the mistake marked."""
        font = pen.assets.font("ui", round(SOURCE * pen.unit))
        text_area = box.inflate(-20, 0)
        room = text_area.width * pen.unit
        source, mark = cut_to(self.source, self.at, self.length, lambda text: font.size(text)[0] <= room)
        pen.fill(box, (206, 168, 104), 70, 6)
        parts = source[:mark], source[: mark + self.length]
        width_before, marked = (font.size(part)[0] / pen.unit for part in parts)
        glow = pygame.FRect(text_area.x + width_before - 2, box.y + 3, marked - width_before + 4, box.height - 6)
        pen.fill(glow.clip(box), (228, 120, 40), 130, 4)
        pen.text(source, text_area, SOURCE, markup=False)


def cut_to(source: str, mark: int, length: int, fits: Callable[[str], bool]) -> tuple[str, int]:
    """As much of a line as fits, with the ``length`` characters from ``at`` on, or their beginning; and where these
    begin then."""
    while mark and not fits(source[: mark + length]):
        source, mark = source[1:], mark - 1
    while not fits(source):
        source = source[:-1]
    return source, mark


def _block(pen: Pen, text: str, width: float, role: str, size: float, colour: Colour = INK) -> Block:
    """A text in as many lines as it needs. It has no markup: what authors write may hold stars and braces."""
    style = Style(role, max(6, round(size * pen.unit)), colour)
    return pen.type.block(text, style, max(1, int(width * pen.unit)), markup=False)


def _high(pen: Pen, block: Block) -> float:
    """How high it is, in units."""
    return block.size[1] / pen.unit


def _excerpt(problem: Problem) -> tuple[str, int, int]:
    """The piece of the line around a mistake, without what it is indented by; where the mistake begins in it, and how
    long it is."""
    mark = max(0, min(problem.column - 1, len(problem.source)))
    indent = len(problem.source) - len(problem.source.lstrip())
    start = min(mark, max(indent, mark - AROUND))
    piece = one_line(problem.source[start : start + 3 * AROUND])
    return piece, mark - start, max(1, min(problem.length, len(piece) - (mark - start)))
