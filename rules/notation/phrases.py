"""Answers in the player's language: phrases for options, and understanding typed text.

Journals and scenarios use ``rules.notation.notation`` instead. Both work the same way: a game writes one function, here
``Game.phrase``, and typed text is compared with the phrases of all options.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from rules.kernel import choices
from rules.kernel.asking import PASS
from rules.notation import notation
from rules.text.cases import CASES
from rules.text.log import Entry, in_language
from rules.text.texts import UndeclinedTexts

if TYPE_CHECKING:
    from rules.kernel.table import Table
    from rules.text.texts import Texts


SHORTEST_WORD = 3
"""So many letters of a word are needed to understand it."""


class NotUnderstood(ValueError):
    """The text is not an answer to the pending ask; ``entry`` says why, in any language. ``matches`` are the indices of
    the options that it may mean, as they are listed."""

    def __init__(self, entry: Entry, matches: Sequence[int] = ()) -> None:
        super().__init__(entry.key)
        self.entry = entry
        self.matches = matches


def phrase(table: Table, option: Any, names: Sequence[str]) -> Entry:
    """Return an option of the pending ask as it is offered to a person."""
    assert table.ask is not None
    if table.ask.kind in choices.KINDS:
        return choices.phrase(table, table.ask, option, names)
    if option == PASS:
        return Entry("phrase.pass", {})
    return table.game.phrase(table, table.ask, option, names)


def question(table: Table, names: Sequence[str]) -> Sequence[Entry]:
    """Return the question for a person: what is about to happen, what follows if nobody answers, and what the person
    may do."""
    assert table.ask is not None
    if table.ask.kind in choices.KINDS:
        return choices.question(table, table.ask, names)
    return table.game.question(table, table.ask, names)


class Interpreter:
    """Understands what a person types as an answer to the pending ask of a table, and to no other ask."""

    def __init__(self, table: Table, names: Sequence[str], texts: Texts) -> None:
        assert table.ask is not None
        self._texts = texts
        self._options = table.game.listed(table.ask)
        self._entries: list[Entry] = []
        self._phrases: list[tuple[list[str], list[str]]] = []
        """Each phrase in words: as it is said, and with its names undeclined."""
        self._option_of: dict[tuple[str, ...], Any] = {}
        seat_name = words_of(names[table.ask.seat])
        undeclined_texts = UndeclinedTexts(texts.language)
        for option in self._options:
            entry = phrase(table, option, names)
            phrase_words = words_of(entry.say(texts))
            plain_words = words_of(entry.say(undeclined_texts))
            self._entries.append(entry)
            self._phrases.append((phrase_words, plain_words))
            notation_words = words_of(notation.notate(table, option, names))
            for words in (phrase_words, plain_words, notation_words, [*seat_name, *notation_words]):
                self._option_of.setdefault(tuple(words), option)

    def understand(self, text: str) -> Any:
        """Return the option that a person means by ``text``: its number, its phrase, its text in the notation, words of
        its phrase that name something in it (a card, a player) and fit no other option, or such with which it alone
        begins, if need be cut short. Raises NotUnderstood."""
        if text.isdecimal():
            if not 1 <= int(text) <= len(self._options):
                raise NotUnderstood(Entry("terminal.no_number", {"said": text, "n": len(self._options)}))
            return self._options[int(text) - 1]
        words = words_of(text)
        if tuple(words) in self._option_of:
            return self._option_of[tuple(words)]
        matches = []
        for index, entry in enumerate(self._entries):
            if any(_means(words, phrase_words, entry, self._texts) for phrase_words in self._phrases[index]):
                matches.append(index)
        if len(matches) == 1:
            return self._options[matches[0]]
        if not matches:
            matches = [index for index, spoken in enumerate(self._phrases) if _begins(words, spoken)]
            if len(matches) == 1:
                return self._options[matches[0]]
        if matches:
            numbers = ", ".join(str(index + 1) for index in matches)
            raise NotUnderstood(Entry("terminal.several", {"said": text, "numbers": numbers}), matches)
        nearest_index = nearest(text, [entry.say(self._texts) for entry in self._entries])
        if nearest_index is None:
            raise NotUnderstood(Entry("terminal.no_answer", {"said": text}))
        values = {"said": text, "n": nearest_index + 1, "near": self._entries[nearest_index]}
        raise NotUnderstood(Entry("terminal.no_answer.near", values))


def words_of(text: str) -> list[str]:
    """Return the words of a text in the form in which they are compared: lower case, ё as е, no punctuation."""
    characters: list[str] = []
    for character in text.casefold().replace("ё", "е"):
        characters.append(character if character.isalnum() else " ")
    return "".join(characters).split()


def nearest(text: str, candidates: Sequence[str]) -> int | None:
    """Return the index of the candidate that is most like this text; None if none is similar."""
    normalized = list(map(_normalized, candidates))
    matches = get_close_matches(_normalized(text), normalized, n=1)
    if not matches:
        return None
    return normalized.index(matches[0])


def _normalized(text: str) -> str:
    """Return the words of a text with single spaces between them."""
    return " ".join(words_of(text))


def _means(words: Sequence[str], phrase_words: Sequence[str], entry: Entry, texts: Texts) -> bool:
    """True if these are words of the phrase, in the same order, and name something in it."""
    remaining = iter(phrase_words)
    if not words or not all(word in remaining for word in words):
        return False
    if not entry.parameters:
        return True
    return any(_contains(words, words_of(name)) for name in _names_in_all_cases(entry, texts))


def _begins(words: Sequence[str], spoken: Iterable[Sequence[str]]) -> bool:
    """True if a phrase, as it is ``spoken`` in one way or another, begins like the first of these words and has the
    others after it, in their order; words may be cut short."""
    if not words or len(words[0]) < SHORTEST_WORD:
        return False
    for phrase_words in spoken:
        if not phrase_words[0].startswith(words[0]):
            continue
        remaining = iter(phrase_words[1:])
        if all(any(phrase_word.startswith(word) for phrase_word in remaining) for word in words[1:]):
            return True
    return False


def _names_in_all_cases(entry: Entry, texts: Texts) -> Iterator[str]:
    """Yield the names in a phrase, as a person may write them."""
    for name in _names(entry, texts):
        for case in CASES:
            yield texts.say_in_case("name", case, name=name)


def _names(value: Any, texts: Texts) -> Iterator[object]:
    """Yield the names in a phrase: its innermost parameters."""
    parameters: Iterable[Any] = value.parameters.values() if isinstance(value, Entry) else value
    for parameter in parameters:
        if isinstance(parameter, Entry) or type(parameter) is tuple:
            yield from _names(parameter, texts)
        else:
            yield in_language(parameter, texts)


def _contains(words: Sequence[str], part: Sequence[str]) -> bool:
    """True if all words of a part, which must not be empty, stand next to each other among these words."""
    length = len(part)
    starts = range(len(words) - length + 1)
    return length > 0 and any(list(words[start : start + length]) == list(part) for start in starts)
