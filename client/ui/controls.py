"""Buttons, labels, toggles, lists and sliders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from client.ui.base import Box, NumberSteps, Point, SemanticNode, Widget, WidgetHost
from client.ui.panels import BAR, Panel, ScrollView
from client.ui.pen import Pen
from client.ui.text import CREAM, FADED, GOLD, INK, SOOT, Colour

TITLE = "title"
"""The font of titles."""
DIM: Colour = (150, 138, 122)
EDGES = 52.0
"""The height and the width that the frame takes of an open list, in units."""


class Label(Widget):
    """A text. If there is too little room it shrinks a little, then wraps; it is never cut off. ``role`` is the font:
    what is written in the font of titles is a heading. ``is_status``: a screen reader reads it out when it changes."""

    kept_clear = True

    def __init__(
        self,
        id: str,
        rect: Box,
        label: str,
        *,
        size: float = 19,
        colour: Colour = INK,
        role: str = "ui",
        align: str = "left",
        upright: str = "middle",
        shade: Colour | None = None,
        markup: bool = True,
        is_status: bool = False,
    ) -> None:
        super().__init__(id, rect, label)
        self.size, self.colour, self.font, self.align = size, colour, role, align
        if is_status:
            self.role = "status"
        elif role == TITLE:
            self.role = "heading"
        self.upright, self.shade, self.markup = upright, shade, markup

    def draw(self, pen: Pen) -> None:
        pen.text(
            self.label, self.place(), self.size, self.colour, self.font, self.align, self.upright,
            shade=self.shade, markup=self.markup,
        )  # fmt: skip

    def ink(self, pen: Pen) -> pygame.FRect:
        """The place of the text itself: a label may be larger than its text."""
        place = self.place()
        width = min(place.width, pen.width(self.label, self.size, self.font))
        height = min(place.height, pen.height(self.label, place.width, self.size, self.font))
        ink = pygame.FRect(place.x, place.y, width, height)
        if self.align == "center":
            ink.centerx = place.centerx
        elif self.align == "right":
            ink.right = place.right
        if self.upright == "middle":
            ink.centery = place.centery
        elif self.upright == "bottom":
            ink.bottom = place.bottom
        return ink


class Picture(Widget):
    """A picture that cannot be clicked."""

    role = "picture"

    def __init__(self, id: str, rect: Box, sprite: str, label: str = "") -> None:
        super().__init__(id, rect, label)
        self.sprite = sprite

    def draw(self, pen: Pen) -> None:
        pen.sprite(self.sprite, self.place())


class Button(Widget):
    """A button with a text and perhaps an icon and a second line (``note``). ``chosen`` shows it as pressed (a tab)."""

    role = "button"
    focusable = kept_clear = True

    def __init__(
        self,
        id: str,
        rect: Box,
        label: str,
        on_use: Callable[[], object],
        *,
        icon: str = "",
        size: float = 20,
        align: str = "center",
        note: str = "",
        chosen: bool = False,
        enabled: bool = True,
        why: str = "",
        tip: str = "",
        sound: str = "click",
    ) -> None:
        super().__init__(id, rect, label, enabled=enabled, tip=tip, why=why)
        self.on_use, self.icon, self.size, self.align, self.note = on_use, icon, size, align, note
        self.chosen, self.sound = chosen, sound

    @property
    def value(self) -> str:
        return "chosen" if self.chosen else self.note

    def face(self) -> str:
        """The name of the picture for its state."""
        if not self.enabled:
            return "button_off"
        if self.pressed or self.chosen:
            return "button_down"
        return "button_hot" if self.hovered or self.focused else "button"

    @property
    def icon_alpha(self) -> int:
        """The opacity of its icon (0 to 255)."""
        return 255 if self.enabled else 110

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.nine(self.face(), place)
        # A small button has no room for margins.
        face = place.inflate(-min(36, max(0.1 * place.width, place.width - 130)), -min(12, max(2, place.height - 32)))
        if self.pressed:
            face.y += 1
        if self.icon:
            side = min(face.height, 34)
            box = pygame.FRect(face.x, face.centery - side / 2, side, side)
            if not self.label:
                box.centerx = face.centerx
            pen.icon(self.icon, box, self.icon_alpha)
            face.width -= side + 8
            face.x += side + 8
        note_colour = CREAM if self.enabled else DIM
        colour = GOLD if self.chosen else note_colour
        if self.note:
            half = face.height / 2
            upper = pygame.FRect(face.x, face.y - 2, face.width, half + 4)
            lower = pygame.FRect(face.x, upper.bottom - 3, face.width, half)
            pen.text(self.label, upper, self.size, colour, "ui_bold", self.align, "bottom", shade=SOOT)
            pen.text(self.note, lower, self.size * 0.8, note_colour, "ui", self.align, "top")
        else:
            pen.text(self.label, face, self.size, colour, "ui_bold", self.align, shade=SOOT)

    def activate(self) -> None:
        if self.enabled:
            if self.gui is not None and self.sound:
                self.gui.play(self.sound)
            self.on_use()


class IconButton(Button):
    """A small square button with an icon. Its ``label`` appears in the tooltip and the semantic tree."""

    def __init__(
        self,
        id: str,
        rect: Box,
        icon: str,
        label: str,
        on_use: Callable[[], object],
        *,
        chosen: bool = False,
        enabled: bool = True,
        why: str = "",
    ) -> None:
        super().__init__(id, rect, label, on_use, icon=icon, chosen=chosen, enabled=enabled, why=why, tip=label)

    def draw(self, pen: Pen) -> None:
        pen.part(("button", self.id), _draw_icon_button, self.place(), self.face(), self.icon, self.icon_alpha)


def _draw_icon_button(pen: Pen, place: pygame.FRect, face: str, icon: str, alpha: int) -> None:
    """Draw a button with the picture ``face`` and an icon on it."""
    pen.nine(face, place)
    pen.icon(icon, place.inflate(-place.width * 0.36, -place.height * 0.36), alpha)


class OptionButton(Button):
    """A line in an open list."""

    role = "option"

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.hovered or self.focused:
            pen.fill(place, (128, 78, 34), radius=7)
        if self.chosen:
            pen.icon("icon_check", pygame.FRect(place.x + 8, place.y, 20, place.height))
        pen.text(self.label, place.inflate(-68, -6), self.size, GOLD if self.chosen else CREAM, "ui_bold", "center")


class HitArea(Widget):
    """A clickable area without a picture: a card or a cauldron that the scene draws itself."""

    focusable = True

    def __init__(
        self,
        id: str,
        rect: Box,
        label: str,
        on_use: Callable[[], object],
        *,
        role: str = "piece",
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, label, enabled=enabled, tip=tip)
        self.on_use, self.role = on_use, role

    def activate(self) -> None:
        if self.enabled:
            self.on_use()


class Toggle(Widget):
    """A checkbox with a text."""

    role = "toggle"
    focusable = kept_clear = True

    def __init__(
        self, id: str, rect: Box, label: str, on: bool, on_change: Callable[[bool], object], *, tip: str = ""
    ) -> None:
        super().__init__(id, rect, label, tip=tip)
        self.on, self.on_change = on, on_change

    @property
    def value(self) -> str:
        return "on" if self.on else "off"

    def draw(self, pen: Pen) -> None:
        place = self.place()
        box = pygame.FRect(place.x, place.centery - 16, 32, 32)
        if self.on:
            pen.fill(box, (112, 70, 30) if self.hovered else (86, 52, 22), radius=7)
            pen.sprite("icon_check", box.inflate(-6, -6))
        else:
            pen.fill(box, (255, 248, 228) if self.hovered else (246, 228, 190), radius=7)
        pen.frame(box, (120, 80, 34), 2.5, 7)
        pen.text(self.label, pygame.FRect(box.right + 12, place.y, place.right - box.right - 12, place.height))

    def activate(self) -> None:
        self.on = not self.on
        if self.gui is not None:
            self.gui.play("click")
        self.redraw()
        self.on_change(self.on)


class Dropdown(Widget):
    """A choice of one of several values. The arrows at its ends and the arrow keys step through them; a click opens the
    list.

    ``options`` are pairs (value, text); ``chosen`` is the current value.
    """

    role = "choice"
    focusable = kept_clear = True
    row_height, least_width = 40.0, 180.0
    """The height of a line of the list, and the least width of the list, in units."""

    def __init__(
        self,
        id: str,
        rect: Box,
        label: str,
        options: Sequence[tuple[object, str]],
        chosen: object,
        on_change: Callable[[object], object],
        *,
        icon: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, label, tip=tip)
        self.options, self.chosen, self.on_change, self.icon = list(options), chosen, on_change, icon

    @property
    def value(self) -> str:
        return dict(self.options).get(self.chosen, "")

    def _arrow(self) -> float:
        return min(34.0, self.rect.height)

    def draw(self, pen: Pen) -> None:
        place, arrow = self.place(), self._arrow()
        pen.nine("button_hot" if self.hovered or self.focused else "button", place)
        for icon, x in (("icon_back", place.x + 6), ("icon_forward", place.right - arrow - 6)):
            pen.icon(icon, pygame.FRect(x, place.y, arrow, place.height).inflate(-arrow * 0.45, 0))
        text_area = place.inflate(-2 * arrow - 18, -10)
        if self.icon:
            side = min(26.0, text_area.height)
            pen.icon(self.icon, pygame.FRect(text_area.x, text_area.y, side, text_area.height))
            text_area.x += side + 4
            text_area.width -= side + 4
        pen.text(self.value, text_area, 18, CREAM, "ui_bold", "center", shade=SOOT)

    def step(self, by: int) -> None:
        """Move by ``by`` values; after the last comes the first."""
        values = [value for value, _ in self.options]
        index = -1
        if self.chosen in values:
            index = values.index(self.chosen)
        self.choose(values[(index + by) % len(values)])

    def choose(self, value: object) -> None:
        """Choose ``value``."""
        if self.gui is not None:
            self.gui.play("click")
        if value != self.chosen:
            self.chosen = value
            self.redraw()
            self.on_change(value)

    def release(self, point: Point) -> None:
        place = self.place()
        if not place.collidepoint(point):
            return
        if point[0] < place.x + self._arrow() + 4:
            self.step(-1)
        elif point[0] > place.right - self._arrow() - 4:
            self.step(1)
        else:
            self.activate()

    def activate(self) -> None:
        if self.gui is not None:
            self._open(self.gui)

    def _open(self, gui: WidgetHost) -> None:
        """Open the list below it, or above it where there is no room."""
        place, row_height = self.place(), self.row_height
        rows = min(len(self.options), max(1, int((gui.canvas.height - 16 - EDGES) // row_height)))
        width = min(max(place.width + 20, self.least_width), gui.canvas.width - 16)
        panel = pygame.FRect(place.centerx - width / 2, place.bottom - 2, width, rows * row_height + EDGES)
        if panel.bottom > gui.canvas.bottom - 4:
            panel.bottom = place.top + 2
        panel.clamp_ip(gui.canvas)
        view = ScrollView(f"{self.id}.list", panel.inflate(-EDGES, -EDGES), len(self.options) * row_height,
                          self.label)  # fmt: skip
        widgets: list[Widget] = [Panel(f"{self.id}.sheet", panel, "panel_dark"), view]

        def close_and_choose(value: object) -> None:
            gui.close()
            self.choose(value)

        option_width = view.rect.width - BAR if view.needed else view.rect.width
        focus = ""
        for index, (value, text) in enumerate(self.options):
            rect = pygame.FRect(0, index * row_height, option_width, row_height - 2)
            option = self.option(f"{self.id}.option.{value}", rect, value, text, partial(close_and_choose, value))
            option.parent = view
            widgets.append(option)
            if value == self.chosen or not focus:
                focus = option.id
        gui.open(widgets, gui.close, dims=False, focus=focus)

    def option(self, id: str, rect: Box, value: object, text: str, on_use: Callable[[], object]) -> Button:
        """The line of the list for a value."""
        return OptionButton(id, rect, text, on_use, size=18, chosen=value == self.chosen, sound="")

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_LEFT:
            self.step(-1)
        elif event.key == pygame.K_RIGHT:
            self.step(1)
        else:
            return False
        return True


class Slider(Widget):
    """A number from ``low`` to ``high``; ``show`` turns it into text."""

    role = "slider"
    focusable = kept_clear = True

    def __init__(
        self,
        id: str,
        rect: Box,
        label: str,
        number: float,
        on_change: Callable[[float], object],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        show: Callable[[float], str] = lambda number: f"{number:.0%}",
    ) -> None:
        super().__init__(id, rect, label)
        self.number, self.on_change = number, on_change
        self.low, self.high, self.by, self.show = low, high, step, show
        self._number_at_press = number

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Slider):
            self._number_at_press = old._number_at_press

    @property
    def value(self) -> str:
        return self.show(self.number)

    def node(self) -> SemanticNode:
        return replace(super().node(), steps=NumberSteps(self.number, self.low, self.high, self.by))

    def _track(self) -> pygame.FRect:
        place = self.place()
        return pygame.FRect(place.x + 14, place.centery - 4, place.width - 28 - 66, 8)

    def draw(self, pen: Pen) -> None:
        place, track = self.place(), self._track()
        share = (self.number - self.low) / (self.high - self.low)
        pen.fill(track, (96, 62, 30), radius=4)
        pen.fill(pygame.FRect(track.x, track.y, track.width * share, track.height), (196, 140, 50), radius=4)
        knob = pygame.FRect(0, 0, 26, 26)
        knob.center = track.x + track.width * share, track.centery
        pen.fill(knob, (70, 40, 16), radius=13)
        pen.fill(knob.inflate(-5, -5), GOLD if self.hovered or self.pressed else (222, 170, 76), radius=11)
        pen.text(self.value, pygame.FRect(track.right + 18, place.y, place.right - track.right - 18, place.height))

    def step_to(self, number: float) -> None:
        """Set the step that is nearest to a number."""
        self._set(min(self.high, max(self.low, round(number / self.by) * self.by)))

    def _set(self, number: float) -> None:
        if number != self.number:
            self.number = number
            self.redraw()
            self.on_change(number)

    def press(self, point: Point) -> None:
        self._number_at_press = self.number
        self.drag(point)

    def cancel(self) -> None:
        self._set(self._number_at_press)

    def drag(self, point: Point) -> None:
        track = self._track()
        self.step_to(self.low + (point[0] - track.x) / track.width * (self.high - self.low))

    def release(self, point: Point) -> None:
        self.drag(point)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_LEFT:
            self.step_to(self.number - self.by)
        elif event.key == pygame.K_RIGHT:
            self.step_to(self.number + self.by)
        else:
            return False
        return True


class Caption(Label):
    """A faded line of explanation."""

    def __init__(self, id: str, rect: Box, label: str, size: float = 17) -> None:
        super().__init__(id, rect, label, size=size, colour=FADED, role="ui_italic")
