"""``Widget``, the base of all controls, and ``SemanticNode``, its description for tests and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import pygame

from client.ui.pen import Pen

Point = tuple[float, float]
Box = pygame.FRect | tuple[float, float, float, float]
"""A place in virtual units: left, top, width, height."""


class NumberSteps(NamedTuple):
    """A number that is changed in steps, and its limits."""

    number: float
    low: float
    high: float
    step: float


class Selection(NamedTuple):
    """The selected part of a text that is typed: from where it was begun to the caret, in letters."""

    anchor: int
    caret: int


@dataclass(frozen=True)
class SemanticNode:
    """One node of the semantic tree: what a widget means. ``rect`` is its place in virtual units."""

    id: str
    role: str
    label: str
    rect: pygame.FRect
    enabled: bool = True
    focused: bool = False
    value: str = ""
    short_label: str = ""
    """What it is called in a few words; "" if the label is short."""
    spoken_value: str | None = None
    """The value as a person says it; None if they say it as it is."""
    is_usable: bool = True
    """True if it can have the focus."""
    spoken_label: str = ""
    """What a reader calls it; "" if that is the label."""
    view: str = ""
    """The id of the view that it is scrolled in; "" if it stands still."""
    steps: NumberSteps | None = None
    """The number that a slider shows."""
    selection: Selection | None = None
    """What is selected in a field that has the focus."""


class WidgetHost(Protocol):
    """What a widget may ask of the `Gui` that it belongs to."""

    dirty: bool
    keyboard: bool
    canvas: pygame.FRect
    pen: Pen
    play: Callable[[str], None]

    def open(
        self, widgets: Sequence[Widget], on_cancel: Callable[[], object] | None, dims: bool = True, focus: str = ""
    ) -> None:
        """Show a group above all others until `close`."""

    def close(self) -> None:
        """Remove the topmost group."""


class Scroller(Protocol):
    """What a widget may ask of the scroll view that contains it."""

    id: str
    rect: pygame.FRect

    def on_canvas(self, rect: pygame.FRect) -> pygame.FRect:
        """The present place on the canvas of a rectangle in the content."""

    def show(self, rect: pygame.FRect) -> None:
        """Scroll so that this rectangle in the content is visible."""


class Widget:
    """One control on the screen.

    ``rect`` is in virtual units; in a scroll view, it counts from the upper left corner of the content of ``parent``.
    An ``id`` names the screen and the control: ``menu.start``. A scene makes new widgets whenever something changes; a
    new one keeps only what ``adopt`` takes from the old one with the same id. ``tip`` says what it is for. ``why`` says
    why it is not ``enabled``. ``aloud`` is what a screen reader calls it, if that is not its ``label``.
    """

    role = "text"
    focusable = False
    kept_clear = False
    """True if people read or use it, so that no tooltip should cover it while it is enabled."""

    def __init__(
        self, id: str, rect: Box, label: str = "", *, enabled: bool = True, tip: str = "", why: str = ""
    ) -> None:
        self.id, self.rect, self.label, self.enabled, self.tip = id, pygame.FRect(rect), label, enabled, tip
        self.why = why
        self.aloud = ""
        self.parent: Scroller | None = None
        self.gui: WidgetHost | None = None
        self.hovered = self.pressed = self.focused = False

    # -- appearance ---------------------------------------------------------------------------------------------------

    def place(self) -> pygame.FRect:
        """Where the widget is on the canvas, in virtual units."""
        if self.parent is None:
            return self.rect
        return self.parent.on_canvas(self.rect)

    def ring(self) -> pygame.FRect:
        """The rectangle around which the focus ring is drawn."""
        return self.place()

    def ink(self, pen: Pen) -> pygame.FRect:
        """The visible part of its place, which no tooltip should cover."""
        return self.place()

    @property
    def tooltip(self) -> str:
        """The text of its tooltip: what it is for and, if it is not enabled, why."""
        if self.enabled or not self.why:
            return self.tip
        if not self.tip:
            return self.why
        return f"{self.tip}. {self.why}"

    def draw(self, pen: Pen) -> None:
        """Draw the widget at ``place``."""

    @property
    def value(self) -> str:
        """Its current value as text, for the semantic tree."""
        return ""

    def node(self) -> SemanticNode:
        """Its node in the semantic tree."""
        view = self.parent.id if self.parent is not None else ""
        spoken_label = self.aloud
        if not spoken_label and not any(map(str.isalnum, self.label)):  # a mere sign
            spoken_label = self.tip
        return SemanticNode(self.id, self.role, self.label, self.place(), self.enabled, self.focused, self.value,
                            is_usable=self.focusable, spoken_label=spoken_label, view=view)  # fmt: skip

    # -- events: the gui calls these; True means that the event was handled --------------------------------------

    def adopt(self, old: Widget) -> None:
        """Take over state that must survive a new layout from the old widget with the same id."""

    def takes(self, point: Point) -> bool:
        """True if a press at this point is for this widget."""
        return self.focusable and self.place().collidepoint(point)

    def reached(self) -> None:
        """The widget has got the focus."""

    def press(self, point: Point) -> None:
        """The main button was pressed here. Until its release, ``drag`` and ``release`` go to this widget too."""

    def drag(self, point: Point) -> None:
        """The pointer moved with the button down."""

    def release(self, point: Point) -> None:
        """The button was released. By default a release on the widget activates it."""
        if self.place().collidepoint(point):
            self.activate()

    def cancel(self) -> None:
        """The press was cancelled: something was opened above the widget, or the widget is gone."""

    def activate(self) -> None:
        """Use the widget, as a click, Enter and Space do."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key was pressed while the widget has the focus."""
        return False

    def typed(self, text: str) -> bool:
        """Text was typed while the widget has the focus."""
        return False

    def wheel(self, steps: float) -> bool:
        """The wheel was turned over the widget; ``steps`` is positive for up."""
        return False

    def redraw(self) -> None:
        """Request a new frame."""
        if self.gui is not None:
            self.gui.dirty = True
