"""The client is tested without a screen and without sound: SDL's dummy drivers draw the same pixels."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from client.app import App
from client.games import manifests
from client.scenes import thinking
from client.scenes.menu import Menu
from client.table import light
from client.table.manifest import TableManifest
from client.ui.scene import Scene
from client.ui.text import Block, Typesetter
from client.window import compat  # reads its environment before pygame does
from client.window.assets import Assets
from client.window.motion import ManualClock
from client.window.settings import Settings
from client.window.stores import Store, bytes_of

if TYPE_CHECKING:
    from pygame import Surface

POISON = manifests()["poison"]


class MakeApp(Protocol):
    """Makes an app whose clock stands still. Further settings are those of ``Settings``; its ``speed`` may be higher
    than a player can have it."""

    def __call__(
        self,
        language: str = "en",
        size: tuple[int, int] = (1280, 720),
        scale: int = 100,
        speed: float = 1.0,
        **settings: Any,
    ) -> App: ...


class ChoosingMenu(Menu):
    """A menu; ``chosen`` is what it has decided."""

    chosen: list[Any]


DRAWN = Store(300_000_000, lambda picture: picture.get_width() * picture.get_height() * 4)
"""Pictures that were drawn in tests before, by their texts and sizes."""
SOFTENED = Store(50_000_000, bytes_of)
"""Light that was painted in tests before."""
LAID = Store(100_000)
"""Texts that were laid out in tests before."""
WRITTEN = Store(100_000_000, bytes_of)
"""Pictures of such texts, by what they were laid out from."""


def drawn_once(source: Any, size: tuple[int, int], draw: Callable[..., Any] = compat.load_svg) -> Any:
    """Each test has an app of its own; drawing the same pictures for each is half the time of its first frame."""
    return DRAWN.get((source, size), lambda: draw(source, size))


def softened_once(
    size: tuple[int, int],
    colour_at: Callable[[float, float], tuple[int, ...]],
    soften: Callable[..., Surface] = light._soft,
) -> Surface:
    """The light on a table depends on its size and colours alone, which a function that paints it has in its cells."""
    cells = colour_at.__closure__ or ()
    colours = tuple(str(cell.cell_contents) for cell in cells)
    return SOFTENED.get((size, colour_at.__code__, colours), lambda: soften(size, colour_at)).copy()


def laid_once(typesetter: Typesetter, *text: Any, lay: Callable[..., Block] = Typesetter._lay) -> Block:
    """The next app lays the same words out in the same places, as blocks of its own."""

    def facts() -> tuple[Any, ...]:
        block = lay(typesetter, *text)
        return tuple(block.words), block.size, block.style, block.lines, block.broken

    words, size, style, lines, broken = LAID.get(text, facts)
    block = Block(list(words), size, style, lines, broken, typesetter.assets)
    if not any(word.icon for word in words):  # an icon is a picture, which a test may replace
        vars(block).update(laid_as=text)
    return block


def written_once(block: Block, picture: Callable[[Block], Surface] = Block.picture) -> Surface:
    """The letters of a text that was laid out before are drawn already."""
    if "laid_as" not in vars(block):
        return picture(block)
    return WRITTEN.get(vars(block)["laid_as"], lambda: picture(block))


compat.load_svg = drawn_once
light._soft = softened_once
Typesetter._lay = laid_once  # type: ignore[method-assign, assignment]
Block.picture = written_once  # type: ignore[method-assign, assignment]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test its own home."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def assets() -> Iterator[Assets]:
    """Pictures on a small screen."""
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 200))
    yield Assets()
    pygame.quit()


@pytest.fixture
def make_app() -> Iterator[MakeApp]:
    """Makes apps with a clock that stands still; closes them at the end."""
    made: list[App] = []

    def make(
        language: str = "en",
        size: tuple[int, int] = (1280, 720),
        scale: int = 100,
        speed: float = 1.0,
        **settings: Any,
    ) -> App:
        # Nobody here is new to the games, but where it is said.
        chosen = Settings(language=language, scale=scale, **{"offered": list(manifests()), **settings})
        chosen.speed = speed
        app = App(chosen, ManualClock(), size)
        made.append(app)
        return app

    yield make
    for app in made:
        if app.running:
            app.close()
        app.pen.forget()
        app.assets.forget()  # thousands of pictures do not wait until the garbage is looked for


@pytest.fixture
def make_menu(make_app: MakeApp) -> Callable[..., ChoosingMenu]:
    """Makes an app that shows the menu; what the menu decides lands in `menu.chosen`."""

    def make(
        saved: str = "Poison: round 2", games: Sequence[TableManifest] = (POISON,), **settings: Any
    ) -> ChoosingMenu:
        app = make_app(**settings)
        chosen: list[Any] = []
        menu = ChoosingMenu(app, games, chosen.append, chosen.append, lambda: chosen.append("continue"), lambda: saved)
        menu.chosen = chosen
        app.push(menu)
        for _ in range(3):
            app.step([], 0.02)
        return menu

    return make


@pytest.fixture
def floor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are pushed onto an app that has a scene below, as the menu is in the game."""
    push = App.push

    def pushed(app: App, scene: Scene) -> None:
        if not app.scenes:
            push(app, Scene(app))
        push(app, scene)

    monkeypatch.setattr(App, "push", pushed)


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is drawn is worked out as ever, but no pixel of the window changes. That takes half the time."""
    draw = App._draw

    def drawn(app: App) -> None:
        app.surface.set_clip((0, 0, 0, 0))
        draw(app)
        app.surface.set_clip(None)

    monkeypatch.setattr(App, "_draw", drawn)


@pytest.fixture
def seldom_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture costs more than everything else, so few are drawn; the adviser says what comes to its mind."""
    draw = App._draw

    pictures = count(1)

    def draw_seldom(app: App) -> None:
        if next(pictures) % 150 == 0:
            draw(app)
        else:
            app.scene.dirty = False

    monkeypatch.setattr(App, "_draw", draw_seldom)
    monkeypatch.setattr(thinking, "HINT", 0.01)
