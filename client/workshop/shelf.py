"""The shelf: thumbnails of the pictures and symbols that a card can take, and which of them are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from client.games import manifests
from client.table.plate import shorten
from client.ui import Pen, Widget
from client.ui.layout import column, fit, share
from client.ui.scene import Screen
from client.ui.text import GOLD, INK, Words, folded
from rules.workshop.project import Project
from rules.workshop.shelf import ShelfPicture, own_pictures, pictures_of_game, symbols_of_game

SYMBOLS, OWN, EVERYTHING = "symbols", "own", "all"
"""What the shelf can show besides the pictures of one game."""
TILE = 104.0
"""The least width and height of a thumbnail with its name, in units."""
CAPTION = 22.0
"""The height of the name below a thumbnail, in units."""
GAP = 8.0


class ShelfFilter(NamedTuple):
    """What is shown: the pictures of a game, or one of the words above; and the words that are looked for."""

    shelf: str
    words: str = ""


class PictureShelf:
    """What there is to take, read when it is first shown."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._shelves: dict[str, Sequence[ShelfPicture]] = {}

    def pictures(self, filter: ShelfFilter) -> list[ShelfPicture]:
        """The pictures that match, in order."""
        needles = folded(filter.words).split()
        matches: list[ShelfPicture] = []
        for picture in self._shelf(filter.shelf):
            words = folded(picture.words)
            if all(needle in words for needle in needles):
                matches.append(picture)
        return matches

    def _shelf(self, name: str) -> Sequence[ShelfPicture]:
        if name not in self._shelves or name == OWN:
            self._shelves[name] = self._read(name)
        return self._shelves[name]

    def _read(self, name: str) -> Sequence[ShelfPicture]:
        if name == SYMBOLS:
            return symbols_of_game(self._project.game, self._project.symbols)
        if name == OWN:
            return own_pictures(card.card for card in self._project.cards)
        if name == EVERYTHING:
            by_name = {picture.art: picture for picture in own_pictures()}
            for game in manifests():
                by_name |= {picture.art: picture for picture in self._shelf(game)}
            return list(by_name.values())
        return pictures_of_game(name)


def shelf_choices(words: Words, game: str) -> list[tuple[object, str]]:
    """What the shelf can show, this game first: pairs of a value for ``ShelfFilter`` and its text."""
    choices: list[tuple[object, str]] = [(game, words("picture.shelf.game"))]
    for other in manifests():
        if other != game:
            choices.append((other, words(f"game.{other}.name")))
    for name in (OWN, EVERYTHING, SYMBOLS):
        choices.append((name, words(f"picture.shelf.{name}")))
    return choices


class Thumbnails:
    """The small pictures of the shelf. They are drawn in spare time, because there are hundreds."""

    def __init__(self, app: Screen) -> None:
        self._app = app
        self._drawn: dict[tuple[str, int], pygame.Surface] = {}
        self._wanted: dict[tuple[str, int], None] = {}

    def find(self, art: str, side: int) -> pygame.Surface | None:
        """A picture that fits into a square of so many pixels; None if it is still to be drawn."""
        picture = self._drawn.get((art, side))
        if picture is None:
            self._wanted[art, side] = None
        return picture

    @property
    def has_wanted(self) -> bool:
        """True if a picture that was looked for is still to be drawn."""
        return bool(self._wanted)

    def draw_next(self) -> None:
        """Draw one of those that were looked for."""
        art, side = next(iter(self._wanted))
        del self._wanted[art, side]
        width, height = self._app.assets.own_size(art)
        scale = side / max(width, height)
        self._drawn[art, side] = self._app.assets.sprite(art, (width * scale, height * scale))

    def forget(self, art: str) -> None:
        """Draw this picture anew when it is needed: its file has changed."""
        for key in [key for key in self._drawn if key[0] == art]:
            del self._drawn[key]


class ShelfTile(Widget):
    """A picture on the shelf with its name; using it takes it."""

    role = "button"
    focusable = True

    def __init__(
        self, rect: pygame.FRect, picture: ShelfPicture, language: str, chosen: bool, thumbnails: Thumbnails,
        on_use: Callable[[], object],
    ) -> None:  # fmt: skip
        title = picture.titles.get(language) or picture.art.replace("_", " ")
        super().__init__(f"picture.shelf.{picture.symbol or picture.art}", rect, title)
        self.picture, self.chosen, self.thumbnails, self.on_use = picture, chosen, thumbnails, on_use
        titles = dict.fromkeys(filter(None, picture.titles.values()))
        name = f"{{{picture.symbol}}}" if picture.symbol else picture.art
        self.tip = " · ".join((*titles, name))

    @property
    def value(self) -> str:
        return "chosen" if self.chosen else ""

    def draw(self, pen: Pen) -> None:
        place = self.place()
        ground = (246, 232, 200)
        if self.chosen:
            pen.fill(place.inflate(6, 6), GOLD, radius=10)
        elif self.hovered or self.focused:
            ground = (255, 246, 224)
        pen.fill(place, ground, radius=7)
        upper, lower = column(place.inflate(-8, -6), share(), CAPTION)
        square = pen.px(fit(upper, 1.0))
        picture = self.thumbnails.find(self.picture.art, square.height)
        if picture is not None:
            pen.surface.blit(picture, picture.get_rect(center=square.center))
        pen.text(shorten(pen, self.label, lower.width, 14), lower, 14, INK, "ui", "center", markup=False)

    def activate(self) -> None:
        if self.gui is not None:
            self.gui.play("click")
        self.on_use()


def shelf_grid(width: float, count: int) -> tuple[list[pygame.FRect], float]:
    """The places of so many tiles in rows of this width, and the height of all rows."""
    columns = max(1, int((width + GAP) // (TILE + GAP)))
    side = (width - GAP * (columns - 1)) / columns
    rects: list[pygame.FRect] = []
    for index in range(count):
        row, column_index = divmod(index, columns)
        rects.append(pygame.FRect(column_index * (side + GAP), 4 + row * (TILE + GAP), side, TILE))
    height = rects[-1].bottom + 8 if rects else 0.0
    return rects, height
