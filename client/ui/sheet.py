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
"""On a canvas that is narrower, in units, letters are large, and the back button has no words."""
HEAD = 62.0
"""The height of the title and the space below it, in units."""


def row_width(canvas: pygame.FRect, widest: float) -> float:
    """The width of the rows on a sheet that is at most ``widest`` units wide."""
    return min(canvas.width - 24, widest) - 2 * EDGE


def title_width(canvas: pygame.FRect, widest: float) -> float:
    """The width of the title of such a sheet, beside the back button."""
    width = row_width(canvas, widest)
    return width - 12 - _back_width(canvas, width, HEAD - 12)


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
    title_area, back_area = row(head, share(), _back_width(canvas, head.width, head.height), gap=12)
    if canvas.width < NARROW:
        back_button: Button = IconButton(f"{id}.back", back_area, "icon_back", back, on_back)
    else:
        back_button = Button(f"{id}.back", back_area, back, on_back, icon="icon_back")
    return [
        Panel(f"{id}.sheet", panel),
        Label(f"{id}.title", title_area, title, size=32, role="title"),
        back_button,
        view,
        *rows,
    ]


def _back_width(canvas: pygame.FRect, head_width: float, head_height: float) -> float:
    """The width of the back button, which is square on a narrow canvas, where the title needs the room."""
    if canvas.width < NARROW:
        return head_height
    return min(180.0, 0.4 * head_width)
