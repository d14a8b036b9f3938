"""Where everything of the Red Dragon lies: the others' boards along the top, drinks, chain and pot in the middle, the
buttons of answers, and the own board and hand below. Two to eight seats, any canvas from 640x360 upwards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import FRect
from pygame.math import clamp

from client.table import layout as table_layout
from client.table.layout import GAP, frame, seated
from client.table.piece import RATIO
from client.ui.layout import column, fit, grid, inset, place, row, share

NARROWEST = 124.0
"""Width a board needs; with less room the others sit in two rows."""
BROAD = 202.0
"""Width from which a board has a large portrait and its gold beside the name."""
BROADEST = 310.0
"""Width of a board at most."""
ANSWERS = 40.0
"""Height of the buttons of answers."""
OWN = 146.0
"""Height of the own board, where it does not stand beside the hand."""
SIDE_BY_SIDE = 7.1 * RATIO
"""How wide a full hand side by side is, in heights of its cards."""
SMALLEST = 74.0
"""Height of a card of the hand at least."""
ROOMY = 180.0
"""Height between the others' boards and the hand from which the own board stands there and leaves the hand all the
width."""
IDLE = 30.0
"""Height of the pot while nobody gambles, where the middle is tall."""
TALL = 150.0
"""Height of the middle from which drinks are poured above the chain; below it they stand beside each other."""


@dataclass(frozen=True)
class Mat(table_layout.SeatPlace):
    """A seat's board: everything of it lies within ``plate``, but for the own hand. ``note`` is the line below the
    name; it has no height on a small board."""

    portrait: FRect
    name: FRect
    note: FRect
    gold: FRect
    track: FRect
    pile: FRect
    deck: FRect
    discard: FRect


@dataclass(frozen=True)
class MiddleAreas:
    """What lies between the boards: the piles of drinks at the left, the pot at the right, and between them the phases
    of the turn and what was poured, played and told."""

    middle: FRect
    drinks: FRect
    drink_discard: FRect
    phases: FRect
    poured: FRect
    chain: FRect
    told: FRect
    pot: FRect


@dataclass(frozen=True)
class Layout(MiddleAreas, table_layout.Layout):
    """Everything on the canvas."""

    seats: tuple[Mat, ...]
    answers: FRect
    preview: FRect


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool, gambling: bool = True) -> Layout:
    """Lay a table for ``seats`` with seat ``bottom`` at the lower edge, the others clockwise from the left. While there
    is no ``gambling`` the pot is a line, and what is told has its room."""
    around = frame(canvas, tools, log)
    table, room, high = around.table, around.below_bar, canvas.height
    others = seats - 1
    rows = 1 if table.width / others >= NARROWEST else 2
    columns = -(-others // rows)
    broad = min(table.width, columns * BROADEST)
    # Without room for large cards there is no use for a high board.
    mat_high = clamp((0.2 if rows == 1 else 0.14) * high, 54, 146 if broad / columns >= BROAD else 122)
    top, _, rest = column(room, rows * mat_high + (rows - 1) * 4, 6, share())
    mats = grid(place(FRect(0, top.y, table.width, top.height), broad - GAP), columns, others, (GAP, 4), align=0.5)
    own_wide = clamp(0.245 * table.width, 190, 300) - GAP
    # A full hand side by side along the whole table; what matters in the middle stays as high as the hand.
    card = min((table.width - 2 * GAP) / SIDE_BY_SIDE, 0.45 * rest.height, 400.0)
    if rest.height - card >= ROOMY:
        upper, _, hand = column(rest, share(), 0.045 * card + 6, card + 4)
        left, middle = row(upper, own_wide, share(), gap=2 * GAP)
        middle, _, answers = column(middle, share(), 4, ANSWERS)
        drinks, own = column(left, share(), min(OWN, 0.6 * left.height), gap=6)
        hand = place(inset(hand, GAP, bottom=2), height=card, y=1)
        centre = _middle(middle, drinks, clamp(0.17 * table.width, 96, 170), gambling)
    else:
        card = clamp(0.215 * high, SMALLEST, 190)
        middle, _, answers, _, below = column(rest, share(), 4, ANSWERS, 0.045 * card + 8, card + 4)
        own_wide = clamp(below.width - SMALLEST * SIDE_BY_SIDE - 3 * GAP, 140, own_wide)
        own, hand = row(below, own_wide, share(), gap=2 * GAP)
        high_of_hand = min(card, max(SMALLEST, (hand.width - GAP) / SIDE_BY_SIDE))
        hand = place(inset(hand, right=GAP, bottom=2), height=high_of_hand, y=1)
        side = clamp(0.19 * table.width, 96, 190)
        drinks, middle = row(inset(middle, left=4), side - 4, share(), gap=10)
        centre = _middle(middle, drinks, side, gambling)
    preview_high = min(0.7 * high, 400.0)
    if around.log is not None:
        preview = fit(inset(around.log, 4, 4), RATIO, y=1)
    else:
        preview = FRect(0, 0, preview_high * RATIO, preview_high)
        preview.bottomright = table.right - 4, max(hand.top - 10, GAP + preview_high)
    places = seated(_own(own, hand), [_mat(mat) for mat in mats], bottom)
    return Layout(**vars(around), **vars(centre), seats=places, answers=answers, preview=preview)


def _middle(middle: FRect, drinks: FRect, side: float, gambling: bool) -> MiddleAreas:
    """The areas of the middle, with the two piles of drinks within ``drinks``; the pot is ``side`` units wide."""
    tall = middle.height >= TALL
    count = 46 if drinks.height >= TALL else 14
    cells = row(inset(drinks, bottom=count), share(), share(), gap=10)
    pile, discard = (fit(cell, RATIO, y=0.4) for cell in cells)
    centre, pot = row(middle, share(), side, gap=10)
    if tall:
        phases, body = column(centre, 24, share(), gap=4)
        left, told = row(body, share(0.56), share(0.44), gap=8)
        poured, chain = column(left, share(0.47), share(0.53), gap=6)
        if not gambling:
            pot.height = IDLE
            told = inset(told, right=told.right - pot.right, top=max(0.0, pot.bottom + 4 - told.top))
    else:
        phases, body = column(centre, 0, share())
        poured, chain, told = row(body, share(0.28), share(0.28), share(0.44), gap=4)
    return MiddleAreas(middle, pile, discard, phases, poured, chain, told, pot)


def _mat(area: FRect) -> Mat:
    """A seat's board: name and gold, the track, and small cards in a row. With less room the portrait is small or
    missing, and counts stand beside tiny cards."""
    inside = inset(area, 6, 4)
    portrait, note = FRect(inside.topleft, (0, 0)), FRect(inside.topleft, (0, 0))
    gold_wide = 48.0 if area.width >= BROAD - GAP else 38.0
    if area.height < 118:
        line, track, _, cards = column(inset(inside, top=-2), 17, 14, 1, share())
        name, gold = row(line, share(), gold_wide)
    elif area.width >= BROAD - GAP:
        head, cards = column(inside, 60, share(), gap=5)
        portrait, right = row(head, 58, share(), gap=6)
        portrait.height = portrait.width
        line, note, _, track = column(inset(right, top=-3), 18, 15, share(), 28)
        name, gold = row(line, share(), gold_wide)
    else:
        head, _, track, _, cards = column(inside, 32, 3, 28, 5, share())
        portrait, right = row(head, 32, share(), gap=6)
        name, line = column(inset(right, top=-3, bottom=-2), 19, share())
        note, gold = row(line, share(), gold_wide, gap=2)
    cells = row(cards, *[share()] * 4)
    stacks = [fit(inset(cell, 1.5), RATIO, y=1) for cell in cells]
    if stacks[0].height < 26:
        stacks = [fit(cell, RATIO, 16, x=0, y=1) for cell in cells]
    pile, hand, deck, discard = stacks
    return Mat(area, hand, False, portrait, name, note, gold, track, pile, deck, discard)


def _own(area: FRect, hand: FRect) -> Mat:
    """The own board: like the others' with the hand beside it, so that the piles can be larger."""
    mat = _mat(area)
    inside = inset(area, 6, 4)
    top = max(mat.track.bottom, mat.portrait.bottom) + (6 if mat.portrait.height else 2)
    below = inset(inside, top=top - inside.top)
    pile, deck, discard = (fit(inset(cell, 2), RATIO) for cell in row(below, *[share()] * 3))
    return replace(mat, hand=hand, own=True, pile=pile, deck=deck, discard=discard)
