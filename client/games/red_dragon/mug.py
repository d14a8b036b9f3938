"""Mugs that are filled as their drink is poured: the stronger the drink, the fuller the mug.

A mug is put together from pictures: the empty mug, the drink in it, which is cut below its surface, and the foam.
"""

from __future__ import annotations

import pygame
from pygame import FRect

from client.games.red_dragon.card_face import figures
from client.ui import Pen
from client.ui.text import CREAM
from client.window.assets import Assets

BRIM = 8
"""The strength that fills a mug."""
RATIO = 160 / 190
"""Width of a mug's picture by its height."""
STEPS = 24
"""Pictures between an empty mug and a full one. Finer steps could not be told apart."""
LEGIBLE = 20.0
"""Height of a mug, in units, from which it has figures."""
ROW_STEP = 0.72
"""Distance between the rows of waiting mugs, in heights of a mug."""
FROTHING = 0.2
"""Level from which a mug has foam."""


def draw_mug(
    pen: Pen, area: FRect, level: float, changes: tuple[int, int], is_faded: bool, gives_courage: bool
) -> None:
    """Draw a mug that is ``level`` full (0 to 1), with its ``changes`` of alcohol and fortitude in figures. A drink
    that gives courage has another colour; one that nobody drinks is faded."""
    size = pen.px(area).size
    drink = "rd_ale_courage" if gives_courage else "rd_ale"
    step = round(level * STEPS)
    picture_alpha, figure_alpha = (90, 120) if is_faded else (255, 215)
    picture = pen.assets.made(
        ("rd_mug", drink, "rd_foam"), (size, step), lambda: _mug(pen.assets, size, drink, step / STEPS)
    )
    pen.surface.blit(pen.faded(picture, picture_alpha), pen.px(area))
    if area.height < LEGIBLE:  # figures would cover the drink
        return
    badges = figures(*changes)
    height = max(15.0, area.height * 0.34 / len(badges) ** 0.5)
    for index, (text, colour) in enumerate(badges):
        width = max(height * 1.3, pen.width(text, height * 0.8, "ui_bold") + 8)
        plate = FRect(0, 0, width, height * 1.12)
        plate.center = area.x + area.width * 0.46, area.y + area.height * 0.6
        plate.y += (index - (len(badges) - 1) / 2) * plate.height
        pen.fill(plate, colour, figure_alpha, height / 3)
        pen.text(text, plate, height * 0.8, CREAM, "ui_bold", "center")


def draw_waiting(pen: Pen, area: FRect, count: int) -> None:
    """Draw the drinks of a pile as full mugs in rows, as large as there is room for. Lower rows stand in front."""
    columns = fewest_columns(area, count)
    rows = -(-count // columns)
    width = min(area.width / columns, area.height * RATIO)
    height = width / RATIO
    size = pen.px(FRect(0, 0, width, height)).size
    mug = pen.assets.made(("rd_mug", "rd_ale", "rd_foam"), (size, STEPS), lambda: _mug(pen.assets, size, "rd_ale", 1.0))
    for index in range(count):
        row, column = divmod(index, columns)
        mugs_in_row = min(columns, count - row * columns)
        x = area.centerx + (column - mugs_in_row / 2) * width
        y = area.bottom - height - (rows - 1 - row) * height * ROW_STEP
        pen.surface.blit(mug, pen.px(FRect(x, y, width, height)))


def fewest_columns(area: FRect, count: int) -> int:
    """Return in how many columns so many mugs are as large as the area allows."""
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        mug_height = area.width / columns / RATIO
        if (rows * ROW_STEP + 1 - ROW_STEP) * mug_height <= area.height:
            return columns
    return max(1, count)


def filled(strength: int) -> float:
    """Return how full (0 to 1) a drink of this strength makes a mug. Even water wets the bottom."""
    return 0.14 + 0.86 * max(0, min(BRIM, strength)) / BRIM


def _mug(assets: Assets, size: tuple[int, int], drink: str, level: float) -> pygame.Surface:
    """Make the picture of a mug of this size in pixels. The surface of the drink lies between the floor of the mug
    (level 0) and where the picture of the drink has it (level 1)."""
    mug, full_rect = assets.sprite("rd_mug", size).copy(), FRect(0, 0, *size)
    if not level:
        return mug
    drink_picture = assets.sprite(drink, size)
    top, floor = assets.place(drink, "surface", full_rect), assets.place(drink, "floor", full_rect)
    surface_rect = FRect(*(start + (end - start) * level for start, end in zip(floor, top, strict=True)))
    surface = pygame.transform.smoothscale(drink_picture.subsurface(pygame.Rect(top)), pygame.Rect(surface_rect).size)
    below_surface = pygame.Rect(0, round(surface_rect.bottom), size[0], size[1] - round(surface_rect.bottom))
    mug.blit(drink_picture, below_surface, below_surface)
    mug.blit(surface, surface_rect)
    if level > FROTHING:
        foam = assets.sprite("rd_foam", size)
        froth = foam.subsurface(pygame.Rect(assets.place("rd_foam", "froth", full_rect)))
        width = round(surface_rect.width * 1.1)
        froth = pygame.transform.smoothscale(froth, (width, round(width * froth.get_height() / froth.get_width())))
        foot = surface_rect.bottom + 0.18 * surface_rect.width
        mug.blit(froth, froth.get_rect(midbottom=(surface_rect.centerx, foot)))
    return mug
