"""Shows chance on cards for a moment over the table: a coin that falls, a die that rolls, a lot that is unfolded."""

from __future__ import annotations

import math

import pygame
from pygame import FRect

from client.table.board import AnyBoard
from client.table.card_events import CHANCE_SECONDS, DRAWN, ROLLED, TOSSED, is_of_card
from client.table.light import shadow_offset
from client.table.plate import shorten
from client.table.terms import Event
from client.ui import Pen
from client.ui.text import CREAM, GOLD, INK, SOOT, Colour
from client.window.motion import Tween, linear

SIDE = 96.0
"""Width of the coin and of the die."""
FALL_SHARE = 0.55
"""The share of the time in which it moves; after that it lies still to be read."""
HALF_TURNS = 5
"""Half turns of a coin in the air."""
BRASS: Colour = (206, 158, 80)
BRIGHT: Colour = (246, 206, 112)
DARK: Colour = (122, 78, 24)
PAPER: Colour = (243, 226, 188)
CROWN = ((-0.5, 0.34), (-0.56, -0.3), (-0.24, 0.02), (0.0, -0.44), (0.24, 0.02), (0.56, -0.3), (0.5, 0.34))


class ChanceDisplay:
    """Shows the last coin, die or lot of one board."""

    def __init__(self, board: AnyBoard) -> None:
        self._board = board
        self._event: Event | None = None
        self._share = 0.0

    def on_event(self, event: Event) -> None:
        """An event was played: if it is one of chance, show it from now on."""
        if is_of_card(event) and event[0] in (TOSSED, ROLLED, DRAWN):
            self._event = event
            self._share = 0.0
            self._board.motions.add(Tween(CHANCE_SECONDS, self._move, linear, self._end))

    def _move(self, share: float) -> None:
        self._share = share
        self._board.redraw()

    def _end(self) -> None:
        self._event = None

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the event in the middle of the table, if there is one."""
        board, event = self._board, self._event
        if event is None:
            return
        pen = board.pen
        area = FRect(0, 0, SIDE, SIDE)
        area.center = board.table.open_area().center
        fallen = min(1.0, self._share / FALL_SHARE)
        match event:
            case ("tossed", _, _, side):
                _draw_coin(pen, area, side == "heads", fallen)
                if fallen == 1:
                    _draw_words(pen, area, board.words(f"table.{side}"))
            case ("rolled", _, _, number):
                _draw_die(pen, area, number, fallen)
            case ("drawn", _, _, seat):
                pen.frame(board.table.seat_area(seat), GOLD, 2 + 2 * fallen, 10)
                _draw_lot(pen, area, board.names[seat], fallen)


def _draw_coin(pen: Pen, area: FRect, heads: bool, fallen: float) -> None:
    """Draw a coin that has ``fallen`` by this share of its way."""
    turn = math.cos(HALF_TURNS * math.pi * (1 - fallen))  # 1: seen from the front, -1: from behind
    area = area.move(0, -1.1 * area.height * math.sin(math.pi * fallen))
    disc = FRect(0, 0, max(6.0, area.width * abs(turn)), area.height)
    disc.center = area.center
    _draw_shadow(pen, disc)
    for scale, colour in ((1.0, SOOT), (0.95, BRIGHT), (0.82, DARK), (0.78, BRASS)):
        ring = disc.scale_by(scale)
        pen.shape(pygame.draw.ellipse, colour, pen.px(ring))
    if heads == (turn > 0):
        half_width = disc.width * 0.42
        half_height = disc.height * 0.42
        crown: list[tuple[float, float]] = []
        for x, y in CROWN:
            crown.append(((disc.centerx + x * half_width) * pen.unit, (disc.centery + y * half_height) * pen.unit))
        pen.shape(pygame.draw.polygon, BRIGHT, crown)
        pen.shape(pygame.draw.polygon, DARK, crown, max(1, round(2 * pen.unit)))
    elif abs(turn) > 0.5:
        pen.text("1", disc, 44, DARK, "title", "center", markup=False)


def _draw_die(pen: Pen, area: FRect, number: int, fallen: float) -> None:
    """Draw a die that rolls in from the left, and shows its number when it has fallen."""
    area = area.move(-2.2 * area.width * (1 - fallen), -0.5 * area.height * abs(math.sin(2 * math.pi * fallen)))
    _draw_shadow(pen, area)
    side = pen.px(area).width
    picture = pen.kept(("luck", side, fallen), lambda: _turned_die(side, 360 * (1 - fallen)))
    pen.surface.blit(picture, picture.get_rect(center=pen.px(area).center))
    if fallen == 1:
        pen.text(str(number), area.inflate(-16, -16), 56, INK, "title", "center", markup=False)


def _turned_die(side: int, degrees: float) -> pygame.Surface:
    die = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(die, CREAM, die.get_rect(), border_radius=side // 6)
    pygame.draw.rect(die, INK, die.get_rect(), max(2, side // 24), border_radius=side // 6)
    return pygame.transform.rotozoom(die, degrees, 1.0)


def _draw_lot(pen: Pen, area: FRect, name: str, fallen: float) -> None:
    """Draw a slip of paper that is unfolded, with a name at the end."""
    width = max(area.width, pen.width(name, 24, "title") + 48)
    slip = FRect(0, 0, width * (0.2 + 0.8 * fallen), 0.62 * area.height)
    slip.center = area.center
    _draw_shadow(pen, slip)
    pen.fill(slip, PAPER, 255, 4)
    pen.frame(slip, DARK, 1.5, 4)
    for fold in (1 / 3, 2 / 3):
        pen.fill(FRect(slip.x + slip.width * fold, slip.y + 2, 1, slip.height - 4), DARK, 70)
    if fallen == 1:
        pen.text(name, slip.inflate(-16, -8), 24, INK, "title", "center", markup=False)


def _draw_words(pen: Pen, area: FRect, words: str) -> None:
    area_below = FRect(0, 0, pen.width(words, 20, "ui_bold") + 32, 34)
    area_below.midtop = area.centerx, area.bottom + 8
    pen.fill(area_below, SOOT, 235, 17)
    pen.text(shorten(pen, words, area_below.width - 16, 20), area_below, 20, GOLD, "ui_bold", "center", markup=False)


def _draw_shadow(pen: Pen, area: FRect) -> None:
    pen.fill(area.inflate(6, 6).move(shadow_offset(8)), (0, 0, 0), 90, area.height / 2)
