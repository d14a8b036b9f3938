"""A touch screen: SDL tells a finger as a mouse that says it is a finger."""

import pygame
import pytest

from client.scenes.settings import SettingsScene
from tests.client.table_hands import any_play, free, sit, take_by, until


def finger(app, kind, position, rel=(0, 0)):
    down = int(kind != pygame.MOUSEBUTTONUP)
    position, rel = [tuple(part * app.unit for part in point) for point in (position, rel)]
    fields = {"pos": position, "touch": True}
    fields |= {"rel": rel, "buttons": (down, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    app.step([pygame.event.Event(kind, fields)], 0.02)


def swipe(app, start, end, steps=6):
    """A finger comes down, moves and goes up; a screen tells of it where it comes down first."""
    finger(app, pygame.MOUSEBUTTONDOWN, start)
    step = tuple((target - begin) / steps for begin, target in zip(start, end, strict=True))
    for number in range(1, steps + 1):
        position = tuple(begin + delta * number for begin, delta in zip(start, step, strict=True))
        finger(app, pygame.MOUSEMOTION, position, step)
    finger(app, pygame.MOUSEBUTTONUP, end)


def tap(app, position):
    swipe(app, position, (position[0] + 3, position[1] + 2), steps=1)


def middle(app, id):
    return next(node.rect for node in app.scene.tree() if node.id == id).center


@pytest.mark.usefixtures("floor", "unpainted")
def test_a_card_is_played_with_two_taps_and_by_dragging_it(make_app):
    app = make_app(speed=0.0)
    scene = sit(app)
    for way in ("taps", "drag"):
        until(app, lambda: free(scene))
        answers = len(scene.sitting.record.answers)
        piece, place = any_play(scene)
        start, end = take_by(scene, piece), scene.table.layout.spots[place].pot.center
        if way == "taps":
            tap(app, start)
            tap(app, end)
        else:
            swipe(app, start, end)
        assert len(scene.sitting.record.answers) > answers


def test_a_finger_pushes_a_page_and_presses_nothing_on_it(make_app):
    app = make_app(scale=200)
    app.push(SettingsScene(app))
    app.step([], 0.02)
    view, old_value = app.scene.gui.find("settings.view"), app.settings.model_dump()
    on = middle(app, "settings.speed")
    swipe(app, on, (on[0], on[1] - 120))
    swipe(app, on, (on[0], on[1] - 200))
    assert view.offset == pytest.approx(320) and app.settings.model_dump() == old_value
    on = middle(app, "settings.hints")
    swipe(app, on, (on[0], on[1] + 60))
    assert view.offset == pytest.approx(260) and app.settings.model_dump() == old_value
    tap(app, middle(app, "settings.muted"))
    assert app.settings.muted and view.offset == pytest.approx(260)
    swipe(app, on, (on[0], on[1] + 500))
    assert view.offset == 0, "there is nothing above"


def test_what_is_half_in_view_stays_under_the_finger_while_it_is_pressed(make_app):
    app = make_app(scale=200)
    app.push(SettingsScene(app))
    app.step([], 0.02)
    view = app.scene.gui.find("settings.view")
    toggle = next(node.rect for node in app.scene.tree() if node.id == "settings.hints")
    view.offset = toggle.bottom - view.rect.bottom - 8
    app.step([], 0.02)
    old_offset, old_value = view.offset, app.settings.hints
    tap(app, (toggle.centerx, view.rect.bottom - 6))
    assert app.settings.hints != old_value and view.offset > old_offset, "then all of it comes into view"


def test_a_finger_that_goes_aside_does_not_push(make_app):
    app = make_app(scale=200)
    app.push(SettingsScene(app))
    app.step([], 0.02)
    on = app.scene.gui.find("settings.view").rect.center
    swipe(app, on, (on[0], on[1] - 120))
    on, old_value = middle(app, "settings.volume"), app.settings.volume
    swipe(app, on, (on[0] + 60, on[1] + 12))
    assert app.scene.gui.find("settings.view").offset == pytest.approx(120) and app.settings.volume > old_value
