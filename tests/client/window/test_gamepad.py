"""What keys do, a gamepad does too."""

import pygame
import pytest

from client.scenes.keys_list import KeysScene
from client.scenes.settings import SettingsScene
from client.window.gamepad import BUTTONS, STICKS, Gamepads
from client.window.settings import Settings
from tests.client.hands import focused
from tests.client.table_hands import free, sit, until

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
NEXT, BEFORE = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_LEFTSHOULDER


def press(app, button):
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        app.step([pygame.event.Event(kind, instance_id=0, button=button)], 0.02)


def push(value, axis=pygame.CONTROLLER_AXIS_LEFTX, pad=0):
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value)


@pytest.mark.usefixtures("floor", "unpainted")
def test_a_card_is_played_with_a_gamepad(make_app):
    app = make_app(speed=0.0)
    scene = sit(app)
    until(app, lambda: free(scene))
    while not focused(app).startswith("card."):
        press(app, NEXT)
    first = focused(app)
    press(app, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert focused(app) != first
    app.step([push(-30_000), push(-300)], 0.02)
    assert focused(app) == first, "the stick goes back"
    press(app, A)
    assert focused(app).startswith("place.")
    press(app, B)
    assert scene.hand.chosen is None
    press(app, A)
    answers = len(scene.sitting.record.answers)
    press(app, A)
    assert len(scene.sitting.record.answers) > answers


def test_a_gamepad_finds_its_way_through_the_menu_and_the_settings(make_menu):
    menu = make_menu()
    app = menu.app
    press(app, NEXT)
    focused_id = focused(app)
    press(app, NEXT)
    press(app, BEFORE)
    assert focused_id and focused(app) == focused_id
    app.push(SettingsScene(app))
    app.step([], 0.02)
    while focused(app) != "settings.keys":
        press(app, NEXT)
    press(app, A)
    app.step([], 0.02)
    assert isinstance(app.scene, KeysScene)
    press(app, B)
    press(app, B)
    assert app.scene is menu


def keys(events):
    return [(event.type == pygame.KEYDOWN, event.key) for event in Gamepads().as_keys(events)]


def test_a_stick_presses_a_key_once_however_the_hand_shakes():
    left, right = STICKS[pygame.CONTROLLER_AXIS_LEFTX]
    assert keys([push(25_000), push(15_000), push(25_000), push(9_000), push(15_000)]) == [
        (True, right),
        (False, right),
    ]
    assert keys([push(25_000), push(-25_000)]) == [(True, right), (False, right), (True, left)]
    assert keys([push(25_000, pad=0), push(-25_000, pad=1)]) == [(True, right), (True, left)]


def test_a_gamepad_that_is_pulled_out_holds_no_key():
    removal = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    right = STICKS[pygame.CONTROLLER_AXIS_LEFTX][1]
    assert keys([push(25_000), removal]) == [(True, right), (False, right)]


def test_what_is_no_gamepad_goes_through_and_unknown_buttons_do_nothing():
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)
    guide = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_GUIDE)
    assert list(Gamepads().as_keys([click, guide])) == [click, guide]
    added = pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=99)
    assert list(Gamepads().as_keys([added])) == [], "it was gone before it could be opened"
    assert pygame.CONTROLLER_BUTTON_GUIDE not in BUTTONS


def test_the_window_is_as_large_as_it_was_even_after_a_kill(make_menu, home):
    app = make_menu().app
    app.settings.window = (900, 600)
    app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=900, y=600)], 0.02)
    app.step([], 2.0)
    assert Settings.load("en")[0].window == app.settings.window
