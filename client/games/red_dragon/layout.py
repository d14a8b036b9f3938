"""The layout of the Red Dragon's table: the others' boards along the top, drinks, chain and pot in the middle, the
buttons of answers, and the viewer's board and hand below. For two to eight seats, any canvas from 640x360 upwards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import FRect
from pygame.math import clamp

from client.table import layout as table_layout
from client.table.layout import GAP
from client.table.piece import RATIO
from client.ui.layout import column, fit, grid, inset, place, row, share

NARROWEST = 124.0
"""Width that a board needs. With less room the others sit in two rows."""
BROAD = 202.0
"""Width from which a board has a large portrait and its gold beside the name."""
BROADEST = 310.0
"""Width of a board at most."""
ANSWERS = 40.0
"""Height of the buttons of answers."""
OWN = 146.0
"""Height of the viewer's board where it does not stand beside the hand."""
SIDE_BY_SIDE = 7.1 * RATIO
"""Width of a full hand side by side, in heights of its cards."""
SMALLEST = 74.0
"""Height of a card of the hand at least."""
ROOMY = 180.0
"""Height between the others' boards and the hand from which the viewer's board stands there, so that the hand has all
the width."""
IDLE = 30.0
"""Height of the pot while nobody gambles, where the middle is tall."""
TALL = 150.0
"""Height of the middle from which the poured drinks stand above the chain. In a lower one they stand beside it."""


@dataclass(frozen=True)
class Mat(table_layout.SeatPlace):
    """A seat's board: all of it lies within ``plate``, except for the viewer's hand. ``note`` is the line below the
    name; on a small board it has no height."""

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
    """The areas between the boards: the piles of drinks at the left, the pot at the right, and between them the phases
    of the turn, the poured drinks, the chain in cards and the chain in words."""

    middle: FRect
    drinks: FRect
    drink_discard: FRect
    phases: FRect
    poured: FRect
    chain: FRect
    chain_text: FRect
    pot: FRect


@dataclass(frozen=True)
class Layout(MiddleAreas, table_layout.Layout):
    """Everything on the canvas."""

    seats: tuple[Mat, ...]
    answers: FRect
    preview: FRect


@dataclass(frozen=True)
class _LowerHalf:
    """Everything below the others' boards."""

    middle: MiddleAreas
    answers: FRect
    board: FRect
    hand: FRect


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool, gambling: bool = True) -> Layout:
    """Lay a table for ``seats`` with seat ``bottom`` at the lower edge, the others clockwise from the left. Without
    ``gambling`` the pot is a line, and the chain in words gets its room."""
    around = table_layout.frame(canvas, tools, log)
    mats, below_boards = _upper_boards(around.table, around.below_bar, seats - 1, canvas.height)
    lower_half = _lower_half(around.table, below_boards, canvas.height, gambling)
    own_mat = _own_mat(lower_half.board, lower_half.hand)
    preview = _preview(around, lower_half.hand.top, min(0.7 * canvas.height, 400.0))
    return Layout(
        **vars(around),
        **vars(lower_half.middle),
        seats=table_layout.seated(own_mat, mats, bottom),
        answers=lower_half.answers,
        preview=preview,
    )


def _upper_boards(table: FRect, room: FRect, count: int, canvas_height: float) -> tuple[list[Mat], FRect]:
    """Return the others' boards along the top of ``room``, in one row or in two, and the room below them."""
    rows, height_share = 1, 0.2
    if table.width / count < NARROWEST:
        rows, height_share = 2, 0.14
    columns = -(-count // rows)
    total_width = min(table.width, columns * BROADEST)
    # A high board is only useful where its cards can be large.
    highest = 146 if total_width / columns >= BROAD else 122
    board_height = clamp(height_share * canvas_height, 54, highest)
    top, _, lower = column(room, rows * board_height + (rows - 1) * 4, 6, share())
    block = place(FRect(0, top.y, table.width, top.height), total_width - GAP)
    return [_mat(area) for area in grid(block, columns, count, (GAP, 4), align=0.5)], lower


def _lower_half(table: FRect, room: FRect, canvas_height: float, gambling: bool) -> _LowerHalf:
    """Lay out the middle, the buttons, the viewer's board and hand."""
    board_width = clamp(0.245 * table.width, 190, 300) - GAP
    # A full hand side by side along the whole table. The middle stays as high as the hand.
    card_height = min((table.width - 2 * GAP) / SIDE_BY_SIDE, 0.43 * room.height, 400.0)
    if room.height - card_height >= ROOMY:
        return _board_above_hand(table, room, card_height, board_width, gambling)
    card_height = clamp(0.215 * canvas_height, SMALLEST, 190)
    return _board_beside_hand(table, room, card_height, board_width, gambling)


def _board_above_hand(table: FRect, room: FRect, card_height: float, board_width: float, gambling: bool) -> _LowerHalf:
    """Lay the viewer's board at the left above the hand, which has the whole width."""
    upper, _, hand = column(room, share(), 0.045 * card_height + 6, card_height + 4)
    left, middle = row(upper, board_width, share(), gap=2 * GAP)
    middle, _, answers = column(middle, share(), 4, ANSWERS)
    drinks, board = column(left, share(), min(OWN, 0.6 * left.height), gap=6)
    hand = place(inset(hand, GAP, bottom=2), height=card_height, y=1)
    areas = _middle(middle, drinks, clamp(0.17 * table.width, 96, 170), gambling)
    return _LowerHalf(areas, answers, board, hand)


def _board_beside_hand(table: FRect, room: FRect, card_height: float, board_width: float, gambling: bool) -> _LowerHalf:
    """Lay the viewer's board at the left of the hand."""
    middle, _, answers, _, lower = column(room, share(), 4, ANSWERS, 0.045 * card_height + 8, card_height + 4)
    board_width = clamp(lower.width - SMALLEST * SIDE_BY_SIDE - 3 * GAP, 140, board_width)
    board, hand = row(lower, board_width, share(), gap=2 * GAP)
    hand_height = min(card_height, max(SMALLEST, (hand.width - GAP) / SIDE_BY_SIDE))
    hand = place(inset(hand, right=GAP, bottom=2), height=hand_height, y=1)
    side_width = clamp(0.19 * table.width, 96, 190)
    drinks, middle = row(inset(middle, left=4), side_width - 4, share(), gap=10)
    areas = _middle(middle, drinks, side_width, gambling)
    return _LowerHalf(areas, answers, board, hand)


def _preview(around: table_layout.TableAreas, hand_top: float, height: float) -> FRect:
    """Return where a card is shown large: over the log, or else at the right edge above the hand."""
    if around.log is not None:
        return fit(inset(around.log, 4, 4), RATIO, y=1)
    preview = FRect(0, 0, height * RATIO, height)
    preview.bottomright = around.table.right - 4, max(hand_top - 10, GAP + height)
    return preview


def _middle(middle: FRect, drinks: FRect, pot_width: float, gambling: bool) -> MiddleAreas:
    """Lay out the middle, with the two piles of drinks within ``drinks``."""
    count_height = 46 if drinks.height >= TALL else 14
    cells = row(inset(drinks, bottom=count_height), share(), share(), gap=10)
    pile, discard = (fit(cell, RATIO, y=0.4) for cell in cells)
    centre, pot = row(middle, share(), pot_width, gap=10)
    if middle.height >= TALL:
        phases, body = column(centre, 24, share(), gap=4)
        left, chain_text = row(body, share(0.56), share(0.44), gap=8)
        poured, chain = column(left, share(0.47), share(0.53), gap=6)
        if not gambling:
            pot.height = IDLE
            below_pot = max(0.0, pot.bottom + 4 - chain_text.top)
            chain_text = inset(chain_text, right=chain_text.right - pot.right, top=below_pot)
    else:
        phases, body = column(centre, 0, share())
        poured, chain, chain_text = row(body, share(0.28), share(0.28), share(0.44), gap=4)
    return MiddleAreas(middle, pile, discard, phases, poured, chain, chain_text, pot)


def _mat(area: FRect) -> Mat:
    """Lay out a seat's board: name and gold, the track, and small cards in a row. With less room the portrait is small
    or missing, and counts stand beside tiny cards."""
    inner = inset(area, 6, 4)
    portrait, note = FRect(inner.topleft, (0, 0)), FRect(inner.topleft, (0, 0))
    gold_width = 48.0 if area.width >= BROAD - GAP else 38.0
    if area.height < 118:
        line, track, _, cards = column(inset(inner, top=-2), 17, 14, 1, share())
        name, gold = row(line, share(), gold_width)
    elif area.width >= BROAD - GAP:
        head, cards = column(inner, 60, share(), gap=5)
        portrait, right = row(head, 58, share(), gap=6)
        portrait.height = portrait.width
        line, note, _, track = column(inset(right, top=-3), 18, 15, share(), 28)
        name, gold = row(line, share(), gold_width)
    else:
        head, _, track, _, cards = column(inner, 32, 3, 28, 5, share())
        portrait, right = row(head, 32, share(), gap=6)
        name, line = column(inset(right, top=-3, bottom=-2), 19, share())
        note, gold = row(line, share(), gold_width, gap=2)
    cells = row(cards, *[share()] * 4)
    stacks = [fit(inset(cell, 1.5), RATIO, y=1) for cell in cells]
    if stacks[0].height < 26:
        stacks = [fit(cell, RATIO, 16, x=0, y=1) for cell in cells]
    pile, hand, deck, discard = stacks
    return Mat(area, hand, False, portrait, name, note, gold, track, pile, deck, discard)


def _own_mat(area: FRect, hand: FRect) -> Mat:
    """Lay out the viewer's board: its hand lies beside it, so its piles are larger than on the other boards."""
    mat = _mat(area)
    inner = inset(area, 6, 4)
    gap = 6 if mat.portrait.height else 2
    top = max(mat.track.bottom, mat.portrait.bottom) + gap
    stacks_area = inset(inner, top=top - inner.top)
    pile, deck, discard = (fit(inset(cell, 2), RATIO) for cell in row(stacks_area, *[share()] * 3))
    return replace(mat, hand=hand, own=True, pile=pile, deck=deck, discard=discard)
