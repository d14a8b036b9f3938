"""A line that speaks of a place of the text, and goes there when it is used."""

from __future__ import annotations

from collections.abc import Callable

from client.table.plate import shorten
from client.ui import HitArea, Pen
from client.ui.base import Box
from client.ui.layout import inset
from client.ui.text import CREAM, PALE


class NoteLine(HitArea):
    """The line below the text, or beside a test; using it goes to what it speaks of."""

    def __init__(
        self, id: str, rect: Box, label: str, on_use: Callable[[], object], is_bad: bool = False
    ) -> None:  # fmt: skip
        super().__init__(id, rect, label, on_use, role="button")
        self.is_bad = is_bad

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place, (112, 26, 14) if self.is_bad else (60, 34, 14), 230, 7)
        text = shorten(pen, self.label, place.width - 24, 18, "ui")
        pen.text(text, inset(place, 12, 2), 18, CREAM if self.is_bad else PALE, "ui", markup=False)
