"""The tools of a table that is played at: its buttons, and their keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from client.scenes.player import LocalPlayer
from client.scenes.rulebook import RulebookScene
from client.scenes.settings import SettingsScene
from client.scenes.thinking import Bots
from client.table.tools import Tool, speed_words
from client.ui.scene import AppWindow
from client.window.settings import SPEEDS


class TableTools:
    """``uses`` are what the table itself does: ``undo``, ``hint``, ``log`` and ``menu``."""

    def __init__(
        self, window: AppWindow, player: LocalPlayer, bots: Bots, uses: Mapping[str, Callable[[], object]]
    ) -> None:
        self._window, self._player = window, player
        self._uses: dict[str, Callable[[], object]] = {
            **uses,
            "pause": lambda: self._and_show(bots.pause),
            "step": lambda: self._and_show(bots.step),
            "speed": self._next_speed,
            "faster": partial(self._change_speed, 1),
            "slower": partial(self._change_speed, -1),
            "rules": lambda: window.push(RulebookScene(window, player.table.game.name)),
            "settings": lambda: window.push(SettingsScene(window)),
            "full": lambda: window.set_full_screen(not window.settings.full_screen),
        }

    def buttons(self) -> list[Tool]:
        """The tools as they are now."""
        say, player, settings = self._window.words, self._player, self._window.settings
        running = ("icon_play", "tool.go") if player.paused else ("icon_pause", "tool.pause")
        no_undo = "" if player.painter.laid_ready() else player.sitting.no_undo
        no_hint = "" if player.asked and not player.board.playing else say("tool.hint.why")
        found = [
            ("undo", "icon_undo", say("tool.undo"), False, no_undo and say(no_undo)),
            ("hint", "icon_hint", say("tool.hint"), False, no_hint),
            ("log", "icon_log", say("tool.log"), player.table.layout.log is not None, ""),
            ("pause", running[0], say(running[1]), player.paused, ""),
            ("step", "icon_step", say("tool.step"), False, ""),
            ("speed", "icon_speed", say("tool.speed", speed=speed_words(say, settings.speed)), False, ""),
            ("rules", "icon_book", say("tool.rules"), False, ""),
            ("settings", "icon_gear", say("tool.settings"), False, ""),
            ("full", "icon_fullscreen", say("tool.full"), settings.full_screen, ""),
            ("menu", "icon_menu", say("tool.menu"), False, ""),
        ]
        return [
            Tool(id, icon, words, partial(self.use, id), pressed, why)
            for id, icon, words, pressed, why in found if id != "hint" or settings.hints
        ]  # fmt: skip

    def use(self, name: str) -> None:
        """Use a tool by its name (see ``keys.COMMANDS``)."""
        if why := next((tool.why for tool in self.buttons() if tool.id == name), ""):
            self._player.board.sound("error")
            self._player.board.gui.toast(why, f"button.{name}")
        elif name != "hint" or self._window.settings.hints:
            self._uses[name]()

    def _and_show(self, use: Callable[[], object]) -> None:
        use()
        self._player.refresh()

    def _change_speed(self, by: int) -> None:
        """The next faster or slower speed; the fastest and the slowest are the last."""
        at = SPEEDS.index(self._window.settings.speed) + by
        self._set_speed(SPEEDS[min(max(at, 0), len(SPEEDS) - 1)])

    def _next_speed(self) -> None:
        """The next faster speed, and after the fastest the slowest: one button reaches all."""
        self._set_speed(SPEEDS[(SPEEDS.index(self._window.settings.speed) + 1) % len(SPEEDS)])

    def _set_speed(self, speed: float) -> None:
        """Play at this speed from now on, and say so."""
        settings, board = self._window.settings, self._player.board
        settings.speed = board.motions.speed = speed
        self._window.save_settings()
        board.gui.toast(board.words("tool.speed", speed=speed_words(board.words, settings.speed)), "speed")
        self._player.refresh()
