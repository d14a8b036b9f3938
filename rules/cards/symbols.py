"""Symbols in the texts of cards: ``{coin}`` is a small picture on the face of a card, and a word wherever it is read.

General symbols and those of single games are in ``data/symbols.yaml``. The head of a set may define more for its own
cards. A word in braces that is no symbol stays as it is written.

Flavour text ``_between underscores_`` is drawn in italics and read like all other words.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from rules.reading.messages import Message, plural
from rules.reading.problems import Problem, did_you_mean
from rules.reading.reader import Document, YamlNode, read
from rules.system import locations
from rules.text.texts import ASIDE, LANGUAGES, picture

SYMBOLS = "symbols.yaml"
"""The name of the file in ``data`` with the symbols of games."""
COMMON = "common"
"""The key of the symbols of all games in this file; the other keys are the names of games."""
_NAME = r"\{(?P<name>[^\W\d_][\w-]{0,31})\}"
_NAMED = re.compile(_NAME)
FLAVOUR = re.compile(r"(?<!\w)_(?! )([^_\n]+)(?<! )_(?!\w)")
"""Words of a text that have no effect in the game; they are the first group."""
_SYMBOL = re.compile(rf"(?:(?P<count>[0-9]{{1,9}})(?P<space> ?))?{_NAME}")


class Symbol(NamedTuple):
    """A picture in a text: its file in the sprite folders, and its word by language. A word may have forms for
    counting, separated by bars: ``coin|coins``."""

    art: str
    name: Mapping[str, str]

    def word(self, language: str, count: int | None) -> str:
        """The word after so many, or alone."""
        forms = self.name[language].split("|")
        if count is None or len(forms) == 1:
            return forms[0]
        return forms[plural(language, count)]


Symbols = Mapping[str, Symbol]
"""Symbols by the name that is written in braces."""


def symbol_files() -> list[Path]:
    """The paths that files of symbols can have: that of the program, then those of further games."""
    return locations.resources("data", SYMBOLS)


def of_game(game: str) -> Symbols:
    """The symbols that the texts of a game may have: the general ones and its own."""
    stamps: list[tuple[Path, locations.Stamp]] = []
    for path in symbol_files():
        stamps.append((path, locations.stamp(path)))
    return _of_game(game, tuple(stamps))


@cache
def _of_game(game: str, files: tuple[tuple[Path, locations.Stamp], ...]) -> Symbols:
    symbols: dict[str, Symbol] = {}
    for path, stamp in files:
        if stamp is not None:
            symbols_by_game = read_symbols(read(path))[0]
            symbols |= symbols_by_game.get(COMMON, {})
            symbols |= symbols_by_game.get(game, {})
    return symbols


def read_symbols(document: Document) -> tuple[dict[str, dict[str, Symbol]], list[Problem]]:
    """The symbols in a file by game, and all its problems. If there is a mistake in it, there are no symbols."""
    from rules.cards.models import validate_symbols  # importing pydantic is slow

    if document.root is None:
        return {}, [*document.problems]
    models_by_game, problems = validate_symbols(document, document.root)
    symbols_by_game: dict[str, dict[str, Symbol]] = {}
    for game, models in models_by_game.items():
        symbols_by_game[game] = as_symbols(models)
    return symbols_by_game, [*document.problems, *problems]


def as_symbols(models: Mapping[str, Any]) -> dict[str, Symbol]:
    """The symbols that a file defines, given as ``NamedSymbol``. A missing language gets the word of the other."""
    symbols: dict[str, Symbol] = {}
    for id, model in models.items():
        words = model.name.model_dump()
        first_word = next(filter(None, words.values()), id)
        symbols[id] = Symbol(model.art, {language: words[language] or first_word for language in LANGUAGES})
    return symbols


FURTHER = "other"
"""The key of the words of a card in languages that the table does not speak."""


def in_words(text: str, language: str, symbols: Symbols) -> str:
    """The text as it is read aloud, searched or printed in a terminal: with words for symbols, and no italics."""

    def word(match: re.Match[str]) -> str:
        symbol = symbols.get(match["name"])
        if symbol is None:
            return match[0]
        if match["count"] is None:
            replacement = symbol.word(language, None)
            if _joins(text[: match.start()][-1:]):
                replacement = f" {replacement}"
        else:
            replacement = f"{match['count']} {symbol.word(language, int(match['count']))}"
        if text[match.end() :][:1].isalnum():
            replacement += " "
        return replacement

    return FLAVOUR.sub(r"\1", _SYMBOL.sub(word, text))


def _joins(previous: str) -> bool:
    """True if a word after this character must begin with a space."""
    return previous.isalnum() or previous == "}"


def as_drawn(text: str, language: str, symbols: Symbols) -> str:
    """The text as it is drawn: with pictures instead of symbols (see ``texts.picture``), or words if there is no
    picture. A number is not separated from its picture. Flavour is in italics (see ``texts.ASIDE``)."""

    def drawn(match: re.Match[str]) -> str:
        symbol = symbols.get(match["name"])
        if symbol is None or locations.picture(symbol.art) is None:
            return match[0]
        if match["count"] is None:
            return picture(symbol.art)
        return match["count"] + "\N{NO-BREAK SPACE}" * len(match["space"]) + picture(symbol.art)

    return in_words(_SYMBOL.sub(drawn, FLAVOUR.sub(r"\1".join(ASIDE), text)), language, symbols)


def without_symbols(text: str) -> str:
    """A text without the words in braces."""
    return _SYMBOL.sub(lambda match: f"{match['count'] or ''} ", text)


def with_words(data: Any, symbols: Symbols) -> Any:
    """Plain data in which all texts in both languages have words instead of symbols."""
    if type(data) in (list, tuple):
        return type(data)(with_words(item, symbols) for item in data)
    if not isinstance(data, dict):
        return data
    if set(data) == set(LANGUAGES) and all(isinstance(text, str) for text in data.values()):
        return {language: in_words(text, language, symbols) for language, text in data.items()}
    return {key: with_words(value, symbols) for key, value in data.items()}


Braced = tuple[YamlNode, str]
"""A word in braces: the text that contains it, and the word."""


def braced_words(document: Document, node: YamlNode) -> list[Braced]:
    """All words in braces in the texts of a head or a card, but not in its cards and tests."""
    lines = _lines_with_braces(document)
    if not lines:  # as in most files
        return []
    first = bisect_left(lines, node.span.line)
    if first < len(lines) and lines[first] <= node.span.end_line:
        return [*_braced_words_in(node)]
    return []


@lru_cache(maxsize=100)
def _lines_with_braces(document: Document) -> tuple[int, ...]:
    """The numbers of the lines with words in braces."""
    numbers: list[int] = []
    for number, line in enumerate(document.lines, 1):
        if "}" in line and _NAMED.search(line):
            numbers.append(number)
    return tuple(numbers)


def _braced_words_in(node: YamlNode) -> Iterator[Braced]:
    for key, child in node.mapping().items():
        if key in LANGUAGES and isinstance(child.value, str):
            yield from _braced_words_of(child, child.value)
        elif key not in ("tests", "cards"):
            yield from _braced_words_in(child)
            if key == FURTHER:
                yield from _braced_words_of_translations(child)
    for child in node.items():
        yield from _braced_words_in(child)


def _braced_words_of_translations(node: YamlNode) -> Iterator[Braced]:
    """The words in braces in the name and the text of a card in further languages."""
    for words in node.mapping().values():
        for text in words.mapping().values():
            if isinstance(text.value, str):
                yield from _braced_words_of(text, text.value)


def _braced_words_of(node: YamlNode, text: str) -> Iterator[Braced]:
    for name in dict.fromkeys(match["name"] for match in _SYMBOL.finditer(text)):
        yield node, name


def has_symbol(words: Iterable[Braced], symbols: Symbols) -> bool:
    """True if one of the words in braces is a symbol."""
    return any(name in symbols for _, name in words)


def unknown_symbols(document: Document, words: Iterable[Braced], symbols: Symbols) -> Iterator[Problem]:
    """A problem for each of the words in braces that is no symbol."""
    for node, name in words:
        if name not in symbols:
            hint = did_you_mean(name, symbols) or Message("problem.there_are", names=", ".join(symbols))
            message = Message("problem.unknown_symbol", name=f"{{{name}}}")
            yield document.problem("UNKNOWN-SYMBOL", message, document.within(node, name), hint)
