"""The client is tested without a screen and without sound: SDL's dummy drivers draw the same pixels."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from client import compat  # reads its environment before pygame does
from client.app import App
from client.assets import Assets, Store
from client.games import manifests
from client.motion import ManualClock
from client.scenes import thinking
from client.scenes.menu import Menu
from client.settings import Settings
from client.ui.scene import Scene
from client.ui.text import Block, Typesetter

POISON = manifests()["poison"]

DRAWN = Store(300_000_000, lambda picture: picture.get_width() * picture.get_height() * 4)
"""Pictures that were drawn in tests before, by their texts and sizes."""
LAID = Store(100_000)
"""Texts that were laid out in tests before."""


def drawn_once(source, size, draw=compat.load_svg):
    """Each test has an app of its own; drawing the same pictures for each is half the time of its first frame."""
    return DRAWN.get((source, size), lambda: draw(source, size))


def laid_once(typesetter, *text, lay=Typesetter._lay):
    """The next app lays the same words out in the same places, as blocks of its own."""

    def facts():
        block = lay(typesetter, *text)
        return tuple(block.words), block.size, block.style, block.lines, block.broken

    words, *more = LAID.get(text, facts)
    return Block(list(words), *more, typesetter.assets)


compat.load_svg = drawn_once
Typesetter._lay = laid_once


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Give every test its own home."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def assets():
    """Pictures on a small screen."""
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 200))
    yield Assets()
    pygame.quit()


@pytest.fixture
def make_app():
    """Makes apps with a clock that stands still; closes them at the end."""
    made = []

    def make(language="en", size=(1280, 720), scale=100, **settings):
        app = App(Settings(language=language, scale=scale, **settings), ManualClock(), size)
        made.append(app)
        return app

    yield make
    for app in made:
        if app.running:
            app.close()


@pytest.fixture
def make_menu(make_app):
    """Makes an app that shows the menu; what the menu decides lands in `menu.chosen`."""

    def make(saved="Poison: round 2", games=(POISON,), **settings):
        app = make_app(**settings)
        chosen = []
        menu = Menu(app, games, chosen.append, chosen.append, lambda: chosen.append("continue"), lambda: saved)
        menu.chosen = chosen
        app.push(menu)
        for _ in range(3):
            app.step([], 0.02)
        return menu

    return make


@pytest.fixture
def floor(monkeypatch):
    """Tables are pushed onto an app that has a scene below, as the menu is in the game."""
    push = App.push

    def pushed(app, scene):
        if not app.scenes:
            push(app, Scene(app))
        push(app, scene)

    monkeypatch.setattr(App, "push", pushed)


@pytest.fixture
def unpainted(monkeypatch):
    """All that is drawn is worked out as ever, but no pixel of the window changes. That takes half the time."""
    draw = App._draw

    def drawn(app):
        app.surface.set_clip((0, 0, 0, 0))
        draw(app)
        app.surface.set_clip(None)

    monkeypatch.setattr(App, "_draw", drawn)


@pytest.fixture
def seldom_drawn(monkeypatch):
    """A picture costs more than everything else, so few are drawn; the adviser says what comes to its mind."""
    draw = App._draw

    def drawn(app):
        drawn.wanted += 1
        if drawn.wanted % 150 == 0:
            draw(app)
        else:
            app.scene.dirty = False

    drawn.wanted = 0
    monkeypatch.setattr(App, "_draw", drawn)
    monkeypatch.setattr(thinking, "HINT", 1.0)
