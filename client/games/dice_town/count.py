"""The page on which a finished game is counted: gold, money, badge, cards and claims, one after another."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from client.games.dice_town.cups import TownBoard
from client.games.dice_town.tokens import NOTE, NUGGET, STAR, draw_mark, face_of
from client.table.count import CountingSheet
from client.table.plate import draw_name
from client.table.targets import TipArea
from client.ui import Label, Pen, Widget
from client.ui.display_list import Drawable
from client.ui.layout import column, inset, place, row, share
from client.ui.scene import AppWindow
from client.ui.text import FADED, GOLD, INK
from rules.games.dice_town.board import CLAIM_BACK, FENCES, HANDS, STORE_BACK
from rules.games.dice_town.board import DiceTownTable as View
from rules.games.dice_town.rounds import sheet

NOTE_HEIGHT = 26.0
"""Height of the line that says what decides a tie."""
ROWS = ("nuggets", "dollars", "badge", "store", "claims")
BACKS = {"store": STORE_BACK, "claims": CLAIM_BACK}
"""The rows that count cards, with the backs of these."""
PARTS_SIZE = 14.0
"""Height of the points of the single cards."""


def card_points(view: View, seat: int, back: int) -> list[int]:
    """Return the points of a seat's cards with this back that are worth any, the best first."""
    game = view.game
    points = []
    for piece in view.zones[HANDS[seat]] + view.zones[FENCES[seat]]:
        if game.back[piece] == back and game.points[game.kind[piece]]:
            points.append(game.points[game.kind[piece]])
    return sorted(points, reverse=True)


class CountScene(CountingSheet):
    """Counts the game, row by row: ``board`` is the table on which it was played, ``view`` its end."""

    seconds = 0.9

    def __init__(
        self, app: AppWindow, board: TownBoard, view: View, on_done: Callable[[], object], by_itself: bool = False
    ) -> None:
        super().__init__(app, len(ROWS), on_done, by_itself)
        self._table_scene = app.scene
        self.board, self.view = board, view
        self.sheets = [sheet(view, seat) for seat in range(view.seats)]
        self.parts: list[dict[str, list[int]]] = []
        """For each seat, by the rows that count cards, the points of each card."""
        for seat in range(view.seats):
            self.parts.append({name: card_points(view, seat, back) for name, back in BACKS.items()})

    def sound_of(self, phase: int) -> str:
        return "coin"

    # -- places --------------------------------------------------------------------------------------------------------

    def panel(self) -> FRect:
        """Return the area of the parchment."""
        return place(inset(self.app.canvas, 8, 6), 240 + 170.0 * self.view.seats, 560)

    def area(self) -> FRect:
        """Return the area of the table on it."""
        inner = self.panel().inflate(-64, -56)
        button_height = min(52.0, 0.14 * inner.height) + 8
        return inset(inner, top=min(50.0, 0.13 * inner.height), bottom=button_height + self._note_height)

    @property
    def _note_height(self) -> float:
        return NOTE_HEIGHT if self.tied else 0.0

    @property
    def tied(self) -> bool:
        """True if several seats have as many points, so that something else decides between them."""
        totals = [seat_sheet.total for seat_sheet in self.sheets]
        return len(set(totals)) < len(totals)

    def lines(self) -> list[list[FRect]]:
        """Return the cells of the table by lines: the names, the rows, the sum. The first cell of each line is for its
        name, the others are the seats'."""
        lines = column(self.area(), *[share()] * (len(ROWS) + 2))
        return [row(line, 0.26 * line.width, *[share()] * self.view.seats) for line in lines]

    def layout(self) -> list[Widget]:
        words, panel, area = self.words, self.panel(), self.area()
        title = FRect(area.x, panel.y + 26, area.width, area.y - panel.y - 28)
        widgets: list[Widget] = [
            Label("count.title", title, words("town.count.title"), size=34, role="title", align="center")
        ]
        for index, (name, (first, *cells)) in enumerate(zip((*ROWS, "all"), self.lines()[1:], strict=True)):
            label_area = inset(first, left=34, right=2)
            widgets.append(Label(f"count.{name}", label_area, words(f"town.count.{name}"), size=19, role="ui_bold"))
            for seat, (cell, seat_sheet) in enumerate(zip(cells, self.sheets, strict=True)):
                label = f"{self.board.names[seat]}: {seat_sheet[index]}"
                parts = self._parts_in_words(seat, name)
                if parts:
                    label = f"{label} = {parts}"
                widgets.append(TipArea(f"count.{name}.{seat}", cell, label, role="cell"))
        top = area.bottom + self._note_height
        button = FRect(0, 0, min(280.0, panel.width * 0.5), min(52.0, panel.bottom - top - 26))
        button.midtop = panel.centerx, top + 6
        if self.tied:
            note = FRect(area.x, area.bottom + 2, area.width, NOTE_HEIGHT)
            widgets.append(Label("count.tie", note, words("town.count.tie"), size=17, align="center"))
        widgets.append(self.button(button, words("town.count.on")))
        return widgets

    def _parts_in_words(self, seat: int, name: str) -> str:
        """Return the points of several cards in a row as a sum; "" for fewer, and for other rows."""
        points = self.parts[seat].get(name, [])
        if len(points) < 2:
            return ""
        return " + ".join(map(str, points))

    def draw(self, surface: Drawable) -> None:
        self._table_scene.draw(surface)
        pen = self.app.pen
        pen.fill(self.app.canvas, (12, 6, 3), 140)
        pen.nine("panel", self.panel())
        self._draw_grid(pen)
        self.gui.draw()

    def _draw_grid(self, pen: Pen) -> None:
        """Draw the numbers of each seat, as far as they are counted, and the icons of the rows."""
        area, lines = self.area(), self.lines()
        for seat in range(self.view.seats):
            self._draw_seat(pen, seat, [inset(line[1 + seat], right=8) for line in lines])
        icons = (NUGGET, NOTE, STAR)
        for index, (first, *_) in enumerate(lines[1:-1]):
            pen.fill(FRect(area.x, first.y, area.width, 1.2), (170, 130, 80))
            icon = FRect(area.x, first.centery - 13, 28, 26)
            if index < len(icons):
                icons[index].draw(pen, icon)
            else:  # the backs of Store cards and claims
                pen.sprite(self.board.table.back_picture(index - len(icons)), FRect(icon.x + 5, icon.y, 18.6, 26))
        pen.fill(FRect(area.x, lines[-1][0].y, area.width, 2.5), (120, 76, 36))

    def _draw_seat(self, pen: Pen, seat: int, cells: list[FRect]) -> None:
        """Draw a seat's column: its name, its points in each row, and their sum so far."""
        seat_sheet, name = self.sheets[seat], self.board.names[seat]
        heading, *row_cells, total_cell = cells
        mark = place(inset(heading, left=-2), 40, heading.height - 2, x=0)
        draw_mark(pen, mark, seat, face_of(self.board.seat_faces, seat))
        draw_name(pen, name, FRect(mark.right + 5, heading.y, heading.right - mark.right - 1, heading.height), 18, INK)
        total = 0
        for index, cell in enumerate(row_cells):
            share_counted = self.reached(index)
            points = round(seat_sheet[index] * share_counted)
            total += points
            if share_counted:
                text = str(points)
                if ROWS[index] == "dollars":
                    text = f"${self.view.dollars[seat]} → {text}"
                parts = self._parts_in_words(seat, ROWS[index])
                if parts and pen.width(parts, PARTS_SIZE) <= cell.width:
                    cell, below = column(cell, share(), PARTS_SIZE + 6)
                    pen.text(parts, below, PARTS_SIZE, INK, align="center", markup=False)
                pen.text(text, cell, 22, INK if seat_sheet[index] else FADED, "ui_bold", "center", markup=False)
        best = max(other_sheet.total for other_sheet in self.sheets)
        wins = self.done and seat_sheet.total == best
        if wins:
            pen.fill(total_cell.inflate(-6, -4), (150, 92, 30), 255, 10)
        pen.text(str(total), total_cell, 28, GOLD if wins else INK, "ui_bold", "center", markup=False)
