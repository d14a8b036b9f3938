"""The page that saves a game at a laid table as a test of the card."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.ui import Button, TextField, Widget
from client.ui.form import Form
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.workshop.code_lines import CodeLines
from rules.workshop.editing import AddTest, CannotEdit
from rules.workshop.history import History
from rules.workshop.laid_table import LaidTable
from rules.workshop.project import Project
from rules.workshop.scenario_recorder import BadNotation, RecordedScenario, ScenarioFailed, Table, record

WIDEST = 980.0


class RecordingScene(Scene):
    """Shows the test as it will be written into the file, and asks for its name. The test must end like the table that
    was ``played``. ``on_saved`` is called once it is written."""

    def __init__(
        self, app: AppWindow, project: Project, id: str, laid_table: LaidTable, answers: list[str], played: Table,
        history: History, on_saved: Callable[[], object],
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.project, self.id, self.laid_table, self.history = project, id, laid_table, history
        self.answers, self.on_saved = list(answers), on_saved
        self.name = self.words("lay.keep.usual", card=project.card(id).card.name[self.words.language])
        self.error = ""
        self.recorded: RecordedScenario | None = None
        try:
            self.recorded = record(laid_table, self.answers, self.name, played)
        except ScenarioFailed as error:
            self.error = error.say(self.words.language)
        except BadNotation as error:
            self.error = str(error)

    def layout(self) -> list[Widget]:
        words, pen = self.words, self.app.pen
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), words=0.3, gap=8)
        if self.recorded is None:
            form.note("lay.keep.wrong", f"{words('lay.keep.wrong')} {self.error}", pen)
        else:
            self._add_test(form, self.recorded)
        title = words("lay.keep.title")
        return sheet("lay.keep", self.app.canvas, WIDEST, title, words("ui.back"), self.back, form.widgets)

    def _add_test(self, form: Form, recorded: RecordedScenario) -> None:
        """Add the name, the buttons and the lines of the test."""
        words, pen = self.words, self.app.pen
        name_area = form.place("lay.keep.name", words("lay.keep.name"))
        form.widgets.append(TextField("lay.keep.name", name_area, words("lay.keep.name"), self.name, self._rename,
                                      longest=100, on_enter=self.save))  # fmt: skip
        form.note("lay.keep.about", words("lay.keep.about"), pen)
        left, right = form.columns(14)
        form.widgets.append(Button("lay.keep.copy", left, words("lay.keep.copy"), self.copy, size=18))
        why_disabled = "" if self.project.writable else words("lay.keep.built_in")
        form.widgets.append(Button("lay.keep.keep", right, words("lay.keep.keep"), self.save, icon="icon_check",
                                   enabled=not why_disabled, why=why_disabled))  # fmt: skip
        code = CodeLines("lay.keep.lines", form.lines.width, recorded.text.splitlines())
        code.rect.topleft = form.lines.next(code.rect.height, 14).topleft
        form.widgets.append(code)

    def _rename(self, name: str) -> None:
        self.name = name
        if self.recorded is not None:
            self.recorded = self.recorded.with_name(name)

    def copy(self) -> None:
        """Put the text of the test on the clipboard."""
        if self.recorded is not None:
            pygame.scrap.put_text(self.recorded.text)
            self.gui.toast(self.words("lay.keep.copied"))

    def save(self) -> None:
        """Write the test below the card in its file. If that is not possible, the reason is shown."""
        card = self.project.card(self.id)
        if self.recorded is None or not self.project.writable:
            return
        try:
            self.history.change(card.file, AddTest(card.card.id.rpartition(".")[2], self.recorded.item))
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return
        self.project.refresh()
        self.on_saved()
        self.app.pop()
        self.app.notice(self.words("lay.keep.kept"))
