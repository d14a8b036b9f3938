"""The drink tokens: discs with a mark, or a closed hand that carries one."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import FRect

from client.table.piece import GamePiece, Pose
from client.ui import Pen

UNKNOWN = "gob_token"
HAND = "gob_hand"
FIST = 1.7
"""How much larger a hand is than the token in it."""
FAR = 4.0
"""From how many of its heights on a token is carried; nearer by it only makes room."""


class DrinkToken(GamePiece):
    """One token. ``art`` gives the picture of a piece; ``faint`` ones have been cured; it is ``hidden`` in a hand
    while it is carried, if nobody here may know it."""

    outline = UNKNOWN
    __slots__ = ("_art", "faint", "hidden")

    def __init__(self, piece: int, pose: Pose, art: Callable[[int], str]) -> None:
        super().__init__(piece, pose)
        self._art = art
        self.faint = False
        self.hidden = True

    def send(self, rest: Pose, seconds: float, delay: float = 0.0, arc: float = 0.0) -> None:
        """It is carried, or makes room for others, which nobody's hand is needed for."""
        self.hidden = math.dist((rest.x, rest.y), (self.pose.x, self.pose.y)) > FAR * max(rest.height, self.pose.height)
        super().send(rest, seconds if self.hidden else 0.6 * seconds, delay, arc if self.hidden else 0.0)

    def draw(self, pen: Pen, pose: Pose, height: float = 0.0) -> None:
        """The disc, or the hand around it."""
        area = pose.area(1.0)
        if self.face < 0 and self.hidden and self.moving:
            area = area.scale_by(FIST)
            pen.sprite(HAND, _whole(pen, area))
            return
        if height:
            pen.fill(area.move(0.4 * height, 0.8 * height).inflate(-4, -6), (0, 0, 0), 60, area.width / 2)
        picture = self._art(self.face) if self.face >= 0 else UNKNOWN
        pen.sprite(picture, _whole(pen, area), 105 if self.faint else 255)


def _whole(pen: Pen, area: FRect) -> FRect:
    """The place with whole pixels, so that a token that grows or moves needs few pictures."""
    side = max(4, round(area.width * pen.unit / 2) * 2) / pen.unit
    return FRect(round((area.centerx - side / 2) * pen.unit) / pen.unit,
                 round((area.centery - side / 2) * pen.unit) / pen.unit, side, side)  # fmt: skip
