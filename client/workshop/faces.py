"""Painted faces of cards without a table: in any size and in every language of a set."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count
from time import perf_counter

import pygame

from client.faces.painter import NARROW
from client.games import manifests, table_of
from client.table.faces import CardArt, Faces
from client.table.piece import RATIO
from client.ui.scene import Screen
from client.ui.text import Words
from client.window.stores import Store
from rules.faces.reading import FaceBook, face_book
from rules.text.languages import table_language
from rules.workshop.project import Card, CardSet, Project, ProjectCard, is_same_card, rulebook_to_paint

__all__ = ["RATIO", "CardFaces", "WaitingFaces"]

CACHE_BYTES = 120_000_000
"""How many bytes of painted faces are kept."""


class CardFaces:
    """Paints the cards of one game as its table does, and keeps the painted faces."""

    def __init__(self, app: Screen, game: str, book: FaceBook | None = None) -> None:
        """``book`` has the layouts of a version of a set (None: those that count now)."""
        self._app, self._game = app, game
        self._kept_book = book
        self._cards: dict[str, Card] = {}
        self._cardset: CardSet | None = None
        self._book: FaceBook | None = None
        self._art: CardArt | None = None
        self._store = Store(CACHE_BYTES, _bytes_of)
        self._versions: dict[str, int] = {}
        self._next_version = count()

    def know(self, project: Project) -> None:
        """Paint the cards of a project from now on, with the words and numbers that its game has now."""
        cardset = project.cardset() if project.playable else None
        if cardset is not self._cardset and not _paints_alike(cardset, self._cardset):
            self._art = None
            self.forget()
        self._cardset = cardset
        self._know_layouts()
        current_ids = {card.card.id for card in project.cards}
        for id in self._cards.keys() - current_ids:
            del self._cards[id], self._versions[id]
        for card in project.cards:
            self._update(card.card)

    def _know_layouts(self) -> None:
        """Take the layouts as their files are now: the old faces of cards with another layout count no more."""
        book, old_book = self._kept_book or face_book(self._game), self._book
        if book is old_book:
            return
        self._book = book
        for id, card in self._cards.items():
            if old_book is None or not book.is_same_for(card, old_book):
                self._versions[id] = next(self._next_version)

    def paint(self, card: Card, height: int, language: str) -> pygame.Surface:
        """The face of a card, ``height`` pixels high. It is shared: do not draw on it."""
        self._update(card)
        return self._store.get(self._key(card, height, language), lambda: self.paint_anew(card, height, language))

    def find(self, card: Card, height: int, language: str) -> pygame.Surface | None:
        """The face if it has been painted already, otherwise None."""
        known_card = self._cards.get(card.id)
        if known_card is None or not is_same_card(known_card, card):
            return None
        face: pygame.Surface | None = self._store.peek(self._key(card, height, language))
        return face

    def forget(self, pictures: Collection[str] | None = None) -> None:
        """Drop the faces with these ``pictures``, which have changed (default: all faces)."""
        card_pictures = {card.art for card in self._cards.values()}
        for id, card in self._cards.items():
            # A picture that belongs to no card may be part of any face.
            if pictures is None or card.art in pictures or not card_pictures.issuperset(pictures):
                self._versions[id] = next(self._next_version)
        if pictures is None:
            self._store.clear()

    @property
    def art(self) -> CardArt:
        """The painter of these cards as they are now."""
        if self._art is None:
            self._art = table_of(rulebook_to_paint(self._game, self._cardset, ()), manifests()[self._game].seats[0])
        return self._art

    def place_height(self, card: Card) -> float:
        """How high the place is, in millimetres, in whose middle a card of its printed size is painted: all places have
        the proportions of a usual card."""
        book = self._kept_book or self.art.book
        width, height = book.layout_of(card).size
        if width / height <= RATIO * (1 + NARROW):
            return height
        return width / RATIO

    def _key(self, card: Card, height: int, language: str) -> tuple[str, int, int, str]:
        return card.id, self._versions.get(card.id, -1), height, language

    def _update(self, card: Card) -> None:
        """Take a card as it is now: its old faces count no more if it looks different."""
        known_card = self._cards.get(card.id)
        if known_card is None or not is_same_card(known_card, card):
            self._versions[card.id] = next(self._next_version)
        self._cards[card.id] = card

    def paint_anew(self, card: Card, height: int, language: str) -> pygame.Surface:
        """The face of a card that need not be one of the project, such as a changed one. It is not kept."""
        art, app = self.art, self._app
        words = Words(table_language(language))
        faces = Faces(app.assets, app.pen.type, words, art, book=self._kept_book)
        return art.paint(faces, card.in_language(language).drawn, height)


class WaitingFaces:
    """The faces that a page shows and that are not painted yet. They are painted in spare time."""

    def __init__(self, faces: CardFaces) -> None:
        self._faces = faces
        self._waiting: dict[tuple[str, int, str], ProjectCard] = {}

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def find(self, card: ProjectCard, height: int, language: str) -> pygame.Surface | None:
        """The face of a card, or None: then it waits to be painted."""
        face = self._faces.find(card.card, height, language)
        if face is None:
            self._waiting[card.card.id, height, language] = card
        return face

    def paint_until(self, seconds: float) -> bool:
        """Paint what waits, the latest first, as long as the processor's clock (``perf_counter``) is before this time.
        Return True if anything has been painted."""
        has_painted = False
        while self._waiting and perf_counter() < seconds:
            (_, height, language), card = self._waiting.popitem()
            self._faces.paint(card.card, height, language)
            has_painted = True
        return has_painted

    def clear(self) -> None:
        """Nothing waits any longer."""
        self._waiting.clear()


def _bytes_of(face: pygame.Surface) -> int:
    return face.get_width() * face.get_height() * 4


def _paints_alike(cardset: CardSet | None, old_cardset: CardSet | None) -> bool:
    """True if both have the same heads and constants, so that the same card looks the same."""
    if cardset is None or old_cardset is None:
        return False
    return (cardset.heads, cardset.constants) == (old_cardset.heads, old_cardset.constants)
