"""The salons behind their guests: whose it is, how many VP, how many cards, whose turn; and the frames around pairs."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import FRect

from client.games.raut.effects import CUP
from client.games.raut.gestures import RautBoard
from client.games.raut.layout import LINE
from client.table.badge import BRASS, draw_count
from client.table.flight import Air
from client.table.plate import draw_face, draw_name, draw_shine
from client.table.tabletop import draw_lamp
from client.ui import Pen
from client.ui.layout import column, inset, row, share
from client.ui.text import CREAM, GOLD, SOOT
from client.window.assets import Store
from rules.games.raut.board import hand_of, salon_of

LAMP = (255, 196, 120)
"""The light in a salon."""
MARGIN = 12.0
"""How far the light of a panel reaches beyond it."""
ROOMY, SMALLEST, LEAST = 150.0, 12.0, 9.5
"""Width of the strip of another player from which it says how many VP win; size of a name at least, in
pixels and in units."""


class Salons:
    """The panels of all seats, drawn once and kept until something on them changes."""

    def __init__(self, board: RautBoard, air: Air) -> None:
        """VP that are in the ``air`` are not shown yet."""
        self._board, self._air = board, air
        self._kept = Store(24)

    def draw(self) -> None:
        """All panels; guests and cards are drawn over them."""
        board, shown = self._board, self._board.table.shown
        for seat, place in enumerate(board.table.layout.seats):
            lit = board.active() == seat
            pointed = board.pointed is not None and board.pointed.seat == seat
            empty = not shown.zones[salon_of(seat)]
            key = (seat, tuple(place.salon), board.pen.unit, lit, pointed, self._reached(seat), shown.goal, empty,
                   board.names[seat], board.seat_faces.picture(seat), board.words.language,
                   shown.turn == seat)  # fmt: skip
            whole = place.salon.union(place.plate).inflate(2 * MARGIN, 2 * MARGIN)
            make = partial(self._picture, seat, whole, lit, pointed, empty)
            board.pen.surface.blit(self._kept.get(key, make), board.pen.px(whole))

    def count_hands(self) -> None:
        """How many cards each of the others holds, over the backs."""
        board = self._board
        for seat, place in enumerate(board.table.layout.seats):
            if not place.own:
                count = len(board.stage.zones[hand_of(seat)])
                draw_count(board.pen, (place.hand.right + 4, place.hand.bottom + 1), count)

    def _picture(self, seat: int, whole: FRect, lit: bool, pointed: bool, empty: bool) -> pygame.Surface:
        """A panel on a ground of its own."""
        board = self._board
        area = board.pen.px(whole)
        surface = pygame.Surface(board.pen.surface.get_size(), pygame.SRCALPHA)
        pen = Pen(surface, board.pen.unit, board.pen.assets, board.pen.type)
        place = board.table.layout.seats[seat]
        if lit:
            draw_shine(pen, place.salon, 12)
        turn = board.table.shown.turn == seat
        pen.fill(place.salon, (70, 30, 34) if turn else (36, 20, 16), 225 if turn else 190, 12)
        draw_lamp(pen, inset(place.salon, 2, 2), LAMP, 110 if turn else 64)
        pen.frame(place.salon.inflate(3, 3), (22, 10, 6), 3, 13)
        pen.frame(place.salon, GOLD if lit else BRASS if turn else (120, 82, 42), 2.4 if lit else 1.3, 12)
        if pointed:
            pen.frame(place.salon.inflate(4, 4), GOLD, 3, 13)
        if empty:
            pen.text(board.words("raut.salon.empty"), place.inside, 17, (176, 140, 104), "ui_italic", "center")
        if place.own:
            self._own_plate(pen, seat, place.plate)
        else:
            self._strip(pen, seat, place.plate)
        cut = pygame.Surface(area.size, pygame.SRCALPHA)
        cut.blit(surface, (-area.x, -area.y))
        return cut.convert_alpha()

    def _reached(self, seat: int) -> int:
        return self._board.table.shown.points[seat] - round(self._air.coming((seat, CUP)))

    def _points(self, pen: Pen, seat: int, area: FRect, size: float, brief: bool = False) -> None:
        """The VP, and how many win; only the VP in ``brief``."""
        shown = self._board.table.shown
        pen.fill(area, (52, 30, 10), 255, area.height / 2)
        pen.frame(area, (206, 158, 80), 1.6, area.height / 2)
        said = f"**{self._reached(seat)}**" if brief else f"**{self._reached(seat)}** / {shown.goal}"
        pen.text(said, area, size, GOLD, "ui", "center")

    def _strip(self, pen: Pen, seat: int, plate: FRect) -> None:
        brief = plate.width < ROOMY
        if plate.height > 1.5 * LINE:
            name, below = column(plate, share(), share())
            points = FRect(below.x, below.y, 30, below.height)
        else:
            name, points = row(plate, share(), 30 if brief else 62, gap=6)
        lit = self._board.active() == seat
        name = draw_face(pen, self._board.seat_faces.picture(seat), inset(name, right=4), self._board.names[seat])
        draw_name(pen, self._board.names[seat], inset(name, left=4), 18, GOLD if lit else CREAM, shade=SOOT,
                  smallest=max(LEAST, SMALLEST / pen.unit))  # fmt: skip
        self._points(pen, seat, inset(points, y=1), 17, brief)

    def _own_plate(self, pen: Pen, seat: int, plate: FRect) -> None:
        lit = self._board.active() == seat
        if lit:
            draw_shine(pen, plate, 12)
        pen.fill(plate, (70, 30, 34) if lit else (36, 20, 16), 235, 12)
        pen.frame(plate, GOLD if lit else (120, 82, 42), 2.2 if lit else 1.3, 12)
        name, points = column(inset(plate, 10, 8), share(0.42), share(0.58), gap=2)
        draw_name(pen, self._board.names[seat], name, min(20.0, 0.8 * name.height), GOLD if lit else CREAM,
                  align="center", shade=SOOT)  # fmt: skip
        wide = min(points.width, 2.9 * points.height)
        self._points(pen, seat, FRect(points.centerx - wide / 2, points.y, wide, points.height),
                     min(24.0, 0.66 * points.height))  # fmt: skip


def draw_pairs(board: RautBoard) -> None:
    """A ribbon around the two of each pair, as far as they stand still at their places."""
    shown, pen, stands = board.table.shown, board.pen, board.table.stands
    for seat in range(board.table.seats):
        standing = {each.piece: each.area for each in board.stage.zones[salon_of(seat)]
                    if board.lies(each) and each.piece in stands
                    and stands[each.piece].collidepoint(each.area.center)}  # fmt: skip
        for guest, area in standing.items():
            other = shown.companion[guest]
            if other is not None and guest < other and other in standing:
                both = area.union(standing[other])
                pen.fill(both.inflate(5, 5), (150, 34, 60), 150, 9)
                pen.frame(both.inflate(6, 6), (238, 150, 170), 2, 9)
