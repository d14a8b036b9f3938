"""A page as a picture file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import pygame
from pygame import FRect

from client.ui import Pen, Widget
from client.ui.scene import AppWindow
from client.ui.text import Typesetter
from client.window.compat import pictures, short

SIZE = (1600, 900)
UNITS = FRect(0, 0, 1280, 720)


def draw_page(app: AppWindow, page: Callable[[FRect, Pen], Sequence[Widget]]) -> pygame.Surface:
    """Draw a page on wood, in the same size in every window. Texts that do not fit are reported as in any frame."""
    surface = pygame.Surface(SIZE)
    pen = Pen(surface, SIZE[0] / UNITS.width, app.assets, Typesetter(app.assets))
    surface.blit(app.assets.covering("table", SIZE), (0, 0))
    for widget in page(UNITS, pen):
        widget.draw(pen)
    app.pen.overflows += pen.overflows
    return surface


def save_picture(app: AppWindow, name: str, page: Callable[[FRect, Pen], Sequence[Widget]]) -> str:
    """Save a page as a PNG named after ``name`` and the time. Returns a sentence: where it is, or why it could not be
    saved."""
    path = pictures() / "Zastolye" / f"{name} {datetime.now():%Y-%m-%d %H.%M.%S}.png"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(draw_page(app, page), path)
    except (OSError, pygame.error) as error:
        return app.words("story.picture.unsaved", file=short(path), reason=str(error))
    return app.words("story.picture.saved", file=short(path))
