"""Keeps pictures of cards at the sizes and angles in use. Each game paints its own faces (``Arrangement.paint``)."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from client.faces.painter import NARROW, FacePainter
from client.table.piece import RATIO
from client.table.terms import PrintedCard
from client.ui.text import Typesetter, Words
from client.window.assets import Assets
from rules.faces.facts import facts_of
from rules.faces.reading import FaceBook
from rules.faces.values import Facts

FLAT, TURNED = 0.5, 0.25
"""The most that is kept of upright cards and of turned ones, as shares of all pictures that are kept."""
LEAST_UNITS = 0.75
"""Where everything is larger, a card shows what one of this share of its height in units would show."""


class FaceOutline(NamedTuple):
    """The shape of a card in its place at the table: its width by its height, its height as a ``share`` of that of its
    place, and whether it is round."""

    ratio: float
    share: float = 1.0
    is_round: bool = False


class CardArt(Protocol):
    """Something that paints cards: a game's table."""

    @property
    def book(self) -> FaceBook:
        """The layouts of its cards."""

    @property
    def plain_back(self) -> str:
        """The sprite of the usual back."""

    def facts(self, words: Words, card: PrintedCard) -> Facts:
        """Return what the layout of a card can show of it besides what every card has."""

    def paint(self, faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
        """Return a card's face, ``height`` pixels high. The card need not be in the game: the workshop paints
        others."""

    def back_picture(self, number: int) -> str:
        """Return the sprite of a back by its number (``game.back``): the cards' own, where that gives none of them
        away."""


class Faces:
    """Pictures of cards, kept by card, size, angle and language. ``unit`` is the pixels per virtual unit, so that the
    letters on cards grow with the scale."""

    def __init__(
        self, assets: Assets, type: Typesetter, words: Words, art: CardArt, unit: float = 1.0,
        book: FaceBook | None = None,
    ) -> None:  # fmt: skip
        """``book`` has other layouts than those of the table (None: the table's)."""
        self.assets = assets
        self._book = book
        self.type = type
        self.words = words
        self.art = art
        self.unit = unit
        self.edition = 0
        """A number that changes whenever all pictures have to be made anew."""
        self._flat = assets.budget.store(FLAT)
        self._turned = assets.budget.store(TURNED)

    def forget(self, unit: float) -> None:
        """Drop every picture (the window, the scale or the language has changed)."""
        self.unit = unit
        self.edition += 1
        self._flat.clear()
        self._turned.clear()

    def front(self, card: PrintedCard, height: int) -> pygame.Surface:
        """Return the face of a card, ``height`` pixels high."""
        key = (card.id, height, self.words.language)
        return self._flat.get(key, lambda: self.art.paint(self, card.drawn, height))

    def painted(self, card: PrintedCard, facts: Facts, height: int) -> pygame.Surface:
        """Paint a card by its layout, ``height`` pixels high. ``facts`` are what its game knows of it. Where everything
        is larger, so are letters: a card shows no more than it would in a window without that."""
        book = self.art.book if self._book is None else self._book
        layout = book.layout_of(card)
        all_facts = facts_of(card, self.words.language, facts)
        shown_height = min(height, height / self.unit / LEAST_UNITS)
        painter = FacePainter(self.assets, self.type, book)
        letters = max(1.0, self.unit * LEAST_UNITS)
        face = painter.paint(layout, all_facts, (round(height * RATIO), height), shown_height, letters=letters)
        return face.convert_alpha()

    def back(self, height: int, number: int = 0) -> pygame.Surface:
        """Return the back with this number (``game.back``)."""
        name = self.art.back_picture(number)
        if not self.assets.has(name):
            name = "card_back"
        return self.assets.sprite(name, (height * RATIO, height))

    def posed(
        self, card: PrintedCard | None, height: int, angle: float, width: float = 1.0, back: int = 0, painted: int = 0
    ) -> pygame.Surface:
        """Return a face (``card`` None: the back), turned by ``angle`` and narrowed to the share ``width`` while it
        turns over. ``painted`` is the height of the picture that it is scaled from, if that is another one: scaling is
        fast, painting is not."""
        degrees = round(angle)
        twelfths = max(1, round(width * 12))
        painted = painted or height
        if degrees == 0 and twelfths == 12 and painted == height:
            return self._side(card, height, back)
        card_key = back if card is None else card.id
        key = (card_key, height, degrees, twelfths, self.words.language, painted)
        return self._turned.get(key, lambda: self._turn(card, height, degrees, twelfths, back, painted))

    def _side(self, card: PrintedCard | None, height: int, back: int) -> pygame.Surface:
        """The face of a card, or the back if it is None."""
        if card is None:
            return self.back(height, back)
        return self.front(card, height)

    def shadow(self, height: int, angle: float, spread: int) -> pygame.Surface:
        """Return the soft shadow of a card, which reaches ``spread`` pixels beyond it: the more, the higher the card
        is."""
        degrees = round(angle / 3) * 3
        height = round(height / 12) * 12
        return self._turned.get(("shadow", height, degrees, spread), lambda: _shadow(height, degrees, spread))

    def outline(self, card: PrintedCard) -> FaceOutline:
        """Return the shape that a card's layout gives it in the place of a usual card."""
        layout = self.art.book.layout_of(card)
        ratio = layout.size[0] / layout.size[1]
        if abs(ratio / RATIO - 1) <= NARROW:
            return FaceOutline(RATIO)
        return FaceOutline(ratio, min(1.0, RATIO / ratio), layout.is_round)

    def halo(
        self, height: int, angle: float, colour: tuple[int, int, int], ratio: float = RATIO, is_round: bool = False
    ) -> pygame.Surface:
        """Return the light around a card, or around a piece of another shape."""
        degrees = round(angle)
        key = ("halo", height, degrees, colour, ratio, is_round)
        return self._turned.get(key, lambda: _halo(height, degrees, colour, ratio, is_round))

    def _turn(
        self, card: PrintedCard | None, height: int, degrees: int, twelfths: int, back: int, painted: int
    ) -> pygame.Surface:
        picture = self._side(card, painted, back)
        if twelfths < 12 or painted != height:
            width = picture.get_width() * height / painted
            picture = pygame.transform.smoothscale(picture, (max(2, int(width * twelfths / 12)), height))
        return _rotated(picture, degrees)


def _rotated(picture: pygame.Surface, degrees: int) -> pygame.Surface:
    if degrees == 0:
        return picture
    return pygame.transform.rotozoom(picture, degrees, 1.0)


def _shadow(height: int, degrees: int, spread: int) -> pygame.Surface:
    """A soft shadow: drawn small and stretched, because blurring is cheap that way."""
    width = round(height * RATIO)
    grain = 8
    small_size = (width + 2 * spread) // grain + 2, (height + 2 * spread) // grain + 2
    small = pygame.Surface(small_size, pygame.SRCALPHA)
    for ring in range(4):
        rect = pygame.Rect(0, 0, max(1, small.get_width() - 2 - ring), max(1, small.get_height() - 2 - ring))
        rect.center = small.get_rect().center
        pygame.draw.rect(small, (0, 0, 0, 26 + 26 * ring), rect, border_radius=2)
    shadow = pygame.transform.smoothscale(small, (width + 2 * spread, height + 2 * spread))
    return _rotated(shadow, degrees)


def _halo(height: int, degrees: int, colour: tuple[int, int, int], ratio: float, is_round: bool) -> pygame.Surface:
    """The light around a card: rings that are brighter the nearer they are to it."""
    width = round(height * ratio)
    edge = max(3, height // (12 if is_round else 22))
    halo = pygame.Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    for ring in range(edge):
        alpha = round(235 * ((ring + 1) / edge) ** 2)
        rect = halo.get_rect().inflate(-2 * ring, -2 * ring)
        radius = edge + (height // 2 if is_round else height // 20) - ring
        pygame.draw.rect(halo, (*colour, alpha), rect, 2, border_radius=radius)
    return _rotated(halo, degrees)
