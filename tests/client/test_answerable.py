"""Whoever is asked can answer, whatever was done before and whatever lay over the table meanwhile."""

import pytest

from client.app import App
from client.scenes import table as table_scene
from tests.client import dice_hands, red_dragon_hands, table_hands
from tests.client.restless import Restless

pytestmark = pytest.mark.usefixtures("floor")

SEATS = {"poison": (table_hands, 4), "red_dragon": (red_dragon_hands, 4), "dice_town": (dice_hands, 4)}
GESTURES = 1000
EACH = 20
"""So many gestures between two checks."""


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
    monkeypatch.setattr(table_scene, "HINT", 1.0)


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("game", SEATS)
def test_whoever_is_asked_can_answer(game, people, make_app, seldom_drawn):
    hands, seats = SEATS[game]
    app = make_app(size=(1280, 720), speed=4.0)
    player = Restless(app, lambda app, seed: hands.sit(app, seats=seats, people=people, seed=seed, kind="random"),
                      seed=people)  # fmt: skip
    for at in range(GESTURES):
        assert player.table is not None
        player.gesture()
        if at % EACH == 0:
            player.check()
    assert min(player.answered["click"], player.answered["key"]) > 10

