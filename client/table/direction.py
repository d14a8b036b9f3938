"""The sign in the bar that turns go the other way round."""

from __future__ import annotations

from pygame import FRect

from client.table.targets import TipArea
from client.ui import Pen

SIDE = 34.0
"""The width and height of the sign."""


class BackwardsSign(TipArea):
    """An arrow against the clock at the right end of the bar."""

    def __init__(self, bar: FRect, tip: str) -> None:
        rect = FRect(bar.right - SIDE - 8, bar.centery - SIDE / 2, SIDE, SIDE)
        super().__init__("backwards", rect, tip, role="sign", tip=tip)

    def draw(self, pen: Pen) -> None:
        """Draw the arrow."""
        pen.sprite("icon_backwards", self.rect)
