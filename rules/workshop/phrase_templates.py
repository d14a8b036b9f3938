"""How the templates of ``data/texts/wording`` are written, and where they are found.

A template is a text with gaps in square brackets, named after what the author of a card gives to a word:

    verb.change:
      ru: "[who~[who] теряет|ты теряешь] [amount*fortitude]"
      en: "[who~[who] loses|you lose] [amount*fortitude]"

=============================  ========================================================================================
``[who]``, ``[who:gen]``       the value, in words; in a case (``nom gen dat acc ins pre``) or with other ``flags``
``[who~A|B|C]``                ``B`` if it is the player of the card, ``C`` if it is somebody just spoken of, else ``A``
``[stat=a,b?A|B]``             ``A`` if one of these names is given, else ``B``; ``B`` may be missing
``[to?A|B]``                   ``A`` if anything is given
``[amount-?A|B]``              ``A`` if a negative amount is given
``[amount!A|B]``               ``A`` if a number is written, ``B`` if it is counted in the game
``[amount*card]``              so many of a unit (``unit.card``): ``2 cards``, or ``as many cards as ...``
``[amount%A|B|C]``             the form for a number: Russian has three, English two
``<A|B|C|D|E|F>``              the form for the case that is asked for; of two forms, the first is ``nom`` and ``acc``
``//``                         a sentence ends here, if there is room for one; inside others ``;`` stands for it
``&``                          joins clauses: "and"
=============================  ========================================================================================

Gaps and forms may stand inside each other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

from rules.reading.reader import Document, read
from rules.system import locations
from rules.text.texts import read_texts

PREFIX = "wording"


@dataclass(frozen=True, slots=True)
class Gap:
    """A gap in a template."""

    name: str
    """The parameter whose value stands there."""
    operator: str
    """What is done with the value, such as ``?`` or ``*``; "" if it is only put into words."""
    flags: tuple[str, ...]
    branches: tuple[Template, ...]
    """The templates to choose from."""


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms of a word by case."""

    forms: tuple[Template, ...]


Template: TypeAlias = "tuple[str | Gap | Forms, ...]"

_GAP_HEAD = re.compile(r"([a-z_]+(?:\.[a-z]+)?)(-\?|[:~=?!*%]|(?=\]))")
"""The name in a gap and its operator: ``who~``, ``amount-?``, ``stat=``; nothing but the name in ``[who]``."""
_PLAIN_TEXT = re.compile(r"[^\[\]<>|]+")
_END_OF_FLAGS = re.compile(r"[?\]]")
"""What follows the flags: ``a,b?`` in ``[stat=a,b?A|B]``, ``gen]`` in ``[who:gen]``."""


class BadTemplate(ValueError):
    """A template is written wrongly; the message quotes the place."""


@cache
def parse(text: str) -> Template:
    """Return the parts of a template. Raises BadTemplate."""
    template, position = _sequence(text, 0, "")
    if position != len(text):
        raise BadTemplate(text[position:])
    return template


# Each function below reads from a position in the text on, and returns what it has read and the position behind it.


def _sequence(text: str, position: int, closing: str) -> tuple[Template, int]:
    """Read a template up to one of the ``closing`` characters."""
    parts: list[str | Gap | Forms] = []
    while position < len(text) and text[position] not in closing:
        if text[position] == "[":
            gap, position = _gap(text, position + 1)
            parts.append(gap)
        elif text[position] == "<":
            forms, position = _branches(text, position + 1, ">")
            parts.append(Forms(forms))
        else:
            plain_text = _PLAIN_TEXT.match(text, position)
            if plain_text is None:
                raise BadTemplate(text[position:])
            parts.append(plain_text[0])
            position = plain_text.end()
    return tuple(parts), position


def _gap(text: str, position: int) -> tuple[Gap, int]:
    """Read a gap behind its opening bracket."""
    head = _GAP_HEAD.match(text, position)
    if head is None:
        raise BadTemplate(text[position - 1 :])
    name, operator = head.groups()
    position = head.end()
    flags: tuple[str, ...] = ()
    if operator in (":", "*", "="):
        end_of_flags = _END_OF_FLAGS.search(text, position)
        if end_of_flags is None:
            raise BadTemplate(text[position:])
        flags = tuple(text[position : end_of_flags.start()].split(","))
        position = end_of_flags.start()
    if operator == "=":
        position += 1
    if operator in (":", "*", ""):
        if text[position : position + 1] != "]":
            raise BadTemplate(text[position:])
        return Gap(name, operator, flags, ()), position + 1
    branches, position = _branches(text, position, "]")
    return Gap(name, operator, flags, branches), position


def _branches(text: str, position: int, closing: str) -> tuple[tuple[Template, ...], int]:
    """Read the templates between ``|`` up to the ``closing`` character."""
    branches: list[Template] = []
    while True:
        branch, position = _sequence(text, position, f"|{closing}")
        branches.append(branch)
        if position >= len(text):
            raise BadTemplate(text)
        position += 1
        if text[position - 1] == closing:
            return tuple(branches), position


def gap_names(template: Template) -> set[str]:
    """Return the names of all gaps in a template."""
    names: set[str] = set()
    for part in template:
        branches: tuple[Template, ...] = ()
        if isinstance(part, Gap):
            names.add(part.name)
            branches = part.branches
        elif isinstance(part, Forms):
            branches = part.forms
        for branch in branches:
            names |= gap_names(branch)
    return names


@cache
def catalogue(folders: tuple[Path, ...]) -> Mapping[str, Mapping[str, str]]:
    """Return all templates by key and language."""
    documents: list[Document] = []
    for folder in folders:
        documents += map(read, sorted(folder.glob("*.yaml")))
    texts, _ = read_texts(documents)
    return texts


class Phrases:
    """The templates of one game in one language. A game's own come before those of all games."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self._texts = catalogue(tuple(locations.resources("data", "texts", PREFIX)))

    def get(self, key: str) -> Template | None:
        """The template with this key; None if there is none."""
        text = self.text(key)
        return None if text is None else parse(text)

    def first(self, keys: Sequence[str]) -> Template | None:
        """The template of the first of these keys that has one."""
        for key in keys:
            template = self.get(key)
            if template:
                return template
        return None

    def below(self, prefix: str) -> list[str]:
        """The keys with this prefix, those of the game first, without its name."""
        of_game = f"{self.game}."
        game_keys: list[str] = []
        common_keys: list[str] = []
        for key in self._texts:
            if key.startswith(f"{of_game}{prefix}"):
                game_keys.append(key.removeprefix(of_game))
            if key.startswith(prefix):
                common_keys.append(key)
        return list(dict.fromkeys([*game_keys, *common_keys]))

    def text(self, key: str) -> str | None:
        """The template as it is written; in another language if it is not there in this one."""
        for name in (f"{self.game}.{key}", key):
            if name in self._texts:
                texts = self._texts[name]
                return texts.get(self.language) or next(filter(None, texts.values()), None)
        return None
