"""Draws who hunts whom: a line of sight from each House to its Target, with a dagger at its end. One's own is bold and
golden, that of one's hunter red; the others are thin."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from client.games.goblets.goblets import GobletsBoard
from client.table.halo import HARM
from client.table.tabletop import OVERSAMPLING
from client.ui import Pen, Point
from client.ui.text import CREAM, GOLD, Colour

DAGGER, DAGGER_SHAPE = "gob_dagger", 120 / 40
"""The picture of a dagger that points to the right, and its width by its height."""
BENT, BENT_FROM = 0.34, 640.0
"""How far a line bends towards the middle of the table, if it is at least so long; shorter ones bend less."""
STEPS = 28
"""Of how many straight pieces a line consists."""
MARGIN = 8.0
"""Units around a line in its picture."""


class Look(NamedTuple):
    """How a line looks: its colour, how opaque it is, its width, the length of its dagger."""

    colour: Colour
    alpha: int
    width: float
    dagger: float


MINE, MY_HUNTER = Look(GOLD, 225, 5.0, 46.0), Look(HARM, 225, 5.0, 46.0)
OTHERS, POINTED_AT = Look(CREAM, 140, 2.6, 32.0), Look(CREAM, 230, 3.6, 40.0)


def draw_lines_of_sight(board: GobletsBoard, somebody_plays: bool) -> None:
    """Draw the lines of all Houses whose Target is known; the more important ones above the others."""
    table = board.table
    if table.duel:
        return
    lines = []
    for house in range(table.shown.houses):
        target = table.shown.target_of(house)
        if target is not None:
            lines.append((_look(board, house, target, somebody_plays), house, target))
    for look, house, target in sorted(lines, key=lambda line: line[0].width):
        _draw_line(board, house, target, look)


def _look(board: GobletsBoard, house: int, target: int, somebody_plays: bool) -> Look:
    """Return how the line from a House to its Target looks to the person at the screen."""
    home = board.table.shown.house_of(board.bottom)
    if somebody_plays and house == home:
        return MINE
    if somebody_plays and target == home:
        return MY_HUNTER
    if board.pointed is not None and board.pointed.seat in board.table.members(house):
        return POINTED_AT
    return OTHERS


def _draw_line(board: GobletsBoard, house: int, target: int, look: Look) -> None:
    """Draw the line from a House to its Target."""
    layout = board.table.layout
    pen = board.pen
    curve = _curve(layout.houses[house].sees, layout.houses[target].seen, layout.middle)
    left = min(x for x, _ in curve) - MARGIN
    top = min(y for _, y in curve) - MARGIN
    right = max(x for x, _ in curve) + MARGIN
    bottom = max(y for _, y in curve) + MARGIN
    place = pen.px(FRect(left, top, right - left, bottom - top))
    scale = OVERSAMPLING * pen.unit
    points = tuple((round((x - left) * scale), round((y - top) * scale)) for x, y in curve)
    picture = pen.kept(("sight", place.size, points, look), partial(_ribbon, place.size, points, look, scale))
    pen.surface.blit(picture, place)
    _draw_dagger(pen, curve, look)


def _curve(start: Point, end: Point, middle: Point) -> list[Point]:
    """Return the points of a line from one place to another that bends towards the middle of the table."""
    halfway = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    bent = 2 * BENT * min(1.0, math.dist(start, end) / BENT_FROM)
    bend = halfway[0] + bent * (middle[0] - halfway[0]), halfway[1] + bent * (middle[1] - halfway[1])
    points = []
    for step in range(STEPS + 1):
        share = step / STEPS
        from_start, at_bend, to_end = (1 - share) ** 2, 2 * share * (1 - share), share**2
        x = from_start * start[0] + at_bend * bend[0] + to_end * end[0]
        y = from_start * start[1] + at_bend * bend[1] + to_end * end[1]
        points.append((x, y))
    return points


def _ribbon(size: tuple[int, int], points: tuple[Point, ...], look: Look, scale: float) -> Surface:
    """Return the picture of a ribbon along these points that becomes narrower towards its end."""
    large = Surface((size[0] * OVERSAMPLING, size[1] * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((*look.colour, 0))
    left, right = [], []
    for index, (x, y) in enumerate(points):
        before, after = points[max(0, index - 1)], points[min(STEPS, index + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        half = 0.5 * look.width * scale * (1 - 0.6 * index / STEPS)
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    pygame.draw.polygon(large, (*look.colour, look.alpha), left + right[::-1])
    return pygame.transform.smoothscale(large, size)


def _draw_dagger(pen: Pen, curve: list[Point], look: Look) -> None:
    """Draw the dagger at the end of a line, with its point there."""
    end = curve[-1]
    before = curve[-5]
    angle = round(math.degrees(math.atan2(end[1] - before[1], end[0] - before[0])))
    length = look.dagger
    size = round(length * pen.unit), round(length / DAGGER_SHAPE * pen.unit)
    turn = partial(_turned, pen, size, angle)
    picture = pen.faded(pen.kept(("dagger", size, angle), turn), min(255, look.alpha + 60))
    radians = math.radians(angle)
    centre = (end[0] - length / 2 * math.cos(radians)) * pen.unit, (end[1] - length / 2 * math.sin(radians)) * pen.unit
    pen.surface.blit(picture, picture.get_rect(center=centre))


def _turned(pen: Pen, size: tuple[int, int], angle: int) -> Surface:
    """Return the dagger at this angle, in degrees clockwise."""
    return pygame.transform.rotozoom(pen.assets.sprite(DAGGER, size), -angle, 1.0)
