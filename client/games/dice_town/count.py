"""The end of the game is counted before everybody's eyes: gold, money, badge, cards and claims, one after another."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from client.games.dice_town.cups import HOUSES, TownBoard
from client.games.dice_town.tokens import NOTE, NUGGET, STAR, draw_flag
from client.table.count import CountingSheet
from client.table.plate import draw_name
from client.table.targets import TipArea
from client.ui import Label, Pen, Widget
from client.ui.scene import Window
from client.ui.text import FADED, GOLD, INK
from rules.games.dice_town.board import DiceTownTable as View
from rules.games.dice_town.rounds import sheet

ROWS = ("nuggets", "dollars", "badge", "store", "claims")


class CountScene(CountingSheet):
    """Counts the game, row by row: ``board`` is the table it was played on, ``view`` its end."""

    seconds = 0.9

    def __init__(
        self, app: Window, board: TownBoard, view: View, on_done: Callable[[], object], by_itself: bool = False
    ) -> None:
        super().__init__(app, len(ROWS), on_done, by_itself)
        self._below = app.scene
        self.board, self.view = board, view
        self.sheet = [sheet(view, seat) for seat in range(view.seats)]

    def sound_of(self, phase: int) -> str:
        return "coin"

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
        widgets.append(self.button(button, say("town.count.on")))
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
            draw_name(pen, self.board.names[seat], name, 19, INK)
            for at in range(len(ROWS)):
                share = self.reached(at)
                if share:
                    cell = FRect(area.x + first + seat * wide, area.y + (at + 1) * high, wide - 8, high)
                    pen.text(str(round(worth[at] * share)), cell, 22, INK if worth[at] else FADED, "ui_bold", "center",
                             markup=False)  # fmt: skip
            cell = FRect(area.x + first + seat * wide, area.y + (len(ROWS) + 1) * high, wide - 8, high)
            so_far = sum(round(worth[at] * self.reached(at)) for at in range(len(ROWS)))
            if self.done and worth[-1] == best:
                pen.fill(cell.inflate(-6, -4), (150, 92, 30), 255, 10)
            colour = GOLD if self.done and worth[-1] == best else INK
            pen.text(str(so_far), cell, 28, colour, "ui_bold", "center", markup=False)
        icons = (NUGGET, NOTE, STAR)
        for at in range(len(ROWS)):
            line = FRect(area.x, area.y + (at + 1) * high, area.width, 1.2)
            pen.fill(line, (170, 130, 80))
            icon = FRect(area.x, line.y + high / 2 - 13, 28, 26)
            if at < len(icons):
                icons[at].draw(pen, icon)
            else:
                pen.sprite(self.board.table.back(at - len(icons)), FRect(icon.x + 5, icon.y, 18.6, 26))
        pen.fill(FRect(area.x, area.y + (len(ROWS) + 1) * high, area.width, 2.5), (120, 76, 36))
