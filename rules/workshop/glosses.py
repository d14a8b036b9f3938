"""Short explanations of the words of the card language, in the language of whoever writes a card.

In English they are the first sentences of what the reference says. In other languages they are in
``data/texts/glosses.yaml``; what a verb does is told by the templates that put cards into words.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

from rules.cards.cardset import CardSet, load
from rules.cards.fitting import Fitting, first_sentence
from rules.cards.grammar import Grammar
from rules.cards.words import NAMES, Sort, Word
from rules.games import manifest
from rules.reading.reader import Document, YamlNode
from rules.text.texts import Texts
from rules.workshop.drafts import FILE_OF_DRAFT, root_of
from rules.workshop.phrase_templates import Phrases
from rules.workshop.wording import Wording

__all__ = ["Fitting", "Glosses"]


class Glosses:
    """Explains words and values. ``cards`` are those of the draft; None: those that come with the game."""

    def __init__(self, cards: CardSet | None, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self._cards = cards

    def are_of(self, cards: CardSet | None, language: str) -> bool:
        """True if they are made with these cards, in this language."""
        return self._cards is cards and self.language == language

    def of_fitting(self, fitting: Fitting) -> str:
        """Return what something means that may be written; "" if there is nothing to explain."""
        if fitting.word is not None:
            return self.of_word(fitting.word)
        if fitting.gloss:
            return self.of_scenario(fitting.gloss)
        if fitting.written in self._card_names:
            return self._card_names[fitting.written]
        return fitting.about if self.language == "en" else ""

    def of_word(self, word: Word) -> str:
        """Return what a word means."""
        return _gloss(word, self.game, self.language)

    def in_use(self, sort: Sort, written: str) -> str:
        """Return a word as blocks say it when it is written like this; "" if nothing can be said."""
        node = root_of(written)
        return self._in_words(sort, node, "another") if node is not None and sort not in NAMES else ""

    def of_key(self, name: str) -> str:
        """Return what a key or a parameter is called."""
        texts = Texts(self.language)
        key = f"gloss.key.{name}"
        return texts.say(key) if key in texts else name.replace("_", " ")

    def of_scenario(self, name: str) -> str:
        """Return what something in a test is called, such as ``fact.alcohol`` or ``move.act.plays``; "" if that is
        not known."""
        for key in (f"gloss.{self.game}.{name}", f"gloss.{name}"):
            if key in self._texts:
                return self._texts.say(key)
        return ""

    def of_fact(self, name: str, group: str = "fact") -> str:
        """Return what a key of a test is called."""
        return self.of_scenario(f"{group}.{name}") or self.of_key(name)

    def of_step(self, sort: Sort, node: YamlNode, target: str | None) -> str:
        """Return a verb, an ability or a window as a sentence; what it is for if it has a mistake. ``target`` is the
        word for whom the player of the card chooses."""
        phrase = self._in_words(sort, node, target)
        if phrase:
            return phrase[0].upper() + phrase[1:]
        word = self._word_of(sort, node)
        return self.of_word(word) if word is not None else ""

    def of_value(self, name: str, fitting: Fitting, node: YamlNode | None, target: str | None) -> str:
        """Return what is written for a parameter: a word with its arguments, or a plain value."""
        if fitting.sort == "key" or fitting.sort == "value" or fitting.sort == "move":
            return self.of_plain(name, fitting.written)
        if fitting.sort in NAMES and fitting.word is not None:
            return self.of_word(fitting.word).rstrip(".")
        phrase = self._in_words(fitting.sort, node, target) if node is not None else ""
        return phrase.rstrip(",") or fitting.written

    def of_plain(self, name: str, value: str) -> str:
        """Return what a plain value is called that is written for a parameter."""
        if value in ("true", "false"):
            return self.of_key("yes" if value == "true" else "no")
        texts = Texts(self.language)
        for key in (f"{name}.{self.game}.{value}", f"{name}.{value}", f"stat.{value}", f"kind.{value}"):
            if key in texts:
                return texts.say(key)
        return self._wording.value(name, value) or value.replace("_", " ")

    @cached_property
    def _texts(self) -> Texts:
        return Texts(self.language)

    @cached_property
    def _card_names(self) -> dict[str, str]:
        """What the cards are called, by id."""
        cards = self._cards if self._cards is not None else load(manifest(self.game).vocabulary)
        return {card.id: card.name[self.language] for card in cards.cards}

    @cached_property
    def _wording(self) -> Wording:
        cards = self._cards if self._cards is not None else load(manifest(self.game).vocabulary)
        return Wording(cards, self.language)

    def _word_of(self, sort: Sort, node: YamlNode) -> Word | None:
        """The word that a value is."""
        language = manifest(self.game).vocabulary.language
        names = [node.value] if isinstance(node.value, str) else list(node.mapping())
        if language is None or not names:
            return None
        return language.words(sort).get(names[0])

    def _in_words(self, sort: Sort, node: YamlNode, target: str | None) -> str:
        """A written word in words; "" if it has a mistake."""
        language = manifest(self.game).vocabulary.language
        if language is None:
            return ""
        usage: Any = Grammar(language, Document(FILE_OF_DRAFT), ()).word(sort, node)
        if usage is None:
            return ""
        try:
            if sort == "verb":
                return self._wording.step(usage, target)
            return self._wording.word(sort, usage, target)
        except (KeyError, TypeError):  # it names something that the cards do not have yet
            return ""


@cache
def _gloss(word: Word, game: str, language: str) -> str:
    if language == "en":
        return first_sentence(word.meaning or word.doc)
    texts = Texts(language)
    for key in (f"gloss.{game}.{word.sort}.{word.name}", f"gloss.{word.sort}.{word.name}"):
        if key in texts:
            return texts.say(key)
    gist = Phrases(game, language).text(f"{word.sort}.{word.name}.gist")
    if gist is None:
        return first_sentence(word.meaning or word.doc)
    return gist[0].upper() + gist[1:]
