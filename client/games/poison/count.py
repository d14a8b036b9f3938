"""A round is counted before everybody's eyes: piles open, majorities shed, points written down."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from client.games.poison.card_face import PAINT
from client.games.poison.table import PoisonTable
from client.table.badge import draw_tag
from client.table.board import Board
from client.table.count import CountingSheet
from client.table.piece import RATIO
from client.table.plate import draw_name, shorten
from client.table.targets import TipArea
from client.ui import Label, Widget
from client.ui.scene import Window
from client.ui.text import CREAM, FADED, GOLD, INK
from rules.games.poison.board import COLOURS, NO_COLOUR
from rules.games.poison.board import PoisonTable as View
from rules.games.poison.rounds import score_sheet

OPEN, POISON, DONE = 0, len(COLOURS) + 1, len(COLOURS) + 2
"""The phases: piles are opened, then each colour is judged (1 to 3), then poison and points, then done."""
SUITS = (*COLOURS, "poison")


class ScoringScene(CountingSheet):
    """Counts a round: ``board`` is the table it was played on, ``view`` the table with all piles open."""

    seconds = 1.5

    def __init__(
        self, app: Window, board: Board[PoisonTable], view: View, on_done: Callable[[], object], by_itself: bool = False
    ) -> None:
        super().__init__(app, DONE, on_done, by_itself)
        self.board, self.view, table = board, view, board.table
        self.game = table.game
        self.sheet = score_sheet(view)
        self.totals = view.points
        self.piles = [[sorted((piece for piece in view.zones[table.pile(seat)] if self._suit(piece) == suit),
                              key=table.rank) for suit in SUITS] for seat in range(view.seats)]  # fmt: skip

    def _suit(self, piece: int) -> str:
        return SUITS[self.game.colour[self.game.kind[piece]]]

    def sound_of(self, phase: int) -> str:
        if phase == OPEN:
            return "card_flip"
        if phase == POISON:
            return "coin"
        return "card_slide" if any(shed >> (phase - 1) & 1 for _, _, shed, _ in self.sheet) else ""

    def reached(self, phase: int) -> float:
        """What happens in a phase is over before half of its time, so that it can be looked at."""
        return min(1.0, 2.2 * super().reached(phase))

    # -- layout --------------------------------------------------------------------------------------------------------

    def _grid(self) -> tuple[FRect, list[float], float, float]:
        """The area of the rows, the left edges of the columns (and the last right one), the rows' top and height."""
        canvas = self.app.canvas
        panel = FRect(0, 0, min(canvas.width - 12, 1240.0), canvas.height - 12)
        panel.center = canvas.center
        inside = panel.inflate(-56, -52)
        name, points = 0.17 * inside.width, max(56.0, 0.085 * inside.width)
        suits = (inside.width - name - 2 * points) / len(SUITS)
        edges = [inside.x, *(inside.x + name + at * suits for at in range(len(SUITS) + 1))]
        edges += [edges[-1] + points, edges[-1] + 2 * points]
        top = inside.y + 40 + 36
        high = (inside.bottom - 62 - top) / self.view.seats
        return panel, edges, top, min(high, 112.0)

    def layout(self) -> list[Widget]:
        panel, edges, top, high = self._grid()
        say, inside = self.words, panel.inflate(-56, -52)
        widgets: list[Widget] = [
            Label("score.title", FRect(inside.x, inside.y - 4, inside.width, 40),
                  say("score.title", round=self.view.round), size=32, role="title", align="center"),
        ]  # fmt: skip
        for seat, name in enumerate(self.board.names):
            said = say("log.score", name=name, points=self.sheet[seat][3], total=self.totals[seat])
            row = FRect(edges[0], top + seat * high, edges[-1] - edges[0], high)
            widgets.append(TipArea(f"score.{seat}", row, said if self.done else name, role="row"))
        wide = min(330.0, 0.36 * inside.width)
        foot = FRect(inside.right - wide, inside.bottom - 50, wide, 52)
        if not self.done:
            words = say("score.skip")
        elif self.view.ask is None:
            words = say("score.end")
        else:
            dealer = (self.view.dealer + 1) % self.view.seats
            words = say("score.next", name=shorten(self.app.pen, self.board.names[dealer], 120, 20))
        widgets.append(self.button(foot, words))
        return widgets

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.assets.covering("table", surface.get_size()), (0, 0))
        pen, (panel, edges, top, high) = self.app.pen, self._grid()
        pen.nine("panel", panel)
        inside = panel.inflate(-56, -52)
        self._draw_heads(edges, inside.y + 40)
        for seat in range(self.view.seats):
            self._draw_row(seat, edges, top + seat * high, high)
        said = FRect(inside.x, inside.bottom - 50, inside.width - min(330.0, 0.36 * inside.width) - 16, 52)
        pen.text(self._said(), said, 19, INK, "body_italic")
        self.gui.draw()

    def _draw_heads(self, edges: list[float], y: float) -> None:
        pen, say = self.app.pen, self.words
        for at, suit in enumerate(SUITS):
            head = FRect(edges[at + 1], y, edges[at + 2] - edges[at + 1] - 8, 32)
            lit = self.phase == at + 1
            pen.fill(head, PAINT[suit], 255 if lit or self.phase >= POISON else 190, 8)
            if lit:
                pen.frame(head.inflate(4, 4), GOLD, 3, 10)
            text = f"{{icon:suit_{suit}}} **{say(f'letter.{suit}')}** {say(f'colour.{suit}')}"
            if pen.width(text, 18) > head.width - 12:
                text = f"{{icon:suit_{suit}}} **{say(f'letter.{suit}')}**"
            pen.text(text, head.inflate(-12, -2), 18, CREAM, align="center")
        for at, key in ((-3, "score.round"), (-2, "score.total")):
            pen.text(say(key), FRect(edges[at], y, edges[at + 1] - edges[at] - 4, 32), 16, FADED, "ui_bold", "center")

    def _draw_row(self, seat: int, edges: list[float], y: float, high: float) -> None:
        pen, sheet = self.app.pen, self.sheet[seat]
        row = FRect(edges[0], y, edges[-1] - edges[0], high - 5)
        pen.fill(row, (150, 104, 52), 44 if seat % 2 else 22, 8)
        side = min(28.0, row.height - 8)
        icon = FRect(edges[0] + 6, row.centery - side / 2, side, side)
        person = self.board.players[seat] == "person"
        pen.sprite("button_down", icon.inflate(6, 6))
        pen.icon("icon_person" if person else "icon_bot", icon.inflate(-4, -4))
        room = edges[1] - edges[0] - 52
        size = min(20.0, 0.78 * row.height)
        draw_name(pen, self.board.names[seat], FRect(icon.right + 8, row.y, room, row.height), size, INK)
        for at, suit in enumerate(SUITS):
            cell = FRect(edges[at + 1], row.y + 3, edges[at + 2] - edges[at + 1] - 8, row.height - 6)
            self._draw_cell(seat, at, suit, cell)
        if self.phase >= POISON:
            now = round(sheet[3] * self.reached(POISON))
            total = self.totals[seat] - sheet[3] + now
            for at, number, colour in ((-3, now, (140, 40, 20)), (-2, total, INK)):
                place = FRect(edges[at], row.y, edges[at + 1] - edges[at] - 4, row.height)
                pen.text(str(number), place, min(32.0, 0.72 * row.height), colour, "ui_bold", "center")

    def _draw_cell(self, seat: int, at: int, suit: str, cell: FRect) -> None:
        """The cards of one suit in one pile; of the colour that is judged, those that are shed slide away."""
        pen, pieces = self.app.pen, self.piles[seat][at]
        shed = at < len(COLOURS) and bool(self.sheet[seat][2] >> at & 1)
        judged = at < len(COLOURS) and self.phase > at
        tie = judged and not shed and bool(pieces) and self._tied(at) and len(pieces) == self._most(at)
        gone = self.reached(at + 1) if judged and shed else 0.0
        if shed and judged:
            pen.fill(cell, (86, 150, 66), 90, 8)
        elif tie:
            pen.fill(cell, (214, 150, 40), 100, 8)
        if pieces:
            high = min(cell.height - 2, 84.0)
            wide = high * RATIO
            note_wide = 46.0
            step = min(0.42 * wide, (cell.width - wide - note_wide) / max(1, len(pieces) - 1))
            for number, piece in enumerate(pieces):
                card = self.game.cards[self.game.kind[piece]]
                picture = self.board.faces.front(card, max(8, round(high * pen.unit)))
                x = cell.x + 4 + number * max(4.0, step) + gone * 26
                alpha = 255 - round(185 * gone)
                if alpha < 255:
                    picture = picture.copy()
                    picture.set_alpha(alpha)
                pen.surface.blit(picture, (x * pen.unit, (cell.centery - high / 2) * pen.unit))
            count = FRect(cell.right - note_wide, cell.y, note_wide - 4, cell.height)
            if gone >= 1:
                side = min(30.0, cell.height - 8)
                mark = FRect(0, 0, side, side)
                mark.center = count.centerx, count.centery
                pen.fill(mark.inflate(8, 8), (60, 110, 44), radius=19)
                pen.icon("icon_check", mark)
            else:
                pen.text(str(len(pieces)), count, min(26.0, 0.72 * cell.height), PAINT[suit], "ui_bold", "center")
            if tie:
                said = self.words("score.tie", score=self._tied(at))
                plate = FRect(0, 0, min(cell.width - 4, pen.width(said, 15) + 14), min(22.0, cell.height))
                plate.midbottom = cell.centerx, cell.bottom
                draw_tag(pen, plate, said, size=15, ground=(60, 32, 12), alpha=225)
        else:
            pen.text("·", cell, min(26.0, 0.72 * cell.height), FADED, "ui_bold", "center")

    def _most(self, colour: int) -> int:
        return max(counts[colour] for counts, *_ in self.sheet)

    def _tied(self, colour: int) -> str:
        """``3:3`` when several have most cards of a colour, else ""."""
        most = self._most(colour)
        holders = sum(counts[colour] == most for counts, *_ in self.sheet)
        return ":".join([str(most)] * holders) if holders > 1 and most else ""

    def _said(self) -> str:
        """What happens in this phase."""
        say = self.words
        if self.phase == OPEN:
            return say("score.open.say")
        if self.phase >= POISON:
            kind = next((kind for kind, colour in enumerate(self.game.colour) if colour == NO_COLOUR), 0)
            return say("score.poison.say", each=self.game.points[kind])
        at = self.phase - 1
        colour = say(f"colour.{COLOURS[at]}")
        holder = next((seat for seat, (_, _, shed, _) in enumerate(self.sheet) if shed >> at & 1), None)
        if holder is not None:
            return say("score.shed.say", colour=colour, name=self.board.names[holder])
        if tied := self._tied(at):
            return say("score.tie.say", colour=colour, score=tied)
        return say("score.nobody.say", colour=colour)
