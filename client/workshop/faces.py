"""Faces of cards without a table: in any size and in either language, for whoever works on them."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count

import pygame

from client.games import manifests, table_of
from client.table.faces import CardArt, Faces
from client.table.piece import RATIO
from client.ui.scene import Screen
from client.ui.text import Words
from client.window.assets import Store
from rules.workshop.project import Card, CardSet, Project, is_same_card, rulebook_to_paint

__all__ = ["RATIO", "CardFaces"]

KEPT = 120_000_000
"""Bytes of faces that are kept."""


class CardFaces:
    """Paints the cards of one game as its table does."""

    def __init__(self, app: Screen, game: str) -> None:
        self._app, self._game = app, game
        self._cards: dict[str, Card] = {}
        self._cardset: CardSet | None = None
        self._art: CardArt | None = None
        self._kept = Store(KEPT, lambda face: face.get_width() * face.get_height() * 4)
        self._versions: dict[str, int] = {}
        self._count = count()

    def know(self, project: Project) -> None:
        """Paint the cards of a project from now on, with the words and numbers that its game has now."""
        cardset, before = project.cardset() if project.playable else None, self._cardset
        same = cardset is not None and before is not None and (cardset.heads, cardset.constants) == (
            before.heads, before.constants
        )  # fmt: skip
        self._cardset = cardset
        if cardset is not before and not same:
            self._art = None
            self.forget()
        here = {each.card.id for each in project.cards}
        for id in self._cards.keys() - here:
            del self._cards[id], self._versions[id]
        for each in project.cards:
            self._learn(each.card)

    def paint(self, card: Card, height: int, language: str) -> pygame.Surface:
        """The face of a card, ``height`` pixels high. It is shared: do not draw on it."""
        self._learn(card)
        return self._kept.get(self._key(card, height, language), lambda: self._paint(card, height, language))

    def known(self, card: Card, height: int, language: str) -> pygame.Surface | None:
        """The face if it has been painted already, otherwise None."""
        same = (known := self._cards.get(card.id)) is not None and is_same_card(known, card)
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

    @property
    def art(self) -> CardArt:
        """Who paints these cards as they are now."""
        if self._art is None:
            self._art = table_of(rulebook_to_paint(self._game, self._cardset, ()), manifests()[self._game].seats[0])
        return self._art

    def _key(self, card: Card, height: int, language: str) -> tuple[str, int, int, str]:
        return card.id, self._versions.get(card.id, -1), height, language

    def _learn(self, card: Card) -> None:
        known = self._cards.get(card.id)
        if known is None or not is_same_card(known, card):
            self._versions[card.id] = next(self._count)
        self._cards[card.id] = card

    def _paint(self, card: Card, height: int, language: str) -> pygame.Surface:
        art, app = self.art, self._app
        return art.paint(Faces(app.assets, app.pen.type, Words(language), art), card.drawn, height)
