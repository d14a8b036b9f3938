"""The list of keys says what the keys do."""

import pygame
import pytest

from client.scenes.keys_list import GROUPS, KeysScene
from client.scenes.replay import KEYS
from client.scenes.settings import SettingsScene
from client.ui.text import Words
from client.window.keys import COMMANDS
from tests.client.hands import key, mouse


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_settings_lead_to_the_list_of_keys(make_app, language, size, scale):
    app = make_app(language, size=size, scale=scale)
    app.push(SettingsScene(app))
    app.step([], 0.02)
    app.scene.click("settings.keys")
    app.step([], 0.02)
    assert isinstance(app.scene, KeysScene) and app.pen.overflows == []
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, SettingsScene)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_command_of_the_table_and_of_a_replay_is_listed(language):
    listed = {id: Words(language)(f"keys.{id}").split(" | ")[0] for keys in GROUPS.values() for id in keys}
    letters = {part.strip() for text in listed.values() for part in text.replace(";", ",").split(",")}
    assert {letter.upper() for letter in COMMANDS} <= letters
    own_keys = {pygame.key.name(code).upper() for code, use in KEYS.items() if use == "seat"}
    assert own_keys <= letters and {"F1", "F2", "F11"} <= letters


def test_control_and_enter_sit_down_from_anywhere_in_the_menu(make_menu):
    menu = make_menu()
    mouse(menu.app, "menu.seat.1.name")
    key(menu.app, pygame.K_RETURN)
    assert menu.chosen == []
    key(menu.app, pygame.K_RETURN, mod=pygame.KMOD_LCTRL)
    assert len(menu.chosen) == 1 and menu.chosen[0].game == menu.game.id
