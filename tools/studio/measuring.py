"""Measures everything that is heard, and writes ``levels.yaml``."""

from __future__ import annotations

from pathlib import Path

import soundfile

from tools.studio.levels import HEAD, LEVELS, Level, checksum, heard_files, read_levels
from tools.studio.loudness import loudness, peak


def write_levels() -> None:
    """Measure the files that have changed since they were measured last, and write down all levels."""
    known = read_levels() if LEVELS.is_file() else {}
    lines = []
    for path in heard_files():
        level = known.get(path.name)
        if level is None or level.checksum != checksum(path):
            level = measure(path)
        lines.append(f"{path.name}: [{level.lufs:.1f}, {level.peak:.1f}, {level.seconds:.2f}, {level.checksum!r}]\n")
    LEVELS.write_text(HEAD + "".join(lines), encoding="utf-8", newline="\n")
    print("".join(lines), end="")


def measure(path: Path) -> Level:
    """Measure a file."""
    samples, rate = soundfile.read(path, always_2d=True)
    return Level(loudness(samples.T, rate), peak(samples), len(samples) / rate, checksum(path))
