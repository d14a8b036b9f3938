"""The card workshop: all cards of a set, one of them large, and what is wrong with them, as the files are now."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import pygame

from client.scenes.pages import PagesScene
from client.table.plate import shorten
from client.ui import BAR, Button, Caption, Dropdown, IconButton, Label, Panel, ScrollView, TextField, Widget
from client.ui.layout import Lines, column, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import CREAM, GOLD, SOOT
from client.workshop.faces import CardFaces
from client.workshop.fit import FaceProblems
from client.workshop.large import LargeCard
from client.workshop.new import NewScene
from client.workshop.problems import ProblemLine
from client.workshop.sheet import ORDERS, Sought, Tile, cells
from client.workshop.table import TABLES, TableScene
from client.workshop.touch import Scenery, Touch
from rules.workshop.history import History
from rules.workshop.project import Problem, Project, ProjectCard

SMALL = 150.0
"""The height of a card on the sheet, in units."""
LANGUAGES = ("ru", "en")


class Workshop(Scene):
    """``project`` is the set in work, ``chosen`` the id of the card that is shown large ("" if there is none)."""

    def __init__(self, app: AppWindow, project: Project, history: History | None = None) -> None:
        super().__init__(app)
        self.project = project
        self.history = history or History()
        self.faces = CardFaces(app, project.game)
        self.faces.know(project)
        self._look = FaceProblems(project, self.faces)
        self.sought = Sought()
        self.printed = False
        self.chosen = project.cards[0].card.id if project.cards else ""
        self._shown: list[ProjectCard] = []
        self._across = 1
        self._wanted: dict[tuple[str, int, str], ProjectCard] = {}
        scenery = Scenery(self.lay_widgets, self.look_again, self.gui.focus, self.gui.toast)
        self.touch = Touch(app, project, self.faces, self.history, scenery)

    # -- faces --------------------------------------------------------------------------------------------------------

    def face(self, each: ProjectCard, height: int, language: str) -> pygame.Surface | None:
        """The face of a card, or None: then it will be painted in spare time."""
        found = self.faces.known(each.card, height, language)
        if found is None:
            self._wanted[each.card.id, height, language] = each
        return found

    @property
    def wants_spare(self) -> bool:
        return bool(self._wanted) or self.touch.wants_spare or self._look.left

    def spare(self, milliseconds: float) -> None:
        end = perf_counter() + milliseconds / 1000
        while self._wanted and perf_counter() < end:
            (_, height, language), each = self._wanted.popitem()
            self.faces.paint(each.card, height, language)
            self.dirty = True
        if self.touch.wants_spare and not self._wanted:
            self.touch.spare()
        told = self.project.problems
        while self._look.left and perf_counter() < end:
            self._look.look()
        if told != self.project.problems:
            self.lay_widgets()

    # -- what was chosen ----------------------------------------------------------------------------------------------

    @property
    def card(self) -> ProjectCard | None:
        """The card that is shown large."""
        return next((each for each in self.project.cards if each.card.id == self.chosen), None)

    def choose(self, id: str) -> None:
        """Show a card large."""
        self.chosen = id
        self.lay_widgets()

    def seek(self, **changes: Any) -> None:
        """Look for other cards."""
        self.sought = self.sought._replace(**changes)
        self.lay_widgets()

    def _only_changed(self) -> None:
        self.seek(changed=not self.sought.changed)

    def look_again(self) -> None:
        """The files have changed."""
        self.project.refresh()
        self.faces.know(self.project)
        self._look.look_again()
        self._wanted.clear()
        self.lay_widgets()

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        canvas = inset(self.app.canvas, 14, 10)
        head, body = column(canvas, 52, share(), gap=8)
        left, right = row(body, share(0.46), share(0.54), gap=14)
        return [*self._head(head), *self._sheet(left), *self._large(right)]

    def _head(self, area: pygame.FRect) -> list[Widget]:
        say, project = self.words, self.project
        title, undo, redo, new, table, pages, back = row(area, share(), 46, 46, 126, 136, 50, 126, gap=8)
        words = say("workshop.title", set=self._called(), game=say(f"game.{project.game}.name"))
        words = shorten(self.app.pen, words, title.width - 8, 30, "title")
        return [
            Label("workshop.title", title, words, size=30, colour=GOLD, role="title", shade=SOOT, markup=False),
            IconButton("workshop.undo", undo, "icon_undo", say("edit.undo"), self.touch.step_back,
                       enabled=self.history.can_undo),
            IconButton("workshop.redo", redo, "icon_forward", say("edit.redo"), lambda: self.touch.step_back(False),
                       enabled=self.history.can_redo),
            Button("workshop.new", new, say("edit.new"), self._make_new, icon="icon_cards", size=18,
                   tip=say("edit.new.tip")),
            Button("workshop.table", table, say("edit.table"), self._as_table, icon="icon_log", size=18,
                   tip=say("edit.table.tip")),
            IconButton("workshop.pages", pages, "icon_book", say("workshop.pages"), self._read),
            Button("workshop.back", back, say("ui.back"), self.back, icon="icon_back", size=18),
        ]  # fmt: skip

    def _called(self) -> str:
        return self.project.title.get(self.words.language) or self.words("workshop.set.all")

    def _sheet(self, area: pygame.FRect) -> list[Widget]:
        say, cards = self.words, self.project.cards
        self._shown = self.sought.among(cards, say.language)
        kinds: list[tuple[object, str]] = [("", say("workshop.kind.all"))]
        kinds += [(kind, say(f"kind.{kind}")) for kind in dict.fromkeys(each.card.kind for each in cards)]
        orders: list[tuple[object, str]] = [(order, say(f"workshop.order.{order}")) for order in ORDERS]
        tools, sheet = column(area, 92, share(), gap=8)
        upper, lower = column(tools, 42, 42, gap=8)
        find, kind = row(upper, share(), share(), gap=8)
        order, changed, count = row(lower, share(), 170, 90, gap=8)
        inside = inset(sheet, 14, 14)
        view = ScrollView("workshop.sheet", inside, 0)
        places, self._across = cells(inside.width - BAR, len(self._shown), SMALL)
        view.content = max((place.bottom for place in places), default=0) + 14
        tiles = [
            Tile(place, each, say.language, self.face, self._states(each), each.card.id == self.chosen,
                 partial(self.choose, each.card.id))
            for place, each in zip(places, self._shown, strict=True)
        ]  # fmt: skip
        for tile in tiles:
            tile.parent = view
        widgets: list[Widget] = [
            TextField("workshop.search", find, say("workshop.search"), self.sought.words,
                      lambda words: self.seek(words=words), hint=say("workshop.search"), longest=60, icon="icon_hint"),
            Dropdown("workshop.kind", kind, say("workshop.kind"), kinds, self.sought.kind,
                     lambda chosen: self.seek(kind=chosen)),
            Dropdown("workshop.order", order, say("workshop.order"), orders, self.sought.order,
                     lambda chosen: self.seek(order=chosen)),
            Button("workshop.changed", changed, say("workshop.changed"), self._only_changed, size=18,
                   chosen=self.sought.changed, tip=say("workshop.changed.tip")),
            Label("workshop.found", count, say("workshop.found", n=len(self._shown), all=len(cards)), size=18,
                  colour=CREAM, align="right"),
            Panel("workshop.board", sheet, "panel_dark"),
            view,
            *tiles,
        ]  # fmt: skip
        if not self._shown:
            none = say("workshop.none" if cards else "workshop.no_cards")
            widgets.append(Label("workshop.none", inset(sheet, 30, 30), none, size=22, colour=CREAM, align="center"))
        return widgets

    def _states(self, each: ProjectCard) -> list[str]:
        say, states = self.words, list[str]()
        if each.stale:
            states.append(say("workshop.stale"))
        if each.problems:
            states.append(say("workshop.problems", n=len(each.problems)))
        if each.changed:
            states.append(say("workshop.changed"))
        return states

    def _large(self, area: pygame.FRect) -> list[Widget]:
        say, each = self.words, self.card
        self.touch.show(each)
        cards, below = column(area, share(0.6), share(0.4), gap=8)
        widgets: list[Widget] = [Panel("workshop.below", below)]
        if each is not None:
            halves = row(cards, share(), share(), gap=12)
            dots = self.app.settings.dots if self.printed else 0
            stale = say("workshop.stale")
            larges = [LargeCard(f"workshop.large.{language}", half, each, language, self.face, stale, dots)
                      for language, half in zip(LANGUAGES, halves, strict=True)]  # fmt: skip
            widgets += [*larges, *(widget for large in larges for widget in self.touch.on_face(large))]
        fields, problems = row(inset(below, 26, 22), share(), share(), gap=20)
        return widgets + self.touch.in_list(fields) + self._problems(problems)

    def _problems(self, area: pygame.FRect) -> list[Widget]:
        say, each = self.words, self.card
        view = ScrollView("workshop.problems", area, 0)
        lines = Lines(0, 0, area.width - BAR - 4, gap=2)
        own = each.problems if each is not None else ()
        others = [problem for problem in self.project.problems if problem not in own]
        rows: list[Widget] = []
        if not self.project.problems:
            rows.append(Caption("workshop.no_problems", lines.next(30), say("workshop.no_problems")))
        for at, problem in enumerate(own):
            rows.append(self._problem(f"workshop.problem.{at}", problem, lines))
        if others:
            label = say("workshop.problems.elsewhere", n=len(others))
            rows.append(Label("workshop.elsewhere", lines.next(34, 10 if own else 0), label, size=20, role="ui_bold"))
        for at, problem in enumerate(others):
            rows.append(self._problem(f"workshop.elsewhere.{at}", problem, lines))
        for widget in rows:
            widget.parent = view
        view.content = lines.bottom + 4
        return [view, *rows]

    def _problem(self, id: str, problem: Problem, lines: Lines) -> ProblemLine:
        line = ProblemLine(id, problem, self.words, lines.width, self.app.pen, partial(self._edit, problem))
        line.rect.topleft = lines.next(line.rect.height).topleft
        return line

    # -- living -------------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.faces.forget()
        self._wanted.clear()
        super().refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.gui.covered and self.touch.handle(event):
            return True
        if event.type == pygame.DROPFILE and Path(event.file).suffix.lower() in TABLES:
            self._as_table(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and not self.gui.covered and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """The keys of the workshop, as long as nothing is typed."""
        focused = self.gui.focused
        if isinstance(focused, TextField):
            return False
        match event.key:
            case pygame.K_SLASH:
                self.gui.focus("workshop.search")
            case pygame.K_F1:
                self._read()
            case pygame.K_F5:
                self.look_again()
            case pygame.K_INSERT:
                self._make_new()
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_UP | pygame.K_DOWN if isinstance(focused, Tile | None):
                by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self._across, pygame.K_DOWN: self._across}
                self._step(by[event.key])
            case _:
                return False
        return True

    def _read(self) -> None:
        """Open the pages for authors."""
        self.app.push(PagesScene(self.app))

    def _step(self, by: int) -> None:
        """Choose the card so many places further on the sheet."""
        ids = [each.card.id for each in self._shown]
        if ids:
            at = ids.index(self.chosen) + by if self.chosen in ids else 0
            if 0 <= at < len(ids):
                self.choose(ids[at])
                self.gui.focus(f"workshop.card.{self.chosen}")

    def _make_new(self) -> None:
        """Make a card or a set, and go on with it."""
        self.app.push(NewScene(self.app, self.project, self._go_on, self.history, self.card))

    def _as_table(self, dropped: Path | None = None) -> None:
        """Take the set to a spreadsheet program, or back from there."""
        self.app.push(TableScene(self.app, self.project, self.history, self.look_again, dropped))

    def _go_on(self, file: Path, id: str) -> None:
        """Show a card that has just been written into a file: of this set, or of another one."""
        if file in self.project.files:
            self.look_again()
            ids = [each.card.id for each in self.project.cards if each.file == file]
            self.choose(next((one for one in ids if one.rpartition(".")[2] == id), self.chosen))
        else:
            self.app.replace(Workshop(self.app, Project.open(file), history=self.history))

    def _edit(self, problem: Problem) -> None:
        """Open the editor at a mistake."""
