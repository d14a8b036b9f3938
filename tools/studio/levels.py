"""How loud everything is that is heard, as it was measured and written down in ``levels.yaml``.

Decoding a quarter of an hour of music takes seconds; the checksums of the files take none. A test compares them, and
so no piece comes into the program without having been measured.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

import yaml

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
LEVELS = Path(__file__).with_name("levels.yaml")
HEAD = """\
# How loud everything is, as `python -m tools.studio levels` has measured it: the integrated loudness in LUFS (ITU-R
# BS.1770), the highest sample in dB below full scale, the seconds, and the beginning of the file's SHA-256.
"""


class Level(NamedTuple):
    """What was measured of a file."""

    lufs: float
    peak: float
    seconds: float
    checksum: str


def heard_files() -> list[Path]:
    """All music and all sounds."""
    return sorted([*(SPRITES / "music").glob("*.ogg"), *(SPRITES / "sounds").glob("*.wav")])


def checksum(path: Path) -> str:
    """The beginning of the SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def read_levels() -> dict[str, Level]:
    """What was measured, by the names of the files."""
    return {name: Level(*values) for name, values in yaml.safe_load(LEVELS.read_text(encoding="utf-8")).items()}
