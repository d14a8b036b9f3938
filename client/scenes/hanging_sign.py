"""The sign of the tavern, which hangs above the menu and swings."""

from __future__ import annotations

import pygame
from pygame import FRect

from client.ui import Label, Pen, Picture, Widget
from client.ui.life import swinging
from client.ui.text import GOLD, SOOT
from client.window.assets import Assets


class SignTitle(Label):
    """The title on the sign. The sign draws it, so that it swings along."""

    def draw(self, pen: Pen) -> None:
        """Draw nothing: the sign draws the title."""

    def write(self, pen: Pen, area: FRect) -> None:
        """Draw the title in an area of the sign."""
        pen.text(self.label, area, self.size, self.colour, self.font, self.align, shade=self.shade)


class HangingSign(Picture):
    """The board of the sign, with the title on it."""

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
    """The sign and its title. Its chains begin above the window."""
    area.y -= 6
    board = assets.place("sign", "text", area)
    title = SignTitle("menu.title", board, words, size=40, colour=GOLD, role="title", align="center", shade=SOOT)
    return [HangingSign("menu.sign", area, title), title]
