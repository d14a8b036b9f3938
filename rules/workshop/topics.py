"""The list "I want ...": the words that the cards of a game may use, by what an author wants, as in the reference."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from rules.cards.fitting import example_in, form_of_card
from rules.cards.tables import by_topic
from rules.cards.wishes import WISHES, WISHES_OF_GAMES
from rules.cards.words import SORTS, Sort, Word
from rules.games import manifest
from rules.text.texts import Texts
from rules.workshop.caret import kind_in

__all__ = ["Word", "WordTopic", "topics", "wishes_for"]


class WordTopic(NamedTuple):
    """Something that authors want, and the words for it."""

    name: str
    """What stands behind "I want", in English: ``gold to change hands``."""
    words: Sequence[Word]

    @property
    def key(self) -> str:
        """The name of its text in each language: ``gold_to_change_hands``."""
        return "_".join(re.findall(r"\w+", self.name.lower()))


def topics(game: str, sorts: Collection[Sort] = SORTS) -> list[WordTopic]:
    """Return the topics of the words of these sorts that cards of a game may use."""
    language = manifest(game).vocabulary.language
    if language is None:
        return []
    words = {sort: language.words(sort) for sort in SORTS if sort in sorts}
    return [WordTopic(name, words_of_topic) for name, words_of_topic in by_topic(words).items()]


def example_for(text: str, game: str, word: Word) -> str:
    """Return how a word is written on a card like the one in a draft, in the words of its game."""
    return example_in(form_of_card(manifest(game).vocabulary, kind_in(text)), word).step


def wishes_for(word: Word, language: str) -> Iterator[str]:
    """Yield what authors often call that which this word expresses, in a language: ``steal`` for ``move_cards``."""
    texts = Texts(language)
    for wish, words in WISHES.items():
        if word.name in words:
            yield texts.say(f"wish.{wish}")
    for wish, alternatives in WISHES_OF_GAMES.items():
        if any(word.name in alternative for alternative in alternatives):
            yield texts.say(f"wish.{wish}")
