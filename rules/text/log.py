"""The log of a game: its events as entries that can be printed in any language.

An entry is a text key and its parameters, not finished text, so the language can change in mid-game. A parameter may
need translation itself: it may be a ``TextKey``, a ``Translated``, a ``Person``, another entry, or a tuple of these
(joined with commas).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from rules.reading.messages import Gendered


class TextSource(Protocol):
    """Any object that returns texts in a language: ``rules.text.texts.Texts``, or the one of the screen."""

    @property
    def language(self) -> str: ...

    def say(self, key: str, /, **parameters: object) -> str: ...


class TextKey(NamedTuple):
    """A parameter that is a text key: ``TextKey("colour.red")``."""

    key: str


class Translated(NamedTuple):
    """A parameter with its text in each language, such as the name of a card, which is not in the catalogue."""

    text: Mapping[str, str]


class Person(NamedTuple):
    """A parameter that is a name, with the gender of the words that go with it: an index in ``sentences.GENDERS``."""

    name: Any
    gender: int


class Entry(NamedTuple):
    """One line of the log. ``seat`` is the seat it is about, or -1."""

    key: str
    parameters: Mapping[str, Any]
    seat: int = -1

    def say(self, texts: TextSource) -> str:
        """The line in the language of these texts."""
        values: dict[str, Any] = {}
        for name, value in self.parameters.items():
            values[name] = in_language(value, texts)
        return texts.say(self.key, **values)


def in_language(value: Any, texts: TextSource) -> Any:
    """A parameter in the language of these texts; numbers and names stay unchanged."""
    match value:
        case TextKey(key):
            return texts.say(key)
        case Translated(text):
            return text[texts.language]
        case Person(name, gender):
            return Gendered(str(in_language(name, texts)), gender)
        case Entry():
            return value.say(texts)
        case tuple():
            parts = [str(in_language(part, texts)) for part in value]
            return ", ".join(parts)
    return value
