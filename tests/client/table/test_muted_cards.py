"""A click with the wheel on a card sets a rule only where the game could ask for that card's sake."""

import pygame
import pytest

from client.table.tools import speed_words
from client.ui.text import Words
from client.window.settings import SPEEDS
from tests.client.evening_hands import TABLES, play_on, sit
from tests.client.hands import key
from tests.client.table_hands import free, mouse, until
from tests.repeats import repeats

pytestmark = pytest.mark.usefixtures("floor", "unpainted")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_click_with_the_wheel_sets_no_rule_that_the_game_does_not_know(make_app, game, seats):
    app = make_app("en", speed=4.0)
    scene = sit(app, game, seats)
    kinds = set()

    def asked():
        topic = scene.player.passing.topic
        if topic is not None:
            kinds.update(topic.kinds)
        rules = scene.player.passing.rules()
        for card in scene.hand.cards()[:1]:
            x, y = card.place().center
            mouse(app, pygame.MOUSEMOTION, (x, y), buttons=(0, 0, 0))
            mouse(app, pygame.MOUSEBUTTONDOWN, (x, y), button=2)
            changed = scene.player.passing.rules() != rules
            assert not changed or scene.table.mutes_cards
            if changed:
                scene.player.passing.mute(card.handle)

    play_on(app, scene, repeats(30, 8), lambda: None, asked)
    assert bool(kinds) is scene.table.mutes_cards, "a game that names cards as reasons lets one rule them out"


def test_the_speed_stops_at_both_ends_and_its_button_goes_round(make_app):
    app = make_app("en", speed=1.0)
    scene = sit(app, "poison", 4)
    until(app, lambda: free(scene))
    for code, end in ((pygame.K_PLUS, SPEEDS[-1]), (pygame.K_MINUS, SPEEDS[0])):
        for _ in range(len(SPEEDS) + 2):
            key(app, code)
        assert app.settings.speed == end
    speeds = []
    for _ in SPEEDS:
        scene.click("button.speed")
        speeds.append(app.settings.speed)
    assert sorted(speeds) == sorted(SPEEDS)


def test_a_speed_is_written_as_in_its_language():
    assert speed_words(Words("ru"), 0.5) == "×0,5" and speed_words(Words("en"), 0.5) == "×0.5"
