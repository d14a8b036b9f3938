"""The room behind the tables of Raut: furniture along the wall wherever nobody sits, and the cat of the house."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from client.games.raut.layout import LOW, Layout
from client.table.layout import GAP
from client.ui import Pen
from client.ui.life import moving

MIRRORS = ((0.26, 0.35), (0.565, 0.654))
"""What is painted on the wall already, from left to right, as shares of the width of the picture."""
SCONCES = ((0.0, 0.058), (0.86, 0.92))
"""The same of the candlesticks, beside which only something low has room."""
FEET = 0.246
"""Where furniture stands on the floor, as a share of the canvas's height."""
PIANO, WINDOW, SETTEE, PALM = 0.168, 0.148, 0.092, 0.16
"""Heights of the furniture, as shares of the canvas's height."""
SILL = 0.214
"""Where the window ends, as a share of the canvas's height."""
BROAD, NARROW = 1.06, 0.9
"""The widths of room that a piano and a palm need, in their own widths."""
CAT_HEIGHT, CAT_X, CAT_FEET = 0.098, 0.052, 0.635
"""Height of the cat and where it sits, as shares of the canvas's height, of its width, and of its height."""
CAT = (*[1] * 34, 2, 3, 3, 2, *[1] * 20, 4, *[1] * 28, 2, 3, 2, 1, 2, 3, 2, *[1] * 16, 4, 4)
"""The pictures of the cat in their order: it moves its tail, and blinks."""


def draw_room(pen: Pen, layout: Layout) -> None:
    """Draw the furniture and the cat. Where everything is large there is no wall to be seen."""
    height = layout.canvas.height
    if height < LOW:
        return
    pianos_and_windows = 0
    for left, right in _gaps(layout):
        piano_width = PIANO * height * _ratio(pen, "raut_piano")
        palm_width = PALM * height * _ratio(pen, "raut_palm")
        middle = (left + right) / 2
        if right - left >= BROAD * piano_width and pianos_and_windows % 2 == 0:
            _stand(pen, "raut_piano", middle, FEET * height, PIANO * height)
        elif right - left >= BROAD * piano_width:
            _stand(pen, "raut_window", middle, SILL * height, WINDOW * height)
            _stand(pen, "raut_settee", middle, (FEET + 0.014) * height, SETTEE * height)
        elif right - left >= NARROW * palm_width:
            _stand(pen, "raut_palm", middle, FEET * height, PALM * height)
        pianos_and_windows += right - left >= BROAD * piano_width
    _draw_cat(pen, layout)


def _gaps(layout: Layout) -> Iterator[tuple[float, float]]:
    """Yield the left and right ends of the free pieces of the wall."""
    taken: list[tuple[float, float]] = []
    for left, right in (*MIRRORS, *SCONCES):
        taken.append((left * layout.canvas.width, right * layout.canvas.width))
    for place in layout.seats:
        if not place.own:
            host = place.plate.union(place.hand)
            taken.append((host.left - GAP, host.right + 3 * GAP))
    reached = layout.table.left
    for left, right in sorted(taken):
        if left > reached:
            yield reached, min(left, layout.table.right)
        reached = max(reached, right)
    if layout.table.right > reached:
        yield reached, layout.table.right


def _ratio(pen: Pen, sprite: str) -> float:
    width, height = pen.assets.own_size(sprite)
    return width / height


def _stand(pen: Pen, sprite: str, middle: float, feet: float, height: float) -> None:
    """Draw a piece of furniture of this height with its feet in the middle of a gap."""
    area = FRect(0, 0, height * _ratio(pen, sprite), height)
    area.midbottom = middle, feet
    pen.sprite(sprite, area)


def _draw_cat(pen: Pen, layout: Layout) -> None:
    """Draw the cat on the floor beside the carpet, unless something lies there."""
    canvas = layout.canvas
    area = FRect(0, 0, CAT_HEIGHT * canvas.height, CAT_HEIGHT * canvas.height)
    area.midbottom = CAT_X * canvas.width, CAT_FEET * canvas.height
    if area.collidelist([layout.deck.inflate(24, 24), layout.own_place.plate, layout.bubble]) == -1:
        moving(pen, [f"raut_cat_{number}" for number in CAT], area)
