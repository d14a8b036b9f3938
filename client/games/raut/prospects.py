"""The seductions that are possible now, and those that one more drink from the own hand would make possible, as lines
between the guests."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

import pygame
from pygame import FRect

from client.games.raut.gestures import RautBoard
from client.games.raut.moves import attempts, guests_of, owner
from client.table.badge import draw_tag
from client.ui import Pen
from client.ui.text import CREAM, Colour
from rules.games.raut.board import READY, UNNAMED, RautTable, salon_of

POSSIBLE: Colour = (120, 220, 140)
NEEDS_DRINK: Colour = (240, 176, 84)
MOST_LINES = 12
"""How many chances are visible at once."""
TAG_POSITIONS = (0.75, 0.65, 0.85, 0.55, 0.45, 0.35)
"""Where on a line the name of a drink may stand, as a share of its length, best first."""
DASH = 9.0
"""Length of a dash of a line for what needs a drink, in units."""


class Prospect(NamedTuple):
    """A seduction that is possible, or would be after both have had a drink of this ``kind``."""

    guest: int
    target: int
    kind: int = UNNAMED


def chances(table: RautTable, seat: int, drinks: Iterable[int], ready: bool) -> list[Prospect]:
    """Return all prospects of a seat, with the weakest of these kinds of drinks that is enough.

    With ``ready``, only those of guests that may still act in this turn.
    """
    weakest_first = sorted(set(drinks), key=lambda kind: sum(table.game.points[kind]))
    targets = [guest for guest in guests_of(table) if owner(table, guest) != seat]
    prospects: list[Prospect] = []
    for guest in table.zones[salon_of(seat)]:
        treated = table.treated[guest]
        may_act = table.stage[guest] == READY or not ready
        if table.companion[guest] is not None or (not may_act and treated is None):
            continue
        usable_drinks: list[int] = []
        if may_act and treated is None:
            usable_drinks = weakest_first
        for target in targets:
            if treated is not None and treated != target:
                continue
            prospect = _prospect(table, guest, target, usable_drinks)
            if prospect is not None:
                prospects.append(prospect)
    return prospects


def _prospect(table: RautTable, guest: int, target: int, weakest_first: Iterable[int]) -> Prospect | None:
    """Return how a guest can seduce a target, if need be with one of these drinks; None if it cannot.

    A drink that would send one of the two away does not count.
    """
    game = table.game
    if game.sex[game.kind[guest]] == game.sex[game.kind[target]]:
        return None
    ways = attempts(table, guest, target)
    if not ways:
        return None
    missing = min(attempt.missing for attempt in ways)
    if missing <= 0:
        return Prospect(guest, target)
    for kind in weakest_first:
        own_points, target_points = game.sip(table, guest, target, kind)
        both_stay = table.stamina[guest] > own_points and table.stamina[target] > target_points
        if target_points >= missing and both_stay:
            return Prospect(guest, target, kind)
    return None


def crowded(prospects: Collection[Prospect]) -> bool:
    """True if there are too many to draw all; then those that need a drink are visible for one guest at a time."""
    return len(prospects) > MOST_LINES


def draw_chances(pen: Pen, board: RautBoard, prospects: Collection[Prospect], only_guest: int = UNNAMED) -> None:
    """Draw lines between the guests, if a guest is named only those from and to it."""
    if only_guest != UNNAMED:
        visible = [prospect for prospect in prospects if only_guest in (prospect.guest, prospect.target)]
    elif crowded(prospects):
        visible = [prospect for prospect in prospects if prospect.kind == UNNAMED]
        for guest in {prospect.guest for prospect in prospects if prospect.kind != UNNAMED}:
            _draw_glass(pen, board.table.stands[guest])
    else:
        visible = list(prospects)
    for prospect in visible:
        _draw_line(pen, board, prospect)
    tags: list[FRect] = []
    for prospect in visible:
        if prospect.kind != UNNAMED:
            tags.append(_draw_drink_name(pen, board, prospect, tags))


def _draw_glass(pen: Pen, guest_rect: FRect) -> None:
    """Draw the sign over a guest that could seduce somebody after a drink."""
    sign = FRect(guest_rect.centerx - 14, guest_rect.y - 8, 28, 28)
    pen.fill(sign, (40, 18, 10), 235, 14)
    pen.frame(sign, NEEDS_DRINK, 2, 14)
    pen.icon("raut_glass", sign.inflate(-8, -8))


def _draw_drink_name(pen: Pen, board: RautBoard, prospect: Prospect, other_tags: Sequence[FRect]) -> FRect:
    """Write the name of the drink on the line, clear of the names that are there already. Return its place."""
    table = board.table
    name = table.short(board.words, table.game.cards[prospect.kind])
    tag = FRect(0, 0, pen.width(name, 14, "ui_bold") + 18, 20)
    start_x, start_y = table.stands[prospect.guest].center
    end_x, end_y = table.stands[prospect.target].center
    for position in TAG_POSITIONS:
        tag.center = start_x + position * (end_x - start_x), start_y + position * (end_y - start_y)
        if tag.collidelist(other_tags) < 0:
            break
    draw_tag(pen, tag, name, CREAM, rim=NEEDS_DRINK)
    return tag


def _draw_line(pen: Pen, board: RautBoard, prospect: Prospect) -> None:
    """Draw a line from a guest to its target, dashed if it needs a drink, with a dot at the target."""
    stands = board.table.stands
    start_x, start_y = stands[prospect.guest].center
    end_x, end_y = stands[prospect.target].center
    if prospect.kind == UNNAMED:
        colour, step = POSSIBLE, 1
    else:
        colour, step = NEEDS_DRINK, 2
    dash_count = max(1, int(math.dist((start_x, start_y), (end_x, end_y)) / DASH))
    points: list[tuple[float, float]] = []
    for index in range(dash_count + 1):
        x = start_x + (end_x - start_x) * index / dash_count
        y = start_y + (end_y - start_y) * index / dash_count
        points.append((x * pen.unit, y * pen.unit))
    thickness = max(2, round(2.6 * pen.unit))
    for index in range(0, dash_count, step):
        pen.shape(pygame.draw.line, (20, 10, 6), points[index], points[index + 1], thickness + 2)
        pen.shape(pygame.draw.line, colour, points[index], points[index + 1], thickness)
    pen.shape(pygame.draw.circle, colour, points[-1], max(3, round(5 * pen.unit)))
