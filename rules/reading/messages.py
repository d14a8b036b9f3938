"""Messages about the files that people write, which can be expressed in each language.

Their sentences are in ``data/texts/problems.yaml``. This file is read here without the usual checks, because the
problems of texts are reported in these sentences too. If it is missing or spoiled, messages consist of their values.
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


GENDERS = ("masculine", "feminine", "plural")
"""What words agree with, in the order in which a text lists its forms: ``{name:он/она/они}``. Only names of several
persons, such as twins, are plural."""


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A sentence, or a part of one: its key, and the values that are put into it."""

    key: str
    values: tuple[tuple[str, Detail], ...]

    def __init__(self, key: str, /, **values: Detail) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "values", tuple(values.items()))

    def say(self, language: str) -> str:
        """The sentence in ``ru`` or ``en``. If there is no sentence for its key, the values alone."""
        sentence = self.sentence(language)
        if sentence is None:
            return ", ".join(say(value, language) for _, value in self.values)
        values = dict(self.values)

        def fill(match: re.Match[str]) -> str:
            """What stands instead of a placeholder: ``{name}`` is a value, ``{n:card|cards}`` the form for a number."""
            placeholder, name, forms = match[0], match[1], match[2]
            value = values.get(name)
            if value is None:
                return placeholder
            if forms is None:
                return say(value, language)
            if isinstance(value, int):
                return str(forms.split("|")[plural(language, value)])
            return placeholder

        return _PLACEHOLDER.sub(fill, sentence)

    def sentence(self, language: str) -> str | None:
        """The sentence with its placeholders; None if there is none for this key. If the language is missing, the
        sentence in another one."""
        sentences = _sentences(tuple(locations.resources("data", "texts")), self._file).get(self.key, {})
        return sentences.get(language) or next(iter(sentences.values()), None)

    @property
    def _file(self) -> str:
        """The name of the file with the sentence: the title of a game stands among the texts of the game."""
        first, _, key_end = self.key.partition(".")
        return f"{key_end.partition('.')[0]}.yaml" if first == "game" else "problems.yaml"

    def __str__(self) -> str:
        return self.say("en")


Detail: TypeAlias = "str | int | Message | tuple[Detail, ...]"
"""A value in a sentence. Several values are alternatives, joined with "or"."""


def language_name(language: str) -> Message:
    """The name of ``ru`` or ``en``, as it stands after "in"."""
    return Message(f"problem.language.{language}")


def game_title(game: str) -> AnyMessage:
    """The title of a game; its name, if it has no title."""
    title = Message(f"game.{game}.name")
    return game if title.sentence("en") is None else title


AnyMessage: TypeAlias = "str | Message"
"""A message. A ``str`` is quoted from a file, or comes from the system, and is the same in all languages."""


def say(value: Detail, language: str) -> str:
    """A value in this language."""
    if isinstance(value, Message):
        return value.say(language)
    if isinstance(value, tuple):
        conjunction = Message("problem.or").say(language) or "/"
        return f" {conjunction} ".join(say(alternative, language) for alternative in value)
    return printable(str(value))


def printable(text: str) -> str:
    """The text with spaces instead of control characters."""
    return "".join(character if character.isprintable() else " " for character in text)


def plural(language: str, count: int) -> int:
    """The index of the word form for ``count``: Russian 0 (1, 21), 1 (2, 34), 2 (5, 11); English 0 (1), 1 (others)."""
    count = abs(count)
    if language == "en":
        return 0 if count == 1 else 1
    if count % 100 in range(11, 15):
        return 2
    if count % 10 == 1:
        return 0
    if count % 10 in (2, 3, 4):
        return 1
    return 2


def message_of(error: Exception) -> AnyMessage:
    """The message that an error was raised with, or else its text."""
    if error.args and isinstance(error.args[0], Message):
        return error.args[0]
    return str(error)


@cache
def _sentences(folders: tuple[Path, ...], file: str) -> dict[str, dict[str, str]]:
    """The sentences in the files of this name in these folders, by key and language. What is spoiled is left out."""
    sentences: dict[str, dict[str, str]] = {}
    for folder in folders:
        try:
            catalogue = yaml.load((folder / file).read_text("utf-8"), _Loader)
        except (OSError, UnicodeDecodeError, yaml.YAMLError):
            continue
        if not isinstance(catalogue, dict):
            continue
        for key, texts in catalogue.items():
            if isinstance(texts, dict):
                texts_by_language = {str(name): text for name, text in texts.items() if text and isinstance(text, str)}
                sentences.setdefault(str(key), texts_by_language)
    return sentences
