"""Cards and places as widgets: they take presses and the focus, and stand in the semantic tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from client.widgets import Node, Point, Widget

if TYPE_CHECKING:
    from client.scenes.hand import HandScene


class CardSpot(Widget):
    """A card of the own hand. Its place is what can be seen of it; in focus it is seen whole."""

    role = "card"
    focusable = True

    def __init__(self, id: str, rect: FRect, whole: FRect, label: str, scene: HandScene, piece: int) -> None:
        super().__init__(id, rect, label, tip=label)
        self.whole, self.scene, self.piece = whole, scene, piece

    def place(self) -> FRect:
        """Where it is taken by."""
        return self.whole if self.focused and self.desk is not None and self.desk.keyboard else self.rect

    def node(self) -> Node:
        """Enabled when it may be played now; it can always be moved within the hand."""
        value = "chosen" if self.scene.chosen == self.piece else ""
        return Node(self.id, self.role, self.label, self.rect, self.scene.my_turn, self.focused, value)

    def press(self, point: Point) -> None:
        """A finger goes down on it."""
        self.scene.grip(self.piece, point)

    def drag(self, point: Point) -> None:
        """It is carried."""
        self.scene.carry(point)

    def release(self, point: Point) -> None:
        """It is let go of."""
        self.scene.released(point)

    def activate(self) -> None:
        """Choose it."""
        self.scene.tap(self.piece)


class PlaceSpot(Widget):
    """One of the three places; it takes the chosen card."""

    role = "place"
    focusable = True

    def __init__(self, spot: int, rect: FRect, label: str, value: str, scene: HandScene) -> None:
        super().__init__(f"place.C{spot + 1}", rect, label)
        self.spot, self.scene, self._value = spot, scene, value

    @property
    def value(self) -> str:
        """Its total."""
        return self._value

    def node(self) -> Node:
        """Enabled when it takes the chosen card."""
        open_ = self.spot in self.scene.targets
        return Node(self.id, self.role, self.label, self.rect, open_, self.focused, self._value)

    def activate(self) -> None:
        """Lay the chosen card here."""
        self.scene.tap_place(self.spot)
