"""Paints cards from their YAML onto the card sprites, at the size they are needed; the table and the designer use it.

Every face says its suit three times: by colour, by shape and by letter. A small card has a large corner, because only
its corner is seen in a hand or a cauldron; a large one has the corners of the picture and its name.
"""

from __future__ import annotations

from typing import Any

import pygame

from client.assets import Assets, Store
from client.text import CREAM, INK, Style, Typesetter, Words

RATIO = 250 / 350
"""Width of a card by its height."""
LARGE = 420
"""Pixels of height from which a card has a name and the corners of the picture."""
NAMED = 150
"""Pixels of height from which a card has at least its name."""
CORNER = 0.31
"""Share of a small card's width that its corner takes: what must stay visible of a covered card."""

PAINT = {"red": (150, 26, 24), "blue": (24, 74, 140), "violet": (92, 38, 140), "poison": (34, 66, 30)}
"""Each suit's deep colour, on which light text is readable."""
GLOW = {"red": (236, 92, 70), "blue": (92, 170, 240), "violet": (176, 116, 240), "poison": (128, 200, 84)}
"""Each suit's bright colour, for light on dark wood."""


def suit(card: Any) -> str:
    """A card's suit: its colour, or ``poison``."""
    return card.fields.get("colour") or "poison"


class Faces:
    """Pictures of cards, kept by card, size, angle and language."""

    def __init__(self, assets: Assets, type: Typesetter, words: Words) -> None:
        self.assets, self.type, self.words = assets, type, words
        self._flat = Store(60_000_000, _bytes)
        self._turned = Store(90_000_000, _bytes)

    def forget(self) -> None:
        """Drop every picture (the window, the scale or the language has changed)."""
        self._flat.clear()
        self._turned.clear()

    def front(self, card: Any, height: int) -> pygame.Surface:
        """The face of a card of the card set, ``height`` pixels high."""
        return self._flat.get((card.id, height, self.words.language), lambda: self._paint(card, height))

    def back(self, height: int) -> pygame.Surface:
        """The back of every card."""
        return self.assets.sprite("card_back", (height * RATIO, height))

    def posed(self, card: Any, height: int, angle: float, width: float = 1.0) -> pygame.Surface:
        """A face (``card`` None: the back) turned by ``angle`` and narrowed to ``width`` of itself while it turns."""
        turn, narrow = round(angle), max(1, round(width * 12))
        if turn == 0 and narrow == 12:
            return self.back(height) if card is None else self.front(card, height)
        key = (card and card.id, height, turn, narrow, self.words.language)
        return self._turned.get(key, lambda: self._turn(card, height, turn, narrow))

    def shadow(self, height: int, angle: float, spread: int) -> pygame.Surface:
        """The soft shadow of a card; ``spread`` pixels tell how high it hovers."""
        turn = round(angle / 3) * 3
        return self._turned.get(("shadow", height, turn, spread), lambda: _shade(height, turn, spread))

    def halo(self, height: int, angle: float, colour: tuple[int, int, int]) -> pygame.Surface:
        """The light around a card that may be used."""
        turn = round(angle)
        return self._turned.get(("halo", height, turn, colour), lambda: _light(height, turn, colour))

    def _turn(self, card: Any, height: int, turn: int, narrow: int) -> pygame.Surface:
        flat = self.back(height) if card is None else self.front(card, height)
        if narrow < 12:
            flat = pygame.transform.smoothscale(flat, (max(2, flat.get_width() * narrow // 12), height))
        return pygame.transform.rotozoom(flat, turn, 1.0) if turn else flat

    def _paint(self, card: Any, height: int) -> pygame.Surface:
        width = round(height * RATIO)
        face = self.assets.sprite(card.art, (width, height)).copy()
        letter, number = self.words(f"letter.{suit(card)}"), str(card.fields["number"])
        if height >= LARGE:
            scale = height / 350
            corner = pygame.Surface((round(44 * scale), round(70 * scale)), pygame.SRCALPHA)
            self._write(corner, number, 0.52, 0.36, 36 * scale)
            self._write(corner, letter, 0.52, 0.79, 22 * scale)
            face.blit(corner, (8 * scale, 8 * scale))
            face.blit(pygame.transform.rotate(corner, 180), (198 * scale, 272 * scale))
            room = round(118 * scale), round(28 * scale)
            style = Style("body_bold", round(17 * scale), INK, "center")
            name, _ = self.type.fit(card.name[self.words.language], style, room, round(9 * scale))
            face.blit(name.picture(), name.picture().get_rect(center=(125 * scale, 310 * scale)))
            return face
        # The smaller the card, the taller its corner: number, shape and letter stay apart at any size.
        tall = 0.5 if height >= 105 else 0.7
        corner = pygame.Surface((round(width * CORNER), round(height * tall)), pygame.SRCALPHA)
        area = corner.get_rect()
        round_by = max(2, height // 20)
        for colour, line in ((PAINT[suit(card)], 0), ((232, 200, 130), max(1, height // 110))):
            pygame.draw.rect(corner, colour, area, line, border_bottom_right_radius=round_by * 2,
                             border_top_left_radius=round_by)  # fmt: skip
        self._write(corner, number, 0.5, 0.25, min(height * 0.235, area.height * 0.5))
        mark = self.assets.sprite(f"suit_{suit(card)}", (area.width * 0.66, area.width * 0.66))
        corner.blit(mark, mark.get_rect(center=(area.width * 0.5, area.height * 0.57)))
        self._write(corner, letter, 0.5, 0.845, max(13, height * 0.115))
        edge = max(1, height // 44)
        self._foot(face, card, height)
        face.blit(corner, (edge, edge))
        return face

    def _foot(self, face: pygame.Surface, card: Any, height: int) -> None:
        """The lower edge of a small card: its name where that can be read, else its shape."""
        width = face.get_width()
        if height < NAMED:
            side = round(height * 0.085)
            mark = self.assets.sprite(f"suit_{suit(card)}", (side, side))
            face.blit(mark, mark.get_rect(center=(width / 2, height * 310 / 350)))
            return
        band = pygame.Rect(0, 0, round(width * 0.82), round(height * 0.2))
        band.midbottom = width // 2, round(height * 0.955)
        pygame.draw.rect(face, (247, 230, 194), band, border_radius=height // 28)
        pygame.draw.rect(face, PAINT[suit(card)], band, max(1, height // 120), border_radius=height // 28)
        style = Style("body_bold", max(14, round(height * 0.082)), INK, "center")
        name, _ = self.type.fit(card.name[self.words.language], style, (band.width - 6, band.height), 9)
        face.blit(name.picture(), name.picture().get_rect(center=band.center))

    def _write(self, onto: pygame.Surface, text: str, x: float, y: float, px: float) -> None:
        drawn = self.assets.font("ui_bold", px).render(text, True, CREAM)
        room = drawn.get_bounding_rect()  # figures stand in the middle by their ink, not by their line
        ink = drawn.subsurface(room)
        onto.blit(ink, ink.get_rect(center=(onto.get_width() * x, onto.get_height() * y)))


def _shade(height: int, turn: int, spread: int) -> pygame.Surface:
    """Drawn small and stretched: blurring costs little that way."""
    width, small = round(height * RATIO), 8
    soft = pygame.Surface(((width + 2 * spread) // small + 2, (height + 2 * spread) // small + 2), pygame.SRCALPHA)
    for ring in range(4):
        inset = pygame.Rect(0, 0, max(1, soft.get_width() - 2 - ring), max(1, soft.get_height() - 2 - ring))
        inset.center = soft.get_rect().center
        pygame.draw.rect(soft, (0, 0, 0, 26 + 26 * ring), inset, border_radius=2)
    whole = pygame.transform.smoothscale(soft, (width + 2 * spread, height + 2 * spread))
    return pygame.transform.rotozoom(whole, turn, 1.0) if turn else whole


def _light(height: int, turn: int, colour: tuple[int, int, int]) -> pygame.Surface:
    width, edge = round(height * RATIO), max(3, height // 22)
    light = pygame.Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    for ring in range(edge):
        alpha = round(235 * ((ring + 1) / edge) ** 2)
        pygame.draw.rect(light, (*colour, alpha), light.get_rect().inflate(-2 * ring, -2 * ring), 2,
                         border_radius=edge + height // 20 - ring)  # fmt: skip
    return pygame.transform.rotozoom(light, turn, 1.0) if turn else light


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
