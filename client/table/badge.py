"""Small dark labels on the wood: how many cards lie there, whose a drink is, which digit chooses a thing."""

from __future__ import annotations

from pygame import FRect

from client.ui import Pen
from client.ui.text import CREAM, SOOT, Colour

BADGE = 22.0
"""Height of a count of cards."""
BRASS: Colour = (206, 158, 80)


def draw_count(pen: Pen, corner: tuple[float, float], count: int) -> None:
    """How many cards lie there: a brass badge whose lower right corner is ``corner``."""
    wide = max(BADGE, pen.width(str(count), 16, "ui_bold") + 12)
    badge = FRect(corner[0] - wide, corner[1] - BADGE, wide, BADGE)
    draw_tag(pen, badge, str(count), size=16, rim=BRASS, alpha=235)


def draw_tag(
    pen: Pen,
    area: FRect,
    text: str,
    colour: Colour = CREAM,
    *,
    size: float = 14,
    ground: Colour = SOOT,
    alpha: int = 215,
    rim: Colour | None = None,
) -> None:
    """A word on a dark strip with round ends; ``rim`` is the line around it."""
    pen.fill(area, ground, alpha, area.height / 2)
    if rim is not None:
        pen.frame(area, rim, 1.5, area.height / 2)
    pen.text(text, area, size, colour, "ui_bold", "center", markup=False)
