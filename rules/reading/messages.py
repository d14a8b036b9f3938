"""What is told about files that people write, as sentences that can be said in each language.

The sentences stand in ``data/texts/problems.yaml``. That file is read here in a plain way, not as the other texts are:
what is wrong with texts is told in these sentences too. Should it be missing or spoiled, the values are told without
them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from rules.system import locations

_PLACEHOLDER = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


GENDERS = ("masculine", "feminine")
"""The grammatical genders, in the order in which a text lists its forms for them: ``{name:он/она}``."""


class Gendered(str):
    """A name in a sentence, and the gender of the words that go with it: an index in ``GENDERS``."""

    gender: int

    def __new__(cls, name: str, gender: int) -> Gendered:
        gendered = super().__new__(cls, name)
        gendered.gender = gender
        return gendered


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A sentence, or a part of one: its key and what is put into it."""

    key: str
    values: tuple[tuple[str, Detail], ...]

    def __init__(self, key: str, /, **values: Detail) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "values", tuple(values.items()))

    def say(self, language: str) -> str:
        """The sentence in ``ru`` or ``en``. Without a sentence for its key, the values alone."""
        if (sentence := self.sentence(language)) is None:
            return ", ".join(say(value, language) for _, value in self.values)
        values = dict(self.values)

        def filled(found: re.Match[str]) -> str:
            value = values.get(found[1])
            if value is None:
                return found[0]
            if found[2] is None:
                return say(value, language)
            return found[2].split("|")[plural(language, value)] if isinstance(value, int) else found[0]

        return _PLACEHOLDER.sub(filled, sentence)

    def sentence(self, language: str) -> str | None:
        """The sentence with its placeholders; None if the file has none for this key. A missing language is lent by the
        other."""
        written = _sentences(tuple(locations.resources("data", "texts"))).get(self.key, {})
        return written.get(language) or next(iter(written.values()), None)

    def __str__(self) -> str:
        return self.say("en")


Detail: TypeAlias = "str | int | Message | tuple[Detail, ...]"
"""What is put into a sentence. Several values are alternatives, joined with "or"."""
AnyMessage: TypeAlias = "str | Message"
"""What is told. A ``str`` is quoted from a file, or comes from the system, and is the same in all languages."""


def say(value: Detail, language: str) -> str:
    """A value in this language."""
    if isinstance(value, Message):
        return value.say(language)
    if isinstance(value, tuple):
        between = Message("problem.or").say(language) or "/"
        return f" {between} ".join(say(one, language) for one in value)
    return "".join(c if c.isprintable() else " " for c in str(value))


def plural(language: str, count: int) -> int:
    """The index of the word form for ``count``: Russian 0 (1, 21), 1 (2, 34), 2 (5, 11); English 0 (1), 1 (others)."""
    count = abs(count)
    if language == "en":
        return 0 if count == 1 else 1
    if count % 100 in range(11, 15):
        return 2
    return 0 if count % 10 == 1 else 1 if count % 10 in (2, 3, 4) else 2


def told_by(error: Exception) -> AnyMessage:
    """What an error tells: the sentence that it was raised with, else its text."""
    told = error.args[0] if error.args else None
    return told if isinstance(told, Message) else str(error)


@cache
def _sentences(folders: tuple[Path, ...]) -> dict[str, dict[str, str]]:
    """The sentences in these folders by key and language. What is spoiled is left out."""
    found: dict[str, dict[str, str]] = {}
    for folder in folders:
        try:
            read = yaml.load((folder / "problems.yaml").read_text("utf-8"), _Loader)
        except (OSError, UnicodeDecodeError, yaml.YAMLError):
            continue
        for key, texts in read.items() if isinstance(read, dict) else ():
            if isinstance(texts, dict):
                written = {str(name): text for name, text in texts.items() if isinstance(text, str) and text}
                found.setdefault(str(key), written)
    return found
