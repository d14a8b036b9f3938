"""The page that exports a set as a table for a spreadsheet program, and imports such a table into the cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from client.scenes.card_problems import ProblemNote
from client.ui import Button, Label, TextField, Widget
from client.ui.form import Form
from client.ui.layout import row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from rules.system.locations import NoFolder, user_folder
from rules.workshop.editing import CannotEdit
from rules.workshop.history import History
from rules.workshop.project import Project
from rules.workshop.spreadsheet import TableChanges, export, plan, told

WIDEST = 980.0
TABLES = (".csv", ".tsv", ".txt")
"""The endings of tables that can be dropped on the window."""
MOST_LINES = 60
"""The most lines that say what a table would change."""


class SpreadsheetScene(Scene):
    """``project`` is the set being worked on; ``on_changed`` is called when its files have changed. A ``dropped`` table
    is previewed at once."""

    def __init__(
        self, app: AppWindow, project: Project, history: History, on_changed: Callable[[], object],
        dropped: Path | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.project, self.history, self.on_changed = project, history, on_changed
        self.path = str(dropped or self._default_path())
        self.changes: TableChanges | None = None
        if dropped is not None:
            self.changes = plan(project, dropped, self.words.language)

    def _default_path(self) -> Path:
        """Where the table of this set is written, unless the player types something else."""
        try:
            folder = user_folder("tables")
        except NoFolder as error:
            folder = error.folder
        return folder / f"{self.project.game}_{self.project.set or 'all'}.csv"

    @property
    def _file(self) -> Path:
        """The table that was typed or dropped."""
        return Path(self.path.strip().strip('"'))

    def layout(self) -> list[Widget]:
        words = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), words=0.3, gap=12)
        form.note("edit.table.about", words("edit.table.about"), self.app.pen, distance=0)
        path_area = form.place("edit.table.path", words("edit.table.path"))
        form.widgets.append(TextField("edit.table.path", path_area, words("edit.table.path"), self.path,
                                      self._set_path, longest=500, on_enter=self.preview))  # fmt: skip
        buttons = (
            ("export", self.export, "icon_forward"),
            ("look", self.preview, "icon_hint"),
            ("import", self.import_table, "icon_check"),
        )
        rects = row(form.lines.next(50, 14), share(), share(), share(), gap=14)
        for (name, use, icon), rect in zip(buttons, rects, strict=True):
            why_disabled = ""
            if name == "import" and not self._can_import():
                why_disabled = words("edit.table.look_first")
            form.widgets.append(Button(f"edit.table.{name}", rect, words(f"edit.table.{name}"), use, icon=icon,
                                       size=18, enabled=not why_disabled, why=why_disabled,
                                       tip=words(f"edit.table.{name}.tip")))  # fmt: skip
        if self.changes is not None:
            self._add_preview(form, self.changes)
        title = words("edit.table.title")
        return sheet("edit.table", self.app.canvas, WIDEST, title, words("ui.back"), self.back, form.widgets)

    def _can_import(self) -> bool:
        """True if the table was previewed, would change something and has no problems."""
        return self.changes is not None and bool(self.changes.edits) and not self.changes.problems

    def _add_preview(self, form: Form, changes: TableChanges) -> None:
        """Add the problems of the table, or else what it would change."""
        for index, problem in enumerate(changes.problems[:MOST_LINES]):
            note = ProblemNote(f"edit.table.problem.{index}", problem, self.words, form.lines.width, self.app.pen)
            note.rect.topleft = form.lines.next(note.rect.height).topleft
            form.widgets.append(note)
        if changes.problems:
            return
        for index, line in enumerate(told(changes, self.words.language)[:MOST_LINES]):
            height = self.app.pen.height(line, form.lines.width, 18) + 2
            rect = form.lines.next(height, 4 if index else 14)
            form.widgets.append(Label(f"edit.table.line.{index}", rect, line, size=18, markup=False))

    def _set_path(self, path: str) -> None:
        self.path, self.changes = path, None

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE and Path(event.file).suffix.lower() in TABLES:
            self.path = event.file
            self.preview()
            return True
        return super().handle(event)

    # -- export and import --------------------------------------------------------------------------------------------

    def export(self) -> None:
        """Write the table."""
        self._try(partial(self._export, self._file))

    def _export(self, file: Path) -> None:
        count = export(self.project, file, self.words.language)
        self.changes = None
        self.lay_widgets()
        self.gui.toast(self.words("edit.table.written", n=count, file=str(file)))

    def preview(self) -> None:
        """Show what the table would change."""
        self.changes = plan(self.project, self._file, self.words.language)
        self.lay_widgets()

    def import_table(self) -> None:
        """Change the cards as the table says, unless it has problems."""
        self.preview()
        if self.changes is not None and self._can_import():
            self._try(partial(self._import, self.changes))

    def _import(self, changes: TableChanges) -> None:
        changes.carry_out(self.history)
        self.app.pop()
        self.on_changed()
        self.app.notice(self.words("edit.table.read", n=len(changes.changes)))

    def _try(self, action: Callable[[], object]) -> None:
        """Do something with files. If that is not possible, the reason is shown."""
        try:
            action()
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
        except OSError as error:
            self.gui.toast(self.words("edit.table.not_written", why=error.strerror or str(error)))
