"""Cards and places as widgets: they take presses and the focus, and are in the semantic tree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from pygame import FRect

from client.table.terms import Handle, Option, Spot
from client.ui import HitArea, Point, SemanticNode, Widget


class Fingers(Protocol):
    """What picks things up and lays them down. The widgets of cards and places report the pointer and the keys to it,
    and ask it what to show."""

    @property
    def may_play(self) -> bool:
        """True if the person at the screen is asked to play."""

    @property
    def targets(self) -> Sequence[Spot]:
        """The spots where what is picked up may go."""

    def value(self, handle: Handle) -> str:
        """Return ``chosen``, ``marked``, ``offered`` if it may be played now and others may not, or ""."""

    def outcome(self, spot: Spot) -> str:
        """Return what would come of laying what is picked up at a spot; "" if there is nothing to say."""

    def raised(self, handle: Handle) -> float:
        """Return how many units a thing is raised out of the hand now."""

    def press(self, handle: Handle, point: Point) -> None:
        """A thing is pressed."""

    def drag(self, point: Point) -> None:
        """The pointer moves."""

    def release(self, point: Point) -> None:
        """The held piece is dropped."""

    def cancel(self) -> None:
        """What is held is put back."""

    def tap(self, handle: Handle) -> None:
        """A thing was clicked, or chosen by key."""

    def tap_spot(self, spot: Spot) -> None:
        """A place was clicked, or chosen by key."""


class Answering(Widget):
    """A widget that answers when it is used. ``gives`` are the answers that it gives, or that it leads to."""

    gives: tuple[Option, ...] = ()


class CardHandle(Widget):
    """A card of the own hand, or another thing that can be picked up. Its place is the visible part (``rect``); in
    focus it is the full area."""

    role = "card"
    focusable = True

    def __init__(
        self, id: str, rect: FRect, full_rect: FRect, label: str, fingers: Fingers, handle: Handle, title: str = ""
    ) -> None:
        super().__init__(id, rect, label, tip=label)
        self.title = title
        self.full_rect = full_rect
        self.fingers = fingers
        self.handle = handle

    def place(self) -> FRect:
        """Return its area; the full one while the keyboard is on it."""
        if self.focused and self.gui is not None and self.gui.keyboard:
            return self.full_rect
        return self.rect

    @property
    def value(self) -> str:
        """Whether it is ``chosen``, ``marked`` or ``offered``; "" for none."""
        return self.fingers.value(self.handle)

    def node(self) -> SemanticNode:
        """Return its node: enabled if a card is asked for, though it can always be moved within the hand."""
        return replace(super().node(), rect=self.rect, enabled=self.fingers.may_play, short_label=self.title)

    def press(self, point: Point) -> None:
        """Press it."""
        self.fingers.press(self.handle, point)

    def drag(self, point: Point) -> None:
        """Carry it."""
        self.fingers.drag(point)

    def release(self, point: Point) -> None:
        """Release it."""
        self.fingers.release(point)

    def cancel(self) -> None:
        """Put it back."""
        self.fingers.cancel()

    def ring(self) -> FRect:
        """Return the area of the focus ring: the card rises out of the hand when it gets the focus."""
        return self.place().move(0, -self.fingers.raised(self.handle))

    def activate(self) -> None:
        """Choose the card."""
        self.fingers.tap(self.handle)


class DropZone(Widget):
    """A place that takes the chosen piece; ``spot`` is its name at the game's table."""

    role = "place"
    focusable = True

    def __init__(self, spot: Spot, id: str, rect: FRect, label: str, value: str, fingers: Fingers) -> None:
        super().__init__(id, rect, label)
        self.spot = spot
        self.fingers = fingers
        self._value = value

    @property
    def value(self) -> str:
        """What lies there, in a few words."""
        return self._value

    @property
    def takes_chosen(self) -> bool:
        """True if the chosen piece may be laid here."""
        return self.spot in self.fingers.targets

    @property
    def tooltip(self) -> str:
        """The tooltip; none while the outcome of laying something here is shown, which it would contradict."""
        if self.fingers.outcome(self.spot):
            return ""
        return super().tooltip

    def node(self) -> SemanticNode:
        """Return its node: enabled if it takes the chosen piece. Then its value also says what would come of that."""
        outcome = self.fingers.outcome(self.spot)
        value = "; ".join(filter(None, (self._value, outcome)))
        return replace(super().node(), rect=self.rect, enabled=self.takes_chosen, value=value, spoken_value=outcome)

    def activate(self) -> None:
        """Lay the chosen piece here."""
        self.fingers.tap_spot(self.spot)


class TakeableZone(DropZone):
    """A place that takes the chosen piece, and whose own piece can be picked up with this ``handle``."""

    def __init__(
        self, spot: Spot, id: str, rect: FRect, label: str, value: str, fingers: Fingers, handle: Handle
    ) -> None:
        super().__init__(spot, id, rect, label, value, fingers)
        self.handle = handle
        self.held = False

    @property
    def free(self) -> bool:
        """True if its piece can be picked up now."""
        raise NotImplementedError

    def node(self) -> SemanticNode:
        """Return its node: enabled if its piece can be picked up, or if it takes what is chosen."""
        node = super().node()
        return replace(node, enabled=node.enabled or self.free)

    def adopt(self, old: Widget) -> None:
        """Stay held after a new layout."""
        if isinstance(old, TakeableZone):
            self.held = old.held

    def press(self, point: Point) -> None:
        """Press it."""
        self.held = self.free
        if self.held:
            self.fingers.press(self.handle, point)

    def drag(self, point: Point) -> None:
        """Carry it."""
        if self.held:
            self.fingers.drag(point)

    def release(self, point: Point) -> None:
        """Release it."""
        if self.held:
            self.held = False
            self.fingers.release(point)
        else:
            super().release(point)

    def cancel(self) -> None:
        """Put it back."""
        if self.held:
            self.held = False
            self.fingers.cancel()


class TipArea(HitArea):
    """An area that can be pointed at and read, but not used."""

    focusable = False

    def __init__(self, id: str, rect: FRect, label: str, *, role: str, tip: str = "") -> None:
        super().__init__(id, rect, label, lambda: None, role=role, tip=tip)

    def takes(self, point: tuple[float, float]) -> bool:
        """True if a point is in the area."""
        return self.place().collidepoint(point)
