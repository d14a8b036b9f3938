"""What one wants is found by its usual names and in any form of a word, in both languages."""

from __future__ import annotations

import pytest

from client.workshop.writing.finding import Findable, likeliest
from rules.cards.wishes import WISHES, WISHES_OF_GAMES
from rules.games import manifest
from rules.text.texts import Texts
from rules.workshop.glosses import Glosses
from rules.workshop.topics import wishes_for


@pytest.mark.parametrize(
    ("language", "query", "first"),
    [
        ("en", "pay", "move_gold"),
        ("en", "steal", "random_card"),
        ("ru", "заплатить", "move_gold"),
        ("ru", "перемешать", "shuffle"),
        ("ru", "потерять", "change"),
        ("ru", "напиток", "give_drink"),
    ],
)
def test_a_verb_is_found_by_what_authors_call_it(language, query, first):
    verbs = manifest("red_dragon").vocabulary.language.words("verb")
    glosses = Glosses(None, "red_dragon", language)
    things = []
    for word in verbs.values():
        names = ", ".join(wishes_for(word, language))
        things.append(Findable(f"{word.name} {names}", glosses.of_word(word)))
    assert list(verbs)[likeliest(query, things)[0]] == first


def test_other_forms_of_a_word_count_less_and_poor_matches_not_at_all():
    things = [
        Findable("", "Каждая карта"),
        Findable("", "Кто сыграл карту"),
        Findable("карту", ""),
        Findable("", "Ход"),
    ]
    assert likeliest("карту", things) == [2, 1]
    assert likeliest("каждую карту", things) == [2, 0, 1]
    assert likeliest("", things) == [0, 1, 2, 3] and likeliest("монета", things) == []


def test_every_wish_is_said_in_both_languages():
    english, russian = Texts("en"), Texts("ru")
    for wish in {*WISHES, *WISHES_OF_GAMES}:
        assert english.say(f"wish.{wish}") == wish.replace("_", " ")
        assert russian.say(f"wish.{wish}") != english.say(f"wish.{wish}")
