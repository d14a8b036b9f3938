"""What other widgets lie on and in."""

from __future__ import annotations

import pygame

from client.ui.base import Box, Point, Widget
from client.ui.pen import Pen

BAR = 14.0
"""Width of a scroll bar in units; content keeps clear of it."""


class Panel(Widget):
    """A sheet of parchment or a dark board (`panel_dark`)."""

    role = "panel"

    def __init__(self, id: str, rect: Box, sprite: str = "panel", label: str = "") -> None:
        super().__init__(id, rect, label)
        self.sprite = sprite

    def draw(self, pen: Pen) -> None:
        pen.nine(self.sprite, self.place())


class ScrollView(Widget):
    """A window on content that is `content` units high. Widgets with this view as their `parent` lie in the content,
    their rects counted from the content's upper left corner."""

    role = "scroll"

    def __init__(self, id: str, rect: Box, content: float) -> None:
        super().__init__(id, rect)
        self.content = content
        self._offset = 0.0

    @property
    def offset(self) -> float:
        """How far the content is scrolled up, in units."""
        return self._offset

    @offset.setter
    def offset(self, offset: float) -> None:
        offset = max(0.0, min(offset, self.content - self.rect.height))
        if offset != self._offset:
            self._offset = offset
            self.redraw()

    @property
    def needed(self) -> bool:
        """Is there more than can be seen at once?"""
        return self.content > self.rect.height + 0.5

    def adopt(self, old: Widget) -> None:
        if isinstance(old, ScrollView):
            self._offset = max(0.0, min(old.offset, self.content - self.rect.height))

    def on_canvas(self, rect: pygame.FRect) -> pygame.FRect:
        """Where a place of the content is on the canvas now."""
        return rect.move(self.rect.x, self.rect.y - self._offset)

    def show(self, rect: pygame.FRect, margin: float = 16) -> None:
        """Scroll so that this place of the content is seen."""
        if rect.top - margin < self._offset:
            self.offset = rect.top - margin
        elif rect.bottom + margin > self._offset + self.rect.height:
            self.offset = rect.bottom + margin - self.rect.height

    def _thumb(self) -> pygame.FRect:
        high = max(36.0, self.rect.height * self.rect.height / self.content)
        share = self._offset / (self.content - self.rect.height)
        return pygame.FRect(self.rect.right - BAR + 3, self.rect.y + share * (self.rect.height - high), BAR - 5, high)

    def draw_bar(self, pen: Pen) -> None:
        """The scroll bar, drawn after the content."""
        if self.needed:
            groove = pygame.FRect(self.rect.right - BAR + 3, self.rect.y, BAR - 5, self.rect.height)
            pen.fill(groove, (60, 34, 14), 70, 5)
            pen.fill(self._thumb(), (196, 140, 50) if self.hovered or self.pressed else (150, 102, 44), radius=5)

    def takes(self, point: Point) -> bool:
        return self.needed and self.rect.collidepoint(point) and point[0] > self.rect.right - BAR

    def press(self, point: Point) -> None:
        self.drag(point)

    def drag(self, point: Point) -> None:
        if self.needed:
            high = self._thumb().height
            share = (point[1] - self.rect.y - high / 2) / (self.rect.height - high)
            self.offset = share * (self.content - self.rect.height)

    def release(self, point: Point) -> None:
        """Letting go of the bar changes nothing."""

    def wheel(self, steps: float) -> bool:
        before = self._offset
        self.offset -= steps * 60
        return self._offset != before

    def page(self, by: float) -> None:
        """Scroll by so many views."""
        self.offset += by * self.rect.height * 0.9
