"""Tokens: small things that are no cards, such as coins, notes, nuggets, drops, puffs of steam. They lie side by side
or in a heap, and fly (``client.table.flight``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import FRect

from client.table.light import shadow_offset
from client.table.piece import Piece, Pose
from client.ui import Pen

GRAIN = 8
"""Pixels by which the size of a growing token changes, so that it has few sizes and its pictures can be kept."""
IN_ROW = 12
"""The most tokens that are drawn side by side."""
IN_HEAP = 24
"""The most tokens that are drawn in a heap."""


class TokenKind(NamedTuple):
    """A kind of token: its picture, its width by its height (``ratio``), how much larger the picture is than the token
    (``margin``), and whether it is ``airy``, so that it casts no shadow and fades on its way."""

    sprite: str
    ratio: float = 1.0
    margin: float = 1.0
    airy: bool = False

    def draw(self, pen: Pen, area: FRect, alpha: int = 255) -> None:
        """Draw one token, as large as possible, in the middle of an area."""
        pen.sprite(self.sprite, self.within(area).scale_by(self.margin), alpha)

    def within(self, area: FRect) -> FRect:
        """Return the largest area of its shape in the middle of an area."""
        height = min(area.height, area.width / self.ratio)
        return Pose(area.centerx, area.centery, height).area(self.ratio)

    def draw_row(self, pen: Pen, area: FRect, count: int) -> None:
        """Draw so many tokens side by side from the left; many of them overlap."""
        side = min(area.height, area.width * 0.4)
        step = min(side * 0.7, (area.width - side) / max(1, count - 1))
        for number in range(min(count, IN_ROW)):
            self.draw(pen, FRect(area.x + number * step, area.y, side, side))

    def draw_heap(self, pen: Pen, area: FRect, count: int) -> None:
        """Draw so many tokens in an untidy heap at the bottom of an area."""
        for place in self.heap(area, count):
            self.draw(pen, place)

    def heap(self, area: FRect, count: int) -> Iterator[FRect]:
        """Yield the place of each token of a heap, the lowest first."""
        side = min(26.0, area.height / 4)
        for number in range(min(count, IN_HEAP)):
            row, column = divmod(number, 6)
            place = FRect(0, 0, side, side)
            place.centerx = area.centerx + (column - 2.5) * side * 0.85 + (number * 13 % 7 - 3)
            place.centery = area.bottom - side * 0.6 - row * side * 0.55 + (number * 7 % 5 - 2)
            yield place


class Token(Piece):
    """One token that moves over the table."""

    __slots__ = ("kind",)

    def __init__(self, kind: TokenKind, pose: Pose) -> None:
        super().__init__(pose, kind.ratio)
        self.kind = kind

    def draw(self, pen: Pen, pose: Pose, height: float = 0.0) -> None:
        """Draw the token with its shadow; an airy one fades on its way."""
        if self.kind.airy:
            grain = GRAIN / pen.unit
            pose = pose._replace(height=max(1, round(pose.height / grain)) * grain)
            area = self.kind.within(pose.area(self.ratio)).scale_by(self.kind.margin)
            pen.growing(self.kind.sprite, area, round(200 * (1 - self.share)))
            return
        area = pose.area(self.ratio)
        shadow = area.inflate(-0.2 * area.width, -0.5 * area.height)
        aside, down = shadow_offset(height)
        shadow.midbottom = area.centerx + aside, area.bottom + down
        pen.fill(shadow, (0, 0, 0), 70, shadow.height / 2)
        self.kind.draw(pen, area)
