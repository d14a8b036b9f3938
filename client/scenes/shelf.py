"""The shelf: every game that can go on, one's own before those that were watched, and what is wrong with the rest."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from client.games import manifests
from client.scenes import Scene
from client.session import Saved, saved_games
from client.table.plate import shorten
from client.ui import Button, Caption, Label, Pen, Widget
from client.ui.controls import SHADE
from client.ui.sheet import row_width, sheet
from client.ui.text import CREAM, GOLD, Words

if TYPE_CHECKING:
    from client.app import App

WIDEST = 960.0
HIGH = 72.0


def moment(say: Words, saved: Saved) -> str:
    """How far a game has come."""
    return say("shelf.moves", n=saved.answers) if saved.round is None else say("shelf.round", n=saved.round)


def when(say: Words, saved: Saved, now: datetime) -> str:
    """When a game was last played, "" if no calendar knows that."""
    try:
        then = datetime.fromtimestamp(saved.played)
    except (OverflowError, ValueError, OSError):
        return ""
    time = f"{then:%H:%M}"
    if then.date() == now.date():
        return say("shelf.today", time=time)
    if then.date() == (now - timedelta(days=1)).date():
        return say("shelf.yesterday", time=time)
    return say("shelf.date", day=f"{then:%d}", month=f"{then:%m}", year=then.year, time=time)


class Shelf(Scene):
    """`on_sit` gets the file of the game that was chosen."""

    def __init__(self, app: App, on_sit: Callable[[Path], object]) -> None:
        super().__init__(app)
        self.on_sit = on_sit
        self.games: list[Saved] = []
        self.whole = False

    def resume(self) -> None:
        self.whole = False  # the game that was chosen has gone on
        super().resume()

    @property
    def wants_spare(self) -> bool:
        return not self.whole

    def spare(self, milliseconds: float) -> None:
        found, self.whole = saved_games(milliseconds / 1000)
        if self.whole or len(found) > len(self.games):
            self.games = found
            self.refresh()

    def layout(self) -> list[Widget]:
        say, width = self.words, row_width(self.app.canvas, WIDEST)
        rows: list[Widget] = []
        y = 4.0
        going = [saved for saved in self.games if saved.unfinished]
        for saved in sorted(going, key=lambda saved: not saved.own):  # stable: the newest of each stay first
            rows.append(Row(saved, pygame.FRect(0, y, width, HIGH), say, partial(self.on_sit, saved.path)))
            y += HIGH + 6
        if not going:
            words = say("shelf.none") if self.whole else say("shelf.looking")
            rows.append(Caption("shelf.none", (0, y, width, 60), words, size=19))
            y += 66
        damaged = [saved for saved in self.games if saved.trouble is not None]
        if damaged:
            rows.append(Label("shelf.damaged", (0, y + 10, width, 40), say("shelf.damaged"), size=22, role="title"))
            y += 54
        for saved in damaged:
            assert saved.trouble is not None
            words = saved.trouble.say(say)
            high = self.app.pen.height(words, width, 17, "ui_italic") + 10
            rows.append(Caption(f"shelf.damaged.{saved.path.stem}", (0, y, width, high), words))
            y += high
        return sheet("shelf", self.app.canvas, WIDEST, say("shelf.title"), say("ui.back"), self.back, rows)


class Row(Button):
    """One game: what it is and who sits there, how far it has come and when."""

    def __init__(self, saved: Saved, rect: pygame.FRect, say: Words, on_use: Callable[[], object]) -> None:
        assert saved.header is not None
        self.names = ", ".join(saved.header.names)
        self.title = say(f"game.{saved.header.game}.name")
        if not saved.own:
            self.title += f" ({say('shelf.watched')})"
        self.moment, self.when = moment(say, saved), when(say, saved, datetime.now())
        words = f"{self.title}: {self.names}; {self.moment}, {self.when}"
        icon = manifests()[saved.header.game].icon
        super().__init__(f"shelf.{saved.path.stem}", rect, words, on_use, icon=icon)

    def draw(self, pen: Pen) -> None:
        """The words stand in two columns of two lines each."""
        place = self.place()
        pen.nine(self.face(), place)
        inside = place.inflate(-64, -22)
        if self.pressed:
            inside.y += 1
        pen.icon(self.icon, pygame.FRect(inside.x - 4, inside.y, 40, inside.height))
        right = min(230.0, inside.width * 0.36)
        left = pygame.FRect(inside.x + 54, inside.y, inside.width - 54 - right - 12, inside.height / 2)
        for text, y, size, colour, role in (
            (self.title, left.y, 21, GOLD if self.focused or self.hovered else CREAM, "ui_bold"),
            (self.names, left.bottom, 17, CREAM, "ui"),
        ):
            line = pygame.FRect(left.x, y, left.width, left.height)
            said = shorten(pen, text, left.width, size, role)
            pen.text(said, line, size, colour, role, shade=SHADE, markup=False)
        for text, y, size, role in ((self.moment, left.y, 19, "ui_bold"), (self.when, left.bottom, 16, "ui")):
            line = pygame.FRect(inside.right - right, y, right, left.height)
            pen.text(text, line, size, CREAM, role, "right", shade=SHADE)
