"""A played game, looked at again: on and back by moves and rounds, or running by itself."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
from pygame import FRect

from client.games import painter_of, table_of
from client.play.session import Replay
from client.table.board import AnyBoard, Board, Seating
from client.table.open_hand import draw_open_hand, open_hand, pointed_seat
from client.table.tools import Tool, speed_words
from client.table.view import BoardView
from client.ui import Label, Widget
from client.ui.display_list import Drawable
from client.ui.moment_slider import MomentSlider, chapter_of
from client.ui.scene import AppWindow, Scene
from client.window.settings import SPEEDS

BEAT = 0.6
"""Seconds between two moves of a replay that runs."""
KEYS = {
    pygame.K_LEFT: "back", pygame.K_RIGHT: "forward", pygame.K_HOME: "start", pygame.K_END: "end",
    pygame.K_PAGEUP: "round_back", pygame.K_PAGEDOWN: "round_forward", pygame.K_SPACE: "play",
    pygame.K_v: "seat", pygame.K_l: "log", pygame.K_PLUS: "speed", pygame.K_EQUALS: "speed", pygame.K_KP_PLUS: "speed",
}  # fmt: skip


class ReplayScene(Scene):
    """Shows a ``Replay``; ``at`` is the moment, 0 the beginning. ``read`` is the seat whose hand is held open because
    it is pointed at."""

    def __init__(self, app: AppWindow, replay: Replay) -> None:
        super().__init__(app)
        self.replay = replay
        self.at, self.last = 0, len(replay.tables) - 1
        self.running = False
        self._beat_at = 0.0
        self.read: int | None = None
        view = replay.view(0)
        self.table = table_of(view.game, view.seats)
        self.table.all_open = replay.over and replay.viewer is None
        seating = Seating(replay.names, replay.record.header.players, replay.viewer or 0)
        self.board: AnyBoard = Board(
            app, self.gui, self.motions, self.table, view, seating, replay.sees, self._active
        )  # fmt: skip
        self.painter = painter_of(view.game.name)(self.board, None)
        self.board_view = BoardView(self.board, self.painter)
        self.board_view.cornered = False  # the sentence says which round it is
        self.chapters = self.table.chapters(replay.tables)
        self._retell()

    def leave(self) -> None:
        self.app.pen.forget_copies()
        super().leave()

    def journal(self) -> list[Any]:
        return self.replay.record.lines()

    # -- moving in time ------------------------------------------------------------------------------------------------

    def go(self, moment: int) -> None:
        """Stand at a moment, without showing the way there."""
        self.board_view.stop()
        self.at = max(0, min(moment, self.last))
        self.board.show(self.replay.view(self.at))
        self._retell()
        self._rest()

    def forward(self) -> None:
        """Show the next move."""
        if self.board.playing:
            self.motions.skip()
        if self.at < self.last:
            events = self.replay.events(self.at)
            self.at += 1
            self.board_view.play(events, self._performed)
            self.lay_widgets()

    def _performed(self) -> None:
        self.board_view.agree(self.replay.view(self.at))
        self.running = self.running and self.at < self.last
        self._rest()

    def _rest(self) -> None:
        """Nothing moves: the next move comes after a beat, if the replay runs."""
        self._beat_at = self.app.clock.now() + self.motions.paced(BEAT)
        self.lay_widgets()

    def sit(self, seat: int) -> None:
        """See the table from a seat: its hand lies open at the lower edge."""
        self.board_view.stop()
        self.board.bottom, self.read = seat, None
        self.board.show(self.replay.view(self.at))
        self.refresh()

    def _retell(self) -> None:
        replay = self.replay
        self.board_view.retell(replay.view(0), replay.history(self.at), None)

    # -- what is seen --------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """The window, the scale, the language or the log's place has changed."""
        self.board.faces.forget(self.app.unit)
        super().refresh()

    def layout(self) -> list[Widget]:
        widgets = self.board_view.widgets(self._where(chapter_of(self.chapters, self.at)), self._tools(), self._hands)
        sentence = widgets[0]
        if isinstance(sentence, Label):  # it makes room for the slider
            bar, longest = self.table.layout.bar, self._where(len(self.chapters))
            width = self.app.pen.width(longest, sentence.size, sentence.font)
            place = FRect(sentence.rect.x, bar.y, min(width + 12, 0.5 * bar.width), bar.height)
            sentence.rect, left = place, place.right + 16
            position = self.words("replay.step", at=self.at, all=self.last)
            slider_area = FRect(left, bar.y, bar.right - 14 - left, bar.height)
            label = self.words("replay.slider")
            widgets.insert(
                1,
                MomentSlider(
                    "replay.slider", slider_area, label, self.at, self.last, self.chapters, position, self._slide
                ),
            )
        return widgets

    def _where(self, chapter: int) -> str:
        """Which turn or round of how many is seen."""
        return self.words(f"replay.where.{self.table.chapters_are}", at=chapter, all=len(self.chapters))

    def _slide(self, moment: float) -> None:
        self.running = False
        self.go(round(moment))

    def _hands(self) -> list[Widget]:
        """What each of the others holds, for those who cannot see it."""
        board, hands = self.board, list[Widget]()
        for seat, name in enumerate(board.names):
            cards = [self.table.card(piece.piece) for piece in open_hand(board, seat)]
            cards_in_words = ", ".join(self.table.short(self.words, card) for card in cards if card is not None)
            if cards_in_words and seat != board.bottom:
                label = self.words("replay.hand", name=name, cards=cards_in_words)
                hands.append(Widget(f"replay.hand.{seat}", self.table.layout.seats[seat].hand, label))
        return hands

    def draw(self, surface: Drawable) -> None:
        self.board_view.draw(surface)
        if self.read is not None and not self.board.playing:
            draw_open_hand(self.board, self.read)

    def _active(self) -> int:
        ask = self.replay.view(self.at).ask
        return ask.seat if ask is not None and not self.table.pauses(ask) else -1

    def _tools(self) -> list[Tool]:
        say, of = self.words, self.table.chapters_are
        first = "" if self.at > 0 else say("replay.first")
        last = "" if self.at < self.last else say("replay.last")
        tools = [
            ("play", "icon_pause" if self.running else "icon_play",
             say("replay.pause" if self.running else "replay.play"), self.running, last),
            ("forward", "icon_forward", say("replay.forward"), False, last),
            ("back", "icon_back", say("replay.back"), False, first),
            ("round_forward", "icon_step", say(f"replay.{of}.forward"), False, last),
            ("round_back", "<icon_step", say(f"replay.{of}.back"), False, first),
            ("seat", "icon_person", say("replay.seat", name=self.board.names[self.board.bottom]), False, ""),
            ("speed", "icon_speed", say("tool.speed", speed=speed_words(say, self.app.settings.speed)), False, ""),
            ("log", "icon_log", say("tool.log"), self.table.layout.log is not None, ""),
            ("leave", "icon_close", say("replay.leave"), False, ""),
        ]  # fmt: skip
        return [
            Tool(id, icon, words, partial(self.use, id), pressed, reason) for id, icon, words, pressed, reason in tools
        ]

    # -- tools ---------------------------------------------------------------------------------------------------------

    def use(self, name: str) -> None:
        """Use a button or a key by its name."""
        match name:
            case "forward":
                self.running = False
                self.forward()
            case "back":
                self.running = False
                self.go(self.at - 1)
            case "start" | "end":
                self.running = False
                self.go(0 if name == "start" else self.last)
            case "round_back":
                self.go(max((chapter_start for chapter_start in self.chapters if chapter_start < self.at), default=0))
            case "round_forward":
                self.go(
                    min(
                        (chapter_start for chapter_start in self.chapters if chapter_start > self.at), default=self.last
                    )
                )
            case "play":
                self.running = not self.running and self.at < self.last
                self._beat_at = self.app.clock.now()
                self.lay_widgets()
            case "seat":
                self.sit((self.board.bottom + 1) % len(self.board.names))
            case "speed":
                settings = self.app.settings
                settings.speed = self.motions.speed = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
                self.lay_widgets()
            case "log":
                if self.board_view.toggle_log():
                    self.refresh()
            case "leave":
                self.back()

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
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.read is not None:
                self.sit(self.read)
                return True
            case pygame.MOUSEMOTION:
                self.board_view.point(event.pos)
                self._point(event.pos)
        return super().handle(event)

    def _point(self, position: tuple[float, float]) -> None:
        """The pointer is here: the hand of whose seat it points at is held open."""
        seat = pointed_seat(self.board, position)
        if seat != self.read:
            self.read = seat
            self.board.redraw()

    def update(self, dt: float) -> None:
        self.board_view.update(dt)
        super().update(dt)
        if self.running and not self.board.playing and self.app.clock.now() >= self._beat_at:
            self.forward()

    @property
    def wake(self) -> float | None:
        soon = super().wake
        if not self.running or self.board.playing:
            return soon
        beat = max(0.0, self._beat_at - self.app.clock.now())
        return beat if soon is None else min(soon, beat)
