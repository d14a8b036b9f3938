"""Both sides of the cards of a set, as they are printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from client.games import manifests, table_of
from client.table.piece import RATIO
from client.ui.scene import Screen
from client.workshop.faces import CardFaces
from rules.workshop.decks import ProjectDeck, decks
from rules.workshop.project import Card, Project, printed_by

PLAIN_BACK = "card_back"
"""The back of cards whose game has no other, or whose own one has no picture."""


class Sides:
    """Paints the cards of a project, and knows which back each deck has. ``size`` is that of a card (millimetres)."""

    def __init__(self, app: Screen, project: Project) -> None:
        self._app = app
        self.project = project
        self.size = manifests()[project.game].card_size
        self.decks: Sequence[ProjectDeck] = decks(project)
        self._faces = CardFaces(app, project.game)
        self._faces.know(project)
        self._backs = self._named_backs()

    def front(self, card: Card, height: int, language: str) -> pygame.Surface:
        """The face of a card, ``height`` pixels high. It is shared: do not draw on it."""
        return self._faces.paint(card, height, language)

    def back(self, deck: ProjectDeck, card: Card) -> str:
        """The name of the picture on the back of a card in this deck. In a whole deck all backs are alike, those of the
        borrowed cards too."""
        if deck.whole:
            card = next((own for own, _ in deck.cards if own.set == deck.set), card)
        return self._backs.get(card.id, PLAIN_BACK)

    def paint_back(self, name: str, height: int) -> pygame.Surface:
        """A back by the name of its picture, ``height`` pixels high. It is shared: do not draw on it."""
        return self._app.assets.sprite(name, (height * RATIO, height))

    def _named_backs(self) -> dict[str, str]:
        """The picture of each card's back, by the id of the card."""
        project = self.project
        cards = [replace(each.card, copies=max(1, each.card.copies)) for each in project.cards]
        game = printed_by(project.game, project.cardset() if project.playable else None, cards)
        art = table_of(game, manifests()[project.game].seats[0])
        named: dict[str, str] = {}
        for piece, kind in enumerate(game.kind):
            if (id := game.cards[kind].id) not in named:
                name = art.back(game.back[piece])
                named[id] = name if self._app.assets.has(name) else PLAIN_BACK
        return named
