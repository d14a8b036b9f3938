"""What comes by itself is deaf to the key that brought it: an Enter too many neither answers nor swallows it."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from client.app import App
from client.games import manifests
from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.lesson import LessonScene, take_lesson
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from client.ui.page_guard import DEAF
from client.ui.scene import Scene
from rules.games import game as game_named
from rules.kernel.asking import answer
from rules.system import locations
from tests.client.hands import key
from tests.client.table_hands import NAMES, free, sit_at, until, waiting

pytestmark = pytest.mark.usefixtures("floor", "unpainted")

HURRIED = (0.0, 0.2, 0.5)
"""Seconds after something came by itself at which a key was still meant for what was there before."""
KEYS = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE)


def state(app: App, table: TableScene) -> tuple[object, ...]:
    """What a key could have changed: what lies on top, the answers that were given, what is open, and how far it is."""
    top = app.scene
    opened = [widget.id for widget in top.gui.widgets]
    return app.scenes[:], list(table.sitting.record.answers), opened, getattr(top, "phase", 0)


def hurry(app: App, table: TableScene, keys: tuple[int, ...] = KEYS) -> None:
    """Press keys as one does who has not yet seen what came."""
    state_before = state(app, table)
    passed = 0.0
    for index in HURRIED:
        app.clock.advance(index - passed)  # only the guard's clock: what moves by itself is another matter
        passed = index
        for code in keys:
            app.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
            changed = f"{pygame.key.name(code)} after {index} s changed {type(app.scene).__name__}"
            assert state(app, table) == state_before, changed


def nearly_over(name: str, seats: int, seed: int):
    """A game that was played by chance up to one of its last questions."""
    random, table = Random(seed), game_named(name).new(seats, seed)
    tables = []
    while table.ask is not None:
        tables.append(table.copy())
        answer(table, random.choice(table.ask.options))
    return tables[-2]


@pytest.mark.parametrize("name", manifests())
def test_no_hurried_key_swallows_the_end_of_a_game(make_app, name):
    app = make_app("en", speed=0.0)
    scene = sit_at(app, nearly_over(name, 3, 1))
    met: list[type[Scene]] = []
    random = Random(1)
    with waiting(app):
        for _ in range(600):
            top = app.scene
            if scene.elimination.asking:
                hurry(app, scene)
                app.step([], DEAF + 1)
                scene.click("out.watch")
            elif top is scene:
                if free(scene):
                    scene.player.answer(random.choice(scene.player.ask.options))
            else:
                if not met or type(top) is not met[-1]:
                    met.append(type(top))
                    hurry(app, scene)
                    app.step([], DEAF + 1)
                if isinstance(top, FinalScene):
                    break
                assert isinstance(top, CountingSheet)
                hears = top.done and top.hears
                top.go_on() if hears else app.step([], 0.1)
            app.step([], 0.3)
    assert met[-1] is FinalScene
    top = app.scene
    app.step([], DEAF)
    assert top.gui.focused is not None and top.gui.focused.id == "end.again"
    key(app, pygame.K_RETURN)
    assert app.scene is not top, "after a while its button works"


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_who_hurries_through_a_count_does_not_hurry_past_its_end(make_app, code):
    app = make_app("en", speed=1.0)
    scene = sit_at(app, nearly_over("dice_town", 3, 1))
    random = Random(1)
    with waiting(app):
        while not isinstance(app.scene, CountingSheet):
            if free(scene):
                scene.player.answer(random.choice(scene.player.ask.options))
            app.step([], 0.3)
        sheet = app.scene
        hurry(app, scene)
        while not sheet.done:
            app.step([], 0.2)
            key(app, code)
        hurry(app, scene)
    assert app.scene is sheet


@pytest.mark.parametrize("name", manifests())
def test_a_banner_is_not_put_away_by_the_key_that_brought_it(make_app, name):
    """The aim of a game that is new to somebody hangs there when all is dealt."""
    app = make_app("en", speed=1.0)
    seats = tuple(SeatSetup(name, "random" if index else "person") for index, name in enumerate(NAMES["en"][:4]))
    scene = TableScene(app, Sitting.start(Setup(name, seats, {}, 3), saves=False))
    app.push(scene)
    banner = scene.board_view.banner
    until(app, lambda: banner.said is not None)
    hurry(app, scene)
    assert banner.said is not None and app.scene is scene and not scene.gui.covered
    app.clock.advance(DEAF)
    answers = list(scene.sitting.record.answers)
    key(app, pygame.K_SPACE)  # the key that was asked for is no answer to the game
    assert banner.said is None and list(scene.sitting.record.answers) == answers


@pytest.mark.parametrize("name", manifests())
def test_a_hurried_key_does_not_skip_what_the_guide_says(make_app, name):
    """Enter hurries what others play in a lesson; what she says of it is still heard."""
    app = make_app("en", speed=0.0)
    take_lesson(app, locations.resource("data", "lessons") / f"{name}.yaml")
    scene = app.scene
    assert isinstance(scene, LessonScene)
    until(app, lambda: scene.lesson.course.waits_for_next and not scene.board.playing)
    assert scene.guard.deaf
    index = scene.lesson.course.step_index
    hurry(app, scene, (pygame.K_RETURN, pygame.K_SPACE))
    assert scene.lesson.course.step_index == index
    app.step([], DEAF + 1)
    key(app, pygame.K_RETURN)
    assert scene.lesson.course.step_index != index or not scene.lesson.course.waits_for_next


def test_a_curtain_is_one_of_them(make_app):
    app = make_app("en", speed=0.0)
    scene = sit_at(app, nearly_over("poison", 3, 1), people=2)
    until(app, lambda: isinstance(app.scene, Curtain))
    hurry(app, scene)
