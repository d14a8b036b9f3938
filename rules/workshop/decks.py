"""The decks of a game that a set of cards is dealt in, for whoever prints them or lays them on another table."""

from __future__ import annotations

from typing import NamedTuple

from rules.cards.card import Card
from rules.games import manifest
from rules.workshop.project import Project


class ProjectDeck(NamedTuple):
    """Cards that are shuffled together."""

    cards: tuple[tuple[Card, int], ...]
    """Each card with its copies."""
    whole: bool
    """Whether it is the set's own deck, with the cards that it borrows from other sets; otherwise it has the cards of
    the set alone."""
    set: str = ""
    """The set whose deck it is, if it belongs to one."""


def decks(project: Project) -> list[ProjectDeck]:
    """The decks of the game that have cards of this set. Cards that are in none, because the set cannot play as it is
    or because nothing deals them, are together in the last one."""
    own = {each.card.id: each.card for each in project.cards}
    sets = {card.set for card in own.values()}
    found: list[ProjectDeck] = []
    if project.playable:
        cardset = project.cardset()
        known = {card.id: card for card in cardset.cards} | own
        for deck in manifest(project.game).vocabulary.decks_of(cardset.cards, cardset.heads):
            whole = deck.set in sets
            cards = tuple((known[id], copies) for id, copies in deck.cards if copies and (whole or id in own))
            if cards and (whole or not deck.set):
                found.append(ProjectDeck(cards, whole, deck.set))
    dealt = {card.id for deck in found for card, _ in deck.cards}
    if rest := tuple((card, card.copies) for id, card in own.items() if id not in dealt and card.copies):
        found.append(ProjectDeck(rest, False))
    return found
