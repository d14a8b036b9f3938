"""Whether what is told apart by colour can be told apart by form, too: for people who see fewer colours.

    python -m tests.colours            the kinds of pieces and signs, and how much the two most alike of each differ
    python -m tests.colours FOLDER     also writes pictures of all tables, as people with each kind of colour blindness
                                       see them

The three kinds are simulated as by Machado, Oliveira and Fernandes (2009), at full severity. Pictures are then compared
by their form alone: where each is darker than its own middle, and where there is nothing. So two pictures of one shape
in two colours do not differ at all, however bright each is.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pygame

from client.app import App
from client.games import table_of
from client.table import halo
from client.table.faces import Faces
from client.table.piece import Pose
from client.ui import Pen
from client.ui.text import Colour
from client.window.motion import ManualClock
from client.window.settings import Settings
from rules.games import game

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
KINDS: Mapping[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
"""For each kind of colour blindness the matrix for linear red, green and blue."""
LEAST = 0.05
"""The least share of the pixels in which two forms must differ."""
SIDE = 28
"""The side of a sign as it is compared, in pixels: about as large as the smallest ones at a table."""
SHADES = 32
"""Colours are simulated in so many steps of each part."""

FAMILIES: Mapping[str, Sequence[str]] = {
    "suits of Poison": ("suit_red", "suit_blue", "suit_violet", "suit_poison", "suit_mixture"),
    "tokens of Goblets": ("gob_wine", "gob_poison", "gob_antidote"),
    "Houses of Goblets": ("gob_akontier", "gob_arsenel", "gob_gadyur", "gob_geideri", "gob_myceti", "gob_skorpari"),
    "rings of Goblets": tuple(f"gob_{name}_ring" for name in ("akontier", "arsenel", "gadyur", "geideri", "myceti",
                                                              "skorpari")),
    "dice of Dice Town": tuple(f"dt_face_{name}" for name in ("9", "10", "jack", "queen", "king", "ace")),
    "characteristics of Raut": ("raut_charm", "raut_stamina", "raut_charisma"),
    "kinds of cards of Raut": ("raut_guest", "raut_drink", "raut_accessory", "raut_talk"),
    "Red Dragon's fortitude and alcohol": ("rd_token_fortitude", "rd_token_alcohol"),
    "decks of the Red Dragon": ("rd_back_drink", "rd_back_deirdre", "rd_back_fiona", "rd_back_gerki", "rd_back_zot"),
    "decks of Goblets": ("gob_back_character", "gob_back_house", "gob_back_sommelier"),
    "decks of Dice Town": ("dt_back_claim", "dt_back_store"),
    "right and wrong": ("icon_check", "icon_close", "icon_hint"),
}  # fmt: skip
"""What means different things and has different colours: the names of the pictures."""
SIZES = {"rings of Goblets": (86, 107), "decks of the Red Dragon": (60, 84), "decks of Goblets": (60, 84)}
"""The sizes of families that are larger than signs, in pixels, as they are at a table of 1280 by 720."""


class Likeness(NamedTuple):
    """How much the two members of a family differ that are most alike, and to whom: a share of all pixels."""

    family: str
    first: str
    second: str
    sight: str
    difference: float


def _linear(part: float) -> float:
    share = part / 255
    if share <= 0.04045:
        return share / 12.92
    return float(((share + 0.055) / 1.055) ** 2.4)


def _encoded(light: float) -> int:
    light = min(1.0, max(0.0, light))
    share = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * share)


def simulated(colour: Sequence[int], sight: str) -> tuple[int, int, int]:
    """A colour as people with this kind of colour blindness see it."""
    linear = [_linear(part) for part in colour[:3]]
    parts = []
    for weights in KINDS[sight]:
        parts.append(_encoded(sum(weight * part for weight, part in zip(weights, linear, strict=True))))
    return parts[0], parts[1], parts[2]


class Sight:
    """Pictures as people with one kind of colour blindness see them; ``""`` sees all colours."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._seen: dict[tuple[int, int, int], tuple[int, int, int]] = {}

    def colour(self, colour: Sequence[int]) -> tuple[int, int, int]:
        """A colour as it is seen, in a few steps of each part, so that few must be worked out."""
        step = 256 // SHADES
        red, green, blue = (part // step * step for part in colour[:3])
        if not self.kind:
            return red, green, blue
        key = red, green, blue
        if key not in self._seen:
            self._seen[key] = simulated(key, self.kind)
        return self._seen[key]

    def picture(self, picture: pygame.Surface) -> pygame.Surface:
        """A whole picture as it is seen."""
        seen = bytearray()
        pixels = pygame.image.tobytes(picture, "RGB")
        for index in range(0, len(pixels), 3):
            seen += bytes(self.colour(pixels[index : index + 3]))
        return pygame.image.frombytes(bytes(seen), picture.get_size(), "RGB")


def form(picture: pygame.Surface, sight: Sight) -> list[int]:
    """The form of a picture: for each pixel 0 for nothing, 1 for darker than the middle of the picture, 2 for
    lighter."""
    pixels = pygame.image.tobytes(picture, "RGBA")
    greys: list[float] = []
    for index in range(0, len(pixels), 4):
        red, green, blue, alpha = pixels[index : index + 4]
        if alpha < 128:
            greys.append(-1.0)
            continue
        red, green, blue = sight.colour((red, green, blue))
        greys.append(0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue))
    inside = sorted(grey for grey in greys if grey >= 0)
    middle = inside[len(inside) // 2] if inside else 0.0
    return [0 if grey < 0 else 1 + (grey > middle) for grey in greys]


def difference(first: Sequence[int], second: Sequence[int]) -> float:
    """In what share of the pixels that are drawn in either two forms differ."""
    drawn = sum(bool(one or other) for one, other in zip(first, second, strict=True))
    differing = sum(one != other for one, other in zip(first, second, strict=True))
    return differing / drawn if drawn else 0.0


def most_alike(family: str, pictures: Mapping[str, pygame.Surface]) -> Likeness:
    """The two pictures of a family that differ least, to those who can tell them apart least."""
    alike: Likeness | None = None
    for kind in ("", *KINDS):
        sight = Sight(kind)
        forms = {name: form(picture, sight) for name, picture in pictures.items()}
        for first, second in combinations(forms, 2):
            share = difference(forms[first], forms[second])
            if alike is None or share < alike.difference:
                alike = Likeness(family, first, second, kind or "all colours", share)
    assert alike is not None, f"{family} has one member only"
    return alike


def families(app: App) -> Iterator[Likeness]:
    """For each family the two members that are most alike."""
    for family, names in FAMILIES.items():
        size = SIZES.get(family, (SIDE, SIDE))
        yield most_alike(family, {name: app.assets.sprite(name, size) for name in names})
    yield most_alike("light around places", {name: lit_place(app, colour) for name, colour in LIGHTS.items()})
    yield most_alike("light around cards", {name: lit_card(app, colour) for name, colour in LIGHTS.items()})


LIGHTS = {"chosen": halo.CHOSEN, "advised": halo.HINT, "harm": halo.HARM}


def lit_place(app: App, colour: Colour) -> pygame.Surface:
    """A place of a table that is lit, as far as it differs from one that is not."""
    return _lit(app, lambda pen: halo.draw_light(pen, pygame.FRect(20, 40, 120, 90), halo.Light(1, colour)))


def lit_card(app: App, colour: Colour) -> pygame.Surface:
    """The light around a card, as far as it is not covered by the card."""
    faces = Faces(app.assets, app.pen.type, app.words, table_of(game("poison"), 2))
    return _lit(app, lambda pen: halo.draw_halo(pen, faces, Pose(80, 90, 100), colour))


def _lit(app: App, draw: Callable[[Pen], None]) -> pygame.Surface:
    """What is drawn, on nothing."""
    ground = (92, 54, 26)
    surface = pygame.Surface((160, 180))
    surface.fill(ground)
    draw(Pen(surface, 1.0, app.assets, app.pen.type))
    seen = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for x in range(surface.get_width()):
        for y in range(surface.get_height()):
            colour = surface.get_at((x, y))
            if sum(abs(part - old) for part, old in zip(colour[:3], ground, strict=True)) > 60:
                seen.set_at((x, y), colour)
    return pygame.transform.scale(seen, (80, 90))


def window() -> App:
    """A window without a display."""
    return App(Settings(language="en"), ManualClock(), (1280, 720))


def main(folder: Path | None = None) -> int:
    """Print how much the members of each family differ by form. Returns 1 if two of them are too much alike."""
    app = window()
    alike = list(families(app))
    app.close()
    for likeness in sorted(alike, key=lambda likeness: likeness.difference):
        pair = f"{likeness.first} and {likeness.second}"
        print(f"{likeness.difference:6.1%}  {likeness.family}: {pair} ({likeness.sight})")
    if folder is not None:
        _write_tables(folder)
    return int(any(likeness.difference < LEAST for likeness in alike))


def _write_tables(folder: Path) -> None:
    """Write a picture of each table and menu for each kind of sight."""
    from tests.tour import tour

    folder.mkdir(parents=True, exist_ok=True)
    seen: set[str] = set()
    for screen, shown, _ in tour("en", ("table",)):
        name = screen.replace(", ", " ")
        if name in seen or not name.endswith(("a question", "count 0", "count")):
            continue
        seen.add(name)
        for kind in ("", *KINDS):
            picture = Sight(kind).picture(shown.surface)
            pygame.image.save(picture, folder / f"{name} {kind or 'all colours'}.png")


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else None))
