"""Every word is explained in each language, and in English as the reference does."""

from __future__ import annotations

import pytest

from rules.cards.fitting import first_sentence
from rules.cards.words import SORTS
from rules.games import manifest, names
from rules.text.texts import Texts
from rules.workshop.glosses import Glosses
from rules.workshop.topics import topics


@pytest.mark.parametrize("game", names())
def test_every_word_is_explained(game):
    language = manifest(game).vocabulary.language
    english, russian = Texts("en"), Glosses(None, game, "ru")
    for sort in SORTS:
        for name, word in language.words(sort).items():
            sentence = first_sentence(word.meaning or word.doc)
            assert russian.of_word(word) != sentence, f"{sort}.{name} has no Russian in glosses.yaml or wording"
            key = f"gloss.{game}.{sort}.{name}" if name in language.own(sort) else f"gloss.{sort}.{name}"
            if key in english:
                assert english.say(key) == sentence, f"{key} is not what the reference says now"


@pytest.mark.parametrize("game", names())
def test_every_topic_has_a_heading(game):
    for topic in topics(game):
        assert Texts("en").say(f"gloss.topic.{topic.key}") == topic.name
        assert Texts("ru").say(f"gloss.topic.{topic.key}") != topic.name
