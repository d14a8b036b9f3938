"""A page of parchment in the middle of the screen: a title, a back button, and rows that scroll if necessary."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.ui.base import Widget
from client.ui.controls import Button, IconButton, Label
from client.ui.layout import column, inset, place, row, share
from client.ui.panels import BAR, Panel, ScrollView

EDGE = 48.0
"""The margin of the parchment, in units."""
NARROW = 1000.0
"""On a canvas that is narrower, in units, letters are large: the button that leads back has no words."""
HEAD = 62.0
"""The height of the title and the space below it, in units."""


def row_width(canvas: pygame.FRect, widest: float) -> float:
    """The width of the rows on a sheet that is at most ``widest`` units wide."""
    return min(canvas.width - 24, widest) - 2 * EDGE


def title_width(canvas: pygame.FRect, widest: float) -> float:
    """The room for the title of such a sheet, beside the button that leads back."""
    width = row_width(canvas, widest)
    return width - 12 - (HEAD - 12 if canvas.width < NARROW else min(180.0, 0.4 * width))


def sheet(
    id: str,
    canvas: pygame.FRect,
    widest: float,
    title: str,
    back: str,
    on_back: Callable[[], object],
    rows: Sequence[Widget],
) -> list[Widget]:
    """The widgets of a page, which is as high as its rows need. The rects of ``rows`` count from (0, 0)."""
    content = max(widget.rect.bottom for widget in rows) + 8
    panel = place(inset(canvas, 12, 12), widest, content + HEAD + 84)
    inside_panel = inset(panel, EDGE, 42, top=-8, bottom=8)
    # The view is a little wider than its rows, to leave room for the focus ring and the scroll bar.
    head, body = column(inside_panel, 50, share(), gap=HEAD - 50)
    view = ScrollView(f"{id}.view", inset(body, left=-12, right=-12 - BAR, bottom=-12), content)
    for widget in rows:
        widget.parent = view
        widget.rect.x += 12
    small = canvas.width < NARROW  # then the title needs the room
    words, button = row(head, share(), head.height if small else min(180.0, 0.4 * head.width), gap=12)
    leave = IconButton(f"{id}.back", button, "icon_back", back, on_back) if small else Button(
        f"{id}.back", button, back, on_back, icon="icon_back"
    )  # fmt: skip
    return [
        Panel(f"{id}.sheet", panel),
        Label(f"{id}.title", words, title, size=32, role="title"),
        leave,
        view,
        *rows,
    ]
