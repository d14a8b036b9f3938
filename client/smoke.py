"""The test of a packaged program: everything in it can be loaded, drawn and played (`--smoke`)."""

from __future__ import annotations

import contextlib
import sys

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
from rules.system.locations import resource

EFFORT = 0.005
"""Bots think about each answer, but not long."""
FRAMES = 20_000
"""Guard: a game of bots at instant speed takes far fewer frames."""


def smoke(app: App) -> int:
    """Load every resource, draw every screen and let bots play a whole game at each table, from the menu that is open;
    the exit code."""
    games = list(manifests())
    app.sound.start()
    for language in ("ru", "en"):
        app.set_language(language)
        rooms = (SettingsScene(app), StatisticsScene(app, games), KeysScene(app),
                 Shelf(app, lambda path: None, lambda path: None, lambda path: None))  # fmt: skip
        pages = (PagesScene(app, name) for name in PAGES if page(name, language))
        for scene in (*(RulebookScene(app, game) for game in games), *pages, *rooms):
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
        if not _played(app, name):
            print(f"the bots did not finish their game of {name}", file=sys.stderr)
            return 1
    if missing := app.assets.missing() + app.sound.missing():
        print(f"pictures or sounds are missing from this program: {', '.join(missing)}", file=sys.stderr)
        return 1
    print(f"READY frames={app.frames_drawn} pictures={len(pictures)} sounds={len(sounds)} "
          f"pygame-ce={pygame.version.ver} sdl={pygame.get_sdl_version()}")  # fmt: skip
    with contextlib.suppress(AttributeError, OSError):
        sys.stdout.flush()
    app.close()
    return 0


def _played(app: App, game: str) -> bool:
    """Let bots play a game to its end; sheets between rounds go on by themselves."""
    app.scene.click(f"menu.game.{game}")
    app.scene.click("menu.watch")
    for _ in range(FRAMES):
        app.step([])
        if isinstance(app.scene, FinalScene):
            app.scene.click("end.menu")
            return True
    return False
