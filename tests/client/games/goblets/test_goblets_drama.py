"""The scenes of Raise Your Goblets: goblets clink over the middle, who lives is told one by one, the poisoned fall."""

import math

import pytest

from client.table.drama import SHARES
from client.table.terms import Timing
from tests.client import goblet_hands
from tests.client.table_hands import until


def told(scene):
    """The events that were played so far, as the table hears them."""
    heard, before = [], scene.painter.on_event

    def on_event(event):
        heard.append(event[0])
        before(event)

    scene.painter.on_event = on_event
    return heard


@pytest.fixture
def dinner(make_app):
    """A dinner of bots; returns the app, the scene and the events as they are heard."""
    app = make_app()
    scene = goblet_hands.sit(app, seats=4, people=0, seed=4)
    return app, scene, told(scene)


def test_goblets_come_together_over_the_middle_and_go_back(dinner):
    app, scene, heard = dinner
    until(app, lambda: "toast" in heard, 400)
    layout, bodies = scene.table.layout, scene.painter.goblets.bodies
    nearest, highest = math.inf, 0.0
    for _ in range(90):
        app.step([], 1 / 30)
        away = max(math.dist((body.rest.x + body.aside[0], body.rest.y + body.aside[1]), layout.middle)
                   for body in bodies)  # fmt: skip
        nearest, highest = min(nearest, away), max(highest, min(body.lift for body in bodies))
    far = max(math.dist((body.rest.x, body.rest.y), layout.middle) for body in bodies)
    assert nearest < 0.6 * far and highest > 0.3 * layout.goblet
    until(app, lambda: not scene.motions.busy or "poured" in heard, 60)
    assert all(body.aside == (0, 0) for body in bodies)


def test_who_lives_is_told_first_and_who_is_poisoned_falls_and_lies(dinner):
    app, scene, heard = dinner
    until(app, lambda: "drunk" in heard, 600)
    reveal, order = scene.painter.reveal, []
    for _ in range(150):
        app.step([], 1 / 30)
        order += [place for place in reveal._verdicts if place not in order]
    dead = [reveal._verdicts[place].poisoned for place in order]
    assert len(order) == 4 and dead == sorted(dead)
    assert heard.index("drunk") < heard.index("scored")
    for place, verdict in reveal._verdicts.items():
        fallen = abs(scene.painter.goblets.at(place).tip) > 90
        assert fallen == verdict.poisoned


def test_scenes_are_shorter_the_next_time_and_nothing_is_left_to_wait_for_when_skipped(make_app):
    app = make_app()
    scene = goblet_hands.sit(app, seats=4, people=0)
    table, event = scene.table, ("toast", 0, 0)
    lags = []
    for _ in range(3):
        lags.append(table.timing(event).lag)
        scene.painter.on_event(event)
        scene.motions.skip()
        assert all(body.aside == (0, 0) and body.lift == 0 for body in scene.painter.goblets.bodies)
    assert lags == pytest.approx([lags[0] * share for share in SHARES[:3]])
    assert table.timing(("turn", 0, 0)) == Timing(lag=0.25)
