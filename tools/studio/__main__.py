"""``python -m tools.studio music [NAME ...]``, ``effects [NAME ...]`` or ``levels``: makes what is heard. Each measures
everything at the end and writes ``levels.yaml``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from tools.studio import effects
from tools.studio.composer import Composer, scores
from tools.studio.instruments import RATE
from tools.studio.measuring import write_levels
from tools.studio.mixing import mix

ROOT = Path(__file__).resolve().parents[2]
MUSIC, SOUNDS = ROOT / "sprites" / "music", ROOT / "sprites" / "sounds"
SMALLEST = 1.0
"""How much the coder leaves out, from 0 to 1. Strings and flutes are simple, so nothing is missed."""


def write_music(names: Sequence[str]) -> None:
    """Write the pieces with these names, or all."""
    for score in scores():
        if names and score.name not in names:
            continue
        composer = Composer(score)
        notes = composer.notes()
        samples = mix(notes, composer.seconds)
        path = MUSIC / f"{score.name}.ogg"
        _write_ogg(path, samples)
        seconds, size = samples.shape[1] / RATE, path.stat().st_size
        print(f"{path.name}: {len(notes)} notes, {seconds:.0f} s, {size} bytes", flush=True)


def _write_ogg(path: Path, samples: NDArray[np.float64]) -> None:
    """Write samples in parts: the coder's stack does not hold minutes at once."""
    with soundfile.SoundFile(path, "w", RATE, 2, "VORBIS", format="OGG", compression_level=SMALLEST) as file:
        for start in range(0, samples.shape[1], RATE):
            file.write(samples[:, start : start + RATE].T)


def write_effects(names: Sequence[str]) -> None:
    """Write the sounds that are made from nothing, and the further takes of those that are heard often."""
    for name, make in effects.FROM_NOTHING.items():
        if not names or name in names:
            effects.write(SOUNDS / f"{name}.wav", make())
    for name in effects.FREQUENT:
        if not names or name in names:
            samples = effects.read(SOUNDS / f"{name}.wav")
            for number in range(2, effects.TAKES + 1):
                effects.write(SOUNDS / f"{name}_{number}.wav", effects.retake(samples, number))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.studio", description=__doc__)
    parser.add_argument("what", choices=("music", "effects", "levels"))
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    if arguments.what == "music":
        write_music(arguments.names)
    elif arguments.what == "effects":
        write_effects(arguments.names)
    write_levels()
