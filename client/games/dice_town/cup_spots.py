"""The own cup and the dice under it as widgets: what can be pressed, dragged and chosen by key."""

from __future__ import annotations

from dataclasses import replace

from pygame import FRect

from client.games.dice_town.own_cup import OwnCup
from client.table.badge import draw_tag
from client.table.halo import HINT
from client.ui import Pen, Point, SemanticNode, Widget
from client.ui.text import GOLD, PALE

PRICE_SIZE = 17.0
"""Height of the words that say what a die costs."""


class CupSpot(Widget):
    """The own cup as a widget."""

    role = "cup"
    focusable = True

    def __init__(self, own_cup: OwnCup, label: str) -> None:
        super().__init__("cup", own_cup.cups.place(own_cup.seat).cup.inflate(8, 8), label, tip=label)
        self.own_cup = own_cup

    def node(self) -> SemanticNode:
        """Return the node of the cup; its value is what has been done with it."""
        phase = self.own_cup.phase
        return replace(super().node(), rect=self.rect, enabled=bool(phase), value=phase)

    def takes(self, point: Point) -> bool:
        """True if the point lies on the cup. A cup that is tilted leans away from there."""
        return bool(self.own_cup.phase) and self.rect.collidepoint(point)

    def press(self, point: Point) -> None:
        self.own_cup.press(point)

    def drag(self, point: Point) -> None:
        self.own_cup.drag(point)

    def release(self, point: Point) -> None:
        self.own_cup.release(point)

    def cancel(self) -> None:
        self.own_cup.let_go()

    def activate(self) -> None:
        self.own_cup.tap()


class DieSpot(Widget):
    """A die that was rolled: click it, or drag it to the other strip."""

    role = "die"
    focusable = True

    def __init__(self, id: str, rect: FRect, label: str, own_cup: OwnCup, index: int) -> None:
        super().__init__(id, rect, label)
        self.own_cup, self.index, self.held = own_cup, index, False

    def takes(self, point: Point) -> bool:
        """True if the point lies on this die: of dice behind each other on the nearest one."""
        return self.own_cup.die_at(point) == self.index

    @property
    def kept(self) -> bool:
        """True if it is chosen to stay."""
        return self.index in self.own_cup.chosen

    @property
    def value(self) -> str:
        return "kept" if self.kept else ""

    def draw(self, pen: Pen) -> None:
        """Draw a frame if it is kept, another one if a hint advises to keep it; and its price if it is kept or pointed
        at, else the digit that chooses it."""
        if self.own_cup.busy:
            return
        layout = self.own_cup.board.table.layout
        (x, y), side = self.own_cup.slot(self.index), layout.own.side
        frame = FRect(x - side * 0.56, y - 0.98 * side, side * 1.12, side * 1.44)
        if self.kept:
            pen.frame(frame, GOLD, 2.5, 7)
        if self.index in self.own_cup.advised:
            pen.frame(frame.inflate(6, 6), HINT, 2.5, 9)
        is_looked_at = self.hovered or self.focused or self.held
        if self.own_cup.priced and (is_looked_at or self.kept):
            self._draw_price(pen, side)
        elif layout.note and not self.kept:
            draw_tag(pen, FRect(x - 10, y + side * 0.38, 20, 19), str(self.index + 1), PALE, size=15)

    def _draw_price(self, pen: Pen, side: float) -> None:
        """Draw the price below the die."""
        price = self.own_cup.price(self.index)
        width = max(24.0, pen.width(price, PRICE_SIZE, "ui_bold") + 12)
        die = self.own_cup.seat_cup.dice[self.index]
        tag = FRect(die.x - width / 2, die.y - die.z + side * 0.16, width, PRICE_SIZE + 6)
        draw_tag(pen, tag, price, GOLD, size=PRICE_SIZE)

    def press(self, point: Point) -> None:
        """Take it up."""
        self.held = True

    def drag(self, point: Point) -> None:
        """Let it follow the pointer."""
        self.own_cup.carry(self.index, point)

    def release(self, point: Point) -> None:
        """Let go of it. On the other strip, or where it lay, it goes over; anywhere else it goes back."""
        self.held = False
        layout = self.own_cup.board.table.layout
        strip = layout.own.dice.inflate(0, 10)
        if layout.low:  # a die that is drawn up out of the row stays
            strip = strip.move(0, -0.6 * strip.height)
        if self.rect.collidepoint(point) or strip.collidepoint(point) != self.kept:
            self.activate()
        else:
            self.own_cup.put_back()

    def cancel(self) -> None:
        self.held = False
        if self.own_cup.phase == "peek":
            self.own_cup.put_back()

    def activate(self) -> None:
        self.own_cup.toggle(self.index)
