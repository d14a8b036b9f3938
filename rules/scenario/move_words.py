"""Moves word by word, for those who help an author write: what may come next, and what stands in the places of a form.

>>> from rules.kernel.move_forms import Move
>>> moves = [Move("act", "plays CARD [at SEAT]", ""), Move("act", "draws", "")]
>>> [following.word for following in following_words("plays slap", moves, ["Ann", "Bob"])]
['at']
>>> written = read_move("plays slap at Bob", moves, ["Ann", "Bob"], ["slap"])
>>> [(slot.word, slot.value) for slot in written.slots]
[('CARD', 'slap'), ('SEAT', 'Bob')]
>>> written.without(written.slots[1]).text
'plays slap'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from rules.kernel.move_forms import Move, blank_in, matching_moves, pattern_of

MORE = "..."
"""Stands in a form behind a word of which there may be several."""

ValueOfSlot = Callable[[str], str]
"""Returns what is written for a word of a form, such as ``CARD``, as long as the author has not chosen."""


class FollowingWord(NamedTuple):
    """A word of a form that may come next."""

    word: str
    move: Move


class FormSlot(NamedTuple):
    """A place in a written move."""

    position: int
    """Its place among the words of the form, without brackets."""
    word: str
    """What stands there in the form: one of the blanks, words with ``|`` between, or the words of a part that may be
    left out."""
    value: str
    """What is written there; "" if it is left out."""
    is_optional: bool
    has_several: bool
    """True if several words may stand there."""


class _Expansions(NamedTuple):
    """A form with some of the parts in brackets."""

    words: tuple[str, ...]
    """All words of the form, without brackets."""
    indices: tuple[tuple[int, ...], ...]
    """For each way to leave parts out, the words that stay."""


@cache
def _expansions(form: str) -> _Expansions:
    """All ways to leave parts of a form out."""
    words: list[str] = []
    ways: list[tuple[int, ...]] = [()]
    outer_ways: list[list[tuple[int, ...]]] = []
    for token in re.findall(r"\[|\]|[^\s\[\]]+", form):
        if token == "[":
            outer_ways.append(ways)
        elif token == "]":
            ways = outer_ways.pop() + ways
        else:
            ways = [(*way, len(words)) for way in ways]
            words.append(token)
    return _Expansions(tuple(words), tuple(dict.fromkeys(ways)))


def following_words(text: str, moves: Sequence[Move], names: Collection[str]) -> list[FollowingWord]:
    """Return the words of forms that may come behind a text, which is the beginning of a move without the name of who
    moves. Each is returned once."""
    spaced_text = " ".join(["", *text.split()])
    following: dict[str, FollowingWord] = {}
    for move in moves:
        all_words, ways = _expansions(move.form)
        for way in ways:
            words = [all_words[index] for index in way]
            for count in range(len(words) + 1):
                if pattern_of(words[:count], names).pattern.fullmatch(spaced_text):
                    for word in _next_of(words, count):
                        following.setdefault(word, FollowingWord(word, move))
    return list(following.values())


def _next_of(words: Sequence[str], count: int) -> Iterator[str]:
    """The words that may come behind the first ``count`` of a form."""
    if count >= 2 and words[count - 1] == MORE:
        yield words[count - 2]
    if count < len(words):
        yield words[count - 1] if words[count] == MORE else words[count]
        if words[count] == MORE and count + 1 < len(words):
            yield words[count + 1]


@dataclass(frozen=True)
class WrittenMove:
    """A move in one of the forms. Places are changed by making another move."""

    move: Move
    values: Mapping[int, str]
    """What is written for each word of the form that is not left out."""

    @property
    def text(self) -> str:
        """The move without the name of who moves."""
        return " ".join(value for _, value in sorted(self.values.items()) if value != MORE)

    @property
    def slots(self) -> list[FormSlot]:
        """The places of the form. A part in brackets without a place is one itself."""
        words, ways = _expansions(self.move.form)
        always = set(ways[0])
        slots: list[FormSlot] = []
        for index, word in enumerate(words):
            is_optional = index not in always
            if is_slot(word):
                has_several = words[index + 1 : index + 2] == (MORE,)
                slots.append(FormSlot(index, word, self._value_in(index), is_optional, has_several))
            elif is_optional and self._begins_part_without_slots(index):
                part = " ".join(words[inner] for inner in self._part_of(index))
                value = part if index in self.values else ""
                slots.append(FormSlot(index, part, value, True, False))
        return slots

    def _value_in(self, index: int) -> str:
        """What is written for a blank, without what the form has before and behind it."""
        word = _expansions(self.move.form).words[index]
        blank = blank_in(word)
        value = self.values.get(index, "")
        if not blank or not value:
            return value
        prefix, suffix = word.split(blank)
        return value[len(prefix) : len(value) - len(suffix)]

    def _part_of(self, index: int) -> list[int]:
        """The words of the smallest part in brackets with this word."""
        _, ways = _expansions(self.move.form)
        with_word = [way for way in ways if index in way]
        together = set(with_word[0]).intersection(*with_word)
        without_word = [set(way) for way in ways if index not in way]
        largest = max(without_word, key=len, default=set())
        return sorted(together - largest) or [index]

    def _begins_part_without_slots(self, index: int) -> bool:
        part = self._part_of(index)
        words = _expansions(self.move.form).words
        return part[0] == index and not any(is_slot(words[inner]) for inner in part)

    def with_value(self, slot: FormSlot, value: str, value_of: ValueOfSlot) -> WrittenMove:
        """Return the move with another value in a place; a part that was left out is written then."""
        words, ways = _expansions(self.move.form)
        positions = {*self.values, slot.position}
        way = min((way for way in ways if positions.issubset(way)), key=len)
        values: dict[int, str] = {}
        for index in way:
            values[index] = self.values.get(index) or _filled(words[index], value_of)
        if is_slot(words[slot.position]):
            values[slot.position] = _around(words[slot.position], value)
        return WrittenMove(self.move, values)

    def without(self, slot: FormSlot) -> WrittenMove:
        """Return the move without a part that may be left out."""
        _, ways = _expansions(self.move.form)
        left = set(self.values) - {slot.position}
        way = max((way for way in ways if left.issuperset(way)), key=len)
        return WrittenMove(self.move, {index: self.values[index] for index in way})


def is_slot(word: str) -> bool:
    """Return True if a word of a form stands for others."""
    return "|" in word or blank_in(word) != ""


def new_move(move: Move, value_of: ValueOfSlot) -> WrittenMove:
    """Return a move in its shortest form."""
    words, ways = _expansions(move.form)
    values: dict[int, str] = {}
    for index in ways[0]:
        values[index] = _filled(words[index], value_of)
    return WrittenMove(move, values)


def read_move(
    text: str, moves: Sequence[Move], names: Sequence[str], cards: Collection[str]
) -> WrittenMove | None:  # fmt: skip
    """Return the move that a text is, without the name of who moves; None if it has no form. Of several forms, one
    whose words all exist is meant."""
    spaced_text = " ".join(["", *text.split()])
    for move in [*matching_moves(text, moves, names, cards), *moves]:
        words, ways = _expansions(move.form)
        for way in ways:
            pattern, _ = pattern_of([words[index] for index in way], names)
            match = pattern.fullmatch(spaced_text)
            if match is not None:
                return WrittenMove(move, _values_of(words, way, match.groups()))
    return None


def _values_of(words: Sequence[str], way: Sequence[int], groups: Sequence[str]) -> dict[int, str]:
    """What is written for each of these words of a form."""
    values: dict[int, str] = {}
    remaining = iter(groups)
    for index in way:
        values[index] = _around(words[index], next(remaining).strip()) if is_slot(words[index]) else words[index]
    return values


def _filled(word: str, value_of: ValueOfSlot) -> str:
    """A word of a form, or what is written for it."""
    if not is_slot(word):
        return word
    return _around(word, value_of(blank_in(word) or word))


def _around(word: str, value: str) -> str:
    """A value with what the form has before and behind it: ``$3``, ``Bob's``."""
    blank = blank_in(word)
    if not blank:
        return value
    prefix, suffix = word.split(blank)
    return f"{prefix}{value}{suffix}"
