"""Snapping: a box that is moved or sized stops at the edges, the safe zone and the middle of the card, and at the edges
of other boxes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rules.faces.geometry import BoxPlace
from rules.faces.layouts import FaceLayout
from rules.faces.models import FaceBox
from rules.workshop.face_editing_boxes import hanging_on

GRAIN = 0.1
"""The step in millimetres of a box that stops nowhere."""


class SnapLines(NamedTuple):
    """Where a box stops, in millimetres: across the card and down."""

    across: Sequence[float]
    down: Sequence[float]


class Snapped(NamedTuple):
    """How far a box is moved, in millimetres, and at which lines it stops."""

    right: float
    down: float
    lines: SnapLines


def snap_lines(
    layout: FaceLayout, boxes: Mapping[str, FaceBox], places: Mapping[str, BoxPlace], name: str
) -> SnapLines:
    """Where the box with this name stops. Boxes that go with it do not count."""
    width, height = layout.size
    going_along = hanging_on(boxes, name)
    other_places = [place for other, place in places.items() if other not in going_along]
    across = [*_of_card(layout, width)]
    down = [*_of_card(layout, height)]
    for place in other_places:
        across += [place.left, place.right]
        down += [place.top, place.bottom]
    return SnapLines(_without_repetitions(across), _without_repetitions(down))


def snapped_move(place: BoxPlace, right: float, down: float, lines: SnapLines, reach: float) -> Snapped:
    """How far a box is moved that shall go so far to the right and down. It stops at lines that are not further away
    than ``reach`` from one of its sides or its middle."""
    across = [place.left, place.left + place.width / 2, place.right]
    downwards = [place.top, place.top + place.height / 2, place.bottom]
    right, stops_across = _snapped(across, right, lines.across, reach)
    down, stops_down = _snapped(downwards, down, lines.down, reach)
    return Snapped(right, down, SnapLines(stops_across, stops_down))


def snapped_sides(
    place: BoxPlace, sides: tuple[int, int], right: float, down: float, lines: SnapLines, reach: float
) -> Snapped:
    """Likewise for sides that are moved: ``sides`` are -1 for the left or upper one, 1 for the right or lower one, and
    0 for none, across and down."""
    across = {-1: [place.left], 1: [place.right], 0: []}[sides[0]]
    downwards = {-1: [place.top], 1: [place.bottom], 0: []}[sides[1]]
    right, stops_across = _snapped(across, right, lines.across, reach)
    down, stops_down = _snapped(downwards, down, lines.down, reach)
    return Snapped(right, down, SnapLines(stops_across, stops_down))


def box_at(places: Mapping[str, BoxPlace], x: float, y: float, chosen: str) -> str:
    """The name of the box at a point of the card in millimetres: the smallest one there, or, if it is chosen already,
    the next larger one. "" if there is none."""
    boxes_here: list[tuple[float, str]] = []
    for name, place in places.items():
        if place.left <= x <= place.right and place.top <= y <= place.bottom:
            boxes_here.append((place.width * place.height, name))
    names = [name for _, name in sorted(boxes_here)]
    if not names:
        return ""
    if chosen in names:
        return names[(names.index(chosen) + 1) % len(names)]
    return names[0]


def _of_card(layout: FaceLayout, length: float) -> list[float]:
    """The lines of the card itself in one direction."""
    return [-layout.bleed, 0.0, layout.safe, length / 2, length - layout.safe, length, length + layout.bleed]


def _snapped(points: Sequence[float], by: float, lines: Sequence[float], reach: float) -> tuple[float, list[float]]:
    """How far these points are moved, and at which lines they stop."""
    if not points:
        return 0.0, []
    best, nearest = round(round(by / GRAIN) * GRAIN, 3), reach
    for point in points:
        for line in lines:
            distance = abs(point + by - line)
            if distance < nearest:
                best, nearest = round(line - point, 2), distance
    stops = [line for line in lines if any(abs(point + best - line) < GRAIN / 10 for point in points)]
    return best, stops


def _without_repetitions(lines: Iterable[float]) -> list[float]:
    return sorted({round(line, 3) for line in lines})
