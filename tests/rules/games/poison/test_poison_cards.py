"""Mistakes in the card file of Poison: scenarios of the clauses that forbid them notice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.games.poison import Poison
from tests import proofs
from tests.mutation import rulebook
from tests.mutation.rulebook import BrokenGame, Outcome, play

IN_THE_CARD_FILE = [
    ("R4", {"copies": 3}, "PO-SETUP-02 PO-SETUP-03"),
    ("B1", {"copies": 2}, "PO-SETUP-02 PO-SETUP-03"),
    ("X", {"copies": 9}, "PO-SETUP-02 PO-SETUP-04"),
    ("X", {"number": 5}, "PO-SETUP-04 PO-RULING-20"),
    ("X", {"colour": "red"}, "PO-SETUP-04"),
    ("X", {"points": 3}, "PO-RULING-20"),
    ("B5", {"points": 2}, "PO-RULING-20"),
    ("limit", 12, "PO-PLAY-15 PO-PLAY-19 PO-RULING-08 PO-RULING-20"),
    ("limit", 14, "PO-PLAY-13 PO-PLAY-14 PO-RULING-08 PO-RULING-20"),
]
"""Mistakes in the cards: a card or a constant, and what is written there instead."""


@pytest.mark.parametrize(("place", "instead", "clauses"), IN_THE_CARD_FILE)
def test_a_wrong_card_breaks_a_scenario_of_its_clause(place: str, instead: Any, clauses: str) -> None:
    cardset = proofs.game("poison").cardset
    if place in cardset.constants:
        cardset = replace(cardset, constants={**cardset.constants, place: instead})
    else:
        fields = dict(instead)
        copies = fields.pop("copies", None)
        cards = list(cardset.cards)
        for index, card in enumerate(cards):
            if card.id == place:
                cards[index] = replace(card, copies=copies or card.copies, fields={**card.fields, **fields})
        cardset = replace(cardset, cards=tuple(cards))
    broken = BrokenGame(Poison(cardset), {})
    book = rulebook("poison")
    for clause in clauses.split():
        assert any(play(scenario, broken) is Outcome.NOTICES for scenario in book.by_clause[clause]), clause
