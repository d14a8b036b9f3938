"""What the faces of Raut's cards show besides their names and texts; ``data/faces`` says how it looks. And cards so
small that they show their pictures only."""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32

from pygame import Color, FRect

from client.table.terms import PrintedCard
from client.ui import Pen
from client.ui.layout import column, inset, share
from client.ui.text import CREAM, INK, Colour
from client.window.assets import Assets
from rules.faces.values import Facts

SMALL_NAME_FROM = 64.0
"""Height in units from which a card that is drawn small has its name."""
EDGE: Colour = (226, 186, 104)
"""The edge of a card that is no guest."""
BANDS: dict[str, Colour] = {"talk": (142, 92, 16), "accessory": (56, 78, 52)}
GROUNDS: dict[str, Colour] = {"talk": (246, 224, 164), "accessory": (214, 224, 192)}
"""Colours behind the name and behind the picture of each kind that is drawn small."""
SUBSTITUTES = {"guest": "raut_guest", "alcohol": "raut_drink", "soft": "raut_drink", "talk": "raut_talk"}
"""The pictures of cards that have none of their own."""


class PrintedWords(NamedTuple):
    """What a card says besides its name and text, in the present language.

    ``sexes`` are the titles of the columns of a drink, ``sex`` is that of a guest (0, 1, or -1 for other cards),
    ``traits`` says what else a guest is, or who may wear an accessory.
    """

    sexes: tuple[str, str] = ("", "")
    sex: int = -1
    traits: str = ""


def face_facts(card: PrintedCard, points: tuple[int, int], caption: PrintedWords, language: str) -> Facts:
    """Return what the layout of a card can show, by name. ``points`` are those of a drink, for each sex."""
    wall = wall_colour(card.name[language])
    first_sex, second_sex = caption.sexes
    return {
        "sex_number": max(0, caption.sex),
        "first_sex": first_sex,
        "second_sex": second_sex,
        "first_points": points[0],
        "second_points": points[1],
        "traits": caption.traits,
        "initials": initials(card.name[language]),
        "wall": f"#{wall.r:02x}{wall.g:02x}{wall.b:02x}",
        "substitute": substitute(card),
    }


def initials(name: str) -> str:
    """Return the first letters of the first two words of a guest's name."""
    return "".join(word[0] for word in name.split()[:2])


def wall_colour(name: str) -> Color:
    """Return the colour of the wall behind a guest without a picture: always the same for the same name."""
    colour = Color(0)
    colour.hsva = (crc32(name.encode()) % 360, 55, 62, 100)
    return colour


def substitute(card: PrintedCard) -> str:
    """Return the picture for a card that has none of its own."""
    return SUBSTITUTES.get(card.kind, "raut_accessory")


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


def _draw_picture(pen: Pen, card: PrintedCard, area: FRect) -> None:
    """Draw the picture of a small card."""
    pen.fill(area, GROUNDS.get(card.kind, CREAM), radius=9)
    pen.icon(_art_of(pen.assets, card), area.inflate(-min(14.0, 0.2 * area.width), -min(10.0, 0.15 * area.height)))


def _art_of(assets: Assets, card: PrintedCard) -> str:
    """The name of a card's picture, or of one that takes its place."""
    return card.art if assets.has(card.art) else substitute(card)
