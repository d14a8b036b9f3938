"""Pictures of cards at the size and angle they are needed; each game paints its own faces (``Arrangement.paint``)."""

from __future__ import annotations

from typing import Protocol

import pygame

from client.table.piece import RATIO
from client.table.terms import PrintedCard
from client.ui.text import Typesetter, Words
from client.window.assets import Assets, Store


class CardArt(Protocol):
    """Who paints the cards: a game's table."""

    @property
    def plain_back(self) -> str:
        """The sprite of the back that any card may have."""

    def paint(self, faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
        """A card's face, ``height`` pixels high. The card need not be in the game: whoever makes cards tries others."""

    def back(self, number: int) -> str:
        """The sprite of a back by its number (``game.back``)."""


class Faces:
    """Pictures of cards, kept by card, size, angle and language. ``unit`` is the pixels per virtual unit: whoever
    makes everything larger is not to read small letters on a card."""

    def __init__(self, assets: Assets, type: Typesetter, words: Words, art: CardArt, unit: float = 1.0) -> None:
        self.assets, self.type, self.words, self.art, self.unit = assets, type, words, art, unit
        self._flat = Store(60_000_000, _bytes)
        self._turned = Store(90_000_000, _bytes)

    def forget(self, unit: float) -> None:
        """Drop every picture (the window, the scale or the language has changed)."""
        self.unit = unit
        self._flat.clear()
        self._turned.clear()

    def front(self, card: PrintedCard, height: int) -> pygame.Surface:
        """The face of a card of the card set, ``height`` pixels high."""
        return self._flat.get((card.id, height, self.words.language), lambda: self.art.paint(self, card.drawn, height))

    def back(self, height: int, number: int = 0) -> pygame.Surface:
        """The back with this number (``game.back``)."""
        name = self.art.back(number)
        return self.assets.sprite(name if self.assets.has(name) else "card_back", (height * RATIO, height))

    def posed(
        self, card: PrintedCard | None, height: int, angle: float, width: float = 1.0, back: int = 0, painted: int = 0
    ) -> pygame.Surface:
        """A face (``card`` None: the back) turned by ``angle`` and narrowed to ``width`` of itself while it turns.
        ``painted`` is the height of the picture that it is scaled from, if that is another: scaling is cheap, painting
        is not."""
        turn, narrow = round(angle), max(1, round(width * 12))
        painted = painted or height
        if turn == 0 and narrow == 12 and painted == height:
            return self.back(height, back) if card is None else self.front(card, height)
        key = (back if card is None else card.id, height, turn, narrow, self.words.language, painted)
        return self._turned.get(key, lambda: self._turn(card, height, turn, narrow, back, painted))

    def shadow(self, height: int, angle: float, spread: int) -> pygame.Surface:
        """The soft shadow of a card; ``spread`` pixels tell how high it hovers."""
        turn, height = round(angle / 3) * 3, round(height / 12) * 12
        return self._turned.get(("shadow", height, turn, spread), lambda: _shade(height, turn, spread))

    def halo(self, height: int, angle: float, colour: tuple[int, int, int], ratio: float = RATIO) -> pygame.Surface:
        """The light around a card, or a piece of another shape, that may be used."""
        turn = round(angle)
        return self._turned.get(("halo", height, turn, colour, ratio), lambda: _light(height, turn, colour, ratio))

    def _turn(
        self, card: PrintedCard | None, height: int, turn: int, narrow: int, back: int, painted: int
    ) -> pygame.Surface:
        flat = self.back(painted, back) if card is None else self.front(card, painted)
        if narrow < 12 or painted != height:
            width = flat.get_width() * height / painted
            flat = pygame.transform.smoothscale(flat, (max(2, int(width * narrow / 12)), height))
        return pygame.transform.rotozoom(flat, turn, 1.0) if turn else flat


def _shade(height: int, turn: int, spread: int) -> pygame.Surface:
    """Drawn small and stretched: blurring costs little that way."""
    width, small = round(height * RATIO), 8
    soft = pygame.Surface(((width + 2 * spread) // small + 2, (height + 2 * spread) // small + 2), pygame.SRCALPHA)
    for ring in range(4):
        inset = pygame.Rect(0, 0, max(1, soft.get_width() - 2 - ring), max(1, soft.get_height() - 2 - ring))
        inset.center = soft.get_rect().center
        pygame.draw.rect(soft, (0, 0, 0, 26 + 26 * ring), inset, border_radius=2)
    shadow = pygame.transform.smoothscale(soft, (width + 2 * spread, height + 2 * spread))
    return pygame.transform.rotozoom(shadow, turn, 1.0) if turn else shadow


def _light(height: int, turn: int, colour: tuple[int, int, int], ratio: float) -> pygame.Surface:
    width, edge = round(height * ratio), max(3, height // 22)
    light = pygame.Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    for ring in range(edge):
        alpha = round(235 * ((ring + 1) / edge) ** 2)
        pygame.draw.rect(light, (*colour, alpha), light.get_rect().inflate(-2 * ring, -2 * ring), 2,
                         border_radius=edge + height // 20 - ring)  # fmt: skip
    return pygame.transform.rotozoom(light, turn, 1.0) if turn else light


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
