"""The page that writes a set as one file, to be given to others."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from client.ui import Button, TextField, Widget
from client.ui.form import Form
from client.ui.layout import row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import NARROW, row_width, sheet
from client.window import compat
from client.window.compat import documents, short
from client.window.settings import read_json, write_json
from rules.workshop.packages import ENDING, LONGEST, installed, pack
from rules.workshop.project import Project
from rules.workshop.unpacking import Refused

WIDEST = 820.0
FILE = "author.json"
FIELDS = ("author", "licence", "version")
REMEMBERED = ("author", "licence")
LICENCES = ("CC BY 4.0", "CC BY-SA 4.0", "CC0 1.0")
"""Those that are offered; any other can be written."""


class ShareScene(Scene):
    """``said`` is what will be written about the set; who writes it, and under which licence, is remembered."""

    def __init__(self, app: AppWindow, project: Project) -> None:
        super().__init__(app)
        self.project = project
        known, _ = read_json(FILE)
        self.said = {key: str(known.get(key, ""))[: LONGEST[key]] for key in REMEMBERED}
        self.said["author"] = self.said["author"] or project.author[: LONGEST["author"]]
        before = next((about for about in installed(project.game) if about.set == project.set), None)
        self.said["version"] = _next(before.version) if before is not None else "1"
        self.told = ""
        self.made: Path | None = None

    @property
    def into(self) -> Path:
        """The file that will be written."""
        return documents() / "Zastolye" / f"{self.project.set}{ENDING}"

    def write(self) -> None:
        """Write the file."""
        self.made, say = None, self.words
        try:
            self.into.parent.mkdir(parents=True, exist_ok=True)
            package = pack(self.project, self.into, **self.said)
        except Refused as error:
            self.told = error.said.say(say)
        except OSError as error:
            reason = error.strerror or str(error)
            self.told = say("print.unwritten", file=str(error.filename or self.into), reason=reason)
        else:
            self.made = self.into
            cards, pictures = sum(each.card.copies for each in self.project.cards), package.count("sprites")
            self.told = say("package.done.pack", file=short(self.into), n=cards, pictures=pictures)
            if trouble := write_json(FILE, {key: self.said[key] for key in REMEMBERED}):
                self.app.notice(trouble)
        self.lay_widgets()

    def layout(self) -> list[Widget]:
        say, canvas = self.words, self.app.canvas
        form = Form(0, 4, row_width(canvas, WIDEST), words=0.3, line_height=46, gap=10)
        form.note("share.about", say("share.about"), self.app.pen, distance=0)
        if problems := self.project.problems:
            form.note("share.check", say("share.check", n=len(problems)), self.app.pen)
        for key in FIELDS:
            place = form.place(f"share.{key}", say(f"share.{key}"))
            form.widgets.append(TextField(f"share.{key}", place, say(f"share.{key}"), self.said[key],
                                          partial(self._write, key), longest=LONGEST[key]))  # fmt: skip
            if key == "licence":
                line = form.lines.next(46) if canvas.width < NARROW else form.columns()[1]
                offered = row(line, *[share()] * len(LICENCES), gap=8)
                for place, name in zip(offered, LICENCES, strict=True):
                    form.widgets.append(Button(f"share.licence.{name}", place, name, partial(self._take, name),
                                               size=18, chosen=self.said[key] == name))  # fmt: skip
        use, show = row(form.lines.next(54, 16), share(), share(), gap=12)
        form.widgets.append(Button("share.write", use, say("share.write"), self.write, icon="icon_check"))
        if self.made is not None:
            form.widgets.append(Button("share.show", show, say("share.show"), self._show, icon="icon_book"))
        form.note("share.told", self.told or say("print.into", file=short(self.into)), self.app.pen)
        title = say("share.title", set=self.project.title.get(say.language, ""))
        return sheet("share", canvas, WIDEST, title, say("ui.back"), self.back, form.widgets)

    def _write(self, key: str, text: str) -> None:
        self.said[key] = text

    def _take(self, licence: str) -> None:
        self.said["licence"] = licence
        self.lay_widgets()

    def _show(self) -> None:
        """Open the folder with the file."""
        compat.open_file(self.into.parent)


def _next(version: str) -> str:
    """The version after this one, if it is a number."""
    return str(int(version) + 1) if version.isdecimal() else version
