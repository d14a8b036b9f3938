"""What the regulars say at the table: when, how often, and never over what is asked, used or read."""

from __future__ import annotations

import pytest

from client.games import manifests
from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.table import TableScene
from client.table.moods import Feeling
from client.table.talk import PATIENCE, QUIET_SECONDS, SECONDS, Bubble
from rules.tavern.regulars import regulars

pytestmark = pytest.mark.usefixtures("unpainted")

SCREENS = [((1280, 720), 100, "ru"), ((1920, 1080), 100, "en"), ((1280, 720), 200, "ru")]


def sit(make_app, game="poison", seats=4, people=1, **settings):
    """A table of regulars, at which nobody plays on; the game's first words are over."""
    app = make_app(**settings)
    names = [regular.name[app.words.language] for regular in regulars().values()]
    chairs = tuple(SeatSetup(names[seat], "person" if seat < people else "random") for seat in range(seats))
    scene = TableScene(app, Sitting.start(Setup(game, chairs, {}, 3), saves=False))
    app.push(scene)
    scene.bots.pause()
    scene.motions.skip()
    scene.board_view.banner.dismiss()
    app.step([], 0.02)
    scene.sitting.covered = False
    scene._aim_banner = None
    pass_time(app, QUIET_SECONDS + 1)
    return app, scene


def pass_time(app, seconds):
    for _ in range(int(seconds / 0.5) + 1):
        app.step([], 0.5)


def bubble(scene):
    return next((widget for widget in scene.gui.widgets if isinstance(widget, Bubble)), None)


@pytest.mark.parametrize(("size", "scale", "language"), SCREENS, ids=str)
@pytest.mark.parametrize("game", sorted(manifests()))
def test_a_bubble_lies_over_nothing_that_one_needs(make_app, game, size, scale, language):
    app, scene = sit(make_app, game, size=size, scale=scale, language=language)
    bubble_count = 0
    for seat in (1, 2, 3):
        regular = scene.board.seat_faces.regulars[seat]
        for moment in ("greeting", "hurt", "lucky", "won"):
            scene.talk._quiet_until = 0.0
            assert scene.talk.say(seat, moment), "there is a line"
            lying = bubble(scene)
            if lying is not None:
                bubble_count += 1
                other_widgets = [widget for widget in scene.gui.widgets if widget is not lying]
                assert lying.place().collidelist(scene.talk.closed(other_widgets)) == -1
                assert scene.table.layout.table.contains(lying.place())
                assert scene.talk.said in lying.label and regular.name[language] in lying.label
            app.step([], 0.02)
    assert app.pen.overflows == []
    assert bubble_count or scale == 200, "there is room for it on a usual screen"


def test_a_line_is_seen_for_a_while_and_the_next_one_comes_much_later(make_app):
    app, scene = sit(make_app)
    assert scene.talk.say(1, "hurt")
    assert scene.talk.said and not scene.talk.say(2, "hurt")
    pass_time(app, SECONDS + 0.6)
    assert not scene.talk.said and bubble(scene) is None
    assert not scene.talk.say(2, "hurt")
    pass_time(app, QUIET_SECONDS)
    assert scene.talk.say(2, "hurt")


def test_nobody_says_anything_twice(make_app):
    _app, scene = sit(make_app)
    sentences = []
    for _ in range(10):
        scene.talk._quiet_until = 0.0
        if scene.talk.say(1, "hurt"):
            sentences.append(scene.talk.said)
    lines = scene.board.seat_faces.regulars[1].talk["hurt"]
    assert sorted(sentences) == sorted(line["en"] for line in lines)


def test_who_did_it_is_named(make_app):
    _, scene = sit(make_app)
    scene.board.seat_faces.feel([Feeling(2, "hit", 0)])
    assert scene.board.names[0] in scene.talk.said and "{" not in scene.talk.said
    _app, scene = sit(make_app)
    scene.board.seat_faces.feel([Feeling(2, "hit")])
    assert "{" not in scene.talk.said


def test_the_settings_silence_everybody(make_app):
    app, scene = sit(make_app, talk=False)
    assert not scene.talk.say(1, "hurt") and not scene.talk.say(2, "won")
    app.settings.talk = True
    assert scene.talk.say(1, "hurt")
    app.settings.talk = False
    app.step([], 0.02)
    assert not scene.talk.said and bubble(scene) is None


def test_nothing_is_said_behind_a_curtain_under_a_question_or_at_once(make_app):
    _, scene = sit(make_app, people=2)
    scene.sitting.covered = True
    assert not scene.talk.say(3, "hurt")
    scene.sitting.covered = False
    scene.gui.ask("sure", "Sure?", [("yes", "Yes", lambda: None)])
    assert not scene.talk.say(3, "hurt")
    _app, scene = sit(make_app, speed=0.0)
    assert not scene.talk.say(3, "hurt")


def test_whoever_waits_for_long_says_so_and_only_once_for_a_question(make_app):
    app, scene = sit(make_app)
    scene.talk._quiet_until = 0.0
    scene.talk.asked(True)
    pass_time(app, PATIENCE - 2)
    assert not scene.talk.said
    assert 0 < scene.talk.wake < 3
    pass_time(app, 2.5)
    waits = set()
    for regular in scene.board.seat_faces.regulars:
        if regular:
            waits.update(line["en"] for line in regular.talk["waits"])
    assert scene.talk.said in waits
    pass_time(app, 60)
    assert not scene.talk.said
    scene.talk.asked(False)
    assert scene.talk.wake is None


def test_a_person_never_speaks_in_anothers_words(make_app):
    _app, scene = sit(make_app)
    assert not scene.talk.say(0, "greeting")
