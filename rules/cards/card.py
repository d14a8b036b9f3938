"""A card as the games know it, and the decks that cards are dealt from: plain data, without YAML and pydantic."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from rules.reading.reader import YamlNode
from rules.text.languages import table_language
from rules.text.texts import LANGUAGES


class FurtherWords(NamedTuple):
    """The words of a card in a further language; "" for what is not translated."""

    name: str
    text: str
    """With words for symbols."""
    face: str
    """The text as it is drawn, with pictures for symbols."""


class Origin(NamedTuple):
    """The place of a card: its file and its line, from 1."""

    file: Path
    line: int


@dataclass(frozen=True)
class Card:
    """One kind of card. The deck has ``copies`` of it."""

    id: str
    """Its id in this game: as written in the file, or ``set.id`` if another set has a card with that id."""
    name: Mapping[str, str]
    """The name by language (``ru``, ``en``). All languages are present."""
    text: Mapping[str, str]
    kind: str
    fields: Mapping[str, Any]
    """The data for the rules of the game: for Poison ``colour``, ``number``, ``points``, ``sheddable``."""
    copies: int
    art: str
    origin: Origin
    set: str = ""
    """The name of its set. A card that replaces another belongs to the set of that card."""
    forms: Mapping[str, str] = field(default_factory=dict)
    """The Russian name in other cases, as far as its author gives them: by case, "" for one that is left out."""
    layout: str = ""
    """The name of the layout of its face; "": that of its kind."""
    dresser: str = ""
    """The name of the set in whose files it is written, whose layouts count for it."""
    tests: YamlNode | None = field(default=None, compare=False, repr=False)
    """The card's scenarios as written in the file."""
    face: Mapping[str, str] | None = None
    """Its text as it is drawn, with pictures where ``text`` has words for symbols; None if it has no symbols."""
    further: Mapping[str, FurtherWords] = field(default_factory=dict)
    """Its words in the languages that the table does not speak."""
    text_ok: str = field(default="", compare=False, repr=False)
    """Why its text is right although it reads otherwise than the card; "" if its author does not say so."""
    excused: bool = field(default=False, compare=False, repr=False)
    """True if its text has other numbers than the card, which ``text_ok`` has kept from being reported."""

    @property
    def meaning(self) -> str:
        """What it means to the rules, as text: equal texts mean equal cards, whatever their names and pictures."""
        parts = [self.id, self.kind, self.copies, without_texts(dict(self.fields))]
        return json.dumps(parts, sort_keys=True, ensure_ascii=False)

    @property
    def drawn(self) -> Card:
        """The card as it is to be drawn, with ``face`` as its text."""
        if self.face is None:
            return self
        return replace(self, text=self.face, face=None)

    def in_language(self, language: str) -> Card:
        """The card as it is printed in a language: one that the table does not speak takes the place of the others.
        What is not translated stays as it is."""
        words = self.further.get(language)
        if words is None:
            return self
        card = self
        if words.name:
            card = replace(card, name=dict.fromkeys(LANGUAGES, words.name))
        if words.text:
            card = replace(card, text=dict.fromkeys(LANGUAGES, words.text), face=dict.fromkeys(LANGUAGES, words.face))
        return card

    def name_in(self, language: str) -> str:
        """Its name as it stands on it in a language."""
        return self.in_language(language).name[table_language(language)]

    def text_in(self, language: str) -> str:
        """Its text as it is read on it in a language."""
        return self.in_language(language).text[table_language(language)]


class FaceFact(NamedTuple):
    """Something that the face of a card can show besides its name and its text. ``is_row``: it is a list of signs."""

    meaning: str
    is_row: bool = False


@dataclass(frozen=True)
class Deck:
    """Cards that are shuffled together. A game says which decks it has, see ``Vocabulary.decks``."""

    name: str
    """What its cards are, in English and in the plural: ``drinks``."""
    cards: tuple[tuple[str, int], ...]
    """The ids of its cards, each with its copies."""
    least: int = 1
    """The fewest cards with which it can be played."""
    usual: int | None = None
    """How many cards it should have, if a game says so."""
    set: str = ""
    """The set whose deck it is, if it belongs to one."""

    @property
    def size(self) -> int:
        """How many cards are in it, counting copies."""
        size = 0
        for _, copies in self.cards:
            size += copies
        return size


def without_texts(data: Any) -> Any:
    """Plain data without the texts that only people read, which are mappings of all languages."""
    if isinstance(data, list | tuple):
        return [without_texts(item) for item in data]
    if isinstance(data, dict):
        return {key: without_texts(value) for key, value in data.items() if not _is_text(value)}
    return data


def _is_text(data: Any) -> bool:
    """True for a text in all languages."""
    return isinstance(data, dict) and set(data) == set(LANGUAGES)
