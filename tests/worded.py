"""Cards of every game, to test their wording: built-in ones, those of fans in ``tests/sets``, and random ones."""

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
FANS = {
    "red_dragon": sorted(SETS.glob("*.yaml")),
    "raut": sorted((SETS / "raut").glob("*.yaml")),
    "dice_town": [SETS / "dice_town" / "frontier.yaml"],
    "poison": [SETS / "poison" / "fizz.yaml"],
    "goblets": [SETS / "goblets" / "feast.yaml"],
}


def built_in(game: str) -> CardSet:
    """Return the built-in cards of a game."""
    return load(manifest(game).vocabulary, [locations.resource("data", "cards", game)])


def by_fans(folder: Path) -> Iterator[tuple[CardSet, Card]]:
    """Yield every card of the sets in ``tests/sets``, with its set. ``folder`` is for copies of the files."""
    for game, paths in FANS.items():
        for path in paths:
            yield from of_file(game, path.read_text("utf-8"), folder)


def by_chance(folder: Path, sets: int) -> Iterator[tuple[CardSet, Card]]:
    """Yield the valid cards of this many random sets of each game."""
    for game in ("red_dragon", "dice_town", "goblets"):
        chance = Random(game)
        for _ in range(sets):
            cards = random_set(game, "fan", chance)
            yield from of_file(game, json.dumps(cards, ensure_ascii=False), folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(test_fan_cards, "value", test_raut_sets.some_value)
        for seed in range(sets):
            cards = test_raut_sets.some_set("fan", Random(seed))
            yield from of_file("raut", json.dumps(cards, ensure_ascii=False), folder)


def of_file(game: str, text: str, folder: Path) -> Iterator[tuple[CardSet, Card]]:
    """Yield the valid cards of one file, with its set."""
    path = folder / "fan.yaml"
    path.write_text(text, "utf-8")
    name = re.search(r"^set: (\w+)|\"set\": \"(\w+)\"", text, re.M)
    assert name is not None
    vocabulary = manifest(game).vocabulary
    folders = [folder, locations.resource("data", "cards", game)]
    cards = load(vocabulary, folders)
    if not any(card.origin.file == path for card in cards.cards):
        try:
            cards = load(vocabulary, folders, [name[1] or name[2]])
        except BadSet:  # alone it would be too small
            return
    for card in cards.cards:
        if card.origin.file == path:
            yield cards, card


LATIN, CYRILLIC = re.compile("[A-Za-z]{2,}"), re.compile("[А-Яа-яЁё]")
QUOTED = re.compile("«[^»]*»|“[^”]*”")
ROUGH = re.compile(r"[\[\]<>{}|_&]|//|\bNone\b|\bTrue\b|\bFalse\b|  | [,.;:)]|[,;:]\.|,,|,;|\.;|\( |^[a-zа-яё]|;$")


def rough(sentence: str, language: str) -> str | None:
    """Return what should not be in a sentence that people read, or None. What is quoted is the author's affair."""
    foreign_letters = CYRILLIC if language == "en" else LATIN
    placeholder = "X" if language == "en" else "Ы"
    without_quotations = QUOTED.sub(placeholder, sentence)
    match = ROUGH.search(without_quotations) or foreign_letters.search(without_quotations)
    return None if match is None else match[0]
