"""The cup of fate: tokens drop in, each of those who lead draws one, and whoever draws the poison is out."""

from __future__ import annotations

import math
from functools import partial

from pygame import FRect
from pygame.math import clamp

from client.games.goblets.cues import COMES, DRAWS, DROPS, SHAKES, fate_seconds
from client.games.goblets.goblets import GobletsBoard
from client.table.badge import draw_tag
from client.table.plate import draw_name
from client.table.terms import Event
from client.ui.layout import row, share
from client.ui.text import CREAM, GOLD, Colour
from client.window.motion import Timeline, Tween, call, ease_in_out, ease_out, linear, wait

CARRIED = 0.6
"""The share of drawing a token in which it is carried; then it is turned over."""
WIDE, HIGH, MARGIN = 132.0, 310.0, 18.0
"""Width of a column of the picture at most, its height, and how far its ground reaches beyond it."""
SWAY = 9.0
"""How far the cup sways when it is shaken."""
NAME = 0.155
"""Size of a name by the width of its column."""
CLOSED, WINE, POISON = "gob_token", "gob_wine", "gob_poison"
OUT: Colour = (255, 120, 110)
SPARED: Colour = (120, 220, 140)


class CupOfFate:
    """The picture in the middle of the table, as long as somebody watches it."""

    def __init__(self, board: GobletsBoard) -> None:
        self._board = board
        self._fates: tuple[tuple[int, int], ...] = ()
        self._passed = 0.0

    @property
    def seats(self) -> tuple[int, ...]:
        """Who draws now."""
        return tuple(seat for seat, _ in self._fates)

    @property
    def shown(self) -> bool:
        """Is it seen now?"""
        return bool(self._fates)

    def on_event(self, event: Event) -> None:
        """An event was played: if it is the cup of fate, it is seen from now on."""
        if event[0] != "fate":
            return
        self._fates, self._passed = tuple(event[1]), 0.0
        many, sound, motions = len(self._fates), self._board.sound, self._board.motions
        heard = Timeline(wait(COMES))
        for _ in range(many):
            heard.then(wait(DROPS)).then(call(partial(sound, "plop")))
        heard.then(call(partial(sound, "dice_rattle"))).then(wait(SHAKES))
        for _, poisoned in self._fates:
            heard.then(wait(DRAWS)).then(call(partial(sound, "groan" if poisoned else "coin")))
        motions.add(heard)
        motions.add(Tween(fate_seconds(many), self._move, linear, self._end))

    def _move(self, share: float) -> None:
        self._passed = share * fate_seconds(len(self._fates))
        self._board.redraw()

    def _end(self) -> None:
        self._fates = ()

    # -- drawing ------------------------------------------------------------------------------------------------------

    def area(self) -> FRect:
        """Where the picture is: in the middle of the ring."""
        ring, many = self._board.table.layout.ring, len(self._fates)
        area = FRect(0, 0, min(ring.width - 2 * MARGIN, max(2.6, many) * WIDE), min(ring.height - 2 * MARGIN, HIGH))
        area.center = ring.center
        return area

    def draw(self) -> None:
        """The cup, the tokens, and who has drawn which."""
        if not self._fates:
            return
        board, area, many = self._board, self.area(), len(self._fates)
        pen, come = board.pen, ease_in_out(min(1.0, self._passed / COMES))
        ground = area.inflate(2 * MARGIN, 2 * MARGIN)
        pen.fill(ground, (12, 5, 2), round(228 * come), 22)
        if come < 1:
            return
        pen.frame(ground, GOLD, 2, 22)
        title = FRect(area.x, area.y, area.width, 26)
        said = board.words("gob.fate_cup")
        size = min(20.0, 20 * area.width / pen.width(said, 20, "ui_bold"))
        pen.text(said, title, size, CREAM, "ui_bold", "center", markup=False)
        columns = row(FRect(area.x, area.bottom - 26, area.width, 26), *[share()] * many, gap=8)
        side = min(58.0, columns[0].width, 0.19 * area.height)
        high = columns[0].y - side - 16 - title.bottom
        cup = FRect(0, 0, high, high)
        cup.midtop = area.centerx, title.bottom + 6
        dropped = min(float(many), (self._passed - COMES) / DROPS)
        shaken = (self._passed - COMES - DROPS * many) / SHAKES
        drawn = max(0.0, (self._passed - COMES - DROPS * many - SHAKES) / DRAWS)
        if 0 < shaken < 1:
            cup.x += SWAY * math.sin(shaken * 8 * math.pi) * (1 - shaken)
        mouth = pen.assets.place("gob_fate", "mouth", cup)
        pen.sprite("gob_fate", cup)
        self._draw_falling(mouth.center, 0.62 * side, dropped)
        pen.sprite("gob_fate_front", cup)
        for at, ((seat, poisoned), column) in enumerate(zip(self._fates, columns, strict=True)):
            part = min(1.0, max(0.0, drawn - at))
            place = column.centerx, column.y - 8 - side / 2
            if part > 0:
                self._draw_drawn(mouth.center, place, side, part, POISON if poisoned else WINE)
            if part == 1:
                self._draw_fate(column, seat, bool(poisoned))
            else:
                self._draw_name(column, seat, GOLD if part > 0 else CREAM)

    def _draw_falling(self, mouth: tuple[float, float], side: float, dropped: float) -> None:
        """The token that drops in: one after the other, the poison first."""
        at = int(dropped)
        if 0 <= at < len(self._fates):
            token = FRect(0, 0, side, side)
            token.center = mouth[0], mouth[1] - 1.6 * side * (1 - (dropped - at) ** 2) + 0.6 * side
            self._board.pen.icon(WINE if at else POISON, token)

    def _draw_drawn(
        self, mouth: tuple[float, float], place: tuple[float, float], side: float, part: float, picture: str
    ) -> None:
        """A token on its way from the cup to whoever draws it; there it is turned over."""
        way = ease_out(min(1.0, part / CARRIED))
        turned = max(0.0, (part - CARRIED) / (1 - CARRIED))
        wide = side * max(0.08, abs(math.cos(math.pi * turned)))
        token = FRect(0, 0, wide, side)
        token.center = (mouth[0] + (place[0] - mouth[0]) * way,
                        mouth[1] + (place[1] - mouth[1]) * way - 0.8 * side * math.sin(math.pi * way))  # fmt: skip
        self._board.pen.sprite(picture if turned > 0.5 else CLOSED, token)

    def _draw_fate(self, column: FRect, seat: int, poisoned: bool) -> None:
        ground: Colour = (92, 16, 14) if poisoned else (20, 60, 28)
        colour = OUT if poisoned else SPARED
        draw_tag(self._board.pen, column, "", ground=ground, alpha=240, rim=colour)
        self._draw_name(column, seat, colour)

    def _draw_name(self, column: FRect, seat: int, colour: Colour) -> None:
        size = clamp(NAME * column.width, 11, 17)
        draw_name(self._board.pen, self._board.names[seat], column.inflate(-10, 0), size, colour, align="center")
