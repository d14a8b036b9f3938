"""The test of a packaged program (`--smoke`): everything in it can be loaded, drawn and played."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from client.app import App
from client.games import manifests
from client.scenes.final import FinalScene
from client.scenes.keys_list import KeysScene
from client.scenes.pages import PAGES, PagesScene, page
from client.scenes.rulebook import RulebookScene
from client.scenes.settings import SettingsScene
from client.scenes.shelf import Shelf
from client.scenes.statistics import StatisticsScene
from client.ui.scene import Scene
from rules.system.locations import resource

EFFORT = 0.005
"""How much bots think about an answer: hardly at all."""
FRAMES = 20_000
"""The most frames of a game: bots at instant speed need far fewer."""
FIRST_FRAMES = 40
"""The frames of a game that is only begun."""


def smoke(app: App, whole_game: str = "") -> int:
    """Load every resource, draw every screen and let bots play at each table, beginning in the menu. Return the exit
    code.

    Each game is played to its end; if ``whole_game`` names one, the others are only begun.
    """
    games = list(manifests())
    app.sound.start()
    for language in ("ru", "en"):
        app.set_language(language)
        for scene in _scenes(app, games, language):
            app.push(scene)
            app.step([])
            app.pop()
    pictures, sounds = sorted(resource("sprites").glob("*.svg")), sorted(resource("sprites", "sounds").glob("*.wav"))
    for path in pictures:
        app.assets.sprite(path.stem, (64, 64))
    for path in sounds:
        app.sound.play(path.stem)
    app.settings.speed = 0.0
    for name in games:
        if whole_game not in ("", name):
            _begin_game(app, name)
        elif not _play_game(app, name):
            print(f"the bots did not finish their game of {name}", file=sys.stderr)
            return 1
    missing = app.assets.missing() + app.sound.missing()
    if missing:
        print(f"pictures or sounds are missing from this program: {', '.join(missing)}", file=sys.stderr)
        return 1
    print(f"READY frames={app.frames_drawn} pictures={len(pictures)} sounds={len(sounds)} "
          f"pygame-ce={pygame.version.ver} sdl={pygame.get_sdl_version()}")  # fmt: skip
    with contextlib.suppress(AttributeError, OSError):
        sys.stdout.flush()
    app.close()
    return 0


def _scenes(app: App, games: Sequence[str], language: str) -> Iterator[Scene]:
    """Every scene that can be opened without a game, each made when the one before is closed."""
    for game in games:
        yield RulebookScene(app, game)
    for name in PAGES:
        if page(name, language):
            yield PagesScene(app, name)
    yield SettingsScene(app)
    yield StatisticsScene(app, games)
    yield KeysScene(app)
    yield Shelf(app, _ignore, _ignore, _ignore)


def _ignore(path: Path) -> None:
    """Do nothing with a saved game."""


def _begin_game(app: App, game: str) -> None:
    """Let bots begin a game, and leave it for the menu: from the table, or from a page that has come up over it."""
    menu = app.scene
    _watch(app, game)
    for _ in range(FIRST_FRAMES):
        app.step([])
    while app.scene is not menu:
        app.pop()


def _watch(app: App, game: str) -> None:
    """Choose a game in the menu, and watch bots play it."""
    app.scene.click(f"menu.game.{game}")
    app.scene.click("menu.watch")


def _play_game(app: App, game: str) -> bool:
    """Let bots play a game. Return False if it does not end; pages between rounds close by themselves."""
    _watch(app, game)
    for _ in range(FRAMES):
        app.step([])
        if isinstance(app.scene, FinalScene):
            app.scene.click("end.menu")
            return True
    return False
