"""The faces of the cards of Raut: a guest with its numbers, a drink with its points for either sex, talks, accessories.

The kinds differ by the colour of their band and by what stands at the foot of the picture: three characteristics, two
numbers of drink points, a bubble, a ribbon.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import FRect

from client.games.raut.portrait import FRAMES, PLAIN, SIGNS, TINTS, likeness
from client.table.card_words import draw_words
from client.table.faces import Faces
from client.table.piece import RATIO
from client.table.terms import PrintedCard
from client.ui import Pen
from client.ui.layout import column, inset, share
from client.ui.text import CREAM, INK, Colour
from client.window.assets import Assets
from rules.games.raut.board import STATS

TEXT_FROM = 220
"""Height in pixels from which a card has room for its text,"""
IN_UNITS = 0.6
"""... if it is this share of that high in units too: whoever makes all larger is not to read small letters;"""
NAME_FROM = 84
"""... and for its name,"""
FOOT_FROM = 44
"""... and for its numbers."""
NAMED_FROM = 64.0
"""Units of height from which a card that is drawn small has its name."""
FOOT, SEEN = 62.0, 84.0
"""Height of the numbers of a card, and of the picture at least, if its words are to stand below it; a card has 350."""
LONG = 25
"""Letters from which a caption is written smaller."""
SIGN_FROM = 26
"""Height of a number in pixels from which it has the sign of its characteristic."""
BANDS: dict[str, Colour] = {
    "guest": (104, 34, 60), "alcohol": (122, 26, 44), "soft": (34, 98, 92), "talk": (142, 92, 16),
    "accessory": (56, 78, 52),
}  # fmt: skip
GROUNDS: dict[str, Colour] = {
    "guest": (232, 214, 190), "alcohol": (238, 204, 190), "soft": (206, 230, 220), "talk": (246, 224, 164),
    "accessory": (214, 224, 192),
}  # fmt: skip
"""Behind the picture of each kind."""
INSTEAD = {"guest": "raut_guest", "alcohol": "raut_drink", "soft": "raut_drink", "talk": "raut_talk"}
"""The pictures of cards that have none of their own."""
DARK: tuple[Colour, Colour] = ((146, 46, 82), (44, 76, 124))
"""Behind the drink points of the first and of the second sex."""


class PrintedWords(NamedTuple):
    """What a card says besides its name and text, in the language of the moment: ``sexes`` what the columns of a drink
    are called, ``sex`` of a guest (0, 1, or -1 for other cards), ``traits`` what else a guest is, or who may wear an
    accessory."""

    sexes: tuple[str, str] = ("", "")
    sex: int = -1
    traits: str = ""


BARE = PrintedWords()
"""Of a card of which nothing else is known."""


def paint(
    faces: Faces, card: PrintedCard, height: int, stats: tuple[int, int, int] = (0, 0, 0),
    points: tuple[int, int] = (0, 0), caption: PrintedWords = BARE,
) -> pygame.Surface:  # fmt: skip
    """A card's face, ``height`` pixels high: its picture, its numbers, and as much of its words as can be read.

    ``stats`` are the characteristics of a guest and ``points`` those of a drink, as in ``RautGame``.
    """
    whole = pygame.Surface((round(height * RATIO), height), pygame.SRCALPHA)
    pen = Pen(whole, height / 350, faces.assets, faces.type)
    band, name, art = BANDS.get(card.kind, INK), card.name[faces.words.language], _art(faces.assets, card)
    edge = FRAMES[caption.sex] if caption.sex >= 0 else (226, 186, 104)
    pen.fill(FRect(0, 0, 250, 350), (40, 18, 14), radius=18)
    pen.fill(FRect(3, 3, 244, 344), edge, radius=16)
    pen.fill(FRect(9, 9, 232, 332), (246, 232, 200), radius=11)
    if height >= TEXT_FROM and height / faces.unit >= IN_UNITS * TEXT_FROM:
        pen.fill(FRect(9, 9, 232, 50), band, radius=11)
        pen.text(name, FRect(15, 10, 220, 48), 24, CREAM, "ui_bold", "center", markup=False)
        _large(pen, card, art, stats, points, caption)
        top = 232.0 if caption.traits else 212.0
        if caption.traits:
            size = 17 if len(caption.traits) <= LONG else 14
            pen.text(caption.traits, FRect(14, 212, 222, 24), size, (104, 66, 44), "ui_italic", "center", markup=False)
        pen.text(card.text[faces.words.language], FRect(17, top, 216, 338 - top), 23, INK, "ui", "center", markup=False)
    else:
        _compact(faces, pen, card, art, stats, points)
    return whole.convert_alpha()


def _compact(
    faces: Faces, pen: Pen, card: PrintedCard, art: str, stats: tuple[int, int, int], points: tuple[int, int]
) -> None:
    """A card in the hand: its picture, its name, its numbers, and what it says if that leaves enough of the picture."""
    height = round(350 * pen.unit)
    foot = FOOT if card.kind in ("guest", "alcohol", "soft") and height >= FOOT_FROM else 0.0
    room = FRect(9, 9, 232, 332 - foot)
    if height >= NAME_FROM:
        room = draw_words(pen, faces, card, room, BANDS.get(card.kind, INK), SEEN)
    _picture(pen, card.kind, art, room)
    if foot:
        _foot(pen, card.kind, FRect(9, 341 - foot, 232, foot), stats, points)


def draw_small(pen: Pen, card: PrintedCard, language: str, place: FRect) -> None:
    """A card without numbers at any size: its picture and, if it is high enough, its name; whatever else it says is
    written elsewhere."""
    pen.fill(place, (40, 18, 14), radius=9)
    pen.fill(inset(place, 1), (226, 186, 104), radius=8)
    if place.height < NAMED_FROM:
        _picture(pen, card.kind, _art(pen.assets, card), inset(place, 3))
        return
    inner = inset(place, 4)
    room, below = column(inner, share(), 0.235 * inner.height)
    pen.fill(inner, BANDS.get(card.kind, INK), radius=7)
    _picture(pen, card.kind, _art(pen.assets, card), room)
    pen.text(card.name[language], inset(below, 4, 0), 19, CREAM, "ui_bold", "center", markup=False)


def _art(assets: Assets, card: PrintedCard) -> str:
    """Which picture a card shows."""
    return card.art if assets.has(card.art) else INSTEAD.get(card.kind, "raut_accessory")


def _picture(pen: Pen, kind: str, art: str, room: FRect) -> None:
    pen.fill(room, GROUNDS.get(kind, CREAM), radius=9)
    if kind != "guest":
        pen.icon(art, room.inflate(-min(14.0, 0.2 * room.width), -min(10.0, 0.15 * room.height)))
        return
    place = pen.px(room)
    side = max(place.size)
    drawn = likeness(pen.assets, art, side)
    cut = pygame.Rect((side - place.width) // 2, (side - place.height) // 3, *place.size)
    pen.surface.blit(drawn, place, cut)


def _large(
    pen: Pen, card: PrintedCard, art: str, stats: tuple[int, int, int], points: tuple[int, int], caption: PrintedWords
) -> None:
    """The picture, and the numbers in a column beside it."""
    numbers = card.kind in ("guest", "alcohol", "soft")
    room = FRect(15, 62, 150 if numbers else 220, 148)
    _picture(pen, card.kind, art, room)
    pen.frame(room, (120, 82, 42), 1.6, 9)
    if card.kind == "guest":
        for stat in range(len(STATS)):
            _stat(pen, stat, stats[stat], FRect(170, 62 + 50 * stat, 66, 48))
    elif numbers:
        for sex in (0, 1):
            place = FRect(170, 62 + 75 * sex, 66, 73)
            pen.fill(place, DARK[sex], radius=9)
            pen.text(_signed(points[sex]), FRect(172, place.y + 2, 62, 46), 42, CREAM, "body_bold", "center")
            pen.text(caption.sexes[sex], FRect(172, place.y + 46, 62, 24), 18, CREAM, "ui", "center", markup=False)


def _foot(pen: Pen, kind: str, room: FRect, stats: tuple[int, int, int], points: tuple[int, int]) -> None:
    """The numbers of a small card along its lower edge."""
    pen.fill(room, PLAIN, radius=9)
    if kind == "guest":
        for stat in range(len(STATS)):
            wide = room.width / len(STATS)
            _stat(pen, stat, stats[stat], FRect(room.x + wide * stat, room.y, wide, room.height))
    elif kind in ("alcohol", "soft"):
        for sex in (0, 1):
            place = FRect(room.x + room.width / 2 * sex, room.y, room.width / 2, room.height)
            pen.fill(place, DARK[sex], radius=9)
            pen.text(_signed(points[sex]), place, 52, CREAM, "body_bold", "center")


def _stat(pen: Pen, stat: int, number: int, place: FRect) -> None:
    pen.fill(place, PLAIN, radius=9)
    pen.fill(FRect(place.x, place.y, place.width, 6), TINTS[stat], radius=3)
    signed = pen.unit * place.height >= SIGN_FROM
    if signed:
        pen.icon(SIGNS[stat], FRect(place.x + 3, place.y + 9, 22, 22))
    room = FRect(place.x + 24, place.y, place.width - 25, place.height) if signed else place
    pen.text(str(number), room.move(0, 3), 38 if signed else 54, CREAM, "body_bold", "center")


def _signed(number: int) -> str:
    return str(number).replace("-", "−")
