"""Drink points as little glasses: a glass for one, a carafe for five."""

from __future__ import annotations

import pygame

from client.window.assets import Assets

GLASS, CARAFE = "raut_glass", "raut_carafe"
CARAFE_POINTS = 5
"""How many drink points a carafe stands for."""
SLIM = 0.7
"""Width of either picture as a share of its height."""
SPREAD = 0.6
"""How far apart two of them stand at most, as a share of their height."""


def draw_glasses(surface: pygame.Surface, area: pygame.Rect, points: int, assets: Assets) -> None:
    """Draw a row of them along the bottom of ``area`` (in pixels) from its left; the more there are, the closer."""
    carafes, glasses = divmod(max(0, points), CARAFE_POINTS)
    names = [CARAFE] * carafes + [GLASS] * glasses
    if not names:
        return
    height = area.height
    width = max(1, round(height * SLIM))
    step = min(height * SPREAD, (area.width - width) / max(1, len(names) - 1))
    for index, name in enumerate(names):
        surface.blit(assets.sprite(name, (width, height)), (area.x + round(index * step), area.y))
