"""Where everything of Raise Your Goblets lies: Houses round the table, a goblet before each, the own House below.

In the duel nobody owns a goblet: the six of them stand in the middle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect
from pygame.math import clamp

from client.table import layout as table_layout
from client.table.layout import GAP, frame, seated
from client.table.piece import RATIO
from client.ui import Point
from client.ui.layout import column, inset, place, row, share

OWN = 0.262
"""Height of the own House by the height of the canvas."""
TALL = 0.16
"""Height of a goblet by the height of the canvas."""
SHAPE = 160 / 200
"""Width of a goblet's picture by its height."""
FOOT = 0.88
"""Where a goblet's foot stands, by its height."""
STRIP = 26.0
"""Height of a strip with a name."""


@dataclass(frozen=True)
class SeatPlace(table_layout.SeatPlace):
    """Where a seat's things lie: its name, the tokens behind its House's screen, its character, its Sommelier card."""

    character: FRect
    sommelier: FRect


@dataclass(frozen=True)
class HousePlace:
    """Where a House is: all of it, the mark of the House, its screen, its Target; ``spill`` is where tokens lie that
    roll out of the goblet before it."""

    area: FRect
    mark: FRect
    screen: FRect
    target: FRect
    spill: FRect
    own: bool


@dataclass(frozen=True)
class Layout(table_layout.Layout):
    """Everything on the canvas. The goblets stand at the ``stands`` (their middles), on an ellipse around ``middle``
    with these ``radii``; ``goblet`` is how high one is."""

    seats: tuple[SeatPlace, ...]
    houses: tuple[HousePlace, ...]
    stands: tuple[Point, ...]
    goblet: float
    middle: Point
    radii: Point
    ring: FRect
    buttons: FRect
    notes: FRect

    def angle(self, place: int) -> float:
        """Where a place is on the ellipse, in radians clockwise from the right."""
        x, y = self.stands[place]
        return math.atan2((y - self.middle[1]) / self.radii[1], (x - self.middle[0]) / self.radii[0])

    def stand(self, place: int, high: float | None = None) -> FRect:
        """The goblet at a place."""
        high = self.goblet if high is None else high
        area = FRect(0, 0, high * SHAPE, high)
        area.center = self.stands[place]
        return area


def lay_out(
    canvas: FRect, house_of: Sequence[int], places: int, bottom: int, tools: int, log: bool
) -> Layout:
    """Lay a table for seats that belong to the Houses ``house_of``, with seat ``bottom`` at the lower edge, and with so
    many ``places`` for goblets: in the duel more than there are Houses."""
    around = frame(canvas, tools, log)
    count, first = max(house_of) + 1, house_of[bottom]
    room, own_high = around.below_bar, max(112.0, OWN * canvas.height)
    upper, lower = column(inset(room, left=GAP, right=GAP), share(), own_high, gap=GAP)
    high, angles = TALL * canvas.height, [math.pi / 2 + 2 * math.pi * at / count for at in range(count)]

    side = clamp(0.215 * upper.width, 124, 216)
    tops = [at for at in range(1, count) if abs(math.cos(angles[at])) < 0.3]
    left = [at for at in range(1, count) if math.cos(angles[at]) < -0.3][::-1]
    right = [at for at in range(1, count) if math.cos(angles[at]) > 0.3]
    panel = clamp((upper.height - GAP) / 2, 60, 176)
    cells: dict[int, FRect] = {}
    for column_of, at_x in ((left, upper.x), (right, upper.right - side)):
        found = _spaced(FRect(at_x, upper.y, side, upper.height), len(column_of), panel)
        cells |= dict(zip(column_of, found, strict=True))
    for at in tops:
        cells[at] = place(upper, clamp(0.4 * upper.width, 200, 330), clamp(0.55 * panel, 44, 94), y=0)

    head = cells[tops[0]].height + 4 if tops else 0.0
    ring = inset(upper, side + GAP, top=head)
    duel = places > count
    radii = ring.width / 2 - high * SHAPE * 0.62, (ring.height - high) / 2
    middle = ring.centerx, ring.centery
    if duel:
        angles = [math.pi / 2 + 2 * math.pi * (at + 0.5) / places for at in range(places)]
        radii = min(radii[0], 1.9 * high), min(radii[1], 0.82 * high)
        middle = ring.centerx, ring.centery - 0.1 * high
    stands = [(middle[0] + radii[0] * math.cos(angle), middle[1] + radii[1] * math.sin(angle)) for angle in angles]
    if not duel:
        stands = [stands[(at - first) % count] for at in range(count)]

    own, own_seats, buttons = _own(lower, [seat for seat, house in enumerate(house_of) if house == first], high, ring)
    houses, seats = [own], dict(own_seats)
    for at in range(1, count):
        members = [seat for seat, house in enumerate(house_of) if house == (first + at) % count]
        stand = middle if duel else stands[(first + at) % count]
        house, theirs = _other(cells[at], members, stand, high, at in tops)
        houses.append(house)
        seats |= theirs
    notes = FRect(0, 0, min(300.0, ring.width), min(0.62 * ring.height, 240.0))
    notes.center = middle
    return Layout(**vars(around), seats=tuple(seats[seat] for seat in range(len(house_of))),
                  houses=seated(houses[0], houses[1:], first), stands=tuple(stands), goblet=high, middle=middle,
                  radii=radii, ring=ring, buttons=buttons, notes=notes)  # fmt: skip


def _spaced(area: FRect, count: int, high: float) -> list[FRect]:
    """So many panels of one height below each other: one in the middle, several from edge to edge."""
    if count < 2:
        return [place(area, height=high, y=0.46)] * count
    return [FRect(area.x, area.y + at * (area.height - high) / (count - 1), area.width, high) for at in range(count)]


def _own(
    area: FRect, members: Sequence[int], high: float, ring: FRect
) -> tuple[HousePlace, dict[int, SeatPlace], FRect]:
    """The own House: its screen with the tokens before it, the answers, the cards."""
    inner = inset(area, 8, 6)
    card = min(inner.height, 0.19 * inner.width / RATIO)
    many = 1 + len(members)
    cards = card * RATIO * many + GAP * (many - 1)
    tokens, buttons, laid = row(inner, share(0.5), share(0.5), cards, gap=2 * GAP)
    strip, screen = column(tokens, STRIP, share(), gap=4)
    mark, names = row(strip, STRIP + 6, share(), gap=GAP)
    cells = row(place(laid, height=card), *[card * RATIO] * many, gap=GAP)
    hand = inset(screen, 0.05 * screen.width, top=0.3 * screen.height, bottom=2)
    beside = FRect(buttons.centerx, buttons.y - 0.2 * high, 0, 0)
    house = HousePlace(area, mark, screen, cells[0], _spill(beside, high, 0), True)
    seats = {}
    for at, (seat, name) in enumerate(zip(members, row(names, *[share()] * len(members), gap=GAP), strict=True)):
        seats[seat] = SeatPlace(name, hand, True, cells[1 + at], cells[-1])
    return house, seats, buttons


def _other(
    area: FRect, members: Sequence[int], stand: Point, high: float, flat: bool
) -> tuple[HousePlace, dict[int, SeatPlace]]:
    """Another House: names, its screen and tokens, its Target and characters. A ``flat`` one has them side by side."""
    inner = inset(area, 7, 5)
    names_high = min(STRIP, inner.height / (2 + len(members)))
    if flat:
        words, cards = row(inner, share(), inner.height * RATIO * (1 + len(members)) + GAP * len(members), gap=GAP)
        top, below = column(words, len(members) * names_high, share(), gap=2)
        hand = inset(below, top=2)
        cells = row(cards, *[share()] * (1 + len(members)), gap=GAP)
    else:
        top, hand, cards = column(inner, len(members) * names_high, min(0.22 * inner.height, 30), share(), gap=4)
        wide = min(cards.height * RATIO, (cards.width - GAP * len(members)) / (1 + len(members)))
        cells = row(cards, *[wide] * (1 + len(members)), gap=GAP)
    mark, names = row(top, min(top.height, 40), share(), gap=GAP)
    house = HousePlace(area, mark, hand, cells[0], _spill(FRect(*stand, 0, 0), high, area.centerx - stand[0]), False)
    lines = column(names, *[share()] * len(members))
    seats = {seat: SeatPlace(line, hand, False, cell, cells[-1])
             for seat, line, cell in zip(members, lines, cells[1:], strict=True)}  # fmt: skip
    return house, seats


def _spill(stand: FRect, high: float, towards: float) -> FRect:
    """Where tokens lie that roll out of a goblet: below it, a little to the middle of the table."""
    area = FRect(0, 0, 1.5 * high, 0.5 * high)
    area.center = stand.x - math.copysign(0.45 * high, towards) if towards else stand.x, stand.y + 0.5 * high
    return area
