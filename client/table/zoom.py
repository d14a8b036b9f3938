"""A card seen large beside what is pointed at, so that small cards need no words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from pygame import FRect, Surface

from client.table.piece import RATIO
from client.table.targets import CardHandle, TipArea
from client.table.terms import Handle
from client.ui import Pen, Widget

NOTHING = -1
"""The kind of no card."""
MARGIN, LIFT = 8.0, 22.0
"""Units around a card seen large, and those a pointed-at card rises by."""


class OpenCard(TipArea):
    """A card that lies open on the table; ``kind`` is -1 while it shows its back."""

    def __init__(self, id: str, rect: FRect, label: str, kind: int) -> None:
        super().__init__(id, rect, label, role="open card")
        self.kind = kind


def pointed_kind(widgets: Iterable[Widget | None], kind_of: Callable[[Handle], int]) -> int:
    """The kind of the first card among these widgets, -1 if there is none; ``kind_of`` knows the cards one holds."""
    for widget in widgets:
        kind = NOTHING
        if isinstance(widget, OpenCard):
            kind = widget.kind
        elif isinstance(widget, CardHandle):
            kind = kind_of(widget.handle)
        if kind != NOTHING:
            return kind
    return NOTHING


def covers(area: FRect, things: Iterable[FRect]) -> bool:
    """Does something lie on one of these things?"""
    return any(_covered(area, thing) >= 1 for thing in things)


def beside(anchor: FRect, height: float, canvas: FRect, clear: Sequence[FRect]) -> FRect:
    """Where a card about ``high`` units high is seen large: as near to ``at`` as can be without covering it or
    anything of ``clear``, above it rather than aside. It is up to a half smaller where only that finds room; without
    any, it covers as little of ``clear`` and ``at`` as it can."""
    return FRect(_beside(_plain(anchor), height, _plain(canvas), tuple(map(_plain, clear))))


Corners = tuple[float, float, float, float]


def _plain(area: FRect) -> Corners:
    return area.x, area.y, area.width, area.height


@lru_cache(64)
def _beside(pointed: Corners, height: float, canvas_corners: Corners, full: tuple[Corners, ...]) -> Corners:
    """Asked anew for each frame, but it changes only with what is pointed at."""
    anchor, canvas, clear = FRect(pointed), FRect(canvas_corners), [FRect(corners) for corners in full]
    room, surroundings = canvas.inflate(-2 * MARGIN, -2 * MARGIN), anchor.inflate(2 * MARGIN, 2 * LIFT)
    candidates: list[tuple[float, float, FRect]] = []
    for part in (1.0, 0.85, 0.66, 0.56):
        area = FRect(0, 0, part * height * RATIO, part * height)
        lefts = {anchor.centerx - area.width / 2}
        tops = {anchor.centery - area.height / 2}
        for thing in (surroundings, *clear):
            lefts |= {thing.left - area.width, thing.right}
            tops |= {thing.top - area.height, thing.bottom}
        for left in lefts:
            for top in tops:
                area.topleft = left, top
                tried = area.clamp(room)
                covered = sum(_covered(tried, thing) for thing in clear) + 4 * _covered(tried, surroundings)
                way = 4 * (tried.centerx - anchor.centerx) ** 2 + (tried.centery - anchor.centery) ** 2
                candidates.append((covered, way, tried))
        best = min(candidates, key=lambda corners: corners[:2])
        if best[0] < 1:
            break
    return _plain(best[2])


def _covered(area: FRect, thing: FRect) -> float:
    shared = area.clip(thing)
    return shared.width * shared.height


def draw_large(pen: Pen, area: FRect, front: Callable[[int], Surface]) -> None:
    """A card that fills the height of an area, on a dark ground; ``front`` paints it at a height in pixels."""
    pen.fill(area.inflate(10, 10), (14, 6, 2), 150, 14)
    picture = front(max(8, round(area.height * pen.unit)))
    pen.surface.blit(picture, picture.get_rect(center=(area.centerx * pen.unit, area.centery * pen.unit)))
