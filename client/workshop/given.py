"""Which table is laid for a card: one made for it, that of one of its tests, or what the author types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

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


class GivenScene(Scene):
    """``on_lay`` gets the table that was laid; None if one is to be looked for."""

    def __init__(
        self, app: AppWindow, project: Project, id: str, laid: LaidTable, on_lay: Callable[[LaidTable | None], object]
    ) -> None:
        super().__init__(app)
        self.project, self.id, self.laid, self.on_lay = project, id, laid, on_lay
        given = laid.scenario.get("given", {})
        self.typed = given if isinstance(given, str) else flow_yaml(given)
        self.seats = ", ".join(laid.names)
        self.wrong = ""
        self.problems: Sequence[Problem] = ()

    @property
    def tests(self) -> list[tuple[str, GivenTable]]:
        """The tests of the card that give a table, by their names."""
        tests = self.project.card(self.id).card.tests
        found = [(name_of_test(test), given_of_test(test)) for test in (tests.items() if tests is not None else [])]
        return [(name, scenario) for name, scenario in found if "given" in scenario]

    def layout(self) -> list[Widget]:
        say, pen = self.words, self.app.pen
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), words=0.3, gap=8)
        place = form.lines.next(44)
        form.widgets.append(Button("lay.given.made", place, say("lay.given.made"), partial(self.on_lay, None)))
        for at, (name, scenario) in enumerate(self.tests[:8]):
            words = say("lay.given.test", name=name)
            form.widgets.append(
                Button(f"lay.given.test.{at}", form.lines.next(44), words, partial(self._lay, scenario), size=18)
            )
        form.note("lay.given.about", say("lay.given.about"), pen, distance=12)
        form.widgets.append(TextField("lay.given.seats", form.place("lay.given.seats", say("lay.given.seats")),
                                      say("lay.given.seats"), self.seats, self._seat, longest=200))  # fmt: skip
        high = TextBox.high(pen, self.typed, form.lines.width, 2, 6)
        form.widgets.append(TextBox("lay.given.typed", form.lines.next(high), say("lay.given.typed"), self.typed,
                                    self._type, longest=LONGEST, breaks=True, on_enter=self.lay_typed))  # fmt: skip
        if self.wrong:
            high = pen.height(self.wrong, form.lines.width, 18, "ui") + 6
            form.widgets.append(Caption("lay.given.wrong", form.lines.next(high), self.wrong, 17))
        for at, problem in enumerate(self.problems):
            note = ProblemNote(f"lay.given.problem.{at}", problem, say, form.lines.width, pen)
            note.rect.topleft = form.lines.next(note.rect.height).topleft
            form.widgets.append(note)
        _, place = form.columns(12)
        form.widgets.append(Button("lay.given.lay", place, say("lay.given.lay"), self.lay_typed, icon="icon_check"))
        title = say("lay.given.title", card=self.project.card(self.id).card.name[say.language])
        title = shorten(pen, title, title_width(self.app.canvas, WIDEST), 24, "title")
        return sheet("lay.given", self.app.canvas, WIDEST, title, say("ui.back"), self.back, form.widgets)

    def _seat(self, words: str) -> None:
        self.seats = words

    def _type(self, words: str) -> None:
        self.typed = words

    def lay_typed(self) -> None:
        """Lay what was typed."""
        names = [name for part in self.seats.split(",") if (name := " ".join(part.split()))]
        rest = {key: value for key, value in self.laid.scenario.items() if key in ("cards", "seed")}
        self._lay({**rest, "seats": names, "given": self.typed})

    def _lay(self, scenario: GivenTable) -> None:
        try:
            laid = lay(rulebook(self.project.cardset()), scenario)
        except (ScenarioFailed, BadNotation) as error:
            self.problems = error.problems if isinstance(error, ScenarioFailed) else ()
            self.wrong = "" if self.problems else str(error)
            self.lay_widgets()
            return
        self.on_lay(laid)
