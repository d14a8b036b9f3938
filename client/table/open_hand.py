"""The hand of another seat, enlarged and fanned out beside its plate, so that in a replay all hands can be read."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from client.table.board import AnyBoard
from client.table.layout import GAP, fan
from client.table.piece import RATIO, GamePiece
from client.ui import Point

MAX_HEIGHT = 250.0
"""The largest height of the cards, in units."""
STEP = 1.04
"""The distance of the cards, in their own widths, where there is room."""
MIN_SCALE = 0.66
"""How much smaller the cards are made at most, before they overlap."""
MAX_SHARE = 0.55
"""The largest share of the table's height that the cards take."""


def pointed_seat(board: AnyBoard, point: Point) -> int | None:
    """Return the seat whose plate or hand is pointed at, except the one whose hand is large already; None for no
    seat."""
    for seat, place in enumerate(board.table.layout.seats):
        if seat != board.bottom and (place.plate.collidepoint(point) or place.hand.collidepoint(point)):
            return seat
    return None


def open_hand(board: AnyBoard, seat: int) -> Sequence[GamePiece]:
    """Return the cards of a hand that the screen may know; none if only backs are visible."""
    return [piece for piece in board.table.sort(board.stage, seat) if piece.piece >= 0]


def hand_area(board: AnyBoard, seat: int) -> FRect:
    """Return the area of the enlarged hand: below the seat's plate or above it, whichever has more room."""
    room = board.table.layout.below_bar
    place = board.table.layout.seats[seat]
    anchor = place.plate.union(place.hand)
    room_above = anchor.top - room.top
    room_below = room.bottom - anchor.bottom
    cards = open_hand(board, seat)
    ratio = cards[0].ratio if cards else RATIO
    max_height = min(MAX_HEIGHT * RATIO**2 / ratio**2, MAX_SHARE * room.height, max(room_above, room_below) - 4 * GAP)
    width_per_height = STEP * ratio * max(1, len(cards))
    height_side_by_side = (room.width - 6 * GAP) / width_per_height
    height = max(MIN_SCALE * max_height, min(max_height, height_side_by_side))
    area = FRect(0, 0, min(room.width - 2 * GAP, width_per_height * height + 4 * GAP), height)
    area.centerx = anchor.centerx
    if room_below >= room_above:
        area.top = anchor.bottom + 2 * GAP
    else:
        area.bottom = anchor.top - 2 * GAP
    return area.clamp(room)


def draw_open_hand(board: AnyBoard, seat: int) -> None:
    """Draw the cards of a hand in a fan, above everything else on the table."""
    cards = open_hand(board, seat)
    if not cards:
        return
    area = hand_area(board, seat)
    poses = fan(area.inflate(-2 * GAP, -0.12 * area.height), len(cards), True, STEP * cards[0].ratio / RATIO)
    board.pen.fill(area.inflate(2 * GAP, 2 * GAP), (14, 6, 2), 190, 14)
    for card, pose in zip(cards, poses, strict=True):
        board.draw_piece(card, pose, 4)
