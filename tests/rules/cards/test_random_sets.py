"""Random sets: whatever sets of cards the checker lets through can be chosen and played together without an error."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.cards.cardset import available, load
from rules.cards.sets import BadSet
from rules.games import manifest
from rules.kernel.asking import answer
from rules.system import locations
from tests.rules.cards.test_fan_cards import COUNTERS, kinds_with_effects, random_card, verbs

SETS = 34
"""How many random sets there are for each game."""
MOST_ANSWERS = 600
"""After so many answers a game is broken off."""
PLAYABLE = 20
"""At least so many of the sets must pass, or the test proves nothing."""


def poison_card(number: int, chance: Random) -> dict[str, Any]:
    """A card of Poison at random."""
    words = {"ru": f"Карта {number}", "en": f"Card {number}"}
    card: dict[str, Any] = {"id": f"fan{number}", "name": words, "text": words, "art": "x"}
    card["kind"] = chance.choice(["potion", "potion", "poison"])
    card["copies"] = chance.randint(0, 12)
    if card["kind"] == "potion":
        card["colour"] = chance.choice(["red", "blue", "violet", "any", ["red", "blue"]])
        card["number"] = chance.randint(-3, 10)
    if chance.random() < 0.4:
        card["points"] = chance.randint(0, 5)
    if chance.random() < 0.4:
        language = manifest("poison").vocabulary.language
        assert language is not None
        card["do"] = verbs(language, chance, 0)
        if chance.random() < 0.5:
            card["when"] = chance.choice(["played", "taken", "scored"])
    return card


def random_set(game: str, name: str, chance: Random) -> dict[str, Any]:
    """A set at random, as it would stand in a file: it may be a whole game, take cards out and replace others."""
    vocabulary = manifest(game).vocabulary
    built_in = [card.id for card in load(vocabulary, [locations.resource("data", "cards", game)]).cards]
    kinds = kinds_with_effects(vocabulary)
    cards = []
    for number in range(chance.randint(1, 12)):
        if game == "poison":
            card = poison_card(number, chance)
        else:
            assert vocabulary.language is not None
            kind, form = chance.choice(kinds)
            card = random_card(vocabulary.language, kind, form, number, chance)
        if chance.random() < 0.3:
            card["replaces"] = chance.choice(built_in)
        cards.append(card)
    content: dict[str, Any] = {"set": name, "format": 1, "game": game, "counters": COUNTERS, "cards": cards}
    if chance.random() < 0.3:
        content["only"] = True
    if chance.random() < 0.4:
        content["without"] = chance.sample([*built_in, "nothing"], chance.randint(1, 5))
    if game == "poison" and chance.random() < 0.4:
        content["constants"] = {"limit": chance.randint(7, 30), "potion_points": chance.randint(0, 4)}
    return content


@pytest.mark.parametrize("game", ["poison", "red_dragon", "dice_town"])
def test_whatever_sets_pass_the_check_can_be_played(game: str, tmp_path: Path) -> None:
    chance = Random(game)
    seats = list(manifest(game).seats)
    vocabulary = manifest(game).vocabulary
    folders = [tmp_path, locations.resource("data", "cards", game)]
    set_names = [f"fan{number}" for number in range(SETS)]
    for number, name in enumerate(set_names):
        text = json.dumps(random_set(game, name, chance), ensure_ascii=False)
        (tmp_path / f"fan{number:02}.yaml").write_text(text, encoding="utf-8")
    infos = {info.name: info for info in available(vocabulary, folders)}
    playable = [name for name in set_names if name in infos and infos[name].fault is None]
    assert len(playable) >= PLAYABLE
    for seed, name in enumerate(playable):
        added_names = chance.sample(playable, 2)
        if infos[name].only:
            added_names = []
        added_names = [added for added in added_names if not infos[added].only]
        try:
            cards = load(vocabulary, folders, {name, *added_names})
        except BadSet as error:  # fine alone, but together they leave too few cards or too many
            assert added_names and error.fault is not None
            continue
        rulebook = manifest(game).rulebook(cards)
        table = rulebook.new(chance.choice(seats), seed)
        for _ in range(MOST_ANSWERS):
            if table.ask is None:
                break
            answer(table, chance.choice(table.ask.options))
        assert rulebook.faults(table) == []
