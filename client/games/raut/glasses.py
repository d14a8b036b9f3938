"""Drink points as little glasses: a glass for one, a carafe for five."""

from __future__ import annotations

import pygame

from client.window.assets import Assets

GLASS, CARAFE = "raut_glass", "raut_carafe"
WORTH = 5
"""How many points a carafe stands for."""
SLIM = 0.7
"""Width of either picture by its height."""
SPREAD = 0.6
"""How far apart two of them stand at most, by their height."""


def draw_glasses(onto: pygame.Surface, area: pygame.Rect, points: int, assets: Assets) -> None:
    """A row of them along the bottom of ``area`` (pixels) from its left; they move together where there are many."""
    carafes, glasses = divmod(max(0, points), WORTH)
    names = [CARAFE] * carafes + [GLASS] * glasses
    if not names:
        return
    height = area.height
    width = max(1, round(height * SLIM))
    step = min(height * SPREAD, (area.width - width) / max(1, len(names) - 1))
    for number, name in enumerate(names):
        onto.blit(assets.sprite(name, (width, height)), (area.x + round(number * step), area.y))
