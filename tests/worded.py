"""Cards of every game to be put into words: the built-in ones, those of fans in ``tests/sets``, and cards by chance."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rules.cards.card import Card
from rules.cards.cardset import CardSet, load
from rules.cards.sets import BadSet
from rules.games import manifest
from rules.system import locations
from tests.rules.cards import test_fan_cards
from tests.rules.cards.test_random_sets import random_set
from tests.rules.games.raut import test_raut_sets

GAMES = ("poison", "red_dragon", "dice_town", "goblets", "raut")
SETS = Path(__file__).parent / "sets"
FANS = {"red_dragon": sorted(SETS.glob("*.yaml")), "raut": [SETS / "raut" / "harbour.yaml"]}


def built_in(game: str) -> CardSet:
    """The cards of a game as it comes."""
    return load(manifest(game).vocabulary, [locations.resource("data", "cards", game)])


def by_fans(folder: Path) -> Iterator[tuple[CardSet, Card]]:
    """Every card of the sets in ``tests/sets``. ``folder`` is for their copies."""
    for game, paths in FANS.items():
        for path in paths:
            yield from of_file(game, path.read_text("utf-8"), folder)


def by_chance(folder: Path, sets: int) -> Iterator[tuple[CardSet, Card]]:
    """The cards by chance that pass the check, of so many sets of each game."""
    for game in ("red_dragon", "dice_town", "goblets"):
        chance = Random(game)
        for _ in range(sets):
            made = random_set(game, "fan", chance)
            yield from of_file(game, json.dumps(made, ensure_ascii=False), folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(test_fan_cards, "value", test_raut_sets.some_value)
        for at in range(sets):
            made = test_raut_sets.some_set("fan", Random(at))
            yield from of_file("raut", json.dumps(made, ensure_ascii=False), folder)


def of_file(game: str, text: str, folder: Path) -> Iterator[tuple[CardSet, Card]]:
    """The cards of one file that play."""
    path = folder / "fan.yaml"
    path.write_text(text, "utf-8")
    name = re.search(r"^set: (\w+)|\"set\": \"(\w+)\"", text, re.M)
    assert name is not None
    vocabulary, folders = manifest(game).vocabulary, [folder, locations.resource("data", "cards", game)]
    cards = load(vocabulary, folders)
    if not any(card.origin.file == path for card in cards.cards):
        try:
            cards = load(vocabulary, folders, [name[1] or name[2]])
        except BadSet:  # alone it would be too small
            return
    yield from ((cards, card) for card in cards.cards if card.origin.file == path)


LATIN, CYRILLIC = re.compile("[A-Za-z]{2,}"), re.compile("[А-Яа-яЁё]")
QUOTED = re.compile("«[^»]*»|“[^”]*”")
ROUGH = re.compile(r"[\[\]<>{}|_&]|//|\bNone\b|\bTrue\b|\bFalse\b|  | [,.;:)]|[,;:]\.|,,|,;|\.;|\( |^[a-zа-яё]|;$")


def rough(sentence: str, language: str) -> str | None:
    """What should not be in a sentence that people read; None if all is well. What is quoted is the author's."""
    plain = QUOTED.sub("X" if language == "en" else "Ы", sentence)
    found = ROUGH.search(plain) or (CYRILLIC if language == "en" else LATIN).search(plain)
    return None if found is None else found[0]
