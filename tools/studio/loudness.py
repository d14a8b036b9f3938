"""Measures how loud sounds are: their peak, and their loudness as people hear it (ITU-R BS.1770)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

BLOCK, OVERLAP = 0.4, 4
"""The seconds of a block that is measured, and how many blocks begin within that time."""
ABSOLUTE_GATE, RELATIVE_GATE = -70.0, -10.0
"""Blocks below the first (LUFS), or so many LU below the mean of the rest, are not counted."""
OFFSET = -0.691
"""Makes a tone of 1 kHz measure what it is called."""
SILENCE = -120.0
"""What silence is called, in dB."""


def peak(samples: NDArray[np.float64]) -> float:
    """The highest sample, in dB below full scale."""
    return 20 * float(np.log10(max(float(np.abs(samples).max()), 1e-6)))


def loudness(samples: NDArray[np.float64], rate: int) -> float:
    """The integrated loudness, in LUFS. ``samples`` has a row a channel, full scale is 1. A sound shorter than a block
    is measured as a whole."""
    weighted = np.fft.irfft(np.fft.rfft(samples) * _weighting(samples.shape[1], rate), samples.shape[1])
    energy = np.concatenate(([0.0], np.cumsum((weighted**2).sum(axis=0))))
    length = min(int(BLOCK * rate), samples.shape[1])
    starts = np.arange(0, samples.shape[1] - length + 1, max(1, length // OVERLAP))
    powers = (energy[starts + length] - energy[starts]) / length
    powers = powers[powers > _power(ABSOLUTE_GATE)]
    if not len(powers):
        return SILENCE
    powers = powers[powers > _power(_decibels(float(powers.mean())) + RELATIVE_GATE)]
    return _decibels(float(powers.mean()))


def _decibels(power: float) -> float:
    return OFFSET + 10 * float(np.log10(power))


def _power(decibels: float) -> float:
    return float(10 ** ((decibels - OFFSET) / 10))


def _weighting(count: int, rate: int) -> NDArray[np.float64]:
    """The K weighting of BS.1770 at the frequencies of a transform: more of what the head adds, less of low tones."""
    s = 2j * rate * np.tan(np.pi * np.fft.rfftfreq(count, 1 / rate) / rate)
    shelf, rumble = _angular(1681.974, rate), _angular(38.1355, rate)
    high, band = 10 ** (3.99984 / 20), (10 ** (3.99984 / 20)) ** 0.499667
    head = (high * s * s + band * shelf / 0.7071752 * s + shelf**2) / (s * s + shelf / 0.7071752 * s + shelf**2)
    low = s * s / (s * s + rumble / 0.5003270 * s + rumble**2)
    return np.asarray(np.abs(head * low))


def _angular(frequency: float, rate: int) -> float:
    """A frequency as the bilinear transform bends it."""
    return 2 * rate * float(np.tan(np.pi * frequency / rate))
