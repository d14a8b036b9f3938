"""The depth of the street: walls, a boardwalk and a road that run to one point, shadows, and who is about at noon.

The point lies in the widest gap between two houses, where the road leaves the town. Nothing here means anything in the
game, and nothing stands where wares, dice or faces lie."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import FRect

from client.games.dice_town.layout import Building
from client.ui import Pen
from client.ui.life import RollingWeed, moving
from client.ui.text import Colour
from rules.games.dice_town.board import Place

EYES = 0.34
"""How high the horizon is above the ground before the houses, as a share of a front's height."""
RECEDES = 0.3
"""How far a side wall goes towards the vanishing point, as a share of the way there."""
EAVES = 0.26
"""How much lower a side wall is than its false front, as a share of the front's height."""
WALK = 0.085
"""Height of the boardwalk before the houses, as a share of a front's height."""
SPREAD = 0.3
"""How much of this spreads towards us, so that the walks of neighbours hardly cover each other."""
WALK_PLANKS = 6
"""The number of planks before a house."""
SHADOW = 0.16
"""How far the shadow of a house falls on the street at noon, as a share of its height."""
LEAST_GAP = 8.0
"""Width in units of a gap through which the road can leave the town."""
RUTS = (-2.7, -1.9, -0.9, 0.8, 1.9, 2.9)
"""Where the ruts of the road end at the lower edge of the street, in its heights beside the vanishing point."""
BEYOND, FADES, FADE_STEPS = 0.22, 0.3, 16
"""How far the road reaches below the houses, as a share of their height; the part of the picture in which it fades into
the ground, and the steps of that."""
OVERSAMPLING = 2
"""How much larger the street is drawn than it is shown, so that its slanting edges are smooth."""
WALL_INK = (29, 16, 8)
PLANK: Colour = (150, 100, 56)
PLANK_EDGE: Colour = (84, 50, 24)
DUST: Colour = (233, 200, 146)
RUT: Colour = (110, 68, 34)
LIT, SHADED = 0.86, 0.5
"""How bright the side walls are that face the light at the left, and those that do not, as shares of their fronts."""
LOWEST = 40.0
"""Height in units of the ground before a house from which people have room there."""


class Bystander(NamedTuple):
    """Somebody before a house: the picture, or the pictures in turn; where, as a share of the width of the ground; and
    the height as a share of the ground's."""

    place: int
    sprites: tuple[str, ...]
    x: float
    height: float


STILL, RAISED, SWUNG = "dt_horse_tied_1", "dt_horse_tied_2", "dt_horse_tied_3"
"""The pictures of the horse, by its tail."""
TAIL = (*[STILL] * 4, RAISED, SWUNG, SWUNG, RAISED, STILL, RAISED, SWUNG, RAISED, *[STILL] * 40)
"""How the tail goes, picture by picture."""
FOLK = (
    Bystander(Place.SALOON, TAIL, 0.48, 1.0),
    Bystander(Place.SHERIFF, ("dt_folk_cowboy",), 0.3, 1.02),
    Bystander(Place.SHERIFF, ("dt_folk_miner",), 0.66, 0.98),
    Bystander(Place.DOC, ("dt_folk_lady",), 0.3, 1.0),
    Bystander(Place.DOC, ("dt_folk_boy",), 0.72, 0.92),
)
"""Who is about. Nothing lies on the ground before these houses."""
WEED_HEIGHT, WEED_FLOOR = 0.36, 0.74
"""Height of the tumbleweed and where it rolls, as shares of the ground's height."""


class Front(NamedTuple):
    """The front of a house as it is drawn: its picture, where that is, and the colour of its wall."""

    sprite: str
    area: FRect
    colour: Colour
    has_walk: bool


def vanishing_point(fronts: Sequence[Front], street: FRect) -> tuple[float, float]:
    """Return where everything runs to: the middle of the widest gap between houses, or of the street if there is none,
    at the height of the eyes."""
    ground = max(front.area.bottom for front in fronts)
    height = max(front.area.height for front in fronts)
    x, widest = street.centerx, LEAST_GAP
    for left, right in pairwise(fronts):
        gap = right.area.left - left.area.right
        if gap > widest:
            x, widest = left.area.right + gap / 2, gap
    return x, ground - EYES * height


def front_of(pen: Pen, sprite: str, area: FRect, has_walk: bool) -> Front:
    """Return the front of a house; the colour of its wall is that of its picture on the whole."""
    picture = pen.assets.sprite(sprite, pen.px(area).size)
    red, green, blue, _ = pygame.transform.average_color(picture, picture.get_rect().scale_by(0.7), True)
    return Front(sprite, area, (red, green, blue), has_walk)


def draw_depth(pen: Pen, fronts: Sequence[Front], street: FRect) -> None:
    """Draw what lies behind and before the houses, which are drawn over it."""
    place = pen.px(street)
    key = ("street", place.size, pen.unit, tuple((front.sprite, *front.area) for front in fronts))
    pen.surface.blit(pen.kept(key, partial(_paint, fronts, street, place.size)), place)


def draw_weed(pen: Pen, weed: RollingWeed, ground: FRect) -> None:
    """Let the tumbleweed roll down the street now and then, behind all that lies there."""
    side = WEED_HEIGHT * ground.height
    if ground.height >= LOWEST:
        weed.draw(pen, FRect(ground.x, ground.y + WEED_FLOOR * ground.height - side, ground.width, side))


def draw_folk(pen: Pen, houses: Sequence[Building]) -> None:
    """Draw who is about before the houses."""
    grounds = {house.place: house.wares for house in houses}
    for person in FOLK:
        ground = grounds.get(person.place)
        if ground is None or ground.height < LOWEST:
            continue
        width, height = pen.assets.own_size(person.sprites[0])
        area = FRect(0, 0, width / height * person.height * ground.height, person.height * ground.height)
        area.midbottom = ground.x + person.x * ground.width, ground.bottom + 2
        moving(pen, person.sprites, area)


def _paint(fronts: Sequence[Front], street: FRect, size: tuple[int, int]) -> pygame.Surface:
    """The picture of the street without its houses."""
    picture = pygame.Surface((size[0] * OVERSAMPLING, size[1] * OVERSAMPLING), pygame.SRCALPHA)
    scale = OVERSAMPLING * size[0] / street.width
    canvas = _Canvas(picture, scale, street, vanishing_point(fronts, street))
    _paint_road(canvas)
    for front in sorted(fronts, key=lambda front: -abs(front.area.centerx - canvas.point[0])):
        _paint_side(canvas, front)
    for front in fronts:
        _paint_shadow(canvas, front)
    for front in fronts:
        if front.has_walk:
            _paint_walk(canvas, front)
    small = pygame.transform.smoothscale(picture, size)
    fade = pygame.Surface((1, FADE_STEPS), pygame.SRCALPHA)
    for step in range(FADE_STEPS):
        fade.set_at((0, step), (255, 255, 255, round(255 * (1 - step / (FADE_STEPS - 1)))))
    from_y = round((1 - FADES) * size[1])
    veil = pygame.transform.smoothscale(fade, (size[0], size[1] - from_y))
    small.blit(veil, (0, from_y), special_flags=pygame.BLEND_RGBA_MULT)
    return small.convert_alpha()


class _Canvas(NamedTuple):
    """A picture of the street, with its scale, the area that it shows, and the vanishing point."""

    picture: pygame.Surface
    scale: float
    street: FRect
    point: tuple[float, float]

    def pixels(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the table in pixels of the picture."""
        return (x - self.street.x) * self.scale, (y - self.street.y) * self.scale

    def away(self, x: float, y: float, share: float) -> tuple[float, float]:
        """Return the point that lies this share of the way from a point to the vanishing point."""
        return x + (self.point[0] - x) * share, y + (self.point[1] - y) * share

    def polygon(self, colour: Sequence[int], points: Sequence[tuple[float, float]], line: float = 0.0) -> None:
        """Paint a polygon, or its edge, ``line`` units wide. A colour that can be seen through does not cover."""
        pixels = [self.pixels(*point) for point in points]
        if len(colour) < 4:
            pygame.draw.polygon(self.picture, colour, pixels, max(1, round(line * self.scale)) if line else 0)
            return
        veil = pygame.Surface(self.picture.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(veil, colour, pixels)
        self.picture.blit(veil, (0, 0))


def _paint_road(canvas: _Canvas) -> None:
    """The road out of the town, which is lighter than the ground, and its ruts."""
    (x, y), bottom = canvas.point, canvas.street.bottom
    height = bottom - y
    canvas.polygon((*DUST, 120), [(x - 2, y), (x + 2, y), (x + 3.4 * height, bottom), (x - 3.2 * height, bottom)])
    for rut in RUTS:
        canvas.polygon((*RUT, 66), [(x, y), (x + rut * height + 8, bottom), (x + (rut - 0.07) * height, bottom)])


def _paint_side(canvas: _Canvas, front: Front) -> None:
    """The side wall of a house that can be seen from the road, with the seams of its boards and a window."""
    area = front.area
    is_left = area.centerx < canvas.point[0]
    if area.left < canvas.point[0] < area.right or not front.has_walk:
        return
    inset = 0.07 * area.width
    x = area.right - inset if is_left else area.left + inset
    top, bottom = area.top + EAVES * area.height, area.bottom - 2
    brightness = SHADED if is_left else LIT
    wall = [round(brightness * channel) for channel in front.colour]
    corners = [(x, top), canvas.away(x, top, RECEDES), canvas.away(x, bottom, RECEDES), (x, bottom)]
    canvas.polygon(wall, corners)
    darker = [round(0.7 * channel) for channel in wall]
    for seam in range(1, 9):
        y = top + (bottom - top) * seam / 9
        canvas.polygon(darker, [(x, y), canvas.away(x, y, RECEDES), (x, y + 0.8)])
    ridge = top - 0.1 * area.height
    roof = [(x, ridge), canvas.away(x, ridge, RECEDES), canvas.away(x, top + 2, RECEDES + 0.02), (x, top + 2)]
    canvas.polygon([round(0.55 * channel) for channel in wall], roof)
    high, low = top + 0.3 * (bottom - top), top + 0.58 * (bottom - top)
    window = [canvas.away(x, high, 0.1), canvas.away(x, high, 0.2), canvas.away(x, low, 0.2), canvas.away(x, low, 0.1)]
    canvas.polygon((52, 40, 44), window)
    canvas.polygon(WALL_INK, window, 1.0)
    canvas.polygon(WALL_INK, corners, 1.2)
    canvas.polygon(WALL_INK, roof, 1.2)


def _paint_shadow(canvas: _Canvas, front: Front) -> None:
    """The short shadow of a house at noon, which falls to the right and down as all shadows here do."""
    area, length = front.area, SHADOW * front.area.height
    left, right = area.left + 0.05 * area.width, area.right - 0.02 * area.width
    bottom = area.bottom - 3
    corners = [(left, bottom), (right, bottom), (right + 0.45 * length, bottom + length)]
    canvas.polygon((54, 28, 10, 78), [*corners, (left + 0.45 * length, bottom + length)])


def _paint_walk(canvas: _Canvas, front: Front) -> None:
    """The boardwalk before a house: planks that run to the vanishing point, and their edge."""
    area = front.area
    left, right = area.left + 0.03 * area.width, area.right - 0.03 * area.width
    back, edge = area.bottom - 3, area.bottom - 3 + WALK * area.height
    depth = (edge - back) / max(1.0, edge - canvas.point[1])

    def ahead(x: float) -> tuple[float, float]:
        """The point of the edge before one at the wall."""
        return x + SPREAD * (x - canvas.point[0]) * depth / (1 - depth), edge

    corners = [(left, back), (right, back), ahead(right), ahead(left)]
    canvas.polygon(PLANK, corners)
    for seam in range(1, WALK_PLANKS):
        x = left + (right - left) * seam / WALK_PLANKS
        canvas.polygon(PLANK_EDGE, [(x - 0.4, back), (x + 0.4, back), ahead(x + 0.5), ahead(x - 0.5)])
    (near_left, _), (near_right, _) = ahead(left), ahead(right)
    thickness = 0.45 * (edge - back)
    board = [(near_left, edge), (near_right, edge), (near_right, edge + thickness), (near_left, edge + thickness)]
    canvas.polygon(PLANK_EDGE, board)
    canvas.polygon(WALL_INK, corners, 1.0)
    canvas.polygon(WALL_INK, board, 1.0)
