"""The page on which the end is counted: seat by seat, the pebbles that were taken and their points."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from client.games.pebbles.table import PebblesArrangement
from client.table.board import Board
from client.table.count import CountingSheet
from client.table.layout import spread
from client.table.plate import draw_name
from client.table.targets import TipArea
from client.ui import Label, Panel, Widget
from client.ui.layout import column, inset, place, row, share
from client.ui.scene import AppWindow
from client.ui.text import INK
from rules.games.pebbles.board import PebblesTable as View
from rules.games.pebbles.board import hand_of


class Count(CountingSheet):
    """One phase for each seat."""

    def __init__(
        self,
        app: AppWindow,
        board: Board[PebblesArrangement],
        view: View,
        on_done: Callable[[], object],
        by_itself: bool,
    ) -> None:
        super().__init__(app, view.seats, on_done, by_itself)
        self.board, self.view = board, view

    def sound_of(self, phase: int) -> str:
        return "pebbles_clack"

    def _areas(self) -> tuple[FRect, FRect, list[FRect], FRect]:
        """Return the areas of the sheet, of its title, of the line of each seat, and of the button."""
        panel = place(inset(self.app.canvas, 8, 6), 900, 520)
        title, middle, foot = column(inset(panel, 40, 28), 44, share(), 50, gap=8)
        return panel, title, column(middle, *[share()] * self.view.seats, gap=6), place(foot, 280)

    def layout(self) -> list[Widget]:
        panel, title, lines, foot = self._areas()
        words = self.words
        rows: list[Widget] = []
        for seat, line in enumerate(lines):
            count = len(self.view.zones[hand_of(seat)])
            label = words("pebbles.seat", name=self.board.names[seat], n=count, points=self.view.points[seat])
            rows.append(TipArea(f"count.{seat}", line, label, role="row"))
        head = Label("count.title", title, words("pebbles.count"), size=34, role="title", align="center")
        return [Panel("count.sheet", panel), head, *rows, self.button(foot, words("pebbles.count.on"))]

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        pen = self.app.pen
        game = self.board.table.game
        _, _, lines, _ = self._areas()
        for seat, line in enumerate(lines):
            name_area, cards_area, points_area = row(line, share(0.22), share(0.6), share(0.18), gap=8)
            draw_name(pen, self.board.names[seat], name_area, 22, INK)
            pieces = self.view.zones[hand_of(seat)]
            counted_pieces = pieces[: round(len(pieces) * self.reached(seat))]
            for piece, pose in zip(counted_pieces, spread(inset(cards_area, y=4), len(pieces), True), strict=False):
                face = self.board.faces.front(game.cards[game.kind[piece]], max(8, round(pose.height * pen.unit)))
                pen.surface.blit(face, face.get_rect(center=(pose.x * pen.unit, pose.y * pen.unit)))
            if self.reached(seat) == 1:
                pen.text(str(self.view.points[seat]), points_area, 34, INK, "ui_bold", "center")
