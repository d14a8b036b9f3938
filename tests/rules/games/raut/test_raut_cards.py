"""The built-in cards of Raut: the facts of the original, the balance of the set, and that the scenarios under the cards
notice every altered word. Then sets by chance."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import Any

import pytest

from rules.cards.card import Card
from rules.cards.cardset import load
from rules.games import manifest
from rules.system import locations
from tests.altered_cards import Slip, altered_abilities, altered_value, noticed, own_scenarios
from tests.proofs import proves
from tests.repeats import spread

RAUT = manifest("raut")
LANGUAGE = RAUT.vocabulary.language
CARDS = load(RAUT.vocabulary, [locations.resource("data", "cards", "raut")])
OWN = {card.id: card for card in CARDS.cards}
SCENARIOS = own_scenarios(CARDS)
GUESTS = [card for card in CARDS.cards if card.kind == "guest"]
LADIES, GENTS = ([card for card in GUESTS if card.fields["sex"] == sex] for sex in ("lady", "gent"))
PLAIN = [1, 2, 6, 8, 13, 14, 16, 20, 26, 29, 31, 35, 38]
"""The numbers of the guests without a rule."""


def abilities(card: Card, word: str) -> list[dict[str, Any]]:
    """What a card says with an ability of this name."""
    return [parameters for name, parameters in card.fields.get("abilities", ()) if name == word]


def mean(cards: list[Card], *stats: str) -> float:
    return fmean(sum(card.fields[stat] for stat in stats) for card in cards)


# -- the set ----------------------------------------------------------------------------------------------------------


def test_the_box_holds_88_cards() -> None:
    kinds = Counter(card.kind for card in CARDS.cards)
    assert kinds == {"guest": 40, "alcohol": 18, "soft": 3, "talk": 12, "accessory": 15}
    assert len(CARDS.deck()) == 88 and all(card.copies == 1 for card in CARDS.cards)
    assert [problem for problem in CARDS.problems if problem.code != "NO-ART"] == []
    assert [card.fields["number"] for card in GUESTS] == [*range(1, 41)]
    assert [card.id for card in GUESTS] == [f"g{number:02}" for number in range(1, 41)]
    drinks = [card.id for card in CARDS.cards if card.kind in ("alcohol", "soft")]
    assert drinks == [f"d{number:02}" for number in range(1, 22)]
    assert {card.art for card in CARDS.cards} == {f"raut_{card.id}" for card in CARDS.cards}


@proves("RA-SETUP-05", "RA-SETUP-06")
def test_every_guest_shows_what_guests_show() -> None:
    sexes, words = next((head["sexes"], head["words"]) for head in CARDS.heads.values() if head["sexes"])
    assert (len(LADIES), len(GENTS)) == (20, 20) and list(sexes) == ["lady", "gent"]
    for card in GUESTS:
        fields = card.fields
        assert all(fields[key] in words for key in ("religion", "allegiance", "nationality")), card.id
        assert all(trait in words for trait in fields["traits"]), card.id
    used_words: set[str] = set()
    for card in GUESTS:
        used_words.update(card.fields["traits"], map(str, card.fields.values()))
    assert set(words) <= used_words, "a name that no guest has"


def test_ladies_seduce_better_and_gentlemen_stand_more() -> None:
    assert round(mean(LADIES, "charm", "charisma"), 3) == 13.9
    assert round(mean(GENTS, "charm", "charisma"), 3) == 11.9
    assert (mean(LADIES, "stamina"), mean(GENTS, "stamina")) == (13.70, 15.75)
    for cards, stat, lowest, highest, average in (
        (LADIES, "charm", 5, 11, 7.05), (GENTS, "charm", 3, 8, 5.70),
        (LADIES, "charisma", 4, 9, 6.85), (GENTS, "charisma", 4, 9, 6.20),
    ):  # fmt: skip
        numbers = [card.fields[stat] for card in cards]
        assert (min(numbers), max(numbers), round(fmean(numbers), 2)) == (lowest, highest, average)


@proves("RA-DATA-01", "RA-DATA-02", "RA-DATA-03", "RA-DATA-04", "RA-DATA-05")
def test_the_facts_of_the_original() -> None:
    def numbers(card_id: str) -> tuple[int, int, int]:
        return tuple(OWN[card_id].fields[stat] for stat in ("charm", "stamina", "charisma"))

    assert (OWN["g08"].name["en"], OWN["g08"].fields["sex"]) == ("Margarita von der Mark", "lady")
    assert (OWN["g21"].name["en"], OWN["g21"].fields["sex"]) == ("Mustafaoglu Mehmet", "gent")
    assert (OWN["g02"].name["ru"], OWN["g02"].fields["sex"]) == ("Граф Зубов", "gent")
    assert (OWN["g18"].name["en"], OWN["g28"].name["en"]) == ("Bernard Moreau", "Roger McMahon")
    assert numbers("g08")[0] == 11 and numbers("g21")[1] == 11 and numbers("g02")[:2] == (3, 18)
    usual_guests = [numbers(card.id) for card in GUESTS if card.id not in ("g02", "g08")]
    assert all(3 < charm < 11 and stamina < 18 for charm, stamina, _ in usual_guests)


@proves("RA-SEDUCE-09")
def test_sober_only_margarita_takes_anybody() -> None:
    pairs = []
    for guest, target in itertools.product(GUESTS, GUESTS):
        attack = max(guest.fields["charm"], guest.fields["charisma"])
        if guest.fields["sex"] != target.fields["sex"] and attack >= target.fields["stamina"]:
            pairs.append((guest.id, target.id))
    assert pairs == [("g08", "g21")]


@proves("RA-DATA-06", "RA-DATA-07", "RA-DRINK-15")
def test_drinks() -> None:
    alcohol = [card.fields["points"] for card in CARDS.cards if card.kind == "alcohol"]
    assert round(fmean(points["lady"] for points in alcohol), 2) == 3.78
    assert round(fmean(points["gent"] for points in alcohol), 2) == 3.06
    assert all(points["lady"] >= points["gent"] for points in alcohol)
    assert sum(card.kind == "soft" for card in CARDS.cards) == 3
    champagne = OWN["d01"]
    assert (champagne.name["en"], champagne.fields["points"]) == ("Champagne", {"lady": 2, "gent": 2})
    assert champagne.fields["effects"] == [{"what": "stamina", "add": -2}]


@proves("RA-DATA-08")
def test_the_dog_and_politics_take_five() -> None:
    assert {"what": "charm", "add": -2, "of": {"table": "other", "sex": "gent"}} in abilities(OWN["dog"], "modify")
    assert {"what": "charm", "add": -2, "of": "everyone"} in abilities(OWN["politics"], "modify")
    assert sorted(card.fields["charm"] for card in GENTS)[:2] == [3, 5], "nobody but Count Zubov falls to both"


def test_who_may_refuse_and_who_may_fight() -> None:
    refusing = [card.fields["number"] for card in GUESTS if abilities(card, "refuse")]
    fighting = [card.fields["number"] for card in GUESTS if abilities(card, "fight")]
    assert (refusing, fighting) == ([21, 22, 23, 24, 25], [3, 9, 15, 30, 39])
    assert all(OWN[f"g{number}"].fields["religion"] == "muslim" for number in refusing)
    assert [card.id for card in CARDS.cards if card.kind == "accessory" and abilities(card, "fight")] == ["pistols"]
    assert [card.fields["number"] for card in GUESTS if not card.fields["abilities"]] == PLAIN


@proves("RA-TALK-04")
def test_talks_raise_charisma_and_accessories_charm() -> None:
    def raised(kind: str) -> Counter[str]:
        counts: Counter[str] = Counter()
        for card in CARDS.cards:
            for change in abilities(card, "modify") if card.kind == kind else ():
                counts[change["what"]] += change["add"] > 0 and change.get("during", "always") != "being_seduced"
        return counts

    assert raised("talk")["charisma"] > raised("talk")["charm"]
    assert raised("accessory")["charm"] > raised("accessory")["charisma"]


# -- altered cards ----------------------------------------------------------------------------------------------------

WITH_RULES = [card.id for card in CARDS.cards if card.fields.get("abilities") or card.fields.get("effects")]
EQUAL = {"g10": ["drink_points of: table left out", "drink_points role left out"]}
"""What means the same on a card: nobody is treated but at another table."""


def slips(card: Card) -> Iterator[Slip]:
    """The fields of a card with one thing altered or left out each time."""
    fields = card.fields
    assert LANGUAGE is not None
    if "abilities" in fields:
        for slip, altered in altered_abilities(fields["abilities"], LANGUAGE):
            yield slip, {**fields, "abilities": altered}
    for index, effect in enumerate(fields.get("effects", ())):
        for slip, altered in altered_value("effects", effect):
            if {"what", "add"} <= altered.keys():
                effects = [*fields["effects"][:index], altered, *fields["effects"][index + 1 :]]
                yield slip, {**fields, "effects": effects}
    for key in ("points", "wearer"):
        for slip, altered in altered_value(key, fields.get(key) or {}):
            yield f"{key} {slip}", {**fields, key: altered}


def test_every_card_with_a_rule_has_a_scenario() -> None:
    assert len(WITH_RULES) == 27 + 10 + 12 + 15
    assert [id for id in WITH_RULES if not SCENARIOS[id]] == []


@pytest.mark.parametrize("id", WITH_RULES)
def test_each_altered_word_fails_a_scenario_of_its_card(id: str) -> None:
    """A push alters some words of each card, the night all."""

    def bites(fields: Mapping[str, Any]) -> bool:
        return noticed(RAUT, CARDS, OWN[id], fields, SCENARIOS[id])

    assert not bites(OWN[id].fields)
    tried = spread(slips(OWN[id]), 3)
    equal = EQUAL.get(id, [])
    assert [slip for slip, fields in tried if not bites(fields)] == [slip for slip, _ in tried if slip in equal]
