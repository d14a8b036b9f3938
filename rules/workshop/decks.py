"""The decks of a game in which the cards of a set are dealt, for printing and for other virtual tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.cards.card import Card
from rules.games import manifest
from rules.workshop.project import Project


class ProjectDeck(NamedTuple):
    """Cards that are shuffled together."""

    cards: tuple[tuple[Card, int], ...]
    """Each card with its copies."""
    whole: bool
    """True if this is the set's own deck, with the cards that it borrows from other sets; otherwise it has only the
    cards of the set."""
    set: str = ""
    """The set that owns the deck; "" if none does."""


def decks(project: Project) -> list[ProjectDeck]:
    """Return the decks of the game that have cards of this set. Its cards that are in none, because the set cannot be
    played as it is or because they are never dealt, are together in the last one."""
    own_cards = {entry.card.id: entry.card for entry in project.cards}
    project_decks: list[ProjectDeck] = []
    if project.playable:
        project_decks = _decks_in_game(project, own_cards)
    dealt_ids: set[str] = set()
    for deck in project_decks:
        for card, _ in deck.cards:
            dealt_ids.add(card.id)
    undealt_cards: list[tuple[Card, int]] = []
    for card in own_cards.values():
        if card.copies and card.id not in dealt_ids:
            undealt_cards.append((card, card.copies))
    if undealt_cards:
        project_decks.append(ProjectDeck(tuple(undealt_cards), whole=False))
    return project_decks


def _decks_in_game(project: Project, own_cards: Mapping[str, Card]) -> list[ProjectDeck]:
    """The decks of the game that have cards of this set, while it can be played."""
    own_sets = {card.set for card in own_cards.values()}
    cardset = project.cardset()
    card_by_id = {card.id: card for card in cardset.cards}
    card_by_id.update(own_cards)
    decks_in_game: list[ProjectDeck] = []
    for deck in manifest(project.game).vocabulary.decks_of(cardset.cards, cardset.heads):
        is_own_deck = deck.set in own_sets
        if deck.set and not is_own_deck:
            continue
        cards: list[tuple[Card, int]] = []
        for id, copies in deck.cards:
            if copies and (is_own_deck or id in own_cards):
                cards.append((card_by_id[id], copies))
        if cards:
            decks_in_game.append(ProjectDeck(tuple(cards), is_own_deck, deck.set))
    return decks_in_game
