"""How the poured drinks and the chain share the middle of the Red Dragon's table, and where a drink's card and mug
stand in its place."""

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
"""Largest width and height of a drink's place, in units."""


class MiddleShares(NamedTuple):
    """The areas for the chain, for the ``heading`` of a drinking contest (without height if there is none), and for
    each drink."""

    chain: FRect
    heading: FRect
    drinks: list[FRect]


class DrinkParts(NamedTuple):
    """The areas of a drink's card (without width if it shows none), of its mug, and of its drinker's name."""

    card: FRect
    mug: FRect
    tag: FRect


def share_middle(layout: MiddleAreas, drinks: int, played: bool, contest: bool, gambling: bool = False) -> MiddleShares:
    """Share the middle between a large card that was ``played`` and so many drinks. Each gets all the room if there is
    nothing else; so do the cards of a round of gambling. In a low middle a contest's heading has the place of the pot,
    unless there is ``gambling``."""
    body = layout.poured.union(layout.chain)
    heading = FRect(body.topleft, (body.width, 0))
    if gambling and not drinks and not played:
        return MiddleShares(body.union(layout.chain_text), heading, _places(body, 0))
    if layout.poured.y == layout.chain.y:
        if contest and not gambling:
            heading = FRect(layout.pot)
        return _share_low_middle(layout, heading, drinks, played)
    if contest and body.height > 3 * HEADING:
        heading, body = column(body, HEADING, share(), gap=4)
    if not played or not drinks:
        return MiddleShares(body, heading, _places(body, drinks))
    card_width = min(0.58 * body.width, body.height * RATIO)
    chain, drinks_area = row(body, card_width, share(), gap=14)
    return MiddleShares(chain, heading, _places(drinks_area, drinks))


def _share_low_middle(layout: MiddleAreas, heading: FRect, drinks: int, played: bool) -> MiddleShares:
    """Share a low middle, in which drinks, chain and sentences lie side by side."""
    body = layout.poured.union(layout.chain)
    if drinks <= 2:
        chain = layout.chain if drinks else body
        return MiddleShares(chain, heading, _places(layout.poured, drinks))
    drinks_area = layout.chain.union(layout.chain_text)  # many drinks take the place of the sentences
    if not played:
        drinks_area = layout.poured.union(drinks_area)
    return MiddleShares(layout.poured, heading, _places(drinks_area, drinks))


def _places(area: FRect, drinks: int) -> list[FRect]:
    """Return places for so many drinks, as large as there is room for."""
    return [FRect(cell) for cell in _cells((area.x, area.y, area.width, area.height), drinks)]


@lru_cache(64)
def _cells(room: tuple[float, float, float, float], drinks: int) -> tuple[FRect, ...]:
    """Return the same, cached because it is needed several times in each frame."""
    area, count = FRect(room), max(1, drinks)

    def cell_size(columns: int) -> tuple[float, float]:
        rows = -(-count // columns)
        return min(WIDEST, area.width / columns), min(HIGHEST, area.height / rows)

    def visible_height(columns: int) -> float:
        cell_parts = parts(FRect(0, 0, *cell_size(columns)), True)
        return cell_parts.card.height + cell_parts.mug.height

    columns = max(range(1, count + 1), key=visible_height)
    width, height = cell_size(columns)
    block = place(area, columns * width, -(-count // columns) * height)
    return tuple(inset(cell, right=3, bottom=3) for cell in grid(block, columns, count))


def contest_card(heading: FRect) -> FRect:
    """Return the place of the contest's own card in its heading."""
    height = min(heading.height - 6, HEADING - 2)
    return FRect(heading.x + 4, heading.y + 3, height * RATIO, height)


def parts(slot: FRect, has_card: bool) -> DrinkParts:
    """Divide a drink's place: its card and its mug side by side, and its name above them; the mug alone if the drink
    shows no card of its own. In a low place the name stands beside the card."""
    is_low = slot.height < SHALLOW
    tag_room = 0 if is_low else TAG + 2
    room = inset(slot, 3, top=tag_room)
    card_width = min(room.height * RATIO, 0.64 * room.width)
    room = place(room, height=card_width / RATIO)
    if has_card:
        card = FRect(room.x, room.y, card_width, room.height)
        beside_card = inset(room, left=card.width + 4)
    else:
        card = FRect(room.topleft, (0, 0))
        beside_card = inset(room)
    if is_low:
        tag = FRect(beside_card.x, beside_card.y, beside_card.width, 18)
        mug_room = max(0.0, room.height - TAG)
    else:
        tag = FRect(slot.x, room.y - TAG, slot.width, 18)
        mug_share = 0.62 if has_card else 0.9
        mug_room = mug_share * room.height
    mug_height = min(beside_card.width / MUG, mug_room, 120.0)
    mug = place(beside_card, mug_height * MUG, mug_height, 0.5, 1.0)
    return DrinkParts(card, mug, tag)
