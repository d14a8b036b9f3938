"""Paints the faces and backs of the cards of a set, as they are printed."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

import pygame

from client.games import manifests, table_of
from client.table.faces import Faces
from client.table.piece import RATIO
from client.ui.text import Typesetter, Words
from client.window.assets import Assets
from rules.text.texts import LANGUAGES
from rules.workshop.decks import ProjectDeck, decks
from rules.workshop.project import Card, Project, rulebook_to_paint

PLAIN_BACK = "card_back"
"""The picture of a back that has none of its own."""


def without_window() -> Assets:
    """Pictures and fonts for a program that shows no window but paints faces."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    return Assets()


class CardSides:
    """Paints the cards of a project, and knows the back of each deck. ``size`` is the width and height of a card in
    millimetres."""

    def __init__(self, assets: Assets, project: Project) -> None:
        self._assets = assets
        self.project = project
        self.size = manifests()[project.game].card_size
        self.decks: Sequence[ProjectDeck] = decks(project)
        cardset = project.cardset() if project.playable else None
        game = rulebook_to_paint(project.game, cardset, self._cards_with_copies())
        self._art = table_of(game, manifests()[project.game].seats[0])
        typesetter = Typesetter(assets)
        self._faces: dict[str, Faces] = {}
        for language in LANGUAGES:
            self._faces[language] = Faces(assets, typesetter, Words(language), self._art)
        self._backs: dict[str, set[str]] = defaultdict(set)
        for piece, kind in enumerate(game.kind):
            self._backs[game.cards[kind].id].add(self._art.back(game.back[piece]))

    def _cards_with_copies(self) -> list[Card]:
        """All cards of the decks and of the project, each with at least one copy: a card without copies would have no
        piece, and so no back."""
        cards: dict[str, Card] = {}
        for deck in self.decks:
            for card, _ in deck.cards:
                cards[card.id] = card
        for project_card in self.project.cards:
            cards[project_card.card.id] = project_card.card
        return [replace(card, copies=max(1, card.copies)) for card in cards.values()]

    def front(self, card: Card, height: int, language: str) -> pygame.Surface:
        """The face of a card, ``height`` pixels high."""
        return self._art.paint(self._faces[language], card, height)

    def back(self, deck: ProjectDeck, card: Card) -> str:
        """The name of the picture on the back of a card in this deck. In a whole deck all backs are alike, also those
        of borrowed cards. A single card that has different backs in several decks gets the plain one."""
        cards = [card]
        if deck.whole:
            cards = [deck_card for deck_card, _ in deck.cards]
        backs_of_cards: list[set[str]] = []
        for deck_card in cards:
            backs_of_cards.append(self._backs.get(deck_card.id, set()))
        common_backs = set.intersection(*backs_of_cards)
        name = self._art.plain_back
        if len(common_backs) == 1:
            name = common_backs.pop()
        return name if self._assets.has(name) else PLAIN_BACK

    def paint_back(self, name: str, height: int) -> pygame.Surface:
        """A back by the name of its picture, ``height`` pixels high. It is shared: do not draw on it."""
        return self._assets.sprite(name, (height * RATIO, height))
