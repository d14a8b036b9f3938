"""Reads picture and sound files from untrusted sources, within limits.

The size in a file's header is checked before anything is decoded. Each function raises OSError if the file cannot be
read, and ValueError or pygame.error, with the reason, if it is refused.
"""

from __future__ import annotations

import io
import struct
import wave
from pathlib import Path

import pygame

from rules.sentences import Said

SVG_BYTES = 1024 * 1024
PNG_BYTES = 16 * 1024 * 1024
PNG_SIDE = 4096
"""The largest width and height of a PNG, in pixels."""
WAV_BYTES = 16 * 1024 * 1024
WAV_SECONDS = 60
WAV_RATES = range(4_000, 192_001)
"""Samples per second."""
WAV_CHANNELS = 2
WAV_WIDTH = 4
"""Bytes per sample."""


def svg(path: Path) -> str:
    """The text of an SVG file."""
    return _bytes(path, SVG_BYTES).decode("utf-8")


def png(path: Path) -> pygame.Surface:
    """The picture in a PNG file, in a format that can be scaled smoothly."""
    data = _bytes(path, PNG_BYTES)
    if len(data) < 24 or data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR":
        raise ValueError(Said("problem.art.no_png"))
    wide, high = struct.unpack(">II", data[16:24])
    if max(wide, high) > PNG_SIDE:
        raise ValueError(Said("problem.art.pixels", wide=wide, high=high, most=PNG_SIDE))
    picture = pygame.image.load(io.BytesIO(data), "sprite.png")
    if picture.get_bytesize() >= 3:
        return picture
    full = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    full.blit(picture, (0, 0))
    return full


def wav(path: Path) -> pygame.mixer.Sound:
    """The sound in an uncompressed WAV file."""
    data = io.BytesIO(_bytes(path, WAV_BYTES))
    try:
        with wave.open(data) as file:
            rate, channels, width = file.getframerate(), file.getnchannels(), file.getsampwidth()
            if rate not in WAV_RATES or channels > WAV_CHANNELS or width > WAV_WIDTH:
                form = f"{rate} samples per second of {8 * width} bits and {channels} channels"
                raise ValueError(f"it has {form}, which is not supported")
            if file.getnframes() > rate * WAV_SECONDS:
                raise ValueError(f"it is longer than {WAV_SECONDS} seconds")
            sound = file.readframes(file.getnframes())
    except (wave.Error, EOFError, RuntimeError) as error:
        raise ValueError(f"it is not an uncompressed WAV: {str(error) or 'it ends too early'}") from error
    if len(sound) < channels * width:
        raise ValueError("there is no sound in it")
    # Some odd files, such as one without sound, make SDL corrupt its memory. So it gets a clean copy.
    clean = io.BytesIO()
    with wave.open(clean, "wb") as copy:
        copy.setparams((channels, width, rate, 0, "NONE", ""))
        copy.writeframes(sound)
    clean.seek(0)
    return pygame.mixer.Sound(clean)


def _bytes(path: Path, most: int) -> bytes:
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise ValueError(Said("problem.art.too_large", n=most // 1024 // 1024))
    return data
