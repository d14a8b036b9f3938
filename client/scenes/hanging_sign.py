"""The sign of the tavern, which hangs over the menu and swings."""

from __future__ import annotations

import pygame
from pygame import FRect

from client.ui import Label, Pen, Picture, Widget
from client.ui.life import swinging
from client.ui.text import GOLD, SOOT
from client.window.assets import Assets


class SignTitle(Label):
    """What stands on the sign, which draws it."""

    def draw(self, pen: Pen) -> None:
        """Nothing: the words swing with the board."""

    def write(self, pen: Pen, on: FRect) -> None:
        """The words on a board."""
        pen.text(self.label, on, self.size, self.colour, self.font, self.align, shade=self.shade)


class HangingSign(Picture):
    """The board with its words."""

    def __init__(self, id: str, area: FRect, title: SignTitle) -> None:
        super().__init__(id, area, "sign")
        self.title = title

    def draw(self, pen: Pen) -> None:
        place = pen.px(self.place())

        def make() -> pygame.Surface:
            picture = pygame.Surface(place.size, pygame.SRCALPHA)
            inner = Pen(picture, pen.unit, pen.assets, pen.type)
            board = FRect(0, 0, self.rect.width, self.rect.height)
            inner.sprite("sign", board)
            self.title.write(inner, pen.assets.place("sign", "text", board))
            pen.overflows += inner.overflows
            return picture

        picture = pen.kept(("sign", place.size, self.title.label, pen.assets.edition), make)
        swinging(pen, "sign", picture, place)


def hanging_sign(assets: Assets, area: FRect, words: str) -> list[Widget]:
    """The sign and what stands on it; its chains hang from above the window."""
    area.y -= 6
    board = assets.place("sign", "text", area)
    title = SignTitle("menu.title", board, words, size=40, colour=GOLD, role="title", align="center", shade=SOOT)
    return [HangingSign("menu.sign", area, title), title]
