"""Where everything of Raut lies: the others sit along the wall behind their tables, the talk is between them and the
own table, and the own hand is at the lower edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect
from pygame.math import clamp

from client.table import layout as table_layout
from client.table.layout import GAP, frame, seated
from client.table.piece import RATIO
from client.ui.layout import column, fit, inset, place, row, share

HAND_SHARE, MAX_HAND_SHARE = 0.195, 0.215
"""Height of the own hand at least and at most, as a share of the canvas."""
MIN_HAND_BOUNDS = (79.0, 200.0)
"""Bounds of the least height of the own hand, in units."""
ENLARGED, ENLARGED_HAND = 600.0, 0.222
"""Height of a canvas, in units, below which everything is shown larger, and the height of the hand then, as a share of
the canvas: its cards may cover each other a little."""
FULL_HAND_WIDTH = 9.2 * RATIO
"""Width of a hand of nine cards side by side, in heights of its cards: none covers another."""
OWN_SALON_SHARE, OWN_SALON_BOUNDS = 0.22, (80.0, 240.0)
"""Height of the own salon as a share of the canvas, and its bounds in units."""
TALK_SHARE, TALK_BOUNDS = 0.105, (36.0, 130.0)
"""Height of the middle with the talk as a share of the canvas, and its bounds in units."""
LOW, LOW_TALK, LOW_GAP = 420.0, 31.0, 3.0
"""Height of a canvas, in units, below which the talk makes room for guests and cards, and the own face for the hand;
and the height of the talk and the gaps
then."""
TALK_WIDTH = 640.0
"""Width of the talk at most, in units."""
OWN_FIGURE_SHARE, OWN_FIGURE_BOUNDS = 0.13, (96.0, 150.0)
"""Width of the own figure as a share of the table, and its bounds in units."""
OWN_FIGURE_HEIGHT, OWN_POINTS_HEIGHT = 144.0, 48.0
"""Heights of the own figure and of the own VP at most, in units."""
SKIRT_SHARE = 0.075
"""How much of a salon's height shows the cloth that hangs down before the guests."""
HIGH_SALON = 190.0
"""Height of another salon, in units, from which its host is drawn large behind the table."""
HOST_SHARE, HOST_HEIGHT = 0.39, 122.0
"""Height of such a host as a share of the salon, and at most in units."""
HOST_WIDTH, FIGURE_WIDTH = 250.0, 124.0
"""Width of a host with VP and cards at most, and that of the face and the name, in units."""
STRIP_SHARE, STRIP_BOUNDS = 0.2, (22.0, 44.0)
"""Height of the strip with a host in a lower salon, as a share of it, and its bounds in units."""
TWO_LINES_FROM = 36.0
"""Height of such a strip from which it has two lines beside a face, in units."""
POINTS_WIDTH = 52.0
"""Width of the VP in a strip, in units."""
NARROW_SALON = 210.0
"""Width of a salon's strip, in units, below which the backs of the cards take less of it."""
NARROWEST_SALON, LINE = 150.0, 18.0
"""Width of a salon, in units, below which name and cards stand below each other in lines of this height."""
LOW_ROOM = 130.0
"""Height of the room along the wall, in units, below which many seats give more of it to the one whose turn it is."""
TURN_WEIGHT = 1.5
"""How much wider than the others that salon is then."""
COMPANY = 4
"""Tables with more guests are wider in proportion to their number."""
RIBBON_BELOW = 64.0
"""Height of the middle, in units, below which a card has no name on it."""
LARGEST = 150.0
"""Height of a guest at most, in units."""
OWN_STAYING_SHARE, STAYING_SHARE, STAYING_BOUNDS = 0.42, 0.12, (28.0, 72.0)
"""Height of the cards that stay before a player, in games that have some, as a share of the room for the guests, and
its bounds in units."""
OWN_STAYING_WIDTH = 2.5 * RATIO
"""Width of the room for the own ones, in heights of these cards; more than two of them overlap."""
BADGE_HEIGHT = 17.0
"""Height of the counters on a seat, in units."""


@dataclass(frozen=True)
class SeatPlace(table_layout.SeatPlace):
    """Where a seat's things lie: its ``figure`` (face and name) and its ``points``, which its plate holds together, its
    cards, the ``salon`` in which its guests are (``guest_area``), and ``before`` it the cards that stay there and the
    counters. ``is_large`` says whether the figure is drawn with a large face."""

    figure: FRect
    points: FRect
    salon: FRect
    guest_area: FRect
    before: FRect
    is_large: bool


@dataclass(frozen=True)
class Layout(table_layout.Layout):
    """Everything on the canvas. In the ``middle`` are the bubble of the ``talk`` with its ``words``, the ``deck`` and
    the ``gone_pile``; the ``buttons`` stand beside the own
    table."""

    seats: tuple[SeatPlace, ...]
    middle: FRect
    bubble: FRect
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
    canvas: FRect, seats: int, bottom: int, tools: int, log: bool, turn: int = -1, cards_stay: bool = False,
    guests: Sequence[int] = (),
) -> Layout:  # fmt: skip
    """Lay a table for so many seats, with seat ``bottom`` at the lower edge.

    Where the others stand close, the one whose ``turn`` it is has more room, and so has one with many ``guests`` (how
    many each seat has). If ``cards_stay`` before players, there is room for them in each salon.
    """
    frame_areas = frame(canvas, tools, log)
    below_bar = frame_areas.below_bar
    figure_width = clamp(OWN_FIGURE_SHARE * below_bar.width, *OWN_FIGURE_BOUNDS)
    buttons_width = clamp(0.24 * below_bar.width, 139, 275)
    is_low = canvas.height < LOW
    hand_width = below_bar.width if is_low else below_bar.width - figure_width - GAP
    hand_height = _hand_height(canvas.height, hand_width)
    salon_height = clamp(OWN_SALON_SHARE * canvas.height, *OWN_SALON_BOUNDS)
    talk_height = LOW_TALK if is_low else clamp(TALK_SHARE * canvas.height, *TALK_BOUNDS)
    gap = LOW_GAP if is_low else GAP
    wall, middle, own = column(below_bar, share(), talk_height, salon_height + gap + hand_height, gap=gap)
    plate = FRect(own.x, own.y, figure_width, own.height)
    if is_low:  # beside the talk and the own table, above the hand
        plate = FRect(own.x, middle.y, figure_width, own.y + salon_height - middle.y)
        middle = inset(middle, left=figure_width + GAP)
    own_place, buttons = _own_place(own, plate, salon_height, buttons_width, cards_stay, is_low, gap)
    other_seats = [(bottom + distance) % seats for distance in range(1, seats)]
    company = [guests[seat] if guests else 0 for seat in other_seats]
    salons = _other_salons(wall, company, other_seats.index(turn) if turn in other_seats else -1)
    places = seated(own_place, [_other_place(salon, cards_stay) for salon in salons], bottom)
    return Layout(**vars(frame_areas), seats=places, middle=middle, **_divide_middle(middle), buttons=buttons)


def _hand_height(canvas_height: float, width: float) -> float:
    """Return the height of the own hand: so that a full one fits side by side into the width, between the bounds."""
    if canvas_height < ENLARGED:
        return max(MIN_HAND_BOUNDS[0], ENLARGED_HAND * canvas_height)
    min_height = clamp(HAND_SHARE * canvas_height, *MIN_HAND_BOUNDS)
    max_height = max(min_height, MAX_HAND_SHARE * canvas_height)
    return clamp(width / FULL_HAND_WIDTH, min_height, max_height)


def _own_place(
    own: FRect, plate: FRect, salon_height: float, buttons_width: float, cards_stay: bool, is_low: bool, gap: float
) -> tuple[SeatPlace, FRect]:
    """Return the own place and that of the buttons: the figure at the left, beside it the table and the buttons, below
    these the hand, which has the whole width where there is little height."""
    right = inset(own, left=plate.width + GAP)
    upper, hand = column(right, salon_height, share(), gap=gap)
    if is_low:
        hand = FRect(own.x, hand.y, own.width, hand.height)
    salon, buttons = row(upper, share(), buttons_width, gap=GAP)
    points_height = min(OWN_POINTS_HEIGHT, 0.3 * plate.height)
    figure_height = min(OWN_FIGURE_HEIGHT, plate.height - points_height - 4)
    _, figure, points, _ = column(plate, share(0.6), figure_height, points_height, share(0.4), gap=2)
    guest_area = inset(salon, 6, 2, bottom=SKIRT_SHARE * salon.height)
    before = place(figure, height=BADGE_HEIGHT, y=0)
    if cards_stay:
        height = clamp(OWN_STAYING_SHARE * guest_area.height, *STAYING_BOUNDS)
        before, guest_area = row(guest_area, OWN_STAYING_WIDTH * height, share(), gap=GAP)
        before = place(before, height=height, y=1)
    plate = figure.union(points)
    own_place = SeatPlace(plate, inset(hand, y=2), True, figure, points, salon, guest_area, before, is_large=True)
    return own_place, buttons


def _other_salons(wall: FRect, company: Sequence[int], turn_index: int) -> list[FRect]:
    """Return the salons of the other seats along the wall, clockwise from the own one.

    ``company`` is how many guests each has; ``turn_index`` is the salon whose turn it is, counted in the same way; -1
    if it is none of them.
    """
    weights = [max(COMPANY, guest_count) / COMPANY for guest_count in company]
    if len(weights) > 3 and turn_index >= 0 and wall.height < LOW_ROOM:
        weights[turn_index] *= TURN_WEIGHT
    return row(wall, *[share(weight) for weight in weights], gap=GAP)


def _other_place(salon: FRect, cards_stay: bool) -> SeatPlace:
    """Return the place of another player in a salon: the host with VP and cards behind the table, the guests at it.

    Cards that stay before players have a row of their own, if the salon is high enough.
    """
    is_large = salon.height >= HIGH_SALON
    if is_large:
        figure, points, hand, guest_area = _host_behind(salon)
    elif salon.width < NARROWEST_SALON:
        figure, points, hand, guest_area = _host_in_two_lines(salon)
    else:
        figure, points, hand, guest_area = _host_in_line(salon)
    plate = figure.union(points)
    before = FRect(plate.x + 4, plate.bottom - BADGE_HEIGHT, plate.width - 8, BADGE_HEIGHT)
    staying_height = clamp(STAYING_SHARE * guest_area.height, *STAYING_BOUNDS)
    if cards_stay and guest_area.height > 3 * staying_height:
        before, guest_area = column(guest_area, staying_height, share(), gap=3)
    return SeatPlace(plate, hand, False, figure, points, salon, guest_area, before, is_large)


def _host_behind(salon: FRect) -> list[FRect]:
    """Return figure, VP, cards and guests where the host sits behind the table with a large face."""
    host, guest_area = column(salon, min(HOST_HEIGHT, HOST_SHARE * salon.height), share(), gap=3)
    host = place(host, min(HOST_WIDTH, salon.width))
    figure, things = row(host, min(FIGURE_WIDTH, 0.56 * host.width), share(), gap=GAP)
    points, hand = column(things, share(0.52), share(0.48), gap=GAP)
    hand = inset(hand, right=14, bottom=6)
    return [figure, points, hand, inset(guest_area, 4, bottom=SKIRT_SHARE * guest_area.height)]


def _host_in_line(salon: FRect) -> list[FRect]:
    """Return figure, VP, cards and guests where the host is a strip above the table. In a high strip VP and cards are
    below the name, beside the face."""
    inner = inset(salon, 6, 1)
    figure, guest_area = column(inner, clamp(STRIP_SHARE * salon.height, *STRIP_BOUNDS), share(), gap=3)
    hand_share = 0.18 if figure.width < NARROW_SALON else 0.3
    hand_width = min(62.0, hand_share * figure.width)
    if figure.height < TWO_LINES_FROM:
        figure, points, hand = row(figure, share(), POINTS_WIDTH, hand_width, gap=GAP)
        return [figure, points, hand, guest_area]
    _, lower_line = column(inset(figure, left=figure.height + GAP), share(), share())
    points, hand, _ = row(lower_line, POINTS_WIDTH, hand_width, share(), gap=GAP)
    return [figure, points, inset(hand, y=1), guest_area]


def _host_in_two_lines(salon: FRect) -> list[FRect]:
    """Return figure, VP, cards and guests where the name has a line of its own."""
    name, second_line, guest_area = column(inset(salon, 6, 1), LINE, LINE, share(), gap=2)
    points, hand = row(second_line, share(0.5), share(0.4), gap=GAP)
    return [name, points, hand, guest_area]


def _divide_middle(middle: FRect) -> dict[str, FRect]:
    """Return the areas in the middle by their names: the bubble between the deck and those who are gone."""
    card_width = middle.height * RATIO
    bubble_width = min(TALK_WIDTH, middle.width - 2 * (card_width + 5 * GAP))
    deck, bubble, gone_pile = row(middle, card_width, bubble_width, card_width, gap=5 * GAP, align=0.5)
    card, words = row(inset(bubble, 10, 5), (bubble.height - 10) * RATIO, share(), gap=2 * GAP)
    return {
        "bubble": bubble, "talk": fit(card, RATIO), "words": words,
        "deck": fit(inset(deck, y=4), RATIO), "gone_pile": fit(inset(gone_pile, y=4), RATIO),
    }  # fmt: skip
