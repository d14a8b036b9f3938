"""The buttons at the edge of a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from client.settings import SPEEDS

if TYPE_CHECKING:
    from client.scenes.table import TableScene


class Tool(NamedTuple):
    """A button at the edge. ``why`` says why it cannot be used now, "" if it can."""

    id: str
    icon: str
    words: str
    use: Callable[[], object]
    pressed: bool = False
    why: str = ""


def table_tools(scene: TableScene) -> list[Tool]:
    """The buttons of a table that is played at."""
    say = scene.words
    running = ("icon_play", "tool.go") if scene.paused else ("icon_pause", "tool.pause")
    no_undo = scene.sitting.no_undo
    found = [
        Tool("undo", "icon_undo", say("tool.undo"), partial(scene.use, "undo"), why=no_undo and say(no_undo)),
        Tool("hint", "icon_hint", say("tool.hint"), partial(scene.use, "hint"),
             why="" if scene.my_turn and not scene.performing else say("tool.hint.why")),
        Tool("log", "icon_log", say("tool.log"), partial(scene.use, "log"), scene.lay.log is not None),
        Tool("pause", running[0], say(running[1]), partial(scene.use, "pause"), scene.paused),
        Tool("step", "icon_step", say("tool.step"), partial(scene.use, "step")),
        Tool("speed", "icon_speed", say("tool.speed", speed=speed_words(scene)), partial(scene.use, "faster")),
        Tool("rules", "icon_book", say("tool.rules"), partial(scene.use, "rules")),
        Tool("settings", "icon_gear", say("tool.settings"), partial(scene.use, "settings")),
        Tool("full", "icon_fullscreen", say("tool.full"), partial(scene.use, "full"), scene.app.settings.full_screen),
        Tool("menu", "icon_menu", say("tool.menu"), partial(scene.use, "menu")),
    ]  # fmt: skip
    return [tool for tool in found if tool.id != "hint" or scene.app.settings.hints]


def change_speed(scene: TableScene, by: int) -> None:
    """The next faster or slower speed, round and round."""
    settings = scene.app.settings
    settings.speed = scene.motions.speed = SPEEDS[(SPEEDS.index(settings.speed) + by) % len(SPEEDS)]
    scene.app.save_settings()
    scene.gui.toast(scene.words("tool.speed", speed=speed_words(scene)), "speed")
    scene.relay()


def speed_words(scene: TableScene) -> str:
    """The speed as the player reads it."""
    speed = scene.app.settings.speed
    return f"×{speed:g}" if speed else scene.words("speed.instant")
