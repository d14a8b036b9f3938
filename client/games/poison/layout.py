"""Where everything of Poison lies: the other seats along the top, three hearths with cauldrons, the own hand below."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import FRect
from pygame.math import clamp

from client.table import layout as table_layout
from client.table.layout import GAP, frame, seated
from client.table.piece import RATIO, Pose
from client.table.seat_figure import LARGEST, NAME_HEIGHT, WORDS_HEIGHT, FigurePlaces, figure_places
from client.ui.layout import column, inset, place, row, share

OTHERS_SHARE = 0.152
"""Height of the others' row, as a share of the canvas's: the letters on open cards in it can still be read."""
LEAST_OTHERS = 81.0
FLAT, FLAT_OTHERS = 420.0, 72.0
"""Height of a canvas below which the faces of others make room for the cauldrons, and that of their row then."""
NARROW = 206.0
"""Width of a seat below which its name and its points have no place beside its face."""
BROAD = 300.0
"""Width that a seat needs at most."""
POT = 360 / 260
"""Width of the cauldron's picture, in heights of the picture."""
FIRE, LOW_FIRE = 310 / 260, 1.04
"""Where the fire ends below the top of the cauldron, in heights of the cauldron; on a low canvas the words cover it."""
POT_SHARE = 0.84
"""Width of a cauldron at most, as a share of its hearth's."""
DRY = 0.74
"""How much of a card in a cauldron stands out of the brew, as a share of the card's height: all that one plays by."""
BREW = 50 / 260
"""Where cards dip into the brew, below the top of the cauldron, in heights of the cauldron."""
CARD_SHARE, LOW_CARD_SHARE = 0.39, 0.57
"""Height of the cards in the cauldrons, as a share of a hearth's: where there is room, and on a low canvas."""
LOW = 600.0
"""Height below which a canvas is low."""
BOX_WORDS = 40.0
"""Height of the words below the cards that are out of play, in units."""
BREW_WIDTH = 230 / 360
"""Width of the brew, in widths of the cauldron."""
BOUQUET_STEP, LEAST_STEP, BOUQUET_DROP = 0.5, 0.315, 0.05
"""How the cards in a cauldron spread: the most and the least widths from one to the next, and how much lower than the
middle the outermost stand, in heights of a card."""
LEANS, MOST_LEANS = 5.0, 19.0
"""How many degrees the outermost cards lean, and how many at most, so that the feet of many have room in the brew."""


@dataclass(frozen=True)
class SeatPlace(table_layout.SeatPlace):
    """Where a seat's things lie: the figure of who sits there, its hand, its pile, and the cards that stay before it,
    for which there is room only where some can."""

    figure: FigurePlaces
    pile: FRect
    before: FRect


@dataclass(frozen=True)
class CauldronPlace:
    """One of the three hearths: its column, the cards in the cauldron, the cauldron, and the ``floor``
    on which its fire burns."""

    column: FRect
    line: FRect
    pot: FRect
    floor: float

    @property
    def waterline(self) -> float:
        """Down to where the cards stand out of the brew."""
        return self.pot.y + BREW * self.pot.height


@dataclass(frozen=True)
class Layout(table_layout.Layout):
    """Everything on the canvas."""

    seats: tuple[SeatPlace, ...]
    spots: tuple[CauldronPlace, ...]
    box: FRect
    box_words: FRect
    low: bool


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool, cards_stay: bool = False) -> Layout:
    """Return the layout of a table for that number of seats, seat ``bottom`` at the lower edge, the others clockwise
    from the left.

    ``tools`` is how many tool buttons stand at the right edge; ``log`` is whether the log is open; ``cards_stay`` is
    whether cards can stay before players.
    """
    around = frame(canvas, tools, log)
    table, height = around.table, canvas.height
    is_flat = height < FLAT
    others_height, card_height = max(LEAST_OTHERS, OTHERS_SHARE * height), 0.245 * height
    if is_flat:
        others_height = FLAT_OTHERS
    upper, middle, lower = column(around.below_bar, others_height, share(), card_height + 8)
    others_row = FRect(0, upper.y, table.width, upper.height)
    others = [_other_seat(cell, cards_stay, is_flat) for cell in row(others_row, *[share()] * (seats - 1))]

    side, pile_height = clamp(0.2 * table.width, 104, 216) - GAP, 0.17 * height
    left, hand, right = row(inset(lower, right=22), side, share(), pile_height * RATIO, gap=GAP)
    low = height < LOW
    box_width = max(24.0, 0.3 * side)
    figure_area, box_column = row(left, share(), box_width, gap=GAP)
    box, box_words = column(box_column, box_width / RATIO, BOX_WORDS)
    figure = figure_places(figure_area)
    if low:  # the name gets the whole width, and what is out of play is said by the tooltip only
        figure = FigurePlaces(figure.face, _as_wide(figure.name, left), _as_wide(figure.words, left))
        box_words.height = 0
    pile = place(right, height=pile_height, y=1)
    before = FRect(pile.right - 1.6 * pile.width, lower.y, 1.6 * pile.width, lower.height - pile_height - 12)
    own = SeatPlace(_plate(figure), inset(hand, right=GAP, bottom=8), True, figure, pile, before)
    box, box_words = column(box_column, box_width / RATIO, BOX_WORDS)

    spots_area = FRect(0, middle.y, table.width, middle.height)
    margin = 2 if low else 4
    return Layout(
        **vars(around),
        seats=seated(own, others, bottom),
        spots=_spots(inset(spots_area, y=margin), low),
        box=box,
        box_words=box_words,
        low=low,
    )


def _other_seat(cell: FRect, cards_stay: bool, is_flat: bool) -> SeatPlace:
    """Return where another seat's things lie in this cell: beside the face the name, the points, and below them the
    cards; in a narrow cell the name and the points are below the face and the cards. A flat one has a small face."""
    cell = place(inset(cell, GAP), BROAD)
    if is_flat:
        name, _, below = column(cell, NAME_HEIGHT, 1, share())
        side = min(below.height, 0.42 * below.width)
        face, beside = row(below, side, share(), gap=4)
        face = place(face, height=side)
        points, things = column(beside, WORDS_HEIGHT - 2, share())
        gap = clamp(0.4 * things.width - 24, 3, 20)
    elif cell.width >= NARROW:
        side = min(LARGEST, cell.height)
        face, beside = row(place(cell, height=side), side, share(), gap=8)
        name, points, _, things = column(inset(beside, right=8), NAME_HEIGHT, WORDS_HEIGHT, 2, share())
        gap = 24.0
    else:
        things, name, points = column(cell, share(), NAME_HEIGHT, WORDS_HEIGHT)
        face, things = row(things, min(things.height, 0.42 * things.width), share(), gap=4)
        face = place(face, height=face.width)
        things = place(things, height=min(things.height, 0.43 * things.width / RATIO))
        gap = 3.0
    figure = FigurePlaces(face, name, points)
    hand, pile = row(things, share(), things.height * RATIO, gap=gap)
    before = FRect(hand.right, hand.y, 0, hand.height)
    if cards_stay:
        hand, before = row(hand, share(), max(hand.height * RATIO, 0.34 * hand.width), gap=GAP)
    return SeatPlace(_plate(figure), hand, False, figure, pile, before)


def _as_wide(line: FRect, area: FRect) -> FRect:
    """Return the line with the width of the area."""
    return FRect(area.x, line.y, area.width, line.height)


def _plate(figure: FigurePlaces) -> FRect:
    """Return the area by which a seat is pointed at and chosen: its face."""
    return figure.face.copy()


def _spots(area: FRect, low: bool) -> tuple[CauldronPlace, ...]:
    """Return three hearths side by side, each with its cards and the cauldron on its fire, into which they dip."""
    width = min(area.width / 3, max(1.25 * area.height, 178.0))
    line_height = (LOW_CARD_SHARE if low else CARD_SHARE) * area.height
    fire = LOW_FIRE if low else FIRE
    pot_height = min((area.height - DRY * line_height) / (fire - BREW), POT_SHARE * width / POT)
    above = DRY * line_height - BREW * pot_height
    spots = []
    for spot in row(area, width, width, width, align=0.5):
        line, pot = column(inset(spot, GAP), above, fire * pot_height, align=1)
        line.height = line_height
        spots.append(CauldronPlace(spot, line, place(pot, pot_height * POT, pot_height, y=0), pot.bottom))
    return tuple(spots)


def bouquet(spot: CauldronPlace, count: int) -> list[Pose]:
    """Return the poses of open cards that rise from a cauldron: their feet stand in the brew, and the farther they are
    from the middle, the more they lean. The numbers of all can be read."""
    height = spot.line.height
    width = height * RATIO
    free = 0.5 * (BREW_WIDTH * spot.pot.width - width)
    last = 0.5 * (count - 1)
    step = width * clamp(free / (width * max(last, 0.5)), LEAST_STEP, BOUQUET_STEP)
    depth = (DRY - 0.5) * height
    lean = LEANS
    if last * step > free:
        lean = clamp(math.degrees(math.atan((last * step - max(0.0, free)) / depth)), LEANS, MOST_LEANS)
    poses = []
    for index in range(count):
        aside = (index - last) / max(last, 1.0)
        y = spot.line.centery + BOUQUET_DROP * height * aside * aside
        poses.append(Pose(spot.line.centerx + (index - last) * step, y, height, -lean * aside, 1.0))
    return poses


def foot(spot: CauldronPlace, pose: Pose) -> float:
    """Return where a card that stands in a cauldron dips into its brew."""
    return pose.x + math.tan(math.radians(pose.angle)) * (spot.waterline - pose.y)
