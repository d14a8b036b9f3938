"""Seats around a table: 2 to 12 name plates along its edge, and in front of each a place for what stands before that
seat, towards the middle."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations

from pygame import FRect
from pygame.math import clamp

from client.table.layout import GAP, seated
from client.ui import Point
from client.ui.layout import inset

ROUND = 2.6
"""How square the table is: 2 is an ellipse, more has rounder corners and straighter sides."""
POINTS = 720
"""Points by which the edge is measured."""

Extent = tuple[float, float]


@dataclass(frozen=True)
class RingPlace:
    """A seat's name plate, and the place before it on the table."""

    plate: FRect
    front: FRect


@dataclass(frozen=True)
class Ring:
    """The places in the order of the seats, and the largest area in the middle that they leave free."""

    seats: tuple[RingPlace, ...]
    middle: FRect


def ring(area: FRect, count: int, bottom: int, plate: Extent, front: Extent, gap: float = GAP) -> Ring:
    """Seat ``count`` around a table that fills the area: seat ``bottom`` in the middle of the lower edge, the others
    clockwise, equally far from each other along the edge.

    ``plate`` and ``front`` are width and height in units. Where places of this size would come nearer to each other
    than ``gap``, all of them become smaller by one factor, the largest that is enough: nothing ever lies on anything
    else. A ``ValueError`` says that nobody can sit there: no seats, or no such seat.
    """
    if not 0 <= bottom < count:
        raise ValueError(f"seat {bottom} of {count} cannot sit at the lower edge")
    places = _around(area, count, plate, front, gap)
    small, large = 0.0, 1.0
    if not _apart(places, gap):
        while large - small > 0.005:
            factor = (small + large) / 2
            tried = _around(area, count, _scaled(plate, factor), _scaled(front, factor), gap)
            if _apart(tried, gap):
                small, places = factor, tried
            else:
                large = factor
    return Ring(seated(places[0], places[1:], bottom), _free_middle(area, places, gap))


def _around(area: FRect, count: int, plate: Extent, front: Extent, gap: float) -> list[RingPlace]:
    """The places clockwise from the one in the middle of the lower edge."""
    edge = inset(area, plate[0] / 2, plate[1] / 2)
    spine = max(0.0, edge.width - edge.height) / 2  # who sits at a long side looks straight across the table
    places = []
    for x, y in _evenly(edge, count):
        middle = clamp(x, area.centerx - spine, area.centerx + spine), area.centery
        away = math.dist(middle, (x, y)) or 1.0
        to = (middle[0] - x) / away, (middle[1] - y) / away
        steps = [
            ((plate_side + front_side) / 2 + gap) / abs(part)
            for plate_side, front_side, part in zip(plate, front, to, strict=True)
            if abs(part) > 1e-6
        ]
        step = min(steps, default=0.0)
        places.append(RingPlace(_centred((x, y), plate), _centred((x + to[0] * step, y + to[1] * step), front)))
    return places


def _evenly(edge: FRect, count: int) -> list[Point]:
    """Points equally far from each other along a rounded edge, clockwise from the middle of its lower side."""
    points = []
    for number in range(POINTS):
        turn = 2 * math.pi * number / POINTS
        across, down = -math.sin(turn), math.cos(turn)
        x, y = (math.copysign(abs(part) ** (2 / ROUND), part) / 2 for part in (across, down))
        points.append((edge.centerx + x * edge.width, edge.centery + y * edge.height))
    lengths = [math.dist(start, end) for start, end in zip(points, [*points[1:], points[0]], strict=True)]
    total, walked, points_evenly = sum(lengths), 0.0, list[Point]()
    for point, length in zip(points, lengths, strict=True):
        if len(points_evenly) < count and walked >= len(points_evenly) * total / count - length / 2:
            points_evenly.append(point)
        walked += length
    return points_evenly


def _apart(places: list[RingPlace], gap: float) -> bool:
    """Is everything at least nearly ``gap`` away from everything else?"""
    areas = [area.inflate(gap - 0.1, gap - 0.1) for place in places for area in (place.plate, place.front)]
    return not any(first.colliderect(second) for first, second in combinations(areas, 2))


def _free_middle(area: FRect, places: list[RingPlace], gap: float) -> FRect:
    """The largest area of the same shape around the middle that keeps clear of all places."""
    factor = 1.0
    for occupied in (part for place in places for part in (place.plate, place.front)):
        away = (
            max(occupied.left - area.centerx, area.centerx - occupied.right) - gap,
            max(occupied.top - area.centery, area.centery - occupied.bottom) - gap,
        )
        factor = min(factor, max(2 * away[0] / max(1, area.width), 2 * away[1] / max(1, area.height)))
    return _centred(area.center, _scaled((area.width, area.height), max(0.0, factor)))


def _scaled(size: Extent, factor: float) -> Extent:
    return size[0] * factor, size[1] * factor


def _centred(point: Point, size: Extent) -> FRect:
    return FRect(point[0] - size[0] / 2, point[1] - size[1] / 2, *size)
