"""The pen: draws in virtual units, so that no widget ever counts pixels."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pygame

from client.assets import Assets
from client.ui.text import CREAM, GOLD, INK, Block, Colour, Style, Typesetter

FLOOR = 0.72
"""Text shrinks at most to this share of its size before it counts as not fitting."""


class Pen:
    """Draws on `surface` at `unit` pixels per virtual unit.

    `overflows` collects every text that did not fit since it was last cleared: a picture without faults leaves it
    empty, which the tests hold every screen to.
    """

    def __init__(self, surface: pygame.Surface, unit: float, assets: Assets, type: Typesetter) -> None:
        self.surface, self.unit, self.assets, self.type = surface, unit, assets, type
        self.overflows: list[str] = []

    def px(self, rect: pygame.FRect) -> pygame.Rect:
        """A place in pixels. Edges are rounded, not sizes: what touches in units touches on the screen."""
        left, top = round(rect.left * self.unit), round(rect.top * self.unit)
        return pygame.Rect(left, top, round(rect.right * self.unit) - left, round(rect.bottom * self.unit) - top)

    @contextlib.contextmanager
    def clipped(self, rect: pygame.FRect) -> Iterator[None]:
        """Draw only within `rect`."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.px(rect)))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def sprite(self, name: str, rect: pygame.FRect, alpha: int = 255) -> None:
        """A picture stretched over `rect`."""
        place = self.px(rect)
        picture = self.assets.sprite(name, place.size)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        self.surface.blit(picture, place)

    def icon(self, name: str, rect: pygame.FRect, alpha: int = 255) -> None:
        """A square picture in the middle of `rect`."""
        side = min(rect.width, rect.height)
        square = pygame.FRect(0, 0, side, side)
        square.center = rect.center
        self.sprite(name, square, alpha)

    def nine(self, name: str, rect: pygame.FRect) -> None:
        """A bordered picture over `rect`."""
        place = self.px(rect)
        self.surface.blit(self.assets.nine(name, place.size, self.unit), place)

    def fill(self, rect: pygame.FRect, colour: Colour, alpha: int = 255, radius: float = 0) -> None:
        """A plain area, its corners rounded by `radius` units."""
        place = self.px(rect)
        round_by = round(radius * self.unit)
        if alpha == 255:
            pygame.draw.rect(self.surface, colour, place, border_radius=round_by)
            return
        veil = pygame.Surface(place.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (*colour, alpha), veil.get_rect(), border_radius=round_by)
        self.surface.blit(veil, place)

    def frame(self, rect: pygame.FRect, colour: Colour, width: float = 2, radius: float = 0) -> None:
        """A line around `rect`, on its inner side."""
        thick = max(1, round(width * self.unit))
        pygame.draw.rect(self.surface, colour, self.px(rect), thick, border_radius=round(radius * self.unit))

    def ring(self, rect: pygame.FRect) -> None:
        """The ring around what has the focus: light within dark, so that it shows on wood and on parchment."""
        self.frame(rect.inflate(10, 10), INK, 5, 12)
        self.frame(rect.inflate(8, 8), GOLD, 3, 11)

    def text(
        self,
        text: str,
        rect: pygame.FRect,
        size: float = 19,
        colour: Colour = INK,
        role: str = "ui",
        align: str = "left",
        upright: str = "middle",
        shade: Colour | None = None,
        markup: bool = True,
    ) -> None:
        """A text within `rect`, see `Typesetter.fit`; `upright` is `top`, `middle` or `bottom`, `shade` a shadow."""
        if not text:
            return
        place = self.px(rect)
        if shade is not None:
            below = place.move(0, max(1, round(size * self.unit / 14)))
            self._write(self.fit(text, place.size, size, shade, role, align, markup)[0], below, align, upright)
        block, fits = self.fit(text, place.size, size, colour, role, align, markup)
        if not fits:
            self.overflows.append(text)
        self._write(block, place, align, upright)

    def paragraph(self, text: str, rect: pygame.FRect, size: float, colour: Colour = INK, role: str = "ui") -> None:
        """A text wrapped to the width of `rect`, from its top; exactly as high as `height` says."""
        style = Style(role, max(6, round(size * self.unit)), colour)
        block = self.type.block(text, style, max(1, int(rect.width * self.unit)))
        self.surface.blit(block.picture(), self.px(rect).topleft)

    def _write(self, block: Block, place: pygame.Rect, align: str, upright: str) -> None:
        picture = block.picture()
        share = min(1.0, place.width / picture.get_width(), place.height / picture.get_height())
        if share < 1:  # smaller than is good, but whole
            wide, high = (max(1, int(side * share)) for side in picture.get_size())
            picture = pygame.transform.smoothscale(picture, (wide, high))
        spot = picture.get_rect(topleft=place.topleft)
        spot.x += round((place.width - spot.width) * {"left": 0.0, "center": 0.5, "right": 1.0}[align])
        spot.y += round((place.height - spot.height) * {"top": 0.0, "middle": 0.5, "bottom": 1.0}[upright])
        self.surface.blit(picture, spot)

    def fit(
        self,
        text: str,
        pixels: tuple[int, int],
        size: float,
        colour: Colour = CREAM,
        role: str = "ui",
        align: str = "left",
        markup: bool = True,
    ) -> tuple[Block, bool]:
        """The block that `text` would draw within `pixels`, and whether it fits."""
        style = Style(role, max(6, round(size * self.unit)), colour, align)
        return self.type.fit(text, style, pixels, max(6, round(size * FLOOR * self.unit)), markup)

    def height(self, text: str, width: float, size: float = 19, role: str = "ui") -> float:
        """How many units high `text` is when wrapped to `width` units."""
        style = Style(role, max(6, round(size * self.unit)))
        return self.type.block(text, style, max(1, int(width * self.unit))).size[1] / self.unit

    def width(self, text: str, size: float = 19, role: str = "ui") -> float:
        """How many units wide `text` is on one line."""
        return self.type.block(text, Style(role, max(6, round(size * self.unit)))).size[0] / self.unit
