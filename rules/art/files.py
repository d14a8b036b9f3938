"""Reads picture and sound files from untrusted sources, within limits.

The size in a file's header is checked before anything is decoded. Each function raises OSError if the file cannot be
read, and ValueError, with the reason as a ``Said``, if it is refused.
"""

from __future__ import annotations

import io
import re
import struct
import wave
from pathlib import Path

from rules.sentences import Said

SVG_BYTES = 1024 * 1024
PNG_BYTES = 16 * 1024 * 1024
PNG_SIDE = 4096
"""The largest width and height of a PNG, in pixels."""
PNG_PARTS = {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}
WAV_BYTES = 16 * 1024 * 1024
WAV_SECONDS = 60
WAV_RATES = range(4_000, 192_001)
"""Samples per second."""
WAV_CHANNELS = 2
WAV_WIDTH = 4
"""Bytes per sample."""
OGG_BYTES = 32 * 1024 * 1024
OPENING = re.compile(r"<svg\b[^>]*>", re.DOTALL)
"""The first tag of an SVG."""
_BOX = re.compile(r"""\sviewBox\s*=\s*["']([^"']*)""")


def svg(path: Path) -> str:
    """The text of an SVG file."""
    try:
        return _bytes(path, SVG_BYTES).decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError(Said("problem.art.no_text")) from None


def png(path: Path) -> tuple[bytes, int, int]:
    """What is in a PNG file, and its width and height in pixels."""
    data = _bytes(path, PNG_BYTES)
    if len(data) < 24 or data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR":
        raise ValueError(Said("problem.art.no_png"))
    wide, high = struct.unpack(">II", data[16:24])
    if max(wide, high) > PNG_SIDE:
        raise ValueError(Said("problem.art.pixels", wide=wide, high=high, most=PNG_SIDE))
    return _pixels_only(data), wide, high


def _pixels_only(data: bytes) -> bytes:
    """A PNG without notes, which nobody reads here: unpacking them can take minutes."""
    kept, at = [data[:8]], 8
    while at + 8 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        if kind in PNG_PARTS:
            kept.append(data[at : at + length + 12])
        at += length + 12
    return b"".join(kept)


def svg_size(source: str) -> tuple[float, float]:
    """The size that an SVG declares, or (0, 0) if it declares no sensible one."""
    opening = OPENING.search(source)
    box = _BOX.search(opening[0]) if opening else None
    try:
        _, _, wide, high = map(float, box[1].replace(",", " ").split()) if box else (0.0,) * 4
    except ValueError:
        return 0.0, 0.0
    return (wide, high) if 0 < wide < 1e6 and 0 < high < 1e6 else (0.0, 0.0)


def size(path: Path) -> tuple[float, float] | None:
    """The size of the picture in a file; None if it has none, or is refused."""
    try:
        wide, high = svg_size(svg(path)) if path.suffix == ".svg" else png(path)[1:]
    except (OSError, ValueError):
        return None
    return (wide, high) if wide and high else None


def wav(path: Path) -> bytes:
    """A clean copy of an uncompressed WAV file: some odd files, such as one without sound, make SDL corrupt its
    memory."""
    data = io.BytesIO(_bytes(path, WAV_BYTES))
    try:
        with wave.open(data) as file:
            rate, channels, width = file.getframerate(), file.getnchannels(), file.getsampwidth()
            if rate not in WAV_RATES or channels > WAV_CHANNELS or width > WAV_WIDTH:
                raise ValueError(Said("problem.sound.form", rate=rate, bits=8 * width, channels=channels))
            if file.getnframes() > rate * WAV_SECONDS:
                raise ValueError(Said("problem.sound.long", n=WAV_SECONDS))
            sound = file.readframes(file.getnframes())
    except (wave.Error, EOFError, RuntimeError) as error:
        raise ValueError(Said("problem.sound.no_wav", why=str(error) or "it ends too early")) from error
    if len(sound) < channels * width:
        raise ValueError(Said("problem.sound.silent"))
    clean = io.BytesIO()
    with wave.open(clean, "wb") as copy:
        copy.setparams((channels, width, rate, 0, "NONE", ""))
        copy.writeframes(sound)
    return clean.getvalue()


def ogg(path: Path, seconds: float) -> None:
    """Refuse what is no sound of the kind Ogg Vorbis that lasts at most so many seconds."""
    data = _bytes(path, OGG_BYTES)
    if data[:4] != b"OggS" or data[28:35] != b"\x01vorbis" or len(data) < 58:
        raise ValueError(Said("problem.sound.no_ogg"))
    rate, longest = struct.unpack_from("<L", data, 40)[0], 1 << (data[56] >> 4)
    at = packets = 0
    while (at := data.find(b"OggS", at)) >= 0 and len(data) > at + 27:
        sizes = data[at + 27 : at + 27 + data[at + 26]]
        packets += sum(size < 255 for size in sizes)
        at += 27 + len(sizes) + sum(sizes)
    if packets * longest / 2 > seconds * rate:
        raise ValueError(Said("problem.sound.long", n=round(seconds)))


def _bytes(path: Path, most: int) -> bytes:
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise ValueError(Said("problem.art.too_large", n=most // 1024 // 1024))
    return data
