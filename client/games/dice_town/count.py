"""The end of the game is counted before everybody's eyes: gold, money, badge, cards and claims, one after another."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from client.games.dice_town.cups import HOUSES, TownBoard
from client.games.dice_town.tokens import draw_badge, draw_flag, draw_note, draw_nugget
from client.motion import Tween, ease_in_out
from client.table.plate import shorten
from client.table.targets import TipArea
from client.ui import Button, Label, Pen, Widget
from client.ui.scene import Scene, Window
from client.ui.text import FADED, GOLD, INK
from rules.games.dice_town.board import DiceTownTable as View
from rules.games.dice_town.rounds import sheet

ROWS = ("nuggets", "dollars", "badge", "store", "claims")
SECONDS = 0.9
"""How long a row is counted."""
RESTS = 4.0
"""Seconds a count that goes on by itself rests at its end."""


class CountScene(Scene):
    """Counts the game: ``board`` is the table it was played on, ``view`` its end. ``by_itself``: nobody is there to say
    go on, so it goes on after a while."""

    def __init__(
        self,
        app: Window,
        board: TownBoard,
        view: View,
        on_done: Callable[[], object],
        by_itself: bool = False,
    ) -> None:
        super().__init__(app)
        self._below = app.scene
        self.board, self.view, self.on_done, self.by_itself = board, view, on_done, by_itself
        self.sheet = [sheet(view, seat) for seat in range(view.seats)]
        self.counted = 0.0
        self._left = RESTS
        self._gone = False

    def enter(self) -> None:
        super().enter()
        self._count()

    def _count(self) -> None:
        """Count the next row."""
        if self.counted >= len(ROWS):
            self.refresh()
            self.gui.focus("count.on")
            return
        before = self.counted
        self.app.sound.play("coin")

        def show(share: float) -> None:
            self.counted = before + share
            self.dirty = True

        def done() -> None:
            self.counted = before + 1
            self._count()

        self.motions.add(Tween(SECONDS, show, ease_in_out, done))

    @property
    def done(self) -> bool:
        """Is everything counted?"""
        return self.counted >= len(ROWS)

    @property
    def wake(self) -> float | None:
        soon = super().wake
        if self.by_itself and self.done:
            return min(soon, self._left) if soon is not None else self._left
        return soon

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.by_itself and self.done and not self._gone:
            self._left -= dt * max(1.0, self.motions.speed)
            if self._left <= 0 or self.motions.speed == 0:
                self.go_on()

    def go_on(self) -> None:
        """Show it whole, or go on to the last page."""
        if not self.done:
            self.motions.skip()
        elif not self._gone:
            self._gone = True
            self.app.pop()
            self.on_done()

    def back(self) -> None:
        """Escape goes on, too."""
        self.go_on()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.done:
            self.motions.skip()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self.go_on()
            return True
        return super().handle(event)

    # -- places --------------------------------------------------------------------------------------------------------

    def panel(self) -> FRect:
        """The parchment."""
        canvas = self.app.canvas
        area = FRect(0, 0, min(canvas.width - 16, 240 + 170.0 * self.view.seats), min(canvas.height - 12, 560.0))
        area.center = canvas.center
        return area

    def cells(self) -> tuple[FRect, float, float, float]:
        """The table's area, the width of its first column, of the others, and the height of a row."""
        area = self.panel().inflate(-64, -56)
        high = area.height
        button = min(52.0, 0.14 * high)
        title = min(50.0, 0.13 * high)
        area = FRect(area.x, area.y + title, area.width, high - title - button - 8)
        first = 0.26 * area.width
        return area, first, (area.width - first) / self.view.seats, area.height / (len(ROWS) + 2)

    def layout(self) -> list[Widget]:
        say, panel = self.words, self.panel()
        area, first, wide, high = self.cells()
        title = FRect(area.x, panel.y + 26, area.width, area.y - panel.y - 28)
        widgets: list[Widget] = [
            Label("count.title", title, say("town.count.title"), size=34, role="title", align="center")
        ]
        for at, row in enumerate((*ROWS, "all")):
            place = FRect(area.x + 34, area.y + (at + 1) * high, first - 36, high)
            widgets.append(Label(f"count.{row}", place, say(f"town.count.{row}"), size=19, role="ui_bold"))
            for seat, worth in enumerate(self.sheet):
                cell = FRect(area.x + first + seat * wide, area.y + (at + 1) * high, wide, high)
                widgets.append(
                    TipArea(f"count.{row}.{seat}", cell, f"{self.board.names[seat]}: {worth[at]}", role="cell")
                )
        button = FRect(0, 0, min(280.0, panel.width * 0.5), min(52.0, panel.bottom - area.bottom - 26))
        button.midtop = panel.centerx, area.bottom + 6
        widgets.append(Button("count.on", button, say("town.count.on"), self.go_on, size=20))
        return widgets

    def draw(self, surface: pygame.Surface) -> None:
        self._below.draw(surface)
        pen = self.app.pen
        pen.fill(self.app.canvas, (12, 6, 3), 140)
        pen.nine("panel", self.panel())
        self._grid(pen)
        self.gui.draw()

    def _grid(self, pen: Pen) -> None:
        area, first, wide, high = self.cells()
        best = max(worth[-1] for worth in self.sheet)
        for seat, worth in enumerate(self.sheet):
            head = FRect(area.x + first + seat * wide, area.y, wide - 4, high)
            flag = FRect(head.x, head.centery - 10, 20, 20)
            draw_flag(pen, flag, HOUSES[seat], self.board.names[seat][:1], False)
            name = FRect(flag.right + 4, head.y, head.right - flag.right - 4, high)
            pen.text(shorten(pen, self.board.names[seat], name.width, 19), name, 19, INK, "ui_bold", markup=False)
            for at in range(len(ROWS)):
                share = max(0.0, min(1.0, self.counted - at))
                if share:
                    cell = FRect(area.x + first + seat * wide, area.y + (at + 1) * high, wide - 8, high)
                    pen.text(str(round(worth[at] * share)), cell, 22, INK if worth[at] else FADED, "ui_bold", "center",
                             markup=False)  # fmt: skip
            cell = FRect(area.x + first + seat * wide, area.y + (len(ROWS) + 1) * high, wide - 8, high)
            so_far = sum(round(worth[at] * max(0.0, min(1.0, self.counted - at))) for at in range(len(ROWS)))
            if self.done and worth[-1] == best:
                pen.fill(cell.inflate(-6, -4), (150, 92, 30), 255, 10)
            pen.text(
                str(so_far),
                cell,
                28,
                GOLD if self.done and worth[-1] == best else INK,
                "ui_bold",
                "center",
                markup=False,
            )
        icons = (draw_nugget, draw_note, draw_badge)
        for at in range(len(ROWS)):
            line = FRect(area.x, area.y + (at + 1) * high, area.width, 1.2)
            pen.fill(line, (170, 130, 80))
            icon = FRect(area.x, line.y + high / 2 - 13, 28, 26)
            if at < len(icons):
                icons[at](pen, icon)
            else:
                pen.sprite(self.board.table.back(at - len(icons)), FRect(icon.x + 5, icon.y, 18.6, 26))
        pen.fill(FRect(area.x, area.y + (len(ROWS) + 1) * high, area.width, 2.5), (120, 76, 36))
