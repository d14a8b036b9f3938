"""Contact sheets of all pictures, for artists: ``python -m client --contact-sheet FOLDER``."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pygame

from client.window.assets import Assets
from rules.system import locations

CELL, LINE, COLUMNS, ROWS = 150, 22, 8, 6
"""The pixels of a picture's cell and of the name below it, and how many pictures are on a page."""
BOARD, INK = (92, 70, 48), (255, 246, 220)


def contact_sheets(folder: Path) -> list[Path]:
    """Write all pictures of the ``sprites`` folders on pages, as PNG files into a folder. Pictures whose names have the
    same first word are together. Return the pages. Raises OSError."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    folder.mkdir(parents=True, exist_ok=True)
    assets = Assets()
    pages: list[Path] = []
    for family, names in _families().items():
        for number, first in enumerate(range(0, len(names), COLUMNS * ROWS), start=1):
            path = folder / f"sheet_{family}_{number}.png"
            pygame.image.save(_page(assets, names[first : first + COLUMNS * ROWS]), path)
            pages.append(path)
    return pages


def _families() -> dict[str, list[str]]:
    """The names of all pictures by their first word; those of small families are under ``other``."""
    names = sorted(locations.pictures())
    counts = Counter(map(_prefix, names))
    families: dict[str, list[str]] = {}
    for name in names:
        family = _prefix(name)
        if counts[family] < COLUMNS:
            family = "other"
        families.setdefault(family, []).append(name)
    return families


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
