"""A seat at the table: the name plate, whose turn it is, who deals, how many cards and points."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from pygame import FRect

from client.ui import Pen
from client.ui.text import CREAM, GOLD

BADGE = 22.0
"""Height of a count of cards."""


def shorten(pen: Pen, name: str, width: float, size: float, role: str = "ui_bold") -> str:
    """As much of a name as fits on one line, with dots where it was cut."""
    if pen.width(name, size, role) <= width:
        return name

    def cut(length: int) -> str:
        return f"{name[:length].rstrip()}…"

    fits = bisect_right(range(1, len(name)), width, key=lambda length: pen.width(cut(length), size, role))
    return cut(max(1, fits))


def draw_plate(
    pen: Pen, plate: FRect, name: str, points: str, *, person: bool, active: bool, dealer: bool, marked: bool = False
) -> None:
    """The name plate; ``active``: it is this seat's turn; ``marked``: the log points at it."""
    if active:
        # Light reaches beyond the plate, so that the eye finds it at once.
        for spread, alpha in ((18, 34), (12, 50), (6, 80)):
            pen.fill(plate.inflate(spread, spread), GOLD, alpha, 12 + spread / 2)
    pen.sprite("seat_plate_active" if active else "seat_plate", plate.inflate(6, 6))
    if marked:
        pen.frame(plate.inflate(6, 6), GOLD, 3, 12)
    inside = plate.inflate(-20 if plate.width > 112 else -14, -10)
    if plate.width > 112:
        icon = FRect(inside.x - 2, inside.centery - 13, 26, 26)
        pen.icon("icon_person" if person else "icon_bot", icon)
        inside.x += 30
        inside.width -= 30
    upper = FRect(inside.x, inside.y, inside.width, inside.height * 0.56)
    lower = FRect(inside.x, upper.bottom - 1, inside.width, inside.bottom - upper.bottom + 1)
    pen.text(shorten(pen, name, inside.width, 18), upper, 18, CREAM, "ui_bold", markup=False, shade=(30, 14, 6))
    if dealer:
        token = FRect(0, 0, 24, 24)
        token.midright = inside.right + 6, lower.centery - 1
        pen.icon("token_dealer", token)
        lower.width -= 22
    if pen.width(points, 15) > lower.width:
        points = points.split()[0]  # the number alone: what it counts is plain, and the tooltip says it
    pen.text(points, lower, 15, (236, 206, 150), "ui", markup=False)


def draw_count(pen: Pen, corner: tuple[float, float], count: int, right: bool = True) -> None:
    """How many cards lie there: a brass badge whose lower right (or left) corner is ``corner``."""
    text = str(count)
    wide = max(BADGE, pen.width(text, 16, "ui_bold") + 12)
    badge = FRect(corner[0] - wide if right else corner[0], corner[1] - BADGE, wide, BADGE)
    pen.fill(badge, (30, 16, 8), 235, BADGE / 2)
    pen.frame(badge, (206, 158, 80), 1.5, BADGE / 2)
    pen.text(text, badge, 16, CREAM, "ui_bold", "center")


def about(words: Any, name: str, hand: int, pile: int, points: int) -> str:
    """A seat in words, for tooltips and screen readers."""
    return str(words("table.about.seat", name=name, hand=hand, pile=pile, points=points))
