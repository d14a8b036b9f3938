"""Where texts and effects differ: never in a card as it comes, and mostly when one thing in an effect is altered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.cards.card import Card
from rules.checking.check import inspect
from rules.games import vocabularies
from rules.reading.messages import say
from rules.text.texts import LANGUAGES
from rules.workshop.disagreements import compare_texts, disagreements
from tests.worded import GAMES, built_in, by_fans

PLAYERS: Mapping[str, tuple[str, ...]] = {
    "target": ("each_other", "me"), "each_other": ("each", "me"), "each": ("each_other", "me"), "me": ("each_other",),
}  # fmt: skip
"""Whom an author might have written instead."""
WRITTEN: Mapping[str, tuple[str, ...]] = {
    "another": ("anyone",), "anyone": ("another",), "another_with_gold": ("anyone_with_gold",),
    "anyone_with_gold": ("another_with_gold",),
}  # fmt: skip
STATS = {
    "fortitude": "alcohol", "alcohol": "fortitude", "dollars": "nuggets", "charm": "stamina", "stamina": "charisma",
    "charisma": "charm",
}  # fmt: skip
SEXES = {"lady": "gent", "gent": "lady"}
UNSAID = ("number", "charm", "stamina", "charisma", "points")
"""Numbers of guests and drinks that are printed beside the text."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_card_as_it_comes_is_told(game: str, language: str) -> None:
    cards = built_in(game)
    for card in cards.cards:
        assert disagreements(cards, card, language) == [], card.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_fans_is_told(language: str, tmp_path: Path) -> None:
    for cards, card in by_fans(tmp_path):
        assert disagreements(cards, card, language) == [], card.id


SIGNED = ("change", "modify", "temp", "drink_points", "strength", "effects", "alcohol", "fortitude")
"""Words and keys whose numbers may have either sign."""


def altered(data: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[str, Any]]:
    """The plain data with one number, sign, player or thing altered, and what kind of alteration that is."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in ("as", "text", "name", "if_race", "when", "answerable_by"):
                yield from ((kind, {**data, key: other}) for kind, other in altered(value, (*place, key)))
    elif isinstance(data, list):
        named = len(data) == 2 and isinstance(data[0], str) and isinstance(data[1], dict)
        place = (*place, data[0]) if named else place
        for at, value in enumerate(data):
            if at or not named:
                yield from ((kind, [*data[:at], other, *data[at + 1 :]]) for kind, other in altered(value, place))
    elif isinstance(data, bool):
        return
    elif isinstance(data, int):
        yield "number", data + (1 if data >= 0 else -1)
        if data and place[-1] in ("amount", "add", "alcohol", "fortitude") and place[-2:][0] in SIGNED:
            yield "sign", -data
    elif isinstance(data, str):
        one = place[-1] in ("to", "other", "into", "one", "with")
        others = [*PLAYERS.get(data, ()), *WRITTEN.get(data, ())]
        yield from (("player", other) for other in others if not (one and other.startswith("each")))
        known = {**SEXES, **(STATS if place[-1] in ("stat", "what") else {})}
        yield from (("thing", known[data]) for _ in range(data in known))


def alterations(card: Card) -> Iterator[tuple[str, Card]]:
    printed = card.kind in ("guest", "alcohol", "soft")
    for key, value in card.fields.items():
        if printed and key in (*UNSAID, "sex", "traits", "religion", "allegiance", "nationality"):
            continue
        yield from ((kind, replace(card, fields={**card.fields, key: other})) for kind, other in altered(value, (key,)))


def share(language: str) -> tuple[Counter[str], Counter[str], list[str]]:
    """How many alterations of each kind there are, how many are told, and the others."""
    all_slips, reported, missed = Counter[str](), Counter[str](), []
    for game in GAMES:
        cards = built_in(game)
        for card in cards.cards:
            for kind, other in alterations(card):
                if any(use.get("target") and "'target'" not in str(use["do"]) for use in other.fields.get("uses", ())):
                    continue  # the check tells that nobody uses the target
                all_slips[kind] += 1
                if disagreements(cards, other, language):
                    reported[kind] += 1
                else:
                    missed.append(f"{kind} {card.id}: {other.fields}")
    return all_slips, reported, missed


LEAST = {"number": 0.98, "sign": 0.98, "player": 0.7, "thing": 0.9}
"""At least so many of each kind must be told."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_slips_are_told(language: str) -> None:
    all_slips, reported, _ = share(language)
    assert sum(all_slips.values()) > 450
    shares = {kind: reported[kind] / all_slips[kind] for kind in all_slips}
    assert all(shares[kind] >= LEAST[kind] for kind in LEAST), shares


HEAD = "set: fan\nformat: 1\ngame: red_dragon\ncards:\n"
LOSES = "    target: another\n    do: [{change: {who: target, stat: fortitude, amount: -2}}]\n"
DRUNK = """    do:
      - if:
          condition: {compare: {what: alcohol, at_least: 2}}
          then: [{change: {who: each_other, stat: fortitude, amount: -2}}]
"""
DOES = {
    LOSES: ("Другой игрок теряет 2 стойкости.", "Another player loses 2 fortitude."),
    DRUNK: (
        "Если твоё опьянение не меньше 2, каждый другой игрок теряет 2 стойкости.",
        "If your alcohol is 2 or more, each other player loses 2 fortitude.",
    ),
}


@pytest.mark.parametrize(
    ("effect", "ru", "en", "told"),
    [
        (LOSES, "Другой игрок теряет 2 стойкости.", "Another player gains 2 fortitude.",
         [("en", "2", "в тексте 2 — это прибавка, а у карты — потеря",
           "in the text 2 is a gain, on the card it is a loss")]),
        (LOSES, "Ты теряешь 2 стойкости.", "Another player loses 2 fortitude.",
         [("ru", "2", "судя по тексту, речь о ком-то другом, а карта действует на другого игрока на выбор",
           "going by the text it is somebody else, but the card affects another player of one's choice")]),
        (LOSES, "Другой игрок теряет 2 стойкости.", "All the others lose 2 fortitude.",
         [("en", "2", "судя по тексту, речь о ком-то другом, а карта действует на другого игрока на выбор",
           "going by the text it is somebody else, but the card affects another player of one's choice")]),
        (LOSES, "Другой игрок трезвеет на 2.", "Another player loses 2 fortitude.",
         [("ru", "2", "число 2 в тексте относится не к тому, что на карте",
           "the 2 in the text is about something other than what the card does")]),
        (DRUNK, "Опьянение не меньше 2: каждый другой игрок теряет 2 стойкости.",
         "Each other player loses 2 fortitude for your alcohol.",
         [("en", "Each other player loses 2 fortitude for your alcohol.",
           "карта делает это только при условии, а в тексте о нём ни слова",
           "the card does it only on a condition, which the text does not mention")]),
        (LOSES, "Больно! Другой игрок теряет 2 стойкости.", "Ouch. Another player loses 2 fortitude.", []),
    ],
)  # fmt: skip
def test_the_check_tells_it_at_its_place(
    effect: str, ru: str, en: str, told: list[tuple[str, str, str, str]], tmp_path: Path
) -> None:
    card = "  - id: fan\n    kind: action\n    copies: 2\n    name: {ru: А, en: A}\n    art: rd_slap\n"
    text = f'    text:\n      ru: "{ru}"\n      en: "{en}"\n'
    path = tmp_path / "fan.yaml"
    path.write_text(HEAD + card + text + effect, "utf-8")
    found = inspect([path], vocabularies(), faces=[compare_texts]).problems
    lines = path.read_text("utf-8").split("\n")
    assert [problem.code for problem in found] == ["TEXT-EFFECT"] * len(told)
    for problem, (language, words, russian, english) in zip(found, told, strict=True):
        line = lines[problem.line - 1]
        assert line.strip().startswith(f"{language}:")
        assert line[problem.column - 1 : problem.column - 1 + problem.length].strip('"') == words
        does = DOES[effect][LANGUAGES.index(language)]
        assert [problem.message_in(reader_language) for reader_language in LANGUAGES] == [russian, english]
        advice = (f"карта делает вот что: «{does}»", f"what the card does: “{does}”")
        assert tuple(say(problem.advice, reader_language) for reader_language in LANGUAGES) == advice
