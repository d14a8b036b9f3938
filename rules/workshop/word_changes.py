"""Which words of a text differ from an older or a newer form of it."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import NamedTuple

_WORD = re.compile(r"\S+")


class WordChanges(NamedTuple):
    """The differing places of two texts, as pairs (start, end) of characters."""

    old: list[tuple[int, int]]
    new: list[tuple[int, int]]


def word_changes(old: str, new: str) -> WordChanges:
    """Return the places of the words that are only in the old text, and of those that are only in the new one.
    Neighbouring words are one place."""
    old_words = list(_WORD.finditer(old))
    new_words = list(_WORD.finditer(new))
    matcher = SequenceMatcher(None, [word[0] for word in old_words], [word[0] for word in new_words], autojunk=False)
    changed = WordChanges([], [])
    for kind, old_start, old_end, new_start, new_end in matcher.get_opcodes():
        if kind == "equal":
            continue
        if old_end > old_start:
            changed.old.append((old_words[old_start].start(), old_words[old_end - 1].end()))
        if new_end > new_start:
            changed.new.append((new_words[new_start].start(), new_words[new_end - 1].end()))
    return changed
