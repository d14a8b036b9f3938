"""The log of a game: its events as entries that can be printed in any language.

An entry is a text key and its parameters, not finished text, so the language can change in mid-game. A parameter may
need translation itself: it may be a ``TextKey``, a ``Translated``, a ``Person``, another entry, or a tuple of these
(joined with commas).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple, Protocol

from rules.text.cases import CASES, NOMINATIVE, CaseForms, Inflected, in_mid_sentence


class TextSource(Protocol):
    """Any object that returns texts in a language: ``rules.text.texts.Texts``, or the one of the screen."""

    @property
    def language(self) -> str: ...

    def say(self, key: str, /, **parameters: object) -> str: ...

    def say_in_case(self, key: str, case: str, /, **parameters: object) -> str: ...


class TextKey(NamedTuple):
    """A parameter that is a text key: ``TextKey("colour.red")``."""

    key: str


class Translated(NamedTuple):
    """A parameter with its text in each language, such as the name of a card, which is not in the catalogue; with the
    ``forms`` of the Russian text in all cases, if they are known."""

    text: Mapping[str, str]
    forms: CaseForms | None = None

    def in_case(self, language: str, case: str) -> str:
        """The text in a language, there in this case. In other languages than Russian there are no cases."""
        if self.forms is None or language != "ru":
            return self.text[language]
        return self.forms[CASES.index(case)]


class Person(NamedTuple):
    """A parameter that is a name, with the gender of the words that go with it: an index in ``GENDERS``. The name
    is a text key, a translated text or an entry."""

    name: Any
    gender: int


class Entry(NamedTuple):
    """One line of the log. ``seat`` is the seat it is about, or -1."""

    key: str
    parameters: Mapping[str, Any]
    seat: int = -1

    def say(self, texts: TextSource, case: str = NOMINATIVE) -> str:
        """The line in the language of these texts; words that stand in another sentence, in the ``case`` they have
        there."""
        values: dict[str, Any] = {}
        for name, value in self.parameters.items():
            values[name] = in_language(value, texts)
        if case == NOMINATIVE:
            return texts.say(self.key, **values)
        return texts.say_in_case(self.key, case, **values)


ENDS = (".", "!", "?", "…", ".”", "!”", "?”", ".»", "?»", "!»")
"""The ends of a sentence. A quotation at its end may have a stop of its own."""


def standing_alone(text: str, names: Iterable[object]) -> str:
    """Return a text as a sentence: with a full stop, and with a capital letter in front, unless it begins with one of
    these ``names`` of players, which stay as they were typed. What is no plain text among them is no such name."""
    for name in names:
        if isinstance(name, str) and not isinstance(name, Inflected) and name and text.startswith(name):
            break
    else:
        text = text[:1].upper() + text[1:]
    return text if text.endswith(ENDS) else f"{text}."


def in_language(value: Any, texts: TextSource) -> Any:
    """A parameter in the language of these texts; numbers and names stay unchanged."""
    match value:
        case TextKey(key):
            return Inflected(texts.say(key), partial(texts.say_in_case, key))
        case Translated(text):
            return Inflected(text[texts.language], partial(value.in_case, texts.language))
        case Person(name, gender):
            words = in_language(name, texts)
            return Inflected(words, words.in_case, gender)
        case Entry():
            return Inflected(value.say(texts), partial(value.say, texts))
        case tuple():
            return Inflected(_together(value, texts), partial(_together, value, texts))
    return value


def _together(parts: tuple[Any, ...], texts: TextSource, case: str = NOMINATIVE) -> str:
    """Several parameters, joined with commas, in a case."""
    words = [texts.say_in_case("name", case, name=in_language(part, texts)) for part in parts]
    words[1:] = [in_mid_sentence(name, texts.language) for name in words[1:]]
    return ", ".join(words)
