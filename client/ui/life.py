"""The living pictures of the screen: fires, flames, bubbles and a swinging sign, drawn with ``Pen.live``. They are made
once for each size; ``client.app`` decides when the next ones are shown.

Nothing here moves over words that people read, except the sign, which hardly does.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from functools import partial
from random import Random

import pygame
from pygame import FRect

from client.ui.pen import Pen
from client.ui.text import Colour

FLAMES = ("candle_flame_1", "candle_flame_2", "candle_flame_3", "candle_flame_4")
FLICKER = (0, 0, 1, 1, 2, 2, 1, 0, 0, 2, 2, 3, 3, 1, 1, 2)
"""The pictures of a candle's flame in their order."""
BURNING = (1, 1, -2, -2, 3, 3, -1, -1, 2, 2, -3, -3)
"""The pictures of a fire in their order; a negative number is the mirrored picture."""
BOIL = 24
"""The number of pictures of a boiling brew: two seconds."""
SWING = 9
"""The number of angles of a swinging sign, from one side to the other."""
ANGLE = 0.7
"""How far it swings to each side, in degrees."""
CANDLE = 120 / 244
"""The width of a candle as a share of its height."""
LEAST, MOST = 60.0, 104.0
"""The heights of a candle that stands on a table, in units."""
ROLL, HOP = 0.3, 0.4
"""How far something that rolls goes with each beat, and how high it hops, in its own heights."""
STRIDES = 4
"""The number of beats for which it is seen in one piece of its track."""
TURNS = 12
"""The number of beats in which it turns once."""
REST = 420
"""The number of beats for which nothing of it is seen."""
DANGLES = 30
"""The number of beats in which something comes down its thread."""
THREAD: Colour = (190, 190, 200)


def fire(pen: Pen, sprites: Sequence[str], rect: FRect, ahead: int = 0) -> None:
    """Draw a burning fire; ``sprites`` are its three pictures."""
    place = pen.px(rect)

    def picture_of(number: int) -> pygame.Surface:
        picture = pen.assets.sprite(sprites[abs(number) - 1], place.size)
        if number > 0:
            return picture
        return pen.kept(("turned", picture), partial(pygame.transform.flip, picture, True, False))

    pen.live([picture_of(number) for number in BURNING], place, ahead)


def candle(pen: Pen, room: FRect) -> None:
    """Draw a candle at the lower edge of an area, if it is high enough for one."""
    height = min(MOST, 0.8 * room.height, room.width / CANDLE)
    if height < LEAST:
        return
    stand = FRect(0, 0, height * CANDLE, height)
    stand.midbottom = room.centerx, room.bottom
    pen.sprite("candle", stand)
    flame = pen.px(pen.assets.place("candle", "wick", stand))
    pen.live([pen.assets.sprite(FLAMES[picture_number], flame.size) for picture_number in FLICKER], flame)


def brew(pen: Pen, rect: FRect, light: Colour, ahead: int = 0) -> None:
    """Draw bubbles that rise and burst in a brew; ``rect`` is its surface, seen from the side."""
    pen.live(boiling(pen, rect, light), pen.px(rect), ahead)


def boiling(pen: Pen, rect: FRect, light: Colour) -> list[pygame.Surface]:
    """Return the pictures of such bubbles; they are made once."""
    size = pen.px(rect).size
    pictures: list[pygame.Surface] = []
    for moment in range(BOIL):
        pictures.append(pen.kept(("brew", size, light, moment), partial(_bubbles, size, light, moment)))
    return pictures


def _bubbles(size: tuple[int, int], light: Colour, moment: int) -> pygame.Surface:
    """One picture of the bubbles: each grows, bursts into a ring and is gone."""
    chance, (width, height) = Random(7), size
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for _ in range(9):
        direction, birth = chance.uniform(0, 2 * math.pi), chance.randrange(BOIL)
        distance, large = math.sqrt(chance.uniform(0.03, 0.75)), chance.uniform(0.10, 0.20) * height
        centre_x = width / 2 + math.cos(direction) * distance * width * 0.42
        centre_y = height / 2 + math.sin(direction) * distance * height * 0.3
        centre = centre_x, centre_y
        age = (moment - birth) % BOIL / BOIL
        if age < 0.45:
            radius = large * (0.35 + age / 0.45 * 0.65)
            pygame.draw.circle(picture, (*light, 120), centre, radius)
            pygame.draw.circle(picture, (255, 255, 255, 170), (centre[0] - radius / 3, centre[1] - radius / 3),
                               max(1.0, radius / 4))  # fmt: skip
        elif age < 0.65:
            spread = large * (1 + (age - 0.45) * 5)
            ring = pygame.Rect(0, 0, 2 * spread, spread)
            ring.center = round(centre[0]), round(centre[1])
            pygame.draw.ellipse(picture, (*light, round(150 * (0.65 - age) / 0.2)), ring, max(1, round(large / 5)))
    return picture


def swinging(pen: Pen, key: object, picture: pygame.Surface, place: pygame.Rect) -> None:
    """Draw a picture that hangs by the middle of its upper edge at ``place`` (in pixels) and swings a little."""
    grown = place.inflate(2 * round(place.height * 0.02) + 2, 2 * round(place.width * 0.008) + 2)
    grown.y = place.y

    def picture_at(index: int) -> pygame.Surface:
        degrees = ANGLE * math.sin(math.pi * (index / (SWING - 1) - 0.5))
        turned = pygame.transform.rotozoom(picture, degrees, 1.0)
        canvas = pygame.Surface(grown.size, pygame.SRCALPHA)
        x = (grown.width - turned.get_width()) / 2 + math.sin(math.radians(degrees)) * place.height / 2
        canvas.blit(turned, (round(x), round((place.height - turned.get_height()) / 2)))
        return canvas

    frames: list[pygame.Surface] = []
    for index in [*range(SWING), *reversed(range(1, SWING - 1))]:
        frame = pen.kept((key, "hung", picture, index), partial(picture_at, index))
        frames += [frame] * 3
    pen.live(frames, grown, 3 * (SWING // 2))


def moving(pen: Pen, sprites: Sequence[str], rect: FRect, ahead: int = 0) -> None:
    """Draw something that moves in its place; ``sprites`` are its pictures in their order. One of them stands still."""
    place = pen.px(rect)
    pictures = {name: pen.assets.sprite(name, place.size) for name in set(sprites)}
    if len(sprites) == 1:
        pen.surface.blit(pictures[sprites[0]], place)
    else:
        pen.live([pictures[name] for name in sprites], place, ahead)


class RollingWeed:
    """Something round that rolls and hops along a track as high as itself, from left to right, and of which nothing is
    seen for a while afterwards.

    The track is cut into pieces, in each of which it is seen for few beats, so that only a piece is drawn anew. The
    pictures of all pieces are kept until the track is another one."""

    def __init__(self, sprite: str) -> None:
        self._sprite = sprite
        self._key: Hashable = None
        self._pieces: list[tuple[Sequence[pygame.Surface], tuple[int, int]]] = []

    def draw(self, pen: Pen, track: FRect) -> None:
        """Draw it on this track."""
        place = pen.px(track)
        key = tuple(place), pen.assets.edition
        if key != self._key:
            self._key, self._pieces = key, self._cut(pen, place)
        for pictures, corner in self._pieces:
            pen.live(pictures, corner, REST // 2)

    def _cut(self, pen: Pen, place: pygame.Rect) -> list[tuple[Sequence[pygame.Surface], tuple[int, int]]]:
        """The pictures of each piece of the track, and its upper left corner."""
        side = place.height
        stride = max(2, round(ROLL * side))
        hop = round(HOP * side)
        size = side + (STRIDES - 1) * stride, side + hop
        blank = pygame.Surface(size, pygame.SRCALPHA)
        corners = range(0, place.width - size[0], STRIDES * stride)
        frames: dict[tuple[int, int], pygame.Surface] = {}
        pieces: list[tuple[Sequence[pygame.Surface], tuple[int, int]]] = []
        for piece, left in enumerate(corners):
            pictures = [blank] * (len(corners) * STRIDES + REST)
            for step in range(STRIDES):
                beat = piece * STRIDES + step
                frame = step, beat % TURNS
                if frame not in frames:
                    frames[frame] = _rolled(pen, self._sprite, side, hop, step * stride, beat % TURNS, size)
                pictures[beat] = frames[frame]
            pieces.append((pictures, (place.x + left, place.y - hop)))
        return pieces


def _rolled(
    pen: Pen, sprite: str, side: int, hop: int, x: int, turn: int, size: tuple[int, int]
) -> pygame.Surface:  # fmt: skip
    """One picture of something that rolls: its ``turn``, how far it is along its piece of the track, and how high."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    upright = pen.assets.sprite(sprite, (side, side))
    turned = pygame.transform.rotozoom(upright, -360 * turn / TURNS, 0.86)
    height = round(hop * abs(math.sin(2 * math.pi * turn / TURNS)))
    shadow = pygame.Rect(x + side // 6, side + hop - side // 7, round(0.8 * side), side // 7)
    pygame.draw.ellipse(picture, (42, 20, 6, 80), shadow)
    picture.blit(turned, turned.get_rect(center=(x + side // 2, hop + side // 2 - height)))
    return picture


def dangling(pen: Pen, sprite: str, room: FRect, ahead: int = 0) -> None:
    """Let something hang on a thread in the middle of an area, down which it comes now and then."""
    place = pen.px(room)
    if min(place.size) < 4:
        return

    def picture_at(step: int) -> pygame.Surface:
        return pen.kept(("dangling", sprite, place.size, step), partial(_dangled, pen, sprite, place.size, step))

    way = [picture_at(step) for step in range(DANGLES)]
    swing = [picture_at(DANGLES - 1 - step) for step in (0, 1, 2, 2, 1, 0, 0, 0)]
    pictures = [way[0]] * 160 + way + [way[-1]] * 60 + 3 * swing + [way[-1]] * 40 + way[::-1]
    pen.live(pictures, place, ahead)


def _dangled(pen: Pen, sprite: str, size: tuple[int, int], step: int) -> pygame.Surface:
    """One picture of something that hangs on a thread: how far down it has come."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    side = size[0]
    y = round((size[1] - side) * step / (DANGLES - 1))
    pygame.draw.line(picture, THREAD, (side // 2, 0), (side // 2, y + side // 3), max(1, side // 22))
    picture.blit(pen.assets.sprite(sprite, (side, side)), (0, y))
    return picture
