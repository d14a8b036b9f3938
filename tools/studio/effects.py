"""Makes sounds of the table: further takes of those that are heard often, and the sounds that are made from nothing.

A take of a sound is what the same thing sounds like another time: it was struck a little elsewhere, so other partials
are strong, and its noise is other noise. Takes are made from the sound itself, so whoever changes ``coin.wav`` makes
``coin_2.wav`` and ``coin_3.wav`` anew with ``python -m tools.studio effects coin``.
"""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]

RATE = 22_050
"""Samples in a second of a sound."""
FREQUENT = (
    "card_flip", "card_pick", "card_place", "card_slide", "click", "clink", "coin", "coins_spill", "cup_lift",
    "cup_slam", "deal", "dice_rattle", "gulp", "hover", "mug_slam", "note", "parchment", "plop", "pour", "scrape",
    "shuffle",
)  # fmt: skip
"""The sounds that are heard often."""
TAKES = 3
"""How many takes each of them has."""
HIGHEST = 10 ** (-6.2 / 20)
"""No sample is higher."""
FRAME = 256
"""Samples of a frame in which noise is made anew: short, so that a blow stays a blow."""
REROLLED = 0.35
"""How much of a take is noise that was made anew."""
TILT = 5.0
"""By how many dB, up or down, a range of frequencies may differ between takes."""


def read(path: Path) -> Samples:
    """The samples of a sound of one channel with 16 bits."""
    with wave.open(str(path)) as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768


def write(path: Path, samples: Samples) -> None:
    """Write a sound of one channel with 16 bits."""
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes((samples * 32767).round().astype("<i2").tobytes())


def retake(samples: Samples, number: int) -> Samples:
    """The same sound another time; each ``number`` is another take. It is as loud, and almost as long."""
    random = np.random.default_rng(number)
    take = (1 - REROLLED) * samples + REROLLED * _other_noise(samples, random)
    take = _coloured(take, random)
    stretch = 1 + (0.045 if number % 2 else -0.045) * random.uniform(0.7, 1.3)
    places = np.arange(0, len(take) - 1, stretch)
    take = np.interp(places, np.arange(len(take)), take)
    take *= np.sqrt((samples**2).mean() / ((take**2).mean() + 1e-12))
    take[-64:] *= np.linspace(1, 0, 64)
    return limited(take)


def limited(samples: Samples) -> Samples:
    """The sound, made quieter if it would be louder than any sound may be."""
    return samples * min(1.0, HIGHEST / max(float(np.abs(samples).max()), 1e-9))


def _other_noise(samples: Samples, random: np.random.Generator) -> Samples:
    """Noise that swells and has its colours as the sound has them, and is yet other noise."""
    window = np.hanning(FRAME)
    padded = np.pad(samples, FRAME)
    noise = np.zeros(len(padded))
    for start in range(0, len(padded) - FRAME, FRAME // 2):
        spectrum = np.fft.rfft(window * padded[start : start + FRAME])
        phases = np.exp(2j * np.pi * random.random(len(spectrum)))
        noise[start : start + FRAME] += window * np.fft.irfft(np.abs(spectrum) * phases, FRAME)
    return noise[FRAME:-FRAME]


def _coloured(samples: Samples, random: np.random.Generator) -> Samples:
    """The sound with some ranges of its frequencies stronger and others weaker."""
    frequencies = np.fft.rfftfreq(len(samples), 1 / RATE)
    knots = np.geomspace(80, RATE / 2, 9)
    gains = random.uniform(-TILT, TILT, len(knots))
    decibels = np.interp(np.log(np.maximum(frequencies, 1)), np.log(knots), gains)
    return np.asarray(np.fft.irfft(np.fft.rfft(samples) * 10 ** (decibels / 20), len(samples)))


def _time(seconds: float) -> Samples:
    return np.arange(int(seconds * RATE)) / RATE


def _noise(seconds: float, low: float, high: float, seed: int) -> Samples:
    """Noise between two frequencies, at most 1 high."""
    count = int(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(frequencies, 1)) ** 4) / (1 + (frequencies / high) ** 4)
    samples = np.fft.irfft(spectrum, count)
    return np.asarray(samples / np.abs(samples).max())


def scrape() -> Samples:
    """The foot of a goblet that is pushed over wood: it sticks and slips, and the metal sings a little."""
    seconds = 0.62
    time = _time(seconds)
    slips = np.cumsum(34 + 22 * np.sin(np.pi * time / seconds)) / RATE
    grain = 0.45 + 0.55 * (1 - slips % 1) ** 2
    push = np.sin(np.pi * np.clip(time / seconds, 0, 1)) ** 0.8
    wood = _noise(seconds, 140, 620, 1) + 0.5 * _noise(seconds, 700, 2300, 2)
    metal = sum(np.sin(2 * np.pi * partial * time) for partial in (612.0, 1487.0)) * 0.05
    return limited(0.3 * push * (grain * wood + metal))


def toast() -> Samples:
    """Somebody rises and strikes a glass with a knife, three times; then a low drum, and the room is silent."""
    seconds = 2.1
    time = _time(seconds)
    sound = np.zeros_like(time)
    for start, strength in ((0.0, 0.6), (0.24, 0.75), (0.48, 1.0)):
        since = np.maximum(time - start, 0)
        ring = np.zeros_like(time)
        for partial, share, decay in ((1870.0, 1.0, 3.2), (4510.0, 0.5, 6.0), (7420.0, 0.25, 11.0), (1878.0, 0.6, 3.4)):
            ring += share * np.exp(-decay * since) * np.sin(2 * np.pi * partial * since)
        sound += strength * ring * (time >= start)
    since = np.maximum(time - 0.9, 0)
    boom = np.sin(2 * np.pi * (58 * since + 1.6 * (1 - np.exp(-since * 18)))) * np.exp(-since * 3.6) * (time >= 0.9)
    mixed = 0.24 * sound + 0.9 * boom
    return limited(mixed / np.abs(mixed).max() * HIGHEST * np.clip((seconds - time) / 0.2, 0, 1))


FROM_NOTHING: dict[str, Callable[[], Samples]] = {"scrape": scrape, "toast": toast}
"""The sounds that are made here; all others were drawn by hand and are only heard."""
