"""A tour through the screens of the window, without a display: menu, settings, tables of all games from the first deal
to the last page, lessons, review, rulebook, shelf and the card workshop. ``tests.contrast`` and ``tests.colours`` look
at each of them."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import pygame

from client.app import App
from client.games import manifests
from client.play.session import Replay, SeatSetup, Setup, Sitting
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.menu import Menu
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from client.ui import ScrollView
from client.ui.page_guard import DEAF
from client.ui.scene import Scene
from client.window.motion import ManualClock
from client.window.settings import Settings
from rules.system import locations
from tests.client.drawn_texts import TextWatch, following

SEATS = {"poison": 4, "red_dragon": 4, "dice_town": 4, "goblets": 6, "raut": 4}
"""How many sit at the table of each game in the tour; at the table of a game that is not named here, as many as fit."""
LOOKS = 7
"""How often a game is looked at before its end."""
ANSWERS_A_LOOK = 4
MOST_PAGES = 12
PATIENCE = 4000
"""The most steps for which a game may take to its end."""

Stop = tuple[str, App, TextWatch]
"""A screen of the tour: its name, the window that shows it, and what knows its texts."""


def tour(
    language: str, words: Sequence[str] = (), size: tuple[int, int] = (1280, 720), scale: int = 100
) -> Iterator[Stop]:
    """Go through all screens in a language; with ``words``, only through those with one of them in their names."""
    stations: dict[str, Callable[[App], Iterator[str]]] = {"pages": _pages, "workshop": _workshop, "lessons": _lessons}
    for game in manifests():
        stations[f"table of {game}"] = _table_of(game)
    for name, station in stations.items():
        if words and not any(word in name for word in words):
            continue
        with tempfile.TemporaryDirectory() as home, following() as watch:
            os.environ["ZASTOLYE_HOME"] = home
            app = App(Settings(language=language, scale=scale, offered=list(manifests())), ManualClock(), size)
            for screen in station(app):
                app.scene.dirty = True
                app.step([], 0.0)
                yield f"{name}, {screen}", app, watch
            app.close()


def _settle(app: App, seconds: float = 0.6) -> None:
    """Let time pass until the page stands still and its spare work is done."""
    for _ in range(int(seconds / 0.02)):
        app.step([], 0.02)
    for _ in range(400):
        if not app.scene.wants_spare:
            break
        app.step([], 0.02)
    app.step([], 0.02)


def _leaves(app: App, name: str) -> Iterator[str]:
    """Look at a page from its top to its bottom."""
    _settle(app)
    for number in range(MOST_PAGES):
        yield f"{name} {number}"
        views: list[ScrollView] = []
        for widget in app.scene.gui._groups[-1].widgets:
            if isinstance(widget, ScrollView) and widget.needed:
                views.append(widget)
        offsets = [view.offset for view in views]
        for view in views:
            view.page(1)
        _settle(app, 0.1)
        if offsets == [view.offset for view in views]:
            return


def _pages(app: App) -> Iterator[str]:
    """The menu with each game, and all pages that it opens."""
    from client.__main__ import _open, _options

    for game in manifests():
        seats = tuple(SeatSetup(f"Guest {seat}", "person" if seat == 0 else "heuristic") for seat in range(3))
        Sitting.start(Setup(game, seats, {}, 3)).leave()
    _open(app, _options([]))
    menu = app.scene
    assert isinstance(menu, Menu)
    for game in manifests():
        app.scene.click(f"menu.game.{game}")
        menu._chairs[1].kind = "person"
        menu.refresh()
        if menu.gui.find("menu.options") is not None:
            menu.click("menu.options")
        yield from _leaves(app, f"menu, {game}")
    for name in ("menu.seat.1.kind", "menu.seat.2.regular", "menu.language", "menu.quit"):
        app.scene.click(name)
        yield from _leaves(app, name)
        app.scene.gui.close_all()
    for name in ("menu.shelf", "menu.rules", "menu.statistics", "menu.settings"):
        app.scene.click(name)
        yield from _leaves(app, name)
        while len(app.scenes) > 1:
            app.pop()
    app.push(Curtain(app, "Ann", lambda: None))
    yield "curtain, at first"
    _settle(app, DEAF + 0.1)
    yield "curtain"


def _workshop(app: App) -> Iterator[str]:
    """The workshop with a set of cards, and each page that one press opens."""
    from client.__main__ import _open, _options

    folder = locations.resource("data", "cards", "poison")
    own = Path(os.environ["ZASTOLYE_HOME"]) / "mine" / "red_dragon" / "mine.yaml"
    own.parent.mkdir(parents=True)
    card = "  - id: B{n}\n    kind: drink\n    copies: 1\n    name: {{ru: Эль {n}, en: Ale {n}}}\n"
    own.write_text("set: mine\ncards:\n" + "".join(card.format(n=number) for number in range(3)), encoding="utf-8")
    for name, path in (("built in", folder), ("own", own)):
        _open(app, _options(["--workshop", str(path)]))
        workshop = app.scene
        yield from _leaves(app, f"{name}, sheet")
        ids = [node.id for node in app.scene.tree() if node.role == "button" and node.enabled]
        for id in ids:
            if app.scene is not workshop or app.scene.gui.find(id) is None or id.endswith((".back", ".print")):
                continue
            app.scene.click(id)
            yield from _leaves(app, f"{name}, {id}")
            while app.scene is not workshop and len(app.scenes) > 1:
                app.pop()
            if app.scene is not workshop:
                break
            workshop.gui.close_all()
        while app.scenes:
            app.scenes.pop().leave()


def _lessons(app: App) -> Iterator[str]:
    """The first words of each lesson."""
    from client.scenes.lesson import take_lesson

    app.push(Scene(app))
    for game in manifests():
        for path in locations.lessons(game)[:1]:
            take_lesson(app, path)
            for step in range(6):
                _settle(app, 4.0)
                yield f"lesson of {game}, step {step}"
                if app.scene.gui.find("lesson.next") is None:
                    break
                app.scene.click("lesson.next")
            while len(app.scenes) > 1:
                app.pop()


def _table_of(game: str) -> Callable[[App], Iterator[str]]:
    """The table of a game: its first deal, moments of the game, its counts, its last page and its review."""

    def go(app: App) -> Iterator[str]:
        names = ("Wanderer", "Matryona", "Yerofey", "Glafira", "Tikhon", "Vasilisa", "Prokhor", "Aglaya")
        kinds = ("person", *["heuristic"] * 7)
        count = SEATS.get(game, manifests()[game].seats[-1])
        chairs = tuple(SeatSetup(name, kind) for name, kind in zip(names[:count], kinds, strict=False))
        app.push(Scene(app))
        scene = TableScene(app, Sitting.start(Setup(game, chairs, {}, 11), saves=False))
        app.push(scene)
        for _ in range(8):
            app.step([], 0.25)
            yield "first deal"
        yield from _play(app, scene)

    return go


def _play(app: App, scene: TableScene) -> Iterator[str]:
    """Play by chance to the end, and look now and then."""
    random, answers, looks = Random(2), 0, 0
    for step in range(PATIENCE):
        app.step([], 0.05)
        top = app.scene
        if isinstance(top, FinalScene):
            break
        if isinstance(top, CountingSheet):
            _settle(app, 3.0)
            yield "count"
            top.go_on()
            continue
        if top is not scene:
            app.pop()
            continue
        if looks < LOOKS and step % 40 == 0 and scene.board.playing:
            yield "while others play"
        ask = scene.sitting.ask
        if scene.elimination.asking:
            yield "out of the game"
            scene._hurry_to_end()
            scene.gui.close_all()
        if scene.player.asked and not scene.board.playing and ask is not None:
            if looks < LOOKS and answers % ANSWERS_A_LOOK == 0:
                _settle(app, 1.0)
                yield "a question"
                looks += 1
                scene.board_view.toggle_log()
                app.step([], 0.5)
                yield "the log"
                scene.board_view.toggle_log()
            if looks >= LOOKS:
                app.settings.speed = scene.motions.speed = 0.0
            answers += 1
            if scene.sitting.ask is ask:
                scene.player.answer(random.choice(ask.options))
    if isinstance(app.scene, FinalScene):
        yield from _leaves(app, "last page")
        app.look_back(Replay(scene.sitting.record))
        _settle(app, 2.0)
        yield "review"


def picture(app: App) -> pygame.Surface:
    """The window as it is now."""
    return app.surface.copy()
