"""A move of a game in progress that is played back at its table, as the people at the screen could see it. The game
waits meanwhile, and goes on as soon as the move has been seen again."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.games import painter_of, table_of
from client.play.session import Replay
from client.table.base import AnyArrangement
from client.table.board import AnyBoard, Board, Seating
from client.table.log import LogModel
from client.table.tools import Tool
from client.table.view import BoardView
from client.ui import Widget
from client.ui.display_list import Drawable
from client.ui.scene import AppWindow, Scene
from client.ui.text import GOLD

LINGERS = 1.6
"""Seconds that the table is shown after the move."""


def moments_of(replay: Replay, table: AnyArrangement, log_model: LogModel, move: int) -> range | None:
    """Return the moments of a replay between which a move of a log was made; None if it cannot be found there: the
    beginning of a game that was continued is not known, nor what another person at the screen has seen.

    The log is told anew, because a game in progress does not keep which of its lines came of which answer."""
    told = LogModel(table, replay.names)
    for event in table.overture(replay.view(0)):
        told.tell(event)
    first_moments = [0] * len(told.moves)
    for moment, events in enumerate(replay.history(len(replay.tables) - 1)):
        for event in events:
            told.tell(event)
        first_moments += [moment] * (len(told.moves) - len(first_moments))
    wanted = log_model.lines_of_move(move)[0].entry
    candidates = [number for number in range(len(told.moves)) if told.lines_of_move(number)[0].entry == wanted]
    if not candidates:
        return None

    def distance(number: int) -> int:
        return abs(number - move)

    number = min(candidates, key=distance)
    first = first_moments[number]
    last_moment = len(replay.tables) - 1
    if number + 1 < len(first_moments):
        last_moment = first_moments[number + 1]
    return range(first, max(last_moment, first + 1)) if first < len(replay.tables) - 1 else None


class PlayBackScene(Scene):
    """Plays the answers of these ``moments`` of a replay, seen from a seat, under the sentences about the move. Any key
    or click ends it."""

    def __init__(self, app: AppWindow, replay: Replay, moments: Sequence[int], seat: int, sentence: str) -> None:
        super().__init__(app)
        self._replay = replay
        self._moments = list(moments)
        self._sentence = sentence.replace("\n", " ")
        self._ends_at: float | None = None
        view = replay.view(self._moments[0])
        table = table_of(view.game, view.seats)
        seating = Seating(replay.names, replay.record.header.players, seat)
        self.board: AnyBoard = Board(app, self.gui, self.motions, table, view, seating, replay.sees, self._active)
        self.board_view = BoardView(self.board, painter_of(view.game.name)(self.board, None))
        self.board_view.retell(replay.view(0), replay.history(self._moments[0]), None)

    def _active(self) -> int:
        """The seat whose move it is, -1 for none."""
        ask = self._replay.tables[self._moments[0]].ask if self._moments else None
        return -1 if ask is None else ask.seat

    def enter(self) -> None:
        super().enter()
        self._play_next()

    def _play_next(self) -> None:
        """Play the next answer; after the last one, wait a little."""
        if not self._moments:
            self._ends_at = self.app.clock.now() + LINGERS
            return
        events = self._replay.events(self._moments.pop(0))
        self.board_view.play(events, self._play_next)

    def layout(self) -> list[Widget]:
        words = self.words
        back = Tool("leave", "icon_close", words("playback.leave"), self.app.pop)
        return self.board_view.widgets(self._sentence, [back], list, GOLD)

    def draw(self, surface: Drawable) -> None:
        self.board_view.draw(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.app.pop()
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        self.board_view.update(dt)
        super().update(dt)
        if self._ends_at is not None and self.app.clock.now() >= self._ends_at:
            self._ends_at = None
            self.app.pop()

    @property
    def wake(self) -> float | None:
        if self._ends_at is None:
            return super().wake
        return max(0.0, self._ends_at - self.app.clock.now())
