"""Where everything of Raut lies: the own salon and hand at the lower edge, the others clockwise around the talk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect
from pygame.math import clamp

from client.table import layout as table_layout
from client.table.layout import GAP, frame, seated
from client.table.piece import RATIO
from client.ui.layout import column, fit, inset, place, row, share

HAND_SHARE, MAX_HAND_SHARE = 0.165, 0.175
"""Height of the own hand at least and at most, as a share of the canvas."""
MIN_HAND_BOUNDS = (66.0, 190.0)
"""Bounds of the least height of the own hand, in units."""
FULL_HAND_WIDTH = 6.1 * RATIO
"""Width of a full hand side by side, in heights of its cards."""
OWN_SALON_SHARE, OWN_SALON_BOUNDS = 0.215, (70.0, 240.0)
"""Height of the own salon as a share of the canvas, and its bounds in units."""
STRIP_HEIGHT = 24.0
"""Height of the strip with a player's name, in units."""
MIDDLE_SHARE = 0.26
"""Width of the middle as a share of the table, where it stands between salons from top to bottom."""
LOW_ROOM = 210.0
"""Height of the room above the own salon, in units, below which three and more salons stand side by side over the
talk."""
NARROW_SALON = 210.0
"""Width of a salon's strip, in units, below which the backs of the cards take less of it."""
TURN_WEIGHT = 1.5
"""How much wider than the others the salon is whose turn it is, where many stand side by side."""
RIBBON_BELOW = 64.0
"""Height of the middle, in units, below which everything in it stands side by side."""
NARROWEST_SALON, LINE = 116.0, 18.0
"""Width of a salon, in units, below which name and cards stand below each other in lines of this height."""
LARGEST = 132.0
"""Height of a guest at most, in units."""
BADGE_HEIGHT = 17.0
"""Height of the counters on another seat, below its plate, in units."""
OWN_STAYING_SHARE, STAYING_SHARE, STAYING_BOUNDS = 0.42, 0.12, (28.0, 72.0)
"""Height of the cards that stay before a player, in games that have some, as a share of the room for the guests, and
its bounds in units."""
OWN_STAYING_WIDTH = 2.5 * RATIO
"""Width of the room for the own ones, in heights of these cards; more than two of them overlap."""


@dataclass(frozen=True)
class SeatPlace(table_layout.SeatPlace):
    """Where a seat's things lie: its name, its cards, the ``salon`` in which its guests stand (``guest_area``), and
    ``before`` it the cards that stay there and the counters."""

    salon: FRect
    guest_area: FRect
    before: FRect


@dataclass(frozen=True)
class Layout(table_layout.Layout):
    """Everything on the canvas. In the ``middle`` lie the ``talk`` with its ``words``, the ``deck`` and the
    ``gone_pile``; the ``buttons`` stand beside the own hand."""

    seats: tuple[SeatPlace, ...]
    middle: FRect
    talk: FRect
    words: FRect
    deck: FRect
    gone_pile: FRect
    buttons: FRect

    @property
    def own_place(self) -> SeatPlace:
        """The place of the seat at the lower edge."""
        return self.seats[self.own_seat]


def lay_out(
    canvas: FRect, seats: int, bottom: int, tools: int, log: bool, turn: int = -1, cards_stay: bool = False
) -> Layout:
    """Lay a table for so many seats, with seat ``bottom`` at the lower edge.

    Where the others stand close, the one whose ``turn`` it is has more room. If ``cards_stay`` before players, there is
    room for them in each salon.
    """
    frame_areas = frame(canvas, tools, log)
    below_bar = frame_areas.below_bar
    plate_width = clamp(0.17 * below_bar.width, 96, 190)
    hand_height = _hand_height(canvas.height, below_bar.width - 2.45 * plate_width - 2 * GAP)
    salon_height = clamp(OWN_SALON_SHARE * canvas.height, *OWN_SALON_BOUNDS)
    upper, salon, lower = column(below_bar, share(), salon_height, hand_height, gap=GAP)
    plate, hand, buttons = row(lower, plate_width, share(), 1.45 * plate_width, gap=GAP)
    own_plate = place(plate, height=96, y=0.5)
    guest_area = inset(salon, 6, 5)
    before = FRect(own_plate.x + 6, own_plate.y - 18, own_plate.width - 12, 19)
    if cards_stay:
        height = clamp(OWN_STAYING_SHARE * guest_area.height, *STAYING_BOUNDS)
        before, guest_area = row(guest_area, OWN_STAYING_WIDTH * height, share(), gap=GAP)
        before = place(before, height=height, y=1)
    own_place = SeatPlace(own_plate, inset(hand, y=2), True, salon, guest_area, before)
    turn_index = (turn - bottom) % seats - 1 if turn >= 0 else -1
    salons, middle = _other_salons(upper, seats - 1, turn_index)
    talk, words, deck, gone_pile = _divide_middle(inset(middle, 8, 6))
    places = seated(own_place, [_other_place(other_salon, cards_stay) for other_salon in salons], bottom)
    return Layout(**vars(frame_areas), seats=places, middle=middle, talk=talk, words=words, deck=deck,
                  gone_pile=gone_pile, buttons=buttons)  # fmt: skip


def _hand_height(canvas_height: float, width: float) -> float:
    """Return the height of the own hand: so that a full one fits side by side into the width, between the bounds."""
    min_height = clamp(HAND_SHARE * canvas_height, *MIN_HAND_BOUNDS)
    max_height = max(min_height, MAX_HAND_SHARE * canvas_height)
    return clamp(width / FULL_HAND_WIDTH, min_height, max_height)


def _other_salons(upper: FRect, count: int, turn_index: int) -> tuple[list[FRect], FRect]:
    """Return the salons of the other seats clockwise from the own one, and the middle.

    ``turn_index`` is the salon whose turn it is, counted in the same way; -1 if it is none of them.
    """
    if count >= 3 and upper.height < LOW_ROOM:
        return _salons_side_by_side(upper, count, turn_index)
    if count == 1:
        return _one_salon(upper)
    if count == 2:
        left, middle, right = row(upper, share(), MIDDLE_SHARE * upper.width, share(), gap=GAP)
        return [left, right], _square(middle)
    if count == 4:
        left, middle, right = row(upper, share(), MIDDLE_SHARE * upper.width, share(), gap=GAP)
        left_upper, left_lower = _halves(left)
        right_upper, right_lower = _halves(right)
        return [left_lower, left_upper, right_upper, right_lower], _square(middle)
    left, centre, right = row(upper, share(), share(), share(), gap=GAP)
    top, middle = _halves(centre)
    if count == 3:
        return [left, top, right], middle
    left_upper, left_lower = _halves(left)
    right_upper, right_lower = _halves(right)
    return [left_lower, left_upper, top, right_upper, right_lower], middle


def _salons_side_by_side(upper: FRect, count: int, turn_index: int) -> tuple[list[FRect], FRect]:
    """Return so many salons in one row over the middle, so that none is half as high as the others."""
    salons_share = 0.64 if count == 3 else 0.7
    top, middle = column(upper, share(salons_share), share(1 - salons_share), gap=GAP)
    weights = [share(1.0)] * count
    if count > 3 and turn_index >= 0:
        weights[turn_index] = share(TURN_WEIGHT)
    return row(top, *weights, gap=GAP), middle


def _one_salon(upper: FRect) -> tuple[list[FRect], FRect]:
    """Return the salon of the only other seat and the middle below it, which is as wide only where the room is low."""
    if upper.height < LOW_ROOM:
        salon, middle = column(upper, share(0.64), share(1 - 0.64), gap=GAP)
        return [salon], middle
    salon, middle = column(upper, share(0.56), share(1 - 0.56), gap=GAP)
    return [salon], place(middle, 0.62 * middle.width)


def _halves(area: FRect) -> list[FRect]:
    """Return the upper and the lower half of an area."""
    return column(area, share(), share(), gap=GAP)


def _square(middle: FRect) -> FRect:
    """Return the middle, hardly higher than wide."""
    return place(middle, height=min(middle.height, 1.1 * middle.width))


def _other_place(salon: FRect, cards_stay: bool) -> SeatPlace:
    """Return the place of another player in a salon, with name and backs of the cards above the guests.

    In a very narrow salon the backs stand below the name. Cards that stay before players have a row of their own, if
    the salon is high enough.
    """
    inner = inset(salon, 6, 4)
    if salon.width < NARROWEST_SALON:
        plate, guest_area = column(inner, 2 * LINE, share(), gap=3)
        hand = inset(plate, left=0.55 * plate.width, right=0.1 * plate.width, top=LINE)
    else:
        strip, guest_area = column(inner, STRIP_HEIGHT, share(), gap=3)
        hand_share = 0.18 if strip.width < NARROW_SALON else 0.3
        plate, hand = row(strip, share(), min(62.0, hand_share * strip.width), gap=GAP)
    before = FRect(plate.x + 4, plate.bottom + 2, plate.width - 8, BADGE_HEIGHT)
    staying_height = clamp(STAYING_SHARE * guest_area.height, *STAYING_BOUNDS)
    if cards_stay and guest_area.height > 3 * staying_height:
        before, guest_area = column(guest_area, staying_height, share(), gap=3)
    return SeatPlace(plate, hand, False, salon, guest_area, before)


def _divide_middle(area: FRect) -> Sequence[FRect]:
    """Return the areas of the talk, its words, the deck and those who are gone. In a narrow middle the words stand
    below."""
    if area.height < RIBBON_BELOW:
        card_width = area.height * RATIO
        card, words, deck, _, gone_pile, _ = row(
            area, card_width, share(), card_width, 3 * GAP, card_width, 2 * GAP, gap=GAP
        )
    elif area.width > 1.3 * area.height:
        pile_width = min(0.42 * area.height * RATIO, 0.2 * area.width)
        card, words, piles = row(area, min(area.height * RATIO, 0.4 * area.width), share(), pile_width, gap=GAP)
        deck, gone_pile = _halves(piles)
    else:
        upper, words = column(area, share(0.62), share(0.38), gap=GAP)
        card, piles = row(upper, share(0.62), share(0.38), gap=GAP)
        deck, gone_pile = _halves(piles)
    return fit(card, RATIO, LARGEST * 1.3), words, fit(deck, RATIO, LARGEST), fit(gone_pile, RATIO, LARGEST)
