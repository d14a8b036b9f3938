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
from client.table.terms import Line
from client.table.tools import Tool
from client.table.view import BoardView
from client.ui import Widget
from client.ui.display_list import Drawable
from client.ui.scene import AppWindow, Scene
from client.ui.text import GOLD

LINGERS = 1.6
"""Seconds that the table is shown after the move."""


def moments_of(replay: Replay, table: AnyArrangement, lines: Sequence[Line]) -> range | None:
    """Return the moments of a replay at which the answers were given that these lines of a log tell of; None if they
    cannot be found: the beginning of a game that was continued is not known, nor what another person has seen.

    The log is told anew, because a game in progress does not keep which of its lines came of which answer. Of several
    moves with the same first line the last one is meant."""
    log_model = LogModel(table, replay.names)
    for event in table.overture(replay.view(0)):
        log_model.tell(event)
    last_moment = len(replay.tables) - 1
    first_moments = [0] * len(log_model.moves)
    for moment, events in enumerate(replay.history(last_moment)):
        for event in events:
            log_model.tell(event)
        first_moments += [moment] * (len(log_model.moves) - len(first_moments))
    moves = log_model.told_moves()
    for move in reversed(range(moves.total)):
        if moves.lines(move)[0].entry == lines[0].entry:
            is_newest = move + 1 == moves.total
            end = last_moment if is_newest else max(first_moments[move + 1], first_moments[move] + 1)
            return range(first_moments[move], min(end, last_moment)) or None
    return None


class PlayBackScene(Scene):
    """Plays the answers of these ``moments`` of a replay, seen as at the ``table_board`` of the game, under the
    sentences about the move. Any key or click ends it."""

    def __init__(
        self, app: AppWindow, replay: Replay, moments: Sequence[int], table_board: AnyBoard, sentence: str
    ) -> None:
        super().__init__(app)
        self._replay = replay
        self._moments = list(moments)
        self._sentence = sentence.replace("\n", " ")
        self._ends_at: float | None = None
        view = replay.view(self._moments[0])
        table = table_of(view.game, view.seats)
        seating = Seating(replay.names, replay.record.header.players, table_board.bottom)
        self.board: AnyBoard = Board(app, self.gui, self.motions, table, view, seating, replay.sees, self._active)
        self.board.faces = table_board.faces  # they are painted already
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

    def spoken_title(self) -> str:
        return self.words("reader.page.play_back", moves=self._sentence)

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
