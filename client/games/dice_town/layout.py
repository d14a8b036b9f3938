"""Where everything of Dice Town lies: the street along the top, the other seats below it, and in front of the person
the tray with the cup, beside it purse, fence and hand.

The tray is also the form of the town: offers to the Sheriff, cards to choose from and backs to steal are laid there,
when no dice are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import FRect
from pygame.math import clamp

from client.dice.cup import TALL
from client.dice.solid import DOWN, UP
from client.table import layout as table_layout
from client.table.layout import GAP, frame, overlapped, seated
from client.table.piece import RATIO
from client.ui.layout import column, inset, place, row, share
from rules.games.dice_town.board import DISPLAYED, PLACES, Place
from rules.games.dice_town.dice import DICE

STREET = PLACES[1:9]
"""The buildings from left to right, in the order in which they act."""
WIDER = {Place.HALL: 1.65, Place.STORE: 1.15, Place.COACH: 1.15}
"""Shares of the street of those that show cards or have a long name."""
NOTE_HIGH = 22.0
"""Height of a caption on the tray."""
CARDS = 0.6
"""Where the cards of an offer begin in a low column, by its width."""
DEEP = 2 * (TALL * UP + DOWN)
"""Height of a standing cup in the picture, by its radius."""
HEAD = 38.0
"""Height above the own hand, where it can be said what one is not asked."""
LOW = 450.0
"""Height of a canvas below which dice and cards take the room of empty places, captions and houses."""


@dataclass(frozen=True)
class Building:
    """A house of the street: its place, its front, the words on it, and the ground where its wares lie."""

    area: FRect
    front: FRect
    sign: FRect
    wares: FRect


@dataclass(frozen=True)
class SeatPlace(table_layout.SeatPlace):
    """Where a seat's things lie. ``stand`` is where its cup stands, ``radius`` how large that is; ``dice`` is the strip
    of its combination, in so many ``rows``, and ``side`` the side of a die on it."""

    area: FRect
    purse: FRect
    fence: FRect
    dice: FRect
    stand: tuple[float, float]
    radius: float
    side: float
    rows: int = 1

    @property
    def cup(self) -> FRect:
        """What the standing cup covers."""
        high = DEEP * self.radius
        x, y = self.stand
        return FRect(x - self.radius, y - 2 * TALL * self.radius * UP - self.radius * DOWN, 2 * self.radius, high)

    def slot(self, at: int) -> tuple[float, float]:
        """Where a die of the combination stands, on the table."""
        return _slot(self.dice, self.side, at, self.rows)


@dataclass(frozen=True)
class Layout(table_layout.Layout):
    """Everything on the canvas. ``tray`` is the leather before the person: ``rolled`` the strip for the dice that were
    rolled, ``form`` where things of the town are laid, ``buttons`` the row below them. ``note`` is the height of the
    captions above the strips, 0 where there is no room for them; ``rule`` is the line above the buttons, as high.
    ``played`` is where a card that is answered lies large, ``told`` what is said of it.

    On a ``low`` canvas all five dice lie in one strip, which is ``rolled`` too, and the others' cups stand where the
    fifth die will lie. ``aside`` is the own place while no dice are rolled: there they make room for ``form``."""

    seats: tuple[SeatPlace, ...]
    street: tuple[Building, ...]
    tray: FRect
    rolled: FRect
    form: FRect
    buttons: FRect
    rule: FRect
    played: FRect
    told: FRect
    note: float
    low: bool
    aside: SeatPlace

    @property
    def own(self) -> SeatPlace:
        """The place at the lower edge."""
        return next(place for place in self.seats if place.own)

    def slot(self, at: int) -> tuple[float, float]:
        """Where a die that was rolled stands while one chooses."""
        return _slot(self.rolled, self.own.side, at)

    def laid(self, count: int) -> list[FRect]:
        """Places on the tray for cards to choose from."""
        return card_row(self.form, count, max(2 if self.low else 5, count))


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool) -> Layout:
    """Lay a table for so many seats, seat ``bottom`` at the lower edge, the others clockwise from the left."""
    around = frame(canvas, tools, log)
    high, wide, low = canvas.height, around.below_bar.width, canvas.height < LOW
    heights = (0.18 * high, 0.255 * high) if low else (max(76.0, 0.22 * high), max(80.0, 0.22 * high))
    street, top, below = column(around.below_bar, *heights, share(), gap=GAP)
    others = [_other(place(cell, min(cell.width - GAP, 420)), low) for cell in row(top, *[share()] * (seats - 1))]
    sides = (0.232, 0.215) if low else (0.16, 0.29)
    left, tray, right = row(below, clamp(sides[0] * wide, 108, 190), share(), clamp(sides[1] * wide, 110, 300), gap=GAP)

    inside = inset(tray, GAP, GAP)
    buttons = place(inset(inside, bottom=-2), height=clamp(0.16 * tray.height, 34, 46), y=1)
    note = 0.0 if low else NOTE_HIGH
    room = inside.height - buttons.height + GAP - note  # where it is tilted too
    radius = min(room / (4.7 if low else 5.2), 0.125 * tray.width)
    stand = inside.x + 1.2 * radius, buttons.top - 2 - note - 1.05 * radius
    played = place(inset(inside, bottom=inside.bottom - buttons.top + GAP), width=min(0.4 * inside.width, 190), x=0)
    played.width = max(2.5 * radius, min(played.width, played.height * RATIO))
    _, lane = row(inside, (2.35 if low else 2.5) * radius if low else played.width, share(), gap=2)
    free = buttons.top - inside.y
    room = free - GAP if low else (tray.height - buttons.height - 3.5 * GAP - note) / 2 - note
    side = min(62.0, lane.width / DICE - (2 if low else 4), (room - 6) / (DOWN + UP))
    strip_high = side * (DOWN + UP) + 6
    _, strip, _, rolled = column(lane, note, strip_high, note + GAP if note else 2, strip_high)
    if low:
        rolled = strip = place(FRect(lane.x, inside.y, lane.width, free), height=strip_high, y=0.7)
    rule = FRect(inside.x, buttons.top - note - 4, inside.width, note)

    fence, purse, plate = column(
        left, share(), clamp(0.15 * left.height, 22, 34), clamp(0.17 * left.height, 30, 46), gap=4
    )
    hand = inset(right, left=2, right=4, bottom=8)
    hand = place(hand, height=min(0.62 * right.height, 0.6 * hand.width / RATIO), y=1)
    own = SeatPlace(plate, hand, True, below, purse, inset(fence, 2, 2), strip, stand, radius, side)
    aside = own
    form = FRect(inside.x, strip.bottom + GAP, inside.width, buttons.top - strip.bottom - 2 * GAP)
    told = FRect(lane.x + GAP, form.y, lane.width - GAP, form.height)
    if low:  # three dice above two, and beside them all the height there is
        smaller = min(30.0, (free - 2 * GAP) / 2 / (DOWN + UP))
        block = FRect(inside.x, inside.y, 3 * (smaller + 2), 2 * smaller * (DOWN + UP) + 6)
        aside = replace(own, dice=block, side=smaller, rows=2)
        form = inset(FRect(block.right, inside.y, inside.right - block.right, free), left=GAP, bottom=GAP)
        told = inset(FRect(played.right, inside.y, inside.right - played.right, free), left=GAP, bottom=GAP)
    return Layout(
        **vars(around),
        seats=seated(own, others, bottom),
        street=_street(street, low),
        tray=tray,
        rolled=rolled,
        form=form,
        buttons=buttons,
        rule=rule,
        played=played,
        told=told,
        note=note,
        low=low,
        aside=aside,
    )


def _street(area: FRect, low: bool) -> tuple[Building, ...]:
    houses = []
    for house in row(area, *(share(WIDER.get(PLACES.index(name), 1.0)) for name in STREET)):
        front, wares = column(house, share(0.6 if low else 0.66), share(0.4 if low else 0.34))
        front = inset(front, 2)
        sign = FRect(
            front.x + 2,
            front.y + (0.0 if low else 0.2) * front.height,
            front.width - 4,
            clamp(0.13 * area.height, 18, 24),
        )
        houses.append(Building(house, front, sign, inset(wares, 3, 1)))
    return tuple(houses)


def _other(area: FRect, low: bool) -> SeatPlace:
    plate, below = column(area, clamp(0.23 * area.height, 24, 40), share())
    if low:
        return _low_other(area, plate, below)
    radius = min((below.height - 4) / DEEP, 0.17 * area.width)
    stand = area.right - 1.1 * radius - 2, area.bottom - radius * DOWN - 2
    lane = inset(below, top=2, right=2.3 * radius + GAP, bottom=1)
    side = min(34.0, (lane.width - GAP) / DICE - 2, 0.4 * below.height / (DOWN + UP))
    purse_high, dice_high = clamp(0.2 * below.height, 18, 26), side * (DOWN + UP) + 3
    purse, *lower = column(lane, purse_high, share(), dice_high, gap=2)
    cards, dice = (inset(part, left=2, right=GAP - 2) for part in lower)
    hand, fence = row(cards, share(), share(), gap=GAP)
    return SeatPlace(plate, hand, False, area, purse, fence, dice, stand, radius, side)


def _low_other(area: FRect, plate: FRect, below: FRect) -> SeatPlace:
    """The cup stands where the fifth die will lie."""
    side = min(29.0, 0.168 * area.width)
    lane, strip = column(below, share(), side * (DOWN + UP) + 3)
    strip.width = DICE * (side + 1.5)
    radius = min((below.height - 2) / DEEP, (area.width - 0.8 * strip.width - 2) / 2.1)
    stand = area.right - radius - 1, area.bottom - radius * DOWN - 2
    lane = inset(lane, top=2, right=2 * radius + 2, bottom=2)
    purse, fence, hand = row(lane, min(78, 0.7 * lane.width), share(), share(), gap=1)
    return SeatPlace(plate, hand, False, area, purse, fence, strip, stand, radius, side)


def _slot(strip: FRect, side: float, at: int, rows: int = 1) -> tuple[float, float]:
    """Where a die stands on a strip."""
    row_of, column_of = divmod(at, -(-DICE // rows))
    bottom = strip.y + strip.height / rows * (row_of + 1)
    return strip.x + strip.width / -(-DICE // rows) * (column_of + 0.5), bottom - 2 - side * DOWN / 2


def held_open(place: SeatPlace, count: int) -> tuple[FRect, float]:
    """Where the own hand lies, and how much of a card's width each of so many is further on than the one before it:
    one or two lie side by side, as large as there is room for, so that they can be read; more overlap."""
    room = inset(FRect(place.hand.x, place.area.y, place.hand.width, place.hand.bottom - place.area.y), top=HEAD)
    high = min(room.height, room.width / RATIO / max(1, count))
    if count > 2 or high < 0.8 * place.hand.height:
        return place.hand, 0.76
    return FRect(room.x, room.bottom - high, room.width, high), 1.0


def card_row(area: FRect, count: int, most: int = DISPLAYED) -> list[FRect]:
    """Places for cards side by side, as large as fits ``most`` of them."""
    high = min(area.height, (area.width / most - 2) / RATIO)
    wide = high * RATIO
    middles = overlapped(area, wide, count, wide + 3)
    return [FRect(x - wide / 2, area.centery - high / 2, wide, high) for x in middles]
