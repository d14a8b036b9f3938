"""The back of a card in the hand of a player who is robbed at the Saloon: one of those to choose from."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from client.ui import HitArea, Pen
from client.ui.text import GOLD


class Back(HitArea):
    """The back of a card that may be grabbed; one that is ``picked`` stands out of the row."""

    def __init__(self, id: str, rect: FRect, label: str, use: Callable[[], object], sprite: str, picked: bool) -> None:
        super().__init__(id, rect, label, use, role="card", tip=label)
        self.sprite, self.picked = sprite, picked

    @property
    def value(self) -> str:
        return "chosen" if self.picked else ""

    def draw(self, pen: Pen) -> None:
        """Draw the back, with a frame if it is picked."""
        area = self.rect
        if self.picked:
            area = area.move(0, -0.08 * area.height)
        pen.sprite(self.sprite, area)
        if self.picked:
            pen.frame(area.inflate(4, 4), GOLD, 3, 8)
