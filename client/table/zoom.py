"""A card seen large beside the table while it is pointed at, so that small cards need no words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import FRect, Surface

from client.table.targets import CardHandle, TipArea
from client.table.terms import Handle
from client.ui import Pen, Widget

NOTHING = -1
"""The kind of no card."""


class OpenCard(TipArea):
    """A card that lies open on the table; ``kind`` is -1 while it shows its back."""

    def __init__(self, id: str, rect: FRect, label: str, kind: int) -> None:
        super().__init__(id, rect, label, role="open card")
        self.kind = kind


def pointed_kind(widgets: Iterable[Widget | None], kind_of: Callable[[Handle], int]) -> int:
    """The kind of the first card among these widgets, -1 if there is none; ``kind_of`` knows the cards one holds."""
    for widget in widgets:
        kind = NOTHING
        if isinstance(widget, OpenCard):
            kind = widget.kind
        elif isinstance(widget, CardHandle):
            kind = kind_of(widget.handle)
        if kind != NOTHING:
            return kind
    return NOTHING


def draw_large(pen: Pen, area: FRect, front: Callable[[int], Surface]) -> None:
    """A card that fills the height of an area, on a dark ground; ``front`` paints it at a height in pixels."""
    pen.fill(area.inflate(10, 10), (14, 6, 2), 150, 14)
    picture = front(max(8, round(area.height * pen.unit)))
    pen.surface.blit(picture, picture.get_rect(center=(area.centerx * pen.unit, area.centery * pen.unit)))
