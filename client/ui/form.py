"""``Form``: settings in lines from the top down. Most lines have a text on the left and a control on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from client.ui.base import Widget
from client.ui.controls import Caption, Dropdown, Label, Toggle
from client.ui.layout import Lines, row, share
from client.ui.pen import Pen

NOTE = 18.0
"""The text size of a note, in units."""


class Form:
    """Builds the ``widgets`` of a form, in focus order, on ``lines`` that are ``line_height`` units high. The text
    takes the share ``words`` of the width (0 to 1), with ``space`` units between it and the control."""

    def __init__(
        self,
        left: float,
        top: float,
        width: float,
        *,
        words: float = 0.44,
        space: float = 16.0,
        line_height: float = 44.0,
        gap: float = 10.0,
    ) -> None:
        self.lines = Lines(left, top, width, gap)
        self.widgets: list[Widget] = []
        self._columns = share(words), share(1 - words)
        self._space, self._line_height = space, line_height

    def columns(self, distance: float | None = None) -> tuple[FRect, FRect]:
        """Begin the next line. Returns the places of its text and its control."""
        words, control = row(self.lines.next(self._line_height, distance), *self._columns, gap=self._space)
        return words, control

    def place(self, id: str, words: str) -> FRect:
        """Add a line with this text. Returns the place of its control."""
        left, right = self.columns()
        self.widgets.append(Label(f"{id}.label", left, words))
        return right

    def choice(
        self,
        id: str,
        words: str,
        options: Sequence[tuple[object, str]],
        chosen: object,
        on_change: Callable[[object], object],
        *,
        tip: str = "",
    ) -> None:
        """Add a choice of one of several values; ``options`` are pairs (value, text)."""
        self.widgets.append(Dropdown(id, self.place(id, words), words, options, chosen, on_change, tip=tip))

    def toggle(self, id: str, words: str, on: bool, on_change: Callable[[bool], object], distance: float) -> None:
        """Add a checkbox with its text."""
        self.widgets.append(Toggle(id, self.lines.next(42, distance), words, on, on_change))

    def note(self, id: str, words: str, pen: Pen, *, left: float = 0.0, distance: float = 4.0) -> None:
        """Add an explanation, wrapped to as many lines as it needs."""
        width = self.lines.width - left
        place = self.lines.next(pen.label_height(words, width, NOTE, "ui_italic") + 4, distance)
        self.widgets.append(Caption(id, (place.x + left, place.y, width, place.height), words, NOTE))
