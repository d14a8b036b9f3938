"""The buttons at the edge of a table that is played at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from client.settings import SPEEDS

if TYPE_CHECKING:
    from client.scenes.table import TableScene


def table_tools(scene: TableScene) -> list[tuple[str, str, str, bool, bool, Any]]:
    """Each button: id, icon, words, pressed in, enabled, use."""
    say = scene.words
    running = "icon_play" if scene.paused else "icon_pause"
    found = [
        ("undo", "icon_undo", say("tool.undo"), False, scene.sitting.can_undo()),
        ("hint", "icon_hint", say("tool.hint"), False, scene.my_turn),
        ("log", "icon_log", say("tool.log"), scene.lay.log is not None, True),
        ("pause", running, say("tool.go" if scene.paused else "tool.pause"), scene.paused, True),
        ("step", "icon_step", say("tool.step"), False, True),
        ("speed", "icon_speed", say("tool.speed", speed=speed_words(scene)), False, True),
        ("rules", "icon_book", say("tool.rules"), False, True),
        ("settings", "icon_gear", say("tool.settings"), False, True),
        ("full", "icon_fullscreen", say("tool.full"), scene.app.settings.full_screen, True),
        ("menu", "icon_menu", say("tool.menu"), False, True),
    ]
    if not scene.app.settings.hints:
        found = [tool for tool in found if tool[0] != "hint"]
    return [(*tool, lambda name=tool[0]: scene.use("faster" if name == "speed" else name)) for tool in found]


def change_speed(scene: TableScene, by: int) -> None:
    """The next faster or slower speed, round and round."""
    settings = scene.app.settings
    settings.speed = scene.motions.speed = SPEEDS[(SPEEDS.index(settings.speed) + by) % len(SPEEDS)]
    scene.app.save_settings()
    scene.desk.toast(scene.words("tool.speed", speed=speed_words(scene)))
    scene.relay()


def speed_words(scene: TableScene) -> str:
    """The speed as the player reads it."""
    speed = scene.app.settings.speed
    return f"×{speed:g}" if speed else scene.words("speed.instant")
