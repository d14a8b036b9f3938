"""Decodes picture and sound files from untrusted sources, which ``rules.art.files`` has read within limits.

Each function raises OSError if the file cannot be read, and ValueError or pygame.error, with the reason, if it is
refused.
"""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from rules.art import files


def png(path: Path) -> pygame.Surface:
    """The picture in a PNG file, in a format that can be scaled smoothly."""
    return picture(files.png(path)[0])


def picture(png: bytes) -> pygame.Surface:
    """The picture in the bytes of a PNG whose header has been looked at."""
    picture = pygame.image.load(io.BytesIO(png), "sprite.png")
    if picture.get_bytesize() >= 3:
        return picture
    full = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    full.blit(picture, (0, 0))
    return full


def wav(path: Path, pitch: float = 1.0) -> pygame.mixer.Sound:
    """The sound in an uncompressed WAV file, played so many times as fast: higher or lower."""
    return pygame.mixer.Sound(io.BytesIO(files.wav(path, pitch)))
