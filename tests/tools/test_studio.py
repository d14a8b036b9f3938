"""What is heard: pieces of equal loudness that do not repeat themselves, and sounds that are not the same each time."""

import json

import numpy as np
import pytest

from client.window.programme import HALL, LOST, WON
from rules.system.locations import further_takes
from tools.studio.composer import Composer, scores
from tools.studio.effects import FREQUENT, TAKES, read, retake
from tools.studio.levels import SPRITES, checksum, heard_files, read_levels
from tools.studio.loudness import SILENCE, loudness, peak

LEVELS = read_levels()
PIECES = {name: level for name, level in LEVELS.items() if name.startswith("music_")}
LOUDEST = -5.95
"""No sample of anything is above -6 dB below full scale, as far as it is written down."""
TWO_MINUTES = 120
MEMORY = 30
"""Seconds within which no two bars of a melody come back."""


def test_everything_that_is_heard_was_measured():
    """Whoever changes a file runs ``python -m tools.studio levels``."""
    assert {path.name: checksum(path) for path in heard_files()} == {
        name: level.checksum for name, level in LEVELS.items()
    }


def test_nothing_is_too_loud():
    assert {name: level.peak for name, level in LEVELS.items() if level.peak > LOUDEST} == {}


def test_the_pieces_are_equally_loud():
    mean = sum(level.lufs for level in PIECES.values()) / len(PIECES)
    assert {name: level.lufs for name, level in PIECES.items() if abs(level.lufs - mean) > 1.5} == {}


def test_there_are_six_long_pieces_and_two_for_the_end():
    assert sum(level.seconds >= TWO_MINUTES for level in PIECES.values()) >= 6
    assert {*HALL.pieces, *WON.pieces, *LOST.pieces} <= {name.removesuffix(".ogg") for name in PIECES}
    assert set(PIECES) == {f"{score.name}.ogg" for score in scores()}


@pytest.mark.parametrize("score", scores(), ids=lambda score: score.name)
def test_no_phrase_comes_back_soon(score):
    composer = Composer(score)
    notes = composer.notes()
    assert notes == Composer(score).notes()
    assert composer.seconds <= PIECES[f"{score.name}.ogg"].seconds
    heard: dict[str, float] = {}
    before = ""
    for seconds, bar in composer.melody:
        pair = json.dumps([before, bar])
        assert seconds - heard.get(pair, -MEMORY) >= MEMORY
        heard[pair], before = seconds, json.dumps(bar)


@pytest.mark.parametrize("name", FREQUENT)
def test_frequent_sounds_have_takes_that_differ_and_are_equally_loud(name):
    path = SPRITES / "sounds" / f"{name}.wav"
    takes = further_takes(path)
    assert len(takes) == TAKES - 1
    first = LEVELS[path.name]
    for take in takes:
        level = LEVELS[take.name]
        assert level.checksum != first.checksum and abs(level.lufs - first.lufs) < 4
        assert 0.9 < level.seconds / first.seconds < 1.1


def test_a_take_is_the_same_each_time_it_is_made():
    samples = read(SPRITES / "sounds" / "coin.wav")
    assert (retake(samples, 2) == retake(samples, 2)).all()
    assert np.abs(retake(samples, 2)[:5000] - retake(samples, 3)[:5000]).max() > 0.02


def tone(frequency, decibels, seconds=3.0, rate=48_000):
    time = np.arange(int(seconds * rate)) / rate
    return 10 ** (decibels / 20) * np.sin(2 * np.pi * frequency * time)


def test_loudness_is_that_of_the_standard():
    """ITU-R BS.1770: a tone of 997 Hz at full scale in one of two channels is -3.01 LUFS; low tones count less, high
    ones more, and silence between counts nothing."""
    loud = tone(997, 0)
    assert loudness(np.array([loud, 0 * loud]), 48_000) == pytest.approx(-3.01, abs=0.05)
    assert loudness(np.array([loud, loud]), 48_000) == pytest.approx(0.0, abs=0.05)
    assert peak(loud) == pytest.approx(0.0, abs=0.01)
    assert loudness(np.array([tone(40, -20)]), 48_000) < -26
    assert loudness(np.array([tone(4000, -20)]), 48_000) == pytest.approx(-23.0 + 3.3, abs=0.3)
    halting = np.concatenate([tone(997, -20), np.zeros(480_000)])
    assert loudness(np.array([halting]), 48_000) == pytest.approx(-23.0, abs=0.4)
    assert loudness(np.zeros((2, 48_000)), 48_000) == SILENCE
