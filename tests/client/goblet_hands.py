"""A table of Raise Your Goblets, and functions that play at it."""

from __future__ import annotations

from typing import Any

from client.app import App
from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from tests.client.hands import open_curtain
from tests.client.table_hands import Bot, ask_of, free, until

NAMES = {
    "ru": ("Странник", "Матрёна", "Ерофей", "Глафира", "Тихон", "Василиса", "Прохор", "Аглая", "Кузьма", "Фёкла",
           "Савелий", "Дарья"),
    "en": ("Wanderer", "Matryona", "Yerofey", "Glafira", "Tikhon", "Vasilisa", "Prokhor", "Aglaya", "Kuzma", "Fyokla",
           "Savely", "Darya"),
}  # fmt: skip


def sit(
    app: App, seats: int = 4, people: int = 1, seed: int = 3, kind: Bot = "random", saves: bool = False, **options: Any
) -> TableScene:
    """Sit down; returns the scene."""
    names = NAMES[app.words.language][:seats]
    chairs = []
    for seat, name in enumerate(names):
        chairs.append(SeatSetup(name, "person" if seat < people else kind))
    scene = TableScene(app, Sitting.start(Setup("goblets", tuple(chairs), options, seed), saves=saves))
    app.push(scene)
    return scene


def asked(app: App, scene: TableScene, kind: str = "act", seconds: float = 400.0) -> bool:
    """Wait until the person at the screen is asked this, going through curtains and counts and passing other questions;
    False if the game is over before."""

    def ready() -> bool:
        top = app.scene
        if isinstance(top, Curtain):
            open_curtain(app)
        elif isinstance(top, CountingSheet):
            top.go_on()
        if isinstance(top, FinalScene):
            return True
        if top is scene and free(scene):
            if ask_of(scene).kind == kind:
                return True
            scene.player.answer(ask_of(scene).options[-1])
        return False

    until(app, ready, seconds)
    return not isinstance(app.scene, FinalScene)
