"""Random cards: every card that passes the checker can be played without an error."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args, get_origin

import pytest

from rules.cards import lexicon, models
from rules.cards.cardset import CardSet, load
from rules.cards.language import Language
from rules.cards.words import Parameter, Sort, Word
from rules.games import manifest
from rules.kernel.asking import answer
from rules.system import locations
from tests.repeats import repeats

CARDS, LONGEST, DEEPEST = repeats(120, 60), 4000, 3


def value(language: Language, parameter: Parameter, chance: Random, depth: int) -> Any:
    """Something that an author might write for a parameter. ``depth`` is how many words are around it."""
    if parameter.is_list:
        return [single(language, parameter, chance, depth) for _ in range(chance.randint(1, 3))]
    match parameter.holds:
        case "steps":
            return verbs(language, chance, depth)
        case "choices":
            return [choice(language, name, chance, depth) for name in "abc"[: chance.randint(2, 3)]]
        case "abilities":
            return [term(language, "ability", chance, depth) for _ in range(chance.randint(1, 2))]
    if parameter.word or parameter.names:
        return single(language, parameter, chance, depth)
    form = parameter.form
    if get_origin(form) is list:
        (form,) = get_args(form)
        return chance.sample(get_args(form), chance.randint(1, len(get_args(form))))
    if get_origin(form) is Literal:
        return chance.choice(get_args(form))
    return chance.random() < 0.5 if form is bool else chance.randint(-3, 4)


def single(language: Language, parameter: Parameter, chance: Random, depth: int) -> Any:
    """One word, name or number for a parameter."""
    if parameter.names:
        return chance.choice([*language.words(parameter.names)])
    if parameter.word == "amount" and (depth > DEEPEST or chance.random() < 0.7):
        return chance.randint(max(-3, parameter.least), 4)
    assert parameter.word
    return term(language, parameter.word, chance, depth)


def choice(language: Language, name: str, chance: Random, depth: int) -> dict[str, Any]:
    """One of several alternatives."""
    made = {"as": name, "text": {"ru": f"Выбор {name}", "en": f"Choice {name}"}, "do": verbs(language, chance, depth)}
    return made | ({"if": term(language, "condition", chance, depth)} if chance.random() < 0.3 else {})


def verbs(language: Language, chance: Random, depth: int) -> list[Any]:
    """A list of verbs."""
    return [term(language, "verb", chance, depth) for _ in range(chance.randint(1, 3 if depth < 2 else 1))]


def sayable(language: Language, word: Word) -> bool:
    """Whether the game has the names that must be given to a word. Most games have no durations, for example."""
    names = [each.names for each in word.parameters.values() if each.required and each.names]
    return all(language.words(sort) for sort in names)


def term(language: Language, sort: Sort, chance: Random, depth: int = 0) -> Any:
    """A word, with whatever it must be given and some of what it may. Deep inside others it holds no words itself."""
    words = [word for word in language.words(sort).values() if sayable(language, word)]
    if depth > DEEPEST:
        plain = [word for word in words if not any(each.word or each.holds for each in word.parameters.values())]
        words = plain or [word for word in words if not any(each.word == sort for each in word.parameters.values())]
    word = chance.choice(words)
    given = {
        each.name: value(language, each, chance, depth + 1)
        for each in word.parameters.values()
        if each.required or (depth <= DEEPEST and chance.random() < 0.3)
    }
    return {word.name: given} if given else word.name


def written(language: Language, kind: str, form: type[models.CardModel], number: int, chance: Random) -> dict[str, Any]:
    """A card at random, as it would stand in a file."""
    words = {"ru": f"Карта {number}", "en": f"Card {number}"}
    made = {"id": f"fan{number}", "kind": kind, "name": words, "text": words, "art": "x", "copies": 3}
    made["do"] = verbs(language, chance, 0)
    if "when" in form.model_fields:
        made["when"] = [term(language, "window", chance) for _ in range(chance.randint(1, 2))]
    if "target" in form.model_fields and "target" in json.dumps(made["do"]):
        made["target"] = term(language, "target", chance)
    return made


def a_pack(game: str, seed: int, folder: Path) -> CardSet:
    """The game with a hundred cards at random, as many of them as the checker lets through."""
    vocabulary, chance = manifest(game).vocabulary, Random(seed)
    language = vocabulary.language
    assert language is not None
    kinds = [(kind, form) for kind, form in vocabulary.forms.items() if "do" in form.model_fields]
    head: dict[str, Any] = {"set": "fans", "format": 1, "game": game}
    built_in = locations.resource("data", "cards", game)
    good: list[dict[str, Any]] = []
    number = 0
    while len(good) < CARDS:
        tried = [written(language, *chance.choice(kinds), number + at, chance) for at in range(200)]
        number += len(tried)
        (folder / "fans.yaml").write_text(json.dumps(head | {"cards": tried}, ensure_ascii=False), encoding="utf-8")
        playing = {card.id for card in load(vocabulary, [folder, built_in]).cards}
        good += [each for each in tried if each["id"] in playing]
    (folder / "fans.yaml").write_text(json.dumps(head | {"cards": good[:CARDS]}, ensure_ascii=False), encoding="utf-8")
    return load(vocabulary, [folder, built_in])


@pytest.mark.parametrize("seed", range(repeats(4, 1)))
@pytest.mark.parametrize("game", ["red_dragon", "dice_town"])
def test_whatever_passes_the_check_can_be_played(game: str, seed: int, tmp_path: Path) -> None:
    cards = a_pack(game, seed, tmp_path)
    assert sum(card.id.startswith("fan") for card in cards.cards) == CARDS
    vocabulary = manifest(game).vocabulary
    assert vocabulary.language and lexicon.complete(vocabulary.schema, vocabulary.language)
    played, chance = manifest(game).rulebook(cards), Random(seed)
    for deal in range(repeats(10, 5)):
        table = played.new(4, deal)
        answers = 0
        while (ask := table.ask) is not None and answers < LONGEST:
            answer(table, chance.choice(ask.options))
            answers += 1
        assert played.faults(table) == []
