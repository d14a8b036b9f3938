"""``TextField``: a line of text that a person types."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable

import pygame

from client.ui.base import Box, Point, Widget
from client.ui.pen import Pen
from client.ui.text import FADED, INK, Colour, Style
from client.window import compat

CHOSEN: Colour = (246, 200, 110)
"""The background of selected text."""

_STEPS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)


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
        self._whole = False  # the text was selected by the current click, which therefore does not set the caret

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

    def _inside(self) -> pygame.FRect:
        text_area = self.place().inflate(-20, -8)
        if self.icon:
            text_area.x += 28
            text_area.width -= 28
        return text_area

    def ground(self, pen: Pen) -> None:
        """What the text lies on."""
        place = self.place()
        pen.fill(place, (255, 248, 230) if self.focused or self.hovered else (248, 234, 204), radius=8)
        pen.frame(place, (176, 116, 40) if self.focused else (140, 100, 56), 2, 8)

    def draw(self, pen: Pen) -> None:
        place, text_area = self.place(), self._inside()
        self.ground(pen)
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

        caret, *chosen = map(reach, (self.caret, *self.selection))
        box = pen.px(text_area)
        slide = max(0, caret - box.width + 2) if self.focused else 0
        # Only what can be seen is painted: a picture of all of it could be too wide.
        places = range(len(self.text) + 1)
        first = max(0, bisect_right(places, slide, key=reach) - 1)
        last = bisect_left(places, slide + box.width, key=reach)
        block = pen.type.block(self.text[first:last], style, None, markup=False)
        with pen.clipped(text_area):
            if self.focused:
                pen.surface.fill(CHOSEN, (box.x - slide + chosen[0], box.y, chosen[1] - chosen[0], box.height))
            pen.surface.blit(block.picture(), (box.x - slide + reach(first), box.centery - block.size[1] // 2))
            if self.focused:
                line = pygame.Rect(box.x - slide + caret, box.y + box.height // 6, max(1, round(2 * pen.unit)), 0)
                line.height = box.height - box.height // 3
                pen.shape(pygame.draw.rect, INK, line)

    def reached(self) -> None:
        if self.text and self.text == self.hint:
            self.anchor, self.caret, self._whole = 0, len(self.text), True

    def press(self, point: Point) -> None:
        if not self._whole:
            self._move(self._nearest(point), choosing=False)

    def drag(self, point: Point) -> None:
        if not self._whole:
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
        self._whole = False

    def typed(self, text: str) -> bool:
        first, last = self.selection
        room = self.longest - len(self.text) + last - first
        fresh = self.taken(text)[:room]
        if fresh:
            self._write(self.text[:first] + fresh + self.text[last:], first + len(fresh))
        return True

    def taken(self, text: str) -> str:
        """What of a typed text may stand here."""
        return "".join(letter for letter in text if letter.isprintable() and self.allowed(letter))

    def pasted(self, text: str) -> str:
        """What of a text on the clipboard is taken: its first line."""
        return text.splitlines()[0] if text else ""

    def key(self, event: pygame.event.Event) -> bool:
        self._whole = False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._clipboard(event)
        caret, text = self.caret, self.text
        first, last = self.selection
        choosing = bool(event.mod & pygame.KMOD_SHIFT)
        leaves = first != last and not choosing  # an arrow key moves to the edge of the selection
        if event.key in _STEPS:
            caret = {
                pygame.K_LEFT: first if leaves else max(0, caret - 1),
                pygame.K_RIGHT: last if leaves else min(len(text), caret + 1),
                pygame.K_HOME: 0,
                pygame.K_END: len(text),
            }[event.key]
            self._move(caret, choosing)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if first == last:
                first, last = (max(0, caret - 1), caret) if event.key == pygame.K_BACKSPACE else (caret, caret + 1)
            self._write(text[:first] + text[last:], first)
        else:
            # Here Space is a character, not a click. It arrives again as typed text.
            return bool(event.key == pygame.K_SPACE)
        return True

    def _clipboard(self, event: pygame.event.Event) -> bool:
        # The position of the key counts, because a Russian layout has other letters there.
        first, last = self.selection if self.anchor != self.caret else (0, len(self.text))
        match event.scancode if getattr(event, "scancode", 0) else pygame.KSCAN_UNKNOWN, event.key:
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
        self._whole = False
        if text != self.text:
            self.text = text
            self.on_change(text)
        self.redraw()
