"""Where everything of the Red Dragon lies: the others' boards along the top, drinks, chain and pot in the middle, the
strip of answers, and the own board and hand below. Two to eight seats, any canvas from 640x360 upwards."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from client.table.faces import RATIO
from client.table.layout import GAP, TableAreas, frame

NARROWEST = 124.0
"""Width a board needs; with less room the others sit in two rows."""
BROAD = 202.0
"""Width from which a board has a large portrait and its gold beside the name."""
STRIP = 40.0
"""Height of the strip of answers."""
TALL = 150.0
"""Height of the middle from which drinks are poured above the chain; below it they stand beside each other."""


@dataclass(frozen=True)
class Mat:
    """A seat's board: everything of it lies within ``plate``, but for the own hand. ``note`` is the line below the
    name; it has no height on a small board."""

    plate: FRect
    portrait: FRect
    name: FRect
    note: FRect
    gold: FRect
    track: FRect
    pile: FRect
    hand: FRect
    deck: FRect
    discard: FRect
    own: bool


@dataclass(frozen=True)
class Layout(TableAreas):
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
    mat_high = max(54.0, min((0.2 if rows == 1 else 0.14) * high, 146.0))
    each = min(table.width / columns, 310.0)
    if each < BROAD:  # without room for large cards there is no use for a high board
        mat_high = min(mat_high, 122.0)
    left = table.centerx - each * columns / 2
    top = bar.bottom + GAP
    mats: list[Mat | None] = [None] * seats
    for at in range(others):
        row, column = divmod(at, columns)
        shift = (columns * rows - others) * each / 2 if row == rows - 1 else 0.0
        area = FRect(left + shift + column * each + GAP / 2, top + row * (mat_high + 4), each - GAP, mat_high)
        mats[(bottom + 1 + at) % seats] = _mat(area, False)

    card = max(74.0, min(0.215 * high, 190.0))
    own_wide = max(190.0, min(0.245 * table.width, 300.0))
    own = FRect(GAP, high - GAP - card - 4, own_wide - GAP, card + 4)
    hand = FRect(own.right + 2 * GAP, 0, table.width - own.right - 3 * GAP, 0)
    hand.height = min(card, max(74.0, hand.width / 7.1 / RATIO))  # a full hand lies side by side where it can
    hand.bottom = own.bottom - 2
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
        left = 0.56 * body.width
        poured = FRect(body.x, body.y, left - 4, 0.47 * body.height - 3)
        chain = FRect(body.x, poured.bottom + 6, left - 4, body.bottom - poured.bottom - 6)
        told = FRect(body.x + left + 4, body.y, body.width - left - 4, body.height)
    else:
        third = 0.28 * body.width
        poured = FRect(body.x, body.y, third - 4, body.height)
        chain = FRect(body.x + third, body.y, third - 4, body.height)
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
    """A seat's board: name and gold, the track, and small cards in a row."""
    inside = area.inflate(-12, -8)
    large, broad = area.height >= 118, area.width >= BROAD - GAP
    side = (58.0 if broad else 32.0) if large else 0.0
    portrait = FRect(inside.x, inside.y, side, side)
    x = portrait.right + 6 if large else inside.x
    gold_wide = 48.0 if broad else 38.0
    note = FRect(x, inside.y, 0, 0)
    if large and broad:
        name = FRect(x, inside.y - 2, inside.right - gold_wide - x, 18)
        gold = FRect(inside.right - gold_wide, inside.y - 2, gold_wide, 18)
        note = FRect(x, name.bottom - 1, inside.right - x, 15)
        track = FRect(x, note.bottom + 2, inside.right - x, 28)
    elif large:
        name = FRect(x, inside.y - 2, inside.right - x, 19)
        gold = FRect(inside.right - gold_wide, name.bottom - 1, gold_wide, 19)
        note = FRect(x, name.bottom, gold.left - x - 2, 17)
        track = FRect(inside.x, portrait.bottom + 3, inside.width, 28)
    else:
        name = FRect(inside.x, inside.y - 2, inside.width - gold_wide, 17)
        gold = FRect(inside.right - gold_wide, inside.y - 2, gold_wide, 17)
        track = FRect(inside.x, name.bottom, inside.width, 14)
    top = max(track.bottom, portrait.bottom) + (5 if large else 1)
    step = inside.width / 4
    if large:
        high = min(inside.bottom - top, (step - 3) / RATIO)
    else:
        high = min(inside.bottom - top, (step - 3) / RATIO)
        high = high if high >= 26 else min(16.0, inside.bottom - top)  # then the counts stand beside the cards
    wide = high * RATIO
    shift = (step - wide) / 2 if high >= 26 else 0.0
    stacks = [FRect(inside.x + at * step + shift, inside.bottom - high, wide, high) for at in range(4)]
    pile, hand, deck, discard = stacks
    return Mat(area, portrait, name, note, gold, track, pile, hand, deck, discard, own)


def _own(area: FRect, hand: FRect) -> Mat:
    """The own board: like the others' with the hand beside it."""
    mat = _mat(area, True)
    inside = area.inflate(-12, -8)
    top = max(mat.track.bottom, mat.portrait.bottom) + (6 if mat.portrait.height else 2)
    high = inside.bottom - top
    wide = high * RATIO
    step = inside.width / 3
    stacks = [FRect(inside.x + at * step + max(0.0, (step - wide) / 2), top, min(wide, step - 4), high)
              for at in range(3)]  # fmt: skip
    return Mat(area, mat.portrait, mat.name, mat.note, mat.gold, mat.track, stacks[0], hand, stacks[1], stacks[2], True)
