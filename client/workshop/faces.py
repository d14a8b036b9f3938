"""Faces of cards without a table: in any size and in either language, for whoever works on them."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count

import pygame

from client.assets import Store
from client.games import manifests, table_of
from client.table.faces import CardArt, Faces
from client.table.piece import RATIO
from client.ui.scene import Screen
from client.ui.text import Words
from rules.workshop.project import Card, CardSet, Project, printed_by

__all__ = ["RATIO", "CardFaces"]

KEPT = 120_000_000
"""Bytes of faces that are kept."""


class CardFaces:
    """Paints the cards of one game as its table does."""

    def __init__(self, app: Screen, game: str) -> None:
        self._app, self._game = app, game
        self._seats = manifests()[game].seats[0]
        self._cards: dict[str, Card] = {}
        self._cardset: CardSet | None = None
        self._art: CardArt | None = None
        self._kept = Store(KEPT, lambda face: face.get_width() * face.get_height() * 4)
        self._versions: dict[str, int] = {}
        self._count = count()
        self._stale = True

    def know(self, project: Project) -> None:
        """Paint the cards of a project from now on: those of its game, and its own as they could be read last."""
        cardset = project.cardset() if project.playable else None
        here = {each.card.id for each in project.cards}
        for id in self._cards.keys() - here:
            del self._cards[id], self._versions[id]
        for each in project.cards:
            self._learn(each.card)
        if cardset is not self._cardset:
            self._cardset, self._stale = cardset, True

    def paint(self, card: Card, height: int, language: str) -> pygame.Surface:
        """The face of a card, ``height`` pixels high. It is shared: do not draw on it."""
        self._learn(card)
        return self._kept.get(self._key(card, height, language), lambda: self._paint(card, height, language))

    def known(self, card: Card, height: int, language: str) -> pygame.Surface | None:
        """The face if it has been painted already, otherwise None."""
        same = self._cards.get(card.id) == card
        found: pygame.Surface | None = self._kept.peek(self._key(card, height, language)) if same else None
        return found

    def forget(self, pictures: Collection[str] | None = None) -> None:
        """Drop the faces with these ``pictures``, which have changed (default: all faces)."""
        shown = {card.art for card in self._cards.values()}
        for id, card in self._cards.items():
            # A picture that is no card's own may be part of any face.
            if pictures is None or card.art in pictures or not shown.issuperset(pictures):
                self._versions[id] = next(self._count)
        if pictures is None:
            self._kept.clear()

    def _key(self, card: Card, height: int, language: str) -> tuple[str, int, int, str]:
        return card.id, self._versions.get(card.id, -1), height, language

    def _learn(self, card: Card) -> None:
        if (known := self._cards.get(card.id)) is not card and known != card:
            self._cards[card.id] = card
            self._versions[card.id] = next(self._count)
            self._stale = True

    @property
    def art(self) -> CardArt:
        """Who paints these cards as they are now."""
        if self._art is None or self._stale:
            self._stale = False
            self._art = table_of(printed_by(self._game, self._cardset, self._cards.values()), self._seats)
        return self._art

    def art_with(self, changed: Card) -> CardArt:
        """Who paints these cards if one of them is ``changed``: some games print what they have read in all of them."""
        cards = [changed if card.id == changed.id else card for card in self._cards.values()]
        return table_of(printed_by(self._game, self._cardset, cards), self._seats)

    def _paint(self, card: Card, height: int, language: str) -> pygame.Surface:
        art, app = self.art, self._app
        return art.paint(Faces(app.assets, app.pen.type, Words(language), art), card.drawn, height)
