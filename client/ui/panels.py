"""Panels and scroll views: the widgets that hold others."""

from __future__ import annotations

import pygame

from client.ui.base import Box, Point, Widget
from client.ui.pen import Pen

BAR = 14.0
"""The width of a scroll bar, in units. Content must leave room for it."""


class Panel(Widget):
    """A sheet of parchment or a dark board (``panel_dark``)."""

    role = "panel"

    def __init__(self, id: str, rect: Box, sprite: str = "panel", label: str = "") -> None:
        super().__init__(id, rect, label)
        self.sprite = sprite

    def draw(self, pen: Pen) -> None:
        pen.nine(self.sprite, self.place())


class ScrollView(Widget):
    """A view of scrollable content that is ``content`` units high. Widgets with this view as their ``parent`` are in
    the content; their rects count from its upper left corner. With a ``label`` it is a list to choose from."""

    role = "scroll"

    def __init__(self, id: str, rect: Box, content: float, label: str = "") -> None:
        super().__init__(id, rect, label)
        self.content = content
        self._offset = 0.0

    @property
    def offset(self) -> float:
        """How far the content is scrolled, in units."""
        return self._offset

    @offset.setter
    def offset(self, offset: float) -> None:
        offset = max(0.0, min(offset, self.content - self.rect.height))
        if offset != self._offset:
            self._offset = offset
            self.redraw()

    @property
    def needed(self) -> bool:
        """True if there is more content than fits."""
        return self.content > self.rect.height + 0.5

    def adopt(self, old: Widget) -> None:
        if isinstance(old, ScrollView):
            self._offset = max(0.0, min(old.offset, self.content - self.rect.height))

    def on_canvas(self, rect: pygame.FRect) -> pygame.FRect:
        """The present place on the canvas of a rectangle in the content."""
        return rect.move(self.rect.x, self.rect.y - self._offset)

    def show(self, rect: pygame.FRect, margin: float = 16) -> None:
        """Scroll so that this rectangle in the content is visible."""
        if rect.top - margin < self._offset:
            self.offset = rect.top - margin
        elif rect.bottom + margin > self._offset + self.rect.height:
            self.offset = rect.bottom + margin - self.rect.height

    def _thumb(self) -> pygame.FRect:
        height = max(36.0, self.rect.height * self.rect.height / self.content)
        share = self._offset / (self.content - self.rect.height)
        top = self.rect.y + share * (self.rect.height - height)
        return pygame.FRect(self.rect.right - BAR + 3, top, BAR - 5, height)

    def draw_bar(self, pen: Pen) -> None:
        """Draw the scroll bar, after the content."""
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
            thumb_height = self._thumb().height
            share = (point[1] - self.rect.y - thumb_height / 2) / (self.rect.height - thumb_height)
            self.offset = share * (self.content - self.rect.height)

    def release(self, point: Point) -> None:
        """Releasing the bar does nothing."""

    def wheel(self, steps: float) -> bool:
        offset_before = self._offset
        self.offset -= steps * 60
        return self._offset != offset_before

    def page(self, by: float) -> None:
        """Scroll by ``by`` pages."""
        self.offset += by * self.rect.height * 0.9
