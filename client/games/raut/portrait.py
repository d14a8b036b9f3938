"""The picture of a guest at a table: a figure in an arch over a plate with three numbers in force, with drinks,
accessories, and whether it may act.

It is painted at any size, and what cannot be read at a size is left out. Raised and lowered numbers differ by their
ground and by a triangle, the three characteristics by their place, the colour of their edge and a sign.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from client.games.raut.card_face import initials, wall_colour
from client.games.raut.glasses import draw_glasses
from client.table.piece import Pose
from client.ui import Pen
from client.ui.text import CREAM, GOLD, SOOT, Colour, Style, Typesetter
from client.window.assets import Assets
from rules.art.framing import Framing
from rules.games.raut.board import ACTED, ARRIVED, READY
from rules.text.texts import in_sentence

UPRIGHT, TURNED = 0.4, 0.15
"""The most that is kept of upright guests and of turned ones, as shares of all pictures that are kept."""
SHAPE = 200 / 260
"""Width of a portrait as a share of its height."""
FULL_HEIGHT = 260
"""Height of the picture in its own units, in which the other lengths here are given."""
LARGE_SIZES, SMALL_SIZES = (64, 50, 54), (80, 62, 64)
"""Heights of its numbers, its glasses and its marks; those of a small picture are larger, to be seen at all."""
NAME_FROM = 180
"""Height in pixels from which it has a name."""
SIGNS_FROM = 104
"""Height in pixels from which each number has its sign; below, the picture counts as small."""
ARCH = 0.34
"""Radius of the upper corners as a share of the width: a guest stands in an arch."""
PLATE_MARGIN = 0.065
"""Margin beside the numbers as a share of the width: so much a companion may cover."""

SIGNS = ("raut_charm", "raut_stamina", "raut_charisma")
"""The pictures of the characteristics, in the order of ``STATS``."""
TINTS: tuple[Colour, ...] = ((232, 92, 128), (92, 176, 226), (240, 190, 70))
"""Their colours."""
PLAIN: Colour = (46, 28, 24)
RAISED: Colour = (28, 112, 52)
LOWERED: Colour = (164, 34, 30)
FRAMES: tuple[Colour, Colour] = ((206, 120, 148), (104, 134, 176))
"""The frame of a guest of the first and of the second sex."""
LINGERS = 3
"""In ``GuestLook.stage``, besides those of the board: has acted, but may still do something in this turn."""
VEILS = {ACTED: 100, ARRIVED: 50, LINGERS: 30}
"""How dark a portrait is while its guest cannot do everything, of 255."""
UNKNOWN = "raut_guest"
"""Stands for a portrait that a card set does not have."""
USUAL = Framing(50, 40)
"""How a portrait is framed that does not say it: rather the head than the chest."""


class GuestLook(NamedTuple):
    """All that decides how a guest at a table looks.

    ``art`` is its portrait, ``name`` what it is called in the present language, ``sex`` 0 or 1 as in ``RautGame.sex``;
    ``stats`` are the characteristics in force and ``printed`` those of its card; ``drunk`` its drink points, ``worn``
    the pictures of what it wears, ``stage`` as in ``RautTable.stage`` or LINGERS; ``coupled`` that it has a companion,
    ``asleep`` that it cannot do anything, ``under_card`` that something else lasts on it; ``counters`` are the counters
    on it: the picture of each sort, and how many.
    """

    art: str
    name: str
    sex: int
    stats: tuple[int, int, int]
    printed: tuple[int, int, int]
    drunk: int = 0
    worn: tuple[str, ...] = ()
    stage: int = READY
    coupled: bool = False
    asleep: bool = False
    under_card: bool = False
    counters: tuple[tuple[str, int], ...] = ()


class GuestArt:
    """The pictures of guests, kept by look, size and angle."""

    def __init__(self, assets: Assets, type: Typesetter) -> None:
        self._assets, self._type = assets, type
        self._upright = assets.budget.store(UPRIGHT)
        self._turned = assets.budget.store(TURNED)

    def forget(self) -> None:
        """Drop all pictures, for the scale has changed."""
        self._upright.clear()
        self._turned.clear()

    def picture(self, look: GuestLook, height: int) -> pygame.Surface:
        """Return a guest, ``height`` pixels high. The picture is shared: do not draw on it."""
        return self._upright.get((look, height), lambda: _paint(self._assets, self._type, look, height))

    def draw(self, pen: Pen, pose: Pose, look: GuestLook) -> None:
        """Draw a guest at ``pose``, turned by an even number of degrees."""
        height, degrees = max(8, round(pose.height * pen.unit)), round(pose.angle / 2) * 2
        picture = self.picture(look, height)
        if degrees:
            upright = picture
            picture = self._turned.get(
                (look, height, degrees), lambda: pygame.transform.rotozoom(upright, degrees, 1.0)
            )
        pen.surface.blit(picture, picture.get_rect(center=(round(pose.x * pen.unit), round(pose.y * pen.unit))))

    def draw_scaled(self, pen: Pen, pose: Pose, look: GuestLook, largest: float) -> None:
        """Draw a guest at ``pose`` while its size changes: from the picture of its ``largest`` height, in units."""
        picture = self.picture(look, max(8, round(largest * pen.unit)))
        scaled = pygame.transform.rotozoom(picture, pose.angle, pose.height / largest)
        pen.surface.blit(scaled, scaled.get_rect(center=(round(pose.x * pen.unit), round(pose.y * pen.unit))))


def _paint(assets: Assets, type: Typesetter, look: GuestLook, height: int) -> pygame.Surface:
    """Return the picture of a guest: portrait, veil, numbers, name, glasses, accessories and frame."""
    picture = pygame.Surface((round(height * SHAPE), height), pygame.SRCALPHA)
    width, scale = picture.get_width(), height / FULL_HEIGHT
    edge = max(2, round(6 * scale))
    sizes = SMALL_SIZES if height < SIGNS_FROM else LARGE_SIZES
    numbers_height, glasses_height, mark_side = (round(size * scale) for size in sizes)
    portrait_rect = pygame.Rect(0, 0, width, height - numbers_height)
    inner = portrait_rect.inflate(-2 * edge, 0)
    _draw_portrait(picture, assets, type, look, portrait_rect)
    glasses_bottom = portrait_rect.bottom
    if height >= NAME_FROM:
        glasses_bottom = _draw_name(picture, type, look.name, inner, scale)
    glasses_rect = pygame.Rect(inner.x, glasses_bottom - glasses_height, inner.width, glasses_height)
    draw_glasses(picture, glasses_rect, look.drunk, assets)
    plate_rect = pygame.Rect(0, portrait_rect.bottom, width, numbers_height)
    pygame.draw.rect(picture, PLAIN, plate_rect)
    plate_margin = max(edge, round(PLATE_MARGIN * width))
    numbers_rect = pygame.Rect(plate_margin, plate_rect.y, width - 2 * plate_margin, numbers_height - edge)
    _draw_numbers(picture, assets, type, look, numbers_rect)
    _draw_frame(picture, FRAMES[look.sex > 0], scale)
    _draw_pins(picture, assets, type, look, mark_side)
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _draw_pins(picture: pygame.Surface, assets: Assets, type: Typesetter, look: GuestLook, side: int) -> None:
    """Draw what is pinned to the frame: what the guest wears at the right, marks and counters at the left."""
    badge_rect = pygame.Rect(picture.get_width() - side, 0, side, side)
    for accessory in look.worn:
        _draw_badge(picture, assets, accessory, badge_rect)
        badge_rect.y += side
    mark_rect = pygame.Rect(0, 0, side, side)
    for mark in _marks(look):
        picture.blit(assets.sprite(mark, mark_rect.size), mark_rect)
        mark_rect.y += side
    for art, number in look.counters:
        _draw_counter(picture, assets, type, art, number, mark_rect)
        mark_rect.y += side


def _marks(look: GuestLook) -> Iterator[str]:
    """Yield the pictures of what is to be known of a guest besides its numbers, the most important first."""
    if look.asleep:
        yield "raut_asleep"
    elif look.under_card:
        yield "raut_spell"
    if look.coupled:
        yield "raut_pair"
    if look.stage == ARRIVED:
        yield "raut_arrived"


def _draw_counter(
    picture: pygame.Surface, assets: Assets, type: Typesetter, art: str, number: int, area: pygame.Rect
) -> None:
    """Draw how many counters of a sort lie on a guest, on their picture if they have one."""
    pygame.draw.circle(picture, SOOT, area.center, area.width / 2)
    pygame.draw.circle(picture, GOLD, area.center, area.width / 2, max(1, area.width // 12))
    if assets.has(art):
        inner = area.inflate(-area.width // 4, -area.width // 4)
        picture.blit(assets.sprite(art, inner.size), inner)
    style = Style("ui_bold", round(0.6 * area.height), CREAM, "center")
    block, _ = type.fit(str(number), style, area.size, 6, markup=False)
    picture.blit(block.picture(), block.picture().get_rect(center=area.center))


def _draw_portrait(
    picture: pygame.Surface, assets: Assets, type: Typesetter, look: GuestLook, area: pygame.Rect
) -> None:
    """Draw the upper part of the portrait, or a mask if there is none, darker while the guest cannot do everything."""
    if assets.has(look.art):
        picture.blit(assets.framed(look.art, area.size, USUAL), area)
    else:
        portrait = _masked_portrait(assets, type, look, area.width)
        picture.blit(portrait, area, pygame.Rect(0, round(0.4 * (area.width - area.height)), *area.size))
    if look.stage != READY:
        veil = pygame.Surface(area.size, pygame.SRCALPHA)
        veil.fill((20, 14, 12, VEILS[look.stage]))
        picture.blit(veil, area)


def _masked_portrait(assets: Assets, type: Typesetter, look: GuestLook, side: int) -> pygame.Surface:
    """Return somebody in a mask, for a guest without portrait; background and initials come from the name."""
    portrait = pygame.Surface((side, side), pygame.SRCALPHA)
    portrait.fill(wall_colour(look.name))
    portrait.blit(assets.framed(UNKNOWN, (side, side)), (0, 0))
    style = Style("title", round(0.24 * side), CREAM, "center")
    block, _ = type.fit(initials(look.name), style, (side, side), 6, markup=False)
    portrait.blit(block.picture(), block.picture().get_rect(center=(side // 2, round(0.16 * side))))
    return portrait


def _draw_frame(picture: pygame.Surface, colour: Colour, scale: float) -> None:
    """Round the corners, the upper ones to an arch, and draw a rim."""
    area, radius = picture.get_rect(), max(2, round(14 * scale))
    arch = round(ARCH * area.width)
    corners = {"border_radius": radius, "border_top_left_radius": arch, "border_top_right_radius": arch}
    mask = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), area, **corners)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.rect(picture, colour, area, max(2, round(6 * scale)), **corners)
    pygame.draw.rect(picture, SOOT, area, max(1, round(2 * scale)), **corners)


def _draw_numbers(
    picture: pygame.Surface, assets: Assets, type: Typesetter, look: GuestLook, area: pygame.Rect
) -> None:
    """Draw the three characteristics in force side by side."""
    edges = [area.x + round(stat * area.width / 3) for stat in range(4)]
    for stat in range(3):
        gap = int(stat > 0)
        chip = pygame.Rect(edges[stat] + gap, area.y, edges[stat + 1] - edges[stat] - gap, area.height)
        _draw_number(picture, assets, type, look, stat, chip)


def _draw_number(
    picture: pygame.Surface, assets: Assets, type: Typesetter, look: GuestLook, stat: int, chip: pygame.Rect
) -> None:
    """Draw one characteristic: a bar in its colour, its sign, a triangle if it is changed, and the number."""
    number, printed = look.stats[stat], look.printed[stat]
    is_small = picture.get_height() < SIGNS_FROM
    bar_height = max(3, chip.height // 9)
    pygame.draw.rect(picture, _ground(number, printed), chip)
    pygame.draw.rect(picture, TINTS[stat], (chip.x, chip.y, chip.width, bar_height))
    number_rect = pygame.Rect(chip.x, chip.y + bar_height, chip.width, chip.height - bar_height)
    if is_small:
        font_size = round(0.9 * number_rect.height)
        triangle = pygame.Rect(chip.right - 4, chip.y, 4, bar_height)
    else:
        font_size = round(0.7 * number_rect.height)
        side = round(0.42 * number_rect.height)
        sign_x = number_rect.x + side // 8
        picture.blit(assets.sprite(SIGNS[stat], (side, side)), (sign_x, number_rect.y + side // 8))
        triangle = pygame.Rect(sign_x, number_rect.bottom - side - 1, side, side).scale_by(0.6)
        number_rect = pygame.Rect(number_rect.x + side, number_rect.y, number_rect.width - side, number_rect.height)
    if number != printed:
        _draw_triangle(picture, triangle, number > printed)
    style = Style("body_bold", font_size, CREAM, "center")
    block, _ = type.fit(in_sentence(number), style, (number_rect.width, 2 * number_rect.height), 6, markup=False)
    picture.blit(block.picture(), block.picture().get_rect(center=number_rect.center))


def _ground(number: int, printed: int) -> Colour:
    """Return the colour behind a number in force."""
    if number > printed:
        return RAISED
    if number < printed:
        return LOWERED
    return PLAIN


def _draw_triangle(picture: pygame.Surface, area: pygame.Rect, up: bool) -> None:
    """Draw a triangle that points up for what is raised, down for what is lowered."""
    base_y, tip_y = area.top, area.bottom
    if up:
        base_y, tip_y = tip_y, base_y
    pygame.draw.polygon(picture, CREAM, [(area.left, base_y), (area.right, base_y), (area.centerx, tip_y)])


def _draw_name(picture: pygame.Surface, type: Typesetter, name: str, area: pygame.Rect, scale: float) -> int:
    """Write the name on a dark band at the bottom of ``area``, in two lines if one would be small.

    Return the top of the band.
    """
    for lines, band_height, size, min_size in ((1, 36, 24, 20), (2, 58, 22, 15)):
        height = round(band_height * scale)
        band = pygame.Rect(area.x, area.bottom - height, area.width, height)
        style = Style("ui_bold", round(size * scale), CREAM, "center")
        block, fits = type.fit(name, style, (band.width - 4, band.height), round(min_size * scale), markup=False)
        if fits and block.lines <= lines:
            break
    veil = pygame.Surface(band.size, pygame.SRCALPHA)
    veil.fill((24, 12, 8, 190))
    picture.blit(veil, band)
    picture.blit(block.picture(), block.picture().get_rect(center=band.center))
    return band.y


def _draw_badge(picture: pygame.Surface, assets: Assets, art: str, area: pygame.Rect) -> None:
    """Draw something worn on a small round plate."""
    pygame.draw.circle(picture, (250, 238, 214), area.center, area.width / 2)
    pygame.draw.circle(picture, GOLD, area.center, area.width / 2, max(1, area.width // 16))
    inner = area.inflate(-area.width // 5, -area.width // 5)
    if not assets.has(art):
        art = "raut_accessory"
    picture.blit(assets.sprite(art, inner.size), inner)
