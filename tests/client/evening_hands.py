"""An evening at any table, played on by chance, with a look at each moment of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from client.app import App
from client.games import manifests
from client.play.session import Setup, Sitting
from client.scenes.curtain import Curtain
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from tests.client.table_hands import ask_of, chairs_for, free, waiting

WAYS: tuple[tuple[str, int], ...] = (
    ("poison", 4), ("red_dragon", 4), ("dice_town", 4), ("goblets", 4), ("goblets", 2), ("goblets", 7), ("raut", 4),
)  # fmt: skip
TABLES = (*WAYS, *((game, 3) for game in manifests() if game not in dict(WAYS)))
"""Tables of each game, and of each way to play it: the game and how many sit there."""


def sit(app: App, game: str, seats: int, seed: int = 3, **options: Any) -> TableScene:
    """Sit down as the only person; returns the scene."""
    chairs = chairs_for(app, seats, people=1, kind="random")
    scene = TableScene(app, Sitting.start(Setup(game, chairs, options, seed), saves=False))
    app.push(scene)
    return scene


def play_on(
    app: App, scene: TableScene, answers: int, look: Callable[[], object], asked: Callable[[], object] = lambda: None
) -> None:
    """Give so many answers by chance, or as many as there are until the person or the game is done. ``look`` is called
    after each frame, ``asked`` before each answer."""
    random = Random(scene.sitting.record.header.seed)
    answer_count = 0
    with waiting(app):
        for _ in range(200 * answers):
            top = app.scene
            if isinstance(top, Curtain):
                app.step([], 1.2)
                top.click("curtain.open")
            elif isinstance(top, CountingSheet):
                app.step([], 1.2)
                top.go_on()
            elif top is not scene or scene.elimination.asking:
                return
            elif free(scene):
                if answer_count == answers:
                    return
                asked()
                scene.player.answer(random.choice(ask_of(scene).options))
                answer_count += 1
            app.step([], 0.15)
            if app.scene is scene:
                look()
    raise AssertionError(f"nobody was asked any more after {answer_count} answers")
