"""The page on which the head of a set is written as text: abilities, words, symbols, numbers of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from client.ui import Button, IconButton, Label, Panel, ScrollView, Widget
from client.ui.layout import Lines, column, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import GOLD, SOOT
from client.window.keys import history_command, letter
from client.workshop.file_steps import FileStep, redo_file, undo_file
from client.workshop.layout import compact_row, is_narrow
from client.workshop.problems import ProblemLine
from client.workshop.writing.code_box import CodeBox
from client.workshop.writing.manuscript import Manuscript
from rules.workshop.editing import CannotEdit
from rules.workshop.head_draft import HeadLines
from rules.workshop.history import History
from rules.workshop.project import Problem, Project

BOX = "headtext.text"
"""The id of the text."""


class HeadWritingScene(Scene):
    """Writes the head of a ``file``; ``reread`` reads the files of the set again. Raises CannotEdit if the file cannot
    be read."""

    def __init__(
        self, app: AppWindow, project: Project, file: Path, history: History, reread: Callable[[], object]
    ) -> None:
        super().__init__(app)
        self.project, self.history, self._reread_files = project, history, reread
        self.lines = HeadLines.of(file)
        self.manuscript = Manuscript(self.lines.text)
        self.problems: Sequence[Problem] = project.head_problems(file)

    @property
    def is_changed(self) -> bool:
        """True if something has been written that is not in the file."""
        return self.manuscript.text != self.lines.text

    def enter(self) -> None:
        super().enter()
        self.gui.focus(BOX)

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        head, body = column(inset(self.app.canvas, 14, 10), 52, share(), gap=8)
        left, right = row(body, share(0.62), share(0.38), gap=14)
        head_widgets = self._head(head)
        if is_narrow(self.app.canvas):
            head_widgets = compact_row(head, [widget for widget in head_widgets if isinstance(widget, Button)])
        box = CodeBox(
            BOX, left, self.words("headtext.text"), self.manuscript, self.problems, self.app.clock,
            on_change=self._changed, on_move=self.lay_widgets, on_key=self._leave_key_to_text,
            is_step=self._begins_no_step, is_fixed=not self.project.writable,
        )  # fmt: skip
        return [*head_widgets, box, *self._about(right)]

    def _head(self, area: pygame.FRect) -> list[Widget]:
        words = self.words
        title, undo, redo, save, close = row(area, share(), 46, 46, 136, 124, gap=8)
        text = words("head.title", set=self.project.title.get(words.language, self.project.set))
        can_undo = self.manuscript.can_undo or self.history.can_undo
        can_redo = self.manuscript.can_redo or self.history.can_redo
        return [
            Label("headtext.title", title, text, size=24, colour=GOLD, role="title", shade=SOOT, markup=False),
            IconButton("headtext.undo", undo, "icon_undo", words("edit.undo"), self.undo, enabled=can_undo),
            IconButton("headtext.redo", redo, "icon_forward", words("edit.redo"), self.redo, enabled=can_redo),
            Button("headtext.save", save, words("write.save"), self.save, icon="icon_check", size=18,
                   enabled=self.is_changed and self.project.writable, tip=words("headtext.save.tip"),
                   why=words("write.save.nothing" if self.project.writable else "edit.touch.copy_first")),
            Button("headtext.close", close, words("ui.back"), self.back, icon="icon_back", size=18),
        ]  # fmt: skip

    def _about(self, area: pygame.FRect) -> list[Widget]:
        """What is wrong with the head."""
        words = self.words
        view = ScrollView("headtext.about", inset(area, 36, 30), 0)
        lines = Lines(0, 0, view.rect.width - 20, gap=6)
        heading = words("head.problems" if self.problems else "head.fine")
        rows: list[Widget] = [Label("headtext.heading", lines.next(30), heading, size=18, role="ui_bold")]
        for index, problem in enumerate(self.problems):
            use = partial(self.go_to, problem.line, problem.column)
            line = ProblemLine(f"headtext.problem.{index}", problem, words, lines.width, self.app.pen, use)
            line.rect.topleft = lines.next(line.rect.height).topleft
            rows.append(line)
        for widget in rows:
            widget.parent = view
        view.content = lines.bottom + 4
        return [Panel("headtext.panel", area), view, *rows]

    # -- writing ------------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """The text has changed: look for mistakes in it."""
        try:
            self.problems = self.lines.check(self.project.game, self.manuscript.text)
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
        self.lay_widgets()

    def _leave_key_to_text(self, event: pygame.event.Event) -> bool:
        return False

    def _begins_no_step(self) -> bool:
        return False

    def go_to(self, line: int, column: int) -> None:
        """Put the caret at a line and a column, from 1."""
        self.manuscript.move(self.manuscript.position(line - 1, column - 1))
        self.lay_widgets()
        self.gui.focus(BOX)

    def save(self) -> bool:
        """Write the head into its file. Return False if that is not possible; the reason is shown."""
        if not self.is_changed:
            return True
        text = self.manuscript.text
        try:
            self.history.change(self.lines.file, self.lines.rewritten(text))
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return False
        self._reread_files()
        self._read_again()
        self.gui.toast(self.words("write.saved", file=self.lines.file.name))
        return True

    def _read_again(self) -> None:
        """Take the lines as they are in the file now."""
        try:
            self.lines = HeadLines.of(self.lines.file)
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return
        if self.is_changed:
            self.manuscript.rewrite(self.lines.text)
        self.manuscript.forget_steps()
        self._changed()

    def undo(self) -> None:
        """Undo the last change of the text; if there is none, the last change of a file."""
        if self.manuscript.undo():
            self._changed()
        else:
            self._after(undo_file(self.history, self.words))

    def redo(self) -> None:
        """Redo what was undone last."""
        if self.manuscript.redo():
            self._changed()
        else:
            self._after(redo_file(self.history, self.words))

    def _after(self, step: FileStep) -> None:
        self.gui.toast(step.sentence)
        if step.is_done:
            self._reread_files()
            self._read_again()

    def back(self) -> None:
        """Close the page; ask first if something is not saved."""
        words = self.words
        if not self.is_changed or not self.project.writable:
            super().back()
            return
        self.gui.ask("headtext.leave", words("write.leave"), [
            ("save", words("write.save"), self._save_and_leave),
            ("drop", words("write.leave.drop"), super().back),
            ("stay", words("write.leave.stay"), partial(self.gui.focus, BOX)),
        ], escape="stay")  # fmt: skip

    def _save_and_leave(self) -> None:
        if self.save():
            super().back()

    # -- keys ---------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.gui.covered and self._handle_key(event):
            return True
        return super().handle(event)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        """The keys of this page. Return False if the key is for somebody else."""
        box = self.gui.find(BOX)
        if event.key == pygame.K_ESCAPE and box is not None and self.gui.focused is box:
            self.gui.focus("headtext.close")  # from here on, Tab goes from control to control
            return True
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        command = history_command(event)
        if command == "undo":
            self.undo()
        elif command == "redo":
            self.redo()
        elif letter(event) == "s":
            self.save()
        else:
            return False
        return True
