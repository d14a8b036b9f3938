"""Where everything of Dice Town lies: the street along the top, the other seats below it, and in front of the person
the tray with the cup, beside it purse, fence and hand.

The tray is also the form of the town: offers to the Sheriff, cards to choose from and backs to steal are laid there
while no dice are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import FRect
from pygame.math import clamp

from client.dice.cup import TALL
from client.dice.rotations import DOWN, UP
from client.table import layout as table_layout
from client.table.layout import GAP, frame, overlapped, seated
from client.table.piece import RATIO
from client.ui.layout import column, inset, place, row, share
from rules.games.dice_town.board import DISPLAYED, Place
from rules.games.dice_town.dice import DICE

BUILT_IN = tuple(range(Place.MINE, Place.END))
"""The places of the houses in every town from left to right, in the order in which they act."""
WIDER = {Place.HALL: 1.65, Place.STORE: 1.15, Place.COACH: 1.15}
"""The shares of the street of those buildings that show cards or have a long name."""
NOTE_HEIGHT = 22.0
"""Height of a caption on the tray."""
CARDS = 0.6
"""Where the cards of an offer begin in a low column, as a share of its width."""
CUP_HEIGHT = 2 * (TALL * UP + DOWN)
"""Height of a standing cup in the picture, in radii of the cup."""
HEAD_HEIGHT = 38.0
"""Height above the own hand that is left for the switch that says what one is not asked."""
LOW = 450.0
"""Height of a canvas below which dice and cards take the room of empty places, captions and houses."""


@dataclass(frozen=True)
class Building:
    """A house of the street: its place, its area, its front, the sign with its name, and the ground where its wares
    lie."""

    place: int
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
        """The area that the standing cup covers."""
        x, y = self.stand
        top = y - 2 * TALL * self.radius * UP - self.radius * DOWN
        return FRect(x - self.radius, top, 2 * self.radius, CUP_HEIGHT * self.radius)

    def slot(self, index: int) -> tuple[float, float]:
        """Return where a die of the combination stands, as a point of the table."""
        return _slot(self.dice, self.side, index, self.rows)


@dataclass(frozen=True)
class TrayAreas:
    """The lower part of the canvas, between the person's fence and hand; see ``Layout``."""

    tray: FRect
    rolled: FRect
    form: FRect
    buttons: FRect
    rule: FRect
    played: FRect
    story: FRect
    note: float
    aside: SeatPlace


@dataclass(frozen=True)
class Layout(TrayAreas, table_layout.Layout):
    """Everything on the canvas.

    ``tray`` is the leather before the person: ``rolled`` the strip for the dice that were rolled, ``form`` where things
    of the town are laid, ``buttons`` the row below them. ``note`` is the height of the captions above the strips, 0
    where there is no room for them; ``rule`` is the line above the buttons, as high. ``played`` is where a card that is
    answered lies large, ``story`` the area for the text about it.

    On a ``low`` canvas all five dice lie in one strip, which is ``rolled`` too, and the others' cups stand where the
    fifth die will lie. ``aside`` is the own place while no dice are rolled: there they make room for ``form``."""

    seats: tuple[SeatPlace, ...]
    street: tuple[Building, ...]
    low: bool

    @property
    def own(self) -> SeatPlace:
        """The place at the lower edge."""
        return self.seats[self.own_seat]

    def house(self, place: int) -> Building:
        """Return the house of a place."""
        return next(house for house in self.street if house.place == place)

    def slot(self, index: int) -> tuple[float, float]:
        """Return where a die that was rolled stands while one chooses."""
        return _slot(self.rolled, self.own.side, index)

    def card_areas(self, count: int) -> list[FRect]:
        """Return the areas on the tray for that number of cards to choose from."""
        least_capacity = 2 if self.low else 5
        return card_row(self.form, count, max(least_capacity, count))


def houses_in(order: Sequence[int]) -> tuple[int, ...]:
    """Return the places of all houses from left to right: those in which something is done, in their ``order``, and
    among them the Stagecoach and the Doc."""
    houses = list(order)
    houses.insert(houses.index(Place.STORE), Place.COACH)
    return (*houses, Place.DOC)


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool, houses: Sequence[int] = BUILT_IN) -> Layout:
    """Return the layout of a table for that number of seats, seat ``bottom`` at the lower edge, the others clockwise
    from the left, with these ``houses``."""
    around = frame(canvas, tools, log)
    low = canvas.height < LOW
    if low:
        street_height, others_height = 0.18 * canvas.height, 0.255 * canvas.height
    else:
        street_height, others_height = max(76.0, 0.22 * canvas.height), max(80.0, 0.22 * canvas.height)
    street, others_row, lower = column(around.below_bar, street_height, others_height, share(), gap=GAP)
    others = []
    for cell in row(others_row, *[share()] * (seats - 1)):
        others.append(_other_seat(place(cell, min(cell.width - GAP, 420)), low))
    own, tray = _lay_out_own(lower, around.below_bar.width, low)
    return Layout(
        **vars(around),
        **vars(tray),
        seats=seated(own, others, bottom),
        street=_street(street, houses, low),
        low=low,
    )


def _lay_out_own(lower: FRect, width: float, low: bool) -> tuple[SeatPlace, TrayAreas]:
    """Return the person's own place, and the tray between its fence and hand. ``width`` is that of the whole table."""
    if low:
        left_width, right_width = clamp(0.232 * width, 108, 190), clamp(0.215 * width, 110, 300)
        note, tilted_height = 0.0, 4.7  # the height of a tilted cup is in radii
    else:
        left_width, right_width = clamp(0.16 * width, 108, 190), clamp(0.29 * width, 110, 300)
        note, tilted_height = NOTE_HEIGHT, 5.2
    left, tray, right = row(lower, left_width, share(), right_width, gap=GAP)

    # The tray: the cup at its left, the strips of dice at its right, the buttons below.
    leather = inset(tray, GAP, GAP)
    buttons = place(inset(leather, bottom=-2), height=clamp(0.16 * tray.height, 34, 46), y=1)
    cup_room = leather.height - buttons.height + GAP - note
    radius = min(cup_room / tilted_height, 0.125 * tray.width)
    stand = leather.x + 1.2 * radius, buttons.top - 2 - note - 1.05 * radius
    played = place(inset(leather, bottom=leather.bottom - buttons.top + GAP), width=min(0.4 * leather.width, 190), x=0)
    played.width = max(2.5 * radius, min(played.width, played.height * RATIO))
    free_height = buttons.top - leather.y
    if low:
        _, lane = row(leather, 2.35 * radius, share(), gap=2)
        strip_room, die_gap = free_height - GAP, 2
    else:
        _, lane = row(leather, played.width, share(), gap=2)
        strip_room, die_gap = (tray.height - buttons.height - 3.5 * GAP - note) / 2 - note, 4
    side = min(62.0, lane.width / DICE - die_gap, (strip_room - 6) / (DOWN + UP))
    strip_height = side * (DOWN + UP) + 6
    if low:
        rolled = strip = place(FRect(lane.x, leather.y, lane.width, free_height), height=strip_height, y=0.7)
    else:
        _, strip, _, rolled = column(lane, note, strip_height, note + GAP, strip_height)
    rule = FRect(leather.x, buttons.top - note - 4, leather.width, note)

    # What the person owns: plate, purse and fence at the left, the hand at the right.
    purse_height, plate_height = clamp(0.15 * left.height, 22, 34), clamp(0.17 * left.height, 30, 46)
    fence, purse, plate = column(left, share(), purse_height, plate_height, gap=4)
    hand = inset(right, left=2, right=4, bottom=8)
    hand = place(hand, height=min(0.62 * right.height, 0.6 * hand.width / RATIO), y=1)
    own = SeatPlace(
        plate=plate,
        hand=hand,
        own=True,
        area=lower,
        purse=purse,
        fence=inset(fence, 2, 2),
        dice=strip,
        stand=stand,
        radius=radius,
        side=side,
    )

    # The rest of the tray, while no dice are rolled.
    if low:  # three dice above two, and beside them the whole height
        small_side = min(30.0, (free_height - 2 * GAP) / 2 / (DOWN + UP))
        block = FRect(leather.x, leather.y, 3 * (small_side + 2), 2 * small_side * (DOWN + UP) + 6)
        aside = replace(own, dice=block, side=small_side, rows=2)
        form = FRect(block.right, leather.y, leather.right - block.right, free_height)
        form = inset(form, left=GAP, bottom=GAP)
        story = FRect(played.right, leather.y, leather.right - played.right, free_height)
        story = inset(story, left=GAP, bottom=GAP)
    else:
        aside = own
        form = FRect(leather.x, strip.bottom + GAP, leather.width, buttons.top - strip.bottom - 2 * GAP)
        story = FRect(lane.x + GAP, form.y, lane.width - GAP, form.height)
    return own, TrayAreas(tray, rolled, form, buttons, rule, played, story, note, aside)


def _street(area: FRect, places: Sequence[int], low: bool) -> tuple[Building, ...]:
    """Return the houses of these places, side by side in this area."""
    if low:
        front_share, wares_share, sign_top = 0.6, 0.4, 0.0
    else:
        front_share, wares_share, sign_top = 0.66, 0.34, 0.2
    shares = [share(WIDER.get(house_place, 1.0)) for house_place in places]
    sign_height = clamp(0.13 * area.height, 18, 24)
    houses = []
    for house_place, house in zip(places, row(area, *shares), strict=True):
        front, wares = column(house, share(front_share), share(wares_share))
        front = inset(front, 2)
        sign = FRect(front.x + 2, front.y + sign_top * front.height, front.width - 4, sign_height)
        houses.append(Building(house_place, house, front, sign, inset(wares, 3, 1)))
    return tuple(houses)


def _other_seat(area: FRect, low: bool) -> SeatPlace:
    """Return where another seat's things lie in this area."""
    plate, lower = column(area, clamp(0.23 * area.height, 24, 40), share())
    if low:
        return _low_other_seat(area, plate, lower)
    radius = min((lower.height - 4) / CUP_HEIGHT, 0.17 * area.width)
    stand = area.right - 1.1 * radius - 2, area.bottom - radius * DOWN - 2
    lane = inset(lower, top=2, right=2.3 * radius + GAP, bottom=1)
    side = min(34.0, (lane.width - GAP) / DICE - 2, 0.4 * lower.height / (DOWN + UP))
    purse_height, dice_height = clamp(0.2 * lower.height, 18, 26), side * (DOWN + UP) + 3
    purse, cards, dice = column(lane, purse_height, share(), dice_height, gap=2)
    cards = inset(cards, left=2, right=GAP - 2)
    dice = inset(dice, left=2, right=GAP - 2)
    hand, fence = row(cards, share(), share(), gap=GAP)
    return SeatPlace(
        plate=plate,
        hand=hand,
        own=False,
        area=area,
        purse=purse,
        fence=fence,
        dice=dice,
        stand=stand,
        radius=radius,
        side=side,
    )


def _low_other_seat(area: FRect, plate: FRect, lower: FRect) -> SeatPlace:
    """Return where another seat's things lie on a low canvas: the cup stands where the fifth die will lie."""
    side = min(29.0, 0.168 * area.width)
    lane, strip = column(lower, share(), side * (DOWN + UP) + 3)
    strip.width = DICE * (side + 1.5)
    radius = min((lower.height - 2) / CUP_HEIGHT, (area.width - 0.8 * strip.width - 2) / 2.1)
    stand = area.right - radius - 1, area.bottom - radius * DOWN - 2
    lane = inset(lane, top=2, right=2 * radius + 2, bottom=2)
    purse, fence, hand = row(lane, min(78, 0.7 * lane.width), share(), share(), gap=1)
    return SeatPlace(
        plate=plate,
        hand=hand,
        own=False,
        area=area,
        purse=purse,
        fence=fence,
        dice=strip,
        stand=stand,
        radius=radius,
        side=side,
    )


def _slot(strip: FRect, side: float, index: int, rows: int = 1) -> tuple[float, float]:
    """Return where the die of this index stands on a strip of so many rows."""
    columns = math.ceil(DICE / rows)
    row_index, column_index = divmod(index, columns)
    bottom = strip.y + strip.height / rows * (row_index + 1)
    return strip.x + strip.width / columns * (column_index + 0.5), bottom - 2 - side * DOWN / 2


def own_hand_area(place: SeatPlace, count: int) -> tuple[FRect, float]:
    """Return where the own hand lies, and how far each of its cards is from the one before it, in widths of a card.

    One or two cards lie side by side, as large as there is room for, so that they can be read; more overlap.
    """
    room = inset(FRect(place.hand.x, place.area.y, place.hand.width, place.hand.bottom - place.area.y), top=HEAD_HEIGHT)
    height = min(room.height, room.width / RATIO / max(1, count))
    if count > 2 or height < 0.8 * place.hand.height:
        return place.hand, 1.02
    return FRect(room.x, room.bottom - height, room.width, height), 1.0


def card_row(area: FRect, count: int, capacity: int = DISPLAYED) -> list[FRect]:
    """Return areas for cards side by side, so large that ``capacity`` of them have room."""
    height = min(area.height, (area.width / capacity - 2) / RATIO)
    width = height * RATIO
    middles = overlapped(area, width, count, width + 3)
    return [FRect(x - width / 2, area.centery - height / 2, width, height) for x in middles]
