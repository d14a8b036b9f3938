"""What is wrong with a picture, found out by drawing it."""

from __future__ import annotations

from pathlib import Path

import pygame

from client.window import compat, media
from rules.art import drawing, files
from rules.art.drawing import ArtFlaw, refused
from rules.reading.messages import Message

TRIED = 48
"""The size in pixels at which a drawing is tried: is anything of it seen?"""


def flaws(path: Path) -> list[ArtFlaw]:
    """What is wrong with a picture; nothing if the table shows it as it is meant."""
    found = drawing.flaws(path)
    try:
        vector = path.suffix.lower() == ".svg"
        source = files.svg(path) if vector else files.png(path)[0]
    except (OSError, ValueError):
        return found  # it says why
    try:
        drawn = compat.load_svg(source, (TRIED, TRIED)) if isinstance(source, str) else media.picture(source)
    except (ValueError, pygame.error):
        return [refused(path, Message("problem.art.damaged"))]
    if vector and drawn.get_bounding_rect().width == 0:
        found.append(ArtFlaw(Message("problem.art.nothing", file=path.name), Message("problem.art.draw_anew")))
    return found
