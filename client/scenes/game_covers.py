"""The covers in the menu from which a game is chosen: each shows a picture, the name and what to expect of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from client.table.manifest import TableManifest
from client.ui import Button, Label, Pen, SemanticNode
from client.ui.layout import Lines, column, fit, inset, most, row, share
from client.ui.text import CREAM, GOLD, SOOT, Words

LEAST_TALL, LEAST_FLAT = 128.0, 230.0
"""The least width of a tall cover, with the words below the picture, and of a flat one, with the words beside it."""
WIDEST = 460.0
TALL, FLAT = 150.0, 84.0
"""The height of a tall cover, and of a flat one, in units."""
GAP = 8.0
AIM = 17.0
"""The text size of the aim below the covers."""
PICTURE = 5 / 3
"""The width of the picture on a cover, as a multiple of its height."""
WOOD, WOOD_LIT, WOOD_CHOSEN = (70, 40, 20), (98, 58, 28), (40, 21, 10)
BRASS = (160, 116, 52)


class Cover(Button):
    """The cover of a game. ``lines`` say how many play, how long and how hard it is; ``aim`` what the game is about."""

    def __init__(
        self, game: TableManifest, area: pygame.FRect, words: Words, aim: str, chosen: bool,
        choose: Callable[[], object],
    ) -> None:  # fmt: skip
        name = words(f"game.{game.id}.name")
        super().__init__(f"menu.game.{game.id}", area, name, choose, chosen=chosen, size=18)
        self.aim = aim
        self.picture = game.cover or game.icon
        self.lines = expected(game, words)

    @property
    def value(self) -> str:
        if self.chosen:
            return "chosen"
        return ", ".join(self.lines)

    def parts(self) -> tuple[pygame.FRect, pygame.FRect, list[pygame.FRect]]:
        """The places of the picture, of the name and of each of the lines."""
        content = inset(self.place(), 6, 6)
        if self._is_flat:
            picture_width = min(content.height * PICTURE, 0.42 * content.width)
            picture_area, text_area = row(content, picture_width, share(), gap=10)
        else:
            picture_area, text_area = column(content, share(), 68, gap=2)
        name, *lines = column(text_area, share(2.1), *[share()] * len(self.lines))
        return fit(picture_area, PICTURE), name, lines

    @property
    def _is_flat(self) -> bool:
        return self.rect.height < TALL

    def draw(self, pen: Pen) -> None:
        place, (picture_area, name_area, line_areas) = self.place(), self.parts()
        is_lit = self.hovered or self.focused
        background = WOOD
        if self.chosen or self.pressed:
            background = WOOD_CHOSEN
        elif is_lit:
            background = WOOD_LIT
        pen.fill(place, background, 255, 9)
        width, height = pen.assets.own_size(self.picture)
        pen.sprite(self.picture, fit(picture_area, width / height))
        frame_colour, frame_width, name_colour = BRASS, 2, CREAM
        if self.chosen:
            frame_colour, frame_width, name_colour = GOLD, 3, GOLD
        elif is_lit:
            frame_colour = GOLD
        pen.frame(place, frame_colour, frame_width, 9)
        align = "left" if self._is_flat else "center"
        pen.text(self.label, name_area, self.size, name_colour, "ui_bold", align, shade=SOOT)
        for line, area in zip(self.lines, line_areas, strict=True):
            pen.text(line, area, 16, CREAM, "ui", align)


class AimLine(Label):
    """What the game is about whose cover is pointed at, else the chosen game. The line is as high as the longest aim
    needs, so that nothing moves below it."""

    def __init__(self, lines: Lines, covers: Sequence[Cover], pen: Pen) -> None:
        height = max(pen.height(cover.aim, lines.width, AIM) for cover in covers)
        super().__init__("menu.aim", lines.next(height + 2, distance=6), "", size=AIM)
        self._covers = covers

    def draw(self, pen: Pen) -> None:
        self.label = self._aim()
        super().draw(pen)

    def node(self) -> SemanticNode:
        self.label = self._aim()
        return super().node()

    def _aim(self) -> str:
        return max(self._covers, key=lambda cover: (cover.hovered, cover.chosen)).aim


def expected(game: TableManifest, words: Words) -> list[str]:
    """The lines of a cover: how many play; and how long and how hard the game is, if its manifest says so."""
    seats = words("menu.cover.seats", least=game.seats[0], n=game.seats[-1])
    facts = []
    if game.minutes:
        facts.append(words("menu.cover.minutes", n=game.minutes))
    if game.difficulty:
        facts.append(words(f"menu.cover.hard.{game.difficulty}"))
    if not facts:
        return [seats]
    return [seats, " · ".join(facts)]


def game_covers(
    games: Sequence[TableManifest],
    chosen: TableManifest,
    words: Words,
    lines: Lines,
    aim: Callable[[TableManifest], str],
    choose: Callable[[TableManifest], object],
) -> list[Cover]:
    """A cover for each game, with its ``aim``: tall ones in a single row if there is room, else flat ones in as few
    rows of the same length as leave their words readable."""
    is_tall = len(games) * (LEAST_TALL + GAP) - GAP <= lines.width
    columns = len(games)
    if not is_tall:
        most_columns = max(1, int((lines.width + GAP) // (LEAST_FLAT + GAP)))
        rows = -(-len(games) // most_columns)
        columns = -(-len(games) // rows)
    covers: list[Cover] = []
    height = TALL if is_tall else FLAT
    for first in range(0, len(games), columns):
        distance = GAP if first else None
        line = lines.next(height, distance=distance)
        areas = row(line, *[most(WIDEST, share())] * columns, gap=GAP)
        for game, area in zip(games[first:], areas, strict=False):  # the last row may have fewer
            covers.append(Cover(game, area, words, aim(game), game is chosen, partial(choose, game)))
    return covers
