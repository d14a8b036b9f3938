"""Finds things by words that somebody types: in any of their forms, the likeliest things first."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from client.ui.text import folded

IN_NAME, AS_TYPED, OTHER_FORM = 3, 2, 1
"""What it counts that a typed word is in a name, elsewhere in the text, and there only in another form."""
LONGEST_ENDING = 3
"""So many letters at the end of a Russian word may differ from form to form."""
SHORTEST_ROOT = 3
_WORD = re.compile(r"[^\W_]+")
_CYRILLIC = re.compile(r"[а-я]")


class Findable(NamedTuple):
    """What something is found by."""

    names: str
    text: str


def likeliest(query: str, things: Sequence[Findable]) -> list[int]:
    """Return the indices of the things with the typed words: of the best match, and of those more than half as good.
    Without any words, of all."""
    query_words = words_of(query)
    if not query_words:
        return list(range(len(things)))
    likeness = [_likeness(query_words, thing) for thing in things]
    best = max(likeness, default=0)
    likely = [index for index in range(len(things)) if likeness[index] * 2 > best]
    return sorted(likely, key=likeness.__getitem__, reverse=True)


def words_of(text: str) -> list[str]:
    """The words of a text as they are compared; ``move_gold`` is two."""
    return _WORD.findall(folded(text))


def root(word: str) -> str:
    """What the forms of a word have in common, roughly: ``сброс`` for ``сбросить``, ``card`` for ``cards``."""
    if _CYRILLIC.match(word):
        return word[: max(SHORTEST_ROOT, len(word) - LONGEST_ENDING)]
    return word.removesuffix("s") if len(word) > SHORTEST_ROOT else word


def _likeness(query_words: Collection[str], thing: Findable) -> int:
    names = words_of(thing.names)
    words = names + words_of(thing.text)
    likeness = 0
    for word in query_words:
        if _have(names, word):
            likeness += IN_NAME
        elif _have(words, word):
            likeness += AS_TYPED
        elif _have(words, root(word)):
            likeness += OTHER_FORM
    return likeness


def _have(words: Collection[str], beginning: str) -> bool:
    return any(word.startswith(beginning) for word in words)
