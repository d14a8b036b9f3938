"""The covers in the menu from which a game is chosen: each shows its picture, its name and what to expect of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from client.table.manifest import TableManifest
from client.ui import Button, Label, Pen, SemanticNode
from client.ui.layout import Lines, column, fit, inset, most, row, share
from client.ui.text import CREAM, GOLD, SOOT, Words

STANDING, LYING = 128.0, 230.0
"""How wide a cover must be at least: with its words below its picture, and beside it."""
WIDEST = 460.0
HIGH, LOW = 150.0, 84.0
"""How high a cover is whose words are below its picture, and beside it."""
GAP = 8.0
AIM = 17.0
"""The size of the letters of the aim below the covers."""
PICTURE = 5 / 3
"""The width of the picture on a cover, as a multiple of its height."""
WOOD, WARM, DARK = (70, 40, 20), (98, 58, 28), (40, 21, 10)
BRASS = (160, 116, 52)


class Cover(Button):
    """The cover of a game. ``lines`` say how many play, how long and how hard it is, ``aim`` what one plays for."""

    def __init__(
        self, game: TableManifest, area: pygame.FRect, words: Words, chosen: bool, choose: Callable[[], object]
    ) -> None:
        name = words(f"game.{game.id}.name")
        super().__init__(f"menu.game.{game.id}", area, name, choose, chosen=chosen, size=18)
        self.aim = words(f"game.{game.id}.aim")
        self.picture = game.cover or game.icon
        self.lines = expected(game, words)

    @property
    def value(self) -> str:
        return "chosen" if self.chosen else ", ".join(self.lines)

    def parts(self) -> tuple[pygame.FRect, pygame.FRect, list[pygame.FRect]]:
        """The places of the picture, of the name and of each of the lines."""
        content = inset(self.place(), 6, 6)
        words = [share(2.1), *[share()] * len(self.lines)]
        if self.rect.height < HIGH:
            side = min(content.height * PICTURE, 0.42 * content.width)
            left, text = row(content, side, share(), gap=10)
            name, *lines = column(text, *words)
            return fit(left, PICTURE), name, lines
        upper, lower = column(content, share(), 68, gap=2)
        name, *lines = column(lower, *words)
        return fit(upper, PICTURE), name, lines

    def draw(self, pen: Pen) -> None:
        place, (picture, name, lines) = self.place(), self.parts()
        lit = self.hovered or self.focused
        pen.fill(place, DARK if self.chosen or self.pressed else WARM if lit else WOOD, 255, 9)
        width, height = pen.assets.own_size(self.picture)
        pen.sprite(self.picture, fit(picture, width / height))
        pen.frame(place, GOLD if self.chosen or lit else BRASS, 3 if self.chosen else 2, 9)
        align = "left" if self.rect.height < HIGH else "center"
        pen.text(self.label, name, self.size, GOLD if self.chosen else CREAM, "ui_bold", align, shade=SOOT)
        for words, line in zip(self.lines, lines, strict=True):
            pen.text(words, line, 16, CREAM, "ui", align)


class AimLine(Label):
    """What one plays for in the game whose cover is pointed at, else in the chosen one. It is as high as the longest of
    them needs, so that nothing moves below it."""

    def __init__(self, lines: Lines, covers: Sequence[Cover], pen: Pen) -> None:
        height = max(pen.height(cover.aim, lines.width, AIM) for cover in covers)
        super().__init__("menu.aim", lines.next(height + 2, distance=6), "", size=AIM)
        self._covers = covers

    def draw(self, pen: Pen) -> None:
        self.label = self._said()
        super().draw(pen)

    def node(self) -> SemanticNode:
        self.label = self._said()
        return super().node()

    def _said(self) -> str:
        return max(self._covers, key=lambda cover: (cover.hovered, cover.chosen)).aim


def expected(game: TableManifest, words: Words) -> list[str]:
    """How many play, and how long and how hard it is if the game says so."""
    seats = words("menu.cover.seats", least=game.seats[0], n=game.seats[-1])
    hard = words(f"menu.cover.hard.{game.difficulty}") if game.difficulty else ""
    minutes = words("menu.cover.minutes", n=game.minutes) if game.minutes else ""
    return [seats, " · ".join(part for part in (minutes, hard) if part)] if minutes or hard else [seats]


def game_covers(
    games: Sequence[TableManifest],
    chosen: TableManifest,
    words: Words,
    lines: Lines,
    choose: Callable[[TableManifest], object],
) -> list[Cover]:
    """A cover for each game: all standing in one row if there is room, else lying in as few rows of the same length as
    leave their words readable."""
    stand = len(games) * (STANDING + GAP) - GAP <= lines.width
    across = len(games) if stand else max(1, int((lines.width + GAP) // (LYING + GAP)))
    rows = -(-len(games) // across)
    across = -(-len(games) // rows)
    covers: list[Cover] = []
    for first in range(0, len(games), across):
        line = lines.next(HIGH if stand else LOW, distance=GAP if first else None)
        places = row(line, *[most(WIDEST, share())] * across, gap=GAP)
        for game, area in zip(games[first:], places, strict=False):  # the last row may have fewer
            covers.append(Cover(game, area, words, game is chosen, partial(choose, game)))
    return covers
