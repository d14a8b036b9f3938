"""A game played at a table that was laid is kept as a test of the card."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.ui import Button, TextField, Widget
from client.ui.form import Form
from client.ui.prose import Chunk, Prose
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from rules.workshop.editing import AddTest, CannotEdit
from rules.workshop.history import History
from rules.workshop.laid_table import LaidTable
from rules.workshop.project import Project
from rules.workshop.scenario_recorder import BadNotation, RecordedScenario, ScenarioFailed, Table, record

WIDEST = 980.0


class KeepScene(Scene):
    """Shows the test as it will stand in the file, and asks for its name; what is written is compared with the table
    that was ``played``. ``on_kept`` is called once it is written."""

    def __init__(
        self, app: AppWindow, project: Project, id: str, laid: LaidTable, answers: list[str], played: Table,
        history: History, on_kept: Callable[[], object],
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.project, self.id, self.laid, self.answers, self.history = project, id, laid, list(answers), history
        self.on_kept = on_kept
        self.name = self.words("lay.keep.usual", card=project.card(id).card.name[self.words.language])
        self.wrong = ""
        self.recorded: RecordedScenario | None = None
        try:
            self.recorded = record(laid, self.answers, self.name, played)
        except (ScenarioFailed, BadNotation) as error:
            self.wrong = error.say(self.words.language) if isinstance(error, ScenarioFailed) else str(error)

    def layout(self) -> list[Widget]:
        say, pen = self.words, self.app.pen
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), words=0.3, gap=8)
        if self.recorded is None:
            form.note("lay.keep.wrong", f"{say('lay.keep.wrong')} {self.wrong}", pen)
        else:
            form.widgets.append(TextField("lay.keep.name", form.place("lay.keep.name", say("lay.keep.name")),
                                          say("lay.keep.name"), self.name, self._rename, longest=100,
                                          on_enter=self.keep))  # fmt: skip
            form.note("lay.keep.about", say("lay.keep.about"), pen)
            left, right = form.columns(14)
            form.widgets.append(Button("lay.keep.copy", left, say("lay.keep.copy"), self.copy, size=18))
            why = "" if self.project.writable else say("lay.keep.built_in")
            form.widgets.append(Button("lay.keep.keep", right, say("lay.keep.keep"), self.keep, icon="icon_check",
                                       enabled=not why, why=why))  # fmt: skip
            for at, line in enumerate(self.recorded.text.splitlines()):
                code = Prose(f"lay.keep.line.{at}", Chunk("code", (line,)), (0, 0), form.lines.width, pen)
                code.rect.topleft = form.lines.next(code.rect.height, 0 if at else 14).topleft
                form.widgets.append(code)
        return sheet("lay.keep", self.app.canvas, WIDEST, say("lay.keep.title"), say("ui.back"), self.back,
                     form.widgets)  # fmt: skip

    def _rename(self, name: str) -> None:
        self.name = name
        if self.recorded is not None:
            self.recorded = self.recorded.with_name(name)

    def copy(self) -> None:
        """Put the text on the clipboard."""
        if self.recorded is not None:
            pygame.scrap.put_text(self.recorded.text)
            self.gui.toast(self.words("lay.keep.copied"))

    def keep(self) -> None:
        """Write the test under the card. What prevents it is said."""
        each = self.project.card(self.id)
        if self.recorded is None or not self.project.writable:
            return
        try:
            self.history.change(each.file, AddTest(each.card.id.rpartition(".")[2], self.recorded.item))
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return
        self.project.refresh()
        self.on_kept()
        self.app.pop()
        self.app.notice(self.words("lay.keep.kept"))
