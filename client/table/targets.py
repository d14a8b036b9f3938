"""Cards and places as widgets: they take presses and the focus, and stand in the semantic tree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from pygame import FRect

from client.table.terms import Handle, Option, Spot
from client.ui import HitArea, Point, SemanticNode, Widget


class Fingers(Protocol):
    """Who takes things up and lays them down: what the widgets of cards and places tell of the pointer and the keys,
    and ask about what they show."""

    @property
    def may_play(self) -> bool:
        """Is the person at the screen asked to play?"""

    @property
    def targets(self) -> Sequence[Spot]:
        """The spots that what is taken up may go to."""

    def value(self, handle: Handle) -> str:
        """``chosen``, ``marked``, ``offered`` when it may be played now and others may not, or nothing."""

    def outcome(self, spot: Spot) -> str:
        """What would come of laying what is taken up there, or nothing."""

    def raised(self, handle: Handle) -> float:
        """How many units it stands out of the hand now."""

    def press(self, handle: Handle, point: Point) -> None:
        """A finger goes down on it."""

    def drag(self, point: Point) -> None:
        """The fingers move."""

    def release(self, point: Point) -> None:
        """The fingers open."""

    def cancel(self) -> None:
        """What is held slips out of the fingers."""

    def tap(self, handle: Handle) -> None:
        """It was clicked, or chosen by key."""

    def tap_spot(self, spot: Spot) -> None:
        """A place was clicked, or chosen by key."""


class Answering(Widget):
    """A widget whose use answers. ``gives`` are the answers that it gives, or to whose choice it leads."""

    gives: tuple[Option, ...] = ()


class CardHandle(Widget):
    """A card of the own hand, or another thing that can be taken up. Its place is what can be seen of it; in focus it
    is seen whole."""

    role = "card"
    focusable = True

    def __init__(self, id: str, rect: FRect, whole: FRect, label: str, fingers: Fingers, handle: Handle) -> None:
        super().__init__(id, rect, label, tip=label)
        self.whole, self.fingers, self.handle = whole, fingers, handle

    def place(self) -> FRect:
        """Where it is taken by."""
        return self.whole if self.focused and self.gui is not None and self.gui.keyboard else self.rect

    @property
    def value(self) -> str:
        """Is it chosen, or offered?"""
        return self.fingers.value(self.handle)

    def node(self) -> SemanticNode:
        """Enabled when one is asked for a card; it can always be moved within the hand."""
        return SemanticNode(
            self.id, self.role, self.label, self.rect, self.fingers.may_play, self.focused, self.value
        )  # fmt: skip

    def press(self, point: Point) -> None:
        """A finger goes down on it."""
        self.fingers.press(self.handle, point)

    def drag(self, point: Point) -> None:
        """It is carried."""
        self.fingers.drag(point)

    def release(self, point: Point) -> None:
        """It is let go of."""
        self.fingers.release(point)

    def cancel(self) -> None:
        """It slips out of the fingers."""
        self.fingers.cancel()

    def ring(self) -> FRect:
        """It rises out of the hand when the focus comes to it."""
        return self.place().move(0, -self.fingers.raised(self.handle))

    def activate(self) -> None:
        """Choose it."""
        self.fingers.tap(self.handle)


class DropZone(Widget):
    """A place that takes the chosen piece; ``spot`` is what the game's table calls it."""

    role = "place"
    focusable = True

    def __init__(self, spot: Spot, id: str, rect: FRect, label: str, value: str, fingers: Fingers) -> None:
        super().__init__(id, rect, label)
        self.spot, self.fingers, self._value = spot, fingers, value

    @property
    def value(self) -> str:
        """What lies there, in short."""
        return self._value

    @property
    def tooltip(self) -> str:
        """Nothing while it is said what would come of it: what is true now would contradict that."""
        return "" if self.fingers.outcome(self.spot) else super().tooltip

    def node(self) -> SemanticNode:
        """Enabled when it takes the chosen piece; then its value says what would come of it, too."""
        open_ = self.spot in self.fingers.targets
        value = "; ".join(filter(None, (self._value, self.fingers.outcome(self.spot))))
        return SemanticNode(self.id, self.role, self.label, self.rect, open_, self.focused, value)

    def activate(self) -> None:
        """Lay the chosen piece here."""
        self.fingers.tap_spot(self.spot)


class TakeableZone(DropZone):
    """A place that takes the chosen piece, and whose own piece can be taken up: ``handle`` is what the fingers then
    hold."""

    def __init__(
        self, spot: Spot, id: str, rect: FRect, label: str, value: str, fingers: Fingers, handle: Handle
    ) -> None:
        super().__init__(spot, id, rect, label, value, fingers)
        self.handle = handle
        self.held = False

    @property
    def free(self) -> bool:
        """May it be taken up now?"""
        raise NotImplementedError

    def node(self) -> SemanticNode:
        """Enabled when it can be taken up, or takes what is chosen."""
        node = super().node()
        return replace(node, enabled=node.enabled or self.free)

    def adopt(self, old: Widget) -> None:
        """It is in the same hand after a new layout."""
        if isinstance(old, TakeableZone):
            self.held = old.held

    def press(self, point: Point) -> None:
        """A finger goes down on it."""
        self.held = self.free
        if self.held:
            self.fingers.press(self.handle, point)

    def drag(self, point: Point) -> None:
        """It is carried."""
        if self.held:
            self.fingers.drag(point)

    def release(self, point: Point) -> None:
        """It is let go of."""
        was_held, self.held = self.held, False
        if was_held:
            self.fingers.release(point)
        else:
            super().release(point)

    def cancel(self) -> None:
        """It slips out of the fingers."""
        if self.held:
            self.held = False
            self.fingers.cancel()


class TipArea(HitArea):
    """A thing that can be pointed at and read, but not used."""

    focusable = False

    def __init__(self, id: str, rect: FRect, label: str, *, role: str, tip: str = "") -> None:
        super().__init__(id, rect, label, lambda: None, role=role, tip=tip)

    def takes(self, point: tuple[float, float]) -> bool:
        """The pointer may rest on it."""
        return self.place().collidepoint(point)
