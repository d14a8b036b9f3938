"""Finds the names that a set defines, such as those of traits, in a text, in any grammatical case.

A set names a trait in the nominative alone, ``зверь``, while a text has ``зверей``. So a name counts as mentioned where
a word has the same beginning, also without a fleeting vowel (``львов`` for ``лев``), and where one of its words stands
that no other name of the set has (``львы`` for ``морской лев``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

_CONSONANTS = "бвгджзйклмнпрстфхцчшщ"
_FLEETING_VOWEL = re.compile(rf"(.*[а-яё])[оеёя]([{_CONSONANTS}])ь?")
"""A word whose last vowel may disappear before an ending: ``лев``, split into ``л`` and ``в``."""
_SHORT_ENGLISH = re.compile("[a-z]{3}[^aefiouy\\W]")
"""A four-letter word of which all letters count: the first three of ``turk`` would also match ``turn``. Not ``lady`` or
``wolf``, whose plurals change the last letter."""
_ENDINGS = "(?:а|я|у|ю|ом|ем|ём|ой|е|и|ы|ов|ев|ей|ам|ям|ами|ями|ах|ях|иц\\w*)"
_STEM_LENGTH = 3
"""The fewest letters by which a word is recognised."""


def patterns_of_names(titles_by_name: Mapping[str, Sequence[str]]) -> dict[str, re.Pattern[str]]:
    """Return for each name a pattern that matches it in a text, by its titles in the language of the text."""
    names_with_word: Counter[str] = Counter()
    for titles in titles_by_name.values():
        names_with_word.update(set(" ".join(titles).lower().split()))
    patterns: dict[str, re.Pattern[str]] = {}
    for name, titles in titles_by_name.items():
        words = [title.lower() for title in titles]
        for title in titles:
            for word in title.lower().split():
                if len(word) > _STEM_LENGTH and names_with_word[word] == 1:
                    words.append(word)
        stems: list[str] = []
        for word in dict.fromkeys(words):
            stems += _stems(word)
        patterns[name] = re.compile(rf"\b(?:{'|'.join(dict.fromkeys(stems))})", re.IGNORECASE)
    return patterns


def _stems(word: str) -> list[str]:
    """The beginnings that a word has in its cases, as parts of a pattern."""
    if _SHORT_ENGLISH.fullmatch(word):
        return [word]
    stem_length = max(_STEM_LENGTH, len(word) - 2)
    stems = [re.escape(word[:stem_length])]
    fleeting = _FLEETING_VOWEL.fullmatch(word)
    if fleeting is not None:
        stems.append(rf"{fleeting[1]}[ьй]?{fleeting[2]}{_ENDINGS}\b")
    if word.endswith("man"):
        stems.append(re.escape(word.removesuffix("man")) + "men")
    return stems
