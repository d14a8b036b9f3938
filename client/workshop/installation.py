"""The page that installs a set from a package: what is in it, who made it, and which problems it has."""

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
from client.workshop.large_card import LargeCard
from client.workshop.sheet import Tile, grid_of_cards
from rules.reading.problems import HARMLESS, brief
from rules.system.locations import NoFolder
from rules.text.log import Entry
from rules.workshop.packages import (
    About,
    Package,
    credits_line,
    font_credits,
    install,
    installed,
    laid_out,
    layouts_in,
    look,
    problems,
)
from rules.workshop.project import NoProject, Problem, Project, ProjectCard
from rules.workshop.unpacking import Refused

TILE_HEIGHT = 150.0
"""The height of a card among the others, in units."""
WIDEST = 760.0


class InstallScene(Scene):
    """``package`` is what was read from the file (None: it was refused, with the ``reason``), ``project`` its cards,
    unpacked into a folder that is deleted when the page closes."""

    def __init__(self, app: AppWindow, path: Path) -> None:
        super().__init__(app)
        self.path = path
        self.package: Package | None = None
        self.project: Project | None = None
        self.reason: Entry | str = ""
        self.installed: About | None = None
        self.chosen = ""
        self._problems: list[Problem] = []
        self._fonts: list[str] = []
        self._unpacked = ExitStack()
        self._unpainted: list[tuple[ProjectCard, int, str]] = []

    def enter(self) -> None:
        self._read()
        super().enter()

    def _read(self) -> None:
        try:
            self.package = look(self.path)
            folder = self._unpacked.enter_context(laid_out(self.package))
            self.project = Project.open(folder / "cards")
            self._fonts = font_credits(layouts_in(folder))
            self._problems = brief(dict.fromkeys([*problems(folder), *self.project.problems]))
        except Refused as error:
            self.package, self.reason = None, error.said
        except NoProject as error:
            self.package, self.reason = None, error.said.say(self.words.language)
        except NoFolder as error:
            self.package = None
            self.reason = Entry("trouble.folder", {"folder": error.folder, "reason": error.reason})
        except OSError as error:
            self.package = None
            self.reason = Entry("trouble.unread", {"file": self.path.name, "reason": error.strerror or str(error)})
        if self.package is None or self.project is None:
            return
        about = self.package.about
        self.installed = next((info for info in installed(about.game) if info.set == about.set), None)
        self.chosen = self.project.cards[0].card.id if self.project.cards else ""
        self._forget_pictures()
        self.faces = CardFaces(self.app, about.game)
        self.faces.know(self.project)

    def leave(self) -> None:
        self._unpacked.close()
        self._forget_pictures()

    def _forget_pictures(self) -> None:
        """Load the pictures of the set anew: they are in another folder now, or are other ones."""
        if self.package is None:
            return
        about = self.package.about
        stems = [Path(name).stem for name in self.package.files if name.startswith("sprites/")]
        self.app.assets.forget_pictures({f"{about.game}/{about.set}/{stem}" for stem in stems})

    def install(self) -> None:
        """Install the set, and show it among the others of its game."""
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
        self.app.scene.gui.toast(self._result(choice, about))

    def _result(self, choice: SetChoice, about: About) -> str:
        """Whether the set plays from now on; if it does not, how it can."""
        words, title = self.words, about.title[self.words.language]
        if choice.plays(about.game, about.set):
            return words("incoming.done", set=title)
        info = next(info for info in choice.sets(about.game) if info.name == about.set)
        reason = choice.reason_off(about.game, info)
        if reason:
            return words("incoming.cannot", set=title, why=reason)
        return words("incoming.off" if info.only else "incoming.off.beside", set=title)

    # -- faces --------------------------------------------------------------------------------------------------------

    def face(self, card: ProjectCard, height: int, language: str) -> pygame.Surface | None:
        """The face of a card, or None: then it will be painted in spare time."""
        face = self.faces.find(card.card, height, language)
        if face is None and (card, height, language) not in self._unpainted:
            self._unpainted.append((card, height, language))
        return face

    @property
    def wants_spare(self) -> bool:
        return bool(self._unpainted)

    def spare(self, milliseconds: float) -> None:
        card, height, language = self._unpainted.pop(0)
        self.faces.paint(card.card, height, language)
        self.dirty = True

    def choose(self, id: str) -> None:
        """Show a card large."""
        self.chosen = id
        self.lay_widgets()

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        if self.package is None or self.project is None:
            return self._refusal()
        words, canvas, about = self.words, inset(self.app.canvas, 12, 10), self.package.about
        head, body, foot = column(inset(canvas, 44, 34), 50, share(), 52, gap=8)
        title_area, back = row(head, share(), 160, gap=10)
        cards_area, right = row(body, share(0.58), share(0.42), gap=16)
        details_area, large_area = column(right, share(0.44), share(0.56), gap=10)
        title = words("incoming.title", set=about.title[words.language])
        title = shorten(self.app.pen, title, title_area.width, 32)
        install_key = "incoming.install" if self.installed is None else "incoming.update"
        return [
            Panel("incoming.panel", canvas),
            Label("incoming.title", title_area, title, size=32, role="title", markup=False),
            Button("incoming.back", back, words("ui.back"), self.back, icon="icon_back", size=18),
            *self._cards(cards_area, self.project),
            *self._details(details_area, self.package, self.project),
            *self._large_card(large_area, self.project),
            Button("incoming.install", row(foot, 320)[0], words(install_key), self.install, icon="icon_check"),
        ]

    def _refusal(self) -> list[Widget]:
        """The page of a file that is no package, or a damaged one."""
        words, canvas = self.words, self.app.canvas
        form = Form(0, 4, row_width(canvas, WIDEST))
        reason = self.reason
        if isinstance(reason, Entry):
            reason = reason.say(words)
        form.note("incoming.refused", reason, self.app.pen, distance=8)
        title = shorten(self.app.pen, words("incoming.title", set=self.path.name), form.lines.width - 200, 32)
        return sheet("incoming", canvas, WIDEST, title, words("ui.back"), self.back, form.widgets)

    def _cards(self, area: pygame.FRect, project: Project) -> list[Widget]:
        words = self.words
        rects, _ = grid_of_cards(area.width - BAR, len(project.cards), TILE_HEIGHT)
        view = ScrollView("incoming.view", area, max((rect.bottom for rect in rects), default=0) + 10)
        tiles: list[Widget] = []
        for rect, card in zip(rects, project.cards, strict=True):
            id = card.card.id
            states: list[str] = []
            if card.problems:
                states.append(words("workshop.problems", n=len(card.problems)))
            tile = Tile(rect, card, words.language, self.face, states, id == self.chosen, partial(self.choose, id))
            tile.parent = view
            tiles.append(tile)
        return [view, *tiles]

    def _details(self, area: pygame.FRect, package: Package, project: Project) -> list[Widget]:
        """Who made the set, what is in it, which version is installed, and its problems."""
        words = self.words
        view = ScrollView("incoming.words", area, 0)
        lines = Lines(0, 0, area.width - BAR - 4, gap=6)
        rows: list[Widget] = []

        def add_note(id: str, text: str, size: float = 18) -> None:
            height = self.app.pen.height(text, lines.width, size, "ui_italic") + 4
            rows.append(Caption(id, lines.next(height), text, size))

        add_note("incoming.who", credits_line(package).say(words), 19)
        add_note("incoming.count", self._contents(package, project))
        if self._fonts:
            add_note("incoming.fonts", words("package.fonts", fonts=", ".join(self._fonts)))
        if self.installed is not None:
            version = self.installed.version or words("package.nobody")
            add_note("incoming.before", words("incoming.before", version=version))
            news = package.news(words.language)
            for index, line in enumerate(filter(None, news.splitlines())):
                add_note(f"incoming.news.{index}", line, 19 if index == 0 else 18)
        add_note("incoming.wrong", self._verdict())
        for index, problem in enumerate(self._problems):
            note = ProblemNote(f"incoming.problem.{index}", problem, words, lines.width, self.app.pen)
            note.rect.topleft = lines.next(note.rect.height).topleft
            rows.append(note)
        for widget in rows:
            widget.parent = view
        view.content = lines.bottom + 4
        return [view, *rows]

    def _contents(self, package: Package, project: Project) -> str:
        """How many cards, pictures, sounds and lessons there are."""
        words = self.words
        counts = {"cards": sum(card.card.copies for card in project.cards)}
        for folder in ("sprites", "sounds", "lessons"):
            counts[folder] = package.count(folder)
        counts["layouts"] = package.count("faces") - package.count("faces/fonts")
        parts: list[str] = []
        for name, count in counts.items():
            if count:
                parts.append(words(f"incoming.{name}", n=count))
        return words("incoming.count", game=words(f"game.{package.about.game}.name"), parts=", ".join(parts))

    def _verdict(self) -> str:
        """Whether the cards have problems, and whether they can be played all the same."""
        if not self._problems:
            return self.words("incoming.sound")
        harmless = all(problem.code in HARMLESS for problem in self._problems)
        return self.words("incoming.remarks" if harmless else "incoming.wrong", n=len(self._problems))

    def _large_card(self, area: pygame.FRect, project: Project) -> list[Widget]:
        card = next((card for card in project.cards if card.card.id == self.chosen), None)
        if card is None:
            return []
        return [LargeCard("incoming.large", area, card, self.words.language, self.face, self.words("workshop.stale"))]
