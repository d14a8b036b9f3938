"""The curtain between two persons, and the guard of every page that comes by itself: no hurried press gets through."""

from itertools import product

import pygame
import pytest

from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.curtain import HOLD, OPEN, Curtain
from client.scenes.settings import SettingsScene
from client.scenes.table import TableScene
from client.table.targets import Answering
from client.ui.page_guard import DEAF, QUIET, PageGuard
from client.window.motion import ManualClock
from tests.client.hands import focused, hold, key, mouse, open_curtain
from tests.client.table_hands import until
from tests.repeats import spread

PRESSES = [
    *(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
      for code in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_1)),
    *(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=button, pos=(1, 1)) for button in (1, 2, 3)),
]  # fmt: skip


def down(button):
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=button, pos=(1, 1))


def up(button):
    return pygame.event.Event(pygame.MOUSEBUTTONUP, button=button, pos=(1, 1))


def answers(widget):
    return isinstance(widget, Answering)


@pytest.fixture
def curtained(make_app):
    """A curtain that has just fallen over the settings, which note that it was opened."""
    app = make_app()
    app.push(SettingsScene(app))
    app.opened = []
    app.push(Curtain(app, "Ann", lambda: app.opened.append(type(app.scene).__name__), leave=app.pop))
    return app


@pytest.mark.parametrize("press", PRESSES, ids=str)
def test_a_page_that_has_just_come_takes_no_press(press):
    clock = ManualClock()
    guard = PageGuard(clock)
    assert guard.deaf and guard.wake == pytest.approx(DEAF)
    clock.advance(DEAF - 0.01)
    assert guard.swallows(press)
    assert guard.wake == pytest.approx(QUIET), "and is deaf again after that one"
    clock.advance(QUIET + 0.01)
    assert not guard.deaf and guard.wake is None and not guard.swallows(press)
    guard.came()
    assert guard.swallows(press), "what it asks has changed"


@pytest.mark.parametrize("interval", [0.04, 0.1, 0.25, 0.4])
def test_neither_a_held_nor_a_hurried_key_gets_through(interval):
    clock = ManualClock()
    guard = PageGuard(clock)
    for _ in range(int(5 / interval)):
        clock.advance(interval)
        assert guard.swallows(PRESSES[0])
    clock.advance(QUIET + 0.01)
    assert not guard.swallows(PRESSES[0])


def test_a_button_that_went_down_before_the_page_came_does_nothing_on_it():
    clock = ManualClock()
    guard = PageGuard(clock)
    clock.advance(DEAF + 1)
    assert guard.swallows(up(1)), "it went down elsewhere"
    assert not guard.swallows(down(1)) and not guard.swallows(up(1))
    guard.came()
    assert guard.swallows(down(1))
    clock.advance(DEAF + 1)
    assert guard.swallows(up(1))


def test_what_is_no_press_passes():
    guard = PageGuard(ManualClock())
    for passes in (pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1)), pygame.event.Event(pygame.MOUSEWHEEL, y=1),
                   down(4), up(4), pygame.event.Event(pygame.WINDOWLEAVE)):  # fmt: skip
        assert not guard.swallows(passes)
    assert guard.wake == pytest.approx(DEAF), "and does not keep the page deaf"


def test_hurried_keys_do_not_raise_the_curtain(curtained):
    app = curtained
    for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE) * 5:
        app.step([], 0.3)
        key(app, code)
        button = app.scene.gui.find(OPEN)
        assert not button.enabled and not focused(app) and not app.scene.gui.covered
    with pytest.raises(KeyError):
        app.scene.click(OPEN)
    assert not app.opened and app.scene.wake is not None
    app.step([], QUIET)
    assert focused(app) == OPEN and app.scene.gui.find(OPEN).enabled
    hold(app, pygame.K_RETURN)
    assert app.opened == ["Curtain"]  # the table turned while it was still covered
    assert type(app.scene) is SettingsScene


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_key_must_be_held_down_to_raise_the_curtain(curtained, code):
    """A press that slips does nothing, however often it comes, and holding begins anew each time."""
    app = curtained
    app.step([], DEAF + 0.1)
    for _ in range(5):
        hold(app, code, HOLD - 0.1)
        app.step([], 0.2)
    assert not app.opened and app.scene.gui.find(OPEN).progress == 0
    app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)], 0.0)
    app.step([], HOLD / 2)
    assert app.scene.gui.find(OPEN).progress == pytest.approx(0.5) and app.scene.wake <= 1 / 60
    app.step([pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)], 0.0)
    app.step([], HOLD)
    assert not app.opened
    hold(app, code)
    assert app.opened == ["Curtain"]


def test_a_key_that_is_held_while_the_curtain_falls_does_not_raise_it(curtained):
    app = curtained
    hold(app, pygame.K_RETURN, DEAF + 3 * HOLD)
    assert not app.opened


def test_only_its_own_button_raises_the_curtain(curtained):
    app = curtained
    app.step([], DEAF + 0.1)
    for point in ((20, 700), (640, 300)):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.step([pygame.event.Event(kind, pos=point, button=1)], 0.02)
    for code in (pygame.K_a, pygame.K_1, pygame.K_F5):
        key(app, code)
    assert not app.opened
    mouse(app, OPEN)
    assert app.opened == ["Curtain"]


def test_escape_asks_whether_to_leave_when_the_curtain_listens(curtained):
    app = curtained
    key(app, pygame.K_ESCAPE)
    assert not app.scene.gui.covered
    app.step([], DEAF)
    key(app, pygame.K_ESCAPE)
    assert app.scene.gui.covered and not app.opened


def test_the_curtain_listens_by_itself_on_an_idle_screen(curtained):
    """The loop sleeps while nothing happens; it must wake to light the button."""
    curtain = curtained.scene
    curtain.dirty = False
    assert curtain.wake == pytest.approx(DEAF)
    open_curtain(curtained)
    assert curtained.opened


def test_the_curtain_hides_everything(make_app):
    app = make_app()
    app.push(SettingsScene(app))
    app.step([], 0.02)
    picture = app.surface.copy()
    app.push(Curtain(app, "Ann", lambda: None))
    app.step([], 0.02)
    same_pixels = sum(
        app.surface.get_at((x, y)) == picture.get_at((x, y)) for x in range(0, 1280, 40) for y in range(20, 720, 40)
    )
    assert same_pixels < 10


@pytest.mark.usefixtures("floor", "unpainted")
@pytest.mark.parametrize(
    ("game", "interval"),
    spread(product(["poison", "red_dragon", "dice_town", "goblets", "raut"], [0.1, 0.3, 0.45]), 7),
)
def test_hurried_keys_behind_the_curtain_answer_nothing(make_app, game, interval):
    """Whoever hammers Enter opens the curtain as soon as it listens; what follows was meant for the curtain, too."""
    app = make_app(speed=0.0)
    chairs = tuple(SeatSetup(f"Guest {seat}", "person") for seat in range(4))
    scene = TableScene(app, Sitting.start(Setup(game, chairs, {}, 4), saves=False))
    app.push(scene)
    until(app, lambda: isinstance(app.scene, Curtain))
    app.step([], DEAF + 0.1)
    hold(app, pygame.K_RETURN)
    assert app.scene is scene and scene.player.asked, (
        "the first key held after the curtain has begun to listen opens it"
    )
    answers_before, chosen = len(scene.sitting.record.answers), scene.hand.chosen
    for _ in range(20):
        app.step([], interval)
        for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_1):
            key(app, code)
        for widget in [*scene.hand.cards()[:1], *filter(answers, scene.gui.widgets)]:
            mouse(app, widget.id)
    assert len(scene.sitting.record.answers) == answers_before and scene.hand.chosen == chosen and not focused(app)
    assert scene.player.guarded
    app.step([], QUIET)
    assert not scene.player.guarded
    key(app, pygame.K_ESCAPE)
    assert scene.gui.covered, "now the table listens"
