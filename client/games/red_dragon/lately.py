"""What was played and drunk last lies in the middle of the Red Dragon's table while nothing else is going on there: a
few cards around a candle, where they fell, with the names of who played them and at whom."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from client.games.red_dragon.log_lines import LatelyPlayed
from client.games.red_dragon.pending import chain, servings
from client.games.red_dragon.table import DragonBoard
from client.table.badge import draw_tag
from client.table.light import draw_fire_light
from client.table.piece import RATIO, Pose
from client.table.plate import shorten
from client.ui.layout import inset, place
from client.ui.life import CANDLE, candle
from client.ui.text import CREAM, Colour
from rules.games.red_dragon.board import CHAIN, NOBODY, POURED

MOST = 4
"""The most cards that lie there."""
LEAST_ROOM = 96.0
"""Height of the middle, in units, from which cards of the past lie there."""
CARD_SHARE, LARGEST_CARD = 0.66, 150.0
"""The height of a card, as a share of that of the middle, and at most, in units."""
STEP = 1.34
"""The distance from one card to the next, in widths of a card."""
FALLS = ((-7.0, 0.03), (5.0, -0.05), (-4.0, 0.05), (8.0, -0.02))
"""How cards fall, one after the other: their angles in degrees, and how much lower they lie, as a share of their
height."""
SHADES = (255, 226, 196, 168)
"""How bright cards are, of 255, the last one first."""
TAG, TAG_LETTERS = 18.0, 14.0
"""The height of the names below a card, and of their letters, in units."""
OVERHANG = 0.3
"""How far names may reach beyond their card at each side, as a share of its width."""
CANDLE_SHARE = 0.62
"""The height of the candle, as a share of that of the middle."""
POOL: Colour = (255, 190, 96)
POOL_SIZE, POOL_STRENGTH = (3.2, 1.5), 70
"""The light around the candle: its width and height, in heights of the candle, and how strong it is."""


class LyingCard(NamedTuple):
    """Such a card where it lies; ``age`` counts those that came after it."""

    played: LatelyPlayed
    pose: Pose
    age: int


class Lately:
    """Draws the last cards in the middle of the table."""

    def __init__(self, board: DragonBoard) -> None:
        self.board, self.table = board, board.table

    @property
    def is_shown(self) -> bool:
        """True while nothing is played, poured or gambled for, and there is room."""
        view, zones = self.table.shown, self.board.stage.zones
        if view.starter is not None or servings(view) or chain(view) or zones[CHAIN] or zones[POURED]:
            return False
        return self._room().height >= LEAST_ROOM

    def _room(self) -> FRect:
        """Return the room for it: that of what is played, and of its story."""
        layout = self.table.layout
        return inset(layout.play.union(layout.story), 10, 6)

    def cards(self) -> list[LyingCard]:
        """Return the cards that lie there, the oldest first: on both sides of the candle."""
        if not self.is_shown:
            return []
        room = self._room()
        height = min(LARGEST_CARD, CARD_SHARE * room.height)
        width = height * RATIO
        count = min(MOST, int((room.width - CANDLE * self._candle_height(room)) / (STEP * width)))
        played = list(self.table.lately)[-count:] if count > 0 else []
        lying = []
        for index, card in enumerate(played):
            age = len(played) - 1 - index
            angle, lower = FALLS[(card.kind + card.seat) % len(FALLS)]
            slot = index + (MOST - len(played)) // 2
            aside = (slot - MOST // 2 + 0.5) * STEP * width
            aside += 0.5 * CANDLE * self._candle_height(room) * (1 if aside > 0 else -1)
            y = room.centery - 0.5 * TAG + lower * height
            lying.append(LyingCard(card, Pose(room.centerx + aside, y, height, angle, 1.0), age))
        return lying

    @staticmethod
    def _candle_height(room: FRect) -> float:
        return CANDLE_SHARE * room.height

    def draw(self) -> None:
        """Draw the candle with its light, the cards, and the names below them."""
        if not self.is_shown:
            return
        self._draw_candle()
        for card in self.cards():
            self._draw_card(card)

    def _draw_candle(self) -> None:
        room, pen = self._room(), self.board.pen
        height = self._candle_height(room)
        stand = place(room, height * CANDLE, height, y=0.4)
        pool = FRect(0, 0, POOL_SIZE[0] * height, POOL_SIZE[1] * height)
        pool.center = stand.center
        draw_fire_light(pen, pool, POOL, POOL_STRENGTH)
        candle(pen, inset(stand, top=-0.25 * height))  # a candle leaves a fifth of its room free

    def _draw_card(self, lying: LyingCard) -> None:
        """Draw a card, the darker the longer it has been lying there, and the names below it."""
        board, pose = self.board, lying.pose
        pen, card = board.pen, self.table.game.cards[lying.played.kind]
        face = board.faces.posed(card.drawn, round(pose.height * pen.unit), pose.angle)
        shade = SHADES[min(lying.age, len(SHADES) - 1)]
        picture = pen.kept((face, "lately", shade), partial(_darkened, face, shade))
        pen.surface.blit(picture, picture.get_rect(center=(pose.x * pen.unit, pose.y * pen.unit)))
        area = pose.area(RATIO)
        tag = FRect(0, 0, (1 + 2 * OVERHANG) * area.width - 4, TAG)
        tag.midtop = area.centerx, area.bottom - 2
        text = shorten(pen, self._names(lying.played), tag.width - 10, TAG_LETTERS)
        draw_tag(pen, place(tag, width=pen.width(text, TAG_LETTERS, "ui_bold") + 14), text, CREAM, alpha=215)

    def _names(self, played: LatelyPlayed) -> str:
        """Return who played a card, and at whom."""
        names = self.board.names
        if played.target in (NOBODY, played.seat):
            return names[played.seat]
        return f"{names[played.seat]} \N{RIGHTWARDS ARROW} {names[played.target]}"


def _darkened(face: Surface, shade: int) -> Surface:
    """Return the picture of a card in less light."""
    picture = face.copy()
    picture.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
    return picture
