"""How the templates of ``data/texts/wording`` are written, and where they are found.

A template is a text with gaps in square brackets, named after what the author of a card gives to a word:

    verb.change:
      ru: "[who~[who] теряет|ты теряешь] [amount*fortitude]"
      en: "[who~[who] loses|you lose] [amount*fortitude]"

=============================  ========================================================================================
``[who]``, ``[who:gen]``       what is given, in words; in a case (``nom gen dat acc ins pre``) or with other ``flags``
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

from rules import places
from rules.cards.reader import read
from rules.texts import read_texts

CASES = ("nom", "gen", "dat", "acc", "ins", "pre")
"""The Russian cases, in the order in which a template lists its forms. English has ``nom`` and the rest."""
PREFIX = "wording"


@dataclass(frozen=True, slots=True)
class Gap:
    """A gap: what is named, what is done with it, what for, and the templates to choose from."""

    name: str
    does: str
    flags: tuple[str, ...]
    branches: tuple[Template, ...]


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms of a word by case."""

    forms: tuple[Template, ...]


Template: TypeAlias = "tuple[str | Gap | Forms, ...]"

_HEAD = re.compile(r"([a-z_]+(?:\.[a-z]+)?)(-\?|[:~=?!*%]|(?=\]))")
_PARTS = re.compile(r"[^\[\]<>|]+")


class BadTemplate(ValueError):
    """A template is written wrongly; the message quotes the place."""


@cache
def parse(text: str) -> Template:
    """The parts of a template. Raises BadTemplate."""
    found, at = _sequence(text, 0, "")
    if at != len(text):
        raise BadTemplate(text[at:])
    return found


def _sequence(text: str, at: int, ends: str) -> tuple[Template, int]:
    """The template from here to one of the signs that end it."""
    parts: list[str | Gap | Forms] = []
    while at < len(text) and text[at] not in ends:
        if text[at] == "[":
            gap, at = _gap(text, at + 1)
            parts.append(gap)
        elif text[at] == "<":
            forms, at = _branches(text, at + 1, ">")
            parts.append(Forms(forms))
        elif plain := _PARTS.match(text, at):
            parts.append(plain[0])
            at = plain.end()
        else:
            raise BadTemplate(text[at:])
    return tuple(parts), at


def _gap(text: str, at: int) -> tuple[Gap, int]:
    head = _HEAD.match(text, at)
    if head is None:
        raise BadTemplate(text[at - 1 :])
    name, does, at = head[1], head[2], head.end()
    flags: tuple[str, ...] = ()
    if does in (":", "*", "="):
        end = re.compile(r"[?\]]").search(text, at)
        if end is None:
            raise BadTemplate(text[at:])
        flags, at = tuple(text[at : end.start()].split(",")), end.start()
        if does == "=":
            at += 1
    if does in (":", "*", ""):
        if text[at : at + 1] != "]":
            raise BadTemplate(text[at:])
        return Gap(name, does, flags, ()), at + 1
    branches, at = _branches(text, at, "]")
    return Gap(name, does, flags, branches), at


def _branches(text: str, at: int, end: str) -> tuple[tuple[Template, ...], int]:
    """The templates between ``|`` up to the closing sign."""
    found = []
    while True:
        one, at = _sequence(text, at, "|" + end)
        found.append(one)
        if at >= len(text):
            raise BadTemplate(text)
        at += 1
        if text[at - 1] == end:
            return tuple(found), at


def names(template: Template) -> set[str]:
    """The names of all gaps in a template."""
    found: set[str] = set()
    for part in template:
        if isinstance(part, Gap):
            found.add(part.name)
        if isinstance(part, Gap | Forms):
            for branch in part.branches if isinstance(part, Gap) else part.forms:
                found |= names(branch)
    return found


@cache
def catalogue(folders: tuple[Path, ...]) -> Mapping[str, Mapping[str, str]]:
    """All templates by key and language."""
    return read_texts(read(path) for folder in folders for path in sorted(folder.glob("*.yaml")))[0]


class Phrases:
    """The templates of one game in one language. A game's own come before those of all games."""

    def __init__(self, game: str, language: str) -> None:
        self.game, self.language = game, language
        self._texts = catalogue(tuple(places.resources("data", "texts", PREFIX)))

    def get(self, key: str) -> Template | None:
        """The template with this key; None if there is none."""
        text = self.text(key)
        return None if text is None else parse(text)

    def first(self, keys: Sequence[str]) -> Template | None:
        """The first of these that there is."""
        return next(filter(None, map(self.get, keys)), None)

    def below(self, begin: str) -> list[str]:
        """The keys that begin so, those of the game first, without its name."""
        own = [key.removeprefix(f"{self.game}.") for key in self._texts if key.startswith(f"{self.game}.{begin}")]
        return list(dict.fromkeys([*own, *(key for key in self._texts if key.startswith(begin))]))

    def text(self, key: str) -> str | None:
        """The template as it is written."""
        for name in (f"{self.game}.{key}", key):
            if name in self._texts:
                texts = self._texts[name]
                return texts.get(self.language) or next(filter(None, texts.values()), None)
        return None
