"""The buttons of the tray: as large as there is room for, and chosen by digits in the order in which they lie."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from client.table.layout import GAP
from client.ui import Button, Pen
from client.ui.text import CREAM, GOLD


class Buttons:
    """Makes them; ``ids`` are what the digits choose, from 1 on."""

    def __init__(self) -> None:
        self.ids: list[str] = []

    def make(self, name: str, label: str, area: FRect, use: Callable[[], object]) -> Button:
        """A button called ``tray.<name>``."""
        self.ids.append(f"tray.{name}")
        kind = Small if area.width < 150 else Button
        return kind(f"tray.{name}", area, label, use, size=min(19.0, 0.36 * area.height + 3))


class Small(Button):
    """A button that is too small to have a margin."""

    def draw(self, pen: Pen) -> None:
        """The button and its sign."""
        place = self.place()
        pen.nine(self.face(), place)
        colour = GOLD if self.chosen else CREAM if self.enabled else (150, 138, 122)
        inside = place.inflate(-0.1 * place.width, -2)
        pen.text(self.label, inside, self.size, colour, "ui_bold", "center", shade=(30, 14, 6))


def grid(area: FRect, many: int) -> list[FRect]:
    """Places for so many buttons in an area: side by side while they are wide enough, else in rows."""
    rows = next((rows for rows in range(1, many + 1) if area.width / -(-many // rows) >= 120), many)
    rows = max(1, min(rows, int((area.height + GAP) // 29) or 1))
    columns = -(-many // rows)
    wide, high = (area.width - GAP * (columns - 1)) / columns, (area.height - 4 * (rows - 1)) / rows
    high = min(high, 46.0)
    top = area.bottom - rows * high - (rows - 1) * 4
    return [
        FRect(area.x + at % columns * (wide + GAP), top + at // columns * (high + 4), wide, high) for at in range(many)
    ]
