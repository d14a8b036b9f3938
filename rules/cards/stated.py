"""Which numbers a text states, in figures or in words, and whether they are those of what it tells of.

How numbers are called in words stands in ``data/texts/wording/numbers.yaml``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rules.reading.reader import read
from rules.system import locations
from rules.text.texts import LANGUAGES, read_texts

_FIGURES = re.compile("[0-9]{1,9}")
_SENTENCE_END = re.compile(r"[.!?;…]")
_IN_WORDS = "read.number."


@dataclass(frozen=True)
class NumbersOfCard:
    """The numbers of which a text may speak."""

    must: Collection[int]
    """Those that it must state, each as often as the effect has it."""
    may: Collection[int] = ()
    """Others that it may state."""
    ones: int = 0
    """How many of those that it must state are an amount of one, which needs no number: ``draw a card``."""
    counts: bool = False
    """Whether the effect counts something, so that the text may say how much comes for each of it."""


class Stated(NamedTuple):
    """A number in a text."""

    number: int
    begin: int
    """Where it stands in the text, from here up to ``end``."""
    end: int
    in_words: bool


class Misstated(NamedTuple):
    """How the numbers of a text differ from those of what it tells of."""

    strange: Sequence[Stated]
    """Those that are no number of it."""
    missing: Sequence[int]
    """Those that it has to state and does not."""


@cache
def _words_for_numbers(folders: tuple[Path, ...]) -> Mapping[str, re.Pattern[str]]:
    """By language: the words for numbers, each kind as the group ``n`` and the number."""
    texts = read_texts(read(folder / "numbers.yaml") for folder in folders if (folder / "numbers.yaml").is_file())[0]
    patterns = {}
    for language in LANGUAGES:
        words = {
            key.removeprefix(_IN_WORDS): text[language] for key, text in texts.items() if key.startswith(_IN_WORDS)
        }
        groups = "|".join(f"(?P<n{number}>{word})" for number, word in words.items())
        patterns[language] = re.compile(rf"\b(?:{groups or '(?!)'})\b", re.IGNORECASE)
        patterns[f"{language}.per_one"] = re.compile(
            texts["read.per_one"][language] if texts else "(?!)", re.IGNORECASE
        )
    return patterns


def _pattern(name: str) -> re.Pattern[str]:
    return _words_for_numbers(tuple(locations.resources("data", "texts", "wording")))[name]


def numbers_in_words(text: str, language: str) -> list[Stated]:
    """The numbers from two on that stand in a text as words."""
    found = []
    for word in _pattern(language).finditer(text):
        number = int(str(word.lastgroup).removeprefix("n"))
        found.append(Stated(number, word.start(), word.end(), True))
    return found


def numbers_in_figures(text: str) -> list[Stated]:
    """The numbers that stand in a text as figures."""
    return [Stated(int(found[0]), found.start(), found.end(), False) for found in _FIGURES.finditer(text)]


def share_of_each(text: str, stated: Stated, language: str) -> bool:
    """Whether this number is a 1 that comes for each of something: ``1 VP for each wine``."""
    if stated.number != 1:
        return False
    begin = max((end.end() for end in _SENTENCE_END.finditer(text, 0, stated.begin)), default=0)
    end = _SENTENCE_END.search(text, stated.end)
    return _pattern(f"{language}.per_one").search(text, begin, end.start() if end else len(text)) is not None


def misstated(text: str, language: str, numbers: NumbersOfCard) -> Misstated:
    """How the numbers of a text differ from those that it may speak of.

    An amount of one needs no number, unless the text states as many other numbers as there are: then one of them stands
    in its place. A strange number in words counts only where figures do not state all, and where the effect has a
    number for it: ``two friends`` may be anybody."""
    figures = numbers_in_figures(text)
    allowed = {*numbers.must, *numbers.may}
    strange = [each for each in figures if each.number not in allowed]
    if numbers.counts:
        strange = [each for each in strange if not share_of_each(text, each, language)]
    missing = {*numbers.must} - {each.number for each in figures}
    if missing:
        words = numbers_in_words(text, language)
        missing -= {each.number for each in words}
        speaking = [each for each in (*figures, *words) if each.number in numbers.must or each.number not in allowed]
        must = [*numbers.must]
        if len(speaking) < len(must) and must.count(1) <= numbers.ones:
            missing.discard(1)
        if not strange and (missing or len(speaking) <= len(must)):
            strange = [each for each in words if each.number not in allowed]
    return Misstated(strange, sorted(missing))
