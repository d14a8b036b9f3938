"""The page that offers the sets of cards to work on: the player's own, and the built-in ones game by game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

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
from client.window.keys import letter
from client.workshop.creation import CreationScene
from client.workshop.scene import Workshop
from rules.workshop.project import NoProject, Project, WorkSet, work_sets

WIDEST = 900.0
ROW_HEIGHT = 58.0


class PickerRow(NamedTuple):
    """A set that can be opened, with its title in the player's language and a line about it. Without a name, it is all
    built-in cards of the game."""

    game: str
    name: str
    title: str
    about: str


class SetPicker(Scene):
    """The sets of all games, the player's own first."""

    def layout(self) -> list[Widget]:
        words = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=6)
        form.note("workshop.choose.about", words("workshop.choose.about"), self.app.pen, distance=0)
        form.widgets.append(Button("workshop.new", form.lines.next(50, 12), words("edit.new.set"), self._create,
                                   icon="icon_cards", tip=words("edit.new.tip")))  # fmt: skip
        own_sets: list[PickerRow] = []
        built_in_sets: list[list[PickerRow]] = []
        for game in manifests():
            built_in: list[WorkSet] = []
            for info in work_sets(game):
                if info.built_in:
                    built_in.append(info)
                else:
                    own_sets.append(self._entry(game, info, "workshop.set.cards"))
            built_in_sets.append(self._built_in(game, built_in))
        for group in (own_sets, *built_in_sets):
            for index, picker_row in enumerate(group):
                form.widgets.append(self._button(picker_row, form.lines.next(ROW_HEIGHT, 6 if index else 16)))
        title = words("workshop.choose.title")
        return sheet("workshop", self.app.canvas, WIDEST, title, words("ui.back"), self.back, form.widgets)

    def _entry(self, game: str, info: WorkSet, about_key: str) -> PickerRow:
        words = self.words
        return PickerRow(game, info.name, info.title[words.language], words(about_key, n=info.cards))

    def _built_in(self, game: str, infos: Sequence[WorkSet]) -> list[PickerRow]:
        """The built-in sets of a game, and before them all of them together if there are several."""
        sets = [self._entry(game, info, "workshop.set.built_in") for info in infos]
        if len(infos) > 1:
            about = self.words("workshop.set.built_in", n=sum(info.cards for info in infos))
            sets.insert(0, PickerRow(game, "", self.words("workshop.set.all"), about))
        return sets

    def _button(self, picker_row: PickerRow, rect: Box) -> SetButton:
        game = picker_row.game
        open_set = partial(self._show_opening, picker_row.title, partial(Project.of_set, game, picker_row.name))
        id, icon = f"workshop.set.{game}.{picker_row.name}", manifests()[game].icon
        game_name = self.words(f"game.{game}.name")
        return SetButton(id, rect, picker_row.title, game_name, picker_row.about, icon, open_set)

    def _show_opening(self, title: str, load: Callable[[], Project]) -> None:
        """Show that a set is being opened, then open it."""
        self.app.push(OpeningSet(self.app, title, partial(self._open, load)))

    def _open(self, load: Callable[[], Project]) -> None:
        try:
            self.app.push(Workshop(self.app, load()))
        except NoProject as error:
            self.gui.toast(error.said.say(self.words.language))

    def _create(self) -> None:
        """Create a set, and work on it."""
        self.app.push(CreationScene(self.app, None, lambda file, id: self.open_path(file)))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.gui.covered and letter(event) == "n":
            self._create()
            return True
        return super().handle(event)

    def open_path(self, path: Path) -> None:
        """Work on a card file or a folder. If that is not possible, the reason is shown."""
        self._open(partial(Project.open, path))


class OpeningSet(Scene):
    """Shown while a set is read, which may take seconds. ``open_set`` reads and shows it, once this page is on the
    screen."""

    def __init__(self, app: AppWindow, title: str, open_set: Callable[[], object]) -> None:
        super().__init__(app)
        self.title, self._open_set = title, open_set
        self._is_visible = False

    def layout(self) -> list[Widget]:
        text, area = self.words("workshop.opening", set=self.title), inset(self.app.canvas, 40, 40)
        return [Label("workshop.opening", area, text, size=24, colour=CREAM, align="center", markup=False)]

    def draw(self, surface: Drawable) -> None:
        super().draw(surface)
        self._is_visible = True

    @property
    def wants_spare(self) -> bool:
        return self._is_visible

    def spare(self, milliseconds: float) -> None:
        self.app.pop()
        self._open_set()


class SetButton(Button):
    """A row with a set: its title, its game, and how many cards it has."""

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
        icon, text_area, about = row(place.inflate(-28, -10), 44, share(), 270, gap=14)
        pen.icon(self.icon, icon)
        upper, lower = column(text_area, share(0.58), share(0.42))
        pen.text(shorten(pen, self.title, upper.width, 24), upper, 24, INK, "ui_bold", markup=False)
        pen.text(self.game, lower, 16, FADED, "ui_italic")
        pen.text(self.note, about, 18, FADED, "ui", "right")
