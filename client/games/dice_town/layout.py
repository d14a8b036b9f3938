"""Where everything of Dice Town lies: the street across the whole width, the others before it, each with dice and cup
beside the face, and at the lower edge the person's own things: face and purse, the tray with the cup, the hand.

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
WIDTHS = {Place.HALL: 1.5, Place.STORE: 1.05, Place.COACH: 0.82, Place.DOC: 0.85}
LOW_WIDTHS = {Place.HALL: 1.65, Place.STORE: 1.15, Place.COACH: 1.15}
"""The shares of the street of those buildings that are broader or narrower than the others, on a low canvas for the
names on their signs."""
NOTE_HEIGHT = 22.0
"""Height of a caption on the tray."""
PRIZE_HEIGHT = 20.0
"""Height of the line below a house that says what it gives."""
DIGIT_HEIGHT = 12.0
"""How far the digits below dice that fell to the lower edge of the field reach beyond it."""
LEAST_FIELD = 2.1
"""Height of a field in which dice can roll, in sides of a die."""
LARGEST_DIE, LARGEST_FALLEN = 58.0, 76.0
"""Side of a die on the own tray at most: while dice are rolled, and while they lie about on the empty tray."""
FALLEN = ((-0.12, 0.34, 0.4), (0.1, 0.7, -0.5), (-0.04, 0.26, 0.16), (0.08, 0.66, 0.62), (0.1, 0.32, -0.34))
"""How dice lie about: how far each is from its column, in widths of it, how far down, as a share of the field, and how
far it is turned, in radians."""
FIGURE_HEIGHT = 80.0
"""The least height of a place at which a face is drawn large, with the name below it; others have a flat plate."""
FIGURE_WIDTH = 96.0
THREE_ROWS = 108.0
"""The least height of another seat's place for cards above the dice; in a lower one they lie beside each other."""
OWN_FIGURE_HEIGHT = 114.0
BROAD = 350.0
"""The least width of another seat's place with room for five dice beside the standing cup."""
BROAD_AND_LOW = 300.0
"""The least width of a low place with room for face, dice, cards and cup side by side."""
CARDS = 0.6
"""Where the cards of an offer begin in a low column, as a share of its width."""
CUP_HEIGHT = 2 * (TALL * UP + DOWN)
"""Height of a standing cup in the picture, in radii of the cup."""
HEAD_HEIGHT = 38.0
"""Height above the own hand that is left for the switch that says what one is not asked."""
LEAST_PURSE = 19.0
"""The least height of another seat's purse on a low canvas, above the dice."""
CAPTIONS_FROM = 600.0
"""Height of a canvas from which there are captions on the tray; below, what dice cost is said in the question."""
LOW = 450.0
"""Height of a canvas below which dice and cards take the room of empty places, captions and houses."""


@dataclass(frozen=True)
class Building:
    """A house of the street: its place, its area, its front, the sign with its name, the ground where its wares lie,
    and the line for its ``prize``, which has no height where there is no room for it."""

    place: int
    area: FRect
    front: FRect
    sign: FRect
    wares: FRect
    prize: FRect


@dataclass(frozen=True)
class SeatPlace(table_layout.SeatPlace):
    """Where a seat's things lie. ``stand`` is where its cup stands, ``radius`` how large that is; ``dice`` is the strip
    of its combination, in so many ``rows``, and ``side`` the side of a die on it. ``crowded``: the cup stands where the
    last die will lie, and is put away then. ``strewn``: the dice lie about in it as they fell."""

    area: FRect
    purse: FRect
    fence: FRect
    dice: FRect
    stand: tuple[float, float]
    radius: float
    side: float
    rows: int = 1
    crowded: bool = False
    strewn: bool = False

    @property
    def has_figure(self) -> bool:
        """True if the plate is high enough for a large face."""
        return self.plate.height >= FIGURE_HEIGHT

    @property
    def cup(self) -> FRect:
        """The area that the standing cup covers."""
        x, y = self.stand
        top = y - 2 * TALL * self.radius * UP - self.radius * DOWN
        return FRect(x - self.radius, top, 2 * self.radius, CUP_HEIGHT * self.radius)

    def slot(self, index: int) -> tuple[float, float]:
        """Return where a die of the combination stands, as a point of the table."""
        if not self.strewn:
            return _slot(self.dice, self.side, index, self.rows)
        aside, down, _ = FALLEN[index]
        x = self.dice.x + (index + 0.5 + aside) * self.dice.width / DICE
        room = self.dice.height - self.side * (DOWN + UP)
        return x, self.dice.y + self.side * UP + room * down + self.side * DOWN / 2

    def askew(self, index: int) -> float:
        """Return how far a die of the combination is turned, in radians."""
        return FALLEN[index][2] if self.strewn else 0.0


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
    strewn: SeatPlace


@dataclass(frozen=True)
class Layout(TrayAreas, table_layout.Layout):
    """Everything on the canvas.

    ``tray`` is the leather before the person: ``rolled`` the field where dice fall, ``form`` where things of the town
    are laid, ``buttons`` the row below them. ``note`` is the height of ``rule``, the line above the buttons; 0 where
    there is room neither for that nor for a caption beside the kept dice. ``played`` is where a card that is answered
    lies large, ``story`` the area for the text about it.

    On a ``low`` canvas all five dice lie in one strip, which is ``rolled`` too. ``aside`` is the own place while no
    dice are rolled: there they make room for ``form``. ``strewn`` is the same while nothing is laid there:
    then they lie about the whole tray."""

    seats: tuple[SeatPlace, ...]
    street: tuple[Building, ...]
    low: bool

    @property
    def own(self) -> SeatPlace:
        """The place at the lower edge."""
        return self.seats[self.own_seat]

    @property
    def dice_stay(self) -> bool:
        """True if the field is large enough for dice to stay where they fall."""
        return not self.low and self.rolled.height >= LEAST_FIELD * self.own.side

    def house(self, place: int) -> Building:
        """Return the house of a place."""
        return next(house for house in self.street if house.place == place)

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
        street_height, others_height = 0.21 * canvas.height, 0.225 * canvas.height
    else:
        street_height = (0.315 if canvas.height >= CAPTIONS_FROM else 0.3) * canvas.height
        others_height = max(80.0, 0.175 * canvas.height)
    street, others_row, lower = column(around.below_bar, street_height, others_height, share(), gap=GAP)
    others = []
    for cell in row(others_row, *[share()] * (seats - 1)):
        others.append(_other_seat(place(cell, min(cell.width - GAP, 460)), low))
    own, tray = _lay_out_own(lower, around.below_bar.width, low, canvas.height >= CAPTIONS_FROM)
    return Layout(
        **vars(around),
        **vars(tray),
        seats=seated(own, others, bottom),
        street=_street(street, houses, low),
        low=low,
    )


def _lay_out_own(lower: FRect, width: float, low: bool, has_captions: bool) -> tuple[SeatPlace, TrayAreas]:
    """Return the person's own place, and the tray between purse and hand. ``width`` is that of the whole table; without
    captions dice and cards are larger."""
    if low:
        left_width, right_width = clamp(0.222 * width, 108, 190), clamp(0.244 * width, 110, 300)
        note, tilted_height = 0.0, 4.7  # the height of a tilted cup is in radii
    else:
        left_width, right_width = clamp(0.17 * width, 108, 260), clamp(0.255 * width, 110, 340)
        note, tilted_height = NOTE_HEIGHT if has_captions else 0.0, 5.2
    left, tray, right = row(lower, left_width, share(), right_width, gap=GAP)

    # The tray: the cup at its left; at its right the strip of kept dice, and below it the field where dice fall.
    leather = inset(tray, GAP, GAP)
    buttons = place(inset(leather, bottom=-2), height=clamp(0.16 * tray.height, 34, 46), y=1)
    rule = FRect(leather.x, buttons.top - note - 4, leather.width, note)
    cup_room = leather.height - buttons.height + GAP - note
    radius = min(cup_room / tilted_height, 0.125 * tray.width)
    stand = leather.x + 1.2 * radius, buttons.top - 2 - note - 1.05 * radius
    played = place(inset(leather, bottom=leather.bottom - buttons.top + GAP), width=min(0.4 * leather.width, 190), x=0)
    played.width = max(2.5 * radius, min(played.width, played.height * RATIO))
    free_height = buttons.top - leather.y
    if low:
        _, lane = row(leather, 2.35 * radius, share(), gap=2)
        side = min(LARGEST_DIE, lane.width / DICE - 2, (free_height - GAP - 6) / (DOWN + UP))
        strip = place(FRect(lane.x, leather.y, lane.width, free_height), height=_strip_height(side), y=0.7)
        rolled = strip
    else:
        _, lane = row(leather, max(2.5 * radius, 0.2 * leather.width), share(), gap=2)
        rows = 2.5 if has_captions else 2.7
        side = min(LARGEST_DIE, 0.7 * lane.width / DICE - 6, (rule.top - leather.y) / rows / (DOWN + UP))
        strip = FRect(lane.x, leather.y + 2, DICE * (side + 8), _strip_height(side))
        rolled = FRect(lane.x, strip.bottom + GAP, lane.width, rule.top - strip.bottom - GAP - DIGIT_HEIGHT)

    plate, purse, fence = _own_belongings(left)
    hand = inset(right, left=2, right=4, bottom=8)
    hand_share = 0.62 if has_captions else 0.74
    hand_height = min(hand_share * right.height, hand.height - HEAD_HEIGHT, 0.62 * hand.width / RATIO)
    hand = place(hand, height=hand_height, y=1)
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
        crowded=low,
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
        left_of_story = max(lane.x, played.right)
        story = FRect(left_of_story + GAP, form.y, leather.right - left_of_story - GAP, form.height)
    return own, TrayAreas(
        tray, rolled, form, buttons, rule, played, story, note, aside, _strewn(aside, leather, buttons)
    )


def _strewn(aside: SeatPlace, leather: FRect, buttons: FRect) -> SeatPlace:
    """Return the own place while dice lie about the whole tray; on a low canvas that is no larger than the strip."""
    field = inset(leather, 2 * GAP, GAP)
    field.height = buttons.top - GAP - field.y
    side = min(LARGEST_FALLEN, 0.78 * field.width / DICE, 0.68 * field.height / (DOWN + UP))
    if side <= aside.side:
        return aside
    return replace(aside, dice=field, side=side, strewn=True)


def _own_belongings(left: FRect) -> tuple[FRect, FRect, FRect]:
    """Return the own plate, the purse and the fence: at the lower edge the face and beside it money and gold, large; or
    flat strips where that has no room."""
    if left.height >= 2 * THREE_ROWS:
        fence, lower = column(left, share(), OWN_FIGURE_HEIGHT, gap=4)
        plate, purse = row(lower, FIGURE_WIDTH - 2, share(), gap=4)
        return plate, purse, fence
    purse_height, plate_height = clamp(0.15 * left.height, 22, 34), clamp(0.17 * left.height, 30, 46)
    fence, purse, plate = column(left, share(), purse_height, plate_height, gap=4)
    return plate, purse, fence


def _strip_height(side: float) -> float:
    """Return the height of a strip of dice of this side."""
    return side * (DOWN + UP) + 6


def _street(area: FRect, places: Sequence[int], low: bool) -> tuple[Building, ...]:
    """Return the houses of these places, side by side in this area."""
    if low:
        widths, front_share, wares_share, sign_top, prize_height = LOW_WIDTHS, 0.6, 0.4, 0.0, 0.0
    else:
        widths, front_share, wares_share, sign_top, prize_height = WIDTHS, 0.65, 0.35, 0.2, PRIZE_HEIGHT
    shares = [share(widths.get(house_place, 1.0)) for house_place in places]
    sign_height = clamp(0.13 * area.height, 18, 24)
    houses = []
    for house_place, house in zip(places, row(area, *shares), strict=True):
        front, wares, prize = column(house, share(front_share), share(wares_share), prize_height)
        front = inset(front, 1, 2)
        sign = FRect(front.x + 2, front.y + sign_top * front.height, front.width - 4, sign_height)
        houses.append(Building(house_place, house, front, sign, inset(wares, 3, 1), inset(prize, 1)))
    return tuple(houses)


def _other_seat(area: FRect, low: bool) -> SeatPlace:
    """Return where another seat's things lie in this area."""
    if area.height >= THREE_ROWS or (area.height >= FIGURE_HEIGHT and area.width >= BROAD_AND_LOW and not low):
        return _seat_with_figure(area)
    plate, lower = column(area, clamp(0.23 * area.height, 24, 40), share())
    if low:
        return _low_other_seat(area, plate, lower)
    radius = min((lower.height - 4) / CUP_HEIGHT, 0.17 * area.width)
    stand = area.right - 1.1 * radius - 2, area.bottom - radius * DOWN - 2
    lane = inset(lower, top=2, right=2.3 * radius + GAP, bottom=1)
    side = min(34.0, (lane.width - GAP) / DICE - 2, 0.47 * lower.height / (DOWN + UP))
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


def _seat_with_figure(area: FRect) -> SeatPlace:
    """Return where the things of another seat lie whose face is shown large: purse, cards and dice beside it, and at
    the right the cup. Where five dice have no room beside that it stands where the last of them will lie."""
    plate, beside = row(area, min(FIGURE_WIDTH, area.height - 14), share(), gap=4)
    lane = inset(beside, GAP, 3)
    crowded = area.width < BROAD and area.height >= THREE_ROWS
    side = min(34.0, 0.25 * area.height)
    if crowded:
        side = min(side, 0.145 * lane.width)
    purse, below = column(lane, min(26, 0.26 * area.height), share(), gap=2)
    dice = place(below, DICE * (side + 2), side * (DOWN + UP) + 3, x=0, y=1)
    radius = (below.height - 2) / CUP_HEIGHT
    if crowded:
        radius = min(radius, (lane.right - dice.x - 0.8 * dice.width - 2) / 2.1)
    stand = lane.right - radius - 1, below.bottom - radius * DOWN - 1
    if area.height >= THREE_ROWS:
        cards = inset(below, right=2 * radius + GAP, bottom=dice.height + 2)
    else:
        cards = inset(below, left=dice.width + GAP, right=2 * radius + GAP)
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
        crowded=crowded,
    )


def _low_other_seat(area: FRect, plate: FRect, lower: FRect) -> SeatPlace:
    """Return where another seat's things lie on a low canvas: the cup stands where the fifth die will lie."""
    side = min(29.0, 0.168 * area.width, (lower.height - LEAST_PURSE - 5) / (DOWN + UP))
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
        crowded=True,
    )


def _slot(strip: FRect, side: float, index: int, rows: int = 1) -> tuple[float, float]:
    """Return where the die of this index stands on a strip of so many rows."""
    columns = math.ceil(DICE / rows)
    row_index, column_index = divmod(index, columns)
    bottom = strip.y + strip.height / rows * (row_index + 1)
    return strip.x + strip.width / columns * (column_index + 0.5), bottom - 2 - side * DOWN / 2


def own_hand_room(place: SeatPlace) -> FRect:
    """Return all the room there is for the own hand."""
    hand = place.hand
    return inset(FRect(hand.x, place.area.y, hand.width, hand.bottom - place.area.y), top=HEAD_HEIGHT)


def own_hand_area(place: SeatPlace, count: int) -> tuple[FRect, float]:
    """Return where the own hand lies, and how far each of its cards is from the one before it, in widths of a card.

    One or two cards lie side by side, as large as there is room for, so that they can be read; more overlap.
    """
    room = own_hand_room(place)
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
