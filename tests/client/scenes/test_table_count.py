"""The counting of a round and the last page, at every size and in both languages."""

import pytest

from client.games.poison.count import DONE, ScoringScene
from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from rules.tavern.regulars import MOODS, regulars
from tests.client.table_hands import any_play, my_turn, sit, until
from tests.repeats import at_night


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(
    ("size", "scale", "seats", "language"),
    [
        ((1280, 720), 200, 6, "ru"),
        ((1920, 1080), 75, 3, "en"),
        ((1280, 720), 100, 6, "en"),
        *at_night(
            ((1280, 720), 200, 3, "ru"),
            ((1280, 720), 200, 3, "en"),
            ((1280, 720), 200, 6, "en"),
            ((1920, 1080), 75, 3, "ru"),
            ((1920, 1080), 75, 6, "ru"),
            ((1920, 1080), 75, 6, "en"),
            ((1280, 720), 100, 3, "ru"),
            ((1280, 720), 100, 3, "en"),
            ((1280, 720), 100, 6, "ru"),
        ),
    ],
)
def test_every_word_of_a_count_fits(make_app, language, size, scale, seats):
    app = make_app(language, size, scale=scale, speed=4.0)
    scene = sit(app, seats, people=0, kind="random")
    app.settings.speed = scene.motions.speed = 0.0
    until(app, lambda: isinstance(app.scene, ScoringScene))
    count = app.scene
    faults = []
    for phase in range(DONE + 1):
        count.phase, count.share = phase, 0.5
        count.refresh()
        app._draw()
        faults += app.pen.overflows
    assert faults == []
    until(app, lambda: isinstance(app.scene, FinalScene))
    app._draw()
    assert app.pen.overflows == []


def test_a_count_goes_on_by_space_and_shows_what_is_shed(make_app):
    app = make_app(speed=1.0)
    scene = sit(app, 3)
    app.settings.speed = scene.motions.speed = 0.0
    while not isinstance(app.scene, ScoringScene):
        until(app, lambda: isinstance(app.scene, ScoringScene) or (scene.player.my_turn and not scene.player.guarded))
        if app.scene is scene:
            scene.player.play(*any_play(scene))
    count = app.scene
    assert count.phase == DONE, "at instant speed the count is there at once, and waits for the player"
    for _ in range(50):
        app.step([], 0.1)
    assert app.scene is count
    points = [sheet[3] for sheet in count.sheet]
    assert points == scene.table.shown.points
    app.scene.click("count.on")
    my_turn(app, scene)
    assert scene.table.shown.round == 2


def test_a_count_shows_the_faces_of_the_regulars(make_app, monkeypatch):
    app = make_app("en", speed=0.0)
    called = list(regulars().values())[:3]
    chairs = tuple(SeatSetup(regular.name["en"], "random") for regular in called)
    app.push(TableScene(app, Sitting.start(Setup("poison", chairs, {}, 2), saves=False)))
    until(app, lambda: isinstance(app.scene, ScoringScene))
    drawn = set()
    monkeypatch.setattr(app.pen, "sprite", lambda name, *area: drawn.add(name))
    app.scene.refresh()
    app._draw()
    for regular in called:
        assert {regular.face(mood) for mood in MOODS} & drawn, regular.id
