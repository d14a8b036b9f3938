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
BROAD = 0.21
"""... and at most by the width of the room for all goblets."""
SHAPE = 160 / 200
"""Width of a goblet's picture by its height."""
FOOT = 0.88
"""Where a goblet's foot stands, by its height."""
STRIP = 26.0
"""Height of a strip with a name."""
TITLE = 19.0
"""Height of the line that names a character."""
TITLED, TITLED_FLAT = 104.0, 62.0
"""Height of the panel of another House from which it has that line; and of a flat one."""
SIDE, SIDES = 0.215, (124.0, 216.0)
"""Width of a House at the side by that of the table, and its bounds."""
MARK = 0.24
"""Width of the mark of another House at most, by that of its panel."""
LOW, SUPPLIED = 190.0, 26.0
"""Height of the room for the goblets of the duel below which the supply has this much room of its own above them."""
CLOSE = 72.0
"""What a goblet above and one below leave of the room between them at least, if the supply is to lie there."""
TIGHT, LINE, CARD = 92.0, 14.6, 28.0
"""Height of the panel of a House with a Sommelier below which its names and tokens have lines of this height, so that
its cards are at least as high as this."""
TURN = 1.7
"""How much higher than the other at its side the panel of the House is whose turn it is, where they are tight."""
ROWS, TOLD = 102.0, 62.0
"""Height of the buttons of a turn, and what is left above them at least, if it is to be said there what tokens do."""
NOWHERE = FRect(-90, -90, 10, 14)
"""Where cards would lie that this game does not have."""


@dataclass(frozen=True)
class SeatPlace(table_layout.SeatPlace):
    """Where a seat's things lie: its name, the tokens behind its House's screen, its character, its Sommelier card."""

    character: FRect
    sommelier: FRect


@dataclass(frozen=True)
class HousePlace:
    """Where a House is: all of it, the mark of the House, the line that names its character, its screen, its
    Target; ``spill`` is where tokens lie that roll out of the goblet before it. ``tight``: there is
    no room below its cards."""

    area: FRect
    mark: FRect
    title: FRect
    screen: FRect
    target: FRect
    spill: FRect
    own: bool
    tight: bool = False


@dataclass(frozen=True)
class Layout(table_layout.Layout):
    """Everything on the canvas. The goblets stand at the ``stands`` (their middles), on an ellipse around ``middle``
    with these ``radii``; ``goblet`` is how high one is. ``close``: there is no room for the supply between the upper
    goblet and the own one. Above the ``buttons`` of a turn it is ``told`` what the own tokens do."""

    seats: tuple[SeatPlace, ...]
    houses: tuple[HousePlace, ...]
    stands: tuple[Point, ...]
    goblet: float
    middle: Point
    radii: Point
    ring: FRect
    buttons: FRect
    told: FRect
    notes: FRect
    close: bool

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
    canvas: FRect, houses: Sequence[Sequence[int]], places: int, bottom: int, tools: int, log: bool, turn: int = -1
) -> Layout:
    """Lay a table: ``houses`` are the seats of each House, the Noble first, ``bottom`` is the seat at the lower edge,
    ``places`` how many goblets there are: in the duel more than Houses. ``turn`` is the House whose turn it is."""
    around = frame(canvas, tools, log)
    count, first = len(houses), next(at for at, members in enumerate(houses) if bottom in members)
    room, own_high = around.below_bar, max(112.0, OWN * canvas.height)
    upper, lower = column(inset(room, left=GAP, right=GAP), share(), own_high, gap=GAP)
    angles = [math.pi / 2 + 2 * math.pi * at / count for at in range(count)]
    pairs = any(len(members) > 1 for members in houses)
    cells, tops = _cells(upper, angles, pairs, (turn - first) % count if turn >= 0 else -1)

    head = cells[tops[0]].height + 4 if tops else 0.0
    ring = inset(upper, clamp(SIDE * upper.width, *SIDES) + GAP, top=head)
    duel, high = places > count, min(TALL * canvas.height, BROAD * ring.width)
    if duel and ring.height < LOW:  # the supply lies above the goblets
        ring = inset(ring, top=SUPPLIED)
    radii = ring.width / 2 - high * SHAPE * 0.62, (ring.height - high) / 2
    middle = ring.centerx, ring.centery
    if duel:
        angles = [math.pi / 2 + 2 * math.pi * (at + 0.5) / places for at in range(places)]
        radii = min(radii[0], 2.3 * high), min(radii[1], 0.82 * high)
        middle = ring.centerx, ring.centery + 0.12 * high
    stands = [(middle[0] + radii[0] * math.cos(angle), middle[1] + radii[1] * math.sin(angle)) for angle in angles]
    if not duel:
        stands = [stands[(at - first) % count] for at in range(count)]

    own, seats, buttons = _own(lower, houses[first], high, duel, bottom == houses[first][0])
    placed = [own]
    for at in range(1, count):
        number = (first + at) % count
        stand = middle if duel else stands[number]
        house, theirs = _other(cells[at], houses[number], stand, high, at in tops, duel)
        placed.append(house)
        seats |= theirs
    told = inset(buttons, bottom=min(buttons.height, ROWS))
    notes = FRect(0, 0, min(300.0, ring.width), min(0.62 * ring.height, 240.0))
    notes.center = middle
    return Layout(**vars(around), seats=tuple(seats[seat] for seat in range(len(seats))),
                  houses=seated(placed[0], placed[1:], first), stands=tuple(stands), goblet=high, middle=middle,
                  radii=radii, ring=ring, buttons=buttons,
                  told=told if told.height >= TOLD else NOWHERE, notes=notes,
                  close=not duel and ring.height < 2 * high + CLOSE)  # fmt: skip


def _cells(upper: FRect, angles: Sequence[float], pairs: bool, turn: int) -> tuple[dict[int, FRect], list[int]]:
    """Where each other House is, counted clockwise from the own one; and which of them are at the top. ``pairs``: some
    have a Sommelier; ``turn`` is the one whose turn it is."""
    side, others = clamp(SIDE * upper.width, *SIDES), range(1, len(angles))
    tops = [at for at in others if abs(math.cos(angles[at])) < 0.3]
    left = [at for at in others if math.cos(angles[at]) < -0.3][::-1]
    right = [at for at in others if math.cos(angles[at]) > 0.3]
    panel = clamp((upper.height - GAP) / 2, 60, 176)
    cells: dict[int, FRect] = {}
    for members, x in ((left, upper.x), (right, upper.right - side)):
        area = FRect(x, upper.y, side, upper.height)
        spaced = _spaced(area, len(members), panel)
        if turn in members and len(members) > 1 and panel < TIGHT:
            spaced = column(area, *(share(TURN if at == turn else 1.0) for at in members), gap=GAP)
        cells |= dict(zip(members, spaced, strict=True))
    least = 2 * LINE + CARD if pairs else 44.0
    for at in tops:
        wide = clamp(0.4 * upper.width, min(240, upper.width - 2 * side - 2 * GAP), 330)
        cells[at] = place(upper, wide, clamp(0.55 * panel, least, max(94, least)), y=0)
    return cells, tops


def _spaced(area: FRect, count: int, high: float) -> list[FRect]:
    """So many panels of one height below each other: one in the middle, several from edge to edge."""
    if count < 2:
        return [place(area, height=high, y=0.46)] * count
    return [FRect(area.x, area.y + at * (area.height - high) / (count - 1), area.width, high) for at in range(count)]


def _own(
    area: FRect, members: Sequence[int], high: float, duel: bool, noble: bool
) -> tuple[HousePlace, dict[int, SeatPlace], FRect]:
    """The own House: its screen with the tokens before it, the answers, the cards. A ``noble`` sees of a Sommelier only
    backs, small and above each other."""
    inner = inset(area, 8, 6)
    whole = 0 if duel else 2 if noble else 2 * len(members)
    many = whole + (0.5 if noble and len(members) > 1 and not duel else 0.0)
    part = 0.35 if many == 4 and inner.height < TIGHT + 2 * LINE else 0.42
    card = min(inner.height, part * inner.width / RATIO / max(2.4, many))
    cards = card * RATIO * many + GAP * max(0.0, math.ceil(many) - 1)
    tokens, buttons, laid = row(inner, share(0.5), share(0.5), cards, gap=2 * GAP)
    strip, screen = column(tokens, STRIP if len(members) == 1 else 1.7 * STRIP, share(), gap=4)
    mark, names = row(strip, min(strip.height + 4, 0.2 / len(members) ** 0.5 * strip.width), share(), gap=GAP)
    backs = [share()] if many > whole else []
    cells = row(place(laid, height=card), *[card * RATIO] * whole, *backs, gap=GAP) or [NOWHERE] * 2
    if backs:
        cells[-1:] = column(place(cells[-1], height=2 * cells[-1].width / RATIO + 3), share(), share(), gap=3)
    hand = inset(screen, 0.05 * screen.width, top=0.3 * screen.height, bottom=2)
    beside = FRect(buttons.centerx, buttons.y - 0.2 * high, 0, 0)
    house = HousePlace(area, mark, NOWHERE, screen, cells[0], _spill(beside, high, 0), True)
    lines = column(names, *[share()] * len(members))
    seats = {seat: SeatPlace(name, hand, True, cells[1 + at], cells[-1])
             for at, (seat, name) in enumerate(zip(members, lines, strict=True))}  # fmt: skip
    return house, seats, buttons


def _other(
    area: FRect, members: Sequence[int], stand: Point, high: float, flat: bool, duel: bool
) -> tuple[HousePlace, dict[int, SeatPlace]]:
    """Another House: names, its screen and tokens, its Target and characters; of a Sommelier one sees backs, small and
    above each other. A ``flat`` one has the cards beside the rest. In a tight one they are left out."""
    inner, alone = inset(area, 7, 5), len(members) == 1 and not duel
    tight = not alone and not duel and area.height < TIGHT
    names_high = LINE if tight else min(STRIP, max(LINE, inner.height / (2.4 + len(members))))
    many = 0.0 if duel else 2 + 0.5 * (len(members) - 1)
    title_high = TITLE if alone and inner.height >= (TITLED_FLAT if flat else TITLED) else 0.0
    head = len(members) * names_high + title_high
    if flat:
        most = 0.0 if duel else min(inner.height, 0.2 * inner.width / RATIO)
        words, cards = row(inner, share(), most * RATIO * many + GAP * max(0.0, many - 1), gap=GAP)
        cards = place(cards, height=most)
        top, below = column(words, head, share(), gap=2)
        hand = inset(below, top=2)
    elif tight:
        top, hand, cards = column(inner, head, LINE, share(), gap=3)
    else:
        top, hand, cards = column(inner, head, min(0.22 * inner.height, 30), share(), gap=4)
    wide = max(0.0, min(cards.height * RATIO, (cards.width - 2 * GAP) / max(1.0, many)))
    target = character = backs = NOWHERE
    if alone:
        target, character = row(cards, wide, wide, gap=GAP)
    elif not duel and cards.height >= LINE:
        target, character, backs = row(cards, wide, wide, 0.5 * wide, gap=GAP)
    under = (
        column(place(backs, height=wide / RATIO), share(), share(), gap=3) if backs is not NOWHERE else [NOWHERE] * 2
    )
    mark, names = row(top, min(top.height, 40, MARK * inner.width), share(), gap=GAP)
    named, title = column(names, share(), title_high) if title_high else (names, NOWHERE)
    spill = _spill(FRect(*stand, 0, 0), high, area.centerx - stand[0])
    house = HousePlace(area, mark, title, hand, target, spill, False, tight and not flat)
    lines = column(named, *[share()] * len(members))
    seats = {seat: SeatPlace(line, hand, False, character if at == 0 else under[0], under[1])
             for at, (seat, line) in enumerate(zip(members, lines, strict=True))}  # fmt: skip
    return house, seats


def _spill(stand: FRect, high: float, towards: float) -> FRect:
    """Where tokens lie that roll out of a goblet: below it, a little to the middle of the table."""
    area = FRect(0, 0, 1.5 * high, 0.5 * high)
    area.center = stand.x - math.copysign(0.45 * high, towards) if towards else stand.x, stand.y + 0.5 * high
    return area
