"""The faces of the cards of Raut: guests with their numbers, drinks with their points, talks and accessories.

The kinds differ by the colour of their band and by what is at the foot of the picture: three characteristics, two
numbers of drink points, or nothing.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import FRect

from client.games.raut.portrait import FRAMES, PLAIN, SIGNS, TINTS, USUAL
from client.table.card_words import draw_words
from client.table.faces import Faces
from client.table.piece import RATIO
from client.table.terms import PrintedCard
from client.ui import Pen
from client.ui.layout import column, fit, inset, share
from client.ui.text import CREAM, INK, Colour
from client.window.assets import Assets
from rules.games.raut.board import STATS
from rules.text.texts import in_sentence

TEXT_FROM = 220
"""Height in pixels from which a card has room for its text."""
TEXT_UNITS_FROM = 0.6 * TEXT_FROM
"""Height in units from which it shows its text, so that a larger scale does not bring small letters."""
NAME_FROM = 84
"""Height in pixels from which a card has its name."""
NUMBERS_FROM = 44
"""Height in pixels from which a card has its numbers."""
SMALL_NAME_FROM = 64.0
"""Height in units from which a card that is drawn small has its name."""
NUMBERS_HEIGHT, MIN_PICTURE_HEIGHT = 62.0, 84.0
"""Height of the numbers of a card, and of the picture at least if words are to stand below it; a card has 350."""
LONG_CAPTION = 25
"""Number of letters above which a caption is written smaller."""
SIGN_FROM = 26
"""Height of a number in pixels from which it has the sign of its characteristic."""
WITH_NUMBERS = ("guest", "alcohol", "soft")
"""The kinds of cards that have numbers."""
EDGE: Colour = (226, 186, 104)
"""The edge of a card that is no guest."""
BANDS: dict[str, Colour] = {
    "guest": (104, 34, 60), "alcohol": (122, 26, 44), "soft": (34, 98, 92), "talk": (142, 92, 16),
    "accessory": (56, 78, 52),
}  # fmt: skip
GROUNDS: dict[str, Colour] = {
    "guest": (232, 214, 190), "alcohol": (238, 204, 190), "soft": (206, 230, 220), "talk": (246, 224, 164),
    "accessory": (214, 224, 192),
}  # fmt: skip
"""Colours behind the picture of each kind."""
SUBSTITUTES = {"guest": "raut_guest", "alcohol": "raut_drink", "soft": "raut_drink", "talk": "raut_talk"}
"""The pictures of cards that have none of their own."""
SEX_GROUNDS: tuple[Colour, Colour] = ((146, 46, 82), (44, 76, 124))
"""Colours behind the drink points of the first and of the second sex."""


class PrintedWords(NamedTuple):
    """What a card says besides its name and text, in the present language.

    ``sexes`` are the titles of the columns of a drink, ``sex`` is that of a guest (0, 1, or -1 for other cards),
    ``traits`` says what else a guest is, or who may wear an accessory.
    """

    sexes: tuple[str, str] = ("", "")
    sex: int = -1
    traits: str = ""


NO_WORDS = PrintedWords()
"""The words of a card of which nothing else is known."""


def paint(
    faces: Faces, card: PrintedCard, height: int, stats: tuple[int, int, int] = (0, 0, 0),
    points: tuple[int, int] = (0, 0), caption: PrintedWords = NO_WORDS,
) -> pygame.Surface:  # fmt: skip
    """Return a card's face, ``height`` pixels high: its picture, its numbers, and as many of its words as can be read.

    ``stats`` are the characteristics of a guest and ``points`` those of a drink, as in ``RautGame``.
    """
    face = pygame.Surface((round(height * RATIO), height), pygame.SRCALPHA)
    pen = Pen(face, height / 350, faces.assets, faces.type)
    edge = EDGE
    if caption.sex >= 0:
        edge = FRAMES[caption.sex]
    pen.fill(FRect(0, 0, 250, 350), (40, 18, 14), radius=18)
    pen.fill(FRect(3, 3, 244, 344), edge, radius=16)
    pen.fill(FRect(9, 9, 232, 332), (246, 232, 200), radius=11)
    if height >= TEXT_FROM and height / faces.unit >= TEXT_UNITS_FROM:
        _draw_full(pen, card, faces.words.language, stats, points, caption)
    else:
        _draw_compact(faces, pen, card, stats, points)
    return face.convert_alpha()


def _draw_full(
    pen: Pen, card: PrintedCard, language: str, stats: tuple[int, int, int], points: tuple[int, int],
    caption: PrintedWords,
) -> None:  # fmt: skip
    """Draw a card with all its words."""
    pen.fill(FRect(9, 9, 232, 50), BANDS.get(card.kind, INK), radius=11)
    pen.text(card.name[language], FRect(15, 10, 220, 48), 24, CREAM, "ui_bold", "center", markup=False)
    _draw_picture_and_numbers(pen, card, stats, points, caption)
    text_top = 212.0
    if caption.traits:
        text_top = 232.0
        size = 17 if len(caption.traits) <= LONG_CAPTION else 14
        pen.text(caption.traits, FRect(14, 212, 222, 24), size, (104, 66, 44), "ui_italic", "center", markup=False)
    text_rect = FRect(17, text_top, 216, 338 - text_top)
    pen.text(card.text[language], text_rect, 23, INK, "ui", "center", markup=False)


def _draw_compact(
    faces: Faces, pen: Pen, card: PrintedCard, stats: tuple[int, int, int], points: tuple[int, int]
) -> None:
    """Draw a card as in the hand: picture, name and numbers, and its text if that leaves enough of the picture."""
    height = round(350 * pen.unit)
    numbers_height = 0.0
    if card.kind in WITH_NUMBERS and height >= NUMBERS_FROM:
        numbers_height = NUMBERS_HEIGHT
    picture_rect = FRect(9, 9, 232, 332 - numbers_height)
    if height >= NAME_FROM:
        picture_rect = draw_words(pen, faces, card, picture_rect, BANDS.get(card.kind, INK), MIN_PICTURE_HEIGHT)
    _draw_picture(pen, card, picture_rect)
    if numbers_height:
        _draw_numbers_below(pen, card.kind, FRect(9, 341 - numbers_height, 232, numbers_height), stats, points)


def draw_small(pen: Pen, card: PrintedCard, language: str, area: FRect) -> None:
    """Draw a card without numbers at any size: its picture and, if it is high enough, its name.

    Everything else it says is written elsewhere.
    """
    pen.fill(area, (40, 18, 14), radius=9)
    pen.fill(inset(area, 1), EDGE, radius=8)
    if area.height < SMALL_NAME_FROM:
        _draw_picture(pen, card, inset(area, 3))
        return
    inner = inset(area, 4)
    picture_rect, name_rect = column(inner, share(), 0.235 * inner.height)
    pen.fill(inner, BANDS.get(card.kind, INK), radius=7)
    _draw_picture(pen, card, picture_rect)
    pen.text(card.name[language], inset(name_rect, 4, 0), 19, CREAM, "ui_bold", "center", markup=False)


def _art_of(assets: Assets, card: PrintedCard) -> str:
    """Return the name of a card's picture, or of one that takes its place."""
    if assets.has(card.art):
        return card.art
    return SUBSTITUTES.get(card.kind, "raut_accessory")


def _draw_picture(pen: Pen, card: PrintedCard, area: FRect) -> None:
    """Draw the picture of a card; the portrait of a guest fills the area."""
    art = _art_of(pen.assets, card)
    pen.fill(area, GROUNDS.get(card.kind, CREAM), radius=9)
    if card.kind != "guest":
        pen.framed(art, fit(area.inflate(-min(14.0, 0.2 * area.width), -min(10.0, 0.15 * area.height)), 1.0))
        return
    area_px = pen.px(area)
    pen.surface.blit(pen.assets.framed(art, area_px.size, USUAL), area_px)


def _draw_picture_and_numbers(
    pen: Pen, card: PrintedCard, stats: tuple[int, int, int], points: tuple[int, int], caption: PrintedWords
) -> None:
    """Draw the picture, and the numbers in a column beside it."""
    picture_width = 150 if card.kind in WITH_NUMBERS else 220
    picture_rect = FRect(15, 62, picture_width, 148)
    _draw_picture(pen, card, picture_rect)
    pen.frame(picture_rect, (120, 82, 42), 1.6, 9)
    if card.kind == "guest":
        for stat in range(len(STATS)):
            _draw_stat(pen, stat, stats[stat], FRect(170, 62 + 50 * stat, 66, 48))
    elif card.kind in WITH_NUMBERS:
        for sex in (0, 1):
            rect = FRect(170, 62 + 75 * sex, 66, 73)
            pen.fill(rect, SEX_GROUNDS[sex], radius=9)
            pen.text(in_sentence(points[sex]), FRect(172, rect.y + 2, 62, 46), 42, CREAM, "body_bold", "center")
            pen.text(caption.sexes[sex], FRect(172, rect.y + 46, 62, 24), 18, CREAM, "ui", "center", markup=False)


def _draw_numbers_below(
    pen: Pen, card_kind: str, area: FRect, stats: tuple[int, int, int], points: tuple[int, int]
) -> None:
    """Draw the numbers of a small card along its lower edge."""
    pen.fill(area, PLAIN, radius=9)
    if card_kind == "guest":
        width = area.width / len(STATS)
        for stat in range(len(STATS)):
            _draw_stat(pen, stat, stats[stat], FRect(area.x + width * stat, area.y, width, area.height))
    else:
        width = area.width / 2
        for sex in (0, 1):
            rect = FRect(area.x + width * sex, area.y, width, area.height)
            pen.fill(rect, SEX_GROUNDS[sex], radius=9)
            pen.text(in_sentence(points[sex]), rect, 52, CREAM, "body_bold", "center")


def _draw_stat(pen: Pen, stat: int, number: int, rect: FRect) -> None:
    """Draw a characteristic of a guest, with its sign if there is room for it."""
    pen.fill(rect, PLAIN, radius=9)
    pen.fill(FRect(rect.x, rect.y, rect.width, 6), TINTS[stat], radius=3)
    if pen.unit * rect.height >= SIGN_FROM:
        pen.icon(SIGNS[stat], FRect(rect.x + 3, rect.y + 9, 22, 22))
        number_rect = FRect(rect.x + 24, rect.y, rect.width - 25, rect.height)
        pen.text(in_sentence(number), number_rect.move(0, 3), 38, CREAM, "body_bold", "center")
    else:
        pen.text(in_sentence(number), rect.move(0, 3), 54, CREAM, "body_bold", "center")
