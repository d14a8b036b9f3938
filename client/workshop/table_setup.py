"""The page that sets up a table for a card: one made for it, that of one of its tests, or one that the author types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from client.scenes.card_problems import ProblemNote
from client.table.plate import shorten
from client.ui import Button, Caption, TextBox, TextField, Widget
from client.ui.form import Form
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet, title_width
from rules.workshop.laid_table import (
    BadNotation,
    GivenTable,
    LaidTable,
    ScenarioFailed,
    flow_yaml,
    given_of_test,
    lay,
    name_of_test,
    rulebook,
)
from rules.workshop.project import Problem, Project

WIDEST = 980.0
LONGEST = 4000
"""The most characters of a typed table."""
MOST_TESTS = 8
"""How many tests of the card are offered."""


class TableSetupScene(Scene):
    """``on_lay`` is called with the table that was laid; None if one is to be searched for."""

    def __init__(
        self, app: AppWindow, project: Project, id: str, laid_table: LaidTable,
        on_lay: Callable[[LaidTable | None], object],
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.project, self.id, self.laid_table, self.on_lay = project, id, laid_table, on_lay
        position = laid_table.scenario.get("given", {})
        self.typed = position if isinstance(position, str) else flow_yaml(position)
        self.seats = ", ".join(laid_table.names)
        self.error = ""
        self.problems: Sequence[Problem] = ()

    @property
    def tests(self) -> list[tuple[str, GivenTable]]:
        """The tests of the card that give a table, each with its name."""
        tests = self.project.card(self.id).card.tests
        if tests is None:
            return []
        scenarios: list[tuple[str, GivenTable]] = []
        for test in tests.items():
            scenario = given_of_test(test)
            if "given" in scenario:
                scenarios.append((name_of_test(test), scenario))
        return scenarios

    def layout(self) -> list[Widget]:
        words, pen = self.words, self.app.pen
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), words=0.3, gap=8)
        form.widgets.append(Button("lay.given.made", form.lines.next(44), words("lay.given.made"),
                                   partial(self.on_lay, None)))  # fmt: skip
        for index, (name, scenario) in enumerate(self.tests[:MOST_TESTS]):
            form.widgets.append(Button(f"lay.given.test.{index}", form.lines.next(44),
                                       words("lay.given.test", name=name), partial(self._lay, scenario),
                                       size=18))  # fmt: skip
        form.note("lay.given.about", words("lay.given.about"), pen, distance=12)
        seats_area = form.place("lay.given.seats", words("lay.given.seats"))
        form.widgets.append(TextField("lay.given.seats", seats_area, words("lay.given.seats"), self.seats,
                                      self._set_seats, longest=200))  # fmt: skip
        box_height = TextBox.height_for(pen, self.typed, form.lines.width, 2, 6)
        form.widgets.append(TextBox("lay.given.typed", form.lines.next(box_height), words("lay.given.typed"),
                                    self.typed, self._set_typed, longest=LONGEST, breaks=True,
                                    on_enter=self.lay_typed))  # fmt: skip
        self._add_errors(form)
        _, button = form.columns(12)
        form.widgets.append(Button("lay.given.lay", button, words("lay.given.lay"), self.lay_typed, icon="icon_check"))
        title = words("lay.given.title", card=self.project.card(self.id).card.name[words.language])
        title = shorten(pen, title, title_width(self.app.canvas, WIDEST), 24, "title")
        return sheet("lay.given", self.app.canvas, WIDEST, title, words("ui.back"), self.back, form.widgets)

    def _add_errors(self, form: Form) -> None:
        """Add what was wrong with the table that was typed last."""
        pen = self.app.pen
        if self.error:
            height = pen.height(self.error, form.lines.width, 18, "ui") + 6
            form.widgets.append(Caption("lay.given.wrong", form.lines.next(height), self.error, 17))
        for index, problem in enumerate(self.problems):
            note = ProblemNote(f"lay.given.problem.{index}", problem, self.words, form.lines.width, pen)
            note.rect.topleft = form.lines.next(note.rect.height).topleft
            form.widgets.append(note)

    def _set_seats(self, seats: str) -> None:
        self.seats = seats

    def _set_typed(self, typed: str) -> None:
        self.typed = typed

    def lay_typed(self) -> None:
        """Lay the table that was typed."""
        names: list[str] = []
        for part in self.seats.split(","):
            name = " ".join(part.split())
            if name:
                names.append(name)
        scenario: dict[str, Any] = {}
        for key, value in self.laid_table.scenario.items():
            if key in ("cards", "seed"):
                scenario[key] = value
        scenario |= {"seats": names, "given": self.typed}
        self._lay(scenario)

    def _lay(self, scenario: GivenTable) -> None:
        try:
            laid_table = lay(rulebook(self.project.cardset()), scenario)
        except (ScenarioFailed, BadNotation) as error:
            self.problems, self.error = (), ""
            if isinstance(error, ScenarioFailed):
                self.problems = error.problems
            if not self.problems:
                self.error = str(error)
            self.lay_widgets()
            return
        self.on_lay(laid_table)
