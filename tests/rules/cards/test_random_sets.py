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
from tests.rules.cards.test_fan_cards import written

SETS, LONGEST = 34, 600
"""So many sets for each game; so many answers of each game that is played with one."""
PLAYABLE = 20
"""At least so many of them must pass, or the test proves nothing."""


def poison_card(number: int, chance: Random) -> dict[str, Any]:
    """A card of Poison at random."""
    words = {"ru": f"Карта {number}", "en": f"Card {number}"}
    made: dict[str, Any] = {"id": f"fan{number}", "name": words, "text": words, "art": "x"}
    made |= {"kind": chance.choice(["potion", "potion", "poison"]), "copies": chance.randint(0, 12)}
    if made["kind"] == "potion":
        made |= {"colour": chance.choice(["red", "blue", "violet"]), "number": chance.randint(0, 10)}
    if chance.random() < 0.4:
        made["points"] = chance.randint(0, 5)
    return made


def a_set(game: str, name: str, chance: Random) -> dict[str, Any]:
    """A set at random, as it would stand in a file: it may be a whole game, take cards out and replace others."""
    vocabulary = manifest(game).vocabulary
    built_in = [card.id for card in load(vocabulary, [locations.resource("data", "cards", game)]).cards]
    kinds = [(kind, form) for kind, form in vocabulary.forms.items() if "do" in form.model_fields]
    cards = []
    for number in range(chance.randint(1, 12)):
        if game == "poison":
            card = poison_card(number, chance)
        else:
            assert vocabulary.language is not None
            card = written(vocabulary.language, *chance.choice(kinds), number, chance)
        if chance.random() < 0.3:
            card["replaces"] = chance.choice(built_in)
        cards.append(card)
    made: dict[str, Any] = {"set": name, "format": 1, "game": game, "cards": cards}
    if chance.random() < 0.3:
        made["only"] = True
    if chance.random() < 0.4:
        made["without"] = chance.sample([*built_in, "nothing"], chance.randint(1, 5))
    if game == "poison" and chance.random() < 0.4:
        made["constants"] = {"limit": chance.randint(7, 30), "potion_points": chance.randint(0, 4)}
    return made


@pytest.mark.parametrize("game", ["poison", "red_dragon", "dice_town"])
def test_whatever_sets_pass_the_check_can_be_played(game: str, tmp_path: Path) -> None:
    chance, seats = Random(game), manifest(game).seats
    vocabulary, built_in = manifest(game).vocabulary, locations.resource("data", "cards", game)
    for at in range(SETS):
        text = json.dumps(a_set(game, f"fan{at}", chance), ensure_ascii=False)
        (tmp_path / f"fan{at:02}.yaml").write_text(text, encoding="utf-8")
    folders, own = [tmp_path, built_in], [f"fan{at}" for at in range(SETS)]
    told = {info.name: info for info in available(vocabulary, folders)}
    fit = [name for name in own if name in told and told[name].fault is None]
    assert len(fit) >= PLAYABLE
    for at, name in enumerate(fit):
        others = [other for other in chance.sample(fit, 2) if not told[other].only and not told[name].only]
        try:
            cards = load(vocabulary, folders, {name, *others})
        except BadSet as error:  # fine alone, but together they leave too few cards or too many
            assert others and error.fault is not None
            continue
        played = manifest(game).rulebook(cards)
        table = played.new(chance.choice(list(seats)), at)
        for _ in range(LONGEST):
            if table.ask is None:
                break
            answer(table, chance.choice(table.ask.options))
        assert played.faults(table) == []
