"""The layout of the Red Dragon's table: the patrons along its far side with their things before them, the drinks at its
left, the pot at its right, between them what is played and poured, and the viewer's place and hand at its near side.
For two to eight seats, any canvas from 640x360 upwards."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect
from pygame.math import clamp

from client.table import layout as table_layout
from client.table.layout import GAP
from client.table.piece import RATIO
from client.ui.layout import Size, column, fit, grid, inset, least, most, place, row, share

NARROWEST = 124.0
"""Width that a patron needs. With less room they sit in two rows."""
ROOMY_PATRON = 152.0
"""Width that each of many patrons has before the hearth gets more than the least."""
BROADEST = 370.0
"""Width of a patron's place at most."""
FIGURE = 132.0
"""Width of a patron's face with the name at most."""
FIGURE_WITH_ROOM = 168.0
"""... and with room for the picture of the character beside the face."""
FACE_SHARE = 0.58
"""The share of the face in the width of a narrow place."""
LOW = 118.0
"""Height of a place below which a patron is a line with the name, a track and small piles."""
HIGH = 180.0
"""Height of the viewer's place from which everything there stands below the face."""
ROOMY_CANVAS = 560.0
"""Height of a canvas from which patrons are large, and sit in an arc."""
PATRONS, LARGE_PATRONS = 0.18, 0.255
"""Height of the patrons' places, as a share of the canvas; on a roomy one they are large."""
TIGHT_CANVAS, TIGHT_PATRONS = 420.0, 0.135
"""Height of a canvas below which large letters leave so little that the others are lines with few small piles, and the
height of their places then, as a share of the canvas."""
LEAST_PATRONS = 48.0
"""Height of a patron's place at least."""
NARROWEST_LINE = 70.0
"""Width that a patron needs there and on any canvas that is not roomy."""
FLAT, SLIM = 58.0, 112.0
"""Height and width of a low place below which it has three lines, and its piles are small ones with their number
beside them; and below that width, no deck and no discard."""
ARC = 0.03
"""How far the patrons at both ends sit nearer than the one in the middle, as a share of the canvas's height."""
HEARTH, HEARTH_SHARE = 236.0, 0.16
"""Width of the hearth at the left, which patrons leave visible, and its share of the table at most."""
LEAST_HEARTH = 70.0
"""Width of the hearth that many patrons leave."""
ANSWERS = 40.0
"""Height of the buttons of answers."""
PHASES = 330.0
"""Width of the phases beside the buttons; with less room for both there are none."""
ANSWERS_WITH_PHASES = 560.0
"""Width of the row of the buttons from which it begins with the phases."""
OWN = 146.0
"""Height of the viewer's place where it stands above the hand."""
OWN_WIDTH = 0.165
"""Width of the viewer's place beside the hand, as a share of the table."""
SIDE_BY_SIDE = 7.1 * RATIO
"""Width of a full hand side by side, in heights of its cards."""
SMALLEST = 74.0
"""Height of a card of the hand at least."""
LEGIBLE = 126.0
"""Height of a card from which its text can be read at any scale."""
STRIP, TIGHT_STRIP = (284.0, 51.0), (216.0, 41.0)
"""Width and height of the viewer's place where it is a strip, and on a tight canvas."""
STRIP_HAND, TIGHT_STRIP_HAND = 0.415, 0.388
"""The height of the hand below it, as a share of what the patrons leave."""
DRINK_PILE = 74.0
"""Width of each pile of drinks above it."""
HAND = 0.26
"""Height of the hand beside the viewer's place, as a share of the canvas."""
ROOMY = 174.0
"""Height between the patrons and the hand from which the viewer's place stands there, so that the hand has all the
width."""
TALL = 150.0
"""Height of the middle from which the pot has its ring."""
LEAST_POT = 134.0
"""Width of the pot at least, where that is not too large a part of the middle."""
PLAY = 0.65
"""The share of what is played and poured in the room between the drinks and the pot."""


@dataclass(frozen=True)
class PatronPlace(table_layout.SeatPlace):
    """A seat: all of it lies within ``plate``, except for the viewer's hand. ``figure`` is the face with the name, or a
    line with the name; ``note`` the words beside it (without height in a low place); ``track`` is that of fortitude and
    alcohol; the others are the piles on the table."""

    figure: FRect
    note: FRect
    track: FRect
    pile: FRect
    gold: FRect
    deck: FRect
    discard: FRect

    @property
    def has_figure(self) -> bool:
        """True if there is room for a large face."""
        return self.note.height > 0


@dataclass(frozen=True)
class MiddleAreas:
    """The areas between the patrons and the viewer: the two piles of drinks, what is in ``play`` (cards and drinks),
    the room for its ``story`` in words, and the pot."""

    middle: FRect
    drinks: FRect
    drink_discard: FRect
    play: FRect
    story: FRect
    pot: FRect

    @property
    def is_tall(self) -> bool:
        """True if there is room for large things."""
        return self.middle.height >= TALL


@dataclass(frozen=True)
class Layout(MiddleAreas, table_layout.Layout):
    """Everything on the canvas. ``hearth`` is what is seen of the fire at the left, ``top`` the
    table top, from its far edge to the lower edge of the canvas."""

    seats: tuple[PatronPlace, ...]
    hearth: FRect
    top: FRect
    phases: FRect
    answers: FRect
    preview: FRect


@dataclass(frozen=True)
class _NearSide:
    """Everything nearer than the patrons."""

    middle: MiddleAreas
    phases: FRect
    answers: FRect
    own: FRect
    hand: FRect


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool) -> Layout:
    """Lay a table for ``seats`` with seat ``bottom`` at the near side, the others clockwise from the left."""
    around = table_layout.frame(canvas, tools, log)
    patrons, below_patrons = _far_side(around.table, around.below_bar, seats - 1, canvas.height)
    near_side = _near_side(around.table, below_patrons, canvas.height)
    own = _own_place(near_side.own, near_side.hand)
    edge = max(patron.figure.bottom for patron in patrons[: -(-len(patrons) // 2)]) - 12
    return Layout(
        **vars(around),
        **vars(near_side.middle),
        seats=table_layout.seated(own, patrons, bottom),
        hearth=_hearth(canvas, around.below_bar.y, edge, patrons),
        top=FRect(canvas.x, edge, canvas.width, canvas.bottom - edge),
        phases=near_side.phases,
        answers=near_side.answers,
        preview=_preview(around, near_side.hand.top, min(0.7 * canvas.height, 400.0)),
    )


def _far_side(table: FRect, room: FRect, count: int, canvas_height: float) -> tuple[list[PatronPlace], FRect]:
    """Return the patrons' places along the far side, in one row or in two, and the room below them. In one row those at
    the ends sit a little nearer."""
    is_roomy = canvas_height >= ROOMY_CANVAS
    rows, height_share = 1, LARGE_PATRONS if is_roomy else PATRONS
    if canvas_height < TIGHT_CANVAS:
        height_share = TIGHT_PATRONS
    if table.width / count < (NARROWEST if is_roomy else NARROWEST_LINE):
        rows, height_share = 2, 0.14
    columns = -(-count // rows)
    height = clamp(height_share * canvas_height, LEAST_PATRONS, 200)
    if rows == 1 and not is_roomy and table.width / count < SLIM:
        height = min(height, FLAT)
    if rows == 1 and is_roomy:
        height = min(height, _useful_height(table.width / count))
    top, lower = column(room, rows * height + (rows - 1) * 4, share())
    side = FRect(table.x, top.y, table.width, top.height)
    bend = ARC * canvas_height if rows == 1 and is_roomy else 0.0
    if bend:
        side = inset(side, left=_hearth_width(table.width, count))
    patrons: list[PatronPlace] = []
    for cell in grid(side, columns, count, (GAP, 4), align=0.5):
        area = place(cell, width=BROADEST).clamp(side)  # sums of floats may stand out a little
        aside = 2 * (area.centerx - table.centerx) / table.width
        patrons.append(_patron(area.move(0, bend * aside * aside)))
    return patrons, inset(lower, top=bend + 4)


def _hearth(canvas: FRect, top: float, bottom: float, patrons: list[PatronPlace]) -> FRect:
    """Return the area at the left in which the hearth is seen, between two heights: that which the patrons leave."""
    right = min(patron.plate.x for patron in patrons)
    return FRect(canvas.x, top, max(0.0, right - canvas.x), max(0.0, bottom - top))


def _hearth_width(width: float, count: int) -> float:
    """Return the width of the hearth beside so many patrons, who need their room."""
    room = width - count * ROOMY_PATRON
    return clamp(room, LEAST_HEARTH, min(HEARTH, HEARTH_SHARE * width))


def _useful_height(width: float) -> float:
    """Return the height from which a patron's place of this width only gets empty."""
    face = min(FIGURE, FACE_SHARE * width)
    return max(HIGH - 30, face + 24 + 0.2 * width / RATIO)


def _near_side(table: FRect, room: FRect, canvas_height: float) -> _NearSide:
    """Lay out the middle, the buttons, the viewer's place and hand: the place stands beside the hand if the cards can
    be read there, otherwise above it if there is room. Where letters are large, it is a strip beside the buttons, so
    that the cards have all the width and grow, too."""
    if canvas_height < ROOMY_CANVAS:
        return _above_strip(table, room, canvas_height < TIGHT_CANVAS)
    own_width = clamp(OWN_WIDTH * table.width, 140, 250)
    beside = min((table.width - 3 * GAP - own_width) / SIDE_BY_SIDE, HAND * canvas_height, 400.0)
    if beside >= LEGIBLE:
        return _beside_hand(table, room, beside, own_width)
    alone = min((table.width - 2 * GAP) / SIDE_BY_SIDE, 0.43 * room.height, 400.0)
    if room.height - alone >= ROOMY:
        return _above_hand(table, room, alone)
    card_height = clamp(0.215 * canvas_height, SMALLEST, 190)
    return _beside_hand(table, room, card_height, own_width)


def _above_strip(table: FRect, room: FRect, is_tight: bool) -> _NearSide:
    """Lay the viewer's place as a strip at the left of the buttons, above the hand, which has the whole width."""
    hand_share, (strip_width, strip_height) = STRIP_HAND, STRIP
    if is_tight:
        hand_share, (strip_width, strip_height) = TIGHT_STRIP_HAND, TIGHT_STRIP
    card_height = min((table.width - 2 * GAP) / SIDE_BY_SIDE, hand_share * room.height, 400.0)
    upper, strip, _, hand = column(room, share(), strip_height, 0.045 * card_height + 3, card_height + 2)
    own, answers = row(strip, min(strip_width, 0.4 * strip.width), share(), gap=GAP)
    answers = place(answers, height=ANSWERS)
    pile_width = min(DRINK_PILE, RATIO * (upper.height - 10))
    drinks, middle = row(inset(upper, left=8, bottom=3), 2 * pile_width + 12, share(), gap=12)
    cells = row(inset(drinks, bottom=8), share(), share(), gap=12)
    hand = place(inset(hand, GAP, bottom=2), height=card_height, y=1)
    return _NearSide(_middle(middle, cells), _nothing(answers), answers, own, hand)


def _above_hand(table: FRect, room: FRect, card_height: float) -> _NearSide:
    """Lay the viewer's place at the left above the hand, which has the whole width."""
    upper, _, hand = column(room, share(), 0.045 * card_height + 6, card_height + 4)
    left, right = row(upper, clamp(0.245 * table.width, 190, 300) - GAP, share(), gap=2 * GAP)
    middle, _, answers = column(right, share(), 4, ANSWERS)
    drinks, own = column(left, share(), min(OWN, 0.6 * left.height), gap=6)
    hand = place(inset(hand, GAP, bottom=2), height=card_height, y=1)
    cells = row(inset(drinks, bottom=14), share(), share(), gap=10)
    return _NearSide(_middle(middle, cells), _nothing(answers), answers, own, hand)


def _beside_hand(table: FRect, room: FRect, card_height: float, own_width: float) -> _NearSide:
    """Lay the viewer's place at the left of the hand, and in a broad table also of the buttons above it."""
    rise = 0.045 * card_height + 8
    middle, _, near = column(room, share(), 4, ANSWERS + rise + card_height + 4)
    own_width = clamp(near.width - card_height * SIDE_BY_SIDE - 3 * GAP, 140, own_width)
    own, right = row(near, own_width, share(), gap=2 * GAP)
    if right.width >= ANSWERS_WITH_PHASES:
        line, _, hand = column(right, ANSWERS, rise, share())
        phases, answers = row(line, PHASES, share(), gap=GAP)
    else:
        answers, _, _ = column(near, ANSWERS, rise, share())
        own, hand = (inset(area, top=ANSWERS + rise) for area in (own, right))
        phases = _nothing(answers)
    hand_height = min(card_height, max(SMALLEST, (hand.width - GAP) / SIDE_BY_SIDE))
    hand = place(inset(hand, right=GAP, bottom=2), height=hand_height, y=1)
    drinks, middle = row(inset(middle, left=8), clamp(0.185 * table.width, 96, 216), share(), gap=14)
    cells = row(inset(drinks, bottom=14), share(), share(), gap=14)
    return _NearSide(_middle(middle, cells), phases, answers, own, hand)


def _nothing(area: FRect) -> FRect:
    """Return an area without size."""
    return FRect(area.topleft, (0, 0))


def _preview(around: table_layout.TableAreas, hand_top: float, height: float) -> FRect:
    """Return where a card is shown large: over the log, or else at the right edge above the hand."""
    if around.log is not None:
        return fit(inset(around.log, 4, 4), RATIO, y=1)
    preview = FRect(0, 0, height * RATIO, height)
    preview.bottomright = around.table.right - 4, max(hand_top - 10, GAP + height)
    return preview


def _middle(middle: FRect, drink_cells: list[FRect]) -> MiddleAreas:
    """Lay out the middle, with the two piles of drinks in these cells."""
    pile, discard = (fit(cell, RATIO) for cell in drink_cells)
    centre, pot = row(middle, share(), clamp(0.22 * middle.width, min(LEAST_POT, 0.29 * middle.width), 210), gap=10)
    play, story = row(centre, share(PLAY), share(1 - PLAY), gap=8)
    return MiddleAreas(middle, pile, discard, play, story, pot)


def _patron(area: FRect) -> PatronPlace:
    """Lay out a patron's place: the face with the name, beside it the words and the track, and on the table before them
    the things in a row."""
    if area.height < LOW:
        return _low_place(area, has_hand=True)
    head, things = column(area, share(0.67), share(0.33), gap=3)
    figure, beside = row(inset(head, right=2), min(FIGURE_WITH_ROOM, FACE_SHARE * area.width), share(), gap=6)
    _, note, track, _ = column(beside, share(), 17, 44, share(1.6), gap=2)
    pile, gold, hand, deck, discard = _piles(things, 1, 1, 1.5, 1, 1)
    return PatronPlace(area, hand, False, figure, note, track, pile, gold, deck, discard)


def _own_place(area: FRect, hand: FRect) -> PatronPlace:
    """Lay out the viewer's place, which is larger than the others: the hand lies beside it."""
    if area.height <= STRIP[1]:
        return _strip_place(area, hand)
    if area.height < LOW:
        own = _low_place(area, has_hand=False)
        return PatronPlace(area, hand, True, own.figure, own.note, own.track, own.pile, own.gold, own.deck, own.discard)
    if area.height < HIGH:
        head, things = column(area, share(0.6), share(0.4), gap=3)
        figure, beside = row(head, min(FIGURE, 0.5 * area.width), share(), gap=6)
        _, note, track, _ = column(beside, share(), 17, 40, share(1.6), gap=2)
    else:
        head, note, track, things = column(area, share(0.6), 18, 44, share(0.4), gap=3)
        figure = place(head, width=1.6 * head.height)
    pile, gold, deck, discard = _piles(things, 1, 1, 1, 1)
    return PatronPlace(area, hand, True, figure, note, track, pile, gold, deck, discard)


def _piles(things: FRect, *weights: float) -> list[FRect]:
    """Return the places of the piles before a patron: the mugs, the coins, and the cards."""
    cells = [inset(cell, 1.5, bottom=1) for cell in row(things, *[share(weight) for weight in weights])]
    card_height = min(cells[-1].height, cells[-1].width / RATIO)
    return [*cells[:2], *(place(cell, height=card_height, y=1) for cell in cells[2:])]


def _strip_place(area: FRect, hand: FRect) -> PatronPlace:
    """Lay out the viewer's place as a strip: name and gold above the track, beside them the piles."""
    numbers, things = row(inset(area, 2, 1), share(0.61), share(0.39), gap=4)
    line, track = column(numbers, 17, most(30.0, share()), gap=1)
    name, gold = row(line, share(), 42)
    cells = row(things, share(), share(), share(), gap=2)
    pile, deck, discard = (fit(cell, RATIO, y=1) for cell in cells)
    return PatronPlace(area, hand, True, name, _nothing(area), track, pile, gold, deck, discard)


def _flat_place(area: FRect) -> PatronPlace:
    """Lay out the place of another patron in three lines: the name, the track, and a line with the gold, the cards in
    hand and the drinks. Deck and discard lie at its end, or beside the track where that is narrow."""
    name, track, line = column(inset(area, 3, 1), 17, share(), 15, gap=1)
    if area.width >= SLIM:
        gold, *cells = row(line, 42, share(), share(), share(), share(), gap=4)
        hand, pile, deck, discard = (fit(cell, RATIO, 15, x=0, y=1) for cell in cells)
    else:
        gold, *cells = row(line, 30, share(), share(), gap=2)
        hand, pile = (fit(cell, RATIO, 15, x=0, y=1) for cell in cells)
        track, *cells = row(track, share(), 9, 9, gap=1)
        deck, discard = (fit(cell, RATIO) for cell in cells)
    return PatronPlace(area, hand, False, name, _nothing(area), track, pile, gold, deck, discard)


def _low_place(area: FRect, has_hand: bool) -> PatronPlace:
    """Lay out a low place: name and gold in a line, the track, and small piles."""
    if has_hand and (area.width < SLIM or area.height <= FLAT):
        return _flat_place(area)
    inner = inset(area, 6, 4)
    height: Size = most(30.0, least(14.0, share(0.3)))
    line, track, _, cards = column(inset(inner, top=-2), 17, height, 1, share(0.7))
    name, gold = row(line, share(), 42)
    cells = row(cards, *[share()] * (4 if has_hand else 3))
    piles = [fit(inset(cell, 1.5), RATIO, y=1) for cell in cells]
    if piles[0].height < 26:
        piles = [fit(cell, RATIO, 16, x=0, y=1) for cell in cells]
    pile, hand, (deck, discard) = piles[0], piles[1], piles[-2:]
    return PatronPlace(area, hand, False, name, _nothing(inner), track, pile, gold, deck, discard)
