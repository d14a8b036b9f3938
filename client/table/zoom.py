"""An enlarged card beside the card that is pointed at, so that small cards need no words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import itemgetter

from pygame import FRect, Surface

from client.table.piece import RATIO
from client.table.targets import CardHandle, TipArea
from client.table.terms import Handle
from client.ui import Pen, Widget

NOTHING = -1
"""The kind of no card."""
MARGIN = 8.0
"""Units around an enlarged card."""
LIFT = 22.0
"""Units by which a card rises that is pointed at."""


class OpenCard(TipArea):
    """A card that lies open on the table; ``kind`` is -1 while it shows its back."""

    def __init__(self, id: str, rect: FRect, label: str, kind: int) -> None:
        super().__init__(id, rect, label, role="open card")
        self.kind = kind


def pointed_kind(widgets: Iterable[Widget | None], kind_of: Callable[[Handle], int]) -> int:
    """Return the kind of the first card among these widgets, -1 if there is none. ``kind_of`` returns the kind of a
    handle."""
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
    """True if an area overlaps one of these things."""
    return any(_covered(area, thing) >= 1 for thing in things)


def beside(anchor: FRect, height: float, canvas: FRect, clear: Sequence[FRect]) -> FRect:
    """Return the area of an enlarged card about ``height`` units high: as near as possible to the ``anchor`` without
    covering it or any area of ``clear``, and rather above it than beside it. Where there is no room, it is up to a half
    smaller; if that does not help either, it covers as little as possible of ``clear`` and of the anchor."""
    return FRect(_beside(_plain(anchor), height, _plain(canvas), tuple(map(_plain, clear))))


Corners = tuple[float, float, float, float]


def _plain(area: FRect) -> Corners:
    return area.x, area.y, area.width, area.height


@lru_cache(64)
def _beside(
    anchor_corners: Corners, height: float, canvas_corners: Corners, clear_corners: tuple[Corners, ...]
) -> Corners:
    """``beside``, cached: it is called for each frame, but changes only with what is pointed at."""
    anchor = FRect(anchor_corners)
    clear = [FRect(corners) for corners in clear_corners]
    room = FRect(canvas_corners).inflate(-2 * MARGIN, -2 * MARGIN)
    surroundings = anchor.inflate(2 * MARGIN, 2 * LIFT)
    candidates: list[tuple[float, float, FRect]] = []
    for scale in (1.0, 0.85, 0.66, 0.58):
        area = FRect(0, 0, scale * height * RATIO, scale * height)
        lefts = {anchor.centerx - area.width / 2}
        tops = {anchor.centery - area.height / 2}
        for thing in (surroundings, *clear):
            lefts |= {thing.left - area.width, thing.right}
            tops |= {thing.top - area.height, thing.bottom}
        for left in lefts:
            for top in tops:
                area.topleft = left, top
                candidate = area.clamp(room)
                covered = sum(_covered(candidate, thing) for thing in clear) + 4 * _covered(candidate, surroundings)
                dx = candidate.centerx - anchor.centerx
                dy = candidate.centery - anchor.centery
                candidates.append((covered, 4 * dx**2 + dy**2, candidate))
        covered, _, best = min(candidates, key=itemgetter(0, 1))
        if covered < 1:
            break
    return _plain(best)


def _covered(area: FRect, thing: FRect) -> float:
    """How much of a thing an area covers, in square units."""
    shared = area.clip(thing)
    return shared.width * shared.height


def draw_large(pen: Pen, area: FRect, front: Callable[[int], Surface]) -> None:
    """Draw a card that fills the height of an area, on a dark ground; ``front`` paints it at a height in pixels."""
    pen.fill(area.inflate(10, 10), (14, 6, 2), 150, 14)
    picture = front(max(8, round(area.height * pen.unit)))
    pen.surface.blit(picture, picture.get_rect(center=(area.centerx * pen.unit, area.centery * pen.unit)))
