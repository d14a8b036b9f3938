"""What every widget is, and what a test or a screen reader sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from client.ui.pen import Pen

if TYPE_CHECKING:
    from client.ui.gui import Gui
    from client.ui.panels import ScrollView

Point = tuple[float, float]
Box = pygame.FRect | tuple[float, float, float, float]
"""A place as a widget is given it: left, top, width, height."""


@dataclass(frozen=True)
class SemanticNode:
    """One thing on the screen by its meaning. `rect` is where it is seen, in virtual units."""

    id: str
    role: str
    label: str
    rect: pygame.FRect
    enabled: bool = True
    focused: bool = False
    value: str = ""


class Widget:
    """A thing on the screen with an id, a place and perhaps a hand to take it by.

    `rect` is in virtual units, within the content of `parent` if the widget lies in a scroll view. Ids name the screen
    and the thing: `menu.start`. What a widget shows belongs to its scene: it is built anew whenever that changes, and
    keeps over the change only what `adopt` takes from its forerunner of the same id. `tip` says what it is for; `why`
    says why it cannot be used while it is not `enabled`.
    """

    role = "text"
    focusable = False
    kept_clear = False
    """Is it to be read or used, so that no tooltip should lie on it while it is enabled?"""

    def __init__(
        self, id: str, rect: Box, label: str = "", *, enabled: bool = True, tip: str = "", why: str = ""
    ) -> None:
        self.id, self.rect, self.label, self.enabled, self.tip = id, pygame.FRect(rect), label, enabled, tip
        self.why = why
        self.parent: ScrollView | None = None
        self.gui: Gui | None = None
        self.hovered = self.pressed = self.focused = False

    # -- being seen ---------------------------------------------------------------------------------------------------

    def place(self) -> pygame.FRect:
        """Where the widget is on the canvas, in virtual units."""
        return self.rect if self.parent is None else self.parent.on_canvas(self.rect)

    def ring(self) -> pygame.FRect:
        """What the ring of the focus is drawn around."""
        return self.place()

    def ink(self, pen: Pen) -> pygame.FRect:
        """The part of its place that is to be seen, which no tooltip should cover."""
        return self.place()

    @property
    def told(self) -> str:
        """What its tooltip says: what it is for and, while it cannot be used, why."""
        if self.enabled or not self.why:
            return self.tip
        return f"{self.tip}. {self.why}" if self.tip else self.why

    def draw(self, pen: Pen) -> None:
        """Draw it at `place`."""

    @property
    def value(self) -> str:
        """What it is set to, in words, for the semantic tree."""
        return ""

    def node(self) -> SemanticNode:
        """Its entry in the semantic tree."""
        return SemanticNode(self.id, self.role, self.label, self.place(), self.enabled, self.focused, self.value)

    # -- being used: the desk calls these; True means the event was used up --------------------------------------

    def adopt(self, old: Widget) -> None:
        """Take over what must survive a new layout from the widget that had this id before."""

    def takes(self, point: Point) -> bool:
        """Would a press here be for this widget?"""
        return self.focusable and self.place().collidepoint(point)

    def reached(self) -> None:
        """The focus has come to it."""

    def press(self, point: Point) -> None:
        """The main button went down here; until it goes up, `drag` and `release` come to this widget too."""

    def drag(self, point: Point) -> None:
        """The pointer moved while the button is down."""

    def release(self, point: Point) -> None:
        """The button went up; by default a release on the widget itself uses it."""
        if self.place().collidepoint(point):
            self.activate()

    def cancel(self) -> None:
        """The press came to nothing: something was opened above the widget, or it is gone."""

    def activate(self) -> None:
        """Use it: what a click, Enter and Space do."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key went down while the widget has the focus."""
        return False

    def typed(self, text: str) -> bool:
        """Text came in while the widget has the focus."""
        return False

    def wheel(self, steps: float) -> bool:
        """The wheel turned over the widget; up is positive."""
        return False

    def redraw(self) -> None:
        """Ask for a new picture."""
        if self.gui is not None:
            self.gui.dirty = True
