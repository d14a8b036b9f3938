"""Tries pictures by drawing them: finds what is wrong with them, and makes PNGs of those that are taken in."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from client.window import compat, media
from rules.art import drawing, files
from rules.art.drawing import ArtFlaw, refused
from rules.reading.messages import Message

TRIAL_SIZE = 48
"""The width and height in pixels at which a drawing is tried, to see whether anything of it is visible."""
LARGEST = 2048
"""The greatest width and height of a picture that is converted, in pixels."""


def as_png(picture: Path) -> bytes:
    """A whole picture as a PNG that the program can show: as it is if it is one already, otherwise converted and, if it
    is large, reduced. Raises OSError if it cannot be read."""
    try:
        image = pygame.image.load(picture)
        if picture.suffix.lower() == ".png" and files.size(picture) is not None:
            return picture.read_bytes()
        if max(image.get_size()) > LARGEST:
            if image.get_bytesize() < 3:
                image = image.convert_alpha()
            image = pygame.transform.smoothscale_by(image, LARGEST / max(image.get_size()))
        file = io.BytesIO()
        pygame.image.save(image, file, "picture.png")
    except (pygame.error, ValueError) as error:
        raise OSError(str(error)) from None
    return file.getvalue()


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
