"""Every word is explained in each language, and in English as the reference does."""

from __future__ import annotations

import pytest

from rules.cards.fitting import first_sentence
from rules.cards.words import SORTS
from rules.games import manifest, names
from rules.kernel.move_forms import ANY_GAME
from rules.scenario.fitting import gloss_of_move
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


@pytest.mark.parametrize("game", names())
def test_every_form_of_move_is_explained(game):
    english, russian = Glosses(None, game, "en"), Glosses(None, game, "ru")
    explained = {}
    for move in (*manifest(game).rulebook.moves, *ANY_GAME):
        explained.setdefault(gloss_of_move(move), first_sentence(move.about))
    for name, sentence in explained.items():
        assert english.of_scenario(name) == sentence, f"gloss.{name} is not what the reference says now"
        assert russian.of_scenario(name) not in ("", sentence)
