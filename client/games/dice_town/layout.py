"""Where everything of Dice Town lies: the street along the top, the other seats below it, and in front of the person
the tray with the cup, beside it purse, fence and hand.

The tray is also the form of the town: offers to the Sheriff, cards to choose from and backs to steal are laid there,
when no dice are.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from client.dice.cup import TALL
from client.dice.solid import DOWN, UP
from client.table.faces import RATIO
from client.table.layout import GAP, TableAreas, frame
from rules.games.dice_town.board import AT_COACH, AT_HALL, AT_STORE, DISPLAYED, PLACES
from rules.games.dice_town.dice import DICE

STREET = PLACES[1:9]
"""The buildings from left to right, in the order in which they act."""
WIDER = {AT_HALL: 1.65, AT_STORE: 1.15, AT_COACH: 1.15}
"""Shares of the street of those that show cards or have a long name."""
CARDS = 0.6
"""Where the cards of an offer begin in a low column, by its width."""
DEEP = 2 * (TALL * UP + DOWN)
"""Height of a standing cup in the picture, by its radius."""


@dataclass(frozen=True)
class Building:
    """A house of the street: its place, its front, the words on it, and the ground where its wares lie."""

    area: FRect
    front: FRect
    sign: FRect
    wares: FRect


@dataclass(frozen=True)
class SeatPlace:
    """Where a seat's things lie. ``stand`` is where its cup stands, ``radius`` how large that is; ``dice`` is the strip
    of its combination and ``side`` the side of a die on it."""

    area: FRect
    plate: FRect
    purse: FRect
    hand: FRect
    fence: FRect
    dice: FRect
    stand: tuple[float, float]
    radius: float
    side: float
    own: bool

    @property
    def cup(self) -> FRect:
        """What the standing cup covers."""
        high = DEEP * self.radius
        x, y = self.stand
        return FRect(x - self.radius, y - 2 * TALL * self.radius * UP - self.radius * DOWN, 2 * self.radius, high)

    def slot(self, at: int) -> tuple[float, float]:
        """Where a die of the combination stands, on the table."""
        step = self.dice.width / DICE
        return self.dice.x + step * (at + 0.5), self.dice.bottom - 2 - self.side * DOWN / 2


@dataclass(frozen=True)
class Layout(TableAreas):
    """Everything on the canvas. ``tray`` is the leather before the person: ``rolled`` the strip for the dice that were
    rolled, ``form`` where things of the town are laid, ``buttons`` the row below them."""

    seats: tuple[SeatPlace, ...]
    street: tuple[Building, ...]
    tray: FRect
    rolled: FRect
    form: FRect
    buttons: FRect
    note: float

    @property
    def own(self) -> SeatPlace:
        """The place at the lower edge."""
        return next(place for place in self.seats if place.own)

    def slot(self, at: int) -> tuple[float, float]:
        """Where a die that was rolled stands while one chooses."""
        step = self.rolled.width / DICE
        return self.rolled.x + step * (at + 0.5), self.rolled.bottom - 2 - self.own.side * DOWN / 2


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool) -> Layout:
    """Lay a table for so many seats, seat ``bottom`` at the lower edge, the others clockwise from the left."""
    around = frame(canvas, tools, log)
    table, bar, high = around.table, around.bar, canvas.height
    left, wide = GAP, table.width - GAP
    top = bar.bottom + GAP
    street_high = max(82.0, 0.25 * high)
    others_high = max(84.0, 0.235 * high)
    street = _street(FRect(left, top, wide, street_high))
    top += street_high + GAP
    places: list[SeatPlace | None] = [None] * seats
    each = wide / (seats - 1)
    for at in range(seats - 1):
        room = min(each - GAP, 420.0)
        area = FRect(left + each * (at + 0.5) - room / 2, top, room, others_high)
        places[(bottom + 1 + at) % seats] = _other(area)
    top += others_high + GAP
    own = FRect(left, top, wide, high - GAP - top)
    tray = FRect(left + max(104.0, min(0.2 * wide, 190.0)) + GAP, top, 0, own.height)
    tray.width = own.right - max(132.0, min(0.32 * wide, 330.0)) - GAP - tray.x
    button = max(30.0, min(46.0, 0.16 * own.height))
    radius = min((own.height - button - GAP) / 5.2, 0.125 * tray.width)  # room for the cup when it is tilted
    strip = FRect(tray.x + 2.5 * radius + GAP, tray.y + GAP, 0, 0)
    strip.width = tray.right - GAP - strip.x
    note = 20.0 if own.height > 230 else 0.0
    room = (own.height - button - 3.5 * GAP) / 2 - note
    side = min(52.0, strip.width / DICE - 4, (room - 6) / (DOWN + UP))
    strip.height = side * (DOWN + UP) + 6
    strip.y += note
    rolled = strip.move(0, strip.height + note + (GAP if note else 2))
    buttons = FRect(tray.x + GAP, tray.bottom - GAP - button + 2, tray.width - 2 * GAP, button)
    form = FRect(tray.x + GAP, strip.bottom + GAP, tray.width - 2 * GAP, buttons.top - strip.bottom - 2 * GAP)
    stand = tray.x + GAP + 1.2 * radius, tray.bottom - max(GAP + button, 0.0) - 1.05 * radius
    places[bottom] = _own(own, tray, strip, stand, radius, side)
    found = tuple(place for place in places if place is not None)
    return Layout(**vars(around), seats=found, street=street, tray=tray, rolled=rolled, form=form, buttons=buttons,
                  note=note)  # fmt: skip


def _street(area: FRect) -> tuple[Building, ...]:
    shares = [WIDER.get(PLACES.index(name), 1.0) for name in STREET]
    unit = area.width / sum(shares)
    wares_high = 0.34 * area.height
    houses, x = [], area.x
    for share in shares:
        house = FRect(x, area.y, share * unit, area.height)
        x += house.width
        front = FRect(house.x + 2, house.y, house.width - 4, area.height - wares_high)
        sign_high = max(18.0, min(24.0, 0.13 * area.height))
        sign = FRect(front.x + 2, front.y + 0.2 * front.height, front.width - 4, sign_high)
        wares = FRect(house.x + 3, front.bottom + 1, house.width - 6, wares_high - 2)
        houses.append(Building(house, front, sign, wares))
    return tuple(houses)


def _other(area: FRect) -> SeatPlace:
    plate = FRect(area.x, area.y, area.width, max(24.0, min(40.0, 0.23 * area.height)))
    below = area.bottom - plate.bottom
    radius = min((below - 4) / DEEP, 0.17 * area.width)
    stand = area.right - 1.1 * radius - 2, area.bottom - radius * DOWN - 2
    room = area.width - 2.3 * radius - 2 * GAP
    side = min(34.0, room / DICE - 2, 0.4 * below / (DOWN + UP))
    dice = FRect(area.x + 2, area.bottom - side * (DOWN + UP) - 4, room, side * (DOWN + UP) + 3)
    purse_high = max(18.0, min(26.0, 0.2 * below))
    purse = FRect(area.x, plate.bottom + 2, room + GAP, purse_high)
    cards = FRect(area.x + 2, purse.bottom + 2, room, dice.top - purse.bottom - 4)
    hand, fence = cards.copy(), cards.copy()
    hand.width = fence.width = (cards.width - GAP) / 2
    fence.x = hand.right + GAP
    return SeatPlace(area, plate, purse, hand, fence, dice, stand, radius, side, False)


def _own(area: FRect, tray: FRect, strip: FRect, stand: tuple[float, float], radius: float, side: float) -> SeatPlace:
    plate_high = max(30.0, min(46.0, 0.17 * area.height))
    plate = FRect(area.x, area.bottom - plate_high, tray.x - GAP - area.x, plate_high)
    purse_high = max(22.0, min(34.0, 0.15 * area.height))
    purse = FRect(plate.x, plate.top - purse_high - 4, plate.width, purse_high)
    fence = FRect(plate.x + 2, area.y + 2, plate.width - 4, purse.top - area.y - 8)
    hand = FRect(tray.right + GAP + 2, 0, area.right - tray.right - GAP - 6, 0)
    hand.height = min(0.62 * area.height, 1.2 * hand.width / RATIO / 2)
    hand.bottom = area.bottom - 8
    return SeatPlace(area, plate, purse, hand, fence, strip, stand, radius, side, True)


def card_row(area: FRect, count: int, most: int = DISPLAYED) -> list[FRect]:
    """Places for cards side by side, as large as fits ``most`` of them."""
    high = min(area.height, (area.width / most - 2) / RATIO)
    wide = high * RATIO
    step = min(wide + 3, (area.width - wide) / max(1, count - 1))
    left = area.centerx - (step * (count - 1) + wide) / 2
    return [FRect(left + at * step, area.centery - high / 2, wide, high) for at in range(count)]
