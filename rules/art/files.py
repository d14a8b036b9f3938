"""Reads picture, sound and font files from untrusted sources, within limits.

The size in a file's header is checked before anything is decoded. Each function raises OSError if the file cannot be
read, and ValueError, with the reason as a ``Message``, if it is refused.
"""

from __future__ import annotations

import io
import re
import struct
import wave
from pathlib import Path

from rules.reading.messages import Message

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
FONT_BYTES = 2 * 1024 * 1024
FONT_MARKS = (b"\x00\x01\x00\x00", b"true", b"OTTO")
"""The first bytes of fonts, in files of one font."""
FONT_TABLES = {b"cmap", b"head", b"hhea", b"hmtx", b"maxp"}
"""The tables that every font has."""
FONT_OUTLINES = (b"glyf", b"CFF ", b"CFF2")
"""The tables one of which has the letters of a font."""
FONT_EMS = range(16, 16_385)
"""The units that the letters of a font may be high."""
OPENING = re.compile(r"<svg\b[^>]*>", re.DOTALL)
"""The first tag of an SVG."""
_BOX = re.compile(r"""\sviewBox\s*=\s*["']([^"']*)""")


def svg(path: Path) -> str:
    """The text of an SVG file."""
    try:
        return _bytes(path, SVG_BYTES).decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError(Message("problem.art.no_text")) from None


def png(path: Path) -> tuple[bytes, int, int]:
    """The content of a PNG file without its notes, and its width and height in pixels."""
    data = _bytes(path, PNG_BYTES)
    if len(data) < 24 or data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR":
        raise ValueError(Message("problem.art.no_png"))
    width, height = struct.unpack(">II", data[16:24])
    if max(width, height) > PNG_SIDE:
        raise ValueError(Message("problem.art.pixels", wide=width, high=height, most=PNG_SIDE))
    return _pixels_only(data), width, height


def _pixels_only(data: bytes) -> bytes:
    """A PNG without its notes, which are not needed and can take minutes to unpack."""
    parts = [data[:8]]
    offset = 8
    while offset + 8 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, offset)
        if kind in PNG_PARTS:
            parts.append(data[offset : offset + length + 12])
        offset += length + 12
    return b"".join(parts)


def font(path: Path) -> bytes:
    """The content of a font file."""
    data = _bytes(path, FONT_BYTES)
    if not is_font(data):
        raise ValueError(Message("problem.art.no_font"))
    return data


def is_font(data: bytes) -> bool:
    """True for a font whose tables are all there, each once and inside the file. How letters are drawn is not looked
    at."""
    if data[:4] not in FONT_MARKS or len(data) < 12:
        return False
    (count,) = struct.unpack_from(">H", data, 4)
    if 12 + 16 * count > len(data):
        return False
    tables: dict[bytes, bytes] = {}
    for index in range(count):
        name, _, start, length = struct.unpack_from(">4s3L", data, 12 + 16 * index)
        if name in tables or start + length > len(data):
            return False
        tables[name] = data[start : start + length]
    if not tables.keys() >= FONT_TABLES or not any(name in tables for name in FONT_OUTLINES):
        return False
    head = tables[b"head"]
    return len(head) >= 54 and struct.unpack_from(">H", head, 18)[0] in FONT_EMS


def svg_size(source: str) -> tuple[float, float]:
    """The size that an SVG declares, or (0, 0) if it declares no sensible one."""
    opening = OPENING.search(source)
    box = _BOX.search(opening[0]) if opening else None
    if box is None:
        return 0.0, 0.0
    try:
        _, _, width, height = map(float, box[1].replace(",", " ").split())
    except ValueError:
        return 0.0, 0.0
    if 0 < width < 1e6 and 0 < height < 1e6:
        return width, height
    return 0.0, 0.0


def size(path: Path) -> tuple[float, float] | None:
    """The size of the picture in a file; None if it has none, or is refused."""
    try:
        if path.suffix == ".svg":
            width, height = svg_size(svg(path))
        else:
            _, width, height = png(path)
    except (OSError, ValueError):
        return None
    if not width or not height:
        return None
    return width, height


def wav(path: Path, pitch: float = 1.0) -> bytes:
    """A clean copy of an uncompressed WAV file, because some odd files, such as one without sound, make SDL corrupt
    its memory. Another ``pitch`` than 1 makes the copy so many times as fast."""
    data = io.BytesIO(_bytes(path, WAV_BYTES))
    try:
        with wave.open(data) as file:
            rate = file.getframerate()
            channels = file.getnchannels()
            width = file.getsampwidth()
            if rate not in WAV_RATES or channels > WAV_CHANNELS or width > WAV_WIDTH:
                raise ValueError(Message("problem.sound.form", rate=rate, bits=8 * width, channels=channels))
            if file.getnframes() > rate * WAV_SECONDS:
                raise ValueError(Message("problem.sound.long", n=WAV_SECONDS))
            sound = file.readframes(file.getnframes())
    except (wave.Error, EOFError, RuntimeError) as error:
        raise ValueError(Message("problem.sound.no_wav", why=str(error) or "it ends too early")) from error
    if len(sound) < channels * width:
        raise ValueError(Message("problem.sound.silent"))
    clean = io.BytesIO()
    with wave.open(clean, "wb") as copy:
        copy.setparams((channels, width, round(rate * pitch), 0, "NONE", ""))
        copy.writeframes(sound)
    return clean.getvalue()


def ogg(path: Path, seconds: float) -> None:
    """Check that a file is an Ogg Vorbis sound of at most so many seconds. Raises OSError or ValueError if not."""
    data = _bytes(path, OGG_BYTES)
    if data[:4] != b"OggS" or data[28:35] != b"\x01vorbis" or len(data) < 58:
        raise ValueError(Message("problem.sound.no_ogg"))
    rate = struct.unpack_from("<L", data, 40)[0]
    longest_block = 1 << (data[56] >> 4)
    """In samples. Blocks overlap, so that each packet gives at most half of them."""
    packets = 0
    page = data.find(b"OggS")
    while page >= 0 and len(data) > page + 27:
        segments = data[page + 27 : page + 27 + data[page + 26]]
        packets += sum(size < 255 for size in segments)
        page = data.find(b"OggS", page + 27 + len(segments) + sum(segments))
    if packets * longest_block / 2 > seconds * rate:
        raise ValueError(Message("problem.sound.long", n=round(seconds)))


def _bytes(path: Path, limit: int) -> bytes:
    """The content of a file. Raises ValueError if it is more than ``limit`` bytes."""
    with path.open("rb") as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise ValueError(Message("problem.art.too_large", n=limit // 1024 // 1024))
    return data
