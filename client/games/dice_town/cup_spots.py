"""The own cup and the dice under it as widgets: what can be pressed, dragged and chosen by key."""

from __future__ import annotations

from pygame import FRect

from client.games.dice_town.own_cup import OwnCup
from client.table.badge import draw_tag
from client.table.halo import HINT
from client.ui import Pen, Point, SemanticNode, Widget
from client.ui.text import GOLD, PALE

PRICE = 17.0
"""Height of the words that say what a die costs."""


class CupSpot(Widget):
    """The own cup as a widget."""

    role = "cup"
    focusable = True

    def __init__(self, own_cup: OwnCup, label: str) -> None:
        super().__init__("cup", own_cup.cups.place(own_cup.seat).cup.inflate(8, 8), label, tip=label)
        self.own_cup = own_cup

    def node(self) -> SemanticNode:
        """Its value is what has been done with it."""
        phase = self.own_cup.phase
        return SemanticNode(self.id, self.role, self.label, self.rect, bool(phase), self.focused, phase)

    def takes(self, point: Point) -> bool:
        """A cup that is tilted leans away from where it stood."""
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

    def __init__(self, id: str, rect: FRect, label: str, own_cup: OwnCup, at: int) -> None:
        super().__init__(id, rect, label)
        self.own_cup, self.at, self.held = own_cup, at, False

    @property
    def kept(self) -> bool:
        """Is it chosen to stay?"""
        return self.at in self.own_cup.chosen

    @property
    def value(self) -> str:
        return "kept" if self.kept else ""

    def draw(self, pen: Pen) -> None:
        """A frame if it is kept, another if a hint advises to; its price if it is kept or pointed at, else
        the digit that chooses it."""
        if self.own_cup.busy:
            return
        layout = self.own_cup.board.table.layout
        (x, y), side = self.own_cup.slot(self.at), layout.own.side
        around = FRect(x - side * 0.56, y - 0.98 * side, side * 1.12, side * 1.44)
        if self.kept:
            pen.frame(around, GOLD, 2.5, 7)
        if self.at in self.own_cup.advised:
            pen.frame(around.inflate(6, 6), HINT, 2.5, 9)
        looked_at = self.hovered or self.focused or self.held
        if self.own_cup.priced and (looked_at or self.kept):
            said = self.own_cup.price(self.at)
            wide = max(24.0, pen.width(said, PRICE, "ui_bold") + 12)
            die = self.own_cup.full.dice[self.at]
            tag = FRect(die.x - wide / 2, die.y - die.z + side * 0.16, wide, PRICE + 6)
            draw_tag(pen, tag, said, GOLD, size=PRICE)
        elif layout.note and not self.kept:
            draw_tag(pen, FRect(x - 10, y + side * 0.38, 20, 19), str(self.at + 1), PALE, size=15)

    def press(self, point: Point) -> None:
        """It is taken up."""
        self.held = True

    def drag(self, point: Point) -> None:
        """It follows the finger."""
        self.own_cup.carry(self.at, point)

    def release(self, point: Point) -> None:
        """Let go on the other strip, or where it lay: it goes over; anywhere else, it goes back."""
        self.held = False
        layout = self.own_cup.board.table.layout
        strip = layout.own.dice.inflate(0, 10)
        if layout.low:  # what is drawn up out of the row stays
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
        self.own_cup.toggle(self.at)
