"""Which seductions are possible now, and which one more drink from the own hand would open."""

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

NOW: Colour = (120, 220, 140)
DRINK: Colour = (240, 176, 84)
MOST = 12
"""How many chances are drawn at once."""
ALONG = (0.75, 0.65, 0.85, 0.55, 0.45, 0.35)
"""Where on a line the name of a drink may stand, as a share of its length, best first."""
DASH = 9.0
"""Length of a dash of a line for what needs a drink."""


class Prospect(NamedTuple):
    """A seduction that is possible, or would be after both have had a drink of this ``kind``."""

    guest: int
    target: int
    kind: int = UNNAMED


def chances(table: RautTable, seat: int, drinks: Iterable[int], ready: bool) -> list[Prospect]:
    """All of a seat's, with the weakest of these kinds of drinks that is enough. ``ready``: those of guests only that
    may still act in this turn."""
    drinks, found = sorted(set(drinks), key=lambda kind: sum(table.game.points[kind])), list[Prospect]()
    sexes, kinds = table.game.sex, table.game.kind
    targets = [guest for guest in guests_of(table) if owner(table, guest) != seat]
    for guest in table.zones[salon_of(seat)]:
        treated, acts = table.treated[guest], table.stage[guest] == READY or not ready
        if table.companion[guest] is not None or (not acts and treated is None):
            continue
        for target in targets:
            if sexes[kinds[guest]] == sexes[kinds[target]] or treated not in (None, target):
                continue
            missing = min((each.missing for each in attempts(table, guest, target)), default=None)
            if missing is None:
                continue
            if missing <= 0:
                found.append(Prospect(guest, target))
            elif acts and treated is None:
                found += _with_a_drink(table, guest, target, missing, drinks)
    return found


def _with_a_drink(table: RautTable, guest: int, target: int, missing: int, drinks: Iterable[int]) -> list[Prospect]:
    """The chance that the weakest drink gives which is enough; none if one of the two would not survive it."""
    for kind in drinks:
        mine, theirs = table.game.sip(table, guest, target, kind)
        if theirs >= missing and table.stamina[guest] > mine and table.stamina[target] > theirs:
            return [Prospect(guest, target, kind)]
    return []


def crowded(found: Collection[Prospect]) -> bool:
    """Are there too many of them to draw all lines? Then those that need a drink are drawn for one guest at a time."""
    return len(found) > MOST


def draw_chances(pen: Pen, board: RautBoard, found: Collection[Prospect], only: int = UNNAMED) -> None:
    """Lines between the guests; ``only`` those of one guest, if one is named."""
    stands, shown = board.table.stands, [each for each in found if only in (UNNAMED, each.guest, each.target)]
    if only == UNNAMED and crowded(found):
        for guest in {each.guest for each in shown if each.kind != UNNAMED}:
            sign = FRect(stands[guest].centerx - 14, stands[guest].y - 8, 28, 28)
            pen.fill(sign, (40, 18, 10), 235, 14)
            pen.frame(sign, DRINK, 2, 14)
            pen.icon("raut_glass", sign.inflate(-8, -8))
        shown = [each for each in shown if each.kind == UNNAMED]
    for guest, target, kind in shown:
        start, end = stands[guest].center, stands[target].center
        _line(pen, start, end, NOW if kind == UNNAMED else DRINK, kind != UNNAMED)
    tags: list[FRect] = []
    for each in shown:
        if each.kind != UNNAMED:
            tags.append(_name_drink(pen, board, each, tags))


def _name_drink(pen: Pen, board: RautBoard, chance: Prospect, taken: Sequence[FRect]) -> FRect:
    """Which drink it takes, on the line to the other guest, where no other name stands. Returns its place."""
    said = board.table.short(board.words, board.table.game.cards[chance.kind])
    tag = FRect(0, 0, pen.width(said, 14, "ui_bold") + 18, 20)
    (x, y), (to_x, to_y) = (board.table.stands[each].center for each in (chance.guest, chance.target))
    for at in ALONG:
        tag.center = x + at * (to_x - x), y + at * (to_y - y)
        if tag.collidelist(taken) < 0:
            break
    draw_tag(pen, tag, said, CREAM, rim=DRINK)
    return tag


def _line(pen: Pen, start: tuple[float, float], end: tuple[float, float], colour: Colour, dashed: bool) -> None:
    long = math.dist(start, end)
    count = max(1, int(long / DASH))
    marks = [tuple((a + (b - a) * at / count) * pen.unit for a, b in zip(start, end, strict=True))
             for at in range(count + 1)]  # fmt: skip
    thick = max(2, round(2.6 * pen.unit))
    for at in range(0, count, 2 if dashed else 1):
        pen.shape(pygame.draw.line, (20, 10, 6), marks[at], marks[at + 1], thick + 2)
        pen.shape(pygame.draw.line, colour, marks[at], marks[at + 1], thick)
    pen.shape(pygame.draw.circle, colour, marks[-1], max(3, round(5 * pen.unit)))
