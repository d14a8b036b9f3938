"""The page for a set that came as a file: what is in it, by whom, with which mistakes, before it is installed."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pygame

from client.scenes.card_problems import ProblemNote
from client.scenes.card_sets import CardSets
from client.scenes.menu import Menu
from client.scenes.set_choice import SetChoice
from client.table.plate import shorten
from client.ui import BAR, Button, Caption, Label, Panel, ScrollView, Widget
from client.ui.form import Form
from client.ui.layout import Lines, column, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.workshop.faces import CardFaces
from client.workshop.large import LargeCard
from client.workshop.sheet import Tile, cells
from rules.reading.problems import HARMLESS, brief
from rules.system.locations import NoFolder
from rules.text.log import Entry
from rules.workshop.packages import About, Package, credits_line, install, installed, laid_out, look, problems
from rules.workshop.project import NoProject, Problem, Project, ProjectCard
from rules.workshop.unpacking import Refused

SMALL = 150.0
"""The height of a card among the others, in units."""
WIDEST = 760.0


class IncomingScene(Scene):
    """``package`` is what was read from the file (None: it was refused, ``why``), ``project`` its cards, laid out in a
    folder that is gone when the page closes."""

    def __init__(self, app: AppWindow, path: Path) -> None:
        super().__init__(app)
        self.path = path
        self.package: Package | None = None
        self.project: Project | None = None
        self.why: Entry | str = ""
        self.before: About | None = None
        self.chosen = ""
        self._wrong: list[Problem] = []
        self._laid = ExitStack()
        self._wanted: list[tuple[ProjectCard, int, str]] = []

    def enter(self) -> None:
        self._read()
        super().enter()

    def _read(self) -> None:
        try:
            self.package = look(self.path)
            folder = self._laid.enter_context(laid_out(self.package))
            self.project = Project.open(folder / "cards")
            self._wrong = brief(dict.fromkeys([*problems(folder), *self.project.problems]))
        except Refused as error:
            self.package, self.why = None, error.said
        except NoProject as error:
            self.package, self.why = None, error.said.say(self.words.language)
        except NoFolder as error:
            self.package = None
            self.why = Entry("trouble.folder", {"folder": error.folder, "reason": error.reason})
        except OSError as error:
            self.package = None
            self.why = Entry("trouble.unread", {"file": self.path.name, "reason": error.strerror or str(error)})
        if self.package is None or self.project is None:
            return
        about = self.package.about
        self.before = next((each for each in installed(about.game) if each.set == about.set), None)
        self.chosen = self.project.cards[0].card.id if self.project.cards else ""
        self._forget()
        self.faces = CardFaces(self.app, about.game)
        self.faces.know(self.project)

    def leave(self) -> None:
        self._laid.close()
        self._forget()

    def _forget(self) -> None:
        """The pictures of the set lie elsewhere now, or are others."""
        if self.package is not None:
            about = self.package.about
            stems = {Path(name).stem for name in self.package.files if name.startswith("sprites/")}
            self.app.assets.forget_pictures({f"{about.game}/{about.set}/{stem}" for stem in stems})

    def install(self) -> None:
        """Take the set in, and show it among the others of its game."""
        assert self.package is not None
        about = self.package.about
        try:
            install(self.package)
        except Refused as error:
            self.gui.toast(error.said.say(self.words))
            return
        except OSError as error:
            self.app.notice(Entry("trouble.unsaved", {"file": about.set, "reason": error.strerror or str(error)}))
            return
        for scene in self.app.scenes:
            if isinstance(scene, Menu):
                scene.offer(about.game)
        choice = SetChoice(self.app)
        self.app.replace(CardSets(self.app, about.game, choice))
        self.app.scene.gui.toast(self._installed(choice, about))

    def _installed(self, choice: SetChoice, about: About) -> str:
        """What became of the set: whether it plays from now on, and if it does not, how it can."""
        say, title = self.words, about.title[self.words.language]
        if choice.plays(about.game, about.set):
            return say("incoming.done", set=title)
        info = next(info for info in choice.sets(about.game) if info.name == about.set)
        if why := choice.reason_off(about.game, info):
            return say("incoming.cannot", set=title, why=why)
        return say("incoming.off" if info.only else "incoming.off.beside", set=title)

    # -- living -------------------------------------------------------------------------------------------------------

    def face(self, each: ProjectCard, height: int, language: str) -> pygame.Surface | None:
        """The face of a card, or None: then it will be painted in spare time."""
        found = self.faces.known(each.card, height, language)
        if found is None and (each, height, language) not in self._wanted:
            self._wanted.append((each, height, language))
        return found

    @property
    def wants_spare(self) -> bool:
        return bool(self._wanted)

    def spare(self, milliseconds: float) -> None:
        each, height, language = self._wanted.pop(0)
        self.faces.paint(each.card, height, language)
        self.dirty = True

    def choose(self, id: str) -> None:
        """Look at a card."""
        self.chosen = id
        self.lay_widgets()

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        if self.package is None or self.project is None:
            return self._refused()
        say, canvas = self.words, inset(self.app.canvas, 12, 10)
        inside = inset(canvas, 44, 34)
        head, body, foot = column(inside, 50, share(), 52, gap=8)
        title, back = row(head, share(), 160, gap=10)
        package = self.package
        called = shorten(self.app.pen, say("incoming.title", set=package.about.title[say.language]), title.width, 32)
        return [
            Panel("incoming.panel", canvas),
            Label("incoming.title", title, called, size=32, role="title", markup=False),
            Button("incoming.back", back, say("ui.back"), self.back, icon="icon_back", size=18),
            *self._cards(body, self.project),
            *self._words(body, package, self.project),
            *self._foot(foot, package.about),
        ]

    def _refused(self) -> list[Widget]:
        say, canvas = self.words, self.app.canvas
        form = Form(0, 4, row_width(canvas, WIDEST))
        why = self.why if isinstance(self.why, str) else self.why.say(say)
        form.note("incoming.refused", why, self.app.pen, distance=8)
        title = shorten(self.app.pen, say("incoming.title", set=self.path.name), form.lines.width - 200, 32)
        return sheet("incoming", canvas, WIDEST, title, say("ui.back"), self.back, form.widgets)

    def _cards(self, area: pygame.FRect, project: Project) -> list[Widget]:
        say, left = self.words, self._halves(area)[0]
        view = ScrollView("incoming.view", left, 0)
        places, _ = cells(left.width - BAR, len(project.cards), SMALL)
        view.content = max((place.bottom for place in places), default=0) + 10
        tiles: list[Widget] = []
        for place, each in zip(places, project.cards, strict=True):
            states = [say("workshop.problems", n=len(each.problems))] if each.problems else []
            tiles.append(Tile(place, each, say.language, self.face, states, each.card.id == self.chosen,
                              partial(self.choose, each.card.id)))  # fmt: skip
            tiles[-1].parent = view
        return [view, *tiles]

    def _words(self, area: pygame.FRect, package: Package, project: Project) -> list[Widget]:
        say, about = self.words, package.about
        right, below = column(self._halves(area)[1], share(0.44), share(0.56), gap=10)
        chosen = next((each for each in project.cards if each.card.id == self.chosen), None)
        large = [] if chosen is None else [
            LargeCard("incoming.large", below, chosen, say.language, self.face, say("workshop.stale"), 0)
        ]  # fmt: skip
        words = ScrollView("incoming.words", right, 0)
        lines = Lines(0, 0, right.width - BAR - 4, gap=6)
        rows: list[Widget] = []

        def note(id: str, text: str, size: float = 18) -> None:
            high = self.app.pen.height(text, lines.width, size, "ui_italic") + 4
            rows.append(Caption(id, lines.next(high), text, size))

        note("incoming.who", credits_line(package).say(say), 19)
        counts = {folder: package.count(folder) for folder in ("sprites", "sounds", "lessons")}
        counts = {"cards": sum(each.card.copies for each in project.cards), **counts}
        parts = ", ".join(say(f"incoming.{name}", n=many) for name, many in counts.items() if many)
        note("incoming.count", say("incoming.count", game=say(f"game.{about.game}.name"), parts=parts))
        if self.before is not None:
            note("incoming.before", say("incoming.before", version=self.before.version or say("package.nobody")))
        note("incoming.wrong", self._verdict())
        for at, problem in enumerate(self._wrong):
            line = ProblemNote(f"incoming.problem.{at}", problem, say, lines.width, self.app.pen)
            line.rect.topleft = lines.next(line.rect.height).topleft
            rows.append(line)
        for widget in rows:
            widget.parent = words
        words.content = lines.bottom + 4
        return [words, *rows, *large]

    def _verdict(self) -> str:
        """Whether anything is wrong with the cards, and whether they play all the same. The marks on the cards speak of
        the same problems."""
        if not self._wrong:
            return self.words("incoming.sound")
        harmless = all(problem.code in HARMLESS for problem in self._wrong)
        return self.words("incoming.remarks" if harmless else "incoming.wrong", n=len(self._wrong))

    @staticmethod
    def _halves(area: pygame.FRect) -> list[pygame.FRect]:
        return row(area, share(0.58), share(0.42), gap=16)

    def _foot(self, area: pygame.FRect, about: About) -> list[Widget]:
        key = "incoming.install" if self.before is None else "incoming.update"
        use = row(area, 320)[0]
        return [Button("incoming.install", use, self.words(key), self.install, icon="icon_check")]
