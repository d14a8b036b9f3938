"""The drink tokens: discs with a mark, or a closed hand that carries one."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import FRect

from client.table.piece import GamePiece, Pose
from client.ui import Pen

UNKNOWN = "gob_token"
HAND = "gob_hand"
HAND_SCALE = 1.7
"""How much larger a hand is than the token in it."""
CARRIED_DISTANCE = 4.0
"""From this distance on, in its heights, a token is carried; if it moves less, it only makes room."""


class DrinkToken(GamePiece):
    """One token. ``art`` gives the picture of a piece. A ``faint`` token has been cured; a ``hidden`` one is in a hand
    while it moves, if nobody here may know it."""

    outline = UNKNOWN
    __slots__ = ("_art", "faint", "hidden")

    def __init__(self, piece: int, pose: Pose, art: Callable[[int], str]) -> None:
        super().__init__(piece, pose)
        self._art = art
        self.faint = False
        self.hidden = True

    def send(self, rest: Pose, seconds: float, delay: float = 0.0, arc: float = 0.0) -> None:
        """Carry it to where it rests. If that is near, it only makes room for others, faster and without a hand."""
        distance = math.dist((rest.x, rest.y), (self.pose.x, self.pose.y))
        self.hidden = distance > CARRIED_DISTANCE * max(rest.height, self.pose.height)
        if self.hidden:
            super().send(rest, seconds, delay, arc)
        else:
            super().send(rest, 0.6 * seconds, delay, 0.0)

    def draw(self, pen: Pen, pose: Pose, height: float = 0.0) -> None:
        """Draw the disc, or the hand around it."""
        area = pose.area(1.0)
        if self.face < 0 and self.hidden and self.moving:
            pen.sprite(HAND, _on_whole_pixels(pen, area.scale_by(HAND_SCALE)))
            return
        if height:
            pen.fill(area.move(0.4 * height, 0.8 * height).inflate(-4, -6), (0, 0, 0), 60, area.width / 2)
        picture = UNKNOWN
        if self.face >= 0:
            picture = self._art(self.face)
        pen.sprite(picture, _on_whole_pixels(pen, area), 105 if self.faint else 255)


def _on_whole_pixels(pen: Pen, area: FRect) -> FRect:
    """Return the area with whole pixels, so that a token that grows or moves needs few pictures."""
    side = max(4, round(area.width * pen.unit / 2) * 2) / pen.unit
    left = round((area.centerx - side / 2) * pen.unit) / pen.unit
    top = round((area.centery - side / 2) * pen.unit) / pen.unit
    return FRect(left, top, side, side)
