"""A page of parchment in the middle of the screen: a title, a way back, and rows that scroll if they must."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.ui.base import Widget
from client.ui.controls import Button, Label
from client.ui.panels import BAR, Panel, ScrollView

EDGE = 48.0
"""From the edge of the parchment to what is written on it."""
HEAD = 62.0
"""The title with the space below it."""


def row_width(canvas: pygame.FRect, widest: float) -> float:
    """How wide the rows of a sheet at most `widest` units wide are."""
    return min(canvas.width - 24, widest) - 2 * EDGE


def sheet(
    id: str, canvas: pygame.FRect, widest: float, title: str, back: str, on_back: Callable[[], object],
    rows: Sequence[Widget],
) -> list[Widget]:  # fmt: skip
    """The widgets of a page; it is as high as its rows need. `rows` are placed from (0, 0)."""
    content = max(row.rect.bottom for row in rows) + 8
    panel = pygame.FRect(0, 0, min(canvas.width - 24, widest), min(canvas.height - 24, content + HEAD + 84))
    panel.center = canvas.center
    inside = panel.inflate(-2 * EDGE, -84)
    inside.y -= 8
    # The view is a little wider than its rows, so that the ring of the focus and the bar find their places in it.
    view = ScrollView(
        f"{id}.view",
        (inside.x - 12, inside.y + HEAD, inside.width + 24 + BAR, inside.bottom - inside.y - HEAD + 12),
        content,
    )
    for row in rows:
        row.parent = view
        row.rect.x += 12
    button = min(180.0, inside.width * 0.4)
    return [
        Panel(f"{id}.sheet", panel),
        Label(f"{id}.title", (inside.x, inside.y, inside.width - button - 12, 50), title, size=34, role="title"),
        Button(f"{id}.back", (inside.right - button, inside.y, button, 50), back, on_back, icon="icon_back"),
        view,
        *rows,
    ]
