"""``TextField``: a line of text that a person types."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import replace

import pygame

from client.ui.base import Box, Point, Selection, SemanticNode, Widget
from client.ui.pen import Pen
from client.ui.text import FADED, INK, Colour, Style
from client.window import compat

CHOSEN: Colour = (246, 200, 110)
"""The background of selected text."""

_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT)
_DELETIONS = (pygame.K_BACKSPACE, pygame.K_DELETE)


class TextField(Widget):
    """One line of text, with the usual keys for selection and clipboard. ``allowed`` tests each typed character.

    A text equal to ``hint`` is a suggestion: it is selected when the field gets the focus, so that typing replaces it.
    ``on_change`` is called after every change, ``on_enter`` for the Enter key.
    """

    role = "field"
    focusable = kept_clear = True

    def __init__(
        self,
        id: str,
        rect: Box,
        label: str,
        text: str,
        on_change: Callable[[str], object],
        *,
        hint: str = "",
        longest: int = 24,
        allowed: Callable[[str], bool] = str.isprintable,
        on_enter: Callable[[], object] | None = None,
        icon: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, label, tip=tip)
        self.text, self.on_change, self.hint, self.longest, self.allowed = text, on_change, hint, longest, allowed
        self.on_enter, self.icon = on_enter, icon
        self.caret = self.anchor = len(text)
        self._selected_by_click = False  # the current click has selected the text, so it does not set the caret

    def adopt(self, old: Widget) -> None:
        if isinstance(old, TextField):
            self.caret, self.anchor = min(old.caret, len(self.text)), min(old.anchor, len(self.text))

    @property
    def selection(self) -> tuple[int, int]:
        """The start and the end of the selection; equal if nothing is selected."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    @property
    def value(self) -> str:
        return self.text

    def node(self) -> SemanticNode:
        selection = Selection(self.anchor, self.caret) if self.focused else None
        return replace(super().node(), selection=selection)

    def _inside(self) -> pygame.FRect:
        text_area = self.place().inflate(-20, -8)
        if self.icon:
            text_area.x += 28
            text_area.width -= 28
        return text_area

    def draw_background(self, pen: Pen) -> None:
        """Draw the background of the text."""
        place = self.place()
        pen.fill(place, (255, 248, 230) if self.focused or self.hovered else (248, 234, 204), radius=8)
        pen.frame(place, (176, 116, 40) if self.focused else (140, 100, 56), 2, 8)

    def draw(self, pen: Pen) -> None:
        place, text_area = self.place(), self._inside()
        self.draw_background(pen)
        if self.icon:
            pen.icon(self.icon, pygame.FRect(place.x + 7, place.y, 24, place.height))
        if not self.text and not self.focused:
            pen.text(self.hint, text_area, 18, FADED, "ui_italic")
            return
        # Typed text is scrolled, not shrunk, so that the caret is always visible.
        style = Style("ui", max(6, round(19 * pen.unit)), INK)
        font = pen.assets.font(style.role, style.px)

        def reach(position: int) -> int:
            return font.size(self.text[:position])[0]

        caret = reach(self.caret)
        box = pen.px(text_area)
        slide = 0
        if self.focused:
            slide = max(0, caret - box.width + 2)
        # Only the visible part is painted: a picture of the whole text could be too wide.
        places = range(len(self.text) + 1)
        first = max(0, bisect_right(places, slide, key=reach) - 1)
        last = bisect_left(places, slide + box.width, key=reach)
        block = pen.type.block(self.text[first:last], style, None, markup=False)
        with pen.clipped(text_area):
            if self.focused:
                left, right = map(reach, self.selection)
                pen.surface.fill(CHOSEN, (box.x - slide + left, box.y, right - left, box.height))
            pen.surface.blit(block.picture(), (box.x - slide + reach(first), box.centery - block.size[1] // 2))
            if self.focused:
                caret_line = pygame.Rect(box.x - slide + caret, box.y + box.height // 6, max(1, round(2 * pen.unit)), 0)
                caret_line.height = box.height - box.height // 3
                pen.shape(pygame.draw.rect, INK, caret_line)

    def reached(self) -> None:
        if self.text and self.text == self.hint:
            self.anchor, self.caret, self._selected_by_click = 0, len(self.text), True

    def press(self, point: Point) -> None:
        if not self._selected_by_click:
            self._move(self._nearest(point), choosing=False)

    def drag(self, point: Point) -> None:
        if not self._selected_by_click:
            self._move(self._nearest(point), choosing=True)

    def _nearest(self, point: Point) -> int:
        """The position between two letters that is nearest to a point."""
        if self.gui is None:
            return self.caret
        pen = self.gui.pen
        font = pen.assets.font("ui", max(6, round(19 * pen.unit)))
        distance = (point[0] - self._inside().x) * pen.unit
        return min(range(len(self.text) + 1), key=lambda position: abs(font.size(self.text[:position])[0] - distance))

    def _move(self, caret: int, choosing: bool) -> None:
        """Move the caret. With ``choosing``, extend the selection to it."""
        self.caret = caret
        if not choosing:
            self.anchor = caret
        self.redraw()

    def activate(self) -> None:
        if self.on_enter is not None:
            self.on_enter()

    def release(self, point: Point) -> None:
        """A click sets the caret or selects text; it does not activate the field."""
        self._selected_by_click = False

    def typed(self, text: str) -> bool:
        first, last = self.selection
        room = self.longest - len(self.text) + last - first
        fresh = self.taken(text)[:room]
        if fresh:
            self._write(self.text[:first] + fresh + self.text[last:], first + len(fresh))
        return True

    def replace(self, text: str) -> None:
        """Write another text into the field, as if it were typed instead of the present one."""
        self.anchor, self.caret = 0, len(self.text)
        if text:
            self.typed(text)
        else:
            self._write("", 0)

    def taken(self, text: str) -> str:
        """The characters of a typed text that are allowed here."""
        return "".join(letter for letter in text if letter.isprintable() and self.allowed(letter))

    def pasted(self, text: str) -> str:
        """The part of a text on the clipboard that is pasted: its first line."""
        if not text:
            return ""
        return text.splitlines()[0]

    def key(self, event: pygame.event.Event) -> bool:
        self._selected_by_click = False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._clipboard(event)
        caret, text = self.caret, self.text
        first, last = self.selection
        has_selection = first != last
        choosing = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in _ARROWS and has_selection and not choosing:
            self._move(first if event.key == pygame.K_LEFT else last, choosing)
        elif event.key == pygame.K_LEFT:
            self._move(max(0, caret - 1), choosing)
        elif event.key == pygame.K_RIGHT:
            self._move(min(len(text), caret + 1), choosing)
        elif event.key == pygame.K_HOME:
            self._move(0, choosing)
        elif event.key == pygame.K_END:
            self._move(len(text), choosing)
        elif event.key in _DELETIONS:
            if not has_selection and event.key == pygame.K_BACKSPACE:
                first = max(0, caret - 1)
            elif not has_selection:
                last = caret + 1
            self._write(text[:first] + text[last:], first)
        else:
            # Here Space is a character, not a click. It arrives again as typed text.
            return bool(event.key == pygame.K_SPACE)
        return True

    def _clipboard(self, event: pygame.event.Event) -> bool:
        """Copy, cut, paste or select everything. Return False if the keys mean none of these."""
        first, last = self.selection
        if first == last:
            first, last = 0, len(self.text)
        # The position of the key counts, because a Russian layout has other letters there.
        match getattr(event, "scancode", 0) or pygame.KSCAN_UNKNOWN, event.key:
            case (pygame.KSCAN_V, _) | (_, pygame.K_v):
                self.typed(self.pasted(compat.paste_text()))
            case (pygame.KSCAN_C, _) | (_, pygame.K_c):
                compat.copy_text(self.text[first:last])
            case (pygame.KSCAN_X, _) | (_, pygame.K_x):
                compat.copy_text(self.text[first:last])
                self._write(self.text[:first] + self.text[last:], first)
            case (pygame.KSCAN_A, _) | (_, pygame.K_a):
                self.anchor = 0
                self._move(len(self.text), choosing=True)
            case _:
                return False
        return True

    def _write(self, text: str, caret: int) -> None:
        self.caret = self.anchor = caret
        self._selected_by_click = False
        if text != self.text:
            self.text = text
            self.on_change(text)
        self.redraw()
