"""How the middle of the Red Dragon's table is shared by what is poured and what is played, and where a drink's card and
mug stand in their place."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame import FRect

from client.games.red_dragon.layout import MiddleAreas
from client.games.red_dragon.mug import RATIO as MUG
from client.table.piece import RATIO
from client.ui.layout import column, grid, inset, place, row, share

HEADING = 42.0
"""Height of a drinking contest's heading."""
TAG = 20.0
"""Height of the name above a drink."""
SHALLOW = 64.0
"""Height of a drink's place below which its name stands beside its card."""
WIDEST, HIGHEST = 250.0, 260.0
"""Units of a drink's place at most."""


class MiddleShares(NamedTuple):
    """The room for what is played, for the ``heading`` of a drinking contest (no height: there is none), and for each
    drink."""

    chain: FRect
    heading: FRect
    drinks: list[FRect]


class DrinkParts(NamedTuple):
    """The places of a drink's card (no width: it has none of its own), of its mug, and of the name of its drinker."""

    card: FRect
    mug: FRect
    tag: FRect


def share_middle(layout: MiddleAreas, drinks: int, played: bool, contest: bool, gambling: bool = False) -> MiddleShares:
    """What is ``played`` lies large, beside so many drinks; each alone has all the room, and so have the cards of a
    round of gambling. In a low middle a contest's heading has the place of the pot, unless there is ``gambling``."""
    body = layout.poured.union(layout.chain)
    heading = FRect(body.topleft, (body.width, 0))
    if gambling and not drinks and not played:
        return MiddleShares(body.union(layout.told), heading, _places(body, 0))
    if layout.poured.y == layout.chain.y:  # a low middle: they lie side by side
        if contest and not gambling:
            heading = FRect(layout.pot)
        if drinks <= 2:
            return MiddleShares(layout.chain if drinks else body, heading, _places(layout.poured, drinks))
        chain, rest = layout.poured, layout.chain.union(layout.told)  # many drinks take the place of the sentences
        return MiddleShares(chain, heading, _places(rest if played else chain.union(rest), drinks))
    if contest and body.height > 3 * HEADING:
        heading, body = column(body, HEADING, share(), gap=4)
    chain = room = body
    if played and drinks:
        large = min(0.58 * body.width, body.height * RATIO)
        chain, room = row(body, large, share(), gap=14)
    return MiddleShares(chain, heading, _places(room, drinks))


def _places(area: FRect, drinks: int) -> list[FRect]:
    """Places for so many drinks, as large as there is room for."""
    return [FRect(cell) for cell in _cells((area.x, area.y, area.width, area.height), drinks)]


@lru_cache(64)
def _cells(room: tuple[float, float, float, float], drinks: int) -> tuple[FRect, ...]:
    """They are asked for several times in each frame."""
    area, count = FRect(room), max(1, drinks)

    def size(columns: int) -> tuple[float, float]:
        return min(WIDEST, area.width / columns), min(HIGHEST, area.height / -(-count // columns))

    def shown(columns: int) -> float:
        found = parts(FRect(0, 0, *size(columns)), True)
        return found.card.height + found.mug.height

    columns = max(range(1, count + 1), key=shown)
    wide, high = size(columns)
    block = place(area, columns * wide, -(-count // columns) * high)
    return tuple(inset(cell, right=3, bottom=3) for cell in grid(block, columns, count))


def contest_card(heading: FRect) -> FRect:
    """The place of the contest's own card in its heading."""
    low = min(heading.height - 6, HEADING - 2)
    return FRect(heading.x + 4, heading.y + 3, low * RATIO, low)


def parts(slot: FRect, carded: bool) -> DrinkParts:
    """Where a drink's card and its mug stand side by side, and its name above them; the mug alone if it is not
    ``carded``. In a low place the name stands beside the card."""
    low = slot.height < SHALLOW
    room = inset(slot, 3, top=0 if low else TAG + 2)
    wide = min(room.height * RATIO, 0.64 * room.width)
    room = place(room, height=wide / RATIO)
    card = FRect(room.x, room.y, wide, room.height) if carded else FRect(room.topleft, (0, 0))
    left = inset(room, left=card.width + 4 if carded else 0.0)
    tag = FRect(left.x, left.y, left.width, 18) if low else FRect(slot.x, room.y - TAG, slot.width, 18)
    high = min(left.width / MUG, max(0.0, room.height - TAG) if low else (0.62 if carded else 0.9) * room.height, 120.0)
    return DrinkParts(card, place(left, high * MUG, high, 0.5, 1.0), tag)
