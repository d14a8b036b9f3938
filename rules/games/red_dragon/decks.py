"""The decks: which cards belong to which of them (RD-SETUP-01, 03, 04).

Drinks and events are poured, whatever set they are in. The other cards of a set with a character are in the deck of
that character; those of a set without one are common and in every deck. A character's deck also holds the cards that
its head borrows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.cards.card import Deck
from rules.games.red_dragon.board import HAND_SIZE

if TYPE_CHECKING:
    from rules.cards.card import Card

POURED = ("drink", "event")
"""The kinds of cards in the drink deck."""
FULL = 40
"""The number of cards in the deck of a character."""
FEWEST_DRINKS = 16
"""One drink for each of eight players, and as many in the deck."""


def decks(cards: Sequence[Card], heads: Mapping[str, Mapping[str, Any]]) -> Sequence[Deck]:
    """Return the drink deck, then the deck of each character in the order of their sets."""
    drinks: list[tuple[str, int]] = []
    for card in cards:
        if card.kind in POURED:
            drinks.append((card.id, card.copies))
    made = [Deck("drinks", tuple(drinks), FEWEST_DRINKS)]
    characters = [name for name in heads if heads[name].get("character")]
    if not characters:
        return [*made, Deck("cards in the deck of a character", (), HAND_SIZE + 1)]
    for name in characters:
        contents: list[tuple[str, int]] = []
        for card in cards:
            is_common = card.set not in characters
            if card.kind not in POURED and (is_common or card.set == name):
                contents.append((card.id, card.copies))
        borrowed = heads[name].get("also") or {}
        contents += borrowed.items()
        made.append(Deck(f"cards in the deck of {name}", tuple(contents), HAND_SIZE + 1, FULL, name))
    return made
