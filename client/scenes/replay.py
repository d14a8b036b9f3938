"""A played game, looked at again: on and back by moves and rounds, or running by itself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.scenes.board import BoardScene
from client.scenes.tools import Tool
from client.session import Replay
from client.settings import SPEEDS
from client.table.choreography import Timing

if TYPE_CHECKING:
    from client.app import App

BEAT = 0.6
"""Seconds between two moves of a replay that runs."""
KEYS = {
    pygame.K_LEFT: "back", pygame.K_RIGHT: "forward", pygame.K_HOME: "start", pygame.K_END: "end",
    pygame.K_PAGEUP: "round_back", pygame.K_PAGEDOWN: "round_forward", pygame.K_SPACE: "play",
    pygame.K_l: "log", pygame.K_PLUS: "speed", pygame.K_EQUALS: "speed", pygame.K_KP_PLUS: "speed",
}  # fmt: skip


class ReplayScene(BoardScene):
    """Shows a ``Replay``; ``at`` is the moment, 0 the beginning."""

    def __init__(self, app: App, replay: Replay) -> None:
        self.replay = replay
        super().__init__(app, replay.view(0), replay.names, replay.record.header.players, replay.viewer or 0)
        self.at = 0
        self.last = len(replay.tables) - 1
        self.playing = False
        self.performing = False
        self._beat_at = 0.0
        self.rounds = self.table.chapters(replay.tables)
        self._retell()

    # -- moving in time ------------------------------------------------------------------------------------------------

    def go(self, at: int) -> None:
        """Stand at a moment, without showing the way there."""
        self.motions = type(self.motions)(self.app.settings.speed)
        self.performing = False
        self.at = max(0, min(at, self.last))
        self.stage.set(self.replay.view(self.at))
        self.numbers.take(self.replay.view(self.at))
        self._retell()
        self.arrange(range(len(self.stage.zones)), Timing())
        self._beat()
        self.relay()

    def forward(self) -> None:
        """Show the next move."""
        if self.performing:
            self.motions.skip()
        if self.at < self.last:
            events = self.replay.events(self.at)
            self.at += 1
            self.performing = True
            self.perform(events)
            self.relay()

    def performed(self) -> None:
        self.performing = False
        view = self.replay.view(self.at)
        if self.stage.faults(view):
            self.stage.set(view)
            self.arrange(range(len(self.stage.zones)), Timing())
        self.stage.visible_to = list(view.visible_to)
        self.numbers.take(view)
        self.playing = self.playing and self.at < self.last
        self._beat()
        self.relay()

    def _beat(self) -> None:
        self._beat_at = self.app.clock.now() + (BEAT / self.motions.speed if self.motions.speed else 0.0)

    def _retell(self) -> None:
        self.log_model.clear()
        for event in self.table.overture(self.replay.view(self.at)):
            self.log_model.tell(event)
        for events in self.replay.history(self.at):
            for event in events:
                self.log_model.tell(event)

    # -- what is seen --------------------------------------------------------------------------------------------------

    def sees(self, mask: int) -> bool:
        return self.replay.sees(mask)

    def sentence(self) -> str:
        return self.words("replay.where", at=self.at, all=self.last)

    def active(self) -> int:
        ask = self.replay.view(self.at).ask
        return ask.seat if ask is not None and not self.table.pauses(ask) else -1

    def tools(self) -> list[Tool]:
        say = self.words
        first = "" if self.at > 0 else say("replay.first")
        last = "" if self.at < self.last else say("replay.last")
        speed = self.app.settings.speed
        speed_words = f"×{speed:g}" if speed else say("speed.instant")
        found = [
            ("play", "icon_pause" if self.playing else "icon_play",
             say("replay.pause" if self.playing else "replay.play"), self.playing, last),
            ("forward", "icon_forward", say("replay.forward"), False, last),
            ("back", "icon_back", say("replay.back"), False, first),
            ("round_forward", "icon_step", say("replay.round.forward"), False, last),
            ("round_back", "<icon_step", say("replay.round.back"), False, first),
            ("speed", "icon_speed", say("tool.speed", speed=speed_words), False, ""),
            ("log", "icon_log", say("tool.log"), self.lay.log is not None, ""),
            ("leave", "icon_close", say("replay.leave"), False, ""),
        ]  # fmt: skip
        return [Tool(id, icon, words, partial(self.use, id), pressed, why) for id, icon, words, pressed, why in found]

    # -- use -----------------------------------------------------------------------------------------------------------

    def use(self, name: str) -> None:
        """Use a button or a key by its name."""
        match name:
            case "forward":
                self.playing = False
                self.forward()
            case "back":
                self.playing = False
                self.go(self.at - 1)
            case "start" | "end":
                self.playing = False
                self.go(0 if name == "start" else self.last)
            case "round_back":
                self.go(max((at for at in self.rounds if at < self.at), default=0))
            case "round_forward":
                self.go(min((at for at in self.rounds if at > self.at), default=self.last))
            case "play":
                self.playing = not self.playing and self.at < self.last
                self._beat_at = self.app.clock.now()
                self.relay()
            case "speed":
                speeds = SPEEDS[(SPEEDS.index(self.app.settings.speed) + 1) % len(SPEEDS)]
                self.app.settings.speed = self.motions.speed = speeds
                self.relay()
            case "log":
                self.toggle_log()
            case "leave":
                self.back()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.gui.covered and event.key in KEYS:
            self.use(KEYS[event.key])
            return True
        if (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.performing
                and self.lay.table.collidepoint(event.pos)):  # fmt: skip
            self.motions.skip()
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.playing and not self.performing and self.app.clock.now() >= self._beat_at:
            self.forward()

    @property
    def wake(self) -> float | None:
        soon = super().wake
        if not self.playing or self.performing:
            return soon
        beat = max(0.0, self._beat_at - self.app.clock.now())
        return beat if soon is None else min(soon, beat)
