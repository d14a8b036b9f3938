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

HEADING = 46.0
"""Height of a drinking contest's heading."""
TAG = 20.0
"""Height of the name above a drink."""
SHALLOW = 64.0
"""Height of a drink's place below which its name stands beside its card."""
WIDEST, HIGHEST = 250.0, 260.0
"""Largest width and height of a drink's place, in units."""
CARD_SHARE = 0.52
"""The share of the card in the width of a drink's place; its mug has the rest."""
HIGHEST_MUG = 170.0
"""Height of a mug at most."""
NARROW_DRINK = 96.0
"""Width that a drink needs beside what is played."""
MANY = 2
"""With more drinks than so many the story becomes a strip above them."""


class MiddleShares(NamedTuple):
    """The areas for the chain, for the ``heading`` of a drinking contest (without height if there is none), for the
    ``story`` in words (without height if there is no room), and for each drink."""

    chain: FRect
    heading: FRect
    story: FRect
    drinks: list[FRect]


class DrinkParts(NamedTuple):
    """The areas of a drink's card (without width if it shows none), of its mug, and of its drinker's name."""

    card: FRect
    mug: FRect
    tag: FRect


def share_middle(layout: MiddleAreas, drinks: int, played: bool, contest: bool, gambling: bool = False) -> MiddleShares:
    """Share the middle between large cards that were ``played``, so many drinks and the story. A contest is as wide as
    the table, and has the pot's place, too, unless there is ``gambling``. The cards of a round of gambling have all the
    room if there is nothing else."""
    nothing = FRect(layout.play.topleft, (layout.play.width, 0))
    whole = layout.play.union(layout.story)
    if gambling and not drinks and not played:
        return MiddleShares(whole, nothing, nothing, _places(layout.play, 0))
    if not layout.is_tall:
        return _share_low_middle(layout, drinks, played, contest and not gambling)
    if not contest and drinks <= MANY:
        chain, places = _beside_each_other(layout.play, drinks, played)
        return MiddleShares(chain, nothing, layout.story, places)
    if contest and not gambling:
        whole = whole.union(layout.pot)
    band, body = column(whole, HEADING, share(), gap=4)
    if contest:
        heading, story = row(band, share(0.42), share(0.58), gap=8)
    else:
        heading, story = nothing, band
    chain, places = _beside_each_other(body, drinks, played)
    return MiddleShares(chain, heading, story, places)


def _beside_each_other(body: FRect, drinks: int, played: bool) -> tuple[FRect, list[FRect]]:
    """Share an area between what was played, at the left, and so many drinks."""
    if not played or not drinks:
        return body, _places(body, drinks)
    needed = min(drinks, 3) * NARROW_DRINK
    card_width = min(0.58 * body.width, body.height * RATIO)
    chain_width = max(card_width, min(0.62 * body.width, body.width - needed - 14))
    chain, drinks_area = row(body, chain_width, share(), gap=14)
    return chain, _places(drinks_area, drinks)


def _share_low_middle(layout: MiddleAreas, drinks: int, played: bool, contest: bool) -> MiddleShares:
    """Share a low middle, in which a ``contest`` has its heading in the place of the pot."""
    nothing = FRect(layout.play.topleft, (layout.play.width, 0))
    heading = FRect(layout.pot) if contest else nothing
    left, right = row(layout.play, share(), share(), gap=4)
    if drinks <= MANY:
        return MiddleShares(right if drinks else layout.play, heading, layout.story, _places(left, drinks))
    drinks_area = right.union(layout.story)  # many drinks take the place of the story
    if not played:
        drinks_area = left.union(drinks_area)
    return MiddleShares(left, heading, nothing, _places(drinks_area, drinks))


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
    card_width = min(room.height * RATIO, CARD_SHARE * room.width)
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
        mug_room = 0.92 * room.height
    mug_height = min(beside_card.width / MUG, mug_room, HIGHEST_MUG)
    mug = place(beside_card, mug_height * MUG, mug_height, 0.5, 1.0)
    return DrinkParts(card, mug, tag)
