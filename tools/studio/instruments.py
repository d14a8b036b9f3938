"""The instruments: each makes the samples of a note from its frequency, seconds and loudness.

All are sums of partials, or noise that was filtered. ``Samples`` are mono and mostly between -1 and 1.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

RATE = 24_000
"""Samples in a second of music. Nothing in it is higher than 10 kHz."""

Samples = NDArray[np.float64]


def seconds_of(duration: float) -> Samples:
    """The time of each sample, in seconds, of a note this long."""
    return np.arange(int(duration * RATE)) / RATE


def hiss(duration: float, low: float, high: float, seed: int = 0) -> Samples:
    """Noise between two frequencies."""
    count = int(duration * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(frequencies, 1)) ** 4) / (1 + (frequencies / high) ** 4)
    samples = np.fft.irfft(spectrum, count)
    return np.asarray(samples / (np.abs(samples).max() + 1e-9))


def envelope(duration: float, attack: float, release: float) -> Samples:
    """A loudness that rises for ``attack`` seconds, stays, and falls for the last ``release`` seconds."""
    time = seconds_of(duration)
    rise = np.clip(time / attack, 0, 1)
    fall = np.clip((duration - time) / release, 0, 1)
    return np.sin(rise * np.pi / 2) * fall


def plucked(
    frequency: float, duration: float, brightness: float, decay: float, place: float, stiffness: float = 0.0
) -> Samples:
    """A string that is plucked at a ``place`` (a share of its length). ``decay`` is in 1/s, for the first partial; the
    higher ones decay faster, and are weaker the lower the ``brightness`` is."""
    time = seconds_of(min(duration + 0.35, 6 / decay))
    samples = np.zeros_like(time)
    for number in range(1, 25):
        partial = frequency * number * np.sqrt(1 + stiffness * number * number)
        if partial > RATE * 0.42:
            break
        strength = np.sin(np.pi * place * number) / number ** (2.2 - brightness)
        fading = np.exp(-time * decay * (1 + 0.18 * number**1.3))
        samples += strength * fading * np.sin(2 * np.pi * partial * time)
    damping = np.clip((len(time) / RATE - time) / 0.12, 0, 1)
    return samples * damping * np.clip(time / 0.002, 0, 1)


def blown(
    frequency: float,
    duration: float,
    partials: tuple[float, ...],
    attack: float,
    vibrato: float = 0.0,
    breath: float = 0.0,
) -> Samples:
    """A tone that is held: of a flute, a reed or a bow. ``vibrato`` is a share of the frequency, ``breath`` how much
    noise is in it."""
    duration += 0.08
    time = seconds_of(duration)
    depth = vibrato * np.clip((time - 0.18) / 0.3, 0, 1)
    phase = 2 * np.pi * frequency * (time + depth * np.sin(2 * np.pi * 5.3 * time) / (2 * np.pi * 5.3))
    samples = np.zeros_like(time)
    for number, strength in enumerate(partials, 1):
        if frequency * number < RATE * 0.42:
            opening = np.clip(time / (attack * (0.6 + 0.35 * number)), 0, 1)
            samples += strength * opening * np.sin(number * phase)
    if breath:
        samples += breath * hiss(duration, frequency * 0.8, frequency * 4, int(frequency))
    return samples * envelope(duration, attack, min(0.16, duration / 2))


def lute(frequency: float, duration: float) -> Samples:
    """A lute: gut strings, soft and short."""
    return plucked(frequency, duration + 0.5, 0.75, 2.2, 0.18)


def guitar(frequency: float, duration: float) -> Samples:
    """A guitar with steel strings and a little tremolo, as under the sun of noon."""
    samples = plucked(frequency, duration + 1.0, 1.15, 1.3, 0.11, 0.00004)
    time = np.arange(len(samples)) / RATE
    return samples * (1 + 0.22 * np.sin(2 * np.pi * 5.0 * time))


def banjo(frequency: float, duration: float) -> Samples:
    """A banjo: bright and gone at once."""
    return plucked(frequency, duration, 1.35, 5.5, 0.07)


def piano(frequency: float, duration: float) -> Samples:
    """A small piano of a salon: two strings a note, not quite in tune."""
    first = plucked(frequency, duration + 0.4, 0.85, 1.5, 0.125, 0.0002)
    second = plucked(frequency * 1.0012, duration + 0.4, 0.85, 1.5, 0.125, 0.0002)
    return 0.5 * (first + second[: len(first)])


def harpsichord(frequency: float, duration: float) -> Samples:
    """A harpsichord: quills, and an octave above."""
    low = plucked(frequency, duration + 0.2, 1.3, 2.6, 0.09)
    high = plucked(frequency * 2, duration + 0.2, 1.2, 3.5, 0.12)
    low[: len(high)] += 0.35 * high[: len(low)]
    return low


def bass(frequency: float, duration: float) -> Samples:
    """A double bass that is plucked."""
    return 1.2 * plucked(frequency, duration + 0.3, 0.35, 1.9, 0.3)


def pizzicato(frequency: float, duration: float) -> Samples:
    """A violin that is plucked."""
    return plucked(frequency, min(duration, 0.3), 0.8, 6.0, 0.22)


def fiddle(frequency: float, duration: float) -> Samples:
    """A fiddle: a saw whose partials pass through the body."""
    partials = tuple(_body(frequency * number) / number for number in range(1, 19))
    return 0.75 * blown(frequency, duration, partials, 0.045, 0.006, 0.015)


def cello(frequency: float, duration: float) -> Samples:
    """A cello: darker than the fiddle, and slower to speak."""
    partials = tuple(_body(1.6 * frequency * number) / number**1.25 for number in range(1, 15))
    return 0.8 * blown(frequency, duration, partials, 0.09, 0.004, 0.01)


def _body(frequency: float) -> float:
    """How much of a frequency the body of a violin lets through."""
    peaks = ((280.0, 90.0, 1.0), (460.0, 120.0, 0.9), (1100.0, 400.0, 0.75), (2600.0, 900.0, 0.6))
    return 0.25 + sum(height / (1 + ((frequency - middle) / width) ** 2) for middle, width, height in peaks)


def flute(frequency: float, duration: float) -> Samples:
    """A wooden flute."""
    return 0.85 * blown(frequency, duration, (1.0, 0.32, 0.16, 0.05, 0.03), 0.06, 0.005, 0.05)


def whistle(frequency: float, duration: float) -> Samples:
    """Somebody who whistles in an empty street."""
    return 0.8 * blown(frequency, duration, (1.0, 0.04), 0.07, 0.009, 0.06)


def clarinet(frequency: float, duration: float) -> Samples:
    """A clarinet: odd partials."""
    return 0.7 * blown(frequency, duration, (1.0, 0.03, 0.55, 0.03, 0.3, 0.02, 0.16, 0.02, 0.08), 0.05, 0.002, 0.015)


def harmonica(frequency: float, duration: float) -> Samples:
    """A harmonica: two reeds that beat."""
    partials = (1.0, 0.7, 0.65, 0.4, 0.35, 0.2, 0.15, 0.08)
    first = blown(frequency, duration, partials, 0.05, 0.004, 0.03)
    return 0.3 * (first + blown(frequency * 1.004, duration, partials, 0.06, 0.004))


def accordion(frequency: float, duration: float) -> Samples:
    """An accordion: three reeds, one above and one below."""
    partials = (1.0, 0.6, 0.5, 0.42, 0.3, 0.2, 0.16, 0.1, 0.06)
    reeds = [blown(frequency * share, duration, partials, 0.05) for share in (1.0, 1.005, 0.995)]
    return np.asarray(0.22 * np.sum(reeds, axis=0))


def glass(frequency: float, duration: float) -> Samples:
    """Glasses that are stroked: pure, slow, a little uncanny."""
    tone = blown(frequency, duration + 0.7, (1.0, 0.05, 0.12), 0.22, 0.003, 0.01)
    return 0.7 * tone * np.exp(-np.arange(len(tone)) / RATE / (duration + 0.7))


def chime(frequency: float, duration: float) -> Samples:
    """A small bell."""
    time = seconds_of(2.2)
    samples = np.zeros_like(time)
    for ratio, strength, decay in ((1.0, 1.0, 1.6), (2.76, 0.6, 3.0), (5.4, 0.35, 5.0), (8.93, 0.2, 8.0)):
        if frequency * ratio < RATE * 0.42:
            samples += strength * np.exp(-decay * time) * np.sin(2 * np.pi * frequency * ratio * time)
    return 0.6 * samples * np.clip((2.2 - time) / 0.3, 0, 1)


def choir(frequency: float, duration: float) -> Samples:
    """Low voices behind a door."""
    partials = tuple(_vowel(frequency * number) / number for number in range(1, 16))
    voices = [blown(frequency * share, duration, partials, 0.3, 0.006) for share in (1.0, 1.006, 0.993)]
    return np.asarray(0.35 * np.sum(voices, axis=0))


def _vowel(frequency: float) -> float:
    """How much of a frequency a mouth lets through that sings a dark "o"."""
    return 0.06 + 1 / (1 + ((frequency - 420) / 130) ** 2) + 0.6 / (1 + ((frequency - 800) / 160) ** 2)


def frame_drum(frequency: float, duration: float) -> Samples:
    """A large drum that is struck with the hand."""
    time = seconds_of(0.55)
    pitch = 78 + 46 * np.exp(-time * 26)
    tone = np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-time * 8)
    return 1.3 * (tone + 0.25 * hiss(0.55, 200, 1800, 3) * np.exp(-time * 60))


def stomp(frequency: float, duration: float) -> Samples:
    """A boot on boards."""
    time = seconds_of(0.3)
    tone = np.sin(2 * np.pi * (62 * time + 1.1 * (1 - np.exp(-time * 40)))) * np.exp(-time * 17)
    return 1.3 * tone + 0.4 * hiss(0.3, 90, 900, 5) * np.exp(-time * 45)


def clap(frequency: float, duration: float) -> Samples:
    """Hands."""
    time = seconds_of(0.22)
    bursts = sum(np.exp(-np.maximum(time - start, 0) * 130) * (time >= start) for start in (0.0, 0.011, 0.024))
    return np.asarray(1.6 * hiss(0.22, 700, 3600, 7) * bursts)


def tambourine(frequency: float, duration: float) -> Samples:
    """Jingles."""
    time = seconds_of(0.25)
    return 1.3 * hiss(0.25, 5000, 11_000, 9) * np.exp(-time * 20)


def shaker(frequency: float, duration: float) -> Samples:
    """Seeds in a gourd: they swell and stop."""
    time = seconds_of(0.14)
    return np.asarray(0.35 * hiss(0.14, 3500, 9000, 11) * np.sin(np.pi * time / 0.14) ** 2)


def block(frequency: float, duration: float) -> Samples:
    """A block of wood, as a clock that ticks."""
    time = seconds_of(0.16)
    return 0.5 * (np.sin(2 * np.pi * 940 * time) + 0.5 * np.sin(2 * np.pi * 2210 * time)) * np.exp(-time * 48)


def drip(frequency: float, duration: float) -> Samples:
    """A drop or a bubble: a tone that rises quickly."""
    time = seconds_of(0.2)
    pitch = frequency * (1 + 1.4 * np.clip(time / 0.12, 0, 1) ** 2)
    return 0.6 * np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-time * 22) * np.clip(time / 0.006, 0, 1)


INSTRUMENTS: dict[str, Callable[[float, float], Samples]] = {
    instrument.__name__: instrument
    for instrument in (
        lute, guitar, banjo, piano, harpsichord, bass, pizzicato, fiddle, cello, flute, whistle, clarinet, harmonica,
        accordion, glass, chime, choir, frame_drum, stomp, clap, tambourine, shaker, block, drip,
    )
}  # fmt: skip


@cache
def note(instrument: str, pitch: int, hundredths: int) -> Samples:
    """The samples of a note: its ``pitch`` as a MIDI number, how long it is held in hundredths of a second."""
    return INSTRUMENTS[instrument](440 * 2 ** ((pitch - 69) / 12), hundredths / 100)
