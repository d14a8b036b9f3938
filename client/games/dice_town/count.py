"""The end of the game is counted before everybody's eyes: gold, money, badge, cards and claims, one after another."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from client.games.dice_town.cups import TownBoard
from client.games.dice_town.tokens import NOTE, NUGGET, STAR, draw_flag
from client.table.count import CountingSheet
from client.table.plate import draw_name
from client.table.targets import TipArea
from client.ui import Label, Pen, Widget
from client.ui.display_list import Drawable
from client.ui.layout import column, inset, place, row, share
from client.ui.scene import AppWindow
from client.ui.text import FADED, GOLD, INK
from rules.games.dice_town.board import DiceTownTable as View
from rules.games.dice_town.rounds import sheet

NOTE_HIGH = 26.0
ROWS = ("nuggets", "dollars", "badge", "store", "claims")


class CountScene(CountingSheet):
    """Counts the game, row by row: ``board`` is the table it was played on, ``view`` its end."""

    seconds = 0.9

    def __init__(
        self, app: AppWindow, board: TownBoard, view: View, on_done: Callable[[], object], by_itself: bool = False
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
        return place(inset(self.app.canvas, 8, 6), 240 + 170.0 * self.view.seats, 560)

    def area(self) -> FRect:
        """The table on it."""
        inside = self.panel().inflate(-64, -56)
        foot = min(52.0, 0.14 * inside.height) + 8 + (NOTE_HIGH if self.tied else 0.0)
        return inset(inside, top=min(50.0, 0.13 * inside.height), bottom=foot)

    @property
    def tied(self) -> bool:
        """Have several seats as many points, so that something else decides between them?"""
        totals = [worth[-1] for worth in self.sheet]
        return len(set(totals)) < len(totals)

    def lines(self) -> list[list[FRect]]:
        """The cells of the table by lines: the names, the rows, the sum. The first of each line is for its name, the
        others are the seats'."""
        lines = column(self.area(), *[share()] * (len(ROWS) + 2))
        return [row(line, 0.26 * line.width, *[share()] * self.view.seats) for line in lines]

    def layout(self) -> list[Widget]:
        say, panel, area = self.words, self.panel(), self.area()
        title = FRect(area.x, panel.y + 26, area.width, area.y - panel.y - 28)
        widgets: list[Widget] = [
            Label("count.title", title, say("town.count.title"), size=34, role="title", align="center")
        ]
        for at, (name, (first, *cells)) in enumerate(zip((*ROWS, "all"), self.lines()[1:], strict=True)):
            words = inset(first, left=34, right=2)
            widgets.append(Label(f"count.{name}", words, say(f"town.count.{name}"), size=19, role="ui_bold"))
            for seat, (cell, worth) in enumerate(zip(cells, self.sheet, strict=True)):
                said = f"{self.board.names[seat]}: {worth[at]}"
                widgets.append(TipArea(f"count.{name}.{seat}", cell, said, role="cell"))
        top = area.bottom + (NOTE_HIGH if self.tied else 0.0)
        button = FRect(0, 0, min(280.0, panel.width * 0.5), min(52.0, panel.bottom - top - 26))
        button.midtop = panel.centerx, top + 6
        if self.tied:
            note = FRect(area.x, area.bottom + 2, area.width, NOTE_HIGH)
            widgets.append(Label("count.tie", note, say("town.count.tie"), size=17, align="center"))
        widgets.append(self.button(button, say("town.count.on")))
        return widgets

    def draw(self, surface: Drawable) -> None:
        self._below.draw(surface)
        pen = self.app.pen
        pen.fill(self.app.canvas, (12, 6, 3), 140)
        pen.nine("panel", self.panel())
        self._grid(pen)
        self.gui.draw()

    def _grid(self, pen: Pen) -> None:
        area, lines = self.area(), self.lines()
        best = max(worth[-1] for worth in self.sheet)
        for seat, worth in enumerate(self.sheet):
            head, *cells, total = (inset(line[1 + seat], right=8) for line in lines)
            flag = FRect(head.x, head.centery - 10, 20, 20)
            draw_flag(pen, flag, seat, self.board.names[seat])
            draw_name(pen, self.board.names[seat], inset(head, left=24, right=-4), 19, INK)
            for at, cell in enumerate(cells):
                if reached := self.reached(at):
                    colour = INK if worth[at] else FADED
                    said = str(round(worth[at] * reached))
                    if ROWS[at] == "dollars":
                        said = f"${self.view.dollars[seat]} → {said}"
                    pen.text(said, cell, 22, colour, "ui_bold", "center", markup=False)
            so_far = sum(round(worth[at] * self.reached(at)) for at in range(len(ROWS)))
            wins = self.done and worth[-1] == best
            if wins:
                pen.fill(total.inflate(-6, -4), (150, 92, 30), 255, 10)
            pen.text(str(so_far), total, 28, GOLD if wins else INK, "ui_bold", "center", markup=False)
        icons = (NUGGET, NOTE, STAR)
        for at, (first, *_) in enumerate(lines[1:-1]):
            pen.fill(FRect(area.x, first.y, area.width, 1.2), (170, 130, 80))
            icon = FRect(area.x, first.centery - 13, 28, 26)
            if at < len(icons):
                icons[at].draw(pen, icon)
            else:
                pen.sprite(self.board.table.back(at - len(icons)), FRect(icon.x + 5, icon.y, 18.6, 26))
        pen.fill(FRect(area.x, lines[-1][0].y, area.width, 2.5), (120, 76, 36))
