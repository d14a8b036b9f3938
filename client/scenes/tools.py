"""The tools of a table that is being played at: what their buttons and keys do."""

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
    """The tools, which are used by name. ``uses`` are those that the table itself provides: ``undo``, ``hint``, ``log``
    and ``menu``."""

    def __init__(
        self, window: AppWindow, player: LocalPlayer, bots: Bots, uses: Mapping[str, Callable[[], object]]
    ) -> None:
        self._window, self._player, self._bots = window, player, bots
        self._uses: dict[str, Callable[[], object]] = {
            **uses,
            "pause": self._pause,
            "step": self._step,
            "speed": self._next_speed,
            "faster": partial(self._change_speed, 1),
            "slower": partial(self._change_speed, -1),
            "rules": self._show_rules,
            "settings": self._show_settings,
            "full": self._toggle_full_screen,
        }

    def buttons(self) -> list[Tool]:
        """The tools as they are now."""
        player, settings = self._player, self._window.settings
        is_log_open = player.table.layout.log is not None
        tools = [self._tool("undo", "icon_undo", reason=self._reason_against_undo())]
        if settings.hints:
            tools.append(self._tool("hint", "icon_hint", reason=self._reason_against_hint()))
        tools.append(self._tool("log", "icon_log", pressed=is_log_open))
        if player.paused:
            tools.append(self._tool("pause", "icon_play", label=self._window.words("tool.go"), pressed=True))
        else:
            tools.append(self._tool("pause", "icon_pause"))
        tools.append(self._tool("step", "icon_step"))
        tools.append(self._tool("speed", "icon_speed", label=self._speed_label()))
        tools.append(self._tool("rules", "icon_book"))
        tools.append(self._tool("settings", "icon_gear"))
        tools.append(self._tool("full", "icon_fullscreen", pressed=settings.full_screen))
        tools.append(self._tool("menu", "icon_menu"))
        return tools

    def _tool(self, name: str, icon: str, *, label: str = "", pressed: bool = False, reason: str = "") -> Tool:
        """A tool with its usual label, unless another is given. It cannot be used if there is a ``reason``."""
        label = label or self._window.words(f"tool.{name}")
        return Tool(name, icon, label, partial(self.use, name), pressed, reason)

    def _reason_against_undo(self) -> str:
        """Why nothing can be undone now, "" if something can."""
        key = self._player.sitting.no_undo
        if not key or self._player.painter.laid_ready():
            return ""
        return self._window.words(key)

    def _reason_against_hint(self) -> str:
        """Why there is no hint now, "" if there is one."""
        if self._player.asked and not self._player.board.playing:
            return ""
        return self._window.words("tool.hint.why")

    def use(self, name: str) -> None:
        """Use a tool by its name (see ``keys.COMMANDS``); if it cannot be used now, say why."""
        reason = next((tool.why for tool in self.buttons() if tool.id == name), "")
        if reason:
            self._player.board.sound("error")
            self._player.board.gui.toast(reason, f"button.{name}")
        elif name != "hint" or self._window.settings.hints:
            self._uses[name]()

    def _pause(self) -> None:
        self._bots.pause()
        self._player.refresh()

    def _step(self) -> None:
        self._bots.step()
        self._player.refresh()

    def _show_rules(self) -> None:
        self._window.push(RulebookScene(self._window, self._player.table.game.name))

    def _show_settings(self) -> None:
        self._window.push(SettingsScene(self._window))

    def _toggle_full_screen(self) -> None:
        self._window.set_full_screen(not self._window.settings.full_screen)

    def _change_speed(self, steps: int) -> None:
        """Go to a faster or slower speed, but not beyond the fastest or the slowest."""
        index = SPEEDS.index(self._window.settings.speed) + steps
        self._set_speed(SPEEDS[min(max(index, 0), len(SPEEDS) - 1)])

    def _next_speed(self) -> None:
        """Go to the next faster speed, and from the fastest to the slowest, so that one button reaches all."""
        index = SPEEDS.index(self._window.settings.speed) + 1
        self._set_speed(SPEEDS[index % len(SPEEDS)])

    def _speed_label(self) -> str:
        words = self._window.words
        return words("tool.speed", speed=speed_words(words, self._window.settings.speed))

    def _set_speed(self, speed: float) -> None:
        """Play at this speed from now on, and show which it is."""
        settings, board = self._window.settings, self._player.board
        settings.speed = board.motions.speed = speed
        self._window.save_settings()
        board.gui.toast(self._speed_label(), "speed")
        self._player.refresh()
