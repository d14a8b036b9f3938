"""The scene of a replay: a game that was played is shown again, forward and back by moves and rounds, or running."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import FRect

from client.games import painter_of, table_of
from client.play.session import Replay
from client.scenes.play_back import moments_of
from client.table.board import AnyBoard, Board, Seating
from client.table.open_hand import draw_open_hand, open_hand, pointed_seat
from client.table.terms import Line
from client.table.tools import Tool, speed_words
from client.table.view import BoardView
from client.ui import Label, Widget
from client.ui.display_list import Drawable
from client.ui.moment_slider import MomentSlider, chapter_of
from client.ui.regions import HEADLINE
from client.ui.scene import AppWindow, Scene
from client.window.settings import SPEEDS

BEAT = 0.6
"""Seconds between two moves of a running replay."""
KEYS = {
    pygame.K_LEFT: "back", pygame.K_RIGHT: "forward", pygame.K_HOME: "start", pygame.K_END: "end",
    pygame.K_PAGEUP: "round_back", pygame.K_PAGEDOWN: "round_forward", pygame.K_SPACE: "play",
    pygame.K_v: "seat", pygame.K_l: "log", pygame.K_PLUS: "speed", pygame.K_EQUALS: "speed", pygame.K_KP_PLUS: "speed",
}  # fmt: skip


class ReplayScene(Scene):
    """Shows a ``Replay``. ``moment`` is a number of answers, 0 the beginning; ``open_seat`` is the seat whose hand is
    shown because the pointer is on it."""

    def __init__(self, app: AppWindow, replay: Replay) -> None:
        super().__init__(app)
        self.replay = replay
        self.moment, self.last = 0, len(replay.tables) - 1
        self.running = False
        self._beat_at = 0.0
        self.open_seat: int | None = None
        view = replay.view(0)
        self.table = table_of(view.game, view.seats)
        self.table.all_open = replay.over and replay.viewer is None
        seating = Seating(replay.names, replay.record.header.players, replay.viewer or 0)
        self.board: AnyBoard = Board(app, self.gui, self.motions, self.table, view, seating, replay.sees, self._active)
        self.painter = painter_of(view.game.name)(self.board, None)
        self.board_view = BoardView(self.board, self.painter)
        self.board_view.cornered = False  # the sentence says which round it is
        self.board_view.play_back, self.board_view.log_moved = self._show_move, self._log_moved
        self.chapters = self.table.chapters(replay.tables)
        self.first_chapter = self.table.first_chapter(replay.tables[0])
        self._retell()

    def spoken_title(self) -> str:
        return super().spoken_title() or self.words(
            "reader.page.replay", game=self.words(f"game.{self.table.game.name}.name")
        )

    def spoken_remark(self) -> str:
        """Which moment is shown, and what has led to it."""
        if self.board.playing:
            return ""
        log = self.board_view.log_model
        position = self.words("replay.step", at=self.moment, all=self.last)
        headline = self.gui.find(HEADLINE)
        parts = [f"{headline.label}, {position}." if headline is not None else f"{position}."]
        if self.moment > 0 and log.moves:
            parts += log.all_sentences(self.words)[log.moves[-1] :]
        return " ".join(parts)

    def told_so_far(self) -> Sequence[str]:
        return self.board_view.log_model.all_sentences(self.words)

    def leave(self) -> None:
        self.app.pen.forget_copies()
        super().leave()

    def journal(self) -> list[Any]:
        return self.replay.record.lines()

    # -- moving in time ------------------------------------------------------------------------------------------------

    def go(self, moment: int) -> None:
        """Go to a moment, without showing the way there."""
        self.board_view.stop()
        self.moment = max(0, min(moment, self.last))
        self.board.show(self.replay.view(self.moment))
        self._retell()
        self._stand_still()

    def forward(self) -> None:
        """Show the next move."""
        if self.board.playing:
            self.motions.skip()
        if self.moment < self.last:
            events = self.replay.events(self.moment)
            self.moment += 1
            self.board_view.play(events, self._on_events_played)
            self.lay_widgets()

    def _on_events_played(self) -> None:
        self.board_view.agree(self.replay.view(self.moment))
        self.running = self.running and self.moment < self.last
        self._stand_still()

    def _stand_still(self) -> None:
        """Wait: if the replay runs, the next move is shown after a beat."""
        self._beat_at = self.app.clock.now() + self.motions.paced(BEAT)
        self.lay_widgets()

    def sit(self, seat: int) -> None:
        """Show the table from a seat, with its open hand at the lower edge."""
        self.board_view.stop()
        self.board.bottom, self.open_seat = seat, None
        self.board.show(self.replay.view(self.moment))
        self.refresh()

    def _retell(self) -> None:
        replay = self.replay
        self.board_view.retell(replay.view(0), replay.history(self.moment), None)

    # -- what is seen --------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Lay everything anew: the window, the scale, the language or the place of the log has changed."""
        self.board.faces.forget(self.app.unit)
        self.app.pen.forget_copies()
        super().refresh()

    def layout(self) -> list[Widget]:
        sentence = self._chapter_words(chapter_of(self.chapters, self.moment, self.first_chapter))
        widgets = self.board_view.widgets(sentence, self._tools(), self._hand_descriptions)
        label = widgets[0]
        if isinstance(label, Label):
            widgets.insert(1, self._slider(label))
        return widgets

    def _slider(self, label: Label) -> MomentSlider:
        """The slider in the bar. The label there shrinks to the width that its longest text needs."""
        bar = self.table.layout.bar
        text_width = self.app.pen.width(self._chapter_words(self._last_chapter), label.size, label.font)
        label.rect = FRect(label.rect.x, bar.y, min(text_width + 12, 0.5 * bar.width), bar.height)
        left = label.rect.right + 16
        area = FRect(left, bar.y, bar.right - 14 - left, bar.height)
        position = self.words("replay.step", at=self.moment, all=self.last)
        return MomentSlider("replay.slider", area, self.words("replay.slider"), self.moment, self.last, self.chapters,
                            position, self._slide)  # fmt: skip

    @property
    def _last_chapter(self) -> int:
        """The number of the last turn or round."""
        return chapter_of(self.chapters, self.last, self.first_chapter)

    def _chapter_words(self, chapter: int) -> str:
        """Which turn or round is shown, and of how many."""
        return self.words(f"replay.where.{self.table.chapters_are}", at=chapter, all=self._last_chapter)

    def _slide(self, moment: float) -> None:
        """Stop at a moment."""
        self.running = False
        self.go(round(moment))

    def _hand_descriptions(self) -> list[Widget]:
        """What the other seats hold, as texts for screen readers."""
        board = self.board
        descriptions: list[Widget] = []
        for seat, name in enumerate(board.names):
            cards = [self.table.card(piece.piece) for piece in open_hand(board, seat)]
            cards_in_words = ", ".join(self.table.short(self.words, card) for card in cards if card is not None)
            if cards_in_words and seat != board.bottom:
                label = self.words("replay.hand", name=name, cards=cards_in_words)
                descriptions.append(Widget(f"replay.hand.{seat}", self.table.layout.seats[seat].hand, label))
        return descriptions

    def draw(self, surface: Drawable) -> None:
        self.board_view.draw(surface)
        if self.open_seat is not None and not self.board.playing:
            draw_open_hand(self.board, self.open_seat)

    def _active(self) -> int:
        """The seat that is asked, -1 if none is."""
        ask = self.replay.view(self.moment).ask
        if ask is None or self.table.pauses(ask):
            return -1
        return ask.seat

    def _tools(self) -> list[Tool]:
        words, chapter_kind = self.words, self.table.chapters_are
        is_first = words("replay.first") if self.moment == 0 else ""
        is_last = words("replay.last") if self.moment == self.last else ""
        play_icon, play_label = "icon_play", words("replay.play")
        if self.running:
            play_icon, play_label = "icon_pause", words("replay.pause")
        seat_label = words("replay.seat", name=self.board.names[self.board.bottom])
        speed_label = words("tool.speed", speed=speed_words(words, self.app.settings.speed))
        is_log_open = self.table.layout.log is not None
        return [
            self._tool("play", play_icon, play_label, is_last, pressed=self.running),
            self._tool("forward", "icon_forward", words("replay.forward"), is_last),
            self._tool("back", "icon_back", words("replay.back"), is_first),
            self._tool("round_forward", "icon_step", words(f"replay.{chapter_kind}.forward"), is_last),
            self._tool("round_back", "<icon_step", words(f"replay.{chapter_kind}.back"), is_first),
            self._tool("seat", "icon_person", seat_label),
            self._tool("speed", "icon_speed", speed_label),
            self._tool("log", "icon_log", words("tool.log"), pressed=is_log_open),
            self._tool("leave", "icon_close", words("replay.leave")),
        ]

    def _tool(self, id: str, icon: str, label: str, reason: str = "", *, pressed: bool = False) -> Tool:
        """A tool; it cannot be used if there is a ``reason``."""
        return Tool(id, icon, label, partial(self.use, id), pressed, reason)

    # -- tools ---------------------------------------------------------------------------------------------------------

    def use(self, name: str) -> None:
        """Use a tool by its name (see ``KEYS``)."""
        uses: dict[str, Callable[[], None]] = {
            "play": self._toggle_running,
            "forward": self._step_forward,
            "back": partial(self._slide, self.moment - 1),
            "start": partial(self._slide, 0),
            "end": partial(self._slide, self.last),
            "round_forward": self._go_to_next_chapter,
            "round_back": self._go_to_previous_chapter,
            "seat": self._sit_at_next_seat,
            "speed": self._next_speed,
            "log": self.board_view.toggle_log,
            "leave": self.back,
        }
        uses[name]()

    def _toggle_running(self) -> None:
        self.running = not self.running and self.moment < self.last
        self._beat_at = self.app.clock.now()
        self.lay_widgets()

    def _step_forward(self) -> None:
        self.running = False
        self.forward()

    def _go_to_next_chapter(self) -> None:
        self.go(min((start for start in self.chapters if start > self.moment), default=self.last))

    def _go_to_previous_chapter(self) -> None:
        self.go(max((start for start in self.chapters if start < self.moment), default=0))

    def _sit_at_next_seat(self) -> None:
        self.sit((self.board.bottom + 1) % len(self.board.names))

    def _next_speed(self) -> None:
        settings = self.app.settings
        index = SPEEDS.index(settings.speed) + 1
        settings.speed = self.motions.speed = SPEEDS[index % len(SPEEDS)]
        self.lay_widgets()

    def _log_moved(self) -> None:
        self.app.save_settings()
        self.refresh()

    def _show_move(self, lines: Sequence[Line]) -> None:
        """Show a move of the ribbon again: the replay goes on from before it."""
        moments = moments_of(self.replay, self.table, lines)
        if moments is not None:
            self._slide(moments.start)
            self.forward()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.gui.covered:
            return super().handle(event)
        match event.type:
            case pygame.KEYDOWN if event.key in KEYS:
                self.use(KEYS[event.key])
                return True
            case pygame.MOUSEBUTTONDOWN if (event.button == 1 and self.board.playing
                                            and self.table.layout.table.collidepoint(event.pos)):  # fmt: skip
                self.motions.skip()
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.open_seat is not None:
                self.sit(self.open_seat)
                return True
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if self.board_view.enlarge(event):
                return True
            case pygame.MOUSEMOTION:
                self.board_view.point(event.pos)
                self._open_pointed_hand(event.pos)
        return super().handle(event)

    def _open_pointed_hand(self, position: tuple[float, float]) -> None:
        """Show the hand of the seat that is pointed at."""
        seat = pointed_seat(self.board, position)
        if seat != self.open_seat:
            self.open_seat = seat
            self.board.redraw()

    def update(self, dt: float) -> None:
        self.board_view.update(dt)
        super().update(dt)
        if self.running and not self.board.playing and self.app.clock.now() >= self._beat_at:
            self.forward()

    @property
    def wake(self) -> float | None:
        wake = super().wake
        if not self.running or self.board.playing:
            return wake
        seconds = max(0.0, self._beat_at - self.app.clock.now())
        if wake is None:
            return seconds
        return min(wake, seconds)
