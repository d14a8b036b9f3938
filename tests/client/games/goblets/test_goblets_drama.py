"""The scenes of Raise Your Goblets: goblets clink over the middle, who lives is told one by one, the poisoned fall."""

import math

import pytest

from client.table.drama import SHARES
from client.table.terms import Timing
from tests.client import goblet_hands
from tests.client.table_hands import until


def record_events(scene):
    """Return a list to which the name of each event is added as the table plays it."""
    event_names = []
    handle_event = scene.painter.on_event

    def record(event):
        event_names.append(event[0])
        handle_event(event)

    scene.painter.on_event = record
    return event_names


@pytest.fixture
def dinner(make_app):
    """Return the app and the scene of a dinner of bots, and the names of the events as they are played."""
    app = make_app()
    scene = goblet_hands.sit(app, seats=4, people=0, seed=4)
    return app, scene, record_events(scene)


def farthest_goblet(bodies, point):
    """Return the distance of the goblet that is drawn farthest from a point."""
    farthest = 0.0
    for body in bodies:
        centre = (body.rest.x + body.aside[0], body.rest.y + body.aside[1])
        farthest = max(farthest, math.dist(centre, point))
    return farthest


def test_goblets_come_together_over_the_middle_and_go_back(dinner):
    app, scene, event_names = dinner
    until(app, lambda: "toast" in event_names, 400)
    layout = scene.table.layout
    bodies = scene.painter.goblets.bodies
    nearest = math.inf
    highest = 0.0
    for _ in range(90):
        app.step([], 1 / 30)
        nearest = min(nearest, farthest_goblet(bodies, layout.middle))
        highest = max(highest, min(body.lift for body in bodies))
    rest_distance = max(math.dist((body.rest.x, body.rest.y), layout.middle) for body in bodies)
    assert nearest < 0.6 * rest_distance and highest > 0.3 * layout.goblet
    until(app, lambda: not scene.motions.busy or "poured" in event_names, 60)
    assert all(body.aside == (0, 0) for body in bodies)


def test_goblets_are_turned_over_from_the_left_of_the_toaster_and_who_is_poisoned_falls_and_lies(dinner):
    app, scene, event_names = dinner
    until(app, lambda: "drunk" in event_names, 600)
    reveal = scene.painter.reveal
    places = []
    for _ in range(200):
        app.step([], 1 / 30)
        for place in reveal._verdicts:
            if place not in places:
                places.append(place)
    toaster = scene.table.shown.toaster
    assert places == [(toaster + step) % 4 for step in (1, 2, 3, 4)]
    assert event_names.index("drunk") < event_names.index("scored")
    for place, verdict in reveal._verdicts.items():
        has_fallen = abs(scene.painter.goblets.at(place).tip) > 90
        assert has_fallen == verdict.poisoned
        mood = scene.board.seat_faces.mood(scene.table.shown.noble(place))
        assert (mood == "dead") == verdict.poisoned


def test_scenes_are_shorter_the_next_time_and_nothing_is_left_to_wait_for_when_skipped(make_app):
    app = make_app()
    scene = goblet_hands.sit(app, seats=4, people=0)
    table = scene.table
    event = ("toast", 0, 0)
    lags = []
    for _ in range(3):
        lags.append(table.timing(event).lag)
        scene.painter.on_event(event)
        scene.motions.skip()
        assert all(body.aside == (0, 0) and body.lift == 0 for body in scene.painter.goblets.bodies)
    assert lags == pytest.approx([lags[0] * share for share in SHARES[:3]])
    assert table.timing(("turn", 0, 0)) == Timing(lag=0.25)
