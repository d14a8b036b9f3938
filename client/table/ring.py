"""Places seats around a table: 2 to 12 name plates along its edge, and in front of each, towards the middle, a place
for the things of that seat."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations

from pygame import FRect
from pygame.math import clamp

from client.table.layout import GAP, seated
from client.ui import Point
from client.ui.layout import inset

SQUARENESS = 2.6
"""The exponent of the superellipse: 2 is an ellipse, more has straighter sides."""
POINTS = 720
"""The number of points by which the edge is measured."""

Extent = tuple[float, float]


@dataclass(frozen=True)
class RingPlace:
    """A seat's name plate, and the place in front of it on the table."""

    plate: FRect
    front: FRect


@dataclass(frozen=True)
class Ring:
    """The places in the order of the seats, and the largest free area in the middle."""

    seats: tuple[RingPlace, ...]
    middle: FRect


def ring(area: FRect, count: int, bottom: int, plate: Extent, front: Extent, gap: float = GAP) -> Ring:
    """Place ``count`` seats around a table that fills the area: seat ``bottom`` in the middle of the lower edge, the
    others clockwise, equally far from each other along the edge.

    ``plate`` and ``front`` are width and height in units. Where places of this size would be nearer to each other than
    ``gap``, all of them are made smaller by the same factor, and no smaller than necessary: nothing ever overlaps.
    Raises ValueError if there are no seats, or if there is no seat ``bottom``.
    """
    if not 0 <= bottom < count:
        raise ValueError(f"seat {bottom} of {count} cannot sit at the lower edge")
    places = _around(area, count, plate, front, gap)
    small = 0.0
    large = 1.0
    if not _apart(places, gap):
        while large - small > 0.005:
            factor = (small + large) / 2
            smaller_places = _around(area, count, _scaled(plate, factor), _scaled(front, factor), gap)
            if _apart(smaller_places, gap):
                small = factor
                places = smaller_places
            else:
                large = factor
    return Ring(seated(places[0], places[1:], bottom), _free_middle(area, places, gap))


def _around(area: FRect, count: int, plate: Extent, front: Extent, gap: float) -> list[RingPlace]:
    """The places clockwise from the one in the middle of the lower edge."""
    edge = inset(area, plate[0] / 2, plate[1] / 2)
    spine = max(0.0, edge.width - edge.height) / 2  # seats at a long side look straight across the table
    places: list[RingPlace] = []
    for x, y in _evenly(edge, count):
        target_x = clamp(x, area.centerx - spine, area.centerx + spine)
        distance = math.dist((target_x, area.centery), (x, y)) or 1.0
        direction = (target_x - x) / distance, (area.centery - y) / distance
        step = _step_between(plate, front, direction, gap)
        front_centre = x + direction[0] * step, y + direction[1] * step
        places.append(RingPlace(_centred((x, y), plate), _centred(front_centre, front)))
    return places


def _step_between(plate: Extent, front: Extent, direction: Point, gap: float) -> float:
    """The distance of two centres in a direction (a unit vector) at which the areas are ``gap`` apart."""
    steps: list[float] = []
    for plate_side, front_side, part in zip(plate, front, direction, strict=True):
        if abs(part) > 1e-6:
            steps.append(((plate_side + front_side) / 2 + gap) / abs(part))
    return min(steps, default=0.0)


def _evenly(edge: FRect, count: int) -> list[Point]:
    """Points equally far from each other along a rounded edge, clockwise from the middle of its lower side."""
    points: list[Point] = []
    for number in range(POINTS):
        angle = 2 * math.pi * number / POINTS
        x = _superellipse(-math.sin(angle)) / 2
        y = _superellipse(math.cos(angle)) / 2
        points.append((edge.centerx + x * edge.width, edge.centery + y * edge.height))
    lengths = [math.dist(start, end) for start, end in zip(points, [*points[1:], points[0]], strict=True)]
    perimeter = sum(lengths)
    length_so_far = 0.0
    even_points: list[Point] = []
    for point, length in zip(points, lengths, strict=True):
        if len(even_points) < count and length_so_far >= len(even_points) * perimeter / count - length / 2:
            even_points.append(point)
        length_so_far += length
    return even_points


def _superellipse(part: float) -> float:
    """A coordinate on the superellipse, by the one on the circle at the same angle (-1 to 1)."""
    return math.copysign(abs(part) ** (2 / SQUARENESS), part)


def _apart(places: list[RingPlace], gap: float) -> bool:
    """True if all places are at least nearly ``gap`` apart."""
    areas = [area.inflate(gap - 0.1, gap - 0.1) for area in _areas(places)]
    return not any(first.colliderect(second) for first, second in combinations(areas, 2))


def _free_middle(area: FRect, places: list[RingPlace], gap: float) -> FRect:
    """The largest area around the middle, of the same shape as ``area``, that is ``gap`` away from all places."""
    factor = 1.0
    for occupied in _areas(places):
        dx = max(occupied.left - area.centerx, area.centerx - occupied.right) - gap
        dy = max(occupied.top - area.centery, area.centery - occupied.bottom) - gap
        factor = min(factor, max(2 * dx / max(1, area.width), 2 * dy / max(1, area.height)))
    return _centred(area.center, _scaled((area.width, area.height), max(0.0, factor)))


def _areas(places: list[RingPlace]) -> list[FRect]:
    """The plates and fronts of some places."""
    areas: list[FRect] = []
    for place in places:
        areas += [place.plate, place.front]
    return areas


def _scaled(size: Extent, factor: float) -> Extent:
    return size[0] * factor, size[1] * factor


def _centred(point: Point, size: Extent) -> FRect:
    return FRect(point[0] - size[0] / 2, point[1] - size[1] / 2, *size)
