"""The page that packs a set into one file, to be given to others."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import perf_counter

from client.scenes.card_problems import ProblemNote
from client.ui import Button, TextField, Widget
from client.ui.form import Form
from client.ui.layout import row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import NARROW, row_width, sheet
from client.window import compat
from client.window.compat import documents, short
from client.window.settings import read_json, write_json
from client.workshop.face_check import FaceCheck
from client.workshop.faces import CardFaces
from rules.reading.problems import Problem, brief
from rules.workshop.packages import (
    ENDING,
    LONGEST,
    font_credits,
    installed,
    layout_problems,
    pack,
)
from rules.workshop.project import Project
from rules.workshop.set_files import general_layouts, layouts_of_set
from rules.workshop.unpacking import Refused
from rules.workshop.version_news import news_since
from rules.workshop.versions import NoVersion, Version, versions

WIDEST = 820.0
MOST_PROBLEMS = 5
"""How many problems are shown with their places; of the others only the number is told."""
FILE = "author.json"
FIELDS = ("author", "licence", "version")
REMEMBERED = ("author", "licence")
LICENCES = ("CC BY 4.0", "CC BY-SA 4.0", "CC0 1.0")
"""The licences that are offered; any other can be typed."""


class ShareScene(Scene):
    """``details`` are written into the file: author, licence and version. The first two are remembered for the next
    set. Texts that do not fit and tests are looked at in spare time."""

    def __init__(self, app: AppWindow, project: Project) -> None:
        super().__init__(app)
        self.project = project
        remembered, _ = read_json(FILE)
        self.details: dict[str, str] = {}
        for key in REMEMBERED:
            detail = str(remembered.get(key, ""))
            self.details[key] = detail[: LONGEST[key]]
        # What the head of the set says goes before what was typed for another set.
        self.details["author"] = project.author[: LONGEST["author"]] or self.details["author"]
        self.details["licence"] = project.licence[: LONGEST["licence"]] or self.details["licence"]
        installed_set = next((about for about in installed(project.game) if about.set == project.set), None)
        self.details["version"] = _next_version(installed_set.version) if installed_set is not None else "1"
        self.versions = versions(project)
        self.since: Version | None = self.versions[-1] if self.versions else None
        """The version since which the file says what is new; None if it says nothing."""
        self.result = ""
        self.written: Path | None = None
        self._general_layouts = [path for path, _ in general_layouts(project)]
        layouts = [*(path for path, _ in layouts_of_set(project)), *self._general_layouts]
        self._fonts = font_credits(layouts)
        self._layout_problems = layout_problems(layouts)
        self._face_check = FaceCheck(project, CardFaces(app, project.game))

    @property
    def problems(self) -> list[Problem]:
        """What has been found to be wrong with the set."""
        return brief(dict.fromkeys([*self.project.problems, *self._layout_problems]))

    @property
    def wants_spare(self) -> bool:
        return self._face_check.is_unfinished or self.project.tests_left

    def spare(self, milliseconds: float) -> None:
        end = perf_counter() + milliseconds / 1000
        while self._face_check.is_unfinished and perf_counter() < end:
            self._face_check.check_next()
        if self.project.tests_left and perf_counter() < end:
            self.project.look_at_tests()
        if not self.wants_spare:
            self.lay_widgets()

    @property
    def target(self) -> Path:
        """The file that will be written."""
        return documents() / "Zastolye" / f"{self.project.set}{ENDING}"

    def write(self) -> None:
        """Write the file. If that is not possible, the reason is shown."""
        self.written, words = None, self.words
        try:
            self.target.parent.mkdir(parents=True, exist_ok=True)
            news = news_since(self.project, self.since) if self.since is not None else None
            package = pack(self.project, self.target, news=news, **self.details)
        except (Refused, NoVersion) as error:
            self.result = error.said.say(words)
        except OSError as error:
            reason = error.strerror or str(error)
            self.result = words("print.unwritten", file=str(error.filename or self.target), reason=reason)
        else:
            self.written = self.target
            cards = sum(card.card.copies for card in self.project.cards)
            pictures = package.count("sprites")
            self.result = words("package.done.pack", file=short(self.target), n=cards, pictures=pictures)
            trouble = write_json(FILE, {key: self.details[key] for key in REMEMBERED})
            if trouble is not None:
                self.app.notice(trouble)
        self.lay_widgets()

    def layout(self) -> list[Widget]:
        words, canvas = self.words, self.app.canvas
        form = Form(0, 4, row_width(canvas, WIDEST), words=0.3, line_height=46, gap=10)
        form.note("share.about", words("share.about"), self.app.pen, distance=0)
        self._add_problems(form)
        for key in FIELDS:
            label = words(f"share.{key}")
            field_area = form.place(f"share.{key}", label)
            form.widgets.append(TextField(f"share.{key}", field_area, label, self.details[key],
                                          partial(self._set_detail, key), longest=LONGEST[key]))  # fmt: skip
            if key == "licence":
                self._add_licences(form)
                if not self.details["licence"]:
                    form.note("share.no_licence", words("share.no_licence"), self.app.pen)
        if self._general_layouts:
            files = ", ".join(path.name for path in self._general_layouts)
            form.note("share.layouts", words("share.layouts", files=files), self.app.pen)
        if self._fonts:
            form.note("share.fonts", words("package.fonts", fonts=", ".join(self._fonts)), self.app.pen)
        if self.versions:
            choices: list[tuple[object, str]] = [(None, words("version.pack.no"))]
            for version in reversed(self.versions):
                choices.append((version, words("version.since", name=version.name)))
            form.choice("share.since", words("version.pack"), choices, self.since, self._choose_since)
        write_area, show_area = row(form.lines.next(54, 16), share(), share(), gap=12)
        form.widgets.append(Button("share.write", write_area, words("share.write"), self.write, icon="icon_check"))
        if self.written is not None:
            form.widgets.append(Button("share.show", show_area, words("share.show"), self._show, icon="icon_book"))
        result = self.result or words("print.into", file=short(self.target))
        form.note("share.told", result, self.app.pen)
        title = words("share.title", set=self.project.title.get(words.language, ""))
        return sheet("share", canvas, WIDEST, title, words("ui.back"), self.back, form.widgets)

    def _add_problems(self, form: Form) -> None:
        """Add what is wrong with the set, as far as it has been looked at."""
        words, problems = self.words, self.problems
        if problems:
            form.note("share.check", words("share.check", n=len(problems)), self.app.pen)
        elif not self.wants_spare:
            form.note("share.sound", words("share.sound"), self.app.pen)
        if self.wants_spare:
            form.note("share.checking", words("share.checking"), self.app.pen)
        for index, problem in enumerate(problems[:MOST_PROBLEMS]):
            note = ProblemNote(f"share.problem.{index}", problem, words, form.lines.width, self.app.pen)
            note.rect.topleft = form.lines.next(note.rect.height).topleft
            form.widgets.append(note)
        if len(problems) > MOST_PROBLEMS:
            form.note("share.more", words("share.more", n=len(problems) - MOST_PROBLEMS), self.app.pen)

    def _add_licences(self, form: Form) -> None:
        """Add a button for each usual licence."""
        if self.app.canvas.width < NARROW:
            area = form.lines.next(46)
        else:
            area = form.columns()[1]
        for rect, name in zip(row(area, *[share()] * len(LICENCES), gap=8), LICENCES, strict=True):
            form.widgets.append(Button(f"share.licence.{name}", rect, name, partial(self._choose_licence, name),
                                       size=18, chosen=self.details["licence"] == name))  # fmt: skip

    def _set_detail(self, key: str, text: str) -> None:
        lacked_licence = not self.details["licence"]
        self.details[key] = text
        if lacked_licence == bool(self.details["licence"]):
            self.lay_widgets()

    def _choose_since(self, version: object) -> None:
        assert version is None or isinstance(version, Version)
        self.since = version
        self.lay_widgets()

    def _choose_licence(self, licence: str) -> None:
        self.details["licence"] = licence
        self.lay_widgets()

    def _show(self) -> None:
        """Open the folder with the file."""
        compat.open_file(self.target.parent)


def _next_version(version: str) -> str:
    """The version after this one; the same one if it is no number."""
    return str(int(version) + 1) if version.isdecimal() else version
