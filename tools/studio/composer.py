"""Writes out a score: chords, motifs and parts become notes with their times.

A score (``scores/*.yaml``) says what a piece is made of: its metre and scale, motifs of one bar, parts that accompany,
and sections, each with its chords and with who plays. Motifs are carried through the chords, turned and ornamented, so
that a piece keeps its character and yet no two bars of its melody come back as a copy within ``MEMORY`` seconds. The
dice that choose are those of the score's ``seed``: a score always gives the same notes. Times are counted in pulses
(the shortest usual notes) until the notes are written out in seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import yaml

SCORES = Path(__file__).parent / "scores"
MEMORY = 34.0
"""Seconds within which two bars of the melody do not come back."""
TRIES = 40
"""How often a bar is thought of anew that would come back too soon."""
NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
QUALITIES: dict[str, tuple[int, ...]] = {
    "": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "maj7": (0, 4, 7, 11), "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9), "dim": (0, 3, 6), "sus4": (0, 5, 7), "5": (0, 7),
}  # fmt: skip
PLANS = ("abac", "aabc", "abcb", "bacd", "abcd", "cabd", "aacb", "dabc")
"""Which motif each of the four bars of a phrase is made of."""


class Note(NamedTuple):
    """A note: who plays it, from when and how long in seconds, its pitch as a MIDI number, its loudness (0 to 1), and
    where it is heard, from -1 (left) to 1."""

    instrument: str
    start: float
    seconds: float
    pitch: int
    loud: float
    pan: float


class Tone(NamedTuple):
    """A tone within a bar, in pulses; its pitch as a MIDI number."""

    start: float
    length: float
    pitch: int


class Chord(NamedTuple):
    """A chord by the pitch classes of its root and of all its tones."""

    root: int
    tones: tuple[int, ...]


class Step(NamedTuple):
    """A note of a motif: its length in pulses, and its distance from the motif's first note in steps of the scale; None
    for a rest."""

    length: float
    step: int | None


@dataclass(frozen=True)
class Score:
    """A piece before it is written out, as its file has it."""

    name: str
    about: str
    pulses: int
    pulse: float
    """Seconds."""
    tonic: int
    scale: tuple[int, ...]
    seed: int
    motifs: tuple[tuple[Step, ...], ...]
    endings: tuple[tuple[Step, ...], ...]
    parts: dict[str, dict[str, Any]]
    sections: tuple[dict[str, Any], ...]


def read_score(path: Path) -> Score:
    """Read a score. Raises KeyError or ValueError if it makes no sense."""
    text = yaml.safe_load(path.read_text(encoding="utf-8"))
    pulses = text["pulses"]
    motifs, endings = (tuple(_motif(words, pulses) for words in text[key]) for key in ("motifs", "endings"))
    return Score(
        name=path.stem,
        about=text["about"],
        pulses=pulses,
        pulse=60 / text["tempo"],
        tonic=text["tonic"],
        scale=tuple(text["scale"]),
        seed=text["seed"],
        motifs=motifs,
        endings=endings,
        parts=text["parts"],
        sections=tuple(text["sections"]),
    )


def scores() -> list[Score]:
    """All pieces, by name."""
    return [read_score(path) for path in sorted(SCORES.glob("*.yaml"))]


def _motif(words: str, pulses: int) -> tuple[Step, ...]:
    """Read a motif such as ``2/0 1/1 3/r``. Raises ValueError if it does not fill its bar."""
    steps: list[Step] = []
    for word in words.split():
        length, _, step = word.partition("/")
        steps.append(Step(float(length), None if step == "r" else int(step)))
    if sum(step.length for step in steps) != pulses:
        raise ValueError(f"the motif {words} does not last {pulses} pulses")
    return tuple(steps)


def read_chord(name: str) -> Chord:
    """Read a chord such as ``F#m7``."""
    letters = 2 if name[1:2] in ("#", "b") else 1
    root = NAMES[name[0]] + {"#": 1, "b": -1}.get(name[1:2], 0)
    tones = tuple((root + interval) % 12 for interval in QUALITIES[name[letters:]])
    return Chord(root % 12, tones)


def section_chords(section: dict[str, Any]) -> list[Chord]:
    """The chords of a section, one a bar."""
    return [read_chord(name) for name in section["chords"].replace("|", " ").split()]


class Composer:
    """Writes out one score."""

    def __init__(self, score: Score) -> None:
        self.score = score
        self._random = Random(score.seed)
        self._notes: list[Note] = []
        self._bar = 0
        self._heard: dict[tuple[Any, ...], float] = {}
        """When two bars of the melody were played last, in seconds."""
        self._before: tuple[Any, ...] = ()
        """The bar of the melody before."""
        self.melody: list[tuple[float, tuple[Any, ...]]] = []
        """The bars of the melody, each with its time in seconds."""

    def notes(self) -> list[Note]:
        """All notes of the piece."""
        for section in self.score.sections:
            chords = section_chords(section)
            first = self._bar
            for name in section["parts"]:
                self._accompany(self.score.parts[name], chords, first, section.get("loud", 1.0))
            for voice in section.get("melody", ()):
                self._sing(self.score.parts[voice], chords, first, section.get("loud", 1.0))
            self._bar = first + len(chords)
        return self._notes

    @property
    def seconds(self) -> float:
        """How long the piece is without what fades away at its end."""
        bars = sum(len(section_chords(section)) for section in self.score.sections)
        return bars * self.score.pulses * self.score.pulse

    # -- melody --------------------------------------------------------------------------------------------------------

    def _sing(self, part: dict[str, Any], chords: Sequence[Chord], first: int, loud: float) -> None:
        """Play the melody over a section; a part with a ``third`` plays along below."""
        plan = ""
        pitch = part["middle"]
        for number, chord in enumerate(chords):
            if number % 4 == 0:
                plan = self._random.choice(PLANS)
            is_cadence = number % 4 == 3 or number == len(chords) - 1
            rise = part.get("rise", 7) * _arch(number / max(1, len(chords) - 1))
            goal = part["middle"] + rise
            tones = self._fresh_bar(plan[number % 4], chord, pitch, goal, is_cadence, first + number)
            for tone in tones:
                self._write(part, first + number, tone, loud)
                if "below" in part:
                    below = self._chord_tone_below(tone.pitch, chord)
                    self._write(self.score.parts[part["below"]], first + number, tone._replace(pitch=below), loud)
            if tones:
                pitch = tones[-1].pitch

    def _fresh_bar(self, letter: str, chord: Chord, pitch: int, goal: float, is_cadence: bool, bar: int) -> list[Tone]:
        """A bar of the melody that, together with the bar before, has not been heard for a while."""
        seconds = bar * self.score.pulses * self.score.pulse
        tones: list[Tone] = []
        for _ in range(TRIES):
            tones = self._bar_of(letter, chord, pitch, goal, is_cadence)
            shape = tuple(tones)
            pair = (self._before, shape)
            if seconds - self._heard.get(pair, -MEMORY) >= MEMORY:
                break
        self._heard[pair] = seconds
        self._before = shape
        self.melody.append((seconds, shape))
        return tones

    def _bar_of(self, letter: str, chord: Chord, pitch: int, goal: float, is_cadence: bool) -> list[Tone]:
        """Carry a motif into a chord: near the last pitch, drawn towards the ``goal``."""
        motifs = self.score.endings if is_cadence else self.score.motifs
        number = "abcd".index(letter)
        if is_cadence:
            number = self._random.randrange(len(motifs))
        steps = motifs[number % len(motifs)]
        ladder = self._ladder(chord)
        start = _nearest(ladder, 0.6 * pitch + 0.4 * goal + self._random.choice((-2, 0, 0, 2)), chord.tones)
        turned = -1 if self._random.random() < 0.3 and not is_cadence else 1
        tones: list[Tone] = []
        time = 0.0
        for step in steps:
            if step.step is not None:
                index = max(0, min(len(ladder) - 1, start + turned * step.step))
                if time % (self.score.pulses / 2) == 0 and ladder[index] % 12 not in chord.tones:
                    index = _nearest(ladder, ladder[index], chord.tones)
                tones += self._ornament(Tone(time, step.length, ladder[index]), ladder, index, is_cadence)
            time += step.length
        return tones

    def _ornament(self, tone: Tone, ladder: Sequence[int], index: int, is_cadence: bool) -> list[Tone]:
        """Now and then a longer note is broken up by its neighbour."""
        if is_cadence or tone.length < 2 or self._random.random() > 0.28:
            return [tone]
        neighbour = ladder[min(len(ladder) - 1, index + 1)]
        half = tone.length / 2
        if self._random.random() < 0.5:
            return [Tone(tone.start, half, tone.pitch), Tone(tone.start + half, half, neighbour)]
        return [
            Tone(tone.start, half, tone.pitch),
            Tone(tone.start + half, half / 2, neighbour),
            Tone(tone.start + 1.5 * half, half / 2, tone.pitch),
        ]

    def _ladder(self, chord: Chord) -> list[int]:
        """The scale as pitches; tones of the chord that are not in it stand in place of their neighbours."""
        classes = {(self.score.tonic + interval) % 12 for interval in self.score.scale}
        for tone in chord.tones:
            if tone not in classes:
                classes -= {(tone - 1) % 12, (tone + 1) % 12} - set(chord.tones)
                classes.add(tone)
        return [pitch for pitch in range(36, 97) if pitch % 12 in classes]

    @staticmethod
    def _chord_tone_below(pitch: int, chord: Chord) -> int:
        """The tone of the chord that is at least a third lower."""
        below = pitch - 3
        while below % 12 not in chord.tones:
            below -= 1
        return below

    # -- accompaniment -------------------------------------------------------------------------------------------------

    def _accompany(self, part: dict[str, Any], chords: Sequence[Chord], first: int, loud: float) -> None:
        play = STYLES[part["play"]]
        patterns: list[str] = []
        for number, chord in enumerate(chords):
            if not patterns:  # each is heard once before any comes again
                patterns = self._random.sample(part.get("patterns", [""]), len(part.get("patterns", [""])))
            following = chords[number + 1] if number + 1 < len(chords) else chord
            bar = Bar(self.score.pulses, chord, following, patterns.pop(), self._random)
            for tone in play(part, bar):
                self._write(part, first + number, tone, loud)

    def _write(self, part: dict[str, Any], bar: int, tone: Tone, loud: float) -> None:
        """Write a note as a hand plays it: not quite in time, and not each as loud as the last."""
        score = self.score
        start = (bar * score.pulses + tone.start) * score.pulse + self._random.gauss(0, 0.006)
        accent = 1.0 if tone.start == 0 else 0.86
        loudness = loud * part.get("loud", 1.0) * accent * self._random.uniform(0.85, 1.0)
        held = tone.length * score.pulse * part.get("held", 0.95)
        note = Note(part["by"], max(0.0, start), held, tone.pitch, loudness, part.get("pan", 0.0))
        self._notes.append(note)


class Bar(NamedTuple):
    """A bar as its accompaniment knows it: its chord and the next one, and which of the part's patterns it follows."""

    pulses: int
    chord: Chord
    following: Chord
    pattern: str
    random: Random

    def pitches(self, low: int, count: int) -> list[int]:
        """So many tones of the chord, upwards from a place near ``low`` that is another one from time to time."""
        inversion = self.random.choice((0, 0, 1, 2))
        return voicing(self.chord, low, count + inversion)[inversion:]


def _arch(share: float) -> float:
    """How high the melody of a section has risen at a share of its time: 0 at both ends, 1 a little after half."""
    return 4 * share * (1.08 - share) / 1.17 if share < 1 else 0.0


def _nearest(ladder: Sequence[int], pitch: float, classes: Sequence[int]) -> int:
    """The index of the pitch on the ladder that is nearest, among those of the ``classes``."""
    candidates = [index for index, tone in enumerate(ladder) if tone % 12 in classes]
    return min(candidates, key=lambda index: abs(ladder[index] - pitch))


def voicing(chord: Chord, low: int, count: int) -> list[int]:
    """So many tones of a chord, upwards from the first at or above ``low``."""
    pitches = [pitch for pitch in range(low, low + 40) if pitch % 12 in chord.tones]
    return pitches[:count]


def root_at(chord: Chord, low: int) -> int:
    """The root of a chord, at or above ``low``."""
    return low + (chord.root - low) % 12


def arpeggio(part: dict[str, Any], bar: Bar) -> Iterator[Tone]:
    """The chord broken up, in one of the part's patterns: digits are its tones from below, dots are rests."""
    pitches = bar.pitches(part["low"], 7)
    pattern = bar.pattern
    length = bar.pulses / len(pattern)
    for number, digit in enumerate(pattern):
        if digit != ".":
            yield Tone(number * length, length * part.get("rings", 1.6), pitches[int(digit)])


def strum(part: dict[str, Any], bar: Bar) -> Iterator[Tone]:
    """Chords in a rhythm: ``x`` is a chord downwards, ``o`` one upwards with fewer strings, a dot a rest."""
    pattern = bar.pattern
    length = bar.pulses / len(pattern)
    strings = bar.pitches(part["low"], part.get("strings", 3))
    for number, letter in enumerate(pattern):
        if letter == ".":
            continue
        struck = strings if letter == "x" else strings[:0:-1]
        for string, pitch in enumerate(struck):
            yield Tone(number * length + 0.06 * string, length, pitch)


def bass_line(part: dict[str, Any], bar: Bar) -> Iterator[Tone]:
    """A bass: ``r`` the root, ``f`` the fifth, ``o`` the octave, ``n`` a step towards the next root; a dash holds."""
    root = root_at(bar.chord, part["low"])
    target = root_at(bar.following, part["low"])
    passing = target + 2 if target < root else target - 1
    pitches = {"r": root, "f": root + (bar.chord.tones[-1] - bar.chord.root) % 12, "o": root + 12, "n": passing}
    if len(bar.chord.tones) > 2:
        pitches["f"] = root + (bar.chord.tones[2] - bar.chord.root) % 12
    pattern = bar.pattern
    length = bar.pulses / len(pattern)
    for number, letter in enumerate(pattern):
        if letter in pitches:
            held = 1 + len(pattern[number + 1 :]) - len(pattern[number + 1 :].lstrip("-"))
            yield Tone(number * length, held * length, pitches[letter])


def pad(part: dict[str, Any], bar: Bar) -> Iterator[Tone]:
    """The chord held for its bar."""
    for pitch in voicing(bar.chord, part["low"], part.get("voices", 3)):
        yield Tone(0, bar.pulses, pitch)


def descant(part: dict[str, Any], bar: Bar) -> Iterator[Tone]:
    """A slow second voice: a tone of the chord or two in a bar, and rests now and then."""
    if bar.random.random() < part.get("rests", 0.2):
        return
    pitches = voicing(bar.chord, part["low"], 4)
    if bar.random.random() < 0.5:
        yield Tone(0, bar.pulses, bar.random.choice(pitches))
        return
    first, second = bar.random.sample(range(4), 2)
    yield Tone(0, bar.pulses / 2, pitches[first])
    yield Tone(bar.pulses / 2, bar.pulses / 2, pitches[second])


def drum(part: dict[str, Any], bar: Bar) -> Iterator[Tone]:
    """Strokes in one of the part's patterns: ``x`` is a stroke; a question mark is one now and then."""
    pattern = bar.pattern
    length = bar.pulses / len(pattern)
    for number, letter in enumerate(pattern):
        if letter == "x" or (letter == "?" and bar.random.random() < 0.4):
            yield Tone(number * length, length, part.get("pitch", 60))


def drops(part: dict[str, Any], bar: Bar) -> Iterator[Tone]:
    """Single high tones of the chord at odd times."""
    for _ in range(bar.random.choice(part.get("count", (0, 1, 1, 2)))):
        place = bar.random.randrange(bar.pulses * 2) / 2
        yield Tone(place, 1, bar.random.choice(voicing(bar.chord, part["low"], 5)))


STYLES: dict[str, Callable[[dict[str, Any], Bar], Iterator[Tone]]] = {
    "arpeggio": arpeggio,
    "strum": strum,
    "bass": bass_line,
    "pad": pad,
    "descant": descant,
    "drum": drum,
    "drops": drops,
}
"""How a part accompanies, by the word that its score has for it."""
