"""``Pen``: draws in virtual units, so that widgets need not know about pixels."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from client.ui.display_list import DisplayList, Drawable, Drawing, ShapeDrawer
from client.ui.text import CREAM, GOLD, INK, MOST, Block, Colour, Style, Typesetter
from client.window.assets import Assets
from client.window.stores import Store, bytes_of

FLOOR = 0.72
"""The smallest share of its size to which a text may shrink and still count as fitting."""
SMALLEST = 12
"""The smallest height of letters to which a text may shrink, in pixels; in units where a unit is less than a pixel."""
KEPT, TEXTS = 0.5, 0.12
"""The most that a pen keeps of pictures and of texts, as shares of all pictures that are kept."""
TILE = 256
"""The side in pixels of the pictures with which places are shaded."""
FADED = 400
"""The most pictures that it keeps less opaque; they share the pixels of the others."""


class _SetText(NamedTuple):
    """A text as it is drawn within a place of some size, and whether it fits there."""

    picture: pygame.Surface
    x: int
    y: int
    fits: bool


def _bytes_of_text(text: _SetText) -> int:
    return bytes_of(text.picture)


class _Part(NamedTuple):
    """What was drawn last under some name: the facts it was drawn from, within which clip rectangle, the drawings, and
    the texts among them that did not fit."""

    facts: tuple[Any, ...]
    clip: pygame.Rect
    drawings: Sequence[Drawing]
    overflows: Sequence[str]


def _is_copy(key: Hashable) -> bool:
    """True if the picture under this key was made of another picture."""
    return isinstance(key, tuple) and any(isinstance(part, pygame.Surface) for part in key)


class Pen:
    """Draws on ``surface`` with ``unit`` pixels per virtual unit.

    ``overflows`` collects every text that did not fit. Tests check that it stays empty on every screen. What is drawn
    again and again must be the same picture each time, so that the display list sees that nothing has changed.
    """

    def __init__(self, surface: Drawable, unit: float, assets: Assets, type: Typesetter) -> None:
        self.surface, self.unit, self.assets, self.type = surface, unit, assets, type
        self.overflows: list[str] = []
        self._kept = assets.budget.store(KEPT)
        self._texts = assets.budget.store(TEXTS, _bytes_of_text)
        self._faded = Store(FADED)
        self._parts: dict[Hashable, _Part] = {}

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that is made when it is first needed."""
        return self._kept.get(key, make)

    def faded(self, picture: pygame.Surface, alpha: int) -> pygame.Surface:
        """The same picture, less opaque (0 to 255). It shares the pixels, so it costs neither time nor memory."""

        def make() -> pygame.Surface:
            view = picture.subsurface(picture.get_rect())
            view.set_alpha(alpha)
            return view

        if alpha >= 255:
            return picture
        return self._faded.get((picture, alpha), make)

    def forget(self) -> None:
        """Drop all kept pictures and texts, after the scale or the language has changed."""
        self._kept.clear()
        self._texts.clear()
        self._faded.clear()
        self._parts.clear()
        self.type.forget()

    def forget_copies(self) -> None:
        """Drop all pictures that were made of others, after a table is left or laid anew: kept copies would keep the
        faces of its cards alive, too."""
        self._kept.drop(_is_copy)
        self._faded.clear()
        self._parts.clear()

    def px(self, rect: pygame.FRect) -> pygame.Rect:
        """A rectangle in pixels. Edges are rounded, not sizes, so that neighbours still touch on the screen."""
        (x, y, width, height), unit = rect, self.unit
        left, top = round(x * unit), round(y * unit)
        return pygame.Rect(left, top, round((x + width) * unit) - left, round((y + height) * unit) - top)

    @contextlib.contextmanager
    def clipped(self, rect: pygame.FRect) -> Iterator[None]:
        """Draw only within ``rect``."""
        clip_before = self.surface.get_clip()
        self.surface.set_clip(clip_before.clip(self.px(rect)))
        try:
            yield
        finally:
            self.surface.set_clip(clip_before)

    def part(self, name: Hashable, draw: Callable[..., object], *facts: Any) -> None:
        """Draw a part of the picture by ``draw(pen, *facts)``. It may depend on these facts alone, and draw nothing
        that lives: if they are equal to those it was last drawn from under this ``name``, the drawings are the same,
        and are taken from there."""
        surface = self.surface
        if not isinstance(surface, DisplayList):
            draw(self, *facts)
            return
        part, clip = self._parts.get(name), surface.get_clip()
        if part is not None and part.facts == facts and part.clip == clip:
            surface.repeat(part.drawings)
            self.overflows += part.overflows
            return
        first_drawing, first_overflow = surface.count, len(self.overflows)
        draw(self, *facts)
        drawings, overflows = surface.drawn_since(first_drawing), self.overflows[first_overflow:]
        self._parts[name] = _Part(facts, clip, drawings, overflows)

    def sprite(self, name: str, rect: pygame.FRect, alpha: int = 255) -> None:
        """Draw a picture stretched over ``rect``."""
        place = self.px(rect)
        self.surface.blit(self.faded(self.assets.sprite(name, place.size), alpha), place)

    def framed(self, name: str, rect: pygame.FRect, alpha: int = 255) -> None:
        """Draw a picture of a card over ``rect``, cut as it is framed."""
        place = self.px(rect)
        self.surface.blit(self.faded(self.assets.framed(name, place.size), alpha), place)

    def growing(self, name: str, rect: pygame.FRect, alpha: int = 255) -> None:
        """Draw a picture that grows as it moves stretched over ``rect`` (see ``Assets.scaled``)."""
        place = self.px(rect)
        self.surface.blit(self.faded(self.assets.scaled(name, place.size), alpha), place)

    def live(self, pictures: Sequence[pygame.Surface], place: Sequence[float] | pygame.Rect, ahead: int = 0) -> None:
        """Draw living pictures, in pixels (see ``DisplayList.live``); drawn on a picture they stand still."""
        if isinstance(self.surface, DisplayList):
            self.surface.live(pictures, place, ahead)
        else:
            self.surface.blit(pictures[ahead % len(pictures)], place)

    def icon(self, name: str, rect: pygame.FRect, alpha: int = 255) -> None:
        """Draw a square picture in the middle of ``rect``."""
        side = min(rect.width, rect.height)
        square = pygame.FRect(0, 0, side, side)
        square.center = rect.center
        self.sprite(name, square, alpha)

    def nine(self, name: str, rect: pygame.FRect, alpha: int = 255) -> None:
        """Draw a picture with a border that is not stretched over ``rect``."""
        place = self.px(rect)
        self.surface.blit(self.faded(self.assets.nine(name, place.size, self.unit), alpha), place)

    def shape(self, draw: ShapeDrawer, colour: tuple[int, ...], *arguments: Any) -> None:
        """Draw a shape in pixels with a function of ``pygame.draw``; its ``arguments`` follow the colour."""
        if isinstance(self.surface, DisplayList):
            self.surface.shape(draw, colour, *arguments)
        else:
            draw(self.surface, colour, *arguments)

    def fill(self, rect: pygame.FRect, colour: Colour, alpha: int = 255, radius: float = 0) -> None:
        """Fill ``rect`` with a colour. Its corners are rounded by ``radius`` units."""
        place = self.px(rect)
        round_by = round(radius * self.unit)
        if alpha == 255:
            self.shape(pygame.draw.rect, colour, place, 0, round_by)
        else:
            self.veil(place, colour, alpha, round_by)

    def veil(self, place: pygame.Rect, colour: Colour, alpha: int, round_by: int = 0) -> None:
        """Like ``fill``, in pixels."""
        if not round_by:
            self.shape(_shade, (*colour, alpha), place)
            return

        def make() -> pygame.Surface:
            veil = pygame.Surface(place.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (*colour, alpha), veil.get_rect(), border_radius=round_by)
            return veil

        self.surface.blit(self.kept((place.size, colour, alpha, round_by), make), place)

    def frame(self, rect: pygame.FRect, colour: Colour, width: float = 2, radius: float = 0) -> None:
        """Draw a line of ``width`` units along the inner side of ``rect``."""
        thick = max(1, round(width * self.unit))
        place, round_by = self.px(rect), round(radius * self.unit)
        if 2 * thick >= min(place.size):  # nothing is left inside, and pygame would draw far outside
            self.shape(pygame.draw.rect, colour, place, 0, round_by)
        elif round_by:
            self.shape(pygame.draw.rect, colour, place, thick, round_by)
        else:
            self.shape(_outline, colour, place, thick)

    def ring(self, rect: pygame.FRect) -> None:
        """Draw the focus ring: light inside dark, so that it is visible on wood and on parchment."""
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
        """Draw a text within ``rect``, see ``Typesetter.fit``. ``size`` is in units, ``upright`` is ``top``, ``middle``
        or ``bottom``, and ``shade`` is the colour of a shadow."""
        if not text:
            return
        place = self.px(rect)
        style = place.size, size, role, align, upright, markup
        if shade is not None:
            set_text = self._set(text, shade, *style)
            shade_offset = max(1, round(size * self.unit / 14))
            self.surface.blit(set_text.picture, (place.x + set_text.x, place.y + set_text.y + shade_offset))
        set_text = self._set(text, colour, *style)
        if not set_text.fits:
            self.overflows.append(text)
        self.surface.blit(set_text.picture, (place.x + set_text.x, place.y + set_text.y))

    def paragraph(self, text: str, rect: pygame.FRect, size: float, colour: Colour = INK, role: str = "ui") -> None:
        """Draw a text from the top of ``rect``, wrapped to its width. Its height is that of ``height``."""
        style = Style(role, max(6, round(size * self.unit)), colour)
        block = self.type.block(text, style, max(1, int(rect.width * self.unit)))
        self.surface.blit(block.picture(), self.px(rect).topleft)

    def _set(
        self, text: str, colour: Colour, pixels: tuple[int, int], size: float, role: str, align: str, upright: str,
        markup: bool,
    ) -> _SetText:  # fmt: skip
        def make() -> _SetText:
            block, fits = self.fit(text, pixels, size, colour, role, align, markup)
            picture = block.picture()
            share = min(1.0, *(room / side for room, side in zip(pixels, picture.get_size(), strict=True)))
            if share < 1:  # too small to read well, but complete
                size_px = [max(1, int(side * share)) for side in picture.get_size()]
                picture = pygame.transform.smoothscale(picture, size_px)
            x = round((pixels[0] - picture.get_width()) * {"left": 0.0, "center": 0.5, "right": 1.0}[align])
            y = round((pixels[1] - picture.get_height()) * {"top": 0.0, "middle": 0.5, "bottom": 1.0}[upright])
            return _SetText(picture, x, y, fits)

        return self._texts.get((text, colour, pixels, size, role, align, upright, markup), make)

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
        """The block for a text within ``pixels`` (width, height), and whether it fits."""
        style = Style(role, max(6, round(size * self.unit)), colour, align)
        readable = min(style.px, round(SMALLEST * min(1.0, self.unit)))
        return self.type.fit(text, style, pixels, max(6, readable, round(size * FLOOR * self.unit)), markup)

    def height(self, text: str, width: float, size: float = 19, role: str = "ui") -> float:
        """The height of ``text`` in units if it is wrapped to ``width`` units."""
        style = Style(role, max(6, round(size * self.unit)))
        return self.type.block(text, style, max(1, int(width * self.unit))).size[1] / self.unit

    def label_height(self, text: str, width: float, size: float = 19, role: str = "ui") -> float:
        """The height in units that ``text`` needs within ``width`` units: letters a little smaller save a line."""
        return self.fit(text, (max(1, int(width * self.unit)), MOST), size, role=role)[0].size[1] / self.unit

    def width(self, text: str, size: float = 19, role: str = "ui") -> float:
        """The width of ``text`` in units on one line."""
        return self.type.block(text, Style(role, max(6, round(size * self.unit)))).size[0] / self.unit


@lru_cache(8)
def _tile(colour: tuple[int, ...]) -> pygame.Surface:
    """A small picture of one colour, whose fourth part is its alpha."""
    tile = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
    tile.fill(colour)
    return tile


def _shade(surface: pygame.Surface, colour: tuple[int, ...], place: tuple[int, int, int, int]) -> None:
    """Lay a colour with an alpha over a rectangle. It is laid with tiles: one picture as large as the window would take
    more memory than a hundred cards."""
    tile, (left, top, width, height) = _tile(tuple(colour)), place
    clip = surface.get_clip().clip(place)
    for y in range(clip.top, clip.bottom, TILE):
        for x in range(clip.left, clip.right, TILE):
            surface.blit(tile, (x, y), (0, 0, left + width - x, top + height - y))


def _outline(surface: pygame.Surface, colour: Colour, place: tuple[int, int, int, int], thick: int) -> None:
    """Draw an outline. ``pygame.draw.rect`` would draw different lines when a part of them is clipped."""
    left, top, width, height = place
    surface.fill(colour, (left, top, width, thick))
    surface.fill(colour, (left, top + height - thick, width, thick))
    surface.fill(colour, (left, top, thick, height))
    surface.fill(colour, (left + width - thick, top, thick, height))
