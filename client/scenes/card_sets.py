"""The list of the card sets of a game, each with a check mark."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.scenes.card_problems import CardFilesPage, CardProblems
from client.scenes.set_choice import OWN
from client.table.plate import shorten
from client.ui import Button, Pen, Widget
from client.ui.layout import Lines, inset, most, row, share
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED, INK
from rules.text.log import Entry

WIDEST = 860.0
REMOVE = 130.0
"""The width of the button that takes out a set which came as a file, in units."""
HIGH = 62.0


class CardSets(CardFilesPage):
    """Which sets play in ``game``; what is switched works at once."""

    def layout(self) -> list[Widget]:
        from client.play import offers

        say, choice, game = self.words, self.choice, self.game
        lines = Lines(0, 4, row_width(self.app.canvas, WIDEST), gap=4)
        whole_game = choice.whole(game)
        rows: list[Widget] = []

        def add(name: str, title: str, about: str, reason: str = "", fixed: bool = False) -> None:
            on, use = choice.plays(game, name), partial(self._switch, name)
            place, *remove_places = row(lines.next(HIGH), share(), *[REMOVE] * (name in came), gap=10)
            rows.append(SetLine(f"sets.{name or 'own'}", place, title, about, on, use, reason, fixed))
            for button in remove_places:
                words = say("sets.remove")
                take_out = partial(self._ask, name, title)
                rows.append(Button(f"sets.{name}.remove", inset(button, 0, 8), words, take_out, size=18))

        came = offers.installed(game)
        title = "" if whole_game is None else whole_game.title[say.language]
        about = say("sets.own.on") if whole_game is None else say("sets.own.rest", set=title)
        add(OWN, say("sets.own"), about, fixed=whole_game is None)
        for info in choice.sets(game):
            reason = choice.off(game, info)
            wrong = sum(problem.file in info.files for problem in choice.problems(game))
            about = say("sets.whole" if info.only else "sets.cards", n=info.cards)
            if wrong:
                about = say("sets.cards.wrong", n=info.cards, wrong=wrong)
            if reason or (whole_game is not None and info is not whole_game):
                about = reason or say("sets.rests", set=title)
            add(info.name, info.title[say.language], about, reason)
        if problems := choice.problems(game):
            place = row(lines.next(50, distance=18), most(420, share()))[0]
            label = say("sets.problems", n=len(problems))
            rows.append(Button("sets.problems", place, label, self._problems, icon="icon_log", align="left"))
        heading = say("sets.title", game=say(f"game.{game}.name"))
        return sheet("sets", self.app.canvas, WIDEST, heading, say("ui.back"), self.back, rows)

    def _switch(self, name: str) -> None:
        if reason := self.choice.switch(self.game, name):
            self.app.sound.play("error")
            self.gui.toast(reason, "sets")
        self.refresh()

    def _ask(self, name: str, title: str) -> None:
        words = self.words
        question = words("sets.remove.sure", set=title)
        yes, no = words("word.yes"), words("word.no")
        self.gui.ask("sets.sure", question, [("yes", yes, lambda: self._remove(name)), ("no", no, lambda: None)])

    def _remove(self, name: str) -> None:
        """Take out a set that came as a file."""
        from client.play import offers

        try:
            offers.remove(self.game, name)
        except OSError as error:
            self.app.notice(Entry("trouble.unsaved", {"file": name, "reason": error.strerror or str(error)}))
        self.choice.look_up(self.game)
        self.refresh()

    def _problems(self) -> None:
        self.app.push(CardProblems(self.app, self.game, self.choice))


class SetLine(Widget):
    """A set with its check mark: its title, and below it a sentence. ``why`` it cannot be switched on; ``fixed``: it is
    on and cannot be switched off."""

    role = "toggle"
    focusable = kept_clear = True

    def __init__(
        self, id: str, rect: pygame.FRect, label: str, about: str, on: bool, use: Callable[[], object],
        why: str = "", fixed: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, label, enabled=not (why or fixed), why=why or about)
        self.about, self.on, self._use, self._cannot = about, on, use, bool(why)

    @property
    def value(self) -> str:
        return "on" if self.on else "off"

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.hovered and self.enabled:
            pen.fill(place, (206, 168, 104), 70, 8)
        box = pygame.FRect(place.x + 10, place.centery - 17, 34, 34)
        if self.on:
            pen.fill(box, (112, 70, 30) if self.hovered else (86, 52, 22), 255 if self.enabled else 120, 7)
            pen.sprite("icon_check", box.inflate(-6, -6))
        elif self._cannot:
            pen.icon("icon_close", box.inflate(-8, -8), 150)
        else:
            pen.fill(box, (255, 248, 228) if self.hovered else (246, 228, 190), radius=7)
        if self.enabled:
            pen.frame(box, (120, 80, 34), 2.5, 7)
        words = pygame.FRect(box.right + 16, place.y + 4, place.right - box.right - 26, 30)
        title = shorten(pen, self.label, words.width, 20)
        pen.text(title, words, 20, INK if self.on else FADED, "ui_bold")
        text_area = pygame.FRect(words.x, words.bottom - 2, words.width, place.bottom - words.bottom - 2)
        pen.text(self.about, text_area, 18, FADED, "ui_italic", upright="top")

    def activate(self) -> None:
        if self.enabled:
            if self.gui is not None:
                self.gui.play("click")
            self._use()
