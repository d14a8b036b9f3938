"""The salons behind their guests: name, VP, number of cards and whose turn it is; and the frames around companions."""

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
from client.ui.text import CREAM, GOLD, SOOT, Colour
from client.window.assets import Store
from rules.games.raut.board import hand_of, salon_of

LAMP = (255, 196, 120)
"""Colour of the light in a salon."""
FLOOR: Colour = (36, 20, 16)
TURN_FLOOR: Colour = (70, 30, 34)
"""Colours of a salon, and of the one whose turn it is."""
FRAME: Colour = (120, 82, 42)
GLOW_MARGIN = 12.0
"""How far the light of a panel reaches beyond it, in units."""
GOAL_WIDTH = 150.0
"""Width of another player's strip from which it says how many VP win, in units."""
MIN_NAME_PX, MIN_NAME_UNITS = 12.0, 9.5
"""Size of a name at least, in pixels and in units."""


class Salons:
    """The panels of all seats. Each is drawn once and kept until something on it changes."""

    def __init__(self, board: RautBoard, air: Air) -> None:
        """VP that are still in the ``air`` are not shown yet."""
        self._board, self._air = board, air
        self._pictures = Store(24)

    def draw(self) -> None:
        """Draw all panels; guests and cards are drawn over them."""
        board, view = self._board, self._board.table.shown
        for seat, place in enumerate(board.table.layout.seats):
            active = board.active() == seat
            pointed = board.pointed is not None and board.pointed.seat == seat
            empty = not view.zones[salon_of(seat)]
            key = (seat, tuple(place.salon), board.pen.unit, active, pointed, self._landed_points(seat), view.goal,
                   empty, board.names[seat], board.seat_faces.picture(seat), board.words.language,
                   view.turn == seat)  # fmt: skip
            area = place.salon.union(place.plate).inflate(2 * GLOW_MARGIN, 2 * GLOW_MARGIN)
            make_picture = partial(self._picture, seat, area, active, pointed, empty)
            board.pen.surface.blit(self._pictures.get(key, make_picture), board.pen.px(area))

    def count_hands(self) -> None:
        """Draw how many cards each of the others holds, over the backs."""
        board = self._board
        for seat, place in enumerate(board.table.layout.seats):
            if not place.own:
                count = len(board.stage.zones[hand_of(seat)])
                draw_count(board.pen, (place.hand.right + 4, place.hand.bottom + 1), count)

    def _picture(self, seat: int, area: FRect, active: bool, pointed: bool, empty: bool) -> pygame.Surface:
        """Return the panel of a seat as a picture of this area of the canvas."""
        board = self._board
        surface = pygame.Surface(board.pen.surface.get_size(), pygame.SRCALPHA)
        pen = Pen(surface, board.pen.unit, board.pen.assets, board.pen.type)
        place = board.table.layout.seats[seat]
        self._draw_floor(pen, seat, place.salon, active)
        if pointed:
            pen.frame(place.salon.inflate(4, 4), GOLD, 3, 13)
        if empty:
            pen.text(board.words("raut.salon.empty"), place.guest_area, 17, (176, 140, 104), "ui_italic", "center")
        if place.own:
            self._draw_own_plate(pen, seat, place.plate)
        else:
            self._draw_strip(pen, seat, place.plate)
        area_px = board.pen.px(area)
        picture = pygame.Surface(area_px.size, pygame.SRCALPHA)
        picture.blit(surface, (-area_px.x, -area_px.y))
        return picture.convert_alpha()

    def _draw_floor(self, pen: Pen, seat: int, salon: FRect, active: bool) -> None:
        """Draw a salon with its light and its frame."""
        has_turn = self._board.table.shown.turn == seat
        if active:
            draw_shine(pen, salon, 12)
        if has_turn:
            pen.fill(salon, TURN_FLOOR, 225, 12)
            draw_lamp(pen, inset(salon, 2, 2), LAMP, 110)
        else:
            pen.fill(salon, FLOOR, 190, 12)
            draw_lamp(pen, inset(salon, 2, 2), LAMP, 64)
        pen.frame(salon.inflate(3, 3), (22, 10, 6), 3, 13)
        if active:
            pen.frame(salon, GOLD, 2.4, 12)
        elif has_turn:
            pen.frame(salon, BRASS, 1.3, 12)
        else:
            pen.frame(salon, FRAME, 1.3, 12)

    def _landed_points(self, seat: int) -> int:
        """Return the VP of a seat without those that still fly to it."""
        return self._board.table.shown.points[seat] - round(self._air.coming((seat, CUP)))

    def _draw_points(self, pen: Pen, seat: int, area: FRect, size: float, with_goal: bool) -> None:
        """Draw the VP of a seat, and how many win."""
        pen.fill(area, (52, 30, 10), 255, area.height / 2)
        pen.frame(area, (206, 158, 80), 1.6, area.height / 2)
        text = f"**{self._landed_points(seat)}**"
        if with_goal:
            text = f"{text} / {self._board.table.shown.goal}"
        pen.text(text, area, size, GOLD, "ui", "center")

    def _draw_strip(self, pen: Pen, seat: int, strip: FRect) -> None:
        """Draw name and VP of another player."""
        with_goal = strip.width >= GOAL_WIDTH
        if strip.height > 1.5 * LINE:
            name_rect, lower_line = column(strip, share(), share())
            points_rect = FRect(lower_line.x, lower_line.y, 30, lower_line.height)
        else:
            name_rect, points_rect = row(strip, share(), 62 if with_goal else 30, gap=6)
        name, face = self._board.names[seat], self._board.seat_faces.picture(seat)
        colour = CREAM
        if self._board.active() == seat:
            colour = GOLD
        name_rect = draw_face(pen, face, inset(name_rect, right=4), name)
        draw_name(pen, name, inset(name_rect, left=4), 18, colour, shade=SOOT,
                  smallest=max(MIN_NAME_UNITS, MIN_NAME_PX / pen.unit))  # fmt: skip
        self._draw_points(pen, seat, inset(points_rect, y=1), 17, with_goal)

    def _draw_own_plate(self, pen: Pen, seat: int, plate: FRect) -> None:
        """Draw name and VP of the player at the lower edge."""
        name_rect, points_rect = column(inset(plate, 10, 8), share(0.42), share(0.58), gap=2)
        name, name_size = self._board.names[seat], min(20.0, 0.8 * name_rect.height)
        if self._board.active() == seat:
            draw_shine(pen, plate, 12)
            pen.fill(plate, TURN_FLOOR, 235, 12)
            pen.frame(plate, GOLD, 2.2, 12)
            draw_name(pen, name, name_rect, name_size, GOLD, align="center", shade=SOOT)
        else:
            pen.fill(plate, FLOOR, 235, 12)
            pen.frame(plate, FRAME, 1.3, 12)
            draw_name(pen, name, name_rect, name_size, CREAM, align="center", shade=SOOT)
        width = min(points_rect.width, 2.9 * points_rect.height)
        points_rect = FRect(points_rect.centerx - width / 2, points_rect.y, width, points_rect.height)
        self._draw_points(pen, seat, points_rect, min(24.0, 0.66 * points_rect.height), with_goal=True)


def draw_pairs(board: RautBoard) -> None:
    """Draw a ribbon around each pair of companions who both stand still at their places."""
    pen = board.pen
    for seat in range(board.table.seats):
        resting = _resting_guests(board, seat)
        for guest, area in resting.items():
            companion = board.table.shown.companion[guest]
            if companion is not None and guest < companion and companion in resting:
                pair_rect = area.union(resting[companion])
                pen.fill(pair_rect.inflate(5, 5), (150, 34, 60), 150, 9)
                pen.frame(pair_rect.inflate(6, 6), (238, 150, 170), 2, 9)


def _resting_guests(board: RautBoard, seat: int) -> dict[int, FRect]:
    """Return the areas of the guests of a seat that stand still at their places."""
    stands = board.table.stands
    areas: dict[int, FRect] = {}
    for piece in board.stage.zones[salon_of(seat)]:
        if board.lies(piece) and piece.piece in stands and stands[piece.piece].collidepoint(piece.area.center):
            areas[piece.piece] = piece.area
    return areas
