"""The cup of fate as it is shown: tokens drop in, each of the leaders draws one, and whoever draws the poison is
out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from pygame import FRect
from pygame.math import clamp

from client.games.goblets.cues import APPEAR_SECONDS, DRAW_SECONDS, DROP_SECONDS, SHAKE_SECONDS, fate_seconds
from client.games.goblets.goblets import GobletsBoard
from client.games.goblets.reveal import VERDICT_COLOURS
from client.table.badge import draw_tag
from client.table.plate import draw_name
from client.table.terms import Event
from client.ui.layout import row, share
from client.ui.text import CREAM, GOLD, Colour
from client.window.motion import Timeline, Tween, call, ease_in_out, ease_out, linear, wait

CARRIED_SHARE = 0.6
"""The share of the time of a draw in which the token is carried; then it is turned over."""
COLUMN_WIDTH, HEIGHT, MARGIN = 132.0, 310.0, 18.0
"""The width of a column and the height of the picture at most, and how far its ground reaches beyond it."""
SWAY = 9.0
"""How far the cup sways to a side when it is shaken."""
NAME_SIZE = 0.155
"""The size of a name, as a share of the width of its column."""
CLOSED, WINE, POISON = "gob_token", "gob_wine", "gob_poison"


class CupOfFate:
    """The picture of the cup in the middle of the table. It is shown while somebody draws from it."""

    def __init__(self, board: GobletsBoard) -> None:
        self._board = board
        self._draws: tuple[tuple[int, int], ...] = ()  # each seat, and 1 if it draws the poison
        self._seconds = 0.0  # since the cup began to appear

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that draw now."""
        return tuple(seat for seat, _ in self._draws)

    @property
    def is_shown(self) -> bool:
        """True while the cup is on the screen."""
        return bool(self._draws)

    def on_event(self, event: Event) -> None:
        """Show the cup if an event was played that is a round of draws."""
        if event[0] != "fate":
            return
        self._draws = tuple(event[1])
        self._seconds = 0.0
        self._board.motions.add(self._sounds())
        self._board.motions.add(Tween(fate_seconds(len(self._draws)), self._move, linear, self._hide))

    def _sounds(self) -> Timeline:
        """Return the sounds of the scene in their time."""
        sound = self._board.sound
        timeline = Timeline(wait(APPEAR_SECONDS))
        for _ in self._draws:
            timeline.then(wait(DROP_SECONDS)).then(call(partial(sound, "plop")))
        timeline.then(call(partial(sound, "dice_rattle"))).then(wait(SHAKE_SECONDS))
        for _, is_poisoned in self._draws:
            verdict_sound = "groan" if is_poisoned else "coin"
            timeline.then(wait(DRAW_SECONDS)).then(call(partial(sound, verdict_sound)))
        return timeline

    def _move(self, share: float) -> None:
        self._seconds = share * fate_seconds(len(self._draws))
        self._board.redraw()

    def _hide(self) -> None:
        self._draws = ()

    # -- drawing ------------------------------------------------------------------------------------------------------

    def area(self) -> FRect:
        """Return where the picture is drawn: in the middle of the ring."""
        ring = self._board.table.layout.ring
        width = min(ring.width - 2 * MARGIN, max(2.6, len(self._draws)) * COLUMN_WIDTH)
        area = FRect(0, 0, width, min(ring.height - 2 * MARGIN, HEIGHT))
        area.center = ring.center
        return area

    def draw(self) -> None:
        """Draw the cup, the tokens, and who has drawn which."""
        if not self._draws:
            return
        pen = self._board.pen
        area = self.area()
        appeared = ease_in_out(min(1.0, self._seconds / APPEAR_SECONDS))
        ground = area.inflate(2 * MARGIN, 2 * MARGIN)
        pen.fill(ground, (12, 5, 2), round(228 * appeared), 22)
        if appeared < 1:
            return
        pen.frame(ground, GOLD, 2, 22)
        title = FRect(area.x, area.y, area.width, 26)
        self._draw_title(title)
        count = len(self._draws)
        columns = row(FRect(area.x, area.bottom - 26, area.width, 26), *[share()] * count, gap=8)
        token_side = min(58.0, columns[0].width, 0.19 * area.height)
        cup_side = columns[0].y - token_side - 16 - title.bottom
        cup = FRect(0, 0, cup_side, cup_side)
        cup.midtop = area.centerx, title.bottom + 6
        dropping_seconds = self._seconds - APPEAR_SECONDS
        shaking_seconds = dropping_seconds - DROP_SECONDS * count
        drawing_seconds = shaking_seconds - SHAKE_SECONDS
        shaken = shaking_seconds / SHAKE_SECONDS
        if 0 < shaken < 1:
            cup.x += SWAY * math.sin(shaken * 8 * math.pi) * (1 - shaken)
        mouth = pen.assets.place("gob_fate", "mouth", cup).center
        pen.sprite("gob_fate", cup)
        self._draw_dropping(mouth, 0.62 * token_side, min(float(count), dropping_seconds / DROP_SECONDS))
        pen.sprite("gob_fate_front", cup)
        self._draw_draws(columns, mouth, token_side, max(0.0, drawing_seconds / DRAW_SECONDS))

    def _draw_title(self, area: FRect) -> None:
        pen = self._board.pen
        text = self._board.words("gob.fate_cup")
        size = min(20.0, 20 * area.width / pen.width(text, 20, "ui_bold"))
        pen.text(text, area, size, CREAM, "ui_bold", "center", markup=False)

    def _draw_dropping(self, mouth: tuple[float, float], side: float, dropped: float) -> None:
        """Draw the token that drops in now: one after the other, the poison first. ``dropped`` is how many have."""
        index = int(dropped)
        if 0 <= index < len(self._draws):
            token = FRect(0, 0, side, side)
            token.center = mouth[0], mouth[1] - 1.6 * side * (1 - (dropped - index) ** 2) + 0.6 * side
            picture = POISON if index == 0 else WINE
            self._board.pen.icon(picture, token)

    def _draw_draws(self, columns: Sequence[FRect], mouth: tuple[float, float], side: float, draws: float) -> None:
        """Draw the tokens that are drawn, and below them the names. ``draws`` is how many draws have passed."""
        for index, (seat, is_poisoned) in enumerate(self._draws):
            column = columns[index]
            progress = min(1.0, max(0.0, draws - index))
            if progress == 0:
                self._draw_name(column, seat, CREAM)
                continue
            place = column.centerx, column.y - 8 - side / 2
            picture = POISON if is_poisoned else WINE
            self._draw_token(mouth, place, side, progress, picture)
            if progress == 1:
                self._draw_verdict(column, seat, bool(is_poisoned))
            else:
                self._draw_name(column, seat, GOLD)

    def _draw_token(
        self, mouth: tuple[float, float], place: tuple[float, float], side: float, progress: float, picture: str
    ) -> None:
        """Draw a token on its way from the cup to the ``place`` of whoever draws it, where it is turned over."""
        carried = ease_out(min(1.0, progress / CARRIED_SHARE))
        turned = max(0.0, (progress - CARRIED_SHARE) / (1 - CARRIED_SHARE))
        width = side * max(0.08, abs(math.cos(math.pi * turned)))
        x = mouth[0] + (place[0] - mouth[0]) * carried
        y = mouth[1] + (place[1] - mouth[1]) * carried - 0.8 * side * math.sin(math.pi * carried)
        token = FRect(0, 0, width, side)
        token.center = x, y
        if turned <= 0.5:
            picture = CLOSED
        self._board.pen.sprite(picture, token)

    def _draw_verdict(self, column: FRect, seat: int, is_poisoned: bool) -> None:
        """Draw a name in the colours of what its seat has drawn."""
        colour, ground = VERDICT_COLOURS[is_poisoned]
        draw_tag(self._board.pen, column, "", ground=ground, alpha=240, rim=colour)
        self._draw_name(column, seat, colour)

    def _draw_name(self, column: FRect, seat: int, colour: Colour) -> None:
        size = clamp(NAME_SIZE * column.width, 11, 17)
        draw_name(self._board.pen, self._board.names[seat], column.inflate(-10, 0), size, colour, align="center")
