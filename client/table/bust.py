"""Busts: the figures of portraits without wall and frame, in the light of a room and with the flush of drink.

Portraits that have no group ``figure``, such as a picture that somebody has painted, are shown whole, in their frame.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from client.ui import Pen
from client.ui.text import Colour
from client.window.assets import Assets
from rules.art.groups import ViewBox

FIGURE = "figure"
"""The group of a portrait that is the person."""
VEIL, SIGNS = "veil", "signs"
"""The parts of the picture of a mood that colours the whole face: its colour, and what is drawn over it."""
PORTRAIT = 200.0
"""The side of a portrait, in its own units."""
WHOLE = ViewBox(0, 0, PORTRAIT, PORTRAIT)
SEEN = ViewBox(0, -16, PORTRAIT, 212)
"""What is seen of a figure: some hats are higher than the portrait, and all shoulders end above the lower edge."""
GROWTH = 1.2
"""How much larger a bust is than the face in its frame was: there is no frame, and air on both sides."""
GRAIN = 16
"""The side in pixels of pictures of light, which are stretched."""
RIM_SHARE = 0.018
"""The width of the light along the lit edge of a figure, as a share of its width."""
GLOW_SHARE = 0.1
"""How far the light behind whoever is to act reaches, as a share of the width of the figure."""
CHEEKS = (0.5, 0.54)
"""Where the flush of drink is strongest, as shares of the width and height of a bust."""
FLUSH: Colour = (214, 40, 30)
DUSK: Colour = (8, 3, 1)


class RoomLight(NamedTuple):
    """From where light falls on a figure: the ``side`` from -1 (the left) to 1 (the right), what it adds to the colours
    along the lit ``rim``, and what is left of them on the far side, of 255."""

    side: float = -0.5
    rim: Colour = (110, 84, 48)
    dusk: Colour = (176, 158, 150)


class BustLook(NamedTuple):
    """How a figure looks besides its face: the light on it, how ``red`` its cheeks are and how ``dim`` it is, both from
    0 to 255."""

    light: RoomLight = RoomLight()
    red: int = 0
    dim: int = 0


USUAL_LOOK = BustLook()
SUNK = 0.1
"""How far the shoulders of a bust end below the square of its face, behind the plate, as a share of its side."""


def bust_area(face: FRect) -> FRect:
    """Return where the bust is whose portrait would lie in the square ``face``: its shoulders end at the lower edge of
    the square, and it reaches a little beyond the others."""
    width = GROWTH * face.width
    height = width * SEEN.height / SEEN.width
    return FRect(face.centerx - width / 2, face.bottom - height, width, height)


def layer_area(face: FRect) -> FRect:
    """Return where the picture of a mood lies over the bust: where it would lie over the whole portrait."""
    bust = bust_area(face)
    scale = bust.width / SEEN.width
    side = PORTRAIT * scale
    return FRect(bust.x - SEEN.left * scale, bust.y - SEEN.top * scale, side, side)


def chair_area(face: FRect) -> FRect:
    """Return where the back of a chair is in which somebody sits whose portrait would lie in the square ``face``."""
    return FRect(face.x - 0.12 * face.width, face.y - 0.12 * face.height, 1.24 * face.width, 1.26 * face.height)


def has_bust(assets: Assets, portrait: str) -> bool:
    """True if a portrait has a figure that can be taken out of its frame."""
    return assets.has_group(portrait, FIGURE, SEEN)


def draw_bust(pen: Pen, portrait: str, face: FRect, look: BustLook = USUAL_LOOK, layer: str = "") -> None:
    """Draw the bust of a portrait that would lie in the square ``face``, with the picture of a mood laid over it (""
    for none); of a portrait without a figure all, in that square."""
    if not has_bust(pen.assets, portrait):
        pen.sprite(portrait, face)
        if look.dim:
            pen.fill(face, DUSK, look.dim, 10)
        if layer:
            pen.sprite(layer, face)
        return
    pen.surface.blit(bust_picture(pen, portrait, face, look, layer), pen.px(bust_area(face)))
    if layer:
        _draw_signs(pen, layer, layer_area(face))


def bust_picture(pen: Pen, portrait: str, face: FRect, look: BustLook, layer: str) -> Surface:
    """Return the picture that ``draw_bust`` draws of a portrait with a figure; it is made once."""
    place = pen.px(bust_area(face))
    key = "bust", place.size, look, layer
    return pen.assets.made((portrait,), key, lambda: _lit(pen.assets, portrait, place, look, layer))


def _draw_signs(pen: Pen, layer: str, area: FRect) -> None:
    """Draw the picture of a mood without the veil over it, which lies on the bust already."""
    place = pen.px(area)
    signs = pen.assets.group(layer, SIGNS, WHOLE, place.size)
    pen.surface.blit(pen.assets.sprite(layer, place.size) if signs is None else signs, place)


def draw_bust_glow(pen: Pen, portrait: str, face: FRect, colour: Colour) -> None:
    """Draw light around the outline of a bust, from behind; around a portrait without a figure, around its square."""
    if not has_bust(pen.assets, portrait):
        for spread, alpha in ((22, 36), (12, 90)):
            pen.fill(face.inflate(spread, spread), colour, alpha, 12 + spread / 2)
        return
    place = pen.px(bust_area(face))
    reach = round(GLOW_SHARE * place.width)
    picture = pen.assets.made(
        (portrait,), ("bust glow", place.size, colour), lambda: _glow(pen.assets, portrait, place, colour, reach)
    )
    pen.surface.blit(picture, place.inflate(2 * reach, 2 * reach))


def _figure(assets: Assets, portrait: str, place: pygame.Rect) -> Surface:
    """Return the figure of a portrait as large as a place in pixels."""
    figure = assets.group(portrait, FIGURE, SEEN, place.size)
    assert figure is not None
    return figure


def _lit(assets: Assets, portrait: str, place: pygame.Rect, look: BustLook, layer: str) -> Surface:
    """Return a figure in the light of the room: darker away from it, with a rim of light along the edge towards it, and
    under the veil of a mood."""
    picture = _figure(assets, portrait, place).copy()
    picture.blit(_shade(place.size, look.light), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if look.red:
        picture.blit(_within(picture, _flush(place.size, look.red)), (0, 0))
    picture.blit(_rim(picture, look.light), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    if look.dim:
        rest = 255 - look.dim
        picture.fill((rest, rest, rest), special_flags=pygame.BLEND_RGB_MULT)
    veil = assets.group(layer, VEIL, WHOLE, (GRAIN, GRAIN)) if layer else None
    if veil is not None:
        cover = Surface(place.size, pygame.SRCALPHA)
        cover.fill(veil.get_at((GRAIN // 2, GRAIN // 2)))
        picture.blit(_within(picture, cover), (0, 0))
    return picture


def _shade(size: tuple[int, int], light: RoomLight) -> Surface:
    """Return what is left of each colour: all of it where the light comes from, less away from it and towards the
    table."""
    small = Surface((GRAIN, GRAIN))
    for column in range(GRAIN):
        for line in range(GRAIN):
            x = 2 * column / (GRAIN - 1) - 1
            down = line / (GRAIN - 1)
            away = 0.5 - 0.5 * x * light.side  # 0 where the light comes from
            away = min(1.0, max(0.0, 0.75 * away + 0.45 * down * down - 0.1))
            small.set_at((column, line), [round(255 - (255 - dusk) * away) for dusk in light.dusk])
    return pygame.transform.smoothscale(small, size)


def _flush(size: tuple[int, int], red: int) -> Surface:
    """Return the red of cheeks, strongest in the middle of the face."""
    small = Surface((GRAIN, GRAIN), pygame.SRCALPHA)
    for column in range(GRAIN):
        for line in range(GRAIN):
            x = column / (GRAIN - 1) - CHEEKS[0]
            y = line / (GRAIN - 1) - CHEEKS[1]
            strength = max(0.0, 1 - (x * x + y * y) / 0.12)
            small.set_at((column, line), (*FLUSH, round(red * strength)))
    return pygame.transform.smoothscale(small, size)


def _within(figure: Surface, light: Surface) -> Surface:
    """Return a picture of light cut to the outline of a figure."""
    mask = pygame.mask.from_surface(figure, 80)
    outline = mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
    light.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def _rim(figure: Surface, light: RoomLight) -> Surface:
    """Return the light to be added along the edge of a figure that is turned to the light."""
    mask = pygame.mask.from_surface(figure, 128)
    reach = max(1.0, RIM_SHARE * figure.get_width())
    rim = mask.copy()
    rim.erase(mask, (round(-reach * light.side), round(0.5 * reach)))
    width, height = figure.get_size()
    bright = rim.to_surface(setcolor=light.rim, unsetcolor=(0, 0, 0))
    soft = pygame.transform.smoothscale(bright, (max(1, width // 3), max(1, height // 3)))
    return pygame.transform.smoothscale(soft, (width, height))


def _glow(assets: Assets, portrait: str, place: pygame.Rect, colour: Colour, reach: int) -> Surface:
    """Return soft light in the shape of a figure that reaches so many pixels beyond it."""
    figure = _figure(assets, portrait, place)
    mask = pygame.mask.from_surface(figure, 80)
    size = place.width + 2 * reach, place.height + 2 * reach
    glow = Surface(size, pygame.SRCALPHA)
    glow.fill((*colour, 0))
    shape = mask.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))
    glow.blit(shape, (reach, reach))
    for passes in (reach // 2, reach):
        glow = pygame.transform.box_blur(glow, max(1, passes // 2))
    strong = glow.copy()
    glow.blit(strong, (0, 0))
    return glow.convert_alpha() if pygame.display.get_surface() else glow
