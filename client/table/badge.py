"""Draws small labels: on the table, for the number of cards, the owner of a drink or the digit that chooses a thing; on
a card, for its fate."""

from __future__ import annotations

from pygame import FRect

from client.ui import Pen
from client.ui.text import CREAM, SOOT, Colour

BADGE = 22.0
"""Height of a count of cards."""
BRASS: Colour = (206, 158, 80)
STAMP: Colour = (132, 30, 18)
"""The background of a stamp."""


def draw_count(pen: Pen, corner: tuple[float, float], count: int) -> None:
    """Draw a number in a brass badge, whose lower right corner is ``corner``."""
    width = max(BADGE, pen.width(str(count), 16, "ui_bold") + 12)
    badge = FRect(corner[0] - width, corner[1] - BADGE, width, BADGE)
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
    """Draw a word on a dark strip with round ends; ``rim`` is the colour of the line around it, None for no line."""
    pen.fill(area, ground, alpha, area.height / 2)
    if rim is not None:
        pen.frame(area, rim, 1.5, area.height / 2)
    pen.text(text, area, size, colour, "ui_bold", "center", markup=False)


def draw_stamp(pen: Pen, card: FRect, words: str) -> None:
    """Draw the fate of a card across its picture, so that its name and its text can still be read."""
    size = max(13.0, 0.07 * card.height)
    strip = FRect(card.x - 4, 0, card.width + 8, 0)
    strip.height = pen.height(words, strip.width - 12, size, "ui_bold") + 6
    strip.centery = card.y + 0.3 * card.height
    pen.fill(strip, STAMP, 235, 6)
    pen.frame(strip, CREAM, 1.5, 6)
    pen.text(words, strip.inflate(-12, -4), size, CREAM, "ui_bold", "center")
