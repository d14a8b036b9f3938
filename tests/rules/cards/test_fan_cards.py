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
from rules.cards.words import Parameter, Sort, Word, is_marked
from rules.games import manifest
from rules.games.goblets.board import ROLES
from rules.games.goblets.terms import TokenName
from rules.kernel.asking import answer
from rules.system import locations
from tests.repeats import repeats

CARDS = repeats(120, 40)
"""How many random cards there are in a game."""
MOST_ANSWERS = 4000
"""After so many answers a game is broken off."""
DEEPEST = 3
"""A word inside more words than this holds no words itself."""
COUNTERS = {"rage": {"name": {"ru": "ярость", "en": "rage"}, "most": 3}}
"""What the head of the set says of its counters."""


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
    if is_marked(parameter.form, "counter"):
        return next(iter(COUNTERS))
    form = parameter.form
    if form == TokenName:
        return chance.choice(ROLES)
    if get_origin(form) is list:
        (form,) = get_args(form)
        if form == TokenName:
            return chance.sample(ROLES, 2)
        return chance.sample(get_args(form), chance.randint(1, len(get_args(form))))
    if get_origin(form) is Literal:
        return chance.choice(get_args(form))
    if form is bool:
        return chance.random() < 0.5
    return chance.randint(-3, 4)


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
    texts = {"ru": f"Выбор {name}", "en": f"Choice {name}"}
    alternative = {"as": name, "text": texts, "do": verbs(language, chance, depth)}
    if chance.random() < 0.3:
        alternative["if"] = term(language, "condition", chance, depth)
    return alternative


def verbs(language: Language, chance: Random, depth: int) -> list[Any]:
    """A list of verbs."""
    highest_count = 3 if depth < 2 else 1
    return [term(language, "verb", chance, depth) for _ in range(chance.randint(1, highest_count))]


def has_names_for(language: Language, word: Word) -> bool:
    """True if the game has the names that a word requires. Most games have no durations, for example."""
    for parameter in word.parameters.values():
        if parameter.required and parameter.names and not language.words(parameter.names):
            return False
    return True


def holds_words(word: Word) -> bool:
    """True if other words are written inside a word."""
    return any(parameter.word or parameter.holds for parameter in word.parameters.values())


def holds_sort(word: Word, sort: Sort) -> bool:
    """True if a word of this sort is written inside a word."""
    return any(parameter.word == sort for parameter in word.parameters.values())


def term(language: Language, sort: Sort, chance: Random, depth: int = 0) -> Any:
    """A word with all required arguments and some of the others. Deep inside other words it holds none itself."""
    words = [word for word in language.words(sort).values() if has_names_for(language, word)]
    if depth > DEEPEST:
        plain_words = [word for word in words if not holds_words(word)]
        words = plain_words or [word for word in words if not holds_sort(word, sort)]
    word = chance.choice(words)
    arguments: dict[str, Any] = {}
    alternatives = [name for name in word.either if language.can_write(word.parameters[name])]
    chosen_alternative = chance.choice(alternatives) if alternatives else ""
    for parameter in word.parameters.values():
        is_given = parameter.required or parameter.name == chosen_alternative
        if parameter.name not in word.either and language.can_write(parameter):
            is_given = is_given or (depth <= DEEPEST and chance.random() < 0.3)
        if is_given:
            arguments[parameter.name] = value(language, parameter, chance, depth + 1)
    if not arguments:
        return word.name
    return {word.name: arguments}


def random_card(
    language: Language, kind: str, form: type[models.CardModel], number: int, chance: Random
) -> dict[str, Any]:
    """A card at random, as it would stand in a file."""
    words = {"ru": f"Карта {number}", "en": f"Card {number}"}
    card = {"id": f"fan{number}", "kind": kind, "name": words, "text": words, "art": "x", "copies": 3}
    card["do"] = verbs(language, chance, 0)
    if "when" in form.model_fields:
        card["when"] = [term(language, "window", chance) for _ in range(chance.randint(1, 2))]
    if "target" in form.model_fields and "target" in json.dumps(card["do"]):
        card["target"] = term(language, "target", chance)
    return card


def kinds_with_effects(vocabulary: models.Vocabulary) -> list[tuple[str, type[models.CardModel]]]:
    """The kinds of cards of a game that have effects, each with its model."""
    kinds = []
    for kind, form in vocabulary.forms.items():
        if "do" in form.model_fields:
            kinds.append((kind, form))
    return kinds


def cards_with_random_ones(game: str, seed: int, folder: Path) -> CardSet:
    """The cards of a game with ``CARDS`` random ones that the checker lets through."""
    vocabulary = manifest(game).vocabulary
    chance = Random(seed)
    language = vocabulary.language
    assert language is not None
    kinds = kinds_with_effects(vocabulary)
    built_in = locations.resource("data", "cards", game)
    file = folder / "fans.yaml"

    def load_with(cards: list[dict[str, Any]]) -> CardSet:
        content = {"set": "fans", "format": 1, "game": game, "counters": COUNTERS, "cards": cards}
        file.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
        return load(vocabulary, [folder, built_in])

    accepted: list[dict[str, Any]] = []
    number = 0
    while len(accepted) < CARDS:
        candidates: list[dict[str, Any]] = []
        for _ in range(200):
            kind, form = chance.choice(kinds)
            candidates.append(random_card(language, kind, form, number, chance))
            number += 1
        playing_ids = {card.id for card in load_with(candidates).cards}
        accepted += [card for card in candidates if card["id"] in playing_ids]
    return load_with(accepted[:CARDS])


@pytest.mark.parametrize("seed", range(repeats(4, 1)))
@pytest.mark.parametrize("game", ["red_dragon", "dice_town"])
def test_whatever_passes_the_check_can_be_played(game: str, seed: int, tmp_path: Path) -> None:
    cards = cards_with_random_ones(game, seed, tmp_path)
    random_ids = [card.id for card in cards.cards if card.id.startswith("fan")]
    assert len(random_ids) == CARDS
    vocabulary = manifest(game).vocabulary
    assert vocabulary.language and lexicon.complete(vocabulary.schema, vocabulary.language)
    rulebook = manifest(game).rulebook(cards)
    chance = Random(seed)
    for table_seed in range(repeats(10, 5)):
        table = rulebook.new(4, table_seed)
        answer_count = 0
        while table.ask is not None and answer_count < MOST_ANSWERS:
            answer(table, chance.choice(table.ask.options))
            answer_count += 1
        assert rulebook.faults(table) == []
