"""Draws a seat's name plate and its parts, of which each table makes the plates that it needs."""

from __future__ import annotations

from bisect import bisect_right

from pygame import FRect

from client.ui import Pen
from client.ui.layout import inset
from client.ui.text import CREAM, GOLD, SOOT, Colour

SMALLEST_FACE = 15.0
"""Height of the smallest face that can be recognised."""
SMALLEST_NAME = 14.0
"""The least height of a name on a whole plate."""


def shorten(pen: Pen, name: str, width: float, size: float, role: str = "ui_bold", dots: str = "…") -> str:
    """Return as much of a name as fits on one line, with ``dots`` where it was cut."""
    if pen.width(name, size, role) <= width:
        return name

    def cut(length: int) -> str:
        return f"{name[:length].rstrip()}{dots}"

    fitting_length = bisect_right(range(1, len(name)), width, key=lambda length: pen.width(cut(length), size, role))
    return cut(max(1, fitting_length))


def draw_name(
    pen: Pen,
    name: str,
    area: FRect,
    size: float,
    colour: Colour = CREAM,
    *,
    role: str = "ui_bold",
    align: str = "left",
    shade: Colour | None = None,
    smallest: float = 0.0,
) -> None:
    """Draw a name on one line, shortened to the width of its area. Unless ``smallest`` is 0, its letters are made
    smaller first, down to that height."""
    if smallest:
        size = _fitting_size(pen, name, area.width, size, smallest, role)
    short_name = shorten(pen, name, area.width, size, role)
    pen.text(short_name, area, size, colour, role, align, markup=False, shade=shade)


def _fitting_size(pen: Pen, name: str, width: float, size: float, smallest: float, role: str) -> float:
    """The largest height of letters, from ``size`` down to ``smallest``, at which a name fits into a width."""
    name_width = pen.width(name, size, role)
    if name_width <= width:
        return size
    size = max(smallest, int(size * width / name_width * pen.unit) / pen.unit)  # letters are whole pixels high
    while size > smallest and pen.width(name, size, role) > width:  # rounding may have made it too wide
        size = max(smallest, size - 0.5)
    return size


def draw_face(pen: Pen, picture: str, area: FRect, name: str, smallest: float = SMALLEST_NAME) -> FRect:
    """Draw a regular's face at the left end of an area, as high as the area. Returns the rest of the area; all of it if
    there is no ``picture``, if the face would be too small, or if the letters of the ``name`` beside it would be
    smaller than ``smallest``."""
    if not picture or area.height < SMALLEST_FACE:
        return area
    remaining = inset(area, left=area.height + 5)
    if remaining.width < 1.12 * pen.width(name, smallest, "ui_bold"):
        return area
    pen.sprite(picture, FRect(area.x, area.y, area.height, area.height))
    return remaining


def draw_shine(pen: Pen, plate: FRect, corner: float = 10) -> None:
    """Draw light around a plate, so that the eye finds at once whose turn it is."""
    for spread, alpha in ((14, 38), (7, 80)):
        pen.fill(plate.inflate(spread, spread), GOLD, alpha, corner + spread / 2)


def draw_plate(
    pen: Pen, plate: FRect, name: str, points: str, *, person: bool, active: bool, dealer: bool, marked: bool = False,
    face: str = "",
) -> None:  # fmt: skip
    """Draw a whole plate: who sits there, their points, and whether they deal. ``active``: it is this seat's turn;
    ``marked``: the log points at it; ``face``: the picture of a regular."""
    if active:
        draw_shine(pen, plate, 12)
    pen.sprite("seat_plate_active" if active else "seat_plate", plate.inflate(6, 6))
    if marked:
        pen.frame(plate.inflate(6, 6), GOLD, 3, 12)
    content = plate.inflate(-20 if plate.width > 112 else -14, -10)
    if face and plate.width > 96:
        content = inset(draw_face(pen, face, content.inflate(12, 8), name), 2, 4, right=6)
    elif plate.width > 112:
        icon = FRect(content.x - 2, content.centery - 13, 26, 26)
        pen.icon("icon_person" if person else "icon_bot", icon)
        content.x += 30
        content.width -= 30
    upper = FRect(content.x, content.y, content.width, content.height * 0.56)
    lower = FRect(content.x, upper.bottom - 1, content.width, content.bottom - upper.bottom + 1)
    draw_name(pen, name, upper, 18, shade=SOOT, smallest=SMALLEST_NAME)
    if dealer:
        token = FRect(0, 0, 24, 24)
        token.midright = content.right + 6, lower.centery - 1
        pen.icon("token_dealer", token)
        lower.width -= 22
    if pen.width(points, 16) > lower.width:
        points = points.split()[0]  # the number alone; the tooltip says what it counts
    pen.text(points, lower, 16, (236, 206, 150), "ui", markup=False)
