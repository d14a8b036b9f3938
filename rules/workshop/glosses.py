"""Short explanations of the words of the card language, in the language of whoever writes a card.

In English they are the first sentences of what the reference says. In other languages they are in
``data/texts/glosses.yaml``; what a verb does is told by the templates that put cards into words.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.cards.cardset import CardSet, load
from rules.cards.fitting import Fitting, first_sentence
from rules.cards.grammar import Grammar
from rules.cards.words import Sort, Word
from rules.games import manifest
from rules.reading.reader import Document, YamlNode
from rules.text.texts import Texts
from rules.workshop.drafts import FILE_OF_DRAFT
from rules.workshop.phrase_templates import Phrases
from rules.workshop.wording import Wording


class Glosses:
    """Explains words and values. ``cards`` are those of the draft; None: those that come with the game."""

    def __init__(self, cards: CardSet | None, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self._cards = cards

    def of_fitting(self, fitting: Fitting) -> str:
        """Return what something means that may be written; "" if there is nothing to explain."""
        if fitting.word is not None:
            return self.of_word(fitting.word)
        return fitting.about if self.language == "en" else ""

    def of_word(self, word: Word) -> str:
        """Return what a word means."""
        return _gloss(word, self.game, self.language)

    def of_value(self, sort: Sort, node: YamlNode) -> str:
        """Return what is written for a parameter, in words; "" if it has a mistake."""
        cards = self._cards if self._cards is not None else load(manifest(self.game).vocabulary)
        return _in_words(Wording(cards, self.language), self.game, sort, node)


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


def _in_words(wording: Wording, game: str, sort: Sort, node: YamlNode) -> str:
    """A written word in words; "" if it has a mistake."""
    language = manifest(game).vocabulary.language
    if language is None:
        return ""
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        return wording.word(sort, node.value)
    usage: Any = Grammar(language, Document(FILE_OF_DRAFT), ()).word(sort, node)
    if usage is None:
        return ""
    return wording.word(sort, usage)
