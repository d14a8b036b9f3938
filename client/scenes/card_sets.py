"""The list of the card sets of a game, each with a check mark."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.scenes.card_problems import CardFilesPage, CardProblems
from client.scenes.set_choice import OWN
from client.table.plate import shorten
from client.ui import Button, Pen, Widget
from client.ui.layout import Lines, inset, most, row, share
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED, INK
from rules.text.log import Entry

if TYPE_CHECKING:
    from client.play.offers import SetInfo

WIDEST = 860.0
REMOVE = 130.0
"""The width of the button that removes a set which came as a file, in units."""
LINE = 62.0
"""The height of the line of a set, in units."""


class CardSets(CardFilesPage):
    """The sets of ``game``, to be switched on and off. Each switch takes effect at once."""

    def layout(self) -> list[Widget]:
        from client.play import offers

        words, choice, game = self.words, self.choice, self.game
        installed = offers.installed(game)
        lines = Lines(0, 4, row_width(self.app.canvas, WIDEST), gap=4)
        rows = self._own_cards(lines)
        for info in choice.sets(game):
            rows += self._set(info, lines, is_removable=info.name in installed)
        problems = choice.problems(game)
        if problems:
            area = row(lines.next(50, distance=18), most(420, share()))[0]
            label = words("sets.problems", n=len(problems))
            rows.append(Button("sets.problems", area, label, self._show_problems, icon="icon_log", align="left"))
        heading = words("sets.title", game=words(f"game.{game}.name"))
        return sheet("sets", self.app.canvas, WIDEST, heading, words("ui.back"), self.back, rows)

    def _own_cards(self, lines: Lines) -> list[Widget]:
        """The line of the game's own cards. They can only be switched on, by switching off a whole game."""
        words, whole_game = self.words, self.choice.whole_game(self.game)
        if whole_game is None:
            about = words("sets.own.on")
        else:
            about = words("sets.own.rest", set=whole_game.title[words.language])
        is_on, use = self.choice.plays(self.game, OWN), partial(self._switch, OWN)
        area = lines.next(LINE)
        return [SetLine("sets.own", area, words("sets.own"), about, is_on, use, is_fixed=whole_game is None)]

    def _set(self, info: SetInfo, lines: Lines, is_removable: bool) -> list[Widget]:
        """The line of a set, and a button that removes it."""
        words, title = self.words, info.title[self.words.language]
        area, remove_area = lines.next(LINE), None
        if is_removable:
            area, remove_area = row(area, share(), REMOVE, gap=10)
        is_on, use = self.choice.plays(self.game, info.name), partial(self._switch, info.name)
        reason = self.choice.reason_off(self.game, info)
        widgets: list[Widget] = [SetLine(f"sets.{info.name}", area, title, self._about(info), is_on, use, reason)]
        if remove_area is not None:
            remove = partial(self._ask_to_remove, info.name, title)
            label = words("sets.remove")
            widgets.append(Button(f"sets.{info.name}.remove", inset(remove_area, 0, 8), label, remove, size=18))
        return widgets

    def _about(self, info: SetInfo) -> str:
        """A sentence about a set: why it cannot play, what plays instead, or how many cards and mistakes it has."""
        words, whole_game = self.words, self.choice.whole_game(self.game)
        reason = self.choice.reason_off(self.game, info)
        if reason:
            return reason
        if whole_game is not None and info is not whole_game:
            return words("sets.rests", set=whole_game.title[words.language])
        mistakes = sum(problem.file in info.files for problem in self.choice.problems(self.game))
        if mistakes:
            return words(self._for_game("sets.cards.wrong"), n=info.cards, wrong=mistakes)
        key = "sets.whole" if info.only else "sets.cards"
        return words(self._for_game(key), n=info.cards)

    def _for_game(self, key: str) -> str:
        """The key of the text for this game, whose sets may have more than cards."""
        key_of_game = f"{key}.{self.game}"
        return key_of_game if key_of_game in self.words else key

    def _switch(self, name: str) -> None:
        reason = self.choice.switch(self.game, name)
        if reason:
            self.app.sound.play("error")
            self.gui.toast(reason, "sets")
        self.refresh()

    def _ask_to_remove(self, name: str, title: str) -> None:
        words = self.words
        question = words("sets.remove.sure", set=title)
        yes, no = words("word.yes"), words("word.no")
        self.gui.ask("sets.sure", question, [("yes", yes, partial(self._remove, name)), ("no", no, lambda: None)])

    def _remove(self, name: str) -> None:
        """Remove a set that came as a file."""
        from client.play import offers

        try:
            offers.remove(self.game, name)
        except OSError as error:
            self.app.notice(Entry("trouble.unsaved", {"file": name, "reason": error.strerror or str(error)}))
        self.choice.look_up(self.game)
        self.refresh()

    def _show_problems(self) -> None:
        self.app.push(CardProblems(self.app, self.game, self.choice))


class SetLine(Widget):
    """A set with its check mark: its title, and below it a sentence. ``reason`` says why it cannot be switched on; a
    set that ``is_fixed`` is on and cannot be switched off."""

    role = "toggle"
    focusable = kept_clear = True

    def __init__(
        self, id: str, rect: pygame.FRect, label: str, about: str, is_on: bool, use: Callable[[], object],
        reason: str = "", is_fixed: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, label, enabled=not (reason or is_fixed), why=reason or about)
        self.about, self.is_on, self._use, self._is_impossible = about, is_on, use, bool(reason)

    @property
    def value(self) -> str:
        if self.is_on:
            return "on"
        return "off"

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.hovered and self.enabled:
            pen.fill(place, (206, 168, 104), 70, 8)
        self._draw_box(pen, pygame.FRect(place.x + 10, place.centery - 17, 34, 34))
        title_area = pygame.FRect(place.x + 60, place.y + 4, place.width - 70, 30)
        title = shorten(pen, self.label, title_area.width, 20)
        colour = INK if self.is_on else FADED
        pen.text(title, title_area, 20, colour, "ui_bold")
        top = title_area.bottom - 2
        about_area = pygame.FRect(title_area.x, top, title_area.width, place.bottom - top - 4)
        pen.text(self.about, about_area, 18, FADED, "ui_italic", upright="top")

    def _draw_box(self, pen: Pen, box: pygame.FRect) -> None:
        """Draw the box with the check mark, or a cross if the set cannot be switched on."""
        if self.is_on:
            brown = (112, 70, 30) if self.hovered else (86, 52, 22)
            alpha = 255 if self.enabled else 120
            pen.fill(box, brown, alpha, 7)
            pen.sprite("icon_check", box.inflate(-6, -6))
        elif self._is_impossible:
            pen.icon("icon_close", box.inflate(-8, -8), 150)
        else:
            paper = (255, 248, 228) if self.hovered else (246, 228, 190)
            pen.fill(box, paper, radius=7)
        if self.enabled:
            pen.frame(box, (120, 80, 34), 2.5, 7)

    def activate(self) -> None:
        if self.enabled:
            if self.gui is not None:
                self.gui.play("click")
            self._use()
