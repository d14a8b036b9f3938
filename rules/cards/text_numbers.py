"""Finds the numbers that the text of a card states, in figures or in words, and compares them with those of its effect.

The words for numbers are in ``data/texts/wording/numbers.yaml``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rules.reading.reader import Document, read
from rules.system import locations
from rules.text.texts import LANGUAGES, read_texts

_FIGURES = re.compile("[0-9]{1,9}")
_SENTENCE_END = re.compile(r"[.!?;…]")
_IN_WORDS = "read.number."
"""The keys of the words for numbers begin like this."""
_NEVER = "(?!)"
"""A pattern that matches nothing."""


@dataclass(frozen=True)
class NumbersOfCard:
    """The numbers that the text of a card may state."""

    must: Collection[int]
    """The numbers that it must state, each as often as the effect has it."""
    may: Collection[int] = ()
    """Further numbers that it may state."""
    ones: int = 0
    """How many of the numbers that it must state are an amount of one, which needs no number: ``draw a card``."""
    counts: bool = False
    """True if the effect counts something, so that the text may state how much there is for each: ``1 VP for each``."""


class Stated(NamedTuple):
    """A number in a text."""

    number: int
    begin: int
    """The index in the text at which it begins. It ends before the index ``end``."""
    end: int
    in_words: bool


class Misstated(NamedTuple):
    """How the numbers of a text differ from those of the card."""

    strange: Sequence[Stated]
    """The stated numbers that the card does not have."""
    missing: Sequence[int]
    """The numbers that the text must state and does not."""


@cache
def _patterns(folders: tuple[Path, ...]) -> Mapping[str, re.Pattern[str]]:
    """By language: the words for numbers, each as a group whose name is ``n`` and the number. By ``language.per_one``:
    the words after a number that is for each of something."""
    documents: list[Document] = []
    for folder in folders:
        file = folder / "numbers.yaml"
        if file.is_file():
            documents.append(read(file))
    texts, _ = read_texts(documents)
    patterns = {}
    for language in LANGUAGES:
        groups = []
        for key, text in texts.items():
            if key.startswith(_IN_WORDS):
                groups.append(f"(?P<n{key.removeprefix(_IN_WORDS)}>{text[language]})")
        any_word = "|".join(groups) or _NEVER
        patterns[language] = re.compile(rf"\b(?:{any_word})\b", re.IGNORECASE)
        per_one = texts["read.per_one"][language] if texts else _NEVER
        patterns[f"{language}.per_one"] = re.compile(per_one, re.IGNORECASE)
    return patterns


def _pattern(name: str) -> re.Pattern[str]:
    return _patterns(tuple(locations.resources("data", "texts", "wording")))[name]


def numbers_in_words(text: str, language: str) -> list[Stated]:
    """The numbers from two on that a text states in words."""
    stated = []
    for match in _pattern(language).finditer(text):
        number = int(str(match.lastgroup).removeprefix("n"))
        stated.append(Stated(number, match.start(), match.end(), True))
    return stated


def numbers_in_figures(text: str) -> list[Stated]:
    """The numbers that a text states in figures."""
    stated = []
    for match in _FIGURES.finditer(text):
        stated.append(Stated(int(match[0]), match.start(), match.end(), False))
    return stated


def share_of_each(text: str, stated: Stated, language: str) -> bool:
    """True if this number is a 1 that is for each of something: ``1 VP for each wine``."""
    if stated.number != 1:
        return False
    sentence_begin = 0
    for earlier_end in _SENTENCE_END.finditer(text, 0, stated.begin):
        sentence_begin = earlier_end.end()
    sentence_end = len(text)
    end = _SENTENCE_END.search(text, stated.end)
    if end is not None:
        sentence_end = end.start()
    return _pattern(f"{language}.per_one").search(text, sentence_begin, sentence_end) is not None


def misstated(text: str, language: str, numbers: NumbersOfCard) -> Misstated:
    """How the numbers of a text differ from those that it may state.

    An amount of one needs no number, unless the text states as many other numbers as there are: then one of them stands
    in its place. A strange number in words counts only if the figures do not state all numbers and the effect has one
    for which it may stand: ``two friends`` may be anybody."""
    figures = numbers_in_figures(text)
    allowed = {*numbers.must, *numbers.may}
    strange = _not_among(figures, allowed)
    if numbers.counts:
        strange = [stated for stated in strange if not share_of_each(text, stated, language)]
    missing = set(numbers.must)
    missing.difference_update(stated.number for stated in figures)
    if not missing:
        return Misstated(strange, [])
    words = numbers_in_words(text, language)
    missing.difference_update(stated.number for stated in words)
    must = [*numbers.must]
    relevant = _relevant([*figures, *words], numbers)
    if len(relevant) < len(must) and must.count(1) <= numbers.ones:
        missing.discard(1)
    if not strange and (missing or len(relevant) <= len(must)):
        strange = _not_among(words, allowed)
    return Misstated(strange, sorted(missing))


def _not_among(stated_numbers: Sequence[Stated], allowed: Collection[int]) -> list[Stated]:
    """The stated numbers that are not allowed."""
    return [stated for stated in stated_numbers if stated.number not in allowed]


def _relevant(stated_numbers: Sequence[Stated], numbers: NumbersOfCard) -> list[Stated]:
    """The stated numbers without those that a text only may state."""
    optional = {*numbers.may} - {*numbers.must}
    return _not_among(stated_numbers, optional)
