"""A mug that is being poured: the more it holds, the fuller it is, and every chaser fills it further.

It is put together from pictures: the empty mug, the drink in it, which is cut below its surface, and the foam.
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
"""Between an empty mug and a full one; more are not seen."""
LEGIBLE = 20.0
"""Height of a mug, in units, from which it has figures."""
CLOSER = 0.72
"""How far below each other the rows of waiting mugs stand, by the height of a mug."""
FROTHING = 0.2
"""How full a mug is that has foam."""


def draw_mug(pen: Pen, place: FRect, level: float, does: tuple[int, int], faded: bool, courage: bool) -> None:
    """A mug ``level`` full (0 to 1) with what it ``does`` to alcohol and to fortitude in figures; a drink that gives
    ``courage`` has another colour, one that nobody drinks (any more) is ``faded``."""
    area, drink = pen.px(place), "rd_ale_courage" if courage else "rd_ale"
    step = round(level * STEPS)
    picture = pen.assets.made(("rd_mug", drink, "rd_foam"), (area.size, step),
                              lambda: _mug(pen.assets, area.size, drink, step / STEPS))  # fmt: skip
    pen.surface.blit(pen.faded(picture, 90 if faded else 255), area)
    if place.height < LEGIBLE:  # figures would cover the drink
        return
    told = figures(*does)
    high = max(15.0, place.height * 0.34 / len(told) ** 0.5)
    for at, (said, colour) in enumerate(told):
        plate = FRect(0, 0, max(high * 1.3, pen.width(said, high * 0.8, "ui_bold") + 8), high * 1.12)
        plate.center = place.x + place.width * 0.46, place.y + place.height * 0.6
        plate.y += (at - (len(told) - 1) / 2) * plate.height
        pen.fill(plate, colour, 120 if faded else 215, high / 3)
        pen.text(said, plate, high * 0.8, CREAM, "ui_bold", "center")


def draw_waiting(pen: Pen, place: FRect, count: int) -> None:
    """So many full mugs in rows, as large as there is room for: what somebody has yet to drink. The lower rows stand
    in front."""
    columns = fewest_columns(place, count)
    wide, rows = place.width / columns, -(-count // columns)
    high = wide / RATIO
    size = pen.px(FRect(0, 0, wide, high)).size
    mug = pen.assets.made(("rd_mug", "rd_ale", "rd_foam"), (size, STEPS), lambda: _mug(pen.assets, size, "rd_ale", 1.0))
    for at in range(count):
        row, column = divmod(at, columns)
        x = place.centerx + (column - min(columns, count - row * columns) / 2) * wide
        y = place.bottom - high - (rows - 1 - row) * high * CLOSER
        pen.surface.blit(mug, pen.px(FRect(x, y, wide, high)))


def fewest_columns(place: FRect, count: int) -> int:
    """In how many columns so many mugs have room in a place, each as large as can be."""
    return next((columns for columns in range(1, count + 1)
                 if (-(-count // columns) * CLOSER + 1 - CLOSER) * place.width / columns / RATIO <= place.height),
                max(1, count))  # fmt: skip


def filled(strength: int) -> float:
    """How full a strength makes a mug; even water wets the bottom."""
    return 0.14 + 0.86 * max(0, min(BRIM, strength)) / BRIM


def _mug(assets: Assets, size: tuple[int, int], drink: str, level: float) -> pygame.Surface:
    """A mug of this size in pixels. The surface of the drink sinks from where it is drawn to the floor of the mug."""
    mug, whole = assets.sprite("rd_mug", size).copy(), FRect(0, 0, *size)
    if not level:
        return mug
    poured = assets.sprite(drink, size)
    top, floor = assets.place(drink, "surface", whole), assets.place(drink, "floor", whole)
    here = FRect(*(low + (high - low) * level for low, high in zip(floor, top, strict=True)))
    surface = pygame.transform.smoothscale(poured.subsurface(pygame.Rect(top)), pygame.Rect(here).size)
    below = pygame.Rect(0, round(here.bottom), size[0], size[1] - round(here.bottom))
    mug.blit(poured, below, below)
    mug.blit(surface, here)
    if level > FROTHING:
        foam = assets.sprite("rd_foam", size)
        froth = foam.subsurface(pygame.Rect(assets.place("rd_foam", "froth", whole)))
        wide = round(here.width * 1.1)
        froth = pygame.transform.smoothscale(froth, (wide, round(wide * froth.get_height() / froth.get_width())))
        mug.blit(froth, froth.get_rect(midbottom=(here.centerx, here.bottom + 0.18 * here.width)))
    return mug
