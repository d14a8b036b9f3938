"""All pictures side by side, as an artist wants to see them: ``python -m client --contact-sheet FOLDER``."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pygame

from client.window.assets import Assets
from rules.system import locations

CELL, LINE, COLUMNS, ROWS = 150, 22, 8, 6
"""Pixels of a picture's place and of its name below it, and how many are on a page."""
BOARD, INK = (92, 70, 48), (255, 246, 220)


def contact_sheets(folder: Path) -> list[Path]:
    """Write all pictures of the ``sprites`` folders on pages, as PNG files into a folder; what begins alike stands
    together. Nothing else there is touched. Returns the pages. Raises OSError."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    folder.mkdir(parents=True, exist_ok=True)
    assets, pages = Assets(), list[Path]()
    families: dict[str, list[str]] = {}
    counts = Counter(_prefix(name) for name in locations.pictures())
    for name in sorted(locations.pictures()):
        families.setdefault(_prefix(name) if counts[_prefix(name)] >= COLUMNS else "other", []).append(name)
    for family, names in families.items():
        for page, first in enumerate(range(0, len(names), COLUMNS * ROWS), 1):
            path = folder / f"sheet_{family}_{page}.png"
            pygame.image.save(_page(assets, names[first : first + COLUMNS * ROWS]), path)
            pages.append(path)
    return pages


def _prefix(name: str) -> str:
    return name.partition("_")[0]


def _page(assets: Assets, names: list[str]) -> pygame.Surface:
    rows = -(-len(names) // COLUMNS)
    page = pygame.Surface((COLUMNS * CELL, rows * (CELL + LINE)))
    page.fill(BOARD)
    for index, name in enumerate(names):
        place = pygame.Rect(index % COLUMNS * CELL, index // COLUMNS * (CELL + LINE), CELL, CELL)
        width, height = assets.own_size(name)
        scale = (CELL - 8) / max(width, height)
        picture = assets.sprite(name, (width * scale, height * scale))
        page.blit(picture, picture.get_rect(center=place.center))
        label = assets.font("ui", 14).render(name, True, INK)
        page.blit(label, label.get_rect(midtop=place.midbottom), (0, 0, CELL - 4, LINE))
    return page
