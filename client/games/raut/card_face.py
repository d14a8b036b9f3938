"""What the faces of Raut's cards show besides their names and texts; ``data/faces`` says how it looks. And the
picture of a card alone."""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32

from pygame import Color, FRect

from client.table.terms import PrintedCard
from client.ui import Pen
from client.ui.layout import inset
from client.ui.text import CREAM, Colour
from client.window.assets import Assets
from rules.faces.values import Facts

EDGE: Colour = (226, 186, 104)
"""The edge of a card that is no guest."""
GROUNDS: dict[str, Colour] = {"talk": (246, 224, 164), "accessory": (214, 224, 192)}
"""The colour behind the picture of each kind that is drawn as a picture only."""
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


def draw_picture(pen: Pen, card: PrintedCard, area: FRect) -> None:
    """Draw the picture of a card on the colour of its kind. What the card says is written elsewhere."""
    pen.fill(area, EDGE, radius=12)
    pen.fill(inset(area, 2), GROUNDS.get(card.kind, CREAM), radius=10)
    pen.icon(_art_of(pen.assets, card), area.inflate(-min(14.0, 0.2 * area.width), -min(10.0, 0.15 * area.height)))


def _art_of(assets: Assets, card: PrintedCard) -> str:
    """The name of a card's picture, or of one that takes its place."""
    return card.art if assets.has(card.art) else substitute(card)
