"""Which set of cards to work on: those that came with the program and the player's own, game by game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from client.games import manifests
from client.table.plate import shorten
from client.ui import Button, Label, Pen, Widget
from client.ui.base import Box
from client.ui.display_list import Drawable
from client.ui.form import Form
from client.ui.layout import column, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import CREAM, FADED, INK
from client.workshop.new import NewScene
from client.workshop.scene import Workshop
from rules.workshop.project import NoProject, Project, work_sets

WIDEST = 900.0
HIGH = 58.0


class SetPick(NamedTuple):
    """A set that one can work on, in the player's language. Without a name: all that came with the program."""

    game: str
    name: str
    title: str
    about: str


class SetToWorkOn(Scene):
    """The sets of all games, the player's own first."""

    def layout(self) -> list[Widget]:
        say = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=6)
        form.note("workshop.choose.about", say("workshop.choose.about"), self.app.pen, distance=0)
        form.widgets.append(Button("workshop.new", form.lines.next(50, 12), say("edit.new.set"), self._make_new,
                                   icon="icon_cards", tip=say("edit.new.tip")))  # fmt: skip
        own, came = list[SetPick](), list[list[SetPick]]()
        for game in manifests():
            sets = work_sets(game)
            built_in = [each for each in sets if each.built_in]
            own += [SetPick(game, each.name, each.title[say.language], say("workshop.set.cards", n=each.cards))
                    for each in sets if not each.built_in]  # fmt: skip
            came.append([SetPick(game, each.name, each.title[say.language], say("workshop.set.built_in", n=each.cards))
                         for each in built_in])  # fmt: skip
            if len(built_in) > 1:
                about = say("workshop.set.built_in", n=sum(each.cards for each in built_in))
                came[-1].insert(0, SetPick(game, "", say("workshop.set.all"), about))
        for group in (own, *came):
            for at, each in enumerate(group):
                place = form.lines.next(HIGH, 16 if at == 0 else 6)
                use = partial(self._begin, each.title, partial(Project.of_set, each.game, each.name))
                called, icon = say(f"game.{each.game}.name"), manifests()[each.game].icon
                id = f"workshop.set.{each.game}.{each.name}"
                form.widgets.append(SetButton(id, place, each.title, called, each.about, icon, use))
        title = say("workshop.choose.title")
        return sheet("workshop", self.app.canvas, WIDEST, title, say("ui.back"), self.back, form.widgets)

    def _begin(self, title: str, project: Callable[[], Project]) -> None:
        """Open a set, after a sign that it is being opened."""
        self.app.push(OpeningSet(self.app, title, partial(self._open, project)))

    def _open(self, project: Callable[[], Project]) -> None:
        try:
            self.app.push(Workshop(self.app, project()))
        except NoProject as error:
            self.gui.toast(error.said.say(self.words.language))

    def _make_new(self) -> None:
        """Make a set, and work on it."""
        self.app.push(NewScene(self.app, None, lambda file, id: self.open_path(file)))

    def open_path(self, path: Path) -> None:
        """Work on what lies there; what is wrong with it is said."""
        self._open(partial(Project.open, path))


class OpeningSet(Scene):
    """Shown while a set is read, which may take seconds. ``go_on`` reads it and shows it, once this has been seen."""

    def __init__(self, app: AppWindow, title: str, go_on: Callable[[], object]) -> None:
        super().__init__(app)
        self.title, self._go_on = title, go_on
        self._seen = False

    def layout(self) -> list[Widget]:
        words, area = self.words("workshop.opening", set=self.title), inset(self.app.canvas, 40, 40)
        return [Label("workshop.opening", area, words, size=24, colour=CREAM, align="center", markup=False)]

    def draw(self, surface: Drawable) -> None:
        super().draw(surface)
        self._seen = True

    @property
    def wants_spare(self) -> bool:
        return self._seen

    def spare(self, milliseconds: float) -> None:
        self.app.pop()
        self._go_on()


class SetButton(Button):
    """A set: what it is called and of which game it is, and how many cards it has."""

    def __init__(
        self, id: str, rect: Box, title: str, game: str, about: str, icon: str,
        on_use: Callable[[], object],
    ) -> None:  # fmt: skip
        super().__init__(id, rect, f"{title}, {game}", on_use, icon=icon, note=about)
        self.title, self.game = title, game

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.hovered or self.focused:
            pen.fill(place, (255, 236, 190), radius=10)
        pen.frame(place, (176, 130, 70), 1.5, 10)
        icon, words, about = row(place.inflate(-28, -10), 44, share(), 270, gap=14)
        pen.icon(self.icon, icon)
        upper, lower = column(words, share(0.58), share(0.42))
        pen.text(shorten(pen, self.title, upper.width, 24), upper, 24, INK, "ui_bold", markup=False)
        pen.text(self.game, lower, 16, FADED, "ui_italic")
        pen.text(self.note, about, 18, FADED, "ui", "right")
