"""Mixes the notes of a piece in a room, and makes every piece equally loud."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tools.studio.composer import Note
from tools.studio.instruments import RATE, note
from tools.studio.loudness import loudness

TARGET = -20.5
"""The loudness of every piece, in LUFS."""
CEILING = 10 ** (-7.5 / 20)
"""The highest sample of a piece. The coder of the file may add a little to it."""
ROOM, WET = 1.7, 0.16
"""For how many seconds the room rings, and how much of it is heard."""
TAIL = 3.0
"""Seconds in which the last notes fade away."""


def mix(notes: Sequence[Note], seconds: float) -> NDArray[np.float64]:
    """The piece as two rows of samples, at the usual loudness."""
    dry = np.zeros((2, int((seconds + TAIL) * RATE)))
    for played in notes:
        samples = note(played.instrument, played.pitch, max(4, round(played.seconds * 100)))
        start = int(played.start * RATE)
        samples = samples[: dry.shape[1] - start] * played.loud
        angle = (played.pan + 1) * np.pi / 4
        dry[0, start : start + len(samples)] += np.cos(angle) * samples
        dry[1, start : start + len(samples)] += np.sin(angle) * samples
    wet = dry + WET * _room(dry)
    wet[:, -int(TAIL * RATE) :] *= np.linspace(1, 0, int(TAIL * RATE)) ** 2
    return _level(wet)


def _room(dry: NDArray[np.float64]) -> NDArray[np.float64]:
    """What a low room of wood gives back: noise that dies away, other noise on either side."""
    count = int(ROOM * RATE)
    noise = np.random.default_rng(1).standard_normal((2, count)) * np.exp(-np.arange(count) * 5.5 / count)
    noise[:, : int(0.012 * RATE)] = 0
    size = dry.shape[1] + count
    spectrum = np.fft.rfft(noise, size)
    spectrum /= 1 + (np.fft.rfftfreq(size, 1 / RATE) / 3200) ** 2
    echo = np.fft.irfft(np.fft.rfft(dry, size) * spectrum, size)[:, : dry.shape[1]]
    return np.asarray(echo * np.sqrt((dry**2).mean() / ((echo**2).mean() + 1e-12)) * 2)


def _level(samples: NDArray[np.float64]) -> NDArray[np.float64]:
    """Make a piece as loud as all are, and round off what would be higher than the ceiling."""
    for _ in range(4):
        samples = samples * 10 ** ((TARGET - loudness(samples, RATE)) / 20)
        samples = _rounded(samples)
    return samples


def _rounded(samples: NDArray[np.float64]) -> NDArray[np.float64]:
    """Leave what is below two thirds of the ceiling, and bend the rest below it."""
    knee = CEILING * 2 / 3
    above = np.abs(samples) - knee
    bent = knee + (CEILING - knee) * np.tanh(np.maximum(above, 0) / (CEILING - knee))
    return np.where(above > 0, np.sign(samples) * bent, samples)
