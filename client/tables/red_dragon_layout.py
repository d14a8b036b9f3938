"""Where everything of the Red Dragon lies: the others' boards along the top, drinks, chain and pot in the middle, the
strip of answers, and the own board and hand below. Two to eight seats, any canvas from 640x360 upwards."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from client.faces import RATIO
from client.tables.layout import GAP, Frame, frame

NARROWEST = 124.0
"""Width a board needs; with less room the others sit in two rows."""
STRIP = 40.0
"""Height of the strip of answers."""
TALL = 150.0
"""Height of the middle from which drinks are poured above the chain; below it they stand beside each other."""


@dataclass(frozen=True)
class Mat:
    """A seat's board: everything of it lies within ``plate``, but for the own hand."""

    plate: FRect
    portrait: FRect
    name: FRect
    gold: FRect
    track: FRect
    pile: FRect
    hand: FRect
    deck: FRect
    discard: FRect
    own: bool


@dataclass(frozen=True)
class Layout(Frame):
    """Everything on the canvas."""

    seats: tuple[Mat, ...]
    middle: FRect
    drinks: FRect
    drink_discard: FRect
    phases: FRect
    poured: FRect
    chain: FRect
    told: FRect
    pot: FRect
    strip: FRect
    preview: FRect


def lay_out(canvas: FRect, seats: int, bottom: int, tools: int, log: bool) -> Layout:
    """Lay a table for ``seats`` with seat ``bottom`` at the lower edge, the others clockwise from the left."""
    around = frame(canvas, tools, log)
    table, bar, high = around.table, around.bar, canvas.height
    others = seats - 1
    rows = 1 if table.width / others >= NARROWEST else 2
    columns = -(-others // rows)
    mat_high = max(50.0, min((0.2 if rows == 1 else 0.14) * high, 146.0))
    each = min(table.width / columns, 310.0)
    left = table.centerx - each * columns / 2
    top = bar.bottom + GAP
    mats: list[Mat | None] = [None] * seats
    for at in range(others):
        row, column = divmod(at, columns)
        shift = (columns * rows - others) * each / 2 if row == rows - 1 else 0.0
        area = FRect(left + shift + column * each + GAP / 2, top + row * (mat_high + 4), each - GAP, mat_high)
        mats[(bottom + 1 + at) % seats] = _mat(area, False)

    card = max(74.0, min(0.215 * high, 190.0))
    own_wide = max(190.0, min(0.255 * table.width, 300.0))
    own = FRect(GAP, high - GAP - card - 4, own_wide - GAP, card + 4)
    hand = FRect(own.right + 2 * GAP, own.y + 2, table.width - own.right - 3 * GAP, card)
    mats[bottom] = _own(own, hand)
    strip = FRect(GAP, own.top - STRIP - 0.045 * card - 8, table.width - GAP, STRIP)

    ceiling = top + rows * (mat_high + 4) + 2
    middle = FRect(GAP, ceiling, table.width - GAP, strip.top - 4 - ceiling)
    tall = middle.height >= TALL
    side_wide = max(96.0, min(0.19 * table.width, 190.0))
    drink_high = min(middle.height - (46 if tall else 4), (side_wide - 14) / 2 / RATIO)
    drink_wide = drink_high * RATIO
    drinks = FRect(middle.x + 4, middle.y + (2 if not tall else (middle.height - drink_high) / 2 - 8),
                   drink_wide, drink_high)  # fmt: skip
    discard = drinks.move(drink_wide + 10, 0)
    pot = FRect(middle.right - side_wide, middle.y, side_wide, middle.height)
    centre = FRect(discard.right + 10, middle.y, pot.left - discard.right - 18, middle.height)
    phases = FRect(centre.x, centre.y, centre.width, 24.0 if tall else 0.0)
    body = FRect(centre.x, phases.bottom + (4 if tall else 0), centre.width, 0)
    body.height = centre.bottom - body.y
    if tall:
        poured = FRect(body.x, body.y, body.width, 0.44 * body.height - 3)
        below = FRect(body.x, poured.bottom + 6, body.width, body.bottom - poured.bottom - 6)
        chain = FRect(below.x, below.y, 0.5 * below.width - 4, below.height)
        told = FRect(chain.right + 8, below.y, below.width - chain.width - 8, below.height)
    else:
        third = body.width / 3
        poured = FRect(body.x, body.y, third - 4, body.height)
        chain = FRect(body.x + third, body.y, third * 0.8 - 4, body.height)
        told = FRect(chain.right + 4, body.y, body.right - chain.right - 4, body.height)
    if around.log is not None:
        wide = around.log.width - 8
        preview = FRect(around.log.x + 4, around.log.bottom - wide / RATIO - 4, wide, wide / RATIO)
    else:
        tall_card = min(0.7 * high, 400.0)
        preview = FRect(table.right - tall_card * RATIO - 4, own.top - tall_card - 10, tall_card * RATIO, tall_card)
        preview.top = max(preview.top, GAP)
    found = tuple(mat for mat in mats if mat is not None)
    return Layout(**vars(around), seats=found, middle=middle, drinks=drinks, drink_discard=discard, phases=phases,
                  poured=poured, chain=chain, told=told, pot=pot, strip=strip, preview=preview)  # fmt: skip


def _mat(area: FRect, own: bool) -> Mat:
    """Another seat's board: name and gold, the track, and small cards in a row."""
    inside = area.inflate(-12, -8)
    large = area.height >= 118
    head = 30.0 if large else 18.0
    face = min(58.0, 0.24 * inside.width) if large and inside.width >= 190 else 28.0 if large else 0.0
    gold_wide = 48.0 if inside.width >= 150 else 40.0
    portrait = FRect(inside.x, inside.y, face, face if face < 50 else min(face, head + 30))
    x = portrait.right + 6 if face else inside.x
    name = FRect(x, inside.y, inside.right - gold_wide - 2 - x, head)
    gold = FRect(inside.right - gold_wide, inside.y, gold_wide, head)
    track_high = 28.0 if large else 15.0
    under_face = face < 50
    track_x = inside.x if under_face else x
    track = FRect(track_x, inside.y + head + (4 if large else 0), inside.right - track_x, track_high)
    row_top = max(track.bottom, portrait.bottom) + (5 if large else 1)
    row_high = inside.bottom - row_top
    wide = row_high * RATIO
    step = inside.width / 4
    if large:
        wide = min(wide, step - 6)
        row_high = wide / RATIO
        row_top = inside.bottom - row_high
    stacks = [FRect(inside.x + at * step + (0 if not large else (step - wide) / 2), row_top, wide, row_high)
              for at in range(4)]  # fmt: skip
    pile, hand, deck, discard = stacks
    return Mat(area, portrait, name, gold, track, pile, hand, deck, discard, own)


def _own(area: FRect, hand: FRect) -> Mat:
    """The own board: like the others' with the hand beside it."""
    mat = _mat(area, True)
    inside = area.inflate(-12, -8)
    top, high = mat.pile.y, mat.pile.height
    wide = high * RATIO
    step = inside.width / 3
    stacks = [FRect(inside.x + at * step + max(0.0, (step - wide) / 2), top, min(wide, step - 4), high)
              for at in range(3)]  # fmt: skip
    return Mat(area, mat.portrait, mat.name, mat.gold, mat.track, stacks[0], hand, stacks[1], stacks[2], True)
