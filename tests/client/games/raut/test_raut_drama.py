"""The scenes of Raut: who seduces whom, who beats whom, who cannot stand any longer; shorter each time, and skipped at
once."""

import pytest

from client.games.raut.cues import FOUGHT, LEFT, SCENE_SECONDS, SEDUCED
from client.table.drama import SHARES
from rules.games.raut.board import BY_CHARM, GONE, salon_of
from tests.client import raut_hands
from tests.client.raut_hands import piece_of


@pytest.fixture
def party(make_app):
    """Guests at two tables; returns the app, the scene and the pieces of two of them."""
    app = make_app()
    scene, stage = raut_hands.scripted(app, seats=3)
    stage.salon(0, "g21").salon(1, "g16", drunk=3).hand(0).asks(app, scene)
    return app, scene, *(piece_of(stage.table, card_id) for card_id in ("g21", "g16"))


def test_each_scene_shows_those_who_take_part_and_who_goes(party):
    _, scene, guest, target = party
    look, painter = scene.table.look, scene.painter
    vignette, words = painter.effects.vignette, scene.words
    painter.on_event(("seduced", guest, target, BY_CHARM, 1))
    assert vignette.scene[:3] == (SEDUCED, look(words, guest), look(words, target))
    assert vignette.scene.leaves == (False, False)
    painter.on_event(("fought", guest, target, 1))
    assert vignette.scene.name == FOUGHT and vignette.scene.leaves == (True, True)
    strengths = scene.table.game.strength(scene.table.shown, guest, target)
    assert str(strengths) in vignette.scene.caption
    painter.on_event(("turn", 0, 2))
    painter.on_event(("move", target, salon_of(1), GONE, 7))
    painter.on_event(("left", target, 1))
    assert vignette.scene.name == LEFT and vignette.scene.other_guest is None
    assert vignette.scene.guest.drunk == 3 and "3" in vignette.scene.caption, "as it was before it left its glasses"


def test_who_leaves_after_a_fight_is_not_shown_twice(party):
    _, scene, guest, target = party
    painter = scene.painter
    painter.on_event(("fought", guest, target, 0))
    painter.on_event(("move", target, salon_of(1), GONE, 7))
    painter.on_event(("left", target, 1))
    assert painter.effects.vignette.scene.name == FOUGHT


def test_scenes_are_shorter_each_time_and_skipped_at_once(party):
    app, scene, guest, target = party
    event, lags = ("seduced", guest, target, BY_CHARM, 1), []
    for _ in range(4):
        lags.append(scene.table.timing(event).lag)
        scene.painter.on_event(event)
        app.step([], 0.5)
        assert scene.painter.effects.vignette.scene is not None
        scene.motions.skip()
        assert scene.painter.effects.vignette.scene is None
    assert lags == [SCENE_SECONDS[SEDUCED] * share for share in SHARES]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_scenes_are_clear_of_the_hand_and_the_headline(make_app, size, scale, seats):
    app = make_app(size=size, scale=scale)
    scene, stage = raut_hands.scripted(app, seats=seats)
    stage.salon(0, "g21").salon(1, "g16").asks(app, scene)
    guest, target = (piece_of(stage.table, card_id) for card_id in ("g21", "g16"))
    scene.painter.on_event(("seduced", guest, target, BY_CHARM, 1))
    area, layout = scene.painter.effects.vignette.area(), scene.table.layout
    own_place = next(place for place in layout.seats if place.own)
    assert layout.below_bar.contains(area) and not area.colliderect(own_place.hand) and not area.colliderect(layout.bar)
    assert area.height >= 120
