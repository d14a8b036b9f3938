"""Cards and places as widgets: they take presses and the focus, and stand in the semantic tree."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import FRect

from client.ui import HitArea, Point, SemanticNode, Widget

if TYPE_CHECKING:
    from client.scenes.hand import HandScene


class CardHandle(Widget):
    """A card of the own hand, or another piece that can be taken up. Its place is what can be seen of it; in focus it
    is seen whole."""

    role = "card"
    focusable = True

    def __init__(self, id: str, rect: FRect, whole: FRect, label: str, scene: HandScene, piece: int | str) -> None:
        super().__init__(id, rect, label, tip=label)
        self.whole, self.scene, self.piece = whole, scene, piece

    def place(self) -> FRect:
        """Where it is taken by."""
        return self.whole if self.focused and self.gui is not None and self.gui.keyboard else self.rect

    def node(self) -> SemanticNode:
        """Enabled when one is asked for a card; it can always be moved within the hand. ``offered`` stand out: they may
        be played now, when others may not."""
        scene = self.scene
        offered = scene.my_turn and isinstance(self.piece, int) and scene.table.offered(
            scene.view(), scene.ask, self.piece)  # fmt: skip
        value = "chosen" if scene.chosen == self.piece else "offered" if offered else ""
        return SemanticNode(self.id, self.role, self.label, self.rect, self.scene.my_turn, self.focused, value)

    def press(self, point: Point) -> None:
        """A finger goes down on it."""
        self.scene.grip(self.piece, point)

    def drag(self, point: Point) -> None:
        """It is carried."""
        self.scene.carry(point)

    def release(self, point: Point) -> None:
        """It is let go of."""
        self.scene.released(point)

    def cancel(self) -> None:
        """It slips out of the fingers."""
        self.scene.slip()

    def ring(self) -> FRect:
        """It rises out of the hand when the focus comes to it."""
        return self.place().move(0, -self.scene.rise(self.piece))

    def activate(self) -> None:
        """Choose it."""
        self.scene.tap(self.piece)


class DropZone(Widget):
    """A place that takes the chosen piece; ``spot`` is what the game's table calls it."""

    role = "place"
    focusable = True

    def __init__(self, spot: Hashable, id: str, rect: FRect, label: str, value: str, scene: HandScene) -> None:
        super().__init__(id, rect, label)
        self.spot, self.scene, self._value = spot, scene, value

    @property
    def value(self) -> str:
        """What lies there, in short."""
        return self._value

    def node(self) -> SemanticNode:
        """Enabled when it takes the chosen piece."""
        open_ = self.spot in self.scene.targets
        return SemanticNode(self.id, self.role, self.label, self.rect, open_, self.focused, self._value)

    def activate(self) -> None:
        """Lay the chosen piece here."""
        self.scene.tap_place(self.spot)


class TipArea(HitArea):
    """A thing that can be pointed at and read, but not used."""

    focusable = False

    def __init__(self, id: str, rect: FRect, label: str, *, role: str, tip: str = "") -> None:
        super().__init__(id, rect, label, lambda: None, role=role, tip=tip)

    def takes(self, point: tuple[float, float]) -> bool:
        """The pointer may rest on it."""
        return self.place().collidepoint(point)
