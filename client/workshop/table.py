"""The page on which a set becomes a table for a spreadsheet program, and a table is read back into the cards."""

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
"""The endings of tables that can be dropped here."""
SHOWN = 60
"""The most lines that tell what a table would change."""


class SpreadsheetScene(Scene):
    """``project`` is the set in work; ``on_changed`` is called when its files have changed. A ``dropped`` table is
    looked at first."""

    def __init__(
        self, app: AppWindow, project: Project, history: History, on_changed: Callable[[], object],
        dropped: Path | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.project, self.history, self.on_changed = project, history, on_changed
        self.path = str(dropped or self._own)
        self.found: TableChanges | None = None
        if dropped is not None:
            self.found = plan(project, dropped, self.words.language)

    @property
    def _own(self) -> Path:
        """Where the table of this set is written."""
        try:
            folder = user_folder("tables")
        except NoFolder as error:
            folder = error.folder
        return folder / f"{self.project.game}_{self.project.set or 'all'}.csv"

    def layout(self) -> list[Widget]:
        say = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), words=0.3, gap=12)
        form.note("edit.table.about", say("edit.table.about"), self.app.pen, distance=0)
        field = TextField("edit.table.path", form.place("edit.table.path", say("edit.table.path")),
                          say("edit.table.path"), self.path, self._name, longest=500, on_enter=self.look)  # fmt: skip
        form.widgets.append(field)
        ready = self.found is not None and bool(self.found.edits) and not self.found.problems
        places = row(form.lines.next(50, 14), share(), share(), share(), gap=14)
        for name, use, icon, place in zip(
            ("export", "look", "import"), (self.export, self.look, self.read),
            ("icon_forward", "icon_hint", "icon_check"), places, strict=True,
        ):  # fmt: skip
            words = say(f"edit.table.{name}")
            why = say("edit.table.look_first") if name == "import" and not ready else ""
            form.widgets.append(Button(f"edit.table.{name}", place, words, use, icon=icon, size=18,
                                       enabled=not why, why=why, tip=say(f"edit.table.{name}.tip")))  # fmt: skip
        self._tell(form)
        title = say("edit.table.title")
        return sheet("edit.table", self.app.canvas, WIDEST, title, say("ui.back"), self.back, form.widgets)

    def _tell(self, form: Form) -> None:
        """What the table would change, or what is wrong with it."""
        if self.found is None:
            return
        for at, problem in enumerate(self.found.problems[:SHOWN]):
            note = ProblemNote(f"edit.table.problem.{at}", problem, self.words, form.lines.width, self.app.pen)
            note.rect.topleft = form.lines.next(note.rect.height).topleft
            form.widgets.append(note)
        if not self.found.problems:
            for at, line in enumerate(told(self.found, self.words.language)[:SHOWN]):
                high = self.app.pen.height(line, form.lines.width, 18) + 2
                place = form.lines.next(high, 4 if at else 14)
                form.widgets.append(Label(f"edit.table.line.{at}", place, line, size=18, markup=False))

    def _name(self, path: str) -> None:
        self.path, self.found = path, None

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE and Path(event.file).suffix.lower() in TABLES:
            self.path = event.file
            self.look()
            return True
        return super().handle(event)

    # -- doing it -----------------------------------------------------------------------------------------------------

    def export(self) -> None:
        """Write the table."""
        self._try(partial(self._export, Path(self.path.strip().strip('"'))))

    def _export(self, file: Path) -> None:
        count = export(self.project, file, self.words.language)
        self.found = None
        self.lay_widgets()
        self.gui.toast(self.words("edit.table.written", n=count, file=str(file)))

    def look(self) -> None:
        """Say what the table would change."""
        self.found = plan(self.project, Path(self.path.strip().strip('"')), self.words.language)
        self.lay_widgets()

    def read(self) -> None:
        """Change the cards as the table says."""
        self.look()
        if self.found is not None and self.found.edits and not self.found.problems:
            self._try(partial(self._read, self.found))

    def _read(self, found: TableChanges) -> None:
        found.carry_out(self.history)
        self.app.pop()
        self.on_changed()
        self.app.notice(self.words("edit.table.read", n=len(found.changes)))

    def _try(self, action: Callable[[], object]) -> None:
        """Do something with files; what prevents it is said."""
        try:
            action()
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
        except OSError as error:
            self.gui.toast(self.words("edit.table.not_written", why=error.strerror or str(error)))
