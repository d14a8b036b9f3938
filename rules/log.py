"""The log of a game: what happened, as entries that can be said in any language.

An entry is a key of the catalogue and its parameters, never finished text, so the language may change in mid-game.
A parameter may itself be something that is said: a ``Word``, a ``Written``, another entry, or a tuple of such things,
which are listed with commas.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol


class Speaker(Protocol):
    """Whoever can say the texts of a catalogue in a language: ``rules.texts.Texts``, or the words of a screen."""

    @property
    def language(self) -> str: ...

    def say(self, key: str, /, **parameters: object) -> str: ...


class Word(NamedTuple):
    """A parameter that is said in the reader's language: ``Word("colour.red")``."""

    key: str


class Written(NamedTuple):
    """A parameter that is no text of the catalogue but is written on a card: its text in each language."""

    text: Mapping[str, str]


class Entry(NamedTuple):
    """One line of the log. ``seat`` is whom it is about, -1 if nobody in particular."""

    key: str
    parameters: Mapping[str, Any]
    seat: int = -1

    def say(self, texts: Speaker) -> str:
        """The line in the language of these texts."""
        return texts.say(self.key, **{name: said(value, texts) for name, value in self.parameters.items()})


def said(value: Any, texts: Speaker) -> Any:
    """A parameter in the language of these texts; numbers and names stay what they are."""
    match value:
        case Word(key):
            return texts.say(key)
        case Written(text):
            return text[texts.language]
        case Entry():
            return value.say(texts)
        case tuple():
            return ", ".join(str(said(one, texts)) for one in value)
    return value
