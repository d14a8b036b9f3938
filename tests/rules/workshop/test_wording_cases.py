"""The Russian sentences about cards have each word in the case that its preposition demands."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.cards.card import Card
from rules.reading.reader import read
from rules.system import locations
from rules.text.cases import CASES
from rules.text.texts import read_texts
from rules.workshop.phrase_templates import PREFIX, Forms, Gap, Template, parse
from rules.workshop.wording import Wording, effect_in_words
from tests.worded import GAMES, built_in, by_chance, by_fans

DEMANDS = {
    "в": "acc pre", "во": "acc pre", "на": "acc pre", "из": "gen", "у": "gen", "от": "gen", "до": "gen", "для": "gen",
    "без": "gen", "кроме": "gen", "вместо": "gen", "низ": "gen", "слева от": "gen", "к": "dat", "под": "acc ins",
    "за": "acc ins", "между": "ins",
}  # fmt: skip
"""The cases that a preposition allows."""
OWN = (
    "свой своего своему свой своим своём",
    "своя своей своей свою своей своей",
    "его его его его его его",
    "любой любого любому любой любым любом",
    "кон кона кону кон коном кону",
)
NOUNS = ("колода колоды колоде колоду колодой колоде", "сброс сброса сбросу сброс сбросом сбросе",
         "стопка стопки стопке стопку стопкой стопке", "рука руки руке руку рукой руке",
         "кубок кубка кубку кубок кубком кубке", "таверна таверны таверне таверну таверной таверне",
         "верхняя верхней верхней верхнюю верхней верхней", "карта карты карте карту картой карте")  # fmt: skip


CONJUNCTIONS = ("и", "или")
"""After these a phrase in another case may begin."""


def in_templates(template: Template) -> Iterator[tuple[Template, ...]]:
    """The forms by case in a template."""
    for part in template:
        if isinstance(part, Forms):
            yield part.forms
        inner_templates: Sequence[Template] = ()
        if isinstance(part, Gap):
            inner_templates = part.branches
        elif isinstance(part, Forms):
            inner_templates = part.forms
        for inner_template in inner_templates:
            yield from in_templates(inner_template)


def cases_of_words() -> dict[str, set[str]]:
    """In which cases each form of a word may stand, from the templates and the lists above."""
    known: dict[str, set[str]] = defaultdict(set)
    for row in (*OWN, *NOUNS):
        for case, form in zip(CASES, row.split(), strict=True):
            known[form].add(case)
    for path in sorted(locations.resource("data", "texts", PREFIX).glob("*.yaml")):
        for key, text in read_texts([read(path)])[0].items():
            if ".read." in f".{key}" or ".unit." in f".{key}":
                continue
            for forms in in_templates(parse(text["ru"])):
                for case, form in zip(CASES, forms, strict=False):
                    if len(forms) == len(CASES) and len(form) == 1 and isinstance(form[0], str):
                        for word in form[0].lower().split():
                            known[word].add(case)
    return known


KNOWN = cases_of_words()


def wrong_cases(sentence: str) -> list[str]:
    """The places where a preposition is followed by words in a case that it does not allow, or that differ in case."""
    found = []
    words = re.findall(r"[а-яё]+|[^\sа-яё]", sentence.lower())
    for at, word in enumerate(words):
        demanded = DEMANDS.get(word)
        if demanded is None:
            continue
        cases = {*demanded.split()}
        for following in words[at + 1 : at + 4]:
            if following not in KNOWN or following in CONJUNCTIONS:
                break
            cases &= KNOWN[following]
            if any(following in row.split() for row in NOUNS[:6]):
                break
        if not cases:
            found.append(" ".join(words[at : at + 4]))
    return found


def places_of_cards() -> Iterator[list[Any]]:
    """Cards that are moved from and to every place, of everybody, on top and to the bottom."""
    whose: list[Any] = ["me", "target", "left", ["left", {"of": "target"}]]
    zones = [[zone, {"of": owner}] for zone in ("hand", "deck", "discard", "pile") for owner in whose]
    pieces: list[Any] = ["chosen", "drink_deck", "drink_discard", *zones]
    pieces += [["top", {"of": zone, "amount": number}] for zone in (*zones, "drink_deck") for number in (1, 3)]
    pieces += [["of_kind", {"cards": zone, "kinds": ["action"]}] for zone in zones]
    for cards in pieces:
        for to in ("hand", "deck", "discard", "pile", "drink_deck", "drink_discard"):
            for under in (False, True):
                moved = [{"cards": cards, "to": to, "under": under}]
                if not to.startswith("drink"):
                    moved += [{**moved[0], "of": owner} for owner in whose]
                yield from (["move_cards", arguments] for arguments in moved)
        for verb, key in (("look", "cards"), ("reorder", "cards")):
            yield [verb, {key: cards}]
            yield [verb, {key: cards, "who": "target"}]
        yield ["choose_card", {"among": cards, "do": [["look", {"cards": "chosen"}]]}]
        yield ["random_card", {"among": cards, "do": [["look", {"cards": "chosen"}]]}]
        yield ["draw", {"who": "me", "amount": ["cards", {"of": cards}]}]


def test_cards_from_and_to_every_place_are_spoken_of_in_the_right_case() -> None:
    cards = built_in("red_dragon")
    wording, card = Wording(cards, "ru"), cards.cards[0]
    told = 0
    for verb in places_of_cards():
        for owner in (None, "another"):
            fields = {"uses": [{"as": "", "when": [], "target": owner, "do": [verb]}]}
            if owner is None and "target" in str(verb):
                continue
            sentence = wording.card(_with(card, fields))
            assert wrong_cases(sentence) == [], sentence
            told += 1
    assert told > 500


def _with(card: Card, fields: dict[str, Any]) -> Card:
    """The card with another effect."""
    return replace(card, kind="action", fields=fields)


@pytest.mark.parametrize("game", GAMES)
def test_built_in_cards_are_spoken_of_in_the_right_case(game: str) -> None:
    cards = built_in(game)
    for card in cards.cards:
        assert wrong_cases(effect_in_words(cards, card, "ru")) == []


def test_cards_of_fans_and_by_chance_are_spoken_of_in_the_right_case(tmp_path: Path) -> None:
    (tmp_path / "fans").mkdir()
    (tmp_path / "chance").mkdir()
    for cards, card in (*by_fans(tmp_path / "fans"), *by_chance(tmp_path / "chance", 6)):
        sentence = effect_in_words(cards, card, "ru")
        assert wrong_cases(sentence) == [], sentence


@pytest.mark.parametrize("wrong", ["положи эти карты в своей колоды", "под низ сброс выпивки", "из свою колоду"])
def test_a_wrong_case_is_noticed(wrong: str) -> None:
    assert wrong_cases(wrong)


@pytest.mark.parametrize(
    ("verb", "ru", "en"),
    [
        (["move_cards", {"cards": ["hand", {"of": "target"}], "to": "deck"}], "в свою колоду", "on your deck"),
        (["move_cards", {"cards": ["discard", {"of": "me"}], "to": "discard", "under": True}], "под низ своего сброса",
         "under your discard pile"),
        (["if", {"condition": ["compare", {"what": ["cards", {"of": ["of_kind", {
            "cards": ["top", {"of": ["deck", {"of": "me"}], "amount": 1}], "kinds": ["action"]}]}], "at_least": 1}],
            "then": [["draw", {"who": "me", "amount": "number"}]]}],
         "Если верхняя карта твоей колоды — действие, возьми из своей колоды столько карт, сколько было отмечено.",
         "If the top card of your deck is an Action card, draw"),
    ],
)  # fmt: skip
def test_what_was_told_clumsily_is_told_plainly(verb: list[Any], ru: str, en: str) -> None:
    cards = built_in("red_dragon")
    card = _with(cards.cards[0], {"uses": [{"as": "", "when": [], "target": "another", "do": [verb]}]})
    assert ru in effect_in_words(cards, card, "ru") and en in effect_in_words(cards, card, "en"), effect_in_words(
        cards, card, "en"
    )


def test_what_nobody_may_is_forbidden_to_no_guest() -> None:
    cards = built_in("raut")
    ability = ["forbid", {"what": "be_fought", "of": "everyone"}]
    assert Wording(cards, "ru").abilities([ability]) == "Ни один гость не может быть вызван на драку."
    assert Wording(cards, "en").abilities([ability]) == "No guest can be attacked."
