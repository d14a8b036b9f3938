"""A guest at a table: a portrait with its three numbers in force, what it has drunk, what it wears, whether it may act.

The same picture is painted at any size; what cannot be read at a size is left out. Raised and lowered numbers differ by
their ground and by a triangle, the three characteristics by their place, the colour of their edge and a sign.
"""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32

import pygame

from client.games.raut.glasses import draw_glasses
from client.table.piece import Pose
from client.ui import Pen
from client.ui.text import CREAM, GOLD, SOOT, Colour, Style, Typesetter
from client.window.assets import Assets, Store
from rules.games.raut.board import ACTED, ARRIVED, READY

SHAPE = 200 / 260
"""Width of a portrait by its height."""
HIGH, LOW, LOW_SMALL = 260, 62, 76
"""Its height, in whose units the rest here is given, and that of its numbers: where it is large, where it is small."""
NAMED = 180
"""Pixels of height from which it has a name,"""
SIGNED = 90
"""... and from which each number has its sign."""

SIGNS = ("raut_charm", "raut_stamina", "raut_charisma")
"""The pictures of the characteristics, in the order of ``STATS``."""
TINTS: tuple[Colour, ...] = ((232, 92, 128), (92, 176, 226), (240, 190, 70))
"""Their colours."""
PLAIN: Colour = (46, 28, 24)
RAISED: Colour = (28, 112, 52)
LOWERED: Colour = (164, 34, 30)
FRAMES: tuple[Colour, Colour] = ((206, 120, 148), (104, 134, 176))
"""The frame of a guest of the first and of the second sex."""
LINGERS = 3
"""In ``GuestLook.stage``, besides those of the board: has acted, but may still do something in this turn."""
VEILS = {ACTED: 100, ARRIVED: 50, LINGERS: 30}
"""How dark a portrait is while its guest cannot do everything, of 255."""
UNKNOWN = "raut_guest"
"""Stands for a portrait that a card set does not have."""


DRAWN = (160, 240)
"""The sizes in pixels at which portraits are drawn from their files; smaller ones are made of these, which is fast."""


def likeness(assets: Assets, art: str, side: int) -> pygame.Surface:
    """A portrait with sides of so many pixels."""
    whole = next((size for size in DRAWN if size >= side), side)
    picture = assets.sprite(art, (whole, whole))
    return picture if whole == side else pygame.transform.smoothscale(picture, (side, side))


class GuestLook(NamedTuple):
    """All that decides how a guest at a table looks.

    ``art`` is its portrait, ``name`` what it is called in the language of the moment, ``sex`` 0 or 1 as in
    ``RautGame.sex``; ``stats`` are the characteristics in force and ``printed`` those of its card; ``drunk`` its drink
    points, ``worn`` the pictures of what it wears, ``stage`` as in ``RautTable.stage`` or LINGERS; ``coupled`` that it
    has a companion.
    """

    art: str
    name: str
    sex: int
    stats: tuple[int, int, int]
    printed: tuple[int, int, int]
    drunk: int = 0
    worn: tuple[str, ...] = ()
    stage: int = READY
    coupled: bool = False


class GuestArt:
    """The pictures of guests, kept by look, size and angle."""

    def __init__(self, assets: Assets, type: Typesetter) -> None:
        self._assets, self._type = assets, type
        self._flat = Store(40_000_000, _bytes)
        self._turned = Store(30_000_000, _bytes)

    def forget(self) -> None:
        """Drop everything (the scale has changed)."""
        self._flat.clear()
        self._turned.clear()

    def picture(self, look: GuestLook, height: int) -> pygame.Surface:
        """A guest, ``height`` pixels high. It is shared: do not draw on it."""
        return self._flat.get((look, height), lambda: _paint(self._assets, self._type, look, height))

    def draw(self, pen: Pen, pose: Pose, look: GuestLook) -> None:
        """A guest as it is seen at ``pose``."""
        height, turn = max(8, round(pose.height * pen.unit)), round(pose.angle / 2) * 2
        picture = self.picture(look, height)
        if turn:
            flat = picture
            picture = self._turned.get((look, height, turn), lambda: pygame.transform.rotozoom(flat, turn, 1.0))
        pen.surface.blit(picture, picture.get_rect(center=(round(pose.x * pen.unit), round(pose.y * pen.unit))))


def _paint(assets: Assets, type: Typesetter, look: GuestLook, height: int) -> pygame.Surface:
    whole = pygame.Surface((round(height * SHAPE), height), pygame.SRCALPHA)
    area, scale = whole.get_rect(), height / HIGH
    large = height >= SIGNED
    edge = max(2, round(6 * scale))
    low = round((LOW if large else LOW_SMALL) * scale)
    face = pygame.Rect(0, 0, area.width, height - low)
    drawn = likeness(assets, look.art, area.width) if assets.has(look.art) else _masked(assets, type, look, area.width)
    whole.blit(drawn, face, pygame.Rect(0, round(0.4 * (area.width - face.height)), *face.size))
    if look.stage != READY:
        veil = pygame.Surface(face.size, pygame.SRCALPHA)
        veil.fill((20, 14, 12, VEILS[look.stage]))
        whole.blit(veil, face)
    _numbers(whole, assets, type, look, pygame.Rect(edge, face.bottom, area.width - 2 * edge, low - edge))
    floor = face.bottom
    if height >= NAMED:
        floor = _name(whole, type, look.name, face.inflate(-2 * edge, 0), scale)
    tall = round((50 if large else 62) * scale)
    draw_glasses(whole, pygame.Rect(edge, floor - tall, area.width - 2 * edge, tall), look.drunk, assets)
    side = round((52 if large else 62) * scale)
    spot = pygame.Rect(area.width - side - edge, edge, side, side)
    for worn in look.worn:
        _badge(whole, assets, worn, spot)
        spot = spot.move(0, side)
    spot = pygame.Rect(edge, edge, side, side)
    for mark in ["raut_pair"] * look.coupled + ["raut_arrived"] * (look.stage == ARRIVED):
        whole.blit(assets.sprite(mark, spot.size), spot)
        spot = spot.move(0, side)
    _frame(whole, FRAMES[look.sex > 0], scale)
    return whole.convert_alpha() if pygame.display.get_surface() else whole


def _masked(assets: Assets, type: Typesetter, look: GuestLook, side: int) -> pygame.Surface:
    """A guest of whom there is no portrait: somebody in a mask; colour and letters come from the name."""
    drawn = pygame.Surface((side, side), pygame.SRCALPHA)
    wall = pygame.Color(0)
    wall.hsva = (crc32(look.name.encode()) % 360, 55, 62, 100)
    drawn.fill(wall)
    drawn.blit(likeness(assets, UNKNOWN, side), (0, 0))
    letters = "".join(word[0] for word in look.name.split()[:2])
    block, _ = type.fit(letters, Style("title", round(0.24 * side), CREAM, "center"), (side, side), 6, markup=False)
    drawn.blit(block.picture(), block.picture().get_rect(center=(side // 2, round(0.16 * side))))
    return drawn


def _frame(whole: pygame.Surface, colour: Colour, scale: float) -> None:
    """Round corners and a rim."""
    area, curve = whole.get_rect(), max(2, round(14 * scale))
    mask = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), area, border_radius=curve)
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.rect(whole, colour, area, max(2, round(6 * scale)), border_radius=curve)
    pygame.draw.rect(whole, SOOT, area, max(1, round(2 * scale)), border_radius=curve)


def _numbers(whole: pygame.Surface, assets: Assets, type: Typesetter, look: GuestLook, foot: pygame.Rect) -> None:
    """The three characteristics along the foot."""
    large = whole.get_height() >= SIGNED
    bar = max(2, foot.height // 10)
    for stat, (now, printed) in enumerate(zip(look.stats, look.printed, strict=True)):
        left, right = foot.x + round(stat * foot.width / 3), foot.x + round((stat + 1) * foot.width / 3)
        chip = pygame.Rect(left + (stat > 0), foot.y, right - left - (stat > 0), foot.height)
        pygame.draw.rect(whole, RAISED if now > printed else LOWERED if now < printed else PLAIN, chip)
        pygame.draw.rect(whole, TINTS[stat], (chip.x, chip.y, chip.width, bar))
        room = pygame.Rect(chip.x, chip.y + bar, chip.width, chip.height - bar)
        side = round(0.46 * room.height)
        if large:
            whole.blit(assets.sprite(SIGNS[stat], (side, side)), (room.x + side // 8, room.y + side // 8))
        if now != printed:
            sign = pygame.Rect(room.x + side // 8, room.bottom - side - 1, side, side).scale_by(0.6)
            _triangle(whole, sign if large else pygame.Rect(chip.right - 4, chip.y, 4, bar), now > printed)
        if large:
            room = pygame.Rect(room.x + side, room.y, room.width - side, room.height)
        said = str(now).replace("-", "−")
        style = Style("body_bold", round((0.62 if large else 0.82) * room.height), CREAM, "center")
        block, _ = type.fit(said, style, (room.width, 2 * room.height), 6, markup=False)
        whole.blit(block.picture(), block.picture().get_rect(center=room.center))


def _triangle(whole: pygame.Surface, area: pygame.Rect, up: bool) -> None:
    """Points up for what is raised, down for what is lowered."""
    foot, tip = (area.bottom, area.top) if up else (area.top, area.bottom)
    pygame.draw.polygon(whole, CREAM, [(area.left, foot), (area.right, foot), (area.centerx, tip)])


def _name(whole: pygame.Surface, type: Typesetter, name: str, face: pygame.Rect, scale: float) -> int:
    """The name on a dark band over the foot of the portrait, in two lines if one would be small. Returns its top."""
    for high, size, least in ((36, 24, 20), (58, 22, 15)):
        band = pygame.Rect(face.x, face.bottom - round(high * scale), face.width, round(high * scale))
        style = Style("ui_bold", round(size * scale), CREAM, "center")
        block, fits = type.fit(name, style, (band.width - 4, band.height), round(least * scale), markup=False)
        if fits and block.lines <= high // 28:
            break
    veil = pygame.Surface(band.size, pygame.SRCALPHA)
    veil.fill((24, 12, 8, 190))
    whole.blit(veil, band)
    whole.blit(block.picture(), block.picture().get_rect(center=band.center))
    return band.y


def _badge(whole: pygame.Surface, assets: Assets, art: str, area: pygame.Rect) -> None:
    """Something worn, on a small plate."""
    pygame.draw.circle(whole, (250, 238, 214), area.center, area.width / 2)
    pygame.draw.circle(whole, GOLD, area.center, area.width / 2, max(1, area.width // 16))
    inner = area.inflate(-area.width // 5, -area.width // 5)
    whole.blit(assets.sprite(art if assets.has(art) else "raut_accessory", inner.size), inner)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
