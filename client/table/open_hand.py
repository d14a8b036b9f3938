"""The hand of another seat, fanned out large beside its plate: in a replay all hands can be read."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from client.table.board import AnyBoard
from client.table.layout import GAP, fan
from client.table.piece import RATIO, GamePiece
from client.ui import Point

HIGH = 250.0
"""Height of the cards, in units, where there is room."""
STEP = 1.04
"""How far apart they lie, in their own widths, where there is room."""
SMALLER = 0.66
"""What is left of their height, at the least, where they would lie on each other."""
SHARE = 0.55
"""The most of the table's height that they take."""


def pointed_seat(board: AnyBoard, point: Point) -> int | None:
    """The seat whose plate or hand is pointed at; not the one whose hand is large already."""
    for seat, place in enumerate(board.table.layout.seats):
        if seat != board.bottom and (place.plate.collidepoint(point) or place.hand.collidepoint(point)):
            return seat
    return None


def open_hand(board: AnyBoard, seat: int) -> Sequence[GamePiece]:
    """What a seat holds, as far as the screen may know: nothing while only backs are seen."""
    return [piece for piece in board.table.sort(board.stage, seat) if piece.piece >= 0]


def hand_area(board: AnyBoard, seat: int) -> FRect:
    """Where its hand is shown: below its plate or above it, whichever has more room."""
    room, place = board.table.layout.below_bar, board.table.layout.seats[seat]
    around = place.plate.union(place.hand)
    room_above, room_below = around.top - room.top, room.bottom - around.bottom
    cards = open_hand(board, seat)
    ratio = cards[0].ratio if cards else RATIO
    height = min(HIGH * RATIO**2 / ratio**2, SHARE * room.height, max(room_above, room_below) - 4 * GAP)
    side = STEP * ratio * max(1, len(cards))
    height = max(SMALLER * height, min(height, (room.width - 6 * GAP) / side))
    area = FRect(0, 0, min(room.width - 2 * GAP, side * height + 4 * GAP), height)
    area.centerx = around.centerx
    if room_below >= room_above:
        area.top = around.bottom + 2 * GAP
    else:
        area.bottom = around.top - 2 * GAP
    return area.clamp(room)


def draw_open_hand(board: AnyBoard, seat: int) -> None:
    """Its pieces in a fan, above everything else on the table."""
    cards, area = open_hand(board, seat), hand_area(board, seat)
    if cards:
        poses = fan(area.inflate(-2 * GAP, -0.12 * area.height), len(cards), True, STEP * cards[0].ratio / RATIO)
        board.pen.fill(area.inflate(2 * GAP, 2 * GAP), (14, 6, 2), 190, 14)
        for piece, pose in zip(cards, poses, strict=True):
            board.draw_piece(piece, pose, 4)
