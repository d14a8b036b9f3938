"""Finds what is wrong with a picture by drawing it."""

from __future__ import annotations

from pathlib import Path

import pygame

from client.window import compat, media
from rules.art import drawing, files
from rules.art.drawing import ArtFlaw, refused
from rules.reading.messages import Message

TRIAL_SIZE = 48
"""The width and height in pixels at which a drawing is tried, to see whether anything of it is visible."""


def flaws(path: Path) -> list[ArtFlaw]:
    """What is wrong with a picture; [] if the table shows it as it should look."""
    flaws_in_file = drawing.flaws(path)
    is_drawing = path.suffix.lower() == ".svg"
    try:
        source = files.svg(path) if is_drawing else files.png(path)[0]
    except (OSError, ValueError):
        return flaws_in_file  # they say why
    try:
        if isinstance(source, str):
            picture = compat.load_svg(source, (TRIAL_SIZE, TRIAL_SIZE))
        else:
            picture = media.picture(source)
    except (ValueError, pygame.error):
        return [refused(path, Message("problem.art.damaged"))]
    if is_drawing and picture.get_bounding_rect().width == 0:
        empty = ArtFlaw(Message("problem.art.nothing", file=path.name), Message("problem.art.draw_anew"))
        return [*flaws_in_file, empty]
    return flaws_in_file
